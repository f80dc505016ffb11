//! Compares what observers were shown of house tables with the record, and with what was shown earlier.

use super::hall::Hall;
use super::round::{BoxCards, Round};
use crate::report::{Finding, found};
use banked::Symbol;
use cards::Card;
use client::rounds;
use std::collections::BTreeMap;
use units::{PlayerId, RoundNo, Seat};
use view::Observer;
use wire::{
    PitBox, PitRound, PitView, RoundProof, RoundProofFile, ShoeProof, SymbolProof, SymbolSeen,
    SymbolView,
};

/// A view of a table, and the observer who got it.
pub(super) struct Shown {
    pub(super) observer: Observer,
    pub(super) view: PitView,
}

/// Every symbol that was proved, by its shoe's root and its position in the shoe.
#[derive(Default)]
pub(super) struct Symbols {
    seen: BTreeMap<([u8; 32], u16), SymbolView>,
}

impl Hall {
    /// Checks that a view shows what the record has at that point, and only what its observer may know.
    pub(super) fn may_show(&self, observer: Observer, view: &PitView) -> Result<(), Finding> {
        let (id, seq) = (view.table, view.seq);
        let at = seq.0.checked_sub(1).and_then(|at| self.moments.get(at as usize));
        let Some(moment) = at else {
            let what = format!("{observer:?} was shown {seq} of house table {id}: not on the disk");
            return Err(found("durable", what));
        };
        let wrong = |checker, what: String| {
            found(checker, format!("{observer:?} at {seq} of house table {id}: {what}"))
        };
        let seats = view
            .seats
            .iter()
            .map(|one| (one.seat, (one.player, one.chips.signed() + one.at_stake.signed())));
        let seats: BTreeMap<_, _> = seats.collect();
        if seats != moment.seats {
            return Err(wrong("house", format!("{seats:?} instead of {:?}", moment.seats)));
        }
        let shoes = view.shoes.iter().flat_map(|shoes| &shoes.shoes);
        let shoes: Vec<[u8; 32]> = shoes.map(|shoe| shoe.root.0).collect();
        if !shoes.is_empty() && shoes != moment.shoes {
            return Err(wrong("house-draw", "other shoes than those of the record".into()));
        }
        let Some(shown) = &view.round else { return Ok(()) };
        let Some(round) = &moment.round else {
            return Err(wrong("house", format!("round {} is not there", shown.no)));
        };
        let you = observer.player();
        let you = moment.seats.iter().find(|(_, (player, _))| Some(*player) == you);
        let you = you.map(|(seat, _)| *seat);
        let is_blackjack = self.is_blackjack();
        may_show_round(round, shown, (you, observer.player()), is_blackjack)
            .map_err(|what| wrong("house-secrecy", what))?;
        may_prove(shown, &view.proofs).map_err(|what| wrong("house-secrecy", what))
    }
}

fn may_show_round(
    round: &Round,
    shown: &PitRound,
    (you, who): (Option<Seat>, Option<PlayerId>),
    is_blackjack: bool,
) -> Result<(), String> {
    if (shown.no, shown.id.bits()) != (round.no, round.id) {
        return Err(format!("round {} instead of {}", shown.no, round.no));
    }
    let drawn: Vec<SymbolView> = round.drawn.iter().map(|symbol| symbol_of(*symbol)).collect();
    if shown.drawn != drawn || shown.dealer != round.dealer {
        return Err(format!(
            "{:?} and {:?} instead of {drawn:?} and {:?}",
            shown.drawn, shown.dealer, round.dealer
        ));
    }
    for one in &shown.boxes {
        let there = round.boxes.get(&one.at);
        let is_up = round.is_over || !round.dealer.is_empty();
        let may_see = |there: &BoxCards| {
            is_blackjack || who == Some(there.player) || is_up && there.folded != Some(true)
        };
        let cards = there.map_or(&[][..], |there| &there.cards);
        box_shows(one, cards, there.is_some_and(may_see))?;
    }
    match shown.asked.iter().find(|one| !one.answers.is_empty() && Some(one.seat) != you) {
        Some(one) => Err(format!("the answers of {}", one.seat)),
        None => Ok(()),
    }
}

/// Checks the cards shown in a box: the cards in the record, or the same number of backs.
fn box_shows(one: &PitBox, cards: &[Card], may_see: bool) -> Result<(), String> {
    let shown = one.hands.iter().flat_map(|hand| &hand.cards);
    let shown: Vec<Option<Card>> = shown.copied().collect();
    if shown.len() != cards.len() {
        return Err(format!("{} cards at box {} instead of {}", shown.len(), one.at, cards.len()));
    }
    let mut faces: Vec<Card> = shown.iter().flatten().copied().collect();
    if faces.is_empty() {
        return Ok(());
    }
    let has = one.hands.iter().any(|hand| hand.has.is_some());
    if !may_see {
        return Err(format!("the cards of box {}: {faces:?}, {has}", one.at));
    }
    let mut cards = cards.to_vec();
    cards.sort();
    faces.sort();
    match cards == faces {
        true => Ok(()),
        false => Err(format!("{faces:?} at box {} instead of {cards:?}", one.at)),
    }
}

