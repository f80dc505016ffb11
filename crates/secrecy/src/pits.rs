//! Tests games against the house: wheels, dice and balls, punto banco, boxes with hidden cards, blackjack.
//!
//! An evening at one table is played and recorded. Then other rooms get the same requests. In these rooms, symbols that
//! the observers may not know before some moment are at other leaves of their shoes. Up to that moment, everything that
//! the observers get must be the same: frames, refusals, the list of tables, the log, the metrics, what a disk shows,
//! and the time. There are two kinds of pairs:
//!
//! - **before a draw**: everybody is an observer, and the moment is one at which a symbol is shown. Every
//!   symbol that nobody has seen by then is elsewhere: the pocket in which the ball will fall, the dealer's cards, the
//!   next card of the shoe;
//! - **boxes**: everybody except one player is an observer. That player's cards are exchanged with cards that
//!   stay in the shoe. The worlds are compared up to the moment at which others see the player's cards or the stakes
//!   are settled; to the end if the boxes fold.
//!
//! Commitments are ideal, as for decks. By the rules, the settlement of a box tells others what its cards are worth, so
//! boxes are compared only up to the first settlement.

mod company;
mod leaks;

pub use leaks::Leak;
pub(crate) use leaks::{leak_into, wake_by_symbol};

use crate::dice::Dice;
use crate::journal;
use crate::pairs::Seed;
use crate::world::{Input, Sent, What, World};
use company::{Company, config};
use cut::shoe::Symbol;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use units::PlayerId;

/// Maximum number of draws before which the worlds are compared in an evening; `BOXES` is the same for boxes.
const DRAWS: usize = 3;
const BOXES: usize = 3;
/// Number of characters quoted before and after the first difference.
const EXCERPT: usize = 160;
const HELD: &str = "nothing panics while it holds the orders";

/// What was compared; with too few events, finding no difference would prove nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Compared {
    pub evenings: u64,
    pub rounds: u64,
    pub crashes: u64,
    pub pairs: u64,
    /// Number of pairs in which a player's boxes hold different cards.
    pub boxes: u64,
    /// Number of pairs compared to the end of the evening.
    pub to_the_end: u64,
    pub exchanged: u64,
    pub frames: u64,
    pub answers: u64,
    pub commits: u64,
    pub bytes: u64,
}

impl Compared {
    /// Adds the counts of another comparison.
    pub fn add(&mut self, other: &Compared) {
        self.evenings += other.evenings;
        self.rounds += other.rounds;
        self.crashes += other.crashes;
        self.pairs += other.pairs;
        self.boxes += other.boxes;
        self.to_the_end += other.to_the_end;
        self.exchanged += other.exchanged;
        self.frames += other.frames;
        self.answers += other.answers;
        self.commits += other.commits;
        self.bytes += other.bytes;
    }
}

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Compared { evenings, rounds, crashes, pairs, boxes, to_the_end, exchanged, .. } = self;
        let Compared { frames, answers, commits, bytes, .. } = self;
        writeln!(f, "{pairs} pairs with {evenings} evenings against the house, no difference")?;
        writeln!(f, "{rounds} rounds, {crashes} crashes; {exchanged} symbols were elsewhere")?;
        writeln!(f, "{boxes} pairs with other cards in boxes, {to_the_end} of them to the end")?;
        write!(f, "compared: {frames} frames, {answers} answers, {commits} commits, {bytes} bytes")
    }
}

/// Tests whether a symbol that observers may not know yet affects anything that they get at a house table.
///
/// # Errors
/// A description of the first difference.
pub fn hidden_symbols(seed: u64, leak: Option<Leak>) -> Result<Compared, String> {
    let (_journal, _seed) = (journal::keep(), Seed(seed));
    let company = Company::play(seed, leak);
    let mut dice = Dice::new(seed, 53);
    let mut compared = Compared {
        evenings: 1,
        rounds: company.rounds(),
        crashes: company.crashes,
        ..Compared::default()
    };
    let mut draws = company.seen.draws();
    dice.shuffle(&mut draws);
    draws.truncate(DRAWS);
    for step in draws {
        let moved = before(&company, step, &mut dice);
        compare(&company, &moved, None, Some(step), &mut compared)?;
    }
    let mut boxes = company.seen.boxes();
    dice.shuffle(&mut boxes);
    boxes.truncate(BOXES);
    for (player, root) in boxes {
        let Some((moved, step)) = of_boxes(&company, player, root, &mut dice) else { continue };
        compare(&company, &moved, Some(player), step, &mut compared)?;
        compared.boxes += 1;
        compared.to_the_end += u64::from(step.is_none());
    }
    Ok(compared)
}

/// Plays evenings on every core, with this seed and the following ones, until `pairs` pairs are compared.
///
/// Returns the counts of all evenings together.
///
/// # Errors
/// The seed and a description of a difference. With several cores, it is not always the lowest seed with a difference.
pub fn run_many(first: u64, leak: Option<Leak>, pairs: u64) -> Result<Compared, String> {
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    let next = AtomicU64::new(first);
    let all = Mutex::new(Ok(Compared::default()));
    let one_more = || {
        let seed = next.fetch_add(1, Ordering::Relaxed);
        let outcome = hidden_symbols(seed, leak);
        let mut all = all.lock().expect("nothing panics while it adds up");
        match (&mut *all, outcome) {
            (Ok(sum), Ok(compared)) => {
                sum.add(&compared);
                sum.pairs < pairs
            }
            (Ok(_), Err(found)) => {
                *all = Err(format!("house, seed {seed}: the worlds differ\n{found}"));
                false
            }
            (Err(_), _) => false,
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| while one_more() {});
        }
    });
    all.into_inner().expect("nothing panics while it adds up")
}

