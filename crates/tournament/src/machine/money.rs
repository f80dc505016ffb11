//! Prizes, which become final when entry closes and are paid by place; and the end of play.

use super::draft::Draft;
use super::entrant::Status;
use super::event::{Event, PaidFor};
use super::plan::{End, PrizeRules, Stages};
use super::queries::Outlook;
use super::state::{Closed, Tournament};
use crate::Amount;
use crate::places::{self, Place};
use crate::prizes::{PaidIn, Pool, Prizes, Row};
use crate::{satellites, spins};
use seating::{Direction, EntryId, TableNo};
use units::{Bps, Chips, Instant};

impl Draft<'_> {
    /// Returns the event that makes the prizes final.
    pub(super) fn prizes_are_fixed(&self) -> Event {
        let t = &self.tournament;
        let Outlook { entries, pool, prizes, tickets, target: _ } =
            t.played_for(t.taken(), &t.results.paid_in);
        Event::EntryClosed { entries, pool, prizes, tickets }
    }

    /// Gives places to the knock-outs whose order is settled, from the last place up, and pays the prizes.
    pub(super) fn places(&mut self) -> bool {
        let t = &self.tournament;
        let (Some(closed), Some(&first)) = (&t.results.closed, t.results.ordered.first()) else {
            return false;
        };
        let group: Vec<EntryId> = t
            .results
            .ordered
            .iter()
            .take_while(|out| out.first == first.first)
            .map(|out| out.entry)
            .collect();
        let place = first.place(closed.entries);
        self.pays_places(&group, place);
        true
    }

    /// Gives the entries of a group their shared places, and pays them.
    fn pays_places(&mut self, group: &[EntryId], place: Place) {
        let Some(closed) = &self.tournament.results.closed else { return };
        let amounts = closed.shared(place).into_iter().chain(std::iter::repeat(Amount::ZERO));
        let is_ticket = place.to <= closed.tickets;
        for (&entry, amount) in group.iter().zip(amounts) {
            self.emit(Event::Placed { entry, place });
            match (is_ticket, &self.tournament.plan.prizes) {
                (true, PrizeRules::Satellite { target, .. }) => {
                    let price = *target;
                    self.emit(Event::TicketWon { entry, price });
                    // What a place gets in addition to its ticket.
                    let more = amount.less(price.total());
                    self.pays(entry, more, PaidFor::Place(place));
                }
                _ => self.pays(entry, amount, PaidFor::Place(place)),
            }
        }
    }

    pub(super) fn pays(&mut self, entry: EntryId, amount: Amount, of: PaidFor) {
        if !amount.is_zero() {
            self.emit(Event::Paid { entry, amount, of });
        }
    }

    /// Ends play if there is nothing left to play for.
    pub(super) fn ends(&mut self) -> bool {
        let t = &self.tournament;
        if !t.is_ending(self.now)
            || t.cancelling
            || !t.results.ordered.is_empty()
            || t.results.unordered.is_some()
        {
            return false;
        }
        if t.roster.left > 1 && !(t.all_rest() && t.tables.legs.is_empty()) {
            return false;
        }
        if t.plan.flight().is_some() {
            self.bags();
            return true;
        }
        match t.plan.end {
            _ if t.roster.left > 1 && t.is_time_up(self.now) => {
                let stacks = t.stacks();
                self.places_by_chips(&stacks);
            }
            _ => {
                let left = t.all_left();
                let place = Place { from: 1, to: left.len() as u32 };
                self.pays_places(&left, place);
            }
        }
        self.settles();
        true
    }

    /// Ends play after paying the remaining bounties and the target's part of the pool; all entries have their places.
    pub(super) fn settles(&mut self) {
        self.pays_own_bounties();
        self.settles_target();
        self.emit(Event::Ended);
    }

    /// Places all remaining entries by their chips, and pays them.
    pub(super) fn places_by_chips(&mut self, stacks: &[(EntryId, Chips)]) {
        let placed = places::by_chips(stacks);
        for group in placed.chunk_by(|one, other| one.1 == other.1) {
            let entries: Vec<EntryId> = group.iter().map(|(entry, _)| *entry).collect();
            self.pays_places(&entries, group[0].1);
        }
    }

    /// Pays the remaining bounties: each to its own entry; bounties that belong to no entry go to the winner.
    fn pays_own_bounties(&mut self) {
        let heads = self.tournament.results.heads.clone();
        let sealed = self.tournament.envelopes().map_or(Amount::ZERO, |sealed| sealed.total());
        let first = |entrant: &super::Entrant| {
            matches!(entrant.status, Status::Placed(Place { from: 1, .. }))
        };
        let all = || (0..).map(EntryId).zip(&self.tournament.roster.entries);
        let winner = all().find(|(_, entrant)| first(entrant)).map(|(entry, _)| entry);
        if let Some(winner) = winner {
            self.pays(winner, sealed, PaidFor::OwnBounty);
        }
        let paid: Vec<(EntryId, EntryId, Amount)> = heads
            .settle()
            .filter(|(_, amount)| !amount.is_zero())
            .filter_map(|(entry, amount)| {
                let is_left = first(&self.tournament.roster[entry]);
                let to = if is_left { Some(entry) } else { winner };
                to.map(|to| (entry, to, amount))
            })
            .collect();
        for (from, by, amount) in paid {
            match from == by {
                true => self.pays(by, amount, PaidFor::OwnBounty),
                false => {
                    let (paid, to_head) = (amount, Amount::ZERO);
                    self.emit(Event::BountyWon { from, by, paid, to_head });
                }
            }
        }
    }

    /// Makes every table give up its players. Ends the tournament once all tables have closed.
    pub(super) fn closes_tables(&mut self) -> bool {
        let t = &self.tournament;
        if t.tables.open.is_empty() {
            self.emit(Event::Finished);
            return true;
        }
        let open = t.tables.open.iter().find(|(_, table)| !table.closing).map(|(table, _)| *table);
        let Some(table) = open else { return false };
        let first = self.next_passage();
        self.direct(table, Direction::ReleaseAll { first });
        true
    }
}

