//! The full view of a table.

use crate::turn::turn;
use crate::{Observer, Seen, cards, leaving, names, rankings, to_wire};
use cash::Table;
use table::{SeatState, SitOutReason, Sitting};
use units::{Chips, Millis, Seat, Seq};
use wire::{BombView, ChatLine, HandView, Hex32, NewsItem, SeatStatus, SeatView, TableView};

/// The full view of a table for one observer.
///
/// `log` is the news of the current hand for this observer; `chat` holds the last lines that they may read, from
/// [`crate::chat`]. The floor keeps both.
pub fn table<'a>(
    table: impl Into<Seen<'a>>,
    seq: Seq,
    observer: Observer,
    log: Vec<NewsItem>,
    chat: Vec<ChatLine>,
) -> TableView {
    match table.into() {
        Seen::Cash(table) => cash(table, observer, shared(table.into(), seq, observer, log, chat)),
        Seen::Tournament(table) => {
            tournament(table, shared(table.into(), seq, observer, log, chat))
        }
    }
}

/// The part of a view that tables of all kinds have. Fields that belong to one kind are zero or absent.
fn shared(
    table: Seen<'_>,
    seq: Seq,
    observer: Observer,
    log: Vec<NewsItem>,
    chat: Vec<ChatLine>,
) -> TableView {
    let settings = table.settings();
    let you = observer.player().and_then(|player| table.seat_of(player));
    TableView {
        table: settings.table,
        seq,
        name: String::new(),
        game: to_wire::game(table),
        stakes: to_wire::stakes_shown(table),
        mix: None,
        choice: to_wire::choice(table),
        pool: None,
        tournament: None,
        seats_max: settings.seats_max,
        buy_in_min: Chips::ZERO,
        buy_in_max: Chips::ZERO,
        fee: None,
        jackpot: None,
        time_to_act_ms: milliseconds(settings.time_to_act),
        clock: to_wire::clock(&table),
        outage_until: table.outage_until(),
        private: false,
        you_host: false,
        host_seats: false,
        password: false,
        paused: table.is_paused(),
        held_until: table.held_until(),
        locked: false,
        muted: Vec::new(),
        closing: table.is_closing(),
        closed: table.is_closed(),
        anonymous: settings.anonymous,
        programs_only: !settings.rulebook.table.browser_play,
        house_players_max: 0,
        rail_delay_min: 0,
        rail_cards: false,
        delayed: false,
        straddle: None,
        bomb: None,
        waiting: 0,
        held: Vec::new(),
        you,
        top_up_waits: Chips::ZERO,
        auto_top_up: Chips::ZERO,
        plan: None,
        rejoin: None,
        returns_until: None,
        commitment: you.and_then(|seat| table.seat(seat)?.commitment).map(Hex32),
        seats: table.seats().map(|(at, sitting)| seat(table, at, sitting, observer)).collect(),
        hand: hand(table),
        turn: turn(table, observer),
        log,
        chat,
        chat_languages: table.rulebook().table.chat_languages.clone(),
        next_at: table.next_hand_at(),
    }
}

/// Adds what only a cash table shows.
fn cash(table: &Table, observer: Observer, shared: TableView) -> TableView {
    let config = table.config();
    let own = shared.you.and_then(|seat| table.cash_seat(seat));
    TableView {
        name: config.name.clone(),
        mix: to_wire::mix(table),
        pool: config.pool.map(|pool| wire::PoolView {
            pool: pool.pool,
            least: pool.least,
            stays: own.is_some_and(|cash| cash.stays),
        }),
        buy_in_min: config.buy_in_min,
        buy_in_max: config.buy_in_max,
        fee: to_wire::fee(table),
        jackpot: to_wire::jackpot(table),
        private: config.private,
        you_host: config.host.is_some() && config.host == observer.player(),
        host_seats: config.host_seats,
        password: table.password().is_some(),
        locked: table.is_locked(),
        muted: table
            .muted()
            .filter_map(|player| names::known_player(table, player, observer))
            .collect(),
        house_players_max: config.rulebook.table.house_players_max,
        rail_delay_min: minutes(config.rail_delay),
        rail_cards: config.rail_cards,
        straddle: config.straddle.map(Into::into),
        bomb: config
            .bomb
            .map(|bomb| BombView { rule: to_wire::bomb_rule(bomb), next: table.is_bomb_next() }),
        waiting: to_wire::count(table.in_line().count()),
        held: to_wire::held(table),
        top_up_waits: own.map_or(Chips::ZERO, |cash| cash.top_up),
        auto_top_up: own.map_or(Chips::ZERO, |cash| cash.auto_top_up),
        plan: own.and_then(|cash| cash.plan).map(to_wire::plan),
        rejoin: observer.player().and_then(|player| to_wire::rejoin(table, player)),
        returns_until: observer.player().and_then(|player| table.returns(player)),
        ..shared
    }
}

