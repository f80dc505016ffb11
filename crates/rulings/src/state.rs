//! The state that follows from a log: bets, pot, live hands, whose turn it is, who was passed over.

use crate::{Act, Context, Entry, LogPos, Situation, Street, Switches, switches};
use units::{BySeat, Chips, Seat, SeatSet};

/// The state of a hand, derived from a [`Situation`]'s log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// The stage of the hand.
    pub street: Street,
    /// The highest total on this street.
    pub bet: Chips,
    /// The size of the last full bet or raise on this street; the minimum bet if there is none yet.
    pub full_raise: Chips,
    /// What each seat has wagered on this street.
    pub in_round: BySeat<Chips>,
    /// What each seat has wagered in the hand, excluding antes and dead chips.
    pub in_hand: BySeat<Chips>,
    /// Chips that a ruling left in front of a player.
    pub lying: BySeat<Chips>,
    /// Antes and forfeited chips in the pot.
    pub dead_chips: Chips,
    /// What each seat has left; `None` if it is unknown.
    pub stack: BySeat<Option<Chips>>,
    /// Seats with live cards, including all-in players.
    pub live: SeatSet,
    /// Live seats without chips.
    pub all_in: SeatSet,
    /// The seat whose turn it is; `None` if nobody has to act.
    pub to_act: Option<Seat>,
    /// The last seat that bet or raised on this street; `None` if nobody did.
    pub aggressor: Option<Seat>,
    /// For each skipped seat, the actions of players behind it.
    pub skipped: BySeat<Option<Skipped>>,
    /// On the first street: the number of actions in turn, and how many of them put chips in.
    pub first_round: (u8, u8),
    /// The bet that each seat faced when it last acted on this street.
    acted_at: BySeat<Option<Chips>>,
    button: Option<Seat>,
    last_blind: Option<Seat>,
    min_bet: Chips,
}

/// What players behind a skipped player have done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skipped {
    /// Position in the log of the first action behind the skipped player.
    pub at: usize,
    /// How many players have acted behind the skipped player.
    pub behind: u8,
    /// How many of the players who have acted behind put chips in.
    pub with_chips: u8,
    /// The bet that the skipped player faced, as a total.
    pub faced: Chips,
}

impl State {
    /// Derives the state of a hand.
    pub fn of(situation: &Situation) -> State {
        let mut state = State::before(situation);
        for (at, &entry) in situation.log.iter().enumerate() {
            state.take(situation, at, entry);
        }
        state
    }

    /// Returns the state before the first entry of the log.
    fn before(situation: &Situation) -> State {
        let stack = |seat| situation.player(seat).and_then(|player| player.stack);
        State {
            street: Street::First,
            bet: Chips::ZERO,
            full_raise: situation.min_bet(),
            in_round: BySeat::all(Chips::ZERO),
            in_hand: BySeat::all(Chips::ZERO),
            lying: BySeat::all(Chips::ZERO),
            dead_chips: Chips::ZERO,
            stack: BySeat::from_fn(stack),
            live: situation.players.iter().map(|player| player.seat).collect(),
            all_in: SeatSet::EMPTY,
            to_act: None,
            aggressor: None,
            skipped: BySeat::all(None),
            first_round: (0, 0),
            acted_at: BySeat::all(None),
            button: situation.button,
            last_blind: None,
            min_bet: situation.min_bet(),
        }
    }

    fn take(&mut self, situation: &Situation, at: usize, entry: Entry) {
        match entry {
            Entry::Blind(seat, amount) => self.post_blind(seat, amount),
            Entry::Ante(seat, amount) => {
                let paid = self.pay(seat, amount);
                self.dead_chips = self.dead_chips.saturating_add(paid);
            }
            Entry::Street(street) => self.begin(street),
            Entry::Acted(seat, act) => self.act(at, seat, act),
            Entry::Lying(seat, amount) => {
                let paid = self.pay(seat, amount);
                self.lying[seat] = self.lying[seat].saturating_add(paid);
            }
            Entry::Returned(seat, amount) => {
                let amount = amount.min(self.lying[seat]);
                self.lying[seat] -= amount;
                self.give(seat, amount);
            }
            Entry::Forfeited(seat, amount) => {
                let amount = amount.min(self.lying[seat]);
                self.lying[seat] -= amount;
                self.dead_chips = self.dead_chips.saturating_add(amount);
            }
            Entry::Uncalled(seat, amount) => self.uncalled(seat, amount),
            Entry::Dead(seat) => self.leave(seat),
            Entry::Restored(seat) => self.live.insert(seat),
            Entry::Passed(seat) => {
                self.acted_at[seat] = Some(self.bet);
                self.skipped[seat] = None;
                if self.to_act == Some(seat) {
                    self.to_act = self.next_after(seat);
                }
            }
            Entry::TakenBack(from) => self.take_back(situation, at, from),
            Entry::TurnBack(seat) => self.to_act = Some(seat),
            Entry::Void => *self = State { street: Street::Dealing, ..State::before(situation) },
        }
    }

