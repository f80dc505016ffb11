use crate::lobby::{Tallies, Tally};
use crate::seat::Decision;
use crate::void::BeforeHand;
use crate::{
    Claim, HandHeader, LastHand, Leaver, NewDeck, OpenChoice, SeatOffer, SeatState, SheetLine,
    Sitting, TableConfig, TableFigures, Waiter,
};
use books::Rulebook;
use hand::{Asks, Hand, Pot};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use units::{BySeat, Chips, HandNo, Instant, Millis, PlayerId, Seat, SeatSet};

/// So long a hand's nonces are waited for once it is open.
const NONCES_WAIT: Millis = Millis::seconds(1);

/// So long pauses hold one hand, all of them together: the chips of those in it are not the host's
/// to keep. Between hands a pause lasts as long as he likes.
pub const HAND_HELD_MAX: Millis = Millis::seconds(10 * 60);

/// So long a pool remembers what somebody owes who left it.
const POOL_REMEMBERS: Millis = Millis::seconds(60 * 60);

/// A table, as far as it has been played. A copy is cheap: the large and constant parts are shared.
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    pub(crate) config: Arc<TableConfig>,
    pub(crate) seats: BySeat<Option<Sitting>>,
    /// What the next hand must know of the last one opened.
    pub(crate) last: Option<LastHand>,
    /// How it stood before the running hand opened.
    pub(crate) before_hand: Option<Arc<BeforeHand>>,
    /// Who waits for a seat, in order.
    pub(crate) waiters: Vec<Waiter>,
    /// The seats that are held.
    pub(crate) offers: BySeat<Option<SeatOffer>>,
    /// What is kept of its password, if it has one.
    pub(crate) password: Option<String>,
    /// Who has given it, or sat or waited here when it was set.
    pub(crate) admitted: BTreeSet<PlayerId>,
    /// Whom the host declined, and until when they may not ask again.
    pub(crate) declined: BTreeMap<PlayerId, Instant>,
    /// The choice of the next game, while it is due.
    pub(crate) choice: Option<OpenChoice>,
    /// Whether the next hand is a bomb pot.
    pub(crate) bomb_next: bool,
    /// The last hand opened; none either where the table began from a snapshot.
    pub(crate) header: Option<Arc<HandHeader>>,
    /// The last deck that its hand was renewed with.
    pub(crate) renewed: Option<Arc<NewDeck>>,
    /// Whether that one is still to be taken.
    pub(crate) is_renewing: bool,
    /// The nonces that cut its deck, or the renewed one, once they did.
    pub(crate) cut: Option<Vec<(Seat, [u8; 32])>>,
    /// That hand, once its cards are being dealt.
    pub(crate) hand: Option<Hand>,
    /// Who was dealt into it and still sits there.
    pub(crate) dealt: BySeat<Option<PlayerId>>,
    /// People among them, house players not counted, also those who left since.
    pub(crate) people_dealt: u8,
    /// Who was dealt into the hand shown, and has left since it was over.
    pub(crate) gone: Vec<PlayerId>,
    /// Who went all-in in it.
    pub(crate) all_in: SeatSet,
    /// What each seat won in it.
    pub(crate) won: Vec<(Seat, Chips)>,
    /// Who has won the jackpot with it, until that is paid.
    pub(crate) claim: Option<Claim>,
    /// Who pays its rake, once that is told.
    pub(crate) rake_paid: Vec<(Seat, Chips)>,
    pub(crate) decisions: BySeat<Option<Decision>>,
    /// How many cards each drew last.
    pub(crate) drew: BySeat<Option<u8>>,
    /// Who gave his cards up unseen at its showdown.
    pub(crate) mucked: SeatSet,
    pub(crate) pots: Vec<Pot>,
    pub(crate) by_clock: ByClock,
    /// When the clock of whose turn it is runs out; none where none runs, or without limit.
    pub(crate) deadline: Option<Instant>,
    /// Since when that clock runs.
    pub(crate) turn_since: Instant,
    /// Whose time bank lengthens it, and from when on it is drawn on.
    pub(crate) bank_runs: Option<(Seat, Instant)>,
    /// Who had the time for a lost line in the running hand.
    pub(crate) line_given: SeatSet,
    /// Whose time ran out in the running hand, but for an answer how often the board is run.
    pub(crate) timed_out: SeatSet,
    /// Whether the table waits for many who lost their lines at once.
    pub(crate) outage: OutageHold,
    /// Whose lines were lost when it began, or since: it waits for them.
    pub(crate) outage_lost: BTreeSet<PlayerId>,
    /// When the last hand opened, or its deck was last renewed.
    pub(crate) opened_at: Instant,
    /// Since when the pause before the next hand is counted: the end of the last, with the time that
    /// its run-out is looked at, or the moment when the table went on after a stop.
    pub(crate) rests_since: Instant,
    pub(crate) paused: bool,
    /// Since when a pause holds the running hand.
    pub(crate) held_since: Option<Instant>,
    /// How long the running hand may still be held.
    pub(crate) hold_left: Millis,
    pub(crate) locked: bool,
    pub(crate) closing: bool,
    pub(crate) closed: bool,
    /// Who may not sit down again, and who ordered it.
    pub(crate) removed: BTreeMap<PlayerId, PlayerId>,
    /// Who left with chips and may not come back with fewer yet.
    pub(crate) leavers: Vec<Leaver>,
    /// Who was silenced, and who ordered it.
    pub(crate) muted: BTreeMap<PlayerId, PlayerId>,
    /// Who bought in at a private table.
    pub(crate) sheet: Vec<SheetLine>,
    /// How often anybody sat down here.
    pub(crate) sittings: u64,
    pub(crate) house_wanted: u8,
    pub(crate) tally: Tally,
    pub(crate) tallies: Tallies,
    pub(crate) figures: TableFigures,
}

