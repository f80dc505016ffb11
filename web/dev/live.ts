// Live events of the mock room: three scenes, and a small machine for the acts of the browser tests.
//
// The machine plays acts over the scene again and again, so that taking back is leaving an act out.

import { createHash } from "node:crypto";
import type {
  LiveAct,
  LiveActs,
  LiveAnswers,
  LiveCard,
  LiveChair,
  LiveDevice,
  LiveEventsView,
  LiveLogView,
  LiveOutcome,
  LivePeopleView,
  LivePerson,
  LivePlayerView,
  LiveRole,
  LiveSeat,
  LiveStaffView,
  LiveTable,
  LiveWallView,
  Refusal,
  StructureRow,
} from "../src/wire.ts";

const MINUTE = 60_000;
const NAMES =
  "Ana Lind,Bo Ek,Cilla Nyström,David Åberg,Elin Öst,Frans Holm,Greta Sand,Hugo Dahl,Ida Falk,Jon Berg,Klara Vik,Leo Ström,Maja Roos,Nils Kvist,Olga Lund,Per Wall,Quinn Hall,Rut Ask,Sven Rask,Tove Mark,Ulf Brandt,Vera Cato,Wilma Sjö,Xenia Holt,Ylva Frid,Zack Modig,Åke Björk,Örjan Sten,Agnes Moberg,Birger Tall,Carin Wiik,Dag Norén,Edit Palm,Folke Zetter,Gun Hed,Harald Lilja,Iris Quist,Johan Ram,Karin Skog,Lars Udd,Moa Vinge,Nora Yng,Otto Alm,Pia Bark,Ragnar Dyr,Siri Ek,Tor Fors,Una Gren,Viking Hult,Wanja Ivar,Yngve Jern".split(
    ",",
  );

const level = (level: number, small: number, minutes = 20): StructureRow => ({
  kind: "level",
  level,
  ms: minutes * MINUTE,
  game: {
    key: "holdem",
    limit: "no_limit",
    hole_cards: 2,
    boards: 1,
    stakes: {
      currency: "TCHIP",
      decimals: 0,
      small_blind: small,
      big_blind: 2 * small,
      ante: level < 4 ? 0 : 2 * small,
      small_bet: 0,
      big_bet: 0,
      bring_in: 0,
    },
  },
});
const STRUCTURE: StructureRow[] = [
  ...[25, 50, 75, 100].map((small, at) => level(at + 1, small)),
  { kind: "break", ms: 15 * MINUTE },
  ...[150, 200, 300, 400].map((small, at) => level(at + 5, small)),
  { kind: "break", ms: 15 * MINUTE },
  ...[500, 600, 800, 1_000, 1_500].map((small, at) => level(at + 9, small)),
];

const free = (): LiveSeat => ({ offences: 0 });
const seated = (no: number, more: Partial<LiveSeat> = {}): LiveSeat => ({
  entry: no,
  person: no,
  name: NAMES[(no - 1) % NAMES.length]!,
  presence: "here",
  offences: 0,
  proposed: { kind: "warning" },
  ...more,
});
const code = (no: number): string => (0x2f3a1 + no * 7_919).toString(36).padStart(5, "k");

interface Scene {
  staff: LiveStaffView;
  people: LivePeopleView;
}

