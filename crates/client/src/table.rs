//! The state of a table, kept up to date from news.

use units::{Chips, PlayerId, Seat, Seq};
use wire::{
    ActionKind, CardView, HandView, LeaveReason, LegView, NewsItem, RankingView, SeatStatus,
    SeatView, SitOutReason, TableView,
};

/// Maximum number of chat lines that a client keeps per table.
const CHAT_LINES_MAX: usize = 50;

/// A table as this client knows it: the last full view, updated by all later news.
///
/// It copies results from the news and knows no rules of poker; `web/src/core/table.ts` does the same.
#[derive(Clone, Debug, PartialEq)]
pub struct TableState {
    /// The current state of the table, in the form of a view.
    pub view: TableView,
    /// The player who watches. This tells which newly taken seat is theirs; `None` for a visitor without a name.
    me: Option<PlayerId>,
}

/// News was missed, so the client must watch the table again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this news follows entry {after}, but the last known entry is {have}")]
pub struct Gap {
    /// Last sequence number that the client has.
    pub have: Seq,
    /// Sequence number that the news follows.
    pub after: Seq,
}

impl TableState {
    /// Builds a table from a full view, as seen from the seat `view.you`.
    ///
    /// For a player without a seat use [`TableState::of`].
    pub fn new(view: TableView) -> TableState {
        let me = view.you.and_then(|you| Some(view.seats.iter().find(|s| s.seat == you)?.player));
        TableState { view, me }
    }

    /// Builds a table from a full view, as seen by this player; `None` for a visitor without a name.
    pub fn of(view: TableView, me: Option<PlayerId>) -> TableState {
        TableState { view, me }
    }

