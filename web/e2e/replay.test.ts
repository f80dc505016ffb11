// The replayer by keys and by buttons, its link, and hidden names; a note on a player at the table.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, it } from "node:test";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { type Mock, openMock } from "../dev/mock.ts";
import { openBrowser } from "./room.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const limit = { timeout: 180_000 };
let mock: Mock;
let browser: Browser;

before(async () => {
  [mock, browser] = await Promise.all([openMock(0), openBrowser()]);
});
after(async () => {
  await browser?.close();
  mock?.close();
});

async function open(path: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${mock.port}${path}`);
  await page.locator("h1").first().waitFor();
  return page;
}

async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  const results = await page.evaluate<AxeResults>("axe.run(document)");
  const grave = results.violations.filter(
    (one) => one.impact === "serious" || one.impact === "critical",
  );
  return grave.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" ")}`);
}

it("a past hand is played step by step, by key and by button", limit, async () => {
  const page = await open("/hands/holdem/1/replay");
  const count = page.locator(".count");
  const is = (text: string) => count.filter({ hasText: text }).waitFor();
  await is("1/19");
  await page.keyboard.press("ArrowRight");
  await is("2/19");
  await page.locator("[data-live=polite]").filter({ hasText: "posts big blind 10" }).waitFor({
    state: "attached",
  });
  await page.keyboard.press("ArrowDown");
  await page.locator(".now", { hasText: "You are dealt" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.locator(".now", { hasText: "Flop" }).waitFor();
  await page.getByRole("button", { name: "Step back" }).click();
  await page.locator(".now", { hasText: "checks" }).waitFor();
  await page.keyboard.press("End");
  await is("19/19");
  await page.locator(".now", { hasText: "wins" }).waitFor();
  assert.match(page.url(), /replay\/18$/);
  assert.deepEqual(await violations(page), []);
  await page.getByRole("checkbox", { name: "Hide names" }).check();
  await page.locator(".now", { hasText: /^Seat \d wins/ }).waitFor();
  assert.match(page.url(), /replay\/18\/seats$/);
  const link = page.url();
  await page.goto(link);
  await page.locator(".now", { hasText: /^Seat \d wins/ }).waitFor();
  assert.equal(await page.getByText("Walter").count(), 0);
  await page.keyboard.press("Home");
  await is("1/19");
  await page.getByRole("combobox", { name: "Speed" }).selectOption("4×");
  await page.getByRole("button", { name: "Play" }).click();
  await is("19/19");
  await page.getByRole("button", { name: "Play" }).waitFor();
  await page.context().close();
});

it("a note is written at a seat, shown there, and deleted with all others", limit, async () => {
  const page = await open("/t/myturn");
  await page.locator('[data-seat="3"]').focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Blue square" }).check({ force: true });
  await dialog.getByRole("textbox", { name: /^Note/ }).fill("Bluffs");
  assert.deepEqual(await violations(page), []);
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.locator('[data-seat="3"] .note[title="Bluffs"]').waitFor();
  await page.reload();
  await page.locator('[data-seat="3"] .note[title="Bluffs"]').waitFor();
  await page.getByRole("button", { name: "Table menu" }).click();
  await page.getByRole("button", { name: "Notes on players" }).click();
  await dialog.getByText("Bluffs").waitFor();
  assert.deepEqual(await violations(page), []);
  await dialog.getByRole("button", { name: "Delete all notes" }).click();
  await dialog.getByRole("button", { name: "Delete one note for good" }).click();
  await dialog.getByText("No notes yet.").waitFor();
  await page.locator(".note").waitFor({ state: "detached" });
  await page.context().close();
});
