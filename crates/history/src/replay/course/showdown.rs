//! Handles the end of a hand: who shows, who mucks, and whether that decides the winner.

use super::{Course, Said};
use crate::phh::{Act, Action, Line, Opening};
use crate::replay::setup::{player, seat};
use crate::replay::stop::{Stop, Why};
use crate::replay::{Due, ReplayEvents, Replayed};
use hand::{Share, Show};
use units::{Chips, Seat};

impl Course<'_> {
    /// Skips actions that precede the cards of a run-out: an unnecessary last check, and hands shown or mucked early.
    ///
    /// `more` tells whether cards are still dealt. In that case some files note on each street that a player has not
    /// shown yet.
    pub(super) fn pass_runout(&mut self, more: bool) -> Result<(), Stop> {
        loop {
            self.pass_dealt();
            let Some(Line { action: Action::Player(who, act), .. }) = self.line() else {
                return Ok(());
            };
            match act {
                Act::CheckOrCall if self.is_alone(*who) && !self.checked_alone => {
                    self.checked_alone = true;
                    self.at += 1;
                }
                Act::Keep if more && self.able() < 2 && self.hand.live().contains(seat(*who)) => {
                    self.kept[*who] = true;
                    self.at += 1;
                }
                Act::Muck | Act::Keep | Act::ShowKnown | Act::Show(_) if self.able() < 2 => {
                    self.hear()?;
                }
                _ => return Ok(()),
            }
        }
    }

    /// Number of players in the hand who still have chips.
    fn able(&self) -> usize {
        self.hand.live().iter().filter(|&seat| !self.hand.stack(seat).is_zero()).count()
    }

    /// Whether only this player has chips left. Some files list this player's check, which changes nothing.
    fn is_alone(&self, who: usize) -> bool {
        let is_in = self.hand.live().contains(seat(who));
        is_in && self.able() == 1 && !self.hand.stack(seat(who)).is_zero()
    }

    /// Whether all players in the hand except at most one have mucked.
    pub(super) fn has_one_left(&self) -> bool {
        let gives_up = |seat: &Seat| match self.said[player(*seat)] {
            None => self.kept[player(*seat)],
            said => said == Some(Said::Mucks),
        };
        self.hand.live().iter().filter(|seat| !gives_up(seat)).count() <= 1
    }

    /// Whether all other players in the hand have mucked.
    fn has_only(&self, who: usize) -> bool {
        let mucks = |seat: Seat| self.said[player(seat)] == Some(Said::Mucks);
        self.hand.live().iter().all(|seat| player(seat) == who || mucks(seat))
    }

    /// Records the current show or muck. In stud a player may show again after further cards are dealt.
    fn hear(&mut self) -> Result<(), Stop> {
        let Some(Line { action: Action::Player(who, act), .. }) = self.line() else {
            return Ok(());
        };
        // A player who mucks after all others have mucked has won, and only keeps their cards unseen.
        let says = match act {
            Act::Muck | Act::Keep if !self.has_only(*who) => Said::Mucks,
            _ => Said::Shows,
        };
        let may = match self.said[*who] {
            Some(Said::Mucks) => false,
            Some(Said::Shows) => self.phh.game.opening == Opening::BringIn,
            None => true,
        };
        if !may || !self.hand.live().contains(seat(*who)) {
            return Err(self.stop(Why::NoShowdown(*who)));
        }
        self.said[*who] = Some(says);
        self.at += 1;
        Ok(())
    }

    pub(super) fn show(&mut self, who: Seat) -> Result<(), Stop> {
        self.pass_runout(false)?;
        // Files list shows and mucks in an order that may differ from ours.
        while let Some(Line { action: Action::Player(_, act), .. }) = self.line()
            && matches!(act, Act::Muck | Act::Keep | Act::ShowKnown | Act::Show(_))
        {
            self.hear()?;
        }
        // A player who declined to show and did nothing more has mucked.
        if self.said[player(who)].is_none() && self.kept[player(who)] {
            let has_won = self.has_only(player(who));
            self.said[player(who)] = Some(if has_won { Said::Shows } else { Said::Mucks });
        }
        let action = match self.said[player(who)] {
            Some(Said::Shows) => hand::Action::Show(Show::All),
            Some(Said::Mucks) => hand::Action::Muck,
            // A player to whom all others leave the pot need not show. The cards that the engine gets here decide
            // nothing.
            None if self.has_one_left() => hand::Action::Show(Show::All),
            None => return Err(self.expected(Due::Show(player(who)))),
        };
        let events = self.hand.decide(who, action).map_err(|why| self.stop(Why::Illegal(why)))?;
        self.apply(&events);
        Ok(())
    }

    /// Ends the hand. Checks that only shows follow and that nobody has won with an unknown card.
    pub(super) fn end(mut self) -> Result<ReplayEvents, Stop> {
        self.pass_dealt();
        while let Some(line) = self.line() {
            match line.action {
                Action::Player(_, Act::Muck | Act::Keep | Act::ShowKnown | Act::Show(_)) => {
                    self.hear()?;
                }
                _ => return Err(self.expected(Due::Nothing)),
            }
        }
        let stop = |why| Err(Stop { at: None, why, unit: self.phh.unit });
        let live = self.hand.live();
        let mucks = |seat: Seat| self.said[player(seat)] == Some(Said::Mucks);
        if let Some(who) = self.mucked_winner {
            return stop(Why::MuckedWinner(who));
        }
        if live.len() > 1
            && let Some(seat) = live.iter().find(|&seat| self.said[player(seat)].is_none())
        {
            return stop(Why::Unfinished(Due::Show(player(seat))));
        }
        let showed: Vec<Seat> = live.iter().filter(|&seat| !mucks(seat)).collect();
        if showed.len() > 1 {
            if let Some(&seat) = showed.iter().find(|&&seat| !self.cards.knows_hand(player(seat))) {
                return stop(Why::UnknownHand(player(seat)));
            }
            if !self.cards.knows_board() {
                return stop(Why::UnknownBoard);
            }
        }
        let ends_with =
            |(player, stack): (usize, &Option<Chips>)| stack.map(|_| self.hand.stack(seat(player)));
        let stacks = self.phh.stacks.iter().enumerate().map(ends_with).collect();
        Ok(ReplayEvents { ended: Replayed { stacks }, events: self.events })
    }

    /// Records a player who mucked and then won a pot that others had contested.
    ///
    /// The engine requires a player to show even if they are alone in a side pot. Files let that player take the side
    /// pot and muck. The replay accepts this unless the player also wins a pot that others contest.
    pub(super) fn watch_muckers(&mut self, pot: u8, shares: &[Share]) {
        let mucks = |seat: &Seat| self.said[player(*seat)] == Some(Said::Mucks);
        let seats = self.hand.pots()[usize::from(pot)].seats.intersection(self.hand.live());
        if !seats.iter().all(|seat| mucks(&seat))
            && let Some(share) = shares.iter().find(|share| mucks(&share.seat))
        {
            self.mucked_winner = Some(player(share.seat));
        }
    }
}
