//! From one hand to the next: who is dealt in, the button, the blinds, the cards.

use crate::draft::Draft;
use crate::{Event, Game, HandHeader, HeadsUpBlinds, NewDeck, Refused, StudDealer, Table};
use cards::Card;
use hand::{Asks, Family, Hand, Opening, Post, PostKind, Setup, Stake, Stakes, Variant};
use units::bound::SEATS_MAX;
use units::{HandId, PlayerId, Seat, SeatSet};

/// A straddle needs somebody under the gun: a seat that is in and does not post a blind.
const STRADDLE_SEATS_MIN: usize = 3;

/// Where a dealer who does not play sits: right of the first seat.
pub(crate) const LAST_SEAT: Seat = Seat::new(SEATS_MAX);

impl Draft {
    /// The deck is ready: fixes who is dealt in and what is posted.
    pub(crate) fn open_hand(
        &mut self,
        hand: HandId,
        root: [u8; 32],
        sealed: Vec<u8>,
        version: String,
    ) -> Result<(), Refused> {
        if self.table.next_hand_at().is_none_or(|at| at > self.now) {
            return Err(Refused::NotAsked);
        }
        let rulebook = self.table.rulebook();
        let game = self.table.next_game();
        let header = HandHeader {
            hand,
            hand_no: self.table.hand_no().next(),
            variant: game.variant,
            rulebook: rulebook.key.clone(),
            rulebook_version: rulebook.version.clone(),
            rulebook_hash: rulebook.hash,
            version,
            root,
            sealed,
            nonce_commitments: commitments(&self.table, self.table.ready()),
            leg: self.table.next_leg(),
            setup: setup(&self.table, game),
        };
        self.emit(Event::HandOpened(header));
        Ok(())
    }

    /// A player commits to a nonce for the next deck. House players' nonces never count.
    pub(crate) fn commit(&mut self, player: PlayerId, commitment: [u8; 32]) -> Result<(), Refused> {
        let seat = self.seat_of(player)?;
        let sitting = self.sitting(seat);
        if sitting.house {
            return Err(Refused::HouseNonce);
        }
        if sitting.commitment != Some(commitment) {
            self.emit(Event::NonceCommitted { seat, commitment });
        }
        Ok(())
    }

    /// The running hand's deck was renewed: what is left to do is as at the hand's start.
    pub(crate) fn renew(&mut self, root: [u8; 32], sealed: Vec<u8>) -> Result<(), Refused> {
        let hand = self.table.running().filter(|hand| hand.asks() == Asks::Deck);
        if hand.is_none() || self.table.is_renewing {
            return Err(Refused::NotAsked);
        }
        let dealt = Seat::all().filter(|seat| self.table.dealt[*seat].is_some()).collect();
        let nonce_commitments = commitments(&self.table, dealt);
        self.emit(Event::DeckRenewed(NewDeck { root, sealed, nonce_commitments }));
        Ok(())
    }

    /// The nonces are there, all or those in time: the deck is cut, and dealt from.
    pub(crate) fn cut(
        &mut self,
        mut nonces: Vec<(Seat, [u8; 32])>,
        mut next: Vec<(Seat, [u8; 32])>,
    ) -> Result<(), Refused> {
        if self.table.cut_due().is_none() {
            return Err(Refused::NotAsked);
        }
        nonces.retain(|(seat, _)| self.table.committed(*seat).is_some());
        nonces.sort_unstable_by_key(|(seat, _)| *seat);
        nonces.dedup_by_key(|(seat, _)| *seat);
        next.retain(|(seat, _)| nonces.iter().any(|(opened, _)| opened == seat));
        self.emit(Event::DeckCut { nonces, next });
        self.take_deck();
        Ok(())
    }

    /// The deck that waits is dealt from: the opened hand begins, or the running one goes on.
    pub(crate) fn take_deck(&mut self) {
        match self.table.running() {
            Some(hand) => {
                let events = hand.renew().expect("it asked for a deck");
                self.emit_hand(events);
            }
            None => self.start_hand(),
        }
    }

    /// Antes and blinds.
    fn start_hand(&mut self) {
        let header = self.table.header().expect("a hand was opened");
        let events = Hand::start(header.setup.clone()).expect("made by the rules of a setup");
        self.emit_hand(events);
    }

    /// Cards that the hand asked for.
    pub(crate) fn deal(&mut self, cards: &[Card]) -> Result<(), Refused> {
        let hand = self.table.running().ok_or(Refused::NotAsked)?;
        let events = hand.deal(cards)?;
        self.emit_hand(events);
        Ok(())
    }
}