/// Whether a table waits for many who lost their lines at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutageHold {
    /// It never did.
    Never,
    /// It does, until this moment at the latest.
    Until(Instant),
    /// It did until then: it does not again for a while.
    Over(Instant),
}

/// Whether the last decision was the clock's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ByClock {
    /// No.
    No,
    /// The clock has run out; the next decision is its.
    Next,
    /// Yes.
    Last,
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
            config: Arc::new(config),
            seats: BySeat::from_fn(|_| None),
            last: None,
            before_hand: None,
            waiters: Vec::new(),
            offers: BySeat::from_fn(|_| None),
            password: None,
            admitted: BTreeSet::new(),
            declined: BTreeMap::new(),
            choice: None,
            bomb_next: false,
            header: None,
            renewed: None,
            is_renewing: false,
            cut: None,
            hand: None,
            dealt: BySeat::from_fn(|_| None),
            people_dealt: 0,
            gone: Vec::new(),
            all_in: SeatSet::EMPTY,
            won: Vec::new(),
            claim: None,
            rake_paid: Vec::new(),
            decisions: BySeat::from_fn(|_| None),
            drew: BySeat::from_fn(|_| None),
            mucked: SeatSet::EMPTY,
            pots: Vec::new(),
            by_clock: ByClock::No,
            deadline: None,
            turn_since: at,
            bank_runs: None,
            line_given: SeatSet::EMPTY,
            timed_out: SeatSet::EMPTY,
            outage: OutageHold::Never,
            outage_lost: BTreeSet::new(),
            opened_at: at,
            rests_since: at,
            paused: false,
            held_since: None,
            hold_left: HAND_HELD_MAX,
            locked: false,
            closing: false,
            closed: false,
            removed: BTreeMap::new(),
            leavers: Vec::new(),
            muted: BTreeMap::new(),
            sheet: Vec::new(),
            sittings: 0,
            house_wanted,
            tally: Tally::default(),
            tallies: Tallies::default(),
            figures: TableFigures::default(),
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
                Asks::Deck if !self.is_renewing => Needs::Renewal,
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
            return Some(self.cut_due().unwrap_or(self.opened_at));
        }
        let away = Seat::all().filter_map(|seat| self.away_ends(seat));
        let stops = self.held_until().into_iter().chain(self.outage_until());
        let clocks = away.chain(self.waiting_ends()).chain(self.deadline).chain(stops);
        clocks.chain(self.next_hand_at()).chain(self.unpaid_at()).min()
    }

    /// What it is.
    pub fn config(&self) -> &TableConfig {
        &self.config
    }
    /// Its rulebook.
    pub fn rulebook(&self) -> &Rulebook {
        &self.config.rulebook
    }
    /// Who sits at a seat.
    pub fn seat(&self, seat: Seat) -> Option<&Sitting> {
        self.seats[seat].as_ref()
    }
    /// The taken seats, in order.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Sitting)> {
        self.seats.iter().filter_map(|(seat, sitting)| Some((seat, sitting.as_ref()?)))
    }
    /// Where a player sits; nowhere once he went on to another hand of his pool.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let sits = |sitting: &Sitting| sitting.player == player && !sitting.is_gone();
        self.seats().find(|(_, sitting)| sits(sitting)).map(|(seat, _)| seat)
    }
    /// A seat's chips behind now: the hand's during a hand that it is in, else the seat's. Zero
    /// where nobody sits.
    pub fn stack(&self, seat: Seat) -> Chips {
        match self.running() {
            Some(hand) if self.dealt[seat].is_some() => hand.stack(seat),
            _ => self.booked(seat),
        }
    }
    /// What a seat owns at this table by the books: its chips before the hand's result is booked.
    /// Zero where nobody sits.
    pub fn booked(&self, seat: Seat) -> Chips {
        self.seat(seat).map_or(Chips::ZERO, |sitting| sitting.stack)
    }
    /// The hand in progress, or the last one until the next opens.
    pub fn hand(&self) -> Option<&Hand> {
        self.hand.as_ref()
    }
    /// Its header; it is there from `HandOpened` on, before the hand itself.
    pub fn header(&self) -> Option<&HandHeader> {
        self.header.as_deref()
    }
    /// The deck that the hand of [`Table::header`] was renewed with last, if it was.
    pub fn renewed(&self) -> Option<&NewDeck> {
        self.renewed.as_deref()
    }
    /// The commitment to the deck that [`Table::header`]'s hand is dealt from now.
    pub fn root(&self) -> Option<[u8; 32]> {
        let first = self.header.as_deref().map(|header| header.root);
        self.renewed.as_deref().map(|deck| deck.root).or(first)
    }
    /// The commitments to nonces for that deck, in the order of their seats.
    pub fn commitments(&self) -> &[(PlayerId, [u8; 32])] {
        match (&self.renewed, &self.header) {
            (Some(deck), _) => &deck.nonce_commitments,
            (None, Some(header)) => &header.nonce_commitments,
            (None, None) => &[],
        }
    }
    /// The nonces that cut that deck, in the order of their commitments; none before the cut, and
    /// where nobody had committed to any.
    pub fn cut(&self) -> Option<&[(Seat, [u8; 32])]> {
        self.cut.as_deref()
    }
    /// Until when the nonces for the hand's deck are waited for, while it is still to be cut.
    pub fn cut_due(&self) -> Option<Instant> {
        let awaited =
            self.is_deck_waiting() && !self.commitments().is_empty() && self.cut.is_none();
        awaited.then_some(self.opened_at + NONCES_WAIT)
    }
    /// The commitment of whoever was dealt in at a seat to his nonce for the running hand's deck.
    pub fn committed(&self, seat: Seat) -> Option<[u8; 32]> {
        let player = self.dealt[seat]?;
        self.commitments().iter().find(|(who, _)| *who == player).map(|(_, commitment)| *commitment)
    }
    /// The number of the last hand opened; 0 before the first.
    pub fn hand_no(&self) -> HandNo {
        self.last.map_or(HandNo(0), |last| last.hand_no)
    }
    /// Whose turn it is and until when (`None`: no clock runs, since the hand is held or one thinks
    /// without limit).
    pub fn turn(&self) -> Option<(Seat, Option<Instant>)> {
        Some((self.running()?.to_act()?, self.deadline))
    }
    /// How long whose turn it is may think, his time bank aside; `None` where no clock runs.
    pub fn turn_time(&self) -> Option<Millis> {
        let ends = self.bank_from().or(self.deadline)?;
        Some(ends.since(self.turn_since))
    }
    /// What a seat has left in its time bank; while it is drawn on, what it had before.
    pub fn bank_left(&self, seat: Seat) -> Millis {
        self.seat(seat).map_or(Millis(0), |sitting| sitting.time.bank)
    }
    /// From when on whose turn it is draws on his time bank, where he does in this turn; it may be
    /// still to come.
    pub fn bank_from(&self) -> Option<Instant> {
        self.bank_runs.map(|(_, from)| from)
    }
    /// Until when the table waits for many who lost their lines at once: no hand begins, and a
    /// running one is held. It goes on earlier once enough are back.
    pub fn outage_until(&self) -> Option<Instant> {
        match self.outage {
            OutageHold::Until(until) => Some(until),
            OutageHold::Never | OutageHold::Over(_) => None,
        }
    }
    /// Whether no hand begins, since the host has stopped the table or many lines are lost.
    pub(crate) fn is_stopped(&self) -> bool {
        self.paused || self.outage_until().is_some()
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
        if self.is_stopped() || self.closing || self.closed || is_busy {
            return None;
        }
        let ready = self.ready();
        let chips = ready.iter().map(|seat| self.booked(seat).get()).sum::<u64>();
        let playable = ready.len() >= 2 && Chips::try_new(chips).is_ok();
        // Who is dealt in by a pool has just come.
        let rests = self.last.filter(|_| self.config.pool.is_none());
        let pause = rests.map(|_| self.config.pause_between_hands).unwrap_or_default();
        let rested = self.rests_since + pause;
        playable.then(|| self.chosen_at().map_or(rested, |at| at.max(rested)))
    }
    /// What the hand that has just ended takes to be looked at: its rest came at one moment where
    /// nobody could bet any more, and each street of it stands for a third of the pause between
    /// hands before that begins.
    pub(crate) fn run_out_time(&self) -> Millis {
        let streets = self.hand.as_ref().map_or(0, |hand| hand.streets_unbet());
        Millis(self.config.pause_between_hands.0 / 3 * u64::from(streets))
    }
    /// Whether the host has stopped it.
    pub fn is_paused(&self) -> bool {
        self.paused
    }
    /// Until when the running hand is held; then it goes on by itself, and a table that its host
    /// paused is so from its end on. `None` where no hand is held.
    pub fn held_until(&self) -> Option<Instant> {
        let most = self.held_since.map(|since| since + self.hold_left)?;
        let by_outage = self.outage_until().filter(|_| !self.paused);
        Some(by_outage.map_or(most, |until| until.min(most)))
    }
    /// Whether nobody new may sit down.
    pub fn is_locked(&self) -> bool {
        self.locked
    }
    /// Who was removed and may not sit down again unless he is let back, and who ordered it: the host,
    /// who may let those back whom he removed himself, or the owner of the room, who may let anybody.
    pub fn removed(&self) -> impl Iterator<Item = (PlayerId, PlayerId)> {
        self.removed.iter().map(|(player, by)| (*player, *by))
    }
    /// Whether this player was removed and may not sit down again.
    pub fn is_removed(&self, player: PlayerId) -> bool {
        self.removed.contains_key(&player)
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
    /// Since when the last hand is over and looked at, or the table goes on after a stop.
    pub fn rests_since(&self) -> Instant {
        self.rests_since
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
    /// Whether it closes once the hand is over, or is closed.
    pub fn is_closing(&self) -> bool {
        self.closing || self.closed
    }
    /// Whether it is closed for good.
    pub fn is_closed(&self) -> bool {
        self.closed
    }
    /// Figures for the lobby.
    pub fn figures(&self) -> &TableFigures {
        &self.figures
    }
    /// Whether a seat is dealt in between hands.
    pub fn is_in(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|s| s.state == SeatState::In)
    }
    /// Whether a hand is under way, from its `HandOpened` to its `Hand(Ended)`.
    pub fn is_hand_running(&self) -> bool {
        self.is_opened_only() || self.running().is_some()
    }
    /// Who was dealt into the hand of [`Table::header`] at a seat, if he still sits there. The cards
    /// of that seat are his, not those of a newcomer who sits there now.
    pub fn dealt_in(&self, seat: Seat) -> Option<PlayerId> {
        self.dealt[seat]
    }
    /// Whether a player was dealt into the hand of [`Table::header`] and stayed until it was over, or
    /// sits in it still.
    pub fn was_dealt_in(&self, player: PlayerId) -> bool {
        self.gone.contains(&player) || self.dealt.iter().any(|(_, one)| *one == Some(player))
    }
    /// How many people were dealt into the hand of [`Table::header`], house players not counted:
    /// so many nonces could have cut its deck.
    pub fn people_dealt_in(&self) -> u8 {
        self.people_dealt
    }
    /// Whether a seat went all-in in the hand of [`Table::header`]; that it won or mucked since does
    /// not matter.
    pub fn is_all_in(&self, seat: Seat) -> bool {
        self.all_in.contains(seat)
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
    /// What a seat decided last on this street; a new street clears it, the end of the hand not.
    pub fn last_decision(&self, seat: Seat) -> Option<Decision> {
        self.decisions[seat]
    }
    /// How many cards a seat drew last in the hand of [`Table::header`].
    pub fn drew(&self, seat: Seat) -> Option<u8> {
        self.drew[seat]
    }
    /// Whether a seat's cards reached the showdown of a hand that is over, and were given up unseen.
    pub fn is_mucked(&self, seat: Seat) -> bool {
        self.mucked.contains(seat) && self.hand.as_ref().is_some_and(Hand::is_over)
    }
    /// The pots as they were last named: when bets were collected or rake was taken. None once the
    /// hand is over.
    pub fn pots(&self) -> &[Pot] {
        &self.pots
    }
    /// Whether the last decision was the clock's.
    pub fn decided_by_clock(&self) -> bool {
        self.by_clock == ByClock::Last
    }

    /// The hand, while it is played.
    pub(crate) fn running(&self) -> Option<&Hand> {
        self.hand.as_ref().filter(|hand| !hand.is_over() && !self.closed)
    }
    /// Whether a hand was opened and its first card is still to be asked for.
    pub(crate) fn is_opened_only(&self) -> bool {
        self.header.is_some() && self.hand.is_none() && !self.closed
    }
    /// Whether a deck is there, of an opened hand or renewed, and its first card is still to be asked
    /// for.
    pub(crate) fn is_deck_waiting(&self) -> bool {
        self.is_opened_only() || self.is_renewing && self.running().is_some()
    }
    /// Whether a seat is in a hand under way: its chips and its leaving wait for the end.
    pub(crate) fn is_in_hand(&self, seat: Seat) -> bool {
        self.is_hand_running() && self.dealt[seat].is_some()
    }
    /// The seats that a hand that opens now deals in.
    pub fn ready(&self) -> SeatSet {
        let ready = self.seats().filter(|(_, sitting)| {
            sitting.state == SeatState::In && sitting.leaving.is_none() && !sitting.stack.is_zero()
        });
        ready.map(|(seat, _)| seat).collect()
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
