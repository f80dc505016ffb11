// What the rulebooks ask of the screen: the lobby's rows, the head of the table, the seats, the clock
// and the page of charges, each on the mock room.

import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { type Mock, openMock } from "../dev/mock.ts";
import { lobbyRow } from "../dev/scenes.ts";
import { feeShort } from "../src/core/fees.ts";
import { CHIPS } from "../src/core/amounts.ts";
import "../dev/all-texts.ts";
import { openBrowser } from "./room.ts";

let mock: Mock;
let browser: Browser;
const limit = { timeout: 240_000 };

before(async () => {
  [mock, browser] = await Promise.all([openMock(0), openBrowser()]);
});
after(async () => {
  await browser?.close();
  mock?.close();
});

async function open(path: string, rows?: ReturnType<typeof lobbyRow>[]): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  if (rows)
    await page.route("**/api/lobby", async (route) => {
      const answer = await route.fetch();
      const lobby = (await answer.json()) as object;
      await route.fulfill({ json: { ...lobby, tables: rows } });
    });
  await page.goto(`http://127.0.0.1:${mock.port}${path}`);
  await page.locator("h1").first().waitFor();
  return page;
}

const row = (page: Page, name: string) =>
  page.locator(".grid tbody tr").filter({ has: page.getByRole("rowheader", { name }) });
const title = (page: Page) => page.locator("header .title");

// clause: SVS-2.3.2-12
it("a row of the lobby shows the game, its betting, its stakes and the buy-in", limit, async () => {
  const game = lobbyRow(1).game;
  const page = await open("/", [
    lobbyRow(2, { name: "Flop", game: { ...game, key: "omaha", limit: "pot_limit" } }),
    lobbyRow(3, {
      name: "Third",
      game: { ...game, key: "stud", limit: "fixed_limit" },
      stakes: {
        ...lobbyRow(3).stakes,
        small_blind: 0,
        big_blind: 0,
        ante: 2,
        bring_in: 5,
        small_bet: 10,
        big_bet: 20,
      },
      buy_in_min: 200,
      buy_in_max: 2_000,
    }),
  ]);
  const flop = await row(page, "Flop").innerText();
  for (const part of ["PL Omaha", "10/20", "400 – 4,000"]) assert.ok(flop.includes(part), flop);
  const third = await row(page, "Third").innerText();
  for (const part of ["FL Seven-card stud", "10/20", "ante 2", "200 – 2,000"])
    assert.ok(third.toLowerCase().includes(part.toLowerCase()), third);
  await page.context().close();
});

// clause: W2D-2.17-02, SVS-3.1.2B-05
it("rows with an ante beside blinds and with a straddle are marked", limit, async () => {
  const svs = { ...lobbyRow(2).game, rulebook: "svenska-spel" };
  const { straddle: _, ...plain } = lobbyRow(2, { game: svs });
  const stakes = { ...plain.stakes, ante: 2 };
  const page = await open("/", [
    { ...plain, name: "Plain", table: "a" },
    { ...plain, name: "Over", table: "b", straddle: "under_the_gun" },
    { ...plain, name: "Paid", table: "c", stakes },
    { ...plain, name: "Stud", table: "d", stakes: { ...stakes, small_blind: 0 } },
  ]);
  const tags = async (name: string) =>
    (await row(page, name).locator(".tag").allInnerTexts()).map((text) => text.trim());
  assert.ok((await tags("Over")).includes("Ö"));
  assert.ok((await tags("Paid")).includes("Ante"));
  for (const name of ["Plain", "Paid", "Stud"]) assert.ok(!(await tags(name)).includes("Ö"), name);
  for (const name of ["Plain", "Over", "Stud"])
    assert.ok(!(await tags(name)).includes("Ante"), name);
  await page.context().close();
});

