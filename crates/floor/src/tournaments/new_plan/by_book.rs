//! Converts a rulebook's tournament values to the form that the crate `tournament` uses.

use books::{
    BreakingOrder, Comes, Division, FaceUp, FeeBase, LateSeat, Leaves, OddUnits, RebuyCountsFrom,
    RebuyStack, TargetGoesTo, Ties, TournamentRules,
};
use hand::Variant;
use seating::Arrives;
use tournament::bounties::{GoesTo, TargetRules};
use tournament::deals::{DealRules, Offered};
use tournament::entry::{Base, CountsFrom, FeeCaps, FeeShare, StackRule, TermsRules};
use tournament::prizes::Remainder;
use tournament::refunds::{RefundRules, Sharing};
use tournament::seats::LateRule;
use tournament::{Amount, balance, breaking, hand_for_hand, places};
use tournament::{Meet, TableRules};
use tournament_table::{CountsFrom as ChipsFrom, Rules};

/// Returns the allowed prices of entries and chips.
pub(super) fn terms(rules: &TournamentRules) -> TermsRules {
    let fees = &rules.fees;
    let most = |chips: units::Chips| Amount::new(chips.get());
    let entry = FeeCaps {
        share: Some(FeeShare {
            of: match fees.share_of {
                FeeBase::PrizePart => Base::PrizePart,
                FeeBase::WholePrice => Base::WholePrice,
            },
            min: fees.share_min,
            max: fees.share_max,
        }),
        fee_max: fees.fee_max.map(most),
        prize_max: fees.prize_part_max.map(most),
    };
    TermsRules {
        more_chips: if fees.on_more_chips { entry } else { FeeCaps::default() },
        entry,
        rebuy_stack: (rules.entry.rebuy_stack != RebuyStack::Stated).then(|| rebuy_stack(rules)),
        add_on_at_least_start: rules.entry.add_on_at_least_start,
        add_on_costs_entry: rules.entry.add_on_costs_entry,
    }
}

/// Returns the rulebook's stack limit for a rebuy; if it has none, a player may rebuy with at most the starting stack.
pub(super) fn rebuy_stack(rules: &TournamentRules) -> StackRule {
    match rules.entry.rebuy_stack {
        RebuyStack::Zero => StackRule::Zero,
        RebuyStack::AtMostStart | RebuyStack::Stated => StackRule::AtMostStart,
    }
}

pub(super) fn rebuy_counts_from(rules: &TournamentRules) -> CountsFrom {
    match rules.entry.rebuy_counts_from {
        RebuyCountsFrom::Asked => CountsFrom::Asked,
        RebuyCountsFrom::HandBegan => CountsFrom::HandBegan,
    }
}

pub(super) fn odd_units(rules: &TournamentRules) -> Remainder {
    match rules.prizes.odd_units {
        OddUnits::First => Remainder::First,
        OddUnits::FromTheTop => Remainder::FromTheTop,
    }
}

pub(super) fn ties(rules: &TournamentRules) -> places::Ties {
    match rules.tables.ties {
        Ties::ByStack => places::Ties::ByStack,
        Ties::ByStackAtEachTable => places::Ties::ByStackAtEachTable,
        Ties::Shared => places::Ties::Shared,
    }
}

