import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `npm run dev` serves the page with hot reload and hands the API on to a running `setzkasten serve`.
const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  // Relative: the server says where the page lies when it serves it (see web/site.py).
  base: "./",
  build: { target: "es2022", assetsInlineLimit: 0, sourcemap: false },
  server: {
    proxy: { "/api": { target: server, ws: true } },
    // The catalogues of sentences lie beside the server.
    fs: { allow: [".", "../src/setzkasten/texts"] },
  },
  test: { include: ["{src,tests}/**/*.test.ts"], environment: "node", css: true },
});
