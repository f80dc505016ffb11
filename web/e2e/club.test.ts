// A private table whose host lets in who sits down, in real browsers: two guests ask, one is seated,
// the other declined.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { hostGame, photograph, screens } from "./player.ts";
import { openBrowser, openPage, openRoom, type Room } from "./room.ts";

let room: Room;
let browser: Browser;
const complaints: string[] = [];

before(async () => {
  room = await openRoom();
  browser = await openBrowser();
  mkdirSync(screens, { recursive: true });
});

after(async () => {
  await browser?.close();
  await room?.close();
});

/** From the table's link, as a newcomer: gives a name and asks for any seat. */
async function askAtLink(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your name at the tables").fill(name);
  await dialog.getByRole("button", { name: "Ask for a seat" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByText("You have asked for a seat.").waitFor();
}

it("a host lets one guest in and declines the other", { timeout: 180_000 }, async () => {
  const ana = await openPage(browser, complaints);
  await hostGame(ana, room.address, "Ana", "Texas hold'em", 0, (form) => form.getByRole("checkbox", { name: /^I let in who sits down/ }).check());
  const link = ana.url();
  const [ben, cleo] = [await openPage(browser, complaints), await openPage(browser, complaints)];
  await askAtLink(ben, link, "Ben");
  await askAtLink(cleo, link, "Cleo");

  // Who asks is told where it cannot be missed, on other pages too, and said to who listens.
  const asked = ana.getByRole("region", { name: "Who asks for a seat" });
  await asked.getByText(/^Ben asks for a seat at/).waitFor();
  await asked.getByText("and one more").waitFor();
  await photograph(ana, "club-asked");
  await asked.getByRole("button", { name: "Let Ben in" }).click();
  const sit = ben.getByRole("dialog", { name: /^Sit down at/ });
  await sit.getByText(/^Seat \d+ is held for you/).waitFor();
  await sit.getByRole("button", { name: "Sit down" }).click();
  await sit.waitFor({ state: "hidden" });
  await ana.locator("ol.seats .place", { hasText: "Ben" }).waitFor();

  // Cleo would rather have a certain seat; the host's menu has her with it, and declines.
  await cleo.getByRole("button", { name: "Ask the host for seat 5" }).click();
  await cleo.getByRole("button", { name: "Ask for seat 5" }).click();
  await cleo.getByText("You have asked for seat 5.").waitFor();
  await ana.getByRole("button", { name: "Host", exact: true }).click();
  const menu = ana.getByRole("dialog", { name: "Host this table" });
  assert.equal(await menu.getByLabel("Seat for Cleo").inputValue(), "5");
  await menu.getByRole("button", { name: "Decline Cleo" }).click();
  await cleo.getByText("The host has declined. You may ask again in").waitFor();
  await menu.getByText("Nobody asks now.").waitFor();
  assert.equal(await cleo.getByRole("button", { name: /^Ask the host/ }).count(), 0);
  await photograph(cleo, "club-declined");
  assert.deepEqual(complaints, []);
});