/// Checks that only symbols that are shown have proofs.
fn may_prove(round: &PitRound, proofs: &[SymbolSeen]) -> Result<(), String> {
    let boxes = round.boxes.iter().flat_map(|one| &one.hands).flat_map(|hand| &hand.cards);
    let cards = boxes.flatten().chain(&round.dealer).map(|card| SymbolView::Card(*card));
    let shown: Vec<SymbolView> = cards.chain(round.drawn.iter().copied()).collect();
    match proofs.iter().find(|proof| !shown.contains(&proof.opening.symbol)) {
        Some(proof) => Err(format!("the proof of {:?}", proof.opening.symbol)),
        None => Ok(()),
    }
}

impl Symbols {
    /// Checks the proofs in a view, and that a position of a shoe always shows the same symbol; returns their number.
    pub(super) fn check(&mut self, view: &PitView) -> Result<u64, Finding> {
        let (Some(round), Some(shoes)) = (&view.round, &view.shoes) else { return Ok(0) };
        let wrong = |what: String| {
            found("house-draw", format!("round {} at house table {}: {what}", round.no, view.table))
        };
        for proof in &view.proofs {
            let Some(shoe) = shoes.shoes.get(usize::from(proof.shoe)) else {
                return Err(wrong(format!("shoe {} is not there", proof.shoe)));
            };
            let symbol = proof.opening.symbol;
            let before = self.seen.insert((shoe.root.0, proof.place), symbol);
            if before.is_some_and(|before| before != symbol) {
                return Err(wrong(format!("{symbol:?} where {before:?} was shown before")));
            }
        }
        // Symbols that were drawn before the shoe was shuffled again are proved by the shoe before it.
        let is_whole = shoes.shoes.iter().all(|shoe| shoe.without.is_empty());
        let Some(file) = proof_of(view).filter(|_| is_whole && !view.proofs.is_empty()) else {
            return Ok(0);
        };
        match rounds::check(&file).into_iter().next() {
            Some(Ok(checked)) => Ok(checked.symbols as u64),
            Some(Err(fault)) => Err(wrong(fault.to_string())),
            None => Ok(0),
        }
    }
}

/// Returns the proof of the round in a view, as a client would save it.
fn proof_of(view: &PitView) -> Option<RoundProofFile> {
    let (round, shoes) = (view.round.as_ref()?, view.shoes.as_ref()?);
    let nonces = shoes.nonces.clone();
    let nonces = nonces.or_else(|| shoes.commitments.is_empty().then(Vec::new))?;
    let is_one = shoes.shoes.len() == 1;
    let shoe_proof = |(nth, shoe): (usize, &wire::ShoeView)| {
        let of_it = view.proofs.iter().filter(|proof| usize::from(proof.shoe) == nth);
        let mut symbols: Vec<SymbolProof> = of_it
            .map(|proof| SymbolProof { place: proof.place, opening: proof.opening.clone() })
            .collect();
        symbols.sort_by_key(|symbol| symbol.place);
        let from = if is_one { shoes.dealt.saturating_sub(round.drawn_count) } else { 0 };
        // At house poker community cards have places after those that the dealer gets later.
        let last = symbols.last().map_or(0, |symbol| symbol.place + 1);
        let drawn = if is_one { (shoes.dealt - from).max(last.saturating_sub(from)) } else { 1 };
        ShoeProof {
            contents: shoe.contains.clone(),
            root: shoe.root,
            cut_in: shoes.id,
            commitments: shoes.commitments.clone(),
            nonces: nonces.clone(),
            players: view.seats_max,
            own: None,
            from,
            drawn,
            symbols,
        }
    };
    let shoes = shoes.shoes.iter().enumerate().map(shoe_proof).collect();
    let proof = RoundProof { round_no: RoundNo(round.no.0), round: round.id, shoes };
    Some(RoundProofFile {
        format: wire::ROUND_PROOF_FORMAT.into(),
        table: view.table,
        name: view.name.clone(),
        game: view.game.clone(),
        rounds: vec![proof],
    })
}

fn symbol_of(symbol: Symbol) -> SymbolView {
    match symbol {
        Symbol::Card(card) => SymbolView::Card(card),
        Symbol::Number(number) => SymbolView::Number(number.into()),
    }
}
