//! Reads the lines of a hand, except the first.

use super::header::Header;
use super::item::{Did, Item, Posted, Row, Seat, Street, What};
use super::pots::Said;
use super::words::{brackets, cards, first_bracket, money};
use super::{BadStars, Fault};
use crate::phh::{Opening, Unit};
use cards::Card;
use units::Chips;

/// Maximum number of seats at a table.
const SEATS_MAX: u8 = 10;
/// Maximum number of cards that a player discards in one draw.
const DISCARDS_MAX: usize = 5;
/// Number of runs of the board that the text can record.
pub(crate) const RUNS: usize = 2;

/// What the lines of a hand say, except the first line.
#[derive(Clone, Debug)]
pub(crate) struct Scan {
    pub(crate) unit: Unit,
    /// Seat number of the button; `None` in stud.
    pub(crate) button: Option<u8>,
    pub(crate) seats: Vec<Seat>,
    pub(crate) items: Vec<Item>,
    /// The cards of each run's board; the second is empty if the board was run once.
    pub(crate) boards: [Vec<Card>; RUNS],
    pub(crate) is_run_twice: bool,
    /// The heading of the summary; `summary` holds the lines below it.
    pub(crate) summary_row: Row,
    pub(crate) summary: Vec<Row>,
    /// Indices of the players whom the summary marks as small blind and big blind; `None` without such a mark.
    pub(crate) blinds: [Option<usize>; 2],
    /// What the summary says about the pots; `None` until it is read.
    pub(crate) said: Option<Said>,
    /// Whether the format shows which bets nobody called.
    pub(crate) tells_uncalled: bool,
    pub(crate) is_stud: bool,
    /// Indices of the seats, sorted by the length of the names, longest first.
    pub(crate) by_name: Vec<usize>,
}

impl Scan {
    pub(crate) fn read(header: &Header, rows: &[Row]) -> Result<Scan, BadStars> {
        let mut rows = rows.iter().filter(|row| !row.text.is_empty()).peekable();
        let table = rows.next().filter(|row| row.text.starts_with("Table '"));
        let table = table.ok_or_else(|| header.row.expected("a line Table '...' below it"))?;
        let has_cents = header.has_sign || header.amounts().any(|amount| amount.places() > 0);
        let mut scan = Scan {
            unit: Unit { places: if has_cents { 2 } else { 0 } },
            button: button(table)?,
            seats: Vec::new(),
            items: Vec::new(),
            boards: Default::default(),
            is_run_twice: false,
            summary_row: header.row.clone(),
            summary: Vec::new(),
            blinds: [None; 2],
            said: None,
            tells_uncalled: true,
            is_stud: header.game.opening == Opening::BringIn,
            by_name: Vec::new(),
        };
        if scan.button.is_none() && !scan.is_stud {
            return Err(table.expected("Seat #N is the button, at its end"));
        }
        while let Some(row) = rows.next_if(|row| row.text.starts_with("Seat ")) {
            scan.seat(row)?;
        }
        if scan.seats.len() < 2 {
            return Err(table.expected("two to ten lines Seat N: NAME (STACK in chips) below it"));
        }
        scan.by_name = (0..scan.seats.len()).collect();
        scan.by_name.sort_by_key(|&at| core::cmp::Reverse(scan.seats[at].name.len()));
        let mut last = table;
        loop {
            let Some(row) = rows.next() else {
                return Err(last.expected("*** SUMMARY *** before the end of the hand"));
            };
            if row.text == "*** SUMMARY ***" {
                scan.summary_row = row.clone();
                break;
            }
            scan.line(row)?;
            last = row;
        }
        scan.summary = rows.cloned().collect();
        scan.note_summary();
        scan.said = Some(Said::of(&scan)?);
        Ok(scan)
    }

    fn seat(&mut self, row: &Row) -> Result<(), BadStars> {
        let form = "Seat N: NAME (STACK in chips)";
        let read = || {
            let (number, rest) = row.text.strip_prefix("Seat ")?.split_once(": ")?;
            let number: u8 = number.parse().ok().filter(|it| (1..=SEATS_MAX).contains(it))?;
            let (before, _) = rest.rsplit_once(" in chips")?;
            let (name, stack) = before.rsplit_once(" (").filter(|(name, _)| !name.is_empty())?;
            Some((number, name, stack))
        };
        let (number, name, stack) = read().ok_or_else(|| row.expected(form))?;
        let stack = self.chips(row, stack)?;
        if self.seats.iter().any(|seat| seat.number == number || seat.name == name) {
            return Err(row.differs("there is a second seat with this number or name"));
        }
        if self.seats.last().is_some_and(|last| last.number > number) {
            return Err(row.expected("the seats in ascending order"));
        }
        self.seats.push(Seat { number, name: name.to_owned(), stack, is_in: false });
        Ok(())
    }

