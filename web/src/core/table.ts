// A table as one observer may know it, updated by news. Knows no rule of poker: every amount in the
// news is a result, which is assigned. Never changes its arguments.

import type {
  CardView,
  ChoiceView,
  GameRow,
  HandView,
  LegView,
  NewsItem,
  SeatView,
  TableView,
} from "../wire.ts";

/** Maximum chat lines kept. */
export const CHAT_KEPT = 100;

/** The table after these news. `me` is the observer, who may be the player taking a seat. */
export function applyNews(
  view: TableView,
  seq: number,
  items: readonly NewsItem[],
  me: string | null,
): TableView {
  const next = items.reduce((now, item) => applyItem(now, item, me), view);
  return { ...next, seq };
}

/** The table after one event. */
export function applyItem(view: TableView, item: NewsItem, me: string | null): TableView {
  const next = changed(view, item, me);
  switch (item.e) {
    case "hand_opened":
    case "hand_voided": // the log keeps nothing of a void hand
      return { ...next, log: [item] };
    case "turn":
    case "no_turn":
    case "said":
    case "tournament":
      return next;
    default:
      return { ...next, log: [...next.log, item] };
  }
}

/**
 * News in a whole table's log that the log before it lacks: they happened while the page was not
 * connected. Equal news may happen twice in a hand, so each counts as often as it occurs.
 */