/** A scene at this moment: tables with this number of players each. */
function scene(id: string, name: string, sizes: readonly number[], now: number): Scene {
  let no = 0;
  const tables = sizes.map((size, at): LiveTable => {
    const seats = Array.from({ length: 9 }, (_, seat) => {
      if (seat >= size + (seat > 4 ? 1 : 0) || (size < 9 && seat === 4)) return free();
      no += 1;
      return seated(no, {
        ...(no % 5 === 0 && { stack: 8_000 + no * 650, stack_at: now - 12 * MINUTE }),
      });
    });
    return {
      table: at + 1,
      seats,
      breaking: false,
      plays_round: false,
      hands: 18 + at,
      holds: 200_000,
    };
  });
  const isBefore = sizes.length === 0 || id === "start";
  const entries = no + (isBefore ? 0 : 14);
  const wall: LiveWallView = {
    now,
    row: {
      event: id,
      name,
      starts_at: isBefore ? now + 25 * MINUTE : now - 130 * MINUTE,
      phase: isBefore ? "registering" : "playing",
      rulebook: "svepof",
      price: { prize: 50_000, fee: 5_000, bounty: 0 },
      currency: "SEK",
      decimals: 2,
      entries,
      left: no,
      private: false,
      staff: true,
    },
    structure: STRUCTURE,
    ...(!isBefore && {
      clock: { row: 5, phase: "level" as const, ends_at: now + 11 * MINUTE + 42_000 },
    }),
    average: no === 0 ? 0 : Math.round((entries * 20_000) / no),
    chips: entries * 20_000,
    prizes: isBefore ? [] : [1_250_000, 780_000, 520_000, 360_000, 250_000, 180_000, 130_000],
    entry_open: isBefore,
    moved: [],
    break_order: sizes.map((_, at) => sizes.length - at),
    balance: "next_big_blind",
    hand_for_hand: false,
    languages: ["sv", "en"],
  };
  const devices: LiveDevice[] = [
    { device: 0, name: "Saga", role: "director", in_touch: true, closed: false, stock: 4 },
    { device: 1, name: "Tore", role: "floor", in_touch: true, closed: false, stock: 0 },
    { device: 2, name: "Mira", role: "desk", in_touch: true, closed: false, stock: 12 },
  ];
  const staff: LiveStaffView = {
    wall,
    seq: 1,
    device: 0,
    role: "director",
    due: 1,
    dealing: "player_dealt",
    switches: "svepof",
    seats_drawn_at_start: false,
    start_chips: 20_000,
    plan: {
      redraw: false,
      seeded: false,
      breaking: { kind: "highest_first" },
      balance: "next_big_blind",
      languages: ["sv", "en"],
    },
    to_say: isBefore ? ["phones", "languages", "break_order", "redraw", "balance"] : [],
    to_announce: [],
    options: {
      publish: isBefore,
      register: isBefore || id === "evening",
      start: false,
      pause: !isBefore,
      resume: false,
      break_begins: false,
      final_table: false,
      redraw: false,
      round: false,
      may_give: [],
      finish: false,
      balances: ["next_big_blind", "same_position"],
      winner_needed: false,
      stack_needed: false,
      penalties: [
        { kind: "warning" },
        { kind: "minutes", minutes: 10 },
        { kind: "minutes", minutes: 20 },
        { kind: "rounds", rounds: 1 },
        { kind: "disqualification" },
      ],
    },
    tables,
    cards: [],
    calls: [],
    devices,
    refused: [],
    reports: [],
    capacity: 64,
    stock: [],
  };
  const people = tables.flatMap((table) =>
    table.seats.flatMap((seat, at): LivePerson[] =>
      seat.person === undefined
        ? []
        : [
            {
              person: seat.person,
              name: seat.name!,
              account: false,
              accepted: true,
              code: code(seat.person),
              entry: seat.entry!,
              entries: 1,
              status: "in",
              ...(seat.person % 11 !== 0 && { payment: "cash" as const }),
              by_representative: false,
              rebuys: 0,
              add_ons: 0,
              chair: { table: table.table, seat: at + 1 },
              presence: seat.presence ?? "here",
            },
          ],
    ),
  );
  return { staff, people: { seq: 1, people, payouts: [], penalties: [] } };
}

