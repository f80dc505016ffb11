//! The state of a cash table, and what it needs from outside to continue.

use crate::CashSeat;
use crate::admission::Admission;
use crate::before::BeforeHand;
use crate::lobby::HandCount;
use crate::{Claim, Leaver, SeatOffer, SheetLine, TableConfig, Waiter};
use hand::Asks;
use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;
use table::{SeatState, Sitting};
use units::{BySeat, Chips, Instant, Millis, PlayerId, Seat};

/// How long a pool remembers a player who left, and what that player owed.
const POOL_REMEMBERS: Millis = Millis::seconds(60 * 60);

/// A cash table at one moment: a [`table::Table`] and what cash play adds to it.
///
/// Cloning is cheap, because the large constant parts are shared. A cash table dereferences to its inner table, which
/// changes only through events.
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    /// The state that every kind of poker table has.
    pub(crate) play: table::Table,
    pub(crate) config: Arc<TableConfig>,
    /// What a cash table stores about each taken seat.
    pub(crate) seats: BySeat<Option<CashSeat>>,
    /// What seats owed before the hand in progress opened; `None` between hands.
    pub(crate) before_hand: Option<Arc<BeforeHand>>,
    /// Players on this table's waiting list, in order of arrival.
    pub(crate) waiters: Vec<Waiter>,
    /// For each held seat, the offer to its player.
    pub(crate) offers: BySeat<Option<SeatOffer>>,
    /// What keeps players out of the table: lock, password, and removed or declined players.
    pub(crate) door: Admission,
    /// Whether the next hand is a bomb pot.
    pub(crate) bomb_next: bool,
    /// Players of the hand that won the jackpot; `None` unless a jackpot is still to be paid out.
    pub(crate) claim: Option<Claim>,
    /// Rake that each seat has paid in the last hand; filled by `RakePaid`.
    pub(crate) rake_paid: Vec<(Seat, Chips)>,
    /// Players who left and whom the table remembers, with their chips and the blinds that they owed.
    pub(crate) leavers: Vec<Leaver>,
    /// Muted players, each with the player who muted them.
    pub(crate) muted: BTreeMap<PlayerId, PlayerId>,
    /// The lines of the settle-up sheet; empty at a public table.
    pub(crate) sheet: Vec<SheetLine>,
    pub(crate) house_wanted: u8,
    /// Counts of recent hands, for the lobby's figures.
    pub(crate) count: HandCount,
}

impl Deref for Table {
    type Target = table::Table;

    fn deref(&self) -> &table::Table {
        &self.play
    }
}

/// What a table needs from outside before it can continue.
///
/// This is the course of a hand, input by input; each arrow is one call of [`Table::handle`]:
///
/// 1. `Deck`, once two seats can be dealt in, the table is not paused and the pause between hands is over. `DeckReady`
///    → `HandOpened`, and `TimeCharged` if it is due. This batch must be durable and shown before anything else of the
///    hand is asked for. It fixes which players are dealt in: a player who leaves later is still dealt in, and is
///    folded at their turn.
/// 2. `Cut`, if players who are dealt in have committed to nonces; the table waits for these at most a second. `Cut` →
///    `DeckCut`, `Hand(Started)`, antes and blinds. Without commitments nothing is needed: [`Table::wake_at`] returns
///    the time of `HandOpened`, which is in the past, and `Tick` → `Hand(Started)`, antes and blinds.
/// 3. `Cards`, several times in a row: for each seat's cards, later for each board's. `Cards` → `Hand(HoleDealt)` or
///    `Hand(BoardDealt)` and what follows. A draw game may need `Renewal` instead: as for the first deck, only the root
///    of the new deck is shown at first, and the deck is then cut as in step 2.
/// 4. `Nothing`, while a player decides. `Act`, or `Tick` when their clock has run out → the decision and what follows.
///    If `Cards` are needed again, they belong to the same batch.
/// 5. The input that ends the hand produces `Hand(Ended)` and, in the same list, everything that waited for the end:
///    top-ups, departures, sitting out, closing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Needs {
    /// A deck for the next hand. Answer with [`Input::DeckReady`](crate::TableInput::DeckReady).
    ///
    /// The resulting events must be durable and shown before any cards are dealt.
    Deck,
    /// A new deck for the hand in progress, made of the cards that [`Hand::renewal`] names.
    ///
    /// Answer with [`Input::DeckRenewed`](crate::TableInput::DeckRenewed). The resulting events must be durable and
    /// shown before any cards are dealt.
    Renewal,
    /// The nonces that belong to the commitments of [`Table::commitments`].
    ///
    /// Answer with [`Input::Cut`](crate::TableInput::Cut) once all nonces have arrived. At `until`, answer with those
    /// that have arrived so far.
    Cut {
        /// Latest time to answer.
        until: Instant,
    },
    /// Cards to deal from the deck. Answer with [`Input::Cards`](crate::TableInput::Cards).
    Cards {
        /// Positions in the deck, from 0; at least one.
        places: Vec<u8>,
    },
    /// The jackpot's balance, because the last hand won it. Answer with [`Input::Jackpot`](crate::Input::Jackpot).
    Jackpot,
    /// Nothing, until the next input or until time passes.
    Nothing,
}

