// Pages of games against the house, by name, for screenshots and accessibility scans. They run on
// the mock room; on a real room the same steps work at tables with the same stakes.

import type { Page } from "playwright-core";
import type { Shot } from "./shots.ts";

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();

const table = (name: string, at: string, before?: Shot["before"]): Shot => ({
  name: `house-${name}`,
  path: `/house/${at}`,
  before: async (page) => {
    await page.locator("[data-phase]").waitFor();
    await page.locator(".dock").waitFor();
    await page.waitForTimeout(300);
    await before?.(page);
  },
});

/** Puts chips on the layout that are not placed yet. */
async function propose(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Type a bet" }).fill("32 10, orphans 5");
  await page.getByRole("textbox", { name: "Type a bet" }).press("Enter");
  await page.locator(".disc.proposed").first().waitFor({ state: "attached" });
}

export const HOUSE_SHOTS: Shot[] = [
  { name: "house-list", path: "/house" },
  { name: "house-new", path: "/house", before: (page) => press(page, "New table") },
  table("roulette", "roulette", propose),
  table("roulette-result", "rouletteresult"),
  table("roulette-lost", "roulettelost"),
  table("roulette-rail", "rouletterail"),
  table("roulette-rules", "roulette", (page) =>
    page.viewportSize()!.width < 1200
      ? press(page, "Rules and payouts")
      : page.getByRole("tab", { name: "Rules and payouts" }).click(),
  ),
  table("double", "double"),
  table("dice", "dice"),
  table("dice-throw", "dicethrow"),
  table("dice-result", "diceresult"),
  table("sicbo", "sicbo"),
  table("wheel", "wheel"),
  table("keno", "keno"),
  table("punto", "punto"),
  table("blackjack-bets", "blackjackbets"),
  table("blackjack", "blackjack"),
  table("blackjack-slip", "blackjack", (page) => press(page, /^Double/)),
  table("blackjack-over", "blackjackover"),
  table("poker", "poker"),
  table("poker-bets", "pokerbets"),
  table("triple", "triple"),
  table("reddog", "reddog"),
  table("sit", "rouletterail", (page) => press(page, "Take a seat")),
  table("host", "hosted", async (page) => {
    if (page.viewportSize()!.width < 1200) await press(page, "Table menu");
    await press(page, "Host");
  }),
];
