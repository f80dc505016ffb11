//! Plans for tests: one of each common kind, to be changed by the test that uses it.

use tournament::balance::{self, Comes, Leaves};
use tournament::breaking::{FinalTable, Order};
use tournament::deals::{DealRules, Offered};
use tournament::entry::{AddOn, CountsFrom, Price, ReEntry, Rebuy, StackRule, Terms, Until};
use tournament::hand_for_hand;
use tournament::places::Ties;
use tournament::prizes::{Payouts, PoolRules, Remainder, Source};
use tournament::refunds::{RefundRules, Sharing};
use tournament::seats::LateRule;
use tournament::structure::{self, Preset, Structure};
use tournament::{
    Amount, Deals, End, Meet, Plan, PrizeRules, Registration, Stages, Start, TableRules,
};
use units::{Bps, Instant, Millis};

pub(crate) const START: Instant = Instant(60_000);
pub(crate) const MINUTE: u64 = 60_000;

pub(crate) fn price(prize: u64, fee: u64) -> Price {
    Price { prize: Amount::new(prize), fee: Amount::new(fee) }
}

/// A freezeout at nine-handed tables, turbo levels, standard payouts.
pub(crate) fn freezeout() -> Plan {
    let template = structure::generate(&Preset::Turbo.shape()).unwrap();
    let Structure { start_stack, rows } = template.structure;
    Plan {
        terms: Terms {
            price: price(10_00, 1_00),
            start_chips: start_stack,
            places: 10_000,
            entries_max: 1,
            re_entry: None,
            rebuy: None,
            add_on: None,
        },
        structure: Structure { start_stack, rows },
        seats: 9,
        time_bank: Millis(30_000),
        registration: Registration { opens: Instant(0), entries_min: 2, late: None, put_off: None },
        start: Start::At(START),
        period: None,
        pool: PoolRules { source: Source::Entries, guarantee: None },
        prizes: PrizeRules::Payouts { payouts: Payouts::standard(10_000), odd: Remainder::First },
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
                free_choice_above: None,
                halt_short: None,
            },
            breaking: Order::HighestFirst,
            final_table: FinalTable { players: 9, redraw: true },
            hand_for_hand: hand_for_hand::Rules { before_prizes: Some(1) },
            meet: Meet::Merge,
        },
        ties: Ties::ByStack,
        rebuy_offer: Millis(15_000),
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

/// A rebuy tournament with an add-on.
pub(crate) fn rebuys() -> Plan {
    let template = structure::generate(&Preset::TurboRebuy.shape()).unwrap();
    let Structure { start_stack, rows } = template.structure;
    let sold = template.rebuys.unwrap();
    let mut plan = freezeout();
    plan.structure = Structure { start_stack, rows };
    plan.terms.start_chips = start_stack;
    plan.terms.rebuy = Some(Rebuy {
        price: price(10_00, 0),
        chips: sold.chips,
        until: Until::Clock(sold.until),
        counts_from: CountsFrom::Asked,
        max: None,
        stack: StackRule::Zero,
    });
    plan.terms.add_on = Some(AddOn { price: price(10_00, 0), chips: sold.add_on, max: 1 });
    plan
}

pub(crate) fn re_entries() -> Plan {
    let mut plan = freezeout();
    plan.registration.late = Some(Until::Clock(Millis(20 * MINUTE)));
    plan.terms.re_entry = Some(ReEntry { until: Until::Clock(Millis(20 * MINUTE)), max: Some(2) });
    plan
}

/// Tables of four, so that several are left when the prizes are near.
pub(crate) fn short_handed() -> Plan {
    let mut plan = freezeout();
    plan.seats = 4;
    plan.tables.final_table.players = 4;
    plan
}

/// A shootout at tables of this many seats.
pub(crate) fn shootout(seats: u8) -> Plan {
    let mut plan = freezeout();
    plan.stages = Stages::Shootout;
    plan.seats = seats;
    plan.tables.final_table = FinalTable { players: seats, redraw: false };
    plan.tables.balance.gap = None;
    plan.tables.hand_for_hand.before_prizes = None;
    plan
}

/// A sit-and-go for one table.
pub(crate) fn sit_and_go(players: u32) -> Plan {
    let mut plan = freezeout();
    plan.terms.places = players;
    plan.start = Start::Full;
    plan.registration.entries_min = players;
    plan
}
