//! Converts values of the hand and the table to their form on the wire.

use crate::{Seen, rankings};
use books::{AnteBy, Fee, Game, Mix, NextGame, Rulebook, Timing};
use cash::{BombPots, LeaveReason, Table};
use hand::{Ante, Limit, PostKind, RakeTime, Side, StreetName, Variant};
use table::{Choice, Decision, HandHeader, Leg, SitOutReason};
use units::{Chips, Currency, Millis, PlayerId, Seat};
use wire::{
    ActionKind, BankDrawn, BlindKind, BombHand, BombRule, CapView, ChoiceView, ClockView, FeeView,
    GameRow, GameView, HeldView, JackpotView, LegView, MixView, PotSide, PotView, RejoinView,
    StakesView, Street,
};

/// The game of the hand shown or, between hands, of the next hand.
pub(crate) fn game(table: Seen<'_>) -> GameView {
    let (variant, limit) = match table {
        Seen::Cash(table) => (table.game().variant, table.game().limit),
        Seen::Tournament(table) => (table.game_shown().variant, table.game_shown().limit),
    };
    game_view(variant, limit, table.rulebook())
}

/// The wire form of a game with its limit, under this rulebook.
pub(crate) fn game_view(variant: &Variant, limit: Limit, rulebook: &Rulebook) -> GameView {
    GameView {
        key: variant.key.into(),
        limit: books::limit_kind(limit),
        hole_cards: hole_cards(variant),
        boards: variant.boards,
        rulebook: rulebook.key.clone(),
        rulebook_version: rulebook.version.clone(),
        rulebook_hash: units::hex(&rulebook.hash),
    }
}

/// A game with its limit and stakes, as a row in the list of a mix.
pub(crate) fn game_row(game: &Game, currency: Currency) -> GameRow {
    GameRow {
        key: game.variant.key.into(),
        limit: books::limit_kind(game.limit),
        hole_cards: hole_cards(game.variant),
        boards: game.variant.boards,
        stakes: stakes(game, currency),
    }
}

/// The table's rake or time charge, with the caps that can apply at the current game's stakes; `None` for neither.
pub(crate) fn fee(table: &Table) -> Option<FeeView> {
    let scale = match table.config().fee()? {
        Fee::Percent(scale) => scale,
        Fee::Time(charge) => {
            return Some(FeeView::Time { amount: charge.amount, minutes: charge.minutes() });
        }
    };
    let (rake, seats) = (&table.rulebook().rules.rake, table.config().seats_max);
    let mut caps: Vec<CapView> = Vec::new();
    for players in 2..=seats {
        let cap = scale.cap_at(table.game().stakes.big_blind, players);
        match caps.last_mut() {
            Some(last) if last.cap == cap => last.players = players,
            _ => caps.push(CapView { players, cap }),
        }
    }
    // The last cap applies up to a full table.
    let cap = caps.pop().map_or(scale.cap, |full| full.cap);
    Some(FeeView::Percent {
        share_bps: scale.share.0,
        cap,
        caps,
        no_flop_no_drop: rake.no_flop_no_drop,
        every_round: rake.time == RakeTime::EveryRound,
    })
}

/// The jackpot's terms.
pub(crate) fn jackpot(table: &Table) -> Option<JackpotView> {
    let jackpot = table.config().jackpot.as_ref()?;
    let split = jackpot.split;
    Some(JackpotView {
        drop: jackpot.drop,
        min_pot: jackpot.min_pot,
        beaten: rankings::five(&jackpot.rule.beaten),
        by: rankings::five(&jackpot.rule.by),
        table_bps: split.table.0,
        house_bps: split.house.0,
        winner_bps: split.winner.0,
        others_bps: split.others.0,
    })
}

fn hole_cards(variant: &Variant) -> u8 {
    let dealt = |deal: &hand::Deal| match deal {
        hand::Deal::HoleDown(count) | hand::Deal::HoleUp(count) => *count,
        hand::Deal::Board(_) | hand::Deal::Draw(_) | hand::Deal::Discard(_) => 0,
    };
    variant.streets.iter().flat_map(|street| street.deals).map(dealt).sum()
}

/// The mix from which players choose the game at a tournament table; `None` if they do not choose.
pub(crate) fn mix_chosen(table: &tournament_table::Table) -> Option<MixView> {
    table.config().choice.as_ref()?;
    let row = |game: &Game| game_row(game, Currency::TCHIP);
    Some(MixView {
        key: Mix::CHOICE.into(),
        games: table.games_to_choose().iter().map(row).collect(),
        chosen: true,
        leg: table.leg().map(leg),
    })
}

