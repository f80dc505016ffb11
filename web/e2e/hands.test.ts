// Past hands in real browsers: all who were dealt in see the hands that reached the showdown, at
// the table and from the lobby, even a mucked one; a spectator learns nothing of them.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import type { HandsView, NewsItem, RetoldHand } from "../src/wire.ts";
import { decide, giveWay, logged, photograph, playUntil, screens, sitAtLink } from "./player.ts";
import { openBrowser, openPage, openRoom, type Room } from "./room.ts";

/** The house rules, except that players dealt in can see mucked hands. */
const CLUB = `extends = "house"
version = "1"
name = "The club"

[showdown]
mucked_seen_by = "dealt_in"
`;

let room: Room;
let browser: Browser;
const complaints: string[] = [];

before(async () => {
  [room, browser] = await Promise.all([
    openRoom({}, { "rulebooks/club.toml": CLUB }),
    openBrowser(),
  ]);
  mkdirSync(screens, { recursive: true });
});
after(async () => {
  await browser?.close();
});

/** The room's answer to this page's visitor. */
async function get<T>(page: Page, path: string): Promise<{ status: number; body: T }> {
  return page.evaluate(async (path) => {
    const response = await fetch(`/api/${path}`);
    return { status: response.status, body: (await response.json()) as T };
  }, path);
}

const of = <E extends NewsItem["e"]>(hand: RetoldHand, kind: E) =>
  hand.view.log.filter((item): item is Extract<NewsItem, { e: E }> => item.e === kind);

/** A hand of all three in which one player folded and one of the other two mucked. */
async function wanted(page: Page): Promise<RetoldHand | null> {
  const { body } = await get<HandsView>(page, "me/hands?limit=5");
  for (const row of body.hands.filter((row) => row.players === 3)) {
    const { body: hand } = await get<RetoldHand>(page, `me/hands/${row.table}/${row.hand_no}`);
    const folds = of(hand, "acted").filter((item) => item.action === "fold");
    if (of(hand, "mucked").length === 1 && folds.length === 1 && of(hand, "uncovered").length === 1)
      return hand;
  }
  return null;
}

it("players dealt in see the showdown later; spectators do not", { timeout: 300_000 }, async () => {
  const ana = await openPage(browser, complaints);
  await ana.goto(room.address);
  await ana.getByRole("button", { name: "Play with friends" }).click();
  const form = ana.getByRole("dialog");
  await form.getByRole("button", { name: "Change options" }).click();
  await form.getByLabel("Your name").fill("Ana");
  await form.getByLabel(/^Rulebook/).selectOption({ label: "The club" });
  await form.getByLabel(/^Time to act/).selectOption({ label: "60 seconds" });
  await form.getByRole("button", { name: "Create table" }).click();
  await form.getByRole("button", { name: "Go to table" }).click();
  await ana.waitForURL("**/t/*");
  await form.getByRole("button", { name: "Take seat" }).click();
  await form.waitFor({ state: "hidden" });
  // Before the first hand the list is empty.
  const early = await ana.context().newPage();
  await early.goto(`${room.address}/hands`);
  await early.getByRole("heading", { name: "No hands yet" }).waitFor();
  await early.close();

  const [ben, cleo, eve] = [
    await openPage(browser, complaints),
    await openPage(browser, complaints),
    await openPage(browser, complaints),
  ];
  await sitAtLink(ben, ana.url(), "Ben");
  await sitAtLink(cleo, ana.url(), "Cleo");
  await eve.goto(ana.url()); // a spectator

  let hand: RetoldHand | null = null;
  let mucks = 0;
  await playUntil(
    [ana, ben, cleo],
    async () => {
      const seen = await logged(ana, / mucks$/).count();
      if (seen > mucks) hand = await wanted(ana);
      mucks = seen;
      return hand !== null;
    },
    [],
    // Cleo checks or folds, the others call
    (page) => (page === cleo ? giveWay(page) : decide(page, 1)),
  );
  const { row, view } = hand!;
  const { seat, cards } = of(hand!, "uncovered")[0]!;
  const loser = view.seats.find((one) => one.seat === seat)!.name;
  const folder = view.seats.find((one) => one.folded && one.seat !== seat)!;
  const path = `hands/${row.table}/${row.hand_no}`;
  const line = new RegExp(`^${loser} had `);

  for (const page of [ana, ben, cleo]) {
    // At the table: open the last hand, and go back to the wanted one.
    await page.getByRole("button", { name: /^Review hand \d+/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Play by play").waitFor();
    for (;;) {
      const title = await dialog.getByRole("heading", { name: /^Hand \d+$/ }).innerText();
      const shown = Number(/\d+/.exec(title)![0]);
      if (shown === row.hand_no) break;
      assert.ok(shown > row.hand_no, `${title} is later`);
      await page.keyboard.press("ArrowLeft");
      await dialog.getByRole("heading", { name: `Hand ${shown - 1}`, exact: true }).waitFor();
    }
    await dialog.getByText(line).waitFor();
    await dialog
      .locator(".seats li")
      .filter({ hasText: loser })
      .locator(".card")
      .nth(cards.length - 1)
      .waitFor();
    await page.keyboard.press("Escape");
    // From the lobby.
    const home = await page.context().newPage();
    await home.goto(room.address);
    await home.getByRole("link", { name: "Your hands" }).click();
    await home.getByRole("link", { name: new RegExp(`^Hand ${row.hand_no} at `) }).click();
    await home.waitForURL(`**/${path}`);
    await home.getByText(line).waitFor();
    const folded = home.locator(".seats li").filter({ hasText: folder.name });
    await folded.getByText("folded").waitFor();
    assert.equal(
      await folded.locator(".card").count(),
      page === cleo && folder.name === "Cleo" ? 2 : 0,
      "only the player's own",
    );
    if (page === ana) await photograph(home, "hands-hand");
    await home.getByRole("button", { name: "Copy as text" }).click();
    await home.getByRole("button", { name: "Copied" }).waitFor();
    await home.getByText("Deal verified").waitFor();
    await home.close();
  }

  // The spectator has seen none of it, and cannot reach it after choosing a name either.
  await logged(eve, / mucks$/)
    .first()
    .waitFor();
  assert.equal(await logged(eve, / had /).count(), 0);
  assert.equal((await get<{ code: string }>(eve, `me/${path}`)).body.code, "name_needed");
  await eve.evaluate(() =>
    fetch("/api/guest", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"name":"Eve"}',
    }),
  );
  const refused = await get<{ code: string }>(eve, `me/${path}`);
  assert.deepEqual([refused.status, refused.body.code], [404, "hand_unknown"]);
  await eve.goto(`${room.address}/${path}`);
  await eve.getByText("That hand is not over, or you were not dealt in.").waitFor();
  // Chromium logs every refused call.
  assert.deepEqual(
    complaints.filter((one) => !/status of 40[14]/.test(one)),
    [],
  );
  assert.match(await room.close(), /./);
});
