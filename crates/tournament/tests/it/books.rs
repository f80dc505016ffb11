//! Plans by the rulebooks: what each value of `[tournament]` becomes, and the clauses' examples with it.

use crate::plans::{freezeout, price, sit_and_go};
use crate::world::World;
use ::books::{self, Rulebook, TournamentKind, TournamentRules};
use std::collections::BTreeMap;
use tournament::balance::{Comes, Leaves};
use tournament::breaking::{FinalTable, Order};
use tournament::deals::{DealRules, Offered};
use tournament::entry::{
    AddOn, Base, CountsFrom, FeeCaps, FeeShare, PriceError, Rebuy, StackRule, TermsError,
    TermsRules, Until,
};
use tournament::places::Ties;
use tournament::prizes::{Guarantee, Remainder};
use tournament::refunds::{self, RefundRules, Refunds, Row, Sharing, Situation};
use tournament::seats::LateRule;
use tournament::{Amount, Deals, Meet, Plan, TableRules, balance, hand_for_hand};
use units::{Bps, Chips, Millis};

fn rules(key: &str) -> TournamentRules {
    let book = Rulebook::built_in(key).unwrap();
    book.tournament.clone().unwrap()
}

fn keys() -> Vec<String> {
    Rulebook::all_built_in().iter().map(|book| book.key.clone()).collect()
}

fn amount(chips: Chips) -> Amount {
    Amount::new(chips.get())
}

fn fee_caps(fees: &books::EntryFees) -> FeeCaps {
    let of = match fees.share_of {
        books::FeeBase::PrizePart => Base::PrizePart,
        books::FeeBase::WholePrice => Base::WholePrice,
    };
    FeeCaps {
        share: Some(FeeShare { of, min: fees.share_min, max: fees.share_max }),
        fee_max: fees.fee_max.map(amount),
        prize_max: fees.prize_part_max.map(amount),
    }
}

fn terms_rules(rules: &TournamentRules) -> TermsRules {
    let free = FeeCaps { fee_max: Some(Amount::ZERO), ..FeeCaps::default() };
    let own = fee_caps(&rules.fees);
    TermsRules {
        entry: own,
        more_chips: match rules.fees.on_more_chips {
            // A rebuy may be free of any fee.
            true => {
                FeeCaps { share: own.share.map(|share| FeeShare { min: Bps(0), ..share }), ..own }
            }
            false => free,
        },
        rebuy_stack: match rules.entry.rebuy_stack {
            books::RebuyStack::Zero => Some(StackRule::Zero),
            books::RebuyStack::AtMostStart => Some(StackRule::AtMostStart),
            books::RebuyStack::Stated => None,
        },
        add_on_at_least_start: rules.entry.add_on_at_least_start,
        add_on_costs_entry: rules.entry.add_on_costs_entry,
    }
}

fn table_rules(rules: &books::TournamentTables, seats: u8) -> TableRules {
    TableRules {
        late: match rules.late_seat {
            books::LateSeat::Shortest => LateRule::Shortest,
            books::LateSeat::AnyTable => LateRule::RandomWithMove,
        },
        balance: balance::Rules {
            gap: rules.gap,
            leaves: match rules.leaves {
                books::Leaves::SamePosition => Leaves::SamePosition,
                books::Leaves::NextBigBlind => Leaves::NextBigBlind,
            },
            arrives: match rules.arrives {
                books::Comes::WorstPosition => Comes::WorstPosition,
                books::Comes::BigBlindFirst => Comes::BigBlindFirst,
                books::Comes::AnySeat => Comes::AnySeat,
            },
            free_choice_above: rules.free_choice_above,
            halt_short: rules.halt_short,
        },
        breaking: match rules.breaking {
            books::BreakingOrder::HighestFirst => Order::HighestFirst,
            books::BreakingOrder::ByLot => Order::ByLot,
        },
        final_table: FinalTable { players: rules.final_table.min(seats), redraw: rules.redraw },
        hand_for_hand: hand_for_hand::Rules { before_prizes: rules.hand_for_hand },
        meet: Meet::Merge,
    }
}

fn ties(ties: books::Ties) -> Ties {
    match ties {
        books::Ties::ByStack => Ties::ByStack,
        books::Ties::ByStackAtEachTable => Ties::ByStackAtEachTable,
        books::Ties::Shared => Ties::Shared,
    }
}