/** The scenes by event. */
function sceneOf(event: string, now: number): Scene | null {
  switch (event) {
    case "start": {
      const found = scene("start", "Thursday championship", [], now);
      found.staff.tables = [1, 2].map((table) => ({
        table,
        seats: Array.from({ length: 9 }, free),
        breaking: false,
        plays_round: false,
        hands: 0,
      }));
      return found;
    }
    case "evening": {
      const found = scene("evening", "Autumn Open 2026", [9, 9, 8, 8, 6, 4], now);
      const { staff } = found;
      staff.stock = [
        { table: 5, seat: 9 },
        { table: 6, seat: 5 },
        { table: 6, seat: 7 },
        { table: 6, seat: 9 },
      ];
      for (const { table, seat } of staff.stock)
        staff.tables.find((one) => one.table === table)!.seats[seat - 1]!.kept = true;
      staff.calls = [3];
      staff.cards = [
        {
          no: 7,
          task: { kind: "balance", from: 1, to: 6, from_players: 9, to_players: 4 },
          made: now - 3 * MINUTE,
          entry: 4,
          seat: 6,
          needs: [],
          clause: "SVP-8.2-04",
        },
        {
          no: 8,
          task: { kind: "balance", from: 2, to: 5, from_players: 9, to_players: 6 },
          made: now - MINUTE,
          needs: [{ kind: "big_blind", table: 2 }],
          clause: "SVP-8.2-04",
        },
      ];
      staff.to_announce = [
        { no: 2, says: { kind: "language", language: "fi" }, due: now - MINUTE },
      ];
      const two = staff.tables[1]!;
      Object.assign(two.seats[2]!, {
        presence: "away",
        offences: 2,
        proposed: { kind: "minutes", minutes: 10 },
      });
      Object.assign(two.seats[6]!, { sits_out: true, out_until: now + 6 * MINUTE });
      two.blinds = { button: 1, small: 2, big: 4, told: now - 4 * MINUTE };
      Object.assign(two, { shuffles: 7, cuts: 6, deals: 8 });
      staff.wall.moved = [
        { person: 12, to: { table: 6, seat: 2 }, at: now - 100_000 },
        { person: 31, from: { table: 4, seat: 3 }, to: { table: 5, seat: 7 }, at: now - 50_000 },
      ];
      return found;
    }
    case "final": {
      const found = scene("final", "Bounty Night", [6, 5], now);
      const { staff, people } = found;
      staff.wall.hand_for_hand = true;
      staff.wall.row.price = { prize: 30_000, fee: 5_000, bounty: 10_000 };
      staff.options = { ...staff.options, winner_needed: true, final_table: false };
      staff.tables[0]!.plays_round = true;
      staff.devices[1]!.in_touch = false;
      staff.reports = [
        {
          no: 1,
          to: "rules_committee",
          act: 31,
          reason: "A player who cannot walk stayed",
          due: now - 40 * MINUTE,
          late: false,
        },
      ];
      staff.refused = [
        {
          act: {
            id: "0".repeat(32),
            number: 9,
            made_at: now - 15 * MINUTE,
            what: { kind: "knock_out", table: 2, out: [{ seat: 3 }], winners: [] },
          },
          device: 1,
          refusal: refusal("seat_free", { seat: 3 }),
        },
      ];
      people.people.push(
        ...[1, 2].map((at): LivePerson => ({
          person: 40 + at,
          name: NAMES[40 + at]!,
          account: false,
          accepted: true,
          code: code(40 + at),
          entry: 40 + at,
          entries: 1,
          status: "out",
          payment: "card",
          by_representative: false,
          rebuys: 1,
          add_ons: 0,
          chair: { table: 2, seat: at },
          presence: "here",
          place: 13 - at,
        })),
      );
      people.payouts = [
        { entry: 42, person: 42, prize: 130_000, deal: 0, bounties: 20_000, paid: 0 },
        { entry: 41, person: 41, prize: 120_000, deal: 0, bounties: 0, paid: 120_000 },
      ];
      return found;
    }
    default:
      return null;
  }
}

const refusal = (code: string, params: Refusal["params"] = {}): Refusal =>
  ({ code, params, retry: false }) as Refusal;

interface Logged {
  no: number;
  act: LiveAct;
  device: number;
  arrived: number;
  undone: boolean;
}

interface State {
  event: string;
  begun: number;
  log: Logged[];
  answers: Map<string, LiveOutcome>;
  due: Map<number, number>;
  refused: LiveStaffView["refused"];
  roles: Map<number, LiveRole>;
}

/** The mock's live events; each mock room has its own. */
export class LiveRoom {
  readonly #states = new Map<string, State>();
  /** By how much the mock's time is ahead, in milliseconds. */
  ahead = 0;

  now(): number {
    return Date.now() + this.ahead;
  }

