//! Faults at the showdown, and who shows first (SVEPOF 3.3 to 3.5).

use super::mucked::Identified;
use crate::decision::{Decision, View};
use crate::switches::{
    CalledPlayerShows, OneCardMucked as OneCardSwitch, ShowdownUncontestedShow, TossedCards,
};
use crate::{Effect, State, Street};
use serde::{Deserialize, Serialize};
use units::Seat;

/// A player throws their cards away, or refuses to show them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ThrowsAway {
    /// The player who throws the cards away or refuses.
    pub who: Seat,
    /// Whether a player who called has asked to see the hand.
    #[serde(default)]
    pub asked: bool,
    /// Whether the cards can no longer be found, or the player refuses to show.
    #[serde(default)]
    pub lost_or_refused: bool,
}

/// A player claims the pot, and may not have shown all their cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClaimsPot {
    /// The player who claims the pot.
    pub who: Seat,
    /// The number of the player's cards that are face up.
    pub shown: u8,
}

/// A player shows one card and mucks the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OneCardMucked {
    /// The player who shows one card.
    pub who: Seat,
    /// Whether the mucked card can be identified.
    pub identified: Identified,
}

/// A player tosses their cards, meaning them to land face up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Tossed {
    /// The player who tosses the cards.
    pub who: Seat,
    /// Whether a card landed face down, on the muck or touching it.
    pub face_down_at_muck: bool,
    /// Whether the card that landed face down can be identified.
    pub identified: Identified,
}

/// Returns the live seats in the order in which they must show.
///
/// The last player to bet or raise on the last street shows first. If nobody did, the first live player left of the
/// button does: SVP-3.3-01, SVP-3.3.1-01.
pub fn show_order(state: &State, button: Seat) -> Vec<Seat> {
    let first = state.aggressor.filter(|seat| state.live.contains(*seat));
    let first = first.or_else(|| state.live.first_after(button));
    let others = first.into_iter().flat_map(|first| state.live.after(first));
    let mut order: Vec<Seat> = others.collect();
    let count = order.len();
    order.rotate_right(count.min(1));
    order
}

fn has_duty(v: &View<'_, ThrowsAway>) -> bool {
    v.situation.button.is_some_and(|button| show_order(v.state, button).first() == Some(&v.it.who))
}

fn must(v: &View<'_, ThrowsAway>) -> bool {
    has_duty(v) && (v.switches.called_player_shows == CalledPlayerShows::Always || v.it.asked)
}

pub(crate) const THROWS_AWAY: [Decision<ThrowsAway>; 5] = [
    Decision::new(
        "There is no showdown: all others have folded",
        "Nobody must show",
        &["SVP-3.5-04"],
        |v| v.state.live.len() < 2,
        |v, d| d.does(Effect::MayMuck(v.it.who), "SVP-3.5-04"),
    ),
    Decision::new(
        "The player was called, or shows first after a checked round, and the cards are lost or they refuse",
        "The hand is dead, with a penalty",
        &["SVP-3.4-01", "SVP-1.1-01"],
        |v| must(v) && v.it.lost_or_refused,
        |v, d| {
            d.dead(v.it.who, "SVP-3.4-01");
            d.penalty(v.it.who, false, "SVP-3.4-01");
        },
    ),
    Decision::new(
        "The player was called, or shows first after a checked round",
        "They must show all their cards",
        &["SVP-3.4-01", "SVP-3.4-03"],
        must,
        |v, d| d.does(Effect::MustShow(v.it.who), "SVP-3.4-01"),
    ),
    Decision::new(
        "The player was called and nobody who called asks to see the hand, under the TDA's rule",
        "They may throw the hand away unseen",
        &["TDA-18", "SVP-3.4-01"],
        has_duty,
        |v, d| d.does(Effect::MayMuck(v.it.who), "TDA-18"),
    ),
    Decision::new(
        "The player called, or checked behind, and cannot win the pot",
        "They may throw the hand away unseen",
        &["SVP-3.4-02", "SVP-3.4-03"],
        |_| true,
        |v, d| d.does(Effect::MayMuck(v.it.who), "SVP-3.4-02"),
    ),
];

