// Actions of a person at a table, using only what the page shows: buttons, words, cards.

import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";

/**
 * Looks without a decision before the test gives up. Counted in looks, not seconds: the machine may
 * be slow.
 */
const IDLE_LOOKS_MAX = 3_000;
/** Longest time for a click on a busy machine, in milliseconds. */
const BUSY_MS = 20_000;
/** Folder for pictures. */
export const screens = fileURLToPath(new URL("../../target/screens/", import.meta.url));

/** Goes from the lobby to a seat, as a newcomer. */
export async function seatMe(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: "Seat me" }).first().click();
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Seat me" }).click();
  await page.waitForURL("**/t/*");
}

/** Goes from a table's link to a seat, as a newcomer. */
export async function sitAtLink(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  const dialog = page.getByRole("dialog");
  const asked = dialog.getByLabel("Your name");
  const decision = page.getByRole("region", { name: "Your decision" });
  const take = decision.getByRole("button", { name: "Take seat" });
  await asked.or(take).first().waitFor();
  // a private table asks unprompted, perhaps while the pointer moves: the click would hit the dialog
  if (!(await asked.isVisible())) await take.dispatchEvent("click");
  await asked.fill(name);
  await dialog.getByRole("button", { name: "Take seat" }).click();
  await dialog.waitFor({ state: "hidden" });
}

const SIZES = [
  { name: "390", width: 390, height: 844 },
  { name: "1440", width: 1440, height: 900 },
  { name: "2560", width: 2560, height: 1440 },
];

