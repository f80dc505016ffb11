// Sentences in languages other than English, one file a language and part (dev/languages.ts).

import hashes from "virtual:languages";
import type { Language } from "./core/locale.ts";
import type { Part } from "./texts.ts";

/** A part of the catalogue in this language; `null` if it cannot be loaded. */
export async function translated(language: Language, name: string): Promise<Part | null> {
  const hash = hashes[language];
  if (hash === undefined) return null;
  try {
    const answer = await fetch(`/assets/${language}-${hash}/${name}.json`);
    return answer.ok ? ((await answer.json()) as Part) : null;
  } catch {
    return null; // the page is shown in English
  }
}
