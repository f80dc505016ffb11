//! Taking events in.

use crate::course::{Stage, settle};
use crate::pot::Pots;
use crate::split::Part;
use crate::{
    Ante, Event, Hand, Hole, PostKind, Share, Side, Stake, deal, forced, pot, rake, showdown,
};
use cards::{Card, CardSet};
use units::{Chips, Seat};

impl Hand {
    /// Takes an event in. It cannot fail: events come from this hand or from its record.
    ///
    /// Panics, with the hand of no more use, if chips do not add up afterwards or an event comes
    /// that cannot follow: then the record is not of this hand, or the program is wrong.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Started(_) => panic!("a hand begins once"),
            Event::AntePosted { seat, amount, all_in: _ } => self.post_ante(*seat, *amount),
            Event::BlindPosted { seat, kind: PostKind::BringIn, amount, all_in: _ } => {
                self.bring_in_chips(*seat, *amount);
            }
            Event::BlindPosted { seat, kind, amount, all_in: _ } => {
                self.post_blind(*seat, *kind, *amount);
            }
            Event::HoleDealt { seat, cards, up } => self.take_hole(*seat, cards, *up),
            Event::BoardDealt { board, cards } => self.take_board(*board, cards),
            Event::StreetOpened { street } => {
                self.stage = Stage::Betting;
                self.street = Some(*street);
                self.opened_by = self.turn();
            }
            Event::Folded { seat } => {
                self.action_no = self.action_no.next();
                self.live.remove(*seat);
                self.betting.folded(*seat);
                self.pots = pot::collected(self);
            }
            Event::Checked { seat } => self.match_price(*seat, Chips::ZERO),
            Event::Called { seat, amount, all_in: _ } => self.match_price(*seat, *amount),
            Event::BetMade { seat, amount, to, all_in: _ }
            | Event::RaisedTo { seat, amount, to, all_in: _ } => self.wager(*seat, *amount, *to),
            Event::Drew { seat, thrown } => self.throw_away(*seat, thrown),
            Event::DeckRenewed { count: _ } => {
                self.dealt = self.deck.difference(deal::renewal(self));
                self.cards_dealt = 0;
            }
            Event::RunsWished { seat, runs } => self.wish_runs(*seat, *runs),
            Event::RunsChosen { runs } => {
                self.runs.choose(*runs, self.at + 1);
                self.boards.resize(usize::from(*runs), self.boards[0].clone());
            }
            Event::UncalledReturned { seat, amount } => self.take_back(*seat, *amount),
            Event::BetsCollected { pots } => {
                for (_, player) in self.players.iter_mut() {
                    player.put_in += core::mem::take(&mut player.bet);
                }
                self.pots = pots.iter().copied().collect();
            }
            Event::RakeTaken { pot, amount } => self.pay_rake(*pot, *amount),
            Event::Shown { seat, cards } => {
                self.count_decision_at_showdown(*seat);
                self.players[*seat].face_up = cards.iter().copied().collect();
            }
            Event::Mucked { seat } => {
                self.count_decision_at_showdown(*seat);
                self.live.remove(*seat);
            }
            Event::PotAwarded { pot, board: _, side, shares } => self.award(*pot, *side, shares),
            Event::Ended { stacks } => self.end(stacks),
        }
        settle(self);
        assert_eq!(self.chips_now(), self.chips, "chips do not add up");
    }

    fn post_ante(&mut self, seat: Seat, amount: Chips) {
        self.stage = forced::after_ante(self, seat);
        self.players[seat].stack -= amount;
        match self.setup.stakes.ante {
            Ante::Each(_) => self.players[seat].put_in += amount,
            Ante::BigBlind(_) | Ante::None => self.dead += amount, // paid for everybody
        }
        self.pots = pot::collected(self);
    }

    fn post_blind(&mut self, seat: Seat, kind: PostKind, amount: Chips) {
        self.stage = forced::after_blind(self, seat, kind);
        self.players[seat].stack -= amount;
        match kind {
            _ if kind.is_bet() => self.players[seat].bet += amount,
            PostKind::Ante => self.players[seat].put_in += amount,
            _ => self.dead += amount,
        }
        self.pots = pot::collected(self);
    }

    fn bring_in_chips(&mut self, seat: Seat, amount: Chips) {
        self.action_no = self.action_no.next();
        self.put_in(seat, amount);
        let whole = self.setup.stakes.bring_in;
        self.betting.brought_in(&self.setup.rules, seat, whole);
    }

    fn throw_away(&mut self, seat: Seat, thrown: &Hole) {
        self.action_no = self.action_no.next();
        let Stage::Dealing(dealing) = self.stage else { panic!("no cards are thrown away now") };
        self.stage = Stage::Dealing(dealing.thrown(self, thrown.len()));
        let player = &mut self.players[seat];
        let thrown: CardSet = thrown.reveal().iter().copied().collect();
        let kept = player.hole.reveal().iter().filter(|card| !thrown.contains(**card));
        player.hole = kept.copied().collect();
        player.thrown = thrown;
    }

    fn wish_runs(&mut self, seat: Seat, runs: u8) {
        self.action_no = self.action_no.next();
        let Stage::RunningOut { mut answered, least } = self.stage else {
            panic!("nobody is asked how often the board is run")
        };
        answered.insert(seat);
        self.stage = Stage::RunningOut { answered, least: least.min(runs) };
        if runs == 1 {
            self.runs.refuse();
        }
    }

    /// To show or muck is a decision where it was asked.
    fn count_decision_at_showdown(&mut self, seat: Seat) {
        if self.stage == Stage::Showdown && showdown::asked(self) == Some(seat) {
            self.action_no = self.action_no.next();
        }
    }

    fn take_hole(&mut self, seat: Seat, cards: &Hole, up: bool) {
        self.leave_deck(cards.reveal());
        let player = &mut self.players[seat];
        let hole = player.hole.reveal().iter().chain(cards.reveal());
        player.hole = hole.copied().collect();
        if up {
            player.face_up.extend(cards.reveal());
        }
    }

    fn take_board(&mut self, board: u8, cards: &[Card]) {
        self.leave_deck(cards);
        self.boards[usize::from(board)].extend_from_slice(cards);
    }

    fn leave_deck(&mut self, cards: &[Card]) {
        let Stage::Dealing(dealing) = self.stage else { panic!("no cards are due") };
        self.stage = Stage::Dealing(dealing.taken(cards.len()));
        self.dealt = self.dealt.union(cards.iter().copied().collect());
        self.cards_dealt += cards.len() as u8; // a deal was checked to be of few cards
    }

    fn match_price(&mut self, seat: Seat, amount: Chips) {
        self.action_no = self.action_no.next();
        self.put_in(seat, amount);
        self.betting.passed(seat);
    }

    fn wager(&mut self, seat: Seat, amount: Chips, to: Chips) {
        self.action_no = self.action_no.next();
        self.put_in(seat, amount);
        let short = self.setup.rules.fixed_short_all_in;
        self.betting.wagered(self.setup.limit, short, seat, to);
    }

    fn put_in(&mut self, seat: Seat, amount: Chips) {
        self.players[seat].stack -= amount;
        self.players[seat].bet += amount;
    }

    fn take_back(&mut self, seat: Seat, amount: Chips) {
        let player = &mut self.players[seat];
        let of_bet = player.bet.min(amount);
        player.bet -= of_bet;
        player.put_in -= amount - of_bet; // an ante that nobody could match
        player.stack += amount;
        self.pots = pot::collected(self);
    }

    fn pay_rake(&mut self, pot: u8, amount: Chips) {
        rake::take(self, pot, amount);
        self.stage = match self.stage {
            Stage::Raking { .. } => Stage::Raking { from: pot + 1 },
            Stage::Paying { left, part, .. } => Stage::Paying { raked: pot + 1, left, part },
            _ => panic!("no rake is due"),
        };
    }

    fn award(&mut self, pot: u8, side: Side, shares: &[Share]) {
        let Stage::Paying { part, .. } = self.stage else { panic!("the pots are not paid yet") };
        let amount = shares.iter().map(|share| share.amount).sum();
        let next = part.after(self, pot, side, amount);
        for share in shares {
            self.pots[usize::from(pot)].amount -= share.amount;
            self.players[share.seat].stack += share.amount;
        }
        let raked = self.pots.len() as u8;
        self.stage = match next {
            Some(part) => Stage::Paying { raked, left: pot + 1, part },
            None => Stage::Paying { raked, left: pot, part: Part::FIRST },
        };
    }

    fn end(&mut self, stacks: &[Stake]) {
        assert_eq!(stacks, self.stakes_now(), "the stacks are not those of the record");
        self.pots = Pots::NONE;
        self.stage = Stage::Over;
    }

    fn chips_now(&self) -> Chips {
        let stacks: Chips = self.dealt_in.iter().map(|seat| self.players[seat].stack).sum();
        stacks + self.pot_total() + self.rake
    }
}
