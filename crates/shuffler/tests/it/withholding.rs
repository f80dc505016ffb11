//! Measures what a cheating player and a cheating server can gain, with real decks, nonces and cuts.
//!
//! A nonce that is not opened is left out of the cut, so a cheat with several nonces can wait for all the others and
//! then choose which to open. The cheat here wants an ace among the first two cards, which chance gives in 198 of 1,326
//! deals. The gain does not depend on what they want, only on how often chance gives it.
//!
//! - **Players** do not see the deck: whatever they leave out, they gain nothing.
//! - **A server** that holds `k` seats knows the deck and can choose the best of 2^k deals.
//! - Either way, the number of deals won beyond chance is at most the number of deals with a missing nonce, which
//!   everybody sees.
//!
//! Everything is drawn from fixed seeds. The limits are five standard deviations.

use cards::{Card, CardSet};
use cut::{Hash, Nonce};
use shuffler::{Drbg, Entropy, EntropyError, SealedDeck};

const DEALS: u32 = 2_000;
const SEATS_MAX: usize = 4;
const CHANCE: f64 = 198.0 / 1326.0;

struct Seeded(Drbg);

impl Entropy for Seeded {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        self.0.fill(bytes);
        Ok(())
    }
}

/// One deal as a cheat with several seats sees it: all nonces except their own are open.
struct Deal {
    deck: SealedDeck,
    root: Hash,
    hand: u128,
    honest: Nonce,
    own: Vec<Nonce>,
}

impl Deal {
    fn new(hand: u128, seats: usize, source: &mut Seeded) -> Deal {
        let mut nonce = || {
            let mut nonce = [0; 32];
            source.0.fill(&mut nonce);
            nonce
        };
        // All nonces are committed before the deck is drawn: they cannot be chosen to fit it.
        let (honest, own) = (nonce(), (0..seats).map(|_| nonce()).collect());
        let deck = SealedDeck::shuffle(CardSet::FULL, source).unwrap();
        Deal { root: deck.root(), deck, hand, honest, own }
    }

    /// The cheat's choices: bit `i` of a choice says whether their nonce `i` is opened.
    fn choices(&self) -> std::ops::Range<u32> {
        0..1 << self.own.len()
    }

    /// The honest choice: every nonce is opened.
    fn all(&self) -> u32 {
        self.choices().end - 1
    }

    /// The order of the deal for this choice; everybody can compute it once the nonces are open.
    fn order(&self, choice: u32) -> Vec<u8> {
        let opened = (0..).zip(&self.own).filter(|(i, _)| choice >> i & 1 == 1);
        let nonces: Vec<Nonce> =
            std::iter::once(self.honest).chain(opened.map(|(_, nonce)| *nonce)).collect();
        cut::order(&self.root, self.hand, &nonces, self.deck.count())
    }

    fn is_won(&self, choice: u32) -> bool {
        let mut deck = self.deck.clone();
        deck.cut(&self.order(choice));
        let holds_ace = |place| is_ace(deck.draw(place).unwrap().card);
        holds_ace(0) || holds_ace(1)
    }
}

fn is_ace(card: Card) -> bool {
    card.index() >= 48
}

/// Number of deals won, and number of deals with a missing nonce.
#[derive(Debug, Default)]
struct Score {
    won: u32,
    missing: u32,
}

/// Plays deals with a cheat in `seats` seats, who chooses which nonces to open.
fn play(seats: usize, choose: impl Fn(&Deal) -> u32) -> Score {
    let mut source = Seeded(Drbg::new([u8::try_from(seats).unwrap(); 32]));
    let mut score = Score::default();
    for hand in 0..DEALS {
        let deal = Deal::new(u128::from(hand), seats, &mut source);
        let choice = choose(&deal);
        score.won += u32::from(deal.is_won(choice));
        score.missing += u32::from(choice != deal.all());
    }
    score
}

fn is_about(count: u32, chance: f64) -> bool {
    let deals = f64::from(DEALS);
    let deviation = (deals * chance * (1.0 - chance)).sqrt();
    (f64::from(count) - deals * chance).abs() <= 5.0 * deviation
}

/// Probability that the best of `2^seats` deals wins by chance.
fn best_of(seats: usize) -> f64 {
    1.0 - (1.0 - CHANCE).powi(1 << seats)
}

