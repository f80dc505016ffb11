// Strangers play real hands in real browsers, against the real server.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import {
  actions,
  handNumber,
  isMyTurn,
  leave,
  ownCards,
  photograph,
  playUntil,
  screens,
  seatMe,
  shove,
  sitAtLink,
} from "./player.ts";
import type { ProofFile } from "../src/wire.ts";
import { openBrowser, openPage, openRoom, type Room } from "./room.ts";

const HANDS = 20;
const WIDTHS = [
  { name: "360", width: 360, height: 740 },
  { name: "1024", width: 1024, height: 768 },
  { name: "1920", width: 1920, height: 1080 },
];

let room: Room;
let first: Browser;
let second: Browser;
const complaints: string[] = [];

const open = (browser: Browser, options = {}) => openPage(browser, complaints, options);

before(async () => {
  room = await openRoom();
  [first, second] = await Promise.all([openBrowser(), openBrowser()]);
  mkdirSync(screens, { recursive: true });
});

after(async () => {
  await first?.close();
  await second?.close();
});

describe("two strangers and house players", { timeout: 600_000 }, () => {
  let ana: Page;
  let ben: Page;

  it("only a name is needed to get cards within ten seconds", async () => {
    ana = await open(first);
    const start = Date.now();
    await seatMe(ana, room.address, "Ana");
    await ana.locator(".log li", { hasText: "You are dealt" }).first().waitFor();
    console.log(`cards ${Date.now() - start} ms after the lobby was opened`);
    ben = await open(second);
    await sitAtLink(ben, ana.url(), "Ben");
  });

  it(`strangers play ${HANDS} hands to the end`, async () => {
    const from = await handNumber(ana);
    await playUntil(
      [ana, ben],
      async () => (await handNumber(ana)) > from + HANDS && (await handNumber(ben)) > from + HANDS,
    );
    await ana.locator(".log li", { hasText: /wins/ }).first().waitFor();
  });

  it("both see the same stacks", async () => {
    await playUntil([ben], () => isMyTurn(ana), [ana]);
    const stacks = async (page: Page) =>
      (await page.locator("ol.seats .place .stack").allInnerTexts()).sort().join(" ");
    // news reach one page before the other; while Ana decides, both must become the same
    let [one, other] = [await stacks(ana), await stacks(ben)];
    while (one !== other && (await isMyTurn(ana)))
      [one, other] = [await stacks(ana), await stacks(ben)];
    assert.equal(one, other);
  });

  it("saved proofs verify without the room; a forged one fails", async () => {
    const mark = ana.getByRole("button", { name: /^2 of 2 shuffled/ });
    await playUntil([ana, ben], async () => (await isMyTurn(ana)) && (await mark.count()) > 0);
    await mark.click();
    const dialog = ana.getByRole("dialog", { name: /^The deal of hand/ });
    await dialog.getByText("Every check so far passes").waitFor();
    const save = dialog.getByRole("button", { name: /^Save proofs of \d+ hands/ });
    const [saved] = await Promise.all([ana.waitForEvent("download"), save.click()]);
    const file = `${screens}${saved.suggestedFilename()}`;
    await saved.saveAs(file);
    await ana.keyboard.press("Escape");
    const verdict = room.verify(file);
    assert.deepEqual(verdict.faults, []);
    assert.ok(
      verdict.hands > HANDS && verdict.own > 0,
      `own nonce in ${verdict.own} of ${verdict.hands} hands`,
    );

    const checker = await ana.context().newPage();
    await checker.goto(`${room.address}/fairness`);
    const choose = checker.getByLabel("Choose a file");
    await choose.setInputFiles(file);
    // a hand in which she saw no card is reported separately
    await checker.getByText(/^\d+ hands at .*: every check passes\.$/).waitFor();
    const forged = JSON.parse(readFileSync(file, "utf8")) as ProofFile;
    forged.hands.at(-1)!.root = forged.hands[0]!.root;
    const other = file.replace(".json", "-forged.json");
    writeFileSync(other, JSON.stringify(forged));
    await choose.setInputFiles(other);
    await checker.getByText("does not match what was published").waitFor();
    assert.throws(() => room.verify(other), /Command failed/);
    await checker.close();
  });

  it("a killed tab returns to the same hand", async () => {
    await playUntil([ben], () => isMyTurn(ana), [ana]);
    const cards = await ownCards(ana);
    const hand = await handNumber(ana);
    const back = await ana.context().newPage();
    const url = ana.url();
    await ana.close();
    await back.goto(url);
    await actions(back).first().waitFor();
    assert.equal(await ownCards(back), cards);
    assert.equal(await handNumber(back), hand);
    ana = back;
  });

  it("the same hand continues after the room was killed", async () => {
    await playUntil([ben], () => isMyTurn(ana), [ana]);
    const cards = await ownCards(ana);
    const hand = await handNumber(ana);
    await room.crash();
    await ana.reload();
    await actions(ana).first().waitFor();
    assert.equal(await ownCards(ana), cards);
    assert.equal(await handNumber(ana), hand);
    await playUntil([ana, ben], async () => (await handNumber(ana)) > hand);
    const mark = ana.getByRole("button", { name: /^2 of 2 shuffled. Deal verified/ });
    await playUntil([ana, ben], async () => (await mark.count()) > 0);
  });

  it("the page's title shows whose turn it is", async () => {
    await playUntil([ben], () => isMyTurn(ana), [ana]);
    assert.match(await ana.title(), /your turn/i);
  });

  it("a key alone makes a decision", async () => {
    await playUntil([ben], () => isMyTurn(ana), [ana]);
    const call = ana.locator(".acts .call:not(.sent)");
    // a key pressed at once may have meant something else, and is ignored
    while ((await call.count()) > 0) await ana.keyboard.press("c");
  });

  it("no deal fails its check", async () => {
    for (const page of [ana, ben]) {
      assert.equal(await page.evaluate(() => localStorage.getItem("cardroom.failures")), null);
    }
  });

  it("leaving players take their chips along", async () => {
    await leave(ana);
    await playUntil([ana, ben], async () => !ana.url().includes("/t/"));
    await ana.getByRole("button", { name: /Ana/ }).first().waitFor();
    await leave(ben);
    await playUntil([ben], async () => !ben.url().includes("/t/"));
  });
});

