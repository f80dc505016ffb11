//! The hand's and the table's words in the wire's, one to one.

use hand::{Ante, Limit, PostKind, Side, StreetName, Variant};
use room::{Choice, Decision, Game, HandHeader, LeaveReason, Leg, NextGame, SitOutReason, Table};
use units::{Chips, Currency, Seat};
use wire::{
    ActionKind, BlindKind, ChoiceView, GameRow, GameView, LegView, LimitKind, MixView, PotSide,
    PotView, StakesView, Street,
};

/// The game of the hand shown, or of the next.
pub(crate) fn game(table: &Table) -> GameView {
    let game = table.game();
    GameView {
        key: game.variant.key.into(),
        limit: limit(game.limit),
        hole_cards: hole_cards(game.variant),
        boards: game.variant.boards,
        rulebook: table.rulebook().key.clone(),
        rulebook_version: table.rulebook().version.clone(),
        rulebook_hash: wire::hex(&table.rulebook().hash),
    }
}

fn hole_cards(variant: &Variant) -> u8 {
    let dealt = |deal: &hand::Deal| match deal {
        hand::Deal::HoleDown(count) | hand::Deal::HoleUp(count) => *count,
        hand::Deal::Board(_) | hand::Deal::Draw(_) | hand::Deal::Discard(_) => 0,
    };
    variant.streets.iter().flat_map(|street| street.deals).map(dealt).sum()
}

/// The games of a table of several.
pub(crate) fn mix(table: &Table) -> Option<MixView> {
    let mix = table.config().mix.as_ref()?;
    let currency = table.config().currency;
    let row = |game: Game| GameRow {
        key: game.variant.key.into(),
        limit: limit(game.limit),
        hole_cards: hole_cards(game.variant),
        boards: game.variant.boards,
        stakes: stakes(&game, currency),
    };
    Some(MixView {
        key: mix.key.clone(),
        games: table.config().games().into_iter().map(row).collect(),
        chosen: mix.next == NextGame::Chosen,
        leg: table.leg().map(leg),
    })
}

pub(crate) fn leg(leg: Leg) -> LegView {
    let Leg { game, hand, hands, chooser } = leg;
    LegView { game, hand, hands, chooser }
}

pub(crate) fn choice(table: &Table) -> Option<ChoiceView> {
    let Choice { seat, until, chosen } = table.choice()?;
    Some(ChoiceView { seat, until, chosen })
}

pub(crate) fn limit(limit: Limit) -> LimitKind {
    match limit {
        Limit::No => LimitKind::NoLimit,
        Limit::Pot => LimitKind::PotLimit,
        Limit::Fixed => LimitKind::FixedLimit,
    }
}

/// How many cards a game's deck has, for so many players.
pub(crate) fn deck(variant: &Variant, players: usize) -> u8 {
    u8::try_from(variant.deck.cards(players as u8).len()).expect("at most 52 cards")
}

/// Who has the button, in a game that has one.
pub(crate) fn button(table: &Table, header: &HandHeader) -> Option<Seat> {
    table.has_button(header.variant).then_some(header.setup.button)
}

pub(crate) fn stakes(game: &Game, currency: Currency) -> StakesView {
    let stakes = &game.stakes;
    let (small_bet, big_bet) = match game.limit {
        Limit::No | Limit::Pot => (Chips::ZERO, Chips::ZERO),
        Limit::Fixed => (stakes.small_bet, stakes.big_bet),
    };
    StakesView {
        currency,
        small_blind: stakes.small_blind,
        big_blind: stakes.big_blind,
        ante: match stakes.ante {
            Ante::None => Chips::ZERO,
            Ante::Each(ante) | Ante::BigBlind(ante) => ante,
        },
        small_bet,
        big_bet,
        bring_in: stakes.bring_in,
    }
}

pub(crate) fn pots(pots: &[hand::Pot]) -> Vec<PotView> {
    let pot = |pot: &hand::Pot| PotView { amount: pot.amount, seats: pot.seats.iter().collect() };
    pots.iter().map(pot).collect()
}

pub(crate) fn street(street: StreetName) -> Street {
    match street {
        StreetName::Preflop => Street::Preflop,
        StreetName::Flop => Street::Flop,
        StreetName::Turn => Street::Turn,
        StreetName::River => Street::River,
        StreetName::Second => Street::Second,
        StreetName::Third => Street::Third,
        StreetName::Fourth => Street::Fourth,
        StreetName::Fifth => Street::Fifth,
        StreetName::Sixth => Street::Sixth,
        StreetName::Seventh => Street::Seventh,
        StreetName::BeforeDraw => Street::BeforeDraw,
        StreetName::AfterDraw => Street::AfterDraw,
        StreetName::AfterSecondDraw => Street::AfterSecondDraw,
        StreetName::AfterThirdDraw => Street::AfterThirdDraw,
    }
}

pub(crate) fn action(decision: Decision) -> ActionKind {
    match decision {
        Decision::Fold => ActionKind::Fold,
        Decision::Check => ActionKind::Check,
        Decision::Call => ActionKind::Call,
        Decision::Bet => ActionKind::Bet,
        Decision::RaiseTo => ActionKind::RaiseTo,
    }
}

pub(crate) fn blind(kind: PostKind) -> BlindKind {
    match kind {
        PostKind::SmallBlind => BlindKind::Small,
        PostKind::BigBlind => BlindKind::Big,
        PostKind::Straddle => BlindKind::Straddle,
        PostKind::Live => BlindKind::Post,
        PostKind::Dead => BlindKind::Dead,
        PostKind::ButtonBlind => BlindKind::Button,
        PostKind::Ante => BlindKind::Ante,
        PostKind::BringIn => BlindKind::BringIn,
    }
}

pub(crate) fn side(side: Side) -> PotSide {
    match side {
        Side::Whole => PotSide::Whole,
        Side::High => PotSide::High,
        Side::Low => PotSide::Low,
    }
}

pub(crate) fn leave_reason(reason: LeaveReason) -> wire::LeaveReason {
    match reason {
        LeaveReason::Left => wire::LeaveReason::Left,
        LeaveReason::Removed => wire::LeaveReason::Removed,
        LeaveReason::AwayTooLong => wire::LeaveReason::AwayTooLong,
        LeaveReason::Broke => wire::LeaveReason::Broke,
        LeaveReason::TableClosed => wire::LeaveReason::TableClosed,
        LeaveReason::WentOn => wire::LeaveReason::WentOn,
    }
}

pub(crate) fn sit_out_reason(reason: SitOutReason) -> wire::SitOutReason {
    match reason {
        SitOutReason::Asked => wire::SitOutReason::Asked,
        SitOutReason::TimedOut => wire::SitOutReason::TimedOut,
        SitOutReason::Disconnected => wire::SitOutReason::Disconnected,
        SitOutReason::Broke => wire::SitOutReason::Broke,
    }
}
