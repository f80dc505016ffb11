// Leagues in a real room: founded, played in, ranked; a tournament that is opened again.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { playUntil, shove } from "./player.ts";
import { type Room, openBrowser, openPage, openRoom } from "./room.ts";

let browser: Browser;
let room: Room;
const complaints: string[] = [];

before(async () => {
  [browser, room] = await Promise.all([openBrowser(), openRoom()]);
});
after(() => browser?.close());

describe("a host with a league", { timeout: 300_000 }, () => {
  let page: Page;
  let league: string;

  it("founds it, with an example of its points", async () => {
    page = await openPage(browser, complaints, { viewport: { width: 1024, height: 740 } });
    page.setDefaultTimeout(30_000);
    await page.goto(`${room.address}/tournaments`);
    await page.getByRole("button", { name: "Leagues" }).click();
    await page.getByRole("button", { name: "New league" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your name").fill("Ana");
    await dialog.getByLabel("League name").fill("Tuesday league");
    await dialog.getByLabel("Points for a place").selectOption("listed");
    await dialog.getByLabel("Points, first place first").fill("10, 6 3");
    await dialog.getByText("With nine players: 10, 6, 3, 0, 0, 0, 0, 0, 0.").waitFor();
    await dialog.getByRole("button", { name: "Start the league" }).click();
    await dialog.getByRole("button", { name: "Go to the league" }).click();
    await page.waitForURL("**/league/*");
    league = page.url();
    await page.getByRole("heading", { name: "Tuesday league" }).waitFor();
    await page.getByText("Standings begin when the first tournament is over.").waitFor();
  });

  it("is told which number of a list is wrong, and where", async () => {
    const other = await openPage(browser, []);
    await other.goto(`${room.address}/tournaments`);
    await other.getByRole("button", { name: "Leagues" }).click();
    await other.getByRole("button", { name: "New league" }).click();
    const dialog = other.getByRole("dialog");
    await dialog.getByLabel("Your name").fill("Bea");
    await dialog.getByLabel("League name").fill("Odd league");
    await dialog.getByLabel("Points for a place").selectOption("listed");
    await dialog.getByLabel("Points, first place first").fill("3 4");
    await dialog.getByRole("button", { name: "Start the league" }).click();
    const alert = dialog.getByRole("alert");
    const why = "The number of points for place 2 is 4; it must be 0 to 3.";
    await alert.filter({ hasText: why }).waitFor();
    await other.context().close();
  });

  it("plays a tournament of it, and leads or follows by its place", async () => {
    await page.goto(league);
    await page.getByRole("button", { name: "New tournament in this league" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Name/).fill("First evening");
    await dialog.getByRole("combobox", { name: "Start" }).selectOption({ index: 0 });
    await dialog.getByRole("combobox", { name: "Maximum players" }).selectOption("2");
    await dialog.getByLabel(/^Price/).fill("100");
    await dialog.getByLabel(/^Speed/).selectOption("hyper");
    await dialog.getByText("More options", { exact: true }).click();
    await dialog.getByLabel(/^House players/).fill("1");
    assert.equal(
      await dialog.getByRole("combobox", { name: "League" }).locator("option:checked").innerText(),
      "Tuesday league",
    );
    await dialog.getByRole("button", { name: "Create tournament" }).click();
    await dialog.getByRole("button", { name: "Go to the tournament" }).click();
    await page.waitForURL("**/tournament/*");
    await page.getByRole("link", { name: "League: Tuesday league" }).waitFor();
    await page.getByRole("button", { name: /^Register/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Register" }).click();
    await page.waitForURL("**/t/*");
    const over = page.getByRole("dialog").getByText("of 2 entries");
    await playUntil([page], () => over.isVisible(), [], shove);
    const first = (await page.getByRole("dialog").innerText()).includes("1st");
    await page.goto(league);
    await page.getByText(`You are ranked 1 of 1 with ${first ? 10 : 6} points.`).waitFor();
    await page.getByRole("link", { name: `First evening: place ${first ? 1 : 2}` }).waitFor();
  });

  it("has a tournament opened again on further dates, and drops them", async () => {
    await page.getByRole("button", { name: "New tournament in this league" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Name/).fill("Every Tuesday");
    await dialog.getByLabel("Repeat on further dates").check();
    await dialog.getByRole("combobox", { name: "Repeat" }).selectOption("3");
    await dialog.getByRole("button", { name: "Create tournament" }).click();
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.getByRole("heading", { name: "Planned" }).waitFor();
    const planned = page.getByRole("region", { name: "Planned" }).getByRole("listitem");
    assert.equal(await planned.filter({ hasText: "Every Tuesday" }).count(), 3);
    await page.goto(`${room.address}/tournaments`);
    await page.getByRole("button", { name: "Calendar" }).click();
    await page.getByText("Planned", { exact: true }).first().waitFor();
    await page.goto(league);
    await page.getByRole("button", { name: "Cancel the remaining dates of Every Tuesday" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel them" }).click();
    await page.getByRole("heading", { name: "Planned" }).waitFor({ state: "detached" });
  });

  it("closes it, and a visitor with the link still sees the standings", async () => {
    await page.getByRole("button", { name: "Close the league" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close it" }).click();
    await page.getByText("Closed", { exact: true }).waitFor();
    await page.context().close();
    const other = await openPage(browser, complaints);
    await other.goto(league);
    await other.getByRole("row").filter({ hasText: "Ana" }).waitFor();
    await other.context().close();
    assert.match(await room.close(), /balance/);
    assert.deepEqual(complaints, []);
  });
});
