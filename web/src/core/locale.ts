// The reader's language. Sentences, numbers, dates and lists are written in it.

const CODES = ["en", "sv", "fi", "cs", "de"] as const;
/** A language of the client. */
export type Language = (typeof CODES)[number];

/** The first language of the reader's list that the client has; English if it has none. */
export function firstOf(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return codes.flatMap((code) => CODES.find((one) => one === code) ?? [])[0] ?? "en";
}

/** What the settings keep on this device (core/languages.ts). */
export const KEPT = "cardroom.language";
export const KEPT_TERMS = "cardroom.terms";

function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return ""; // there is no storage, or it is blocked
  }
}

/** For sentences, numbers and lists: the language chosen on this device, otherwise the browser's. */
export const LANGUAGE: Language = firstOf([
  kept(KEPT),
  ...(typeof document === "object" ? navigator.languages : []),
]);
/** Whether actions and streets keep their English names. */
export const TERMS_IN_ENGLISH = kept(KEPT_TERMS) === "en";
/** For dates, with the day before the month. */
export const DATES = LANGUAGE === "en" ? "en-GB" : LANGUAGE;
/** The decimal point. */
export const POINT = LANGUAGE === "en" ? "." : ",";
