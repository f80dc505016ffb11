//! Opens a hand: who is dealt in, the button, the blinds, the deck.

use crate::draft::Draft;
use crate::owes::EntryPosts;
use crate::{Owes, Refused, Table, straddle};
use books::{FirstButton, Game};
use cards::CardSet;
use hand::{Opening, Post, PostKind, Setup, Stake, Stakes, Variant};
use table::PassedBlinds;
use table::{Comers, Dealing, DeckReady, Places, next_button};
use units::bound::SEATS_MAX;
use units::{Seat, SeatSet};

/// The last seat, for a dealer who does not play: the first seat is on their left.
const LAST_SEAT: Seat = Seat::new(SEATS_MAX);

impl Draft {
    /// Opens the hand with this deck. This fixes who is dealt in and what they post.
    pub(crate) fn open_hand(&mut self, deck: DeckReady) -> Result<(), Refused> {
        let is_due = self.table.opens_at().is_some_and(|at| at <= self.now);
        if !is_due || !self.table.is_all_settled(self.now) {
            return Err(Refused::NotAsked);
        }
        let charged = self.table.after_charges(self.now);
        let charged = charged.as_ref().unwrap_or(&self.table);
        let (setup, passed) = setup(charged, self.table.next_game(), &deck.root);
        let dealt: SeatSet = setup.seats.iter().map(|stake| stake.seat).collect();
        let leg = self.table.leg_of(dealt);
        let event = self.table.play.open_hand(deck, Dealing { setup, leg, passed })?;
        self.emit(event);
        self.charge_time(dealt);
        Ok(())
    }
}

/// Makes the setup of the hand that opens now, with a deck that has this root.
///
/// At least two seats must be ready. For a bomb pot in a game with blinds, the second part of the result is the seats
/// where the blinds would have been; otherwise it is `None`.
pub(crate) fn setup(table: &Table, game: Game, root: &[u8; 32]) -> (Setup, Option<PassedBlinds>) {
    let variant = game.variant;
    let draw = first_draw(table, root);
    let bomb = table.config.bomb.filter(|_| table.is_bomb_next() && variant.may_bomb());
    let mut passed = None;
    let (button, dealt, posts) = match variant.opening {
        Opening::Blinds if bomb.is_some() => {
            let Places { button, small, big, dealt: _, anew } = places(table, variant, draw);
            passed = Some(PassedBlinds { small, big });
            // Players who wait for the big blind keep waiting; nobody else has to.
            let waits = |seat: &Seat| !anew && table.waits(*seat);
            let dealt: SeatSet = table.ready().iter().filter(|seat| !waits(seat)).collect();
            // The button stays for the next hand. It moves on only from one bomb pot to the next.
            let before = table.last().and_then(|last| last.bomb);
            let next = before.and_then(|before| dealt.after(before).next());
            (next.unwrap_or(button), dealt, Vec::new())
        }
        Opening::Blinds => {
            let places = places(table, variant, draw);
            (places.button, places.dealt, blinds(table, &game, places))
        }
        Opening::ButtonBlind => {
            let comers = comers(table, variant);
            let (button, dealt, anew) = table::with_button_blind(comers, table.last(), draw);
            (button, dealt, button_blind(table, &game.stakes, button, dealt, anew))
        }
        Opening::BringIn | Opening::HighCard => {
            let moves = table.has_button(variant);
            let button =
                if moves { next_button(table.ready(), table.last(), draw) } else { LAST_SEAT };
            (button, table.ready(), Vec::new())
        }
    };
    let setup = Setup {
        variant,
        limit: game.limit,
        rules: table.config.rules_of(&game, dealt.len() as u8),
        button,
        seats: dealt.iter().map(|seat| Stake { seat, stack: table.booked(seat) }).collect(),
        posts,
        bomb: bomb.map(|bomb| bomb.of(&game)),
        stakes: game.stakes,
    };
    (setup, passed)
}

/// Returns a number, taken from the deck's root, that decides where the first button is.
///
/// The root is public, but players cannot use it to choose a seat: the deck is shuffled only after they sat down.
fn first_draw(table: &Table, root: &[u8; 32]) -> u64 {
    match table.rulebook().table.first_button {
        FirstButton::FirstSeat => 0,
        FirstButton::Drawn => root[..8].iter().fold(0, |drawn, byte| drawn << 8 | u64::from(*byte)),
    }
}

