//! Queries about a tournament: offers, prizes, seats. Nothing here changes it.

use super::entrant::{Because, Entrant, NotAdded, Status};
use super::input::{Purchase, Refused};
use super::passages::PassageState;
use super::plan::{End, PrizeRules};
use super::state::{Agreed, Phase, Tournament, Vote};
use crate::Amount;
use crate::entry::{Bought, Price};
use crate::places::{KnockOut, Out, Place};
use crate::prizes::{PaidIn, Pool};
use seating::{EntryId, PassageId, TableNo};
use units::{Chips, Instant, Millis, PlayerId};

/// A purchase that a player may make now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The price of the purchase, and the chips that it gives.
    pub bought: Bought,
    /// 1 for the first purchase of this kind by the player or the entry, 2 for the next.
    pub nth: u32,
}

/// The pool and prizes for a given number of entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The number of entries.
    pub entries: u32,
    /// The pool, without bounties.
    pub pool: Pool,
    /// The prizes, from first place down.
    pub prizes: Vec<Amount>,
    /// How many of the prizes are tickets, counted from first place down.
    pub tickets: u32,
    /// The bounty on the target, in addition to the prizes.
    pub target: Amount,
}

impl Tournament {
    /// Returns the offer for a purchase that a player may make now. The table may still refuse chips if the stack is
    /// too large.
    ///
    /// # Errors
    /// [`Refused`].
    pub fn offer(&self, player: PlayerId, what: Purchase, now: Instant) -> Result<Offer, Refused> {
        let bought = self.offered(player, what, now)?;
        Ok(Offer { bought, nth: self.nth(player, what) })
    }

    /// Returns the number that a purchase would have: 1 for the first of its kind by the player or the entry, 2 for the
    /// next.
    ///
    /// Purchases count even if their chips are not at the table yet, or were refused, and so do withdrawn entries.
    /// Otherwise a repeated request could buy something later.
    pub fn nth(&self, player: PlayerId, what: Purchase) -> u32 {
        let not_added =
            |entry| self.entry(entry).map_or_else(NotAdded::default, |one| one.not_added);
        let before = match what {
            Purchase::Entry { .. } => {
                let first = |entry: &&EntryId| !self.roster[**entry].again;
                self.entries_of(player).iter().filter(first).count() as u32
            }
            Purchase::ReEntry => self.holder(player, None).re_entries,
            Purchase::Rebuy(entry) => {
                self.holder(player, Some(entry)).rebuys + not_added(entry).rebuys
            }
            Purchase::AddOn(entry) => {
                self.holder(player, Some(entry)).add_ons + not_added(entry).add_ons
            }
        };
        before + 1
    }

    /// Whether the player of an entry in play could re-enter if that entry went out now.
    pub fn may_return(&self, entry: EntryId, now: Instant) -> bool {
        let Some(player) = self.entry(entry).map(|one| one.player) else { return false };
        let mut others = self.entries_of(player).iter().filter(|other| **other != entry);
        let mut holder = self.holder(player, None);
        holder.eliminated = !others.any(|other| self.is_left(*other));
        // With only one entry left there is nobody to play against, so entry closes.
        let goes_on = self.roster.left > 2 && self.taken() < self.plan.terms.places;
        let asked = self.moment(now).filter(|_| self.is_entry_open() && goes_on);
        asked.is_some_and(|asked| self.plan.terms.enter_again(&holder, asked).is_ok())
    }

    /// Returns the purchases whose chips an entry does not have yet, in order: the price, and whether it is an add-on.
    pub fn pending(&self, entry: EntryId) -> impl Iterator<Item = (Price, bool)> {
        self.roster.pending.get(&entry).into_iter().flatten().copied()
    }

    /// Returns the entries with an open rebuy offer, earliest deadline first.
    pub fn rebuy_offers(&self) -> impl Iterator<Item = EntryId> {
        self.roster.offers.iter().map(|(_, entry)| *entry)
    }

    /// Whether an entry is registered or in play.
    pub fn is_left(&self, entry: EntryId) -> bool {
        let status = self.entry(entry);
        status.is_some_and(|one| one.is_in_play() || one.status == super::Status::Registered)
    }

