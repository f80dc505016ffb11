//! Decides who posts a straddle, and how much.

use crate::Table;
use books::{Game, Straddle};
use hand::{Limit, Post, PostKind};
use table::Places;
use units::{Chips, Seat, SeatSet};

/// Minimum number of seats dealt in for a straddle, so that at least one of them posts no blind.
const SEATS_MIN: usize = 3;

/// Returns the straddles of the hand that opens now, in posting order.
pub(crate) fn posts(table: &Table, game: &Game, places: Places) -> Vec<Post> {
    let rules = &table.rulebook().table;
    let Some(kind) = table.config.straddle.filter(|_| rules.may_straddle(game.variant)) else {
        return Vec::new();
    };
    if places.dealt.len() < SEATS_MIN {
        return Vec::new();
    }
    let least = game.stakes.big_blind.times(rules.straddle_big_blinds.into());
    let wishes = |seat: Seat, amount: Chips| {
        table.cash_seat(seat).is_some_and(|cash| cash.straddles) && table.booked(seat) >= amount
    };
    let post = |seat, amount| Post { seat, kind: PostKind::Straddle, amount };
    let mut free: SeatSet = places.dealt;
    free.remove(places.big);
    places.small.into_iter().for_each(|small| free.remove(small));
    match kind {
        Straddle::Restraddle if game.limit != Limit::Fixed => {
            let amounts = std::iter::successors(Some(least), |last| Some(last.times(2)));
            let order = free.after(places.big).zip(amounts);
            let all = order.take_while(|&(seat, amount)| wishes(seat, amount));
            all.map(|(seat, amount)| post(seat, amount)).collect()
        }
        Straddle::UnderTheGun | Straddle::Restraddle => {
            let first = free.after(places.big).next().filter(|&seat| wishes(seat, least));
            first.map(|seat| post(seat, least)).into_iter().collect()
        }
        Straddle::Button => {
            let button = Some(places.button).filter(|&seat| free.contains(seat));
            let button = button.filter(|&seat| wishes(seat, least));
            button.map(|seat| post(seat, least)).into_iter().collect()
        }
        Straddle::Mississippi => {
            // In clockwise order from the button, the button itself comes last.
            let last = free.after(places.button).filter(|&seat| wishes(seat, least)).last();
            last.map(|seat| post(seat, least)).into_iter().collect()
        }
    }
}
