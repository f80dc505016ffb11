//! Taking events in.

use crate::course::{Stage, settle};
use crate::{Ante, Event, Hand, Hole, PostKind, Share, Stake, deal, forced, pot};
use cards::Card;
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
            Event::BlindPosted { seat, kind, amount, all_in: _ } => {
                self.post_blind(*seat, *kind, *amount);
            }
            Event::HoleDealt { seat, cards, up } => self.take_hole(*seat, cards, *up),
            Event::BoardDealt { board, cards } => self.take_board(*board, cards),
            Event::StreetOpened { street } => {
                self.stage = Stage::Betting;
                self.street = Some(*street);
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
            Event::UncalledReturned { seat, amount } => self.take_back(*seat, *amount),
            Event::BetsCollected { pots } => {
                for (_, player) in self.players.iter_mut() {
                    player.put_in += core::mem::take(&mut player.bet);
                }
                self.pots.clone_from(pots);
            }
            Event::RakeTaken { pot, amount } => self.pay_rake(*pot, *amount),
            Event::Shown { seat, cards } => self.players[*seat].face_up.clone_from(cards),
            Event::Mucked { seat } => self.live.remove(*seat),
            Event::PotAwarded { pot, board: _, side: _, shares } => self.award(*pot, shares),
            Event::Ended { stacks } => self.end(stacks),
        }
        settle(self);
        assert_eq!(self.chips_now(), self.chips_at_start(), "chips do not add up");
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
        if kind.is_bet() {
            self.players[seat].bet += amount;
        } else {
            self.dead += amount;
        }
        self.pots = pot::collected(self);
    }

    fn take_hole(&mut self, seat: Seat, cards: &Hole, up: bool) {
        self.leave_deck(cards.reveal());
        let player = &mut self.players[seat];
        let hole = player.hole.reveal().iter().chain(cards.reveal());
        player.hole = Hole::new(hole.copied().collect());
        if up {
            player.face_up.extend_from_slice(cards.reveal());
        }
    }

    fn take_board(&mut self, board: u8, cards: &[Card]) {
        self.leave_deck(cards);
        self.boards[usize::from(board)].extend_from_slice(cards);
    }

    fn leave_deck(&mut self, cards: &[Card]) {
        self.stage = deal::given(self);
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
        let Stage::Paying { left, .. } = self.stage else { panic!("the pots are not paid yet") };
        self.pots[usize::from(pot)].amount -= amount;
        self.rake += amount;
        self.stage = Stage::Paying { raked: pot + 1, left };
    }

    fn award(&mut self, pot: u8, shares: &[Share]) {
        for share in shares {
            self.pots[usize::from(pot)].amount -= share.amount;
            self.players[share.seat].stack += share.amount;
        }
        self.stage = Stage::Paying { raked: self.pots.len() as u8, left: pot };
    }

    fn end(&mut self, stacks: &[Stake]) {
        assert_eq!(stacks, self.stakes_now(), "the stacks are not those of the record");
        self.pots.clear();
        self.stage = Stage::Over;
    }

    fn chips_now(&self) -> Chips {
        let stacks: Chips = self.players.iter().map(|(_, player)| player.stack).sum();
        stacks + self.pot_total() + self.rake
    }

    fn chips_at_start(&self) -> Chips {
        self.players.iter().map(|(_, player)| player.start).sum()
    }
}
