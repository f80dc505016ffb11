// A nine-player sit-and-go of two people on phones and seven house players, from the form to the
// payout, with rebuys, a break, an add-on and a deal; and a private one for two by its link.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, Locator, Page } from "playwright-core";
import { clickNow, giveWay, playUntil, screens, shove } from "./player.ts";
import { openBrowser, openPage, openRoom, type Room } from "./room.ts";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
/** What a guest begins with in these rooms. */
const GUEST = 2_000;

let room: Room;
let browser: Browser;
const complaints: string[] = [];

before(async () => {
  [room, browser] = await Promise.all([openRoom(), openBrowser()]);
  mkdirSync(screens, { recursive: true });
});
after(async () => {
  await browser?.close();
});

const strip = (page: Page) => page.getByRole("region", { name: "Tournament" });
const dialog = (page: Page) => page.getByRole("dialog");
/** The figure in a text, 0 without one: "1,234 chips" is 1,234. */
const figure = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(",", "") ?? 0);
const written = (amount: number) => new Intl.NumberFormat("en").format(amount);
const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);

/** The column of a table under this head, row by row. */
async function column(table: Locator, head: string): Promise<string[]> {
  const heads = await table.locator("thead th").allInnerTexts();
  const at = heads.findIndex((text) => text.trim() === head) + 1;
  assert.ok(at > 0, `no column ${head} in ${heads.join(", ")}`);
  return table.locator(`tbody tr > :nth-child(${at})`).allInnerTexts();
}

/** A fact of the tournament's page by its name, such as its prize pool. */
async function fact(page: Page, name: string): Promise<string> {
  const box = page.locator("dl.facts > div").filter({ has: page.getByText(name, { exact: true }) });
  return box.locator("strong").first().innerText();
}

/** Waits for this balance in the head of the page. */
async function balance(page: Page, amount: number): Promise<void> {
  await page.locator("header").getByText(written(amount), { exact: true }).first().waitFor();
}

const phoneOf = () => openPage(browser, complaints, PHONE);

/** Opens the form, fills it in, and goes to the new tournament's page. */
async function host(
  page: Page,
  name: string,
  person: string,
  settle: (form: Locator) => Promise<unknown>,
): Promise<string> {
  await page.goto(`${room.address}/tournaments`);
  await page.getByRole("button", { name: "New tournament" }).click();
  const form = dialog(page);
  await form.getByLabel("Your name").fill(person);
  await form.getByLabel(/^Name/).fill(name);
  await settle(form);
  await form.getByRole("button", { name: "Create tournament" }).click();
  const link = await form.getByLabel("Tournament link").inputValue();
  await form.getByRole("button", { name: "Go to the tournament" }).click();
  await page.waitForURL("**/tournament/*");
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  return link;
}

/** Registers on the page of the tournament. A newcomer chooses a name first. */
async function register(page: Page, price: number, person: string | null): Promise<void> {
  await page.getByRole("button", { name: `Register · ${price}` }).click();
  await dialog(page)
    .getByText(`You pay ${price} from your balance of ${written(GUEST)}.`)
    .waitFor();
  if (person !== null) await dialog(page).getByLabel("Your name").fill(person);
  await dialog(page).getByRole("button", { name: "Register" }).click();
}

/** Titles of the dialog in which an entry ends. */
const OVER = /place$|^You won$/;

