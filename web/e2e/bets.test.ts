// Tables with straddles, a big-blind ante, bomb pots on two boards, and a time bank: made with the
// form and played in real browsers.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import {
  clickNow,
  decide,
  giveWay,
  hostGame,
  isMyTurn,
  logged,
  photograph,
  playUntil,
  screens,
} from "./player.ts";
import { openBrowser, openPage, openRoom, type Room } from "./room.ts";

const HOUSE_PLAYERS = 3;
const GAME = "Texas hold'em";

let room: Room;
let browser: Browser;
const complaints: string[] = [];

before(async () => {
  [room, browser] = await Promise.all([openRoom(), openBrowser()]);
  mkdirSync(screens, { recursive: true });
});
after(async () => {
  await browser?.close();
});

const open = () => openPage(browser, complaints, { colorScheme: "dark", reducedMotion: "reduce" });
/** The log by hands, oldest first; the last hand may still be running. */
async function hands(page: Page): Promise<string[][]> {
  const lines = await page.locator(".log li").allInnerTexts();
  const starts = lines.flatMap((line, at) => (/^Hand \d/.test(line) ? [at] : []));
  return starts.map((from, at) => lines.slice(from, starts[at + 1] ?? lines.length));
}
/** Name of the player in that line. */
const who = (line: string | undefined) =>
  /^(.+?) (posts|folds|checks|calls|bets|raises)\b/.exec(line ?? "")?.[1];
const ACTED = / (folds|checks|calls|bets|raises)\b/;

