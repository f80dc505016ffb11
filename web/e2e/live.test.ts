// Live events on the mock room: a director's evening, a console without a link, a wall from afar.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { type Mock, openMock } from "../dev/mock.ts";
import { screens } from "./player.ts";
import { openBrowser, openPage } from "./room.ts";

let mock: Mock;
let browser: Browser;
const complaints: string[] = [];

before(async () => {
  mkdirSync(screens, { recursive: true });
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  assert.deepEqual(
    complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/.test(text)),
    [],
  );
});

/** Opens a page in a separate mock room, so that no test finds another's acts. */
async function open(
  path: string,
  options: BrowserContextOptions = {},
  before: (page: Page) => Promise<void> = async () => {},
): Promise<Page> {
  mock = await openMock(0);
  const page = await openPage(browser, complaints, { reducedMotion: "reduce", ...options });
  page.setDefaultTimeout(20_000);
  await before(page);
  await page.goto(`http://127.0.0.1:${mock.port}${path}`);
  return page;
}
async function close(page: Page): Promise<void> {
  await page.context().close();
  mock.close();
}
const seat = (page: Page, no: number) => page.locator(`[data-seat="${no}"]`);
const lastLine = (page: Page) =>
  page.getByRole("region", { name: "Latest acts" }).locator("li").first();
const screen = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Screens of the console" }).getByRole("link", { name });

describe("a director at a console", { timeout: 300_000 }, () => {
  it("says the list, registers players, and starts", async () => {
    const page = await open("/live/start/console");
    const boxes = page.getByRole("group", { name: /^Say to all/ }).getByRole("checkbox");
    await boxes.first().waitFor();
    for (let left = await boxes.count(); left > 0; left--) {
      await boxes.first().click();
      await boxes.nth(left - 1).waitFor({ state: "detached" }); // it goes once the room has it
    }
    await screen(page, "People").click();
    for (const name of ["Ana Lind", "Bo Ek", "Cilla Nyström"]) {
      // typing and Enter, with the hands on the keyboard
      await page.getByLabel("Name", { exact: true }).fill(name);
      await page.keyboard.press("Enter");
      await page
        .locator(".last", { hasText: name })
        .getByText(/^Table \d, seat \d$/)
        .waitFor();
      assert.equal(await page.evaluate("document.activeElement.tagName"), "INPUT");
    }
    await screen(page, "Floor plan").click();
    await page.getByRole("button", { name: "Start play" }).click();
    await lastLine(page).getByText("Play begins.").waitFor();
    await page.getByText("Level 1", { exact: true }).waitFor();
    await close(page);
  });

  it("knocks out in two taps, and takes it back in one", async () => {
    const page = await open("/live/evening/console/table/2");
    let taps = 0;
    await page.exposeFunction("tapped", () => (taps += 1));
    await page.evaluate("addEventListener('click', () => tapped(), true)");
    await seat(page, 2).click();
    await seat(page, 5).click();
    await lastLine(page).getByText("Out: Klara Vik, table 2. Won by Nils Kvist.").waitFor();
    assert.equal(taps, 2);
    await seat(page, 2).getByText("Free").waitFor();
    await page.getByRole("button", { name: /^Take back/ }).click();
    await seat(page, 2).getByText("Klara Vik").waitFor();
    assert.equal(taps, 3);
    await close(page);
  });

  it("the same by keys alone", async () => {
    const page = await open("/live/evening/console");
    await page.locator("header h1").waitFor();
    await page.keyboard.press("t");
    await page.getByRole("heading", { name: "Table 1" }).waitFor();
    await page.keyboard.press("]");
    await page.getByRole("heading", { name: "Table 2" }).waitFor();
    await page.keyboard.press("2");
    await page.getByText("Out? Tap the player who won.").waitFor();
    await page.keyboard.press("5");
    await lastLine(page).getByText("Out: Klara Vik").waitFor();
    await page.keyboard.press("z");
    await seat(page, 2).getByText("Klara Vik").waitFor();
    // arrow keys move between seats, and one press of Tab leaves them
    await seat(page, 1).focus();
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate("document.activeElement.dataset.seat"), "2");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate("document.activeElement.dataset.seat"), undefined);
    await close(page);
  });

  it("moves a player by a card in one tap; a card that lacks the big blind asks for it", async () => {
    const page = await open("/live/evening/console");
    const card = (text: string) => page.getByRole("listitem").filter({ hasText: text });
    await card("David Åberg goes from table 1 to table 6, seat 6")
      .getByRole("button", { name: "Done" })
      .click();
    await lastLine(page).getByText("David Åberg goes from table 1 to table 6, seat 6").waitFor();
    await card("One player goes from table 2").getByRole("button", { name: "Fill in" }).click();
    await page.getByLabel("Who has the big blind at table 2?").selectOption({ index: 4 });
    await page.getByRole("button", { name: "Enter", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await card("One player goes").waitFor({ state: "detached" });
    await close(page);
  });

  it("ten common acts need at most four taps", async () => {
    const page = await open("/live/evening/console/table/2");
    let taps = 0;
    await page.exposeFunction("tapped", () => (taps += 1));
    await page.evaluate("addEventListener('click', (event) => event.isTrusted && tapped(), true)");
    const press = (name: string | RegExp) =>
      page.getByRole("button", { name, exact: true }).first().click();
    const counted = async (what: string, run: () => Promise<void>, said: RegExp) => {
      taps = 0;
      await run();
      await lastLine(page).getByText(said).waitFor();
      assert.ok(taps <= 4, `${what}: ${taps} taps`);
    };
    await counted("hand", () => press("Hand over"), /1 hand played/);
    await counted("call", () => press("Call the director"), /calls the director/);
    await counted("arrived", () => press("I am there"), /arrived/);
    await counted(
      "big blind",
      async () => {
        await press("Big blind");
        await seat(page, 4).click();
      },
      /Maja Roos has the big blind/,
    );
    await counted(
      "away",
      async () => {
        await seat(page, 1).click();
        await press("Away");
      },
      /Jon Berg is away/,
    );
    await counted("here", () => press("Here"), /Jon Berg is here/);
    await page.keyboard.press("Escape");
    await counted(
      "penalty",
      async () => {
        await seat(page, 3).click();
        await press("Penalty");
        await page.getByLabel("What the player did").fill("Talked about a live hand");
        await press("Give the penalty");
      },
      /Leo Ström: 10 minutes out/,
    );
    await page.keyboard.press("Escape");
    await counted("pause", () => press("Stop"), /Clock stopped/);
    await counted("resume", () => press("Start"), /Clock runs/);
    await counted(
      "minute",
      async () => {
        await screen(page, "Clock").click();
        await press("+1 minute");
      },
      /added to the clock/,
    );
    await close(page);
  });
});

