// A real room for the browser tests: the server in its own folder, with quick house players.

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type Page, chromium } from "playwright-core";

/** After this time without progress a wait is given up; much longer than any player's clock. */
const STANDS_STILL_MS = 120_000;

const program =
  process.env.CARDROOM ?? fileURLToPath(new URL("../../target/debug/cardroom", import.meta.url));

/** The parts of `cardroom verify`'s verdict that tests read. */
interface Verdict {
  faults: unknown[];
  hands: number;
  /** In how many of them the player's own nonce took part. */
  own: number;
  /** Of the lots of a tournament: the root of their secret. */
  root?: string;
}

export interface Room {
  address: string;
  /** A link that makes the first visitor who opens it the owner. */
  ownerLink(): string;
  /** Kills the process, and starts it again. */
  crash(): Promise<void>;
  /** Runs `cardroom verify` on a proof file; throws if it finds a fault. */
  verify(file: string): Verdict;
  /** Closes the room and audits it; throws if the audit finds a fault. */
  close(): Promise<string>;
}

/**
 * Opens a room. `own` holds the operator's games and rulebooks by file name, such as
 * `rulebooks/club.toml`.
 */
export async function openRoom(
  settings: Record<string, string> = {},
  own: Record<string, string> = {},
): Promise<Room> {
  const folder = mkdtempSync(join(tmpdir(), "cardroom-"));
  const data = join(folder, "data");
  const games = join(folder, "own");
  for (const [file, text] of Object.entries(own)) {
    mkdirSync(dirname(join(games, file)), { recursive: true });
    writeFileSync(join(games, file), text);
  }
  const port = await freePort();
  const listen = `127.0.0.1:${port}`;
  const address = `http://${listen}`;
  const start = () =>
    spawn(program, ["serve", "--data", data, "--listen", listen], {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        CARDROOM_LOG__FILTER: "warn",
        CARDROOM_HOUSE_PLAYERS__THINK_MS_MIN: "10",
        CARDROOM_HOUSE_PLAYERS__THINK_MS_MAX: "40",
        CARDROOM_TABLE__PAUSE_BETWEEN_HANDS_MS: "100",
        // few chips, so that players go broke and refill now and then
        CARDROOM_GUEST__CHIPS: "2000",
        CARDROOM_GUEST__REFILL_EVERY_S: "0",
        ...(Object.keys(own).length > 0 && { CARDROOM_GAMES__FOLDER: games }),
        ...settings,
      },
    });
  let process_ = start();
  await answers(address);
  return {
    address,
    ownerLink: () =>
      execFileSync(program, ["owner-link", "--data", data], { encoding: "utf8" }).split("\n")[0]!,
    async crash() {
      await ended(process_, "SIGKILL");
      process_ = start();
      await answers(address);
    },
    verify: (file) =>
      JSON.parse(
        execFileSync(program, ["verify", "--json", file], { encoding: "utf8", stdio: "pipe" }),
      ) as Verdict,
    async close() {
      await ended(process_, "SIGTERM");
      const verdict = execFileSync(program, ["audit", "--data", data], { encoding: "utf8" });
      rmSync(folder, { recursive: true, force: true });
      return verdict;
    },
  };
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const at = server.address();
      server.close(() => resolve(typeof at === "object" && at ? at.port : 0));
    });
  });
}

/** Waits until the room answers; the test's own time limit ends a wait in vain. */
async function answers(address: string): Promise<void> {
  for (;;) {
    try {
      if ((await fetch(`${address}/api/settings`)).ok) return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Opens a separate Chromium: another process, another person. */
export function openBrowser(): Promise<Browser> {
  const known = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const executablePath = process.env.CHROMIUM ?? known.find((path) => existsSync(path));
  if (!executablePath) throw new Error("no Chromium: set the variable CHROMIUM to one");
  return chromium.launch({
    executablePath,
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

/** Opens a page; any error on it goes to `complaints`. */
export async function openPage(
  browser: Browser,
  complaints: string[],
  options = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(STANDS_STILL_MS);
  const page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    const expected = /ERR_CONNECTION_REFUSED|WebSocket connection/; // the room was killed
    if (message.type() === "error" && !expected.test(message.text())) {
      complaints.push(`${page.url()}: ${message.text()}`);
    }
  });
  return page;
}