describe("bets before the cards", { timeout: 480_000, concurrency: 4 }, () => {
  it("a straddle doubles the price and acts last before the flop", async () => {
    const page = await open();
    await hostGame(page, room.address, "Stig", GAME, HOUSE_PLAYERS, (form) =>
      form.getByLabel(/^Who can straddle/).selectOption({ label: "Left of the big blind" }),
    );
    const box = page.getByRole("checkbox", { name: "Straddle when under the gun" });
    // a decision takes its place at times
    const isTicked = () =>
      box.evaluateAll((all) => all.some((one) => (one as HTMLInputElement).checked));
    await playUntil(
      [page],
      async () => (await isTicked()) || (await clickNow(box), false),
      [],
      giveWay,
    );
    const own = logged(page, /^Stig straddles 20$/);
    await playUntil([page], async () => (await own.count()) > 0 && isMyTurn(page));
    await page.locator("ol.seats .own .mark", { hasText: /^To act/ }).waitFor();
    const straddled = (lines: string[]) => lines.includes("Stig straddles 20");
    const hand = (await hands(page)).find(straddled)!;
    const acted = hand
      .slice(0, hand.findIndex((line) => /^Flop/.test(line)) >>> 0)
      .filter((line) => ACTED.test(line))
      .map(who);
    const before = new Set(acted.slice(0, acted.indexOf("Stig") >>> 0));
    const others = new Set(hand.map(who).filter((name) => name && name !== "Stig"));
    assert.deepEqual(
      [...before].sort(),
      [...others].sort(),
      `the others acted first: ${hand.join("; ")}`,
    );
    assert.ok(others.size >= 2, hand.join("; "));
    await photograph(page, "bets-straddle");
    await page.context().close();
  });

  it("the big blind pays the ante for all", async () => {
    const page = await open();
    await hostGame(page, room.address, "Britta", GAME, HOUSE_PLAYERS, async (form) => {
      await form.getByRole("spinbutton", { name: /^Ante/ }).fill("10");
      await form.getByLabel(/^Ante paid by/).selectOption({ label: "The big blind, for everyone" });
    });
    const done = async () => (await hands(page)).length > 3;
    await playUntil([page], done, [], giveWay);
    for (const hand of (await hands(page)).slice(0, 3)) {
      const big = hand.filter((line) => /posts big blind 10$/.test(line));
      const antes = hand.filter((line) => / ante\b/.test(line));
      assert.deepEqual([big.length, antes.length], [1, 1], hand.join("; "));
      assert.match(antes[0]!, /posts ante 10$/);
      assert.equal(who(antes[0]), who(big[0]));
    }
    await page.context().close();
  });

  it("a bomb pot is announced, marked, and played on two boards", async () => {
    const page = await open();
    await hostGame(page, room.address, "Bodil", GAME, HOUSE_PLAYERS, async (form) => {
      await form.getByLabel(/^Bomb pots/).selectOption({ label: "By hand count" });
      await form.getByLabel(/^Number of hands/).selectOption("2");
      await form.getByLabel(/^Ante per player/).selectOption({ label: "30" });
      await form.getByLabel(/^Boards/).selectOption("2");
      await photograph(page, "bets-form");
    });
    const mark = page.getByRole("group", { name: "Pot and board" }).getByText("Bomb pot · 30 each");
    const told = logged(
      page,
      /^The next hand is a bomb pot: each player antes 30, on two boards\.$/,
    );
    await playUntil([page], async () => (await isMyTurn(page)) && mark.isVisible(), [], giveWay);
    await Promise.all(
      [1, 2].map((number) => page.getByRole("group", { name: `Board ${number}` }).waitFor()),
    );
    assert.ok((await told.count()) > 0, "it was announced before");
    await photograph(page, "bets-bomb");
    /** The first bomb pot, and the hand after it as far as it went. */
    const played = async () => {
      const all = await hands(page);
      return all.slice(all.findIndex((hand) => /, bomb pot for 30$/.test(hand[0]!))).slice(0, 2);
    };
    await playUntil([page], async () => (await played()).length === 2);
    const [bomb, next] = await played();
    const paid = bomb!.filter((line) => /posts ante 30$/.test(line)).map(who);
    const acting = new Set(bomb!.filter((line) => ACTED.test(line)).map(who));
    assert.deepEqual(
      [...acting].filter((name) => !paid.includes(name)),
      [],
      `everyone who acts has paid: ${bomb!.join("; ")}`,
    );
    assert.ok(paid.length >= 2 && new Set(paid).size === paid.length, bomb!.join("; "));
    assert.equal(
      bomb!.some((line) => /blind/.test(line)),
      false,
      bomb!.join("; "),
    );
    assert.ok(
      bomb!.some((line) => /^Flop, board 2: /.test(line)),
      bomb!.join("; "),
    );
    assert.ok(
      bomb!.findIndex((line) => ACTED.test(line)) >
        bomb!.findIndex((line) => /^Flop, board 2: /.test(line)),
      "nobody bets before the flop",
    );
    assert.match(next![0]!, /^Hand \d+$/, "the hand after it has blinds");
    await page.context().close();
  });

  it("a time bank starts automatically and is refilled", async () => {
    const page = await open();
    await hostGame(page, room.address, "Tilda", GAME, HOUSE_PLAYERS, async (form) => {
      await form.getByLabel(/^Time to act/).selectOption({ label: "10 seconds" });
      await form.getByLabel(/^Time bank(?! starts)/).selectOption({ label: "60 seconds" });
      await form.getByLabel(/^Refill/).selectOption({ label: "5 s every 5 hands" });
    });
    const time = page.getByRole("region", { name: "Your decision" }).locator(".time");
    const mark = page.locator("ol.seats .own .mark", { hasText: "Time bank" });
    const follows = time.getByText("+ Time bank 60 s");
    await playUntil(
      [page],
      () => follows.isVisible(),
      [page],
      async () => false,
    );
    await mark.waitFor();
    await time.getByText("Time bank", { exact: true }).first().waitFor();
    await photograph(page, "bets-bank");
    assert.ok(await isMyTurn(page), "the turn goes on");
    // more of it is used than comes back at once
    await time.getByText(/^([1-4]?\d|5[0-4]) s$/).waitFor();
    await playUntil([page], async () => !(await isMyTurn(page)), [], decide);
    // what was used is missing at the next turn, and less of it after a refill
    const left = time.getByText(/^\+ Time bank \d+ s$/);
    const seconds = async () =>
      (await isMyTurn(page)) && (await left.isVisible())
        ? Number(/\d+/.exec(await left.innerText())![0])
        : NaN;
    let after = NaN;
    await playUntil([], async () => (after = await seconds()) > 0, [page]);
    assert.ok(after < 60, `${after} s`);
    await playUntil([page], async () => (await seconds()) > after, [], giveWay);
    await page.context().close();
  });
});

describe("after all games", () => {
  it("no page reports an error", () => assert.deepEqual(complaints, []));

  it("the books balance", async () => {
    assert.match(await room.close(), /balance/);
  });
});
