// Tournaments: on the mock room what every player must see, hear and reach; on a real one from
// registration to payout.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Browser, Page } from "playwright-core";
import { type Mock, openMock } from "../dev/mock.ts";
import { entryFrame } from "../dev/tournaments.ts";
import type { LotsProof, TournamentNews } from "../src/wire.ts";
import { playUntil, shove } from "./player.ts";
import { type Room, openBrowser, openPage, openRoom } from "./room.ts";

let mock: Mock;
let browser: Browser;

before(async () => {
  [mock, browser] = await Promise.all([openMock(0), openBrowser()]);
});
after(async () => {
  await browser?.close();
  mock?.close();
});

async function open(path: string, width = 1024): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 740 },
    reducedMotion: "reduce",
    hasTouch: width < 500,
  });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${mock.port}${path}`);
  await page.locator("h1").first().waitFor();
  return page;
}

/** Waits until a live region says it. */
function spoken(page: Page, how: "polite" | "assertive", text: string): Promise<void> {
  return page
    .locator(`[data-live=${how}]`)
    .filter({ hasText: text })
    .waitFor({ state: "attached" });
}

const tell = (news: TournamentNews) => mock.tell(entryFrame(Date.now(), news));

describe("a player of tournaments", { timeout: 300_000 }, () => {
  it("registers by keyboard, with the price before the button", async () => {
    const page = await open("/tournaments");
    await page.getByRole("button", { name: "Register for Nine-player sit-and-go" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("You pay 500 from your balance of 8,760.").waitFor();
    await page.keyboard.press("Enter"); // the button has the focus
    await spoken(page, "polite", "You are registered for Nine-player sit-and-go.");
    assert.equal(await dialog.count(), 0);
    await page.context().close();
  });

  it("is told why a registration is refused, and that nothing was paid", async () => {
    const page = await open("/tournaments");
    await page.getByRole("button", { name: "Register for Heads-up" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Register" }).click();
    const alert = page.getByRole("dialog").getByRole("alert");
    await alert.filter({ hasText: "All 2 places are taken. You were not charged." }).waitFor();
    await page.context().close();
  });

  it("is taken to the table when play starts", async () => {
    const page = await open("/tournaments");
    await page.getByRole("heading", { name: "Your tournaments" }).waitFor();
    tell({ kind: "seated", table: "tourmyturn", no: 4, because: "start" });
    await page.waitForURL("**/t/tourmyturn");
    await spoken(page, "assertive", "Sunday Deep Freeze starts. Your seat is at table 4.");
    await page.getByText("Level 5", { exact: true }).waitFor();
    await page.context().close();
  });

  it("stays at a cash table when a tournament starts, and gets a button", async () => {
    const page = await open("/t/myturn");
    await page.locator("[data-seat] .plate").first().waitFor();
    tell({ kind: "seated", table: "tourmyturn", no: 4, because: "start" });
    await page.getByRole("button", { name: "Go to your table" }).click();
    await page.waitForURL("**/t/tourmyturn");
    await page.context().close();
  });

  it("hears why they are moved, and how the tournament ended for them", async () => {
    const page = await open("/t/tourmyturn");
    await page.getByText("Level 5", { exact: true }).waitFor();
    tell({ kind: "seated", table: "tourmyturn", no: 4, because: "balanced" });
    await spoken(page, "assertive", "You were moved to table 4 to balance the tables.");
    tell({ kind: "out", because: "knocked_out", may_re_enter: false });
    await page.getByRole("dialog").getByText("You lost your last chips.").waitFor();
    tell({ kind: "placed", place: { from: 2, to: 2 }, prize: 900, bounties: 0, entries: 9 });
    await page.getByRole("dialog").getByText("of 9 entries").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Tournament page" }).click();
    await page.waitForURL("**/tournament/running");
    await page.context().close();
  });

  it("sees the share that a deal paid beside the place", async () => {
    const page = await open("/t/tourmyturn");
    await page.getByText("Level 5", { exact: true }).waitFor();
    tell({ kind: "placed", place: { from: 2, to: 2 }, prize: 0, bounties: 0, entries: 9 });
    const dialog = page.getByRole("dialog");
    await dialog.getByText("This place is not paid.").waitFor();
    tell({ kind: "paid", amount: 1_450, of: "deal" });
    await dialog.getByText("Share of the deal").waitFor();
    await dialog.getByText("1,450", { exact: true }).waitFor();
    await dialog.getByText("Paid to your balance.").waitFor();
    await page.context().close();
  });

  it("sells the add-on at the table during its break", async () => {
    const page = await open("/t/tourbreak", 360);
    await page.getByText(/^Break\. Play continues in/).waitFor();
    await page.getByRole("button", { name: "Add-on", exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Add-on / })
      .waitFor();
    await page.context().close();
  });

  it("keeps the seat when they leave the table, and is asked first", async () => {
    const page = await open("/t/tourmyturn");
    await page.getByRole("button", { name: "Leave", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("You stay in the tournament.").waitFor();
    await dialog.getByRole("button", { name: "Leave the table" }).click();
    await page.waitForURL("**/tournament/running");
    await page.context().close();
  });

  it("has no way to buy chips or take a seat at a tournament's table", async () => {
    const page = await open("/t/tourwatch");
    await page.getByText("Level 5", { exact: true }).waitFor();
    for (const name of ["Take seat", "Top up"])
      assert.equal(await page.getByRole("button", { name }).count(), 0, name);
    await page.getByRole("link", { name: "Tournament page" }).last().waitFor();
    await page.context().close();
  });

  it("reads the calendar by day, and moves in it by arrow keys", async () => {
    const page = await open("/tournaments");
    await page.getByRole("button", { name: "Calendar" }).click();
    const days = await page.getByRole("heading", { level: 3 }).allInnerTexts();
    // The scene is set around the present moment, so near midnight what is ahead covers two days,
    // and what is over began on the day before.
    const full = days.indexOf("When all places are taken");
    assert.notEqual(full, -1);
    const [ahead, over] = [days.slice(0, full), days.slice(full + 1)];
    assert.match(ahead.join("\n"), /^(Today|Tomorrow), \w+ \d+ \w+$/m);
    for (const day of over) assert.match(day, /^(Today|Yesterday), \w+ \d+ \w+$/);
    const first = page.getByRole("link", { name: "Evening Turbo", exact: true });
    await page
      .getByRole("listitem")
      .filter({ has: first })
      .getByText(/^in 1\d minutes$/)
      .waitFor();
    await first.focus();
    await page.keyboard.press("ArrowDown");
    const moved = await page.evaluate(() => {
      const items = [...document.querySelectorAll("main li")];
      const at = items.findIndex((item) => item.contains(document.activeElement));
      return items[at - 1]?.textContent?.includes("Evening Turbo");
    });
    assert.ok(moved, "the focus is on the next tournament");
    await page.getByRole("button", { name: "Yours" }).click();
    await spoken(page, "polite", "4 tournaments.");
    await page
      .getByRole("link", { name: "Bounty Hunter", exact: true })
      .waitFor({ state: "hidden" });
    await page.reload();
    await first.waitFor(); // the device remembers the calendar and the filter
    assert.equal(
      await page.getByRole("button", { name: "Yours" }).getAttribute("aria-pressed"),
      "true",
    );
    await page.context().close();
  });

  it("hears the bounty on each player at the table", async () => {
    const page = await open("/t/tourbounty");
    for (const [name, amount] of [
      ["Saga", "750"],
      ["Yuki", "12,500"],
    ])
      await page
        .getByText(new RegExp(`^${name}.*, bounty ${amount},`))
        .first()
        .waitFor({ state: "attached" });
    await page.context().close();
  });

  for (const path of [
    "/tournaments",
    "/tournament/running",
    "/tournament/deal",
    "/tournament/over",
    "/t/tourbubble",
    "/t/tourbounty",
    "/fairness",
  ]) {
    it(`scrolls ${path} down only, at 320 px`, async () => {
      const page = await open(path, 320);
      if (path === "/tournaments") await page.getByRole("button", { name: "Calendar" }).click();
      await page.waitForTimeout(300); // what comes over HTTP is laid out
      const over = await page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth",
      );
      assert.equal(over, 0);
      await page.context().close();
    });
  }
});

describe("a host of tournaments", { timeout: 120_000 }, () => {
  /** Orders that the page sends. */
  function orders(page: Page): unknown[] {
    const sent: unknown[] = [];
    page.on(
      "request",
      (request) =>
        request.url().endsWith("/api/tournament-order") && sent.push(request.postDataJSON()),
    );
    return sent;
  }

  it("turns an entrant away after a question", async () => {
    const page = await open("/tournament/friends");
    const sent = orders(page);
    await page.getByRole("tab", { name: /^Players/ }).click();
    assert.equal(await page.getByRole("button", { name: "Turn away Saga" }).count(), 0, "the host");
    await page.getByRole("button", { name: "Turn away Björn" }).click();
    const dialog = page.getByRole("dialog", { name: "Turn Björn away?" });
    assert.deepEqual(sent, []);
    await dialog.getByLabel("Reason").fill("No guests tonight");
    await dialog.getByRole("button", { name: "Turn away" }).click();
    await spoken(page, "polite", "Björn was turned away and got a full refund.");
    assert.deepEqual(sent, [
      {
        tournament: "friends",
        order: { kind: "turn_away", player: "p1", reason: "No guests tonight" },
      },
    ]);
    assert.equal(await dialog.count(), 0);
    await page.context().close();
  });

  it("begins hand-for-hand play where the owner says", async () => {
    const page = await open("/tournament/hosted");
    await page.getByRole("button", { name: "Pause" }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Hand for hand" }).count(), 0, "a host");
    const address = `http://127.0.0.1:${mock.port}`;
    await page.context().addCookies([{ name: "who", value: "owner", url: address }]);
    await page.reload();
    const sent = orders(page);
    await page.getByRole("button", { name: "Hand for hand" }).click();
    const dialog = page.getByRole("dialog", { name: "Play hand for hand?" });
    assert.equal(await dialog.getByLabel("Start with this many players left").inputValue(), "13");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await spoken(page, "polite", "Hand-for-hand play starts when 12 players are left.");
    assert.deepEqual(sent, [
      { tournament: "hosted", order: { kind: "hand_for_hand", players: 12 } },
    ]);
    await page.context().close();
  });
});

