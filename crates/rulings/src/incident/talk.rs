//! Talk about a hand in progress, and advice (SVEPOF 1 b) to e) and h), 2.10, 2.11, 3.5.2, 7.9).

use crate::Street;
use crate::decision::{Decision, Draft, View};
use crate::ruling::Person;
use crate::switches::{AdviceAnswered, HeadsUpTalk, OutsidersMayCorrect, TalkKillsHand};
use serde::{Deserialize, Serialize};
use units::Seat;

/// Somebody said something about the hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Talk {
    /// All persons who took part.
    pub who: Vec<Person>,
    /// What the talk was about.
    pub about: About,
}

/// What somebody talked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// The rules: a question about them.
    Rules,
    /// A wrong amount: "that is only 900".
    Amount,
    /// The value of cards that are tabled.
    ShownHand,
    /// The speaker's hand.
    OwnHand,
    /// Live hands, in talk between players.
    LiveHands,
    /// Team play: another player's hand, or how that player should act, against others.
    AnothersHand,
    /// Help for one player: "you have the flush, call".
    Help,
    /// Coffeehousing: how to play the hand, or which cards the speaker mucked.
    Coffeehousing,
    /// Cards that players have discarded.
    Discards,
    /// Hands that could win.
    PossibleWinners,
    /// The pot, or any other part of the play.
    Pot,
}

/// A player asked for advice on their decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Advice {
    /// The player who asked, no matter whether they asked one person or the whole table.
    pub who: Seat,
    /// The persons who answered, in words or by body language.
    #[serde(default)]
    pub answered_by: Vec<Person>,
}

type V<'a> = View<'a, Talk>;

fn seats<'a>(v: &'a V<'_>) -> impl Iterator<Item = Seat> + 'a {
    v.it.who.iter().filter_map(|person| match person {
        Person::Seat(seat) => Some(*seat),
        Person::OtherTable | Person::Spectator => None,
    })
}

fn is(v: &V<'_>, about: About) -> bool {
    v.it.about == about
}

/// Whether exactly two players are in the pot, and nobody else took part in the talk.
fn two_in_pot(v: &V<'_>) -> bool {
    v.state.live.len() == 2
        && seats(v).count() == v.it.who.len()
        && seats(v).all(|seat| v.state.live.contains(seat))
}

fn penalise(v: &V<'_>, d: &mut Draft<'_>, mandatory: bool, clause: &'static str) {
    for person in &v.it.who {
        d.penalty_of(*person, mandatory, clause);
    }
}

fn kill(v: &V<'_>, d: &mut Draft<'_>, clause: &'static str) {
    for seat in seats(v) {
        d.dead(seat, clause);
    }
}

