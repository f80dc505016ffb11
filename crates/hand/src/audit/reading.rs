use super::PutIn;
use crate::{
    Ante, BetSize, Event, HOLDEM, Limit, PostKind, ReopenRule, Setup, ShortAllInLimit, Stake,
    WagerRange,
};
use alloc::vec::Vec;
use cards::{Card, Rank};
use evaluator::Category;
use units::bound::SEATS_MAX;
use units::{Chips, Seat, SeatSet};

/// A hand's category and ranks; there is none while there are fewer than five cards.
pub(super) type Ranked = (Category, Vec<Rank>);

/// One seat, as the events so far left it. Plain numbers: this is the slow sum in the margin.
pub(super) struct Player {
    pub(super) seat: Seat,
    pub(super) stack: u64,
    /// On this street.
    pub(super) bet: u64,
    /// In the whole hand.
    matched: u64,
    dead: u64,
    folded: bool,
    /// Whether it decided anything on this street.
    acted: bool,
    /// Whether it decided anything since the last full bet or raise.
    answered: bool,
    hole: Vec<Card>,
}

/// The hand as read from its events.
pub(super) struct Reading<'a> {
    setup: &'a Setup,
    pub(super) players: Vec<Player>,
    pub(super) board: Vec<Card>,
    /// From 0.
    street: usize,
    /// The total of the street that stays in the hand.
    pub(super) price: u64,
    /// No and pot limit: the least step of a raise.
    step: u64,
    /// Fixed limit: the total from which the next full raise is measured.
    base: u64,
    /// Fixed limit: bets and raises so far.
    bets: u8,
    /// How many could still bet when the street began.
    began: usize,
    last_actor: Option<Seat>,
}

