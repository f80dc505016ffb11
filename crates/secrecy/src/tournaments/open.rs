//! What is public from which step on: cards by deck, lots, and who has been eliminated.

use super::company::find;
use crate::dealer::Exchange;
use crate::world::World;
use cards::{Card, CardSet};
use hand::Hand;
use std::collections::BTreeMap;
use table::Table;
use tournament::Status;
use units::{HandNo, PlayerId, Seat, TableId, TournamentId};

/// What the test knows about a hand of the first world.
#[derive(Default)]
pub(super) struct SeenHand {
    /// All cards of the deck with which the hand is played.
    pub(super) deck: CardSet,
    /// The cards that are face up or have decided something, after each step that changed them.
    open: Vec<(u32, CardSet)>,
    /// The cards that each player was dealt.
    pub(super) own: BTreeMap<PlayerId, CardSet>,
    /// The step at which the hand was over, and each player's stack then.
    pub(super) over: Option<(u32, Stacks)>,
    /// The all-in whose streets are still to be shown after the last step; `None` if there is none.
    all_in: Option<AllIn>,
}

pub(super) type Stacks = Vec<(Seat, u64)>;

/// A step that makes cards public.
#[derive(Clone)]
pub(super) struct Moment {
    pub(super) step: u32,
    pub(super) root: [u8; 32],
    pub(super) table: TableId,
    /// The all-in whose street this step shows; `None` if it shows other cards.
    pub(super) all_in: Option<AllIn>,
}

/// An all-in before one of its streets is shown.
#[derive(Clone)]
pub(super) struct AllIn {
    /// The hole cards of each player still in the hand.
    hands: Vec<CardSet>,
    board: CardSet,
    /// Number of cards that have left the deck; `to_come` is the number of board cards still to be dealt.
    dealt: usize,
    to_come: usize,
}

impl AllIn {
    fn of(hand: &Hand) -> AllIn {
        let hole = |seat: Seat| hand.hole(seat).reveal().iter().copied().collect();
        let board: CardSet = hand.boards().iter().flatten().copied().collect();
        let to_come =
            if hand.variant().has_board() { 5usize.saturating_sub(board.len()) } else { 0 };
        let (hands, dealt) = (hand.live().iter().map(hole).collect(), hand.cards_dealt().into());
        AllIn { hands, board, dealt, to_come }
    }

    /// Returns the index of the hand that wins in hold'em if the deck's next cards are dealt after the exchange.
    ///
    /// On a tie, this is the last of the tied hands. `None` if no board card is left to deal, or if a hand and the
    /// board do not make seven cards.
    pub(super) fn winner(&self, deck: &[u8], exchange: &Exchange) -> Option<usize> {
        let next = deck.get(self.dealt..self.dealt + self.to_come)?.iter();
        let next: CardSet = next.map(|card| exchange.of(Card::from_index(*card))).collect();
        let whole = |hand: &CardSet| hand.union(self.board).union(next);
        if self.to_come == 0 || self.hands.iter().any(|hand| whole(hand).len() != 7) {
            return None;
        }
        let best = |(_, hand): &(usize, &CardSet)| evaluator::high(whole(hand));
        self.hands.iter().enumerate().max_by_key(best).map(|(at, _)| at)
    }
}

/// What the first world has made public.
#[derive(Default)]
pub(super) struct Seen {
    /// Each hand, by the root of its first deck.
    pub(super) hands: BTreeMap<[u8; 32], SeenHand>,
    pub(super) moments: Vec<Moment>,
    /// For the root of each renewed deck, the root of the first deck of its hand.
    pub(super) renewed: BTreeMap<[u8; 32], [u8; 32]>,
    /// The root of each hand's first deck, by table and number.
    pub(super) numbers: BTreeMap<(TableId, HandNo), [u8; 32]>,
    /// Number of lots drawn so far, after each step that drew some.
    pub(super) drawn: Vec<(u32, usize)>,
    /// The step at which each entry was eliminated.
    pub(super) outs: BTreeMap<u32, u32>,
    /// Number of times that a player moved from one table to another.
    pub(super) moves: u64,
    /// Number of rounds of hand-for-hand play.
    pub(super) rounds: u64,
    /// The table number of each entry after the last step; `sat` holds the player in each seat.
    at: BTreeMap<u32, u32>,
    sat: BTreeMap<(TableId, Seat), PlayerId>,
}

