// Writes src/texts.keys.ts: the keys of messages/en/*.json and the figures that each sentence
// needs. Finds which sentences each page uses, so that a test can name those that do not load with
// it.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";

import type { Message } from "../src/texts.ts";

type Messages = Record<string, Message>;

const root = fileURLToPath(new URL("../", import.meta.url));

/** The sentences of each file of a language's catalogue, by the file's name. */
export function catalogue(language = "en"): Map<string, Messages> {
  const folder = join(root, "messages", language);
  const files = readdirSync(folder).sort();
  return new Map(
    files.map((file) => [
      file.replace(/\.json$/, ""),
      JSON.parse(readFileSync(join(folder, file), "utf8")) as Messages,
    ]),
  );
}

/** All sentences of all parts. */
export function sentences(): Messages {
  return Object.assign({}, ...catalogue().values()) as Messages;
}

/** The names between braces. */
export function figures(message: Message): string[] {
  const text = typeof message === "string" ? message : Object.values(message).join(" ");
  const names = [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);
  if (typeof message !== "string") names.push("count");
  return [...new Set(names)].sort();
}

/** The text of src/texts.keys.ts. */
export function keysFile(messages: Messages): string {
  const lines = Object.entries(messages)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, message]) => {
      const names = figures(message);
      if (names.length === 0) return `  ${key}: null;`;
      const fields = names.map((name) => `${name}: ${name === "count" ? "number" : "Figure"}`);
      return `  ${key}: { ${fields.join("; ")} };`;
    });
  return `// Written from messages/en/*.json by \`npm run texts\`. Change it there.

/** Value of a figure in a sentence. */
export type Figure = string | number;

/** Every sentence, with the figures it needs. */
export interface Texts {
${lines.join("\n")}
}
`;
}

/** The keys that this source may ask for: written whole, or a prefix before a figure. */
export function keysIn(source: string, keys: readonly string[]): string[] {
  const whole = new Set([...source.matchAll(/["'`](\w+)["'`]/g)].map((found) => found[1]!));
  const begun = [...source.matchAll(/`([a-z]\w*_)\$\{[^`]*?\}(\w*)`/g)];
  return keys.filter(
    (key) =>
      whole.has(key) ||
      begun.some(([, start, end]) => key.startsWith(start!) && key.endsWith(end!)),
  );
}

interface Chunk {
  /** The entry's module, and the modules it imports that are not in another chunk. */
  files: string[];
  /** The parts of the catalogue that load with it. */
  parts: string[];
}

/** The client's entry and everything that loads later, by the path of its module. */
export function chunks(): Map<string, Chunk> {
  const found = new Map<string, Chunk>();
  const todo = ["src/main.ts"];
  for (const entry of todo) {
    if (found.has(entry)) continue;
    const chunk: Chunk = { files: [], parts: [] };
    const later = walk(entry, chunk);
    found.set(entry, chunk);
    todo.push(...later);
  }
  return found;
}

function walk(file: string, chunk: Chunk): string[] {
  if (chunk.files.includes(file) || !existsSync(join(root, file))) return [];
  const part = /^messages\/en\/(\w+)\.json$/.exec(file);
  if (part) chunk.parts.push(part[1]!);
  if (!/^src\/.*\.(ts|svelte)$/.test(file) || file === "src/wire.ts") return [];
  chunk.files.push(file);
  const source = readFileSync(join(root, file), "utf8");
  const at = (path: string) => relative(root, normalize(join(root, dirname(file), path)));
  const later = [...source.matchAll(/\bimport\(\s*"(\.[^"]+)"\s*\)/g)].map((to) => at(to[1]!));
  for (const [, type, path] of source.matchAll(/\bimport (type )?[^;"()]*"(\.[^"]+)"/g)) {
    if (!type) later.push(...walk(at(path!), chunk));
  }
  return later;
}

/** The names of the crate `rulings`, some of which are keys of sentences too. */
const RULINGS = "src/live/rulings/";
const names = readFileSync(join(root, RULINGS, "types.ts"), "utf8");

/** The sentences that a chunk may ask for. */
export function asked(chunk: Chunk, keys: readonly string[]): string[] {
  const found = new Set<string>();
  for (const file of chunk.files) {
    if (file === "src/texts.keys.ts" || file === `${RULINGS}types.ts`) continue;
    const isName = (key: string) => file.startsWith(RULINGS) && names.includes(`"${key}"`);
    for (const key of keysIn(readFileSync(join(root, file), "utf8"), keys))
      if (!isName(key)) found.add(key);
  }
  return [...found];
}

if (process.argv[1]?.endsWith("texts.ts")) {
  const target = join(root, "src/texts.keys.ts");
  const text = keysFile(sentences());
  const before = existsSync(target) ? readFileSync(target, "utf8") : "";
  if (before !== text) writeFileSync(target, text);
}
