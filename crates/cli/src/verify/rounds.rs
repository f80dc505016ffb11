//! Checks rounds of a game against the house, from a file that a player saved at the table.

use crate::args::Verify;
use crate::failure::Failure;
use crate::say;
use client::rounds::{CheckedRound, check};
use serde::Serialize;
use std::fmt::Write;
use units::RoundNo;
use wire::{ROUND_PROOF_FORMAT, RoundProofFile};

/// What the rounds of a proof file prove.
#[derive(Debug, Default, Serialize)]
struct Verdict {
    table: String,
    name: String,
    game: String,
    rounds: usize,
    /// Number of shoes; a shoe counts once for each round that is dealt from it.
    shoes: usize,
    /// Number of symbols seen and proved.
    symbols: usize,
    /// Number of nonces that took part in the cuts.
    nonces: u64,
    /// Number of players with bets when the shoes were cut, summed over all rounds, without house players.
    players: u64,
    /// Number of rounds in which the nonce of the player who saved the file took part.
    own: usize,
    /// Number of rounds with a shoe that was cut before the player who saved the file arrived.
    before: usize,
    faults: Vec<Fault>,
}

/// A fault found in one round.
#[derive(Debug, Serialize)]
struct Fault {
    round_no: RoundNo,
    fault: String,
}

/// Checks every round of the file; the exit code is 3 if anything is wrong.
pub(super) fn verify(args: &Verify, text: &[u8]) -> Result<(), Failure> {
    let not_proofs = |why: String| Failure::NotProofs { path: args.file.clone(), why };
    let file: RoundProofFile =
        serde_json::from_slice(text).map_err(|error| not_proofs(error.to_string()))?;
    if file.format != ROUND_PROOF_FORMAT {
        let why = format!("the format is \"{}\"; expected \"{ROUND_PROOF_FORMAT}\"", file.format);
        return Err(not_proofs(why));
    }
    if file.rounds.is_empty() {
        return Err(not_proofs("the file has no rounds".into()));
    }
    let verdict = judge(&file);
    if args.json {
        let json = serde_json::to_string_pretty(&verdict).expect("text keys only");
        say(&format!("{json}\n"))?;
    } else {
        say(&words(&verdict))?;
    }
    let is_proved = verdict.faults.is_empty() && verdict.symbols > 0;
    if is_proved { Ok(()) } else { Err(Failure::Unproved) }
}

fn judge(file: &RoundProofFile) -> Verdict {
    let mut verdict = Verdict {
        table: file.table.to_string(),
        name: file.name.clone(),
        game: file.game.clone(),
        rounds: file.rounds.len(),
        ..Verdict::default()
    };
    for (round, checked) in file.rounds.iter().zip(check(file)) {
        match checked {
            Ok(checked) => verdict.add(checked),
            Err(fault) => {
                let (round_no, fault) = (round.round_no, fault.to_string());
                verdict.faults.push(Fault { round_no, fault });
            }
        }
    }
    verdict
}

impl Verdict {
    fn add(&mut self, checked: CheckedRound) {
        self.shoes += checked.shoes;
        self.symbols += checked.symbols;
        self.nonces += u64::from(checked.took_part);
        self.players += u64::from(checked.players);
        self.own += usize::from(checked.own);
        self.before += usize::from(checked.before > 0);
    }
}

fn words(verdict: &Verdict) -> String {
    let Verdict { table, name, game, rounds, shoes, symbols, .. } = verdict;
    let Verdict { nonces, players, own, before, faults, .. } = verdict;
    let mut out = format!("table       {name:?} ({table}), {game}\nrounds      {rounds}\n");
    let mut line = |text: std::fmt::Arguments<'_>| {
        out.write_fmt(text).expect("a String takes everything");
        out.push('\n');
    };
    line(format_args!(
        "draws       {symbols} seen from {shoes} shoes, each from the leaf that root and cut give"
    ));
    line(format_args!(
        "cuts        {nonces} of {players} players' nonces took part; yours in {own} rounds"
    ));
    if *before > 0 {
        line(format_args!("before      {before} rounds with a shoe that was cut before you came"));
    }
    for Fault { round_no, fault } in faults {
        line(format_args!("FAULT: round {round_no}: {fault}"));
    }
    match faults.len() {
        0 if *symbols == 0 => line(format_args!("No draw was seen, so nothing is proved.")),
        0 => line(format_args!("Every draw is proved.")),
        1 => line(format_args!("One fault.")),
        count => line(format_args!("{count} faults.")),
    }
    out
}
