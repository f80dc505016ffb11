//! A hand of a file played again, strictly, by the engine that deals ours.
//!
//! Every action must be one that the rules allow where it stands. What a file leaves open is settled
//! here and nowhere else:
//!
//! - **Rules.** PHH does not say by which rulebook a hand was played. A hand is accepted if some
//!   rulebook lets it be played ([`rules`]); the chips are the same in all of them.
//! - **Unknown cards** are played as cards that stand nowhere in the file. A result that would depend
//!   on one is an error: a showdown, a bring-in, who opens a street of stud.
//! - **Unknown stacks** are played as stacks that no bet of the file can reach.
//! - **A raise to the last opponent's last chips**, though below the least, is taken as the least. A
//!   table of ours refuses it: there the player makes the least, and what nobody can call goes back.
//! - **Odd chips** all go to the first winner after the button.

mod cards;
mod course;
mod due;
mod plan;
mod rules;
mod setup;
mod stop;

pub use due::Due;
pub use stop::{At, Stop, Why};

use crate::phh::Phh;
use std::sync::Arc;
use units::Chips;

/// How many times other cards are picked for those of which any will do.
const PICKS: usize = 13;

/// How a hand ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// Each player's chips at the end, before rake; `None` where the file does not know what he
    /// began with.
    pub stacks: Vec<Option<Chips>>,
}

/// Plays a hand.
///
/// # Errors
/// [`Stop`] names the first action that cannot be, with its line, and why.
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
    let cards = cards::Cards::of(phh)?;
    let mut stop = None;
    for rules in rules::of(phh.game) {
        let setup = Arc::new(setup::setup(phh, rules));
        let plan = course::plan(phh, &cards, &setup);
        for pick in 0..PICKS {
            match course::play(phh, &cards, &setup, &plan, pick) {
                Ok(ended) => return Ok(ended),
                // For cards that were given up others are played: here they must not win.
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
