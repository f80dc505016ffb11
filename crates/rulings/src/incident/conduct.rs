//! Misconduct that brings a penalty but does not change the hand (SVEPOF 1, 2.4, 2.9, 2.12, 4.2).

use crate::decision::{Decision, View};
use crate::ruling::Person;
use crate::switches::ChipsOutOfView;
use crate::{Dealing, Effect};
use serde::{Deserialize, Serialize};

/// Somebody broke the rules of conduct.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Conduct {
    /// The person who misbehaved.
    pub who: Person,
    /// What the person did.
    pub did: Misconduct,
}

/// What a person did against the rules of conduct.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Misconduct {
    /// Looked through discards or burn cards.
    LookedThroughMuck,
    /// Looked at cards that they had mucked themselves.
    LookedAtOwnMuck,
    /// Looked at the cards that would have come next.
    RabbitHunt,
    /// Threw chips into the pot so that nobody could count them.
    SplashedPot,
    /// Spoke a language that is not allowed at the table.
    ForbiddenLanguage,
    /// Plays slowly again and again.
    SlowPlay,
    /// Dealt from the hand at a player-dealt table.
    DealtFromHand,
    /// Keeps chips out of sight.
    ChipsOutOfSight,
    /// Keeps the highest chips where opponents cannot see them.
    BigChipsHidden,
}

type V<'a> = View<'a, Conduct>;

fn is(v: &V<'_>, did: Misconduct) -> bool {
    v.it.did == did
}

/// Whether the person has already committed an offence in this event.
fn repeated(v: &V<'_>) -> bool {
    matches!(v.it.who, Person::Seat(seat) if v.situation.player(seat).is_some_and(|player| player.offences > 0))
}

macro_rules! punished {
    ($did:ident, $when:literal, $clause:literal, $($also:literal),*) => {
        Decision::new(
            $when,
            "A penalty by the ladder; the hand goes on",
            &[$clause, $($also),*],
            |v| is(v, Misconduct::$did),
            |v, d| d.penalty_of(v.it.who, false, $clause),
        )
    };
}

pub(crate) const TABLE: [Decision<Conduct>; 12] = [
    punished!(LookedThroughMuck, "Looked through discards or burn cards", "SVP-1-11", "SVP-1-10"),
    punished!(
        LookedAtOwnMuck,
        "Looked at the cards that they had thrown away",
        "SVP-1-12",
        "SVP-1-11",
        "SVP-1-10"
    ),
    punished!(RabbitHunt, "Looked at cards that would have come", "SVP-1-15", "SVP-1-10"),
    Decision::new(
        "Splashed the pot",
        "A penalty by the ladder; the dealer recounts the pot, and what the count shows is the amount",
        &["SVP-1-18", "SVP-1-10"],
        |v| is(v, Misconduct::SplashedPot),
        |v, d| {
            d.penalty_of(v.it.who, false, "SVP-1-18");
            d.announce(None, "dealer_recounts_pot", None, "SVP-1-18");
        },
    ),
    punished!(ForbiddenLanguage, "Spoke a forbidden language", "SVP-2.4-03", "SVP-2.4-01"),
    punished!(SlowPlay, "Plays slowly again and again", "SVP-2.12-04",),
    punished!(BigChipsHidden, "Hides the highest chips", "SVP-2.9-02",),
    Decision::new(
        "Has chips out of sight, under the TDA's rule",
        "Those chips leave play; a penalty",
        &["TDA-63", "SVP-2.9-01"],
        |v| {
            is(v, Misconduct::ChipsOutOfSight)
                && v.switches.chips_out_of_view == ChipsOutOfView::Removed
        },
        |v, d| {
            if let Person::Seat(seat) = v.it.who {
                d.does(Effect::ChipsRemoved(seat), "TDA-63");
            }
            d.penalty_of(v.it.who, false, "TDA-63");
        },
    ),
    punished!(ChipsOutOfSight, "Has chips out of sight", "SVP-2.9-01",),
    Decision::new(
        "Dealt from the hand at a dealer-dealt table",
        "Nothing follows",
        &["SVP-4.2-04"],
        |v| v.situation.dealing == Dealing::DealerDealt,
        |_, _| {},
    ),
    Decision::new(
        "Dealt from the hand at a player-dealt table, again",
        "A penalty by the ladder; no misdeal",
        &["SVP-4.2-04"],
        repeated,
        |v, d| d.penalty_of(v.it.who, false, "SVP-4.2-04"),
    ),
    Decision::new(
        "Dealt from the hand at a player-dealt table",
        "A reminder; no misdeal",
        &["SVP-4.2-04"],
        |_| true,
        |_, d| d.announce(None, "deal_from_the_table", None, "SVP-4.2-04"),
    ),
];
