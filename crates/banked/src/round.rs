//! One round of a game against the house, as a pure state machine.
//!
//! [`Round::asks`] returns the input that the round needs. [`Round::decide`] turns an input into events, or refuses it.
//! [`Round::apply`] applies an event and cannot fail. Draws are inputs too: the round asks for a card only when
//! somebody may see it, so it never holds a card that nobody may see.

mod choices;
mod dice;
mod draw;
mod lay;
mod seen;
mod settle;

pub use choices::{Offer, Open};
pub use seen::{BoxSeen, Moved};

use crate::{
    Bet, BoxGame, BoxNo, Event, Family, Game, LayoutGame, Limits, Place, Refusal, SetupError,
    StakeSettlement, Step, Symbol, Taker,
};
use cards::Card;
use std::collections::BTreeMap;
use std::sync::Arc;
use units::{Chips, PlayerId, Seat, SeatSet};

/// What is fixed when a round opens.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The game, with its rules.
    pub game: Arc<Game>,
    /// Number of boxes; 0 at a layout.
    pub boxes: u8,
    /// The limits of all stakes.
    pub limits: Arc<Limits>,
    /// Whether players throw the dice themselves (RAY-DICE-24).
    pub players_throw: bool,
    /// The chips that the bank has for this round.
    pub bank: Chips,
    /// Whose turn it is to throw; `None` gives the dice to the first seat with a stake.
    pub dice: Option<DiceTurn>,
}

/// Whose turn it is to throw, carried over from one round to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiceTurn {
    /// The seat that had the dice last.
    pub seat: Seat,
    /// Whether the dice pass on from that seat (RAY-DICE-28).
    pub moves_on: bool,
}

/// The input that a round is waiting for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asks {
    /// Bets, until the caller closes them.
    Bets,
    /// A throw by the shooter (RAY-DICE-32).
    Throw {
        /// Number of the shooter's seat.
        seat: Seat,
    },
    /// Symbols, all drawn together.
    Draw {
        /// Where the symbols go.
        taker: Taker,
        /// Positions of the symbols in the round's deck, or the numbers of the balls or dice, from 0.
        places: Vec<u16>,
    },
    /// The decisions of the boxes listed, in any order.
    Decisions(Vec<Open>),
    /// An instruction to settle this part. Until then, the draw can still be declared invalid.
    Settle {
        /// Number of the part, from 0.
        part: u8,
    },
    /// Nothing: the round is over.
    Nothing,
}

/// An input to a round, from a seat, the host or the room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// A seat's whole layout, as a list of bets. An empty list takes everything back.
    Lay {
        /// The seat that places the bets.
        seat: Seat,
        /// All bets of the layout: the place and the stake of each.
        bets: Vec<(Place, Chips)>,
        /// The most that the seat can stake in total, including its stakes on the table.
        purse: Chips,
    },
    /// Betting closes.
    Close,
    /// These symbols were drawn.
    Draw(Vec<Symbol>),
    /// A box answers its question.
    Decide {
        /// The seat that answers.
        seat: Seat,
        /// The box that answers.
        at: BoxNo,
        /// Index of the answer among the question's choices.
        choice: u8,
        /// The amount that the seat stakes on the answer; `None` for the full price.
        stake: Option<Chips>,
        /// The seat's chips that are not on the table.
        purse: Chips,
    },
    /// The time is up: betting closes, boxes get their default answers, and the shooter passes the dice.
    TimeOut,
    /// The shooter throws.
    Throw(Seat),
    /// The shooter passes the dice.
    Decline(Seat),
    /// The part that [`Asks::Settle`] names is settled.
    Settle,
    /// The spin is declared invalid.
    NoSpin {
        /// The player who declares it; `None` for the room.
        by: Option<PlayerId>,
        /// The reason given.
        why: String,
    },
    /// The throw is declared invalid.
    RejectThrow {
        /// The player who declares it; `None` for the room.
        by: Option<PlayerId>,
        /// The reason given.
        why: String,
    },
    /// The dice pass to the next seat after rejected throws.
    PassDice {
        /// The player who decides it; `None` for the room.
        by: Option<PlayerId>,
    },
    /// This seat becomes the shooter.
    NameShooter {
        /// The seat of the new shooter.
        seat: Seat,
        /// The player who decides it; `None` for the room.
        by: Option<PlayerId>,
    },
    /// The round is declared void.
    Void {
        /// The player who declares it; `None` for the room.
        by: Option<PlayerId>,
        /// The reason given.
        why: String,
    },
}

