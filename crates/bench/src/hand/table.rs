//! Plays random hands one after another, and reuses the memory.

use cards::Card;
use hand::{
    Action, Ante, Asks, Event, Hand, Opening, Options, Post, PostKind, Rules, Setup, Show, Stake,
    Stakes, Variant, WagerRange,
};
use std::sync::Arc;
use units::{Chips, Seat};

/// A table, with the memory that is reused from hand to hand.
pub(crate) struct Table {
    setup: Arc<Setup>,
    chance: Chance,
    /// The deck in no particular order; its first `left` cards are undealt.
    deck: Vec<Card>,
    left: usize,
    /// Whether the deck was reshuffled during the hand.
    is_renewed: bool,
    hand: Hand,
    pub(crate) events: Vec<Event>,
    /// Number of streets with betting so far; `decisions` counts the decisions.
    pub(crate) streets: u64,
    pub(crate) decisions: u64,
}

impl Table {
    pub(crate) fn of(variant: &'static Variant) -> Table {
        let setup = Arc::new(setup(variant));
        let mut events = Vec::new();
        let hand = Hand::begin(setup.clone(), &mut events).expect("a table");
        let (deck, chance) = (hand.deck().iter().collect(), Chance(0x5eed));
        let (left, is_renewed, streets, decisions) = (0, false, 0, 0);
        Table { setup, chance, deck, left, is_renewed, hand, events, streets, decisions }
    }

    /// Plays a hand. Its events are in `events` afterwards.
    pub(crate) fn hand(&mut self) {
        let Table { setup, chance, deck, left, is_renewed, hand, events, streets, decisions } =
            self;
        events.clear();
        hand.begin_in_place(setup.clone(), events).expect("a table");
        if *is_renewed {
            *deck = hand.deck().iter().collect();
        }
        (*left, *is_renewed) = (deck.len(), false);
        loop {
            match hand.asks() {
                Asks::Hole { count, .. } | Asks::Board { count, .. } => {
                    let cards = chance.draw(deck, left, count);
                    hand.take(cards, events).expect("cards of the deck");
                }
                Asks::Decision { seat } => {
                    let options = hand.options(seat).expect("it is their turn");
                    let action = match options.fold {
                        true => chance.action(options),
                        false => chance.otherwise(hand, seat),
                    };
                    hand.act(seat, action, events).expect("an option");
                    *decisions += 1;
                }
                Asks::Deck => {
                    *deck = hand.renewal().iter().collect();
                    (*left, *is_renewed) = (deck.len(), true);
                    let renewed = hand.renew().expect("a deck is asked for");
                    renewed.iter().for_each(|event| hand.apply(event));
                }
                Asks::Nothing => break,
            }
        }
        assert!(hand.is_over());
        // All streets up to the last one were bet on.
        let mut opened = hand.variant().streets.iter();
        let last = opened.position(|street| Some(street.name) == hand.street());
        *streets += last.map_or(0, |at| at as u64 + 1);
    }
}

/// Makes a setup with at most six seats, each with a hundred big blinds.
fn setup(variant: &'static Variant) -> Setup {
    let seats = variant.seats_max.min(6);
    let c = Chips::new;
    let by_card = variant.opens_by_card();
    let ante = if variant.opening == Opening::Blinds { Ante::None } else { Ante::Each(c(1)) };
    let post = |seat, kind, amount| Post { seat: Seat::new(seat), kind, amount: c(amount) };
    let limit = variant.limits[0];
    Setup {
        variant,
        limit,
        stakes: Stakes {
            small_blind: c(1),
            big_blind: c(2),
            ante,
            small_bet: c(2),
            big_bet: c(4),
            bring_in: if variant.opening == Opening::BringIn { c(1) } else { c(0) },
        },
        rules: Rules::HOUSE,
        bomb: None,
        button: Seat::new(if by_card { 10 } else { 1 }),
        seats: (1..=seats).map(|seat| Stake { seat: Seat::new(seat), stack: c(200) }).collect(),
        posts: match variant.opening {
            Opening::Blinds => {
                vec![post(2, PostKind::SmallBlind, 1), post(3, PostKind::BigBlind, 2)]
            }
            Opening::ButtonBlind => vec![post(1, PostKind::ButtonBlind, 2)],
            Opening::BringIn | Opening::HighCard => Vec::new(),
        },
    }
}

/// A fast source of random numbers, the same in every run.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^ mixed >> 27
    }

    /// Draws a number below `bound`, which is uniform enough for a benchmark.
    ///
    /// The remainder in `drawn` serves for the next number. This works while the product of all bounds is far below
    /// 2^64.
    fn below(drawn: &mut u64, bound: u64) -> u64 {
        let product = u128::from(*drawn) * u128::from(bound);
        *drawn = product as u64;
        (product >> 64) as u64
    }

    /// Draws `count` cards, at most seven, from the first `left` of the deck.
    fn draw<'a>(&mut self, deck: &'a mut [Card], left: &mut usize, count: u8) -> &'a [Card] {
        let (end, mut drawn) = (*left, self.next());
        for _ in 0..count {
            let at = Chance::below(&mut drawn, *left as u64) as usize;
            *left -= 1;
            deck.swap(at, *left);
        }
        &deck[*left..end]
    }

    /// Chooses a kind of action, each legal kind with the same probability, and then an amount.
    #[inline]
    fn action(&mut self, options: &Options) -> Action {
        let mut drawn = self.next();
        let wager = options.bet.or(options.raise_to);
        match Chance::below(&mut drawn, 2 + u64::from(wager.is_some())) {
            0 if options.call.is_some() => Action::Fold,
            0 | 1 if options.check => Action::Check,
            0 | 1 => Action::Call,
            _ => {
                let WagerRange { min, max, by } = wager.expect("a third kind is a wager");
                let to = match by == Chips::new(1) {
                    true => min + Chips::new(Chance::below(&mut drawn, (max - min).get() + 1)),
                    false => {
                        let steps = (max - min).split(by.get()).0.get();
                        min + by.times(Chance::below(&mut drawn, steps + 1))
                    }
                };
                if options.bet.is_some() { Action::Bet(to) } else { Action::RaiseTo(to) }
            }
        }
    }

    /// Makes a decision that is not a bet: a draw, the bring-in, or whether to show.
    #[cold]
    fn otherwise(&mut self, hand: &Hand, seat: Seat) -> Action {
        let (options, mut drawn) = (hand.options(seat).expect("it is their turn"), self.next());
        match options.draw {
            Some(draw) => {
                let most = Chance::below(&mut drawn, u64::from(draw.max - draw.min) + 1) as u8;
                Action::Draw(hand.hole(seat).reveal()[..usize::from(draw.min + most)].to_vec())
            }
            None if options.bring_in.is_some() => Action::BringIn,
            None => Action::Show(Show::All),
        }
    }
}