describe("a console without a link", { timeout: 300_000 }, () => {
  it("thirty acts in ten minutes come in order after a reload of the link; one conflict is shown", async () => {
    const page = await open("/live/evening/console/people", {}, (fresh) => fresh.clock.install());
    await page.getByLabel("Name", { exact: true }).waitFor();
    const sent: number[][] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/live-acts"))
        sent.push(
          (request.postDataJSON() as { acts: { number: number }[] }).acts.map(
            ({ number }) => number,
          ),
        );
    });
    await page.context().setOffline(true);
    await page.clock.runFor(12_000);
    await page.getByText(/^No connection since/).waitFor();
    // a walk-in gets the next seat of the stock
    await page.getByLabel("Name", { exact: true }).fill("Late Lars");
    await page.keyboard.press("Enter");
    await page.locator(".last").getByText("Table 5, seat 9").waitFor();
    await screen(page, "Table").click();
    await page.getByRole("combobox", { name: "Choose a table" }).selectOption("3");
    await seat(page, 2).click();
    await seat(page, 3).click();
    await seat(page, 2).getByText("Out, waiting").waitFor();
    for (let at = 0; at < 28; at++) await page.keyboard.press("h");
    await page.getByText("30 acts wait to be sent.").waitFor();
    // ten minutes pass, for the room too; the clock goes on
    await page.clock.runFor(588_000);
    mock.live.ahead += 600_000;
    const clock = await page.locator("header .left").innerText();
    assert.match(clock, /^[01]:\d\d$/, `after ten of not quite twelve minutes: ${clock}`);
    // meanwhile somebody else knocked the same player out
    mock.live.signIn("evening", "111111");
    mock.live.acts({
      event: "evening",
      device: 3,
      acts: [
        {
          id: "f".repeat(32),
          number: 1,
          made_at: mock.live.now(),
          what: { kind: "knock_out", table: 3, out: [{ seat: 2 }], winners: [] },
        },
      ],
    });
    const leaves = await page.evaluate(() => {
      const event = new Event("beforeunload", { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    });
    assert.ok(leaves, "the page warns before it is left");
    await page.context().setOffline(false);
    await page.clock.runFor(4_000);
    await page.getByText(/wait to be sent/).waitFor({ state: "detached" });
    await page.getByText("Refused", { exact: true }).first().waitFor();
    assert.deepEqual(
      sent.at(-1),
      Array.from({ length: 30 }, (_, at) => at + 1),
    );
    const log = mock.live.log("evening", Infinity)!.acts.toReversed();
    assert.equal(log.filter(({ device }) => device === 0).length, 29, "all but the refused one");
    assert.deepEqual(
      log.filter(({ device }) => device === 0).map(({ act }) => act.number),
      [1, ...Array.from({ length: 28 }, (_, at) => at + 3)],
    );
    await screen(page, "Log").click();
    await page.getByRole("heading", { name: "Refused acts" }).waitFor();
    await page.getByRole("button", { name: "Settled" }).first().click();
    await page.getByRole("heading", { name: "Refused acts" }).waitFor({ state: "detached" });
    await close(page);
  });

  it("a page that is closed with acts waiting sends them when it is opened again", async () => {
    const page = await open("/live/evening/console/table/1");
    await seat(page, 1).waitFor();
    // the calls fail, but the page itself can be loaded, as over localhost
    await page.route("**/api/live**", (route) => route.abort());
    await page.getByText(/^No connection since/).waitFor();
    for (let at = 0; at < 3; at++) await page.keyboard.press("h");
    await page.getByText("3 acts wait to be sent.").waitFor();
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText("3 acts wait to be sent.").waitFor();
    await seat(page, 1).getByText("Ana Lind").waitFor();
    await page.unroute("**/api/live**");
    await page.getByText(/acts (wait to be|are being) sent/).waitFor({ state: "detached" });
    assert.equal(mock.live.log("evening", Infinity)!.acts.length, 3);
    await close(page);
  });
});

