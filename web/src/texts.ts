// Every shown or spoken text comes from messages/en/*.json, by key. The shell's sentences are
// always there; the other parts load with the pages that use them (src/texts/).
//
// A sentence is a text with figures in braces, or a pair `one` and `other` selected by its figure
// `count`. Keys and figures are typed (src/texts.keys.ts): a missing one does not compile.

import { LANGUAGE } from "./core/locale.ts";
import shell from "../messages/en/shell.json" with { type: "json" };
import type { Figure, Texts } from "./texts.keys.ts";

type Message = string | { one: string; other: string };

const messages: Record<string, Message> = { ...shell };
const plural = new Intl.PluralRules(LANGUAGE);

/** Adds a part of the catalogue when its page loads. */
export function add(part: Record<string, Message>): void {
  Object.assign(messages, part);
}

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
  const count = Number(figures["count"] ?? 0);
  const text =
    typeof message === "string"
      ? message
      : plural.select(count) === "one"
        ? message.one
        : message.other;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(figures[name] ?? ""));
}