impl Tournament {
    /// Returns the number of paid places with this many entries.
    pub(super) fn prizes_for(&self, entries: u32) -> u32 {
        let places = |rows: &[Row]| rows.iter().map(|row| row.places).sum();
        match &self.plan.prizes {
            PrizeRules::Payouts { .. } => self.payout_rows(entries).map_or(0, |rows| places(&rows)),
            PrizeRules::ToFinal => 0,
            PrizeRules::Listed(amounts) => amounts.len() as u32,
            PrizeRules::Double => entries / 2,
            PrizeRules::Satellite { .. } => {
                let pool = self.plan.pool.pool(&self.results.paid_in);
                self.prizes_of(entries, &pool).0.len() as u32
            }
            PrizeRules::Spin(table) => self.spin(table).map_or(0, |spin| {
                spin.prizes.amounts().filter(|amount| !amount.is_zero()).count() as u32
            }),
        }
    }

    /// Returns the pool and prizes for these entries and payments, computed for at least the minimum number of entries.
    pub(super) fn played_for(&self, entries: u32, paid_in: &PaidIn) -> Outlook {
        let pool = self.plan.pool.pool(paid_in);
        let (prizes, tickets, overlay) = self.prizes_of(entries, &pool);
        if self.plan.prizes == PrizeRules::ToFinal {
            return Outlook { entries, pool, prizes, tickets, target: Amount::ZERO };
        }
        let target = self.target_of(pool.total);
        let total = prizes.iter().sum::<Amount>() + target;
        let overlay = pool.overlay + overlay;
        let paid = total - overlay;
        let pool = Pool { total, paid, overlay, kept: paid_in.prize - paid, ..pool };
        Outlook { entries, pool, prizes, tickets, target }
    }

    /// Returns the prizes, how many of them are tickets, and what the room adds to the pool in addition to the overlay.
    pub(super) fn prizes_of(&self, entries: u32, pool: &Pool) -> (Vec<Amount>, u32, Amount) {
        let listed = |prizes: Prizes| (prizes.amounts().collect(), 0, Amount::ZERO);
        match &self.plan.prizes {
            PrizeRules::Payouts { odd, .. } => {
                let rows = &self.payout_rows(entries).expect("at least the minimum of entries");
                let places = pool.total - self.target_of(pool.total);
                listed(Prizes::of(places, rows, *odd).expect("a checked payout table"))
            }
            PrizeRules::Listed(amounts) => (amounts.clone(), 0, Amount::ZERO),
            PrizeRules::Double => {
                let half = Row { places: entries / 2, share: Bps::WHOLE };
                let odd = crate::prizes::Remainder::FromTheTop;
                listed(Prizes::of(pool.total, &[half], odd).expect("one row of everything"))
            }
            PrizeRules::Satellite { seats, target } => {
                let awards = satellites::awards(pool.total, *seats, *target, entries)
                    .expect("a checked satellite");
                let mut prizes = vec![target.total(); awards.tickets as usize];
                prizes.extend(&awards.money);
                if let Some(first) = prizes.first_mut() {
                    *first += awards.on_top;
                }
                (prizes, awards.tickets, awards.overlay)
            }
            PrizeRules::Spin(table) => match self.spin(table) {
                Some(spin) => {
                    let (prizes, tickets, _) = listed(spin.prizes);
                    (prizes, tickets, spin.overlay)
                }
                None => (Vec::new(), 0, Amount::ZERO),
            },
            PrizeRules::ToFinal => (Vec::new(), 0, Amount::ZERO),
        }
    }