/// One round, from the first bet to the last settlement.
///
/// # Examples
/// ```
/// use banked::{Asks, Family, Game, Input, Limit, Limits, Numbers, OverMax, Place, Round, Setup, Symbol};
/// use std::sync::Arc;
/// use units::{Chips, Seat};
///
/// let game = Game::of_key("ray-roulette").unwrap();
/// let Family::Layout(field) = &game.family else { panic!("roulette is a field") };
/// let limit = Limit::new(Chips::new(1), Chips::new(100));
/// let limits = Arc::new(Limits::by_group(field, limit, limit, OverMax::Void));
/// let plein = Place::Field(field.bet("straight-up", Numbers::of(&[17])).unwrap());
/// let bank = Chips::new(100_000);
/// let setup =
///     Setup { game: Arc::new(game.clone()), boxes: 0, limits, players_throw: false, bank, dice: None };
/// let mut round = Round::new(setup).unwrap();
///
/// let (seat, purse) = (Seat::new(1), Chips::new(50));
/// round.take(Input::Lay { seat, bets: vec![(plein, Chips::new(2))], purse }).unwrap();
/// round.take(Input::Close).unwrap();
/// round.take(Input::Draw(vec![Symbol::Number(17)])).unwrap();
/// round.take(Input::Settle).unwrap();
/// assert_eq!((round.asks(), round.returned(seat)), (Asks::Nothing, Chips::new(62))); // 30:1 and the stake
/// ```
#[derive(Clone, Debug)]
pub struct Round {
    setup: Setup,
    /// All stakes, by seat and place.
    stakes: BTreeMap<(Seat, Place), Stake>,
    /// The boxes in play.
    boxes: BTreeMap<BoxNo, InPlay>,
    phase: Phase,
    /// The symbols that everyone has seen: the result of a layout, or the community cards.
    drawn: Vec<Symbol>,
    dealer: Vec<Card>,
    shooter: Option<Seat>,
    declined: SeatSet,
    thrown: bool,
    rejected: u8,
    parts: u8,
    returned: BTreeMap<Seat, Chips>,
    /// The bank's net win so far, negative if it has lost.
    won: i64,
}

/// One seat's stake in one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stake {
    chips: Chips,
    settled: bool,
}

/// A box in play, with its seat and cards.
#[derive(Clone, PartialEq, Eq, Debug)]
struct InPlay {
    seat: Seat,
    own: Vec<Card>,
    folded: bool,
    /// Whether the box has answered this step's question.
    answered: bool,
    /// The stake that the answer placed on a circle, or took back from it; `None` if it did neither.
    moved: Option<Moved>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Bets,
    /// The draw of a layout game.
    Layout,
    /// A step of a box game, by index. After the last step comes the last settlement.
    Step(usize),
    Over,
}

impl Round {
    /// Opens a round.
    ///
    /// # Errors
    /// [`SetupError`] if the number of boxes or a limit does not fit the game.
    pub fn new(setup: Setup) -> Result<Round, SetupError> {
        let (least, most) = match &setup.game.family {
            Family::Layout(_) => (0, 0),
            Family::Boxes(versus) => (*versus.boxes.start(), *versus.boxes.end()),
        };
        if !(least..=most).contains(&setup.boxes) {
            return Err(SetupError::Boxes { boxes: setup.boxes, least, most });
        }
        setup.limits.check(&setup.game)?;
        Ok(Round {
            setup,
            stakes: BTreeMap::new(),
            boxes: BTreeMap::new(),
            phase: Phase::Bets,
            drawn: vec![],
            dealer: vec![],
            shooter: None,
            declined: SeatSet::EMPTY,
            thrown: false,
            rejected: 0,
            parts: 0,
            returned: BTreeMap::new(),
            won: 0,
        })
    }

    /// Returns the input that the round is waiting for.
    pub fn asks(&self) -> Asks {
        match self.phase {
            Phase::Bets => Asks::Bets,
            Phase::Over => Asks::Nothing,
            Phase::Layout => self.asks_on_layout(),
            Phase::Step(step) => self.asks_at(step),
        }
    }

