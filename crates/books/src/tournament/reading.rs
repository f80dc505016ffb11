//! Reads the part of a rulebook about tournaments.

use super::*;
use crate::bounds::TIME_TO_ACT;
use crate::reading::{KeyFault, Section};
use crate::{Offer, TableRules};
use toml::Value;

/// Maximum number of players in a sit-and-go under any rulebook.
const SIT_AND_GO_MAX: u64 = 10_000;
/// Maximum difference between players and prizes at which hand-for-hand play may begin.
const HAND_FOR_HAND_MAX: u64 = 100;
/// Maximum time for a player to answer an offer or a deal, in seconds.
const ANSWER_MAX_S: u64 = 600;
/// Maximum length of a pause in minutes: one week.
const PAUSE_MAX_MIN: u64 = 7 * 24 * 60;
/// Maximum time between two streets after an all-in, in milliseconds.
const ALL_IN_DELAY_MAX_MS: u64 = 10_000;

impl TournamentRules {
    pub(crate) fn read(
        mut section: Section,
        table: &TableRules,
    ) -> Result<TournamentRules, KeyFault> {
        let kinds = section.any_of(
            "kinds",
            &[
                ("satellite", TournamentKind::Satellite),
                ("bounty", TournamentKind::Bounty),
                ("mystery_bounty", TournamentKind::MysteryBounty),
                ("target", TournamentKind::Target),
                ("double_or_nothing", TournamentKind::DoubleOrNothing),
                ("spin", TournamentKind::Spin),
                ("time_limit", TournamentKind::TimeLimit),
                ("shootout", TournamentKind::Shootout),
            ],
        )?;
        let seats = seats(&mut section, table)?;
        let sit_and_go_min = section.number("sit_and_go_min", 2, SIT_AND_GO_MAX)?;
        let sit_and_go_max = section.number("sit_and_go_max", sit_and_go_min, SIT_AND_GO_MAX)?;
        let rules = TournamentRules {
            kinds,
            seats,
            sit_and_go: (sit_and_go_min as u32, sit_and_go_max as u32),
            fees: fees(section.section("fees")?)?,
            entry: entry(section.section("entry")?)?,
            tables: tables(section.section("tables")?)?,
            play: play(section.section("play")?)?,
            prizes: prizes(section.section("prizes")?)?,
            deals: deals(section.section("deals")?)?,
            target: target(section.section("target")?)?,
            refunds: refunds(section.section("refunds")?)?,
        };
        section.done()?;
        Ok(rules)
    }
}

/// Reads games and mixes with their maximum number of seats in tournaments, each written as `eight_game/6`.
fn seats(section: &mut Section, table: &TableRules) -> Result<Vec<TournamentSeats>, KeyFault> {
    let allowed = "a list of \"<game or mix>/<seats>\" that the book offers, or empty";
    let seats_of = |key: &str| -> Option<u8> {
        let offer = |offer: &&Offer| offer.variant.key == key;
        let game = table.games.iter().find(offer).map(|offer| offer.seats_max);
        let is_mix = table.mixes.iter().any(|mix| mix == key);
        game.or(is_mix.then_some(units::bound::SEATS_MAX))
    };
    let one = |value: &Value| -> Option<TournamentSeats> {
        let (game, seats) = value.as_str()?.split_once('/')?;
        let (seats_max, most) = (seats.parse().ok()?, seats_of(game)?);
        (2..=most).contains(&seats_max).then(|| TournamentSeats { game: game.into(), seats_max })
    };
    section.take("seats", allowed, |value| value.as_array()?.iter().map(one).collect())
}

fn fees(mut section: Section) -> Result<EntryFees, KeyFault> {
    let whole = u64::from(Bps::WHOLE.0);
    let share_min = section.number("share_bps_min", 0, whole)?;
    let fees = EntryFees {
        share_of: section.one_of(
            "share_of",
            &[("prize_part", FeeBase::PrizePart), ("whole_price", FeeBase::WholePrice)],
        )?,
        share_min: Bps(share_min as u32),
        share_max: Bps(section.number("share_bps_max", share_min, whole)? as u32),
        fee_max: most(&mut section, "fee_max", Chips::MAX.get())?.map(Chips::new),
        prize_part_max: most(&mut section, "prize_part_max", Chips::MAX.get())?.map(Chips::new),
        on_more_chips: section.flag("on_more_chips")?,
    };
    section.done()?;
    Ok(fees)
}

