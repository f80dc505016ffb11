//! `cardroom replay`: plays hands from files in public formats with this program's engine.

use crate::args::Replay;
use crate::failure::Failure;
use history::phh::{self, Entry, Phh};
use history::replay;
use history::{ohh, stars};
use serde::Serialize;
use std::fmt;
use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use units::Chips;

/// How the replay of one hand ended.
#[derive(Serialize)]
struct ReplayResult<'a> {
    file: &'a str,
    /// Name of the hand's table in a `.phhs` file, or its number in PokerStars' text or OHH; `null` in a `.phh` file.
    hand: Option<String>,
    /// PHH's code of the game, or the engine's key if PHH has no code for it.
    variant: Option<String>,
    /// Names of the players in the order of the final stacks; `null` if the file does not name all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<Vec<String>>,
    ok: bool,
    /// Final stacks in the file's unit, before rake; `null` for a player whose starting stack the file does not give.
    final_stacks: Option<Vec<Option<String>>>,
    error: Option<String>,
    /// The final stacks that the file states; `null` if they agree with the replay.
    #[serde(skip)]
    file_ends_with: Option<Vec<Option<String>>>,
}

/// Runs `cardroom replay`: plays every hand in order and prints how each ended; the exit code is 3 if one fails.
pub(crate) fn replay(args: &Replay) -> Result<(), Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    let (mut hands, mut failed) = (0, 0);
    for path in &args.files {
        for told in of_file(path, &path.to_string_lossy()) {
            hands += 1;
            failed += usize::from(!told.ok);
            let line = match args.json {
                true => serde_json::to_string(&told).expect("text keys only"),
                false => told.to_string(),
            };
            writeln!(out, "{line}").map_err(Failure::Output)?;
        }
    }
    if !args.json {
        writeln!(out, "hands: {hands}, failed: {failed}").map_err(Failure::Output)?;
    }
    out.flush().map_err(Failure::Output)?;
    if failed == 0 { Ok(()) } else { Err(Failure::NotReplayed { hands, failed }) }
}

/// Replays the hands in a file. An unreadable file counts as one failed hand.
fn of_file<'a>(path: &Path, file: &'a str) -> Vec<ReplayResult<'a>> {
    match fs::read(path) {
        Ok(bytes) if has_ending(path, "txt") => {
            stars::read(&bytes).into_iter().map(|entry| of_stars(file, entry)).collect()
        }
        Ok(bytes) if has_ending(path, "ohh") || has_ending(path, "json") => {
            ohh::read(&bytes).into_iter().map(|entry| of_stars(file, entry)).collect()
        }
        Ok(bytes) => phh::read(&bytes).into_iter().map(|entry| of_entry(file, entry)).collect(),
        Err(error) => {
            vec![ReplayResult::failed(file, None, None, format!("cannot read the file: {error}"))]
        }
    }
}

/// Whether the file's name has this extension, in upper or lower case.
fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|it| it.eq_ignore_ascii_case(ending))
}

/// Replays a hand from PokerStars' text or from OHH.
fn of_stars(file: &str, entry: stars::Entry) -> ReplayResult<'_> {
    let stars::Entry { number, hand } = entry;
    let hand = match hand {
        Ok(hand) => hand,
        Err(why) => return ReplayResult::failed(file, number, None, why.to_string()),
    };
    let game = hand.game();
    let variant = Some(if game.code.is_empty() { game.key } else { game.code }.to_owned());
    match hand.replay() {
        Ok(ended) => {
            let stack = |chips: &Chips| Some(hand.unit().show(*chips).to_string());
            ReplayResult {
                file,
                hand: number,
                variant,
                players: Some(ended.players),
                ok: true,
                final_stacks: Some(ended.stacks.iter().map(stack).collect()),
                error: None,
                file_ends_with: None,
            }
        }
        Err(why) => ReplayResult::failed(file, number, variant, why.to_string()),
    }
}

fn of_entry(file: &str, entry: Entry) -> ReplayResult<'_> {
    let Entry { name, variant, hand } = entry;
    let hand = match hand {
        Ok(hand) => hand,
        Err(why) => return ReplayResult::failed(file, name, variant, why.to_string()),
    };
    match replay::replay(&hand) {
        Ok(ended) => ReplayResult {
            file,
            hand: name,
            variant,
            players: None,
            ok: true,
            final_stacks: Some(in_unit(&hand, &ended.stacks)),
            error: None,
            file_ends_with: hand
                .finishing_stacks
                .as_ref()
                .filter(|stacks| **stacks != ended.stacks)
                .map(|stacks| in_unit(&hand, stacks)),
        },
        Err(why) => ReplayResult::failed(file, name, variant, why.to_string()),
    }
}

fn in_unit(hand: &Phh, stacks: &[Option<Chips>]) -> Vec<Option<String>> {
    stacks.iter().map(|stack| stack.map(|chips| hand.unit.show(chips).to_string())).collect()
}

impl ReplayResult<'_> {
    fn failed(
        file: &str,
        hand: Option<String>,
        variant: Option<String>,
        error: String,
    ) -> ReplayResult<'_> {
        ReplayResult {
            file,
            hand,
            variant,
            players: None,
            ok: false,
            final_stacks: None,
            error: Some(error),
            file_ends_with: None,
        }
    }
}

impl fmt::Display for ReplayResult<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if let Some(hand) = &self.hand {
            write!(f, " [{hand}]")?;
        }
        if let Some(variant) = &self.variant {
            write!(f, " {variant}")?;
        }
        if let Some(error) = &self.error {
            return write!(f, ": FAILED: {error}");
        }
        let words = |stacks: &Option<Vec<Option<String>>>| -> String {
            let stack = |stack: &Option<String>| stack.clone().unwrap_or_else(|| "?".to_owned());
            stacks.iter().flatten().map(stack).collect::<Vec<_>>().join(" ")
        };
        write!(f, ": {}", words(&self.final_stacks))?;
        if self.file_ends_with.is_some() {
            // The two may differ because sites write final stacks after rake.
            write!(f, " (the file says {})", words(&self.file_ends_with))?;
        }
        Ok(())
    }
}