describe("a private tournament for two, by its link", { timeout: 180_000 }, () => {
  const NAME = "Settle it";
  const PRICE = 100;

  it("is made in three fields and found by its link alone", async () => {
    const [ana, ben] = await Promise.all([phoneOf(), phoneOf()]);
    const link = await host(ana, NAME, "Annika", async (form) => {
      await form.getByLabel(/^Maximum players/).selectOption("2");
      await form.getByLabel(/^Price/).fill(String(PRICE));
    });
    await register(ana, PRICE, null);
    await ana.getByText("You are registered.").waitFor();
    await ben.goto(`${room.address}/tournaments`);
    await ben.getByRole("heading", { name: "Tournaments" }).first().waitFor();
    await ben
      .getByRole("button", { name: /^Register for / })
      .first()
      .waitFor(); // the list is there
    assert.equal(await ben.getByText(NAME).count(), 0);
    await ben.goto(link);
    await ben.getByText("Private", { exact: true }).waitFor();
    assert.equal(await fact(ben, "Starts"), "1 more to start");
    await register(ben, PRICE, "Benno");
    for (const phone of [ana, ben]) {
      await phone.waitForURL("**/t/*");
      await strip(phone).getByText("2/2 left").waitFor();
    }
    const over = (page: Page) => page.getByRole("dialog", { name: OVER });
    const isOver = async () => (await over(ana).isVisible()) && (await over(ben).isVisible());
    await playUntil([ana, ben], isOver, [], shove);
    const titles = await Promise.all([ana, ben].map((page) => over(page).innerText()));
    assert.deepEqual(titles.map((text) => text.split("\n")[0]!).sort(), ["2nd place", "You won"]);
    for (const [at, phone] of [ana, ben].entries()) {
      await over(phone).getByRole("button", { name: "Tournament page" }).click();
      await balance(phone, GUEST + (titles[at]!.startsWith("You won") ? PRICE : -PRICE));
      await phone.context().close();
    }
  });
});