fn deals(rules: &books::DealRules) -> Option<Deals> {
    let has = |division| rules.offered.contains(&division);
    let offered = Offered {
        chips: has(books::Division::Chips),
        icm: has(books::Division::Icm),
        equal: has(books::Division::Equal),
        free: has(books::Division::Free),
    };
    let own =
        DealRules { offered, first_prize_caps: rules.first_prize_caps, left_min: rules.left_min };
    (!rules.offered.is_empty()).then_some(Deals { rules: own, vote: rules.vote })
}

fn refund_rules(rules: &books::RefundRules) -> RefundRules {
    RefundRules {
        full_while_nobody_is_out: rules.full_while_nobody_is_out,
        before_prizes: Sharing { lowest_first: false, equal: rules.before_prizes_equal },
        in_prizes: Sharing { lowest_first: rules.lowest_first, equal: rules.in_prizes_equal },
        fee_back: rules.fee_back,
    }
}

/// A tournament of the common kind by this book.
fn plan(rules: &TournamentRules) -> Plan {
    let mut plan = freezeout();
    let odd = match rules.prizes.odd_units {
        books::OddUnits::First => Remainder::First,
        books::OddUnits::FromTheTop => Remainder::FromTheTop,
    };
    if let tournament::PrizeRules::Payouts { odd: own, .. } = &mut plan.prizes {
        *own = odd;
    }
    let period = Until::Clock(Millis::seconds(20 * 60));
    plan.terms.price = price(20_00, 2_00);
    plan.registration.late = rules.entry.late.then_some(period);
    let stack = terms_rules(rules).rebuy_stack.unwrap_or(StackRule::AtMostStart);
    plan.terms.rebuy = rules.entry.sold.contains(&books::Sold::Rebuy).then(|| Rebuy {
        price: price(20_00, 0),
        chips: plan.terms.start_chips,
        until: period,
        counts_from: match rules.entry.rebuy_counts_from {
            books::RebuyCountsFrom::Asked => CountsFrom::Asked,
            books::RebuyCountsFrom::HandBegan => CountsFrom::HandBegan,
        },
        max: None,
        stack,
    });
    plan.rebuy_offer = rules.entry.rebuy_offer;
    plan.pool.guarantee = rules.prizes.guarantees.then_some(Guarantee {
        amount: Amount::new(500_00),
        paid_in_min: rules.prizes.paid_in_min,
        paid_out_max: rules.prizes.paid_out_max,
    });
    plan.tables = table_rules(&rules.tables, plan.seats);
    plan.ties = ties(rules.tables.ties);
    plan.deals = deals(&rules.deals);
    plan.refunds = refund_rules(&rules.refunds.several_tables);
    plan
}

#[test]
fn a_tournament_by_each_book_is_played_to_its_end() {
    for (seed, key) in keys().iter().enumerate() {
        let rules = rules(key);
        let plan = plan(&rules);
        assert_eq!(plan.check(), Ok(()), "{key}");
        assert_eq!(plan.terms.check(&terms_rules(&rules)), Ok(()), "{key}");
        let mut world = World::new(plan, seed as u64);
        world.buys = 5;
        world.registers(30);
        world.plays(60_000);
        world.balances();
    }
}

#[test]
fn the_largest_fee_of_a_start_fee_is_the_books() {
    // clause: W2D-16.1-02, W2D-16.1-03
    let caps = fee_caps(&rules("win2day").fees);
    let largest = |prize| caps.fees(Amount::new(prize)).1.unwrap().get();
    let fees = [20_00, 100_00, 300_00, 400_00, 3_33].map(largest);
    assert_eq!(fees, [3_00, 15_00, 45_00, 50_00, 49]);
    assert_eq!(caps.check(price(500_00, 50_00)), Ok(()));
    assert!(matches!(caps.check(price(500_01, 50_00)), Err(PriceError::Prize { .. })));
    assert!(matches!(caps.check(price(500_00, 50_01)), Err(PriceError::Fee { .. })));
}

#[test]
fn a_fee_is_2_to_17_percent_of_the_whole_price() {
    // clause: PSC-2-10
    let caps = fee_caps(&rules("pokerstars-cz").fees);
    assert_eq!(caps.check(price(10_00, 1_00)), Ok(()));
    assert_eq!(caps.check(price(10_00, 2_00)), Ok(()));
    assert!(caps.check(price(10_00, 2_10)).is_err());
    assert!(caps.check(price(98_10, 1_90)).is_err());
    assert_eq!(caps.check(price(0, 0)), Ok(()));
}