pub(crate) fn mix(table: &Table) -> Option<MixView> {
    let mix = table.config().mix.as_ref()?;
    let currency = table.config().currency;
    let row = |game: Game| game_row(&game, currency);
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

pub(crate) fn count(people: usize) -> u32 {
    u32::try_from(people).unwrap_or(u32::MAX)
}

/// The seats that are held for somebody. The view does not say for whom.
pub(crate) fn held(table: &Table) -> Vec<HeldView> {
    table.offers().map(|(seat, offer)| HeldView { seat, until: offer.until }).collect()
}

/// The minimum buy-in for a player who left recently and comes back; `None` if none applies.
pub(crate) fn rejoin(table: &Table, player: PlayerId) -> Option<RejoinView> {
    let (least, until) = table.rejoins(player)?;
    Some(RejoinView { least, until })
}

pub(crate) fn choice(table: Seen<'_>) -> Option<ChoiceView> {
    let Choice { seat, until, chosen } = match table {
        Seen::Cash(table) => table.choice(),
        Seen::Tournament(table) => table.choice(),
    }?;
    Some(ChoiceView { seat, until, chosen })
}

/// The clock's settings except the time to act.
pub(crate) fn clock(table: &table::Table) -> ClockView {
    let Timing { bank, more_time, unlimited, outage_hold } = &table.settings().timing;
    let refill = bank.and_then(|bank| bank.refill);
    ClockView {
        time_bank_s: bank.map_or(0, |bank| seconds(bank.size)),
        time_bank_refill_s: refill.map_or(0, |refill| seconds(refill.add)),
        time_bank_refill_hands: refill.map_or(0, |refill| refill.hands),
        time_bank_drawn: bank.map_or_else(BankDrawn::default, |bank| match bank.drawn {
            books::BankDrawn::ByButton => BankDrawn::ByButton,
            books::BankDrawn::ByItself => BankDrawn::ByItself,
        }),
        more_time_s: seconds(*more_time),
        unlimited_time: *unlimited,
        lost_line_s: seconds(table.rulebook().table.time.lost_line),
        outage_hold_s: seconds(*outage_hold),
    }
}

fn seconds(length: Millis) -> u32 {
    u32::try_from(length.0 / 1_000).expect("some minutes at most")
}

/// Number of cards in a game's deck for this many players.
pub(crate) fn deck(variant: &Variant, players: usize) -> u8 {
    u8::try_from(variant.deck.cards(players as u8).len()).expect("at most 52 cards")
}

/// The button's seat; `None` in a game without a button.
pub(crate) fn button(table: &table::Table, header: &HandHeader) -> Option<Seat> {
    table.has_button(header.variant).then_some(header.setup.button)
}

/// Stakes of the hand shown, or of the next hand.
pub(crate) fn stakes_shown(table: Seen<'_>) -> StakesView {
    match table {
        Seen::Cash(table) => stakes(&table.game(), table.config().currency),
        Seen::Tournament(table) => stakes(&table.game_shown(), Currency::TCHIP),
    }
}

pub(crate) fn stakes(game: &Game, currency: Currency) -> StakesView {
    let stakes = &game.stakes;
    let (small_bet, big_bet) = match game.limit {
        Limit::No | Limit::Pot => (Chips::ZERO, Chips::ZERO),
        Limit::Fixed => (stakes.small_bet, stakes.big_bet),
    };
    StakesView {
        currency,
        decimals: currency.decimals(),
        small_blind: stakes.small_blind,
        big_blind: stakes.big_blind,
        ante: match stakes.ante {
            Ante::None => Chips::ZERO,
            Ante::Each(ante) | Ante::BigBlind(ante) | Ante::Button(ante) => ante,
        },
        ante_by: AnteBy::of(&stakes.ante).filter(|by| *by != AnteBy::Each).map(Into::into),
        small_bet,
        big_bet,
        bring_in: stakes.bring_in,
    }
}

pub(crate) fn plan(plan: cash::Plan) -> wire::Plan {
    match plan {
        cash::Plan::LeaveAfterHand => wire::Plan::LeaveAfterHand,
        cash::Plan::SitOutAtBigBlind => wire::Plan::SitOutAtBigBlind,
    }
}

/// When a table plays bomb pots, and with which ante and number of boards.
pub(crate) fn bomb_rule(bomb: BombPots) -> BombRule {
    let BombPots { when, ante_big_blinds, boards } = bomb;
    let (when, hands) = match when {
        cash::BombWhen::Every(hands) => (wire::BombWhen::Every, hands),
        cash::BombWhen::Ordered => (wire::BombWhen::Host, 0),
        cash::BombWhen::Agreed => (wire::BombWhen::Agreed, 0),
    };
    BombRule { when, hands, ante_big_blinds, boards }
}

/// The ante and boards of a bomb pot.
pub(crate) fn bomb_hand(header: &HandHeader) -> Option<BombHand> {
    header.setup.bomb.map(|bomb| BombHand { ante: bomb.ante, boards: bomb.boards })
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
        SitOutReason::Unpaid => wire::SitOutReason::Unpaid,
    }
}

/// The news of a void hand, with its refunds. It names nobody and contains no player's secret.
pub fn voided(voided: &table::Voided) -> wire::NewsItem {
    let refund = |refund: &table::Refund| {
        let table::Refund { seat, folded, staked, back, stack } = *refund;
        wire::RefundView { seat, folded, staked, back, stack }
    };
    wire::NewsItem::HandVoided {
        ordered: voided.by.is_some(),
        dead_money: match voided.dead_money {
            books::DeadMoney::Share => wire::DeadMoney::Share,
            books::DeadMoney::Return => wire::DeadMoney::Return,
        },
        rake: voided.rake,
        refunds: voided.refunds.iter().map(refund).collect(),
    }
}
