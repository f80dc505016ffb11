//! A dealer who carries out the steps of a repair on a deck, and then deals the rest of the board.
//!
//! Cards are their positions after the deal: 1 burn, 2 to 4 flop, 5 burn, 6 turn, 7 burn, 8 river, 9 to 34 the rest.

use rulings::Street;
use rulings::repair::{Pos, Step};
use test_kit::Dice;

/// A deck on the table of nine players after the deal.
pub(crate) struct Deck {
    pub(crate) stub: Vec<Pos>,
    pub(crate) flop: Vec<Pos>,
    pub(crate) turn: Vec<Pos>,
    pub(crate) river: Vec<Pos>,
    pub(crate) burned: Vec<Pos>,
    held: Vec<Pos>,
    reserved: Vec<Pos>,
    scrambled: Vec<Pos>,
    dice: Dice,
}

impl Deck {
    /// A deck from which these cards have been laid and burned, in the sequence of the deck.
    pub(crate) fn after(
        seed: u64,
        burned: &[Pos],
        flop: &[Pos],
        turn: &[Pos],
        river: &[Pos],
    ) -> Deck {
        let out: Vec<Pos> = [burned, flop, turn, river].concat();
        Deck {
            stub: (1..=34).filter(|pos| !out.contains(pos)).collect(),
            flop: flop.to_vec(),
            turn: turn.to_vec(),
            river: river.to_vec(),
            burned: burned.to_vec(),
            held: vec![],
            reserved: vec![],
            scrambled: vec![],
            dice: Dice::new(seed),
        }
    }

    fn street(&mut self, street: Street) -> &mut Vec<Pos> {
        match street {
            Street::Flop => &mut self.flop,
            Street::Turn => &mut self.turn,
            Street::River => &mut self.river,
            other => panic!("{other:?} has no cards"),
        }
    }

    /// Takes a card from the board.
    fn take_from_board(&mut self, pos: Pos) {
        for cards in [&mut self.flop, &mut self.turn, &mut self.river] {
            if let Some(at) = cards.iter().position(|card| *card == pos) {
                cards.remove(at);
                return;
            }
        }
        panic!("{pos} is not on the board");
    }

    /// Takes a card from the reserve, or from the top of the deck: never from anywhere else.
    fn next(&mut self, pos: Pos) {
        if self.reserved.first() == Some(&pos) {
            self.reserved.remove(0);
        } else {
            assert_eq!(
                self.stub.remove(0),
                pos,
                "it is neither next in the reserve nor on top of the deck"
            );
        }
    }

    fn top(&mut self) -> Pos {
        self.stub.remove(0)
    }

    fn shuffle(&mut self, cards: &[Pos]) {
        for card in cards {
            let at = self
                .held
                .iter()
                .position(|held| held == card)
                .expect("only cards that were taken back");
            self.stub.push(self.held.remove(at));
        }
        for at in (1..self.stub.len()).rev() {
            let other = self.dice.place(at + 1);
            self.stub.swap(at, other);
        }
    }

    /// Lays cards from the top until the street is complete.
    fn fill(&mut self, street: Street) {
        let count = if street == Street::Flop { 3 } else { 1 };
        while self.street(street).len() < count {
            let card = self.top();
            self.street(street).push(card);
        }
    }

    /// Carries out one step.
    pub(crate) fn step(&mut self, step: &Step) {
        match step {
            Step::Show(_) | Step::FinishBetting(_) | Step::CallDirector => {}
            Step::Muck(pos) => {
                self.take_from_board(*pos);
                self.burned.push(*pos); // it is the burn, late
            }
            Step::TakeBack(cards) => cards.iter().for_each(|pos| {
                self.take_from_board(*pos);
                self.held.push(*pos);
            }),
            Step::PutAside(pos) => {
                self.take_from_board(*pos);
                self.held.push(*pos);
            }
            Step::Reserve(cards) => cards.iter().for_each(|pos| {
                let at = self.stub.iter().position(|card| card == pos).unwrap();
                self.reserved.push(self.stub.remove(at));
            }),
            Step::Shuffle(cards) => self.shuffle(cards),
            Step::Cut => {
                let depth = self.dice.between(4, self.stub.len() as u64 - 4) as usize;
                self.stub.rotate_left(depth);
            }
            Step::LayFromTop(street) => self.fill(*street),
            Step::Lay(street, pos) => {
                self.next(*pos);
                self.street(*street).push(*pos);
            }
            Step::Burn(pos) => {
                self.next(*pos);
                self.burned.push(*pos);
            }
            Step::BurnTop => {
                let card = self.top();
                self.burned.push(card);
            }
            step => self.scramble(step),
        }
    }

    /// Carries out a step of the TDA's scramble.
    fn scramble(&mut self, step: &Step) {
        match step {
            Step::Scramble(cards) => cards.iter().for_each(|pos| {
                self.take_from_board(*pos);
                self.scrambled.push(*pos);
            }),
            Step::DrawBurn => {
                let at = self.dice.place(self.scrambled.len());
                let card = self.scrambled.remove(at);
                self.burned.push(card);
            }
            Step::LayScrambled(street) => {
                let cards = std::mem::take(&mut self.scrambled);
                self.street(*street).extend(cards);
            }
            other => panic!("{other:?} is no step of a board"),
        }
    }

    /// Carries out the steps, and deals what is left of the board: a burn before each street that has none yet.
    pub(crate) fn repaired(mut self, steps: &[Step]) -> Deck {
        steps.iter().for_each(|step| self.step(step));
        for (street, burns) in [(Street::Flop, 1), (Street::Turn, 2), (Street::River, 3)] {
            if self.street(street).is_empty() {
                if self.burned.len() < burns {
                    let card = self.top();
                    self.burned.push(card);
                }
                self.fill(street);
            }
        }
        self
    }

    /// Checks that every card is in one place.
    pub(crate) fn is_whole(&self) -> bool {
        let places = [
            &self.stub,
            &self.flop,
            &self.turn,
            &self.river,
            &self.burned,
            &self.held,
            &self.reserved,
        ];
        let mut all: Vec<Pos> =
            places.into_iter().flatten().chain(&self.scrambled).copied().collect();
        all.sort_unstable();
        all == (1..=34).collect::<Vec<Pos>>()
    }
}
