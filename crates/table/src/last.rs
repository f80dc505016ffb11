//! What the next hand must know of the last one.

use crate::HandHeader;
use books::HeadsUpBlinds;
use hand::PostKind;
use units::bound::SEATS_MAX;
use units::{HandNo, Seat, SeatSet};

/// A hand's place among the games of a table that plays several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    /// Which of the table's games, from 0.
    pub game: u8,
    /// Which hand of the leg, from 1.
    pub hand: u8,
    /// Hands in the leg, fixed at its first: players who come or go change nothing.
    pub hands: u8,
    /// Whose choice the game was, where it is chosen.
    pub chooser: Option<Seat>,
}

/// What the next hand must know of the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastHand {
    /// Its number.
    pub hand_no: HandNo,
    /// The seat with the button; in a game without a button, the seat that had it last.
    pub button: Seat,
    /// The seat of the small blind: who posted it, or the seat that it passed while nobody could. In a
    /// hand without blinds from a moving button, where it would have been.
    pub small_blind: Option<Seat>,
    /// The seat that posted the big blind, or would have.
    pub big_blind: Option<Seat>,
    /// Its place among the games of a table that plays several.
    pub leg: Option<Leg>,
    /// The seat with the button in it, if it was a bomb pot. All else here but number and leg is then
    /// told by the hand before.
    pub bomb: Option<Seat>,
}

impl LastHand {
    /// This hand, after the one before it. A game that has no button leaves it, and the blinds, where
    /// they were, and a bomb pot does.
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
                // The blinds go with the button, so that who sits out the next one misses it.
                let dealt: SeatSet = setup.seats.iter().map(|stake| stake.seat).collect();
                let is_small = dealt.len() == 2 && two == HeadsUpBlinds::ButtonSmall;
                let mut order = dealt.after(setup.button).cycle().skip(usize::from(is_small));
                (order.next(), order.next())
            }
        };
        // A small blind that nobody posts is where the big one was.
        let small_blind = small.or(before.and_then(|hand| hand.big_blind));
        LastHand { hand_no, button: setup.button, small_blind, big_blind, leg, bomb: None }
    }

    /// As if a hand had gone before the first that has a button, so that the button falls there again:
    /// the first was void, or a bomb pot.
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
