// A player at real tables of several games: every change of game is announced, the next game is
// chosen by a click, and pictures are taken.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { clickNow, hostGame, isMyTurn, photograph, playUntil, screens } from "./player.ts";
import { openBrowser, openPage, openRoom, type Room } from "./room.ts";

const HOUSE_PLAYERS = 3;
/** In the order of the header. */
const HORSE = [
  "FL Hold'em",
  "FL Omaha high/low",
  "FL Razz",
  "FL Seven-card stud",
  "FL Seven-card stud high/low",
];
const HANDS = "2";

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

const text = (page: Page, where: string) => page.locator(where).first().innerText();
/** The game that the header names, and the game after it. */
const now = (page: Page) => text(page, ".mix .now strong");
const next = (page: Page) => text(page, ".mix .next");
const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

async function proves(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /shuffled\. .*verified/i }).click();
  const save = page.getByRole("dialog").getByRole("button", { name: /^Save proofs of \d+ hands/ });
  const [saved] = await Promise.all([page.waitForEvent("download"), save.click()]);
  const proofs = `${screens}${name}-proofs.json`;
  await saved.saveAs(proofs);
  assert.deepEqual(room.verify(proofs).faults, []);
}

describe("tables of several games", { timeout: 480_000, concurrency: 2 }, () => {
  it("HORSE plays two hands of each game in order", { timeout: 450_000 }, async () => {
    const page = await openPage(browser, complaints, {
      colorScheme: "dark",
      reducedMotion: "reduce",
    });
    await hostGame(page, room.address, "Hella", "HORSE", HOUSE_PLAYERS, (form) =>
      form.getByLabel("Hands per game").selectOption(HANDS),
    );
    await page.locator(".mix .now").waitFor();
    const seen = new Set<string>();
    const changes = new Set<string>();
    const look = async () => {
      for (const line of await page
        .locator(".log li")
        .filter({ hasText: /^New game: / })
        .allInnerTexts())
        changes.add(line);
      if (!(await isMyTurn(page))) return false;
      const game = await now(page);
      const at = HORSE.findIndex((one) => same(one, game));
      assert.ok(at >= 0, `no game of HORSE: ${game}`);
      if (seen.has(game)) return seen.size === HORSE.length && changes.size >= HORSE.length - 1;
      seen.add(game);
      const following = HORSE[(at + 1) % HORSE.length]!;
      assert.ok(same(await next(page), `next: ${following}`), `after ${game}: ${await next(page)}`);
      assert.match(await text(page, ".mix .at"), /^[12]\/2/, "which hand of how many");
      await photograph(page, `game-horse-${at + 1}`);
      return false;
    };
    await playUntil([page], look);
    assert.ok(
      [...changes].some((line) => /^New game: Fixed limit .+, .*2 hands$/i.test(line)),
      [...changes].join("; "),
    );
    await proves(page, "horse");
    await page.context().close();
  });

  it("dealer's choice plays every game that was chosen", { timeout: 450_000 }, async () => {
    const page = await openPage(browser, complaints, {
      colorScheme: "light",
      reducedMotion: "reduce",
    });
    const games = ["Texas hold'em", "Razz", "Badugi"];
    await hostGame(page, room.address, "Delia", "Dealer's choice", HOUSE_PLAYERS, async (form) => {
      await form.getByText("Games to choose from").click();
      for (const game of games)
        await form.getByRole("checkbox", { name: game, exact: true }).check();
      await form.getByLabel("Hands per game").selectOption("1");
    });
    await page.locator(".mix .now").waitFor();
    const choice = page.getByRole("group", { name: "Choose the next game" });
    const [chosen, played] = [new Map<string, number>(), new Map<string, number>()];
    let asked = 0;
    const look = async () => {
      const lines = await page.locator(".log li").allInnerTexts();
      lines.forEach((line) => {
        const choice = /^Delia chooses (.+)$/.exec(line);
        if (choice) chosen.set(choice[1]!.toLowerCase(), 1);
        const hand = /^Hand (\d+): (.+), 1 of 1$/.exec(line);
        if (hand) played.set(hand[2]!.toLowerCase(), Number(hand[1]));
      });
      if (await choice.isVisible()) await choose();
      return chosen.size === games.length && [...chosen.keys()].every((game) => played.has(game));
    };
    async function choose(): Promise<void> {
      const offered = choice.getByRole("button");
      if (asked === 0) {
        assert.equal(await offered.count(), games.length);
        assert.match(await next(page), /^you choose next$/);
        await photograph(page, "game-choice");
      }
      // one not chosen before; a click too soon after the hand is ignored, and made again
      asked += 1;
      await clickNow(offered.nth(chosen.size % games.length));
    }
    await playUntil([page], look);
    await proves(page, "choice");
    await page.context().close();
  });
});

describe("after both games", () => {
  it("no page reports an error", () => assert.deepEqual(complaints, []));

  it("the books balance", async () => {
    assert.match(await room.close(), /balance/);
  });
});
