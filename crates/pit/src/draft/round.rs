//! One round, from the opening of betting to the last settlement.

use super::Draft;
use crate::{Cut, Event, Needs, NewShoe, Nonce, Play, Refused, RoundEvent, Running, SeatEvent};
use banked::{Symbol, blackjack};
use units::Seat;

impl Draft {
    /// Accepts shoes for the next round or, after an invalid spin or throw, for the current one.
    pub(super) fn shoes(&mut self, id: u128, shoes: Vec<NewShoe>) -> Result<(), Refused> {
        let Needs::Shoes(contents) = self.table.needs(self.now) else {
            return Err(Refused::NotAsked);
        };
        if !shoes.iter().map(|shoe| &shoe.contents).eq(&contents) {
            return Err(Refused::Unfit("shoes"));
        }
        let commitments = self.table.seats().filter_map(|(seat, sitting)| {
            Some((seat, sitting.commitment?)).filter(|_| !sitting.leaving)
        });
        let commitments = commitments.collect();
        let opens = !self.table.is_running();
        self.push(Event::Round(RoundEvent::Shoes { id, shoes, commitments }));
        if opens {
            self.begin(id);
        }
        Ok(())
    }

    pub(super) fn open_round(&mut self, id: u128) -> Result<(), Refused> {
        if self.table.needs(self.now) != Needs::Round {
            return Err(Refused::NotAsked);
        }
        self.begin(id);
        Ok(())
    }

    fn begin(&mut self, id: u128) {
        let no = self.table.rounds().next();
        self.push(Event::Round(RoundEvent::Opened { no, id }));
        if !self.table.config().stakes_stay() {
            return;
        }
        let there = self.table.seats().filter(|(_, sitting)| sitting.connected && !sitting.leaving);
        for seat in there.map(|(seat, _)| seat).collect::<Vec<Seat>>() {
            let bets = self.table.left_stakes(seat).to_vec();
            if !bets.is_empty() {
                // Stakes that the seat or the bank can no longer cover do not stay.
                let _ = self.lay_at(seat, bets);
            }
        }
    }

    pub(super) fn cut(
        &mut self,
        nonces: Vec<Nonce>,
        next: Vec<(Seat, [u8; 32])>,
    ) -> Result<(), Refused> {
        let Needs::Cut { .. } = self.table.needs(self.now) else { return Err(Refused::NotAsked) };
        let committed = self.table.shoes().map_or(&[][..], |shoes| &shoes.commitments);
        let place = |nonce: &Nonce| committed.iter().position(|(seat, _)| *seat == nonce.seat);
        let places: Option<Vec<usize>> = nonces.iter().map(place).collect();
        if !places.is_some_and(|places| places.is_sorted_by(|a, b| a < b)) {
            return Err(Refused::Unfit("a nonce"));
        }
        self.push(Event::Round(RoundEvent::Cut { nonces }));
        for (seat, commitment) in next {
            if self.table.seat(seat).is_some() {
                self.push(Event::Seat(SeatEvent::Committed { seat, commitment }));
            }
        }
        Ok(())
    }

    pub(super) fn symbols(&mut self, symbols: Vec<Symbol>) -> Result<(), Refused> {
        let Needs::Symbols(picks) = self.table.needs(self.now) else {
            return Err(Refused::NotAsked);
        };
        if picks.len() != symbols.len() {
            return Err(Refused::Unfit("the number of symbols"));
        }
        let round = self.table.round().ok_or(Refused::NotAsked)?;
        match &round.play {
            Play::Banked(_) => self.banked(banked::Input::Draw(symbols)),
            Play::Blackjack(play) => {
                let card = symbols[0].card().ok_or(Refused::Unfit("a number"))?;
                let events = play.draw(card)?;
                self.blackjack(events);
                Ok(())
            }
        }
    }

    pub(super) fn renewed(&mut self, shoe: NewShoe) -> Result<(), Refused> {
        let Needs::Renewal(contents) = self.table.needs(self.now) else {
            return Err(Refused::NotAsked);
        };
        if shoe.contents != contents {
            return Err(Refused::Unfit("the shoe"));
        }
        let Some(Play::Blackjack(play)) = self.table.round().map(|round| &round.play) else {
            return Err(Refused::NotAsked);
        };
        let events = play.renew()?;
        self.push(Event::Round(RoundEvent::Renewed { shoe }));
        self.blackjack(events);
        Ok(())
    }

    /// Does what is due: closes betting, or answers for players whose time is up.
    pub(super) fn tick(&mut self) -> Result<(), Refused> {
        let now = self.now;
        let Some(round) = self.table.round().filter(|round| !round.ended) else { return Ok(()) };
        if !round.has_shoes || round.until.is_none_or(|until| until > now) {
            return Ok(());
        }
        if matches!(round.cut, Cut::Until(_)) || round.play.is_to_settle() {
            return Ok(()); // the cut comes from outside, and a settlement follows by itself
        }
        match &round.play {
            Play::Banked(_) => self.banked(banked::Input::TimeOut),
            Play::Blackjack(play) if play.asks() == blackjack::Asks::Bets => {
                let events = play.close().map_err(|_| Refused::NotAsked)?;
                self.blackjack(events);
                Ok(())
            }
            Play::Blackjack(play) => {
                let blackjack::Asks::Decisions(questions) = play.asks() else { return Ok(()) };
                for question in questions {
                    self.silence(&question)?;
                }
                Ok(())
            }
        }
    }

    /// Gives the default answer to a blackjack question whose time is up, if the question is still open.
    fn silence(&mut self, question: &blackjack::Question) -> Result<(), Refused> {
        let Some(Play::Blackjack(play)) = self.table.round().map(|round| &round.play) else {
            return Ok(());
        };
        let blackjack::Asks::Decisions(open) = play.asks() else { return Ok(()) };
        if open.contains(question) {
            let events = play.time_out(question.seat, question.no)?;
            self.blackjack(events);
        }
        Ok(())
    }

    /// Closes betting, settles a shown result or ends the round, when due. Returns whether anything happened.
    pub(super) fn follow_round(&mut self) -> bool {
        let now = self.now;
        let Some(round) = self.table.round().filter(|round| !round.ended) else { return false };
        let is_due = round.until.is_none_or(|until| until <= now);
        let on_layout = self.table.config().rules.boxes() == 0;
        if round.play.is_laying() && !round.voided {
            let stops = self.table.closing || self.table.paused;
            let nothing = round.play.seats().is_empty();
            if nothing && stops {
                self.push(Event::Round(RoundEvent::Over));
                return true;
            }
            let closes = !nothing && is_due && round.has_shoes;
            return closes && self.tick().is_ok();
        }
        if round.play.is_to_settle() && (is_due || !on_layout) {
            let settled = self.banked(banked::Input::Settle);
            settled.expect("a round that asks for its settlement takes it");
            return true;
        }
        let over = |round: &Running| round.voided || round.play.is_over();
        let is_over = self.table.round().is_some_and(over);
        if is_over {
            self.push(Event::Round(RoundEvent::Over));
        }
        is_over
    }
}
