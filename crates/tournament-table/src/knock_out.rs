//! Finds the players who lost their last chip in a hand, and who knocked each of them out.

use crate::Table;
use hand::Stake;
use seating::{BustedSeat, EntryId, Fact};
use units::{Chips, HandNo, Instant, Seat, SeatSet};

/// The pots of a hand: which seats could win each pot, and which won it.
#[derive(Default)]
pub(crate) struct Awards {
    /// For each pot, the seats that could win it.
    pots: Vec<SeatSet>,
    /// For each pot, the seats that won a part of it.
    winners: Vec<SeatSet>,
}

/// What the tournament needs to know about a finished hand.
pub(crate) struct Ended {
    hand: HandNo,
    began: Instant,
    pub(crate) round: Option<u32>,
    seats: Vec<BustedSeat>,
}

impl Awards {
    /// Notes the winners of a pot from an event of the hand. Call it before the table applies the event.
    pub(crate) fn take(&mut self, event: &hand::Event, play: &table::Table) {
        let hand::Event::PotAwarded { pot, shares, .. } = event else { return };
        if self.pots.is_empty() {
            // Pots are as collected, including players who mucked at the showdown; antes alone are not collected.
            let in_hand = play.running().map_or(&[][..], |hand| hand.pots());
            let pots = if play.pots().is_empty() { in_hand } else { play.pots() };
            self.pots = pots.iter().map(|pot| pot.seats).collect();
            self.winners = vec![SeatSet::EMPTY; pots.len()];
        }
        let winners = &mut self.winners[usize::from(*pot)];
        shares.iter().for_each(|share| winners.insert(share.seat));
    }

    /// Returns the winners of the last pot that a seat could win.
    fn won_from(&self, seat: Seat) -> SeatSet {
        let last = self.pots.iter().rposition(|seats| seats.contains(seat));
        last.map_or(SeatSet::EMPTY, |last| self.winners[last])
    }
}

impl Ended {
    /// Makes the report about the current hand, which ends with these stacks.
    pub(crate) fn of(table: &Table, stacks: &[Stake], awards: Awards) -> Ended {
        let begun = table.begun.expect("a hand that ends has begun");
        let setup = &table.header().expect("a hand that ends was opened").setup;
        let stack_before = |seat| {
            let before = setup.seats.iter().find(|stake| stake.seat == seat);
            before.map_or(Chips::ZERO, |stake| stake.stack)
        };
        let entry = |seat| table.entry_seat(seat).map(|one| one.entry);
        let busted = |stake: &Stake| {
            let won_by = awards.won_from(stake.seat).iter().filter_map(entry);
            Some(BustedSeat {
                entry: entry(stake.seat)?,
                stack_before: stack_before(stake.seat),
                won_by: won_by.collect::<Vec<EntryId>>(),
            })
        };
        let broke = stacks.iter().filter(|stake| stake.stack.is_zero());
        Ended {
            hand: table.hand_no(),
            began: begun.asked,
            round: begun.round,
            seats: broke.filter_map(busted).collect(),
        }
    }

    /// Returns the fact that players lost their last chips in a hand that ended at this moment; `None` if nobody did.
    pub(crate) fn out(&self, ended: Instant) -> Option<Fact> {
        let Ended { hand, began, round, ref seats } = *self;
        let seats = seats.clone();
        (!seats.is_empty()).then_some(Fact::Out { hand, round, began, ended, seats })
    }
}
