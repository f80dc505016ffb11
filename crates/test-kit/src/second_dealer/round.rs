//! The betting on one street: whose turn it is, and what that seat may do.

use super::Dealer;
use super::dealer::Player;
use super::game::{Begins, Bets};
use hand::{
    DrawOpens, Limit, Options, PostKind, PotLimit, ReopenRule, Setup, ShortAllInLimit, WagerRange,
};
use units::{Chips, Seat};

/// The state of the betting on one street.
#[derive(Clone, Default)]
pub(super) struct Round {
    /// The total to which a seat must bet to stay in the hand.
    price: u64,
    /// The minimum amount by which a raise must exceed the price.
    step: u64,
    /// In fixed limit: a larger step that players may choose instead, until one of them does; otherwise `None`.
    or_step: Option<u64>,
    /// In fixed limit: the total from which the next full raise is measured.
    base: u64,
    /// In fixed limit: the number of bets and raises so far.
    bets: usize,
    /// Number of seats that could bet when the betting began.
    began: usize,
    /// The seat that has the first turn.
    first: Option<Seat>,
    last_actor: Option<Seat>,
    /// The last seat that bet or raised.
    pub(super) aggressor: Option<Seat>,
    /// Whether the bring-in is still due.
    brings_in: bool,
}

impl Dealer {
    pub(super) fn open_round(&mut self) {
        let can_bet = |dealer: &Dealer| dealer.players.iter().filter(|p| dealer.can_bet(p)).count();
        self.round = Round {
            step: self.least_bet(),
            began: can_bet(self),
            first: Some(self.first()),
            ..Round::default()
        };
        for player in &mut self.players {
            player.acted = false;
            player.answered = false;
        }
        if self.bets() == Bets::Either && self.setup.limit == Limit::Fixed && self.shows_pair() {
            self.round.or_step = Some(self.setup.stakes.big_bet.get());
        }
        if self.street == 0 {
            self.open_first_round();
        }
    }

    /// Begins the betting on the first street, where the forced bets count as bets.
    fn open_first_round(&mut self) {
        let Setup { posts, stakes, limit, rules, .. } = &self.setup;
        // A short blind does not make the game cheaper: its full amount is the price.
        let live = posts.iter().filter(|post| post.kind.is_bet());
        let price = live.map(|post| post.amount.get()).max().unwrap_or(0);
        let round = &mut self.round;
        round.price = price;
        round.brings_in = !stakes.bring_in.is_zero() && round.began > 1;
        if *limit != Limit::Fixed {
            round.step = round.step.max(price); // a straddle is the opening bet
        } else if price >= round.step {
            // Blinds below the small bet are not a bet: the first raise is to the small bet.
            let counts = |kind| match kind {
                PostKind::BigBlind | PostKind::ButtonBlind | PostKind::Straddle => true,
                PostKind::SmallBlind | PostKind::Live | PostKind::Dead => false,
                PostKind::Ante | PostKind::BringIn => false,
            };
            round.base = price;
            let forced = posts.iter().filter(|post| counts(post.kind)).count();
            round.bets = if rules.blind_is_opening { forced } else { 0 };
        }
    }

    /// Returns the minimum bet of this street.
    fn least_bet(&self) -> u64 {
        let stakes = &self.setup.stakes;
        let bet = match (self.setup.limit, self.bets()) {
            (Limit::No | Limit::Pot, _) => stakes.big_blind,
            (Limit::Fixed, Bets::Big) => stakes.big_bet,
            (Limit::Fixed, Bets::Small | Bets::Either) => stakes.small_bet,
        };
        bet.get()
    }

    /// Whether an open pair lets every player choose the larger bet.
    fn shows_pair(&self) -> bool {
        let rule = self.setup.rules.open_pair;
        let counts = match () {
            () if self.game.is(&["stud"]) => rule.stud,
            () if self.game.is(&["stud_8"]) => rule.stud_8,
            () if self.game.is(&["razz"]) => rule.razz,
            () => rule.five_card,
        };
        let is_paired = |player: &&Player| {
            let ranks = player.up.iter().map(|card| card.rank());
            player.up.iter().any(|c| ranks.clone().filter(|rank| *rank == c.rank()).count() > 1)
        };
        let live = self.live();
        counts && self.players.iter().filter(|p| live.contains(&p.seat)).any(|p| is_paired(&p))
    }

    /// Returns the seat that has the first turn. If it has nothing to decide, the turn passes to the seats after it.
    fn first(&self) -> Seat {
        let is_first = self.street == 0;
        let after_blinds = match self.game.begins {
            Begins::Blinds => is_first,
            Begins::Draw => is_first && self.setup.rules.draw_opens == DrawOpens::AfterBlinds,
            Begins::LowCard | Begins::RazzCard | Begins::HighCard => {
                return self.begins_by_cards(self.street);
            }
        };
        let last_blind = self.setup.posts.iter().rev().find(|post| match post.kind {
            PostKind::BigBlind | PostKind::ButtonBlind | PostKind::Straddle => after_blinds,
            PostKind::SmallBlind => after_blinds,
            PostKind::Live | PostKind::Dead | PostKind::Ante | PostKind::BringIn => false,
        });
        let before = last_blind.map_or(self.setup.button, |post| post.seat);
        self.clockwise_after(before)[0]
    }

    /// Returns the player to act; `None` if nobody has to act.
    pub(super) fn to_act(&self) -> Option<&Player> {
        if self.live().len() < 2 {
            return None;
        }
        let order = match (self.round.last_actor, self.round.first) {
            (Some(last), _) => self.clockwise_after(last),
            (None, first) => {
                let first = first.expect("a round has a first");
                let mut order = self.clockwise_after(first);
                order.rotate_right(1); // the seat itself, then those after it
                order
            }
        };
        order.into_iter().map(|seat| self.player(seat)).find(|player| self.must_decide(player))
    }

