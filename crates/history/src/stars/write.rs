//! Writes a hand as PokerStars' text.

mod street;
mod summary;

use super::header::name;
use crate::observed_hand::{CannotSay, EachSeat, ObservedHand, ObservedTournament, Part, at, when};
use cards::Card;
use core::fmt::Write;
use hand::{Ante, Event, Family, Limit, Opening, PostKind};
use units::{Chips, Seat};

/// Writes a hand as the text that [`read`](super::read) reads; two empty lines end it.
///
/// The writer leaves out what the text cannot express: which cards of a new deck were reshuffled, cards that a player
/// showed after folding or mucking, the bad-beat jackpot, and the terms for shown hands in lowball, high-low and
/// short-deck games.
///
/// # Errors
/// [`CannotSay`] if the text cannot express the game or what happened.
pub fn write(tale: &ObservedHand) -> Result<String, CannotSay> {
    tale.fits()?;
    let mut writer = Writer {
        tale,
        text: String::new(),
        held: Default::default(),
        shown: Default::default(),
        mucked: Default::default(),
        uncovered: Default::default(),
        folded: Default::default(),
        paid: Default::default(),
        won: Default::default(),
        boards: Default::default(),
        runs: 1,
        price: Chips::ZERO,
        is_opened: false,
        dealt: false,
        street: 0,
        drew: Default::default(),
        draws: 0,
        awards: Vec::new(),
        rake: Vec::new(),
        cards: Default::default(),
        kept: None,
    };
    writer.head()?;
    writer.posts()?;
    for part in &tale.parts {
        writer.part(part)?;
    }
    writer.showdown()?;
    writer.summary()?;
    writer.text.push_str("\n\n");
    Ok(writer.text)
}

/// The text of a hand that is being written.
struct Writer<'a> {
    tale: &'a ObservedHand,
    text: String,
    /// The cards of each seat that the hero saw, except mucked or discarded cards.
    held: EachSeat<Vec<Card>>,
    /// The cards that each seat showed at the end.
    shown: EachSeat<Option<Vec<Card>>>,
    mucked: EachSeat<bool>,
    /// The cards that each seat mucked, if the hero was shown them after the hand.
    uncovered: EachSeat<Vec<Card>>,
    /// When each seat folded, in the summary's words; `None` if it did not fold.
    folded: EachSeat<Option<String>>,
    paid: EachSeat<Chips>,
    won: EachSeat<Chips>,
    boards: [Vec<Card>; 2],
    runs: u8,
    price: Chips,
    is_opened: bool,
    /// Whether the heading for the first cards has been written.
    dealt: bool,
    /// Number of the stud street whose heading was written last, from 3.
    street: usize,
    drew: EachSeat<bool>,
    draws: usize,
    /// The shares of the pots: the pot's number, the winner's seat, and the amount.
    awards: Vec<(u8, Seat, Chips)>,
    rake: Vec<Chips>,
    /// Number of cards dealt to each seat, seen or unseen.
    cards: EachSeat<usize>,
    /// The cards that the hero kept in a draw, and the number of new cards they get; `None` before a draw.
    kept: Option<(Vec<Card>, usize)>,
}

