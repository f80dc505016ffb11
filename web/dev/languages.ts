// Puts the sentences of each language but English beside the scripts: assets/LANGUAGE-HASH/PART.json.
// The scripts know one hash a language, so that a changed sentence has another address.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const NAME = "virtual:languages";
const folder = fileURLToPath(new URL("../messages", import.meta.url));

/** The parts of a language by name, each as it is sent. */
export function partsOf(language: string): Map<string, string> {
  const files = readdirSync(join(folder, language)).filter((file) => file.endsWith(".json"));
  return new Map(
    files.sort().map((file) => {
      const text = readFileSync(join(folder, language, file), "utf8");
      return [file.replace(/\.json$/, ""), JSON.stringify(JSON.parse(text))];
    }),
  );
}

/** The languages other than English. */
export const translations = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory() && one.name !== "en")
    .map((one) => one.name)
    .sort();

function hashOf(language: string): string {
  const hash = createHash("sha256");
  for (const [name, text] of partsOf(language)) hash.update(`${name}\n${text}\n`);
  return hash.digest("base64url").slice(0, 7);
}

/** Every file with its address below the site, such as `assets/sv-Ab3dE_g/hands.json`. */
export function languageFiles(): Map<string, string> {
  return new Map(
    translations().flatMap((language) => {
      const at = `assets/${language}-${hashOf(language)}`;
      return [...partsOf(language)].map(([name, text]) => [`${at}/${name}.json`, text] as const);
    }),
  );
}

export function languages(): Plugin {
  return {
    name: "languages",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const hashes = Object.fromEntries(translations().map((one) => [one, hashOf(one)]));
      return `export default ${JSON.stringify(hashes)}`;
    },
    generateBundle() {
      for (const [fileName, source] of languageFiles())
        this.emitFile({ type: "asset", fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const text = languageFiles().get((request.url ?? "").slice(1));
        if (text === undefined) return next();
        response.setHeader("content-type", "application/json");
        response.end(text);
      });
    },
  };
}
