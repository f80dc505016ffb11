//! Writes the showdown and the summary.

use super::{Writer, row};
use crate::observed_hand::{CannotSay, at};
use crate::stars::ranking;
use cards::Card;
use hand::{Family, PostKind};
use units::{Chips, Seat};

impl Writer<'_> {
    /// Writes who shows, who mucks and who collects what.
    pub(super) fn showdown(&mut self) -> Result<(), CannotSay> {
        let tale = self.tale;
        let live = self.live();
        let is_showdown = live.len() > 1;
        if is_showdown {
            self.line("*** SHOW DOWN ***");
        }
        let mut quiet = Vec::new();
        for &seat in &live {
            match self.shown[at(seat)].clone() {
                Some(cards) => {
                    let words = self.ranking(&cards).map(|words| format!(" ({words})"));
                    let words = words.unwrap_or_default();
                    self.act(seat, &format!("shows {}{words}", row(&cards)), false)?;
                }
                None if self.mucked[at(seat)] => self.act(seat, "mucks hand", false)?,
                None => quiet.push(seat),
            }
        }
        let awards = core::mem::take(&mut self.awards);
        let pots = self.pots(&awards).len();
        for (pot, seat, amount) in &awards {
            let won = &mut self.won[at(*seat)];
            *won = won.saturating_add(*amount);
            let from = match (pots, *pot) {
                (0 | 1, _) => "pot".to_owned(),
                (_, 0) => "main pot".to_owned(),
                (2, _) => "side pot".to_owned(),
                (_, nth) => format!("side pot-{nth}"),
            };
            let (name, amount) = (tale.name(*seat)?, self.money(*amount));
            self.line(format_args!("{name} collected {amount} from {from}"));
        }
        self.awards = awards;
        for seat in quiet {
            self.act(seat, "doesn't show hand", false)?;
        }
        Ok(())
    }

    /// Returns the text's term for a shown hand, if the board was run once and the text has terms for this game.
    fn ranking(&self, cards: &[Card]) -> Option<String> {
        let key = self.tale.setup.variant.key;
        (self.runs == 1).then(|| ranking::words(key, cards, &self.boards[0])).flatten()
    }

    /// Returns the pots before rake.
    fn pots(&self, awards: &[(u8, Seat, Chips)]) -> Vec<Chips> {
        let count = awards.iter().map(|it| usize::from(it.0) + 1).max().unwrap_or(0);
        let mut pots = self.rake.clone();
        pots.resize(pots.len().max(count), Chips::ZERO);
        for (pot, _, amount) in awards {
            let pot = &mut pots[usize::from(*pot)];
            *pot = pot.saturating_add(*amount);
        }
        pots
    }

    pub(super) fn summary(&mut self) -> Result<(), CannotSay> {
        let tale = self.tale;
        self.line("*** SUMMARY ***");
        let pots = self.pots(&self.awards);
        let sum = |all: &[Chips]| all.iter().copied().fold(Chips::ZERO, Chips::saturating_add);
        let mut total = format!("Total pot {}", self.money(sum(&pots)));
        if pots.len() > 1 {
            total = format!("{total} Main pot {}.", self.money(pots[0]));
            for (nth, pot) in pots.iter().enumerate().skip(1) {
                let number = if pots.len() > 2 { format!("-{nth}") } else { String::new() };
                total = format!("{total} Side pot{number} {}.", self.money(*pot));
            }
        }
        let rake = self.money(sum(&self.rake));
        self.line(format_args!("{total} | Rake {rake}"));
        let boards = self.boards.clone();
        if self.runs > 1 {
            self.line("Hand was run twice");
            self.line(format_args!("FIRST Board {}", row(&boards[0])));
            self.line(format_args!("SECOND Board {}", row(&boards[1])));
        } else if !boards[0].is_empty() {
            self.line(format_args!("Board {}", row(&boards[0])));
        }
        for stake in &tale.setup.seats {
            let (seat, name) = (stake.seat, tale.name(stake.seat)?);
            let marks = self.marks(seat);
            let won = self.won[at(seat)];
            let said = match (&self.folded[at(seat)], &self.shown[at(seat)]) {
                (Some(folded), _) => folded.clone(),
                (None, Some(cards)) => {
                    let with = self.ranking(cards).map(|words| format!(" with {words}"));
                    let with = with.unwrap_or_default();
                    let end = match won.is_zero() {
                        true => "lost".to_owned(),
                        false => format!("won ({})", self.money(won)),
                    };
                    format!("showed {} and {end}{with}", row(cards))
                }
                (None, None) if won.is_zero() => match &self.uncovered[at(seat)][..] {
                    [] => "mucked".to_owned(),
                    cards => format!("mucked {}", row(cards)),
                },
                (None, None) => format!("collected ({})", self.money(won)),
            };
            self.line(format_args!("Seat {}: {name}{marks} {said}", seat.number()));
        }
        Ok(())
    }

    /// Returns the seat's position as the summary marks it, such as `(button)`.
    fn marks(&self, seat: Seat) -> String {
        let setup = &self.tale.setup;
        let mut marks = String::new();
        if setup.button == seat && setup.variant.family != Family::Stud {
            marks.push_str(" (button)");
        }
        for post in setup.posts.iter().filter(|post| post.seat == seat) {
            match post.kind {
                PostKind::SmallBlind => marks.push_str(" (small blind)"),
                PostKind::BigBlind => marks.push_str(" (big blind)"),
                _ => {}
            }
        }
        marks
    }
}