/// Returns where the button and the blinds are, and who is dealt in.
fn places(table: &Table, variant: &Variant, draw: u64) -> Places {
    let ready = table.ready();
    if table.config.pool.is_some() {
        return table::dealt_by_pool(ready, table.heads_up_blinds(variant));
    }
    let rules = &table.rulebook().table;
    let two = table.heads_up_blinds(variant);
    table::places(comers(table, variant), table.last(), rules.button, two, draw)
}

/// Sorts the ready seats into those that owe nothing and those that wait for the big blind.
fn comers(table: &Table, variant: &Variant) -> Comers {
    let ready = table.ready();
    let those = |which: &dyn Fn(Seat) -> bool| ready.iter().filter(|seat| which(*seat)).collect();
    let settled = |seat| table.is_settled(seat, variant);
    Comers {
        ready,
        settled: those(&settled),
        waiting: those(&|seat| table.waits(seat) && !settled(seat)),
    }
}

/// Lists the posts of a game in which only the button posts a blind, and the posts of players who come in.
fn button_blind(
    table: &Table,
    stakes: &Stakes,
    button: Seat,
    dealt: SeatSet,
    anew: bool,
) -> Vec<Post> {
    let post = |seat, kind| Post { seat, kind, amount: stakes.big_blind };
    let pays = |seat: &Seat| *seat != button && !anew && table.entry_posts(*seat).live;
    let comers = dealt.after(button).filter(pays).map(|seat| post(seat, PostKind::Live));
    [post(button, PostKind::ButtonBlind)].into_iter().chain(comers).collect()
}

/// Lists the blinds, then the straddles, then the posts of players who come in. A missed small blind is dead.
fn blinds(table: &Table, game: &Game, places: Places) -> Vec<Post> {
    let stakes = &game.stakes;
    let post = |seat, kind, amount| Post { seat, kind, amount };
    let small = places.small.map(|seat| post(seat, PostKind::SmallBlind, stakes.small_blind));
    let big = post(places.big, PostKind::BigBlind, stakes.big_blind);
    let mut posts: Vec<Post> = small.into_iter().chain([big]).collect();
    posts.extend(straddle::posts(table, game, places));
    if places.anew {
        return posts;
    }
    let has_bet: SeatSet = posts.iter().map(|post| post.seat).collect();
    for seat in places.dealt.after(places.big).filter(|&seat| seat != places.big) {
        let owed = table.entry_posts(seat);
        if owed.live && !has_bet.contains(seat) {
            posts.push(post(seat, PostKind::Live, stakes.big_blind));
        }
        if owed.dead {
            posts.push(post(seat, PostKind::Dead, stakes.small_blind));
        }
    }
    posts
}

impl Table {
    /// Returns the cards of the deck that [`Needs::Deck`](crate::Needs::Deck) asks for.
    ///
    /// In a game whose deck depends on the number of players, seats that wait to come in do not count. At least two
    /// seats must be [ready](Table::ready).
    ///
    /// Source: `SVS-3.5.1-02`.
    pub fn next_deck(&self) -> CardSet {
        let game = self.next_game();
        let deck = game.variant.deck;
        // The root does not change how many players are dealt in.
        let (setup, _) = setup(self, game, &[0; 32]);
        deck.cards(setup.seats.len() as u8)
    }

    /// Whether a seat is waiting for the big blind, because it would have to pay to come in earlier.
    fn waits(&self, seat: Seat) -> bool {
        let posts = self.entry_posts(seat);
        let waits = self.cash_seat(seat).is_some_and(|cash| cash.waits_for_big_blind);
        waits && (posts.live || posts.dead)
    }

    /// Whether a seat can be dealt into this game now without paying to come in.
    pub(crate) fn is_settled(&self, seat: Seat, game: &Variant) -> bool {
        let owes = self.cash_seat(seat).map(|cash| cash.owes);
        match game.opening {
            Opening::ButtonBlind => owes.is_some() && !self.entry_posts(seat).live,
            Opening::Blinds | Opening::BringIn | Opening::HighCard => owes == Some(Owes::Nothing),
        }
    }

    /// Returns what a seat would post to come in now anywhere but on the big blind.
    fn entry_posts(&self, seat: Seat) -> EntryPosts {
        let owes = self.cash_seat(seat).map(|cash| cash.owes).unwrap_or_default();
        owes.posts(self.rulebook().table.return_pays)
    }
}
