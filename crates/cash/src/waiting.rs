//! Waiting for a seat. Who comes first is served first: a seat that is free is offered to him and held
//! for a stated time, and nobody else may take it meanwhile.
//!
//! Each table has a list of its own. Who would take a seat at any table like it says so on the list of
//! one of them, his home; [`Table::line`] is the line for a table's seats, of its own list and of those
//! who would sit anywhere, in the order in which they came.
//!
//! Where the host lets in who sits down, those who ask him are on the same list: they keep their
//! place in time, but are in no line and due no seat until he lets them in. From then on they wait
//! like others, so that neither can take a seat that the other is due.

use crate::draft::Draft;
use crate::{Event, ListEvent, Refused, Table, TableConfig};
use units::{Instant, Millis, PlayerId, Seat};

/// Most players on one table's list.
pub const WAITERS_MAX: usize = 100;

/// So long a player who has left the room keeps his place on a list.
pub const WAITER_AWAY_MAX: Millis = Millis::seconds(5 * 60);

/// A place on a table's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiter {
    /// Who.
    pub player: PlayerId,
    /// Since when he waits for a seat here.
    pub since: Instant,
    /// Since when he would take one at any table like this as well; `None` if he would not.
    pub any: Option<Instant>,
    /// Since when he has no line to the room; `None` while he has one. Begins anew after a stop of
    /// the room.
    pub away: Option<Instant>,
    /// Whether an offer ran out while he was away: he keeps his place, and is offered no other seat
    /// until he is back.
    pub passed_over: bool,
    /// Whether he asks the host for a seat, and has not been let in.
    pub asks: bool,
    /// The seat that he asked the host for.
    pub seat: Option<Seat>,
}

/// A seat that is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatOffer {
    /// For whom.
    pub player: PlayerId,
    /// Until when; begins anew after a stop of the room.
    pub until: Instant,
}

/// Why a place on a list is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WaitEnd {
    /// He asked for it, or declined an offer.
    Asked,
    /// He has a seat.
    Seated,
    /// He was there, and an offer ran out.
    NotAnswered,
    /// He was away for longer than [`WAITER_AWAY_MAX`].
    Away,
    /// The host removed him.
    Removed,
    /// He asked the host for a seat, who declined.
    Declined,
    /// The table closes.
    TableClosed,
}

/// Why a seat is held no more, but that it was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OfferEnd {
    /// He does not want it.
    Declined,
    /// He did not answer in time.
    RanOut,
    /// He waits no more: he has another seat, or may not sit here any more.
    Withdrawn,
}

impl TableConfig {
    /// Whether a player may take a seat at the one for a seat at the other: both are public, of no
    /// pool, and the games, their limits and stakes, the currency and the rulebook are the same.
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
    /// Its own list, who came first before the others; those who ask the host are among them.
    pub fn waiters(&self) -> &[Waiter] {
        &self.waiters
    }
    /// A player's place on it.
    pub fn waiter(&self, player: PlayerId) -> Option<&Waiter> {
        self.waiters.iter().find(|waiter| waiter.player == player)
    }
    /// Those of its own list who are in its line: all but those who ask the host.
    pub fn in_line(&self) -> impl Iterator<Item = &Waiter> {
        self.waiters.iter().filter(|waiter| !waiter.asks)
    }
    /// Those who ask the host for a seat, who came first before the others.
    pub fn askers(&self) -> impl Iterator<Item = &Waiter> {
        self.waiters.iter().filter(|waiter| waiter.asks)
    }
    /// Whether a player has to ask the host before he may sit down: at a table where the host lets in
    /// who comes, anybody but the host himself, whom he has let in, and who left with chips so lately
    /// that the rulebook would have him bring them back. House players come by the host's wish, and
    /// are not asked about.
    pub fn must_ask(&self, player: PlayerId, now: Instant) -> bool {
        let is_let_in = || self.in_line().any(|waiter| waiter.player == player);
        self.config.host_seats
            && self.config.host != Some(player)
            && self.leaver(player, now).is_none()
            && self.offer_to(player).is_none()
            && !is_let_in()
    }
    /// Until when a player who left may come back without asking the host; nothing where nobody asks.
    pub fn returns(&self, player: PlayerId) -> Option<Instant> {
        let within = self.rulebook().table.rejoin_within;
        let left = self.last_left(player).filter(|left| !left.went_on && within > Millis(0))?;
        self.config.host_seats.then_some(left.at + within)
    }
    /// The seats that are held, in order.
    pub fn offers(&self) -> impl Iterator<Item = (Seat, SeatOffer)> {
        self.offers.iter().filter_map(|(seat, offer)| Some((seat, (*offer)?)))
    }
    /// The seat that is held for a player.
    pub fn offer_to(&self, player: PlayerId) -> Option<(Seat, SeatOffer)> {
        self.offers().find(|(_, offer)| offer.player == player)
    }

    /// Everybody who would take a seat here, who came first before the others: its own list, and from
    /// the lists of `like`, tables like this one, those who would sit anywhere.
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

