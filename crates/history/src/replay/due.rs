//! Describes what a hand is waiting for.

use super::stop::player;
use core::fmt;

/// What must happen next in a hand. Players are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Cards must be dealt to a player.
    Hole {
        /// Player who gets the cards.
        player: usize,
        /// Number of cards still to be dealt.
        count: u8,
    },
    /// Cards must be dealt to the board.
    Board {
        /// Number of cards still to be dealt.
        count: u8,
    },
    /// This player must check, call, bet, raise or fold.
    Bet(usize),
    /// This player must post the bring-in, or bet.
    BringIn(usize),
    /// This player must discard, or stand pat.
    Draw(usize),
    /// This player must show or muck.
    Show(usize),
    /// Nothing, because the hand is over.
    Nothing,
}

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards = |count: u8| if count == 1 { "card is" } else { "cards are" };
        match *self {
            Due::Hole { player: to, count } => {
                write!(f, "{count} {} to be dealt to {}", cards(count), player(to))
            }
            Due::Board { count } => write!(f, "{count} {} to be dealt to the board", cards(count)),
            Due::Bet(who) => write!(f, "{} is to act", player(who)),
            Due::BringIn(who) => write!(f, "{} is to bring in or to bet", player(who)),
            Due::Draw(who) => write!(f, "{} is to draw or to stand pat", player(who)),
            Due::Show(who) => write!(f, "{} is to show or to muck", player(who)),
            Due::Nothing => f.write_str("the hand is over"),
        }
    }
}
