//! The values of stored enums that one sample of each event leaves out, as the enums' crates define them.
//! `tests/data/words.json` freezes them.

use crate::plans::{freezeout, price};
use seating::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Debug;
use tournament::balance::{Comes, Leaves};
use tournament::bounties::{EnvelopeRow, GoesTo, HeadRules, OddUnit, TargetRules};
use tournament::breaking::Order;
use tournament::deals::{DealError, Method};
use tournament::entry::{CountsFrom, ReEntry, StackRule, Until};
use tournament::icm::IcmError;
use tournament::places::Ties;
use tournament::prizes::{Guarantee, Payouts, Remainder, Source};
use tournament::refunds::{Case, RefundError};
use tournament::satellites::Seats;
use tournament::seats::LateRule;
use tournament::{
    Again, Amount, Bounty, End, EnvelopesFrom, FinalRules, FlightRules, Meet, MysteryRules,
    PaidFor, Period, PrizeRules, Series, Stages, Start, Status, TargetPlan, spins,
};
use units::{Bps, Chips, Instant, Millis, Seat, TournamentId};

/// Returns the stored form of each value, and checks that it reads back as the value.
fn all<T: Serialize + DeserializeOwned + PartialEq + Debug>(values: Vec<T>) -> Value {
    let stored = |value: T| {
        let stored = serde_json::to_value(&value).unwrap();
        let text = serde_json::to_string(&value).unwrap();
        assert_eq!(serde_json::from_str::<T>(&text).unwrap(), value);
        stored
    };
    Value::Array(values.into_iter().map(stored).collect())
}

fn words() -> BTreeMap<&'static str, Value> {
    let (chips, millis, amount) = (Chips::new(100), Millis(5), Amount::new(7));
    let mut words = of_tables(chips, millis);
    words.extend(of_plans(millis, amount));
    words.extend([
        (
            "paid_for",
            all(vec![
                PaidFor::Place(tournament::places::Place { from: 1, to: 2 }),
                PaidFor::Deal,
                PaidFor::OwnBounty,
                PaidFor::Target,
                PaidFor::Refund,
            ]),
        ),
        (
            "method",
            all(vec![
                Method::Chips,
                Method::ChipsAlone,
                Method::Icm,
                Method::Equal,
                Method::Free(vec![amount]),
            ]),
        ),
        (
            "deal_error",
            all(vec![
                DealError::NotOffered,
                DealError::Players(1),
                DealError::Prizes { prizes: 3, players: 2 },
                DealError::Shares { shares: 3, players: 2 },
                DealError::Sum { sum: u64::MAX.into(), wanted: amount },
                DealError::Left { left: amount, min: amount, max: amount },
                DealError::AboveFirst { player: 1, could_get: amount, max: amount },
                DealError::Icm(IcmError::Players { players: 30 }),
                DealError::Icm(IcmError::NoChips { player: 1 }),
                DealError::Icm(IcmError::Chips { total: 1 }),
                DealError::Icm(IcmError::Prizes { prizes: 3, players: 2 }),
            ]),
        ),
        ("case", all(vec![Case::BeforeStart, Case::NobodyOut, Case::BeforePrizes, Case::InPrizes])),
        (
            "refund_error",
            all(vec![
                RefundError::NobodyLeft,
                RefundError::Pool { taken: amount, pool: amount },
                RefundError::Lowest { open: amount, needed: amount },
                RefundError::BountiesPaid { paid: amount },
            ]),
        ),
    ]);
    words
}

/// Returns the messages between a tournament and its tables.
fn of_tables(chips: Chips, millis: Millis) -> BTreeMap<&'static str, Value> {
    let level = |ante, betting, lasts| {
        let (small_blind, big_blind, bring_in, game) = (chips, chips, Chips::ZERO, 0);
        Row::Level(Level { small_blind, big_blind, ante, bring_in, betting, game, lasts })
    };
    BTreeMap::from([
        (
            "leaver",
            all(vec![Leaver::SamePosition(2), Leaver::NextBigBlind, Leaver::Entry(EntryId(3))]),
        ),
        ("hold", all(vec![Hold::AfterHand, Hold::AtOnce, Hold::BreakOff])),
        (
            "arrives",
            all(vec![Arrives::WorstPosition, Arrives::BigBlindFirst, Arrives::AnySeat { lot: 3 }]),
        ),
        (
            "presence",
            all(vec![Presence::Here, Presence::Away { since: Instant(7) }, Presence::NeverCame]),
        ),
        (
            "place",
            all(vec![EmptySeat { seat: Seat::new(3), to_big_blind: 2, waits_for_button: true }]),
        ),
        (
            "row",
            all(vec![
                level(Ante::None, Betting::NoLimit, Lasts::Time(millis)),
                level(Ante::Each(chips), Betting::PotLimit, Lasts::Hands(10)),
                level(
                    Ante::BigBlind(chips),
                    Betting::Fixed { small: chips, big: chips },
                    Lasts::Time(millis),
                ),
                Row::Break(Break { lasts: millis, from: BreakFrom::Clock }),
                Row::Break(Break { lasts: millis, from: BreakFrom::LastTable }),
                Row::Break(Break { lasts: Millis(0), from: BreakFrom::NextDay(Instant(1)) }),
            ]),
        ),
        (
            "mark",
            all(vec![
                MarkKind::Paused,
                MarkKind::PausedAtOnce,
                MarkKind::Resumed,
                MarkKind::Forward(millis),
                MarkKind::Back(millis),
                MarkKind::BreakBegan,
            ]),
        ),
    ])
}

