//! Structures from shapes, and what is refused.

use seating::{Ante, Betting, Break, BreakFrom, Clock, Lasts, Level, Phase, Row, Schedule};
use tournament::structure::{
    NotDeep, Preset, ROW_TIME_MAX, ROW_TIME_MIN, STAKE_MAX, Structure, StructureError, check,
    check_deep, generate,
};
use units::{Chips, Instant, Millis};

const MINUTE: Millis = Millis::seconds(60);

fn level(small: u64, big: u64, betting: Betting) -> Level {
    Level {
        small_blind: Chips::new(small),
        big_blind: Chips::new(big),
        ante: Ante::None,
        bring_in: Chips::ZERO,
        betting,
        game: 0,
        lasts: Lasts::Time(MINUTE),
    }
}

fn no_limit(small: u64, big: u64) -> Row {
    Row::Level(level(small, big, Betting::NoLimit))
}

fn pause() -> Row {
    Row::Break(Break { lasts: MINUTE, from: BreakFrom::Clock })
}

fn checked(rows: &[Row], moves: bool) -> Result<(), StructureError> {
    check(&Structure { start_stack: Chips::new(1_500), rows: rows.to_vec() }, moves)
}

/// A preset that has begun at 0.
fn begun(preset: Preset) -> Schedule {
    let rows = generate(&preset.shape()).unwrap().structure.rows;
    Schedule { rows, clock: Clock { began: Instant(0), marks: Vec::new() } }
}

/// How many levels have begun.
fn levels(schedule: &Schedule, at: Instant) -> usize {
    let row = schedule.at(at).unwrap().row;
    schedule.rows[..=row].iter().filter(|row| matches!(row, Row::Level(_))).count()
}

#[test]
fn a_turbo_is_at_level_4_after_15_min_and_sells_until_30_min() {
    // clause: PSC-A1Tvii-01
    let turbo = begun(Preset::Turbo);
    let minute = |n: u64| Instant(n * MINUTE.0);
    assert_eq!(levels(&turbo, Instant(minute(15).0 - 1)), 3);
    assert_eq!(levels(&turbo, minute(15)), 4);
    let template = generate(&Preset::TurboRebuy.shape()).unwrap();
    assert_eq!(template.rebuys.unwrap().until, Millis(30 * MINUTE.0));
    let rebuy = begun(Preset::TurboRebuy);
    assert_eq!(rebuy.at(Instant(minute(30).0 - 1)).unwrap().phase, Phase::Level);
    let at_thirty = rebuy.at(minute(30)).unwrap();
    assert!(matches!(rebuy.rows[at_thirty.row], Row::Break(_)));
}

#[test]
fn turbos_of_2_and_3_rebuy_periods_sell_until_60_and_90_min() {
    // clause: PSC-A1Tviii-01
    let presets = [Preset::TurboRebuy, Preset::TurboRebuy2x, Preset::TurboRebuy3x];
    for (preset, minutes) in presets.into_iter().zip([30, 60, 90]) {
        let shape = preset.shape();
        assert_eq!(shape.level, Millis(5 * MINUTE.0));
        assert_eq!(generate(&shape).unwrap().rebuys.unwrap().until, Millis(minutes * MINUTE.0));
        let break_at = begun(preset).at(Instant(minutes * MINUTE.0)).unwrap();
        assert_eq!(break_at.phase, Phase::AwaitsLastTable);
    }
    // Without rebuys nobody waits for an add-on.
    let turbo = begun(Preset::Turbo).at(Instant(60 * MINUTE.0)).unwrap();
    assert_eq!(turbo.phase, Phase::Break);
    // Each of the three amounts of chips is its own.
    let shape = Preset::TurboRebuy2x.shape();
    let [start, rebuy, add_on] = [2_250, 1_000, 4_000].map(Chips::new);
    let tailored = generate(&tournament::structure::Shape {
        start_stack: start,
        rebuys: Some((rebuy, add_on)),
        ..shape
    });
    let template = tailored.unwrap();
    let rebuys = template.rebuys.unwrap();
    assert_eq!(
        [template.structure.start_stack, rebuys.chips, rebuys.add_on],
        [start, rebuy, add_on]
    );
}

