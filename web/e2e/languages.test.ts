// Every kind of page in every language, on a phone and on a large screen: nothing is cut off or
// wider than the screen, and nothing of it is English.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { translations } from "../dev/languages.ts";
import { type Mock, openMock } from "../dev/mock.ts";
import { SHOTS } from "../dev/shots.ts";
import { openBrowser } from "./room.ts";

const PAGES = [
  "lobby",
  "lobby-stranger",
  "hands",
  "hand",
  "tournaments",
  "tournament-open",
  "tournament-running",
  "tournament-league",
  "table-myturn",
  "table-nine",
  "table-stud",
  "table-ask",
  "table-tour",
  "fairness",
  "recover",
  "office",
];
const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

let mock: Mock;
let browser: Browser;

before(async () => {
  [mock, browser] = await Promise.all([openMock(0), openBrowser()]);
});
after(async () => {
  await browser?.close();
  mock?.close();
});

interface Looked {
  lang: string;
  /** By how many pixels the page is wider than the screen. */
  over: number;
  /** Texts that do not fit in their boxes, without those that end in an ellipsis. */
  cut: string[];
}

async function look(page: Page): Promise<Looked> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const cut = [...document.querySelectorAll("body *")].filter((one) => {
      if (one.childElementCount > 0 || (one.textContent ?? "").trim() === "") return false;
      const { overflowX, textOverflow } = getComputedStyle(one);
      const hides = (overflowX === "hidden" || overflowX === "clip") && textOverflow !== "ellipsis";
      const isSeen = one.clientWidth > 8 && one.clientHeight > 8;
      return hides && isSeen && one.scrollWidth > one.clientWidth + 1;
    });
    return {
      lang: root.lang,
      over: root.scrollWidth - root.clientWidth,
      cut: cut.map((one) => one.textContent ?? ""),
    };
  });
}

async function looks(language: string): Promise<Map<string, Looked>> {
  const found = new Map<string, Looked>();
  const context: BrowserContext = await browser.newContext({
    locale: language,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const address = `http://127.0.0.1:${mock.port}`;
  for (const name of PAGES) {
    const shot = SHOTS.find((one) => one.name === name);
    assert.ok(shot, name);
    await context.clearCookies();
    if (shot.who) await context.addCookies([{ name: "who", value: shot.who, url: address }]);
    await page.goto(address + shot.path);
    await page.locator("h1").first().waitFor();
    await page.waitForLoadState("networkidle");
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.evaluate(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))",
      );
      found.set(`${name} at ${size.width}`, await look(page));
    }
  }
  await context.close();
  return found;
}

describe("every page in every language", { timeout: 600_000 }, () => {
  for (const language of translations()) {
    it(language, async () => {
      const faults: string[] = [];
      for (const [name, { lang, over, cut }] of await looks(language)) {
        if (lang !== language) faults.push(`${name} is in ${lang}`);
        if (over > 0) faults.push(`${name} is ${over} pixels too wide`);
        if (cut.length > 0) faults.push(`${name} cuts off ${JSON.stringify(cut)}`);
      }
      assert.deepEqual(faults, []);
    });
  }

  it("a language chosen in the settings stays", async () => {
    const page = await (await browser.newContext({ locale: "en-GB" })).newPage();
    await page.goto(`http://127.0.0.1:${mock.port}/`);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("combobox", { name: "Language" }).selectOption("de");
    await page.locator("html[lang=de]").waitFor({ state: "attached" });
    await page.goto(`http://127.0.0.1:${mock.port}/tournaments`);
    await page.getByRole("heading", { name: "Turniere", level: 1 }).waitFor();
    await page.context().close();
  });
});
