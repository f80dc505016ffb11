//! Draws the tournaments of a run: every kind that the request form offers, with short levels and small fields.

use crate::rng::Rng;
use units::{Chips, Instant, Millis, TournamentId};
use wire::{
    BountyKind, LimitKind, NewBounty, NewGame, NewLevels, NewPayout, NewPayouts, NewPrice,
    NewPrizes, NewPutOff, NewRebuys, NewRow, NewStructure, NewTarget, NewTime, NewTournament,
    Speed,
};

/// Games with their limits, for the tournaments that are not no-limit hold'em (half of them).
const GAMES: [(&str, LimitKind); 8] = [
    ("omaha", LimitKind::PotLimit),
    ("omaha_8", LimitKind::PotLimit),
    ("stud", LimitKind::FixedLimit),
    ("razz", LimitKind::FixedLimit),
    ("holdem", LimitKind::FixedLimit),
    ("holdem", LimitKind::PotLimit),
    ("triple_draw_27", LimitKind::FixedLimit),
    ("short_deck", LimitKind::NoLimit),
];
/// How half of the tournaments with a start time are put off if too few players have entered.
const PUT_OFF: NewPutOff = NewPutOff { minutes: 1, times: 1 };
const MIXES: [&str; 2] = ["horse", "eight_game"];

/// Conditions that a tournament must meet when it is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Wish {
    pub(crate) now: Instant,
    /// A tournament that has not started, for which a satellite may give tickets, and its price.
    pub(crate) target: Option<(TournamentId, Chips)>,
    /// Number of guests, who fill the places together with house players.
    pub(crate) guests: u64,
    /// Whether a guest opens the tournament, which is then private, without fees or a guarantee.
    pub(crate) private: bool,
    /// The only kind that may be drawn; `None` for any kind.
    pub(crate) kind: Option<Kind>,
}

/// A kind of tournament, named after what it adds to a freezeout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Freezeout,
    ReEntries,
    Rebuys,
    Bounty(BountyKind),
    Satellite,
    Double,
    Spin,
    Shootout,
    Timed,
    Target,
    /// A target player whose identity is secret until they are knocked out.
    SecretTarget,
    /// A guarantee that is larger than the money from the entries.
    Guaranteed,
}

impl Kind {
    fn draw(draws: &mut Rng) -> Kind {
        match draws.below(14) {
            0 | 1 => Kind::Freezeout,
            2 => Kind::ReEntries,
            3 | 4 => Kind::Rebuys,
            5 => Kind::Bounty(BountyKind::Fixed),
            6 => Kind::Bounty(BountyKind::Progressive),
            7 => Kind::Bounty(BountyKind::Mystery),
            8 => Kind::Satellite,
            9 => Kind::Double,
            10 => Kind::Spin,
            11 => Kind::Shootout,
            12 => Kind::Timed,
            _ => Kind::Target,
        }
    }
}

/// Draws a tournament. The room may still refuse the tournament, because some conditions exclude each other.
pub(crate) fn draw(draws: &mut Rng, wish: &Wish) -> NewTournament {
    let base = base(draws, wish);
    let drawn = Kind::draw(draws);
    match wish.kind.unwrap_or(drawn) {
        Kind::Freezeout => base,
        Kind::ReEntries => with_re_entries(draws, base),
        Kind::Rebuys => with_rebuys(draws, base),
        Kind::Bounty(kind) => with_bounty(draws, base, kind),
        Kind::Satellite => match wish.target {
            Some((target, price)) => satellite(draws, base, target, price),
            None => base,
        },
        Kind::Double => double_or_nothing(draws, base),
        Kind::Spin => spin(base),
        Kind::Shootout => shootout(draws, base),
        Kind::Timed => {
            let ends_after_minutes = Some(draws.between(2, 4) as u16);
            NewTournament {
                levels: NewLevels { ends_after_minutes, ..base.levels.clone() },
                ..base
            }
        }
        Kind::Target => {
            let secret = draws.per_mille(500);
            with_target(base, secret)
        }
        Kind::SecretTarget => with_target(base, true),
        Kind::Guaranteed => guaranteed(wish, base),
    }
}

fn with_target(base: NewTournament, secret: bool) -> NewTournament {
    let target = Some(NewTarget { share_bps: 2_000, secret });
    NewTournament { target, ..base }
}

