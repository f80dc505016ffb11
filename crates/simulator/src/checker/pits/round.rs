//! One round of a game against the house, counted from its events: stakes, draws, settlements.

use super::books::Line;
use banked::blackjack::{self, Choice};
use banked::{Place, Symbol, Taker};
use cards::Card;
use std::collections::{BTreeMap, BTreeSet};
use units::{Chips, PlayerId, Seat, Seq};

/// One round, from its opening up to the last entry that was read.
#[derive(Clone, Debug, Default)]
pub(super) struct Round {
    pub(super) no: Seq,
    pub(super) id: u128,
    /// Whether players may place stakes.
    pub(super) is_open: bool,
    /// Whether the roots of the shoes are public and the shoes need no further cut.
    pub(super) is_cut: bool,
    pub(super) is_over: bool,
    pub(super) is_void: bool,
    /// Stakes by seat and place. At blackjack these are the stakes before the first card.
    stakes: BTreeMap<(Seat, Place), i64>,
    /// Chips that each seat has put on the table; `settled` is the part that was settled or returned.
    staked: BTreeMap<Seat, i64>,
    settled: BTreeMap<Seat, i64>,
    /// Stakes that were settled: by seat, by place and, at blackjack, by hand.
    done: BTreeSet<(Seat, Place, Option<blackjack::Bet>)>,
    parts: u8,
    /// Number of symbols drawn.
    pub(super) count: u16,
    pub(super) drawn: Vec<Symbol>,
    pub(super) dealer: Vec<Card>,
    pub(super) boxes: BTreeMap<u8, BoxCards>,
}

/// A box with its cards.
#[derive(Clone, Debug)]
pub(super) struct BoxCards {
    pub(super) seat: Seat,
    /// The player who sat at the box when betting closed. A player who sits there later may see only what everyone
    /// sees.
    pub(super) player: PlayerId,
    pub(super) cards: Vec<Card>,
    /// Whether the box has folded; `None` if the recorded index of its answer does not tell.
    pub(super) folded: Option<bool>,
}

impl Round {
    pub(super) fn new(no: Seq, id: u128) -> Round {
        Round { no, id, is_open: true, ..Round::default() }
    }

    /// Returns the chips that a seat has at stake.
    pub(super) fn at_stake(&self, seat: Seat) -> i64 {
        let of = |map: &BTreeMap<Seat, i64>| map.get(&seat).copied().unwrap_or(0);
        if self.is_over || self.is_void { 0 } else { of(&self.staked) - of(&self.settled) }
    }

    pub(super) fn has_stakes(&self) -> bool {
        self.staked.values().any(|staked| *staked > 0)
    }

    /// Returns the seat that plays a box.
    pub(super) fn owner(&self, at: u8) -> Option<Seat> {
        self.boxes.get(&at).map(|one| one.seat)
    }

    /// Replaces a seat's stakes. Fails if the seat does not have enough chips.
    pub(super) fn lay(
        &mut self,
        seat: Seat,
        bets: &[(Place, Chips)],
        has: i64,
    ) -> Result<(), String> {
        if !self.is_open {
            return Err(format!("{seat} bets after betting has closed"));
        }
        self.stakes.retain(|(other, _), _| *other != seat);
        for (place, chips) in bets {
            self.stakes.insert((seat, *place), chips.signed());
        }
        let sum = bets.iter().map(|(_, chips)| chips.signed()).sum();
        self.staked.insert(seat, sum);
        match sum > has {
            true => Err(format!("{seat} bets {sum} and has {has}")),
            false => Ok(()),
        }
    }

    /// Ends betting.
    pub(super) fn close(&mut self, seats: &BTreeMap<Seat, (PlayerId, i64)>) -> Result<(), String> {
        if !std::mem::take(&mut self.is_open) {
            return Err("betting closes twice".into());
        }
        // A box belongs to the first seat that staked there; at house poker that is the only one.
        for (seat, place) in self.stakes.keys() {
            if let Place::Circle { at, circle: 0 } = place {
                let Some((player, _)) = seats.get(seat).copied() else {
                    return Err(format!("nobody sits at {seat}, which has a stake"));
                };
                let (seat, cards, folded) = (*seat, Vec::new(), Some(false));
                self.boxes.entry(at.0).or_insert(BoxCards { seat, player, cards, folded });
            }
        }
        Ok(())
    }

    fn may_draw(&self) -> Result<(), String> {
        match (self.is_open, self.is_cut, self.is_over || self.is_void) {
            (false, true, false) => Ok(()),
            state => Err(format!("a symbol is drawn too early or too late: {state:?}")),
        }
    }

