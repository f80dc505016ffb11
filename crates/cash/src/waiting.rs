//! The waiting list: first come, first served. Each free seat is offered for a limited time.
//!
//! While a seat is offered to a player, nobody else may take it.
//!
//! Each table has a list. A player who would take a seat at any similar table waits on the list of one of these tables.
//! [`Table::line`] is the line for a table's seats, in order of arrival. It has the players on the table's own list,
//! and those players on similar tables' lists who would sit anywhere.
//!
//! If the host approves each player, those who ask the host are on the same list. They keep their place by time of
//! arrival, but are not in line and get no seat until the host lets them in. From then on they wait like all others, so
//! that neither group can take a seat that is due to the other.

use crate::draft::Draft;
use crate::{Event, ListEvent, Refused, Table, TableConfig};
use units::{Instant, Millis, PlayerId, Seat};

/// Maximum number of players on one table's list.
pub const WAITERS_MAX: usize = 100;

/// How long a player who has lost their connection keeps their place on a list.
pub const WAITER_AWAY_MAX: Millis = Millis::seconds(5 * 60);

/// A player's place on a table's waiting list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiter {
    /// The player who waits.
    pub player: PlayerId,
    /// When the player joined this list.
    pub since: Instant,
    /// When the player also began to wait for any table like this one; `None` if they wait only for this one.
    pub any: Option<Instant>,
    /// When the player lost their connection, or the room restarted after that; `None` while they are connected.
    pub away: Option<Instant>,
    /// Whether an offer ran out while the player was away; they get no further offer until they are back.
    pub passed_over: bool,
    /// Whether the player is asking the host for a seat and has not been let in.
    pub asks: bool,
    /// Seat for which the player asked the host; `None` for any seat.
    pub seat: Option<Seat>,
}

/// A free seat that is held for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatOffer {
    /// Player for whom the seat is held.
    pub player: PlayerId,
    /// When the offer runs out. A restart of the room restarts the time.
    pub until: Instant,
}

/// Why a player no longer waits on a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WaitEnd {
    /// The player gave up their place, or declined an offer.
    Asked,
    /// The player took a seat.
    Seated,
    /// The player let an offer run out although they were connected.
    NotAnswered,
    /// The player was away for longer than [`WAITER_AWAY_MAX`].
    Away,
    /// The player was removed from the table.
    Removed,
    /// The host declined the player's request for a seat.
    Declined,
    /// The table closes.
    TableClosed,
}

/// Why a seat is no longer held, if its player did not take it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OfferEnd {
    /// The player declined the seat.
    Declined,
    /// The player did not answer in time.
    RanOut,
    /// The player no longer waits: they took a different seat, or may no longer sit down here.
    Withdrawn,
}

impl TableConfig {
    /// Whether both tables are public, outside pools, and alike in games, limits, stakes, currency and rulebook.
    pub fn is_like(&self, other: &TableConfig) -> bool {
        let mix = |config: &TableConfig| config.mix.as_ref().map(|mix| (mix.length, mix.next));
        !self.private
            && !other.private
            && self.pool.is_none()
            && other.pool.is_none()
            && self.currency == other.currency
            && self.rulebook.hash == other.rulebook.hash
            && mix(self) == mix(other)
            && self.games() == other.games()
    }
}

