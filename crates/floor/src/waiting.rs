//! Waiting lists across tables: which player is offered which seat, and the positions that players see.
//!
//! A table keeps its list in its record. Only the floor knows the queue of players who would take a seat at any similar
//! table. Each of these players is on the list of one table, their home.

use crate::connections::Connection;
use crate::job::{Job, Message};
use crate::mailbox::{Asker, Letter, Work};
use crate::state::State;
use crate::waiting_lists::PlayerWaits;
use books::Rulebook;
use cash::{
    Event, HostEvent, Input, ListEvent, ListInput, OfferEnd, SeatEvent, Table, TableConfig,
    TableEvent, WaitEnd,
};
use std::collections::BTreeMap;
use units::{ConnId, Instant, PlayerId, Seat, TableId};
use wire::{Frame, Refusal, RefusalCode as Code};

/// Players whose list was closed, each with the time since which they have been waiting for a seat at any similar
/// table.
pub(crate) type Displaced = Vec<(PlayerId, Instant)>;

/// Returns the other tables like this one that have a waiting player or a held seat.
fn like<'a>(around: &'a State, table: &Table) -> Vec<&'a Table> {
    let own = table.config();
    let others = around.lists.tables().filter(|other| *other != own.table);
    let others = others.filter_map(|other| around.tables.cash(other));
    others.filter(|other| other.config().is_like(own)).collect()
}

/// Returns the next input for a table's waiting list, if there is one.
pub(crate) fn list_work(around: &State, table: TableId) -> Option<Input> {
    if around.lists.is_empty() {
        return None;
    }
    let actor = around.tables.get(&table)?;
    let table = actor.cash()?;
    let like = like(around, table);
    let stopped = |player| Input::List(ListInput::StopWaiting { player, why: WaitEnd::Seated });
    let line = table.line(like.iter().copied());
    let waits = |player| line.iter().any(|waiter| waiter.player == player);
    if let Some((_, offer)) = table.offers().find(|(_, offer)| !waits(offer.player)) {
        return Some(stopped(offer.player));
    }
    let mut anywhere = table.waiters().iter().filter(|waiter| waiter.any.is_some());
    let served = |player| sits_at_one_like(around, player, table.config());
    if let Some(waiter) = anywhere.find(|waiter| served(waiter.player)) {
        return Some(stopped(waiter.player));
    }
    let moved = table.waiters().iter().find_map(|waiter| {
        let connected = can_take_seat_from_connection(around, waiter.player, table.rulebook());
        let differs = connected != waiter.away.is_none();
        let counts = connected || actor.chores.lines_lost_from <= around.now;
        (differs && counts).then_some((waiter.player, connected))
    });
    if let Some((player, connected)) = moved {
        return Some(Input::List(ListInput::WaiterConnection { player, connected }));
    }
    let next = table.next_to_offer(like.iter().copied());
    next.map(|player| Input::List(ListInput::OfferSeat { player }))
}

/// Whether a player has a connection from which they could take a seat under this rulebook.
fn can_take_seat_from_connection(around: &State, player: PlayerId, rulebook: &Rulebook) -> bool {
    let may_play = |line: &Connection| line.greeted && line.channel.may_play_by(rulebook);
    around.connections.of(player).any(|(_, line)| may_play(line))
}

fn sits_at_one_like(around: &State, player: PlayerId, config: &TableConfig) -> bool {
    let sits = around.tables.of(player).filter_map(|actor| Some(actor.cash()?.config()));
    sits.into_iter().any(|other| other.is_like(config))
}

/// Returns how many waiting players would take a seat at a table, including those on lists of similar tables.
pub(crate) fn line_of(around: &State, table: &Table) -> u32 {
    let line = table.line(like(around, table));
    u32::try_from(line.len()).unwrap_or(u32::MAX)
}

