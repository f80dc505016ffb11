//! What the table keeps of the last hand for the next one: button, blinds, leg.

use crate::HandHeader;
use books::HeadsUpBlinds;
use hand::PostKind;
use units::bound::SEATS_MAX;
use units::{HandNo, Seat, SeatSet};

/// The leg that a hand belongs to, and the hand's position in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    /// Index of the game in the mix, from 0.
    pub game: u8,
    /// Number of the hand within the leg, from 1.
    pub hand: u8,
    /// Number of hands in the leg. It is fixed at the first of them, even if players come or go.
    pub hands: u8,
    /// Seat of the player who chose the game; `None` if nobody chose.
    pub chooser: Option<Seat>,
}

/// What the table keeps of the last hand for the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastHand {
    /// Number of the last hand.
    pub hand_no: HandNo,
    /// Seat of the button. After a game without a button, the seat that had the button last.
    pub button: Seat,
    /// Seat of the small blind, even if nobody posted it.
    ///
    /// If the hand moved the button but had no blinds, the seat where the small blind would have been.
    pub small_blind: Option<Seat>,
    /// Seat that posted the big blind.
    ///
    /// If the hand moved the button but had no blinds, the seat where the big blind would have been.
    pub big_blind: Option<Seat>,
    /// The hand's leg and its position there.
    pub leg: Option<Leg>,
    /// Seat of the button if the hand was a bomb pot, otherwise `None`.
    ///
    /// After a bomb pot, all other fields except the number and the leg keep the values from the hand before the bomb
    /// pot.
    pub bomb: Option<Seat>,
}

impl LastHand {
    /// Makes the value for a hand from its header and from `before`, the value for the hand before it.
    ///
    /// In a game without a button, and in a bomb pot, the button and the blinds stay where they were.
    pub(crate) fn of(
        header: &HandHeader,
        before: Option<LastHand>,
        has_button: bool,
        two: HeadsUpBlinds,
    ) -> LastHand {
        let (setup, hand_no, leg) = (&header.setup, header.hand_no, header.leg);
        if !has_button {
            let none = LastHand {
                hand_no,
                button: setup.button,
                small_blind: None,
                big_blind: None,
                leg,
                bomb: None,
            };
            return before.map_or(none, |before| LastHand { hand_no, leg, bomb: None, ..before });
        }
        if setup.bomb.is_some() {
            let left = before.filter(|before| before.big_blind.is_some() || before.bomb.is_some());
            let left = left.unwrap_or_else(|| LastHand::before(setup.button));
            return LastHand { hand_no, leg, bomb: Some(setup.button), ..left };
        }
        let posted = |kind| setup.posts.iter().find(|post| post.kind == kind).map(|post| post.seat);
        let (small, big_blind) = match posted(PostKind::BigBlind) {
            Some(big) => (posted(PostKind::SmallBlind), Some(big)),
            None => {
                // The blinds move with the button even if nobody posts them, so a player who sits out the next hand
                // misses a blind.
                let dealt: SeatSet = setup.seats.iter().map(|stake| stake.seat).collect();
                let is_small = dealt.len() == 2 && two == HeadsUpBlinds::ButtonSmall;
                let mut order = dealt.after(setup.button).cycle().skip(usize::from(is_small));
                (order.next(), order.next())
            }
        };
        // If nobody posts the small blind, it is at the seat of the last big blind.
        let small_blind = small.or(before.and_then(|hand| hand.big_blind));
        LastHand { hand_no, button: setup.button, small_blind, big_blind, leg, bomb: None }
    }

    /// Invents a hand before the first hand with a button, so that the button goes to this seat again.
    ///
    /// Used if that first hand was void or a bomb pot.
    pub(crate) fn before(button: Seat) -> LastHand {
        let before = if button.number() == 1 { SEATS_MAX } else { button.number() - 1 };
        LastHand {
            hand_no: HandNo(0),
            button: Seat::new(before),
            small_blind: None,
            big_blind: None,
            leg: None,
            bomb: None,
        }
    }
}
