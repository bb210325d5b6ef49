/** What tests use of Node: the page itself runs in browsers and knows none of it. */

declare module "node:fs/promises" {
  interface Deep {
    recursive?: boolean;
    force?: boolean;
  }
  export function cp(from: string, to: string, how: Deep): Promise<void>;
  export function mkdir(path: string, how: Deep): Promise<unknown>;
  export function mkdtemp(prefix: string): Promise<string>;
  export function readdir(path: string, how: Deep): Promise<string[]>;
  export function readFile(path: string, encoding: "utf-8"): Promise<string>;
  export function rm(path: string, how: Deep): Promise<void>;
  export function writeFile(path: string, text: string): Promise<void>;
}

declare module "node:path" {
  export function join(...parts: string[]): string;
}
