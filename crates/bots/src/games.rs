//! Plays every game except single-board hold'em. It estimates equity from sampled deals, and chooses discards.

use crate::house_player::{Intent, Temper, settle};
use crate::rng::Rng;
use crate::situation::{Story, seat_of};
use cards::{Card, CardSet, Rank};
use evaluator::{Category, Strength};
use units::{Chips, Seat};
use wire::{Act, GamePage, GamesView, NewsItem, OptionsView, TableView};

/// Number of deals sampled for one decision.
const SAMPLE: u64 = 60;

/// Maximum number of cards from which the evaluator picks the best five.
const CARDS_MAX: usize = 7;

/// The ways to rank a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ranked {
    High,
    Stripped,
    Soko,
    AceToFive,
    EightOrBetter,
    DeuceToSeven,
    Badugi,
    OmahaHigh,
    OmahaEightOrBetter,
}

/// What a house player must know about a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Game {
    /// Lowest rank in the game's deck.
    lowest: Rank,
    /// Number of hole cards that a player has at the end of a hand.
    own: usize,
    /// Number of cards on a full board.
    board: usize,
    ranked: Ranked,
    /// Number of extra hole cards that each player is dealt at first and discards later.
    throws: usize,
    /// How hands are ranked for the other half of each pot; `None` if pots are not split.
    low: Option<Ranked>,
}

impl Game {
    /// Returns the built-in game with this key; `None` if there is none.
    fn of(key: &str) -> Option<Game> {
        use Ranked::{AceToFive, Badugi, DeuceToSeven, High, OmahaHigh, Soko, Stripped};
        let game = |own, board, ranked| {
            let (lowest, throws, low) = (Rank::Two, 0, None);
            Game { lowest, own, board, ranked, throws, low }
        };
        let from = |lowest, game| Game { lowest, ..game };
        let omaha = |own| game(own, 5, OmahaHigh);
        let low = |ranked, game| Game { low: Some(ranked), ..game };
        Some(match key {
            "holdem" | "double_flop" => game(2, 5, High),
            "pineapple" | "crazy_pineapple" => Game { throws: 1, ..game(2, 5, High) },
            "short_deck" => from(Rank::Six, game(2, 5, Stripped)),
            "omaha" => omaha(4),
            "omaha_5" | "courchevel" => omaha(5),
            "omaha_6" => omaha(6),
            "omaha_8" => low(Ranked::OmahaEightOrBetter, omaha(4)),
            "omaha_5_8" | "courchevel_8" => low(Ranked::OmahaEightOrBetter, omaha(5)),
            "omaha_6_8" => low(Ranked::OmahaEightOrBetter, omaha(6)),
            "stud" => game(7, 0, High),
            "stud_8" => low(Ranked::EightOrBetter, game(7, 0, High)),
            "razz" => game(7, 0, AceToFive),
            "five_card_stud" | "five_card_draw" => game(5, 0, High),
            "americana" => from(Rank::Seven, game(5, 0, Stripped)),
            "soko" => game(5, 0, Soko),
            "draw_7e" => from(Rank::Seven, game(5, 0, Stripped)),
            "single_draw_27" | "triple_draw_27" => game(5, 0, DeuceToSeven),
            "triple_draw_a5" => game(5, 0, AceToFive),
            "badugi" => game(4, 0, Badugi),
            _ => return None,
        })
    }

    fn strength(&self, ranked: Ranked, own: &[Card], board: &[Card]) -> Option<Strength> {
        let all: CardSet = own.iter().chain(board).copied().collect();
        let most = match ranked {
            Ranked::Soko | Ranked::DeuceToSeven => 5,
            Ranked::Badugi => 4,
            Ranked::OmahaHigh | Ranked::OmahaEightOrBetter => usize::MAX,
            Ranked::High | Ranked::Stripped | Ranked::AceToFive | Ranked::EightOrBetter => {
                CARDS_MAX
            }
        };
        if all.len() > most {
            return self.best_without_one(ranked, own, board);
        }
        match ranked {
            Ranked::High => Some(evaluator::high(all)),
            Ranked::Stripped => Some(evaluator::stripped(all, self.lowest)),
            Ranked::Soko => Some(evaluator::soko(all, true)),
            Ranked::AceToFive => Some(evaluator::ace_to_five(all)),
            Ranked::EightOrBetter => evaluator::eight_or_better(all),
            Ranked::DeuceToSeven => Some(evaluator::deuce_to_seven(all)),
            Ranked::Badugi => Some(evaluator::badugi(all)),
            Ranked::OmahaHigh => Some(evaluator::omaha_high(own, board)),
            Ranked::OmahaEightOrBetter => evaluator::omaha_eight_or_better(own, board),
        }
    }
    /// Returns the best hand that can remain after one of the hole cards is discarded.
    fn best_without_one(&self, ranked: Ranked, own: &[Card], board: &[Card]) -> Option<Strength> {
        let without = |thrown: &Card| {
            let rest: Vec<Card> = own.iter().copied().filter(|card| card != thrown).collect();
            self.strength(ranked, &rest, board)
        };
        own.iter().filter_map(without).max()
    }

