// What a director has entered about a table and an incident, and what the room is asked with.

import type { LiveSeat, LiveStaffView, LiveTable, LiveWhat, StructureRow } from "../../wire.ts";
import { FORMS, type Kind, type Values, whatOf } from "./forms.ts";
import { after, dealtTo, minBet, opensBetting } from "./hand.ts";
import needs from "./needs.json" with { type: "json" };
import type {
  Entry,
  Field,
  Game,
  Incident,
  Limit,
  Player,
  Presence,
  Seat,
  Situation,
  Street,
} from "./types.ts";

/** What is known of the table and its hand. */
export interface TableDraft {
  table: number;
  /** The players in their seats. */
  seats: Seated[];
  button: Seat | null;
  small: Seat | null;
  big: Seat | null;
  /** What the level says, as far as it is known. */
  game: Game;
  limit: Limit;
  smallBlind: number | null;
  bigBlind: number | null;
  ante: number;
  anteBy: "each" | "big_blind" | "button";
  dealing: Situation["dealing"];
  playersLeft: number;
  /** The street on which the log begins. */
  begins: Street;
  /** The pot before that street, if it is not the first. */
  pot: number;
  /** Seats that had folded before that street. */
  folded: Seat[];
  /** What was done since, in order. */
  acts: Entry[];
  /** How many entries of the log came before the incident; `null` if it happened just now. */
  happened: number | null;
  hiddenBy: Seat | null;
  boxed: number;
  presence: Presence;
  isDirector: boolean;
}

export interface Seated {
  seat: Seat;
  entry: number;
  name: string | null;
  offences: number;
}

/** The facts that a kind of incident requires, by the event's switches. */
export function needsOf(kind: Kind, switches: string): readonly Field[] {
  const sets = needs as unknown as Record<string, Record<Kind, Field[]>>;
  // an organiser's own set extends svepof, which requires at least as much as the others
  return (sets[switches] ?? sets["svepof"]!)[kind];
}

const GAMES: readonly [RegExp, Game][] = [
  [/^omaha/, "omaha"],
  [/stud|razz/, "seven_card_stud"],
  [/^blind_draw|morkpoker/, "blind_draw"],
  [/draw|badugi/, "five_card_draw"],
];

function levelOf(rows: readonly StructureRow[], at: number): StructureRow | undefined {
  const now = rows.slice(0, at + 1).findLast((row) => row.kind === "level");
  return now ?? rows.find((row) => row.kind === "level");
}

const seatedOf = (seats: readonly LiveSeat[]): Seated[] =>
  seats.flatMap(({ entry, name, offences }, at) =>
    entry === undefined ? [] : [{ seat: at + 1, entry, name: name ?? null, offences }],
  );

/** What the console knows of a table. */
export function draftOf(staff: LiveStaffView, table: LiveTable): TableDraft {
  const { wall, dealing } = staff;
  const level = levelOf(wall.structure, wall.clock?.row ?? 0);
  const game = level?.kind === "level" ? level.game : null;
  const key = game?.key ?? "holdem";
  const { blinds } = table;
  return {
    table: table.table,
    seats: seatedOf(table.seats),
    button: blinds?.button ?? null,
    small: blinds?.small ?? null,
    big: blinds?.big ?? null,
    game: GAMES.find(([pattern]) => pattern.test(key))?.[1] ?? "holdem",
    limit: game?.limit === "fixed_limit" ? "fixed" : (game?.limit ?? "no_limit"),
    smallBlind: game?.stakes.small_blind || null,
    bigBlind: game?.stakes.big_blind || null,
    ante: game?.stakes.ante ?? 0,
    anteBy: game?.stakes.ante_by ?? "each",
    dealing,
    playersLeft: wall.row.left,
    begins: "first",
    pot: 0,
    folded: [],
    acts: [],
    happened: null,
    hiddenBy: null,
    boxed: 0,
    presence: "away",
    isDirector: false,
  };
}

/** The draft with another button, and the blinds of the next players. */
export function withButton(draft: TableDraft, button: Seat): TableDraft {
  const order = after(
    draft.seats.map(({ seat }) => seat),
    button,
  );
  const headsUp = order.length === 2 && order.includes(button);
  const [small, big] = headsUp ? [button, order[0]] : order;
  return { ...draft, button, small: small ?? null, big: big ?? null };
}

/** The entries before the first action: antes and blinds, or the pot of earlier streets. */
function opening(draft: TableDraft): Entry[] {
  const { begins, folded, seats, small, big } = draft;
  if (begins !== "first") {
    const live = seats.filter(({ seat }) => !folded.includes(seat));
    const each = live.length === 0 ? 0 : Math.floor(draft.pot / live.length);
    const antes = live.flatMap(({ seat }, at): Entry[] => {
      const share = at === 0 ? draft.pot - each * (live.length - 1) : each;
      return share > 0 ? [{ ante: [seat, share] }] : [];
    });
    const gone = folded.map((seat): Entry => ({ acted: [seat, "fold"] }));
    return [...antes, ...gone, { street: begins }];
  }
  if (draft.game === "seven_card_stud") return [{ street: "first" }];
  const blinds: [Seat | null, number | null][] = [
    [small, draft.smallBlind],
    [big, draft.bigBlind],
  ];
  return [
    ...antesOf(draft),
    ...blinds.flatMap(([seat, amount]): Entry[] =>
      seat === null || amount === null ? [] : [{ blind: [seat, amount] }],
    ),
  ];
}

