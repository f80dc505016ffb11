// Pages and dialogs on the mock room, which says what a test wants it to say: checks what a screen
// reader and a keyboard need, and what every player must see.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, describe, it } from "node:test";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { type Mock, openMock } from "../dev/mock.ts";
import { proofs, type Shot, SHOTS } from "../dev/shots.ts";
import { openBrowser } from "./room.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** All but the style guide, which repeats identifiers and landmarks. */
const SCANNED = SHOTS.filter((shot) => shot.name !== "styleguide");

let mock: Mock;
let browser: Browser;

before(async () => {
  [mock, browser] = await Promise.all([openMock(0), openBrowser()]);
});
after(async () => {
  await browser?.close();
  mock?.close();
});

const DESK = { width: 1024, height: 768 };
const PHONE = { width: 360, height: 740 };

async function open(shot: Pick<Shot, "path" | "who">, options = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: DESK, reducedMotion: "reduce", ...options });
  return go(await context.newPage(), shot);
}

/** Goes to this page as this visitor. */
async function go(page: Page, { path, who }: Pick<Shot, "path" | "who">): Promise<Page> {
  const address = `http://127.0.0.1:${mock.port}`;
  if (who) await page.context().addCookies([{ name: "who", value: who, url: address }]);
  await page.goto(address + path);
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

/** Violations that axe reports; `only` runs one rule, where the others were checked before. */
async function violations(page: Page, only?: string): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  const options = { resultTypes: ["violations"], ...(only && { runOnly: [only] }) };
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  const grave = results.violations.filter(
    (one) => one.impact === "serious" || one.impact === "critical",
  );
  return grave.flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`),
  );
}

/** Switches the page to these colours. */
async function dress(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.locator(`:root[data-theme=${colorScheme}]`).waitFor({ state: "attached" });
}

describe("every page is accessible", { timeout: 900_000, concurrency: 2 }, () => {
  /** Pages to use again: opening a new one costs more than the scan. */
  const idle: Page[] = [];
  after(() => Promise.all(idle.map((page) => page.context().close())));

  for (const shot of SCANNED) {
    it(shot.name, async () => {
      const page =
        idle.pop() ?? (await (await browser.newContext({ reducedMotion: "reduce" })).newPage());
      await page.setViewportSize(shot.only === "360" ? PHONE : DESK);
      await go(page, shot);
      await dress(page, "light");
      await shot.before?.(page);
      assert.deepEqual(await violations(page), [], "light");
      // a theme changes colours and nothing else
      await dress(page, "dark");
      assert.deepEqual(await violations(page, "color-contrast"), [], "dark");
      await page.evaluate("localStorage.clear()");
      await page.context().clearCookies();
      idle.push(page);
    });
  }

  it("a planted fault is found", async () => {
    const page = await open({ path: "/" });
    await page.evaluate(() => {
      const image = document.createElement("button");
      document.querySelector("main")!.append(image);
    });
    assert.match((await violations(page)).join(), /button-name/);
    await page.context().close();
  });
});

describe("news for every visitor", { timeout: 180_000 }, () => {
  it("a lost connection and its return are announced", async () => {
    const page = await open({ path: "/t/myturn" });
    const lost = page.getByRole("status").filter({ hasText: "Connection lost" });
    await page.getByText("Saga").first().waitFor();
    assert.equal(await lost.count(), 0);
    const { port } = mock;
    mock.close();
    await Promise.all([lost.waitFor(), spoken(page, "polite", "Connection lost")]);
    mock = await openMock(port);
    await lost.waitFor({ state: "detached" });
    await page.context().close();
  });

  it("a scheduled restart and its cancellation are announced", async () => {
    for (const where of ["table", "lobby"]) {
      const page = await open({ path: "/t/myturn" });
      const planned = page.getByRole("status").filter({ hasText: "Restarting in" });
      await page.getByText("Saga").first().waitFor(); // the connection is open; the lobby cannot show that
      if (where === "lobby") {
        await page.getByRole("link", { name: "Go to lobby" }).click();
        await page.getByRole("row", { name: /Spruce/ }).waitFor();
      }
      mock.tell({ t: "notice", notice: { kind: "restart_planned", at: Date.now() + 90_000 } });
      await planned.waitFor();
      assert.match(await planned.innerText(), /\d+ s/);
      mock.tell({ t: "notice", notice: { kind: "restart_cancelled" } });
      await planned.waitFor({ state: "detached" });
      await page.context().close();
    }
  });

  it("a failed deal is reported until its proof is saved", async () => {
    const page = await open({ path: "/t/lied" });
    const failed = page
      .getByRole("alert")
      .filter({ hasText: "Verification failed for the deal of hand 214" });
    await Promise.all([
      failed.waitFor(),
      spoken(page, "assertive", "Verification failed for the deal of hand 214"),
    ]);
    await page.reload();
    await failed.waitFor();
    await failed.getByRole("button", { name: "Show details" }).click();
    const dialog = page.getByRole("dialog", { name: "The deal of hand 214" });
    await dialog.getByText("is not the card at position").waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Save this hand's proof" }).click(),
    ]);
    assert.equal(saved.suggestedFilename(), "cardroom-spruce-214.json");
    await dialog.getByRole("button", { name: "hide the warning" }).click();
    await failed.waitFor({ state: "detached" });
    await page.context().close();
  });
});

describe("the lobby", { timeout: 180_000 }, () => {
  it("every figure of a table is visible, also on a phone", async () => {
    const page = await open({ path: "/" });
    for (const width of [900, 901, 1024, 1360, 1361, 1920]) {
      await page.setViewportSize({ width, height: 768 });
      const head = page.locator("thead");
      for (const name of ["Table", "Stakes", "Seats", "Avg pot", "Plrs/flop", "Hands/h", "Wait"]) {
        await head.getByRole("button", { name, exact: true }).waitFor();
      }
      await page
        .getByRole("row", { name: /Spruce/ })
        .getByText("NL seven-card stud high/low")
        .filter({ visible: true })
        .waitFor();
      const over = await page
        .locator(".grid")
        .evaluate((grid) => grid.querySelector("table")!.offsetWidth - grid.clientWidth);
      assert.ok(over <= 0, `the grid is ${over} px too wide at ${width}`);
      if (width > 900) {
        const past = await page
          .locator("aside.preview")
          .evaluate((box) => box.scrollWidth - box.clientWidth);
        assert.ok(past <= 0, `the preview is ${past} px too wide at ${width}`);
      }
    }
    await page.setViewportSize(PHONE);
    await page.locator("tbody tr").first().click();
    for (const name of ["Hands per hour", "Waiting list", "Players per flop", "Avg pot"]) {
      await page.getByRole("dialog").getByText(name, { exact: true }).waitFor();
    }
    await page.context().close();
  });
});

describe("past hands", { timeout: 180_000 }, () => {
  const row = (page: Page, number: number) =>
    page.getByRole("link", { name: new RegExp(`^Hand ${number} at `) });
  const focused = (page: Page) =>
    page.evaluate(
      () => document.activeElement?.getAttribute("data-hand") ?? document.activeElement?.tagName,
    );

  it("Back restores the list where it was left", async () => {
    const page = await open({ path: "/hands" }, { viewport: { width: 390, height: 420 } });
    await page.getByRole("button", { name: "Older hands" }).click();
    await row(page, 96).waitFor();
    assert.equal(await focused(page), "t0000000000000000000000001/96", "the button was the last");
    await row(page, 30).scrollIntoViewIfNeeded();
    const y = await page.evaluate(() => scrollY);
    assert.ok(y > 100, "there is something to scroll");
    await row(page, 30).dispatchEvent("click", { button: 0 }); // a real click would scroll the page
    await page.waitForURL("**/hands/t0000000000000000000000006/30");
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.goBack();
    await row(page, 96).waitFor();
    assert.equal(await page.evaluate(() => scrollY), y);
    assert.equal(await focused(page), "t0000000000000000000000006/30");
    // also by the page's own link back, after moving from hand to hand
    await page.evaluate(() => scrollTo(0, 0));
    await row(page, 213).click();
    await page.waitForURL("**/213");
    await page.getByText("Play by play").waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.waitForURL("**/212");
    await page.getByRole("main").getByRole("link", { name: "Your hands" }).click();
    await row(page, 96).waitFor();
    assert.equal(await focused(page), "t0000000000000000000000001/212");
    await page.context().close();
  });

  it("every key press moves one hand, however fast", async () => {
    const page = await open({ path: "/hands/t0000000000000000000000001/214" });
    await page.getByText("Play by play").waitFor();
    await page.route("**/api/me/hands/*/*", async (route) => {
      await new Promise((done) => setTimeout(done, 120));
      await route.continue();
    });
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowLeft");
    await page.waitForURL("**/211");
    await page.getByRole("heading", { name: "Hand 211" }).waitFor();
    await page.getByText("The hand was voided.").waitFor();
    for (let press = 0; press < 2; press += 1)
      await page.getByRole("button", { name: "Newer hand" }).click();
    await page.waitForURL("**/213");
    await page.context().close();
  });

  it("choosing a table or pool filters, and keeps the focus", async () => {
    const page = await open({ path: "/hands" });
    const choice = page.getByRole("combobox", { name: "Table" });
    await choice.focus();
    await choice.selectOption({ label: "Mill (pool)" });
    await page.waitForURL("**/hands/t0000000000000000000000009");
    await page.getByRole("heading", { name: "Your hands at Mill (pool)" }).waitFor();
    assert.equal(await focused(page), "SELECT");
    await page.goBack();
    await page.getByRole("heading", { name: "Your hands", exact: true }).waitFor();
    assert.equal(await choice.inputValue(), "");
    await page.context().close();
  });

  it("new hands are offered without moving the list", async () => {
    const page = await open({ path: "/hands", who: "newer" });
    const before = await row(page, 214).boundingBox();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    const show = page.getByRole("button", { name: "Show 3 new hands" });
    await show.waitFor();
    assert.deepEqual(await row(page, 214).boundingBox(), before);
    await show.click();
    await show.waitFor({ state: "hidden" });
    assert.equal(await focused(page), "t0000000000000000000000001/214");
    await page.getByText("This hand cannot be shown").waitFor();
    await page.context().close();
  });
});

describe("ordered tables", { timeout: 60_000 }, () => {
  it("the player who ordered a table changes its password", async () => {
    const page = await open({ path: "/", who: "orders" });
    const sent: unknown[] = [];
    page.on(
      "request",
      (request) =>
        request.url().endsWith("/api/table-password") && sent.push(request.postDataJSON()),
    );
    const orders = page.getByRole("region", { name: "Your table orders" });
    await orders.getByRole("button", { name: "Set password for Midsummer night" }).click();
    await orders.getByLabel("New password").fill("rosebud");
    await orders.getByRole("button", { name: "Save" }).click();
    await orders.getByText("Password saved for Midsummer night.").waitFor();
    await orders.getByRole("button", { name: "Set password for Midsummer night" }).click();
    await orders.getByRole("button", { name: "Remove password" }).click();
    await orders.getByText("Password removed from Midsummer night.").waitFor();
    assert.deepEqual(sent, [
      { table: "o1", password: "rosebud" },
      { table: "o1", password: null },
    ]);
    // a table without a password gets one; a declined order has nothing to set
    await orders
      .getByRole("button", { name: "Set password for Constantin's long evening" })
      .click();
    await orders.getByLabel("Table password").waitFor();
    assert.equal(await orders.getByRole("button", { name: "Remove password" }).count(), 0);
    assert.equal(await orders.getByRole("button", { name: /password for Thursday/ }).count(), 0);
    await page.context().close();
  });
});

describe("a table for friends", { timeout: 60_000 }, () => {
  for (const who of ["", "stranger"]) {
    it(`is described, then created with one click: ${who || "named player"}`, async () => {
      const page = await open({ path: "/", ...(who && { who }) });
      const made: unknown[] = [];
      page.on(
        "request",
        (request) =>
          request.method() === "POST" &&
          request.url().endsWith("/api/tables") &&
          made.push(request.postDataJSON()),
      );
      await page.getByRole("button", { name: "Play with friends" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("Blinds 5/10, up to 9 players, 30 seconds to act.").waitFor();
      const make = dialog.getByRole("button", { name: "Create table" });
      assert.deepEqual(made, [], "nothing is opened before it is asked for");
      if (who) await dialog.getByLabel("Your name").fill("Newcomer");
      else assert.ok(await make.evaluate((button) => button === document.activeElement));
      await page.keyboard.press("Enter");
      await dialog.getByLabel("Table link").waitFor();
      assert.equal(made.length, 1);
      await page.context().close();
    });
  }
});

describe("the page that checks proofs", { timeout: 180_000 }, () => {
  /** Drops a file with this text on the field. */
  function drop(page: Page, text: string): Promise<void> {
    return page.locator(".drop").evaluate((field, text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], "hands.json", { type: "application/json" }));
      field.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, text);
  }

  it("a dropped file is checked without a connection", async () => {
    const page = await open({ path: "/fairness" });
    await page.context().setOffline(true);
    await drop(page, JSON.stringify(proofs(true)));
    await page.getByText("2 hands at Spruce: every check passes.").waitFor();
    await drop(page, JSON.stringify(proofs(false)));
    await page.getByText("2 hands at Spruce do not match what was published.").waitFor();
    await page.getByText("is not the card at position").first().waitFor();
    const unseen = proofs(true);
    unseen.hands[1]!.cards = [];
    await drop(page, JSON.stringify(unseen));
    await page.getByText("One hand at Spruce: every check passes.").waitFor();
    await page.getByText("In one other hand you saw no cards").waitFor();
    unseen.hands.shift();
    await drop(page, JSON.stringify(unseen));
    await page.getByText("You saw no cards at Spruce, so the file proves nothing.").waitFor();
    assert.equal(await page.getByText(/every check/i).count(), 0);
    const [hand] = proofs(true).hands;
    await drop(page, JSON.stringify({ ...proofs(true), hands: [hand, { ...hand, hand_no: 215 }] }));
    await page.getByText("A deck is used twice").waitFor();
    await drop(page, "{}");
    await page.getByText("This is not a proof file.").waitFor();
    assert.equal(await page.locator("details").count(), 0, "nothing of the file before it is left");
    await page.context().close();
  });

  it("a file of rounds against the house is checked, and a lie in it is named", async () => {
    const sample = new URL("../../crates/client/tests/data/rounds.json", import.meta.url);
    const text = readFileSync(sample, "utf8");
    const page = await open({ path: "/fairness" });
    await drop(page, text);
    await page.getByText("4 rounds at Everything: every check passes.").waitFor();
    await page.locator("summary", { hasText: "Round 4" }).click();
    await page.getByText("Wheel (0 to 36)").first().waitFor();
    await page.getByText("This shoe was cut before you came").first().waitFor();
    assert.deepEqual(await violations(page), []);
    await drop(page, text.replace('"players": 4', '"players": 1'));
    await page.getByText("One round at Everything does not match what was published.").waitFor();
    await page.getByText("2 took part, but there were only 1 players.").waitFor();
    await page.context().close();
  });
});