describe("friends at a private table", { timeout: 300_000 }, () => {
  let host: Page;
  let friend: Page;

  it("one click creates the table, and its link seats a friend", async () => {
    host = await open(first);
    await host.goto(room.address);
    await host.getByRole("button", { name: "Play with friends" }).click();
    const dialog = host.getByRole("dialog");
    await dialog.getByLabel("Your name").fill("Hedvig");
    assert.equal(
      await dialog.getByRole("textbox").count(),
      1,
      "a newcomer is asked for the name alone",
    );
    await dialog.getByRole("button", { name: "Create table" }).click();
    await dialog.getByRole("img", { name: /QR/ }).waitFor();
    const link = await dialog.getByLabel("Table link").inputValue();
    assert.match(link, /\/t\/[0-9a-z]{26}$/);
    await dialog.getByRole("button", { name: "Go to table" }).click();
    await host.getByRole("dialog").getByRole("button", { name: "Take seat" }).click();

    friend = await open(second);
    await sitAtLink(friend, link, "Fritz");
    await friend.locator(".log li", { hasText: "You are dealt" }).first().waitFor();
  });

  it("a broke player is marked, adds chips and plays on", async () => {
    const both = [host, friend];
    const broke = async (page: Page) =>
      (await page.locator(".join").getByText("You have no chips").count()) > 0;
    let loser: Page | undefined;
    while (!loser) {
      for (const page of both) {
        await shove(page);
        if (await broke(page)) loser = page;
      }
      await host.waitForTimeout(20);
    }
    const winner = loser === host ? friend : host;
    await winner.locator("ol.seats .mark", { hasText: "No chips" }).waitFor();
    const hand = await handNumber(loser);
    // nobody else is there to play with: another hand means that chips were added
    await playUntil(both, async () => (await handNumber(loser)) > hand);
  });

  it("the host pauses, mutes, removes and readmits", async () => {
    await playUntil([friend], () => isMyTurn(host), [host]);
    await friend.setViewportSize({ width: 360, height: 740 });
    await host.getByRole("button", { name: "Host", exact: true }).click();
    await host.getByRole("button", { name: "Pause" }).click();
    await friend.getByText("play resumes in").waitFor();
    await friend.screenshot({ path: `${screens}held-360.png` });
    await host.getByRole("button", { name: "Mute Fritz" }).click();
    await friend
      .getByRole("button", { name: /Log and chat|Chat/ })
      .first()
      .click();
    await friend.getByRole("tab", { name: "Chat" }).click();
    await friend.getByText("The host has muted you").first().waitFor();
    await friend.screenshot({ path: `${screens}silenced-360.png` });
    await host.getByRole("button", { name: "Unmute Fritz" }).click();
    await friend.getByRole("textbox").waitFor();
    await friend.keyboard.press("Escape");
    await friend.setViewportSize({ width: 1280, height: 800 });
    await host.getByRole("button", { name: "Resume" }).click();
    await host.getByRole("button", { name: "Remove Fritz" }).click();
    await host.getByRole("dialog").locator(".danger").click();
    await host.keyboard.press("Escape");
    await playUntil(
      [host, friend],
      async () => (await friend.locator("ol.seats .place").count()) < 2,
    );
    // The host can undo what they did.
    await host.getByRole("button", { name: "Host", exact: true }).click();
    await host.getByRole("button", { name: "Readmit Fritz" }).waitFor();
    await photograph(host, "host-removed");
    await host.getByRole("button", { name: "Readmit Fritz" }).click();
    await host.getByRole("button", { name: "Readmit Fritz" }).waitFor({ state: "hidden" });
    await host.keyboard.press("Escape");
  });

  it("a host creates a second table with other stakes", async () => {
    await host.goto(room.address);
    await host.getByRole("button", { name: "Play with friends" }).click();
    const dialog = host.getByRole("dialog");
    await dialog.getByRole("button", { name: "Create table" }).click();
    const link = dialog.getByLabel("Table link");
    const second = await link.inputValue();
    await dialog.getByRole("button", { name: "Change options" }).click();
    await dialog.getByLabel(/^Blinds/).selectOption({ label: "1 / 2" });
    await dialog.getByRole("button", { name: "Create table" }).click();
    assert.notEqual(await link.inputValue(), second);
    await dialog.getByRole("button", { name: "Go to table" }).click();
    await host.getByText("1/2", { exact: false }).first().waitFor();
  });

  it("the host closes the table, and nobody can sit down", async () => {
    const link = host.url();
    await host.setViewportSize({ width: 360, height: 740 });
    await host.getByRole("dialog").waitFor();
    await host.keyboard.press("Escape"); // the host need not sit there
    await host.getByRole("button", { name: "Host", exact: true }).click();
    const dialog = host.getByRole("dialog");
    await dialog.getByRole("button", { name: "Close table" }).scrollIntoViewIfNeeded();
    await host.screenshot({ path: `${screens}host-360.png` });
    await dialog.getByRole("button", { name: "Close table" }).click();
    await host.screenshot({ path: `${screens}host-close-360.png` });
    await dialog.getByRole("button", { name: "Close after this hand" }).click();
    await host.getByText("This table is closed").first().waitFor();
    await host.keyboard.press("Escape");
    await host.screenshot({ path: `${screens}closed-360.png` });
    await host.setViewportSize({ width: 1280, height: 800 });
    await friend.goto(link);
    await friend.getByText("This table is closed", { exact: false }).first().waitFor();
    assert.equal(await friend.getByRole("button", { name: "Take seat" }).count(), 0);
  });
});

