//! Counts how often each card came at each position, and more, in shuffled decks.

use shuffler::{Drbg, Entropy, below, permute};

/// Number of cards in a full deck.
pub(crate) const CARDS: usize = 52;

/// Maximum number of cards in a small deck, of which every order is counted: 8! is 40,320.
pub(crate) const SMALL_MAX: usize = 8;

/// A shuffle to be tested: the real one, or one with a fault planted by a test.
pub(crate) trait Shuffle {
    /// Starts a deck with a new generator.
    fn begin(&mut self);
    /// The generator's next 64 bits.
    fn draw(&mut self) -> u64;
    /// Draws a number below `n`.
    fn below(&mut self, n: u64) -> u64;
    /// Shuffles the cards.
    fn permute(&mut self, cards: &mut [u8]);
}

/// The shuffle that deals in a room, with randomness from `entropy`.
pub(crate) struct Real<E> {
    entropy: E,
    drbg: Drbg,
}

impl<E: Entropy> Real<E> {
    pub(crate) fn new(mut entropy: E) -> Real<E> {
        let drbg = Drbg::from_entropy(&mut entropy).expect("a sound source");
        Real { entropy, drbg }
    }
}

impl<E: Entropy> Shuffle for Real<E> {
    fn begin(&mut self) {
        self.drbg = Drbg::from_entropy(&mut self.entropy).expect("a sound source");
    }

    fn draw(&mut self) -> u64 {
        self.drbg.next_u64()
    }

    fn below(&mut self, n: u64) -> u64 {
        below(&mut self.drbg, n)
    }

    fn permute(&mut self, cards: &mut [u8]) {
        permute(&mut self.drbg, cards);
    }
}

/// A table of counts with 52 rows and 52 columns.
pub(crate) type Square = [[u64; CARDS]; CARDS];

/// How many decks to shuffle, and how many of them to keep.
#[derive(Clone, Copy)]
pub(crate) struct Size {
    /// Number of full decks to shuffle.
    pub(crate) decks: u64,
    /// Number of small decks to shuffle per possible order.
    pub(crate) per_order: u64,
    /// Number of cards in the largest small deck; the smallest has two.
    pub(crate) small_max: usize,
    /// Maximum number of full decks to keep for the search for equal ones.
    pub(crate) kept_max: usize,
}

/// Counts of one run, or of one thread's share of it.
pub(crate) struct Counts {
    /// Number of full decks shuffled.
    pub(crate) decks: u64,
    /// How often each card came at each position, by position and card.
    pub(crate) places: Box<Square>,
    /// How often one card followed another, by the earlier card and the later; the last is followed by the first.
    pub(crate) follows: Box<Square>,
    /// How often each pair of cards was dealt first, by the first card and the second.
    pub(crate) first_two: Box<Square>,
    /// Number of decks by how many cycles their order has as a permutation.
    pub(crate) cycles: [u64; CARDS + 1],
    /// Number of decks by how many rising sequences they have: runs of cards, each after the card below it.
    pub(crate) rising: [u64; CARDS + 1],
    /// How often each bit of a 64-bit draw was one, by the bit's position.
    pub(crate) bits: [u64; 64],
    /// How many numbers below 3 x 2^62 were in each third of that range.
    pub(crate) thirds: [u64; 3],
    /// How often each order of a small deck came, by the number of cards and the order's index ([`rank`]).
    pub(crate) orders: Vec<Vec<u64>>,
    /// The first twenty cards of each deck that was kept.
    kept: Vec<u128>,
}

impl Counts {
    fn new(size: &Size) -> Counts {
        let square = || Box::new([[0; CARDS]; CARDS]);
        let orders = |n| vec![0; if n < 2 { 0 } else { (1..=n).product() }];
        Counts {
            decks: 0,
            places: square(),
            follows: square(),
            first_two: square(),
            cycles: [0; CARDS + 1],
            rising: [0; CARDS + 1],
            bits: [0; 64],
            thirds: [0; 3],
            orders: (0..=size.small_max.min(SMALL_MAX)).map(orders).collect(),
            kept: Vec::new(),
        }
    }

