//! What the next hand must know about the last one.

use crate::HandHeader;
use books::HeadsUpBlinds;
use hand::PostKind;
use units::bound::SEATS_MAX;
use units::{HandNo, Seat, SeatSet};

/// A hand's place in a mix of several games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    /// Index of the game in the mix.
    pub game: u8,
    /// Number of the hand within the leg, from 1.
    pub hand: u8,
    /// Number of hands in the leg, fixed at its first hand even if players come or go.
    pub hands: u8,
    /// Seat that chose the game, where players choose.
    pub chooser: Option<Seat>,
}

/// What the next hand must know about the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastHand {
    /// Number of the hand.
    pub hand_no: HandNo,
    /// Seat of the button; in a game without one, the seat that had it last.
    pub button: Seat,
    /// Seat of the small blind: the seat that posted it, or where it passed without being posted. In a hand with a
    /// moving button but no blinds, where it would have been.
    pub small_blind: Option<Seat>,
    /// Seat that posted the big blind, or would have.
    pub big_blind: Option<Seat>,
    /// Its place in a mix of several games.
    pub leg: Option<Leg>,
    /// Seat of the button, if the hand was a bomb pot. All other fields except number and leg then come from the hand
    /// before.
    pub bomb: Option<Seat>,
}

impl LastHand {
    /// The entry for this hand, after the one before it. A game without a button leaves button and blinds where they
    /// were, and so does a bomb pot.
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
                // The blinds move with the button, so a player who sits out the next hand misses it.
                let dealt: SeatSet = setup.seats.iter().map(|stake| stake.seat).collect();
                let is_small = dealt.len() == 2 && two == HeadsUpBlinds::ButtonSmall;
                let mut order = dealt.after(setup.button).cycle().skip(usize::from(is_small));
                (order.next(), order.next())
            }
        };
        // A small blind that nobody posts is at the seat of the last big blind.
        let small_blind = small.or(before.and_then(|hand| hand.big_blind));
        LastHand { hand_no, button: setup.button, small_blind, big_blind, leg, bomb: None }
    }

    /// An imagined hand before the first one with a button, so that the button falls on this seat again. For a first
    /// hand that was void or a bomb pot.
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
