// The pages of live events, for screenshots and accessibility scans.

import type { Page } from "playwright-core";
import type { Shot } from "./shots.ts";

const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole("button", { name }).first().click();
const ready = async (page: Page) => page.locator("header h1").first().waitFor();
const seat = (no: number) => async (page: Page) => page.locator(`[data-seat="${no}"]`).click();
const all =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const open = "/live/evening/console";

export const LIVE_SHOTS: Shot[] = [
  { name: "live-list", path: "/live" },
  { name: "live-new", path: "/live/new", full: true },
  { name: "live-start", path: "/live/start/console", before: ready },
  {
    name: "live-plan",
    path: "/live/start/console",
    before: all(ready, press("Plan of the event")),
  },
  { name: "live-floor", path: open, before: ready },
  { name: "live-decline", path: open, before: all(ready, press("Not so …")) },
  { name: "live-fill", path: open, before: all(ready, press("Fill in")) },
  {
    name: "live-consoles",
    path: open,
    before: all(ready, press(/Consoles/), press("Show the code")),
    only: "1024",
  },
  { name: "live-table", path: `${open}/table/2`, before: ready },
  { name: "live-out", path: `${open}/table/2`, before: all(ready, seat(2)) },
  { name: "live-count", path: `${open}/table/2`, before: all(ready, press("Count")) },
  {
    name: "live-penalty",
    path: `${open}/table/2`,
    before: all(ready, seat(3), press("Penalty")),
  },
  { name: "live-people", path: `${open}/people`, before: ready },
  {
    name: "live-person",
    path: `${open}/people`,
    before: all(ready, (page) => page.locator("[data-person='22']").click()),
  },
  {
    name: "live-registered",
    path: `${open}/people`,
    before: all(
      ready,
      (page) => page.getByLabel("Name", { exact: true }).fill("Signe Vallmo"),
      (page) => page.keyboard.press("Enter"),
      (page) => page.getByText("Take back").first().waitFor(),
    ),
  },
  {
    name: "live-payouts",
    path: "/live/final/console/people",
    before: all(ready, press("Payouts")),
  },
  { name: "live-clock", path: `${open}/clock`, before: ready },
  { name: "live-clock-set", path: `${open}/clock`, before: all(ready, press("Set")) },
  {
    name: "live-log",
    path: "/live/final/console/acts",
    before: all(ready, async (page) => {
      await page.keyboard.press(" ");
      await page
        .getByRole("button", { name: /^Take back/ })
        .first()
        .waitFor();
    }),
  },
  { name: "live-final", path: "/live/final/console", before: ready },
  {
    name: "live-deal",
    path: "/live/final/console",
    before: all(ready, press("Deal or hand for hand")),
  },
  {
    name: "live-keys",
    path: open,
    only: "1024",
    before: all(ready, (page) => page.keyboard.press("?")),
  },
  { name: "live-rulings", path: `${open}/rulings`, only: "1024", before: ready },
  { name: "live-sign-in", path: open, who: "stranger" },
  { name: "live-wall", path: "/live/evening" },
  { name: "live-wall-clock", path: "/live/evening?wall=clock" },
  { name: "live-wall-seats", path: "/live/evening?wall=seats" },
  { name: "live-wall-before", path: "/live/start" },
  { name: "live-wall-hands", path: "/live/final" },
  {
    name: "live-wall-choose",
    path: "/live/evening",
    only: "1024",
    before: async (page) => {
      await page.mouse.move(40, 40);
      await page.getByRole("button", { name: "Set up display" }).click();
    },
  },
  { name: "live-me", path: "/live/evening/me/1" },
  { name: "live-me-go", path: "/live/evening/me/4" },
  { name: "live-me-out", path: "/live/final/me/41" },
  { name: "live-me-code", path: "/live/evening/me" },
  { name: "live-print", path: "/live/evening/print", only: "1024", full: true },
];