  #state(event: string): State | null {
    const found = this.#states.get(event);
    if (found) return found;
    if (!sceneOf(event, 0)) return null;
    const roles = new Map<number, LiveRole>([[0, "director"]]);
    const made: State = {
      event,
      begun: this.now(),
      log: [],
      answers: new Map(),
      due: new Map(),
      refused: [],
      roles,
    };
    this.#states.set(event, made);
    return made;
  }

  /** The scene with all acts that were not taken back. */
  #played(state: State, without = -1): Scene {
    const at = sceneOf(state.event, state.begun)!;
    for (const row of state.log)
      if (!row.undone && row.no !== without) play(at, row.act, this.now());
    at.staff.wall.now = this.now();
    at.staff.seq = at.people.seq = 1 + state.log.length + state.refused.length;
    at.staff.refused = [...at.staff.refused, ...state.refused].filter(
      (one) =>
        !state.log.some(
          ({ act, undone }) =>
            !undone && act.what.kind === "dealt_with" && act.what.act === one.act.id,
        ),
    );
    return at;
  }

  events(): LiveEventsView {
    const now = this.now();
    const rows = ["start", "evening", "final"].map((id) => sceneOf(id, now)!.staff.wall.row);
    return { now, events: rows };
  }

  wall(event: string): LiveWallView | null {
    const state = this.#state(event);
    return state && this.#played(state).staff.wall;
  }

  staff(event: string, device: number): LiveStaffView | null {
    const state = this.#state(event);
    const role = state?.roles.get(device);
    if (!state || !role) return null;
    const { staff } = this.#played(state);
    return { ...staff, device, role, due: state.due.get(device) ?? 1 };
  }

  people(event: string): LivePeopleView | null {
    const state = this.#state(event);
    return state && this.#played(state).people;
  }

  log(event: string, before: number): LiveLogView | null {
    const state = this.#state(event);
    if (!state) return null;
    const acts = state.log
      .filter(({ no }) => no < before)
      .toReversed()
      .map(({ no, act, device, arrived, undone }) => ({
        no,
        act,
        device,
        by: ["Saga", "Tore", "Mira"][device] ?? "Kim",
        at: act.made_at,
        arrived,
        undone,
        ...(act.what.kind === "penalise" && {
          cannot_undo: refusal("terms_fixed"),
        }),
      }));
    return { acts, earlier: false };
  }

  player(event: string, wanted: string): LivePlayerView | null {
    const state = this.#state(event);
    if (!state) return null;
    const { staff, people } = this.#played(state);
    const found = people.people.find((one) => one.code === wanted || String(one.person) === wanted);
    if (!found) return null;
    const card = staff.cards.find(
      (one) => one.entry !== undefined && one.entry === found.entry && one.task.kind === "balance",
    );
    const { row, structure, clock, prizes, now } = staff.wall;
    return {
      now,
      row,
      structure,
      ...(clock && { clock }),
      person: found.person,
      ...(found.name !== undefined && { name: found.name }),
      ...(found.status === "in" && found.chair && { chair: found.chair }),
      ...(card?.task.kind === "balance" &&
        card.seat !== undefined && { goes_to: { table: card.task.to, seat: card.seat } }),
      status: found.status ?? "withdrawn",
      ...(found.place !== undefined && { place: found.place }),
      place_open: row.phase === "registering",
      prizes,
    };
  }

  signIn(event: string, sent: string | undefined): { device: number; role: LiveRole } | null {
    const state = this.#state(event);
    if (!state) return null;
    if (sent === undefined) return { device: 0, role: "director" };
    const role = { "111111": "floor", "222222": "desk", "333333": "dealer" }[sent];
    if (!role) return null;
    const device = state.roles.size + 2;
    state.roles.set(device, role as LiveRole);
    return { device, role: role as LiveRole };
  }

  acts({ event, device, acts }: LiveActs): LiveAnswers {
    const state = this.#state(event)!;
    const answers: LiveAnswers["answers"] = [];
    for (const act of acts) {
      const known = state.answers.get(act.id);
      if (known) {
        answers.push({ id: act.id, outcome: known });
        continue;
      }
      const due = state.due.get(device) ?? 1;
      if (act.number !== due) break;
      state.due.set(device, due + 1);
      const why = refused(this.#played(state), act, state);
      const no = state.log.length + 1;
      const outcome: LiveOutcome = why ? { kind: "refused", refusal: why } : { kind: "done", no };
      if (why) state.refused.push({ act, device, refusal: why });
      else {
        if (act.what.kind === "undo") takeBack(state, act.what.act);
        state.log.push({ no, act, device, arrived: this.now(), undone: false });
      }
      state.answers.set(act.id, outcome);
      answers.push({ id: act.id, outcome });
    }
    return { answers, due: state.due.get(device) ?? 1 };
  }
}

