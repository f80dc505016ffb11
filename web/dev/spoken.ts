// Finds the controls of a page by their English names while the page is in another language.

import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";

type Texts = Record<string, unknown>;

function textsOf(language: string): Texts {
  const folder = new URL(`../messages/${language}/`, import.meta.url);
  const files = readdirSync(folder).map((one) => readFileSync(new URL(one, folder), "utf8"));
  return Object.assign({}, ...files.map((one) => JSON.parse(one) as Texts)) as Texts;
}

/** Makes the page's searches by role, label and text accept English names. */
export function speak(page: Page, locale: string): void {
  const language = locale.slice(0, 2);
  if (language === "en") return;
  const theirs = textsOf(language);
  const words = new Map<string, string>();
  for (const [key, text] of Object.entries(textsOf("en")))
    if (typeof text === "string" && typeof theirs[key] === "string" && !words.has(text))
      words.set(text, theirs[key]);
  const said = <Name>(name: Name): Name | string =>
    typeof name === "string" ? (words.get(name) ?? name) : name;
  const byRole = page.getByRole.bind(page);
  page.getByRole = (role, options) =>
    byRole(role, options?.name === undefined ? options : { ...options, name: said(options.name) });
  const byText = page.getByText.bind(page);
  page.getByText = (text, options) => byText(said(text), options);
  const byLabel = page.getByLabel.bind(page);
  page.getByLabel = (text, options) => byLabel(said(text), options);
}