    /// Goes back to the state at log position `from`. `at` is the position of the entry that requires it.
    fn take_back(&mut self, situation: &Situation, at: usize, from: LogPos) {
        let log = situation.log[..at.min(from as usize)].to_vec();
        *self = State::of(&Situation { log, ..situation.clone() });
    }

    fn post_blind(&mut self, seat: Seat, amount: Chips) {
        let paid = self.pay(seat, amount);
        self.in_round[seat] = self.in_round[seat].saturating_add(paid);
        self.in_hand[seat] = self.in_hand[seat].saturating_add(paid);
        self.bet = self.bet.max(amount);
        self.last_blind = Some(seat);
        self.to_act = self.next_after(seat);
    }

    fn begin(&mut self, street: Street) {
        self.street = street;
        self.bet = Chips::ZERO;
        self.full_raise = self.min_bet;
        self.in_round = BySeat::all(Chips::ZERO);
        self.acted_at = BySeat::all(None);
        self.skipped = BySeat::all(None);
        self.to_act = None;
        if street < Street::Showdown {
            self.aggressor = None;
            self.to_act = self.button.and_then(|button| self.next_after(button));
        }
    }

    fn act(&mut self, at: usize, seat: Seat, act: Act) {
        if !self.live.contains(seat) {
            return; // a dead hand cannot act
        }
        self.note_skipped(at, seat, act);
        self.skipped[seat] = None;
        let before = self.in_hand[seat];
        match act {
            Act::Check => {}
            Act::Fold => self.live.remove(seat),
            Act::Call => self.put(seat, self.bet),
            Act::Bet(to) | Act::RaiseTo(to) => self.wager(seat, to),
            Act::AllIn(to) => {
                self.wager(seat, to);
                if self.stack[seat].is_none_or(Chips::is_zero) {
                    self.all_in.insert(seat);
                }
            }
        }
        self.acted_at[seat] = Some(self.bet);
        if self.street == Street::First {
            self.first_round.0 = self.first_round.0.saturating_add(1);
            self.first_round.1 =
                self.first_round.1.saturating_add(u8::from(self.in_hand[seat] > before));
        }
        self.to_act = self.next_after(seat);
    }

    /// Records the players whom this action passed over, and counts it for players who were passed over earlier.
    fn note_skipped(&mut self, at: usize, seat: Seat, act: Act) {
        if let Some(turn) = self.to_act.filter(|turn| *turn != seat) {
            let before = Seat::try_new(turn.number() - 1).unwrap_or(last_seat());
            for passed in self.can_act().after(before).take_while(|one| *one != seat) {
                let faced = self.bet;
                let fresh = Skipped { at, behind: 0, with_chips: 0, faced };
                if self.acted_at[passed].is_none() || self.in_round[passed] < self.bet {
                    self.skipped[passed].get_or_insert(fresh);
                }
            }
        }
        let has_chips = !matches!(act, Act::Check | Act::Fold);
        for (passed, skipped) in self.skipped.iter_mut() {
            if let Some(skipped) = skipped.as_mut().filter(|_| passed != seat) {
                skipped.behind = skipped.behind.saturating_add(1);
                skipped.with_chips = skipped.with_chips.saturating_add(u8::from(has_chips));
            }
        }
    }

    fn wager(&mut self, seat: Seat, to: Chips) {
        self.put(seat, to);
        let to = self.in_round[seat];
        let by = to.saturating_sub(self.bet);
        if by.is_zero() {
            return;
        }
        if by >= self.full_raise {
            self.full_raise = by;
        }
        self.bet = to;
        self.aggressor = Some(seat);
    }

    /// Raises the seat's total on this street to `to`, or to all it has if that is less.
    fn put(&mut self, seat: Seat, to: Chips) {
        let paid = self.pay(seat, to.saturating_sub(self.in_round[seat]));
        self.in_round[seat] = self.in_round[seat].saturating_add(paid);
        self.in_hand[seat] = self.in_hand[seat].saturating_add(paid);
    }

    fn pay(&mut self, seat: Seat, amount: Chips) -> Chips {
        let Some(left) = self.stack[seat] else { return amount };
        let amount = amount.min(left);
        self.stack[seat] = Some(left - amount);
        if left == amount && self.live.contains(seat) {
            self.all_in.insert(seat);
        }
        amount
    }

    fn give(&mut self, seat: Seat, amount: Chips) {
        self.stack[seat] = self.stack[seat].map(|left| left.saturating_add(amount));
        if !amount.is_zero() {
            self.all_in.remove(seat);
        }
    }

    fn uncalled(&mut self, seat: Seat, amount: Chips) {
        let amount = amount.min(self.in_round[seat]);
        self.in_round[seat] -= amount;
        self.in_hand[seat] = self.in_hand[seat].saturating_sub(amount);
        self.give(seat, amount);
        self.bet = self.in_round.iter().map(|(_, total)| *total).max().unwrap_or(Chips::ZERO);
    }

