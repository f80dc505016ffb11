//! Basic-strategy charts: how they are made, read and followed.

use super::solver::Actions;
use crate::blackjack::{Moves, Points, Position, Value};
use core::fmt;
use core::str::FromStr;

/// What a player does when a hand has its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Play {
    /// Take no more cards.
    Stand,
    /// Take a card.
    Hit,
    /// Double the stake and take exactly one more card.
    Double,
    /// Split a pair into two hands.
    Split,
}

/// A basic-strategy chart: the action for each total or pair against each dealer's card.
///
/// As text it has a row for each total and for each pair, and a column for each of the dealer's cards. `H` is hit, `S`
/// stand, `Dh` double or else hit, `Ds` double or else stand, `P` split; a pair with `-` is played as its total. A row
/// may be for several totals or pairs, as in `hard 13-14` and `pair 2,3`.
///
/// ```
/// use banked::blackjack::RAY_A;
/// use banked::blackjack::edge::{Chart, Solver, composition_of};
///
/// let chart = Solver::new(&RAY_A, composition_of(6)).chart();
/// assert_eq!(chart.to_string().parse::<Chart>()?, chart);
/// # Ok::<(), banked::blackjack::edge::ChartError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    hard: [[Cell; 10]; 22],
    soft: [[Cell; 10]; 22],
    pairs: [[bool; 10]; 10],
}

/// One entry of the chart's rows for totals, such as `H` or `Dh`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
enum Cell {
    #[default]
    Stand,
    Hit,
    DoubleOrHit,
    DoubleOrStand,
}

/// Why a text is not a valid chart.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChartError {
    /// The row does not begin with `hard`, `soft` or `pair` followed by valid totals or values.
    #[error(
        "unknown row \"{0}\"; expected a row that begins with hard 4-20, soft 12-20 or pair A,2-9,T"
    )]
    Row(String),
    /// The row does not have ten cells.
    #[error("\"{0}\" must have ten cells, for the dealer's 2 to 9, T and A")]
    Length(String),
    /// The cell holds an unknown letter or pair of letters.
    #[error("unknown cell \"{0}\"; expected H, S, Dh or Ds, or for a pair P or -")]
    Cell(String),
    /// No row covers these hands.
    #[error("the chart has no row for {0}")]
    Missing(String),
}

/// The dealer's cards in the order of the chart's columns: 2 to 9, T, A.
fn columns() -> impl Iterator<Item = Value> {
    (1..10).map(Value::at).chain([Value::ACE])
}

const HARD: core::ops::RangeInclusive<u8> = 4..=20;
const SOFT: core::ops::RangeInclusive<u8> = 12..=20;

impl Chart {
    /// Returns the chart's action for this hand against the dealer's card, limited to `moves`.
    pub fn play(&self, first: Value, position: &Position, moves: Moves) -> Play {
        let column = first.index();
        if let Some(pair) = position.pair.filter(|_| moves.split)
            && self.pairs[pair.index()][column]
        {
            return Play::Split;
        }
        let total = usize::from(position.points.total());
        let row = if position.points.is_soft() { &self.soft } else { &self.hard };
        let or_hit = if moves.hit { Play::Hit } else { Play::Stand };
        match row[total][column] {
            Cell::DoubleOrHit | Cell::DoubleOrStand if moves.double => Play::Double,
            Cell::Hit | Cell::DoubleOrHit => or_hit,
            Cell::Stand | Cell::DoubleOrStand => Play::Stand,
        }
    }

    /// Makes a chart from one column for each of the dealer's cards.
    pub(crate) fn of_columns(columns: &[Column]) -> Chart {
        let mut chart =
            Chart { hard: Default::default(), soft: Default::default(), pairs: Default::default() };
        for (at, column) in columns.iter().enumerate() {
            for total in 0..22 {
                chart.hard[total][at] = column.hard[total].cell();
                chart.soft[total][at] = column.soft[total].cell();
            }
            for pair in 0..10 {
                chart.pairs[pair][at] = column.pairs[pair];
            }
        }
        chart
    }
}

/// The hands that a player reaches with perfect play against one dealer's card, summed for each total.
#[derive(Clone, Default)]
pub(crate) struct Column {
    hard: [Sums; 22],
    soft: [Sums; 22],
    pairs: [bool; 10],
}

/// Sums over the hands of one total: the profit of each action, weighted by the probability of the hand.
#[derive(Clone, Copy, Default)]
struct Sums {
    stand: f64,
    hit: f64,
    /// The sums for stand and hit, in this order, but only over the hands that may be doubled.
    doubling: [f64; 2],
    double: f64,
}

/// Weight of a pair, within its total, if splitting the pair is better; close to zero.
const SPLIT_WEIGHT: f64 = 1e-9;

impl Column {
    /// Adds a hand that perfect play reaches with this probability.
    pub(crate) fn add(
        &mut self,
        points: Points,
        pair: Option<Value>,
        chance: f64,
        actions: &Actions,
    ) {
        let is_split = matches!(actions.best(), Some((Play::Split, _)));
        if let Some(pair) = pair {
            self.pairs[pair.index()] = is_split;
        }
        let rows = if points.is_soft() { &mut self.soft } else { &mut self.hard };
        let sums = &mut rows[usize::from(points.total())];
        let weight = if is_split { chance * SPLIT_WEIGHT } else { chance };
        let (Some(stand), Some(hit)) = (actions.stand, actions.hit) else { return };
        sums.stand += weight * stand.net;
        sums.hit += weight * hit.net;
        if let Some(double) = actions.double {
            sums.doubling[0] += weight * stand.net;
            sums.doubling[1] += weight * hit.net;
            sums.double += weight * double.net;
        }
    }
}