/// Makes a tournament whose guarantee is the pool of all places, some of which stay empty.
fn guaranteed(wish: &Wish, base: NewTournament) -> NewTournament {
    let starts_at = base.starts_at.or(Some(wish.now + Millis::seconds(40)));
    let guarantee = Chips::new(base.price.prize.get() * u64::from(base.places));
    let late_minutes = 0;
    NewTournament { starts_at, guarantee, late_minutes, ..base }
}

/// Draws a freezeout: a sit-and-go, or a tournament that starts at a set time.
fn base(draws: &mut Rng, wish: &Wish) -> NewTournament {
    let seats = draws.between(2, 5) as u8;
    let places = draws.between(3, 11) as u32;
    let starts_at = draws.per_mille(500).then(|| wish.now + Millis::seconds(draws.between(20, 90)));
    let places = if starts_at.is_some() { places + 2 } else { places };
    let house = u64::from(places).saturating_sub(draws.between(1, wish.guests.min(4)));
    let fee = if wish.private { 0 } else { draws.between(0, 5) };
    let guarantee = if wish.private || draws.per_mille(800) { 0 } else { draws.between(100, 900) };
    NewTournament {
        name: None,
        rulebook: Some(["house", "house", "svenska-spel"][draws.below(3) as usize].into())
            .filter(|_| draws.per_mille(300)),
        game: game(draws),
        seats,
        places,
        shootout: false,
        entries_min: starts_at.map(|_| draws.between(2, 3) as u32),
        price: NewPrice { prize: Chips::new(draws.between(20, 120)), fee: Chips::new(fee) },
        levels: levels(draws, places),
        starts_at,
        put_off: starts_at.filter(|_| places.is_multiple_of(2)).map(|_| PUT_OFF),
        late_minutes: starts_at.map_or(0, |_| draws.below(3) as u16),
        re_entries: 0,
        entries_max: 0,
        rebuys: None,
        bounty: None,
        target: None,
        ends_by: draws.per_mille(300).then(|| wish.now + Millis::seconds(7_200)),
        prizes: prizes(draws, places),
        guarantee: Chips::new(if starts_at.is_some() { guarantee } else { 0 }),
        deals: draws.per_mille(600),
        time: NewTime { to_act_s: Some(draws.between(5, 9) as u32), bank_s: Some(5) },
        house_players: house.min(u64::from(places - 1)) as u16,
        flights: None,
        private: wish.private,
        league: None,
        dates: Vec::new(),
    }
}

fn game(draws: &mut Rng) -> NewGame {
    if draws.per_mille(120) {
        let hands = Some(draws.below(4) as u8);
        return match MIXES.get(draws.below(4) as usize) {
            Some(mix) => NewGame::Mix { key: (*mix).into() },
            None => NewGame::Choice { games: Vec::new(), hands },
        };
    }
    let (key, limit) = match draws.per_mille(500) {
        true => ("holdem", LimitKind::NoLimit),
        false => *draws.pick(&GAMES).expect("there are games"),
    };
    NewGame::One { key: key.into(), limit }
}

/// Draws one-minute levels, with breaks between some of them.
///
/// The last blinds are larger than all chips in play, so that every hand is all-in: two absent players who fold at
/// every turn would otherwise play forever.
fn levels(draws: &mut Rng, places: u32) -> NewLevels {
    let start_chips = Chips::new(draws.between(3, 12) * 50);
    let (mut rows, mut big) = (Vec::new(), (start_chips.get() / 20).max(4));
    while big < start_chips.get() * 4 {
        let ante = if draws.per_mille(500) { Chips::new(big / 4) } else { Chips::ZERO };
        let ante = rows.iter().rev().find_map(ante_of).map_or(ante, |a| ante.max(a));
        let (small_blind, big_blind) = (Chips::new(big / 2), Chips::new(big));
        rows.push(NewRow::Level { small_blind, big_blind, ante, minutes: 1 });
        if draws.per_mille(350) {
            rows.push(NewRow::Break { minutes: 1 });
        }
        big = big * draws.between(18, 32) / 10;
    }
    while matches!(rows.last(), Some(NewRow::Break { .. })) {
        rows.pop();
    }
    let ante = rows.iter().rev().find_map(ante_of).unwrap_or_default();
    // More than all chips, rebuys and add-ons included.
    while big < start_chips.get() * u64::from(places) * 8 {
        let (small_blind, big_blind) = (Chips::new(big / 2), Chips::new(big));
        rows.push(NewRow::Level { small_blind, big_blind, ante, minutes: 1 });
        big *= 4;
    }
    let structure = Some(NewStructure { start_chips, rows });
    NewLevels {
        speed: Speed::Hyper,
        structure,
        ante_by: None,
        ends_after_minutes: None,
        next_days: Vec::new(),
    }
}