fn entry(mut section: Section) -> Result<EntryRules, KeyFault> {
    let rules = EntryRules {
        late: section.flag("late")?,
        sold: section.any_of(
            "sold",
            &[
                ("re_entry", Sold::ReEntry),
                ("multi_entry", Sold::MultiEntry),
                ("rebuy", Sold::Rebuy),
                ("add_on", Sold::AddOn),
            ],
        )?,
        rebuy_stack: section.one_of(
            "rebuy_stack",
            &[
                ("zero", RebuyStack::Zero),
                ("at_most_start", RebuyStack::AtMostStart),
                ("stated", RebuyStack::Stated),
            ],
        )?,
        rebuy_counts_from: section.one_of(
            "rebuy_counts_from",
            &[("asked", RebuyCountsFrom::Asked), ("hand_began", RebuyCountsFrom::HandBegan)],
        )?,
        rebuy_offer: Millis::seconds(section.number("rebuy_offer_s", 1, ANSWER_MAX_S)?),
        add_on_at_least_start: section.flag("add_on_at_least_start")?,
        add_on_costs_entry: section.flag("add_on_costs_entry")?,
        announces_end: section.flag("announces_end")?,
    };
    section.done()?;
    Ok(rules)
}

fn tables(mut section: Section) -> Result<TournamentTables, KeyFault> {
    let seats = u64::from(units::bound::SEATS_MAX);
    let rules = TournamentTables {
        late_seat: section.one_of(
            "late_seat",
            &[("shortest", LateSeat::Shortest), ("any_table", LateSeat::AnyTable)],
        )?,
        gap: gap(&mut section)?,
        leaves: section.one_of(
            "leaves",
            &[("same_position", Leaves::SamePosition), ("next_big_blind", Leaves::NextBigBlind)],
        )?,
        arrives: section.one_of(
            "arrives",
            &[
                ("worst_position", Comes::WorstPosition),
                ("big_blind_first", Comes::BigBlindFirst),
                ("any_seat", Comes::AnySeat),
            ],
        )?,
        free_choice_above: most(&mut section, "free_choice_above", 1_000)?.map(|most| most as u32),
        halt_short: most(&mut section, "halt_short", seats)?.map(|short| short as u8),
        breaking: section.one_of(
            "breaking",
            &[("highest_first", BreakingOrder::HighestFirst), ("by_lot", BreakingOrder::ByLot)],
        )?,
        final_table: section.number("final_table", 2, seats)? as u8,
        redraw: section.flag("redraw")?,
        hand_for_hand: most(&mut section, "hand_for_hand", HAND_FOR_HAND_MAX)?.map(|n| n as u32),
        ties: section.one_of(
            "ties",
            &[
                ("by_stack", Ties::ByStack),
                ("by_stack_at_each_table", Ties::ByStackAtEachTable),
                ("shared", Ties::Shared),
            ],
        )?,
    };
    section.done()?;
    Ok(rules)
}

/// Reads the difference in players from which tables are balanced; 0 balances none.
///
/// A difference of 1 is refused, because moving a player would only swap the numbers at the two tables.
fn gap(section: &mut Section) -> Result<Option<u8>, KeyFault> {
    match section.number("gap", 0, units::bound::SEATS_MAX.into())? {
        0 => Ok(None),
        1 => Err(section.fault("gap", "1", "0 (nobody is moved) or at least 2")),
        gap => Ok(Some(gap as u8)),
    }
}