    fn must_decide(&self, player: &Player) -> bool {
        if !self.can_bet(player) {
            return false;
        }
        if self.has_rival(player) {
            return !player.acted || player.bet < self.round.price;
        }
        // Everybody else is all-in, but a bet of theirs may still be higher.
        self.live().into_iter().any(|other| self.player(other).bet > player.bet)
    }

    /// Whether another seat could still answer a bet.
    fn has_rival(&self, player: &Player) -> bool {
        self.players.iter().any(|other| other.seat != player.seat && self.can_bet(other))
    }

    /// Returns the options of the seat whose turn it is.
    pub(super) fn options(&self, player: &Player) -> Options {
        let none = Options::none(player.seat);
        let wager = self.wager(player);
        if self.round.brings_in {
            let bring_in = self.setup.stakes.bring_in.get().min(self.behind(player));
            return Options { bring_in: Some(Chips::new(bring_in)), bet: wager, ..none };
        }
        let to_call = self.round.price.saturating_sub(player.bet);
        Options {
            fold: true,
            check: to_call == 0,
            call: (to_call > 0).then(|| Chips::new(to_call.min(self.behind(player)))),
            bet: wager.filter(|_| self.round.price == 0),
            raise_to: wager.filter(|_| self.round.price > 0),
            ..none
        }
    }

    /// Returns the totals to which `player` may bet or raise; `None` if they may do neither.
    fn wager(&self, player: &Player) -> Option<WagerRange> {
        let round = &self.round;
        let all_in = player.bet + self.behind(player);
        let least = if round.brings_in { self.setup.stakes.bring_in.get() } else { round.price };
        if !self.has_rival(player) || all_in <= least || !self.is_open_to(player) {
            return None;
        }
        let raised = self.full_raise();
        let (min, max) = match self.setup.limit {
            Limit::No => (raised, all_in),
            Limit::Pot => {
                let (pot, call) = (self.middle(), round.price - player.bet);
                let most = match self.setup.rules.pot_limit {
                    PotLimit::PotAfterCall => round.price + pot + call,
                    PotLimit::PotBeforeCall => round.price + pot,
                    PotLimit::StakeOfPot => player.bet + pot,
                };
                (raised, most.max(raised))
            }
            Limit::Fixed => {
                let most = round.or_step.unwrap_or(round.step);
                (round.base + round.step, round.base + most)
            }
        };
        let (min, max) = (Chips::new(min.min(all_in)), Chips::new(max.min(all_in)));
        // Fixed limit has only the small bet and the big bet, and nothing between.
        let is_either = self.setup.limit == Limit::Fixed && min < max;
        let by = if is_either { max - min } else { Chips::new(1) };
        Some(WagerRange { min, max, by })
    }

    /// Returns the minimum total of a full bet or raise, in no limit and pot limit.
    ///
    /// The first player to exceed the bring-in opens, with at least the minimum bet.
    fn full_raise(&self) -> u64 {
        if self.is_unopened() { self.round.step } else { self.round.price + self.round.step }
    }

    /// Whether nobody has made a full bet yet, and no blind counts as a full bet.
    fn is_unopened(&self) -> bool {
        self.round.aggressor.is_none() && self.round.price < self.round.step
    }

    /// Whether the rules allow `player` to raise at all.
    fn is_open_to(&self, player: &Player) -> bool {
        let rules = &self.setup.rules;
        match self.setup.limit {
            Limit::No | Limit::Pot => match rules.reopen {
                ReopenRule::Cumulative => {
                    !player.answered || self.round.price - player.bet >= self.round.step
                }
                ReopenRule::SingleFullRaise => !player.answered,
            },
            Limit::Fixed => {
                let is_free = rules.fixed_cap_off_heads_up && self.round.began == 2;
                let bets = self.round.bets;
                let is_capped = rules.fixed_cap.is_some_and(|cap| bets >= usize::from(cap));
                !player.answered && (is_free || !is_capped)
            }
        }
    }

    pub(super) fn brings_in(&mut self, seat: Seat) {
        self.round.brings_in = false;
        self.round.price = self.setup.stakes.bring_in.get();
        self.acts(seat);
        if self.setup.rules.bring_in_may_complete {
            let player = self.player_mut(seat);
            (player.acted, player.answered) = (false, false);
        }
    }

    pub(super) fn acts(&mut self, seat: Seat) {
        self.round.last_actor = Some(seat);
        let player = self.player_mut(seat);
        player.acted = true;
        player.answered = true;
    }

    /// Notes a bet or raise to `to`, and whether it is a full one.
    pub(super) fn wagers(&mut self, seat: Seat, to: u64) {
        let is_full = match self.setup.limit {
            Limit::No | Limit::Pot => to >= self.full_raise(),
            Limit::Fixed => match self.setup.rules.fixed_short_all_in {
                ShortAllInLimit::HalfCounts => 2 * (to - self.round.base) >= self.round.step,
                ShortAllInLimit::FullCounts => to - self.round.base >= self.round.step,
            },
        };
        let is_opening = self.is_unopened();
        let round = &mut self.round;
        if is_full {
            if let Some(big) = round.or_step.filter(|big| to - round.base >= *big) {
                (round.step, round.or_step) = (big, None);
            }
            if self.setup.limit != Limit::Fixed {
                // The first raise after the opening is at least as large as the opening.
                round.step = if is_opening { to } else { to - round.price };
            }
            round.base = to;
            round.bets += 1;
            self.players.iter_mut().for_each(|player| player.answered = false);
        }
        let round = &mut self.round;
        round.price = to;
        round.aggressor = Some(seat);
        round.brings_in = false;
    }
}