impl Reading<'_> {
    pub(super) fn of<'a>(setup: &'a Setup, events: &[Event]) -> Reading<'a> {
        // A short blind does not make the game cheaper: its full amount is the price.
        let live = setup.posts.iter().filter(|post| post.kind != PostKind::Dead);
        let price = live.map(|post| post.amount.get()).max().unwrap_or(0);
        let straddles = setup.posts.iter().filter(|post| post.kind == PostKind::Straddle);
        // Fixed limit: blinds below the small bet are no bet yet, the first raise is to the bet.
        let is_bet = price > 0 && price >= setup.stakes.small_bet.get();
        let player = |stake: &Stake| Player {
            seat: stake.seat,
            stack: stake.stack.get(),
            bet: 0,
            matched: 0,
            dead: 0,
            folded: false,
            acted: false,
            answered: false,
            hole: Vec::new(),
        };
        let mut reading = Reading {
            setup,
            players: setup.seats.iter().map(player).collect(),
            board: Vec::new(),
            street: 0,
            price,
            step: price.max(setup.stakes.big_blind.get()), // a straddle is the opening bet
            base: if is_bet { price } else { 0 },
            bets: if is_bet { 1 + straddles.count() as u8 } else { 0 },
            began: 0,
            last_actor: None,
        };
        for event in events {
            reading.read(event);
        }
        reading
    }

    fn read(&mut self, event: &Event) {
        match event {
            Event::AntePosted { seat, amount, .. } => match self.setup.stakes.ante {
                Ante::Each(_) => self.player(*seat).put_in(amount.get(), 0, 0),
                Ante::BigBlind(_) | Ante::None => self.player(*seat).put_in(0, 0, amount.get()),
            },
            Event::BlindPosted { seat, kind: PostKind::Dead, amount, .. } => {
                self.player(*seat).put_in(0, 0, amount.get());
            }
            Event::BlindPosted { seat, amount, .. } => {
                self.player(*seat).put_in(0, amount.get(), 0);
            }
            Event::HoleDealt { seat, cards, .. } => {
                self.player(*seat).hole.extend(cards.reveal());
                self.began = self.players.iter().filter(|p| p.can_bet()).count();
            }
            Event::BoardDealt { cards, .. } => self.next_street(cards),
            Event::Folded { seat } => {
                self.acts(*seat);
                self.player(*seat).folded = true;
            }
            Event::Checked { seat } => self.acts(*seat),
            Event::Called { seat, amount, .. } => {
                self.acts(*seat);
                self.player(*seat).put_in(0, amount.get(), 0);
            }
            Event::BetMade { seat, amount, to, .. } | Event::RaisedTo { seat, amount, to, .. } => {
                self.wagers(to.get());
                self.acts(*seat);
                self.player(*seat).put_in(0, amount.get(), 0);
            }
            // What the hand concludes from the above is not believed but compared.
            Event::Started(_)
            | Event::StreetOpened { .. }
            | Event::Drew { .. }
            | Event::DeckRenewed { .. }
            | Event::RunsWished { .. }
            | Event::RunsChosen { .. }
            | Event::UncalledReturned { .. }
            | Event::BetsCollected { .. }
            | Event::RakeTaken { .. }
            | Event::Shown { .. }
            | Event::Mucked { .. }
            | Event::PotAwarded { .. }
            | Event::Ended { .. } => {}
        }
    }

    fn player(&mut self, seat: Seat) -> &mut Player {
        let player = self.players.iter_mut().find(|player| player.seat == seat);
        player.expect("an event names a seat of the hand")
    }

    fn next_street(&mut self, cards: &[Card]) {
        self.board.extend(cards);
        self.street += 1;
        self.price = 0;
        self.step = self.setup.stakes.big_blind.get();
        self.base = 0;
        self.bets = 0;
        self.last_actor = None;
        self.began = self.players.iter().filter(|p| p.can_bet()).count();
        for player in &mut self.players {
            player.bet = 0;
            player.acted = false;
            player.answered = false;
        }
    }

    fn acts(&mut self, seat: Seat) {
        self.last_actor = Some(seat);
        let player = self.player(seat);
        player.acted = true;
        player.answered = true;
    }

    /// Somebody bets or raises to `to`: is it a full one?
    fn wagers(&mut self, to: u64) {
        let is_full = match self.setup.limit {
            Limit::No | Limit::Pot => to - self.price >= self.step,
            Limit::Fixed => match self.setup.rules.fixed_short_all_in {
                ShortAllInLimit::HalfCounts => 2 * (to - self.base) >= self.fixed_step(),
                ShortAllInLimit::FullCounts => to - self.base >= self.fixed_step(),
            },
        };
        if is_full {
            self.step = to - self.price;
            self.base = to;
            self.bets = self.bets.saturating_add(1);
            for player in &mut self.players {
                player.answered = false;
            }
        }
        self.price = to;
    }

    fn fixed_step(&self) -> u64 {
        match HOLDEM.streets[self.street].bet {
            BetSize::Small => self.setup.stakes.small_bet.get(),
            BetSize::Big | BetSize::ByOpenPair => self.setup.stakes.big_bet.get(),
        }
    }

    /// The seats as the turn goes round: clockwise from the first after `seat`, which comes last.
    fn clockwise_after(&self, seat: Seat) -> Vec<&Player> {
        let max = u16::from(SEATS_MAX);
        let away =
            |other: Seat| (u16::from(other.number()) + max - u16::from(seat.number()) - 1) % max;
        let mut players: Vec<&Player> = self.players.iter().collect();
        players.sort_by_key(|player| away(player.seat));
        players
    }

    /// Whose turn it is, if anybody's.
    pub(super) fn to_act(&self) -> Option<&Player> {
        let cards_are_out = self.players.iter().all(|player| player.hole.len() == 2);
        let is_contested = self.players.iter().filter(|player| !player.folded).count() > 1;
        if !cards_are_out || !is_contested {
            return None;
        }
        let last_blind = self.setup.posts.iter().rev().find(|post| match post.kind {
            PostKind::SmallBlind | PostKind::BigBlind | PostKind::Straddle => true,
            PostKind::ButtonBlind => true,
            PostKind::Live | PostKind::Dead | PostKind::Ante | PostKind::BringIn => false,
        });
        let before = match (self.last_actor, last_blind) {
            (Some(seat), _) => seat,
            (None, Some(post)) if self.street == 0 => post.seat,
            (None, _) => self.setup.button,
        };
        self.clockwise_after(before).into_iter().find(|player| self.must_decide(player))
    }

    fn must_decide(&self, player: &Player) -> bool {
        if !player.can_bet() {
            return false;
        }
        if self.has_rival(player) {
            return !player.acted || player.bet < self.price;
        }
        // Everybody else is all-in: there is only a bet to match, if one of theirs is higher.
        self.players.iter().any(|other| !other.folded && other.bet > player.bet)
    }

    /// Whether somebody else could still answer a bet.
    fn has_rival(&self, player: &Player) -> bool {
        self.players.iter().any(|other| other.seat != player.seat && other.can_bet())
    }

    /// The totals to which `player` may bet or raise.
    pub(super) fn wager(&self, player: &Player) -> Option<WagerRange> {
        let all_in = player.bet + player.stack;
        if !self.has_rival(player) || all_in <= self.price || !self.is_open_to(player) {
            return None;
        }
        let (min, max) = match self.setup.limit {
            Limit::No => (self.price + self.step, all_in),
            Limit::Pot => {
                let min = self.price + self.step;
                let call = self.price - player.bet;
                (min, (self.price + self.middle() + call).max(min))
            }
            Limit::Fixed => {
                let to = self.base + self.fixed_step();
                (to, to)
            }
        };
        let (min, max) = (Chips::new(min.min(all_in)), Chips::new(max.min(all_in)));
        Some(WagerRange { min, max, by: Chips::new(1) })
    }

    /// Whether the rules about raising let `player` raise at all.
    fn is_open_to(&self, player: &Player) -> bool {
        let rules = &self.setup.rules;
        match self.setup.limit {
            Limit::No | Limit::Pot => match rules.reopen {
                ReopenRule::Cumulative => !player.acted || self.price - player.bet >= self.step,
                ReopenRule::SingleFullRaise => !player.answered,
            },
            Limit::Fixed => {
                let is_free = rules.fixed_cap_off_heads_up && self.began == 2;
                let is_capped = rules.fixed_cap.is_some_and(|cap| self.bets >= cap) && !is_free;
                !player.answered && !is_capped
            }
        }
    }

    pub(super) fn middle(&self) -> u64 {
        self.players.iter().map(|player| player.matched + player.dead).sum()
    }

    pub(super) fn folded(&self) -> SeatSet {
        self.players.iter().filter(|player| player.folded).map(|player| player.seat).collect()
    }

    pub(super) fn put_in(&self) -> Vec<PutIn> {
        let of = |player: &Player| PutIn {
            seat: player.seat,
            matched: Chips::new(player.matched),
            dead: Chips::new(player.dead),
            all_in: player.stack == 0,
        };
        self.players.iter().map(of).collect()
    }

    /// The strength of everybody who has not folded, beginning left of the button.
    pub(super) fn ranked(&self) -> Vec<(Seat, Option<Ranked>)> {
        let rank = |player: &Player| {
            let cards: Vec<Card> = player.hole.iter().chain(&self.board).copied().collect();
            (cards.len() >= 5).then(|| evaluator::audit::rank(&cards))
        };
        let mut players = self.clockwise_after(self.setup.button);
        players.retain(|player| !player.folded);
        players.into_iter().map(|player| (player.seat, rank(player))).collect()
    }
}

impl Player {
    fn put_in(&mut self, ante: u64, bet: u64, dead: u64) {
        self.stack =
            self.stack.checked_sub(ante + bet + dead).expect("nobody puts in what he lacks");
        self.bet += bet;
        self.matched += ante + bet;
        self.dead += dead;
    }

    /// Whether it is in the hand and has chips behind.
    fn can_bet(&self) -> bool {
        !self.folded && self.stack > 0
    }
}
