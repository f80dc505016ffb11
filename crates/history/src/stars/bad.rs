//! The errors that reading or replaying PokerStars' text can return.

use crate::phh::Excerpt;
use crate::replay::Stop;
use core::fmt;

/// What is wrong with a hand, and on which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadStars {
    /// Line of the file, from 1.
    pub line: usize,
    /// Text of the line, trimmed at both ends.
    pub text: String,
    /// What is wrong with the line.
    pub why: Fault,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The file contains no hand.
    Empty,
    /// Something else must be in this place; holds a description of it.
    Expected(String),
    /// The line contradicts the rest of the hand; holds what the engine found or what an earlier line says.
    Differs(String),
    /// The rules do not allow the hand; holds the reason and the players' names.
    Stopped(Box<Stop>, Vec<String>),
}

impl core::error::Error for BadStars {}

impl fmt::Display for BadStars {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BadStars { line, text, why } = self;
        match why {
            Fault::Empty => f.write_str("the file has no hand"),
            Fault::Expected(what) => {
                write!(f, "line {line}: \"{}\": expected {}", Excerpt(text), Excerpt(what))
            }
            Fault::Differs(what) => {
                write!(f, "line {line}: \"{}\": {}", Excerpt(text), Excerpt(what))
            }
            Fault::Stopped(stop, names) => {
                if stop.at.is_none() {
                    write!(f, "line {line}: ")?;
                }
                write!(f, "{stop}")?;
                let names = names.iter().enumerate();
                let names: Vec<String> =
                    names.map(|(at, name)| format!("p{} {}", at + 1, Excerpt(name))).collect();
                write!(f, " (players: {})", names.join(", "))
            }
        }
    }
}
