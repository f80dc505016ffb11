//! Applies events to a hand.

use crate::progress::{NullSink, Stage, advance};
use crate::split::Part;
use crate::{CardRow, Event, Hand, Hole, PostKind, Pot, Share, Side, Stake};
use crate::{deal, forced, pot, rake, showdown};
use cards::CardSet;
use units::{Chips, Seat, SeatSet};

impl Hand {
    /// Applies an event, which must come from this hand or from its record.
    ///
    /// Panics if the event cannot follow here, or if the chips do not add up afterwards. In that case the record
    /// belongs to a different hand, or the program has a bug; the hand must be dropped.
    pub fn apply(&mut self, event: &Event) {
        self.take_in(event);
        advance(self, &mut NullSink);
    }

    /// Applies an event without working out what comes next.
    #[inline(always)] // callers other than `Hand::apply` know the event's kind
    pub(crate) fn take_in(&mut self, event: &Event) {
        match event {
            Event::Started(_) => panic!("a hand begins once"),
            Event::AntePosted { seat, amount, all_in } => self.post_ante(*seat, *amount, *all_in),
            Event::BlindPosted { seat, kind: PostKind::BringIn, amount, all_in } => {
                self.bring_in_chips(*seat, *amount, *all_in);
            }
            Event::BlindPosted { seat, kind, amount, all_in } => {
                self.post_blind(*seat, *kind, *amount, *all_in);
            }
            Event::HoleDealt { seat, cards, up } => self.take_hole(*seat, cards.row(), *up),
            Event::BoardDealt { board, cards } => self.take_board(*board, *cards),
            Event::StreetOpened { street } => {
                self.stage = Stage::Betting;
                self.street = Some(*street);
                self.opened_by = self.turn();
            }
            Event::Folded { seat } => self.fold(*seat),
            Event::Checked { seat } => self.match_price(*seat, Chips::ZERO, false),
            Event::Called { seat, amount, all_in } => self.match_price(*seat, *amount, *all_in),
            Event::BetMade { seat, amount, to, all_in }
            | Event::RaisedTo { seat, amount, to, all_in } => {
                self.wager(*seat, *amount, *to, *all_in);
            }
            Event::Drew { seat, thrown } => self.throw_away(*seat, thrown),
            Event::DeckRenewed { count: _ } => {
                self.dealt = self.deck.difference(deal::renewal(self));
                self.cards_dealt = 0;
            }
            Event::RunsWished { seat, runs } => self.wish_runs(*seat, *runs),
            Event::RunsChosen { runs } => {
                self.runs.choose(*runs, self.at + 1);
                self.boards.run(*runs);
            }
            Event::UncalledReturned { seat, amount } => self.take_back(*seat, *amount),
            Event::BetsCollected { pots } => self.collect(pots),
            Event::RakeTaken { pot, amount } => self.pay_rake(*pot, *amount),
            Event::Shown { seat, cards } => {
                self.count_decision_at_showdown(*seat);
                self.players[*seat].face_up = *cards;
                self.mark_hidden(*seat);
            }
            Event::Mucked { seat } => {
                self.count_decision_at_showdown(*seat);
                self.leave(*seat);
            }
            Event::PotAwarded { pot, board: _, side, shares } => self.award(*pot, *side, shares),
            Event::Ended { stacks } => self.end(stacks),
        }
        debug_assert!(self.is_in_step(), "what is kept beside the seats is what a walk finds");
    }

    /// Moves chips from a stack to the middle. The caller has checked that the stack has them.
    ///
    /// `middle` and `bets` cannot overflow, because they are parts of all chips in the hand.
    #[inline(always)]
    fn pay(&mut self, seat: Seat, amount: Chips, all_in: bool) {
        self.players[seat].stack -= amount;
        self.middle = self.middle.plus(amount);
        if all_in {
            self.able.remove(seat);
        }
    }

    /// Moves chips from the middle to a stack.
    fn receive(&mut self, seat: Seat, amount: Chips) {
        self.players[seat].stack += amount;
        self.middle -= amount;
        if self.live.contains(seat) && !self.behind(seat).is_zero() {
            self.able.insert(seat);
        }
    }

    /// Takes the seat out of the hand, because it folded or mucked.
    fn leave(&mut self, seat: Seat) {
        self.live.remove(seat);
        self.able.remove(seat);
    }

    #[inline(always)]
    fn fold(&mut self, seat: Seat) {
        self.action_no = self.action_no.next();
        self.leave(seat);
        self.betting.folded(seat);
        pot::fold(self, seat);
    }

    fn collect(&mut self, pots: &[Pot]) {
        self.players.iter_mut().for_each(|(_, player)| player.bet = Chips::ZERO);
        self.bets = Chips::ZERO;
        self.stage = Stage::Raking { from: 0 };
        self.set_pots(pots);
    }

    /// Replaces the pots. Together with the bets they must hold all chips in the middle.
    pub(crate) fn set_pots(&mut self, pots: &[Pot]) {
        self.pots.replace_with(pots, self.all_in());
        let pots: Chips = pots.iter().map(|pot| pot.amount).sum();
        assert!(pots + self.bets == self.middle, "chips do not add up");
    }

    /// Whether the cached sums and sets agree with the seats, and no chips have appeared or disappeared.
    fn is_in_step(&self) -> bool {
        let seats = || self.players.iter().map(|(_, player)| player);
        let set =
            |is_in: &dyn Fn(&Seat) -> bool| self.live.iter().filter(is_in).collect::<SeatSet>();
        let stacks: Chips = seats().map(|player| player.stack).sum();
        stacks + self.middle + self.rake == self.chips
            && self.bets == seats().map(|player| player.bet).sum()
            && self.able == set(&|seat| !self.behind(*seat).is_zero())
            && self.hidden.intersection(self.live) == set(&|seat| self.has_hidden(*seat))
    }

