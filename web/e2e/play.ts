// Two browsers and house players play twenty hands to the end in a real room:
// `CARDROOM=../target/debug/cardroom npm run test:browser`. Screenshots go to ../target/screens/.

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { complaints, decide, openBrowser } from "./browser.ts";

const HANDS = Number(process.env["HANDS"] ?? 20);
const LONGEST_MS = 8 * 60_000;
const program = process.env["CARDROOM"] ?? fileURLToPath(new URL("../../target/debug/cardroom", import.meta.url));
const shots = fileURLToPath(new URL("../../target/screens/", import.meta.url));
mkdirSync(shots, { recursive: true });

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

async function openRoom(data: string, port: number): Promise<ChildProcess> {
  const room = spawn(program, ["serve", "--data", data, "--listen", `127.0.0.1:${port}`], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      CARDROOM_HOUSE_PLAYERS__THINK_MS_MIN: "30",
      CARDROOM_HOUSE_PLAYERS__THINK_MS_MAX: "120",
      CARDROOM_TABLE__PAUSE_BETWEEN_HANDS_MS: "500",
      CARDROOM_LOG__FILTER: "warn",
    },
  });
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz/ready`).catch(() => null);
    if (answer?.ok) return room;
    await new Promise((done) => setTimeout(done, 100));
  }
  room.kill();
  throw new Error("the room did not open within ten seconds");
}

async function visitor(browser: Browser, who: string, into: string[], phone = false): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({
    viewport: phone ? { width: 360, height: 740 } : { width: 1280, height: 800 },
    hasTouch: phone,
  });
  const page = await context.newPage();
  complaints(page, who, into);
  return [context, page];
}

/** The number of the hand shown, from the rules of the table. */
async function handNumber(page: Page): Promise<number> {
  const text = await page.locator("[data-hand]").first().getAttribute("data-hand");
  return Number(text ?? 0);
}

async function seatMe(browser: Browser, address: string, into: string[]): Promise<void> {
  const [context, page] = await visitor(browser, "newcomer", into);
  const start = Date.now();
  await page.goto(address);
  await page.getByRole("button", { name: "Seat me", exact: true }).click();
  await page.getByLabel("Your name at the tables").fill("Newcomer");
  await page.getByRole("dialog").getByRole("button", { name: "Seat me" }).click();
  await page.locator(".mine .cards .card").first().waitFor({ timeout: 60_000 });
  console.log(`a newcomer has cards after ${((Date.now() - start) / 1000).toFixed(1)} s`);
  await screenshots(page, "room-table");
  await page.goto(address);
  await page.getByText("Newcomer", { exact: false }).first().waitFor();
  await page.waitForTimeout(500);
  await screenshots(page, "room-lobby");
  await context.close();
}

async function screenshots(page: Page, name: string): Promise<void> {
  for (const [width, height] of [[360, 740], [1024, 768], [1920, 1080]] as const) {
    for (const theme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForTimeout(150);
      await page.screenshot({ path: join(shots, `${name}-${width}-${theme}.png`) });
    }
  }
}

async function friends(browser: Browser, address: string, into: string[]): Promise<void> {
  const [, host] = await visitor(browser, "host", into);
  const [, guest] = await visitor(browser, "guest", into, true);
  await host.goto(address);
  await host.getByRole("button", { name: "Play with friends" }).click();
  const form = host.getByRole("dialog");
  await form.getByLabel("Your name at the tables").fill("Hanna");
  await form.getByText("More settings").click();
  await form.getByLabel("House players at once").selectOption("2");
  await form.getByRole("button", { name: "Make the table" }).click();
  const link = await host.getByLabel("Link to the table").inputValue();
  await host.getByRole("dialog").getByRole("button", { name: "Go to the table" }).click();
  await host.getByRole("dialog").getByRole("button", { name: "Sit down" }).click();

  await guest.goto(link);
  await guest.getByLabel("Your name at the tables").fill("Gustav");
  await guest.getByRole("dialog").getByRole("button", { name: "Sit down" }).click();
  await guest.locator(".mine").waitFor();

  const start = Date.now();
  let decisions = 0;
  let reloaded = false;
  while ((await handNumber(host)) <= HANDS) {
    assert.ok(Date.now() - start < LONGEST_MS, `only ${await handNumber(host)} hands in time`);
    for (const page of [host, guest]) {
      const did = await decide(page, decisions % 7 === 6);
      if (did) decisions += 1;
      const topUp = page.locator(".join").getByRole("button", { name: "Top up" });
      if (await topUp.isVisible().catch(() => false)) {
        await topUp.click();
        await page.getByRole("dialog").getByRole("button", { name: "Add" }).click();
        await page.waitForTimeout(200);
      }
      const back = page.locator(".join").getByRole("button", { name: "I am back" });
      if (await back.isVisible().catch(() => false)) await back.click().catch(() => {});
    }
    if (!reloaded && decisions > 6) reloaded = await comesBack(guest);
    await host.waitForTimeout(40);
  }
  assert.ok(reloaded, "the guest's page was never reloaded in a hand");
  assert.ok(decisions > HANDS / 2, `only ${decisions} decisions`);
  await host.getByRole("tab", { name: "Chat" }).click();
  await host.getByLabel("Say something").fill("Thanks for the game");
  await host.getByRole("button", { name: "Send" }).click();
  await host.getByText("Thanks for the game").waitFor();
  console.log(`${HANDS} hands and ${decisions} decisions in ${Math.round((Date.now() - start) / 1000)} s`);
}

/** A killed tab comes back into the same hand with the same cards. */
async function comesBack(page: Page): Promise<boolean> {
  const cards = page.locator(".mine .cards .card .sr");
  const before = await cards.allInnerTexts();
  const hand = await handNumber(page);
  if (before.length < 2) return false;
  await page.reload();
  await page.locator(".mine").waitFor();
  await page.waitForTimeout(100);
  if ((await handNumber(page)) !== hand) return false; // the hand ended meanwhile: tried again
  assert.deepEqual(await cards.allInnerTexts(), before);
  return true;
}

const data = mkdtempSync(join(tmpdir(), "cardroom-browser-"));
const port = await freePort();
const address = `http://127.0.0.1:${port}/`;
const said: string[] = [];
let room: ChildProcess | null = null;
let browser: Browser | null = null;
try {
  room = await openRoom(join(data, "room"), port);
  browser = await openBrowser();
  await seatMe(browser, address, said);
  await friends(browser, address, said);
  assert.deepEqual(said, [], "the pages complained");
} finally {
  await browser?.close();
  if (room) {
    const ended = new Promise((done) => room!.once("exit", done));
    room.kill("SIGTERM");
    await ended;
  }
  rmSync(data, { recursive: true, force: true });
}
