// Screenshots of every page at three widths, light and dark, for people to look at: `npm run build
// && npm run screens [pattern [language]]` writes to ../target/screens/. A pattern selects by name:
// `npm run screens 'table-(bomb|run).*-(390|1440)-dark'`.

import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { openMock } from "./mock.ts";
import { SHOTS } from "./shots.ts";
import { speak } from "./spoken.ts";

const out = fileURLToPath(new URL("../../target/screens/", import.meta.url));
const SIZES = [
  { name: "360", width: 360, height: 740 },
  { name: "1024", width: 1024, height: 768 },
  { name: "1920", width: 1920, height: 1080 },
  // Tables, hands and tournaments also at these: a larger phone, upright and sideways, a laptop, a large screen.
  { name: "390", width: 390, height: 844, tables: true },
  { name: "844", width: 844, height: 390, tables: true },
  { name: "1440", width: 1440, height: 900, tables: true },
  { name: "2560", width: 2560, height: 1440, tables: true },
  // Walls of live events.
  { name: "3840", width: 3840, height: 2160, tables: true },
] as const;

const only = new RegExp(process.argv[2] ?? "");
const locale = process.argv[3] ?? "en-US";
/** Whether the pattern asks for this size, so that every page is taken at it. */
const isNamed = (size: string) => process.argv[2]?.includes(size) === true;
mkdirSync(out, { recursive: true });
const room = await openMock(0);
const browser = await chromium.launch({
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
let faults = 0;
try {
  for (const theme of ["light", "dark"] as const) {
    for (const size of SIZES) {
      for (const shot of SHOTS) {
        const name = `${shot.name}-${size.name}-${theme}`;
        if ((shot.only && shot.only !== size.name) || !only.test(name)) continue;
        if (
          "tables" in size &&
          !isNamed(size.name) &&
          !/^(table-|many|house-|live-|tournament|hands?($|-))/.test(shot.name)
        )
          continue;
        const context = await browser.newContext({
          viewport: { width: size.width, height: size.height },
          colorScheme: theme,
          locale,
          hasTouch: size.height < size.width / 2 || size.width < 500,
          deviceScaleFactor: size.width < 500 ? 2 : 1,
        });
        if (shot.who)
          await context.addCookies([
            { name: "who", value: shot.who, url: `http://127.0.0.1:${room.port}` },
          ]);
        const page = await context.newPage();
        speak(page, locale);
        page.on("console", (message) => {
          if (message.type() !== "error" || /status of 422/.test(message.text())) return;
          faults += 1;
          console.error(`${name}: ${message.text()}`);
        });
        page.on("pageerror", (error) => {
          faults += 1;
          console.error(`${name}: ${error.message}`);
        });
        await page.goto(`http://127.0.0.1:${room.port}${shot.path}`);
        await page.locator("h1").first().waitFor();
        await page.waitForLoadState("networkidle");
        await page.waitForTimeout(350);
        if (shot.before) {
          page.setDefaultTimeout(10_000);
          await shot.before(page).catch((error: unknown) => {
            faults += 1;
            console.error(`${name}: ${String(error).split("\n")[0]}`);
          });
          await page.waitForTimeout(300);
        }
        await page.screenshot({
          path: `${out}${name}${process.argv[3] ? `-${locale}` : ""}.png`,
          fullPage: shot.full ?? false,
        });
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  room.close();
}
if (faults > 0) process.exitCode = 1;
