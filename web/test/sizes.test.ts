// What a visitor loads before a page appears, checked against dev/budgets.json in bytes after gzip.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { gzip } from "../dev/pack.ts";

interface Budget {
  name: string;
  /** Modules of the shell and the pages to open. If the shell is not listed, it counts as loaded. */
  entries: string[];
  script: number;
  style?: number;
}

const root = fileURLToPath(new URL("../", import.meta.url));
const budgets = JSON.parse(
  readFileSync(new URL("../dev/budgets.json", import.meta.url), "utf8"),
) as Budget[];

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

test("no page exceeds its budget", async () => {
  const built = (await build({
    root,
    logLevel: "silent",
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const chunks = built.output.filter((one): one is Chunk => one.type === "chunk");
  const size = (name: string): number => {
    const file = built.output.find((one) => one.fileName === name);
    assert.ok(file, name);
    return gzip(Buffer.from(file.type === "chunk" ? file.code : file.source)).length;
  };
  /** The chunks that an entry needs, including those they import. */
  const needed = (entry: string, found = new Set<Chunk>()): Set<Chunk> => {
    const chunk = chunks.find(
      (one) => one.fileName === entry || one.facadeModuleId === root + entry,
    );
    const isShell = chunks.find((one) => one.isEntry && entry === "src/main.ts");
    const one = chunk ?? isShell;
    assert.ok(one, `no chunk is made of ${entry}`);
    if (found.has(one)) return found;
    found.add(one);
    for (const to of one.imports) needed(to, found);
    return found;
  };
  const shell = needed("src/main.ts");
  const faults: string[] = [];
  for (const { name, entries, script, style } of budgets) {
    const all = new Set(entries.flatMap((entry) => [...needed(entry)]));
    if (!entries.includes("src/main.ts")) for (const one of shell) all.delete(one);
    const scripts = [...all].reduce((sum, one) => sum + size(one.fileName), 0);
    const sheets = new Set([...all].flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])]));
    const styles = [...sheets].reduce((sum, sheet) => sum + size(sheet), 0);
    console.log(`${name}: script ${scripts} of ${script}, style ${styles} of ${style ?? "any"}`);
    if (scripts > script) faults.push(`${name}: ${scripts} bytes of script, ${script} may be`);
    if (style !== undefined && styles > style)
      faults.push(`${name}: ${styles} bytes of style, ${style} may be`);
  }
  assert.deepEqual(faults, []);
});