/** Marks an act as taken back; taking back a taking-back puts the act back. */
function takeBack(state: State, no: number): void {
  const row = state.log[no - 1];
  if (!row) return;
  row.undone = true;
  if (row.act.what.kind === "undo") state.log[row.act.what.act - 1]!.undone = false;
}

const tag = (text: string): string =>
  `"${createHash("sha256").update(text).digest("hex").slice(0, 16)}"`;
/** The version of a view: the room's time alone does not change it. */
export const versionOf = (view: object): string =>
  tag(JSON.stringify(view, (key, value: unknown) => (key === "now" ? 0 : value)));

const tableOf = ({ staff }: Scene, table: number): LiveTable | undefined =>
  staff.tables.find((one) => one.table === table);
const entryAt = (at: Scene, { table, seat }: LiveChair): LiveSeat | undefined =>
  tableOf(at, table)?.seats[seat - 1];

/** Why an act cannot be done; `null` if it can. */
function refused(at: Scene, { what }: LiveAct, state: State): Refusal | null {
  switch (what.kind) {
    case "knock_out":
      return what.out.every(
        ({ seat }) => entryAt(at, { table: what.table, seat })?.entry !== undefined,
      )
        ? null
        : refusal("seat_free", {});
    case "register":
      if (what.from_stock && entryAt(at, what.from_stock)?.entry !== undefined)
        return refusal("seat_taken", {});
      return null;
    case "move":
      return entryAt(at, what.to)?.entry === undefined ? null : refusal("seat_taken", {});
    case "confirm":
    case "decline":
      return at.staff.cards.some(({ no }) => no === what.card) ? null : refusal("stale", {});
    case "undo":
      return state.log[what.act - 1] && !state.log[what.act - 1]!.undone
        ? null
        : refusal("stale", {});
    default:
      return null;
  }
}

function draw(at: Scene): LiveChair | null {
  const tables = at.staff.tables.toSorted(
    (a, b) => a.seats.filter((one) => one.entry).length - b.seats.filter((one) => one.entry).length,
  );
  for (const { table, seats } of tables) {
    const seat = seats.findIndex(
      (one, index) => one.entry === undefined && !one.kept && index % 2 === 0,
    );
    const any = seat >= 0 ? seat : seats.findIndex((one) => one.entry === undefined && !one.kept);
    if (any >= 0) return { table, seat: any + 1 };
  }
  return null;
}

function sit(at: Scene, person: LivePerson, chair: LiveChair): void {
  const table = tableOf(at, chair.table);
  if (!table) return;
  table.seats[chair.seat - 1] = seated(person.person, {
    name: person.name ?? "",
    entry: person.entry!,
  });
  person.chair = chair;
  at.staff.stock = at.staff.stock.filter(
    (one) => one.table !== chair.table || one.seat !== chair.seat,
  );
}

function leave(at: Scene, entry: number): void {
  for (const table of at.staff.tables)
    table.seats = table.seats.map((seat) => (seat.entry === entry ? free() : seat));
}

