/** Light or dark: as the device wishes, until somebody decides otherwise on this device. */

import { recall, remember } from "../net/storage";

type Brightness = "light" | "dark";

class Theme {
  private chosen = $state<Brightness | null>(null);
  private device = $state<Brightness>("light");

  get shown(): Brightness {
    return this.chosen ?? this.device;
  }

  start(): void {
    const wish = window.matchMedia("(prefers-color-scheme: dark)");
    const follow = (): void => {
      this.device = wish.matches ? "dark" : "light";
      this.apply();
    };
    const kept = recall("theme");
    this.chosen = kept === "light" || kept === "dark" ? kept : null;
    wish.addEventListener("change", follow);
    follow();
  }

  toggle(): void {
    this.chosen = this.shown === "dark" ? "light" : "dark";
    remember("theme", this.chosen);
    this.apply();
  }

  private apply(): void {
    document.documentElement.dataset.theme = this.shown;
  }
}

export const theme = new Theme();
