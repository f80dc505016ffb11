//! Straddles: who may post one, and how high.

use crate::button::Places;
use crate::{Game, Table};
use hand::{Limit, Post, PostKind};
use units::{Chips, Seat, SeatSet};

/// A straddle needs somebody who is in and posts no blind.
const SEATS_MIN: usize = 3;

/// Who may straddle at a table: a bet in the dark, a number of big blinds that the rulebook says, after
/// the blinds and before the cards. The first betting begins left of it, and whoever straddled last
/// acts last in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Straddle {
    /// Whoever sits left of the big blind.
    UnderTheGun,
    /// The same; over his straddle whoever sits left of him may post twice as much, and so on, as long
    /// as the next wishes it and nobody is passed over. At fixed limit the first is the last, since
    /// the next would be a step of two bets.
    Restraddle,
    /// The button.
    Button,
    /// Any seat but the blinds. Of those who wish it the button comes first, then the seats right of
    /// it, the nearest first: whoever would act last in any case has the best claim.
    Mississippi,
}

impl Straddle {
    /// Each with its word, in rulebooks, settings and on the wire.
    pub const WORDS: &[(&str, Straddle)] = &[
        ("under_the_gun", Straddle::UnderTheGun),
        ("restraddle", Straddle::Restraddle),
        ("button", Straddle::Button),
        ("mississippi", Straddle::Mississippi),
    ];

    /// Its word.
    ///
    /// ```
    /// assert_eq!(cash::Straddle::Button.word(), "button");
    /// ```
    pub fn word(self) -> &'static str {
        let found = Straddle::WORDS.iter().find(|(_, kind)| *kind == self);
        found.expect("each has its word").0
    }
}

/// The straddles of the hand that opens now, in the order in which they are posted.
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
        table.seat(seat).is_some_and(|sitting| sitting.straddles) && table.booked(seat) >= amount
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
            // Clockwise from the button the button itself is the last.
            let last = free.after(places.button).filter(|&seat| wishes(seat, least)).last();
            last.map(|seat| post(seat, least)).into_iter().collect()
        }
    }
}