/// The choice of the worst server: it knows the deck and picks the highest choice that wins.
fn knowing(deal: &Deal) -> u32 {
    deal.choices().rev().find(|&choice| deal.is_won(choice)).unwrap_or(deal.all())
}

/// A choice of the worst players, who know every nonce and all that is public, but not the deck.
type Guess = fn(&Deal) -> u32;

const GUESSES: [(&str, Guess); 4] = [
    ("opens none", |_| 0),
    ("opens all", Deal::all),
    ("wants low leaves dealt first", |deal| {
        let first = |&choice: &u32| deal.order(choice)[..2].to_vec();
        deal.choices().min_by_key(first).unwrap()
    }),
    ("follows the root", |deal| u32::from(deal.root[0]) & deal.all()),
];

#[test]
fn a_player_who_withholds_wins_nothing() {
    for (name, guess) in GUESSES {
        for seats in [1, SEATS_MAX] {
            let score = play(seats, guess);
            assert!(is_about(score.won, CHANCE), "{name}, {seats} seats: {score:?}");
        }
    }
}

/// Over all decks, every choice made without seeing the deck wins equally often.
/// So withholding gains exactly nothing if the commitment reveals nothing about the deck.
#[test]
fn over_all_decks_every_choice_wins_equally_often() {
    const CARDS: u8 = 5;
    let decks = all_orders((0..CARDS).collect());
    for seed in 0..200 {
        let order = cut::order(&[seed; 32], 1, &[[seed; 32]], CARDS);
        let wins = decks.iter().filter(|deck| deck[usize::from(order[0])] == CARDS - 1).count();
        assert_eq!(wins * usize::from(CARDS), decks.len(), "seed {seed}");
    }
}

fn all_orders(cards: Vec<u8>) -> Vec<Vec<u8>> {
    let Some((&first, rest)) = cards.split_first() else { return vec![vec![]] };
    let insert = |order: Vec<u8>| {
        (0..=order.len()).map(move |at| {
            let mut longer = order.clone();
            longer.insert(at, first);
            longer
        })
    };
    all_orders(rest.to_vec()).into_iter().flat_map(insert).collect()
}

#[test]
fn a_server_with_k_seats_has_the_best_of_2_to_the_k() {
    for seats in 0..=SEATS_MAX {
        let score = play(seats, knowing);
        assert!(is_about(score.won, best_of(seats)), "{seats} seats: {score:?}");
        println!("{seats} seats: {score:?} of {DEALS}");
    }
}

/// The limits are narrow enough to detect one seat more or less.
#[test]
fn one_seat_more_or_less_is_detected() {
    for seats in 0..SEATS_MAX {
        let score = play(seats, knowing);
        assert!(!is_about(score.won, best_of(seats + 1)), "{seats} seats: {score:?}");
    }
}

#[test]
fn extra_wins_never_exceed_deals_with_missing_nonces() {
    for seats in 0..=SEATS_MAX {
        // Chance is measured by playing the same deals with every nonce opened.
        let honest = play(seats, Deal::all);
        assert!(is_about(honest.won, CHANCE), "{seats} seats: {honest:?}");
        let score = play(seats, knowing);
        assert_eq!(score.won - honest.won, score.missing, "only winning nonces are withheld");
        let greedy = play(seats, |deal| deal.choices().find(|&c| deal.is_won(c)).unwrap_or(0));
        assert!(greedy.won - honest.won <= greedy.missing, "{seats} seats: {greedy:?}");
    }
}

/// A server that leaves out every honest nonce can deal whatever it wants.
/// A player is protected only if they see that their own nonce counts.
#[test]
fn with_no_honest_nonce_the_server_deals_what_it_likes() {
    let mut source = Seeded(Drbg::new([9; 32]));
    let mut own = [0; 32];
    source.0.fill(&mut own);
    let tries = (0..1_000).map(|_| SealedDeck::shuffle(CardSet::FULL, &mut source).unwrap());
    let stacked = tries.filter(|deck| {
        let order = cut::order(&deck.root(), 1, &[own], deck.count());
        let mut deck = deck.clone();
        deck.cut(&order);
        is_ace(deck.draw(0).unwrap().card) && is_ace(deck.draw(1).unwrap().card)
    });
    assert!(stacked.count() > 0, "it draws decks until one suits it");
}
