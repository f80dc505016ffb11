// Speed poker among house players: the page follows from hand to hand without a reload.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { mkdirSync } from "node:fs";
import type { Browser } from "playwright-core";
import { actions, clickNow, isMyTurn, leave, screens, sitAtLink, stayIn } from "./player.ts";
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

test("in a pool a fold leads on, and staying shows the end", { timeout: 480_000 }, async () => {
  const page = await openPage(browser, complaints);
  await page.goto(room.address);
  const row = page.getByRole("link", { name: /Millrace/ });
  await row.waitFor();
  await page.screenshot({ path: `${screens}pool-lobby.png` });
  const link = new URL((await row.getAttribute("href"))!, room.address).href;
  await sitAtLink(page, link, "Swift");
  await page.evaluate(() => ((window as unknown as Record<string, unknown>)["here"] = true));

  const bar = page.getByRole("region", { name: "Your decision" });
  /** A look at one moment: the heads of the hands in the log, and whether "Next hand" is offered. */
  const look = () =>
    page.evaluate(() => ({
      heads: [...document.querySelectorAll(".log li")]
        .map((line) => line.textContent.trim())
        .filter((line) => /^Hand \d+/.test(line)),
      mayGoOn: [...document.querySelectorAll(".join button")].some(
        (one) => one.textContent.trim() === "Next hand",
      ),
    }));
  /** Whether another hand has begun since. Compares heads, as a long log drops old lines. */
  const isAnother = async (since: string[]) => (await look()).heads.join() !== since.join();
  const fold = bar.locator(".acts .fold:enabled");
  const early = bar.getByRole("checkbox", { name: "Fold now" });
  // The box disappears with the hand.
  const isUnchecked = () =>
    early.evaluateAll((all) => all.some((one) => one.getAttribute("aria-checked") === "false"));
  const until = async (done: () => Promise<boolean>) => {
    while (!(await done())) {
      await stayIn(page);
      if (await isMyTurn(page)) {
        await clickNow((await fold.count()) > 0 ? fold : actions(page).first());
      } else if (await isUnchecked()) {
        await clickNow(early);
      }
      await page.waitForTimeout(30);
    }
  };
  const begun = (await look()).heads.length;
  await until(async () => (await look()).heads.length >= begun + 6);
  assert.equal(
    await page.evaluate(() => (window as unknown as Record<string, unknown>)["here"]),
    true,
    "the page was loaded again",
  );
  assert.equal(page.url(), link, "the address stays the pool's");
  await page.screenshot({ path: `${screens}pool-table.png` });

  // Folds with the box to watch ticked: the player stays, and moves on by a button.
  const stay = page.getByRole("checkbox", { name: "Watch this hand to the end if I fold" });
  const goOn = page.getByRole("button", { name: "Next hand", exact: true });
  let stayed = false;
  while (!stayed) {
    await until(() => isMyTurn(page));
    const { heads } = await look();
    if ((await fold.count()) > 0) {
      if (!(await stay.evaluateAll((all) => all.some((one) => (one as HTMLInputElement).checked))))
        await clickNow(stay);
      await clickNow(fold);
    } else await clickNow(actions(page).first());
    // wait for the table to move on without the player; a click that came too soon is made again
    let now = await look();
    while (!now.mayGoOn && now.heads.join() === heads.join() && !(await isMyTurn(page))) {
      await page.waitForTimeout(30);
      now = await look();
    }
    stayed = now.mayGoOn;
    if (!stayed) continue;
    assert.deepEqual(now.heads, heads, "still at the table of the fold");
    await page.screenshot({ path: `${screens}pool-stays.png` });
    await clickNow(goOn); // the hand may have ended
    await until(() => isAnother(heads));
  }

  // After a reload the player is where they were; then they leave with their chips.
  await page.reload();
  await page.getByRole("main").waitFor();
  await until(async () => (await look()).heads.length > 1);
  await leave(page);
  const out = () => new URL(page.url()).pathname === "/";
  while (!out()) {
    await clickNow(page.getByRole("button", { name: "Leave", exact: true }));
    await clickNow(page.getByRole("button", { name: "Leave now" }));
    await page.waitForTimeout(100);
  }
});