    /// Reads a game from the room's description of it; `None` if the description cannot be understood.
    fn told(page: &GamePage) -> Option<Game> {
        let mut wins = page.wins.iter().map(|word| Ranked::of(word));
        let mut signs = page.lowest_card.chars();
        Some(Game {
            lowest: Rank::from_char(signs.next()?)?,
            own: page.own_cards.into(),
            board: page.board_cards.into(),
            ranked: wins.next()??,
            throws: page.thrown.into(),
            low: wins.next().flatten(),
        })
    }
}

/// Lists the room's games that are not built into this crate, with their keys.
pub(crate) fn told(view: &GamesView) -> Vec<(String, Game)> {
    let others = view.games.iter().filter(|page| Game::of(&page.key).is_none());
    others.filter_map(|page| Some((page.key.clone(), Game::told(page)?))).collect()
}

impl Ranked {
    fn of(word: &str) -> Option<Ranked> {
        Some(match word {
            "high" => Ranked::High,
            "stripped" => Ranked::Stripped,
            "soko" => Ranked::Soko,
            "ace_to_five" => Ranked::AceToFive,
            "eight_or_better" => Ranked::EightOrBetter,
            "deuce_to_seven" => Ranked::DeuceToSeven,
            "badugi" => Ranked::Badugi,
            "omaha_high" => Ranked::OmahaHigh,
            "omaha_eight_or_better" => Ranked::OmahaEightOrBetter,
            _ => return None,
        })
    }
}

/// Decides what to do on this turn; `None` if the game or one of the player's hole cards is unknown.
pub(crate) fn weigh(
    told: &[(String, Game)],
    table: &TableView,
    me: Seat,
    options: &OptionsView,
    temper: Temper,
    whim: &mut Rng,
) -> Option<Act> {
    let key = &*table.game.key;
    let told = || told.iter().find(|(known, _)| known == key).map(|(_, game)| *game);
    let game = Game::of(key).or_else(told)?;
    let game = Game { lowest: lowest(&table.log).unwrap_or(game.lowest), ..game };
    let own: Option<Vec<Card>> = seat_of(table, me)?.cards.iter().map(|card| card.0).collect();
    let own = own.filter(|own| own.len() <= game.own + game.throws)?;
    let seen = Seen::of(table, me, own);
    if let Some(draw) = options.draw {
        let cards = discards(game, &seen, usize::from(draw.min), usize::from(draw.max), whim);
        return Some(Act::Draw { cards });
    }
    Some(settle(bet(game, &seen, table, me, options, temper, whim), options))
}

/// Lowest rank in the deck of the hand in progress. With many players, the deck may have more cards than usual.
fn lowest(log: &[NewsItem]) -> Option<Rank> {
    let opened = |item: &NewsItem| match item {
        NewsItem::HandOpened { deck, .. } => Some(*deck),
        _ => None,
    };
    let ranks = usize::from(log.iter().rev().find_map(opened)?) / 4;
    Rank::ALL.iter().rev().nth(ranks.checked_sub(1)?).copied()
}

/// All cards that the house player can see.
struct Seen {
    own: Vec<Card>,
    board: Vec<Card>,
    /// For each opponent who is still in the hand, the cards that the opponent has face up.
    up: Vec<Vec<Card>>,
}

