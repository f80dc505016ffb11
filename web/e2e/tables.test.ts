// Several tables on one page: which is in front, what the keys do, what is said, and four real tables
// at once.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { decisions } from "../dev/ears.ts";
import { HEARD } from "../dev/many.ts";
import { type Mock, openMock } from "../dev/mock.ts";
import { GUARD_MS } from "../src/core/guard.ts";
import type { RetoldHand } from "../src/wire.ts";
import { clickNow, hostGame, screens } from "./player.ts";
import { openBrowser, openPage, openRoom, type Room } from "./room.ts";

const HANDS = JSON.parse(
  readFileSync(new URL("../test/golden/retold.json", import.meta.url), "utf8"),
) as Record<string, RetoldHand>;
/** Longer than the guard of buttons that have just changed. */
const GUARDED_MS = GUARD_MS + 80;

let mock: Mock;
let browser: Browser;
const complaints: string[] = [];

before(async () => {
  mkdirSync(screens, { recursive: true });
  [mock, browser] = await Promise.all([openMock(0), openBrowser()]);
});
after(async () => {
  await browser?.close();
  mock?.close();
  assert.deepEqual(complaints, []);
});

/** Opens the page of several tables as a visitor who sits at this number of them. */
async function open(who: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPage(browser, complaints, { reducedMotion: "reduce", ...options });
  const address = `http://127.0.0.1:${mock.port}`;
  await page.context().addCookies([{ name: "who", value: who, url: address }]);
  await listen(page);
  await page.goto(`${address}/tables`);
  await page.locator("[data-tile] .stage").first().waitFor();
  return page;
}

/** Records every text of the two live regions, from before the page writes the first. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = (element?.closest("[data-live]")?.textContent ?? "")
          .replaceAll("\u00a0", " ")
          .trim();
        if (text !== "" && said.at(-1) !== text) said.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
const heard = (page: Page): Promise<string[]> => page.evaluate("window.said");

const tile = (page: Page, name: string) => page.locator(`[data-tile][aria-label="${name}"]`);
const inFront = (page: Page) =>
  page.locator("[data-tile].front").evaluate((one) => one.getAttribute("aria-label"));
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("[data-tile]")?.getAttribute("aria-label"));
/** Waits until this table is in front. */
const comes = (page: Page, name: string) =>
  page.locator(`[data-tile].front[aria-label="${name}"]`).waitFor();
const waits = (page: Page, name: string) => tile(page, name).locator(".acts .act").first();