#[test]
fn a_deep_structure_has_more_chips_and_longer_levels() {
    // clause: PSC-A1Tv-01
    let [deep, standard] =
        [Preset::Deep, Preset::Regular].map(|preset| generate(&preset.shape()).unwrap().structure);
    assert_eq!(check_deep(&deep, &standard), Ok(()));
    let fault =
        |field, value, allowed, than| Err(NotDeep { field, value, allowed, standard: than });
    let few = Structure { start_stack: standard.start_stack, ..deep.clone() };
    assert_eq!(check_deep(&few, &standard), fault("start_stack", 1_500, "more than", 1_500));
    let shape = Preset::Deep.shape();
    let with = |shape| generate(&shape).unwrap().structure;
    let higher = with(tournament::structure::Shape { big_blinds: 125, ..shape });
    assert_eq!(check_deep(&higher, &standard), fault("small_blind", 20, "exactly", 10));
    let ten = Preset::Regular.shape().level;
    let quick = with(tournament::structure::Shape { level: ten, ..shape });
    assert_eq!(check_deep(&quick, &standard), fault("level", 600_000, "more than", 600_000));
    let text = "level is 600000; it must be more than 600000";
    assert_eq!(check_deep(&quick, &standard).unwrap_err().to_string(), text);
}

#[test]
fn the_row_after_pot_limit_plays_its_own_blinds_not_lower() {
    // clause: PSC-A1a-09
    let pot = Row::Level(level(25, 50, Betting::PotLimit));
    let limit = |small, big| {
        let betting = Betting::Fixed { small: Chips::new(small), big: Chips::new(big) };
        Row::Level(Level { game: 1, ..level(small, big, betting) })
    };
    assert_eq!(checked(&[pot, limit(50, 100)], true), Ok(()));
    let rows = vec![pot, limit(50, 100)];
    let schedule = Schedule { rows, clock: Clock { began: Instant(0), marks: Vec::new() } };
    let blinds = |at| schedule.level(Instant(at), 0).map(|l| (l.small_blind, l.big_blind)).unwrap();
    assert_eq!(blinds(MINUTE.0 - 1), (Chips::new(25), Chips::new(50)));
    assert_eq!(blinds(MINUTE.0), (Chips::new(50), Chips::new(100)));
    let (row, before) = (2, 1);
    let falls = StructureError::Falls { row, field: "small_blind", value: 20, least: 25, before };
    assert_eq!(checked(&[pot, limit(20, 100)], true), Err(falls));
    let falls = StructureError::Falls { row, field: "big_blind", value: 40, least: 50, before };
    assert_eq!(checked(&[pot, limit(30, 40)], true), Err(falls));
}

#[test]
fn blinds_and_bets_of_one_game_may_not_fall() {
    let rows = [no_limit(25, 50), pause(), no_limit(20, 50)];
    let error = checked(&rows, true).unwrap_err();
    assert_eq!(error.to_string(), "row 3: small_blind is 20; it must be at least 25, as in row 1");
    let fixed = |small, big| Betting::Fixed { small: Chips::new(small), big: Chips::new(big) };
    let bets = |small, big| Row::Level(level(10, 20, fixed(small, big)));
    let falls =
        |field, value, least| Err(StructureError::Falls { row: 2, field, value, least, before: 1 });
    assert_eq!(checked(&[bets(20, 40), bets(10, 40)], true), falls("small_bet", 10, 20));
    assert_eq!(checked(&[bets(20, 40), bets(20, 30)], true), falls("big_bet", 30, 40));
    // Another game of a mix is played for less.
    let mixed = [bets(20, 40), no_limit(5, 10), bets(30, 60), no_limit(10, 20)];
    assert_eq!(checked(&mixed, true), Ok(()));
}

#[test]
fn a_break_belongs_between_two_levels() {
    let level = no_limit(25, 50);
    let fault = |row| Err(StructureError::Break { row });
    assert_eq!(checked(&[pause(), level], true), fault(1));
    assert_eq!(checked(&[level, pause()], true), fault(2));
    assert_eq!(checked(&[level, pause(), pause(), level], true), fault(3));
    assert_eq!(checked(&[level, pause(), level], true), Ok(()));
}