pub(crate) const TABLE: [Decision<Talk>; 16] = [
    Decision::new(
        "A question on the rules",
        "Always allowed",
        &["SVP-2.10-02"],
        |v| is(v, About::Rules),
        |_, _| {},
    ),
    Decision::new(
        "Somebody reads tabled cards",
        "Allowed: all help to read shown hands",
        &["SVP-3.5.2-02"],
        |v| is(v, About::ShownHand),
        |_, _| {},
    ),
    Decision::new(
        "Somebody at the table points out a wrong amount",
        "It is their duty",
        &["SVP-7.9-01"],
        |v| is(v, About::Amount) && seats(v).count() == v.it.who.len(),
        |_, _| {},
    ),
    Decision::new(
        "An outsider points out a wrong amount",
        "A penalty for a player, removal for a spectator; the amount is corrected all the same",
        &["SVP-7.9-02"],
        |v| is(v, About::Amount) && v.switches.outsiders_may_correct == OutsidersMayCorrect::No,
        |v, d| {
            penalise(v, d, false, "SVP-7.9-02");
            d.announce(None, "director_corrects_amount", None, "SVP-7.9-02");
        },
    ),
    Decision::new(
        "An outsider points out a wrong amount, and the rules do not forbid it",
        "The amount is corrected",
        &["SVP-7.9-02"],
        |v| is(v, About::Amount),
        |_, d| d.announce(None, "director_corrects_amount", None, "SVP-7.9-02"),
    ),
    Decision::new(
        "The hand is over",
        "Talk about it is allowed",
        &["SVP-1-13"],
        |v| v.state.street == Street::Over,
        |_, _| {},
    ),
    Decision::new(
        "Exactly two players are in the pot, and they talk about their hands",
        "Allowed",
        &["SVP-2.11-01"],
        |v| {
            let own = is(v, About::OwnHand) || is(v, About::LiveHands);
            own && two_in_pot(v) && v.switches.heads_up_talk == HeadsUpTalk::Allowed
        },
        |_, _| {},
    ),
    Decision::new(
        "A player says what they hold",
        "A penalty, already on the first offence",
        &["SVP-2.11-02", "SVP-1-16"],
        |v| is(v, About::OwnHand),
        |v, d| penalise(v, d, true, "SVP-1-16"),
    ),
    Decision::new(
        "Players discuss live hands",
        "Their hands are dead, with penalties",
        &["SVP-2.10-03", "SVP-2.10-01"],
        |v| is(v, About::LiveHands) && v.switches.talk_kills_hand == TalkKillsHand::Yes,
        |v, d| {
            kill(v, d, "SVP-2.10-03");
            penalise(v, d, false, "SVP-2.10-01");
        },
    ),
    Decision::new(
        "Players discuss live hands, under the TDA's rule",
        "Penalties; no hand is dead",
        &["TDA-67", "SVP-2.10-01"],
        |v| is(v, About::LiveHands),
        |v, d| penalise(v, d, false, "SVP-2.10-01"),
    ),
    Decision::new(
        "A player says what another holds or what others should do",
        "Team play: the speaker's hand is dead, with a penalty; a listener who neither asked nor answered keeps theirs",
        &["SVP-2.10.1-02", "SVP-2.10.1-01"],
        |v| is(v, About::AnothersHand) && v.switches.advice_answered == AdviceAnswered::HandDead,
        |v, d| {
            kill(v, d, "SVP-2.10.1-02");
            penalise(v, d, false, "SVP-2.10.1-01");
        },
    ),
    Decision::new(
        "A player says what another holds or what others should do, under the TDA's rule",
        "A penalty; no hand is dead",
        &["TDA-69", "SVP-2.10.1-01"],
        |v| is(v, About::AnothersHand),
        |v, d| penalise(v, d, false, "SVP-2.10.1-01"),
    ),
    Decision::new(
        "Somebody helps a player in words",
        "A penalty, already on the first offence",
        &["SVP-1-17"],
        |v| is(v, About::Help),
        |v, d| penalise(v, d, true, "SVP-1-17"),
    ),
    Decision::new(
        "Coffeehousing: how to play a hand, or what one has thrown away",
        "A penalty",
        &["SVP-1-14", "SVP-1-10"],
        |v| is(v, About::Coffeehousing),
        |v, d| penalise(v, d, false, "SVP-1-14"),
    ),
    Decision::new(
        "Talk about folded cards or hands that could win",
        "A penalty",
        &["SVP-1-13", "SVP-2.10.2-01", "SVP-1-10"],
        |v| is(v, About::Discards) || is(v, About::PossibleWinners),
        |v, d| penalise(v, d, false, "SVP-1-13"),
    ),
    Decision::new(
        "A comment on the pot or the play",
        "A penalty",
        &["SVP-2.10.2-01"],
        |_| true,
        |v, d| penalise(v, d, false, "SVP-2.10.2-01"),
    ),
];

pub(crate) const ADVICE: [Decision<Advice>; 3] = [
    Decision::new(
        "Nobody answered",
        "A penalty for asking; the hand stays live",
        &["SVP-1-33", "SVP-2.10-01"],
        |v| v.it.answered_by.is_empty(),
        |v, d| d.penalty(v.it.who, false, "SVP-2.10-01"),
    ),
    Decision::new(
        "Somebody answered, under the TDA's rule",
        "Penalties; the hand stays live",
        &["TDA-67", "SVP-1-32"],
        |v| v.switches.advice_answered == AdviceAnswered::PenaltyOnly,
        |v, d| {
            d.penalty(v.it.who, false, "TDA-67");
            answers(v, d);
        },
    ),
    Decision::new(
        "Somebody answered, in words or by body language",
        "Team play: the hand is dead; a penalty for each who answered",
        &["SVP-1-32"],
        |_| true,
        |v, d| {
            d.dead(v.it.who, "SVP-1-32");
            answers(v, d);
        },
    ),
];

fn answers(v: &View<'_, Advice>, d: &mut Draft<'_>) {
    for person in &v.it.answered_by {
        d.penalty_of(*person, true, "SVP-1-17");
    }
}
