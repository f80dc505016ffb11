//! Checks one shoe of one round, without other rounds.

use super::ShoeFault;
use crate::proof::salt;
use cut::shoe::{Leaf, Name, Symbol, order, verify};
use std::collections::BTreeMap;
use wire::{Hex32, OwnNonce, SeatCommitment, SeatNonce, ShoeProof, SymbolOpening, SymbolView};

/// What a shoe holds when it is shuffled.
pub(super) struct Contents {
    name: Name,
    symbols: cut::shoe::Contents,
}

impl Contents {
    pub(super) fn of(shoe: &ShoeProof) -> Result<Contents, ShoeFault> {
        let unknown = || ShoeFault::Contents(shoe.contents.clone());
        let name = Name::read(&shoe.contents).ok_or_else(unknown)?;
        Ok(Contents { name, symbols: name.contents().ok_or_else(unknown)? })
    }

    /// Checks that the shoe may be used in several rounds; only cards may.
    pub(super) fn must_last(&self) -> Result<(), ShoeFault> {
        match self.name {
            Name::Cards(_) => Ok(()),
            Name::Wheel(_) | Name::Die | Name::Balls(_) => {
                Err(ShoeFault::Lasts(self.name.to_string()))
            }
        }
    }

    /// Checks the number of draws: at most one from a wheel or a die.
    fn must_give(&self, drawn: u16) -> Result<(), ShoeFault> {
        match self.name {
            Name::Wheel(_) | Name::Die if drawn > 1 => {
                Err(ShoeFault::Draws { contents: self.name.to_string(), drawn })
            }
            Name::Wheel(_) | Name::Die | Name::Cards(_) | Name::Balls(_) => Ok(()),
        }
    }
}

/// Checks that every nonce matches its seat's commitment, and comes in the order of the commitments.
pub(super) fn check_cut(shoe: &ShoeProof) -> Result<(), ShoeFault> {
    let mut seats = Vec::new();
    for SeatCommitment { seat, .. } in &shoe.commitments {
        if seats.contains(seat) {
            return Err(ShoeFault::Seat(*seat));
        }
        seats.push(*seat);
    }
    let mut left = shoe.commitments.iter();
    for SeatNonce { seat, nonce } in &shoe.nonces {
        let committed = left.find(|commitment| commitment.seat == *seat);
        let committed = committed.ok_or(ShoeFault::Seat(*seat))?;
        if cut::commitment(&nonce.0) != committed.commitment.0 {
            return Err(ShoeFault::Nonce(*seat));
        }
    }
    let (nonces, players) = (shoe.nonces.len(), shoe.players);
    match nonces > usize::from(players) {
        true => Err(ShoeFault::Players { nonces, players }),
        false => Ok(()),
    }
}

/// Checks that the owner's nonce took part in the cut, if the room had confirmed it in time.
pub(super) fn check_own(shoe: &ShoeProof) -> Result<(), ShoeFault> {
    let Some(OwnNonce { seat, nonce, opened }) = shoe.own else { return Ok(()) };
    let commitment = Hex32(cut::commitment(&nonce.0));
    if !shoe.commitments.contains(&SeatCommitment { seat, commitment }) {
        return Err(ShoeFault::OwnCommitment);
    }
    if opened && !is_own(shoe) {
        return Err(ShoeFault::OwnNonce);
    }
    Ok(())
}

/// Whether the owner's nonce took part in the cut.
pub(super) fn is_own(shoe: &ShoeProof) -> bool {
    let among = |own: OwnNonce| SeatNonce { seat: own.seat, nonce: own.nonce };
    shoe.own.is_some_and(|own| shoe.nonces.contains(&among(own)))
}

/// Checks that every symbol seen came from its position in the cut shoe, and that none was drawn too often.
///
/// `seen` counts the symbols of all rounds that draw from this shoe.
pub(super) fn check_draws(
    shoe: &ShoeProof,
    contents: &Contents,
    seen: &mut BTreeMap<SymbolView, u16>,
) -> Result<(), ShoeFault> {
    contents.must_give(shoe.drawn)?;
    let (count, end) = (contents.symbols.count(), u32::from(shoe.from) + u32::from(shoe.drawn));
    if end > u32::from(count) {
        return Err(ShoeFault::Beyond { end, count });
    }
    let nonces: Vec<cut::Nonce> = shoe.nonces.iter().map(|nonce| nonce.nonce.0).collect();
    let order = order(&shoe.root.0, shoe.cut_in.bits(), &nonces, count);
    let mut next = shoe.from;
    for proof in &shoe.symbols {
        let (place, SymbolOpening { symbol, leaf, .. }) = (proof.place, &proof.opening);
        if place < next || u32::from(place) >= end {
            return Err(ShoeFault::Outside { place });
        }
        next = place + 1;
        let expected = order[usize::from(place)];
        if *leaf != expected {
            return Err(ShoeFault::Place { place, leaf: *leaf, expected });
        }
        if !is_there(shoe, count, &proof.opening) {
            return Err(ShoeFault::Symbol { symbol: *symbol, leaf: *leaf });
        }
        let copies = contents.symbols.copies(symbol_of(*symbol));
        if copies == 0 {
            let contents = shoe.contents.clone();
            return Err(ShoeFault::Foreign { symbol: *symbol, contents });
        }
        let times = seen.entry(*symbol).or_default();
        *times += 1;
        if *times > copies {
            return Err(ShoeFault::TooOften { symbol: *symbol, copies });
        }
    }
    Ok(())
}

/// Whether the opening proves that its symbol is at its leaf under the shoe's root.
fn is_there(shoe: &ShoeProof, count: u16, opening: &SymbolOpening) -> bool {
    let path = opening.path.iter().map(|hash| Some(hash.parse::<Hex32>().ok()?.0));
    let path: Option<cut::Path> = path.collect();
    let (Some(salt), Some(path)) = (salt(&opening.salt), path) else { return false };
    let leaf = Leaf { symbol: symbol_of(opening.symbol), salt };
    verify(&shoe.root.0, count, opening.leaf, &leaf, &path)
}

fn symbol_of(symbol: SymbolView) -> Symbol {
    match symbol {
        SymbolView::Card(card) => Symbol::Card(card),
        SymbolView::Number(number) => Symbol::Number(number),
    }
}
