import { mount } from "svelte";

import App from "./App.svelte";
import { attention } from "./frame/attention.svelte";
import { router } from "./frame/route.svelte";
import { theme } from "./frame/theme.svelte";
import { lang } from "./i18n/language.svelte";
import { root } from "./net/root";
import { settings } from "./settings/settings.svelte";
import "./style/base.css";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no element #app.");

await lang.start();
theme.start();
settings.apply();
router.start();
attention.start();

// The shell is there without a line, too. Where that cannot be, the page works all the same.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  navigator.serviceWorker.register(`${root}/sw.js`, { scope: `${root}/` }).catch(() => undefined);
  // What this first visit loaded beside the shell, such as its language, is kept with it.
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    for (const { name } of performance.getEntriesByType("resource")) {
      if (name.includes("/assets/")) fetch(name).catch(() => undefined);
    }
  });
}

export default mount(App, { target });