/// Plans to put a player on a table's list. Refuses a player who cannot pay the buy-in.
pub(crate) fn wait_for_seat(
    around: &State,
    player: PlayerId,
    table: TableId,
    any: bool,
) -> Result<Input, Refusal> {
    let config = affords(around, player, table)?;
    if any && sits_at_one_like(around, player, config) {
        return Err(Refusal::new(Code::AlreadySeated));
    }
    Ok(Input::List(ListInput::Wait { player, any: any.then_some(around.now) }))
}

/// Plans to ask a table's host for a seat. Refuses a player who cannot pay the buy-in.
pub(crate) fn ask_for_seat(
    around: &State,
    player: PlayerId,
    table: TableId,
    seat: Option<Seat>,
) -> Result<Input, Refusal> {
    affords(around, player, table)?;
    Ok(Input::List(ListInput::Ask { player, seat }))
}

/// Returns a table's options; refuses a player who cannot pay the buy-in.
fn affords(around: &State, player: PlayerId, table: TableId) -> Result<&TableConfig, Refusal> {
    let at = around.tables.cash(table).ok_or_else(|| around.table_unknown(table))?;
    let config = at.config();
    if around.is_house(player) {
        return Err(Refusal::new(Code::HousePlayersNotAllowed));
    }
    let (balance, needed) = (around.cashier.balance(player), config.buy_in_min);
    if balance < needed {
        return Err(Refusal::new(Code::NotEnoughChips)
            .with("balance", balance.get())
            .with("needed", needed.get()));
    }
    Ok(config)
}

/// Returns the table whose list the player is on.
///
/// This is the given table, or the player's home if they wait for any similar table.
pub(crate) fn list_of(around: &State, player: PlayerId, table: TableId) -> TableId {
    let Some(here) = around.tables.cash(table) else { return table };
    if here.waiter(player).is_some() || here.offer_to(player).is_some() {
        return table;
    }
    home_of(around, player, here).unwrap_or(table)
}

fn home_of(around: &State, player: PlayerId, table: &Table) -> Option<TableId> {
    let is_home = |other: &&&Table| other.waiter(player).is_some_and(|one| one.any.is_some());
    like(around, table).iter().find(is_home).map(|home| home.config().table)
}

/// Returns the players whose home table closes its list with these events, which are not applied yet.
pub(crate) fn displaced(around: &State, table: TableId, events: &[tables::Event]) -> Displaced {
    let Some(table) = around.tables.cash(table) else { return Displaced::new() };
    let lost = events.iter().filter_map(|event| match event.of_cash()? {
        Event::List(ListEvent::WaitEnded { player, reason: WaitEnd::TableClosed }) => Some(*player),
        _ => None,
    });
    lost.filter_map(|player| Some((player, table.waiter(player)?.any?))).collect()
}

/// After a table's events, updates its waiting list and those of other tables.
pub(crate) fn lists_kept(
    job: &mut Job<'_>,
    table: TableId,
    events: &[tables::Event],
    displaced: Displaced,
) {
    let around = job.around;
    let Some(here) = around.tables.cash(table) else { return };
    let mut of_cash = events.iter().filter_map(tables::Event::of_cash);
    if around.lists.is_empty() || !of_cash.clone().any(bears_on_lists) {
        return;
    }
    let mut letters = Vec::new();
    for event in &mut of_cash {
        let Event::List(ListEvent::OfferEnded { player, reason, .. }) = *event else { continue };
        if here.waiter(player).is_some() {
            continue;
        }
        let input = match reason {
            OfferEnd::RanOut => Input::List(ListInput::PassOver { player }),
            OfferEnd::Declined => {
                Input::List(ListInput::StopWaiting { player, why: WaitEnd::Asked })
            }
            OfferEnd::Withdrawn => continue,
        };
        letters.extend(home_of(around, player, here).map(|home| (home, input)));
    }
    let others = around.tables.all_cash().filter(|other| other.config().table != table);
    let open = others.filter(|other| !other.is_closing());
    let like = open.filter(|other| other.config().is_like(here.config()));
    let like: Vec<TableId> = like.map(|other| other.config().table).collect();
    if let Some(&home) = like.first() {
        let moved = displaced.into_iter();
        letters.extend(
            moved.map(|(player, any)| {
                (home, Input::List(ListInput::Wait { player, any: Some(any) }))
            }),
        );
    }
    like.into_iter().for_each(|other| job.tell(Message::Queue(other)));
    for (table, input) in letters {
        let came = around.now;
        job.post(table, Letter { asker: Asker::Nobody, came, work: Work::Input(input.into()) });
    }
    tell_places(job);
}