describe("the wall", { timeout: 180_000 }, () => {
  interface Measured {
    time: number;
    small: { text: string; size: number }[];
    dull: { text: string; contrast: number }[];
    isCut: boolean;
  }
  /** Measures digits, the smallest text and the least contrast, in shares of the screen's height. */
  const measure = (page: Page) =>
    page.evaluate<Measured>(`(() => {
      const height = innerHeight;
      const wall = document.querySelector(".wall");
      const rgb = (text) => text.match(/[\\d.]+/g).slice(0, 3).map(Number);
      const light = (text) => {
        const [r, g, b] = rgb(text).map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ground = (element) => {
        for (let at = element; at; at = at.parentElement) {
          const colour = getComputedStyle(at).backgroundColor;
          if (!/, 0\\)$|transparent/.test(colour)) return colour;
        }
        return "rgb(255, 255, 255)";
      };
      const small = [], dull = [];
      const walker = document.createTreeWalker(wall, NodeFilter.SHOW_TEXT);
      for (let node; (node = walker.nextNode());) {
        const text = node.data.trim();
        const element = node.parentElement;
        if (text === "" || element.closest(".set")) continue;
        const style = getComputedStyle(element);
        const size = parseFloat(style.fontSize) / height;
        if (size < 1 / 40) small.push({ text, size });
        const [high, low] = [light(style.color), light(ground(element))].sort((a, b) => b - a);
        const contrast = (high + 0.05) / (low + 0.05);
        if (contrast < 7) dull.push({ text, contrast });
      }
      const time = document.querySelector("[data-time]");
      const style = getComputedStyle(time);
      const canvas = document.createElement("canvas").getContext("2d");
      canvas.font = style.fontWeight + " " + style.fontSize + " " + style.fontFamily;
      const box = canvas.measureText("0");
      return {
        time: (box.actualBoundingBoxAscent + box.actualBoundingBoxDescent) / height,
        small,
        dull,
        isCut: [...wall.querySelectorAll("h1, .day, .centre p, dt, dd, aside h2, aside li > *")].some(
          (part, at, all) => {
            const ink = (one) => {
              const range = document.createRange();
              range.selectNodeContents(one);
              const { left, right, top, bottom } = range.getBoundingClientRect();
              const middle = (top + bottom) / 2;
              const half = one === time ? box.actualBoundingBoxAscent / 2 : (bottom - top) / 3;
              return { left, right, top: middle - half, bottom: middle + half };
            };
            const own = ink(part);
            if (own.left < 0 || own.right > innerWidth || own.top < 0 || own.bottom > height) return true;
            return all.slice(at + 1).some((other) => {
              const its = ink(other);
              return own.left < its.right && its.left < own.right && own.top < its.bottom && its.top < own.bottom;
            });
          },
        ),
      };
    })()`);

  for (const [width, height] of [
    [1920, 1080],
    [3840, 2160],
    [1440, 900],
  ] as const)
    for (const preset of ["clock", "full", "seats"])
      for (const theme of ["dark", "light"])
        it(`${preset}, ${theme}, ${width} wide: large, clear and whole`, async () => {
          const page = await open(`/live/evening?wall=${preset}&theme=${theme}`, {
            viewport: { width, height },
          });
          await page.locator("[data-time]").waitFor();
          await page.evaluate("document.fonts.ready");
          const found = await measure(page);
          assert.ok(
            found.time >= 0.25,
            `digits are ${(100 * found.time).toFixed(1)} % of the height`,
          );
          assert.deepEqual(found.small, []);
          assert.deepEqual(found.dull, []);
          assert.ok(!found.isCut, "nothing is cut");
          assert.equal(
            await page.evaluate(
              "document.getAnimations().filter((one) => one.playState === 'running').length",
            ),
            0,
          );
          await close(page);
        });

  it("a layout is kept on the device and in the address", async () => {
    const page = await open("/live/evening", { viewport: { width: 1440, height: 900 } });
    await page.locator("[data-time]").waitFor();
    await page.mouse.move(30, 30);
    await page.getByRole("button", { name: "Set up display" }).click();
    await page.getByLabel("Clock only").check();
    await page.getByRole("checkbox", { name: "Average stack" }).uncheck();
    assert.match(page.url(), /wall=clock&cells=next\.break\.players$/);
    await page.goto(page.url().split("?")[0]!);
    await page.locator("[data-time]").waitFor();
    assert.equal(await page.getByText("Average stack").count(), 0);
    await close(page);
  });

  it("names no player", async () => {
    const page = await open("/live/evening?wall=seats");
    await page.getByText("No. 12").waitFor();
    assert.doesNotMatch(await page.locator("body").innerText(), /Åberg|Lind|Nyström/);
    await close(page);
  });
});

