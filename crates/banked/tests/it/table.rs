//! A table for tests: bets, draws and answers in words.

use banked::{
    Asks, BoxNo, Event, Family, Game, Input, Limit, Limits, Numbers, OverMax, Place, Refusal,
    Round, Setup, StakeSettlement, Symbol,
};
use cards::parse_cards;
use std::collections::BTreeMap;
use std::sync::Arc;
use units::{Chips, Seat};

/// What the bank of a test table has.
pub(crate) const BANK: Chips = Chips::new(1_000_000_000);
/// What a seat has, unless a test says otherwise.
pub(crate) const PURSE: Chips = Chips::new(1_000_000);

/// Returns a game by its key.
#[track_caller]
pub(crate) fn game(key: &str) -> Game {
    Game::of_key(key).unwrap_or_else(|| panic!("no game {key}"))
}

/// Returns limits of a game: for inside bets and base stakes, and for outside bets and side stakes.
pub(crate) fn limits(game: &Game, first: (u64, u64), second: (u64, u64), over: OverMax) -> Limits {
    let limit = |(min, max)| Limit::new(Chips::new(min), Chips::new(max));
    match &game.family {
        Family::Layout(field) => Limits::by_group(field, limit(first), limit(second), over),
        Family::Boxes(versus) => Limits::of_boxes(versus, limit(first), limit(second), over),
    }
}

/// Returns a table's setup with wide limits.
pub(crate) fn setup(key: &str) -> Setup {
    let game = game(key);
    let limits = limits(&game, (1, 1_000), (1, 1_000), OverMax::Void);
    let boxes = match &game.family {
        Family::Layout(_) => 0,
        Family::Boxes(versus) => *versus.boxes.end(),
    };
    let (game, limits) = (Arc::new(game), Arc::new(limits));
    Setup { game, boxes, limits, players_throw: false, bank: BANK, dice: None }
}

/// A round with its events.
pub(crate) struct Table {
    pub(crate) round: Round,
    pub(crate) events: Vec<Event>,
    game: Arc<Game>,
}

impl Table {
    /// A table with wide limits.
    pub(crate) fn of(key: &str) -> Table {
        Table::new(setup(key))
    }

    pub(crate) fn new(setup: Setup) -> Table {
        let game = setup.game.clone();
        Table { round: Round::new(setup).unwrap(), events: vec![], game }
    }

    pub(crate) fn take(&mut self, input: Input) -> Result<(), Refusal> {
        self.events.extend(self.round.take(input)?);
        Ok(())
    }

    /// Lays a seat's whole layout: `red 10, split 17/20 5`, or `1: bet 10, bonus 5; 2: bet 10` at boxes.
    pub(crate) fn lay(&mut self, seat: u8, bets: &str) -> Result<(), Refusal> {
        self.lay_from(seat, bets, PURSE)
    }

    pub(crate) fn lay_from(&mut self, seat: u8, bets: &str, purse: Chips) -> Result<(), Refusal> {
        let bets = self.bets(bets);
        self.take(Input::Lay { seat: Seat::new(seat), bets, purse })
    }

    /// Reads bets.
    #[track_caller]
    pub(crate) fn bets(&self, text: &str) -> Vec<(Place, Chips)> {
        let mut bets = Vec::new();
        for part in text.split(';') {
            let (at, stakes) = match part.split_once(':') {
                Some((at, stakes)) => (at.trim().parse().unwrap(), stakes),
                None => (1, part),
            };
            for stake in stakes.split(',').filter(|stake| !stake.trim().is_empty()) {
                let words: Vec<&str> = stake.split_whitespace().collect();
                let (amount, name) = words.split_last().unwrap();
                let place = place(&self.game, BoxNo(at), name);
                bets.push((place, Chips::new(amount.parse().unwrap())));
            }
        }
        bets
    }

    pub(crate) fn close(&mut self) -> &mut Table {
        self.take(Input::Close).unwrap();
        self
    }

    /// Draws cards `AhKh` or numbers `17 4`.
    pub(crate) fn draw(&mut self, text: &str) -> Result<(), Refusal> {
        self.take(Input::Draw(symbols(text)))
    }

    /// Gives a box's answer.
    pub(crate) fn answer(&mut self, at: u8, key: &str) -> Result<(), Refusal> {
        let Asks::Decisions(open) = self.round.asks() else { return Err(Refusal::NotAsked) };
        let at = BoxNo(at);
        let open = open.iter().find(|open| open.at == at).ok_or(Refusal::NotYours(at))?;
        let offer = open.offers.iter().find(|offer| offer.key == key);
        let choice = offer.ok_or(Refusal::NoChoice(at))?.choice;
        self.take(Input::Decide { seat: open.seat, at, choice, stake: None, purse: PURSE })
    }