/// Symbols that were moved to other leaves, by the root of their shoe.
type Moves = BTreeMap<[u8; 32], BTreeMap<u16, Symbol>>;

/// Shuffles all symbols that nobody has seen before this step; returns those at leaves that have changed.
fn before(company: &Company, step: u32, dice: &mut Dice) -> Moves {
    let shoes = company.world.orders.lock().expect(HELD).shoes.clone();
    let moved = shoes.iter().map(|(root, symbols)| {
        let is_seen = |leaf: &u16| company.seen.is_seen(root, *leaf, step);
        let leaves = (0..symbols.len() as u16).filter(|leaf| !is_seen(leaf));
        (*root, exchange(symbols, leaves.collect(), dice))
    });
    moved.collect()
}

/// Exchanges the cards of a player's boxes with cards that nobody sees.
///
/// Returns the moved cards, and the step up to which the others must get the same; no step means to the end. `None` if
/// there is no shoe with this root.
fn of_boxes(
    company: &Company,
    player: PlayerId,
    root: [u8; 32],
    dice: &mut Dice,
) -> Option<(Moves, Option<u32>)> {
    let shoes = company.world.orders.lock().expect(HELD).shoes.clone();
    let symbols = shoes.get(&root)?;
    let own = company.seen.own(player, &root);
    let never =
        (0..symbols.len() as u16).filter(|leaf| !company.seen.is_seen(&root, *leaf, u32::MAX));
    let leaves: Vec<u16> = own.iter().copied().chain(never).collect();
    let moved = exchange(symbols, leaves, dice);
    let shown = company.seen.shown_to_others(player, &root);
    let settled = company.seen.settled(player, &root);
    Some((BTreeMap::from([(root, moved)]), shown.into_iter().chain(settled).min()))
}

/// Shuffles the symbols of these leaves. Returns the symbols at leaves that have changed.
fn exchange(symbols: &[Symbol], leaves: Vec<u16>, dice: &mut Dice) -> BTreeMap<u16, Symbol> {
    let mut moved: Vec<Symbol> = leaves.iter().map(|leaf| symbols[usize::from(*leaf)]).collect();
    dice.shuffle(&mut moved);
    let moved = leaves.into_iter().zip(moved);
    moved.filter(|(leaf, symbol)| symbols[usize::from(*leaf)] != *symbol).collect()
}

/// Replays the recorded requests in another world up to a step, and compares what everybody except one player gets.
fn compare(
    company: &Company,
    moved: &Moves,
    but: Option<PlayerId>,
    step: Option<u32>,
    compared: &mut Compared,
) -> Result<(), String> {
    let mut other = World::new(company.seed, config(company.seed), None);
    other.house_leak = company.world.house_leak;
    other.orders.lock().expect(HELD).moved.clone_from(moved);
    // The first shoes are shuffled as soon as somebody is there, and never when the room opens.
    for input in &company.script {
        other.take(input.clone());
        if matches!(input, Input::Step) && step.is_some_and(|step| other.step >= step) {
            break;
        }
    }
    let within = |sent: &&Sent| step.is_none_or(|step| sent.step < step);
    let masked = company.conns_of(but);
    let mut one = company.world.sent.iter().filter(within);
    let mut there = other.sent.iter().filter(within);
    loop {
        match (one.next(), there.next()) {
            (None, None) => break,
            (Some(one), Some(other)) if one == other => count(one, compared),
            (Some(one), Some(other)) if are_alike(one, other, &masked) => {}
            (one, other) => return Err(quoted(one, other)),
        }
    }
    compared.pairs += 1;
    compared.exchanged += moved.values().map(|leaves| leaves.len() as u64).sum::<u64>();
    Ok(())
}

/// Whether these two different frames go to the player who does not observe, and look alike from outside.
///
/// That is, they are of the same kind and were sent in the same step at the same time.
fn are_alike(one: &Sent, other: &Sent, masked: &BTreeSet<units::ConnId>) -> bool {
    let kind = |text: &str| text.split(',').next().unwrap_or_default().to_owned();
    let is_same = match (&one.what, &other.what) {
        (What::Frame { conn, text }, What::Frame { conn: other, text: other_text }) => {
            conn == other && masked.contains(conn) && kind(text) == kind(other_text)
        }
        _ => false,
    };
    is_same && (one.step, one.at) == (other.step, other.at)
}

fn quoted(one: Option<&Sent>, other: Option<&Sent>) -> String {
    let text = |sent: Option<&Sent>| sent.map_or("nothing".into(), |sent| format!("{sent:?}"));
    let (one, other) = (text(one), text(other));
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let from = same.saturating_sub(EXCERPT);
    let part = |text: &str| text.chars().skip(from).take(2 * EXCERPT).collect::<String>();
    format!("one:   {}\nother: {}", part(&one), part(&other))
}

fn count(sent: &Sent, compared: &mut Compared) {
    let (count, bytes) = match &sent.what {
        What::Frame { text, .. } => (&mut compared.frames, text.len()),
        What::Reply { text, .. } => (&mut compared.answers, text.len()),
        What::Kept(text) => (&mut compared.commits, text.len()),
        _ => return,
    };
    *count += 1;
    compared.bytes += bytes as u64;
}
