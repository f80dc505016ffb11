//! The money that a tournament must hold, worked out from its events alone.

use crate::report::{Finding, found};
use ledger::{Account, Kind};
use seating::EntryId;
use std::collections::{BTreeMap, VecDeque};
use tournament::entry::Price;
use tournament::prizes::Source;
use tournament::{Event, PaidFor, PrizeRules, Tournament};
use units::{Currency, TournamentId};

/// The money that one tournament holds.
pub(super) struct Money {
    /// The balance of the entries' account; `prize` and `bounty` are the balances of the tournament's other two
    /// accounts.
    entry: i64,
    prize: i64,
    bounty: i64,
    /// The part of each entry's price that is its bounty.
    head: i64,
    /// The price of each entry that was not withdrawn.
    prices: BTreeMap<EntryId, Price>,
    /// Purchases whose chips have not reached the table yet.
    pending: BTreeMap<EntryId, VecDeque<Price>>,
    /// The announced prizes, from the first place down.
    prizes: Vec<i64>,
    /// Sum of the bounties that were paid.
    heads_paid: i64,
    /// What is still to be paid from the accepted deal.
    deal: i64,
    /// The refunds still due from a cancelled tournament; `None` if staff pay by hand.
    to_go_back: Option<i64>,
    has_begun: bool,
    is_closed: bool,
    is_cancelled: bool,
}

/// Converts an amount, which always fits: a few guests have few play chips.
fn of(amount: tournament::Amount) -> i64 {
    amount.get() as i64
}

impl Money {
    pub(super) fn new(opened: &Tournament) -> Money {
        Money {
            entry: 0,
            prize: 0,
            bounty: 0,
            head: opened.plan().bounty.map_or(0, |bounty| of(bounty.amount)),
            prices: BTreeMap::new(),
            pending: BTreeMap::new(),
            prizes: Vec::new(),
            heads_paid: 0,
            deal: 0,
            to_go_back: None,
            has_begun: false,
            is_closed: false,
            is_cancelled: false,
        }
    }

    /// Counts the money that an event moves; `before` is the tournament before the event.
    pub(super) fn take(&mut self, before: &Tournament, event: &Event) -> Result<(), Finding> {
        match event {
            Event::Registered { price, .. } => {
                let entry = EntryId(before.entries().len() as u32); // fewer than 2^32
                self.prices.insert(entry, *price);
                if *price != before.plan().terms.price {
                    return Err(found("prizes", format!("entry {} costs {price:?}", entry.0)));
                }
                match self.has_begun {
                    true => self.takes(*price),
                    false => self.entry += of(price.total()),
                }
            }
            Event::Withdrawn(entry) | Event::TurnedAway { entry, .. } => {
                let price = self.prices.remove(entry).unwrap_or_default();
                self.entry -= of(price.total());
            }
            Event::Started { .. } => {
                (self.has_begun, self.entry) = (true, 0);
                self.prices.clone().into_values().for_each(|price| self.takes(price));
            }
            Event::Bought { entry, price, .. } => {
                self.entry += of(price.total());
                self.pending.entry(*entry).or_default().push_back(*price);
            }
            Event::ChipsAdded(entry) => {
                let price = self.next_pending(*entry)?;
                self.prize += of(price.prize);
            }
            Event::ChipsRefused(entry) => {
                self.next_pending(*entry)?;
            }
            Event::EntryClosed { pool, prizes, .. } => {
                self.prizes = prizes.iter().map(|amount| of(*amount)).collect();
                self.closes(before)?;
                self.prize += of(pool.overlay) - of(pool.kept);
            }
            Event::Paid { entry, of: PaidFor::Refund, amount } => {
                self.goes_back(before, *entry, of(*amount))?;
            }
            Event::Paid { amount, of: what, .. } => self.pays(of(*amount), what),
            Event::BountyWon { paid, .. } => {
                self.bounty -= of(*paid);
                self.heads_paid += of(*paid);
            }
            Event::TicketWon { price, .. } => self.prize -= of(price.total()),
            Event::DealAgreed => self.deal += shares(before),
            Event::Ended => self.ends()?,
            Event::Cancelled { fault, .. } => {
                self.is_cancelled = true;
                let is_divided = self.has_begun && self.is_closed && fault.is_none();
                self.to_go_back = is_divided.then(|| self.all_to_go_back(before));
            }
            Event::Finished if self.to_go_back.is_some_and(|left| left != 0) => {
                let left = self.to_go_back.unwrap_or_default();
                let what = format!("{left} did not go back of what was called off");
                return Err(found("prizes", what));
            }
            _ => {}
        }
        Ok(())
    }