describe("a phone on a home network", { timeout: 300_000 }, () => {
  it("a hand can be played by touch without scrolling", async () => {
    const phone = await open(first, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await seatMe(phone, room.address, "Pelle");
    await playUntil([], () => isMyTurn(phone), [phone]);
    const box = await phone.evaluate(() => ({
      across: document.documentElement.scrollWidth - innerWidth,
      down: document.documentElement.scrollHeight - innerHeight,
    }));
    assert.ok(box.across <= 0 && box.down <= 0, `the page scrolls by ${box.across} x ${box.down}`);
    for (const button of await actions(phone).all()) {
      const size = await button.boundingBox();
      assert.ok(size && size.height >= 44 && size.width >= 44, "a button is too small for a thumb");
    }
    await actions(phone).first().tap();
    await phone.context().close();
  });
});

describe("screenshots", { timeout: 300_000 }, () => {
  it("every width and theme has its picture", async () => {
    for (const scheme of ["dark", "light"] as const) {
      const page = await open(first, { colorScheme: scheme });
      await seatMe(page, room.address, scheme === "dark" ? "Disa" : "Linus");
      await playUntil([], () => isMyTurn(page), [page]);
      for (const { name, width, height } of WIDTHS) {
        await page.setViewportSize({ width, height });
        await page.screenshot({ path: `${screens}room-table-${name}-${scheme}.png` });
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await leave(page);
      const lobby = await page.context().newPage();
      await lobby.goto(room.address);
      await lobby.locator("tbody tr").first().waitFor();
      for (const { name, width, height } of WIDTHS) {
        await lobby.setViewportSize({ width, height });
        await lobby.screenshot({ path: `${screens}room-lobby-${name}-${scheme}.png` });
      }
      await page.context().close();
    }
  });

  it("no page reports an error", () => assert.deepEqual(complaints, []));

  it("the books balance", async () => {
    assert.match(await room.close(), /balance/);
  });
});