impl Table {
    /// Returns this table's own waiting list in order of arrival, including players who ask the host.
    pub fn waiters(&self) -> &[Waiter] {
        &self.waiters
    }
    /// Returns a player's entry on this table's list; `None` if they are not on it.
    pub fn waiter(&self, player: PlayerId) -> Option<&Waiter> {
        self.waiters.iter().find(|waiter| waiter.player == player)
    }
    /// Returns the players on this table's list who are in line: all except those who are asking the host.
    pub fn in_line(&self) -> impl Iterator<Item = &Waiter> {
        self.waiters.iter().filter(|waiter| !waiter.asks)
    }
    /// Returns the players on this table's list who are asking the host for a seat, in order of arrival.
    pub fn askers(&self) -> impl Iterator<Item = &Waiter> {
        self.waiters.iter().filter(|waiter| waiter.asks)
    }
    /// Whether this player must ask the host before they may sit down. House players never have to.
    ///
    /// At a table where the host approves each player, everyone must ask, except the host, players already let in, and
    /// players who left so recently that the rulebook makes them bring their chips back.
    pub fn must_ask(&self, player: PlayerId, now: Instant) -> bool {
        let is_let_in = || self.in_line().any(|waiter| waiter.player == player);
        self.config.host_seats
            && self.config.host != Some(player)
            && self.leaver(player, now).is_none()
            && self.offer_to(player).is_none()
            && !is_let_in()
    }
    /// Returns until when a player who left may come back without asking the host. `None` if the player must ask, or
    /// if nobody has to ask at this table.
    pub fn returns(&self, player: PlayerId) -> Option<Instant> {
        let within = self.rulebook().table.rejoin_within;
        let left = self.last_left(player).filter(|left| !left.went_on && within > Millis(0))?;
        self.config.host_seats.then_some(left.at + within)
    }
    /// Returns the held seats in seat order, each with its offer.
    pub fn offers(&self) -> impl Iterator<Item = (Seat, SeatOffer)> {
        self.offers.iter().filter_map(|(seat, offer)| Some((seat, (*offer)?)))
    }
    /// Returns the seat held for a player, with its offer; `None` if no seat is held for them.
    pub fn offer_to(&self, player: PlayerId) -> Option<(Seat, SeatOffer)> {
        self.offers().find(|(_, offer)| offer.player == player)
    }

    /// Returns everyone who would take a seat at this table, in order of arrival.
    ///
    /// These are the players on this table's list, and those on similar tables' lists (`like`) who would sit anywhere.
    pub fn line<'a>(&'a self, like: impl IntoIterator<Item = &'a Table>) -> Vec<&'a Waiter> {
        let own = self.in_line().map(|waiter| (waiter.since, waiter));
        let anywhere = like.into_iter().flat_map(|table| &table.waiters);
        let anywhere = anywhere.filter_map(|waiter| Some((waiter.any?, waiter)));
        let mut line: Vec<(Instant, &Waiter)> = own.collect();
        for (since, waiter) in anywhere {
            if line.iter().all(|(_, one)| one.player != waiter.player) {
                line.push((since, waiter));
            }
        }
        line.sort_by_key(|(since, _)| *since);
        line.into_iter().map(|(_, waiter)| waiter).collect()
    }