    fn spin(&self, table: &spins::Table) -> Option<spins::Spin> {
        let row = &table.rows[self.results.spun? as usize];
        table.spin(row, self.plan.terms.price.prize).ok()
    }

    /// Whether there is nothing left to play for.
    pub(super) fn is_ending(&self, now: Instant) -> bool {
        if self.cancelling {
            return true;
        }
        let Some(closed) = &self.results.closed else { return false };
        if self.roster.left <= 1 || self.is_time_up(now) {
            return true;
        }
        match self.plan.end {
            End::LastPlayer | End::Clock(_) => self.is_flight_over(),
            End::EqualPrizes { .. } => {
                let left = self.roster.left;
                closed.prize(1) == closed.prize(left)
            }
        }
    }

    /// Whether the tournament's playing time is up.
    pub(super) fn is_time_up(&self, now: Instant) -> bool {
        let is_over =
            self.period_end().is_some_and(|ends| ends <= now) || self.is_last_level_over(now);
        let End::Clock(time) = self.plan.end else { return is_over };
        is_over || self.schedule.played(now).is_some_and(|played| played >= time)
    }

    /// Returns the moment when the announced period ends play; `None` for a shootout, whose stages are always played
    /// to the end.
    pub(super) fn period_end(&self) -> Option<Instant> {
        let period = self.plan.period.filter(|_| self.plan.stages == Stages::One)?;
        Some(period.ends)
    }

    /// Returns all stacks once every table has stopped; an entry that is waiting for a seat has a starting stack.
    pub(super) fn stacks(&self) -> Vec<(EntryId, Chips)> {
        let of = |table: &TableNo| self.tables.open.get(table).into_iter().flat_map(|t| &t.stacks);
        let stacks = self.tables.resting.iter().flat_map(of);
        let is_in = |entry: EntryId| self.roster[entry].is_in_play();
        let start = self.plan.terms.start_chips;
        let late = self.tables.latecomers.iter().map(|&entry| (entry, start));
        let seated = stacks.filter(|stack| is_in(stack.entry)).map(|s| (s.entry, s.chips));
        let winners = self.stage.winners.iter().map(|stack| (stack.entry, stack.chips));
        seated.chain(late).chain(winners).collect()
    }

    /// Returns all entries in play or waiting for a seat, by number.
    pub fn all_left(&self) -> Vec<EntryId> {
        let all = (0..).map(EntryId).zip(&self.roster.entries);
        let is_left = |one: &super::Entrant| one.is_in_play() || one.status == Status::Registered;
        all.filter(|(_, entrant)| is_left(entrant)).map(|(entry, _)| entry).collect()
    }
}

impl Closed {
    /// Returns the open prizes, from first place down.
    pub(super) fn open_prizes(&self) -> Vec<Amount> {
        self.after_deal.clone().unwrap_or_else(|| self.prizes.amounts().collect())
    }

    /// Returns the prize of a place that is still open.
    fn prize(&self, place: u32) -> Amount {
        match &self.after_deal {
            Some(prizes) => prizes.get(place as usize - 1).copied().unwrap_or_default(),
            None => self.prizes.place(place),
        }
    }

    /// Returns the prizes of these places, divided among the entries that share them.
    pub(super) fn shared(&self, place: Place) -> Vec<Amount> {
        match &self.after_deal {
            Some(prizes) => Prizes::listed(prizes.iter().copied())
                .expect("what is left is the first prize alone")
                .shared(place.from, place.to)
                .amounts(),
            None => self.prizes.shared(place.from, place.to).amounts(),
        }
    }
}
