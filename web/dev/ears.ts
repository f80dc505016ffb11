// Whole hands to play by ear: what a real room told of a hand, told again up to each decision of the
// player, who answers by keys. Whatever they answer, the hand goes on as it went.

import { beginning } from "../src/core/course.ts";
import { NO_CLOCK } from "../src/core/clock.ts";
import { mySeat, potTotal, toCall } from "../src/core/facts.ts";
import { applyItem } from "../src/core/table.ts";
import type { NewsItem, OptionsView, RetoldHand, TableView } from "../src/wire.ts";
import { ME } from "./scenes.ts";

/** The table before the hand, where the reader of the hand is the visitor of the mock room. */
export function table({ view, row }: RetoldHand): TableView {
  const start = beginning(view);
  const seats = start.seats.map((one) => ({
    ...one,
    player: one.seat === row.seat ? ME : one.player,
    name: one.seat === row.seat ? "Saga" : one.name,
    in_hand: false,
    status: "waiting" as const,
  }));
  return { ...start, seats, you: row.seat, clock: { ...NO_CLOCK, unlimited_time: true } };
}

/** The player's decisions in the hand, in order. */
export function decisions({ view, row }: RetoldHand): NewsItem[] {
  return view.log.filter(
    (item) => (item.e === "acted" || item.e === "drew") && item.seat === row.seat,
  );
}

/** The news of the hand, cut where the player decides: each part ends with the question to them. */
export function parts(hand: RetoldHand): NewsItem[][] {
  const own = decisions(hand);
  let now = table(hand);
  const found: NewsItem[][] = [[]];
  for (const item of hand.view.log) {
    if (own.includes(item)) {
      const action_no = found.length;
      const hand_no = hand.row.hand_no;
      const options = asked(item, now);
      const turn = { seat: hand.row.seat, hand_no, action_no, deadline: null, options };
      found.at(-1)!.push({ e: "turn", ...turn });
      found.push([]);
    }
    found.at(-1)!.push(item);
    now = applyItem(now, item, ME);
  }
  found.at(-1)!.push({ e: "no_turn", next_at: null });
  return found;
}

/** Options like those of a room, for the mock room's page. */
function asked(item: NewsItem, view: TableView): OptionsView {
  const none = { fold: false, check: false, call: null, bet: null, raise_to: null };
  if (item.e === "drew") {
    const max = mySeat(view)!.cards.length;
    return { ...none, draw: { min: 0, max }, pot_after_call: 0 };
  }
  const mine = mySeat(view)!;
  const call = toCall(view);
  const max = mine.bet + mine.stack;
  const wanted = item.e === "acted" && item.bet > mine.bet + call ? item.bet : null;
  const min = wanted ?? Math.min(max, Math.max(view.stakes.big_blind, 2 * (mine.bet + call)));
  const range = { min, max: view.game.limit === "fixed_limit" ? min : max };
  return {
    ...none,
    fold: call > 0,
    check: call === 0,
    call: call > 0 ? call : null,
    ...(call > 0 || mine.bet > 0 ? { raise_to: range } : { bet: range }),
    pot_after_call: potTotal(view) + call,
  };
}
