// Speed poker among house players: the page follows from hand to hand without a reload.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { mkdirSync } from "node:fs";
import type { Browser } from "playwright-core";
import { actions, isMyTurn, screens, sitAtLink, stayIn } from "./player.ts";
import { openBrowser, openPage, openRoom, type Room } from "./room.ts";

let room: Room;
let browser: Browser;
const complaints: string[] = [];

before(async () => {
  mkdirSync(screens, { recursive: true });
  [room, browser] = await Promise.all([openRoom(), openBrowser()]);
});
after(async () => {
  await browser?.close();
  const verdict = await room?.close();
  assert.match(verdict ?? "", /balance|right|sound|ok/i);
  assert.deepEqual(complaints, []);
});

test("speed poker: in from the lobby, hand after hand elsewhere, a hand seen to its end, and out", { timeout: 240_000 }, async () => {
  const page = await openPage(browser, complaints);
  await page.goto(room.address);
  const row = page.getByRole("link", { name: /Millrace/ });
  await row.waitFor();
  await page.screenshot({ path: `${screens}pool-lobby.png` });
  const link = new URL((await row.getAttribute("href"))!, room.address).href;
  await sitAtLink(page, link, "Swift");
  await page.evaluate(() => ((window as unknown as Record<string, unknown>)["here"] = true));

  /** Which hands of how many tables were seen: each begins with its own head in the log. */
  const bar = page.getByRole("region", { name: "Your decision" });
  const heads = () => page.locator(".log li").filter({ hasText: /^Hand \d+/ }).count();
  const fold = bar.locator(".acts .fold:enabled");
  const early = bar.getByRole("checkbox", { name: "Fold and go on" });
  // It goes when the hand does.
  const isUnchecked = async () =>
    (await early.count()) > 0 && (await early.getAttribute("aria-checked", { timeout: 200 }).catch(() => null)) === "false";
  const until = async (done: () => Promise<boolean>) => {
    while (!(await done())) {
      await stayIn(page);
      if (await isMyTurn(page)) {
        if ((await fold.count()) > 0) await fold.click({ timeout: 1000 }).catch(() => {});
        else await actions(page).first().click({ timeout: 1000 }).catch(() => {});
      } else if (await isUnchecked()) {
        await early.click({ timeout: 500 }).catch(() => {});
      }
      await page.waitForTimeout(30);
    }
  };
  const begun = await heads();
  await until(async () => (await heads()) >= begun + 6);
  assert.equal(await page.evaluate(() => (window as unknown as Record<string, unknown>)["here"]), true, "the page was loaded again");
  assert.equal(page.url(), link, "the address stays the pool's");
  await page.screenshot({ path: `${screens}pool-table.png` });

  // Folded with the wish to look on: he stays, and goes on by a button.
  const stay = page.getByRole("checkbox", { name: "See this hand to its end" });
  const goOn = page.getByRole("button", { name: "Next hand", exact: true });
  for (let tries = 0; tries < 40 && !(await goOn.isVisible()); tries += 1) {
    await until(() => isMyTurn(page));
    const before = await heads();
    if (await stay.isVisible()) await stay.check({ timeout: 1000 }).catch(() => {});
    if ((await fold.count()) > 0) await fold.click({ timeout: 1000 }).catch(() => {});
    await page.waitForTimeout(300);
    if (await goOn.isVisible()) {
      assert.equal(await heads(), before, "he is still where he folded");
      await page.screenshot({ path: `${screens}pool-stays.png` });
    }
  }
  assert.ok(await goOn.isVisible(), "no hand went on after his fold");
  const folded = await heads();
  await goOn.click({ timeout: 2000 }).catch(() => {}); // the hand may have ended
  await until(async () => (await heads()) > folded);

  // A reload, and he is where he was; then out, with his chips.
  await page.reload();
  await page.getByRole("main").waitFor();
  await until(async () => (await heads()) > 1);
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  const out = () => new URL(page.url()).pathname === "/";
  while (!out()) {
    await page.getByRole("button", { name: "Leave", exact: true }).click({ timeout: 500 }).catch(() => {});
    await page.waitForTimeout(100);
  }
});
