//! The tournaments that the test plays: every kind in turn, with few players and short levels.

use crate::dice::Dice;
use units::{Chips, Instant, Millis, TournamentId};
use wire::{
    BountyKind, LimitKind, NewBounty, NewDay, NewGame, NewLevels, NewPayout, NewPayouts, NewPrice,
    NewPrizes, NewRebuys, NewRow, NewStructure, NewTarget, NewTime, NewTournament, Speed,
};

/// Games to play in addition to no-limit hold'em.
const GAMES: [(&str, LimitKind); 9] = [
    ("triple_draw_27", LimitKind::FixedLimit),
    ("badugi", LimitKind::PotLimit),
    ("five_card_draw", LimitKind::NoLimit),
    ("omaha", LimitKind::PotLimit),
    ("omaha_8", LimitKind::PotLimit),
    ("stud", LimitKind::FixedLimit),
    ("razz", LimitKind::FixedLimit),
    ("short_deck", LimitKind::NoLimit),
    ("holdem", LimitKind::FixedLimit),
];
const BOOKS: [&str; 3] = ["house", "svenska-spel", "win2day"];

/// Draws a tournament in which hidden cards decide. The seed determines its kind.
pub(super) fn by_cards(seed: u64, dice: &mut Dice, now: Instant) -> NewTournament {
    let places = dice.between(6, 8) as u32;
    let several = base(dice, places, 3);
    match seed % 15 {
        0 => base(dice, 5, 5),
        1 | 2 => several,
        3 => with_bounty(several, BountyKind::Progressive),
        4 => with_rebuys(base(dice, 4, 4)),
        5 => with_rebuys(several),
        6 => with_late_entry(several, now),
        7 => NewTournament { shootout: true, deals: false, ..base(dice, 6, 3) },
        8 => with_target(several),
        9 => with_envelopes(base(dice, 6, 3)),
        10 => with_time_limit(several),
        11 => with_two_days(several, now),
        12 => {
            let (price, deals) = (NewPrice { prize: Chips::new(500), fee: Chips::ZERO }, false);
            NewTournament { prizes: STEP, price, deals, ..several }
        }
        13 => {
            let (key, limit) = GAMES[dice.below(GAMES.len() as u64) as usize];
            NewTournament { game: NewGame::One { key: key.into(), limit }, ..several }
        }
        _ => {
            let book = BOOKS[dice.below(BOOKS.len() as u64) as usize];
            NewTournament { rulebook: Some(book.into()), prizes: NewPrizes::Double {}, ..several }
        }
    }
}

/// Draws a tournament for a test of lots.
///
/// It has few entries, so that the search for another secret with the same lots is short.
pub(super) fn by_lots(seed: u64, dice: &mut Dice, now: Instant) -> NewTournament {
    match seed % 6 {
        0 => {
            let (spin, deals) = (NewPrizes::Spin {}, false);
            NewTournament { prizes: spin, deals, ..base(dice, 3, 3) }
        }
        1 => with_target(base(dice, 4, 4)),
        2 => with_envelopes(base(dice, 4, 4)),
        3 => base(dice, 5, 3),
        4 => NewTournament { shootout: true, deals: false, ..base(dice, 4, 2) },
        _ => with_late_entry(base(dice, 5, 3), now),
    }
}

/// The prizes of a satellite. The target's id is filled in when the target tournament has been opened.
const STEP: NewPrizes = NewPrizes::Satellite { target: TournamentId::from_bits(0), seats: None };

/// Returns a target tournament for a satellite. Its start is an hour away, after the simulated evening ends.
pub(super) fn target(of: &NewTournament, now: Instant) -> NewTournament {
    NewTournament {
        name: Some("Sunday".into()),
        starts_at: Some(now + Millis::seconds(3_600)),
        price: NewPrice { prize: Chips::new(1_000), fee: Chips::ZERO },
        prizes: NewPrizes::Winner {},
        ..of.clone()
    }
}