describe("several tables", { timeout: 300_000 }, () => {
  it("each table of the player is a tile, and the one to act first is in front", async () => {
    const page = await open("many6");
    await comes(page, "Millrace");
    assert.equal(await page.locator("[data-tile]").count(), 6);
    // not by colour alone
    await tile(page, "Spruce")
      .getByText(/^Your turn/)
      .waitFor();
    assert.equal(
      await tile(page, "Birch")
        .getByText(/^Your turn/)
        .count(),
      0,
    );
    // nothing is cut, and no tile covers another
    const boxes = await page
      .locator("[data-tile]")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    for (const [at, a] of boxes.entries())
      for (const b of boxes.slice(at + 1))
        assert.ok(
          a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top,
          JSON.stringify([a, b]),
        );
    await page.context().close();
  });

  it("a key and a button bring the next table that waits", async () => {
    const page = await open("many6");
    await comes(page, "Millrace");
    await page.keyboard.press("n");
    await comes(page, "Alder");
    assert.equal(await focused(page), "Alder");
    await page.getByRole("button", { name: /^Next: / }).click();
    await comes(page, "Millrace");
    await page.keyboard.press("q");
    const said = (await heard(page)).at(-1)!;
    assert.match(said, /^Tables that wait: Millrace, \d+ seconds, Alder, \d+ seconds, Spruce/);
    await page.context().close();
  });

  it("keys act only at the table in front", async () => {
    const page = await open("many3");
    await comes(page, "Millrace");
    await tile(page, "Spruce").locator("h2").click();
    await comes(page, "Spruce");
    await page.waitForTimeout(GUARDED_MS);
    await page.keyboard.press("c");
    await waits(page, "Spruce").waitFor({ state: "detached" });
    assert.equal(await waits(page, "Millrace").count(), 1, "the other table still waits");
    assert.equal(await inFront(page), "Spruce", "nothing jumps unless the player asked for it");
    await page.context().close();
  });

  it("a table that comes to the front ignores presses for a moment", async () => {
    const page = await open("many3");
    await comes(page, "Millrace");
    await page.waitForTimeout(GUARDED_MS);
    // in one turn of the page, so that no time passes between the two keys
    await page.evaluate(`(() => {
      const press = (key) =>
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      press("n");
      setTimeout(() => press("c"), 60);
    })()`);
    await comes(page, "Spruce");
    await page.waitForTimeout(600);
    assert.equal(await waits(page, "Spruce").count(), 1, "the press was held");
    await page.keyboard.press("c");
    await waits(page, "Spruce").waitFor({ state: "detached" });
    await page.context().close();
  });

  it("with the option on, the next table comes once the decision is sent, never before", async () => {
    const page = await open("many6");
    await comes(page, "Millrace");
    await page.getByRole("button", { name: "Arrange tables" }).click();
    await page.getByLabel("Bring tables that wait to the front").check();
    await page.keyboard.press("Escape");
    // sizing a bet, and chatting, keep the table
    const amount = tile(page, "Millrace").getByRole("textbox");
    await amount.fill("150");
    await page.waitForTimeout(900);
    assert.equal(await inFront(page), "Millrace");
    await tile(page, "Birch").getByRole("button", { name: "Log and chat" }).click();
    await page.getByRole("tab", { name: "Chat" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("one moment");
    await page.waitForTimeout(900);
    assert.equal(await inFront(page), "Birch");
    await page.keyboard.press("Escape");
    await comes(page, "Millrace"); // nothing was to be decided at Birch
    await page.waitForTimeout(GUARDED_MS);
    await page.keyboard.press("c");
    await comes(page, "Alder");
    assert.equal(await focused(page), "Alder");
    await page.context().close();
  });

  it("closing a table asks first, keeps the seat, and can be undone", async () => {
    const page = await open("many3");
    const sent: string[] = [];
    await comes(page, "Millrace");
    page.on("websocket", (socket) =>
      socket.on("framesent", (frame) => sent.push(String(frame.payload))),
    );
    await page.getByRole("button", { name: "Close Birch" }).click();
    const dialog = page.getByRole("dialog", { name: "Close Birch?" });
    await dialog.getByText("You have a seat there, with 1,240.").waitFor();
    await dialog.getByRole("button", { name: "Close and keep the seat" }).click();
    await tile(page, "Birch").waitFor({ state: "detached" });
    await page.reload();
    await tile(page, "Spruce").waitFor();
    await page.getByText("You have a seat at 1 table that is closed here.").waitFor();
    assert.equal(await tile(page, "Birch").count(), 0);
    await page.getByRole("button", { name: "Show again" }).click();
    await tile(page, "Birch").waitFor();
    assert.ok(!sent.some((frame) => frame.includes("leave_seat")), "no seat was left");
    await page.context().close();
  });

  it("a table goes into its own window and comes back", async () => {
    const page = await open("many3");
    await comes(page, "Millrace");
    const [popup] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("button", { name: "Open Spruce in its own window" }).click(),
    ]);
    await popup.getByRole("heading", { name: "Spruce" }).waitFor();
    await tile(page, "Spruce").waitFor({ state: "detached" });
    const out = page.getByRole("list", { name: "In their own windows" });
    await out.getByText("Your turn").waitFor();
    // after a reload the page still knows
    await page.reload();
    await out.getByText("Spruce").waitFor();
    assert.equal(await tile(page, "Spruce").count(), 0);
    await Promise.all([
      popup.waitForEvent("close"),
      page.getByRole("button", { name: "Bring Spruce back" }).click(),
    ]);
    await tile(page, "Spruce").waitFor();
    await page.context().close();
  });

  it("arrangements survive a reload, and are saved by name", async () => {
    const page = await open("many4");
    await comes(page, "Millrace");
    await page.getByRole("button", { name: "Arrange tables" }).click();
    await page.getByLabel("Columns").selectOption("1");
    await page.getByRole("button", { name: "Move Millrace forward" }).click();
    await page.getByLabel("Name of this arrangement").fill("Narrow");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByLabel("Stack").check();
    await page.keyboard.press("Escape");
    await page.getByRole("tab").nth(1).getByText("Millrace").waitFor();
    assert.equal(await page.locator("[data-tile]").count(), 1);
    await page.reload();
    await page.getByRole("tab").nth(1).getByText("Millrace").waitFor();
    await page.getByRole("button", { name: "Arrange tables" }).click();
    await page.getByRole("button", { name: "Use Narrow" }).click();
    await page.keyboard.press("Escape");
    await page.locator("[data-tile]").nth(3).waitFor();
    const lefts = await page
      .locator("[data-tile]")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    assert.equal(new Set(lefts).size, 1, "one column");
    await page.context().close();
  });

  it("one socket serves all tables, and they stay watched in the lobby", async () => {
    let sockets = 0;
    const page = await openPage(browser, complaints, { reducedMotion: "reduce" });
    page.on("websocket", () => (sockets += 1));
    const address = `http://127.0.0.1:${mock.port}`;
    await page.context().addCookies([{ name: "who", value: "many6", url: address }]);
    await page.goto(address);
    await page.getByRole("link", { name: "Side by side" }).click();
    await page.locator("[data-tile]").nth(5).waitFor();
    await page.getByRole("link", { name: "Go to lobby" }).click();
    await page.getByRole("row", { name: /Spruce/ }).waitFor();
    const back = page.getByRole("link", { name: "4 tables wait" });
    await back.click();
    await comes(page, "Millrace");
    assert.equal(sockets, 1);
    await page.context().close();
  });

  it("on a phone a tap or a swipe changes the table, and tables that wait come first", async () => {
    const page = await open("many4", {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await comes(page, "Millrace");
    const names = () => page.getByRole("tab").locator(".name").allInnerTexts();
    assert.deepEqual(await names(), ["Millrace", "Spruce", "Birch", "Bartholomew's long night"]);
    await page.waitForTimeout(GUARDED_MS);
    await page.getByRole("tab", { name: /Birch/ }).tap();
    await comes(page, "Birch");
    await page.evaluate(`(() => {
      const stage = document.querySelector("[data-tile].front .stage");
      const event = (kind, clientX) =>
        stage.dispatchEvent(
          new PointerEvent(kind, { pointerType: "touch", bubbles: true, clientX, clientY: 300 }),
        );
      event("pointerdown", 260);
      event("pointerup", 120);
    })()`);
    await comes(page, "Millrace"); // as arranged, Millrace comes after Birch
    await page.screenshot({ path: `${screens}tables-phone.png` });
    await page.context().close();
  });
});

describe("six tables by ear", { timeout: 600_000 }, () => {
  for (const language of ["en", "fi"])
    it(`no turn is missed, and each text begins with its table: ${language}`, async () => {
      const page = await open("ears6", { locale: language });
      const names = Object.values(HEARD);
      const turns = Object.fromEntries(
        Object.keys(HEARD).map((key) => [HEARD[key]!, decisions(HANDS[key.slice(4)]!).length]),
      );
      // answers until no table waits any more: by keys alone, at whichever table is in front
      for (let idle = 0; idle < 40;) {
        if ((await page.locator("[data-tile].due").count()) === 0) {
          idle += 1;
          await page.waitForTimeout(40);
          continue;
        }
        idle = 0;
        if ((await page.locator("[data-tile].due.front").count()) === 0) {
          await page.keyboard.press("n");
        } else {
          await page.waitForTimeout(GUARDED_MS);
          await page.keyboard.press("c");
          await page.waitForTimeout(40);
        }
      }
      const said = await heard(page);
      for (const text of said)
        assert.ok(
          names.some((name) => text.startsWith(`${name}: `)),
          `no table is named first: ${text}`,
        );
      const turn = language === "en" ? /Your turn/ : /Sinun vuorosi/;
      for (const name of names) {
        // a turn is spoken with its table's name, then perhaps what happened, then the question
        const told = said.filter((text) =>
          text
            .split(new RegExp(`(?=(?:${names.join("|")}): )`))
            .some((part) => part.startsWith(`${name}: `) && turn.test(part)),
        );
        assert.ok(told.length >= turns[name]!, `${name}: ${told.length} of ${turns[name]} turns`);
      }
      await page.context().close();
    });
});

describe("four tables of a real room", { timeout: 600_000 }, () => {
  let room: Room;
  before(async () => {
    room = await openRoom({ CARDROOM_GUEST__CHIPS: "20000" });
  });
  after(async () => {
    const verdict = await room?.close();
    assert.match(verdict ?? "", /balance|right|sound|ok/i);
  });

  /** Creates a private table with house players, and takes a seat there. */
  async function hostAnother(page: Page): Promise<void> {
    await page.goto(room.address);
    await page.getByRole("button", { name: "Play with friends" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Change options" }).click();
    await dialog.getByText("More options").click();
    await dialog.getByLabel("House players at start").selectOption("2");
    await dialog.getByRole("button", { name: "Create table" }).click();
    await dialog.getByRole("button", { name: "Go to table" }).click();
    await page.waitForURL("**/t/*");
    await dialog.getByRole("button", { name: "Take seat" }).click();
    await dialog.waitFor({ state: "hidden" });
  }
  /** Numbers of the hands at the tiles. */
  const hands = (page: Page): Promise<number[]> =>
    page
      .locator("[data-tile] .table")
      .evaluateAll((all) => all.map((one) => Number(one.getAttribute("data-hand") ?? 0)));

  it("a player plays four at once by keys, and leaves them all", async () => {
    const page = await openPage(browser, complaints, { viewport: { width: 1440, height: 900 } });
    await hostGame(page, room.address, "Quadra", "Texas hold'em", 2);
    for (let more = 0; more < 2; more += 1) await hostAnother(page);
    await page.goto(room.address);
    await page.getByRole("button", { name: "Seat me" }).first().click();
    await page.waitForURL("**/t/*");
    await page.locator("[data-seat].own").waitFor();
    await page.getByRole("button", { name: "Table menu" }).click();
    await page.getByRole("button", { name: "Open beside your other tables" }).click();
    await page.waitForURL("**/tables");
    await page.locator("[data-tile] .stage").nth(3).waitFor();
    // three tables of one host have one name: numbers tell them apart
    for (const name of ["Quadra's table", "Quadra's table (2)", "Quadra's table (3)"])
      await tile(page, name).waitFor();
    // the address works by itself
    await page.reload();
    await page.locator("[data-tile] .stage").nth(3).waitFor();

    const start = page.getByRole("button", { name: "Start the game" });
    const back = page.getByRole("button", { name: "Deal me in" });
    let isPictured = false;
    for (let look = 0; look < 3_000; look += 1) {
      const now = await hands(page);
      if (now.every((hand) => hand >= 2)) break;
      for (const one of [start, back]) if ((await one.count()) > 0) await clickNow(one.first());
      if ((await page.locator("[data-tile].due").count()) === 0) await page.waitForTimeout(40);
      else if ((await page.locator("[data-tile].due.front").count()) === 0)
        await page.keyboard.press("n");
      else {
        if (!isPictured && (await page.locator("[data-tile].due").count()) > 2) {
          isPictured = true;
          await page.screenshot({ path: `${screens}tables-real.png` });
        }
        await page.waitForTimeout(GUARDED_MS);
        await page.keyboard.press("c");
        await page.waitForTimeout(30);
      }
    }
    assert.ok(
      (await hands(page)).every((hand) => hand >= 2),
      String(await hands(page)),
    );

    for (let look = 0; look < 200 && (await page.locator("[data-tile]").count()) > 0; look += 1) {
      await clickNow(page.getByRole("button", { name: /^Close / }).first());
      await clickNow(page.getByRole("button", { name: "Leave the table" }));
      await page.waitForTimeout(100);
      await clickNow(page.getByRole("button", { name: "Leave now" }));
      await page.waitForTimeout(200);
      if ((await page.getByRole("dialog").count()) > 0) await page.keyboard.press("Escape");
    }
    await page.getByText("No tables yet").waitFor();
    await page.context().close();
  });
});