/// Queues the tables with lists, because a connection came or went and a waiting player may be back or away.
pub(crate) fn stir_lists(job: &mut Job<'_>) {
    job.around.lists.tables().for_each(|table| job.tell(Message::Queue(table)));
}

/// Returns what each player on a list, and each host with requests for seats, should see now.
pub(crate) fn places(around: &State) -> BTreeMap<PlayerId, PlayerWaits> {
    let mut all: BTreeMap<PlayerId, PlayerWaits> = BTreeMap::new();
    for table in around.lists.tables() {
        let Some(table) = around.tables.cash(table) else { continue };
        let like = like(around, table);
        for waiter in table.in_line() {
            let place = view::wait(table, &like, waiter.player);
            all.entry(waiter.player).or_default().places.extend(place);
        }
        for (_, offer) in table.offers() {
            let held = view::offer(table, offer.player);
            all.entry(offer.player).or_default().offers.extend(held);
        }
        for asker in table.askers() {
            let ask = view::ask(table, asker.player);
            all.entry(asker.player).or_default().asks.extend(ask);
        }
        for (player, _) in table.declined().filter(|(_, until)| *until > around.now) {
            let declined = view::declined(table, player);
            all.entry(player).or_default().declined.extend(declined);
        }
        let askers = view::askers(table, |player| around.name_of(player));
        if let Some(host) = table.config().host.filter(|_| !askers.is_empty()) {
            all.entry(host).or_default().askers.extend(askers);
        }
    }
    all
}

/// Sends each player their places on waiting lists, if these have changed.
pub(crate) fn tell_places(job: &mut Job<'_>) {
    let around = job.around;
    let (before, now) = (around.lists.told(), places(around));
    let gone = before.keys().filter(|player| !now.contains_key(*player));
    for player in gone.chain(now.keys()) {
        if before.get(player) != now.get(player) {
            let told = now.get(player).cloned().unwrap_or_default();
            send_places(job, told, around.lines_of(*player));
        }
    }
    job.tell(Message::PlacesTold(now));
}

fn send_places(job: &mut Job<'_>, told: PlayerWaits, conns: impl Iterator<Item = ConnId>) {
    let PlayerWaits { places, offers, asks, askers, declined } = told;
    let now = job.around.now;
    job.send_each(conns, Frame::Waiting { now, places, offers, asks, askers, declined });
}

/// Sends a returning player their places on waiting lists, if any.
pub(crate) fn greet_waiting(job: &mut Job<'_>, conn: ConnId, player: PlayerId) {
    if let Some(told) = job.around.lists.told().get(&player) {
        send_places(job, told.clone(), std::iter::once(conn));
    }
    stir_lists(job);
}

/// Whether an event may change who is next on a list.
fn bears_on_lists(event: &Event) -> bool {
    matches!(
        event,
        Event::List(ListEvent::Waits { .. })
            | Event::List(ListEvent::Asked { .. })
            | Event::List(ListEvent::LetIn { .. })
            | Event::List(ListEvent::WaitEnded { .. })
            | Event::List(ListEvent::PassedOver { .. })
            | Event::List(ListEvent::WaiterConnection { .. })
            | Event::List(ListEvent::Offered { .. })
            | Event::List(ListEvent::OfferEnded { .. })
            | Event::Seat(SeatEvent::Taken { .. })
            | Event::Seat(SeatEvent::Left { .. })
            | Event::Host(HostEvent::Locked { .. })
            | Event::Host(HostEvent::Unlocked { .. })
            | Event::Table(TableEvent::Recovered)
    )
}