describe("a real tournament", { timeout: 300_000 }, () => {
  let room: Room;
  const complaints: string[] = [];
  const PRIZE = 400;

  before(async () => {
    room = await openRoom();
  });

  /** Registers a newcomer, who then sees the table. */
  async function register(page: Page, name: string): Promise<void> {
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your name").fill(name);
    await dialog.getByRole("button", { name: "Register" }).click();
    await page.waitForURL("**/t/*");
    await page.getByText("Level 1", { exact: true }).waitFor();
  }

  /** Puts everything in until it is over, and reads the dialog that says so. */
  async function shoveToTheEnd(page: Page): Promise<string> {
    const dialog = page.getByRole("dialog").filter({ hasText: "of 2 entries" });
    await playUntil([page], () => dialog.isVisible(), [], shove);
    return dialog.innerText();
  }

  it("a newcomer plays a sit-and-go against the house to its prize, and its books add up", async () => {
    const page = await openPage(browser, complaints);
    await page.goto(`${room.address}/tournaments`);
    await page.getByRole("button", { name: "Register for Face to Face" }).click();
    await register(page, "Ana");
    const said = await shoveToTheEnd(page);
    await page.getByRole("dialog").getByRole("button", { name: "Tournament page" }).click();
    await page.waitForURL("**/tournament/*");
    const balance = said.includes("You won") ? 2_000 - PRIZE / 2 + PRIZE : 2_000 - PRIZE / 2;
    await page
      .locator("header")
      .getByText(new Intl.NumberFormat("en").format(balance))
      .first()
      .waitFor();
    await checkLots(page);
    await page.context().close();
  });

  /** On the page of a tournament that is over: saves its lots, and checks them without the room. */
  async function checkLots(page: Page): Promise<void> {
    await page.getByRole("tab", { name: "Overview" }).click(); // results come first at the end
    const root = await page.getByLabel("Fingerprint of the secret").inputValue();
    const save = page.getByRole("button", { name: "Save the draws" });
    await save.waitFor({ timeout: 60_000 }); // the last table closes first
    const [saved] = await Promise.all([page.waitForEvent("download"), save.click()]);
    assert.equal(saved.suggestedFilename(), "cardroom-face-to-face-lots.json");
    const folder = mkdtempSync(join(tmpdir(), "cardroom-lots-"));
    const [file, other] = [join(folder, "lots.json"), join(folder, "forged.json")];
    await saved.saveAs(file);
    assert.equal(room.verify(file).root, root);
    const forged = JSON.parse(readFileSync(file, "utf8")) as LotsProof;
    const draw = forged.draws.find((draw) => draw.for === "seats")!;
    const [one, two] = draw.seats;
    [one!.entry, two!.entry] = [two!.entry, one!.entry];
    writeFileSync(other, JSON.stringify(forged));
    assert.throws(() => room.verify(other), /Command failed/);

    await page.getByRole("link", { name: "How fairness works" }).click();
    const choose = page.getByLabel("Choose a file");
    await choose.setInputFiles(file);
    await page.getByText("one draw, which matches the numbers").waitFor();
    await page.getByText(root).waitFor();
    await choose.setInputFiles(other);
    await page.getByText("The draws of Face to Face do not match what was published.").waitFor();
    await page.getByText("Draw 1 does not match the numbers.").waitFor();
    rmSync(folder, { recursive: true });
  }

  it("a newcomer who presses Play a sit-and-go chooses a name and is at a table", async () => {
    const page = await openPage(browser, complaints);
    await page.goto(`${room.address}/tournaments`);
    await page.getByRole("button", { name: "Play a sit-and-go" }).click();
    await register(page, "Ben");
    await page.context().close();
  });

  it("another sit-and-go like the one that started is open, and the audit finds no fault", async () => {
    const page = await openPage(browser, complaints);
    await page.goto(`${room.address}/tournaments`);
    await page.getByRole("button", { name: "Register for Face to Face" }).waitFor();
    await page.context().close();
    assert.match(await room.close(), /balance/);
    assert.deepEqual(complaints, []);
  });
});