/// Adds what only a tournament table shows.
fn tournament(table: &tournament_table::Table, shared: TableView) -> TableView {
    TableView { name: table.config().name.clone(), mix: to_wire::mix_chosen(table), ..shared }
}

/// The full view of a table for a delayed spectator.
///
/// `table` is the earlier state that spectators see now; every spectator gets the rail's view.
pub fn delayed_table<'a>(
    table: impl Into<Seen<'a>>,
    seq: Seq,
    log: Vec<NewsItem>,
    chat: Vec<ChatLine>,
) -> TableView {
    let table = table.into();
    let mut view = self::table(table, seq, Observer::Rail, log, chat);
    view.delayed = true;
    let over = table.hand().filter(|hand| hand.is_over() && view.rail_cards);
    if let Some(hand) = over {
        for seat in view.seats.iter_mut().filter(|seat| seat.in_hand) {
            seat.cards = cards::uncovered(hand, seat.seat);
        }
    }
    view
}

/// Converts a delay to whole minutes.
pub(crate) fn minutes(length: Millis) -> u8 {
    u8::try_from(length.0 / 60_000).expect("fifteen minutes at most")
}

pub(crate) fn milliseconds(length: Millis) -> u32 {
    u32::try_from(length.0).expect("some minutes at most")
}

fn seat(table: Seen<'_>, seat: Seat, sitting: &Sitting, observer: Observer) -> SeatView {
    let in_hand = table.dealt_in(seat).is_some();
    let at_cash = table.as_cash().and_then(|table| Some((table, table.cash_seat(seat)?)));
    let (player, name) = names::known(&table, seat, sitting, observer);
    let hand = table.hand().filter(|_| in_hand);
    SeatView {
        seat,
        player,
        name,
        house: sitting.house,
        stack: table.stack(seat),
        status: match sitting.state {
            SeatState::Out { .. } => SeatStatus::SittingOut,
            SeatState::In if in_hand => SeatStatus::Playing,
            SeatState::In => SeatStatus::Waiting,
        },
        unpaid: matches!(sitting.state, SeatState::Out { reason: SitOutReason::Unpaid, .. }),
        leaving: at_cash.is_some_and(|(table, cash)| {
            cash.leaving.is_some_and(|reason| {
                observer.sits_at(table, seat) || leaving::is_told(table, seat, reason)
            })
        }),
        connected: sitting.connected,
        straddles: at_cash.is_some_and(|(_, cash)| cash.straddles),
        wishes_bomb: at_cash.is_some_and(|(_, cash)| cash.wishes_bomb),
        waits_for_big_blind: at_cash.is_some_and(|(_, cash)| cash.waits_for_big_blind),
        more_time: sitting.time.more,
        in_hand,
        folded: hand.is_some_and(|hand| !hand.live().contains(seat)),
        all_in: in_hand && table.is_all_in(seat),
        cards: cards::of_seat(&table, seat, observer),
        bet: hand.map_or(Chips::ZERO, |hand| hand.bet(seat)),
        last_action: table.last_decision(seat).filter(|_| in_hand).map(to_wire::action),
        drew: table.drew(seat).filter(|_| in_hand),
        rankings: hand.map_or_else(Vec::new, |hand| rankings::rankings(hand, seat)),
    }
}

/// Number of nonces that cut the deck; `None` before the cut.
fn took_part(table: &table::Table) -> Option<u8> {
    table.header()?;
    match table.cut() {
        Some(nonces) => Some(u8::try_from(nonces.len()).expect("ten seats at most")),
        None => table.commitments().is_empty().then_some(0),
    }
}

fn hand(table: Seen<'_>) -> Option<HandView> {
    let header = table.header()?;
    let hand = table.hand();
    let dealt = header.setup.bomb.map_or(0, |bomb| bomb.boards);
    let boards = usize::from(to_wire::game(table).boards.max(dealt));
    Some(HandView {
        hand_no: header.hand_no,
        hand: header.hand,
        button: to_wire::button(&table, header),
        bomb: to_wire::bomb_hand(header),
        street: hand.and_then(|hand| hand.street()).map(to_wire::street),
        boards: match hand {
            Some(hand) => hand.boards().iter().map(|board| board.to_vec()).collect(),
            None => vec![Vec::new(); boards],
        },
        pots: to_wire::pots(table.pots()),
        root: units::hex(&table.root().unwrap_or(header.root)),
        took_part: took_part(&table),
        players: table.people_dealt_in(),
        over: hand.is_some_and(|hand| hand.is_over()),
    })
}