    /// The state of a taken seat; `None` if it is free.
    pub fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.view.seats.iter().find(|s| s.seat == seat)
    }

    /// Applies a frame of news. News that is already known changes nothing.
    ///
    /// # Errors
    /// [`Gap`] if earlier news is missing. The table then stays unchanged.
    pub fn take_news(&mut self, after: Seq, seq: Seq, items: &[NewsItem]) -> Result<(), Gap> {
        if seq < self.view.seq || (seq == self.view.seq && after < seq) {
            return Ok(());
        }
        if after != self.view.seq {
            return Err(Gap { have: self.view.seq, after });
        }
        for item in items {
            self.apply(item);
        }
        self.view.seq = seq;
        Ok(())
    }

    /// Applies one item of news. An item that concerns an empty seat changes only the log.
    pub fn apply(&mut self, item: &NewsItem) {
        self.keep_log(item);
        match item {
            NewsItem::SeatTaken { .. }
            | NewsItem::SeatLeft { .. }
            | NewsItem::Leaving { .. }
            | NewsItem::ToppedUp { .. }
            | NewsItem::TopUpWaits { .. }
            | NewsItem::AutoTopUpSet { .. }
            | NewsItem::Planned { .. }
            | NewsItem::SatOut { .. }
            | NewsItem::CameBack { .. }
            | NewsItem::Connection { .. }
            | NewsItem::StraddleSet { .. }
            | NewsItem::BombWished { .. }
            | NewsItem::StaysSet { .. }
            | NewsItem::WaitsSet { .. }
            | NewsItem::MoreTimeSet { .. } => self.apply_to_seats(item),
            NewsItem::HandOpened { .. }
            | NewsItem::DeckCut { .. }
            | NewsItem::DeckRenewed { .. }
            | NewsItem::RunsWished { .. }
            | NewsItem::RunsChosen { .. }
            | NewsItem::StreetOpened { .. }
            | NewsItem::BoardDealt { .. }
            | NewsItem::BetsCollected { .. }
            | NewsItem::RakeTaken { .. }
            | NewsItem::PotAwarded { .. }
            | NewsItem::HandVoided { .. }
            | NewsItem::HandClosed { .. } => self.apply_to_hand(item),
            NewsItem::AntePosted { .. }
            | NewsItem::BlindPosted { .. }
            | NewsItem::Dealt { .. }
            | NewsItem::Acted { .. }
            | NewsItem::Drew { .. }
            | NewsItem::UncalledReturned { .. }
            | NewsItem::Shown { .. }
            | NewsItem::Uncovered { .. }
            | NewsItem::Mucked { .. } => self.apply_to_player(item),
            NewsItem::Waiting { waiting, held } => {
                self.view.waiting = *waiting;
                self.view.held.clone_from(held);
            }
            NewsItem::Committed { commitment } => self.view.commitment = Some(*commitment),
            NewsItem::JackpotFed { shares } | NewsItem::TimeCharged { shares, until: _ } => {
                for share in shares {
                    self.with(share.seat, |s| s.stack = share.stack);
                }
            }
            NewsItem::JackpotWon { .. } => {} // only in the log
            NewsItem::JackpotPaid { next_at, .. } => self.view.next_at = *next_at,
            NewsItem::BombAnnounced => {
                if let Some(bomb) = &mut self.view.bomb {
                    bomb.next = true;
                }
            }
            NewsItem::GameChosen { .. } => {} // the choice follows, with its answer
            NewsItem::TimeBankBegun { .. } => {} // the new turn follows
            NewsItem::OutageBegan { until, holds } => {
                self.view.outage_until = Some(*until);
                self.view.held_until = holds.then_some(*until);
            }
            NewsItem::OutageEnded => {
                self.view.outage_until = None;
                if !self.view.paused {
                    self.view.held_until = None;
                }
            }
            NewsItem::Turn(turn) => {
                self.view.turn = Some(turn.clone());
                self.view.choice = None;
            }
            NewsItem::NoTurn { next_at, choice } => {
                self.view.turn = None;
                self.view.next_at = *next_at;
                self.view.choice = *choice;
            }
            NewsItem::Paused { until } => {
                self.view.paused = true;
                self.view.held_until = *until;
            }
            NewsItem::Resumed => {
                self.view.paused = false;
                self.view.held_until = None;
            }
            NewsItem::HoldEnded => self.view.held_until = None,
            NewsItem::PasswordSet { on } => self.view.password = *on,
            NewsItem::Locked => self.view.locked = true,
            NewsItem::Unlocked => self.view.locked = false,
            NewsItem::Muted { player } => {
                self.view.muted.retain(|muted| muted != player);
                let at = self.view.muted.partition_point(|muted| muted < player);
                self.view.muted.insert(at, *player); // keeps the order of a whole view
            }
            NewsItem::Unmuted { player } => self.view.muted.retain(|muted| muted != player),
            NewsItem::Closed => {
                self.view.closing = true;
                self.view.closed = true;
            }
            NewsItem::Tournament { at } => self.view.tournament = Some(at.clone()),
            NewsItem::LevelBegan { level: _, game, games } => {
                if let Some(mix) = self.view.mix.as_mut().filter(|_| !games.is_empty()) {
                    mix.games.clone_from(games);
                }
                self.view.game.key.clone_from(&game.key);
                self.view.game.limit = game.limit;
                self.view.game.hole_cards = game.hole_cards;
                self.view.game.boards = game.boards;
                self.view.stakes = game.stakes.clone();
            }
            NewsItem::Odds { .. } => {} // no decision is left for which odds would matter
            NewsItem::Said(line) => {
                // A line that was held is sent again once it is shown.
                self.view.chat.retain(|known| !(known.held && known.at == line.at));
                self.view.chat.push(line.clone());
                let surplus = self.view.chat.len().saturating_sub(CHAT_LINES_MAX);
                self.view.chat.drain(..surplus);
            }
        }
    }

    /// Adds an item to the hand's log, except turns, chat and news of the tournament. A new hand clears the log first.
    fn keep_log(&mut self, item: &NewsItem) {
        match item {
            NewsItem::Turn(_)
            | NewsItem::NoTurn { .. }
            | NewsItem::Said(_)
            | NewsItem::Tournament { .. } => return,
            NewsItem::HandOpened { .. } | NewsItem::HandVoided { .. } => self.view.log.clear(),
            _ => {}
        }
        self.view.log.push(item.clone());
    }

    /// Empties a seat, and removes everything that only its player could see.
    fn rise(&mut self, seat: Seat) {
        self.view.seats.retain(|s| s.seat != seat);
        if self.view.you == Some(seat) {
            self.view.you = None;
            self.view.top_up_waits = Chips::ZERO;
            self.view.auto_top_up = Chips::ZERO;
            self.view.plan = None;
            self.view.commitment = None;
            if let Some(pool) = &mut self.view.pool {
                pool.stays = false;
            }
        }
    }

    /// Applies news about who is sitting where, and about the seats' state between hands.
    fn apply_to_seats(&mut self, item: &NewsItem) {
        match item {
            NewsItem::SeatTaken { seat, player, name, house, stack } => {
                // A delayed spectator may get news about a seat they have since left; a player who sits down gets the
                // present view instead.
                let own = self.me == Some(*player) && !self.view.delayed;
                // A player who moves on in a pool gets no news until they are dealt in again. By then their old seat
                // may belong to someone else, or they may have come back to the same table.
                if let Some(left) = self.view.you.filter(|you| own || you == seat) {
                    self.rise(left);
                }
                self.view.held.retain(|held| held.seat != *seat);
                self.view.seats.retain(|s| s.seat != *seat);
                let at = self.view.seats.partition_point(|s| s.seat < *seat);
                let name = name.clone();
                self.view.seats.insert(at, fresh_seat(*seat, *player, name, *house, *stack));
                if own {
                    self.view.you = Some(*seat);
                    self.view.rejoin = None;
                    self.view.returns_until = None;
                }
            }
            NewsItem::SeatLeft { seat, rejoin, returns_until, .. } => {
                if self.view.you == Some(*seat) {
                    self.view.rejoin = *rejoin;
                    self.view.returns_until = *returns_until;
                }
                self.rise(*seat);
            }
            NewsItem::Leaving { seat, reason } => {
                self.with(*seat, |s| s.leaving = true);
                self.view.closing |= *reason == LeaveReason::TableClosed;
            }
            NewsItem::ToppedUp { seat, stack, .. } => {
                self.with(*seat, |s| s.stack = *stack);
                if self.view.you == Some(*seat) {
                    self.view.top_up_waits = Chips::ZERO;
                }
            }
            NewsItem::TopUpWaits { amount } => self.view.top_up_waits = *amount,
            NewsItem::AutoTopUpSet { to } => self.view.auto_top_up = *to,
            NewsItem::Planned { plan } => self.view.plan = *plan,
            NewsItem::SatOut { seat, reason } => {
                if self.view.you == Some(*seat) {
                    let plan = self.view.plan;
                    self.view.plan = plan.filter(|plan| *plan != wire::Plan::SitOutAtBigBlind);
                }
                self.with(*seat, |s| {
                    s.status = SeatStatus::SittingOut;
                    s.unpaid = *reason == SitOutReason::Unpaid;
                });
            }
            NewsItem::CameBack { seat } => self.with(*seat, |s| {
                s.unpaid = false;
                s.status = if s.in_hand { SeatStatus::Playing } else { SeatStatus::Waiting };
            }),
            NewsItem::Connection { seat, connected } => {
                self.with(*seat, |s| s.connected = *connected);
            }
            NewsItem::StraddleSet { seat, on } => self.with(*seat, |s| s.straddles = *on),
            NewsItem::BombWished { seat, on } => self.with(*seat, |s| s.wishes_bomb = *on),
            NewsItem::StaysSet { on } => {
                if let Some(pool) = &mut self.view.pool {
                    pool.stays = *on;
                }
            }
            NewsItem::WaitsSet { seat, on } => self.with(*seat, |s| s.waits_for_big_blind = *on),
            NewsItem::MoreTimeSet { seat, on } => self.with(*seat, |s| s.more_time = *on),
            _ => {}
        }
    }

    /// Applies news about the whole hand: boards, pots and streets.
    fn apply_to_hand(&mut self, item: &NewsItem) {
        match item {
            NewsItem::HandOpened {
                hand_no,
                hand,
                button,
                seats,
                root,
                commitments,
                leg,
                bomb,
                ..
            } => {
                if let Some(leg) = leg {
                    self.change_game(*leg);
                }
                let people = self.view.seats.iter().filter(|s| !s.house && seats.contains(&s.seat));
                let players = u8::try_from(people.count()).unwrap_or(u8::MAX);
                self.view.hand = Some(HandView {
                    hand_no: *hand_no,
                    hand: *hand,
                    button: *button,
                    street: None,
                    bomb: *bomb,
                    boards: vec![
                        Vec::new();
                        bomb.map_or(0, |bomb| bomb.boards)
                            .max(self.view.game.boards)
                            .into()
                    ],
                    pots: Vec::new(),
                    root: root.clone(),
                    took_part: commitments.is_empty().then_some(0),
                    players,
                    over: false,
                });
                if self.view.you.is_some_and(|you| seats.contains(&you)) {
                    self.view.commitment = None; // this deck uses it up
                }
                self.view.next_at = None;
                for seat in &mut self.view.seats {
                    clear_hand(seat, seats.contains(&seat.seat));
                    seat.wishes_bomb &= bomb.is_none();
                }
                if let (Some(_), Some(table)) = (bomb, &mut self.view.bomb) {
                    table.next = false;
                }
            }
            NewsItem::DeckRenewed { root, commitments, .. } => {
                let took_part = commitments.is_empty().then_some(0);
                self.with_hand(|hand| (hand.root, hand.took_part) = (root.clone(), took_part));
                if commitments.iter().any(|commitment| Some(commitment.seat) == self.view.you) {
                    self.view.commitment = None; // this deck uses it up
                }
            }
            NewsItem::DeckCut { nonces, players: _ } => {
                let took_part = u8::try_from(nonces.len()).unwrap_or(u8::MAX);
                self.with_hand(|hand| hand.took_part = Some(took_part));
            }
            NewsItem::StreetOpened { street } => {
                self.with_hand(|hand| hand.street = Some(*street));
                for seat in &mut self.view.seats {
                    seat.last_action = None;
                }
            }
            NewsItem::BoardDealt { board, cards, .. } => self.with_hand(|hand| {
                let board = usize::from(*board);
                if hand.boards.len() <= board {
                    hand.boards.resize(board + 1, Vec::new());
                }
                hand.boards[board].extend(cards);
            }),
            NewsItem::BetsCollected { pots } => {
                self.with_hand(|hand| hand.pots = pots.clone());
                for seat in &mut self.view.seats {
                    seat.bet = Chips::ZERO;
                }
            }
            NewsItem::RunsChosen { runs } => self.with_hand(|hand| {
                let board = hand.boards.first().cloned().unwrap_or_default();
                hand.boards.resize(usize::from(*runs), board);
            }),
            NewsItem::RakeTaken { pots, .. } => self.with_hand(|hand| hand.pots = pots.clone()),
            NewsItem::PotAwarded { shares, .. } => {
                for share in shares {
                    self.with(share.seat, |s| s.stack = share.stack);
                }
            }
            NewsItem::HandVoided { refunds, .. } => {
                let was_bomb = self.view.hand.as_ref().is_some_and(|hand| hand.bomb.is_some());
                if let Some(bomb) = self.view.bomb.as_mut().filter(|_| was_bomb) {
                    bomb.next = true; // the bomb pot is still to come
                }
                for refund in refunds {
                    self.with(refund.seat, |s| s.stack = refund.stack);
                }
                for seat in &mut self.view.seats {
                    let is_in = seat.status == SeatStatus::Playing;
                    seat.status = if is_in { SeatStatus::Waiting } else { seat.status };
                    (seat.in_hand, seat.folded, seat.all_in) = (false, false, false);
                    (seat.bet, seat.last_action, seat.drew) = (Chips::ZERO, None, None);
                    seat.cards.clear();
                    seat.rankings.clear();
                }
                self.view.hand = None;
                self.view.turn = None;
                self.view.held_until = None;
            }
            NewsItem::HandClosed { results, next_at, .. } => {
                for result in results {
                    self.with(result.seat, |s| s.stack = result.stack);
                }
                self.with_hand(|hand| {
                    hand.over = true;
                    hand.pots.clear();
                });
                self.view.turn = None;
                self.view.held_until = None;
                self.view.next_at = *next_at;
            }
            _ => {}
        }
    }

    /// Sets the table's game and stakes for a new leg of a mixed game, which begins with this hand.
    fn change_game(&mut self, leg: LegView) {
        let Some(mix) = &mut self.view.mix else { return };
        mix.leg = Some(leg);
        let Some(row) = mix.games.get(usize::from(leg.game)) else { return };
        let game = &mut self.view.game;
        (game.key, game.limit) = (row.key.clone(), row.limit);
        (game.hole_cards, game.boards) = (row.hole_cards, row.boards);
        self.view.stakes = row.stakes.clone();
    }

    /// Applies news about one seat's actions, cards and chips in the hand.
    fn apply_to_player(&mut self, item: &NewsItem) {
        match item {
            NewsItem::Uncovered { seat, cards } => {
                let cards = cards.iter().map(|card| CardView(Some(*card))).collect();
                self.with(*seat, |s| s.cards = cards);
            }
            NewsItem::AntePosted { seat, stack, all_in, .. } => self.with(*seat, |s| {
                s.stack = *stack;
                s.all_in = *all_in;
            }),
            NewsItem::BlindPosted { seat, bet, stack, all_in, .. } => self.with(*seat, |s| {
                s.bet = *bet;
                s.stack = *stack;
                s.all_in = *all_in;
            }),
            NewsItem::Dealt { seat, cards, .. } => self.with(*seat, |s| s.cards.extend(cards)),
            NewsItem::Acted { seat, action, bet, stack, all_in, .. } => {
                self.with(*seat, |s| {
                    s.bet = *bet;
                    s.stack = *stack;
                    s.all_in = *all_in;
                    s.last_action = Some(*action);
                });
                if *action == ActionKind::Fold {
                    self.give_up(*seat);
                }
            }
            NewsItem::Drew { seat, count, thrown } => self.with(*seat, |s| {
                s.drew = Some(*count);
                let kept = s.cards.len().saturating_sub(usize::from(*count));
                s.cards.retain(|card| card.0.is_none_or(|card| !thrown.contains(&card)));
                s.cards.truncate(kept); // for other observers these are card backs
            }),
            NewsItem::UncalledReturned { seat, bet, stack, .. } => self.with(*seat, |s| {
                s.bet = *bet;
                s.stack = *stack;
                s.all_in = false;
            }),
            NewsItem::Shown { seat, cards, rankings, .. } => {
                self.with(*seat, |s| show(s, cards, rankings));
            }
            NewsItem::Mucked { seat } => self.give_up(*seat),
            _ => {}
        }
    }

    /// Marks a seat as folded, and removes its cards if all of them are face down.
    ///
    /// A player's own hole cards stay visible to that player.
    fn give_up(&mut self, seat: Seat) {
        let own = self.view.you == Some(seat);
        self.with(seat, |s| {
            s.folded = true;
            if !own && s.cards.iter().all(|card| card.0.is_none()) {
                s.cards.clear();
            }
        });
    }

    fn with(&mut self, seat: Seat, change: impl FnOnce(&mut SeatView)) {
        if let Some(seat) = self.view.seats.iter_mut().find(|s| s.seat == seat) {
            change(seat);
        }
    }

    fn with_hand(&mut self, change: impl FnOnce(&mut HandView)) {
        if let Some(hand) = &mut self.view.hand {
            change(hand);
        }
    }
}

