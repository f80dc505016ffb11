//! Writes the headings of streets, and the cards dealt below them.

use super::{Writer, row};
use crate::observed_hand::{CannotSay, Part, at};
use cards::Card;
use hand::Family;
use units::Seat;

impl Writer<'_> {
    pub(super) fn part(&mut self, part: &Part) -> Result<(), CannotSay> {
        match part {
            Part::Seen(event) => self.event(event),
            Part::Dealt { seat, count } => self.unseen(*seat, *count),
            Part::Drew { seat, count } => self.drew(*seat, usize::from(*count), &[]),
            Part::Uncovered { seat, cards } => {
                self.uncovered[at(*seat)].clone_from(cards);
                Ok(())
            }
        }
    }

    fn family(&self) -> Family {
        self.tale.setup.variant.family
    }

    /// Writes the heading for the first cards, or for a new stud street, before a card is dealt.
    fn head_cards(&mut self, seat: Seat, count: usize) {
        self.cards[at(seat)] += count;
        let heading = match self.family() {
            Family::Stud => {
                let street = self.cards[at(seat)].max(3);
                if street <= self.street {
                    return;
                }
                self.street = street;
                match street {
                    3 => "*** 3rd STREET ***".to_owned(),
                    7 => "*** RIVER ***".to_owned(),
                    _ => format!("*** {street}th STREET ***"),
                }
            }
            _ if core::mem::replace(&mut self.dealt, true) => return,
            Family::Draw => "*** DEALING HANDS ***".to_owned(),
            Family::Holdem | Family::Omaha => "*** HOLE CARDS ***".to_owned(),
        };
        self.line(heading);
    }

    pub(super) fn unseen(&mut self, seat: Seat, count: u8) -> Result<(), CannotSay> {
        self.head_cards(seat, usize::from(count));
        Ok(())
    }

    pub(super) fn hole(&mut self, seat: Seat, new: &[Card], up: bool) -> Result<(), CannotSay> {
        self.head_cards(seat, new.len());
        let mut old = self.held[at(seat)].clone();
        self.held[at(seat)].extend(new);
        if let Some(shown) = &mut self.shown[at(seat)] {
            shown.extend(new);
        }
        let is_stud = self.family() == Family::Stud;
        // On the first street of stud, the line waits for the card that lies open.
        let is_first = is_stud && self.cards[at(seat)] <= 3;
        let is_readers = Some(seat) == self.tale.reader;
        if is_first && !up || self.street == 7 && !is_readers {
            return Ok(());
        }
        let name = self.tale.name(seat)?;
        let all = self.held[at(seat)].clone();
        let mut new = new;
        // The new cards of a draw come in two parts if the deck runs out between them.
        if let Some((kept, count)) = &self.kept {
            if all.len() < kept.len() + count {
                return Ok(());
            }
            new = &all[kept.len()..];
            old.clone_from(kept);
        }
        if is_first || old.is_empty() {
            let all = row(&self.held[at(seat)]);
            self.line(format_args!("Dealt to {name} {all}"));
        } else {
            self.line(format_args!("Dealt to {name} {} {}", row(&old), row(new)));
        }
        Ok(())
    }

    pub(super) fn board(&mut self, board: u8, new: &[Card]) {
        let run = usize::from(board).min(1);
        let old = self.boards[run].clone();
        self.boards[run].extend(new);
        if self.family() == Family::Stud {
            self.street = 7;
            return self.line(format_args!("*** RIVER *** {}", row(new)));
        }
        let name = match self.boards[run].len() {
            1 | 2 => "PRE-FLOP",
            3 => "FLOP",
            4 => "TURN",
            _ => "RIVER",
        };
        let run = match (self.runs, run) {
            (1, _) => "",
            (_, 0) => "FIRST ",
            _ => "SECOND ",
        };
        match name {
            "TURN" | "RIVER" => {
                self.line(format_args!("*** {run}{name} *** {} {}", row(&old), row(new)));
            }
            _ => {
                let all = [&old[..], new].concat();
                self.line(format_args!("*** {run}{name} *** {}", row(&all)));
            }
        }
    }

    pub(super) fn drew(
        &mut self,
        seat: Seat,
        count: usize,
        thrown: &[Card],
    ) -> Result<(), CannotSay> {
        // Without betting between, a second draw begins when a seat draws again.
        if self.drew[at(seat)] {
            self.drew = Default::default();
        }
        if !self.drew.contains(&true) {
            self.draws += 1;
            let nth = ["FIRST", "SECOND", "THIRD"][self.draws.clamp(1, 3) - 1];
            self.line(format_args!("*** {nth} DRAW ***"));
        }
        self.drew[at(seat)] = true;
        self.held[at(seat)].retain(|card| !thrown.contains(card));
        if Some(seat) == self.tale.reader {
            self.kept = Some((self.held[at(seat)].clone(), count));
        }
        let cards = if thrown.is_empty() { String::new() } else { format!(" {}", row(thrown)) };
        let words = match count {
            0 => "stands pat".to_owned(),
            1 => format!("discards 1 card{cards}"),
            _ => format!("discards {count} cards{cards}"),
        };
        self.act(seat, &words, false)
    }

    /// Returns the summary's words for when a player folded.
    pub(super) fn when_folded(&self) -> String {
        match self.family() {
            Family::Stud if self.street == 7 => "on the River".to_owned(),
            Family::Stud if self.street == 3 => "on the 3rd Street".to_owned(),
            Family::Stud => format!("on the {}th Street", self.street),
            Family::Draw => match self.draws {
                0 => "before the Draw".to_owned(),
                nth => format!("after the {} Draw", ["1st", "2nd", "3rd"][nth.min(3) - 1]),
            },
            Family::Holdem | Family::Omaha => match self.boards[0].len() {
                0..3 => "before Flop".to_owned(),
                3 => "on the Flop".to_owned(),
                4 => "on the Turn".to_owned(),
                _ => "on the River".to_owned(),
            },
        }
    }
}