#[test]
fn an_add_on_gives_and_costs_what_the_book_says() {
    // clause: PSC-A1Tiv-06, SVS-2.3.4-13
    let mut terms = freezeout().terms;
    terms.price = price(100_00, 10_00);
    let add_on = |prize, chips| AddOn { price: price(prize, 0), chips: Chips::new(chips), max: 1 };
    let start = terms.start_chips.get();
    terms.add_on = Some(add_on(50_00, start));
    let check =
        |terms: &tournament::entry::Terms, key: &str| terms.check(&terms_rules(&rules(key)));
    assert_eq!(check(&terms, "pokerstars-cz"), Ok(()));
    assert!(matches!(check(&terms, "svenska-spel"), Err(TermsError::AddOnPrice { .. })));
    terms.add_on = Some(add_on(100_00, start - 1));
    assert_eq!(check(&terms, "svenska-spel"), Ok(()));
    assert!(matches!(check(&terms, "pokerstars-cz"), Err(TermsError::AddOnChips { .. })));
}

/// Refunds of 100 + 10 (win2day: 20 + 2) with these chips left, in whole units.
fn paid(
    rules: &books::RefundRules,
    entry: (u64, u64),
    chips: &[u64],
    entries: usize,
    prizes: &[u64],
) -> Vec<u64> {
    let left: Vec<refunds::Left> = chips
        .iter()
        .map(|&chips| refunds::Left {
            entry: price(entry.0, entry.1),
            behind: Chips::new(chips),
            ..refunds::Left::default()
        })
        .collect();
    let prizes: Vec<Amount> = prizes.iter().copied().map(Amount::new).collect();
    let situation = Situation {
        started: true,
        left: &left,
        out: entries - left.len(),
        pool: prizes.iter().sum(),
        overlay: Amount::ZERO,
        bounties_paid: Amount::ZERO,
        prizes: &prizes,
    };
    let Refunds { rows, .. } = refunds::refund(&refund_rules(rules), &situation).unwrap();
    rows.iter().map(Row::total).map(Amount::get).collect()
}

#[test]
fn refunds_by_the_books_are_those_of_their_examples() {
    // clause: SVS-2.8.2-01, SVS-2.8.2-02, SVS-2.8.2A-01, SVS-2.8.2B-01, SVS-2.8.2C-02
    let svenska_spel = rules("svenska-spel").refunds;
    let (one, several) = (&svenska_spel.one_table, &svenska_spel.several_tables);
    assert_eq!(paid(one, (100, 10), &[1, 1, 1, 1], 10, &[500, 300, 200]), [260; 4]);
    assert_eq!(paid(one, (100, 10), &[9, 1], 10, &[500, 300, 200]), [410; 2]);
    assert_eq!(paid(several, (100, 10), &[1; 120], 120, &[9_000, 3_000]), [110; 120]);
    let chips = [12_000, 5_000, 2_000, 1_000];
    let shares = paid(several, (100, 10), &chips, 20, &[1_000, 600, 400]);
    assert_eq!(shares, [860, 510, 360, 310]);
    let in_prizes = |rules| paid(rules, (100, 10), &[15_000, 5_000], 20, &[1_000, 600, 400]);
    assert_eq!(in_prizes(several), [910, 710]);
    // clause: W2D-16.11-01, W2D-16.12-02
    let win2day = rules("win2day").refunds;
    assert_eq!(paid(&win2day.one_table, (20, 2), &[7, 3], 10, &[100, 60, 40]), [82; 2]);
    assert_eq!(paid(&win2day.one_table, (20, 2), &[1; 4], 10, &[100, 60, 40]), [52; 4]);
    assert_eq!(in_prizes(&win2day.several_tables), [810; 2]);
}

#[test]
fn kinds_and_sizes_are_offered_as_the_books_say() {
    // clause: PSC-A1Tx-02
    let (min, max) = rules("pokerstars-cz").sit_and_go;
    let fits = |size: u32| (min..=max).contains(&size);
    assert_eq!([1, 2, 360, 361].map(fits), [false, true, true, false]);
    assert_eq!(sit_and_go(min).check(), Ok(()));
    let mut offered: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for key in keys() {
        for (kind, name) in [
            (TournamentKind::Spin, "spin"),
            (TournamentKind::DoubleOrNothing, "double"),
            (TournamentKind::TimeLimit, "time"),
        ] {
            if rules(&key).offers(kind) {
                offered.entry(name).or_default().push(key.clone());
            }
        }
    }
    assert_eq!(offered["spin"], ["house", "win2day", "svepof"]);
    assert_eq!(offered["double"], ["house", "win2day", "pokerstars-cz", "svepof"]);
    assert_eq!(offered["time"], ["house", "ray", "svepof"]);
}