fn flight_id(n: u128) -> TournamentId {
    TournamentId::from_bits(n)
}

fn flight(again: Again, left: Option<Bps>) -> FlightRules {
    FlightRules { to: flight_id(1), last_level: 8, left, again }
}

/// Returns the values that a plan may have.
fn of_plans(millis: Millis, amount: Amount) -> BTreeMap<&'static str, Value> {
    let row = spins::Row { times: 2, weight: 10, split: vec![Bps::WHOLE] };
    let payouts = Payouts::winner_takes_all();
    let mut plan = freezeout();
    plan.bounty =
        Some(Bounty { amount, rules: HeadRules { paid: Bps(5_000), odd: OddUnit::Head } });
    plan.period = Some(Period { begins: Instant(1), ends: Instant(9) });
    let rules = TargetRules { wins: GoesTo::Winner, ..TargetRules::default() };
    plan.target = Some(TargetPlan { share: Bps(1_000), secret: true, rules });
    let held = EnvelopeRow { players: Bps(500), share: Bps(2_000) };
    plan.envelopes = Some(MysteryRules { from: EnvelopesFrom::InPrizes, rows: vec![held] });
    plan.pool.guarantee =
        Some(Guarantee { amount, paid_in_min: Bps(5_000), paid_out_max: Bps(9_000) });
    plan.terms.re_entry = Some(ReEntry { until: Until::Level(3), max: None });
    BTreeMap::from([
        ("plan", all(vec![plan])),
        (
            "envelopes_from",
            all(vec![EnvelopesFrom::InPrizes, EnvelopesFrom::Left(9), EnvelopesFrom::Stage(2)]),
        ),
        ("goes_to", all(vec![GoesTo::Target, GoesTo::Winner, GoesTo::LastPot])),
        ("until", all(vec![Until::Clock(millis), Until::Level(3)])),
        ("stack_rule", all(vec![StackRule::Zero, StackRule::AtMostStart, StackRule::Any])),
        ("counts_from", all(vec![CountsFrom::Asked, CountsFrom::HandBegan])),
        ("stages", all(vec![Stages::One, Stages::Shootout])),
        ("start", all(vec![Start::At(Instant(7)), Start::Full])),
        (
            "end",
            all(vec![
                End::LastPlayer,
                End::EqualPrizes { hands: Hold::BreakOff },
                End::Clock(millis),
            ]),
        ),
        ("source", all(vec![Source::Entries, Source::Part(Bps(5)), Source::Fixed(amount)])),
        ("seats", all(vec![Seats::Fixed(3), Seats::FromPool])),
        (
            "prizes",
            all(vec![
                PrizeRules::Payouts { payouts: payouts.clone(), odd: Remainder::First },
                PrizeRules::Payouts { payouts, odd: Remainder::FromTheTop },
                PrizeRules::Listed(vec![amount]),
                PrizeRules::Satellite { seats: Seats::FromPool, target: price(5_000, 500) },
                PrizeRules::Double,
                PrizeRules::Spin(spins::Table { players: 3, draws: 10, rows: vec![row] }),
                PrizeRules::ToFinal,
            ]),
        ),
        (
            "series",
            all(vec![
                Series::Flight(flight(Again::Never, None)),
                Series::Flight(flight(Again::AfterKnockOut, Some(Bps(1_500)))),
                Series::Flight(flight(Again::Best, None)),
                Series::Final(FinalRules { flights: vec![flight_id(2)], redraw: false }),
            ]),
        ),
        ("bagged", all(vec![Status::Bagged { chips: Chips::new(100) }])),
        ("odd_unit", all(vec![OddUnit::Paid, OddUnit::Head])),
        ("late", all(vec![LateRule::Shortest, LateRule::RandomWithMove])),
        ("leaves", all(vec![Leaves::SamePosition, Leaves::NextBigBlind])),
        ("comes", all(vec![Comes::WorstPosition, Comes::BigBlindFirst, Comes::AnySeat])),
        (
            "breaking",
            all(vec![
                Order::HighestFirst,
                Order::ByLot,
                Order::Named(vec![TableNo(2), TableNo(1)]),
            ]),
        ),
        ("ties", all(vec![Ties::ByStack, Ties::ByStackAtEachTable, Ties::Shared])),
        ("meet", all(vec![Meet::Merge])),
    ])
}

#[test]
fn every_word_of_a_plan_and_a_table_keeps_its_form() {
    let words = serde_json::to_string_pretty(&words()).unwrap();
    crate::golden("", "words", words.as_bytes());
}
