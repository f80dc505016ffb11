// Every page and dialog of the mock room, by name: the list of screenshots and accessibility scans.

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { HOUSE_SHOTS } from "./houseshots.ts";
import { LIVE_SHOTS } from "./liveshots.ts";
import { gather } from "../src/core/proof.ts";
import { fileName, proofFile } from "../src/core/prooffile.ts";
import { lotsFileName } from "../src/core/lotsfile.ts";
import type { LotsProof, ProofFile } from "../src/wire.ts";
import { dealt } from "./scenes.ts";

export interface Shot {
  name: string;
  path: string;
  who?: string;
  /** The only width to use, where the others show nothing new. */
  only?: string;
  full?: boolean;
  before?: (page: Page) => Promise<void>;
}

const press = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name, exact: true }).first().click();
};

/** A proof file of two hands, sound or forged. */
export function proofs(sound: boolean): ProofFile {
  const hands = [214, 215].map((handNo) => gather(dealt(0, !sound, handNo), null, null)!.proof);
  return proofFile("00000000000000000000000001", "Spruce", hands);
}

const choose = (sound: boolean) => async (page: Page) => {
  const file = proofs(sound);
  const buffer = Buffer.from(JSON.stringify(file));
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: fileName(file), mimeType: "application/json", buffer });
  await page.locator("details").first().waitFor();
};

const LOTS = new URL("../../crates/client/tests/data/lots.json", import.meta.url);

/** Chooses the lots of a tournament, or forged ones, in which two players have changed seats. */
const chooseLots = (sound: boolean) => async (page: Page) => {
  const proof = JSON.parse(readFileSync(LOTS, "utf8")) as LotsProof;
  const seats = proof.draws.find((draw) => draw.for === "seats")!.seats;
  const [one, two] = [seats[0]!, seats[1]!];
  if (!sound) [one.entry, two.entry] = [two.entry, one.entry];
  const buffer = Buffer.from(JSON.stringify(proof));
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: lotsFileName(proof), mimeType: "application/json", buffer });
  await page.locator("details").first().click();
};

/** New hands have ended: the page asks when its visitor comes back to it. */
async function newHands(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Today" }).waitFor();
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await page.getByRole("button", { name: "Show 3 new hands" }).waitFor();
}

/** Opens the dialog that saves hands as a file. */
async function saveHands(page: Page): Promise<void> {
  await press("Download hands")(page);
  await page.getByRole("dialog").waitFor();
}

/** Saves a file from which hands are left out. */
async function savedHands(page: Page): Promise<void> {
  await saveHands(page);
  await page.getByRole("radio", { name: /^OHH/ }).check();
  await page.getByRole("combobox", { name: "Period" }).selectOption("days");
  await page.getByLabel("First day").fill("2026-11-01");
  await page.getByLabel("Last day").fill("2026-11-27");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const report = page.getByText("hands are not in the file");
  await report.scrollIntoViewIfNeeded();
}

/** Saves the hand in a format that cannot hold it. */
async function saveHand(page: Page): Promise<void> {
  await press("Save as OHH")(page);
  await page.getByText("Not saved.").scrollIntoViewIfNeeded();
}

/** Opens "Play with friends". */
async function toFriends(page: Page): Promise<void> {
  await press("Play with friends")(page);
  await page.getByRole("button", { name: "Create table" }).waitFor();
}

/** Opens the form of a table that must be ordered. */
async function toOrder(page: Page): Promise<void> {
  await press("Play with friends")(page);
  await press("Change options")(page);
  await page.getByRole("combobox", { name: /^Rulebook/ }).selectOption("svenska-spel");
}

/** Writes a note on the player at seat 3. */
async function note(page: Page): Promise<void> {
  await page.locator('[data-seat="3"]').click();
  await page.getByRole("radio", { name: "Yellow star" }).check({ force: true });
  await page.getByRole("textbox", { name: /^Note/ }).fill("Raises every button.");
}