    /// Returns the player to whom the next free seat should be offered; `None` without such a player or an open seat.
    ///
    /// It is the first player in [`Table::line`] who may sit here, has no seat held anywhere, and was not passed over.
    pub fn next_to_offer<'a>(
        &'a self,
        like: impl IntoIterator<Item = &'a Table> + Clone,
    ) -> Option<PlayerId> {
        if self.is_closing() || self.open_seat().is_none() {
            return None;
        }
        let may_sit = |player| {
            self.seat_of(player).is_none()
                && !self.is_removed(player)
                && !self.locks_out(player)
                && self.offer_to(player).is_none()
        };
        let line = self.line(like.clone());
        let next = line.into_iter().find(|waiter| {
            let held_elsewhere = || {
                let mut like = like.clone().into_iter();
                waiter.any.is_some() && like.any(|table| table.offer_to(waiter.player).is_some())
            };
            !waiter.passed_over && may_sit(waiter.player) && !held_elsewhere()
        });
        next.map(|waiter| waiter.player)
    }

    /// Whether a player can take a seat now: one held for them, or an open seat that is not due to others.
    pub fn has_seat_for(&self, player: PlayerId) -> bool {
        self.offer_to(player).is_some() || !self.is_awaited_before(player)
    }

    /// Returns the first seat that is neither taken nor held; `None` if there is none.
    pub(crate) fn open_seat(&self) -> Option<Seat> {
        self.open_seats().next()
    }

    /// Returns the seat to hold for a player: the one they asked for, if it is open, or else the first open seat.
    ///
    /// `None` if no seat is open.
    fn seat_to_offer(&self, player: PlayerId) -> Option<Seat> {
        let asked = self.waiter(player).and_then(|waiter| waiter.seat);
        let is_open = |seat: &Seat| self.open_seats().any(|open| open == *seat);
        asked.filter(is_open).or_else(|| self.open_seat())
    }

    fn open_seats(&self) -> impl Iterator<Item = Seat> {
        let last = self.config.seats_max;
        let seats = Seat::all().filter(move |seat| seat.number() <= last);
        seats.filter(move |seat| self.seat(*seat).is_none() && self.offers[*seat].is_none())
    }

    /// Whether players ahead of this one on the list are due every open seat.
    pub(crate) fn is_awaited_before(&self, player: PlayerId) -> bool {
        let before = self.in_line().take_while(|waiter| waiter.player != player);
        let due =
            before.filter(|waiter| !waiter.passed_over && self.offer_to(waiter.player).is_none());
        self.open_seats().count() <= due.count()
    }

    /// Returns the moment when each held seat stops being held, and when each absent player loses their place.
    pub(crate) fn waiting_ends(&self) -> impl Iterator<Item = Instant> {
        let offers = self.offers().map(|(_, offer)| offer.until);
        let away = self.waiters.iter().filter_map(|waiter| waiter.away);
        offers.chain(away.map(|since| since + WAITER_AWAY_MAX))
    }

    /// Adds a player to the list in order of arrival, or updates the player's entry.
    pub(crate) fn take_place(&mut self, player: PlayerId, since: Instant, any: Option<Instant>) {
        let known = self.waiters.iter().position(|waiter| waiter.player == player);
        let before = known.map(|at| self.waiters.remove(at));
        let at = self.waiters.partition_point(|waiter| waiter.since <= since);
        let away = before.and_then(|waiter| waiter.away);
        let passed_over = before.is_some_and(|waiter| waiter.passed_over);
        let seat = before.and_then(|waiter| waiter.seat);
        let waiter = Waiter { player, since, any, away, passed_over, asks: false, seat };
        self.waiters.insert(at, waiter);
    }

    /// Adds to the list, in order of arrival, a player who asks the host for a seat.
    pub(crate) fn take_ask(&mut self, player: PlayerId, since: Instant, seat: Option<Seat>) {
        self.door.declined.remove(&player);
        self.take_place(player, since, None);
        let waiter = self.waiter_mut(player).expect("the player was just added");
        (waiter.asks, waiter.seat) = (true, seat);
    }

    pub(crate) fn waiter_mut(&mut self, player: PlayerId) -> Option<&mut Waiter> {
        self.waiters.iter_mut().find(|waiter| waiter.player == player)
    }

    /// Restarts the times of absences and offers after the room was down, so that no player pays for the downtime.
    pub(crate) fn restart_waits(&mut self, at: Instant) {
        for waiter in &mut self.waiters {
            waiter.away = waiter.away.map(|_| at);
        }
        let until = at + self.config.seat_offer;
        for (_, offer) in self.offers.iter_mut() {
            if let Some(offer) = offer {
                offer.until = until;
            }
        }
    }
}

impl Draft {
    /// Adds a player to this list, or changes whether they also wait for similar tables (`any`).
    pub(crate) fn wait(&mut self, player: PlayerId, any: Option<Instant>) -> Result<(), Refused> {
        let table = &self.table;
        if table.closes_after_hand() {
            return Err(Refused::Closed);
        }
        if table.is_removed(player) {
            return Err(Refused::Removed);
        }
        if table.seat_of(player).is_some() {
            return Err(Refused::AlreadySeated);
        }
        if table.locks_out(player) {
            return Err(Refused::Locked);
        }
        if table.config.pool.is_some() {
            return Err(Refused::ListFull { max: 0 }); // there is always a seat in a pool
        }
        if any.is_some() && table.config.private {
            return Err(Refused::NoneLikeIt);
        }
        if !table.is_admitted(player) {
            return Err(Refused::PasswordNeeded);
        }
        if table.must_ask(player, self.now) {
            return Err(Refused::HostSeats);
        }
        let known = table.waiter(player).copied();
        if known.is_some_and(|waiter| waiter.any.is_some() == any.is_some()) {
            return Err(Refused::AlreadyWaiting);
        }
        if known.is_none() {
            if let Some(seat) = table.open_seat().filter(|_| !table.is_awaited_before(player)) {
                return Err(Refused::SeatFree(seat));
            }
            if table.waiters.len() >= WAITERS_MAX {
                return Err(Refused::ListFull { max: WAITERS_MAX });
            }
        }
        let since = known.map_or(any.unwrap_or(self.now), |waiter| waiter.since);
        self.emit(Event::List(ListEvent::Waits { player, since, any }));
        Ok(())
    }