    fn leave(&mut self, seat: Seat) {
        self.live.remove(seat);
        self.all_in.remove(seat);
        self.skipped[seat] = None;
        if self.to_act == Some(seat) || self.live.len() < 2 {
            self.to_act = self.next_after(seat);
        }
    }

    /// Returns the live seats with chips in their stack or in front of them.
    pub fn can_act(&self) -> SeatSet {
        let lies = |seat: &Seat| !self.lying[*seat].is_zero();
        self.live.difference(self.all_in).union(self.live.iter().filter(lies).collect())
    }

    /// Returns the first seat after `seat` that still has a decision on this street; `None` if there is none.
    fn next_after(&self, seat: Seat) -> Option<Seat> {
        let can_act = self.can_act();
        let alone = !can_act.is_several();
        let owes = |seat: Seat| self.in_round[seat] < self.bet;
        let decides = |seat: &Seat| owes(*seat) || (self.acted_at[*seat].is_none() && !alone);
        if self.live.is_several() { can_act.after(seat).find(decides) } else { None }
    }

    /// Returns all chips that have left the stacks, including those in front of players.
    pub fn pot(&self) -> Chips {
        let wagered = self.in_hand.iter().chain(self.lying.iter()).map(|(_, chips)| *chips);
        wagered.fold(self.dead_chips, Chips::saturating_add)
    }

    /// Returns how many chips the seat must add to call.
    pub fn to_call(&self, seat: Seat) -> Chips {
        self.bet.saturating_sub(self.in_round[seat])
    }

    /// Returns the minimum bet of the game.
    pub fn smallest_bet(&self) -> Chips {
        self.min_bet
    }

    /// Returns the lowest total for a full raise or, without a bet, for a bet.
    pub fn min_raise(&self) -> Chips {
        if self.bet.is_zero() { self.min_bet } else { self.bet.saturating_add(self.full_raise) }
    }

    /// Returns how many players can still bet on this street.
    ///
    /// `offender` counts even if all their chips are in front of them.
    pub fn in_betting(&self, offender: Seat) -> usize {
        let mut can_act = self.can_act();
        if self.live.contains(offender) {
            can_act.insert(offender);
        }
        can_act.len()
    }

    /// Whether the seat may bet or raise.
    ///
    /// An opponent must have chips, and the seat must not have acted yet, or must face a full raise since it acted.
    pub fn may_raise(&self, seat: Seat) -> bool {
        let opponent = self.can_act().iter().any(|other| other != seat);
        let faces_raise = |at| self.bet.saturating_sub(at) >= self.full_raise;
        opponent && self.acted_at[seat].is_none_or(faces_raise)
    }

    /// Whether it is too late for a misdeal (SVP-4.9-02, or substantial action under the TDA rules).
    pub fn play_has_begun(&self, switches: &Switches) -> bool {
        let (actions, with_chips) = self.first_round;
        let later = self.street > Street::First;
        later
            || match switches.play_begun {
                switches::PlayBegun::TwoPlayers => actions >= 2,
                switches::PlayBegun::SubstantialAction => {
                    actions >= 3 || (actions == 2 && with_chips >= 1)
                }
            }
    }

    /// Returns the seats whose hands are turned up: a player is all-in, and nobody can bet any more (SVEPOF 3.2).
    ///
    /// The set is empty in a cash game, where players turn up their hands only at the showdown.
    pub fn turned_up(&self, context: Context) -> SeatSet {
        let none_bets = self.to_act.is_none() && !self.live.difference(self.all_in).is_several();
        let all_in = self.live.is_several() && !self.all_in.is_empty() && none_bets;
        if all_in && context == Context::Tournament { self.live } else { SeatSet::EMPTY }
    }

    /// Whether all betting of the hand is over.
    pub fn betting_is_over(&self) -> bool {
        let closed = self.to_act.is_none() && self.live.is_several();
        let all_in = closed && !self.live.difference(self.all_in).is_several();
        self.street >= Street::Showdown || (closed && self.street == Street::River) || all_in
    }

    /// Whether the seat still has a decision on this street.
    pub fn has_decision_now(&self, seat: Seat) -> bool {
        let can_act = self.can_act().contains(seat) && self.to_act.is_some();
        can_act && (self.acted_at[seat].is_none() || self.in_round[seat] < self.bet)
    }

    /// Whether the seat may still have a decision on a later street.
    pub fn has_decision_later(&self, seat: Seat) -> bool {
        self.street < Street::River && self.can_act().contains(seat)
    }

    /// Whether the seat is the last one left to act on the last street.
    pub fn is_last_to_act(&self, seat: Seat) -> bool {
        let others = self.can_act().iter().filter(|one| *one != seat);
        self.street == Street::River && others.into_iter().all(|one| self.acted_at[one].is_some())
    }

    /// Whether every player with cards and chips has matched the bet, or was passed over.
    pub fn round_is_closed(&self) -> bool {
        self.to_act.is_none()
    }
}

/// Returns the highest seat number.
fn last_seat() -> Seat {
    Seat::new(units::bound::SEATS_MAX)
}
