//! What a house player can see on its turn in hold'em.

use cards::{Card, CardSet};
use units::{Chips, Seat};
use wire::{ActionKind, NewsItem, OptionsView, SeatView, TableView};

/// What the seat to act can see, put in a player's terms.
#[derive(Clone, Debug)]
pub(crate) struct Situation {
    /// The house player's hole cards.
    pub(crate) hole: [Card; 2],
    /// The board; empty before the flop.
    pub(crate) board: Vec<Card>,
    /// Number of opponents who are still in the hand.
    pub(crate) opponents: u64,
    /// Number of opponents who act after the house player on this street, up to the button.
    pub(crate) behind: u64,
    /// All chips in the middle, including the current bets.
    pub(crate) pot: Chips,
    /// Chips needed to call; zero if checking is free.
    pub(crate) to_call: Chips,
    /// Highest bet on this street.
    pub(crate) price: Chips,
    /// The house player's own bet on this street.
    pub(crate) my_bet: Chips,
    /// The house player's own stack, not counting the bet.
    pub(crate) my_stack: Chips,
    pub(crate) big_blind: Chips,
    /// Number of bets and raises on this street, not counting blinds.
    pub(crate) raises: u64,
    /// Number of callers on this street since the last bet or raise.
    pub(crate) callers: u64,
    /// Whether the house player made the last bet or raise of the hand.
    pub(crate) led: bool,
    /// Whether the options include a bet or raise.
    pub(crate) may_wager: bool,
}

impl Situation {
    /// Reads what this seat can see; `None` if it does not hold two known cards, or if there is more than one board.
    pub(crate) fn read(table: &TableView, me: Seat, options: &OptionsView) -> Option<Situation> {
        let hand = table.hand.as_ref()?;
        let own = seat_of(table, me)?;
        let &[first, second] = own.cards.as_slice() else { return None };
        let hole = [first.0?, second.0?];
        let board = hand.boards.first().cloned().unwrap_or_default();
        if board.len() > 5 || hand.boards.len() > 1 {
            return None;
        }

        let is_live = |s: &&SeatView| s.in_hand && !s.folded && s.seat != me;
        let live = table.seats.iter().filter(is_live);
        let opponents = live.clone().count() as u64;
        let button = hand.button.unwrap_or(me);
        let behind = live
            .clone()
            .filter(|s| !s.all_in && places_after(me, s.seat) <= places_after(me, button))
            .filter(|_| button != me)
            .count() as u64;

        let in_pots: Chips = hand.pots.iter().map(|pot| pot.amount).sum();
        let bets: Chips = table.seats.iter().map(|s| s.bet).sum();
        let price = table.seats.iter().map(|s| s.bet).max().unwrap_or_default();
        let story = Story::of(&table.log, me);
        Some(Situation {
            hole,
            board,
            opponents,
            behind,
            pot: in_pots + bets,
            to_call: if options.check { Chips::ZERO } else { options.call.unwrap_or_default() },
            price,
            my_bet: own.bet,
            my_stack: own.stack,
            big_blind: table.stakes.big_blind,
            raises: story.raises,
            callers: story.callers,
            led: story.led,
            may_wager: options.bet.is_some() || options.raise_to.is_some(),
        })
    }

    /// Every card that the house player can see.
    pub(crate) fn seen(&self) -> CardSet {
        self.hole.iter().chain(&self.board).copied().collect()
    }

    /// Price of a call as a share of the pot after the call, in thousandths.
    pub(crate) fn price_of_call(&self) -> u64 {
        thousandths(self.to_call, self.pot + self.to_call)
    }

    /// Returns the total for a bet or raise of `percent` of the pot (after a call) on top of the highest bet.
    ///
    /// The total is rounded to half a big blind, as a person would round it. If little would be left of the stack, the
    /// total is all-in.
    pub(crate) fn wager(&self, percent: u64) -> Chips {
        let on_top = (self.pot + self.to_call).times(percent).get() / 100;
        let all = self.my_bet + self.my_stack;
        let to = self.price.saturating_add(Chips::new(on_top.min(all.get())));
        let step = (self.big_blind.get() / 2).max(1);
        let rounded = Chips::new((to.get() + step / 2) / step * step);
        if rounded.times(10) >= all.times(7) { all } else { rounded }
    }
}

/// The state of a taken seat; `None` if it is free.
pub(crate) fn seat_of(table: &TableView, seat: Seat) -> Option<&SeatView> {
    table.seats.iter().find(|one| one.seat == seat)
}

/// Number of seats clockwise from `from` to `to`; a full turn if both are the same seat.
fn places_after(from: Seat, to: Seat) -> u8 {
    let turn = units::bound::SEATS_MAX;
    match (to.number() + turn - from.number()) % turn {
        0 => turn,
        places => places,
    }
}

/// Returns `part` as thousandths of `whole`; zero if `whole` is zero.
pub(crate) fn thousandths(part: Chips, whole: Chips) -> u64 {
    if whole.is_zero() { 0 } else { part.times(1_000).get() / whole.get() }
}

/// What the log shows about the betting so far.
#[derive(Default)]
pub(crate) struct Story {
    pub(crate) raises: u64,
    callers: u64,
    led: bool,
}

impl Story {
    pub(crate) fn of(log: &[NewsItem], me: Seat) -> Story {
        let mut story = Story::default();
        for item in log {
            match item {
                NewsItem::StreetOpened { .. } => (story.raises, story.callers) = (0, 0),
                NewsItem::Acted { seat, action, .. } => match action {
                    ActionKind::Bet | ActionKind::RaiseTo => {
                        story.raises += 1;
                        story.callers = 0;
                        story.led = *seat == me;
                    }
                    ActionKind::Call => story.callers += 1,
                    ActionKind::Fold | ActionKind::Check => {}
                },
                _ => {}
            }
        }
        story
    }
}
