// A private table ordered for a later day, in real browsers: a player accepts the terms and orders,
// the owner gets the order, approves one and declines another, and the player reads the answers.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { photograph, screens } from "./player.ts";
import { openBrowser, openPage, openRoom, type Room } from "./room.ts";

/** The house rules, except that private tables are ordered. */
const CLUB = `extends = "house"
name = "The club"
version = "1"

[seats]
private_order_days = 1
private_terms = ["Be kind to each other.", "Leave the room as you found it."]
`;

let room: Room;
let browser: Browser;
const complaints: string[] = [];

before(async () => {
  room = await openRoom({ CARDROOM_TABLE__RULEBOOK: "club" }, { "rulebooks/club.toml": CLUB });
  browser = await openBrowser();
  mkdirSync(screens, { recursive: true });
});

after(async () => {
  await browser?.close();
  await room?.close();
});

/** Orders a table by this name after reading and accepting the terms. */
async function order(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Play with friends" }).click();
  const dialog = page.getByRole("dialog");
  if (name === "Midsummer night") await dialog.getByLabel("Your name").fill("Ana");
  await dialog.getByLabel(/^Table name/).fill(name);
  await dialog.getByText("Leave the room as you found it.").waitFor();
  await dialog.getByText("Terms for private tables (The club)").waitFor();
  const does = dialog.getByRole("button", { name: "Order table" });
  await does.click();
  await dialog.getByText(/^You ordered/).waitFor({ state: "hidden" }); // not without accepting the terms
  await dialog.getByRole("checkbox", { name: "I accept these terms." }).check();
  await photograph(page, `order-${name.split(" ")[0]!.toLowerCase()}`);
  await does.click();
  await dialog.getByText(`You ordered ${name} for`).waitFor();
  await dialog.getByRole("button", { name: "Close" }).last().click();
}

it("of two ordered tables the owner approves one, declines one", { timeout: 180_000 }, async () => {
  const owner = await openPage(browser, complaints);
  await owner.goto(room.ownerLink());
  await owner.getByRole("button", { name: "Claim the room" }).click();
  await owner.getByText("No table orders.").waitFor();
  const ana = await openPage(browser, complaints);
  await ana.goto(room.address);
  await order(ana, "Midsummer night");
  await owner
    .getByText(/^Ana ordered a private table for .*: Midsummer night\.$/)
    .first()
    .waitFor();
  await order(ana, "Long evening");
  const asked = ana.getByRole("region", { name: "Your table orders" });
  await asked.getByText("Waiting for the owner's approval.").nth(1).waitFor();

  await owner.goto(`${room.address}/office`);
  await owner.getByRole("button", { name: "Approve Midsummer night" }).click();
  await owner.getByRole("button", { name: "Decline Long evening" }).click();
  await owner.getByLabel(/^Reason for declining/).fill("One evening is enough");
  await photograph(owner, "order-office");
  await owner.getByRole("button", { name: "Decline", exact: true }).click();
  await owner.getByRole("button", { name: "Closed (2)" }).waitFor();

  await ana.getByText("Long evening was declined: One evening is enough").first().waitFor();
  await asked.getByText("Approved: opens automatically.").waitFor();
  await asked.getByText("Declined: One evening is enough").waitFor();
  await photograph(ana, "order-lobby");
  await asked.getByRole("button", { name: "Withdraw order for Midsummer night" }).click();
  await asked.getByRole("button", { name: "Yes, withdraw" }).click();
  await asked.getByText("Midsummer night").waitFor({ state: "hidden" });
  assert.deepEqual(complaints, []);
});
