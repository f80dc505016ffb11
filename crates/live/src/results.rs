//! Knock-outs, places, prizes, bounties and payouts: everything is worked out from the list of those who are out.

use crate::act::{ActNo, PrizeGoes};
use crate::staff::DeviceId;
use crate::state::Event;
use crate::table::Chair;
use seating::EntryId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tournament::bounties::Heads;
use tournament::deals::Deal;
use tournament::places::{KnockOut, Out, Place, Places, Ties, by_chips};
use tournament::prizes::{PaidIn, Pool, Prizes};
use tournament::{Amount, PrizeRules};
use units::{Chips, Instant};

/// An entry that is out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gone {
    /// The entry.
    pub entry: EntryId,
    /// Its last seat.
    pub chair: Chair,
    /// When the hand ended.
    pub ended: Instant,
    /// The round of hand-for-hand play.
    pub round: Option<u32>,
    /// The stack at the start of the hand, if it was told.
    pub stack: Option<Chips>,
    /// Who won the last pot that the player could win; empty if nobody said so.
    pub by: Vec<EntryId>,
    /// How the entry went out.
    pub how: How,
    /// The act that says so.
    pub act: ActNo,
}

/// How an entry went out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum How {
    /// Lost the last chips in a hand.
    KnockedOut,
    /// Blinds took the last chips of an absent player.
    BlindedOff,
    /// Disqualified; says who gets the prize of the place.
    Disqualified(PrizeGoes),
}

/// A deal that the remaining players agreed on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealMade {
    /// The deal.
    pub deal: Deal,
    /// The entries, in the order of the deal's shares.
    pub entries: Vec<EntryId>,
}

/// Something that was handed out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Payout {
    /// The entry.
    pub entry: EntryId,
    /// Everything that the entry has got so far, this included.
    pub in_all: Amount,
    /// The console.
    pub by: DeviceId,
    /// The console of the second person; `None` unless it corrects an earlier payout.
    pub second: Option<DeviceId>,
    /// When.
    pub at: Instant,
}

/// What an entry has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Won {
    /// For the place.
    pub prize: Amount,
    /// The share of a deal.
    pub deal: Amount,
    /// Bounties, the one left on the winner's own head included.
    pub bounties: Amount,
}

impl Won {
    /// Everything together.
    pub fn total(&self) -> Amount {
        self.prize + self.deal + self.bounties
    }
}

impl Event {
    /// Entries that are out, first to last, ties by table and stack as the conditions say.
    pub fn outs(&self) -> Vec<Out> {
        let mut places = Places::new(self.setup.plan.ties);
        for gone in &self.results.gone {
            let out = KnockOut {
                entry: gone.entry,
                table: gone.chair.table,
                ended: gone.ended,
                round: gone.round,
                stack: gone.stack.unwrap_or(Chips::ZERO),
            };
            places.take(out).expect("no moment is settled before all are taken");
        }
        places.settle(Instant(u64::MAX))
    }

    /// The number of entries that count for places and prizes.
    pub fn entries_count(&self) -> u32 {
        self.entries.iter().filter(|one| one.status != crate::Status::Withdrawn).count() as u32
    }

    /// The number of entries that are registered or in play.
    pub fn left(&self) -> u32 {
        self.entries.iter().filter(|one| one.is_in()).count() as u32
    }

    /// The place of every entry that has one. Places count all entries so far; while players can still enter, they can
    /// become worse.
    pub fn places(&self) -> BTreeMap<EntryId, Place> {
        let entries = self.entries_count();
        let mut places: BTreeMap<EntryId, Place> =
            self.outs().into_iter().map(|out| (out.entry, out.place(entries))).collect();
        let left = self.all_in();
        match (&self.results.deal, left.as_slice()) {
            (_, [winner]) if self.has_started() => {
                places.insert(*winner, Place { from: 1, to: 1 });
            }
            (Some(made), _) if made.deal.left.is_zero() && self.phase == crate::Phase::Over => {
                let stacks: Vec<(EntryId, Chips)> =
                    made.entries.iter().copied().zip(made.deal.stacks.iter().copied()).collect();
                let still: Vec<(EntryId, Chips)> =
                    stacks.into_iter().filter(|(entry, _)| left.contains(entry)).collect();
                places.extend(by_chips(&still));
            }
            _ => {}
        }
        places
    }

    /// All entries that are registered or in play, by number.
    pub fn all_in(&self) -> Vec<EntryId> {
        self.entries().filter(|(_, one)| one.is_in()).map(|(entry, _)| entry).collect()
    }

    /// What was paid in for the prizes, without bounties, and in all.
    pub fn paid_in(&self) -> PaidIn {
        let bounty = self.setup.plan.bounty.map_or(Amount::ZERO, |bounty| bounty.amount);
        let mut paid = PaidIn::default();
        for one in self.entries.iter().filter(|one| one.status != crate::Status::Withdrawn) {
            paid.prize += one.price.prize.less(bounty) + one.more.prize;
            paid.deposits += one.price.total() + one.more.total();
        }
        paid
    }

    /// The prize pool of the entries so far.
    pub fn pool(&self) -> Pool {
        self.setup.plan.pool.pool(&self.paid_in())
    }

    /// The prizes of the entries so far, from the first place down.
    pub fn prizes(&self) -> Prizes {
        let entries = self.entries_count().max(self.setup.plan.registration.entries_min);
        let prizes = match &self.setup.plan.prizes {
            PrizeRules::Payouts { payouts, odd } => {
                let rows = payouts.rows_for(entries, entries);
                Prizes::of(self.pool().total, &rows, *odd)
            }
            PrizeRules::Listed(amounts) => Prizes::listed(amounts.iter().copied()),
            _ => Prizes::listed([]),
        };
        prizes.expect("the conditions were checked when the event was opened")
    }

