//! A plain table for tests to order.

use units::Chips;
use wire::{LimitKind, NewClock, NewTable};

/// Makes a plain public table as a form would order it: no-limit hold'em at 5/10, six seats, 20 seconds to act.
///
/// A test sets only the options that matter to it: `NewTable { private: true, ..new_table("Own") }`.
pub fn new_table(name: &str) -> NewTable {
    NewTable {
        name: Some(name.into()),
        limit: LimitKind::NoLimit,
        small_blind: Chips::new(5),
        big_blind: Chips::new(10),
        seats_max: 6,
        clock: NewClock { time_bank_s: Some(0), ..NewClock::default() },
        time_to_act_s: Some(20),
        game: None,
        rulebook: None,
        mix: None,
        games: Vec::new(),
        hands: None,
        ante: None,
        bring_in: None,
        pool: None,
        buy_in_min: None,
        buy_in_max: None,
        ante_by: None,
        straddle: None,
        bomb: None,
        private: false,
        host_seats: false,
        house_players: 0,
        anonymous: false,
        rail_delay_min: 0,
        rail_cards: false,
    }
}
