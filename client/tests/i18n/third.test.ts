/** A third language is files beside those of the others: laid there, it is found and spoken. */

import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import ts from "typescript";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const CODE = "nl";
const CLIENT = new URL("../..", import.meta.url).pathname;
const CATALOGUES = join(CLIENT, "..", "src", "setzkasten", "texts");

let house: string;
let server: ViteDevServer;

/** The files that a language consists of on the page, below `client/src`. */
async function filesOf(code: string): Promise<string[]> {
  const all = await readdir(join(CLIENT, "src"), { recursive: true });
  return all.filter((path) => path === join("i18n", `${code}.ts`) || path.endsWith(`.${code}.ts`));
}

/** The keys of a value, inner ones with a dot, whatever is behind them. */
function keysOf(value: unknown, before = ""): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [before];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${before}.${key}`));
}

// The house with one more language, made of the English one, under a brand of its own.
beforeAll(async () => {
  await mkdir(join(CLIENT, "dist"), { recursive: true });
  house = await mkdtemp(join(CLIENT, "dist", "third-"));
  await cp(join(CLIENT, "src"), join(house, "client", "src"), { recursive: true });
  await cp(join(CLIENT, "tsconfig.json"), join(house, "client", "tsconfig.json"), {});
  await cp(CATALOGUES, join(house, "src", "setzkasten", "texts"), { recursive: true });
  const texts = join(house, "src", "setzkasten", "texts");
  await cp(join(texts, "en"), join(texts, CODE), { recursive: true });
  const titles = join(texts, CODE, "files.ftl");
  const own = "as_written = { $en }\n    .scrabble-klassisch = Klassiek Scrabble\n";
  const files = await readFile(titles, "utf-8");
  await writeFile(titles, files.replace("as_written = { $en }\n", own));
  for (const path of await filesOf("en")) {
    const text = await readFile(join(CLIENT, "src", path), "utf-8");
    const own = text
      .replaceAll(".en\"", `.${CODE}"`)
      .replace('code: "en"', `code: "${CODE}"`)
      .replace('brand: "Setzkasten"', 'brand: "Letterkast"');
    await writeFile(join(house, "client", "src", path.replace(/en\.ts$/u, `${CODE}.ts`)), own);
  }
  server = await createServer({
    root: join(house, "client"),
    configFile: false,
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: (await import("@sveltejs/vite-plugin-svelte")).svelte({ configFile: false }),
  });
}, 60_000);

afterAll(async () => {
  await server?.close();
  await rm(house, { recursive: true, force: true });
});

describe("a language that is files only", { timeout: 60_000 }, () => {
  it("is found, loaded and spoken", async () => {
    const { CODES, lang, ownName } = await server.ssrLoadModule("/src/i18n/language.svelte.ts");
    expect(CODES).toEqual(["de", "en", CODE]);
    await lang.use("de");
    expect(lang.next).toBe("en");
    await lang.use(CODE);
    expect(lang.next).toBe("de");
    expect(ownName(CODE)).toBe("Nederlands");
    expect(lang.t.brand).toBe("Letterkast");
    expect(lang.of({ code: "game_over" })).toBe("The game is over.");
    expect(lang.of({ de: "Kompakt", en: "Compact" })).toBe("Compact");
    expect(lang.of({ de: "Scrabble klassisch", en: "Classic" })).toBe("Klassiek Scrabble");
  });

  it("is spoken in every room that has texts of its own", async () => {
    const rooms = (await filesOf("de")).filter((path) => path.endsWith("texts.de.ts"));
    expect(rooms.length).toBeGreaterThan(4);
    for (const path of rooms) {
      const room = `/src/${path.slice(0, -"texts.de.ts".length)}`;
      const own = await server.ssrLoadModule(`${room}texts.${CODE}.ts`);
      if (own.rules) continue; // Rules.svelte picks these as `words` does
      const { words } = await server.ssrLoadModule(`${room}words.ts`);
      expect(words(), room).toBe(own.words);
    }
  });

  it("has the same files and keys as German, whatever language it is", async () => {
    const german = await filesOf("de");
    for (const code of ["en", CODE]) {
      for (const path of german) {
        const other = path.replace(/de\.ts$/u, `${code}.ts`);
        const [first, second] = await Promise.all(
          [path, other].map((file) => server.ssrLoadModule(`/src/${file}`)),
        );
        expect(keysOf({ ...second }), other).toEqual(expect.arrayContaining(keysOf({ ...first })));
        expect(keysOf({ ...second }).length, other).toBe(keysOf({ ...first }).length);
      }
    }
  });

  it("is a type error where a key is missing", async () => {
    const place = join(house, "client", "src", "chat", `texts.${CODE}.ts`);
    const complaints = (): string[] => {
      const program = ts.createProgram([place], {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        types: [],
      });
      const file = program.getSourceFile(place);
      return program
        .getSemanticDiagnostics(file)
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
    };
    expect(complaints()).toEqual([]);
    const text = await readFile(place, "utf-8");
    const [line = "", key = ""] = /^ {2}(\w+): ".*",$/mu.exec(text) ?? [];
    expect(key).not.toBe("");
    await writeFile(place, text.replace(`${line}\n`, ""));
    expect(complaints().join()).toContain(key);
  });
});
