// Choosing a language.

import { KEPT, KEPT_TERMS, type Language } from "./locale.ts";

/** The client's languages, each with its name in itself. */
export const LANGUAGES: Readonly<Record<Language, string>> = {
  en: "English",
  sv: "Svenska",
  fi: "Suomi",
  cs: "Čeština",
  de: "Deutsch",
};

/** Keeps the choice on this device, and shows the page again: formats and sentences are made once. */
export function chooseLanguage(language: Language, termsInEnglish: boolean): void {
  try {
    localStorage.setItem(KEPT, language);
    localStorage.setItem(KEPT_TERMS, termsInEnglish ? "en" : "own");
  } catch {
    return; // without storage the browser's language stays
  }
  location.reload();
}