    /// Returns the events that an input leads to. Nothing is applied.
    ///
    /// # Errors
    /// [`Refusal`] if the round does not accept the input.
    pub fn decide(&self, input: Input) -> Result<Vec<Event>, Refusal> {
        match input {
            Input::Lay { seat, bets, purse } => self.lay(seat, &bets, purse),
            Input::Close => self.close(),
            Input::Draw(symbols) => self.draw(symbols),
            Input::Decide { seat, at, choice, stake, purse } => {
                self.answer(seat, at, choice, stake, purse).map(|event| vec![event])
            }
            Input::TimeOut => self.time_out(),
            Input::Throw(seat) => self.throw(seat),
            Input::Decline(seat) => self.decline(seat),
            Input::Settle => self.settle(),
            Input::NoSpin { by, why } => self.no_spin(by, why),
            Input::RejectThrow { by, why } => self.reject_throw(by, why),
            Input::PassDice { by } => self.pass_dice(by),
            Input::NameShooter { seat, by } => self.name_shooter(seat, by),
            Input::Void { by, why } => self.void(by, why),
        }
    }

    /// Decides on an input and applies the resulting events.
    ///
    /// # Errors
    /// [`Refusal`] if the round does not accept the input; then nothing changes.
    pub fn take(&mut self, input: Input) -> Result<Vec<Event>, Refusal> {
        let events = self.decide(input)?;
        events.iter().for_each(|event| self.apply(event));
        Ok(events)
    }

