//! Rebuilds the table at the start of a past hand, for a replay.

use crate::{Config, EntrySeat, Table};
use seating::{EntryId, Passage, PassageId, Presence};
use table::{DealtIn, HandHeader, Newcomer, SeatTime};
use units::{Chips, Instant, Millis};

impl Table {
    /// Returns the table just before a hand opened.
    ///
    /// It has the players who were `dealt` in, with their stacks at that moment. This table serves only to replay the
    /// hand. Everything else is unknown: the numbers of entries and passages are 0, and the clock is as it was when the
    /// table opened.
    pub fn for_hand(at: Instant, config: Config, header: &HandHeader, dealt: &[DealtIn]) -> Table {
        let mut table = Table::open(at, config);
        for one in dealt {
            let begun = header.setup.seats.iter().find(|stake| stake.seat == one.seat);
            let stack = begun.map_or(Chips::ZERO, |stake| stake.stack);
            let (player, name, house) = (one.player, one.name.clone(), one.house);
            let newcomer = Newcomer { player, name, house, stack, time: SeatTime::default() };
            table.play.seat_as(one.seat, one.nth, newcomer);
            table.seats[one.seat] = Some(EntrySeat::of(&Passage {
                id: PassageId(0),
                entry: EntryId(0),
                player,
                stack,
                time_bank: Millis(0),
                presence: Presence::Here,
                sits_out_until: None,
                was_big_blind: false,
                apart: Vec::new(),
            }));
            table.chips = table.chips.plus(stack);
        }
        table
    }
}
