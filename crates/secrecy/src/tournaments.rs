//! Tests tournaments: several tables play, and their hands decide who is left, who moves, and what is paid.
//!
//! **Cards.** A tournament is played and recorded. Then other rooms get the same requests, and each of these rooms is
//! compared up to some moment. Cards that are not public before this moment, and that the observers do not hold, may be
//! in other places there. Often it is the moment at which the flop, the turn or the river of an all-in is shown: in the
//! other room another player wins, and nobody may know earlier. Up to the moment, everything that the observers get
//! must be the same: what is sent to the tables, the list, the pages of entries, tables and own entries, the lots, the
//! news of own entries, the log, the metrics, and what a disk shows. If only cards that nobody holds are moved,
//! everybody is an observer; otherwise the observers are one person, or all people without a seat.
//!
//! **Lots.** The other room has a secret that gives the same lots up to some moment, and different lots after it:
//! seats, a spin's prize, a target, envelopes. Everything must be the same until the first different lot is drawn, or
//! the target is named. The commitment to the secret is ideal, as it is for decks: it is not compared.
//!
//! The answers that are compared are those that the server sends over HTTP unchanged.

mod company;
mod early;
mod kinds;
mod lots;
mod open;
mod trade;

pub use early::Early;
pub(crate) use early::{count_early, tell_early, wake_early};
pub use lots::sealed_lots;

use crate::dealer::{Exchange, Secret};
use crate::dice::Dice;
use crate::journal;
use crate::pairs::Seed;
use crate::world::{Input, Sent, What, World};
use cards::CardSet;
use company::{Company, HELD, Whose, config};
use open::{AllIn, Moment};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use units::PlayerId;
use wire::{Act, Command};

/// Maximum number of all-ins up to which a tournament is compared; `OTHERS` is the same for other moments.
const RUN_OUTS: usize = 3;
const OTHERS: usize = 1;
/// Maximum number of further exchanges drawn to change the winner of an all-in.
const EXCHANGES: usize = 12;
/// Number of characters quoted before and after the first difference.
const EXCERPT: usize = 160;

/// What was compared; with too few events, finding no difference would prove nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Compared {
    pub tournaments: u64,
    /// Number of tournaments played to their end.
    pub finished: u64,
    pub hands: u64,
    pub knock_outs: u64,
    /// Number of times that a player moved to another table.
    pub moves: u64,
    /// Number of rounds of hand-for-hand play.
    pub rounds: u64,
    pub crashes: u64,
    /// Number of comparisons of a tournament with another room.
    pub pairs: u64,
    /// Number of pairs compared up to the moment at which a street of an all-in is shown.
    pub run_outs: u64,
    /// Number of these pairs in which the all-in ended with different stacks in the other room.
    pub decided_otherwise: u64,
    /// Number of pairs compared to the end.
    pub to_the_end: u64,
    /// Number of pairs whose lots differ.
    pub lots: u64,
    pub exchanged: u64,
    pub frames: u64,
    pub answers: u64,
    pub commits: u64,
    pub bytes: u64,
}

impl Compared {
    /// Adds the counts of another comparison.
    pub fn add(&mut self, other: &Compared) {
        self.tournaments += other.tournaments;
        self.finished += other.finished;
        self.hands += other.hands;
        self.knock_outs += other.knock_outs;
        self.moves += other.moves;
        self.rounds += other.rounds;
        self.crashes += other.crashes;
        self.pairs += other.pairs;
        self.run_outs += other.run_outs;
        self.decided_otherwise += other.decided_otherwise;
        self.to_the_end += other.to_the_end;
        self.lots += other.lots;
        self.exchanged += other.exchanged;
        self.frames += other.frames;
        self.answers += other.answers;
        self.commits += other.commits;
        self.bytes += other.bytes;
    }