    /// The number of places that are paid.
    pub fn paid_places(&self) -> u32 {
        self.prizes().amounts().take_while(|amount| !amount.is_zero()).count() as u32
    }

    /// What each entry has won so far.
    pub fn won(&self) -> BTreeMap<EntryId, Won> {
        let mut won: BTreeMap<EntryId, Won> = BTreeMap::new();
        for (entry, amount) in self.prizes_won() {
            won.entry(entry).or_default().prize += amount;
        }
        if let Some(made) = &self.results.deal {
            for (entry, share) in made.entries.iter().zip(&made.deal.shares) {
                won.entry(*entry).or_default().deal += *share;
            }
        }
        for (entry, amount) in self.bounties_won() {
            won.entry(entry).or_default().bounties += amount;
        }
        won
    }

    /// What is due to an entry: what it has won, less what it has got.
    pub fn due(&self, entry: EntryId) -> Amount {
        let won = self.won().get(&entry).map_or(Amount::ZERO, Won::total);
        won.less(self.got(entry))
    }

    /// What an entry has got so far.
    pub fn got(&self, entry: EntryId) -> Amount {
        let last = self.results.payouts.iter().rev().find(|payout| payout.entry == entry);
        last.map_or(Amount::ZERO, |payout| payout.in_all)
    }

    /// Until when the order of those who are out is final, because one of them was paid.
    pub(crate) fn paid_until(&self) -> Option<Instant> {
        let is_paid = |gone: &&Gone| !self.got(gone.entry).is_zero();
        self.results.gone.iter().filter(is_paid).map(|gone| gone.ended).max()
    }

    /// Whether somebody who is still in has got money: the winner, a player with a share of a deal, or by a correction.
    pub(crate) fn is_paid_in_play(&self) -> bool {
        self.all_in().into_iter().any(|entry| !self.got(entry).is_zero())
    }

    /// The prize of each placed entry; that of a disqualified player goes where the director said.
    fn prizes_won(&self) -> Vec<(EntryId, Amount)> {
        let prizes = self.prizes();
        let mut placed: Vec<(EntryId, Place)> = self.places().into_iter().collect();
        placed.sort_by_key(|(entry, place)| (place.from, *entry));
        let mut won = Vec::new();
        for group in placed.chunk_by(|one, other| one.1 == other.1) {
            let place = group[0].1;
            let amounts = self.prize_of(&prizes, place);
            won.extend(group.iter().map(|(entry, _)| *entry).zip(amounts));
        }
        let mut behind = Amount::ZERO;
        for (entry, amount) in &mut won {
            match self.gone(*entry).map(|gone| gone.how) {
                Some(How::Disqualified(PrizeGoes::Organiser)) => *amount = Amount::ZERO,
                Some(How::Disqualified(PrizeGoes::Behind)) => {
                    behind += *amount;
                    *amount = Amount::ZERO;
                }
                _ => {
                    *amount += behind;
                    behind = Amount::ZERO;
                }
            }
        }
        won
    }

    /// The prizes of these places, for the entries that share them.
    fn prize_of(&self, prizes: &Prizes, place: Place) -> Vec<Amount> {
        let entries = (place.to - place.from + 1) as usize;
        match &self.results.deal {
            Some(made) if place.from as usize <= made.entries.len() => {
                let mut left = vec![Amount::ZERO; entries];
                if place.from == 1 {
                    left[0] = made.deal.left;
                }
                left
            }
            _ => prizes.shared(place.from, place.to).amounts(),
        }
    }

    /// How an entry went out; `None` if it has not.
    pub fn gone(&self, entry: EntryId) -> Option<&Gone> {
        self.results.gone.iter().find(|gone| gone.entry == entry)
    }

    /// The bounties that were won, and those that remain on heads.
    pub(crate) fn heads(&self) -> (BTreeMap<EntryId, Amount>, Heads<EntryId>) {
        let (mut won, mut heads) = (BTreeMap::new(), Heads::default());
        let Some(bounty) = self.setup.plan.bounty else { return (won, heads) };
        for (entry, _) in self.entries().filter(|(_, one)| one.status != crate::Status::Withdrawn) {
            heads.put(entry, bounty.amount);
        }
        let mut gone: Vec<&Gone> = self.results.gone.iter().collect();
        gone.sort_by_key(|gone| (gone.ended, gone.act, gone.entry));
        for gone in gone {
            for part in heads.knock_out(gone.entry, &gone.by, bounty.rules).unwrap_or_default() {
                *won.entry(part.by).or_default() += part.paid;
            }
        }
        (won, heads)
    }

    /// The bounties of each entry; the winner also gets those that nobody won, and the one on their own head.
    fn bounties_won(&self) -> BTreeMap<EntryId, Amount> {
        let (mut won, heads) = self.heads();
        let left = self.all_in();
        if let ([winner], true) = (left.as_slice(), self.has_started()) {
            *won.entry(*winner).or_default() += heads.total();
        }
        won
    }

    /// Whether knock-outs at the same moment are told apart by stacks, so that these must be known.
    pub(crate) fn needs_stacks(&self, same_table: bool) -> bool {
        match self.setup.plan.ties {
            Ties::ByStack => true,
            Ties::ByStackAtEachTable => same_table,
            Ties::Shared => false,
        }
    }
}