/** Puts several tables in a stack. */
async function stack(page: Page): Promise<void> {
  const direct = page.getByRole("button", { name: "Stack" });
  await page.locator("[data-tile]").first().waitFor();
  if (await direct.isVisible()) await direct.click();
  await page.getByRole("tab").nth(2).click();
}

/** Closes a table where the visitor has a seat. */
async function closeFirst(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Close (Spruce|Millrace)$/ })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
}

/** Leaves during a hand, and answers the question that follows. */
function leave(answer: string | null = null) {
  return async (page: Page): Promise<void> => {
    const direct = page.getByRole("button", { name: "Leave", exact: true });
    if (await direct.isVisible()) await direct.click();
    else {
      await press("Table menu")(page);
      await press("Leave table")(page);
    }
    if (answer !== null) await press(answer)(page);
  };
}

/** Waits for the notice that explains why the player is in the lobby. */
const told = async (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Settle up" }).waitFor();

export const SHOTS: Shot[] = [
  { name: "lobby", path: "/" },
  { name: "lobby-removed", path: "/t/removed", before: told },
  { name: "lobby-closed", path: "/t/closing", before: told },
  { name: "lobby-stranger", path: "/", who: "stranger" },
  { name: "lobby-seat-me", path: "/", who: "stranger", before: press("Seat me") },
  { name: "lobby-friends", path: "/", who: "stranger", before: toFriends },
  { name: "lobby-friends-known", path: "/", before: toFriends },
  {
    name: "lobby-invite",
    path: "/",
    before: async (page) => {
      await toFriends(page);
      await press("Create table")(page);
      await page.getByLabel("Table link").waitFor();
    },
  },
  {
    name: "lobby-friends-other",
    path: "/",
    before: async (page) => {
      await press("Play with friends")(page);
      await press("Change options")(page);
    },
  },
  {
    name: "lobby-friends-stud",
    path: "/",
    before: async (page) => {
      await press("Play with friends")(page);
      await press("Change options")(page);
      await page.getByRole("combobox", { name: /^Game/ }).selectOption("stud");
    },
  },
  {
    name: "lobby-friends-mix",
    path: "/",
    before: async (page) => {
      await press("Play with friends")(page);
      await press("Change options")(page);
      await page.getByRole("combobox", { name: /^Game/ }).selectOption("horse");
    },
  },
  {
    name: "lobby-friends-choice",
    path: "/",
    before: async (page) => {
      await press("Play with friends")(page);
      await press("Change options")(page);
      await page.getByRole("combobox", { name: /^Game/ }).selectOption("dealers_choice");
    },
  },
  {
    name: "lobby-friends-bets",
    path: "/",
    before: async (page) => {
      await press("Play with friends")(page);
      await press("Change options")(page);
      await page.getByText("More options", { exact: true }).click();
      await page.getByRole("combobox", { name: "Bomb pots" }).selectOption("every");
      await page.getByRole("combobox", { name: "Who can straddle" }).selectOption("mississippi");
      await page
        .getByRole("dialog")
        .getByRole("button", { name: "Create table" })
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: "lobby-friends-buyin",
    path: "/",
    before: async (page) => {
      await press("Play with friends")(page);
      await press("Change options")(page);
      await page.getByText("More options", { exact: true }).click();
      await page.getByRole("spinbutton", { name: /^Minimum buy-in/ }).fill("500");
      await page.getByRole("spinbutton", { name: /^Minimum buy-in/ }).scrollIntoViewIfNeeded();
    },
  },
  { name: "settings", path: "/", before: press("Settings") },
  {
    name: "account",
    path: "/",
    before: async (page) => page.getByRole("button", { name: /Saga/ }).click(),
  },
  { name: "hands", path: "/hands" },
  { name: "hands-save", path: "/hands", before: saveHands },
  { name: "hands-saved", path: "/hands", before: savedHands },
  { name: "hand-saved", path: "/hands/t0000000000000000000000001/214", before: saveHand },
  { name: "hands-none", path: "/hands", who: "fresh" },
  { name: "hands-newer", path: "/hands", who: "newer", before: newHands },
  { name: "hands-stranger", path: "/hands", who: "stranger" },
  { name: "hand", path: "/hands/t0000000000000000000000001/214", full: true },
  { name: "hand-run", path: "/hands/t0000000000000000000000001/212", full: true },
  { name: "hand-void", path: "/hands/t0000000000000000000000001/211" },
  { name: "hand-missing", path: "/hands/t0000000000000000000000001/7" },
  { name: "hand-replay", path: "/hands/holdem/1/replay/9" },
  { name: "hand-replay-end", path: "/hands/omaha_8/1/replay/99" },
  { name: "hand-replay-stud", path: "/hands/stud/1/replay/12/seats" },
  { name: "hand-replay-draw", path: "/hands/triple_draw_27/1/replay/8" },
  { name: "hand-replay-void", path: "/hands/t0000000000000000000000001/211/replay" },
  { name: "fees", path: "/fees" },
  { name: "table-keys", path: "/t/myturn", before: (page) => page.keyboard.press("?") },
  { name: "table-note", path: "/t/myturn", before: note },
  {
    name: "table-noted",
    path: "/t/myturn",
    before: async (page) => {
      await note(page);
      await press("Close")(page);
    },
  },
  {
    name: "table-notes",
    path: "/t/myturn",
    before: async (page) => {
      await note(page);
      await press("Close")(page);
      await press("Table menu")(page);
      await press("Notes on players")(page);
      await page.getByRole("button", { name: "Save as file" }).waitFor();
    },
  },
  {
    name: "table-hand",
    path: "/t/showdown",
    before: async (page) => {
      const again = page.getByRole("button", { name: /^Review hand/ });
      if (!(await again.isVisible())) await press("Log and chat")(page);
      await again.click();
      await page.getByRole("dialog").getByText("Play by play").waitFor();
    },
  },
  { name: "tournament-shootout", path: "/tournament/shootout" },
  { name: "tournament-days", path: "/tournament/days" },
  { name: "tournament-final", path: "/tournament/final" },
  { name: "tournament-flight", path: "/tournament/flightb" },
  { name: "tournaments", path: "/tournaments" },
  { name: "tournaments-calendar", path: "/tournaments", full: true, before: press("Calendar") },
  { name: "tournaments-stranger", path: "/tournaments", who: "stranger" },
  {
    name: "tournaments-noticed",
    path: "/tournaments",
    who: "noticed",
    before: async (page) => page.getByRole("button", { name: "See the deal" }).waitFor(),
  },
  { name: "table-noticed", path: "/t/myturn", who: "noticed" },
  { name: "tournaments-quick", path: "/tournaments", before: press("Play a sit-and-go") },
  {
    name: "tournaments-unregister",
    path: "/tournaments",
    before: press("Registered: unregister from Evening Turbo"),
  },
  { name: "tournaments-new", path: "/tournaments", before: press("New tournament") },
  {
    name: "tournaments-more",
    path: "/tournaments",
    before: async (page) => {
      await press("New tournament")(page);
      await page.getByRole("combobox", { name: "Start" }).selectOption({ index: 1 });
      await page.getByText("More options", { exact: true }).click();
      await page.getByRole("button", { name: "Create tournament" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "tournaments-days",
    path: "/tournaments",
    before: async (page) => {
      await press("New tournament")(page);
      await page.getByRole("combobox", { name: "Start" }).selectOption({ index: 1 });
      await page.getByText("More options", { exact: true }).click();
      await page.getByLabel("Play on several days").check();
      await press("Add a day")(page);
      await page.getByLabel("Play on several days").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "tournaments-edit",
    path: "/tournaments",
    before: async (page) => {
      await press("New tournament")(page);
      await page.getByText("More options", { exact: true }).click();
      await page.getByLabel("Edit the payouts").check();
      await page.getByLabel("Edit the levels").check();
      await page.getByLabel("Edit the levels").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "tournaments-spin",
    path: "/tournaments",
    before: async (page) => {
      await press("New tournament")(page);
      await page.getByRole("combobox", { name: "Prizes" }).selectOption("spin");
    },
  },
  {
    name: "tournaments-satellite",
    path: "/tournaments",
    before: async (page) => {
      await press("New tournament")(page);
      await page.getByRole("combobox", { name: "Prizes" }).selectOption("satellite");
      await page.getByRole("combobox", { name: "Tickets for" }).waitFor();
    },
  },
  {
    name: "tournaments-made",
    path: "/tournaments",
    before: async (page) => {
      await press("New tournament")(page);
      await press("Create tournament")(page);
      await page.getByLabel("Tournament link").waitFor();
    },
  },
  { name: "tournaments-leagues", path: "/tournaments", before: press("Leagues") },
  {
    name: "tournaments-league-new",
    path: "/tournaments",
    before: async (page) => {
      await press("Leagues")(page);
      await press("New league")(page);
    },
  },
  {
    name: "tournaments-repeat",
    path: "/league/tuesday",
    before: async (page) => {
      await press("New tournament in this league")(page);
      await page.getByLabel("Repeat on further dates").check();
      await page.getByLabel("Repeat on further dates").scrollIntoViewIfNeeded();
    },
  },
  { name: "tournament-league", path: "/league/tuesday", full: true },
  { name: "tournament-league-empty", path: "/league/season" },
  {
    name: "tournament-league-close",
    path: "/league/tuesday",
    before: press("Close the league"),
  },
  { name: "tournament-open", path: "/tournament/sng", full: true },
  { name: "tournament-stranger", path: "/tournament/sng", who: "stranger" },
  { name: "tournament-running", path: "/tournament/running", full: true },
  {
    name: "tournament-players",
    path: "/tournament/running",
    before: async (page) => page.getByRole("tab", { name: /^Players/ }).click(),
  },
  {
    name: "tournament-tables",
    path: "/tournament/running",
    before: async (page) => page.getByRole("tab", { name: /^Tables/ }).click(),
  },
  { name: "tournament-over", path: "/tournament/over", full: true },
  { name: "tournament-offers", path: "/tournament/offers", full: true },
  {
    name: "tournament-rebuy",
    path: "/tournament/offers",
    before: async (page) => page.getByRole("button", { name: /^Rebuy/ }).click(),
  },
  { name: "tournament-satellite", path: "/tournament/satellite", full: true },
  {
    name: "tournament-ticket",
    path: "/tournament/satellite",
    before: async (page) => page.getByRole("button", { name: /^Register/ }).click(),
  },
  { name: "tournament-spin", path: "/tournament/spin", full: true },
  { name: "tournament-drawn", path: "/tournament/drawn", full: true },
  { name: "tournament-hour", path: "/tournament/hour" },
  { name: "tournament-deal", path: "/tournament/deal", full: true },
  {
    name: "tournament-over-terms",
    path: "/tournament/over",
    full: true,
    before: async (page) => page.getByRole("tab", { name: "Overview" }).click(),
  },
  { name: "tournament-host", path: "/tournament/friends" },
  {
    name: "tournament-turn-away",
    path: "/tournament/friends",
    before: async (page) => {
      await page.getByRole("tab", { name: /^Players/ }).click();
      await press("Turn away Björn")(page);
    },
  },
  { name: "tournament-hosted", path: "/tournament/hosted", who: "owner" },
  {
    name: "tournament-rounds",
    path: "/tournament/hosted",
    who: "owner",
    before: press("Hand for hand"),
  },
  { name: "tournament-share", path: "/tournament/friends", before: press("Share") },
  { name: "tournament-missing", path: "/tournament/none" },
  { name: "table-tour", path: "/t/tourmyturn" },
  { name: "table-tour-choosing", path: "/t/tourchoosing" },
  { name: "table-tour-drawn", path: "/t/tourdrawn" },
  { name: "table-tour-hour", path: "/t/tourhour" },
  { name: "table-tour-break", path: "/t/tourbreak" },
  { name: "table-tour-days", path: "/t/tourdays" },
  { name: "table-tour-bubble", path: "/t/tourbubble" },
  { name: "table-tour-deal", path: "/t/tourdeal" },
  {
    name: "table-tour-part",
    path: "/t/tourdeal",
    before: press("See the deal"),
  },
  { name: "table-tour-away", path: "/t/touraway" },
  { name: "table-tour-bounty", path: "/t/tourbounty" },
  { name: "table-tour-watch", path: "/t/tourwatch" },
  { name: "table-tour-final", path: "/t/tourfinal" },
  {
    name: "table-tour-out",
    path: "/t/tourout",
    before: async (page) => page.getByRole("dialog").waitFor(),
  },
  { name: "table-tour-leave", path: "/t/tourmyturn", before: leave() },
  { name: "table-time-bank", path: "/t/timebank" },
  { name: "table-bank-runs", path: "/t/bankruns" },
  { name: "table-bank-other", path: "/t/otherbank" },
  { name: "table-outage", path: "/t/outage" },
  { name: "table-unlimited", path: "/t/unlimited" },
  { name: "table-myturn", path: "/t/myturn" },
  { name: "table-nine", path: "/t/nine" },
  { name: "table-waiting", path: "/t/waiting" },
  { name: "table-leave", path: "/t/waiting", before: leave() },
  { name: "table-leaves", path: "/t/myturn", before: leave("Leave after this hand") },
  { name: "table-left", path: "/t/waiting", before: leave("Leave now") },
  { name: "table-comingin", path: "/t/comingin" },
  { name: "table-allin", path: "/t/allin" },
  { name: "table-studallin", path: "/t/studallin" },
  { name: "table-boardsallin", path: "/t/boardsallin" },
  { name: "table-showdown", path: "/t/showdown" },
  { name: "table-sidepots", path: "/t/sidepots" },
  { name: "table-dealt", path: "/t/dealt" },
  { name: "table-lied", path: "/t/lied" },
  {
    name: "deal",
    path: "/t/dealt",
    before: async (page) => page.getByRole("button", { name: / shuffled/ }).click(),
  },
  { name: "deal-failed", path: "/t/lied", before: press("Show details") },
  { name: "table-voided", path: "/t/voided" },
  { name: "table-rail", path: "/t/rail" },
  {
    name: "table-person",
    path: "/t/rail",
    only: "1024",
    before: async (page) => {
      await page.getByRole("tab", { name: "Chat" }).click();
      await page.locator(".who").first().click();
    },
  },
  { name: "table-stud", path: "/t/stud" },
  { name: "table-twoboards", path: "/t/twoboards" },
  { name: "table-straddled", path: "/t/straddled" },
  { name: "table-bomb", path: "/t/bomb" },
  { name: "table-bombnext", path: "/t/bombnext" },
  { name: "table-bombturn", path: "/t/bombturn" },
  { name: "table-bombasked", path: "/t/bombasked" },
  { name: "table-studfull", path: "/t/studfull" },
  { name: "table-bringin", path: "/t/bringin" },
  { name: "table-broughtin", path: "/t/broughtin" },
  {
    name: "table-drawing",
    path: "/t/drawing",
    before: async (page) => {
      await page.getByRole("button", { name: "Discard king of clubs" }).click();
      await page.getByRole("button", { name: "Discard jack of diamonds" }).click();
    },
  },
  { name: "table-pineapple", path: "/t/pineapple" },
  { name: "table-omaha6", path: "/t/omaha6" },
  { name: "table-courchevel", path: "/t/courchevel" },
  { name: "table-highlow", path: "/t/highlow" },
  { name: "table-badugi", path: "/t/badugi" },
  { name: "table-run2", path: "/t/run2" },
  { name: "table-run4", path: "/t/run4" },
  { name: "table-runasked", path: "/t/runasked" },
  { name: "table-runother", path: "/t/runother" },
  { name: "table-showasked", path: "/t/showasked" },
  { name: "table-mixed", path: "/t/mixed" },
  { name: "table-mixedover", path: "/t/mixedover" },
  { name: "table-mixednew", path: "/t/mixednew" },
  { name: "table-choosing", path: "/t/choosing" },
  { name: "table-choosingmany", path: "/t/choosingmany" },
  {
    name: "table-chosen",
    path: "/t/choosing",
    before: async (page) => {
      await page.waitForTimeout(300);
      await page.getByRole("button", { name: /razz/ }).first().click();
    },
  },
  { name: "lobby-orders", path: "/", who: "orders" },
  {
    name: "lobby-order-password",
    path: "/",
    who: "orders",
    before: press("Set password for Midsummer night"),
  },
  {
    name: "lobby-friends-order",
    path: "/",
    before: async (page) => {
      await toOrder(page);
      await page.getByRole("checkbox", { name: "I accept these terms." }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "lobby-ordered",
    path: "/",
    before: async (page) => {
      await toOrder(page);
      await page.getByRole("checkbox", { name: "I accept these terms." }).check();
      await press("Order table")(page);
    },
  },
  {
    name: "lobby-friends-differs",
    path: "/",
    before: async (page) => {
      await toOrder(page);
      await page.getByText("How to play", { exact: true }).click();
      await page.getByText(/rules differ from the house rules/).click();
      await page.getByText("Rulebook: Svenska Spel").scrollIntoViewIfNeeded();
    },
  },
  { name: "lobby-waits", path: "/", who: "waits" },
  { name: "lobby-offered", path: "/", who: "offered" },
  { name: "table-full", path: "/t/full" },
  { name: "table-fullstranger", path: "/t/full", who: "stranger" },
  { name: "table-waits", path: "/t/full", who: "waits" },
  { name: "table-held", path: "/t/held" },
  { name: "table-offered", path: "/t/held", who: "offered" },
  {
    name: "table-gone",
    path: "/t/gone",
    before: async (page) => {
      await press("Take seat")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Take seat" }).click();
    },
  },
  { name: "table-ask", path: "/t/asking", who: "stranger" },
  { name: "table-asks", path: "/t/asking", who: "asks" },
  { name: "table-declined", path: "/t/asking", who: "declined" },
  { name: "table-asked", path: "/t/hostasked", who: "asked" },
  { name: "table-locked", path: "/t/locked", who: "stranger" },
  { name: "lobby-asked", path: "/", who: "asked" },
  { name: "table-alone", path: "/t/alone" },
  { name: "table-unstarted", path: "/t/unstarted" },
  { name: "host-asked", path: "/t/hostasked", who: "asked", before: press("Host") },
  { name: "table-offertaken", path: "/t/held", who: "offered", before: press("Take seat") },
  { name: "table-sit", path: "/t/rail", before: press("Take seat") },
  { name: "table-rejoin", path: "/t/rejoin", before: press("Take seat") },
  {
    name: "table-topup",
    path: "/t/kept",
    before: async (page) => {
      const direct = page.getByRole("button", { name: "Top up", exact: true });
      if (!(await direct.first().isVisible())) await press("Table menu")(page);
      await direct.last().click();
    },
  },
  { name: "table-chooses", path: "/t/chooses" },
  {
    name: "table-mixedrules",
    path: "/t/mixed",
    before: async (page) => {
      await press("Table menu")(page);
      await press("Rules of this table")(page);
    },
  },
  { name: "table-pool", path: "/t/pool" },
  { name: "table-poolturn", path: "/t/poolturn" },
  { name: "table-poolstays", path: "/t/poolstays" },
  { name: "table-poolwaits", path: "/t/poolwaits" },
  { name: "table-empty", path: "/t/empty" },
  { name: "table-private", path: "/t/private", who: "stranger" },
  { name: "table-host", path: "/t/host", before: press("Host") },
  {
    name: "table-removing",
    path: "/t/host",
    before: async (page) => {
      await press("Host")(page);
      await press("Remove Ana")(page);
    },
  },
  {
    name: "table-rules",
    path: "/t/myturn",
    before: async (page) => {
      await press("Table menu")(page);
      await press("Rules of this table")(page);
    },
  },
  {
    name: "table-settle",
    path: "/t/host",
    before: async (page) => {
      await press("Table menu")(page);
      await press("Settle up")(page);
    },
  },
  {
    name: "table-nosettle",
    path: "/t/asking",
    only: "360",
    before: async (page) => {
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Escape"); // this player need not sit there
      await press("Table menu")(page);
      await press("Settle up")(page);
      await page.getByText("nothing to settle").waitFor();
    },
  },
  {
    name: "table-raked",
    path: "/t/raked",
    before: async (page) => {
      await press("Table menu")(page);
      await press("Rules of this table")(page);
      await page.getByText("Rake", { exact: true }).last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: "table-charged",
    path: "/t/charged",
    before: async (page) => {
      await press("Table menu")(page);
      await press("Rules of this table")(page);
      await page.getByText("Time charge", { exact: true }).last().scrollIntoViewIfNeeded();
    },
  },
  { name: "table-unpaid", path: "/t/unpaid" },
  { name: "table-chat", path: "/t/myturn", only: "360", before: press("Log and chat") },
  { name: "fairness", path: "/fairness", full: true },
  { name: "fairness-file", path: "/fairness", full: true, before: choose(true) },
  { name: "fairness-forged", path: "/fairness", full: true, before: choose(false) },
  { name: "fairness-lots", path: "/fairness", full: true, before: chooseLots(true) },
  { name: "fairness-lots-forged", path: "/fairness", full: true, before: chooseLots(false) },
  { name: "recover", path: "/recover", who: "stranger" },
  { name: "owner", path: "/owner/secret" },
  { name: "office", path: "/office", who: "owner" },
  {
    name: "office-decline",
    path: "/office",
    who: "owner",
    before: async (page) => page.getByRole("button", { name: "Decline Midsummer night" }).click(),
  },
  {
    name: "office-break",
    path: "/office",
    who: "owner",
    before: async (page) => page.getByRole("button", { name: "Void hand" }).first().click(),
  },
  { name: "many", path: "/tables", who: "many4" },
  { name: "many-two", path: "/tables", who: "many2" },
  { name: "many-six", path: "/tables", who: "many6" },
  { name: "many-nine", path: "/tables", who: "many9" },
  { name: "many-stack", path: "/tables", who: "many6", before: stack },
  {
    name: "many-arrange",
    path: "/tables",
    who: "many4",
    before: async (page) => {
      await press("Arrange tables")(page);
      await page.getByLabel("Name of this arrangement").fill("Evening");
      await press("Save")(page);
      await press("Use Evening")(page);
    },
  },
  { name: "many-close", path: "/tables", who: "many4", before: closeFirst },
  {
    name: "many-away",
    path: "/tables",
    who: "many4",
    before: async (page) => {
      await closeFirst(page);
      await press("Close and keep the seat")(page);
      await page.getByText("that is closed here").waitFor();
    },
  },
  { name: "many-none", path: "/tables", who: "many0" },
  {
    name: "many-menu",
    path: "/t/myturn",
    who: "many4",
    before: async (page) => {
      await press("Table menu")(page);
      await page.getByRole("button", { name: "Open beside your other tables" }).waitFor();
    },
  },
  { name: "many-lobby", path: "/", who: "many4" },
  { name: "styleguide", path: "/styleguide", full: true },
  ...HOUSE_SHOTS,
  ...LIVE_SHOTS,
];