    /// Checks that the prizes equal the money paid for them, or the guarantee if that is larger.
    fn closes(&mut self, before: &Tournament) -> Result<(), Finding> {
        self.is_closed = true;
        let (plan, prizes) = (before.plan(), self.prizes.iter().sum::<i64>());
        let guarantee = plan.pool.guarantee.map_or(0, |guarantee| of(guarantee.amount));
        let is_whole = plan.pool.source == Source::Entries
            && matches!(plan.prizes, PrizeRules::Payouts { .. } | PrizeRules::Double)
            // Larger deposits are paid out in part.
            && (guarantee == 0 || self.prize <= guarantee);
        let pool = self.prize.max(guarantee);
        let share = plan.target.map_or(0, |target| i64::from(target.share.0));
        let target = match &plan.prizes {
            PrizeRules::Payouts { .. } => pool * share / 10_000,
            _ => 0,
        };
        match is_whole && prizes + target != pool {
            true => {
                let what = format!("prizes of {prizes} and {target}, of a pool of {pool}");
                Err(found("prizes", what))
            }
            false => Ok(()),
        }
    }

    /// Returns the refund due to all players who are left.
    ///
    /// This is what they paid if nobody is out and the rulebook says so, otherwise what the pool still holds.
    fn all_to_go_back(&self, before: &Tournament) -> i64 {
        let (refunds, left) = (&before.plan().refunds, before.all_left());
        let of_left = |part: fn(&Price) -> tournament::Amount| -> i64 {
            let entries = left.iter().filter_map(|entry| before.entry(*entry));
            entries.map(|one| of(part(&one.price)) + of(part(&one.more))).sum()
        };
        let fees = of_left(|price| price.fee);
        if left.len() == self.prices.len() && refunds.full_while_nobody_is_out {
            return of_left(|price| price.prize) + fees;
        }
        self.prize + self.bounty + if refunds.fee_back { fees } else { 0 }
    }

    /// Takes a refund to an entry; the refund must not exceed what is still due.
    fn goes_back(
        &mut self,
        before: &Tournament,
        entry: EntryId,
        amount: i64,
    ) -> Result<(), Finding> {
        self.to_go_back = self.to_go_back.map(|left| left - amount);
        match before.is_left(entry) {
            true => Ok(()),
            false => {
                let what = format!("{amount} go back to entry {}, which is out", entry.0);
                Err(found("prizes", what))
            }
        }
    }

    fn takes(&mut self, price: Price) {
        self.prize += of(price.prize) - self.head;
        self.bounty += self.head;
    }

    fn next_pending(&mut self, entry: EntryId) -> Result<Price, Finding> {
        let next = self.pending.get_mut(&entry).and_then(VecDeque::pop_front);
        let price =
            next.ok_or_else(|| found("prizes", format!("entry {} bought nothing", entry.0)))?;
        self.entry -= of(price.total());
        Ok(price)
    }

    fn pays(&mut self, amount: i64, what: &PaidFor) {
        match what {
            PaidFor::Place(_) | PaidFor::Target => self.prize -= amount,
            PaidFor::Deal => {
                self.prize -= amount;
                self.deal -= amount;
            }
            PaidFor::OwnBounty => {
                self.bounty -= amount;
                self.heads_paid += amount;
            }
            PaidFor::Refund => {}
        }
    }

    /// Checks that all prizes and bounties were paid when play ended. The room keeps only prizes for places that nobody
    /// reached.
    fn ends(&mut self) -> Result<(), Finding> {
        // The announced prizes: a deal divides only the prizes of places that somebody reaches.
        let unreached: i64 = self.prizes.iter().skip(self.prices.len()).sum();
        if self.prize != unreached {
            let what =
                format!("{} of the prizes are left, {unreached} of them unreached", self.prize);
            return Err(found("prizes", what));
        }
        let heads = self.head * self.prices.len() as i64;
        if self.heads_paid != heads {
            let what = format!("{} of {heads} was paid for bounties", self.heads_paid);
            return Err(found("prizes", what));
        }
        if self.deal != 0 {
            return Err(found("prizes", format!("{} of a deal was not paid", self.deal)));
        }
        (self.prize, self.bounty) = (0, 0);
        Ok(())
    }

    /// Compares the three accounts with the books.
    pub(super) fn check(
        &self,
        id: TournamentId,
        currency: Currency,
        balances: &BTreeMap<Account, i64>,
    ) -> Result<(), Finding> {
        let name = id.to_string();
        let booked = |kind: Kind| -> i64 {
            let is_it = |account: &Account| {
                account.currency == currency
                    && account.owner.kind() == kind
                    && account.owner.of_name().is_some_and(|of| of.to_string() == name)
            };
            balances.iter().filter(|(account, _)| is_it(account)).map(|(_, sum)| *sum).sum()
        };
        let cancelled = self.is_cancelled;
        for (kind, held) in
            [(Kind::Entry, self.entry), (Kind::Prize, self.prize), (Kind::Bounty, self.bounty)]
        {
            let held = if cancelled { 0 } else { held };
            let booked = booked(kind);
            if booked != held {
                let what = format!("{kind:?} of tournament {id}: {booked} booked, {held} paid in");
                return Err(found("prizes", what));
            }
        }
        Ok(())
    }
}

/// Returns the sum of the shares in the deal being voted on.
fn shares(before: &Tournament) -> i64 {
    match before.vote() {
        Some(tournament::Vote::Open { deal, .. }) => deal.shares.iter().map(|one| of(*one)).sum(),
        Some(tournament::Vote::Asked { .. }) | None => 0,
    }
}
