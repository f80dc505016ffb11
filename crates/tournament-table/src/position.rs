//! The blinds of the next hand, which determine who leaves and where a stack arrives.

use crate::{Game, Table};
use books::{ButtonRule, FirstButton};
use hand::Variant;
use seating::{Arrives, EmptySeat, EntryId, Layout, Leaver, Level, Row};
use table::{Comers, Places, is_between};
use units::{Instant, Seat, SeatSet};

impl Table {
    /// Returns the level of a hand whose deck is asked for now; `None` if no hand may begin.
    pub fn level(&self, now: Instant) -> Option<Level> {
        let level = self.schedule.level(now, self.hand_no().0)?;
        Some(self.config.played(*level, self.next_chosen()))
    }

    /// Returns the game of the current level; during a break, the game of the level before the break.
    pub fn game(&self, now: Instant) -> &Game {
        &self.config.games[usize::from(self.level_or_last(now).game)]
    }

    /// Returns the current level; during a break, the level before the break.
    pub(crate) fn level_or_last(&self, now: Instant) -> Level {
        self.level_as(now, self.next_chosen())
    }

    /// Returns the current level; during a break, the level before it. If players choose, the level has the stakes of
    /// the game `chosen`.
    pub(crate) fn level_as(&self, now: Instant, chosen: Option<u8>) -> Level {
        let row = self.schedule.at(now).map_or(0, |moment| moment.row);
        let before = || self.schedule.rows[..=row].iter().rev().find_map(level_of);
        let level = self.schedule.level(now, self.hand_no().0).or_else(before);
        self.config.played(*level.expect("a schedule begins with a level"), chosen)
    }

    /// Returns the next hand's button and blinds, and who is dealt in. At least two seats must have chips.
    pub(crate) fn places(&self, variant: &Variant, draw: u64) -> Places {
        let comers = self.comers();
        // A new table, or one after a redraw of seats, draws for its button.
        let last = self.last().filter(|_| !comers.settled.is_empty());
        table::places(comers, last, ButtonRule::Dead, self.heads_up_blinds(variant), draw)
    }

    /// Returns all players with chips.
    ///
    /// A new player waits if the blinds have just passed the seat; nobody posts a blind to come in earlier.
    pub(crate) fn comers(&self) -> Comers {
        let ready = self.has_chips();
        let settled = |seat: &Seat| self.entry_seat(*seat).is_some_and(|one| one.is_settled);
        let settled = ready.iter().filter(settled).collect();
        Comers { ready, settled, waiting: SeatSet::EMPTY }
    }

    /// Returns the number that decides where the first button is.
    pub(crate) fn draw(&self, root: &[u8; 32]) -> u64 {
        match self.rulebook().table.first_button {
            FirstButton::FirstSeat => 0,
            FirstButton::Drawn => root[..8].iter().fold(0, |lot, byte| lot << 8 | u64::from(*byte)),
        }
    }

    /// Returns the seats and positions of the next hand; `None` while its blinds cannot be known yet.
    pub fn layout(&self, now: Instant) -> Option<Layout> {
        let last = self.last()?;
        if !self.comers().settled.is_several() {
            return None;
        }
        let Places { button, small, big, dealt, .. } = self.places(self.game(now).variant, 0);
        let small = small.or(last.big_blind)?;
        let taken = self.play.seats().map(|(seat, _)| seat).collect::<SeatSet>();
        let kept = taken.difference(dealt).union(self.kept_seats());
        Some(Layout { seats: self.settings().seats_max, live: dealt, kept, button, small, big })
    }

    /// Returns the seats that are kept for stacks on their way.
    pub(crate) fn kept_seats(&self) -> SeatSet {
        self.kept.iter().filter(|(_, passage)| passage.is_some()).map(|(seat, _)| seat).collect()
    }

    /// Whether the next hand's big blind would skip a seat that is kept for a stack.
    pub(crate) fn would_pass_kept_seat(&self, now: Instant) -> bool {
        let before = self.last().and_then(|last| last.big_blind);
        let Some((before, layout)) = before.zip(self.layout(now)) else { return false };
        let is_passed = |seat| before != layout.big && is_between(before, seat, layout.big);
        self.kept_seats().iter().any(is_passed)
    }