    fn post_ante(&mut self, seat: Seat, amount: Chips, all_in: bool) {
        self.stage = forced::after_ante(self, seat);
        self.pay(seat, amount, all_in);
        if self.setup.own_ante().is_none() {
            self.post_dead(seat, amount); // one seat pays for everybody
        }
        self.set_pots(&pot::collected(self));
    }

    fn post_blind(&mut self, seat: Seat, kind: PostKind, amount: Chips, all_in: bool) {
        self.stage = forced::after_blind(self, seat, kind);
        match kind {
            _ if kind.is_bet() => {
                self.put_in(seat, amount, all_in);
                return pot::recut(self);
            }
            PostKind::Ante => {}
            _ => self.post_dead(seat, amount),
        }
        self.pay(seat, amount, all_in);
        self.set_pots(&pot::collected(self));
    }

    fn post_dead(&mut self, seat: Seat, amount: Chips) {
        self.dead += amount;
        self.players[seat].dead += amount;
    }

    fn bring_in_chips(&mut self, seat: Seat, amount: Chips, all_in: bool) {
        self.action_no = self.action_no.next();
        self.put_in(seat, amount, all_in);
        let whole = self.setup.stakes.bring_in;
        self.betting.brought_in(&self.setup.rules, seat, whole);
    }

    fn throw_away(&mut self, seat: Seat, thrown: &Hole) {
        self.action_no = self.action_no.next();
        let Stage::Dealing(dealing) = &mut self.stage else {
            panic!("no cards are thrown away now")
        };
        dealing.throw(seat, thrown.row().count());
        let player = &mut self.players[seat];
        let thrown: CardSet = thrown.reveal().iter().copied().collect();
        let kept = player.hole.reveal().iter().filter(|card| !thrown.contains(**card));
        player.hole = kept.copied().collect();
        self.thrown = thrown;
        self.mark_hidden(seat);
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

    /// Counts showing or mucking as a decision, if the seat had a choice.
    fn count_decision_at_showdown(&mut self, seat: Seat) {
        if matches!(self.stage, Stage::Showdown) && showdown::asked(self) == Some(seat) {
            self.action_no = self.action_no.next();
        }
    }

    #[inline(always)]
    fn take_hole(&mut self, seat: Seat, cards: CardRow, up: bool) {
        self.leave_deck(Some(seat), cards);
        let player = &mut self.players[seat];
        player.hole.extend(cards);
        if up {
            player.face_up.join(cards);
            self.mark_hidden(seat);
        } else {
            self.hidden.insert(seat);
        }
    }

    fn mark_hidden(&mut self, seat: Seat) {
        match self.has_hidden(seat) {
            true => self.hidden.insert(seat),
            false => self.hidden.remove(seat),
        }
    }

    /// Whether any of the seat's cards are not face up.
    fn has_hidden(&self, seat: Seat) -> bool {
        let player = &self.players[seat];
        player.face_up.len() < player.hole.len()
    }

    #[inline(always)]
    fn take_board(&mut self, board: u8, cards: CardRow) {
        self.leave_deck(None, cards);
        self.boards[usize::from(board)].join(cards);
    }

    #[inline(always)]
    fn leave_deck(&mut self, seat: Option<Seat>, cards: CardRow) {
        let Stage::Dealing(dealing) = &mut self.stage else { panic!("no cards are due") };
        dealing.take(seat, cards.count());
        self.dealt = self.dealt.union(cards.set());
        self.cards_dealt += cards.count(); // a deal has few cards; its length was checked
    }

    #[inline(always)]
    fn match_price(&mut self, seat: Seat, amount: Chips, all_in: bool) {
        self.action_no = self.action_no.next();
        self.put_in(seat, amount, all_in);
        self.betting.passed(seat);
    }

    #[inline(always)]
    fn wager(&mut self, seat: Seat, amount: Chips, to: Chips, all_in: bool) {
        self.action_no = self.action_no.next();
        self.put_in(seat, amount, all_in);
        let short = self.setup.rules.fixed_short_all_in;
        self.betting.wagered(self.setup.limit, short, seat, to);
    }

    #[inline(always)]
    fn put_in(&mut self, seat: Seat, amount: Chips, all_in: bool) {
        self.pay(seat, amount, all_in);
        let bet = &mut self.players[seat].bet;
        *bet = bet.plus(amount);
        self.bets = self.bets.plus(amount);
    }

    fn take_back(&mut self, seat: Seat, amount: Chips) {
        self.stage = Stage::Collecting;
        let player = &mut self.players[seat];
        let of_bet = player.bet.min(amount);
        player.bet -= of_bet;
        self.bets -= of_bet;
        self.receive(seat, amount);
        match amount == of_bet {
            true => pot::recut(self),
            false => self.set_pots(&pot::collected(self)), // an ante that nobody could match
        }
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
            self.receive(share.seat, share.amount);
        }
        let raked = self.pots.len() as u8;
        self.stage = match next {
            Some(part) => Stage::Paying { raked, left: pot + 1, part },
            None => Stage::Paying { raked, left: pot, part: Part::FIRST },
        };
    }

    fn end(&mut self, stacks: &[Stake]) {
        let mut are_these = stacks.len() == self.setup.seats.len();
        let mut chips = Chips::ZERO;
        for (ended, now) in stacks.iter().zip(self.stakes_now()) {
            are_these &= *ended == now;
            chips = chips.plus(ended.stack);
        }
        assert!(are_these, "the stacks are not those of the record");
        let adds_up = chips + self.rake == self.chips && self.middle.is_zero();
        assert!(adds_up, "chips do not add up");
        self.pots.clear();
        self.stage = Stage::Over;
    }
}