#[test]
fn levels_by_hands_are_for_tournaments_in_which_nobody_is_moved() {
    let timed = no_limit(25, 50);
    let hands = Row::Level(Level { lasts: Lasts::Hands(10), ..level(25, 50, Betting::NoLimit) });
    assert_eq!(checked(&[hands, hands], false), Ok(()));
    assert_eq!(checked(&[hands, hands], true), Err(StructureError::Hands { row: 1 }));
    assert_eq!(checked(&[timed, hands], false), Err(StructureError::Hands { row: 2 }));
    assert_eq!(checked(&[hands, pause(), hands], false), Err(StructureError::Hands { row: 1 }));
}

#[test]
fn numbers_out_of_range_are_named_with_what_is_allowed() {
    let range = |field, value, least, most| {
        Err(StructureError::RowOutOfRange { row: 1, field, value, least, most })
    };
    assert_eq!(checked(&[no_limit(60, 50)], true), range("small_blind", 60, 0, 50));
    assert_eq!(checked(&[no_limit(0, 0)], true), range("big_blind", 0, 1, STAKE_MAX));
    let of = |level| checked(&[Row::Level(level)], true);
    let base = level(25, 50, Betting::NoLimit);
    let huge = Chips::new(STAKE_MAX + 1);
    let ante = Level { ante: Ante::Each(huge), ..base };
    assert_eq!(of(ante), range("ante", STAKE_MAX + 1, 0, STAKE_MAX));
    let bring_in = Level { bring_in: Chips::new(51), ..base };
    assert_eq!(of(bring_in), range("bring_in", 51, 0, 50));
    let bets = Betting::Fixed { small: Chips::new(9), big: Chips::new(8) };
    assert_eq!(of(Level { betting: bets, ..base }), range("small_bet", 9, 1, 8));
    let short = Level { lasts: Lasts::Time(Millis(999)), ..base };
    assert_eq!(of(short), range("level lasts", 999, ROW_TIME_MIN.0, ROW_TIME_MAX.0));
    let rows =
        |value| Err(StructureError::OutOfRange { field: "rows", value, least: 1, most: 200 });
    assert_eq!(checked(&[], true), rows(0));
    assert_eq!(checked(&[no_limit(25, 50); 201], true), rows(201));
}

#[test]
fn every_preset_is_sound_and_ends_even_the_largest_field() {
    let presets = [
        Preset::Deep,
        Preset::Regular,
        Preset::Turbo,
        Preset::Hyper,
        Preset::TurboRebuy,
        Preset::TurboRebuy2x,
        Preset::TurboRebuy3x,
    ];
    for preset in presets {
        let Structure { start_stack, rows } = generate(&preset.shape()).unwrap().structure;
        assert_eq!(checked(&rows, true), Ok(()));
        let blinds: Vec<u64> = rows
            .iter()
            .filter_map(|row| match row {
                Row::Level(level) => Some(level.big_blind.get()),
                Row::Break(_) => None,
            })
            .collect();
        assert!(blinds.is_sorted_by(|one, two| one < two), "{preset:?}: {blinds:?}");
        // With all chips between two players, each has fewer than twenty big blinds.
        let chips = start_stack.get() * 300_000;
        assert!(chips / 2 / blinds.last().unwrap() < 20, "{preset:?}");
    }
}

#[test]
fn a_shape_that_gives_no_structure_is_refused() {
    let shape = Preset::Regular.shape();
    let refused = |shape| generate(&shape).unwrap_err();
    let range =
        |field, value, least, most| StructureError::OutOfRange { field, value, least, most };
    let few = tournament::structure::Shape { big_blinds: 751, ..shape };
    assert_eq!(refused(few), range("big_blinds", 751, 1, 750));
    let short = tournament::structure::Shape { level: Millis(0), ..shape };
    assert_eq!(refused(short), range("level", 0, ROW_TIME_MIN.0, ROW_TIME_MAX.0));
    let often = tournament::structure::Shape { break_every: MINUTE, ..shape };
    assert_eq!(refused(often), range("break_every", 60_000, 600_000, 36_000_000));
}