fn alone(v: &View<'_, ClaimsPot>) -> bool {
    v.state.live.len() < 2
}

pub(crate) const CLAIMS: [Decision<ClaimsPot>; 5] = [
    Decision::new(
        "All others folded before the showdown",
        "The pot is theirs unseen",
        &["SVP-3.5-04"],
        |v| alone(v) && v.state.street < Street::Showdown,
        |v, d| d.does(Effect::MayMuck(v.it.who), "SVP-3.5-04"),
    ),
    Decision::new(
        "The whole hand is shown",
        "The claim is valid",
        &["SVP-3.5-01", "SVP-3.5-02"],
        |v| v.it.shown >= v.situation.game.whole_hand(),
        |_, _| {},
    ),
    Decision::new(
        "The last hand at a showdown, under the TDA's rule",
        "The pot is theirs unseen",
        &["TDA-17", "SVP-3.5-04"],
        |v| {
            alone(v) && v.switches.showdown_uncontested_show == ShowdownUncontestedShow::NotRequired
        },
        |v, d| d.does(Effect::MayMuck(v.it.who), "TDA-17"),
    ),
    Decision::new(
        "The others threw their hands away at the showdown",
        "The pot is not pushed until the whole hand is shown",
        &["SVP-3.5-04", "SVP-3.5-01", "SVP-3.5-02"],
        alone,
        |v, d| d.does(Effect::MustShow(v.it.who), "SVP-3.5-04"),
    ),
    Decision::new(
        "A part of the hand is shown",
        "The pot is not pushed until the whole hand is shown",
        &["SVP-3.5-01", "SVP-3.5-02"],
        |_| true,
        |v, d| d.does(Effect::MustShow(v.it.who), "SVP-3.5-01"),
    ),
];

pub(crate) const ONE_CARD: [Decision<OneCardMucked>; 3] = [
    Decision::new(
        "The mucked card is certain, under the TDA's rule",
        "The hand can still win once all its cards are shown",
        &["TDA-13", "SVP-3.5-03"],
        |v| {
            v.it.identified == Identified::Certain
                && v.switches.one_card_mucked == OneCardSwitch::LiveIfCertain
        },
        |v, d| d.does(Effect::MustShow(v.it.who), "TDA-13"),
    ),
    Decision::new(
        "One card shown, the other mucked, and the card is certain",
        "The hand is dead; the director may restore it",
        &["SVP-3.5-03", "SVP-1-24"],
        |v| v.it.identified == Identified::Certain,
        |v, d| {
            d.dead(v.it.who, "SVP-3.5-03");
            d.alternative("restore the hand", "SVP-1-24", vec![Effect::HandRestored(v.it.who)]);
        },
    ),
    Decision::new(
        "One card shown, the other mucked",
        "The hand is dead, even if the shown card makes the best hand",
        &["SVP-3.5-03"],
        |_| true,
        |v, d| d.dead(v.it.who, "SVP-3.5-03"),
    ),
];

pub(crate) const TOSSED: [Decision<Tossed>; 3] = [
    Decision::new(
        "No card ended face down at the muck",
        "The hand is live, with a reminder",
        &["SVP-3.5-05"],
        |v| !v.it.face_down_at_muck,
        |v, d| d.announce(Some(v.it.who), "show_cards_in_front_of_you", None, "SVP-3.5-05"),
    ),
    Decision::new(
        "A card ended face down at the muck and is certain, under the TDA's rule",
        "The hand can still win once all its cards are shown",
        &["TDA-14", "SVP-3.5-05"],
        |v| {
            v.it.identified == Identified::Certain
                && v.switches.tossed_cards == TossedCards::LiveIfCertain
        },
        |v, d| d.does(Effect::MustShow(v.it.who), "TDA-14"),
    ),
    Decision::new(
        "A card ended face down at the muck",
        "The hand is dead",
        &["SVP-3.5-05"],
        |_| true,
        |v, d| d.dead(v.it.who, "SVP-3.5-05"),
    ),
];