    /// Returns the empty seat that an arriving player gets; `None` if there is none.
    pub(crate) fn arrival(
        &self,
        now: Instant,
        arrives: Arrives,
        was_big_blind: bool,
    ) -> Option<EmptySeat> {
        let Some(layout) = self.layout(now) else { return self.any_seat(arrives) };
        let place = layout.arrival(arrives, was_big_blind)?;
        // After a heads-up hand, a third player is first dealt in as the big blind.
        let is_third = layout.live.len() == 2 && !is_between(layout.small, place.seat, layout.big);
        Some(EmptySeat { waits_for_button: place.waits_for_button || is_third, ..place })
    }

    /// Returns a free seat at a table whose blinds are not known yet; `None` if there is none.
    fn any_seat(&self, arrives: Arrives) -> Option<EmptySeat> {
        let free = || (1..=self.settings().seats_max).map(Seat::new).filter(|at| self.is_free(*at));
        let lot = match arrives {
            Arrives::AnySeat { lot } => lot as usize % free().count().max(1),
            Arrives::WorstPosition | Arrives::BigBlindFirst => 0,
        };
        let place = |seat| EmptySeat { seat, to_big_blind: 0, waits_for_button: false };
        free().nth(lot).map(place)
    }

    /// Whether a seat of this table is neither taken nor kept.
    pub(crate) fn is_free(&self, seat: Seat) -> bool {
        let is_here = seat.number() <= self.settings().seats_max;
        is_here && self.seat(seat).is_none() && self.kept[seat].is_none()
    }

    /// The seat of the player who leaves, if there is one: none of the entries that are to stay, if anybody else can.
    pub(crate) fn leaver(&self, now: Instant, leaver: Leaver, stay: &[EntryId]) -> Option<Seat> {
        let stay: SeatSet = stay.iter().filter_map(|entry| self.seat_of(*entry)).collect();
        let other = Some(stay).filter(|stay: &SeatSet| !stay.is_empty());
        let other = other.and_then(|stay| self.other_leaver(now, leaver, stay));
        other.or_else(|| self.first_leaver(now, leaver))
    }

    /// The seat of the player who leaves while these seats stay.
    fn other_leaver(&self, now: Instant, leaver: Leaver, stay: SeatSet) -> Option<Seat> {
        let layout = self.layout(now);
        let by_position = |hands: u8| match &layout {
            Some(layout) => layout.leaver_except(hands, stay),
            None => self.has_chips().difference(stay).iter().next_back(),
        };
        match leaver {
            Leaver::Entry(_) => None,
            Leaver::NextBigBlind => by_position(0),
            Leaver::SamePosition(hands) => by_position(hands),
        }
    }

    /// The seat of the player whose turn it is to leave.
    fn first_leaver(&self, now: Instant, leaver: Leaver) -> Option<Seat> {
        let layout = self.layout(now);
        // If it is unknown who the big blind will be, the player in the last seat leaves.
        let by_position = |find: &dyn Fn(&Layout) -> Seat| {
            layout.as_ref().map(find).or_else(|| self.has_chips().iter().next_back())
        };
        match leaver {
            Leaver::Entry(entry) => self.seat_of(entry),
            Leaver::NextBigBlind => by_position(&|layout| layout.big),
            Leaver::SamePosition(hands) => by_position(&|layout| layout.leaver(hands)),
        }
    }

    /// Returns the number of hands until a seat is in the big blind.
    pub(crate) fn to_big_blind(&self, now: Instant, seat: Seat) -> u8 {
        self.layout(now).map_or(0, |layout| layout.to_big_blind(seat))
    }

    /// Whether a player who was the big blind in their last hand would be it again in this empty seat.
    pub(crate) fn repeats_big_blind(&self, now: Instant, was_big_blind: bool, seat: Seat) -> bool {
        let becomes_big = |layout: Layout| is_between(layout.small, seat, layout.big);
        was_big_blind && self.layout(now).is_some_and(becomes_big)
    }
}

fn level_of(row: &Row) -> Option<&Level> {
    match row {
        Row::Level(level) => Some(level),
        Row::Break(_) => None,
    }
}