/** Takes pictures in the sizes of a phone, a laptop and a large screen. */
export async function photograph(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await page.screenshot({ path: `${screens}${name}-${size.name}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/**
 * Goes from the lobby to a seat at a new private table of this game, as a newcomer, with house
 * players. `settle` fills in the rest of the form, whose options are all open.
 */
export async function hostGame(
  page: Page,
  address: string,
  person: string,
  game: string,
  house: number,
  settle: (form: Locator) => Promise<unknown> = async () => {},
): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: "Play with friends" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Change options" }).click();
  await dialog.getByLabel("Your name").fill(person);
  await dialog.getByRole("combobox", { name: /^Game/ }).selectOption({ label: game });
  await dialog.getByText("More options").click();
  await settle(dialog);
  if (house > 0) await dialog.getByLabel("House players at start").selectOption(String(house));
  await dialog.getByRole("button", { name: "Create table" }).click();
  await dialog.getByRole("button", { name: "Go to table" }).click();
  await page.waitForURL("**/t/*");
  await dialog.getByRole("button", { name: "Take seat" }).click();
  await dialog.waitFor({ state: "hidden" });
}

/** Lines of the log that match, oldest first. */
export const logged = (page: Page, text: RegExp): Locator =>
  page.locator(".log li").filter({ hasText: text });

/** Number of the last hand in the log. */
export async function handNumber(page: Page): Promise<number> {
  const heads = await page
    .locator(".log li")
    .filter({ hasText: /^Hand \d+/ })
    .allInnerTexts();
  return Math.max(0, ...heads.map((text) => Number(/Hand (\d+)/.exec(text)![1])));
}

/** The observer's cards in words; empty without any. */
export async function ownCards(page: Page): Promise<string> {
  const lines = await page.locator(".log li").filter({ hasText: "You are dealt" }).allInnerTexts();
  return lines.at(-1) ?? "";
}

const bar = (page: Page) => page.getByRole("region", { name: "Your decision" });
export const actions = (page: Page) => bar(page).locator(".acts button:enabled");

/** Whether the page waits for this player's decision. */
export const isMyTurn = async (page: Page) => (await bar(page).locator(".acts .act").count()) > 0;

/** Clicks it if it is there now; if it disappears meanwhile, gives up. Returns whether it was clicked. */
export async function clickNow(what: Locator): Promise<boolean> {
  const [one] = await what.elementHandles();
  return (
    !!one &&
    one.click({ timeout: BUSY_MS }).then(
      () => true,
      () => false,
    )
  );
}

/** Leaves the seat at once, even during a hand. */
export async function leave(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const now = page.getByRole("button", { name: "Leave now" }); // asked where a hand would be lost
  while ((await now.count()) > 0) await clickNow(now);
}

/**
 * Discards where the game asks for it, up to `count` cards, by key or by pointer. Returns whether
 * it was asked.
 */
async function exchange(page: Page, count: number, byKey: boolean): Promise<boolean> {
  const own = page.getByRole("button", { name: /^Discard .* of / });
  const chosen = page.locator(".throw[aria-pressed=true]");
  const cards = await own.count();
  if (cards === 0) return false;
  const must = (await bar(page).getByText("to discard").count()) > 0;
  const wanted = must ? 1 : count;
  for (let at = 0; at < cards && (await chosen.count()) < wanted; at += 1) {
    if (byKey) await page.keyboard.press(String(at + 1));
    else await clickNow(own.nth(at));
  }
  if (wanted === 0)
    await (byKey ? page.keyboard.press("c") : clickNow(bar(page).locator(".acts .fold:enabled")));
  else
    await (byKey
      ? page.keyboard.press("Enter")
      : clickNow(bar(page).locator(".acts .raise:enabled")));
  return true;
}

/**
 * Answers one decision if there is one now: checks or calls, raises now and then, sometimes folds
 * to a bet, exchanges some cards. Returns whether it did.
 */
export async function decide(page: Page, whim: number): Promise<boolean> {
  const call = bar(page).locator(".acts .call:enabled").first();
  const raise = bar(page).locator(".acts .raise:enabled").first();
  const fold = bar(page).locator(".acts .fold:enabled");
  if (await exchange(page, whim % 4, whim % 2 === 0)) return true;
  if (whim % 7 === 0 && (await raise.count()) > 0) return clickNow(raise);
  const [calls] = await call.allInnerTexts();
  if (
    whim % 5 === 0 &&
    calls !== undefined &&
    !calls.startsWith("Check") &&
    (await fold.count()) > 0
  )
    return clickNow(fold);
  return clickNow(call);
}

/** Checks where that is free, otherwise folds. Returns whether it was this player's turn. */
export async function giveWay(page: Page): Promise<boolean> {
  const check = bar(page).locator(".acts .call:enabled", { hasText: "Check" });
  const fold = bar(page).locator(".acts .fold:enabled");
  if (!(await isMyTurn(page))) return false;
  return (await check.count()) > 0 ? clickNow(check) : clickNow(fold);
}

/** Goes all-in, or calls where no raise is possible. Returns whether it clicked. */
export async function shove(page: Page): Promise<boolean> {
  const all = bar(page).getByRole("button", { name: "All-in", exact: true });
  const wager = bar(page).locator(".acts .raise:enabled");
  const call = bar(page).locator(".acts .call:enabled");
  if ((await wager.count()) === 0) return clickNow(call);
  await clickNow(all);
  if (!(await clickNow(wager))) return false;
  const sure = wager.filter({ hasText: /^Confirm/ });
  while ((await sure.count()) > 0) await clickNow(sure); // ignored at first, against slips
  return true;
}

/**
 * Stays in the game: a broke player adds chips, with a refill when the balance is empty, and a
 * player who sits out comes back. Returns whether there was something to do.
 */
export async function stayIn(page: Page): Promise<boolean> {
  const away = page.locator(".join");
  const topUp = away.getByRole("button", { name: "Top up" });
  const back = away.getByRole("button", { name: "Deal me in" });
  const soon = { timeout: BUSY_MS };
  try {
    if (await topUp.isVisible()) {
      if (!(await clickNow(topUp))) return false;
      const dialog = page.getByRole("dialog", { name: "Add chips" });
      const add = dialog.getByRole("button", { name: "Add", exact: true });
      const refill = dialog.getByRole("button", { name: "Refill" });
      await add.or(refill).first().waitFor(soon);
      if (!(await add.isVisible())) await refill.click(soon);
      await add.click(soon);
      await topUp.waitFor({ state: "hidden", ...soon });
      return true;
    }
    if (!(await clickNow(back))) return false;
    await back.waitFor({ state: "hidden", ...soon });
    return true;
  } catch {
    await page.keyboard.press("Escape"); // the player has left the seat meanwhile; if not, the next look finds out
    return false;
  }
}

/**
 * Lets `pages` decide in this way until `done`; the players in `waiting` leave their decisions to
 * the test. All of them stay in the game: a broke player adds chips. Takes a picture if play stands
 * still.
 *
 * The table does not wait for `done`: play continues between two looks. Look for anything
 * short-lived in the log, or after `isMyTurn`: while the table waits for a player in `waiting`, it
 * stands still, so what the page shows then belongs to that turn.
 */
export async function playUntil(
  pages: Page[],
  done: () => Promise<boolean>,
  waiting: Page[] = [],
  how = decide,
): Promise<void> {
  const all = [...pages, ...waiting];
  let idle = 0;
  for (let whim = 1; !(await done()); whim += 1) {
    const acted = await Promise.all([
      ...pages.map((page, at) => how(page, whim + 3 * at)),
      ...all.map(stayIn),
    ]);
    if (acted.includes(true)) idle = 0;
    else await all[0]!.waitForTimeout(30);
    if ((idle += 1) > IDLE_LOOKS_MAX) {
      await Promise.all(
        all.map((page, at) => page.screenshot({ path: `${screens}stands-still-${at}.png` })),
      );
      throw new Error("play stands still: see target/screens/stands-still-*.png");
    }
  }
}