impl Seen {
    fn of(table: &TableView, me: Seat, own: Vec<Card>) -> Seen {
        let board = table.hand.as_ref().and_then(|hand| hand.boards.first().cloned());
        let others = table.seats.iter().filter(|s| s.in_hand && !s.folded && s.seat != me);
        let up = others.map(|s| s.cards.iter().filter_map(|card| card.0).collect());
        Seen { own, board: board.unwrap_or_default(), up: up.collect() }
    }

    /// Returns the cards that the house player cannot see: they are undealt, or opponents hold them face down.
    fn unseen(&self, lowest: Rank) -> Vec<Card> {
        let seen: CardSet =
            self.own.iter().chain(&self.board).chain(self.up.iter().flatten()).copied().collect();
        Card::all().filter(|card| card.rank() >= lowest && !seen.contains(*card)).collect()
    }
}

fn bet(
    game: Game,
    seen: &Seen,
    table: &TableView,
    me: Seat,
    options: &OptionsView,
    temper: Temper,
    whim: &mut Rng,
) -> Intent {
    let chance = chance(game, seen, &seen.own, whim);
    // Each further opponent also has to be beaten, but opponents with weak hands fold.
    let rivals = (seen.up.len() as u64).clamp(1, 3);
    let share = (1..rivals).fold(chance, |share, _| share * (chance + 1_000) / 2_000);
    let aggression = u64::from(temper.aggression);
    let mood = whim.between(0, 60);
    let may_wager = options.bet.is_some() || options.raise_to.is_some();
    let raises = Story::of(&table.log, me).raises;
    let price = table.seats.iter().map(|s| s.bet).max().unwrap_or_default();
    let wager = |percent: u64| {
        let on_top = options.pot_after_call.get() / 100 * percent + 1;
        Intent::WagerTo(price.saturating_add(Chips::new(on_top)))
    };
    let call = if options.check { Chips::ZERO } else { options.call.unwrap_or_default() };
    if call.is_zero() {
        let bluffs = rivals == 1 && whim.chance(u64::from(temper.bluff));
        let bets = share + mood >= 640 && whim.chance(aggression / 2 + 45);
        return if may_wager && (bets || bluffs) {
            wager(whim.between(45, 80))
        } else {
            Intent::GoOn
        };
    }
    let price_of_call = call.get() * 1_000 / options.pot_after_call.get().max(1);
    let patience = 120_u64.saturating_sub(u64::from(temper.looseness) * 3) + raises.min(3) * 40;
    if may_wager && raises < 3 && share >= 720 + raises * 60 && whim.chance(aggression / 2 + 25) {
        return wager(whim.between(50, 90));
    }
    if share + mood >= price_of_call + patience { Intent::GoOn } else { Intent::GiveUp }
}

/// Estimates how often this hand beats one opponent's hand at the showdown, in thousandths.
fn chance(game: Game, seen: &Seen, own: &[Card], whim: &mut Rng) -> u64 {
    let mut deck = seen.unseen(game.lowest);
    let full = own.len().max(game.own);
    let mut score = 0;
    for round in 0..SAMPLE {
        let up = match seen.up.len() as u64 {
            0 => &[][..],
            rivals => &seen.up[(round % rivals) as usize],
        };
        let wanted = (full - own.len())
            + game.own.saturating_sub(up.len())
            + game.board.saturating_sub(seen.board.len());
        if wanted > deck.len() {
            return 500; // the deck runs short, so nothing more is known
        }
        for at in 0..wanted {
            let from = whim.between(at as u64, deck.len() as u64 - 1) as usize;
            deck.swap(at, from);
        }
        let mut next = deck.iter().copied();
        let mine: Vec<Card> =
            own.iter().copied().chain(next.by_ref().take(full - own.len())).collect();
        let theirs = next.by_ref().take(game.own.saturating_sub(up.len()));
        let theirs: Vec<Card> = up.iter().copied().chain(theirs).collect();
        let board = next.take(game.board.saturating_sub(seen.board.len()));
        let board: Vec<Card> = seen.board.iter().copied().chain(board).collect();
        score += contest(game, &mine, &theirs, &board);
    }
    score / SAMPLE
}

