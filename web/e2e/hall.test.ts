// A live event in a real room: opened in the form, directed at a console, shown on a wall and on a phone.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { screens } from "./player.ts";
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
  await room?.close(); // throws if the audit finds a fault
  assert.deepEqual(complaints, []);
});

const seat = (page: Page, no: number) => page.locator(`[data-seat="${no}"]`);
const lastLine = (page: Page) =>
  page.getByRole("region", { name: "Latest acts" }).locator("li").first();
const screen = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Screens of the console" }).getByRole("link", { name });
const picture = (page: Page, name: string) =>
  page.screenshot({ path: `${screens}hall-${name}.png` });

describe("a live event in a real room", { timeout: 300_000 }, () => {
  let director: Page;
  let phone: Page;
  let wall: Page;
  let event: string;
  /** The seat of each player, as the console told it. */
  const seats = new Map<string, number>();

  it("is opened in the form, and its console signs in by itself", async () => {
    director = await openPage(browser, complaints, { viewport: { width: 1280, height: 800 } });
    director.setDefaultTimeout(15_000);
    await director.goto(`${room.address}/live/new`);
    await director.getByLabel("Your name").fill("Eva Ask");
    await director.getByLabel("Name", { exact: true }).fill("Hall night");
    await picture(director, "new");
    await director.getByRole("button", { name: "Open the event" }).click();
    await director.getByRole("link", { name: "Open the console" }).click();
    await director.getByRole("button", { name: /^Open table 1/ }).click();
    event = /\/live\/([^/]+)/.exec(director.url())![1]!;
    await picture(director, "console");
  });

  it("registers players, who get their seats at once", async () => {
    await screen(director, "People").click();
    for (const name of ["Ana Lind", "Bo Ek", "Cilla Nyström"]) {
      await director.getByLabel("Name", { exact: true }).fill(name);
      await director.keyboard.press("Enter");
      const told = director.locator(".last", { hasText: name }).getByText(/^Table 1, seat \d+$/);
      seats.set(name, Number(/seat (\d+)/.exec(await told.innerText())![1]));
    }
    assert.equal(new Set(seats.values()).size, 3);
    const code = await director
      .locator(".last")
      .getByText(/^Code /)
      .innerText();
    phone = await openPage(browser, complaints, { viewport: { width: 390, height: 844 } });
    phone.setDefaultTimeout(15_000);
    await phone.goto(`${room.address}/live/${event}/me/${code.replace("Code ", "")}`);
    await phone.getByText("Cilla Nyström").first().waitFor();
    await picture(director, "people");
  });

  it("starts once everything is said, for wall and phone too", async () => {
    wall = await openPage(browser, complaints, { viewport: { width: 1920, height: 1080 } });
    wall.setDefaultTimeout(15_000);
    await wall.goto(`${room.address}/live/${event}`);
    await wall.getByText("Hall night").first().waitFor();
    await screen(director, "Floor plan").click();
    const boxes = director.getByRole("group", { name: /^Say to all/ }).getByRole("checkbox");
    for (let left = await boxes.count(); left > 0; left -= 1) {
      await boxes.first().click();
      await boxes.nth(left - 1).waitFor({ state: "detached" });
    }
    await director.getByRole("button", { name: "Start play" }).click();
    await lastLine(director).getByText("Play begins.").waitFor();
    await wall.locator("[data-time]").waitFor();
    await picture(wall, "wall");
    await picture(phone, "phone");
  });

  it("knocks out in two taps and takes it back; a crash loses nothing", async () => {
    await screen(director, "Table").click();
    const [ana, bo] = [seats.get("Ana Lind")!, seats.get("Bo Ek")!];
    await seat(director, ana).click();
    await seat(director, bo).click();
    await lastLine(director).getByText("Out: Ana Lind, table 1.").waitFor();
    await director.getByRole("button", { name: /^Take back/ }).click();
    await seat(director, ana).getByText("Ana Lind").waitFor();
    await picture(director, "table");
    await room.crash();
    await seat(director, ana).click();
    await seat(director, bo).click();
    await lastLine(director).getByText("Out: Ana Lind, table 1.").waitFor();
    await director.getByText(/wait to be sent/).waitFor({ state: "detached" });
  });

  it("ends with places on the phone and payouts at the console", async () => {
    const [bo, cilla] = [seats.get("Bo Ek")!, seats.get("Cilla Nyström")!];
    await seat(director, bo).click();
    await seat(director, cilla).click();
    await lastLine(director).getByText("Out: Bo Ek, table 1.").waitFor();
    await screen(director, "Floor plan").click();
    await director.getByRole("button", { name: /^End the event/ }).click();
    await screen(director, "People").click();
    await director.getByRole("button", { name: "Payouts" }).click();
    await picture(director, "payouts");
    const ana = director.getByRole("row").filter({ hasText: "Cilla Nyström" });
    await ana.getByRole("button").first().click();
    await picture(phone, "end");
  });
});
