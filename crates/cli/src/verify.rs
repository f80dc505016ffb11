//! `cardroom verify`: checks a proof file without a room.

mod lots;
mod rounds;

use crate::args::Verify;
use crate::failure::Failure;
use crate::say;
use client::proof::{self, Checked};
use serde::Serialize;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use units::HandNo;
use wire::{HandProof, PROOF_FORMAT, ProofFile, ROUND_PROOF_FORMAT};

/// What the hands of a proof file prove.
#[derive(Debug, Default, Serialize)]
struct Verdict {
    table: String,
    name: String,
    hands: usize,
    /// Number of cards seen and proved.
    cards: u64,
    /// Number of nonces that took part in the cuts.
    nonces: u64,
    /// Number of players dealt in, summed over all hands, without house players.
    players: u64,
    /// Number of hands in which the nonce of the player who saved the file took part.
    own: usize,
    /// Number of decks that were opened completely, for an auditor.
    whole: usize,
    faults: Vec<Fault>,
}

/// A fault found in one hand.
#[derive(Debug, Serialize)]
struct Fault {
    hand_no: HandNo,
    fault: String,
}

/// Runs `cardroom verify`: checks every hand of the file; the exit code is 3 if anything is wrong.
pub(crate) fn verify(args: &Verify) -> Result<(), Failure> {
    let text = fs::read(&args.file).map_err(Failure::file("read", &args.file))?;
    let not_proofs = |why: String| Failure::NotProofs { path: args.file.clone(), why };
    match Holds::of(&text) {
        Holds::Lots => return lots::verify(args, &text),
        Holds::Rounds => return rounds::verify(args, &text),
        Holds::Hands => {}
    }
    let file: ProofFile =
        serde_json::from_slice(&text).map_err(|error| not_proofs(error.to_string()))?;
    if file.format != PROOF_FORMAT {
        let why = format!("the format is \"{}\"; expected \"{PROOF_FORMAT}\"", file.format);
        return Err(not_proofs(why));
    }
    if file.hands.is_empty() {
        return Err(not_proofs("the file has no hands".into()));
    }
    let verdict = judge(&file);
    if args.json {
        let json = serde_json::to_string_pretty(&verdict).expect("text keys only");
        say(&format!("{json}\n"))?;
    } else {
        say(&words(&verdict))?;
    }
    let shows_something = verdict.cards > 0 || verdict.whole > 0;
    if verdict.faults.is_empty() && shows_something { Ok(()) } else { Err(Failure::Unproved) }
}

/// What kind of proofs a file says that it contains.
#[derive(Clone, Copy)]
enum Holds {
    /// Hands of poker; also assumed if a file names no kind.
    Hands,
    /// Rounds of a game against the house.
    Rounds,
    /// The lots of a tournament.
    Lots,
}

impl Holds {
    const KINDS: [(&str, Holds); 2] =
        [("cardroom lots", Holds::Lots), (ROUND_PROOF_FORMAT, Holds::Rounds)];

    fn of(text: &[u8]) -> Holds {
        #[derive(serde::Deserialize)]
        struct Head {
            format: String,
        }
        let says = |words: &str| match serde_json::from_slice::<Head>(text) {
            Ok(head) => head.format.starts_with(words),
            // A file that is cut off, for example: its first words say what it was.
            Err(_) => text.windows(words.len()).take(100).any(|found| found == words.as_bytes()),
        };
        let found = Holds::KINDS.into_iter().find(|(words, _)| says(words));
        found.map_or(Holds::Hands, |(_, holds)| holds)
    }
}

fn judge(file: &ProofFile) -> Verdict {
    let (table, name) = (file.table.to_string(), file.name.clone());
    let mut verdict = Verdict { table, name, hands: file.hands.len(), ..Verdict::default() };
    let mut before = None;
    let (mut hands, mut roots) = (BTreeSet::new(), BTreeSet::new());
    for hand in &file.hands {
        match proof::check(hand) {
            Ok(checked) => verdict.add(checked),
            Err(fault) => verdict.fault(hand, fault.to_string()),
        }
        if before >= Some(hand.hand_no) {
            verdict.fault(hand, "the hand does not follow the previous hand in the file".into());
        }
        before = Some(hand.hand_no);
        let mut decks = hand.renewed.iter().map(|deck| deck.root.0);
        let is_new = hands.insert(hand.hand) && roots.insert(hand.root.0);
        if !(is_new && decks.all(|root| roots.insert(root))) {
            verdict.fault(hand, "another hand has the same id or the same deck".into());
        }
    }
    verdict
}

impl Verdict {
    fn add(&mut self, checked: Checked) {
        self.cards += u64::from(checked.cards);
        self.nonces += u64::from(checked.took_part);
        self.players += u64::from(checked.players);
        self.own += usize::from(checked.own);
        self.whole += usize::from(checked.whole);
    }

    fn fault(&mut self, hand: &HandProof, fault: String) {
        self.faults.push(Fault { hand_no: hand.hand_no, fault });
    }
}

fn words(verdict: &Verdict) -> String {
    let Verdict { table, name, hands, cards, nonces, players, own, whole, faults } = verdict;
    let mut out = format!("table       {name:?} ({table})\nhands       {hands}\n");
    let mut line = |text: std::fmt::Arguments<'_>| {
        out.write_fmt(text).expect("a String takes everything");
        out.push('\n');
    };
    line(format_args!("cards       {cards} seen, each from the leaf that root and cut give"));
    line(format_args!(
        "cuts        {nonces} of {players} players' nonces took part; yours in {own} hands"
    ));
    line(format_args!("whole decks {whole} opened for an auditor"));
    for Fault { hand_no, fault } in faults {
        line(format_args!("FAULT: hand {hand_no}: {fault}"));
    }
    match faults.len() {
        0 if *cards == 0 && *whole == 0 => {
            line(format_args!("No card was seen, so nothing is proved."))
        }
        0 => line(format_args!("Every deal is proved.")),
        1 => line(format_args!("One fault.")),
        count => line(format_args!("{count} faults.")),
    }
    out
}