    /// Reads an amount in the unit of the hand.
    pub(crate) fn chips(&self, row: &Row, text: &str) -> Result<Chips, BadStars> {
        let chips = money(text).and_then(|(value, _)| value.chips(self.unit.places));
        chips.ok_or_else(|| {
            let places =
                if self.unit.places == 0 { "a whole number" } else { "at most 2 decimals" };
            row.expected(format!("an amount ({places}), not {text:?}"))
        })
    }

    /// Finds the players whose name begins the text, longest name first; each with the text after the name.
    pub(crate) fn named<'a>(&self, text: &'a str) -> impl Iterator<Item = (usize, &'a str)> {
        let rest = |&at: &usize| text.strip_prefix(&*self.seats[at].name).map(|rest| (at, rest));
        self.by_name.iter().filter_map(rest)
    }

    fn push(&mut self, row: &Row, what: What) {
        match what {
            What::Post { who, .. } | What::Dealt { who, .. } | What::Act { who, .. } => {
                self.seats[who].is_in = true;
            }
            What::Collected { who, .. } | What::Show { who, .. } | What::Muck { who } => {
                self.seats[who].is_in = true;
            }
            What::Street(_) | What::Board { .. } | What::Uncalled { .. } | What::Keep { .. } => {}
        }
        self.items.push(Item { row: row.clone(), what });
    }

    fn line(&mut self, row: &Row) -> Result<(), BadStars> {
        let text = &*row.text;
        if let Some(heading) = text.strip_prefix("*** ") {
            return self.heading(row, heading);
        }
        if let Some(rest) = text.strip_prefix("Dealt to ") {
            return self.dealt(row, rest);
        }
        if let Some(rest) = text.strip_prefix("Uncalled bet (") {
            return self.uncalled(row, rest);
        }
        for (who, rest) in self.named(text).collect::<Vec<_>>() {
            if let Some(act) = rest.strip_prefix(": ") {
                return self.act(row, who, act);
            }
            if let Some(won) = rest.strip_prefix(" collected ") {
                return self.collected(row, who, won);
            }
            // What else a player does outside the play: chat, time, coming and going.
            if rest.starts_with(' ') {
                return Ok(());
            }
        }
        // Others' chat and comings and goings; but nobody without a seat acts.
        let is_act = |rest: &str| {
            const VERBS: [&str; 8] = [
                "folds",
                "checks",
                "calls ",
                "bets ",
                "raises ",
                "posts ",
                "shows [",
                "brings in ",
            ];
            VERBS.iter().any(|verb| rest.starts_with(verb))
        };
        let is_chat = text.contains(" said, \"");
        match text.split_once(": ") {
            Some((_, rest)) if is_act(rest) && !is_chat => {
                Err(row.expected("the name of a seated player"))
            }
            _ => Ok(()),
        }
    }

    fn heading(&mut self, row: &Row, heading: &str) -> Result<(), BadStars> {
        let unknown = || row.expected("a heading that we know, such as *** FLOP *** [2c 7d 9h]");
        let (name, rest) = heading.split_once(" ***").ok_or_else(unknown)?;
        let groups = brackets(rest).ok_or_else(|| row.expected("cards in [ ]"))?;
        let street = match name {
            "HOLE CARDS" | "DEALING HANDS" | "3rd STREET" => Some(Street::Hole),
            "4th STREET" | "5th STREET" | "6th STREET" if self.is_stud => Some(Street::Up),
            "RIVER" | "7th STREET" if self.is_stud => Some(Street::Last),
            "FIRST DRAW" | "SECOND DRAW" | "THIRD DRAW" | "DRAW" => Some(Street::Draw),
            "SHOW DOWN" | "FIRST SHOW DOWN" | "SECOND SHOW DOWN" => return Ok(()),
            _ => None,
        };
        if let Some(street) = street {
            self.push(row, What::Street(street));
            let cards = groups.concat();
            if street == Street::Last && cards.len() == 1 {
                self.boards[0].clone_from(&cards);
                self.push(row, What::Board { run: 0, cards });
            }
            return Ok(());
        }
        let (run, name) = match (name.strip_prefix("FIRST "), name.strip_prefix("SECOND ")) {
            (Some(name), _) => (Some(0), name),
            (_, Some(name)) => (Some(1), name),
            _ => (None, name),
        };
        if !["PRE-FLOP", "FLOP", "TURN", "RIVER"].contains(&name) {
            return Err(unknown());
        }
        self.board(row, run, groups.concat())
    }

    fn board(&mut self, row: &Row, run: Option<usize>, cards: Vec<Card>) -> Result<(), BadStars> {
        if run.is_some() && !self.is_run_twice {
            self.is_run_twice = true;
            self.boards[1] = self.boards[0].clone();
        } else if run.is_none() && self.is_run_twice {
            return Err(row.expected("FIRST or SECOND, because the board is run twice"));
        }
        let run = run.unwrap_or(0);
        let Some(new) = cards.strip_prefix(&*self.boards[run]).filter(|new| !new.is_empty()) else {
            return Err(row.differs("the cards are not those of the streets before and new ones"));
        };
        let new = new.to_vec();
        self.boards[run] = cards;
        self.push(row, What::Board { run, cards: new });
        Ok(())
    }

    fn dealt(&mut self, row: &Row, rest: &str) -> Result<(), BadStars> {
        for (who, rest) in self.named(rest).collect::<Vec<_>>() {
            let Some(groups) = brackets(rest).filter(|_| rest.starts_with(" [")) else { continue };
            let (old, new) = match &groups[..] {
                [new] => (Vec::new(), new.clone()),
                [old, new] => (old.clone(), new.clone()),
                _ => break,
            };
            self.push(row, What::Dealt { who, old, new });
            return Ok(());
        }
        Err(row.expected("Dealt to NAME [cards], with the name of a seat"))
    }

    fn uncalled(&mut self, row: &Row, rest: &str) -> Result<(), BadStars> {
        let form = || row.expected("Uncalled bet (X) returned to NAME");
        let (amount, name) = rest.split_once(") returned to ").ok_or_else(form)?;
        let amount = self.chips(row, amount)?;
        let who = self.named(name).find(|(_, rest)| rest.is_empty()).ok_or_else(form)?.0;
        self.push(row, What::Uncalled { who, amount });
        Ok(())
    }

    fn collected(&mut self, row: &Row, who: usize, rest: &str) -> Result<(), BadStars> {
        let form = || row.expected("collected X from pot, main pot, side pot or side pot-N");
        let (amount, pot) = rest.split_once(" from ").ok_or_else(form)?;
        let amount = self.chips(row, amount)?;
        let pot = pot.strip_suffix(" (pot not awarded as player cashed out)").unwrap_or(pot);
        let pot = pot.strip_prefix("the ").unwrap_or(pot);
        let pot = match pot {
            "pot" => None,
            "main pot" => Some(0),
            "side pot" => Some(1),
            _ => {
                let number = pot.strip_prefix("side pot-").and_then(|number| number.parse().ok());
                Some(number.filter(|it| (1..SEATS_MAX.into()).contains(it)).ok_or_else(form)?)
            }
        };
        self.push(row, What::Collected { who, amount, pot });
        Ok(())
    }

    fn act(&mut self, row: &Row, who: usize, text: &str) -> Result<(), BadStars> {
        let (text, all_in) = match text.strip_suffix(" and is all-in") {
            Some(text) => (text, Some(true)),
            None => match text.split_once(" and has reached the ") {
                Some((text, cap)) if cap.ends_with(" cap") => (text, None),
                _ => (text, Some(false)),
            },
        };
        const POSTS: [(&str, Posted); 11] = [
            ("posts the ante ", Posted::Ante),
            ("posts ante ", Posted::Ante),
            ("posts small & big blinds ", Posted::Both),
            ("posts small blind ", Posted::Small),
            ("posts big blind ", Posted::Big),
            ("posts button blind ", Posted::Button),
            ("posts the straddle ", Posted::Straddle),
            ("posts straddle ", Posted::Straddle),
            ("straddles ", Posted::Straddle),
            ("straddle ", Posted::Straddle),
            ("posts dead ", Posted::Dead),
        ];
        for (words, kind) in POSTS {
            if let Some(amount) = text.strip_prefix(words) {
                // Old files put some of these amounts in brackets.
                let amount = self.chips(row, amount.trim_matches(['[', ']']))?;
                let all_in = all_in == Some(true);
                self.push(row, What::Post { who, kind, amount, all_in });
                return Ok(());
            }
        }
        if let Some(rest) = text.strip_prefix("shows ") {
            let shown = first_bracket(rest).and_then(|(inside, _)| cards(inside));
            let cards = shown.filter(|cards| !cards.is_empty());
            let cards = cards.ok_or_else(|| row.expected("shows [cards]"))?;
            self.push(row, What::Show { who, cards });
            return Ok(());
        }
        match text {
            "mucks hand" => self.push(row, What::Muck { who }),
            "doesn't show hand" => self.push(row, What::Keep { who }),
            "sits out" | "is sitting out" | "is connected" | "is disconnected" => {}
            _ => {
                let did = self.did(row, text)?;
                self.push(row, What::Act { who, did, all_in });
            }
        }
        Ok(())
    }

    fn did(&self, row: &Row, text: &str) -> Result<Did, BadStars> {
        let amount = |text: &str| self.chips(row, text);
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        Ok(match (verb, rest) {
            ("folds", rest) if rest.is_empty() || brackets(rest).is_some() => Did::Fold,
            ("checks", "") => Did::Check,
            ("calls", rest) => Did::Call(amount(rest)?),
            ("bets", rest) => Did::Bet(amount(rest)?),
            ("raises", rest) => {
                let (by, to) =
                    rest.split_once(" to ").ok_or_else(|| row.expected("raises X to Y"))?;
                Did::Raise { by: Some(amount(by)?), to: amount(to)? }
            }
            ("brings", rest) if rest.starts_with("in for ") => {
                Did::BringIn(amount(&rest["in for ".len()..])?)
            }
            ("stands", rest) if rest == "pat" || rest.starts_with("pat on [") => Did::Pat,
            ("discards", rest) => discarded(rest)
                .ok_or_else(|| row.expected("discards N cards, and perhaps [the cards]"))?,
            _ => {
                let acts =
                    "an act that we know: folds, checks, calls X, bets X, raises X to Y, ...";
                return Err(row.expected(acts));
            }
        })
    }

    /// Records players who appear only in the summary, such as absent players in a tournament.
    fn note_summary(&mut self) {
        for row in &self.summary {
            let Some((number, rest)) =
                row.text.strip_prefix("Seat ").and_then(|it| it.split_once(": "))
            else {
                continue;
            };
            for (at, seat) in self.seats.iter_mut().enumerate() {
                if number.parse() == Ok(seat.number)
                    && let Some(said) = rest.strip_prefix(&*seat.name)
                {
                    const ENDS: [&str; 5] =
                        [" folded ", " showed [", " mucked", " collected (", " won ("];
                    seat.is_in |= ENDS.iter().any(|end| said.contains(end));
                    let said = said.strip_prefix(" (button)").unwrap_or(said);
                    for (blind, mark) in [" (small blind)", " (big blind)"].iter().enumerate() {
                        if said.starts_with(mark) {
                            self.blinds[blind] = Some(at);
                        }
                    }
                }
            }
        }
    }

    /// Returns all cards that the text gives for the player anywhere, in the order of the text.
    pub(crate) fn known(&self, who: usize) -> Vec<Card> {
        let mut known: Vec<Card> = Vec::new();
        let mut add = |cards: &[Card]| {
            for card in cards {
                if !known.contains(card) {
                    known.push(*card);
                }
            }
        };
        for item in &self.items {
            match &item.what {
                What::Dealt { who: to, old, new } if *to == who => {
                    add(old);
                    add(new);
                }
                What::Show { who: by, cards } if *by == who => add(cards),
                What::Act { who: by, did: Did::Fold, .. } if *by == who => {
                    if let Some((_, shown)) = item.row.text.rsplit_once(": folds ")
                        && let Some(groups) = brackets(shown)
                    {
                        add(&groups.concat());
                    }
                }
                _ => {}
            }
        }
        known
    }
}

/// Returns the button's seat from the end of the table's line; `None` if the line does not name it.
fn button(table: &Row) -> Result<Option<u8>, BadStars> {
    let Some(before) = table.text.strip_suffix(" is the button") else { return Ok(None) };
    let number = before.rsplit_once("Seat #").and_then(|(_, number)| number.parse().ok());
    let number = number.filter(|number| (1..=SEATS_MAX).contains(number));
    number.map(Some).ok_or_else(|| table.bad(Fault::Expected("a button from 1 to 10".to_owned())))
}

/// Reads `2 cards` or `2 cards [8h 6s]`.
fn discarded(text: &str) -> Option<Did> {
    let (count, rest) = text.split_once(" card")?;
    let count: usize = count.parse().ok()?;
    let rest = rest.strip_prefix('s').unwrap_or(rest);
    let thrown = brackets(rest)?.concat();
    ((1..=DISCARDS_MAX).contains(&count) && (thrown.is_empty() || thrown.len() == count))
        .then_some(Did::Discard(count, thrown))
}
