//! Checks the lots of a tournament, from a file saved on the tournament's page.

use crate::args::Verify;
use crate::failure::Failure;
use crate::say;
use client::lots::{CheckedLots, check};
use serde::Serialize;
use std::fmt::Write;
use wire::{LOTS_FORMAT, LotsDraw, LotsProof};

/// What the lots of a tournament prove.
#[derive(Debug, Serialize)]
struct Verdict {
    tournament: String,
    name: String,
    root: String,
    entries: usize,
    house: usize,
    /// Number of entries that had committed to a nonce for the lots.
    committed: usize,
    /// Number of these entries whose nonce took part.
    nonces: usize,
    seats: usize,
    late_seats: usize,
    moves: usize,
    breaks: usize,
    breaking_order: bool,
    /// Index of the drawn row in the spin's prize table; `None` if this is no spin or nothing was drawn.
    spin: Option<u32>,
    /// Number of the target entry, whose elimination wins a part of the pool; `None` without a target.
    target: Option<u32>,
    /// Number of mystery-bounty envelopes that knock-outs opened.
    envelopes: usize,
    fault: Option<String>,
}

/// Checks the lots of a tournament; the exit code is 3 if anything is wrong.
pub(super) fn verify(args: &Verify, text: &[u8]) -> Result<(), Failure> {
    let not_lots = |why: String| Failure::NotProofs { path: args.file.clone(), why };
    let file: LotsProof =
        serde_json::from_slice(text).map_err(|error| not_lots(error.to_string()))?;
    if file.format != LOTS_FORMAT {
        let why = format!("the format is \"{}\"; expected \"{LOTS_FORMAT}\"", file.format);
        return Err(not_lots(why));
    }
    let checked = check(&file);
    let found = checked.clone().unwrap_or_default();
    let fault = checked.err().map(|fault| fault.to_string());
    let is_proved = fault.is_none();
    let verdict = verdict(&file, &found, fault);
    match args.json {
        true => {
            let json = serde_json::to_string_pretty(&verdict).expect("text keys only");
            say(&format!("{json}\n"))?;
        }
        false => say(&words(&file, &verdict))?,
    }
    if is_proved { Ok(()) } else { Err(Failure::Unproved) }
}

fn verdict(file: &LotsProof, found: &CheckedLots, fault: Option<String>) -> Verdict {
    let CheckedLots { seats, late_seats, moves, breaks, breaking_order, .. } = *found;
    let CheckedLots { spin, target, envelopes, committed, nonces, .. } = *found;
    Verdict {
        tournament: file.tournament.to_string(),
        name: file.name.clone(),
        root: file.root.to_string(),
        entries: file.entries.len(),
        house: file.entries.iter().filter(|entry| entry.house).count(),
        committed,
        nonces,
        seats,
        late_seats,
        moves,
        breaks,
        breaking_order,
        spin,
        target,
        envelopes,
        fault,
    }
}

fn words(file: &LotsProof, verdict: &Verdict) -> String {
    let mut out = String::new();
    let mut line = |text: std::fmt::Arguments<'_>| {
        out.write_fmt(text).expect("a String takes everything");
        out.push('\n');
    };
    let Verdict { tournament, name, root, entries, house, .. } = verdict;
    line(format_args!("tournament  {name:?} ({tournament})"));
    line(format_args!("root        {root}"));
    line(format_args!("entries     {entries}, of which {house} are house players"));
    if let Some(fault) = &verdict.fault {
        line(format_args!("FAULT: {fault}"));
        return out;
    }
    let Verdict { committed, nonces, .. } = verdict;
    line(format_args!("nonces      {nonces} of {committed} nonces took part"));
    if let Some(row) = verdict.spin {
        line(format_args!("spin        row {row}"));
    }
    if let Some(entry) = verdict.target {
        let player = &file.entries[entry as usize];
        line(format_args!("target      entry {entry}, {:?}", player.name));
    }
    if verdict.envelopes > 0 {
        line(format_args!("envelopes   {} opened by knock-outs", verdict.envelopes));
    }
    line(format_args!("seats       {} drawn", verdict.seats));
    for draw in &file.draws {
        if let LotsDraw::Seats { seats } = draw {
            for seat in seats {
                let player = &file.entries[seat.entry as usize];
                line(format_args!(
                    "            table {}, seat {}: entry {}, {:?}",
                    seat.table,
                    seat.seat.number(),
                    seat.entry,
                    player.name
                ));
            }
        }
        if let LotsDraw::BreakingOrder { tables } = draw {
            line(format_args!("breaking    tables in this order: {tables:?}"));
        }
    }
    line(format_args!(
        "later       {} draws for latecomers, {} for moves, {} for tables that broke",
        verdict.late_seats, verdict.moves, verdict.breaks
    ));
    line(format_args!("Every draw is proved, if this root was published before you registered."));
    if let Some(list) = file.list {
        line(format_args!("No nonce was open before the list {} was published.", list.hash));
    }
    out
}
