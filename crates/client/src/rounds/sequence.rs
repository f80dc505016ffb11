//! The state that carries over from one round of a file to the next.

use super::shoe::{Contents, check_cut, check_draws, check_own, is_own};
use super::{CheckedRound, RoundFault, ShoeFault};
use std::collections::{BTreeMap, BTreeSet};
use units::{RoundId, RoundNo};
use wire::{Hex32, RoundProof, ShoeProof, SymbolView};

/// What the rounds checked so far say about later rounds of the file.
#[derive(Default)]
pub(super) struct RoundSequence<'a> {
    rounds: BTreeSet<RoundId>,
    last: RoundNo,
    /// The number of the first round since the last gap in the numbers.
    run: RoundNo,
    shoes: BTreeMap<[u8; 32], Life<'a>>,
}

/// One shoe, followed through all rounds of the file that draw from it.
struct Life<'a> {
    /// The shoe as its first round in the file shows it.
    first: &'a ShoeProof,
    /// The last round in the file that drew from the shoe.
    last: RoundNo,
    /// Position of the next draw in the shoe.
    next: u32,
    /// How often each symbol has been seen.
    seen: BTreeMap<SymbolView, u16>,
}

impl<'a> RoundSequence<'a> {
    /// Checks one round against the earlier rounds.
    pub(super) fn round(&mut self, round: &'a RoundProof) -> Result<CheckedRound, RoundFault> {
        self.follows(round)?;
        if round.shoes.is_empty() {
            return Err(RoundFault::NoShoe);
        }
        let mut first = None;
        for (at, shoe) in round.shoes.iter().enumerate() {
            let is_twice = round.shoes[..at].iter().any(|before| before.root == shoe.root);
            if let Err(fault) = self.shoe(round, shoe, is_twice) {
                first.get_or_insert(RoundFault::Shoe { shoe: at + 1, fault });
            }
        }
        match first {
            Some(fault) => Err(fault),
            None => Ok(self.checked(round)),
        }
    }

    /// Returns the findings for a round without a fault.
    fn checked(&self, round: &RoundProof) -> CheckedRound {
        let nonces = |shoe: &ShoeProof| u8::try_from(shoe.nonces.len()).unwrap_or(u8::MAX);
        let fewest = round.shoes.iter().min_by_key(|shoe| nonces(shoe));
        let is_before =
            |shoe: &&ShoeProof| shoe.own.is_none() && !self.rounds.contains(&shoe.cut_in);
        CheckedRound {
            symbols: round.shoes.iter().map(|shoe| shoe.symbols.len()).sum(),
            shoes: round.shoes.len(),
            took_part: fewest.map_or(0, nonces),
            players: fewest.map_or(0, |shoe| shoe.players),
            own: round.shoes.iter().all(is_own),
            before: round.shoes.iter().filter(is_before).count(),
        }
    }

    /// Checks that the round's number and identifier fit the earlier rounds.
    fn follows(&mut self, round: &RoundProof) -> Result<(), RoundFault> {
        let is_new = self.rounds.insert(round.round);
        if !is_new || round.round_no <= self.last {
            return Err(RoundFault::Order);
        }
        if self.last.next() != round.round_no {
            self.run = round.round_no;
        }
        self.last = round.round_no;
        Ok(())
    }

    fn shoe(
        &mut self,
        round: &RoundProof,
        shoe: &'a ShoeProof,
        is_twice: bool,
    ) -> Result<(), ShoeFault> {
        let contents = Contents::of(shoe);
        let announced = contents.as_ref().map_err(Clone::clone).and_then(|contents| {
            match self.shoes.get(&shoe.root.0) {
                _ if is_twice => Err(ShoeFault::Reused),
                Some(life) => self.goes_on(life, shoe, contents),
                None => self.begins(round, shoe, contents),
            }
        });
        // A shoe with a fault is kept, because later rounds may continue with it.
        let Hex32(root) = shoe.root;
        let new = || Life { first: shoe, last: round.round_no, next: 0, seen: BTreeMap::new() };
        let life = self.shoes.entry(root).or_insert_with(new);
        (life.last, life.next) = (round.round_no, u32::from(shoe.from) + u32::from(shoe.drawn));
        announced?;
        check_cut(shoe)?;
        check_own(shoe)?;
        check_draws(shoe, &contents?, &mut life.seen)
    }

    /// Checks that a shoe from an earlier round is unchanged, and that this round continues where that round ended.
    fn goes_on(
        &self,
        life: &Life<'_>,
        shoe: &ShoeProof,
        contents: &Contents,
    ) -> Result<(), ShoeFault> {
        if !is_announced_alike(life.first, shoe) {
            return Err(ShoeFault::Changed);
        }
        contents.must_last()?;
        // Rounds that the file does not have may have drawn from the shoe.
        let misses_rounds = life.last < self.run;
        let from = u32::from(shoe.from);
        match from == life.next || misses_rounds && from > life.next {
            true => Ok(()),
            false => Err(ShoeFault::GoesOn { from: shoe.from, expected: life.next }),
        }
    }

    /// Checks a shoe that no earlier round of the file used.
    fn begins(
        &self,
        round: &RoundProof,
        shoe: &ShoeProof,
        contents: &Contents,
    ) -> Result<(), ShoeFault> {
        if shoe.cut_in == round.round {
            return match shoe.from {
                0 => Ok(()),
                from => Err(ShoeFault::GoesOn { from, expected: 0 }),
            };
        }
        contents.must_last()?;
        // A player who saw the round before, or the round of the cut, would have seen the shoe there.
        let was_there = self.run < round.round_no || self.rounds.contains(&shoe.cut_in);
        if was_there { Err(ShoeFault::CutIn) } else { Ok(()) }
    }
}

/// Whether two announcements of a shoe, up to its cut, are the same.
fn is_announced_alike(one: &ShoeProof, other: &ShoeProof) -> bool {
    let announced = |shoe: &ShoeProof| (shoe.cut_in, shoe.players);
    announced(one) == announced(other)
        && one.contents == other.contents
        && one.commitments == other.commitments
        && one.nonces == other.nonces
}