fn base(dice: &mut Dice, places: u32, seats: u8) -> NewTournament {
    NewTournament {
        name: Some("Friday".into()),
        rulebook: None,
        game: NewGame::One { key: "holdem".into(), limit: LimitKind::NoLimit },
        seats,
        places,
        shootout: false,
        entries_min: None,
        price: NewPrice { prize: Chips::new(1_000), fee: Chips::ZERO },
        levels: levels(dice),
        starts_at: None,
        put_off: None,
        late_minutes: 0,
        re_entries: 0,
        entries_max: 0,
        rebuys: None,
        bounty: None,
        target: None,
        ends_by: None,
        prizes: NewPrizes::Payouts { tables: Vec::new() },
        guarantee: Chips::ZERO,
        deals: dice.percent(40),
        time: NewTime { to_act_s: Some(6), bank_s: Some(5) },
        house_players: 0,
        private: false,
        league: None,
        dates: Vec::new(),
        flights: None,
    }
}

/// Draws one-minute levels, with breaks between some of them.
fn levels(dice: &mut Dice) -> NewLevels {
    let start_chips = Chips::new(dice.between(6, 16) * 50);
    let (mut rows, mut big) = (Vec::new(), start_chips.get() / 20);
    while big < start_chips.get() * 3 {
        let (small_blind, big_blind) = (Chips::new(big / 2), Chips::new(big));
        rows.push(NewRow::Level { small_blind, big_blind, ante: Chips::ZERO, minutes: 1 });
        if dice.percent(20) {
            rows.push(NewRow::Break { minutes: 1 });
        }
        big = big * dice.between(18, 28) / 10;
    }
    while matches!(rows.last(), Some(NewRow::Break { .. })) {
        rows.pop();
    }
    let structure = Some(NewStructure { start_chips, rows });
    let next_days = Vec::new();
    let (ante_by, ends_after_minutes) = (None, None);
    NewLevels { speed: Speed::Hyper, structure, ante_by, ends_after_minutes, next_days }
}

fn with_bounty(base: NewTournament, kind: BountyKind) -> NewTournament {
    NewTournament { bounty: Some(NewBounty { kind, amount: Chips::new(300) }), ..base }
}

/// Adds a mystery bounty. Three places are paid, because envelopes are opened once players are in the money.
fn with_envelopes(base: NewTournament) -> NewTournament {
    let rows = [5_000, 3_000, 2_000].map(|share_bps| NewPayout { places: 1, share_bps });
    let tables = vec![NewPayouts { entries: base.places, rows: rows.to_vec() }];
    let prizes = NewPrizes::Payouts { tables };
    with_bounty(NewTournament { prizes, deals: false, ..base }, BountyKind::Mystery)
}

fn with_target(base: NewTournament) -> NewTournament {
    NewTournament { target: Some(NewTarget { share_bps: 2_000, secret: true }), ..base }
}

fn with_rebuys(base: NewTournament) -> NewTournament {
    let mut levels = base.levels.clone();
    if let Some(structure) = &mut levels.structure {
        // Rebuys are sold until the first break.
        structure.rows.retain(|row| matches!(row, NewRow::Level { .. }));
        structure.rows.insert(1, NewRow::Break { minutes: 1 });
    }
    NewTournament { rebuys: Some(NewRebuys { max: Some(2), add_on: true }), levels, ..base }
}

/// Adds a time limit, so that stacks decide the places.
fn with_time_limit(base: NewTournament) -> NewTournament {
    let levels = NewLevels { ends_after_minutes: Some(2), ..base.levels.clone() };
    NewTournament { levels, ..base }
}

/// Adds a second day, which begins at an announced moment two minutes after the start.
fn with_two_days(base: NewTournament, now: Instant) -> NewTournament {
    let start = now + Millis::seconds(10);
    let day = NewDay { after_level: 1, begins_at: start + Millis::seconds(120) };
    let levels = NewLevels { next_days: vec![day], ..base.levels.clone() };
    NewTournament { starts_at: Some(start), entries_min: Some(2), levels, ..base }
}

fn with_late_entry(base: NewTournament, now: Instant) -> NewTournament {
    let starts_at = Some(now + Millis::seconds(20));
    NewTournament { starts_at, late_minutes: 2, re_entries: 1, entries_min: Some(2), ..base }
}
