use cards::Card;
use hand::{Action, Asks, Event, Hand, Options, Setup};
use test_kit::second_dealer::{Dealer, Due};
use units::Chips;

/// A hand in play and everything that happened in it, all of which is printed if the test panics.
#[derive(Clone)]
pub(super) struct Table {
    pub(super) hand: Hand,
    second: Dealer,
    events: Vec<Event>,
    deck: Vec<Card>,
    name: String,
}

impl Table {
    /// Begins the hand; cards will come from the front of `deck`.
    pub(super) fn open(setup: Setup, deck: Vec<Card>, name: String) -> Table {
        let events = Hand::start(setup.clone()).unwrap_or_else(|e| panic!("{name}: {e} {setup:?}"));
        let hand = Hand::from_started(&events[0]);
        let second = Dealer::new(&setup);
        let mut table = Table { hand, second, events: vec![events[0].clone()], deck, name };
        table.take(events[1..].to_vec());
        table
    }

    /// Deals what the hand asks for until a seat must decide; `None` at the end of the hand.
    pub(super) fn advance(&mut self) -> Option<Options> {
        loop {
            let count = match self.hand.asks() {
                Asks::Hole { count, .. } | Asks::Board { count, .. } => usize::from(count),
                Asks::Decision { seat } => {
                    let options = self.hand.options(seat);
                    return Some(*options.expect("who is asked has options"));
                }
                Asks::Deck | Asks::Nothing => return None,
            };
            let cards: Vec<Card> = self.deck.drain(..count).collect();
            let events = self.hand.deal(&cards).expect("fresh cards of the right number");
            self.take(events);
        }
    }

    pub(super) fn act(&mut self, options: &Options, action: Action) {
        let events = self.hand.decide(options.seat, action).expect("it was among the options");
        self.take(events);
    }

    fn take(&mut self, events: Vec<Event>) {
        for event in events {
            let judged = self.second.judge(&event);
            assert_eq!(judged, Ok(()), "the second dealer has something else come than {event:?}");
            self.hand.apply(&event);
            self.events.push(event);
        }
    }

    /// Checks options, stacks and the middle against those of the second dealer.
    pub(super) fn judge(&self, options: &Options) {
        assert_eq!(Due::Decision(*options), self.second.due(), "the options");
        for seat in self.hand.dealt_in().iter().filter(|&seat| seat != options.seat) {
            assert_eq!(self.hand.options(seat), None, "it is not {seat}'s turn");
        }
        let (stacks, middle) = self.second.chips();
        assert_eq!(self.hand.pot_total(), middle, "the pot");
        for stake in stacks {
            assert_eq!(self.hand.stack(stake.seat), stake.stack, "{}'s stack", stake.seat);
        }
    }

    /// Checks the final stacks against those of the second dealer, and that no chips were added or lost except rake.
    pub(super) fn judge_the_end(&self) {
        let setup = self.hand.setup();
        let Some(Event::Ended { stacks }) = self.events.last() else {
            panic!("a hand ends with its end")
        };
        assert_eq!(self.second.due(), Due::Nothing, "the second dealer is not done");
        let sum = |stakes: &[hand::Stake]| stakes.iter().map(|stake| stake.stack).sum::<Chips>();
        assert_eq!(sum(&setup.seats), sum(stacks) + self.hand.rake(), "chips came or went");
        for stake in stacks {
            assert_eq!(self.hand.stack(stake.seat), stake.stack, "{}'s stack", stake.seat);
        }
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            return;
        }
        eprintln!("--- {} ---\n{:#?}", self.name, self.hand.setup());
        for event in &self.events[1..] {
            match event {
                Event::HoleDealt { seat, cards, .. } => {
                    eprintln!("{seat} has {:?}", cards.reveal())
                }
                other => eprintln!("{other:?}"),
            }
        }
    }
}
