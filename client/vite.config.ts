import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** All words of a language are one file: the page loads it before it stands. */
function languageOf(id: string): string | null {
  const found = /\/texts\/([a-z]{2})\/\w+\.ftl|\/i18n\/(?:around\.)?([a-z]{2})\.ts/u.exec(id);
  const code = found?.[1] ?? found?.[2];
  return code ? `words-${code}` : null;
}

// `npm run dev` serves the page with hot reload and hands the API on to a running `setzkasten serve`.
const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  // Relative: the server says where the page lies when it serves it (see web/site.py).
  base: "./",
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      output: {
        // What a dictionary shares with the rest of the page lies with that, not with the words.
        codeSplitting: { groups: [{ name: languageOf }], includeDependenciesRecursively: false },
      },
    },
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
    // The catalogues of sentences lie beside the server.
    fs: { allow: [".", "../src/setzkasten/texts"] },
  },
  test: {
    include: ["{src,tests}/**/*.test.ts"],
    environment: "node",
    css: true,
    setupFiles: ["tests/languages.ts"],
  },
});