    /// Whom the next free seat is to be offered to, if there is one: the first of [`Table::line`] who
    /// may sit here, has no seat held anywhere, and was not passed over.
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

    /// Whether there is a seat for a player to take: the one held for him, or an open one that is not
    /// due to somebody before him on the list.
    pub fn has_seat_for(&self, player: PlayerId) -> bool {
        self.offer_to(player).is_some() || !self.is_awaited_before(player)
    }

    /// The first seat that is neither taken nor held.
    pub(crate) fn open_seat(&self) -> Option<Seat> {
        self.open_seats().next()
    }

    /// The seat to hold for a player: the one that he asked for, if it is open, else the first open one.
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

    /// Whether every open seat is somebody else's turn: of those before this player on the list.
    pub(crate) fn is_awaited_before(&self, player: PlayerId) -> bool {
        let before = self.in_line().take_while(|waiter| waiter.player != player);
        let due =
            before.filter(|waiter| !waiter.passed_over && self.offer_to(waiter.player).is_none());
        self.open_seats().count() <= due.count()
    }

    /// When a held seat, or the place of one who is away, is given up.
    pub(crate) fn waiting_ends(&self) -> impl Iterator<Item = Instant> {
        let offers = self.offers().map(|(_, offer)| offer.until);
        let away = self.waiters.iter().filter_map(|waiter| waiter.away);
        offers.chain(away.map(|since| since + WAITER_AWAY_MAX))
    }

    /// Takes a new place in, behind those who came before.
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

    /// Takes in who asks the host, behind those who came before.
    pub(crate) fn take_ask(&mut self, player: PlayerId, since: Instant, seat: Option<Seat>) {
        self.door.declined.remove(&player);
        self.take_place(player, since, None);
        let waiter = self.waiter_mut(player).expect("he was just taken in");
        (waiter.asks, waiter.seat) = (true, seat);
    }

    pub(crate) fn waiter_mut(&mut self, player: PlayerId) -> Option<&mut Waiter> {
        self.waiters.iter_mut().find(|waiter| waiter.player == player)
    }

    /// After a stop of the room nobody pays for the time that went by.
    pub(crate) fn wait_anew(&mut self, at: Instant) {
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
    /// A place on the list, or for any table like this one too, or no more for any; `any` is since
    /// when.
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

    /// Asks the host for a seat, or for another than before.
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

    /// The host lets a player in, and a seat is held for him: the one that the host names, whoever is
    /// before him in the line; else only one that is due to nobody before him.
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

    /// The host does not let him in.
    pub(crate) fn decline(&mut self, player: PlayerId) -> Result<(), Refused> {
        let asks = self.table.waiter(player).is_some_and(|waiter| waiter.asks);
        if !asks {
            return Err(Refused::NotAsking);
        }
        self.end_wait(player, WaitEnd::Declined, OfferEnd::Withdrawn);
        Ok(())
    }

    /// Gives a place up, and a seat that is held for him.
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

    /// Holds an open seat for him who is next in line.
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

    /// He did not answer at another table: who is away keeps his place here.
    pub(crate) fn pass_over(&mut self, player: PlayerId) -> Result<(), Refused> {
        let waiter = self.table.waiter(player).ok_or(Refused::NotWaiting)?;
        if waiter.away.is_none() {
            self.end_wait(player, WaitEnd::NotAnswered, OfferEnd::Withdrawn);
        } else if !waiter.passed_over {
            self.emit(Event::List(ListEvent::PassedOver { player }));
        }
        Ok(())
    }

    /// Whether a player who waits has a line to the room.
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

    /// A seat was taken: nothing else is held for whoever took it, and he waits no more.
    pub(crate) fn is_served(&mut self, player: PlayerId) {
        self.end_wait(player, WaitEnd::Seated, OfferEnd::Withdrawn);
    }

    /// The host removed him.
    pub(crate) fn remove_waiter(&mut self, player: PlayerId) {
        self.end_wait(player, WaitEnd::Removed, OfferEnd::Withdrawn);
    }

    /// The table closes: nobody gets a seat any more.
    pub(crate) fn dissolve_list(&mut self) {
        let held: Vec<PlayerId> = self.table.offers().map(|(_, offer)| offer.player).collect();
        let waiting = self.table.waiters.iter().map(|waiter| waiter.player);
        for player in held.into_iter().chain(waiting.collect::<Vec<_>>()) {
            self.end_wait(player, WaitEnd::TableClosed, OfferEnd::Withdrawn);
        }
    }

    /// Offers that ran out, and places of those who are away too long.
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
                self.pass_over(player).expect("he waits");
            }
        }
        let gone = |waiter: &Waiter| waiter.away.is_some_and(|at| at + WAITER_AWAY_MAX <= now);
        let gone: Vec<Waiter> = self.table.waiters.iter().copied().filter(gone).collect();
        for waiter in gone {
            self.end_wait(waiter.player, WaitEnd::Away, OfferEnd::Withdrawn);
        }
    }
}