impl Table {
    /// Opens a table without players, in the state after the event `Opened`.
    pub fn open(at: Instant, config: TableConfig) -> Table {
        let house_wanted = config.house_players;
        Table {
            play: table::Table::open(at, config.settings()),
            config: Arc::new(config),
            seats: BySeat::from_fn(|_| None),
            before_hand: None,
            waiters: Vec::new(),
            offers: BySeat::from_fn(|_| None),
            door: Admission::default(),
            bomb_next: false,
            claim: None,
            rake_paid: Vec::new(),
            leavers: Vec::new(),
            muted: BTreeMap::new(),
            sheet: Vec::new(),
            house_wanted,
            count: HandCount::default(),
        }
    }

    /// Returns the input that the table needs from outside now.
    pub fn needs(&self, now: Instant) -> Needs {
        if let Some(until) = self.cut_due() {
            return Needs::Cut { until };
        }
        if let Some(hand) = self.running() {
            return match hand.asks() {
                Asks::Hole { .. } | Asks::Board { .. } => Needs::Cards { places: hand.places() },
                Asks::Deck if !self.is_renewing() => Needs::Renewal,
                Asks::Deck | Asks::Decision { .. } | Asks::Nothing => Needs::Nothing,
            };
        }
        if self.claim.is_some() {
            return Needs::Jackpot;
        }
        match self.opens_at() {
            Some(at) if at <= now && self.is_all_settled(now) => Needs::Deck,
            _ => Needs::Nothing,
        }
    }

    /// Whether the next hand can open without sitting anybody out, whether for lack of chips or because of a plan.
    pub(crate) fn is_all_settled(&self, now: Instant) -> bool {
        self.unpaid(now).next().is_none() && self.rests_next().is_none()
    }

    /// Returns the moment when the table next needs an [`Input::Tick`](crate::TableInput::Tick) or a deck; `None` if
    /// never.
    ///
    /// This may be in the past, and stays there until a required deck arrives.
    pub fn wake_at(&self) -> Option<Instant> {
        if self.is_deck_waiting() {
            return self.play.wake_at();
        }
        let away = Seat::all().filter_map(|seat| self.away_ends(seat));
        let clocks = away.chain(self.waiting_ends()).chain(self.play.wake_at());
        clocks.chain(self.next_hand_at()).chain(self.unpaid_at()).min()
    }