impl SeenHand {
    /// Returns the cards that are public before this step; without a step, all cards that ever become public.
    pub(super) fn open_before(&self, step: Option<u32>) -> CardSet {
        let before = self.open.iter().take_while(|(at, _)| step.is_none_or(|step| *at < step));
        before.last().map_or(CardSet::EMPTY, |(_, open)| *open)
    }
}

impl Seen {
    /// Records what a step has made public.
    pub(super) fn note(&mut self, world: &World, tournament: TournamentId) {
        for table in world.floor.tournament_tables() {
            if let (Some(header), Some(hand)) = (table.header(), table.hand()) {
                let all_in = table.street_due().map(|_| AllIn::of(hand));
                self.note_hand(world.step, header.root, table, hand, all_in);
            }
        }
        let tables = world.floor.tournament_tables();
        let sat = |table: &Table| {
            let of = table.settings().table;
            let sat = table.seats().map(|(seat, sitting)| ((of, seat), sitting.player));
            sat.collect::<Vec<_>>()
        };
        self.sat = tables.flat_map(|table| sat(table)).collect();
        let Some(t) = find(world, tournament) else { return };
        let drawn = t.by_lot().len();
        if self.drawn.last().map_or(0, |(_, count)| *count) < drawn {
            self.drawn.push((world.step, drawn));
        }
        for (entry, one) in (0..).zip(t.entries().iter()) {
            if matches!(one.status, Status::Out | Status::Placed(_)) {
                self.outs.entry(entry).or_insert(world.step);
            }
            if let Some(table) = one.table.filter(|_| one.is_in_play()) {
                let before = self.at.insert(entry, table.0);
                self.moves += u64::from(before.is_some_and(|before| before != table.0));
            }
        }
        if t.is_hand_for_hand() {
            self.rounds = self.rounds.max(t.round().unwrap_or(0).into());
        }
    }

    fn note_hand(
        &mut self,
        step: u32,
        root: [u8; 32],
        table: &Table,
        hand: &Hand,
        all_in: Option<AllIn>,
    ) {
        self.numbers.insert((table.settings().table, table.hand_no()), root);
        self.renewed.extend(table.renewed().map(|deck| (deck.root, root)));
        let is_new = !self.hands.contains_key(&root);
        let seen = self.hands.entry(root).or_default();
        seen.deck = hand.deck();
        let mut open: CardSet = hand.boards().iter().flatten().copied().collect();
        // A player who came to a showdown has decided something with all their cards, even if they mucked.
        let shows = |seat: &Seat| hand.live().contains(*seat) || table.is_mucked(*seat);
        let shows: Vec<Seat> = hand.dealt_in().iter().filter(shows).collect();
        let mucks = || hand.to_act().and_then(|seat| hand.options(seat)).is_some_and(|it| it.muck);
        let decides = shows.len() > 1 && (hand.is_over() || mucks());
        for seat in hand.dealt_in().iter() {
            let hole: CardSet = hand.hole(seat).reveal().iter().copied().collect();
            // They may have left already: absent players fold at once.
            let sat = self.sat.get(&(table.settings().table, seat)).filter(|_| is_new);
            if let Some(player) = table.dealt_in(seat).or(sat.copied()) {
                let own = seen.own.entry(player).or_default();
                *own = own.union(hole);
            }
            let face_up: CardSet = hand.face_up(seat).iter().copied().collect();
            open = open.union(if decides && shows.contains(&seat) { hole } else { face_up });
        }
        let before = seen.open_before(None);
        open = open.union(before);
        if is_new || open != before {
            seen.open.push((step, open));
            let table = table.settings().table;
            let moment = Moment { step, root, table, all_in: seen.all_in.take() };
            self.moments.extend((!is_new).then_some(moment));
        }
        if hand.is_over() && seen.over.is_none() {
            seen.over = Some((step, stacks(hand)));
        }
        seen.all_in = all_in;
    }
}

/// Returns each player's stack in a hand.
pub(super) fn stacks(hand: &Hand) -> Stacks {
    hand.dealt_in().iter().map(|seat| (seat, hand.stack(seat).get())).collect()
}
