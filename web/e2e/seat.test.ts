// The whole life of a seat, in real browsers: wait, be offered, post, play, sit out, return, top up,
// run it twice, leave.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { handNumber, isMyTurn, playUntil, screens, shove, sitAtLink } from "./player.ts";
import { openBrowser, openPage, openRoom, type Room } from "./room.ts";

const SIZES = [
  { name: "390", width: 390, height: 844 },
  { name: "1440", width: 1440, height: 900 },
  { name: "2560", width: 2560, height: 1440 },
];
/** Tries until an all-in is called with cards to come. */
const SHOVES = 60;

let room: Room;
let browser: Browser;
let ana: Page;
let ben: Page;
let cem: Page;
const complaints: string[] = [];

before(async () => {
  [room, browser] = await Promise.all([openRoom({ CARDROOM_GUEST__CHIPS: "4000" }), openBrowser()]);
  mkdirSync(screens, { recursive: true });
});
after(async () => {
  await browser?.close();
});

async function photograph(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.screenshot({ path: `${screens}seat-${name}-${size.name}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

const logged = (page: Page, text: RegExp) => page.locator(".log li").filter({ hasText: text });
const leave = (page: Page) => page.getByRole("banner").or(page.locator("header")).getByRole("button", { name: "Leave", exact: true }).first();

describe("the life of a seat", { timeout: 300_000 }, () => {
  it("begins at a full table of the rulebook that its host chose", async () => {
    ana = await openPage(browser, complaints);
    await ana.goto(room.address);
    await ana.getByRole("button", { name: "Play with friends" }).click();
    const dialog = ana.getByRole("dialog");
    await dialog.getByRole("button", { name: "Other settings" }).click();
    await dialog.getByLabel("Your name at the tables").fill("Ana");
    await dialog.getByLabel("Rulebook").selectOption({ label: "win2day" });
    await dialog.getByText(/^Otherwise than the house:/).waitFor();
    await photograph(ana, "form");
    await dialog.getByLabel("Seats").selectOption("2");
    await dialog.getByRole("button", { name: "Make the table" }).click();
    await dialog.getByRole("button", { name: "Go to the table" }).click();
    await ana.waitForURL("**/t/*");
    await dialog.getByRole("button", { name: "Sit down" }).click();
    await dialog.waitFor({ state: "hidden" });
    ben = await openPage(browser, complaints);
    await sitAtLink(ben, ana.url(), "Ben");
    await logged(ana, /posts the big blind/).first().waitFor();
  });

  it("is waited for, with the place told", async () => {
    cem = await openPage(browser, complaints);
    await cem.goto(room.address);
    await cem.getByRole("button", { name: "Seat me" }).first().click();
    await cem.getByLabel("Your name at the tables").fill("Cem");
    await cem.getByRole("dialog").getByRole("button", { name: "Seat me" }).click();
    await cem.waitForURL("**/t/*");
    await leave(cem).click();
    await cem.waitForURL(room.address + "/");
    await cem.goto(ana.url());
    await cem.getByText("Every seat is taken.").waitFor();
    await cem.getByRole("button", { name: "Wait for a seat" }).click();
    await cem.getByText("1st for this table").waitFor();
    await photograph(cem, "waiting");
    // The lobby knows it too.
    await cem.goto(room.address);
    await cem.getByRole("heading", { name: "You wait for a seat" }).waitFor();
    await cem.getByText("1st for this table").first().waitFor();
  });

  it("is offered, held, and taken", async () => {
    await leave(ben).click();
    const offer = cem.getByRole("region", { name: "A seat is free" });
    await playUntil([ana, ben], async () => (await offer.count()) > 0);
    assert.match(await cem.locator("[data-live=assertive]").innerText(), /^A seat is free at .*Seat \d is held for you for \d+ seconds\.$/);
    await photograph(cem, "offered");
    // Nobody else may take it.
    await ben.goto(ana.url());
    await ben.getByText(/^Held/).first().waitFor();
    await ben.getByText("The free seat is held for somebody who waited.").waitFor();
    await offer.getByRole("button", { name: "Sit down" }).click();
    const dialog = cem.getByRole("dialog", { name: /^Sit down at/ });
    await dialog.getByText(/^Seat \d is held for you:/).waitFor();
    await photograph(cem, "dialog");
    await dialog.getByRole("button", { name: "Sit down", exact: true }).click();
    await dialog.waitFor({ state: "hidden" });
    await ben.getByText("Every seat is taken.").waitFor();
  });

  it("posts a blind and is played", async () => {
    await playUntil([ana, cem], async () => (await logged(cem, /^Cem posts the (small|big) blind/).count()) > 0);
    const hand = await handNumber(cem);
    await playUntil([ana, cem], async () => (await handNumber(cem)) > hand + 2);
  });

  it("sits out, and comes back", async () => {
    await cem.getByRole("button", { name: "Sit out", exact: true }).click();
    const back = cem.locator(".join").getByRole("button", { name: "I am back" });
    // by hand: whoever plays on by himself would come back
    for (let tries = 0; tries < 400 && !(await back.isVisible()); tries += 1) {
      for (const page of [ana, cem]) if (await isMyTurn(page)) await page.locator(".acts .call:enabled, .acts .fold:enabled").first().click({ timeout: 1000 }).catch(() => {});
      await cem.waitForTimeout(30);
    }
    await photograph(cem, "out");
    await back.click();
    const hand = await handNumber(cem);
    await playUntil([ana, cem], async () => (await handNumber(cem)) > hand + 1);
  });

  it("is topped up, and kept at a stack", async () => {
    await playUntil([ana, cem], () => isMyTurn(cem), [cem]);
    await cem.getByRole("button", { name: "Top up", exact: true }).click();
    const dialog = cem.getByRole("dialog", { name: "Add chips" });
    await dialog.getByRole("checkbox", { name: "Keep my stack at" }).check();
    await photograph(cem, "topup");
    await cem.keyboard.press("Escape");
    await cem.getByText(/^Your stack is kept at 2,000/).waitFor();
    await playUntil([ana, cem], async () => (await logged(cem, /^Cem adds \d/).count()) > 0);
    await playUntil([ana, cem], () => isMyTurn(cem), [cem]);
    await cem.getByRole("button", { name: "Top up", exact: true }).click();
    await dialog.getByRole("checkbox", { name: "Keep my stack at" }).uncheck();
    await cem.keyboard.press("Escape");
    await cem.getByText(/^Your stack is kept at/).waitFor({ state: "hidden" });
  });

  it("runs it twice where both agree", async () => {
    const twice = (page: Page) => page.locator(".acts").getByRole("button", { name: /^Twice/ });
    const second = cem.getByRole("group", { name: "Board 2" });
    for (let tries = 0; tries < SHOVES * 40 && (await second.count()) === 0; tries += 1) {
      for (const page of [ana, cem]) {
        if ((await twice(page).count()) > 0) await twice(page).click({ timeout: 1000 }).catch(() => {});
        else await shove(page);
        const back = page.locator(".join").getByRole("button", { name: /^(I am back|Top up)$/ });
        if (await back.isVisible()) await playUntil([], async () => !(await back.isVisible()), [page]);
      }
      await cem.waitForTimeout(30);
    }
    await logged(cem, /twice|2 times/).first().waitFor();
    await photograph(cem, "twice");
  });

  it("is left, and the way back is told", async () => {
    const url = cem.url();
    await leave(cem).click();
    await playUntil([ana], async () => cem.url() === room.address + "/");
    await cem.goto(url);
    await cem.getByRole("button", { name: "Take a seat" }).waitFor();
    const balance = await cem.getByRole("button", { name: "Take a seat" }).count();
    assert.equal(balance, 1);
    await ana.getByText("Cem leaves").first().waitFor();
  });

  it("left the books in order, and no page complained", async () => {
    assert.match(await room.close(), /balance/);
    assert.deepEqual(complaints, []);
  });
});
