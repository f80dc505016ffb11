// The rulings screen in a browser: taps until a ruling is proposed, the keyboard alone, decisions, accessibility.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, beforeEach, describe, it } from "node:test";
import type { AxeResults } from "axe-core";
import type { Browser, Locator, Page } from "playwright-core";
import { EVENING, openRulings, type RulingsRoom, STATES } from "../dev/rulingsroom.ts";
import { choiceName, COMMON } from "../src/live/rulings/choices.ts";
import { kindOf } from "../src/live/rulings/forms.ts";
import type { Incident } from "../src/live/rulings/types.ts";
import "../dev/all-texts.ts";
import { openBrowser } from "./room.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAPS_MAX = 4;

let room: RulingsRoom;
let browser: Browser;
before(async () => {
  [room, browser] = await Promise.all([openRulings(), openBrowser()]);
});
after(async () => {
  await browser?.close();
  room?.close();
});
beforeEach(() => room.reset(EVENING()));

async function open(options = {}): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  await page.goto(room.address);
  await page.locator("aside li button").first().waitFor();
  return page;
}

/** What is tapped after the table, and typed; the focus goes to the figures by itself. */
type Common = (typeof COMMON)[number];
const REST: Record<Common, { taps: string[]; types?: string[] }> = {
  oot_check: { taps: ["Farid (6)"] },
  oot_call: { taps: ["Farid (6)"] },
  oot_bet: { taps: ["Farid (6)"], types: ["600"] },
  string_bet: { taps: ["Chidi (3)"], types: ["200 + 300"] },
  one_chip: { taps: ["Chidi (3)"], types: ["1000"] },
  under_raise: { taps: ["Chidi (3)"], types: ["350"] },
  exposed: { taps: ["3 Chidi (3)"] },
  boxed: { taps: [] },
  misdeal_claim: { taps: ["Greta (7)"] },
  clock_called: { taps: ["Hugo (8)"] },
  showed_cards: { taps: ["Dana (4)"] },
  voice_and_chips: { taps: ["Chidi (3)"], types: ["500", "700"] },
};

describe("the commonest incidents take at most four taps", { timeout: 300_000 }, () => {
  for (const choice of COMMON)
    it(choice, async () => {
      const page = await open({ hasTouch: true });
      let taps = 0;
      const tap = async (what: Locator): Promise<void> => {
        taps += 1;
        await what.tap();
      };
      const { taps: rest, types = [] } = REST[choice];
      await tap(page.getByRole("button", { name: choiceName(choice), exact: true }));
      await tap(page.locator("fieldset label").filter({ hasText: "Table 1" }));
      for (const name of rest)
        await tap(
          page
            .locator("fieldset label")
            .filter({ hasText: name.replace(/^\d /, "") })
            .first(),
        );
      for (const text of types) {
        await page.locator("input[data-empty]:focus").waitFor();
        await page.keyboard.type(text);
        // Enter goes on to the next figure, and asks for the ruling once all are there
        if (text !== types.at(-1)) await page.keyboard.press("Enter");
      }
      await tap(page.getByRole("button", { name: "Propose a ruling" }));
      await page.getByRole("button", { name: "Accept the proposal" }).waitFor();
      assert.ok(taps <= TAPS_MAX, `${taps} taps`);
      const [act] = room.acts;
      assert.ok(act?.kind === "propose");
      assert.equal(act.table, 1);
      await page.context().close();
    });
});

describe("decisions", { timeout: 120_000 }, () => {
  it("a proposal is accepted, and corrected later", async () => {
    const page = await open();
    await page.locator("aside li button").first().click();
    await page.getByRole("button", { name: "Accept the proposal" }).click();
    await page.getByText("Accepted.").waitFor();
    assert.deepEqual(room.acts, [{ kind: "decide", ruling: 3 }]);
    await page.getByRole("button", { name: "Correct this ruling" }).click();
    await page.getByText("Corrects ruling 3").waitFor();
    await page.getByRole("button", { name: "Propose a ruling" }).click();
    await page.getByText("Corrects ruling 3").waitFor();
    const act = room.acts[1];
    assert.ok(act?.kind === "propose" && act.corrects === 3);
    assert.deepEqual(act.incident, EVENING()[2]!.incident);
    assert.deepEqual(act.situation, EVENING()[2]!.situation);
    await page.context().close();
  });

  it("another decision needs a reason, and says both", async () => {
    const page = await open();
    await page.locator("aside li button").first().click();
    await page.getByRole("button", { name: "Decide otherwise" }).click();
    const decide = page.getByRole("button", { name: "Decide this way" });
    await page.getByRole("textbox", { name: "Your decision, in words" }).fill("the bet stands");
    await decide.click();
    assert.deepEqual(room.acts, []);
    await page.getByRole("textbox", { name: "Reason" }).fill("Everybody had agreed.");
    await decide.click();
    await page.getByText("Decided otherwise.").waitFor();
    assert.deepEqual(room.acts, [
      { kind: "decide", ruling: 3, instead: "the bet stands", reason: "Everybody had agreed." },
    ]);
    await page.context().close();
  });
});

describe("without a mouse", { timeout: 120_000 }, () => {
  it("a ruling is asked for and accepted by the keyboard alone", async () => {
    const page = await open();
    const { keyboard } = page;
    const focused = () => page.evaluate<string>("document.activeElement.textContent");
    await page.getByRole("searchbox").focus();
    await keyboard.type("check out");
    await keyboard.press("Enter");
    await page.locator("h3:focus").waitFor();
    assert.equal((await focused()).trim(), "Check out of turn");
    await keyboard.press("Tab");
    await keyboard.press("Space"); // the first table
    await keyboard.press("Tab");
    await keyboard.press("Space"); // the first player
    await keyboard.press("ArrowRight");
    await keyboard.press("Enter");
    await page.locator("article h3:focus").waitFor();
    const [act] = room.acts;
    assert.ok(act?.kind === "propose");
    assert.deepEqual(kindOf((act.incident as Incident).what).fields, { who: 2, act: "check" });
    assert.match(await focused(), /Björn \(2\)/);
    const accept = page.getByRole("button", { name: "Accept the proposal" });
    for (
      let at = 0;
      at < 40 && !(await accept.evaluate((it: Element) => it === document.activeElement));
      at += 1
    )
      await keyboard.press("Tab");
    await keyboard.press("Enter");
    await page.getByText("Accepted.").waitFor();
    await page.context().close();
  });
});

describe("every state is accessible and fits", { timeout: 300_000 }, () => {
  for (const [state, go] of Object.entries(STATES))
    it(state, async () => {
      for (const colorScheme of ["light", "dark"] as const) {
        const page = await open({ colorScheme });
        await go(page);
        await page.evaluate(axe);
        const { violations } = await page.evaluate<AxeResults>(
          'axe.run(document, { resultTypes: ["violations"], rules: { "page-has-heading-one": { enabled: false } } })',
        );
        const told = violations.flatMap((one) =>
          one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
        );
        assert.deepEqual(told, []);
        const over = await page.evaluate<number>(
          "document.documentElement.scrollWidth - innerWidth",
        );
        assert.ok(over <= 0, `${over} px too wide`);
        await page.context().close();
      }
    });
});
