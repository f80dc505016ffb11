// Nine seats on small screens: nothing covers a name, a stack, the pot or the board.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser } from "playwright-core";
import { type Mock, openMock } from "../dev/mock.ts";
import { openBrowser } from "./room.ts";

let mock: Mock;
let browser: Browser;

before(async () => {
  [mock, browser] = await Promise.all([openMock(0), openBrowser()]);
});
after(async () => {
  await browser.close();
  mock.close();
});

const SIZES = [
  [740, 360],
  [667, 375],
  [320, 568],
  [360, 740],
  [390, 844],
  [844, 390],
] as const;

describe("a full table hides nothing", { timeout: 120_000 }, () => {
  for (const [width, height] of SIZES) {
    it(`${width} by ${height}`, async () => {
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: "reduce",
        hasTouch: true,
      });
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${mock.port}/t/nine`);
      await page.locator("[data-seat] .plate").nth(8).waitFor();
      await page.locator(".stage:not(.list)").waitFor();
      await page.evaluate(() => document.fonts.ready);
      // the stage is measured before it is laid out
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      // the test runner names functions with a helper that pages lack
      await page.evaluate("globalThis.__name = (named) => named");
      const faults = await page.evaluate(() => {
        type Named = { what: string; owner: Element; box: DOMRect };
        const all = (selector: string, of: (one: Element) => Element): Named[] =>
          [...document.querySelectorAll(selector)].map((one) => ({
            what: `${selector} ${one.textContent.trim()}`,
            owner: of(one),
            box: one.getBoundingClientRect(),
          }));
        const seat = (one: Element) => one.closest("[data-seat]")!;
        const self = (one: Element) => one;
        const plates = all("[data-seat] .plate", seat);
        const cards = all("[data-seat].own .cards", seat);
        const pot = all(".pot", self);
        const board = all(".board", self);
        const read = [...all("[data-seat] .name", seat), ...all("[data-seat] .stack", seat)];
        const over = (a: DOMRect, b: DOMRect) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
        const found: string[] = [];
        if (plates.length !== 9 || board.length === 0 || pot.length === 0)
          found.push(`${plates.length} plates, ${board.length} boards, ${pot.length} pots`);
        const apart = (some: Named[], others: Named[]) => {
          for (const a of some)
            for (const b of others)
              if (a.owner !== b.owner && over(a.box, b.box)) found.push(`${a.what} over ${b.what}`);
        };
        apart(plates, plates);
        apart([...plates, ...cards], [...pot, ...board]);
        apart(cards, read);
        for (const card of all("[data-seat].own .cards .card", seat))
          for (const plate of plates)
            if (over(card.box, plate.box)) found.push(`${plate.what} over ${card.what}`);
        apart(pot, board);
        for (const one of [...read, ...pot, ...board]) {
          const { left, right, top, bottom } = one.box;
          if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight)
            found.push(`${one.what} is cut`);
        }
        return found;
      });
      assert.deepEqual(faults, []);
      await context.close();
    });
  }
});

it("a table that is resized keeps its plates, whatever it was before", async () => {
  const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(`http://127.0.0.1:${mock.port}/t/nine`);
  const sizes = { rim: [1280, 800], arch: [390, 844], list: [280, 600] } as const;
  for (const mode of ["rim", "list", "arch", "rim", "arch", "list", "rim"] as const) {
    const [width, height] = sizes[mode];
    await page.setViewportSize({ width, height });
    await page.locator(`.stage.${mode}`).waitFor();
    await page.locator("[data-seat] .plate").nth(8).waitFor();
  }
  assert.deepEqual(errors, []);
  await page.context().close();
});
