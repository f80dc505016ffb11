// Writes src/texts.keys.ts: the keys of messages/en.json and the figures that each sentence needs.
import { readFileSync, writeFileSync } from "node:fs";

type Message = string | { one: string; other: string };

const root = new URL("../", import.meta.url);

/** The names between braces. */
export function figures(message: Message): string[] {
  const text = typeof message === "string" ? message : `${message.one} ${message.other}`;
  const names = [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);
  if (typeof message !== "string") names.push("count");
  return [...new Set(names)].sort();
}

/** The text of src/texts.keys.ts. */
export function keysFile(messages: Record<string, Message>): string {
  const lines = Object.entries(messages).map(([key, message]) => {
    const names = figures(message);
    if (names.length === 0) return `  ${key}: null;`;
    const fields = names.map((name) => `${name}: ${name === "count" ? "number" : "Figure"}`);
    return `  ${key}: { ${fields.join("; ")} };`;
  });
  return `// Written from messages/en.json by \`npm run texts\`. Change it there.

/** What may stand for a figure in a sentence. */
export type Figure = string | number;

/** Every sentence and the figures that it needs. */
export interface Texts {
${lines.join("\n")}
}
`;
}

if (process.argv[1]?.endsWith("texts.ts")) {
  const file = readFileSync(new URL("messages/en.json", root), "utf8");
  const messages = JSON.parse(file) as Record<string, Message>;
  const target = new URL("src/texts.keys.ts", root);
  const text = keysFile(messages);
  let before = "";
  try {
    before = readFileSync(target, "utf8");
  } catch {
    // the first time there is none
  }
  if (before !== text) writeFileSync(target, text);
}