    /// Names of the answers that a box has; none if it is not asked.
    pub(crate) fn offers(&self, at: u8) -> Vec<&'static str> {
        let Asks::Decisions(open) = self.round.asks() else { return vec![] };
        let open = open.iter().find(|open| open.at == BoxNo(at));
        open.map_or(vec![], |open| open.offers.iter().map(|offer| offer.key).collect())
    }

    /// All settled lines so far.
    pub(crate) fn lines(&self) -> Vec<StakeSettlement> {
        let lines = self.events.iter().flat_map(|event| match event {
            Event::Settled { lines, .. } | Event::Voided { lines, .. } => &lines[..],
            _ => &[],
        });
        lines.copied().collect()
    }

    /// What a seat has won in all settlements.
    pub(crate) fn net(&self, seat: u8) -> i64 {
        let mine = self.lines().into_iter().filter(|line| line.seat == Seat::new(seat));
        mine.map(|line| line.returned.signed() - line.stake.signed()).sum()
    }

    pub(crate) fn settle(&mut self) -> &mut Table {
        self.take(Input::Settle).unwrap();
        self
    }
}

/// Reads a place: `split 17/20` on a layout, a circle's name at a box.
#[track_caller]
pub(crate) fn place(game: &Game, at: BoxNo, words: &[&str]) -> Place {
    match (&game.family, words) {
        (Family::Layout(field), [key]) => {
            Place::Field(field.only(key).unwrap_or_else(|| panic!("no bet {key}")))
        }
        (Family::Layout(field), [key, numbers]) => {
            // A bet that the layout does not have must reach the round, which refuses it.
            let kind = field.kind_of(key).unwrap_or_else(|| panic!("no bet {key}"));
            let numbers: Numbers = numbers.split('/').map(|n| n.parse::<u8>().unwrap()).collect();
            Place::Field(banked::BetOnLayout { kind, numbers })
        }
        (Family::Boxes(versus), [key]) => {
            let circle = versus.circle_of(key).unwrap_or_else(|| panic!("no circle {key}"));
            Place::Circle { at, circle: circle as u8 }
        }
        _ => panic!("not a place: {words:?}"),
    }
}

/// Reads cards `AhKh` or numbers `17 4`.
pub(crate) fn symbols(text: &str) -> Vec<Symbol> {
    let numbers: Result<Vec<u8>, _> = text.split_whitespace().map(str::parse).collect();
    match numbers {
        Ok(numbers) => numbers.into_iter().map(Symbol::Number).collect(),
        Err(_) => parse_cards(text).unwrap().into_iter().map(Symbol::Card).collect(),
    }
}

/// Plays one layout of one seat, and returns what it wins.
#[track_caller]
pub(crate) fn spin(key: &str, bets: &str, result: &str) -> i64 {
    let mut table = Table::of(key);
    table.lay(1, bets).unwrap();
    table.close();
    table.draw(result).unwrap();
    table.settle();
    assert_eq!(table.round.asks(), Asks::Nothing);
    table.net(1)
}

/// What each circle of a box wins, by name, and all together.
#[derive(Debug)]
pub(crate) struct Box1 {
    pub(crate) of: BTreeMap<&'static str, i64>,
    pub(crate) net: i64,
    pub(crate) table: Table,
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.events.fmt(f)
    }
}

/// Plays box 1 alone by a script: its stakes, then cards and answers in the order in which the round asks for them,
/// with `|` between them. Settlements come by themselves.
#[track_caller]
pub(crate) fn hand(key: &str, script: &str) -> Box1 {
    hand_of(Table::of(key), script)
}

#[track_caller]
pub(crate) fn hand_of(mut table: Table, script: &str) -> Box1 {
    let mut words = script.split('|').map(str::trim);
    table.lay(1, words.next().unwrap()).unwrap();
    table.close();
    loop {
        match table.round.asks() {
            Asks::Nothing => break,
            Asks::Settle { .. } => {
                table.settle();
            }
            Asks::Draw { .. } => {
                let cards = words.next().unwrap_or_else(|| panic!("cards are missing: {script}"));
                table.draw(cards).unwrap_or_else(|refusal| panic!("{cards}: {refusal}"));
            }
            Asks::Decisions(_) => {
                let answer = words.next().unwrap_or_else(|| panic!("no answer: {script}"));
                table.answer(1, answer).unwrap_or_else(|refusal| panic!("{answer}: {refusal}"));
            }
            asks => panic!("unexpected: {asks:?}"),
        }
    }
    assert_eq!(words.next(), None, "the round is over: {script}");
    let Family::Boxes(versus) = &table.game.family else { panic!("no boxes") };
    let mut of = BTreeMap::new();
    for line in table.lines() {
        let Place::Circle { circle, .. } = line.place else { panic!("no circle") };
        let net = line.returned.signed() - line.stake.signed();
        of.insert(versus.circles[usize::from(circle)].key, net);
    }
    let net = table.net(1);
    Box1 { of, net, table }
}
