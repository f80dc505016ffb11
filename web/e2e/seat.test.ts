// A whole stay at a table, in real browsers: wait, get an offer, post, play, use the time bank, sit
// out, return, top up, run it twice, leave, and come back.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import {
  clickNow,
  giveWay,
  handNumber,
  isMyTurn,
  leave,
  logged,
  photograph,
  playUntil,
  screens,
  shove,
  sitAtLink,
  stayIn,
} from "./player.ts";
import { openBrowser, openPage, openRoom, type Room } from "./room.ts";

/** The house rules, with boards run at most twice and time to choose. */
const CLUB = `extends = "house"
version = "1"
name = "The club"

[runs]
max = 2
players_max = 9
answer_s = 60
`;

let room: Room;
let browser: Browser;
/** At the table from beginning to end. */
let ana: Page;
let ben: Page;
/** Gives up the seat that Cem waits for. */
let dag: Page;
/** Gets that seat. */
let cem: Page;
const complaints: string[] = [];

before(async () => {
  [room, browser] = await Promise.all([
    openRoom(
      { CARDROOM_GUEST__CHIPS: "6000", CARDROOM_TABLE__SEAT_OFFER_S: "120" },
      { "rulebooks/club.toml": CLUB },
    ),
    openBrowser(),
  ]);
  mkdirSync(screens, { recursive: true });
});
after(async () => {
  await browser?.close();
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const newcomer = () => openPage(browser, complaints);
/** Lines of the log, oldest first. */
const log = (page: Page) => page.locator(".log li").allInnerTexts();
const seatOf = (page: Page, name: string) =>
  page.locator("ol.seats > li").filter({ hasText: name });

describe("a whole stay at a table", { timeout: 600_000 }, () => {
  it("a table of the chosen rulebook fills up", async () => {
    ana = await newcomer();
    await ana.goto(room.address);
    await button(ana, "Play with friends").click();
    const dialog = ana.getByRole("dialog");
    await dialog.getByRole("button", { name: "Change options" }).click();
    await dialog.getByLabel("Your name").fill("Ana");
    await dialog.getByLabel(/^Rulebook/).selectOption({ label: "The club" });
    await dialog.getByText(/^Different from the house rules:/).waitFor();
    await dialog.getByLabel(/^Seats/).selectOption("3");
    await dialog.getByLabel(/^Time to act/).selectOption({ label: "20 seconds" });
    await dialog.getByText("More options").click();
    await dialog.getByLabel(/^Time bank starts/).selectOption({ label: "by button" });
    await photograph(ana, "seat-form");
    await dialog.getByRole("button", { name: "Create table" }).click();
    await dialog.getByRole("button", { name: "Go to table" }).click();
    await ana.waitForURL("**/t/*");
    await dialog.getByRole("button", { name: "Take seat" }).click();
    await dialog.waitFor({ state: "hidden" });
    [ben, dag] = await Promise.all([newcomer(), newcomer()]);
    await sitAtLink(ben, ana.url(), "Ben");
    await sitAtLink(dag, ana.url(), "Dag");
    await logged(ana, /^Ben posts|^Ana posts/)
      .first()
      .waitFor();
  });

  it("the waiting list shows the player's place", async () => {
    cem = await newcomer();
    await cem.goto(ana.url());
    await cem.getByText("Every seat is taken.").waitFor();
    await cem.getByLabel("Your name").fill("Cem");
    await button(cem, "Join waiting list").click();
    await cem.getByText("1st for this table").waitFor();
    await photograph(cem, "seat-waiting");
    // the lobby shows it too
    await cem.goto(room.address);
    await cem.getByRole("heading", { name: "Waiting for a seat" }).waitFor();
    await cem.getByText("1st for this table").first().waitFor();
  });

  it("a free seat is offered on any page, held, and taken", async () => {
    await leave(dag);
    const offer = cem.getByRole("region", { name: "A seat is free" });
    await playUntil([ana, ben, dag], () => offer.isVisible(), [], giveWay);
    const told = /^A seat is free at .*Seat \d is held for you for \d+ seconds\.$/;
    await cem
      .locator("[data-live=assertive]")
      .filter({ hasText: told })
      .waitFor({ state: "attached" });
    await photograph(cem, "seat-offered");
    // no other player may take it
    await dag.goto(ana.url());
    await dag.getByText("The free seat is held for a player on the waiting list.").waitFor();
    await seatOf(dag, "Held").waitFor();
    await offer.getByRole("button", { name: "Take seat" }).click();
    const dialog = cem.getByRole("dialog", { name: /^Take a seat at/ });
    await dialog.getByText(/^Seat \d is held for you:/).waitFor();
    await photograph(cem, "seat-dialog");
    await dialog.getByRole("button", { name: "Take seat", exact: true }).click();
    await dialog.waitFor({ state: "hidden" });
    await dag.getByText("Every seat is taken.").waitFor();
    await dag.context().close();
  });

  it("a newcomer posts a blind before the first hand", async () => {
    await playUntil(
      [ana, ben, cem],
      async () => (await logged(cem, /^You are dealt/).count()) > 0,
      [],
      giveWay,
    );
    const lines = await log(cem);
    const dealt = lines.findIndex((line) => line.startsWith("You are dealt"));
    const hand = lines.slice(0, dealt).findLastIndex((line) => /^Hand \d/.test(line));
    const paid = lines
      .slice(hand, dealt)
      .filter((line) => /^Cem posts (big blind )?10$/.test(line));
    assert.equal(paid.length, 1, lines.slice(hand, dealt + 1).join("; "));
    const first = await handNumber(cem);
    await playUntil([ana, ben, cem], async () => (await handNumber(cem)) > first + 1, [], giveWay);
  });

  it("the time bank prolongs a turn, and all see it", async () => {
    // while a decision is on its way the button is shown, but disabled
    const bank = cem.getByRole("button", { name: /^Time bank \d+ s/, disabled: false });
    const spent = logged(ana, /^Cem uses the time bank$/);
    const runs = seatOf(ana, "Cem").locator(".mark", { hasText: "Time bank" });
    const clock = cem.getByRole("region", { name: "Your decision" }).locator(".time.bank");
    // it runs once the time to act is over: until then Cem lets the time pass
    await playUntil([ana, ben], () => bank.isVisible(), [cem], giveWay);
    await bank.click();
    await bank.waitFor({ state: "hidden" });
    await Promise.all([spent.waitFor(), clock.waitFor(), runs.waitFor()]);
    await photograph(cem, "seat-bank");
    assert.ok(await isMyTurn(cem), "it is still their turn");
    await playUntil([ana, ben, cem], async () => !(await runs.isVisible()), [], giveWay);
    const lines = await log(cem);
    const since = lines.slice(lines.indexOf("Cem uses the time bank"));
    assert.ok(!since.some((line) => /^Cem.*\(timed out\)$/.test(line)), since.join("; "));
  });

  it("a player who sat out pays the missed blind on return", async () => {
    await playUntil([ana, ben], () => isMyTurn(cem), [cem], giveWay);
    await button(cem, "Sit out").click();
    const away = cem.locator(".join").getByRole("button", { name: "Deal me in" });
    // not by `stayIn`, which would bring the player back at once
    const isOut = async () => (await away.isVisible()) || (await giveWay(cem), false);
    await playUntil([ana, ben], isOut, [], giveWay);
    await seatOf(ana, "Cem").locator(".mark", { hasText: "Away" }).waitFor();
    const left = await handNumber(ana);
    await playUntil([ana, ben], async () => (await handNumber(ana)) > left + 4, [], giveWay);
    await photograph(cem, "seat-away");
    await away.click();
    await away.waitFor({ state: "hidden" });
    await logged(ana, /^Cem is back$/).waitFor();
    const since = async () => {
      const lines = await log(cem);
      return lines.slice(lines.lastIndexOf("Cem is back"));
    };
    await playUntil(
      [ana, ben, cem],
      async () => (await since()).some((line) => line.startsWith("You are dealt")),
      [],
      giveWay,
    );
    const lines = await since();
    const own = lines
      .slice(
        0,
        lines.findIndex((line) => line.startsWith("You are dealt")),
      )
      .filter((line) => line.startsWith("Cem posts"));
    assert.ok(
      own.some((line) => /10$/.test(line)),
      `a big blind is paid: ${own.join("; ") || lines.slice(0, 8).join("; ")}`,
    );
  });

  it("top-up and auto top-up add chips between hands", async () => {
    const dialog = cem.getByRole("dialog", { name: "Add chips" });
    const stack = async () =>
      Number((await cem.locator("ol.seats .mine .stack").innerText()).replaceAll(/\D/g, ""));
    await playUntil(
      [ana, ben, cem],
      async () => (await isMyTurn(cem)) && (await stack()) < 1900,
      [],
      giveWay,
    );
    await button(cem, "Top up").click();
    await dialog.getByRole("spinbutton", { name: "Chips to add" }).fill("60");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await dialog.waitFor({ state: "hidden" });
    await logged(cem, /^60 will be added to your stack after this hand$/).waitFor();
    await playUntil(
      [ana, ben, cem],
      async () => (await logged(ana, /^Cem adds 60$/).count()) > 0,
      [],
      giveWay,
    );

    await button(cem, "Top up").click();
    await photograph(cem, "seat-topup");
    await dialog.getByRole("checkbox", { name: "Auto top-up to" }).check();
    await cem.keyboard.press("Escape");
    await cem.getByText("Auto top-up to 2,000", { exact: true }).waitFor();
    const added = async () => (await logged(ana, /^Cem adds \d/).count()) > 1;
    await playUntil([ana, ben, cem], added, [], giveWay);
    await button(cem, "Top up").click();
    await dialog.getByRole("checkbox", { name: "Auto top-up to" }).uncheck();
    await cem.keyboard.press("Escape");
    await cem.getByText(/^Auto top-up to 2,000$/).waitFor({ state: "hidden" });
  });

  it("an agreed second run has two boards and shows equities", async () => {
    const chosen = logged(cem, /^The board is run 2 times$/);
    const twice = (page: Page) => page.locator(".acts").getByRole("button", { name: "Twice" });
    let asked = false;
    const answer = async (page: Page): Promise<unknown> => {
      if ((await twice(page).count()) === 0) return asked || (await shove(page)) || stayIn(page);
      if (!asked) {
        await page.locator("ol.seats .mark").filter({ hasText: /\d%/ }).first().waitFor();
        await photograph(page, "seat-asked");
      }
      asked = true;
      // nobody plays on, so the boards stay visible
      if (await button(page, "Sit out").isVisible()) await button(page, "Sit out").click();
      return clickNow(twice(page)); // a click too soon is ignored, and made again
    };
    while ((await chosen.count()) === 0) {
      for (const page of [ana, ben, cem]) await answer(page);
      await cem.waitForTimeout(30);
    }
    for (const number of [1, 2])
      await cem.getByRole("group", { name: `Board ${number}` }).waitFor();
    await logged(cem, /^Board 2: .* wins? /)
      .first()
      .waitFor();
    await photograph(cem, "seat-twice");
  });

  it("a returning player must bring the chips they left with", async () => {
    const url = cem.url();
    const hand = await handNumber(cem);
    // On Cem's turn they certainly hold cards: a player without cards leaves at once and is not asked.
    await playUntil(
      [ana, ben, cem],
      async () => (await handNumber(cem)) > hand && (await isMyTurn(cem)),
      [],
      giveWay,
    );
    // Leaves after the hand. The room keeps the plan: it is there after a reload, and can be taken
    // back.
    const told = cem.getByRole("status").getByText("Leaving after this hand");
    const after = async () => {
      await button(cem, "Leave").click();
      await button(cem, "Leave after this hand").click();
      await told.waitFor();
    };
    await after();
    await button(cem, "Stay").click();
    await told.waitFor({ state: "hidden" });
    await after();
    await cem.reload();
    await told.waitFor();
    await photograph(cem, "seat-leaving");
    await playUntil([ana, ben, cem], async () => cem.url() === `${room.address}/`, [], giveWay);
    await logged(ana, /^Cem leaves$/).waitFor();
    await cem.goto(url);
    await cem
      .getByRole("dialog", { name: /^Take a seat at/ })
      .getByText(/^You left this table with [\d,]+\. Until .*, that is your minimum buy-in\.$/)
      .waitFor();
    await photograph(cem, "seat-back");
  });

  it("the books balance, and no page reports an error", async () => {
    assert.match(await room.close(), /balance/);
    assert.deepEqual(complaints, []);
  });
});
