//! Waiting lists across tables: who is offered which seat, and what each player is told of his places.
//!
//! A table keeps its list itself, in its record. What is seen from here alone is the line of those who
//! would sit at any table like it: their place is on the list of one table, their home.

use crate::hall::Hall;
use crate::line::Line;
use crate::mailbox::{Asker, Letter, Work};
use books::Rulebook;
use cash::{
    Event, HostEvent, Input, ListEvent, ListInput, OfferEnd, SeatEvent, Table, TableConfig,
    TableEvent, WaitEnd,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use units::{ConnId, Instant, PlayerId, Seat, TableId};
use wire::{
    AskView, AskerView, DeclinedView, Frame, OfferView, Refusal, RefusalCode as Code, WaitView,
};

/// What is known of the lists beside the tables.
#[derive(Default)]
pub(crate) struct Waiting {
    /// The tables with a list or a held seat.
    tables: BTreeSet<TableId>,
    /// What each player was told of his places last.
    told: BTreeMap<PlayerId, Places>,
}

/// A player's places and the seats that are held for him; what he asks hosts for, who asks him, and
/// who has declined him.
#[derive(Clone, Default, PartialEq, Eq)]
struct Places {
    places: Vec<WaitView>,
    offers: Vec<OfferView>,
    asks: Vec<AskView>,
    askers: Vec<AskerView>,
    declined: Vec<DeclinedView>,
}

/// Players whose list is dissolved, and since when they would have taken a seat anywhere.
pub(crate) type Homeless = Vec<(PlayerId, Instant)>;

impl Hall {
    /// The tables like this one that somebody waits at, or where a seat is held.
    fn like(&self, table: &Table) -> Vec<&Table> {
        let own = table.config();
        let others = self.waiting.tables.iter().filter(|other| **other != own.table);
        let others = others.filter_map(|other| self.tables.get(other));
        others.map(|actor| &actor.table).filter(|other| other.config().is_like(own)).collect()
    }

    /// What is next to be done about a table's list, if anything.
    pub(crate) fn list_work(&self, table: TableId) -> Option<Input> {
        if self.waiting.tables.is_empty() {
            return None;
        }
        let actor = self.tables.get(&table)?;
        let table = &actor.table;
        let like = self.like(table);
        let stopped = |player| Input::List(ListInput::StopWaiting { player, why: WaitEnd::Seated });
        let line = table.line(like.iter().copied());
        let waits = |player| line.iter().any(|waiter| waiter.player == player);
        if let Some((_, offer)) = table.offers().find(|(_, offer)| !waits(offer.player)) {
            return Some(stopped(offer.player));
        }
        let mut anywhere = table.waiters().iter().filter(|waiter| waiter.any.is_some());
        let served = |player| self.sits_at_one_like(player, table.config());
        if let Some(waiter) = anywhere.find(|waiter| served(waiter.player)) {
            return Some(stopped(waiter.player));
        }
        let moved = table.waiters().iter().find_map(|waiter| {
            let connected = self.has_line(waiter.player, table.rulebook());
            let differs = connected != waiter.away.is_none();
            let counts = connected || actor.lines_lost_from <= self.now;
            (differs && counts).then_some((waiter.player, connected))
        });
        if let Some((player, connected)) = moved {
            return Some(Input::List(ListInput::WaiterConnection { player, connected }));
        }
        let next = table.next_to_offer(like.iter().copied());
        next.map(|player| Input::List(ListInput::OfferSeat { player }))
    }

    /// Whether he has a line on which he could take the seat.
    fn has_line(&self, player: PlayerId, rulebook: &Rulebook) -> bool {
        let may_play = |line: &Line| line.greeted && line.channel.may_play_by(rulebook);
        self.lines.values().any(|line| may_play(line) && line.player == Some(player))
    }

    fn sits_at_one_like(&self, player: PlayerId, config: &TableConfig) -> bool {
        let sits = self.tables.values().filter(|actor| actor.table.seat_of(player).is_some());
        sits.map(|actor| actor.table.config()).any(|other| other.is_like(config))
    }

    /// How many would take a seat at a table.
    pub(crate) fn line_of(&self, table: &Table) -> u32 {
        let line = table.line(self.like(table));
        u32::try_from(line.len()).unwrap_or(u32::MAX)
    }

    /// A place on a list, for who has the chips for the table.
    pub(crate) fn wait_for_seat(
        &self,
        player: PlayerId,
        table: TableId,
        any: bool,
    ) -> Result<Input, Refusal> {
        let config = self.affords(player, table)?;
        if any && self.sits_at_one_like(player, config) {
            return Err(Refusal::new(Code::AlreadySeated));
        }
        Ok(Input::List(ListInput::Wait { player, any: any.then_some(self.now) }))
    }

    /// Asks a table's host for a seat, for who has the chips for the table.
    pub(crate) fn ask_for_seat(
        &self,
        player: PlayerId,
        table: TableId,
        seat: Option<Seat>,
    ) -> Result<Input, Refusal> {
        self.affords(player, table)?;
        Ok(Input::List(ListInput::Ask { player, seat }))
    }

    /// The settings of a table for which a player has the chips.
    fn affords(&self, player: PlayerId, table: TableId) -> Result<&TableConfig, Refusal> {
        let actor = self.tables.get(&table).ok_or_else(|| self.table_unknown(table))?;
        let config = actor.table.config();
        if self.is_house(player) {
            return Err(Refusal::new(Code::HousePlayersNotAllowed));
        }
        let (balance, needed) = (self.cashier.balance(player), config.buy_in_min);
        if balance < needed {
            return Err(Refusal::new(Code::NotEnoughChips)
                .with("balance", balance.get())
                .with("needed", needed.get()));
        }
        Ok(config)
    }

    /// The table whose list a player means by this one: it, or the home of him who waits for any.
    pub(crate) fn list_of(&self, player: PlayerId, table: TableId) -> TableId {
        let Some(actor) = self.tables.get(&table) else { return table };
        let here = &actor.table;
        if here.waiter(player).is_some() || here.offer_to(player).is_some() {
            return table;
        }
        self.home_of(player, here).unwrap_or(table)
    }

    fn home_of(&self, player: PlayerId, table: &Table) -> Option<TableId> {
        let is_home = |other: &&&Table| other.waiter(player).is_some_and(|one| one.any.is_some());
        self.like(table).iter().find(is_home).map(|home| home.config().table)
    }

    /// Who loses his home with these events, which are not taken in yet.
    pub(crate) fn homeless(&self, table: TableId, events: &[Event]) -> Homeless {
        let Some(actor) = self.tables.get(&table) else { return Homeless::new() };
        let lost = events.iter().filter_map(|event| match event {
            Event::List(ListEvent::WaitEnded { player, reason: WaitEnd::TableClosed }) => {
                Some(*player)
            }
            _ => None,
        });
        lost.filter_map(|player| Some((player, actor.table.waiter(player)?.any?))).collect()
    }

    /// A table's events were taken in: what follows from them for its list and those of others.
    pub(crate) fn lists_kept(&mut self, table: TableId, events: &[Event], homeless: Homeless) {
        let Some(actor) = self.tables.get(&table) else { return };
        let here = &actor.table;
        let has_list = has_list(here, self.now);
        if has_list {
            self.waiting.tables.insert(table);
        }
        if self.waiting.tables.is_empty() || !events.iter().any(bears_on_lists) {
            return;
        }
        let mut letters = Vec::new();
        for event in events {
            let Event::List(ListEvent::OfferEnded { player, reason, .. }) = *event else {
                continue;
            };
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
            letters.extend(self.home_of(player, here).map(|home| (home, input)));
        }
        let like: Vec<TableId> = self
            .tables
            .values()
            .filter(|other| other.id() != table && !other.table.is_closing())
            .filter(|other| other.table.config().is_like(here.config()))
            .map(|other| other.id())
            .collect();
        if let Some(&home) = like.first() {
            let moved = homeless.into_iter();
            letters.extend(moved.map(|(player, any)| {
                (home, Input::List(ListInput::Wait { player, any: Some(any) }))
            }));
        }
        if !has_list {
            self.waiting.tables.remove(&table);
        }
        like.into_iter().for_each(|other| self.tables.stir(other));
        for (table, input) in letters {
            let came = self.now;
            self.post(table, Letter { asker: Asker::Nobody, came, work: Work::Input(input) });
        }
        self.tell_places();
    }

    /// The lists as a start finds them.
    pub(crate) fn find_lists(&mut self) {
        let found = self.tables.values().filter(|actor| has_list(&actor.table, self.now));
        self.waiting.tables = found.map(|actor| actor.id()).collect();
        self.tell_places();
    }

    /// A table is gone, and its list with it.
    pub(crate) fn forget_list(&mut self, table: TableId) {
        if self.waiting.tables.remove(&table) {
            self.tell_places();
        }
    }

    /// A line came or went: those who wait may be back, or away.
    pub(crate) fn stir_lists(&mut self) {
        for table in &self.waiting.tables {
            self.tables.stir(*table);
        }
    }

    /// Tells everybody whose places have changed how they are now.
    fn tell_places(&mut self) {
        let mut all: BTreeMap<PlayerId, Places> = BTreeMap::new();
        for table in &self.waiting.tables {
            let Some(actor) = self.tables.get(table) else { continue };
            let table = &actor.table;
            let like = self.like(table);
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
            for (player, _) in table.declined().filter(|(_, until)| *until > self.now) {
                let declined = view::declined(table, player);
                all.entry(player).or_default().declined.extend(declined);
            }
            let askers = view::askers(table, |player| self.name_of(player));
            if let Some(host) = table.config().host.filter(|_| !askers.is_empty()) {
                all.entry(host).or_default().askers.extend(askers);
            }
        }
        let before = std::mem::take(&mut self.waiting.told);
        let known = before.keys().filter(|player| !all.contains_key(*player));
        let players: Vec<PlayerId> = known.chain(all.keys()).copied().collect();
        self.waiting.told = all;
        for player in players {
            if before.get(&player) != self.waiting.told.get(&player) {
                let conns = self.lines_of(player);
                self.send_places(player, &conns);
            }
        }
    }

    /// Tells a player of his places.
    fn send_places(&mut self, player: PlayerId, conns: &[ConnId]) {
        let told = self.waiting.told.get(&player).cloned().unwrap_or_default();
        let Places { places, offers, asks, askers, declined } = told;
        let now = self.now;
        let frame = Arc::new(Frame::Waiting { now, places, offers, asks, askers, declined });
        for &conn in conns {
            self.send(conn, Arc::clone(&frame));
        }
    }

    /// Who comes back is told of his places, if he has any.
    pub(crate) fn greet_waiting(&mut self, conn: ConnId, player: PlayerId) {
        if self.waiting.told.contains_key(&player) {
            self.send_places(player, &[conn]);
        }
        self.stir_lists();
    }
}

/// Whether anybody waits at a table, asks its host or was just declined, or a seat is held.
fn has_list(table: &Table, now: Instant) -> bool {
    !table.waiters().is_empty()
        || table.offers().next().is_some()
        || table.declined().any(|(_, until)| until > now)
}

/// Whether an event changes who is next, where.
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