/// Returns how players are seated and moved at tables with this many seats. In a shootout nobody is moved.
pub(super) fn tables(rules: &TournamentRules, seats: u8, is_shootout: bool) -> TableRules {
    let tables = &rules.tables;
    TableRules {
        late: match tables.late_seat {
            LateSeat::Shortest => LateRule::Shortest,
            LateSeat::AnyTable => LateRule::RandomWithMove,
        },
        balance: balance::Rules {
            gap: tables.gap.filter(|_| !is_shootout),
            leaves: match tables.leaves {
                Leaves::SamePosition => balance::Leaves::SamePosition,
                Leaves::NextBigBlind => balance::Leaves::NextBigBlind,
            },
            arrives: match tables.arrives {
                Comes::WorstPosition => balance::Comes::WorstPosition,
                Comes::BigBlindFirst => balance::Comes::BigBlindFirst,
                Comes::AnySeat => balance::Comes::AnySeat,
            },
            free_choice_above: tables.free_choice_above,
            halt_short: tables.halt_short,
        },
        breaking: match tables.breaking {
            BreakingOrder::HighestFirst => breaking::Order::HighestFirst,
            BreakingOrder::ByLot => breaking::Order::ByLot,
        },
        final_table: breaking::FinalTable {
            players: tables.final_table.min(seats),
            redraw: tables.redraw && !is_shootout,
        },
        hand_for_hand: hand_for_hand::Rules {
            before_prizes: tables.hand_for_hand.filter(|_| !is_shootout),
        },
        meet: Meet::Merge,
    }
}

pub(super) fn deals(rules: &TournamentRules) -> DealRules {
    let deals = &rules.deals;
    let offers = |division| deals.offered.contains(&division);
    DealRules {
        offered: Offered {
            chips: offers(Division::Chips),
            icm: offers(Division::Icm),
            equal: offers(Division::Equal),
            free: offers(Division::Free),
        },
        first_prize_caps: deals.first_prize_caps,
        left_min: deals.left_min,
    }
}

/// Returns how a cancelled tournament is refunded: with a single table, with several, or as a spin.
pub(super) fn refunds(rules: &TournamentRules, several: bool, spin: bool) -> RefundRules {
    let refunds = &rules.refunds;
    let of = match several {
        _ if spin => &refunds.spin,
        true => &refunds.several_tables,
        false => &refunds.one_table,
    };
    RefundRules {
        full_while_nobody_is_out: of.full_while_nobody_is_out,
        before_prizes: Sharing { lowest_first: false, equal: of.before_prizes_equal },
        in_prizes: Sharing { lowest_first: of.lowest_first, equal: of.in_prizes_equal },
        fee_back: of.fee_back,
    }
}

/// Returns who gets the target's bounty if nobody knocked the target out.
pub(super) fn target(rules: &TournamentRules) -> TargetRules {
    let to = |to: TargetGoesTo| match to {
        TargetGoesTo::Target => GoesTo::Target,
        TargetGoesTo::Winner => GoesTo::Winner,
        TargetGoesTo::LastPot => GoesTo::LastPot,
    };
    let of = &rules.target;
    TargetRules {
        wins: to(of.wins),
        removed: to(of.removed),
        blinded_off: to(of.blinded_off),
        waits_for_re_entry: of.waits_for_re_entry,
    }
}

/// Whether all hands of a game are turned face up once nobody can bet any more.
pub(super) fn face_up(rules: &TournamentRules, game: &Variant) -> bool {
    match rules.play.all_in_face_up {
        FaceUp::Never => false,
        FaceUp::Holdem => game.key == hand::HOLDEM.key,
        FaceUp::AllGames => true,
    }
}

/// Returns the rules that hold at a tournament's tables in addition to those of every table.
pub(super) fn play(rules: &TournamentRules) -> Rules {
    Rules {
        absent_response: rules.play.absent_response,
        absent_checks: rules.play.absent_checks,
        all_in_delay: rules.play.all_in_delay,
        chips_count_from: match rules.entry.rebuy_counts_from {
            RebuyCountsFrom::Asked => ChipsFrom::Asked,
            RebuyCountsFrom::HandBegan => ChipsFrom::HandBegan,
        },
        arrives: match rules.tables.arrives {
            Comes::WorstPosition => Arrives::WorstPosition,
            Comes::BigBlindFirst => Arrives::BigBlindFirst,
            // By lot in each direction; a stack without a kept seat gets the first that is free.
            Comes::AnySeat => Arrives::AnySeat { lot: 0 },
        },
    }
}