/// The commitments of those at these seats, in their order.
fn commitments(table: &Table, seats: SeatSet) -> Vec<(PlayerId, [u8; 32])> {
    let sitting = seats.iter().filter_map(|seat| table.seat(seat));
    sitting.filter_map(|sitting| Some((sitting.player, sitting.commitment?))).collect()
}

/// The setup of the hand that opens now; at least two seats are ready.
fn setup(table: &Table, game: Game) -> Setup {
    let ready = table.ready();
    let variant = game.variant;
    let button =
        if has_button(table, variant) { next_button(table, variant, ready) } else { LAST_SEAT };
    Setup {
        variant,
        limit: game.limit,
        rules: table.rulebook().rules.clone(),
        button,
        seats: ready.iter().map(|seat| Stake { seat, stack: table.booked(seat) }).collect(),
        posts: match variant.opening {
            Opening::Blinds => blinds(table, variant, &game.stakes, button),
            Opening::ButtonBlind => button_blind(&game.stakes, button),
            Opening::BringIn | Opening::HighCard => Vec::new(),
        },
        stakes: game.stakes,
    }
}

/// Whether the game is dealt from a button that moves. Where a dealer who does not play deals a stud
/// game, the first seat is first in every hand.
fn has_button(table: &Table, variant: &Variant) -> bool {
    !variant.opens_by_card() || table.rulebook().table.stud_dealer == StudDealer::Button
}

/// Whether the button posts the small blind where two play.
fn is_button_small(table: &Table, variant: &Variant) -> bool {
    let rules = &table.rulebook().table;
    let is_draw = variant.family == Family::Draw;
    let small = if is_draw { rules.heads_up_draw } else { rules.heads_up_board };
    small == HeadsUpBlinds::ButtonSmall
}

/// The button goes to the next seat that is in, at the first hand to the first. When only two are
/// left, it goes to the other one where it would make the same seat the big blind twice in a row.
fn next_button(table: &Table, variant: &Variant, ready: SeatSet) -> Seat {
    let first = || ready.iter().next().expect("two seats are ready");
    let Some(last) = table.last else { return first() };
    let button = ready.after(last.button).next().unwrap_or_else(first);
    let other = ready.after(button).next().unwrap_or(button);
    let big = if is_button_small(table, variant) { other } else { button };
    if ready.len() == 2 && last.big_blind == Some(big) { other } else { button }
}

/// The one blind of a game that has only the button's.
fn button_blind(stakes: &Stakes, button: Seat) -> Vec<Post> {
    vec![Post { seat: button, kind: PostKind::ButtonBlind, amount: stakes.big_blind }]
}

/// Blinds, a straddle, and live posts, in this order.
///
/// A newcomer, and whoever missed a hand, posts a live big blind where he is dealt in outside the
/// blinds. Where fewer than two others are in the game, as at a table's first hand, it begins anew
/// and nobody posts. (Who missed which blind is not told apart yet, and the button is never dead.)
fn blinds(table: &Table, variant: &Variant, stakes: &Stakes, button: Seat) -> Vec<Post> {
    let ready = table.ready();
    let post = |seat, kind, amount| Post { seat, kind, amount };
    let mut order = ready.after(button);
    let button_is_small = ready.len() == 2 && is_button_small(table, variant);
    let small = if button_is_small { Some(button) } else { order.next() };
    let big = order.next();
    let (small, big) = small.zip(big).expect("two seats are ready");
    let mut posts = vec![
        post(small, PostKind::SmallBlind, stakes.small_blind),
        post(big, PostKind::BigBlind, stakes.big_blind),
    ];
    let straddle = stakes.big_blind.times(table.rulebook().table.straddle_big_blinds.into());
    let under_the_gun = ready.after(big).next().filter(|&seat| {
        let wishes = table.seat(seat).is_some_and(|sitting| sitting.straddles);
        table.config.straddle
            && table.rulebook().table.may_straddle(variant)
            && ready.len() >= STRADDLE_SEATS_MIN
            && wishes
            && table.booked(seat) >= straddle
    });
    posts.extend(under_the_gun.map(|seat| post(seat, PostKind::Straddle, straddle)));
    let owes = |seat: &Seat| table.seat(*seat).is_some_and(|sitting| sitting.owes_post);
    if ready.iter().filter(|seat| !owes(seat)).count() >= 2 {
        let posted: SeatSet = posts.iter().map(|post| post.seat).collect();
        let live = ready.after(big).filter(|seat| owes(seat) && !posted.contains(*seat));
        posts.extend(live.map(|seat| post(seat, PostKind::Live, stakes.big_blind)));
    }
    posts
}