    fn of(company: &Company) -> Compared {
        Compared {
            tournaments: 1,
            finished: company.is_finished().into(),
            hands: company.seen.hands.len() as u64,
            knock_outs: company.seen.outs.len() as u64,
            moves: company.seen.moves,
            rounds: company.seen.rounds,
            crashes: company.crashes,
            ..Compared::default()
        }
    }
}

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Compared { tournaments, finished, hands, knock_outs, moves, rounds, crashes, .. } =
            self;
        let Compared { pairs, run_outs, decided_otherwise, to_the_end, lots, exchanged, .. } = self;
        let Compared { frames, answers, commits, bytes, .. } = self;
        writeln!(f, "{pairs} pairs with {tournaments} tournaments, no difference")?;
        writeln!(
            f,
            "{finished} played to the end; {hands} hands, {knock_outs} knock-outs, {moves} moves, \
             {rounds} rounds hand for hand, {crashes} crashes"
        )?;
        writeln!(
            f,
            "{run_outs} pairs until a street of an all-in, {decided_otherwise} of them won by \
             others; {to_the_end} to the end; {lots} with other lots"
        )?;
        writeln!(f, "{exchanged} cards lay elsewhere in the other world")?;
        write!(f, "compared: {frames} frames, {answers} answers, {commits} commits, {bytes} bytes")
    }
}

/// Tests whether a card that observers may not know yet affects anything that they get in a tournament.
///
/// # Errors
/// A description of the first difference.
pub fn hidden_cards(seed: u64, early: Option<Early>) -> Result<Compared, String> {
    let (_journal, _seed) = (journal::keep(), Seed(seed));
    let company = Company::play(seed, early, kinds::by_cards);
    let mut dice = Dice::new(seed, 33);
    let mut compared = Compared::of(&company);
    for moment in moments(&company, &mut dice) {
        until(seed, &company, moment, &mut dice, &mut compared)?;
    }
    Ok(compared)
}