function antesOf({ ante, anteBy, seats, big, button }: TableDraft): Entry[] {
  if (ante === 0) return [];
  const payer = anteBy === "big_blind" ? big : button;
  const payers = anteBy === "each" ? seats.map(({ seat }) => seat) : payer === null ? [] : [payer];
  return payers.map((seat) => ({ ante: [seat, ante] }));
}

/** How many entries of the log are there before the first action. */
export const openingLength = (draft: TableDraft): number => opening(draft).length;

/** The situation that the crate reads. `who` is the player whom the incident is about. */
export function situationOf(draft: TableDraft, kind: Kind, who: Seat | null): Situation {
  const { extra } = FORMS[kind];
  const player = ({ seat, offences }: Seated): Player => ({
    seat,
    // Chips were told at some earlier moment. They would put players all-in who are not.
    stack: null,
    presence: extra === "presence" && seat === who ? draft.presence : "seated",
    offences,
    is_director: extra === "director" && seat === who && draft.isDirector,
    cards: [],
  });
  return {
    context: "tournament",
    dealing: draft.dealing,
    game: draft.game,
    limit: draft.limit,
    small_blind: draft.smallBlind,
    big_blind: draft.bigBlind,
    button: draft.button,
    players: draft.seats.map(player),
    log: [...opening(draft), ...draft.acts],
    constraints: [],
    players_left_in_event: draft.playersLeft,
    boxed_cards: extra === "boxed" ? draft.boxed : 0,
  };
}

/** The first fact that is required and unknown. */
export function lacks(situation: Situation, kind: Kind, switches: string): Field | null {
  const missing: Record<Field, boolean> = {
    claim: false, // the draft always says when
    players: situation.players.length === 0,
    betting: !situation.log.some(opensBetting),
    big_blind: minBet(situation) === 0,
    button: situation.button === null,
    players_in_event: situation.players_left_in_event === null,
    cash_rule: false, // events are tournaments
  };
  return needsOf(kind, switches).find((field) => missing[field]) ?? null;
}

export type Asked =
  { situation: Situation; incident: Incident } | { lacks: Field } | { missing: string };

/** What the room is asked with; otherwise what must still be filled in. */
export function askedOf(draft: TableDraft, kind: Kind, values: Values, switches: string): Asked {
  const who = typeof values["who"] === "number" ? values["who"] : null;
  const situation = situationOf(draft, kind, who);
  const field = lacks(situation, kind, switches);
  if (field) return { lacks: field };
  const made = whatOf(kind, values, (card) => dealtTo(situation, card));
  if ("missing" in made) return made;
  // Blinds that nobody told are no hand: options that follow from them would mislead.
  const isTold = draft.acts.length > 0 || draft.begins !== "first";
  if (!isTold && !needsOf(kind, switches).includes("betting")) situation.log = [];
  const now = situation.log.length;
  const incident: Incident = {
    what: made.what,
    happened: Math.min(draft.happened ?? now, now),
    discovered: now,
    claimed: now,
    hidden_by: draft.hiddenBy,
  };
  return { situation, incident };
}

/** The act that asks for a ruling. */
export const proposal = (
  table: number,
  { situation, incident }: { situation: Situation; incident: Incident },
  corrects: number | null,
): LiveWhat => ({
  kind: "propose",
  table,
  situation,
  incident,
  ...(corrects !== null && { corrects }),
});

/** The draft that gave this situation, to be corrected. */
export function redraft(
  draft: TableDraft,
  situation: Situation,
  incident: Incident,
  who: Seat | null,
): TableDraft {
  const begun = situation.log.findIndex(opensBetting);
  const player = situation.players.find(({ seat }) => seat === who);
  const blinds = situation.log.flatMap((entry) =>
    typeof entry === "object" && "blind" in entry ? [entry.blind[0]] : [],
  );
  const street = situation.log[begun];
  const later = typeof street === "object" && "street" in street ? street.street : null;
  const begins = later ?? "first";
  const again: TableDraft = {
    ...draft,
    seats: draft.seats.filter(({ seat }) =>
      situation.players.some((player) => player.seat === seat),
    ),
    button: situation.button,
    small: blinds.length > 1 ? blinds[0]! : blinds.length === 0 ? draft.small : null,
    big: blinds.at(-1) ?? draft.big,
    smallBlind: situation.small_blind,
    bigBlind: situation.big_blind,
    begins,
    boxed: situation.boxed_cards,
    presence: player?.presence ?? "away",
    isDirector: player?.is_director ?? false,
    hiddenBy: incident.hidden_by,
    ...(begins === "first" ? {} : before(situation.log.slice(0, begun))),
  };
  const head = openingLength(again);
  return {
    ...again,
    acts: situation.log.slice(head),
    happened: incident.happened === situation.log.length ? null : incident.happened,
  };
}

/** Pot and folded seats of the entries before a later street. */
function before(log: readonly Entry[]): { pot: number; folded: Seat[] } {
  let pot = 0;
  const folded: Seat[] = [];
  for (const entry of log) {
    if (entry === "void") continue;
    if ("ante" in entry) pot += entry.ante[1];
    if ("acted" in entry) folded.push(entry.acted[0]);
  }
  return { pot, folded };
}