    /// Returns the pool and the prizes. Until entry closes, they are computed for the entries so far, but at least for
    /// the minimum.
    pub fn outlook(&self) -> Outlook {
        if let Some(closed) = &self.results.closed {
            let prizes = closed.prizes.amounts().collect();
            return Outlook { prizes, ..self.played_for(closed.entries, &self.results.paid_in) };
        }
        let (terms, min) = (&self.plan.terms, self.plan.registration.entries_min);
        // A player in a final has paid in a flight.
        let missing =
            min.saturating_sub(self.taken()) * u32::from(self.plan.of_flights().is_none());
        let missing = u64::from(missing);
        let (prize, deposits) = self.counted(terms.price);
        let PaidIn { prize: paid, deposits: all } = self.results.paid_in;
        let prize = paid + prize.times(missing);
        let paid_in = PaidIn { prize, deposits: all + deposits.times(missing) };
        self.played_for(self.taken().max(min), &paid_in)
    }

    /// Returns the pool for the payments so far, excluding bounties.
    pub fn pool(&self) -> Pool {
        let is_drawn =
            !matches!(self.plan.prizes, PrizeRules::Spin(_)) || self.results.spun.is_some();
        let entries = self.results.closed.as_ref().map_or(self.taken(), |closed| closed.entries);
        match is_drawn && entries >= self.plan.registration.entries_min {
            true => self.played_for(entries, &self.results.paid_in).pool,
            false => self.plan.pool.pool(&self.results.paid_in),
        }
    }

    /// Returns the payments so far; their prize part excludes bounties.
    pub fn paid_in(&self) -> PaidIn {
        self.results.paid_in
    }

    /// Returns the sum of all bounties, paid and unpaid.
    pub fn bounties(&self) -> Amount {
        self.bounties_left() + self.results.bounties_paid
    }

    /// Returns the drawn row of a spin's prize table, from 0; `None` before the draw, and in other tournaments.
    pub fn drawn(&self) -> Option<u32> {
        self.results.spun
    }

    /// Returns the playing time left; `None` before the start, or if play has no time limit.
    pub fn time_left(&self, now: Instant) -> Option<Millis> {
        let End::Clock(time) = self.plan.end else { return None };
        let played = self.schedule.played(now).filter(|_| self.has_begun())?;
        Some(Millis(time.0.saturating_sub(played.0)))
    }

    /// Returns the bounty on an entry's head; `None` if the entry is not in play, or if the bounties are in envelopes.
    pub fn head(&self, entry: EntryId) -> Option<Amount> {
        self.results.heads.on(entry).filter(|_| self.plan.envelopes.is_none())
    }

    /// Returns the number of paid places that was announced; `None` until entry is closed.
    pub fn paid_places(&self) -> Option<u32> {
        let prizes = &self.results.closed.as_ref()?.prizes;
        Some(prizes.amounts().take_while(|amount| !amount.is_zero()).count() as u32)
    }

    /// Returns the number of entries; `None` until entry is closed.
    pub fn entries_closed(&self) -> Option<u32> {
        self.results.closed.as_ref().map(|closed| closed.entries)
    }

    /// Returns the money for the entries that share these places, in the order of the tie. Tickets are not included.
    pub fn prizes_of_place(&self, place: Place) -> Vec<Amount> {
        let Some(closed) = &self.results.closed else { return Vec::new() };
        let amounts = closed.shared(place).into_iter();
        match &self.plan.prizes {
            PrizeRules::Satellite { target, .. } if self.is_ticket(place) => {
                amounts.map(|amount| amount.less(target.total())).collect()
            }
            _ => amounts.collect(),
        }
    }

    /// Whether the entries at these places get a ticket.
    pub fn is_ticket(&self, place: Place) -> bool {
        self.results.closed.as_ref().is_some_and(|closed| place.to <= closed.tickets)
    }

