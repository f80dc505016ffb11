// A private table with a password and a host who approves players, in real browsers: a guest enters
// a wrong password, then the right one; two request a seat, one is accepted, the other declined.

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

const WORD = "open sesame";

/** Goes to the table's link as a newcomer: gives a name and the password, and requests any seat. */
async function askAtLink(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Your name").fill(name);
  if (name === "Ben") {
    await page.getByLabel("Password").fill("open says me");
    await page.getByRole("button", { name: "Enter" }).click();
    await page.getByText("Wrong password for this table. Try again.").waitFor();
    await photograph(page, "club-password");
  }
  await page.getByLabel("Password").fill(WORD);
  await page.getByRole("button", { name: "Enter" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Request seat" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByText("You requested a seat.").waitFor();
}

it(
  "with the password known, the host accepts one, declines one",
  { timeout: 180_000 },
  async () => {
    const ana = await openPage(browser, complaints);
    await hostGame(ana, room.address, "Ana", "Texas hold'em", 0, async (form) => {
      await form.getByRole("checkbox", { name: /^Approve players/ }).check();
      await form.getByLabel(/^Password/).fill(WORD);
    });
    const link = ana.url();
    const [ben, cleo] = [await openPage(browser, complaints), await openPage(browser, complaints)];
    await askAtLink(ben, link, "Ben");
    await askAtLink(cleo, link, "Cleo");

    // The host sees and hears the request, on other pages too.
    const asked = ana.getByRole("region", { name: "Seat requests" });
    await asked.getByText(/^Ben requests a seat at/).waitFor();
    await asked.getByText("and one more").waitFor();
    await photograph(ana, "club-asked");
    await asked.getByRole("button", { name: "Accept Ben" }).click();
    const sit = ben.getByRole("dialog", { name: /^Take a seat at/ });
    await sit.getByText(/^Seat \d+ is held for you/).waitFor();
    await sit.getByRole("button", { name: "Take seat" }).click();
    await sit.waitFor({ state: "hidden" });
    await ana.locator("ol.seats .place", { hasText: "Ben" }).waitFor();

    // Cleo requests a certain seat; the host's menu shows the request and declines it.
    await cleo.getByRole("button", { name: "Request seat 5 from the host" }).click();
    await cleo.getByRole("button", { name: "Request seat 5", exact: true }).click();
    await cleo.getByText("You requested seat 5.").waitFor();
    await ana.getByRole("button", { name: "Host", exact: true }).click();
    const menu = ana.getByRole("dialog", { name: "Host this table" });
    assert.equal(await menu.getByLabel("Seat for Cleo").inputValue(), "5");
    await menu.getByRole("button", { name: "Decline Cleo" }).click();
    await cleo.getByText("The host declined your request. You can ask again in").waitFor();
    await menu.getByText("No requests now.").waitFor();
    assert.equal(await cleo.getByRole("button", { name: /from the host$/ }).count(), 0);
    await photograph(cleo, "club-declined");
    // Chromium logs every refused call, such as the wrong password.
    assert.deepEqual(
      complaints.filter((one) => !/status of 403/.test(one)),
      [],
    );
  },
);
