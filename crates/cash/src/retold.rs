//! Replaying a finished hand: a table of only those dealt in, and the events of the hand.

use crate::CashSeat;
use crate::{Event, Table, TableConfig, TableEvent};
use std::collections::BTreeMap;
use table::{HandHeader, Sitting};
use table::{Newcomer, SeatTime};
use units::{Chips, Instant, PlayerId, Seat};

/// A player who was dealt into a hand, as they were at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealtIn {
    /// Their seat.
    pub seat: Seat,
    /// The player.
    pub player: PlayerId,
    /// Their name at the table.
    pub name: String,
    /// Whether it is a house player.
    pub house: bool,
    /// [`Sitting::nth`], from which an alias at an anonymous table follows.
    pub nth: u64,
}

impl Table {
    /// Players dealt into [`Table::header`]'s hand who still sit there, in seat order.
    ///
    /// Complete while the hand runs; empty before the first hand.
    pub fn all_dealt_in(&self) -> Vec<DealtIn> {
        let dealt = self.seats().filter(|(seat, _)| self.dealt_in(*seat).is_some());
        let one = |(seat, sitting): (Seat, &Sitting)| {
            let Sitting { player, house, nth, .. } = *sitting;
            DealtIn { seat, player, name: sitting.name.clone(), house, nth }
        };
        dealt.map(one).collect()
    }

    /// A table to replay one of its hands on, as it was just before `HandOpened`.
    ///
    /// Only the players dealt in sit there. Apply `HandOpened`, then the later events that [belong to the
    /// hand](Event::is_of_hand).
    ///
    /// `charged` is what each seat paid for time as the hand opened, because the header's stacks are those after it.
    /// those after it.
    pub fn for_hand(
        at: Instant,
        config: TableConfig,
        header: &HandHeader,
        dealt: &[DealtIn],
        charged: &[(Seat, Chips)],
    ) -> Table {
        let mut table = Table::open(at, config);
        let mut paid: BTreeMap<Seat, Chips> = BTreeMap::new();
        for &(seat, amount) in charged {
            *paid.entry(seat).or_default() += amount;
        }
        for one in dealt {
            let begun = header.setup.seats.iter().find(|stake| stake.seat == one.seat);
            let stack = begun.map_or(Chips::ZERO, |stake| stake.stack)
                + paid.get(&one.seat).copied().unwrap_or_default();
            let (player, name, house) = (one.player, one.name.clone(), one.house);
            let newcomer = Newcomer { player, name, house, stack, time: SeatTime::default() };
            table.play.seat_as(one.seat, one.nth, newcomer);
            table.seats[one.seat] = Some(CashSeat::new());
        }
        table
    }
}

impl Event {
    /// Whether this event ends the running hand, normally or as void.
    pub fn ends_hand(&self) -> bool {
        matches!(
            self,
            Event::Table(TableEvent::Hand(hand::Event::Ended { .. }))
                | Event::Table(TableEvent::HandVoided(_))
        )
    }

    /// Whether this event belongs to the hand: cards, posts, decisions, awards, rake.
    ///
    /// Arrivals, departures and lost connections do not; of the clock's events, only that a time ran out does.
    pub fn is_of_hand(&self) -> bool {
        match self {
            Event::Table(event) => event.is_of_hand(),
            Event::Money(_) => true,
            Event::Opened(_)
            | Event::Seat(_)
            | Event::Pool(_)
            | Event::List(_)
            | Event::Host(_) => false,
        }
    }
}