fn fresh_seat(seat: Seat, player: PlayerId, name: String, house: bool, stack: Chips) -> SeatView {
    SeatView {
        seat,
        player,
        name,
        house,
        stack,
        status: SeatStatus::Waiting,
        unpaid: false,
        leaving: false,
        connected: true,
        straddles: false,
        wishes_bomb: false,
        waits_for_big_blind: false,
        more_time: false,
        in_hand: false,
        folded: false,
        all_in: false,
        cards: Vec::new(),
        bet: Chips::ZERO,
        last_action: None,
        drew: None,
        rankings: Vec::new(),
    }
}

/// Clears everything that the last hand left at a seat. `in_hand` says whether the seat is dealt into the new hand.
fn clear_hand(seat: &mut SeatView, in_hand: bool) {
    seat.in_hand = in_hand;
    seat.folded = false;
    seat.all_in = false;
    seat.cards.clear();
    seat.bet = Chips::ZERO;
    seat.last_action = None;
    seat.drew = None;
    seat.rankings.clear();
    if seat.status != SeatStatus::SittingOut {
        seat.status = if in_hand { SeatStatus::Playing } else { SeatStatus::Waiting };
    }
}

/// Replaces a seat's cards with the shown ones.
///
/// If a card is not shown but the observer knows it as their own, it stays face up for them.
fn show(seat: &mut SeatView, cards: &[CardView], rankings: &[RankingView]) {
    let known = std::mem::take(&mut seat.cards);
    seat.cards = cards
        .iter()
        .enumerate()
        .map(|(at, card)| CardView(card.0.or_else(|| known.get(at)?.0)))
        .collect();
    seat.rankings = rankings.to_vec();
}