    /// Records that a player asks the host for a seat, or for a different seat than before.
    pub(crate) fn ask(&mut self, player: PlayerId, seat: Option<Seat>) -> Result<(), Refused> {
        let table = &self.table;
        if table.closes_after_hand() {
            return Err(Refused::Closed);
        }
        if table.is_removed(player) {
            return Err(Refused::Removed);
        }
        if table.seat_of(player).is_some() {
            return Err(Refused::AlreadySeated);
        }
        if !table.is_admitted(player) {
            return Err(Refused::PasswordNeeded);
        }
        if !table.must_ask(player, self.now) {
            return Err(Refused::AskNotNeeded);
        }
        if table.is_locked() {
            return Err(Refused::Locked);
        }
        let last = table.config.seats_max;
        if let Some(seat) = seat.filter(|seat| seat.number() > last) {
            return Err(Refused::SeatUnknown(seat, last));
        }
        if let Some(until) = table.door.declined_until(player, self.now) {
            return Err(Refused::Declined(until));
        }
        let known = table.waiter(player);
        if known.is_some_and(|waiter| waiter.seat == seat) {
            return Err(Refused::AlreadyAsked);
        }
        if known.is_none() && table.waiters.len() >= WAITERS_MAX {
            return Err(Refused::ListFull { max: WAITERS_MAX });
        }
        let since = known.map_or(self.now, |waiter| waiter.since);
        self.emit(Event::List(ListEvent::Asked { player, since, seat }));
        Ok(())
    }

    /// Lets a player in by the host's order, and holds a seat for them.
    ///
    /// A seat that the host names is held in any case, any other only if it is not due to players ahead in line.
    pub(crate) fn let_in(
        &mut self,
        by: PlayerId,
        player: PlayerId,
        seat: Option<Seat>,
    ) -> Result<(), Refused> {
        if self.table.closes_after_hand() {
            return Err(Refused::Closed);
        }
        let waiter = self.table.waiter(player).filter(|_| self.table.config.host_seats);
        let waiter = *waiter.ok_or(Refused::NotAsking)?;
        if self.table.is_locked() {
            return Err(Refused::Locked);
        }
        if let Some(seat) = seat {
            let last = self.table.config.seats_max;
            let held = self.table.offers().find(|(held, _)| *held == seat);
            match held {
                _ if seat.number() > last => return Err(Refused::SeatUnknown(seat, last)),
                Some((_, offer)) if offer.player == player => return Ok(()),
                Some((_, offer)) => return Err(Refused::SeatHeld(seat, offer.until)),
                None if self.table.seat(seat).is_some() => return Err(Refused::SeatTaken(seat)),
                None => {}
            }
        }
        if waiter.asks {
            self.emit(Event::List(ListEvent::LetIn { player, by }));
        }
        let own = self.table.offer_to(player).map(|(seat, _)| seat);
        let due = own.is_none() && !self.table.is_awaited_before(player);
        let open = due.then(|| self.table.seat_to_offer(player)).flatten();
        let Some(seat) = seat.or(open) else { return Ok(()) };
        if let Some(seat) = own {
            self.emit(Event::List(ListEvent::OfferEnded {
                seat,
                player,
                reason: OfferEnd::Withdrawn,
            }));
        }
        let until = self.now + self.table.config.seat_offer;
        self.emit(Event::List(ListEvent::Offered { seat, player, until }));
        Ok(())
    }

    /// Declines a player's request for a seat, by the host's order.
    pub(crate) fn decline(&mut self, player: PlayerId) -> Result<(), Refused> {
        let asks = self.table.waiter(player).is_some_and(|waiter| waiter.asks);
        if !asks {
            return Err(Refused::NotAsking);
        }
        self.end_wait(player, WaitEnd::Declined, OfferEnd::Withdrawn);
        Ok(())
    }