    /// Returns the table's options.
    pub fn config(&self) -> &TableConfig {
        &self.config
    }
    /// Returns what a cash table stores about a taken seat, in addition to its [`Sitting`]; `None` if the seat is free.
    pub fn cash_seat(&self, seat: Seat) -> Option<&CashSeat> {
        self.seats[seat].as_ref()
    }
    /// Returns the taken seats in order, except those of players who have moved on in their pool.
    pub fn present(&self) -> impl Iterator<Item = (Seat, &Sitting)> {
        let is_gone = |seat| self.cash_seat(seat).is_some_and(CashSeat::is_gone);
        self.play.seats().filter(move |(seat, _)| !is_gone(*seat))
    }
    /// Returns the player's seat; `None` if they have none here, or have moved on to another hand of their pool.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.present().find(|(_, sitting)| sitting.player == player).map(|(seat, _)| seat)
    }
    /// Returns the moment when the next hand begins; `None` unless two seats can be dealt in and the table is not
    /// paused.
    ///
    /// This may be in the past. While the next game is still to be chosen, the hand may begin earlier. Always `None` at
    /// a pool's table, because the pool decides who is dealt in where.
    pub fn next_hand_at(&self) -> Option<Instant> {
        self.opens_at().filter(|_| self.config.pool.is_none())
    }
    /// Returns the moment when a hand can open at this table at the earliest; `None` while none can.
    pub(crate) fn opens_at(&self) -> Option<Instant> {
        let is_busy = self.is_hand_running() || self.claim.is_some();
        if self.is_stopped() || self.is_closing() || is_busy {
            return None;
        }
        let ready = self.ready();
        let chips = ready.iter().map(|seat| self.booked(seat).get()).sum::<u64>();
        let playable = ready.len() >= 2 && Chips::try_new(chips).is_ok();
        // A pool deals players in as they arrive, without a pause.
        let rests = self.last().filter(|_| self.config.pool.is_none());
        let pause = rests.map(|_| self.config.pause_between_hands).unwrap_or_default();
        let rested = self.rests_since() + pause;
        playable.then(|| self.choice_ends().map_or(rested, |at| at.max(rested)))
    }
    /// Returns the chips with which a player who left recently must at least return; zero for other players.
    ///
    /// The rulebook says whether this minimum may exceed the maximum buy-in.
    pub fn min_to_rejoin(&self, player: PlayerId, now: Instant) -> Chips {
        self.leaver(player, now).map_or(Chips::ZERO, |left| self.brought_back(left))
    }
    /// Returns the chips that a player who left must bring back.
    fn brought_back(&self, left: &Leaver) -> Chips {
        match self.rulebook().table.rejoin_above_max {
            true => left.stack,
            false => left.stack.min(self.config.buy_in_max),
        }
    }
    /// Returns what the table remembers about a player who left; `None` if they need not bring their chips back.
    pub(crate) fn leaver(&self, player: PlayerId, now: Instant) -> Option<&Leaver> {
        let within = self.rulebook().table.rejoin_within;
        self.last_left(player).filter(|left| !left.went_on && now < left.at + within)
    }
    /// Returns a returning player's minimum buy-in, and until when it holds; `None` if the usual minimum applies.
    pub fn rejoins(&self, player: PlayerId) -> Option<(Chips, Instant)> {
        let within = self.rulebook().table.rejoin_within;
        let left = self.last_left(player).filter(|left| !left.went_on && within > Millis(0))?;
        let least = self.brought_back(left);
        let until = left.at + within;
        (least > self.config.buy_in_min).then_some((least, until))
    }
    /// Returns what the table remembers about a player who left or moved on in the pool; `None` if nothing.
    pub fn last_left(&self, player: PlayerId) -> Option<&Leaver> {
        self.leavers.iter().rev().find(|left| left.player == player)
    }
    /// Returns how long the table remembers players who left.
    ///
    /// This is at least as long as they must bring their chips back. In a pool, it is long enough that nobody can
    /// escape the blinds that they owe by leaving.
    pub(crate) fn remembers_for(&self) -> Millis {
        let within = self.rulebook().table.rejoin_within;
        let within = if self.config.pool.is_some() { within.max(POOL_REMEMBERS) } else { within };
        // A paid period is remembered, so that nobody pays for it twice.
        self.config.time_charge().map_or(within, |charge| within.max(charge.period))
    }
    /// Whether this player's chat is hidden at the table.
    pub fn is_muted(&self, player: PlayerId) -> bool {
        self.muted.contains_key(&player)
    }
    /// Returns the players whose chat is hidden at the table.
    pub fn muted(&self) -> impl Iterator<Item = PlayerId> {
        self.muted.keys().copied()
    }
    /// Returns the number of house players wanted at the table.
    pub fn house_wanted(&self) -> u8 {
        self.house_wanted
    }
    /// Returns the rake that a seat pays in the hand of [`Table::header`]; zero before `RakePaid`.
    pub fn rake_paid(&self, seat: Seat) -> Chips {
        let mut paid = self.rake_paid.iter().filter(|(at, _)| *at == seat);
        paid.next().map_or(Chips::ZERO, |(_, amount)| *amount)
    }
    /// Returns the players of the hand that won the jackpot, until it has been paid out; otherwise `None`.
    pub fn claim(&self) -> Option<&Claim> {
        self.claim.as_ref()
    }

    /// Returns the moment when a player who sits out loses the seat.
    ///
    /// `None` while the table is stopped or the seat is in a hand.
    pub(crate) fn away_ends(&self, seat: Seat) -> Option<Instant> {
        if self.is_stopped() || self.is_in_hand(seat) {
            return None;
        }
        match self.seat(seat)?.state {
            SeatState::In => None,
            SeatState::Out { since, .. } => Some(since + self.config.away_max),
        }
    }
}
