//! What happens in rounds: draws, answers, rulings, settlements.

use super::OfHouse;
use super::books::{At, Line};
use super::deeds::{Deed, Deeds};
use super::opened::Opened;
use banked::blackjack::{self, Choice};
use banked::{BetOnLayout, Does, Family, Place, Step, Symbol};
use ledger::Transfer;
use pit::Rules;
use std::collections::BTreeSet;
use units::Chips;

impl Opened {
    pub(super) fn banked(
        &mut self,
        event: &banked::Event,
        at: At,
        deeds: &mut Deeds,
        happened: &mut OfHouse,
    ) -> Result<Vec<Transfer>, String> {
        match event {
            banked::Event::Laid { seat, bets } => {
                let bets: Vec<_> = bets.iter().map(|b| (b.place, b.stake, b.void)).collect();
                self.laid(*seat, &bets, deeds)?;
            }
            banked::Event::Closed => self.closes()?,
            banked::Event::Drawn { taker, symbols } => self.running()?.draw(*taker, symbols)?,
            banked::Event::Decided { at, choice, staked, back } => {
                happened.decisions += 1;
                let seat = self.running()?.owner(at.0).ok_or("an empty box decides")?;
                let (player, has) = (self.player(seat)?, self.has(seat));
                let folds = self.folds(*choice);
                let round = self.running()?;
                if let Some(wrong) = round.decide(at.0, *staked, *back, has) {
                    return Err(wrong);
                }
                let drawn = round.count;
                if let Some(one) = round.boxes.get_mut(&at.0) {
                    one.folded = match (one.folded, folds) {
                        (Some(true), _) => return Err("a box decides that has folded".into()),
                        (_, folds) => folds,
                    };
                }
                // Silence places nothing.
                let deed = Deed::Decides { at: at.0, drawn, choice: String::new() };
                deeds.kept((self.config.table, player, deed), !staked.is_zero());
            }
            banked::Event::Settled { part, lines } => {
                let lines: Vec<_> = lines
                    .iter()
                    .map(|line| (line.place, None, (line.seat, line.stake, line.returned)))
                    .collect();
                self.pays_right(&lines)?;
                return self.settle(*part, &lines, at);
            }
            banked::Event::NoSpin { .. } => {
                happened.rulings += 1;
                self.running()?.forget_draw(true);
            }
            banked::Event::ThrowRejected { .. } => {
                happened.rulings += 1;
                self.running()?.forget_draw(false);
            }
            banked::Event::Voided { lines, .. } => {
                happened.rulings += 1;
                self.running()?.void(Some(lines))?;
            }
            banked::Event::Shooter { .. }
            | banked::Event::NobodyThrows
            | banked::Event::Thrown { .. } => {}
        }
        Ok(Vec::new())
    }

    /// Closes betting, and notes who sits in each seat at that moment.
    fn closes(&mut self) -> Result<(), String> {
        let seats = self.books.seats.clone();
        self.running()?.close(&seats)
    }

    /// Whether the answer with this index folds; `None` if that depends on the question.
    fn folds(&self, choice: u8) -> Option<bool> {
        let Rules::Banked { game, .. } = &self.config.rules else { return Some(false) };
        let Family::Boxes(versus) = &game.family else { return Some(false) };
        let folds = versus.steps.iter().filter_map(|step| match step {
            Step::Ask(ask) => Some(ask.choices.get(usize::from(choice))?.does == Does::Fold),
            Step::Deal { .. } | Step::Common(_) | Step::Settle(_) | Step::Reveal => None,
        });
        let folds: BTreeSet<bool> = folds.collect();
        if folds.len() == 1 { folds.first().copied() } else { None }
    }

    fn settle(
        &mut self,
        part: u8,
        lines: &[(Place, Option<blackjack::Bet>, Line)],
        at: At,
    ) -> Result<Vec<Transfer>, String> {
        self.running()?.settle(part, lines)?;
        let paid: Vec<_> = lines.iter().map(|(_, _, line)| *line).collect();
        let Opened { round, books, .. } = self;
        books.settles(round.as_ref().ok_or("no round runs")?, part, &paid, at)
    }

    /// Checks what European roulette pays: 36 units divided by the number of pockets that the bet covers.
    fn pays_right(&self, lines: &[(Place, Option<blackjack::Bet>, Line)]) -> Result<(), String> {
        let Some(round) = self.round.as_ref().filter(|_| self.config.game == "european-roulette")
        else {
            return Ok(());
        };
        let [Symbol::Number(spun)] = round.drawn[..] else {
            return Err(format!("a spin shows {:?}", round.drawn));
        };
        for (place, _, (seat, stake, returned)) in lines {
            let Place::Field(BetOnLayout { numbers, .. }) = place else { continue };
            let numbers: Vec<u8> = numbers.iter().collect();
            let due = match numbers.contains(&spun) {
                true => stake.get() * 36 / numbers.len() as u64,
                false => 0,
            };
            if returned.get() != due {
                return Err(format!("{seat} gets {returned} for {stake}, not {due}: {spun} is up"));
            }
        }
        Ok(())
    }

    pub(super) fn blackjack(
        &mut self,
        event: &blackjack::Event,
        at: At,
        deeds: &mut Deeds,
        happened: &mut OfHouse,
    ) -> Result<Vec<Transfer>, String> {
        match event {
            blackjack::Event::Laid { seat, stakes, .. } => {
                let circle = |no: u8| Place::Circle { at: banked::BoxNo(no), circle: 0 };
                let bets: Vec<_> = stakes
                    .iter()
                    .map(|(no, stake)| (circle(no.number()), *stake, Chips::ZERO))
                    .collect();
                self.laid(*seat, &bets, deeds)?;
            }
            blackjack::Event::BetsClosed => self.closes()?,
            blackjack::Event::Drawn { taker, card } => self.running()?.draw_card(*taker, *card)?,
            blackjack::Event::Decided { question, choice } => {
                happened.decisions += 1;
                let player = self.player(question.seat)?;
                let round = self.running()?;
                let drawn = round.count;
                round.choose(question, *choice);
                let is_loud = !matches!(choice, Choice::Decline | Choice::Stand | Choice::Leave);
                let choice = pit::key_of(*choice).to_owned();
                let deed = Deed::Decides { at: question.no.number(), drawn, choice };
                deeds.kept((self.config.table, player, deed), is_loud);
            }
            blackjack::Event::Warned { question, choice, .. } => {
                let player = self.player(question.seat)?;
                let drawn = self.running()?.count;
                let choice = pit::key_of(*choice).to_owned();
                let deed = Deed::Decides { at: question.no.number(), drawn, choice };
                deeds.kept((self.config.table, player, deed), false);
            }
            blackjack::Event::Settled { part, lines } => {
                let lines: Vec<_> = lines
                    .iter()
                    .map(|line| {
                        let place =
                            Place::Circle { at: banked::BoxNo(line.no.number()), circle: 0 };
                        (place, Some(line.bet), (line.seat, line.staked, line.returned))
                    })
                    .collect();
                return self.settle(*part, &lines, at);
            }
            blackjack::Event::ShoeRenewed
            | blackjack::Event::WarningsOff { .. }
            | blackjack::Event::Detached { .. } => {}
        }
        Ok(Vec::new())
    }
}
