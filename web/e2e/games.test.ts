// A player at a real table of every game family: the test answers every question of the game
// through the page, sees what the page must show, verifies every card, and takes pictures.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import {
  decide,
  handNumber,
  hostGame,
  isMyTurn,
  photograph,
  playUntil,
  screens,
  stayIn,
} from "./player.ts";
import { openBrowser, openPage, openRoom, type Room } from "./room.ts";

const HANDS = 3;
const HOUSE_PLAYERS = 3;

interface Game {
  /** The player's name. */
  who: string;
  /** The game's name in the form. */
  name: string;
  /** What the page must show at some time while it is the player's turn. */
  sights: Record<string, (page: Page) => Promise<boolean>>;
  /** The sight to take a picture of. */
  photo: string;
}

const has = async (page: Page, where: string, text: RegExp) =>
  (await page.locator(where).filter({ hasText: text }).count()) > 0;
const inLog = (text: RegExp) => (page: Page) => has(page, ".log li", text);
const onSeat = (text: RegExp) => (page: Page) => has(page, "ol.seats .place .mark", text);
const asked = (text: RegExp) => (page: Page) => has(page, ".acts .act", text);
const spoken = (text: RegExp) => (page: Page) => has(page, "[data-live=assertive]", text);
/** What a screen reader says about another player's seat. */
const ofAnother = (text: RegExp) => (page: Page) =>
  has(page, "ol.seats .place:not(.mine) > .sr", text);

const GAMES: Game[] = [
  {
    who: "Pia",
    name: "Crazy pineapple",
    sights: {
      "the question which card to discard": asked(/^Discard it|^Choose a card/),
      "the question in words": spoken(/Discard one card/),
      "the discard": inLog(/^Pia discards one card: /),
      "that others discarded, but not what": inLog(/^(?!Pia).* discards one card$/),
    },
    photo: "the question which card to discard",
  },
  {
    who: "Olof",
    name: "Omaha high/low",
    sights: {
      "a low hand by its name": inLog(/wins? low with [2-8]-[2-7]-[2-6]-[2-5]-[2-4A]: /),
      "a high hand beside it": inLog(/wins? high with .*: /),
      "the board": inLog(/^Turn: /),
    },
    photo: "the board",
  },
  {
    who: "Stina",
    name: "Seven-card stud",
    sights: {
      "the player who brought it in": inLog(/brings? it in for/),
      "the mark of the bring-in": onSeat(/^Bring-in$/),
      "the others' upcards": ofAnother(/ of (clubs|diamonds|hearts|spades)/),
      "the completion": asked(/^Complete to \d+/),
      "fifth street": inLog(/^Fifth street/),
    },
    photo: "fifth street",
  },
  {
    who: "Tora",
    name: "2-7 triple draw",
    sights: {
      "the question which cards to draw": asked(/^Draw|^Stand pat/),
      "the question in words": spoken(/Draw up to 5 cards, or stand pat/),
      "the others' draws, on their seats": async (page) =>
        has(page, "ol.seats .place:not(.mine) .drawn", /drew \d|pat/),
      "both of the others' draws": async (page) =>
        has(page, "ol.seats .place:not(.mine) .drawn", /(\d|pat)·(\d|pat)/),
      "the same in words": ofAnother(/drew .* so far/),
    },
    photo: "both of the others' draws",
  },
  {
    who: "Dag",
    name: "Double-flop hold'em",
    sights: {
      "two boards": async (page) =>
        (await page.getByRole("group", { name: "Board 2" }).count()) > 0,
      "the second board's flop": inLog(/^Flop, board 2: /),
      "who won the second board": inLog(/^Board 2: .* wins? /),
    },
    photo: "the second board's flop",
  },
];

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

/** Plays until every sight was seen. Looks at the table on the player's turn, when the table waits. */
async function playAndSee(page: Page, { sights, photo }: Game, file: string): Promise<void> {
  const unseen = new Set(Object.keys(sights));
  const seeAll = async () => {
    if (await isMyTurn(page)) {
      for (const sight of unseen) {
        if (!(await sights[sight]!(page))) continue;
        unseen.delete(sight);
        if (sight === photo) await photograph(page, `game-${file}`);
      }
    }
    return unseen.size === 0 && (await handNumber(page)) > HANDS;
  };
  try {
    await playUntil([page], seeAll);
  } catch (why) {
    throw new Error(`not seen: ${[...unseen].join(", ")}`, { cause: why });
  }
}

/** Sits out after a hand with a showdown: nobody plays on, so its cards stay visible. */
async function seeShowdown(page: Page): Promise<void> {
  // the hand may have cost the last chip: then the page offers more chips instead of the way back
  const away = page.locator(".join").getByRole("button", { name: /^(Deal me in|Top up)$/ });
  for (;;) {
    await playUntil([], () => isMyTurn(page), [page]);
    await page.getByRole("button", { name: "Sit out" }).click();
    while (!(await away.isVisible())) if (!(await decide(page, 1))) await page.waitForTimeout(20);
    const lines = await page.locator(".log li").allInnerTexts();
    const last = lines.slice(lines.findLastIndex((line) => /^Hand \d/.test(line)));
    if (last.some((line) => /^(?!You).* shows /.test(line))) return;
    while (!(await stayIn(page))) await page.waitForTimeout(20);
  }
}

// all at once: each spends most of the time waiting for its table
describe("a player of every family", { timeout: 480_000, concurrency: GAMES.length }, () => {
  for (const game of GAMES) {
    it(game.name, { timeout: 450_000 }, async () => {
      const file = game.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
      const page = await openPage(browser, complaints, {
        colorScheme: "dark",
        reducedMotion: "reduce",
      });
      await hostGame(page, room.address, game.who, game.name, HOUSE_PLAYERS);
      await page
        .locator("h1 + p")
        .filter({ hasText: new RegExp(game.name, "i") })
        .waitFor();
      await playAndSee(page, game, file);
      await seeShowdown(page);
      await photograph(page, `game-${file}-showdown`);

      await page.getByRole("button", { name: /shuffled\. .*verified/i }).click();
      const save = page
        .getByRole("dialog")
        .getByRole("button", { name: /^Save proofs of \d+ hands/ });
      const [saved] = await Promise.all([page.waitForEvent("download"), save.click()]);
      const proofs = `${screens}${file}-proofs.json`;
      await saved.saveAs(proofs);
      const verdict = room.verify(proofs);
      assert.deepEqual(verdict.faults, []);
      assert.ok(
        verdict.hands >= HANDS && verdict.own > 0,
        `own nonce in ${verdict.own} of ${verdict.hands} hands`,
      );
      await page.context().close();
    });
  }
});

describe("after all games", () => {
  it("no page reports an error", () => assert.deepEqual(complaints, []));

  it("the books balance", async () => {
    assert.match(await room.close(), /balance/);
  });
});
