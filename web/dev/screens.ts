// Screenshots of every page at three widths, light and dark, for people to look at:
// `npm run build && npm run screens [word]` writes ../target/screens/. With a word only the shots
// whose name contains it.

import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import { openMock } from "./mock.ts";

const PORT = 7799;
const out = fileURLToPath(new URL("../../target/screens/", import.meta.url));
const SIZES = [
  { name: "360", width: 360, height: 740 },
  { name: "1024", width: 1024, height: 768 },
  { name: "1920", width: 1920, height: 1080 },
] as const;

interface Shot {
  name: string;
  path: string;
  who?: string;
  /** Only this width, where others show nothing new. */
  only?: string;
  full?: boolean;
  before?: (page: Page) => Promise<void>;
}

const press = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name, exact: true }).first().click();
};

const SHOTS: Shot[] = [
  { name: "lobby", path: "/" },
  { name: "lobby-stranger", path: "/", who: "stranger" },
  { name: "lobby-seat-me", path: "/", who: "stranger", before: press("Seat me") },
  { name: "lobby-friends", path: "/", who: "stranger", before: press("Play with friends") },
  { name: "lobby-invite", path: "/", before: press("Play with friends") },
  {
    name: "lobby-friends-other",
    path: "/",
    before: async (page) => {
      await press("Play with friends")(page);
      await press("Other settings")(page);
    },
  },
  { name: "settings", path: "/", before: press("Settings") },
  { name: "account", path: "/", before: async (page) => page.getByRole("button", { name: /Saga/ }).click() },
  { name: "table-myturn", path: "/t/myturn" },
  { name: "table-nine", path: "/t/nine" },
  { name: "table-waiting", path: "/t/waiting" },
  { name: "table-showdown", path: "/t/showdown" },
  { name: "table-sidepots", path: "/t/sidepots" },
  { name: "table-dealt", path: "/t/dealt" },
  { name: "table-lied", path: "/t/lied" },
  { name: "deal", path: "/t/dealt", before: async (page) => page.getByRole("button", { name: /took part/ }).click() },
  { name: "deal-failed", path: "/t/lied", before: press("What failed") },
  { name: "table-stud", path: "/t/stud" },
  { name: "table-twoboards", path: "/t/twoboards" },
  { name: "table-empty", path: "/t/empty" },
  { name: "table-private", path: "/t/private", who: "stranger" },
  { name: "table-host", path: "/t/host", before: press("Host") },
  {
    name: "table-rules",
    path: "/t/myturn",
    before: async (page) => {
      await press("Table menu")(page);
      await press("Rules of this table")(page);
    },
  },
  { name: "table-chat", path: "/t/myturn", only: "360", before: press("Log and chat") },
  { name: "fairness", path: "/fairness", full: true },
  { name: "recover", path: "/recover", who: "stranger" },
  { name: "owner", path: "/owner/secret" },
  { name: "office", path: "/office", who: "owner" },
  { name: "styleguide", path: "/styleguide", full: true },
];

const only = process.argv[2];
mkdirSync(out, { recursive: true });
const close = await openMock(PORT);
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
let faults = 0;
try {
  for (const theme of ["light", "dark"] as const) {
    for (const size of SIZES) {
      for (const shot of SHOTS) {
        const name = `${shot.name}-${size.name}-${theme}`;
        if ((shot.only && shot.only !== size.name) || (only && !name.includes(only))) continue;
        const context = await browser.newContext({
          viewport: { width: size.width, height: size.height },
          colorScheme: theme,
          hasTouch: size.name === "360",
          deviceScaleFactor: size.name === "360" ? 2 : 1,
        });
        if (shot.who) await context.addCookies([{ name: "who", value: shot.who, url: `http://127.0.0.1:${PORT}` }]);
        const page = await context.newPage();
        page.on("console", (message) => {
          if (message.type() !== "error" || /status of 422/.test(message.text())) return;
          faults += 1;
          console.error(`${name}: ${message.text()}`);
        });
        page.on("pageerror", (error) => {
          faults += 1;
          console.error(`${name}: ${error.message}`);
        });
        await page.goto(`http://127.0.0.1:${PORT}${shot.path}`);
        await page.waitForTimeout(350);
        if (shot.before) {
          await shot.before(page).catch((error: unknown) => {
            faults += 1;
            console.error(`${name}: ${String(error).split("\n")[0]}`);
          });
          await page.waitForTimeout(300);
        }
        await page.screenshot({ path: `${out}${name}.png`, fullPage: shot.full ?? false });
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  close();
}
if (faults > 0) process.exitCode = 1;