fn play(mut section: Section) -> Result<TournamentPlay, KeyFault> {
    let minutes = |minutes: u64| Millis::seconds(60 * minutes);
    let response_max = TIME_TO_ACT.1.0 / 1_000;
    let rules = TournamentPlay {
        absent_response: Millis::seconds(section.number("absent_response_s", 0, response_max)?),
        absent_checks: section.flag("absent_checks")?,
        all_in_face_up: section.one_of(
            "all_in_face_up",
            &[
                ("never", FaceUp::Never),
                ("holdem", FaceUp::Holdem),
                ("all_games", FaceUp::AllGames),
            ],
        )?,
        all_in_delay: Millis(section.number("all_in_delay_ms", 0, ALL_IN_DELAY_MAX_MS)?),
        pause_max: most(&mut section, "pause_max_min", PAUSE_MAX_MIN)?.map(minutes),
    };
    section.done()?;
    Ok(rules)
}

fn prizes(mut section: Section) -> Result<TournamentPrizes, KeyFault> {
    let sources = section.some_of(
        "sources",
        &[
            ("entries", PoolSource::Entries),
            ("part", PoolSource::Part),
            ("fixed", PoolSource::Fixed),
        ],
    )?;
    let rules = TournamentPrizes {
        sources,
        guarantees: section.flag("guarantees")?,
        paid_in_min: part(&mut section, "paid_in_bps_min")?,
        paid_out_max: part(&mut section, "paid_out_bps_max")?,
        odd_units: section.one_of(
            "odd_units",
            &[("first", OddUnits::First), ("from_the_top", OddUnits::FromTheTop)],
        )?,
    };
    section.done()?;
    Ok(rules)
}

fn deals(mut section: Section) -> Result<DealRules, KeyFault> {
    let rules = DealRules {
        offered: section.any_of(
            "offered",
            &[
                ("chips", Division::Chips),
                ("icm", Division::Icm),
                ("equal", Division::Equal),
                ("free", Division::Free),
            ],
        )?,
        vote: Millis::seconds(section.number("vote_s", 10, ANSWER_MAX_S)?),
        left_min: part(&mut section, "left_bps_min")?,
        first_prize_caps: section.flag("first_prize_caps")?,
    };
    section.done()?;
    Ok(rules)
}

fn target(mut section: Section) -> Result<TargetRules, KeyFault> {
    let goes_to = [
        ("target", TargetGoesTo::Target),
        ("winner", TargetGoesTo::Winner),
        ("last_pot", TargetGoesTo::LastPot),
    ];
    let rules = TargetRules {
        wins: section.one_of("wins", &goes_to)?,
        removed: section.one_of("removed", &goes_to)?,
        blinded_off: section.one_of("blinded_off", &goes_to)?,
        waits_for_re_entry: section.flag("waits_for_re_entry")?,
    };
    section.done()?;
    Ok(rules)
}

fn refunds(mut section: Section) -> Result<TournamentRefunds, KeyFault> {
    let refunds = TournamentRefunds {
        one_table: refund(section.section("one_table")?)?,
        several_tables: refund(section.section("several_tables")?)?,
        spin: refund(section.section("spin")?)?,
    };
    section.done()?;
    Ok(refunds)
}

fn refund(mut section: Section) -> Result<RefundRules, KeyFault> {
    let rules = RefundRules {
        full_while_nobody_is_out: section.flag("full_while_nobody_is_out")?,
        before_prizes_equal: part(&mut section, "before_prizes_equal_bps")?,
        lowest_first: section.flag("lowest_first")?,
        in_prizes_equal: part(&mut section, "in_prizes_equal_bps")?,
        fee_back: section.flag("fee_back")?,
    };
    section.done()?;
    Ok(rules)
}

fn part(section: &mut Section, key: &'static str) -> Result<Bps, KeyFault> {
    Ok(Bps(section.number(key, 0, Bps::WHOLE.0.into())? as u32))
}

/// Reads a number up to `most`; 0 means `None`.
fn most(section: &mut Section, key: &'static str, most: u64) -> Result<Option<u64>, KeyFault> {
    Ok(Some(section.number(key, 0, most)?).filter(|number| *number > 0))
}