    /// Takes symbols that were drawn for a layout or for boxes.
    pub(super) fn draw(&mut self, taker: Taker, symbols: &[Symbol]) -> Result<(), String> {
        self.may_draw()?;
        if self.parts > 0 && matches!(taker, Taker::Layout) {
            return Err("a layout is drawn after its settlement".into());
        }
        self.count += symbols.len() as u16;
        let cards = || symbols.iter().filter_map(|symbol| symbol.card());
        match taker {
            Taker::Layout | Taker::Common => self.drawn.extend(symbols),
            Taker::Dealer => self.dealer.extend(cards()),
            Taker::Box(at) => {
                let Some(one) = self.boxes.get_mut(&at.0) else {
                    return Err(format!("{at} has no stake and gets cards"));
                };
                one.cards.extend(cards());
            }
        }
        Ok(())
    }

    /// Takes a card that was dealt at blackjack.
    pub(super) fn draw_card(&mut self, taker: blackjack::Taker, card: Card) -> Result<(), String> {
        self.may_draw()?;
        self.count += 1;
        match taker {
            blackjack::Taker::Dealer => self.dealer.push(card),
            blackjack::Taker::Hand { no, .. } => match self.boxes.get_mut(&no.number()) {
                Some(one) => one.cards.push(card),
                None => return Err(format!("box {} has no stake and gets a card", no.number())),
            },
        }
        Ok(())
    }

    /// Drops an invalid draw. After an invalid spin, betting is open again.
    pub(super) fn forget_draw(&mut self, reopens: bool) {
        self.drawn.clear();
        (self.is_open, self.is_cut) = (reopens, false);
    }

    /// Moves the chips that an answer at house poker stakes or returns.
    pub(super) fn decide(
        &mut self,
        at: u8,
        staked: Chips,
        back: Chips,
        has: i64,
    ) -> Option<String> {
        let Some(seat) = self.owner(at) else { return Some(format!("box {at} decides")) };
        let sum = self.staked.entry(seat).or_default();
        *sum += staked.signed() - back.signed();
        (*sum > has).then(|| format!("{seat} stakes {sum} and has {has}"))
    }

    /// Moves the chips that an answer at blackjack stakes.
    pub(super) fn choose(&mut self, question: &blackjack::Question, choice: Choice) {
        let place = Place::Circle { at: banked::BoxNo(question.no.number()), circle: 0 };
        let stake = self.stakes.get(&(question.seat, place)).copied().unwrap_or(0);
        let more = match choice {
            Choice::Double | Choice::Split | Choice::Follow => stake,
            Choice::Insure => stake / 2,
            Choice::EvenMoney | Choice::Decline | Choice::Stand | Choice::Hit | Choice::Leave => 0,
        };
        *self.staked.entry(question.seat).or_default() += more;
    }

    /// Settles a part of the round. Fails if the part or one of its stakes was settled before, or if a stake was never
    /// placed.
    pub(super) fn settle(
        &mut self,
        part: u8,
        lines: &[(Place, Option<blackjack::Bet>, Line)],
    ) -> Result<(), String> {
        if part != self.parts || self.is_over || self.is_void || self.is_open {
            return Err(format!("part {part} is settled after {} parts", self.parts));
        }
        self.parts += 1;
        for (place, bet, (seat, stake, _)) in lines {
            if !self.done.insert((*seat, *place, *bet)) {
                return Err(format!("the stake of {seat} at {place:?} is settled twice"));
            }
            let laid = self.stakes.get(&(*seat, *place));
            let is_field = matches!(place, Place::Field(_));
            if is_field && laid.copied() != Some(stake.signed()) {
                return Err(format!("{seat} has {laid:?} at {place:?}, and {stake} is settled"));
            }
            *self.settled.entry(*seat).or_default() += stake.signed();
        }
        match self.staked.keys().find(|seat| self.at_stake(**seat) < 0) {
            Some(seat) => Err(format!("more of {seat} is settled than it staked")),
            None => Ok(()),
        }
    }

    /// Voids the round and returns these stakes.
    pub(super) fn void(&mut self, lines: Option<&[banked::StakeSettlement]>) -> Result<(), String> {
        for seat in self.staked.keys() {
            let back = lines.map(|lines| {
                let lines = lines.iter().filter(|line| line.seat == *seat);
                lines.map(|line| line.returned.signed()).sum::<i64>()
            });
            if back.is_some_and(|back| back != self.at_stake(*seat)) {
                let at_stake = self.at_stake(*seat);
                return Err(format!("{seat} gets {back:?} back of {at_stake} in a void round"));
            }
        }
        self.is_void = true;
        self.is_open = false;
        Ok(())
    }

    /// Ends the round. Fails if any stake is not settled.
    pub(super) fn end(&mut self) -> Result<(), String> {
        if let Some(seat) = self.staked.keys().find(|seat| self.at_stake(**seat) != 0) {
            let left = self.at_stake(*seat);
            return Err(format!("the round ends with {left} of {seat} on the table"));
        }
        self.is_over = true;
        Ok(())
    }
}
