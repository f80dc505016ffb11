//! `cardroom verify`: a downloaded proof of hands, checked without any room.

use crate::args::Verify;
use crate::failure::Failure;
use crate::say;
use client::proof::{self, Checked};
use serde::Serialize;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use units::HandNo;
use wire::{HandProof, PROOF_FORMAT, ProofFile};

/// What the hands of a file prove.
#[derive(Debug, Default, Serialize)]
struct Verdict {
    table: String,
    name: String,
    hands: usize,
    /// Cards that were seen, each from its place.
    cards: u64,
    /// Nonces that cut the decks.
    nonces: u64,
    /// Players dealt in, house players not counted, over all hands.
    players: u64,
    /// Hands that the keeper's own nonce cut.
    own: usize,
    /// Decks that are open as a whole.
    whole: usize,
    faults: Vec<Fault>,
}

/// What is wrong with a hand.
#[derive(Debug, Serialize)]
struct Fault {
    hand_no: HandNo,
    fault: String,
}

/// Checks every hand of the file and says what it found; the exit code is 3 if anything is wrong.
pub(crate) fn verify(args: &Verify) -> Result<(), Failure> {
    let text = fs::read(&args.file).map_err(Failure::file("read", &args.file))?;
    let not_proofs = |why: String| Failure::NotProofs { path: args.file.clone(), why };
    let file: ProofFile =
        serde_json::from_slice(&text).map_err(|error| not_proofs(error.to_string()))?;
    if file.format != PROOF_FORMAT {
        let why =
            format!("its format is {:?}, and this program reads {PROOF_FORMAT:?}", file.format);
        return Err(not_proofs(why));
    }
    if file.hands.is_empty() {
        return Err(not_proofs("there is no hand in it".into()));
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
            verdict.fault(hand, "it is not after the hand before it in the file".into());
        }
        before = Some(hand.hand_no);
        let mut decks = hand.renewed.iter().map(|deck| deck.root.0);
        let is_new = hands.insert(hand.hand) && roots.insert(hand.root.0);
        if !(is_new && decks.all(|root| roots.insert(root))) {
            verdict.fault(hand, "its id or its deck is another hand's too".into());
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
    line(format_args!("cards       {cards} seen, each from the leaf that root and cut gave it"));
    line(format_args!(
        "cuts        {nonces} of {players} players' nonces took part; yours in {own} hands"
    ));
    line(format_args!("whole decks {whole} opened by an auditor"));
    for Fault { hand_no, fault } in faults {
        line(format_args!("FAULT: hand {hand_no}: {fault}"));
    }
    match faults.len() {
        0 if *cards == 0 && *whole == 0 => {
            line(format_args!("No card was seen: nothing is proved."))
        }
        0 => line(format_args!("Every deal is proved.")),
        1 => line(format_args!("One fault.")),
        count => line(format_args!("{count} faults.")),
    }
    out
}