    /// Applies an event, which this round must have decided.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Laid { seat, bets } => {
                self.stakes.retain(|(of, _), _| of != seat);
                for Bet { place, stake, .. } in bets {
                    let stake = Stake { chips: *stake, settled: false };
                    self.stakes.insert((*seat, *place), stake);
                }
            }
            Event::Closed => self.start(),
            Event::Shooter { seat, why } => self.give_dice(*seat, *why),
            Event::NobodyThrows => {
                self.shooter = None;
                self.thrown = true;
            }
            Event::Thrown { .. } => self.thrown = true,
            Event::Drawn { taker, symbols } => self.take_symbols(*taker, symbols),
            Event::Decided { at, choice, staked, .. } => self.act(*at, *choice, *staked),
            Event::Settled { lines, .. } => {
                self.parts += 1;
                self.pay(lines);
                if self.phase == Phase::Layout {
                    self.phase = Phase::Over;
                }
                self.go_on();
            }
            Event::NoSpin { .. } => {
                self.drawn.clear();
                self.phase = Phase::Bets;
            }
            Event::ThrowRejected { .. } => {
                self.drawn.clear();
                self.thrown = self.shooter.is_none();
                self.rejected += 1;
            }
            Event::Voided { lines, .. } => {
                self.pay(lines);
                self.phase = Phase::Over;
            }
        }
    }

    fn field(&self) -> Option<&LayoutGame> {
        match &self.setup.game.family {
            Family::Layout(field) => Some(field),
            Family::Boxes(_) => None,
        }
    }

    fn versus(&self) -> Option<&BoxGame> {
        match &self.setup.game.family {
            Family::Boxes(versus) => Some(versus),
            Family::Layout(_) => None,
        }
    }

    /// Returns a seat's stakes, each with its place.
    pub fn layout(&self, seat: Seat) -> impl Iterator<Item = (Place, Chips)> {
        let stakes = self.stakes.iter().filter(move |((of, _), _)| *of == seat);
        stakes.map(|((_, place), stake)| (*place, stake.chips))
    }

    /// Returns a seat's stakes that are not settled yet.
    pub fn at_stake(&self, seat: Seat) -> Chips {
        let mine = self.stakes.iter().filter(|((of, _), _)| *of == seat);
        mine.filter(|(_, stake)| !stake.settled).map(|(_, stake)| stake.chips).sum()
    }

    /// Returns the chips that the round has given back to a seat so far, stakes included.
    pub fn returned(&self, seat: Seat) -> Chips {
        self.returned.get(&seat).copied().unwrap_or(Chips::ZERO)
    }

    /// Returns the stakes on a layout that did not lose. They stay in place when the round is over.
    ///
    /// The seat may leave, change or remove them (RAY-ROUL-13).
    pub fn left(&self, seat: Seat) -> Vec<(Place, Chips)> {
        let Some(field) = self.field().filter(|_| self.phase == Phase::Over) else { return vec![] };
        let won = |(place, _): &(Place, Chips)| match place {
            Place::Field(bet) => field.pays(*bet, &self.drawn) > crate::Times::NOTHING,
            Place::Circle { .. } => false,
        };
        self.layout(seat).filter(won).collect()
    }

    /// Returns the result of the layout, or the community cards that are face up.
    pub fn drawn(&self) -> &[Symbol] {
        &self.drawn
    }

    /// Returns the hole cards of a box.
    pub fn own(&self, at: BoxNo) -> &[Card] {
        self.boxes.get(&at).map_or(&[], |one| &one.own)
    }

    /// Returns the dealer's cards; none before the reveal.
    pub fn dealer(&self) -> &[Card] {
        &self.dealer
    }

    /// Returns the seats with a stake.
    pub fn seats(&self) -> SeatSet {
        self.stakes.keys().map(|(seat, _)| *seat).collect()
    }

    /// Returns the community cards.
    fn common(&self) -> Vec<Card> {
        self.drawn.iter().filter_map(|symbol| symbol.card()).collect()
    }

    /// Begins the draw or the deal once betting is closed.
    fn start(&mut self) {
        self.phase = match &self.setup.game.family {
            _ if self.stakes.is_empty() => Phase::Over,
            Family::Layout(_) => Phase::Layout,
            Family::Boxes(_) => {
                for (seat, place) in self.stakes.keys() {
                    if let Place::Circle { at, .. } = place {
                        let (seat, own) = (*seat, vec![]);
                        let (folded, answered, moved) = (false, false, None);
                        let one = InPlay { seat, own, folded, answered, moved };
                        self.boxes.insert(*at, one);
                    }
                }
                Phase::Step(0)
            }
        };
        self.go_on();
    }

    /// Moves on to the next step that needs an input.
    fn go_on(&mut self) {
        while let Phase::Step(step) = self.phase {
            let settled = self.stakes.values().all(|stake| stake.settled);
            let count = self.versus().map_or(0, |versus| versus.steps.len());
            if step >= count && settled {
                self.phase = Phase::Over;
            } else if step >= count || self.asks_at(step) != Asks::Nothing {
                return;
            } else {
                self.phase = Phase::Step(step + 1);
                for one in self.boxes.values_mut() {
                    (one.answered, one.moved) = (false, None);
                }
            }
        }
    }

    /// Returns the input that a step needs; `Nothing` if the step is done.
    fn asks_at(&self, step: usize) -> Asks {
        let versus = self.versus().expect("steps are those of boxes");
        let Some(step_of) = versus.steps.get(step) else {
            return Asks::Settle { part: self.parts };
        };
        let all_folded = self.boxes.values().all(|one| one.folded);
        match step_of {
            Step::Settle(circles) => match self.open_on(circles).next() {
                Some(_) => Asks::Settle { part: self.parts },
                None => Asks::Nothing,
            },
            // The other cards are not drawn, because nobody would see them.
            _ if all_folded => Asks::Nothing,
            Step::Deal { .. } | Step::Common(_) | Step::Reveal => self.asks_cards(versus, step),
            Step::Ask(ask) => match self.open(versus, ask) {
                open if open.is_empty() => Asks::Nothing,
                open => Asks::Decisions(open),
            },
        }
    }

    /// Decides what happens when the time is up for the input that the round is waiting for.
    fn time_out(&self) -> Result<Vec<Event>, Refusal> {
        match self.asks() {
            Asks::Bets => self.close(),
            Asks::Throw { seat } => self.decline(seat),
            Asks::Decisions(open) => open.iter().map(|open| self.silent(open)).collect(),
            Asks::Draw { .. } | Asks::Settle { .. } | Asks::Nothing => Err(Refusal::NotAsked),
        }
    }

    /// Marks these stakes as settled and gives the returned chips to their seats.
    fn pay(&mut self, lines: &[StakeSettlement]) {
        for line in lines {
            if let Some(stake) = self.stakes.get_mut(&(line.seat, line.place)) {
                stake.settled = true;
            }
            self.won += line.stake.signed() - line.returned.signed();
            self.give(line.seat, line.returned);
        }
    }

    fn give(&mut self, seat: Seat, chips: Chips) {
        let sum = self.returned.entry(seat).or_default();
        *sum += chips;
    }
}