    /// Shuffles as many decks as `size` says, and counts.
    pub(crate) fn of(shuffle: &mut impl Shuffle, size: &Size) -> Counts {
        let mut counts = Counts::new(size);
        let ordered: [u8; CARDS] = std::array::from_fn(|card| card as u8);
        for _ in 0..size.decks {
            let mut deck = ordered;
            shuffle.begin();
            shuffle.permute(&mut deck);
            counts.add(&deck);
            if counts.kept.len() < size.kept_max {
                counts.kept.push(first_twenty(&deck));
            }
            let drawn = shuffle.draw();
            (0..).zip(&mut counts.bits).for_each(|(bit, ones)| *ones += drawn >> bit & 1);
            counts.thirds[(shuffle.below(3 << 62) >> 62) as usize] += 1;
        }
        for n in 2..counts.orders.len() {
            for _ in 0..size.per_order * counts.orders[n].len() as u64 {
                let mut few: [u8; SMALL_MAX] = std::array::from_fn(|card| card as u8);
                shuffle.begin();
                shuffle.permute(&mut few[..n]);
                counts.orders[n][rank(&few[..n])] += 1;
            }
        }
        counts
    }

    fn add(&mut self, deck: &[u8; CARDS]) {
        self.decks += 1;
        let mut place_of = [0; CARDS];
        let mut before = usize::from(deck[CARDS - 1]);
        for (place, &card) in deck.iter().enumerate() {
            let card = usize::from(card);
            self.places[place][card] += 1;
            self.follows[before][card] += 1;
            place_of[card] = place;
            before = card;
        }
        self.first_two[usize::from(deck[0])][usize::from(deck[1])] += 1;
        self.rising[1 + place_of.windows(2).filter(|two| two[1] < two[0]).count()] += 1;
        self.cycles[cycles(&place_of)] += 1;
    }

    /// Adds the counts of another thread.
    pub(crate) fn merge(&mut self, other: Counts) {
        fn add(into: &mut [u64], from: &[u64]) {
            into.iter_mut().zip(from).for_each(|(into, from)| *into += from);
        }
        self.decks += other.decks;
        add(self.places.as_flattened_mut(), other.places.as_flattened());
        add(self.follows.as_flattened_mut(), other.follows.as_flattened());
        add(self.first_two.as_flattened_mut(), other.first_two.as_flattened());
        add(&mut self.cycles, &other.cycles);
        add(&mut self.rising, &other.rising);
        add(&mut self.bits, &other.bits);
        add(&mut self.thirds, &other.thirds);
        self.orders.iter_mut().zip(&other.orders).for_each(|(into, from)| add(into, from));
        self.kept.extend(other.kept);
    }

    /// The number of decks kept, and how many of them repeat another one.
    pub(crate) fn kept_and_equal(&self) -> (usize, u64) {
        let mut sorted = self.kept.clone();
        sorted.sort_unstable();
        (sorted.len(), sorted.windows(2).filter(|two| two[0] == two[1]).count() as u64)
    }
}

/// The first twenty cards with six bits each. There are 3 x 10^32 possibilities: no two decks share one by chance.
fn first_twenty(deck: &[u8; CARDS]) -> u128 {
    deck[..20].iter().fold(0, |bits, &card| bits << 6 | u128::from(card))
}

fn cycles(place_of: &[usize; CARDS]) -> usize {
    let mut seen = 0_u64;
    let mut cycles = 0;
    for start in 0..CARDS {
        let mut at = start;
        cycles += usize::from(seen >> at & 1 == 0);
        while seen >> at & 1 == 0 {
            seen |= 1 << at;
            at = place_of[at];
        }
    }
    cycles
}

/// The order's index in the sorted list of all orders.
fn rank(order: &[u8]) -> usize {
    order.iter().enumerate().fold(0, |rank, (at, card)| {
        let smaller = order[at + 1..].iter().filter(|later| *later < card).count();
        rank * (order.len() - at) + smaller
    })
}
