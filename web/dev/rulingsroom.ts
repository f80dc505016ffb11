// A scripted room for the rulings screen, with the real answers of crates/rulings to the filled forms.
// `node --import tsx dev/rulingsroom.ts [pattern [language]]` writes screenshots to ../target/screens/.

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { chromium, type Page } from "playwright-core";
import { build } from "vite";
import type { Choice } from "../src/live/rulings/choices.ts";
import { kindOf } from "../src/live/rulings/forms.ts";
import type { Incident } from "../src/live/rulings/types.ts";
import type { LiveRuling } from "../src/live/rulings/wire.ts";
import type { LiveWhat } from "../src/wire.ts";
import { languages } from "./languages.ts";
import { CHOICES, askedWith, rulingOn, STAFF } from "./rulings.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

export interface RulingsRoom {
  address: string;
  /** What the consoles have sent, in order. */
  acts: LiveWhat[];
  /** Begins again without acts and with these rulings. */
  reset(rulings: LiveRuling[]): void;
  close(): void;
}

/** Rulings of an evening: one to decide on, one accepted, one decided otherwise. */
export const EVENING = (): LiveRuling[] => [
  rulingOn("premature_board", 1, {
    decision: { by: "Mira", device: 1, at: 1_800_000_120_000, departs: false },
  }),
  rulingOn("misannounced", 2, {
    decision: {
      by: "Mira",
      device: 1,
      at: 1_800_000_200_000,
      departs: true,
      instead: "the hand stays dead",
      reason: "The cards were in the middle of the muck.",
    },
  }),
  rulingOn("oot_bet", 3),
];

/** The filled form that comes closest to what was asked. */
function choiceOf(incident: Incident): Choice {
  const { kind, fields } = kindOf(incident.what);
  const same = CHOICES.filter((one) => kindOf(askedWith(one).incident.what).kind === kind);
  const exact = same.find((one) => {
    const filled = kindOf(askedWith(one).incident.what).fields;
    return JSON.stringify(filled["act"]) === JSON.stringify(fields["act"]);
  });
  return exact ?? same[0]!;
}

export async function openRulings(): Promise<RulingsRoom> {
  const out = mkdtempSync(join(tmpdir(), "rulings-"));
  await build({
    root: join(root, "dev/rulingspage"),
    configFile: false,
    logLevel: "silent",
    publicDir: false,
    plugins: [svelte({ configFile: join(root, "svelte.config.js") }), languages()],
    build: { outDir: out, emptyOutDir: true, assetsInlineLimit: 0, target: "es2022" },
  });
  let rulings = EVENING();
  let acts: LiveWhat[] = [];
  function take(what: LiveWhat): void {
    acts.push(what);
    if (what.kind === "propose") {
      const incident = what.incident as Incident;
      const more = {
        incident,
        table: what.table,
        ...(what.corrects && { corrects: what.corrects }),
      };
      rulings = [...rulings, rulingOn(choiceOf(incident), rulings.length + 1, more)];
    } else if (what.kind === "decide") {
      const { instead, reason } = what;
      const decision = {
        by: "Mira",
        device: 1,
        at: 1_800_000_900_000,
        departs: instead !== undefined,
        ...(instead !== undefined && { instead }),
        ...(reason !== undefined && { reason }),
      };
      rulings = rulings.map((one) => (one.no === what.ruling ? { ...one, decision } : one));
    }
  }
  const json = (response: ServerResponse, value: unknown) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(value));
  };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? "/", "http://room").pathname;
    if (path === "/staff") return json(response, STAFF);
    if (path === "/api/live/cup/rulings") return json(response, { seq: 1, rulings });
    if (path === "/act") {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      take(JSON.parse(Buffer.concat(parts).toString()) as LiveWhat);
      return json(response, {});
    }
    try {
      const file = join(out, path === "/" ? "index.html" : path);
      response.setHeader("content-type", TYPES[extname(file)] ?? "text/plain");
      response.end(readFileSync(file));
    } catch {
      response.statusCode = 404;
      response.end();
    }
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const at = server.address();
  return {
    address: `http://127.0.0.1:${typeof at === "object" && at ? at.port : 0}`,
    get acts() {
      return acts;
    },
    reset(begun) {
      rulings = begun;
      acts = [];
    },
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(out, { recursive: true });
    },
  };
}

/** The states of the screen that are worth a look. */
export const STATES: Record<string, (page: Page) => Promise<void>> = {
  pick: async () => {},
  found: async (page) => page.getByRole("searchbox").fill("car"),
  bet: async (page) => {
    await page.locator(".large button").nth(2).click();
    await page.locator("fieldset label").first().click();
  },
  exposed: async (page) => {
    await page.locator(".large button").nth(6).click();
    await page.locator("fieldset label").first().click();
  },
  hand: async (page) => {
    await page.locator(".large button").nth(0).click();
    await page.locator("fieldset label").first().click();
    await page.locator("details > summary").first().click();
    await page.locator(".acts button").first().click();
    await page.locator(".acts button").nth(1).click();
  },
  proposal: async (page) => page.locator("aside li button").nth(0).click(),
  repair: async (page) => page.locator("aside li button").nth(2).click(),
  otherwise: async (page) => {
    await page.locator("aside li button").nth(0).click();
    await page.locator("article section[aria-label] button").nth(1).click();
  },
  decided: async (page) => {
    await page.locator("aside li button").nth(1).click();
    await page.locator("article details summary").first().click();
  },
};

async function shoot(): Promise<void> {
  const only = new RegExp(process.argv[2] ?? "");
  const locale = process.argv[3] ?? "en-US";
  const out = fileURLToPath(new URL("../../target/screens/", import.meta.url));
  mkdirSync(out, { recursive: true });
  const room = await openRulings();
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1440, 900],
  ] as const)
    for (const colorScheme of ["light", "dark"] as const)
      for (const [state, go] of Object.entries(STATES)) {
        const name = `rulings-${state}-${width}-${colorScheme}${process.argv[3] ? `-${locale}` : ""}`;
        if (!only.test(name)) continue;
        const page = await browser.newPage({ viewport: { width, height }, colorScheme, locale });
        page.on("pageerror", (error) => console.error(`${name}: ${error.message}`));
        await page.goto(room.address);
        await page.locator("aside li button").first().waitFor();
        page.setDefaultTimeout(10_000);
        await go(page).catch((error: unknown) => console.error(`${name}: ${String(error)}`));
        await page.waitForTimeout(200);
        await page.screenshot({ path: `${out}${name}.png`, fullPage: true });
        await page.close();
      }
  await browser.close();
  room.close();
}

if (process.argv[1]?.endsWith("rulingsroom.ts")) await shoot();