impl Sums {
    fn cell(&self) -> Cell {
        let hits = self.hit > self.stand;
        let doubles = self.double > self.doubling[usize::from(hits)];
        match (doubles, hits) {
            (true, true) => Cell::DoubleOrHit,
            (true, false) => Cell::DoubleOrStand,
            (false, true) => Cell::Hit,
            (false, false) => Cell::Stand,
        }
    }
}

impl Cell {
    const fn text(self) -> &'static str {
        match self {
            Cell::Stand => "S",
            Cell::Hit => "H",
            Cell::DoubleOrHit => "Dh",
            Cell::DoubleOrStand => "Ds",
        }
    }

    fn read(text: &str) -> Result<Cell, ChartError> {
        let all = [Cell::Stand, Cell::Hit, Cell::DoubleOrHit, Cell::DoubleOrStand];
        let found = all.into_iter().find(|cell| cell.text() == text);
        found.ok_or_else(|| ChartError::Cell(text.into()))
    }
}

impl fmt::Display for Chart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:7}", "")?;
        columns().try_for_each(|first| write!(f, "  {first} "))?;
        let cells = |f: &mut fmt::Formatter<'_>, row: &[Cell; 10]| {
            columns().try_for_each(|first| write!(f, "  {:2}", row[first.index()].text()))
        };
        for total in HARD.rev() {
            write!(f, "\nhard {total:2}")?;
            cells(f, &self.hard[usize::from(total)])?;
        }
        for total in SOFT.rev() {
            write!(f, "\nsoft {total:2}")?;
            cells(f, &self.soft[usize::from(total)])?;
        }
        for pair in Value::all() {
            write!(f, "\npair  {pair}")?;
            let row = &self.pairs[pair.index()];
            columns().try_for_each(|first| {
                write!(f, "  {:2}", if row[first.index()] { "P" } else { "-" })
            })?;
        }
        writeln!(f)
    }
}

impl FromStr for Chart {
    type Err = ChartError;

    fn from_str(text: &str) -> Result<Chart, ChartError> {
        let mut reading = Reading::default();
        for line in text.lines() {
            reading.line(line)?;
        }
        reading.whole()
    }
}

/// A chart that is being read: the rows found so far.
#[derive(Default)]
struct Reading {
    hard: [Option<[Cell; 10]>; 22],
    soft: [Option<[Cell; 10]>; 22],
    pairs: [Option<[bool; 10]>; 10],
}

impl Reading {
    /// Reads a row. Skips empty lines, and headings, which have no word of several letters.
    fn line(&mut self, line: &str) -> Result<(), ChartError> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [kind, of, cells @ ..] = words.as_slice() else { return Ok(()) };
        if kind.len() == 1 {
            return Ok(());
        }
        let row = || ChartError::Row(format!("{kind} {of}"));
        if cells.len() != 10 {
            return Err(ChartError::Length(format!("{kind} {of}")));
        }
        let read = || -> Result<[Cell; 10], ChartError> {
            let mut row = [Cell::default(); 10];
            for (first, cell) in columns().zip(cells) {
                row[first.index()] = Cell::read(cell)?;
            }
            Ok(row)
        };
        match *kind {
            "hard" => {
                let read = read()?;
                totals(of, &HARD).ok_or_else(row)?.for_each(|n| self.hard[n] = Some(read));
            }
            "soft" => {
                let read = read()?;
                totals(of, &SOFT).ok_or_else(row)?.for_each(|n| self.soft[n] = Some(read));
            }
            "pair" => {
                let mut splits = [false; 10];
                for (first, cell) in columns().zip(cells) {
                    splits[first.index()] = match *cell {
                        "P" => true,
                        "-" => false,
                        other => return Err(ChartError::Cell(other.into())),
                    };
                }
                for pair in of.split(',') {
                    let mut letters = pair.chars();
                    let value = letters.next().and_then(Value::from_char);
                    let value = value.filter(|_| letters.next().is_none()).ok_or_else(row)?;
                    self.pairs[value.index()] = Some(splits);
                }
            }
            _ => return Err(row()),
        }
        Ok(())
    }

    fn whole(self) -> Result<Chart, ChartError> {
        let mut chart =
            Chart { hard: Default::default(), soft: Default::default(), pairs: Default::default() };
        let missing = |of: String| ChartError::Missing(of);
        for n in HARD {
            let row = self.hard[usize::from(n)].ok_or_else(|| missing(format!("hard {n}")))?;
            chart.hard[usize::from(n)] = row;
        }
        for n in SOFT {
            let row = self.soft[usize::from(n)].ok_or_else(|| missing(format!("soft {n}")))?;
            chart.soft[usize::from(n)] = row;
        }
        for pair in Value::all() {
            let row = self.pairs[pair.index()].ok_or_else(|| missing(format!("pair {pair}")))?;
            chart.pairs[pair.index()] = row;
        }
        Ok(chart)
    }
}

/// Reads one total or a range, such as `13` or `13-14`, and checks the bounds.
fn totals(
    text: &str,
    bounds: &core::ops::RangeInclusive<u8>,
) -> Option<core::ops::RangeInclusive<usize>> {
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    let read = |text: &str| text.parse::<u8>().ok().filter(|n| bounds.contains(n));
    let (from, to) = (read(from)?, read(to)?);
    (from <= to).then_some(usize::from(from)..=usize::from(to))
}