describe("a sit-and-go for nine", { timeout: 300_000 }, () => {
  const NAME = "Phones and house";
  const ENTRIES = 9;
  const PRICE = 200;
  const CHIPS = 400;
  const SHARES = [30, 20, 15, 12, 10, 8, 5];
  const PLAYS = /^You are in play at table 1 with [\d,]+ chips\.$/;
  let ana: Page; // the host
  let ben: Page;
  /** The host's other tab, with the tournament's page. */
  let desk: Page;
  /** What each has paid so far. */
  const paid = new Map<Page, number>();
  /** What the deal gives each. */
  const agreed = new Map<Page, number>();
  const pay = (page: Page) => paid.set(page, (paid.get(page) ?? 0) + PRICE);

  it("is made in the form, with edited levels and payouts", async () => {
    ana = await phoneOf();
    const link = await host(ana, NAME, "Ana", async (form) => {
      await form.getByLabel(/^Price/).fill(String(PRICE));
      await form.getByText("More options", { exact: true }).click();
      await form.getByLabel("Edit the payouts").check();
      for (let at = 3; at < SHARES.length; at += 1)
        await form.getByRole("button", { name: "Add a place" }).click();
      const shares = form.getByLabel(/^Percentage for .* place/);
      for (const [at, share] of SHARES.entries()) await shares.nth(at).fill(String(share));
      await form.getByText("100% of 100%").waitFor();
      await form.getByLabel("Edit the levels").check();
      await form.getByLabel("Starting stack").fill(String(CHIPS));
      // two levels with a break between them
      const remove = form.getByRole("button", { name: /^Remove: Row/ });
      while ((await remove.count()) > 2) await remove.last().click();
      await form.getByRole("button", { name: "Add a break before the last level" }).click();
      for (const [row, small, big] of [
        ["Row 1, level 1", 50, 100],
        ["Row 3, level 2", 150, 300],
      ] as const) {
        await form.getByLabel(`${row}, Small`).fill(String(small));
        await form.getByLabel(`${row}, Big`).fill(String(big));
      }
      await form.getByLabel("Rebuys until the first break").check();
      await form.getByLabel("Add-on in the first break").check();
      await form.getByLabel("Deals at the end").check();
      await form.getByLabel(/^House players/).fill("7");
    });
    assert.equal(new URL(link).pathname, new URL(ana.url()).pathname);
    await ana.getByText("7 house players").waitFor();
    assert.equal(await fact(ana, "Entries"), "7 of 9");
  });

  it("takes registrations until its places are taken", async () => {
    await register(ana, PRICE, null);
    pay(ana);
    await ana.getByText("You are registered.").waitFor();
    await balance(ana, GUEST - PRICE);
    assert.equal(await fact(ana, "Starts"), "1 more to start");
    ben = await phoneOf();
    await ben.goto(ana.url());
    await register(ben, PRICE, "Ben");
    pay(ben);
  });

  it("opens the table by itself, with level and blinds above", async () => {
    const page = ana.url();
    for (const phone of [ana, ben]) {
      await phone.waitForURL("**/t/*");
      await phone.getByText("Level 1", { exact: true }).waitFor();
      await strip(phone).getByText("50/100").waitFor();
      await strip(phone).getByText(`${ENTRIES}/${ENTRIES} left`).waitFor();
    }
    desk = await ana.context().newPage();
    await desk.goto(page);
    await desk.getByText(PLAYS).waitFor();
  });

  /** On the tournament's page: buys what is offered to a stack of no more than the starting one. */
  async function sellMore(page: Page): Promise<void> {
    const own = page.getByRole("region", { name: "Your part" });
    const chips = figure((await own.getByText(PLAYS).innerText()).split("with")[1]!);
    const more = own.getByRole("button", { name: new RegExp(`^Rebuy ${CHIPS} chips`) });
    if (chips > CHIPS) return assert.equal(await more.count(), 0, `${chips} chips`);
    await more.click();
    await dialog(page).getByText(`You get ${CHIPS} chips after the current hand.`).waitFor();
    await dialog(page).getByRole("button", { name: "Buy", exact: true }).click();
    pay(page);
    await own.getByText(`Paid ${paid.get(page)}.`).waitFor();
    await balance(page, GUEST - paid.get(page)!);
  }

  /** Buys in the dialog that is open at the table, and closes it. */
  async function buy(page: Page, button: RegExp, follows: RegExp): Promise<void> {
    await dialog(page).getByRole("button", { name: button }).click();
    await dialog(page)
      .getByText(`You pay ${PRICE} from your balance of ${written(GUEST - paid.get(page)!)}.`)
      .waitFor();
    await dialog(page).getByRole("button", { name: "Buy", exact: true }).click();
    pay(page);
    await dialog(page).getByText(follows).waitFor();
    await dialog(page)
      .getByText(`Paid ${paid.get(page)}.`)
      .waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
  }
  const offered = (page: Page) => dialog(page).getByText("You are out of chips. You may buy more.");
  const rebuy = (page: Page) =>
    buy(
      page,
      new RegExp(`^Rebuy ${CHIPS} chips · ${PRICE}`),
      /Your new chips come after the hand in play\.|You are in play/,
    );

  /** Gives way, and buys again what is offered, until it is so. */
  const giveWayUntil = (done: () => Promise<boolean>) =>
    playUntil(
      [ana, ben],
      async () => {
        for (const phone of [ana, ben])
          assert.equal(await phone.getByRole("dialog", { name: OVER }).count(), 0, "out too soon");
        return done();
      },
      [],
      async (page) => {
        if (!(await offered(page).isVisible())) return giveWay(page);
        await rebuy(page);
        return true;
      },
    );

  it("sells rebuys to players out of chips or short of them", async () => {
    // two who go all-in with equal stacks: one of them loses it all
    const out = async () =>
      (await offered(ana).isVisible()) ? ana : (await offered(ben).isVisible()) ? ben : null;
    await playUntil([ana, ben], async () => (await out()) !== null, [], shove);
    const broke = (await out())!;
    await broke.screenshot({ path: `${screens}sitandgo-rebuy.png` });
    await rebuy(broke);
    const added = broke.getByText(`${CHIPS} chips were added to your stack.`).first();
    await giveWayUntil(() => added.isVisible());
    // A house player may have won from both: the other one buys too, before the offer ends.
    await giveWayUntil(
      async () => !((await offered(ana).isVisible()) || (await offered(ben).isVisible())),
    );
    await strip(broke).getByRole("link").click();
    await sellMore(broke);
    await broke.getByRole("link", { name: "Go to your table" }).click();
    await strip(broke).waitFor();
  });

  it("stops for a break, counted down, that sells the add-on", async () => {
    const banner = (page: Page) => page.getByText(/^Break\. Play continues in \d:\d\d$/);
    const forward = desk.getByRole("button", { name: "Clock +1 min" });
    const level = desk.locator("dl.facts").getByText("Level 1", { exact: true });
    await giveWayUntil(async () => {
      if (await level.isVisible()) await clickNow(forward);
      return (await banner(ana).isVisible()) && (await banner(ben).isVisible());
    });
    for (const phone of [ana, ben]) {
      await strip(phone).getByText("Break", { exact: true }).waitFor();
      const first = await banner(phone).innerText();
      await phone.getByText(first).waitFor({ state: "hidden" }); // it counts
      await banner(phone).waitFor();
      await phone.screenshot({ path: `${screens}sitandgo-break.png` });
      await phone.getByRole("button", { name: "Add-on", exact: true }).click();
      const adds = new RegExp(`^Add-on ${CHIPS} chips · ${PRICE}`);
      await buy(phone, adds, PLAYS);
    }
  });

  it("goes on with the next level's blinds, down to the prizes", async () => {
    const forward = desk.getByRole("button", { name: "Clock +1 min" });
    const pause = desk.locator("dl.facts").getByText("Break", { exact: true });
    const next = (page: Page) => strip(page).getByText("150/300");
    await giveWayUntil(async () => {
      if (await pause.isVisible()) await clickNow(forward);
      return (await next(ana).isVisible()) && (await next(ben).isVisible());
    });
    const propose = desk.getByRole("button", { name: "Propose a deal" });
    await giveWayUntil(() => propose.isVisible());
    const left = figure(await fact(desk, "Players left"));
    assert.ok(left <= SHARES.length, `${left} players are left`);
  });

  it("is divided by a deal whose shares are the open prizes", async () => {
    await desk.getByRole("button", { name: "Propose a deal" }).click();
    const house = figure(await fact(desk, "Players left")) > 2 ? 1 : 0;
    const says = "House players accept any division except “Custom amounts”, which they decline.";
    assert.equal(await dialog(desk).getByText(says).count(), house);
    await desk.screenshot({ path: `${screens}sitandgo-propose.png` });
    await dialog(desk).getByLabel("By ICM (each player's chances of each prize)").check();
    await dialog(desk).getByRole("button", { name: "Propose", exact: true }).click();
    await dialog(desk).waitFor({ state: "hidden" });
    // the hand in play is finished first
    const decided = (page: Page) => page.getByText("Play waits while a deal is being decided.");
    await giveWayUntil(
      async () => (await decided(ana).isVisible()) && (await decided(ben).isVisible()),
    );
    for (const phone of [ana, ben]) {
      await phone.getByRole("button", { name: "See the deal" }).click();
      const deal = dialog(phone).getByRole("region", { name: "Deal", exact: true });
      await deal.getByText("Ana proposes to divide by ICM.").waitFor();
      const shares = (await column(deal.getByRole("table"), "Share")).map(figure);
      const prizes = dialog(phone).getByRole("region", { name: "Prizes" }).getByRole("table");
      const open = (await column(prizes, "Prize")).map(figure).slice(0, shares.length);
      assert.equal(sum(shares), sum(open), `${shares.join()} of ${open.join()}`);
      const row = deal.getByRole("row", { name: phone === ana ? "Ana" : "Ben" });
      const share = await row.locator("strong").innerText();
      agreed.set(phone, figure(share));
      await phone.screenshot({ path: `${screens}sitandgo-deal.png` });
      await deal.getByRole("button", { name: `Accept ${share}` }).click();
      if (phone === ana) await row.getByText("Accepts").waitFor();
    }
  });

  it("pays what was agreed, and shows it to everyone", async () => {
    for (const phone of [ana, ben]) {
      const said = phone.getByRole("dialog", { name: OVER });
      await said.getByText(`of ${ENTRIES} entries`).waitFor();
      const prize = agreed.get(phone)!;
      await said.getByText("Share of the deal").waitFor();
      await said.getByText(written(prize), { exact: true }).waitFor();
      await said.getByText("Paid to your balance.").waitFor();
      await phone.screenshot({ path: `${screens}sitandgo-over.png` });
      await said.getByRole("button", { name: "Tournament page" }).click();
      await phone.getByText(`Paid ${paid.get(phone)}, won ${written(prize)}.`).waitFor();
      await balance(phone, GUEST - paid.get(phone)! + prize);
      const results = phone.getByRole("tabpanel", { name: /^Results/ }).getByRole("table");
      const names = await column(results, "Player");
      const prizes = (await column(results, "Prize")).map(figure);
      assert.equal(names.length, ENTRIES);
      const own = names.findIndex((name) => name.includes("(you)"));
      assert.equal(prizes[own], prize);
      assert.equal(sum(prizes), figure(await fact(phone, "Prize pool")));
      await phone.screenshot({ path: `${screens}sitandgo-results.png`, fullPage: true });
    }
  });

  it("leaves no error on any page and books that balance", async () => {
    for (const page of [ana, ben]) await page.context().close();
    assert.match(await room.close(), /balance/);
    assert.deepEqual(complaints, []);
  });
});