describe("a player's phone", { timeout: 120_000 }, () => {
  it("a code opens the seat; a move is loud", async () => {
    const page = await open("/live/evening/me", { viewport: { width: 390, height: 844 } });
    await page.getByLabel("Code on your seat card").fill("4");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("Table 6").waitFor();
    await page.getByRole("alert").getByText("Seat 6").waitFor();
    await page.getByText("in 7", { exact: false }).first().waitFor();
    await close(page);
  });

  it("a wrong code says so and asks again", async () => {
    const page = await open("/live/evening/me/nothing");
    await page.getByText("No seat card has the code nothing.").waitFor();
    await page.getByLabel("Code on your seat card").waitFor();
    await close(page);
  });
});

describe("a new event", { timeout: 120_000 }, () => {
  it("the lobby leads to it, and the chips must make the starting stack", async () => {
    const page = await open("/tournaments");
    const asked: { chips: unknown[]; seats_drawn_at_start: boolean }[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/live"))
        asked.push(request.postDataJSON() as (typeof asked)[number]);
    });
    await page.getByRole("link", { name: "Live events" }).click();
    await page.getByRole("link", { name: "Open an event" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Thursday");
    await page.getByLabel("Chips of 25, In a starting stack").fill("12");
    await page.getByText("The chips make 10,100; the starting stack is 10,000.").waitFor();
    assert.ok(await page.getByRole("button", { name: "Open the event" }).isDisabled());
    await page.getByLabel("Chips of 25, In a starting stack").fill("8");
    await page.getByRole("button", { name: "Open the event" }).click();
    await page.getByRole("link", { name: "Open the console" }).waitFor();
    assert.equal(asked[0]!.chips.length, 4);
    assert.equal(asked[0]!.seats_drawn_at_start, false);
    await close(page);
  });
});