    /// Removes a player from the list, and stops holding a seat for them.
    pub(crate) fn stop_waiting(&mut self, player: PlayerId, why: WaitEnd) -> Result<(), Refused> {
        let held = self.table.offer_to(player);
        if held.is_none() && self.table.waiter(player).is_none() {
            return Err(Refused::NotWaiting);
        }
        let end = if why == WaitEnd::Asked { OfferEnd::Declined } else { OfferEnd::Withdrawn };
        self.end_wait(player, why, end);
        Ok(())
    }

    fn end_wait(&mut self, player: PlayerId, why: WaitEnd, offer: OfferEnd) {
        if let Some((seat, _)) = self.table.offer_to(player) {
            self.emit(Event::List(ListEvent::OfferEnded { seat, player, reason: offer }));
        }
        if self.table.waiter(player).is_some() {
            self.emit(Event::List(ListEvent::WaitEnded { player, reason: why }));
        }
    }

    /// Holds an open seat for the player who is next in line.
    pub(crate) fn offer_seat(&mut self, player: PlayerId) -> Result<(), Refused> {
        if self.table.closes_after_hand() {
            return Err(Refused::Closed);
        }
        if self.table.seat_of(player).is_some() || self.table.offer_to(player).is_some() {
            return Err(Refused::AlreadySeated);
        }
        let seat = self.table.seat_to_offer(player).ok_or(Refused::Full)?;
        let until = self.now + self.table.config.seat_offer;
        self.emit(Event::List(ListEvent::Offered { seat, player, until }));
        Ok(())
    }

    /// Handles a player's offer at a similar table that ran out. They keep their place here only if they are away.
    pub(crate) fn pass_over(&mut self, player: PlayerId) -> Result<(), Refused> {
        let waiter = self.table.waiter(player).ok_or(Refused::NotWaiting)?;
        if waiter.away.is_none() {
            self.end_wait(player, WaitEnd::NotAnswered, OfferEnd::Withdrawn);
        } else if !waiter.passed_over {
            self.emit(Event::List(ListEvent::PassedOver { player }));
        }
        Ok(())
    }

    /// Records whether a waiting player is connected to the room.
    pub(crate) fn waiter_connection(
        &mut self,
        player: PlayerId,
        connected: bool,
    ) -> Result<(), Refused> {
        let waiter = self.table.waiter(player).ok_or(Refused::NotWaiting)?;
        if waiter.away.is_none() != connected {
            self.emit(Event::List(ListEvent::WaiterConnection { player, connected }));
        }
        Ok(())
    }

    /// Ends the wait of a player who took a seat, and the offer of any seat held for them.
    pub(crate) fn is_served(&mut self, player: PlayerId) {
        self.end_wait(player, WaitEnd::Seated, OfferEnd::Withdrawn);
    }

    /// Ends the wait of a player whom the host removed.
    pub(crate) fn remove_waiter(&mut self, player: PlayerId) {
        self.end_wait(player, WaitEnd::Removed, OfferEnd::Withdrawn);
    }

    /// Ends every wait, because the table closes.
    pub(crate) fn dissolve_list(&mut self) {
        let held: Vec<PlayerId> = self.table.offers().map(|(_, offer)| offer.player).collect();
        let waiting = self.table.waiters.iter().map(|waiter| waiter.player);
        for player in held.into_iter().chain(waiting.collect::<Vec<_>>()) {
            self.end_wait(player, WaitEnd::TableClosed, OfferEnd::Withdrawn);
        }
    }

    /// Ends offers that have run out. Removes from the list players who have been away too long.
    pub(crate) fn tick_waiting(&mut self) {
        let now = self.now;
        let due = self.table.offers().filter(|(_, offer)| offer.until <= now);
        for (seat, SeatOffer { player, .. }) in due.collect::<Vec<_>>() {
            self.emit(Event::List(ListEvent::OfferEnded {
                seat,
                player,
                reason: OfferEnd::RanOut,
            }));
            if self.table.waiter(player).is_some() {
                self.pass_over(player).expect("the player waits");
            }
        }
        let gone = |waiter: &Waiter| waiter.away.is_some_and(|at| at + WAITER_AWAY_MAX <= now);
        let gone: Vec<Waiter> = self.table.waiters.iter().copied().filter(gone).collect();
        for waiter in gone {
            self.end_wait(waiter.player, WaitEnd::Away, OfferEnd::Withdrawn);
        }
    }
}
