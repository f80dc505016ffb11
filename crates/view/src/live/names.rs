//! The words of a live event in their form on the wire.

use ::live::{Language, Method, Payment, Phase, Presence, PrizeGoes, Published, Role, Status};
use ::live::{StartItem, SwitchSet};
use ::rulings::{Dealing, Length, Level};
use ::tournament::Digest;
use ::tournament::breaking::Order;
use seating::TableNo;
use wire::{
    LiveBalance, LiveBreakOrder, LiveChair, LiveDealing, LiveHowPaid, LivePenalty, LivePhase,
    LivePlan, LivePresence, LivePrizeGoes, LiveRole, LiveStartItem, LiveStatus,
};

pub(super) fn chair(chair: ::live::Chair) -> LiveChair {
    LiveChair { table: chair.table.0, seat: chair.seat }
}

pub(super) fn tables(tables: &[TableNo]) -> Vec<u32> {
    tables.iter().map(|table| table.0).collect()
}

pub(super) fn phase(phase: Phase) -> LivePhase {
    match phase {
        Phase::Registering => LivePhase::Registering,
        Phase::Playing => LivePhase::Playing,
        Phase::Over => LivePhase::Over,
    }
}

pub(super) fn status(status: Status) -> LiveStatus {
    match status {
        Status::In => LiveStatus::In,
        Status::Out => LiveStatus::Out,
        Status::Disqualified => LiveStatus::Disqualified,
        Status::Withdrawn => LiveStatus::Withdrawn,
    }
}

pub(super) fn presence(presence: Presence) -> LivePresence {
    match presence {
        Presence::Here => LivePresence::Here,
        Presence::NeverCame => LivePresence::NeverCame,
        Presence::Away => LivePresence::Away,
        Presence::LeftForGood => LivePresence::LeftForGood,
    }
}

pub(super) fn payment(payment: Payment) -> LiveHowPaid {
    match payment {
        Payment::Cash => LiveHowPaid::Cash,
        Payment::Card => LiveHowPaid::Card,
        Payment::Voucher => LiveHowPaid::Voucher,
        Payment::Qualified => LiveHowPaid::Qualified,
    }
}

pub(super) fn prize_goes(prize: PrizeGoes) -> LivePrizeGoes {
    match prize {
        PrizeGoes::Organiser => LivePrizeGoes::Organiser,
        PrizeGoes::Behind => LivePrizeGoes::Behind,
        PrizeGoes::Player => LivePrizeGoes::Player,
    }
}

pub(super) fn role(role: Role) -> LiveRole {
    match role {
        Role::Director => LiveRole::Director,
        Role::Floor => LiveRole::Floor,
        Role::Desk => LiveRole::Desk,
        Role::Dealer => LiveRole::Dealer,
    }
}

pub(super) fn dealing(dealing: Dealing) -> LiveDealing {
    match dealing {
        Dealing::DealerDealt => LiveDealing::DealerDealt,
        Dealing::PlayerDealt => LiveDealing::PlayerDealt,
    }
}

pub(super) fn switches(switches: &SwitchSet) -> String {
    let key = match switches {
        SwitchSet::Svepof => "svepof",
        SwitchSet::Tda2024 => "tda_2024",
        SwitchSet::Own(_) => "own",
    };
    key.to_owned()
}

pub(super) fn balance(method: Method) -> LiveBalance {
    match method {
        Method::SamePosition => LiveBalance::SamePosition,
        Method::NextBigBlind => LiveBalance::NextBigBlind,
    }
}

pub(super) fn penalty(level: Level) -> LivePenalty {
    match level {
        Level::Warning => LivePenalty::Warning,
        Level::SitOut(Length::Minutes(minutes)) => LivePenalty::Minutes { minutes },
        Level::SitOut(Length::Hands(hands)) => LivePenalty::Hands { hands },
        Level::SitOut(Length::Rounds(rounds)) => LivePenalty::Rounds { rounds },
        Level::Disqualification => LivePenalty::Disqualification,
    }
}

pub(super) fn start_item(item: StartItem) -> LiveStartItem {
    match item {
        StartItem::Phones => LiveStartItem::Phones,
        StartItem::Languages => LiveStartItem::Languages,
        StartItem::BreakOrder => LiveStartItem::BreakOrder,
        StartItem::Redraw => LiveStartItem::Redraw,
        StartItem::Balance => LiveStartItem::Balance,
        StartItem::HouseRules => LiveStartItem::HouseRules,
    }
}

/// The two letters of a language.
pub(super) fn language(Language(letters): Language) -> String {
    letters.iter().collect()
}

pub(super) fn plan(published: &Published, text: &dyn Fn(Digest) -> Option<String>) -> LivePlan {
    LivePlan {
        redraw: published.redraw,
        seeded: published.seeded,
        breaking: match &published.breaking {
            Order::HighestFirst => LiveBreakOrder::HighestFirst,
            Order::ByLot => LiveBreakOrder::ByLot,
            Order::Named(order) => LiveBreakOrder::Named { tables: tables(order) },
        },
        balance: balance(published.method),
        languages: published.languages.iter().copied().map(language).collect(),
        house_rules: published.house_rules.and_then(text),
    }
}
