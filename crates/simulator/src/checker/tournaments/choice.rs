//! Recomputes dealer's choice: the game of each hand, and its stakes.

use crate::report::{Finding, found};
use books::LegLength;
use hand::{Limit, Opening};
use seating::{Ante, Level};
use table::{Event, HandHeader, Leg};
use tournament_table::{DealersChoice, Table};
use units::{Chips, Seat};

/// What the players at one table have chosen.
#[derive(Default)]
pub(super) struct Chosen {
    /// The seat that has chosen since the last hand opened, and the game that it chose.
    next: Option<(Seat, u8)>,
    last: Option<Leg>,
}

impl Chosen {
    /// Takes an event at the table. The events of a hand are checked elsewhere.
    pub(super) fn take(&mut self, event: &Event) {
        match event {
            Event::GameChosen { seat, game } => self.next = Some((*seat, *game)),
            Event::HandOpened(header) => (self.next, self.last) = (None, header.leg),
            _ => {}
        }
    }

    /// Drops the choice of a player who leaves.
    pub(super) fn leaves(&mut self, seat: Seat) {
        self.next = self.next.filter(|(chooser, _)| *chooser != seat);
    }

    /// Checks a hand's game, its position in the leg, and its stakes at this level.
    pub(super) fn check(
        &self,
        table: &Table,
        header: &HandHeader,
        choice: &DealersChoice,
        level: &Level,
    ) -> Result<(), Finding> {
        let wrong = |what: String| {
            Err(found("tournament", format!("{}: {what}", super::at(table.config().no))))
        };
        let Some(leg) = header.leg else { return wrong("a hand of no chosen game".into()) };
        let dealt = header.setup.seats.len() as u8;
        let hands = match choice.length {
            LegLength::Hands(hands) => hands,
            LegLength::Round => dealt,
        };
        let before = self.last.filter(|last| last.hand < last.hands);
        let due = match (before, self.next, self.last) {
            (Some(last), ..) => Leg { hand: last.hand + 1, ..last },
            (None, Some((seat, game)), _) => Leg { game, hand: 1, hands, chooser: Some(seat) },
            (None, None, last) => {
                Leg { game: last.map_or(0, |last| last.game), hand: 1, hands, chooser: leg.chooser }
            }
        };
        if leg != due {
            return wrong(format!("hand {:?} is {leg:?}, and {due:?} is due", header.hand_no));
        }
        let at = usize::from(leg.game);
        let (game, limit) = (table.config().games[at], choice.limits[at]);
        let is_fixed = choice.limits.contains(&Limit::Fixed);
        let halves = if is_fixed && limit != Limit::Fixed { 2 } else { 1 };
        let part = |chips: Chips| Chips::new((chips.get() / halves).max(1));
        let has_blinds = matches!(game.variant.opening, Opening::Blinds | Opening::ButtonBlind);
        let (small, stakes) = (part(level.small_blind), &header.setup.stakes);
        let big = if halves == 2 { small.times(2) } else { level.big_blind };
        let ante = match level.ante {
            _ if !has_blinds => hand::Ante::Each(Chips::new((big.get() / 5).max(1))),
            Ante::None => hand::Ante::None,
            Ante::Each(ante) => hand::Ante::Each(part(ante)),
            Ante::BigBlind(ante) => hand::Ante::BigBlind(part(ante)),
        };
        let bets = if limit == Limit::Fixed { (big, big.times(2)) } else { Default::default() };
        let is_right = (header.setup.variant.key, header.setup.limit) == (game.variant.key, limit)
            && (stakes.big_blind, &stakes.ante) == (big, &ante)
            && (stakes.small_bet, stakes.big_bet) == bets;
        match is_right {
            true => Ok(()),
            false => wrong(format!("{} for {stakes:?} at {level:?}", header.setup.variant.key)),
        }
    }
}
