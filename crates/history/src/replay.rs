//! Replays a hand from a file, strictly, with the engine that deals our own hands.
//!
//! Every action must be one that the rules allow at that point. Where a file leaves something open, only this module
//! decides it:
//!
//! - **Rules.** PHH does not name the rulebook of a hand. A hand is accepted if some rulebook allows it ([`rules`]);
//!   the chips are the same under all of them.
//! - **Unknown cards** are replaced by cards that do not occur in the file. If a result would depend on an unknown card
//!   (a showdown, a bring-in, who opens a street of stud), that is an error.
//! - **Unknown stacks** are taken to be larger than any bet in the file.
//! - **A raise to the last opponent's last chips**, if it is below the minimum raise, is taken as the minimum raise.
//!   Our own tables refuse such a raise: there the player raises by the minimum, and what nobody can call is returned.
//! - **Odd chips** all go to the first winner after the button.

mod cards;
mod course;
mod due;
mod plan;
pub(crate) mod rules;
pub(crate) mod setup;
mod stop;

pub use due::Due;
pub use stop::{At, Stop, Why};

use crate::phh::Phh;
use hand::{Event, Setup};
use std::sync::Arc;
use units::Chips;

/// Maximum number of replays with different stand-ins, if a stand-in changes who opens or lets a mucked hand win.
const PICKS: usize = 13;

/// The result of a replayed hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// Chips of each player at the end, before rake; `None` if the file does not know their starting stack.
    pub stacks: Vec<Option<Chips>>,
}

/// A replayed hand, with the engine's events.
pub(crate) struct ReplayEvents {
    pub(crate) ended: Replayed,
    /// The hand's events except the first. Unknown cards in them are stand-ins.
    pub(crate) events: Vec<Event>,
}

/// Replays a hand to its end.
///
/// # Errors
/// [`Stop`] names the first impossible action, with its line and the reason.
///
/// ```
/// use history::{phh, replay::replay};
/// let file = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
///     starting_stacks = [inf, 200.5]\nactions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']";
/// let hand = phh::read(file.as_bytes()).remove(0).hand.unwrap();
/// let ended = replay(&hand).unwrap();
/// assert_eq!(ended.stacks[0], None);
/// assert_eq!(hand.unit.show(ended.stacks[1].unwrap()).to_string(), "199.50");
/// ```
pub fn replay(phh: &Phh) -> Result<Replayed, Stop> {
    let setups = rules::of(phh.game).map(|rules| setup::setup(phh, rules));
    play(phh, setups).map(|told| told.ended)
}

/// Replays a hand with the first of these setups under which every action is legal.
pub(crate) fn play(
    phh: &Phh,
    setups: impl IntoIterator<Item = Setup>,
) -> Result<ReplayEvents, Stop> {
    let cards = cards::Cards::of(phh)?;
    let mut stop = None;
    for setup in setups {
        let setup = Arc::new(setup);
        let plan = course::plan(phh, &cards, &setup);
        for pick in 0..PICKS {
            match course::play(phh, &cards, &setup, &plan, pick) {
                Ok(told) => return Ok(told),
                // Stand-ins replace mucked cards here, so they must not win.
                Err(Stop { why: Why::MuckedWinner(_) | Why::UnknownOpener(_), .. })
                    if pick + 1 < PICKS => {}
                Err(why) => {
                    stop = stop.or(Some(why));
                    break;
                }
            }
        }
    }
    Err(stop.expect("there is a rulebook"))
}