// clause: RAY-POK-26
it("the betting structure is on the table and in the lobby", limit, async () => {
  for (const [at, words, short] of [
    ["myturn", "No limit hold'em", "NL"],
    ["omaha6", "Pot limit", "PL"],
    ["stud", "Fixed limit", "FL"],
  ] as const) {
    const page = await open(`/t/${at}`);
    await title(page).getByText(words).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await title(page).getByText(short).waitFor();
    await page.context().close();
  }
  const { game } = lobbyRow(2);
  const limits = ["no_limit", "pot_limit", "fixed_limit"] as const;
  const page = await open(
    "/",
    limits.map((limit) => lobbyRow(2, { name: limit, table: limit, game: { ...game, limit } })),
  );
  for (const [name, short] of [
    ["no_limit", "NL"],
    ["pot_limit", "PL"],
    ["fixed_limit", "FL"],
  ])
    assert.match(await row(page, name!).innerText(), new RegExp(`\\b${short} hold'em`));
  await page.context().close();
});

// clause: RAY-HOLD-06
it("the head of a table shows the small and the big blind", limit, async () => {
  const page = await open("/t/myturn");
  await title(page).getByText("5/10").waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await title(page).getByText("5/10").waitFor();
  await page.context().close();
});

// clause: RAY-POK-10
it("a table leads to the rules of the game that is played", limit, async () => {
  const page = await open("/t/stud");
  await page.getByRole("button", { name: "Table menu" }).click();
  await page.getByRole("button", { name: "Rules of this table" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByText(/Seven-card stud/i)
    .first()
    .waitFor();
  await page.context().close();
});

// clause: PSC-A1k-02
it("the game at the head of a table changes with the first hand of the next", limit, async () => {
  const page = await open("/t/mixednew");
  const now = title(page).locator(".now strong");
  await now
    .filter({ hasText: "FL Razz" })
    .or(now.filter({ hasText: "FL razz" }))
    .first()
    .waitFor();
  const before = await open("/t/mixedover");
  const old = await before.locator("header .title .now strong").innerText();
  assert.notEqual(old.toLowerCase(), "fl razz");
  await before.context().close();
  await page.context().close();
});

// clause: PSC-A1o-04
it("the head shows the hand of the game, or the time to the next change", limit, async () => {
  const page = await open("/t/mixednew");
  await title(page).getByText("1/6", { exact: true }).waitFor();
  const mixed = await open("/t/mixed");
  assert.match(await mixed.locator("header .title .mix").innerText(), /\d\/\d/);
  const cup = await open("/t/tourmyturn");
  const timer = cup.locator(".strip [role=timer]").first();
  const first = await timer.innerText();
  assert.match(first, /\d+:\d\d/);
  await timer.filter({ hasNotText: first.trim() }).waitFor();
  for (const one of [page, mixed, cup]) await one.context().close();
});

// clause: SVS-1.5-29, W2D-2.4-02
it("one seat has the button in a flop or draw game, and none in stud", limit, async () => {
  for (const [at, count] of [
    ["myturn", 1],
    ["omaha6", 1],
    ["draw", 1],
    ["stud", 0],
    ["studfull", 0],
  ] as const) {
    const page = await open(`/t/${at === "draw" ? "ear-triple_draw_27" : at}`);
    await page.locator("ol.seats li[data-seat]").first().waitFor();
    if (at === "draw") await page.locator(".acts .act").first().waitFor();
    assert.equal(await page.locator(".button-mark, .button-inline").count(), count, at);
    await page.context().close();
  }
});

// clause: SVS-2.3.2-13, W2D-11.3-02
it("each taken seat shows the name, and whether the player takes part", limit, async () => {
  const page = await open("/t/myturn");
  const seat = (number: number) => page.locator(`ol.seats li[data-seat="${number}"]`);
  await seat(1).waitFor();
  for (const [number, name] of [
    [1, "Saga"],
    [2, "Ana"],
    [3, "Björn"],
    [4, "Mireille"],
    [5, "Okonkwo"],
    [6, "Sixten"],
  ] as const)
    await seat(number).locator(".plate .name", { hasText: name }).waitFor();
  const mark = (number: number) => seat(number).locator(".mark").innerText();
  assert.match(await mark(3), /^Bet 60$/); // active
  assert.equal(await mark(6), "Away"); // passive
  assert.equal(await mark(5), "Reconnecting"); // paused
  await page.context().close();
});

// clause: SVS-2.3.2-14, W2D-14.1-02
it("all clients show 8 s used and 12 s left at the seat within a second", limit, async () => {
  const pages = await Promise.all([open("/t/waiting"), open("/t/waiting"), open("/t/waiting")]);
  for (const page of pages) await page.locator("ol.seats .mark").first().waitFor();
  await pages[2].setViewportSize({ width: 360, height: 740 });
  const now = Date.now();
  const turn = { seat: 3, hand_no: 214, action_no: 9, options: null };
  const items = [{ e: "turn" as const, ...turn, deadline: now + 12_000 }];
  mock.tell({ t: "news", table: "waiting", after: 100, seq: 101, now, items });
  const read = async (page: Page): Promise<[used: number, left: number]> => {
    const mark = page.locator('li[data-seat="3"] .mark');
    await mark.filter({ hasText: /\d+ s( used)?, \d+ left/ }).waitFor();
    const text = await mark.innerText();
    const found = /(\d+) s(?: used)?, (\d+) left/.exec(text);
    return [Number(found?.[1]), Number(found?.[2])];
  };
  const clocks = await Promise.all(pages.map(read));
  const passed = Math.ceil((Date.now() - now) / 1000);
  for (const [used, left] of clocks) {
    assert.equal(used + left, 20);
    assert.ok(used >= 8 && used <= 8 + passed, `${used} s used after ${passed} s`);
  }
  for (const page of pages) await page.context().close();
});

// clause: SVS-2.3.2-15
it("the time bank has a button with its seconds on the own turn only", limit, async () => {
  const button = (page: Page) => page.getByRole("button", { name: /Time bank/ });
  const own = await open("/t/timebank");
  assert.match(await button(own).innerText(), /45 s/);
  assert.ok(await button(own).isEnabled());
  for (const at of ["otherbank", "waiting", "myturn"]) {
    const page = await open(`/t/${at}`); // another's turn, nobody's bank, no bank left
    await page.locator("ol.seats li[data-seat]").first().waitFor();
    assert.equal(await button(page).count(), 0, at);
    await page.context().close();
  }
  await own.context().close();
});

// clause: SVS-3.3.2K-01
it("a showdown of high and low names both hands with their five cards", limit, async () => {
  const page = await open("/t/highlow");
  const shown = page.locator(".log li").filter({ hasText: "Saga shows" });
  await shown.waitFor();
  const text = (await shown.innerText()).replaceAll("\u00a0", " ");
  assert.match(text, /8-4-3-2-A low \(A♦ 3♠ 4♣ 8♥ 2♦\)/);
  assert.match(text, /pair of kings \(K♠ K♣ A♦ Q♥ 8♥\)/);
  const other = page.locator(".log li").filter({ hasText: "Björn shows" });
  assert.match(await other.innerText(), /full house.*\(K♦ 8♠ 8♥ K♠ K♣\)/);
  await page.context().close();
});

it("the page of charges and a table's own facts name the same rake", limit, async () => {
  const one = lobbyRow(3, { name: "Raked" });
  const page = await open("/", [one]);
  await page.getByRole("link", { name: "Rake and charges" }).click();
  await page.getByRole("heading", { name: "What the room charges" }).waitFor();
  const line = page.locator("main li").filter({ hasText: "Raked" });
  await line.getByText("4.5% of each pot").waitFor();
  await line.getByText("At most 30 per hand").waitFor();
  await page.goBack();
  await page.getByText(feeShort(one.fee!, CHIPS)).first().waitFor();
  await page.context().close();
});