fn ante_of(row: &NewRow) -> Option<Chips> {
    match row {
        NewRow::Level { ante, .. } => Some(*ante),
        NewRow::Break { .. } => None,
    }
}

fn prizes(draws: &mut Rng, places: u32) -> NewPrizes {
    match draws.below(3) {
        0 => NewPrizes::Winner {},
        1 => NewPrizes::Payouts { tables: Vec::new() },
        _ => {
            let row = |share_bps| NewPayout { places: 1, share_bps };
            let rows = vec![row(6_667), row(3_333)];
            let tables = vec![NewPayouts { entries: 2, rows }];
            if places > 2 { NewPrizes::Payouts { tables } } else { NewPrizes::Winner {} }
        }
    }
}

fn with_re_entries(draws: &mut Rng, base: NewTournament) -> NewTournament {
    let (re_entries, late_minutes) = (draws.between(1, 2) as u8, draws.between(1, 3) as u16);
    let starts_at = base.starts_at.or(base.ends_by.map(|ends| ends - Millis::seconds(7_150)));
    match starts_at {
        Some(_) => NewTournament { re_entries, late_minutes, starts_at, ..base },
        None => base,
    }
}

fn with_rebuys(draws: &mut Rng, base: NewTournament) -> NewTournament {
    let max = draws.per_mille(700).then(|| draws.between(1, 2) as u8);
    let rebuys = Some(NewRebuys { max, add_on: draws.per_mille(600) });
    let mut levels = base.levels.clone();
    if let Some(structure) = &mut levels.structure {
        // Rebuys are sold until the first break.
        structure.rows.retain(|row| matches!(row, NewRow::Level { .. }));
        structure.rows.insert(1, NewRow::Break { minutes: 1 });
    }
    NewTournament { rebuys, levels, ..base }
}

fn with_bounty(draws: &mut Rng, base: NewTournament, kind: BountyKind) -> NewTournament {
    let amount = Chips::new(draws.between(5, base.price.prize.get() / 2));
    NewTournament { bounty: Some(NewBounty { kind, amount }), ..base }
}

fn satellite(
    draws: &mut Rng,
    base: NewTournament,
    target: TournamentId,
    worth: Chips,
) -> NewTournament {
    let part = worth.get().div_ceil(draws.between(2, 3));
    let price = NewPrice { prize: Chips::new(part), fee: Chips::ZERO };
    let prizes = NewPrizes::Satellite { target, seats: None };
    // It has to be over before its target starts.
    NewTournament {
        price,
        prizes,
        starts_at: None,
        put_off: None,
        late_minutes: 0,
        entries_min: None,
        guarantee: Chips::ZERO,
        deals: false,
        ..base
    }
}

fn double_or_nothing(draws: &mut Rng, base: NewTournament) -> NewTournament {
    let places = 2 * draws.between(2, 4) as u32;
    let house_players = (places - 1).min(base.house_players.into()) as u16;
    let prizes = NewPrizes::Double {};
    NewTournament { prizes, places, house_players, deals: false, guarantee: Chips::ZERO, ..base }
}

fn spin(base: NewTournament) -> NewTournament {
    NewTournament {
        prizes: NewPrizes::Spin {},
        seats: 3,
        places: 3,
        starts_at: None,
        put_off: None,
        late_minutes: 0,
        entries_min: None,
        guarantee: Chips::ZERO,
        house_players: base.house_players.min(2),
        deals: false,
        ..base
    }
}

/// Turns this tournament into a shootout, or into a bracket if each table has two seats.
fn shootout(draws: &mut Rng, base: NewTournament) -> NewTournament {
    let seats = draws.between(2, 3) as u8;
    let places = u32::from(seats) * u32::from(seats) + draws.below(3) as u32;
    let prizes = match base.prizes {
        NewPrizes::Payouts { .. } => NewPrizes::Payouts { tables: Vec::new() },
        prizes => prizes,
    };
    let house_players = base.house_players.max(places as u16 - 3).min(places as u16 - 1);
    let (late_minutes, deals) = (0, false);
    NewTournament {
        shootout: true,
        seats,
        places,
        prizes,
        house_players,
        late_minutes,
        deals,
        ..base
    }
}
