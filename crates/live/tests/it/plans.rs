//! Events for tests: a freezeout under the rules of SVEPOF, to be changed by the test that uses it.

use live::{Book, SeatsDrawn, Setup, SwitchSet};
use rulings::Dealing;
use seating::{Ante, Betting, Break, BreakFrom, Lasts, Level, Row};
use tournament::balance::{self, Comes, Leaves};
use tournament::breaking::{FinalTable, Order};
use tournament::deals::{DealRules, Offered};
use tournament::entry::{Price, Terms};
use tournament::hand_for_hand;
use tournament::places::Ties;
use tournament::prizes::{Bracket, Payouts, PoolRules, Remainder, Row as PayoutRow, Source};
use tournament::refunds::{RefundRules, Sharing};
use tournament::seats::LateRule;
use tournament::structure::Structure;
use tournament::{
    Amount, Deals, Digest, End, Meet, Plan, PrizeRules, Registration, Stages, Start, TableRules,
};
use units::{Bps, Chips, Instant, Millis, PlayerId};

pub(crate) const MINUTE: u64 = 60_000;
/// 18:00 on the clock of the tests.
pub(crate) const START: Instant = Instant(18 * 60 * MINUTE);

pub(crate) const BOOK: Book = Book { name: Digest([7; 32]), version: 12 };

/// The digest of a text, by a number.
pub(crate) fn text(n: u8) -> Digest {
    Digest([n; 32])
}

pub(crate) fn staff(n: u128) -> PlayerId {
    PlayerId::from_bits(1_000 + n)
}

/// A level of twenty minutes.
pub(crate) fn level(small: u64, ante: u64) -> Row {
    let ante = if ante == 0 { Ante::None } else { Ante::Each(Chips::new(ante)) };
    Row::Level(Level {
        small_blind: Chips::new(small),
        big_blind: Chips::new(2 * small),
        ante,
        bring_in: Chips::ZERO,
        betting: Betting::NoLimit,
        game: 0,
        lasts: Lasts::Time(Millis(20 * MINUTE)),
    })
}

fn pause(from: BreakFrom) -> Row {
    Row::Break(Break { lasts: Millis(10 * MINUTE), from })
}

/// Two levels, a break, and so on; the last level does not end.
pub(crate) fn structure() -> Structure {
    let rows = vec![
        level(25, 0),
        level(50, 0),
        pause(BreakFrom::LastTable),
        level(100, 0),
        level(200, 25),
        pause(BreakFrom::Clock),
        level(400, 50),
        level(800, 100),
    ];
    Structure { start_stack: Chips::new(10_000), rows }
}

/// The first three places are paid, the first of them half.
fn payouts() -> PrizeRules {
    let row = |share| PayoutRow { places: 1, share: Bps(share) };
    let rows = vec![row(5_000), row(3_000), row(2_000)];
    let payouts = Payouts { brackets: vec![Bracket { entries: 3, rows }] };
    PrizeRules::Payouts { payouts, odd: Remainder::First }
}

pub(crate) fn plan() -> Plan {
    Plan {
        terms: Terms {
            price: Price { prize: Amount::new(500), fee: Amount::new(50) },
            start_chips: Chips::new(10_000),
            places: 200,
            entries_max: 1,
            re_entry: None,
            rebuy: None,
            add_on: None,
        },
        structure: structure(),
        seats: 9,
        time_bank: Millis(0),
        registration: Registration { opens: Instant(0), entries_min: 3, late: None, put_off: None },
        start: Start::At(START),
        period: None,
        pool: PoolRules { source: Source::Entries, guarantee: None },
        prizes: payouts(),
        bounty: None,
        envelopes: None,
        target: None,
        stages: Stages::One,
        tables: TableRules {
            late: LateRule::Shortest,
            balance: balance::Rules {
                gap: Some(2),
                leaves: Leaves::SamePosition,
                arrives: Comes::WorstPosition,
                free_choice_above: Some(9),
                halt_short: None,
            },
            breaking: Order::HighestFirst,
            final_table: FinalTable { players: 9, redraw: true },
            hand_for_hand: hand_for_hand::Rules { before_prizes: Some(1) },
            meet: Meet::Merge,
        },
        ties: Ties::ByStackAtEachTable,
        rebuy_offer: Millis(60_000),
        end: End::LastPlayer,
        deals: Some(Deals {
            rules: DealRules {
                offered: Offered { chips: true, icm: true, equal: true, free: true },
                first_prize_caps: false,
                left_min: Bps(0),
            },
            vote: Millis(60_000),
        }),
        refunds: RefundRules {
            full_while_nobody_is_out: true,
            before_prizes: Sharing { lowest_first: false, equal: Bps(5_000) },
            in_prizes: Sharing { lowest_first: true, equal: Bps(0) },
            fee_back: true,
        },
        series: None,
    }
}

/// A dealer-dealt freezeout; all seats are drawn at the start.
pub(crate) fn setup() -> Setup {
    Setup {
        plan: plan(),
        dealing: Dealing::DealerDealt,
        book: BOOK,
        switches: SwitchSet::Svepof,
        seats_drawn: SeatsDrawn::AtStart,
        chips: Vec::new(),
        director: staff(0),
    }
}

/// The same event with some of its conditions changed.
pub(crate) fn with(change: impl FnOnce(&mut Setup)) -> Setup {
    let mut setup = setup();
    change(&mut setup);
    setup
}
