//! A player shows cards (SVEPOF 3.1 and 9.1).

use crate::decision::{Decision, Draft, View};
use crate::ruling::Moment;
use crate::switches::{CashTwoPlayersShow, ShowOneShowAll, ShownCards, ShownToOne};
use crate::{Context, Effect, Factor, Street};
use serde::{Deserialize, Serialize};
use units::Seat;

/// A player showed one or more of their cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ShowedCards {
    /// The player who showed the cards.
    pub who: Seat,
    /// Who saw the cards.
    pub to: Viewer,
    /// Whether showing the cards was an obvious mistake.
    ///
    /// The standard for this is very strict, and the director must give a reason.
    #[serde(default)]
    pub obvious_mistake: bool,
    /// Whether somebody outside the hand spoke or made a sign about the play.
    #[serde(default)]
    pub outsider_spoke: bool,
}

/// Who saw cards that a player showed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// Everybody, because the cards were turned up openly.
    All,
    /// Only this player.
    Player(Seat),
    /// Only a spectator.
    Spectator,
}

type V<'a> = View<'a, ShowedCards>;

fn in_cash_of_two(v: &V<'_>) -> bool {
    v.situation.context == Context::Cash && v.state.live.len() == 2 && !v.state.betting_is_over()
}

fn cash(v: &V<'_>, value: CashTwoPlayersShow) -> bool {
    in_cash_of_two(v) && v.switches.cash_two_players_show == Some(value)
}

fn last_two(v: &V<'_>) -> bool {
    v.situation.context == Context::Tournament && v.situation.players_left_in_event == Some(2)
}

/// Whether the cards could be used immediately: all see them, or the viewer still has a decision on this street.
fn used_now(v: &V<'_>) -> bool {
    match v.it.to {
        Viewer::All => true,
        Viewer::Player(seat) => v.state.has_decision_now(seat),
        Viewer::Spectator => false,
    }
}

fn used_later(v: &V<'_>) -> bool {
    matches!(v.it.to, Viewer::Player(seat) if v.state.has_decision_later(seat))
}

fn shows_all(v: &V<'_>) -> bool {
    v.it.to != Viewer::All && v.switches.show_one_show_all == ShowOneShowAll::Yes
}

/// Adds that the other players see the cards too, if the switches require it.
fn reveal(v: &V<'_>, d: &mut Draft<'_>, when: Moment, clause: &'static str) {
    if shows_all(v) {
        d.reveal(v.it.who, when, clause);
    }
}

/// Rules on cards shown to somebody who cannot use them now: the hand is dead, or live with a penalty.
fn shown_to_one(v: &V<'_>, d: &mut Draft<'_>) {
    if v.switches.shown_to_one == ShownToOne::Dead {
        d.dead(v.it.who, "SVP-3.1-07");
    } else {
        d.alternative("the hand is dead", "SVP-9.1-01", vec![Effect::HandDead(v.it.who)]);
    }
    d.penalty(v.it.who, false, "SVP-3.1-07");
}

pub(crate) const TABLE: [Decision<ShowedCards>; 12] = [
    Decision::new(
        "The hand is over",
        "Everybody at the table may see the cards that one player saw",
        &["SVP-3.1-02", "SVP-3.1-01"],
        |v| v.state.street == Street::Over,
        |v, d| reveal(v, d, Moment::Now, "SVP-3.1-02"),
    ),
    Decision::new(
        "A cash game, two players in the pot, and the house allows it",
        "Nothing follows",
        &["SVP-9.1-07"],
        |v| cash(v, CashTwoPlayersShow::Allowed),
        |_, _| {},
    ),
    Decision::new(
        "A cash game, two players in the pot, and the house punishes it",
        "A penalty; the hand stays live",
        &["SVP-9.1-07"],
        |v| cash(v, CashTwoPlayersShow::Penalty),
        |v, d| d.penalty(v.it.who, false, "SVP-9.1-07"),
    ),
    Decision::new(
        "A cash game, two players in the pot, and the house's rule kills the hand",
        "The hand is dead",
        &["SVP-9.1-07"],
        in_cash_of_two,
        |v, d| d.dead(v.it.who, "SVP-9.1-07"),
    ),
    Decision::new(
        "Betting is over: the cards are shown at the showdown, or all-in",
        "Nothing follows",
        &["SVP-9.1-01"],
        |v| v.state.betting_is_over(),
        |_, _| {},
    ),
    Decision::new(
        "Two players are left in the whole event, and an outsider influenced the play",
        "The hand is dead",
        &["SVP-9.1-05", "SVP-9.1-04"],
        |v| last_two(v) && v.it.outsider_spoke,
        |v, d| d.dead(v.it.who, "SVP-9.1-05"),
    ),
    Decision::new(
        "Two players are left in the whole event",
        "Cards may be shown: no third player is affected",
        &["SVP-9.1-04"],
        last_two,
        |_, _| {},
    ),
    Decision::new(
        "An obvious mistake",
        "The hand stays live; the director gives the reason",
        &["SVP-9.1-02"],
        |v| v.it.obvious_mistake,
        |v, d| {
            reveal(v, d, Moment::Now, "SVP-3.1-03");
            d.factor(Factor::ReasonNeeded);
        },
    ),
    Decision::new(
        "Cards were shown, under the TDA's rule",
        "A penalty; the hand stays live",
        &["TDA-68", "SVP-9.1-01"],
        |v| v.switches.shown_cards == ShownCards::PenaltyOnly,
        |v, d| {
            reveal(v, d, Moment::Now, "SVP-3.1-03");
            d.penalty(v.it.who, false, "TDA-68");
        },
    ),
    Decision::new(
        "Cards were shown to all, or to a player who has a decision in this round",
        "All see them at once, and the hand is dead if the director confirms it: no player may take advice from \
         outsiders, and showing affects the players still to act and all others in the event",
        &["SVP-9.1-01", "SVP-1-31", "SVP-9.1-03"],
        used_now,
        |v, d| {
            if shows_all(v) {
                d.reveal(v.it.who, Moment::Now, "SVP-3.1-03");
                d.dead(v.it.who, "SVP-3.1-04");
            } else {
                d.dead(v.it.who, "SVP-9.1-01");
            }
            d.factor(Factor::DirectorMustConfirm);
            d.alternative(
                "an obvious mistake: the hand stays live",
                "SVP-9.1-02",
                vec![Effect::PlayGoesOn],
            );
            d.penalty(v.it.who, false, "SVP-3.1-07");
        },
    ),
    Decision::new(
        "Cards were shown to a player who can use it in a later round only",
        "All see them when the round ends; the hand stays live, with a penalty",
        &["SVP-3.1-06", "SVP-3.1-07"],
        used_later,
        |v, d| {
            reveal(v, d, Moment::WhenTheRoundEnds, "SVP-3.1-06");
            shown_to_one(v, d);
        },
    ),
    Decision::new(
        "Cards were shown to somebody without a further decision in the hand",
        "All see them when betting is over; the hand stays live, with a penalty",
        &["SVP-3.1-05", "SVP-3.1-07"],
        |_| true,
        |v, d| {
            reveal(v, d, Moment::WhenBettingIsOver, "SVP-3.1-05");
            shown_to_one(v, d);
        },
    ),
];
