// A whole hand of hold'em, stud and draw, followed and played by the keys that speak, in every
// language: what a screen reader would say, compared with what it said before. `SPOKEN=write` writes
// the transcripts again.

import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { decisions } from "../dev/ears.ts";
import { type Mock, openMock } from "../dev/mock.ts";
import type { NewsItem, RetoldHand } from "../src/wire.ts";
import { openBrowser } from "./room.ts";

const HANDS = JSON.parse(
  readFileSync(new URL("../test/golden/retold.json", import.meta.url), "utf8"),
) as Record<string, RetoldHand>;
const GAMES = ["holdem", "stud", "triple_draw_27"] as const;
const LANGUAGES = ["en", "sv", "fi", "cs", "de"];
/** Keys that ask, in the order in which the test presses them at each decision. */
const QUESTIONS = ["h", "1", "2", "b", "p", "o", "k", "w", "l", "t", "F1", "F2", "F3", "F9"];

/** Looks for a new text before the test gives up. */
const LOOKS_MAX = 1_500;

let mock: Mock;
let browser: Browser;

before(async () => {
  [mock, browser] = await Promise.all([openMock(0), openBrowser()]);
});
after(async () => {
  await browser?.close();
  mock?.close();
});

/** Records every text of the two live regions, from before the page writes the first. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      const regions = new Set(
        changes.flatMap(({ target }) => {
          const element = target instanceof Element ? target : target.parentElement;
          return element?.closest("[data-live]") ?? [];
        }),
      );
      for (const region of regions) {
        const text = (region.textContent ?? "").replaceAll("\u00a0", " ").trim();
        if (text !== "") said.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

const heard = (page: Page): Promise<string[]> => page.evaluate("window.said");

/** Waits until more was said than `count` texts, and returns how many were. */
async function more(page: Page, count: number): Promise<number> {
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const now = (await heard(page)).length;
    if (now > count) return now;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`nothing was said after ${(await heard(page)).at(-1)}`);
}

/** Answers as the player did in the hand, by keys alone; returns how many texts were said before. */
async function answer(page: Page, item: NewsItem, count: number): Promise<number> {
  let said = count;
  if (item.e === "drew") {
    for (const at of [1, 2].slice(0, item.count)) {
      await page.keyboard.press(String(at));
      said = await more(page, said);
    }
    await page.keyboard.press(item.count > 0 ? "Enter" : "c");
    return said;
  }
  assert.ok(item.e === "acted");
  const wagers = item.action === "bet" || item.action === "raise_to";
  await page.keyboard.press(item.action === "fold" ? "f" : wagers ? "r" : "c");
  if (wagers) await page.keyboard.press("Enter");
  if (item.action !== "fold") return said;
  // Where checking is free, a fold is asked about; the second press is guarded like the first.
  const asked = await more(page, said);
  if ((await page.locator(".acts .act").count()) === 0) return said;
  await page.waitForTimeout(350);
  await page.keyboard.press("f");
  return asked;
}

async function play(page: Page, game: (typeof GAMES)[number]): Promise<string[]> {
  await page.goto(`http://127.0.0.1:${mock.port}/t/ear-${game}`);
  let count = 0;
  for (const item of decisions(HANDS[game]!)) {
    count = await more(page, count);
    await page.locator(".acts .act").first().waitFor();
    await page.locator(".table").first().focus();
    // while cards are chosen for a draw, digits choose them
    const keys = item.e === "drew" ? QUESTIONS.filter((key) => !/^\d$/.test(key)) : QUESTIONS;
    for (const key of keys) {
      await page.keyboard.press(key);
      count = await more(page, count);
    }
    await page.waitForTimeout(350); // the guard against a press that was aimed at what was there before
    count = await answer(page, item, count);
  }
  await more(page, count);
  return heard(page);
}

describe("a hand by ear", { timeout: 900_000 }, () => {
  for (const language of LANGUAGES) {
    it(`is spoken as before: ${language}`, async () => {
      const found: Record<string, string[]> = {};
      for (const game of GAMES) {
        const context = await browser.newContext({ locale: language, reducedMotion: "reduce" });
        const page = await context.newPage();
        await listen(page);
        found[game] = await play(page, game);
        await context.close();
      }
      const file = fileURLToPath(new URL(`./spoken/${language}.json`, import.meta.url));
      if (process.env["SPOKEN"] === "write" || !existsSync(file))
        writeFileSync(file, JSON.stringify(found, null, 2) + "\n");
      assert.deepEqual(found, JSON.parse(readFileSync(file, "utf8")));
    });
  }
});