/// Plays tournaments on every core, with this seed and the following ones, until `pairs` pairs are compared.
///
/// Returns the counts of all tournaments together.
///
/// # Errors
/// The seed and a description of a difference. With several cores, it is not always the lowest seed with a difference.
pub fn run_many(first: u64, early: Option<Early>, pairs: u64) -> Result<Compared, String> {
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    let next = AtomicU64::new(first);
    let all = Mutex::new(Ok(Compared::default()));
    let one_more = || {
        let seed = next.fetch_add(1, Ordering::Relaxed);
        let both = hidden_cards(seed, early).and_then(|mut cards| {
            cards.add(&sealed_lots(seed, early)?);
            Ok(cards)
        });
        let mut all = all.lock().expect("nothing panics while it adds up");
        match (&mut *all, both) {
            (Ok(sum), Ok(compared)) => {
                sum.add(&compared);
                sum.pairs < pairs
            }
            (Ok(_), Err(found)) => {
                *all = Err(format!("tournament, seed {seed}: the worlds differ\n{found}"));
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

/// Chooses moments up to which a tournament is compared; the last is `None`, which means its end.
fn moments(company: &Company, dice: &mut Dice) -> Vec<Option<Moment>> {
    let all = company.seen.moments.iter().cloned().map(Some);
    let is_run_out =
        |moment: &Option<Moment>| moment.as_ref().is_some_and(|at| at.all_in.is_some());
    let (mut run_outs, mut others): (Vec<_>, Vec<_>) = all.partition(is_run_out);
    dice.shuffle(&mut run_outs);
    dice.shuffle(&mut others);
    run_outs.truncate(RUN_OUTS);
    others.truncate(OTHERS);
    run_outs.into_iter().chain(others).chain([None]).collect()
}

/// The people who may not know the moved cards. The observers' own cards are not moved.
#[derive(Clone, Copy)]
enum Observers {
    Everybody,
    One(PlayerId),
    NoPlayers,
}

impl Observers {
    fn draw(company: &Company, dice: &mut Dice) -> Observers {
        match dice.below(10) {
            0..4 => Observers::Everybody,
            4..8 => {
                let at = dice.below(company.players.len() as u64) as usize;
                Observers::One(company.players[at])
            }
            _ => Observers::NoPlayers,
        }
    }

    fn has(self, player: PlayerId) -> bool {
        match self {
            Observers::Everybody => true,
            Observers::One(one) => one == player,
            Observers::NoPlayers => false,
        }
    }
}

/// Plays the tournament again with other hidden cards, and compares the two up to a moment.
fn until(
    seed: u64,
    company: &Company,
    moment: Option<Moment>,
    dice: &mut Dice,
    compared: &mut Compared,
) -> Result<(), String> {
    let step = moment.as_ref().map(|moment| moment.step);
    let observers = Observers::draw(company, dice);
    let mut other = World::new(seed, config(seed), None);
    other.early = company.world.early;
    let dealt = company.world.orders.lock().expect(HELD);
    let mut orders = other.orders.lock().expect(HELD);
    let mut exchanges: Exchanges = BTreeMap::new();
    for (at, root) in dealt.roots.iter().enumerate() {
        let root = company.seen.renewed.get(root).unwrap_or(root);
        let Some(seen) = company.seen.hands.get(root) else { continue };
        let own = seen.own.iter().filter(|(player, _)| observers.has(**player));
        let own = own.map(|(_, cards)| *cards).fold(CardSet::EMPTY, CardSet::union);
        let fixed = own.union(seen.open_before(step));
        let mut draw = || Exchange::draw(seen.deck, fixed, dice);
        let all_in = moment.as_ref().filter(|moment| moment.root == *root);
        let new = || match all_in.and_then(|moment| moment.all_in.as_ref()) {
            Some(all_in) => otherwise(all_in, &dealt.decks[root], draw),
            None => draw(),
        };
        // All decks of a hand are exchanged alike.
        orders.by_deck.insert(at, *exchanges.entry(*root).or_insert_with(new));
    }
    drop((orders, dealt));
    compared.exchanged += exchanges.values().map(Exchange::count).sum::<u64>();
    let ends = moment.as_ref().and_then(|at| company.seen.hands.get(&at.root)?.over.clone());
    let last = ends.as_ref().map(|(step, _)| *step).max(step);
    let exchanged = |input| exchanged(company, observers, &exchanges, input);
    play(&mut other, company, last, Secret::Drawn, exchanged);
    let of = Masks { whose: &company.whose, observers };
    same(&company.world.sent, &other.sent, step, &of, compared)?;
    if let Some(step) = step {
        shown_first(company, &other.sent, step, &of, compared)?;
    }
    compared.pairs += 1;
    compared.to_the_end += u64::from(step.is_none());
    if let (Some(Moment { root, all_in: Some(_), .. }), Some((_, stacks))) = (moment, ends) {
        compared.run_outs += 1;
        let mut tables = other.floor.tournament_tables();
        let there = tables.find(|table| table.header().is_some_and(|at| at.root == root));
        let there = there.and_then(|table| table.hand()).map(open::stacks);
        compared.decided_otherwise += u64::from(there.is_some_and(|there| there != stacks));
    }
    Ok(())
}

/// Draws exchanges until one changes the winner of the all-in.
///
/// After [`EXCHANGES`] further attempts, returns the last exchange drawn.
fn otherwise(all_in: &AllIn, deck: &[u8], mut draw: impl FnMut() -> Exchange) -> Exchange {
    let as_it_was = all_in.winner(deck, &Exchange::NONE);
    let mut drawn = draw();
    for _ in 0..EXCHANGES {
        if as_it_was.is_none() || all_in.winner(deck, &drawn) != as_it_was {
            break;
        }
        drawn = draw();
    }
    drawn
}

/// The exchange of each hand, by the root of its first deck.
type Exchanges = BTreeMap<[u8; 32], Exchange>;

/// Converts a request for the other world.
///
/// If a player's cards differ there, the player discards the cards at the same positions.
fn exchanged(
    company: &Company,
    observers: Observers,
    exchanges: &Exchanges,
    mut input: Input,
) -> Input {
    if let Input::Request { conn, request } = &mut input
        && let Command::Act { table, hand_no, action: Act::Draw { cards }, .. } =
            &mut request.command
        && let Some(player) = company.whose.lines.get(conn).copied().flatten()
        && !observers.has(player)
        && let Some(root) = company.seen.numbers.get(&(*table, *hand_no))
        && let Some(exchange) = exchanges.get(root)
    {
        cards.iter_mut().for_each(|card| *card = exchange.of(*card));
    }
    input
}

/// Gives the recorded requests to another world, up to this step.
fn play(
    other: &mut World,
    company: &Company,
    last: Option<u32>,
    secret: Secret,
    exchanged: impl Fn(Input) -> Input,
) {
    for (at, input) in company.script.iter().enumerate() {
        if company.opens.contains(&at) {
            other.orders.lock().expect(HELD).next_secret = Some(secret);
        }
        other.take(exchanged(input.clone()));
        if last.is_some_and(|last| other.step >= last) {
            return;
        }
    }
}

/// Decides which frames are compared only by kind, because they show cards that no observer may see.
struct Masks<'a> {
    whose: &'a Whose,
    observers: Observers,
}

impl Masks<'_> {
    fn is_masked(&self, player: Option<PlayerId>) -> bool {
        player.is_some_and(|player| !self.observers.has(player))
    }

    /// Whether this output goes only to somebody who is not an observer.
    fn hides(&self, sent: &Sent) -> bool {
        let whose = match &sent.what {
            What::Frame { conn, .. } => self.whose.lines.get(conn),
            What::Reply { ask, .. } => self.whose.answers.get(ask),
            _ => None,
        };
        self.is_masked(whose.copied().flatten())
    }

    /// Whether two outputs that differ look the same to all observers.
    fn are_alike(&self, one: &Sent, other: &Sent) -> bool {
        let kind = |text: &str| text.split(',').next().unwrap_or_default().to_owned();
        let at = |sent: &Sent| (sent.step, sent.at);
        let is_same = match (&one.what, &other.what) {
            (What::Frame { conn, text }, What::Frame { conn: other_conn, text: other_text }) => {
                conn == other_conn && self.hides(one) && kind(text) == kind(other_text)
            }
            (What::Reply { ask, .. }, What::Reply { ask: other_ask, .. }) => {
                ask == other_ask && self.hides(one)
            }
            _ => false,
        };
        is_same && at(one) == at(other)
    }
}

/// Compares what was sent before this step, or everything that was sent if there is no step.
fn same(
    one: &[Sent],
    other: &[Sent],
    before: Option<u32>,
    masks: &Masks<'_>,
    compared: &mut Compared,
) -> Result<(), String> {
    let within = |sent: &&Sent| before.is_none_or(|before| sent.step < before);
    match differ(one.iter().filter(within), other.iter().filter(within), masks, compared) {
        Some((one, other)) => Err(quoted(one, other)),
        None => Ok(()),
    }
}

/// Compares the step that makes cards public. The first difference must be a table's news of these cards.
fn shown_first(
    company: &Company,
    other: &[Sent],
    step: u32,
    masks: &Masks<'_>,
    compared: &mut Compared,
) -> Result<(), String> {
    // Several tables may show a street at the same moment.
    let shown = company.seen.moments.iter().filter(|moment| moment.step == step);
    let of = |table: &Moment| format!("{{\"t\":\"news\",\"table\":\"{}\"", table.table);
    let shown: Vec<String> = shown.map(of).collect();
    let shows = |sent: &Sent| match &sent.what {
        What::Frame { text, .. } => shown.iter().any(|news| text.starts_with(news)),
        _ => false,
    };
    let one = &company.world.sent;
    let within = |sent: &&Sent| sent.step == step;
    let here = || one.iter().filter(within);
    match differ(here(), other.iter().filter(within), masks, compared) {
        // What is kept is noted after everything that is sent in the step.
        Some((Some(first), _)) if shows(first) || matches!(first.what, What::Kept(_)) => Ok(()),
        // Nobody watches there, or only people whose hole cards differ.
        Some(_) if !here().any(|sent| shows(sent) && !masks.hides(sent)) => Ok(()),
        Some((first, there)) => Err(quoted(first, there)),
        None => Ok(()),
    }
}

/// Returns the first two outputs that do not look the same to all observers; `None` if there are none.
fn differ<'a>(
    mut one: impl Iterator<Item = &'a Sent>,
    mut other: impl Iterator<Item = &'a Sent>,
    masks: &Masks<'_>,
    compared: &mut Compared,
) -> Option<(Option<&'a Sent>, Option<&'a Sent>)> {
    loop {
        match (one.next(), other.next()) {
            (None, None) => return None,
            (Some(one), Some(other)) if one == other => count(one, compared),
            (Some(one), Some(other)) if masks.are_alike(one, other) => {}
            (one, other) => return Some((one, other)),
        }
    }
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