/** What an act does to the scene. */
function play(at: Scene, act: LiveAct, now: number): void {
  const { staff, people } = at;
  const { what } = act;
  const { wall } = staff;
  const person = (entry: number) => people.people.find((one) => one.entry === entry);
  switch (what.kind) {
    case "register": {
      const no = Math.max(0, ...people.people.map((one) => one.person)) + 1;
      const made: LivePerson = {
        person: no,
        name: what.who.kind === "new" ? what.who.name : "",
        account: false,
        accepted: what.accepts,
        code: code(no),
        entry: no,
        entries: 1,
        status: "in",
        ...(what.payment && { payment: what.payment }),
        by_representative: what.by_representative,
        rebuys: 0,
        add_ons: 0,
        presence: "here",
      };
      people.people.push(made);
      const chair = what.from_stock ?? (what.accepts && what.payment ? draw(at) : null);
      if (chair) sit(at, made, chair);
      wall.row.entries += 1;
      wall.row.left += 1;
      break;
    }
    case "settle": {
      const found = person(what.entry);
      if (!found) break;
      found.payment = what.payment;
      const chair = found.chair ? null : draw(at);
      if (chair) sit(at, found, chair);
      break;
    }
    case "said":
      staff.to_say = staff.to_say.filter((item) => item !== what.item);
      break;
    case "announced":
      staff.to_announce = staff.to_announce.filter(({ no }) => no !== what.no);
      break;
    case "publish":
      staff.plan = what.plan;
      break;
    case "open_table":
      staff.tables.push({
        table: what.table,
        seats: Array.from({ length: what.seats }, free),
        breaking: false,
        plays_round: false,
        hands: 0,
      });
      break;
    case "start":
      wall.row.phase = "playing";
      wall.clock = { row: 0, phase: "level", ends_at: act.made_at + STRUCTURE[0]!.ms! };
      staff.options = { ...staff.options, publish: false, pause: true };
      break;
    case "knock_out":
      for (const { seat } of what.out) {
        const found = person(entryAt(at, { table: what.table, seat })?.entry ?? -1);
        if (!found) continue;
        found.status = "out";
        found.place = wall.row.left;
        wall.row.left -= 1;
        leave(at, found.entry!);
      }
      break;
    case "hands":
      tableOf(at, what.table)!.hands += what.hands;
      tableOf(at, what.table)!.plays_round = false;
      break;
    case "big_blind": {
      const table = tableOf(at, what.table)!;
      table.blinds = {
        button: Math.max(1, what.big - 2),
        small: Math.max(1, what.big - 1),
        big: what.big,
        told: act.made_at,
      };
      staff.cards = staff.cards.map((card): LiveCard =>
        card.needs.some((need) => need.kind === "big_blind" && need.table === what.table)
          ? { ...card, needs: [], entry: table.seats[what.big - 1]!.entry!, seat: 5 }
          : card,
      );
      break;
    }
    case "confirm": {
      const card = staff.cards.find(({ no }) => no === what.card);
      const entry = what.entry ?? card?.entry;
      const seat = what.seat ?? card?.seat;
      const found = person(entry ?? -1);
      if (card?.task.kind === "balance" && found && seat !== undefined) {
        leave(at, found.entry!);
        const from = found.chair!;
        sit(at, found, { table: card.task.to, seat });
        wall.moved = [
          ...wall.moved,
          { person: found.person, from, to: found.chair!, at: act.made_at },
        ];
      }
      staff.cards = staff.cards.filter(({ no }) => no !== what.card);
      break;
    }
    case "decline":
      staff.cards = staff.cards.filter(({ no }) => no !== what.card);
      break;
    case "move": {
      const found = person(what.entry);
      if (!found) break;
      leave(at, what.entry);
      sit(at, found, what.to);
      break;
    }
    case "presence":
      for (const { seats } of staff.tables)
        for (const seat of seats) if (seat.entry === what.entry) seat.presence = what.presence;
      break;
    case "count":
      for (const { seat, stack } of what.stacks)
        Object.assign(tableOf(at, what.table)!.seats[seat - 1]!, { stack, stack_at: act.made_at });
      break;
    case "call":
      staff.calls.push(what.table);
      break;
    case "arrived":
      staff.calls = staff.calls.filter((table) => table !== what.table);
      break;
    case "pause":
      if (wall.clock?.ends_at !== undefined)
        wall.clock = {
          row: wall.clock.row,
          phase: "paused",
          left_ms: wall.clock.ends_at - act.made_at,
        };
      break;
    case "resume":
      if (wall.clock?.left_ms !== undefined)
        wall.clock = {
          row: wall.clock.row,
          phase: "level",
          ends_at: act.made_at + wall.clock.left_ms,
        };
      break;
    case "back":
    case "forward":
      if (wall.clock?.ends_at !== undefined)
        wall.clock.ends_at += what.kind === "back" ? what.ms : -what.ms;
      break;
    case "set_clock":
      wall.clock = { row: what.row, phase: "level", ends_at: act.made_at + what.left_ms };
      break;
    case "pay": {
      const due = people.payouts.find(({ entry }) => entry === what.entry);
      if (due) due.paid = due.prize + due.deal + due.bounties;
      break;
    }
    case "reserve": {
      const device = staff.devices.find((one) => one.device === what.device);
      if (device) device.stock += what.seats;
      break;
    }
    case "close_console":
      staff.devices = staff.devices.map((one) =>
        one.device === what.device ? { ...one, closed: true } : one,
      );
      break;
    default:
      break;
  }
  void now;
  const seats = staff.tables.flatMap((table) => table.seats).filter((seat) => seat.entry).length;
  staff.options.start = wall.row.phase === "registering" && staff.to_say.length === 0 && seats >= 2;
}
