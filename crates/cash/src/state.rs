use crate::CashSeat;
use crate::before::BeforeHand;
use crate::door::Door;
use crate::lobby::HandCount;
use crate::{Claim, Leaver, OpenChoice, SeatOffer, SheetLine, TableConfig, Waiter};
use hand::Asks;
use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;
use table::{SeatState, Sitting};
use units::{BySeat, Chips, Instant, Millis, PlayerId, Seat};

/// So long a pool remembers what somebody owes who left it.
const POOL_REMEMBERS: Millis = Millis::seconds(60 * 60);

/// A cash table as far as it has been played: a [`table::Table`] and what cash adds to it. A copy is
/// cheap: the large and constant parts are shared.
///
/// It reads as the table inside it; only its events change that one.
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    /// What every poker table has.
    pub(crate) play: table::Table,
    pub(crate) config: Arc<TableConfig>,
    /// What cash adds to each taken seat.
    pub(crate) seats: BySeat<Option<CashSeat>>,
    /// What seats owed before the running hand opened.
    pub(crate) before_hand: Option<Arc<BeforeHand>>,
    /// The players who wait for a seat, in order.
    pub(crate) waiters: Vec<Waiter>,
    /// The seats that are held.
    pub(crate) offers: BySeat<Option<SeatOffer>>,
    /// Who may come in.
    pub(crate) door: Door,
    /// The choice of the next game, while it is due.
    pub(crate) choice: Option<OpenChoice>,
    /// Whether the next hand is a bomb pot.
    pub(crate) bomb_next: bool,
    /// The players who won the jackpot with the last hand, until it is paid.
    pub(crate) claim: Option<Claim>,
    /// Who pays the rake of the hand, once that is told.
    pub(crate) rake_paid: Vec<(Seat, Chips)>,
    /// The players who left with chips and may not come back with fewer yet.
    pub(crate) leavers: Vec<Leaver>,
    /// The players who were silenced, and who ordered it.
    pub(crate) muted: BTreeMap<PlayerId, PlayerId>,
    /// The players who bought in at a private table.
    pub(crate) sheet: Vec<SheetLine>,
    pub(crate) house_wanted: u8,
    /// What the lobby tells of its hands.
    pub(crate) count: HandCount,
}

impl Deref for Table {
    type Target = table::Table;

    fn deref(&self) -> &table::Table {
        &self.play
    }
}

/// What a table needs from outside before anything else can happen.
///
/// The way of a hand, input by input; each arrow is one call of [`Table::handle`]:
///
/// 1. `Deck` is needed once two seats are in, the table is not paused and the pause between hands
///    is over. `DeckReady` → `HandOpened`, and `TimeCharged` where it is due. This batch must be durable, and shown, before
///    anything else of the hand is asked for: whoever is dealt in is now fixed, and a player who
///    leaves is still dealt in, and folded when it is his turn.
/// 2. Where those dealt in have committed to nonces, `Cut` is needed: a second at most is waited for
///    them to be opened. `Cut` → `DeckCut`, `Hand(Started)`, antes and blinds. Else nothing is
///    needed; [`Table::wake_at`] names the moment of `HandOpened`, which has passed, and `Tick` →
///    `Hand(Started)`, antes and blinds.
/// 3. `Cards` is needed, several times in a row: for each seat's cards, later for each board's. Each
///    `Cards` → `Hand(HoleDealt)` or `Hand(BoardDealt)` and what follows from it.
///    In a draw game it may be `Renewal` instead: then the deck is renewed as a hand is opened, its
///    commitment alone and shown first, and cut as in 2.
/// 4. Nothing is needed while a seat thinks. `Act`, or `Tick` when its clock has run out → the
///    decision and what follows; perhaps `Cards` are needed again, which belong to the same batch.
/// 5. The input that ends the hand gives `Hand(Ended)` and, in the same list, all that waited for
///    it: top-ups, leaving, sitting out, closing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Needs {
    /// A deck for the next hand: answer with [`Input::DeckReady`](crate::TableInput::DeckReady). What
    /// comes of it must be durable and shown before cards are given.
    Deck,
    /// A new deck of the cards that [`Hand::renewal`] names, for the running hand: answer with
    /// [`Input::DeckRenewed`](crate::TableInput::DeckRenewed). What comes of it must be durable and shown
    /// before cards are given.
    Renewal,
    /// The nonces behind the commitments of [`Table::commitments`]: answer with
    /// [`Input::Cut`](crate::TableInput::Cut) as soon as all are there, and with those that are there at
    /// the moment `until` at the latest.
    Cut {
        /// Until when they are waited for.
        until: Instant,
    },
    /// The cards at these places of the deck: answer with [`Input::Cards`](crate::TableInput::Cards).
    Cards {
        /// Their places in the deal, from 0; at least one.
        places: Vec<u8>,
    },
    /// What the jackpot holds, which the last hand has won: answer with
    /// [`Input::Jackpot`](crate::Input::Jackpot).
    Jackpot,
    /// Nothing, until something comes or time passes.
    Nothing,
}