export function missed(before: TableView | null, now: TableView): NewsItem[] {
  if (before?.hand?.hand_no !== now.hand?.hand_no) return now.log;
  const known = (before?.log ?? []).map((item) => JSON.stringify(item));
  return now.log.filter((item) => {
    const at = known.indexOf(JSON.stringify(item));
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}

function changed(view: TableView, item: NewsItem, me: string | null): TableView {
  switch (item.e) {
    case "seat_taken": {
      // A delayed spectator may read about a seat that they had before: a player who takes a seat gets
      // the present view.
      const mine = item.player === me && !view.delayed;
      // A player who moves on in a pool gets no news in between. Their old seat may be another
      // player's by now, or they return to the same table.
      const rises = view.you !== null && (mine || view.you === item.seat);
      const before = rises ? risen(view, view.you!) : view;
      const now = mine
        ? { ...before, you: item.seat, rejoin: undefined, returns_until: undefined }
        : before;
      const others = now.seats.filter((one) => one.seat !== item.seat);
      return withSeats(
        { ...now, held: view.held.filter((one) => one.seat !== item.seat) },
        [...others, newSeat(item)].sort((a, b) => a.seat - b.seat),
      );
    }
    case "seat_left":
      return risen(
        view.you === item.seat
          ? { ...view, rejoin: item.rejoin, returns_until: item.returns_until }
          : view,
        item.seat,
      );
    case "leaving":
      // the table is closing: nobody may take a seat there any more
      return seat(item.reason === "table_closed" ? { ...view, closing: true } : view, item.seat, {
        leaving: true,
      });
    case "topped_up":
      return seat(item.seat === view.you ? { ...view, top_up_waits: 0 } : view, item.seat, {
        stack: item.stack,
      });
    case "top_up_waits":
      return { ...view, top_up_waits: item.amount };
    case "waiting":
      return { ...view, waiting: item.waiting, held: item.held };
    case "auto_top_up_set":
      return { ...view, auto_top_up: item.to };
    case "planned": {
      const { plan: _, ...after } = view;
      return item.plan === null ? after : { ...after, plan: item.plan };
    }
    case "sat_out":
      return seat(item.seat === view.you ? rested(view) : view, item.seat, {
        status: "sitting_out",
        unpaid: item.reason === "unpaid",
      });
    case "came_back":
      return each(view, (one) =>
        one.seat === item.seat
          ? { ...one, status: one.in_hand ? "playing" : "waiting", unpaid: false }
          : one,
      );
    case "connection":
      return seat(view, item.seat, { connected: item.connected });
    case "straddle_set":
      return seat(view, item.seat, { straddles: item.on });
    case "bomb_wished":
      return seat(view, item.seat, { wishes_bomb: item.on });
    case "bomb_announced":
      return view.bomb ? { ...view, bomb: { ...view.bomb, next: true } } : view;
    case "game_chosen":
      return view; // the question comes with its answer
    case "stays_set":
      return view.pool ? { ...view, pool: { ...view.pool, stays: item.on } } : view;
    case "waits_set":
      return seat(view, item.seat, { waits_for_big_blind: item.on });
    case "more_time_set":
      return seat(view, item.seat, { more_time: item.on });
    case "time_bank_begun":
      return view; // the turn follows
    case "outage_began":
      return { ...view, outage_until: item.until, held_until: item.holds ? item.until : null };
    case "outage_ended": {
      const { outage_until: _, ...after } = view;
      return view.paused ? after : { ...after, held_until: null };
    }
    case "hand_opened":
      return handOpened(item.leg ? ofLeg(view, item.leg) : view, item);
    case "committed":
      return { ...view, commitment: item.commitment };
    case "deck_cut":
      return hand(view, { took_part: item.nonces.length, players: item.players });
    case "ante_posted":
      return seat(view, item.seat, { stack: item.stack, all_in: item.all_in });
    case "blind_posted":
      return seat(view, item.seat, { stack: item.stack, bet: item.bet, all_in: item.all_in });
    case "dealt":
      return each(view, (one) =>
        one.seat === item.seat ? { ...one, cards: [...one.cards, ...item.cards] } : one,
      );
    case "street_opened":
      return hand(
        each(view, (one) => (one.last_action === null ? one : { ...one, last_action: null })),
        { street: item.street },
      );
    case "board_dealt": {
      const boards = (view.hand?.boards ?? []).map((cards) => cards);
      while (boards.length <= item.board) boards.push([]);
      boards[item.board] = [...(boards[item.board] ?? []), ...item.cards];
      return hand(view, { boards });
    }
    case "acted": {
      const folds = item.action === "fold";
      const mine = item.seat === view.you;
      return each(view, (one) =>
        one.seat !== item.seat
          ? one
          : {
              ...one,
              stack: item.stack,
              bet: item.bet,
              all_in: item.all_in,
              last_action: item.action,
              folded: folds || one.folded,
              cards: folds && !mine ? givenUp(one.cards) : one.cards,
            },
      );
    }
    case "drew":
      return seat(view, item.seat, { drew: item.count, cards: without(view, item) });
    case "deck_renewed": {
      const usedUp = item.commitments.some((one) => one.seat === view.you);
      const after = hand(view, {
        root: item.root,
        took_part: item.commitments.length > 0 ? null : 0,
      });
      return { ...after, commitment: usedUp ? null : after.commitment };
    }
    case "runs_wished":
      return view;
    case "runs_chosen":
      return hand(view, {
        boards: Array.from({ length: item.runs }, () => view.hand?.boards[0] ?? []),
      });
    case "uncalled_returned":
      // chips came back: an all-in player has some behind again
      return seat(view, item.seat, { stack: item.stack, bet: item.bet, all_in: false });
    case "bets_collected":
      return hand(
        each(view, (one) => (one.bet === 0 ? one : { ...one, bet: 0 })),
        { pots: item.pots },
      );
    case "rake_taken":
      return hand(view, { pots: item.pots });
    case "shown":
      return seat(view, item.seat, { cards: known(view, item), rankings: item.rankings });
    case "uncovered":
      return seat(view, item.seat, { cards: item.cards });
    case "mucked":
      return each(view, (one) =>
        one.seat !== item.seat
          ? one
          : {
              ...one,
              folded: true,
              cards: item.seat === view.you ? one.cards : givenUp(one.cards),
            },
      );
    case "pot_awarded":
      return each(view, (one) => {
        const share = item.shares.find((share) => share.seat === one.seat);
        return share ? { ...one, stack: share.stack } : one;
      });
    case "hand_closed": {
      const after = each(view, (one) => {
        const result = item.results.find((result) => result.seat === one.seat);
        return result ? { ...one, stack: result.stack } : one;
      });
      return hand(
        { ...after, turn: null, held_until: null, next_at: item.next_at },
        { over: true, pots: [] },
      );
    }
    case "time_charged":
    case "jackpot_fed":
      return each(view, (one) => {
        const share = item.shares.find((share) => share.seat === one.seat);
        return share ? { ...one, stack: share.stack } : one;
      });
    case "jackpot_won":
      return view; // read off the log
    case "jackpot_paid":
      return { ...view, next_at: item.next_at };
    case "hand_voided": {
      const cleared = {
        in_hand: false,
        folded: false,
        all_in: false,
        bet: 0,
        last_action: null,
        drew: null,
      };
      const after = each(view, (one) => ({
        ...one,
        ...cleared,
        cards: [],
        rankings: [],
        status: one.status === "playing" ? "waiting" : one.status,
        stack: item.refunds.find((refund) => refund.seat === one.seat)?.stack ?? one.stack,
      }));
      const bomb = view.bomb && view.hand?.bomb ? { bomb: { ...view.bomb, next: true } } : {}; // still to come
      return { ...after, ...bomb, hand: null, turn: null, held_until: null };
    }
    case "tournament":
      return { ...view, tournament: item.at };
    case "level_began":
      return ofRow(withGames(view, item.games), item.game);
    case "odds":
      return view; // read off the log
    case "turn": {
      const { e: _, ...turn } = item;
      return withChoice({ ...view, turn }, undefined);
    }
    case "no_turn":
      return withChoice({ ...view, turn: null, next_at: item.next_at }, item.choice);
    case "paused":
      return { ...view, paused: true, held_until: item.until };
    case "resumed":
      return { ...view, paused: false, held_until: null };
    case "hold_ended":
      return { ...view, held_until: null };
    case "locked":
      return { ...view, locked: true };
    case "unlocked":
      return { ...view, locked: false };
    case "password_set":
      return { ...view, password: item.on || undefined };
    case "muted":
      return {
        ...view,
        muted: [...view.muted.filter((player) => player !== item.player), item.player],
      };
    case "unmuted":
      return { ...view, muted: view.muted.filter((player) => player !== item.player) };
    case "closed":
      return { ...view, closing: true, closed: true };
    case "said": {
      const { e: _, ...line } = item;
      // a held line comes again after the hand
      const known = view.chat.filter((one) => !(one.held && one.at === line.at));
      return { ...view, chat: [...known, line].slice(-CHAT_KEPT) };
    }
    default:
      return unknown(item, view);
  }
}

/** News of a kind that this client does not know, from a newer room, changes nothing. */
function unknown(_item: never, view: TableView): TableView {
  return view;
}

/** Sitting out cancels a plan to sit out. */
function rested(view: TableView): TableView {
  const { plan, ...after } = view;
  return plan === "leave_after_hand" ? view : after;
}

/** Empties a seat; if it was the observer's, clears their plans and top-ups too. */
function risen(view: TableView, seat: number): TableView {
  const seats = view.seats.filter((one) => one.seat !== seat);
  if (view.you !== seat) return withSeats(view, seats);
  const pool = view.pool && { ...view.pool, stays: false };
  const { plan: _, ...after } = view;
  return withSeats(
    { ...after, you: null, top_up_waits: 0, auto_top_up: 0, commitment: null, pool },
    seats,
  );
}

function newSeat(item: Extract<NewsItem, { e: "seat_taken" }>): SeatView {
  return {
    seat: item.seat,
    player: item.player,
    name: item.name,
    house: item.house,
    stack: item.stack,
    status: "waiting",
    leaving: false,
    connected: true,
    straddles: false,
    waits_for_big_blind: false,
    in_hand: false,
    folded: false,
    all_in: false,
    cards: [],
    bet: 0,
    last_action: null,
    drew: null,
    rankings: [],
  };
}

/** From this hand on, the table has the game and stakes of this leg. */
function ofLeg(view: TableView, leg: LegView): TableView {
  const row = view.mix?.games[leg.game];
  return view.mix && row ? ofRow({ ...view, mix: { ...view.mix, leg } }, row) : view;
}

/** The games to choose from with the stakes of a level, where players choose. */
function withGames(view: TableView, games: GameRow[] | undefined): TableView {
  return view.mix && games ? { ...view, mix: { ...view.mix, games } } : view;
}

/** From this hand on, the table has this game and these stakes. */
function ofRow(view: TableView, { stakes, ...game }: GameRow): TableView {
  return { ...view, game: { ...view.game, ...game }, stakes };
}

/** Sets the choice of the next game, or removes it. */
function withChoice({ choice: _, ...view }: TableView, choice: ChoiceView | undefined): TableView {
  return choice ? { ...view, choice } : view;
}

function handOpened(view: TableView, item: Extract<NewsItem, { e: "hand_opened" }>): TableView {
  const opened: HandView = {
    hand_no: item.hand_no,
    hand: item.hand,
    button: item.button,
    street: null,
    ...(item.bomb && { bomb: item.bomb }),
    boards: Array.from({ length: Math.max(view.game.boards, item.bomb?.boards ?? 0) }, () => []),
    pots: [],
    root: item.root,
    took_part: item.commitments.length === 0 ? 0 : null,
    players: view.seats.filter((one) => !one.house && item.seats.includes(one.seat)).length,
    over: false,
  };
  const seats = view.seats.map((one): SeatView => {
    const in_hand = item.seats.includes(one.seat);
    return {
      ...one,
      in_hand,
      status: in_hand ? "playing" : one.status === "playing" ? "waiting" : one.status,
      folded: false,
      all_in: false,
      cards: [],
      bet: 0,
      last_action: null,
      drew: null,
      rankings: [],
      ...(item.bomb && { wishes_bomb: false }),
    };
  });
  // The deck uses up the commitment of every player dealt in.
  const dealtIn = view.you !== null && item.seats.includes(view.you);
  const commitment = dealtIn ? null : view.commitment;
  const bomb = view.bomb && item.bomb ? { bomb: { ...view.bomb, next: false } } : {};
  return { ...view, ...bomb, hand: opened, seats, commitment, turn: null, next_at: null };
}

function withSeats(view: TableView, seats: SeatView[]): TableView {
  return { ...view, seats };
}

function each(view: TableView, change: (one: SeatView) => SeatView): TableView {
  return { ...view, seats: view.seats.map(change) };
}

/** The cards of a folded hand are removed, except those that were face up. */
function givenUp(cards: CardView[]): CardView[] {
  return cards.some((card) => card !== null) ? cards : [];
}

/** A seat's cards as shown; cards that the observer knows stay known. */
function known(view: TableView, shown: Extract<NewsItem, { e: "shown" }>): CardView[] {
  const before = view.seats.find((one) => one.seat === shown.seat)?.cards ?? [];
  return shown.cards.map((card, at) => card ?? before[at] ?? null);
}

/** A seat's cards after a discard: its player knows which cards went; for all others they are backs. */
function without(view: TableView, drew: Extract<NewsItem, { e: "drew" }>): CardView[] {
  const cards = view.seats.find((one) => one.seat === drew.seat)?.cards ?? [];
  const thrown = drew.thrown ?? [];
  return cards
    .filter((card) => card === null || !thrown.includes(card))
    .slice(0, Math.max(0, cards.length - drew.count));
}

function seat(view: TableView, at: number, change: Partial<SeatView>): TableView {
  return each(view, (one) => (one.seat === at ? { ...one, ...change } : one));
}

function hand(view: TableView, change: Partial<HandView>): TableView {
  return view.hand === null ? view : { ...view, hand: { ...view.hand, ...change } };
}
