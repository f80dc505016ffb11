//! Reads and writes hands in PokerStars' text format, which most other tools read.
//!
//! A file has any number of hands with blank lines between them. [`read`] returns every hand of a file, or what is
//! wrong with it and on which line. [`Stars::replay`] plays a hand with our engine, and checks that the engine arrives
//! at every bet, pot, share, rake, card and stack that the text gives.
//!
//! Nothing is repaired. Lines that do not belong to the play (chat, who joined, who timed out) are skipped; an unknown
//! action of a player or of the dealer is refused. What the text leaves open is decided as in
//! [`replay`](crate::replay), and as follows:
//!
//! - **The players dealt in** are the players who post, are dealt cards, act, or have a result in the summary.
//! - **Stud** has no button in the text. If upcards tie, each player is tried as the dealer.
//! - **A short blind** is an all-in; the price to call is the blind in the header.
//! - **A blind that nobody posted**, because its player was all-in with the ante, is found by the summary's marks.
//! - **The bring-in** of a hand in which nobody paid it in full follows from the next call or raise.
//! - **Rake** is the part of a pot that nobody collected; it must add up to the rake in the summary.

mod bad;
mod build;
mod check;
mod check_summary;
pub(crate) mod header;
pub(crate) mod item;
pub(crate) mod pots;
mod ranking;
pub(crate) mod scan;
pub(crate) mod words;
mod write;

pub use bad::{BadStars, Fault};
pub use write::write;

use crate::phh::{Game, Unit};
use header::Header;
use item::Row;
use scan::Scan;
use units::Chips;

/// One hand of a file.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Number of the hand from its first line; `None` if that line has none.
    pub number: Option<String>,
    /// The hand, or the first thing that is wrong with it.
    pub hand: Result<Stars, BadStars>,
}

/// A hand from a file, with all amounts in whole chips of the hand's unit.
#[derive(Clone, Debug)]
pub struct Stars {
    pub(crate) header: Header,
    pub(crate) scan: Scan,
}

/// How a replayed hand ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// Names of all players in the order of their seats, including players who were not dealt in.
    pub players: Vec<String>,
    /// Each player's chips at the end, before rake.
    pub stacks: Vec<Chips>,
    /// Each player's chips at the end, after rake.
    pub after_rake: Vec<Chips>,
    /// Chips that the house took from the pots.
    pub rake: Chips,
}

/// Reads every hand of a file, in the file's order. A cancelled hand has no result and is left out.
///
/// ```
/// let hands = history::stars::read(b"PokerStars Hand #7:  Snap No Limit ($1/$2 USD) - 2030/01/02 10:11:12 ET\n");
/// let why = hands[0].hand.as_ref().unwrap_err().to_string();
/// assert!(why.starts_with("line 1: \"PokerStars Hand #7:"), "{why}");
/// ```
pub fn read(bytes: &[u8]) -> Vec<Entry> {
    let text = words::decode(bytes);
    let mut hands: Vec<Vec<Row>> = Vec::new();
    let mut before: Option<Row> = None;
    for (at, line) in text.lines().enumerate() {
        let row = Row { line: at + 1, text: words::tidy(line) };
        if header::begins(&row.text) {
            hands.push(vec![row]);
        } else if let Some(hand) = hands.last_mut() {
            hand.push(row);
        } else if !row.text.is_empty() && before.is_none() {
            before = Some(row);
        }
    }
    let mut entries: Vec<Entry> = Vec::with_capacity(hands.len());
    if let Some(row) = before {
        let why = Fault::Expected("a line that begins with PokerStars Hand #".to_owned());
        entries.push(Entry { number: None, hand: Err(row.bad(why)) });
    }
    let is_cancelled = |rows: &[Row]| rows.iter().any(|row| words::is_cancelled(&row.text));
    let none = hands.is_empty();
    entries.extend(hands.iter().filter(|rows| !is_cancelled(rows)).map(|rows| Entry {
        number: header::number(&rows[0].text).map(str::to_owned),
        hand: Stars::of(rows),
    }));
    if entries.is_empty() && none {
        let row = Row { line: 1, text: String::new() };
        entries.push(Entry { number: None, hand: Err(row.bad(Fault::Empty)) });
    }
    entries
}

impl Stars {
    fn of(rows: &[Row]) -> Result<Stars, BadStars> {
        let header = Header::read(&rows[0])?;
        let scan = Scan::read(&header, &rows[1..])?;
        Ok(Stars { header, scan })
    }

    /// The game that was played; its code is empty if PHH has none for it.
    pub fn game(&self) -> Game {
        self.header.game
    }

    /// What one chip is worth in the hand's numbers.
    pub fn unit(&self) -> Unit {
        self.scan.unit
    }

    /// Replays the hand to its end, and checks everything that the text says about the hand.
    ///
    /// # Errors
    /// [`BadStars`] names the first line that the rules do not allow or that contradicts the engine.
    pub fn replay(&self) -> Result<Ended, BadStars> {
        let built = build::build(&self.header, &self.scan)?;
        let told = crate::replay::play(&built.phh, built.setups.iter().cloned())
            .map_err(|stop| built.bad(stop))?;
        check::acts(&self.scan, &built, &told.events)?;
        let paid = pots::check(&self.scan, &built, &told.events)?;
        check_summary::check(&self.scan, &built, &told.events)?;
        let mut stacks: Vec<Chips> = self.scan.seats.iter().map(|seat| seat.stack).collect();
        let mut after_rake = stacks.clone();
        for (place, (at, stack)) in built.order.iter().zip(&told.ended.stacks).enumerate() {
            stacks[*at] = stack.expect("the text gives every stack");
            let left = stacks[*at].saturating_sub(paid.won[place]);
            after_rake[*at] = left.saturating_add(paid.taken[place]);
        }
        let players = self.scan.seats.iter().map(|seat| seat.name.clone()).collect();
        Ok(Ended { players, stacks, after_rake, rake: paid.rake })
    }
}