/// Returns one hand's share of a pot against another hand, in thousandths.
fn contest(game: Game, mine: &[Card], theirs: &[Card], board: &[Card]) -> u64 {
    let side = |ranked| {
        let (mine, theirs) =
            (game.strength(ranked, mine, board), game.strength(ranked, theirs, board));
        let is_there = mine.is_some() || theirs.is_some();
        is_there.then(|| match mine.cmp(&theirs) {
            core::cmp::Ordering::Greater => 1_000,
            core::cmp::Ordering::Equal => 500,
            core::cmp::Ordering::Less => 0,
        })
    };
    let high = side(game.ranked).unwrap_or_default();
    match game.low.and_then(side) {
        Some(low) => (high + low) / 2,
        None => high,
    }
}

/// Chooses the cards to discard, at least `min` and at most `max`.
fn discards(game: Game, seen: &Seen, min: usize, max: usize, whim: &mut Rng) -> Vec<Card> {
    let own = &seen.own;
    if min > 0 {
        return worst(game, seen, min, whim);
    }
    let keep = match game.ranked {
        Ranked::Badugi => {
            different(own, |one, other| one.rank() == other.rank() || one.suit() == other.suit())
        }
        Ranked::DeuceToSeven => low_cards(own, |rank| rank.index()),
        Ranked::AceToFive => low_cards(own, ace_low),
        _ => high_cards(game, own),
    };
    own.iter().copied().filter(|card| !keep.contains(*card)).take(max).collect()
}

/// Chooses `count` cards to discard one after another, each time so that the best hand remains.
fn worst(game: Game, seen: &Seen, count: usize, whim: &mut Rng) -> Vec<Card> {
    let mut own = seen.own.clone();
    let mut thrown = Vec::new();
    while thrown.len() < count && !own.is_empty() {
        let without = |at: usize| {
            let rest = own.iter().enumerate().filter(move |(of, _)| *of != at);
            rest.map(|(_, card)| *card).collect::<Vec<Card>>()
        };
        let chances = (0..own.len()).map(|at| (chance(game, seen, &without(at), whim), at));
        let (_, at) = chances.max().expect("there is a card");
        thrown.push(own.remove(at));
    }
    thrown
}

fn ace_low(rank: Rank) -> u8 {
    if rank == Rank::Ace { 0 } else { rank.index() + 1 }
}

/// Returns the lowest cards, skipping each card that is like a card already taken.
fn different(own: &[Card], alike: impl Fn(Card, Card) -> bool) -> CardSet {
    let mut sorted = own.to_vec();
    sorted.sort_by_key(|card| ace_low(card.rank()));
    let mut kept: Vec<Card> = Vec::new();
    for card in sorted {
        if !kept.iter().any(|kept| alike(*kept, card)) {
            kept.push(card);
        }
    }
    kept.into_iter().collect()
}

/// Returns the cards to keep for a low hand: cards of different ranks up to the eight.
///
/// If there are five different ranks up to the ten, returns all five.
fn low_cards(own: &[Card], order: fn(Rank) -> u8) -> CardSet {
    let mut sorted = own.to_vec();
    sorted.sort_by_key(|card| order(card.rank()));
    sorted.dedup_by_key(|card| card.rank());
    let is_made = sorted.len() == 5 && order(sorted[4].rank()) <= order(Rank::Ten);
    let most = order(if is_made { Rank::Ten } else { Rank::Eight });
    sorted.into_iter().filter(|card| order(card.rank()) <= most).collect()
}

/// Returns the cards to keep for a high hand: a made hand, pairs, four of a suit, or the two highest cards.
fn high_cards(game: Game, own: &[Card]) -> CardSet {
    let made = game.strength(game.ranked, own, &[]).map(Strength::category);
    let is_pat = matches!(
        made,
        Some(
            Category::Straight
                | Category::Flush
                | Category::FullHouse
                | Category::Quads
                | Category::StraightFlush
        )
    );
    if is_pat {
        return own.iter().copied().collect();
    }
    let twin = |card: &Card| own.iter().filter(|other| other.rank() == card.rank()).count() > 1;
    let pairs: CardSet = own.iter().copied().filter(twin).collect();
    if !pairs.is_empty() {
        return pairs;
    }
    let suited = |card: &Card| own.iter().filter(|other| other.suit() == card.suit()).count() >= 4;
    let flush: CardSet = own.iter().copied().filter(suited).collect();
    if !flush.is_empty() {
        return flush;
    }
    let mut sorted = own.to_vec();
    sorted.sort_by_key(|card| core::cmp::Reverse(card.rank()));
    sorted.into_iter().take(2).collect()
}
