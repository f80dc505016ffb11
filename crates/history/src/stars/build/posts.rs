//! Works out the kind of each forced bet in the text.

use crate::phh::Opening;
use crate::replay::setup;
use crate::stars::BadStars;
use crate::stars::header::Header;
use crate::stars::item::{Item, Posted, Row, What};
use crate::stars::scan::Scan;
use hand::{Limit, Post, PostKind, Stakes};
use units::Chips;

/// The forced bets in the text, and what decides their kinds.
pub(super) struct Posts<'a> {
    pub(super) header: &'a Header,
    pub(super) scan: &'a Scan,
    pub(super) order: &'a [usize],
    pub(super) stakes: &'a Stakes,
}

/// A forced bet that the text records.
struct Paid<'a> {
    row: &'a Row,
    place: usize,
    kind: Posted,
    amount: Chips,
    all_in: bool,
}

impl Posts<'_> {
    /// Returns all forced bets, antes first.
    pub(super) fn all(&self) -> Result<Vec<Post>, BadStars> {
        let paid: Vec<Paid<'_>> =
            self.scan.items.iter().filter_map(|item| self.paid(item)).collect();
        let of = |kind: Posted| paid.iter().filter(move |it| it.kind == kind);
        let post = |place: usize, kind, amount| Post { seat: setup::seat(place), kind, amount };
        let mut posts = Vec::new();
        let full = of(Posted::Ante).map(|it| it.amount).max().unwrap_or_default();
        // An ante that one player pays for all is dead money.
        let is_one = of(Posted::Ante).count() == 1;
        let kind = if is_one { PostKind::Dead } else { PostKind::Ante };
        for it in of(Posted::Ante) {
            posts.push(post(it.place, kind, if it.all_in { full } else { it.amount }));
        }
        posts.extend(of(Posted::Dead).map(|it| post(it.place, PostKind::Dead, it.amount)));
        let small = of(Posted::Small).min_by_key(|it| it.place_after_button(self.order.len()));
        let after = small.map_or(0, |it| it.place + 1);
        let big = of(Posted::Big)
            .min_by_key(|it| (it.place + self.order.len() - after) % self.order.len());
        for it in of(Posted::Small) {
            let is_it = small.is_some_and(|small| small.place == it.place);
            let amount = self.blind(it, self.small())?;
            posts.push(match is_it {
                true => post(it.place, PostKind::SmallBlind, amount),
                false => post(it.place, PostKind::Dead, it.amount),
            });
        }
        // A player who is all-in with the ante posts no blind, but the price to call is still the blind.
        let spent = |place: usize| of(Posted::Ante).any(|it| it.place == place && it.all_in);
        let players = self.order.len();
        let is_button_blind = self.header.game.key == "short_deck";
        let has_blinds = self.header.game.opening == Opening::Blinds && !is_button_blind;
        let first = if players == 2 { 1 } else { 0 };
        let marked = self.scan.blinds.map(|who| self.order.iter().position(|at| Some(*at) == who));
        // With nobody after them for the big blind, the first player owed it, and the small one was dead.
        let has_other_big = big.map_or(spent((first + 1) % players), |it| it.place != first);
        let is_small = match marked {
            [None, None] => has_other_big,
            [small, _] => small == Some(first),
        };
        let skipped = small.is_none() && has_blinds && spent(first) && is_small;
        if skipped {
            let amount = self.small().unwrap_or(self.stakes.big_blind.split(2).0);
            posts.push(post(first, PostKind::SmallBlind, amount));
        }
        let next = match small {
            Some(small) => (small.place + 1) % players,
            None if skipped => (first + 1) % players,
            None => 0,
        };
        let next = marked[1].filter(|&place| spent(place)).unwrap_or(next);
        let big = big.filter(|big| big.place == next || !spent(next));
        if let Some(it) = big {
            let amount = self.blind(it, Some(self.stakes.big_blind))?;
            posts.push(post(it.place, PostKind::BigBlind, amount));
        } else if has_blinds && spent(next) {
            posts.push(post(next, PostKind::BigBlind, self.stakes.big_blind));
        }
        if is_button_blind && of(Posted::Button).next().is_none() && spent(players - 1) {
            posts.push(post(players - 1, PostKind::ButtonBlind, self.stakes.big_blind));
        }
        for it in of(Posted::Button) {
            let amount = self.blind(it, Some(self.stakes.big_blind))?;
            posts.push(post(it.place, PostKind::ButtonBlind, amount));
        }
        for it in of(Posted::Big).filter(|it| big.is_none_or(|big| big.place != it.place)) {
            let amount = self.blind(it, Some(self.stakes.big_blind))?;
            posts.push(post(it.place, PostKind::Live, amount));
        }
        for it in of(Posted::Live) {
            let amount = self.blind(it, Some(self.stakes.big_blind))?;
            posts.push(post(it.place, PostKind::Live, amount));
        }
        for it in of(Posted::Both) {
            let live = it.amount.min(self.stakes.big_blind);
            posts.push(post(it.place, PostKind::Live, live));
            let dead = it.amount.saturating_sub(live);
            if !dead.is_zero() {
                posts.push(post(it.place, PostKind::Dead, dead));
            }
        }
        let mut price = self.stakes.big_blind;
        for it in of(Posted::Straddle) {
            let double = price.saturating_add(price);
            let amount = if it.all_in { double.max(it.amount) } else { it.amount };
            posts.push(post(it.place, PostKind::Straddle, amount));
            price = amount;
        }
        Ok(posts)
    }

    fn paid<'a>(&self, item: &'a Item) -> Option<Paid<'a>> {
        let What::Post { who, kind, amount, all_in } = item.what else { return None };
        let place = self.order.iter().position(|&at| at == who)?;
        Some(Paid { row: &item.row, place, kind, amount, all_in })
    }

    /// The small blind from the header; `None` in fixed limit, where the header gives the bets.
    fn small(&self) -> Option<Chips> {
        let is_fixed = self.header.game.limit == Limit::Fixed;
        self.header.stakes.0.chips(self.scan.unit.places).filter(|_| !is_fixed)
    }

    /// Returns the full amount of the blind; a player who is all-in may have paid only part of it.
    fn blind(&self, it: &Paid<'_>, due: Option<Chips>) -> Result<Chips, BadStars> {
        match due {
            Some(due) if it.all_in && it.amount <= due => Ok(due),
            Some(due) if it.amount != due => {
                let due = self.scan.unit.show(due);
                Err(it.row.differs(format!("by the first line the blind is {due}")))
            }
            _ => Ok(it.amount),
        }
    }
}

impl Paid<'_> {
    /// Returns the position in the order of the blinds, from 0; heads-up, the button has the small blind.
    fn place_after_button(&self, players: usize) -> usize {
        if players == 2 { 1 - self.place } else { self.place }
    }
}