impl Table {
    /// The table after its first event, `Opened`.
    pub fn open(at: Instant, config: TableConfig) -> Table {
        let house_wanted = config.house_players;
        Table {
            play: table::Table::open(at, config.settings()),
            config: Arc::new(config),
            seats: BySeat::from_fn(|_| None),
            before_hand: None,
            waiters: Vec::new(),
            offers: BySeat::from_fn(|_| None),
            door: Door::default(),
            choice: None,
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

    /// What is needed from outside at this moment.
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

    /// Whether nobody has to sit out before the next hand opens.
    pub(crate) fn is_all_settled(&self, now: Instant) -> bool {
        self.unpaid(now).next().is_none() && self.rests_next().is_none()
    }

    /// When time next makes a difference, if ever: an [`Input::Tick`](crate::TableInput::Tick) is due, or
    /// [`Table::needs`] asks for a deck. It may have passed already. While a deck that is needed
    /// does not come, it stays in the past.
    pub fn wake_at(&self) -> Option<Instant> {
        if self.is_deck_waiting() {
            return self.play.wake_at();
        }
        let away = Seat::all().filter_map(|seat| self.away_ends(seat));
        let clocks = away.chain(self.waiting_ends()).chain(self.play.wake_at());
        clocks.chain(self.next_hand_at()).chain(self.unpaid_at()).min()
    }

    /// What it is.
    pub fn config(&self) -> &TableConfig {
        &self.config
    }
    /// What cash adds to a taken seat.
    pub fn cash_seat(&self, seat: Seat) -> Option<&CashSeat> {
        self.seats[seat].as_ref()
    }
    /// The taken seats whose players have not gone on to another hand of their pool, in order.
    pub fn present(&self) -> impl Iterator<Item = (Seat, &Sitting)> {
        let is_gone = |seat| self.cash_seat(seat).is_some_and(CashSeat::is_gone);
        self.play.seats().filter(move |(seat, _)| !is_gone(*seat))
    }
    /// Where a player sits; nowhere once he went on to another hand of his pool.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.present().find(|(_, sitting)| sitting.player == player).map(|(seat, _)| seat)
    }
    /// When the next hand begins, if one waits: two seats are in, and the table is not paused; while
    /// the next game is still to be chosen, it may be earlier. It may have passed already. At a
    /// table of a pool nobody can say: the pool decides who is dealt in where.
    pub fn next_hand_at(&self) -> Option<Instant> {
        self.opens_at().filter(|_| self.config.pool.is_none())
    }
    /// When a hand may open here at the earliest.
    pub(crate) fn opens_at(&self) -> Option<Instant> {
        let is_busy = self.is_hand_running() || self.claim.is_some();
        if self.is_stopped() || self.is_closing() || is_busy {
            return None;
        }
        let ready = self.ready();
        let chips = ready.iter().map(|seat| self.booked(seat).get()).sum::<u64>();
        let playable = ready.len() >= 2 && Chips::try_new(chips).is_ok();
        // Who is dealt in by a pool has just come.
        let rests = self.last().filter(|_| self.config.pool.is_none());
        let pause = rests.map(|_| self.config.pause_between_hands).unwrap_or_default();
        let rested = self.rests_since() + pause;
        playable.then(|| self.chosen_at().map_or(rested, |at| at.max(rested)))
    }
    /// With how many chips a player must sit down at least because he left with as many a short time
    /// ago; zero if he did not. The rulebook says whether they may be more than the largest buy-in.
    pub fn least_to_rejoin(&self, player: PlayerId, now: Instant) -> Chips {
        self.leaver(player, now).map_or(Chips::ZERO, |left| self.brought_back(left))
    }
    /// What of the chips that he left with he must bring back.
    fn brought_back(&self, left: &Leaver) -> Chips {
        match self.rulebook().table.rejoin_above_max {
            true => left.stack,
            false => left.stack.min(self.config.buy_in_max),
        }
    }
    /// With what this player left a short time ago, if he did.
    pub(crate) fn leaver(&self, player: PlayerId, now: Instant) -> Option<&Leaver> {
        let within = self.rulebook().table.rejoin_within;
        self.last_left(player).filter(|left| !left.went_on && now < left.at + within)
    }
    /// With how many chips a player must sit down at least because he left with as many, and until
    /// when; nothing where any buy-in will do.
    pub fn rejoins(&self, player: PlayerId) -> Option<(Chips, Instant)> {
        let within = self.rulebook().table.rejoin_within;
        let left = self.last_left(player).filter(|left| !left.went_on && within > Millis(0))?;
        let least = self.brought_back(left);
        let until = left.at + within;
        (least > self.config.buy_in_min).then_some((least, until))
    }
    /// Who left here with chips, or went on to another hand of the pool, and is still remembered.
    pub fn last_left(&self, player: PlayerId) -> Option<&Leaver> {
        self.leavers.iter().rev().find(|left| left.player == player)
    }
    /// For how long who left is remembered: as long as he may not come back with fewer chips; in a
    /// pool long enough that nobody leaves to be spared the blinds that he owes.
    pub(crate) fn remembers_for(&self) -> Millis {
        let within = self.rulebook().table.rejoin_within;
        let within = if self.config.pool.is_some() { within.max(POOL_REMEMBERS) } else { within };
        // Nobody pays twice for a period.
        self.config.time_charge().map_or(within, |charge| within.max(charge.period))
    }
    /// Whether this player is silenced.
    pub fn is_muted(&self, player: PlayerId) -> bool {
        self.muted.contains_key(&player)
    }
    /// Who is silenced.
    pub fn muted(&self) -> impl Iterator<Item = PlayerId> {
        self.muted.keys().copied()
    }
    /// How many house players are wanted here.
    pub fn house_wanted(&self) -> u8 {
        self.house_wanted
    }
    /// How much of the rake of [`Table::header`]'s hand a seat pays, once that is told.
    pub fn rake_paid(&self, seat: Seat) -> Chips {
        let mut paid = self.rake_paid.iter().filter(|(at, _)| *at == seat);
        paid.next().map_or(Chips::ZERO, |(_, amount)| *amount)
    }
    /// Who waits for the jackpot that the last hand has won.
    pub fn claim(&self) -> Option<&Claim> {
        self.claim.as_ref()
    }

    /// When a seat that sits out is given up; never while the table is stopped or the seat is in a
    /// hand.
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
