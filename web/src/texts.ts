// Every shown or spoken text comes from messages/LANGUAGE/*.json, by key. The shell's sentences are
// always there; the other parts load with the pages that use them (src/texts/). English comes with
// the scripts; a part in another language replaces it before its page is shown.
//
// A sentence is a text with figures in braces, or texts by plural category, selected by its figure
// `count`. Keys and figures are typed (src/texts.keys.ts): a missing one does not compile.

import { LANGUAGE, TERMS_IN_ENGLISH } from "./core/locale.ts";
import shell from "../messages/en/shell.json" with { type: "json" };
import type { Figure, Texts } from "./texts.keys.ts";

export type Message = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);
export type Part = Record<string, Message>;

const messages: Part = {};
const plural = new Intl.PluralRules(LANGUAGE);

/** Names of actions and streets, which some players prefer in English. */
const TERM = /^(act|mark|pre|street)_/;

/** Parts in the reader's language that are on their way. */
let coming: Promise<unknown> = Promise.resolve();

/** Adds a part of the catalogue: at once in English, and soon in the reader's language. */
export function add(name: string, english: Part): void {
  put(english);
  if (LANGUAGE !== "en") coming = Promise.all([coming, translate(name)]);
}

async function translate(name: string): Promise<void> {
  const { translated } = await import("./translated.ts");
  const own = Object.entries((await translated(LANGUAGE, name)) ?? {});
  put(Object.fromEntries(own.filter(([key]) => !TERMS_IN_ENGLISH || !TERM.test(key))));
}

/** Waits for a module that is loaded later, and for its sentences in the reader's language. */
export async function late<T>(module: Promise<T>): Promise<T> {
  const loaded = await module;
  await coming;
  return loaded;
}

/** Adds sentences as they are. */
export function put(part: Part): void {
  Object.assign(messages, part);
}

add("shell", shell);

/** Key of a sentence in the catalogue. */
export type TextKey = keyof Texts;
/** Key of a sentence without figures. */
export type PlainKey = { [K in TextKey]: Texts[K] extends null ? K : never }[TextKey];

/** The sentence for a key. */
export function t<K extends TextKey>(
  key: K,
  ...figures: Texts[K] extends null ? [] : [Texts[K]]
): string {
  return say(key, figures[0] as Record<string, Figure> | undefined) ?? key;
}

/** The sentence for a key from outside; `null` if there is none. */
export function say(key: string, figures: Record<string, Figure> = {}): string | null {
  const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
  if (message === undefined) return null;
  const text =
    typeof message === "string"
      ? message
      : (message[plural.select(Number(figures["count"] ?? 0))] ?? message.other);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(figures[name] ?? ""));
}
