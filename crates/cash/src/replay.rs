//! Replays a finished hand at a table that has only the players dealt into it.

use crate::CashSeat;
use crate::{Event, Table, TableConfig, TableEvent};
use std::collections::BTreeMap;
use table::{DealtIn, HandHeader};
use table::{Newcomer, SeatTime};
use units::{Chips, Instant, Seat};

impl Table {
    /// Builds a table for replaying one of its hands, as it was immediately before `HandOpened`.
    ///
    /// Only the players dealt in are seated. Apply `HandOpened`, then the later events that [belong to the
    /// hand](Event::is_of_hand).
    ///
    /// `charged` is the time charge that each seat paid when the hand opened. It is needed because the header has the
    /// stacks after the charge.
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
    /// Whether this event ends the hand in progress, normally or as void.
    pub fn ends_hand(&self) -> bool {
        matches!(
            self,
            Event::Table(TableEvent::Hand(hand::Event::Ended { .. }))
                | Event::Table(TableEvent::HandVoided(_))
        )
    }

    /// Whether this event belongs to a hand: cards, posts, decisions, awards, and all movements of money.
    ///
    /// Arrivals, departures and lost connections do not belong to a hand. Events of the clock do not either, except the
    /// one for a player who ran out of time.
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
