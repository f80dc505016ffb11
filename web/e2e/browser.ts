// One Chromium for the tests in browsers.

import { type Browser, chromium, type Page } from "playwright-core";

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** Collects what a page complains of; refusals that a test provokes are not complaints. */
export function complaints(page: Page, who: string, into: string[]): void {
  page.on("console", (message) => {
    if (message.type() !== "error" || /the server responded with a status of 4/.test(message.text())) return;
    into.push(`${who}: ${message.text()}`);
  });
  page.on("pageerror", (error) => into.push(`${who}: ${error.stack ?? error.message}`));
}

/** Plays like somebody who calls: one decision, if it is his turn. Returns what was pressed. */
export async function decide(page: Page, raises = false): Promise<string | null> {
  const bar = page.getByRole("region", { name: "Your decision" });
  const call = bar.locator(".act.call:not(.sent):not(:disabled)");
  if (!(await call.isVisible().catch(() => false))) return null;
  await page.waitForTimeout(320); // the guard does not take a click on what has just appeared
  const raise = bar.locator(".act.raise:not(:disabled)");
  const button = raises && (await raise.isVisible()) ? raise : call;
  const text = await button.innerText().catch(() => null);
  if (text === null) return null;
  await button.click({ timeout: 1000 }).catch(() => {});
  return text;
}