impl Writer<'_> {
    fn line(&mut self, text: impl core::fmt::Display) {
        writeln!(self.text, "{text}").expect("a string takes all");
    }

    fn money(&self, chips: Chips) -> String {
        let sign = self.tale.currency.as_ref().map_or("", |(_, sign)| sign);
        format!("{sign}{}", self.tale.unit.show(chips))
    }

    fn head(&mut self) -> Result<(), CannotSay> {
        let tale = self.tale;
        let setup = &tale.setup;
        let game = name(setup.variant.key).ok_or(CannotSay::Game(setup.variant.key.into()))?;
        let limit = match setup.limit {
            Limit::No => "No Limit",
            Limit::Pot => "Pot Limit",
            Limit::Fixed => "Limit",
        };
        let stakes = &setup.stakes;
        let mut stakes = match (setup.limit, setup.variant.opening, stakes.ante) {
            (Limit::Fixed, ..) => {
                format!("{}/{}", self.money(stakes.small_bet), self.money(stakes.big_bet))
            }
            (_, Opening::ButtonBlind, Ante::Each(ante)) => {
                let (blind, ante) = (self.money(stakes.big_blind), self.money(ante));
                format!("Button Blind {blind} - Ante {ante}")
            }
            (_, Opening::ButtonBlind, _) => {
                format!("Button Blind {}", self.money(stakes.big_blind))
            }
            _ => format!("{}/{}", self.money(stakes.small_blind), self.money(stakes.big_blind)),
        };
        if let Some(cap) = setup.rules.stake_cap {
            stakes = format!("{stakes} - {} Cap -", self.money(cap));
        }
        if let Some((code, _)) = &tale.currency {
            stakes = format!("{stakes} {code}");
        }
        let (number, began) = (tale.number, when::eastern(tale.began));
        match &tale.tournament {
            Some(ObservedTournament { number: event, level, .. }) => self.line(format_args!(
                "PokerStars Hand #{number}: Tournament #{event}, {game} {limit} - Level {} ({stakes}) - {began} ET",
                roman(*level)
            )),
            None => self.line(format_args!(
                "PokerStars Hand #{number}:  {game} {limit} ({stakes}) - {began} ET"
            )),
        }
        let mut table = format!("Table '{}' {}-max", tale.table, tale.seats_max);
        if tale.currency.is_none() && tale.tournament.is_none() {
            table.push_str(" (Play Money)");
        }
        if setup.variant.family != Family::Stud {
            write!(table, " Seat #{} is the button", setup.button.number()).expect("a string");
        }
        self.line(table);
        for stake in &setup.seats {
            let (seat, stack) = (stake.seat.number(), self.money(stake.stack));
            let name = tale.name(stake.seat)?;
            self.line(format_args!("Seat {seat}: {name} ({stack} in chips)"));
        }
        Ok(())
    }

    /// Writes the forced bets, antes first. A seat's live and dead posts together make one line.
    fn posts(&mut self) -> Result<(), CannotSay> {
        let tale = self.tale;
        let posted = || {
            tale.parts.iter().filter_map(|part| match part {
                Part::Seen(Event::AntePosted { seat, amount, all_in }) => {
                    Some((*seat, PostKind::Ante, *amount, *all_in))
                }
                Part::Seen(Event::BlindPosted { seat, kind, amount, all_in })
                    if *kind != PostKind::BringIn =>
                {
                    Some((*seat, *kind, *amount, *all_in))
                }
                _ => None,
            })
        };
        let due = tale.setup.posts.iter().filter(|post| post.kind.is_bet());
        self.price = due.map(|post| post.amount).max().unwrap_or_default();
        let order = [
            PostKind::Ante,
            PostKind::SmallBlind,
            PostKind::BigBlind,
            PostKind::ButtonBlind,
            PostKind::Live,
            PostKind::Dead,
            PostKind::Straddle,
        ];
        for kind in order {
            for (seat, _, amount, all_in) in posted().filter(|it| it.1 == kind) {
                let other = |kind| posted().find(|it| (it.0, it.1) == (seat, kind));
                let (amount, all_in) = match kind {
                    PostKind::Live => match other(PostKind::Dead) {
                        Some((_, _, dead, ends)) => (amount.saturating_add(dead), all_in || ends),
                        None => (amount, all_in),
                    },
                    PostKind::Dead if other(PostKind::Live).is_some() => continue,
                    _ => (amount, all_in),
                };
                let words = match kind {
                    PostKind::Ante => "the ante",
                    PostKind::SmallBlind => "small blind",
                    PostKind::BigBlind => "big blind",
                    PostKind::ButtonBlind => "button blind",
                    PostKind::Live if other(PostKind::Dead).is_some() => "small & big blinds",
                    PostKind::Live => "big blind",
                    PostKind::Straddle => "straddle",
                    PostKind::Dead | PostKind::BringIn => "dead",
                };
                let name = tale.name(seat)?;
                let (amount, end) = (self.money(amount), all_in_words(all_in));
                self.line(format_args!("{name}: posts {words} {amount}{end}"));
            }
        }
        Ok(())
    }

    /// Writes a player's action.
    fn act(&mut self, seat: Seat, words: &str, all_in: bool) -> Result<(), CannotSay> {
        let name = self.tale.name(seat)?;
        self.line(format_args!("{name}: {words}{}", all_in_words(all_in)));
        Ok(())
    }

    fn put(&mut self, seat: Seat, amount: Chips) {
        let paid = &mut self.paid[at(seat)];
        *paid = paid.saturating_add(amount);
    }

    fn event(&mut self, event: &Event) -> Result<(), CannotSay> {
        match event {
            Event::BlindPosted { seat, kind: PostKind::BringIn, amount, all_in } => {
                self.put(*seat, *amount);
                let words = format!("brings in for {}", self.money(*amount));
                self.price = self.tale.setup.stakes.bring_in; // whole, even if it is short
                self.act(*seat, &words, *all_in)?;
            }
            Event::AntePosted { seat, amount, .. } | Event::BlindPosted { seat, amount, .. } => {
                self.put(*seat, *amount);
            }
            Event::HoleDealt { seat, cards, up } => self.hole(*seat, cards.reveal(), *up)?,
            Event::BoardDealt { board, cards } => self.board(*board, cards),
            Event::StreetOpened { .. } => {
                if core::mem::replace(&mut self.is_opened, true) {
                    self.price = Chips::ZERO;
                }
                self.drew = Default::default();
            }
            Event::Folded { seat } => {
                let when = self.when_folded();
                let unbet = if self.paid[at(*seat)].is_zero() { " (didn't bet)" } else { "" };
                self.folded[at(*seat)] = Some(format!("folded {when}{unbet}"));
                self.act(*seat, "folds", false)?;
            }
            Event::Checked { seat } => self.act(*seat, "checks", false)?,
            Event::Called { seat, amount, all_in } => {
                self.put(*seat, *amount);
                let words = format!("calls {}", self.money(*amount));
                self.act(*seat, &words, *all_in)?;
            }
            Event::BetMade { seat, amount, to, all_in }
            | Event::RaisedTo { seat, amount, to, all_in } => {
                self.put(*seat, *amount);
                let words = if self.price.is_zero() {
                    format!("bets {}", self.money(*to))
                } else {
                    let by = self.money(to.saturating_sub(self.price));
                    format!("raises {by} to {}", self.money(*to))
                };
                self.price = self.price.max(*to);
                self.act(*seat, &words, *all_in)?;
            }
            Event::Drew { seat, thrown } => self.drew(*seat, thrown.len(), thrown.reveal())?,
            Event::DeckRenewed { .. } => self.line("The deck is reshuffled"),
            Event::RunsChosen { runs } => {
                self.runs = *runs;
                self.boards[1] = self.boards[0].clone();
            }
            Event::UncalledReturned { seat, amount } => {
                let (amount, name) = (self.money(*amount), self.tale.name(*seat)?);
                self.line(format_args!("Uncalled bet ({amount}) returned to {name}"));
            }
            Event::RakeTaken { pot, amount } => {
                let pot = usize::from(*pot);
                self.rake.resize(self.rake.len().max(pot + 1), Chips::ZERO);
                self.rake[pot] = self.rake[pot].saturating_add(*amount);
            }
            // A player who mucked may show later, which decides nothing.
            Event::Shown { seat, .. } if self.mucked[at(*seat)] => {}
            Event::Shown { seat, cards } => self.shown[at(*seat)] = Some(cards.to_vec()),
            Event::Mucked { seat } => self.mucked[at(*seat)] = true,
            Event::PotAwarded { pot, shares, .. } => {
                let shares = shares.iter().filter(|share| !share.amount.is_zero());
                self.awards.extend(shares.map(|share| (*pot, share.seat, share.amount)));
            }
            Event::Started(_)
            | Event::RunsWished { .. }
            | Event::BetsCollected { .. }
            | Event::Ended { .. } => {}
        }
        Ok(())
    }

    fn live(&self) -> Vec<Seat> {
        let seats = self.tale.setup.seats.iter().map(|stake| stake.seat);
        seats.filter(|seat| self.folded[at(*seat)].is_none()).collect()
    }
}

fn all_in_words(all_in: bool) -> &'static str {
    if all_in { " and is all-in" } else { "" }
}

/// Writes a level in Roman numerals: `XIV`.
fn roman(mut number: u32) -> String {
    const SIGNS: [(u32, &str); 13] = [
        (1_000, "M"),
        (900, "CM"),
        (500, "D"),
        (400, "CD"),
        (100, "C"),
        (90, "XC"),
        (50, "L"),
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
    ];
    let mut text = String::new();
    number = number.min(3_999);
    for (worth, sign) in SIGNS {
        while number >= worth {
            text.push_str(sign);
            number -= worth;
        }
    }
    text
}

/// Formats cards in brackets, with blanks between them.
fn row(cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
    format!("[{}]", cards.join(" "))
}
