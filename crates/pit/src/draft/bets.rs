//! Bets on the layout and answers at the boxes.

use super::Draft;
use crate::play::choice_of;
use crate::{Answer, Event, Options, Play, Refused, RoundEvent, SeatEvent};
use banked::{BoxNo, Place, blackjack};
use units::{Chips, PlayerId, Seat};

impl Draft {
    pub(super) fn lay(
        &mut self,
        player: PlayerId,
        bets: Vec<(Place, Chips)>,
    ) -> Result<(), Refused> {
        let seat = self.seated(player)?;
        let sitting = self.table.seat(seat).ok_or(Refused::NotSeated)?;
        if sitting.leaving && !bets.is_empty() {
            return Err(Refused::NotAsked);
        }
        let value = sitting.chip_value;
        let odd = |(_, stake): &&(Place, Chips)| !stake.get().is_multiple_of(value.get());
        if let Some((_, stake)) = bets.iter().find(odd) {
            return Err(Refused::NoMultiple { stake: *stake, value });
        }
        self.lay_at(seat, bets)
    }

    pub(super) fn lay_at(&mut self, seat: Seat, bets: Vec<(Place, Chips)>) -> Result<(), Refused> {
        let purse = self.table.seat(seat).ok_or(Refused::NotSeated)?.chips;
        let round = self.table.round().filter(|round| !round.ended).ok_or(Refused::NotAsked)?;
        match &round.play {
            Play::Banked(_) => self.banked(banked::Input::Lay { seat, bets, purse }),
            Play::Blackjack(play) => {
                let mut stakes = vec![];
                for (place, stake) in bets {
                    let Place::Circle { at, circle: 0 } = place else {
                        return Err(banked::Refusal::NoPlace(place).into());
                    };
                    let no = blackjack::BoxNo::try_new(at.0);
                    stakes.push((no.map_err(|_| banked::Refusal::NoPlace(place))?, stake));
                }
                let events = play.lay(seat, &stakes, purse)?;
                let mut after = play.clone();
                after.apply_all(&events);
                let exposure = Play::Blackjack(after).blackjack_exposure();
                let bank = self.table.bank();
                if exposure > bank {
                    return Err(Refused::Exposure { exposure, bank });
                }
                self.blackjack(events);
                Ok(())
            }
        }
    }

    pub(super) fn ready(&mut self, player: PlayerId) -> Result<(), Refused> {
        let seat = self.seated(player)?;
        let round = self.table.round().filter(|round| round.play.is_laying());
        if round.is_none() || self.table.at_stake(seat).is_zero() {
            return Err(Refused::NotAsked);
        }
        self.push(Event::Seat(SeatEvent::Ready { seat }));
        Ok(())
    }

    pub(super) fn answer(&mut self, player: PlayerId, answer: Answer) -> Result<(), Refused> {
        let seat = self.seated(player)?;
        let purse = self.table.free(seat);
        let round = self.table.round().filter(|round| !round.ended).ok_or(Refused::NotAsked)?;
        let (given, drawn) = (answer.drawn, round.drawn);
        if given != drawn {
            return Err(Refused::Stale { given, drawn });
        }
        let open = round.play.open();
        let mine = open.iter().find(|open| (open.seat, open.at) == (seat, answer.at));
        let options = &mine.ok_or(Refused::NotAsked)?.options;
        let offered = options.keys();
        let no_choice = || Refused::NoChoice { choice: answer.choice.clone(), offered };
        match (&round.play, options) {
            (Play::Banked(_), Options::Banked(offers, _)) => {
                let offer = offers.iter().find(|offer| offer.key == answer.choice);
                let choice = offer.ok_or_else(no_choice)?.choice;
                let (at, stake) = (BoxNo(answer.at), answer.stake);
                self.banked(banked::Input::Decide { seat, at, choice, stake, purse })
            }
            (Play::Blackjack(play), _) => {
                let choice = choice_of(&answer.choice).ok_or_else(no_choice)?;
                let no = blackjack::BoxNo::try_new(answer.at).map_err(|_| Refused::NotAsked)?;
                let muted = self.table.seat(seat).is_some_and(|sitting| sitting.muted);
                let events = play.decide(seat, no, choice, answer.confirmed || muted)?;
                self.blackjack(events);
                Ok(())
            }
            (Play::Banked(_), Options::Blackjack(..)) => Err(Refused::NotAsked),
        }
    }

    /// Passes an input to a round of a layout game or a box game.
    pub(super) fn banked(&mut self, input: banked::Input) -> Result<(), Refused> {
        let round = self.table.round().filter(|round| !round.ended).ok_or(Refused::NotAsked)?;
        let Play::Banked(play) = &round.play else { return Err(Refused::NotAsked) };
        for event in play.decide(input)? {
            self.push(Event::Round(RoundEvent::Banked(event)));
        }
        Ok(())
    }

    /// Adds events from a round of blackjack.
    pub(super) fn blackjack(&mut self, events: Vec<blackjack::Event>) {
        for event in events {
            self.push(Event::Round(RoundEvent::Blackjack(event)));
        }
    }
}