    /// Returns all chips that were sold and are in play; in a final, all chips that came from its flights.
    pub fn issued(&self) -> Chips {
        let terms = &self.plan.terms;
        if self.stage.number > 1 {
            return terms.start_chips.times(u64::from(self.stage.players));
        }
        let rebuy = terms.rebuy.map_or(0, |rebuy| rebuy.chips.get());
        let add_on = terms.add_on.map_or(0, |add_on| add_on.chips.get());
        let of = |entrant: &Entrant| match entrant.status {
            Status::Withdrawn | Status::Registered => 0,
            _ => {
                entrant.bag.map_or(terms.start_chips, |bag| bag.chips).get()
                    + u64::from(entrant.rebuys) * rebuy
                    + u64::from(entrant.add_ons) * add_on
            }
        };
        Chips::new(self.roster.entries.iter().map(of).sum())
    }

    /// Returns the average stack of the remaining entries; an entry without a seat counts with the chips that it will
    /// get.
    pub fn average(&self) -> Chips {
        if self.started_at().is_none() || self.roster.left == 0 {
            return Chips::ZERO;
        }
        if self.stage.number > 1 || self.plan.of_flights().is_some() {
            return Chips::new(self.issued().get() / u64::from(self.roster.left));
        }
        let start = self.plan.terms.start_chips.get() * u64::from(self.taken());
        Chips::new((start + self.roster.bought.get()) / u64::from(self.roster.left))
    }

    /// Returns the moment when play began; `None` before the start.
    pub fn started_at(&self) -> Option<Instant> {
        self.stage.play_began
    }

    /// Whether the tournament was cancelled and the refunds are settled.
    pub fn is_cancelled(&self) -> bool {
        let is_over = matches!(self.phase, Phase::Ended | Phase::Finished);
        is_over && (self.cancelling || !self.has_begun())
    }

    /// Whether the tournament is being cancelled, so that tables are voiding their hands.
    pub fn is_cancelling(&self) -> bool {
        self.cancelling && self.phase == Phase::Playing
    }

    /// Returns the current or last hand-for-hand round.
    pub fn round(&self) -> Option<u32> {
        Some(self.rounds.next() - 1).filter(|round| *round > 0)
    }

    /// Returns the deal that a player asked for, or on which the players are voting.
    pub fn vote(&self) -> Option<&Vote> {
        self.vote.as_ref()
    }

    /// Returns the deal that all players accepted.
    pub fn agreed(&self) -> Option<&Agreed> {
        self.results.agreed.as_ref()
    }

    /// Returns the entries that are moving between two tables or to their first table.
    pub fn on_the_way(&self) -> impl Iterator<Item = EntryId> {
        self.tables.legs.values().filter_map(|leg| match leg {
            PassageState::Held { passage, .. } | PassageState::Walking { passage, .. } => {
                Some(passage.entry)
            }
            PassageState::Keeping(_)
            | PassageState::Releasing { .. }
            | PassageState::Breaking { .. }
            | PassageState::Leaving { .. } => None,
        })
    }

    /// Returns which entries these passages bring to a table, and why. Call it before the table's fact is applied.
    pub fn sits_by(&self, table: TableNo, passages: &[PassageId]) -> Vec<(EntryId, Because)> {
        let drawn = self.tables.open.get(&table).into_iter().flat_map(|one| &one.stacks);
        let walking = passages.iter().filter_map(|passage| match self.tables.legs.get(passage) {
            Some(PassageState::Walking { passage, .. }) => Some(passage.entry),
            _ => None,
        });
        let came = |entry: &EntryId| {
            let passage = self.roster[*entry].came_by;
            passage.is_some_and(|passage| passages.contains(&passage))
        };
        let drawn = drawn.map(|stack| stack.entry).filter(came);
        let all = walking.chain(drawn);
        all.filter_map(|entry| Some((entry, self.roster[entry].because?))).collect()
    }

    /// Returns the knock-outs that have no order yet, by their moments.
    pub fn unordered(&self) -> impl Iterator<Item = &KnockOut> {
        self.results.places.waiting()
    }

    /// Returns the knock-outs that have an order but no place yet; the player who went out first comes first.
    pub fn ordered(&self) -> impl Iterator<Item = &Out> {
        self.results.ordered.iter()
    }
}
