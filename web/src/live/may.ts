// What each role may do: the console offers nothing else. The room decides in any case.

import type { LiveRole, LiveWhat } from "../wire.ts";

type Kind = LiveWhat["kind"];

const ON_PLAY: Kind[] = [
  "knock_out",
  "hands",
  "big_blind",
  "count",
  "race",
  "hand_for_hand",
  "round",
];
const CLOCK: Kind[] = ["pause", "resume", "forward", "back", "set_clock", "break_begins"];
const MOVES: Kind[] = ["confirm", "decline", "break", "final_table", "move"];
const ENTRY: Kind[] = [
  "register",
  "accept",
  "settle",
  "seat",
  "withdraw",
  "re_enter",
  "rebuy",
  "add_on",
  "change_person",
  "join",
  "presence",
];

const MAY: Record<Exclude<LiveRole, "director">, ReadonlySet<Kind>> = {
  floor: new Set<Kind>([
    ...ON_PLAY,
    ...CLOCK,
    ...MOVES,
    "undo",
    "propose",
    "call",
    "arrived",
    "presence",
    "dealt_with",
    "open_table",
    "said",
    "announced",
  ]),
  desk: new Set<Kind>([...ENTRY, "pay", "reserve", "return", "dealt_with", "undo"]),
  dealer: new Set<Kind>([
    "knock_out",
    "hands",
    "big_blind",
    "count",
    "race",
    "call",
    "propose",
    "presence",
    "undo",
  ]),
};

/** Whether somebody with this role may do acts of this kind. */
export const may = (role: LiveRole, kind: Kind): boolean =>
  role === "director" || MAY[role].has(kind);
