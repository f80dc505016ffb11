//! The table as far as it has been played, and what may be asked of it.

use crate::{Decision, Goes, HandHeader, LastHand, NewDeck, SeatState, Settings, Sitting};
use books::{HeadsUpBlinds, Rulebook, StudDealer};
use hand::{Family, Hand, Pot, Variant};
use std::collections::BTreeSet;
use std::sync::Arc;
use units::{BySeat, Chips, HandNo, Instant, Millis, PlayerId, Seat, SeatSet};

/// How long an opened hand waits for the players' nonces.
const NONCES_WAIT: Millis = Millis::seconds(1);

/// How long pauses may hold one hand in all: the chips of those in it are not the host's to keep.
/// Between hands a pause has no limit.
pub const HAND_HELD_MAX: Millis = Millis::seconds(10 * 60);

/// A table as far as it has been played. A copy is cheap: the large and constant parts are shared.
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    pub(crate) settings: Arc<Settings>,
    pub(crate) seats: BySeat<Option<Sitting>>,
    /// How often anybody sat down here.
    pub(crate) sittings: u64,
    /// What the next hand must know of the last one opened.
    pub(crate) last: Option<LastHand>,
    /// [`Table::last`] before the running hand opened, while one runs.
    pub(crate) before_hand: Option<Option<LastHand>>,
    /// The last hand opened; `None` too where the table began from a snapshot.
    pub(crate) header: Option<Arc<HandHeader>>,
    /// The last deck that its hand was renewed with.
    pub(crate) renewed: Option<Arc<NewDeck>>,
    /// Whether that deck is still to be taken.
    pub(crate) is_renewing: bool,
    /// The nonces that cut its deck, or the renewed one, once they did.
    pub(crate) cut: Option<Vec<(Seat, [u8; 32])>>,
    /// That hand, once its cards are being dealt.
    pub(crate) hand: Option<Hand>,
    /// The players dealt into it who still sit there.
    pub(crate) dealt: BySeat<Option<PlayerId>>,
    /// People dealt into it, without house players, including those who left since.
    pub(crate) people_dealt: u8,
    /// Players dealt into the hand shown who left after it was over.
    pub(crate) gone: Vec<PlayerId>,
    /// The seats that went all-in in it.
    pub(crate) all_in: SeatSet,
    /// What each seat won in it.
    pub(crate) won: Vec<(Seat, Chips)>,
    pub(crate) decisions: BySeat<Option<Decision>>,
    /// How many cards each seat drew last.
    pub(crate) drew: BySeat<Option<u8>>,
    /// The seats that gave their cards up unseen at its showdown.
    pub(crate) mucked: SeatSet,
    pub(crate) pots: Vec<Pot>,
    pub(crate) by_clock: ByClock,
    /// When the clock of the turn runs out; `None` where none runs, or without limit.
    pub(crate) deadline: Option<Instant>,
    /// Since when that clock runs.
    pub(crate) turn_since: Instant,
    /// Whose time bank lengthens it, and from when it is drawn on.
    pub(crate) bank_runs: Option<(Seat, Instant)>,
    /// The seats that had the time for a lost connection in the running hand.
    pub(crate) line_given: SeatSet,
    /// The seats whose time ran out in the running hand, except for answers about runs.
    pub(crate) timed_out: SeatSet,
    /// Whether the table waits for many lost connections.
    pub(crate) outage: OutageHold,
    /// The players it waits for.
    pub(crate) outage_lost: BTreeSet<PlayerId>,
    /// When the last hand opened, or its deck was last renewed.
    pub(crate) opened_at: Instant,
    /// Since when the pause before the next hand is counted: the end of the last hand, with the time
    /// its run-out takes to be seen, or the moment when the table went on after a stop.
    pub(crate) rests_since: Instant,
    pub(crate) paused: bool,
    /// Since when a pause holds the running hand.
    pub(crate) held_since: Option<Instant>,
    /// How long the running hand may still be held.
    pub(crate) hold_left: Millis,
    /// Whether it closes after the hand.
    pub(crate) closing: bool,
    pub(crate) closed: bool,
}

/// Whether a table waits for many connections that were lost at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutageHold {
    /// It never did.
    Never,
    /// It does, until this moment at the latest.
    Until(Instant),
    /// It did until then, and does not again for a while.
    Over(Instant),
}

/// Whether the last decision was the clock's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ByClock {
    /// No.
    No,
    /// The clock has run out; the next decision is its own.
    Next,
    /// Yes.
    Last,
}

impl Table {
    /// A table without players.
    pub fn open(at: Instant, settings: Settings) -> Table {
        Table {
            settings: Arc::new(settings),
            seats: BySeat::from_fn(|_| None),
            sittings: 0,
            last: None,
            before_hand: None,
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
            closing: false,
            closed: false,
        }
    }

    /// What it was told when it opened.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }
    /// Its rulebook.
    pub fn rulebook(&self) -> &Rulebook {
        &self.settings.rulebook
    }
    /// Who sits at a seat.
    pub fn seat(&self, seat: Seat) -> Option<&Sitting> {
        self.seats[seat].as_ref()
    }
    /// The taken seats, in order.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Sitting)> {
        self.seats.iter().filter_map(|(seat, sitting)| Some((seat, sitting.as_ref()?)))
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
    /// Whether that deck is still to be taken.
    pub fn is_renewing(&self) -> bool {
        self.is_renewing
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
    /// The nonces that cut that deck, in the order of their commitments; `None` before the cut, and
    /// where nobody had committed to any.
    pub fn cut(&self) -> Option<&[(Seat, [u8; 32])]> {
        self.cut.as_deref()
    }
    /// Until when the table waits for the nonces for the hand's deck, while it is still to be cut.
    pub fn cut_due(&self) -> Option<Instant> {
        let awaited =
            self.is_deck_waiting() && !self.commitments().is_empty() && self.cut.is_none();
        awaited.then_some(self.opened_at + NONCES_WAIT)
    }
    /// The commitment of the player dealt in at a seat to their nonce for the running hand's deck.
    pub fn committed(&self, seat: Seat) -> Option<[u8; 32]> {
        let player = self.dealt[seat]?;
        self.commitments().iter().find(|(who, _)| *who == player).map(|(_, commitment)| *commitment)
    }
    /// What the next hand must know of the last one opened.
    pub fn last(&self) -> Option<LastHand> {
        self.last
    }
    /// The number of the last hand opened; 0 before the first.
    pub fn hand_no(&self) -> HandNo {
        self.last.map_or(HandNo(0), |last| last.hand_no)
    }
    /// Whose turn it is and until when (`None`: no clock runs, since the hand is held or there is no
    /// limit).
    pub fn turn(&self) -> Option<(Seat, Option<Instant>)> {
        Some((self.running()?.to_act()?, self.deadline))
    }
    /// When the clock of the turn runs out; `None` where none runs.
    pub fn deadline(&self) -> Option<Instant> {
        self.deadline
    }
    /// How long the player to act may think, their time bank aside; `None` where no clock runs.
    pub fn turn_time(&self) -> Option<Millis> {
        let ends = self.bank_from().or(self.deadline)?;
        Some(ends.since(self.turn_since))
    }
    /// What a seat has left in its time bank; while it is drawn on, what it had before.
    pub fn bank_left(&self, seat: Seat) -> Millis {
        self.seat(seat).map_or(Millis(0), |sitting| sitting.time.bank)
    }
    /// From when the player to act draws on their time bank, where they do in this turn; it may be
    /// still to come.
    pub fn bank_from(&self) -> Option<Instant> {
        self.bank_runs.map(|(_, from)| from)
    }
    /// Whether the table waits for many lost connections.
    pub fn outage(&self) -> OutageHold {
        self.outage
    }
    /// Until when the table waits for many connections lost at once: no hand begins, and a running
    /// one is held. It goes on earlier once enough are back.
    pub fn outage_until(&self) -> Option<Instant> {
        match self.outage {
            OutageHold::Until(until) => Some(until),
            OutageHold::Never | OutageHold::Over(_) => None,
        }
    }
    /// Whether no hand begins, since the table is paused or waits for lost connections.
    pub fn is_stopped(&self) -> bool {
        self.paused || self.outage_until().is_some()
    }
    /// How long the hand that has just ended takes to be seen: its rest came at one moment where
    /// nobody could bet any more, and each street of it counts a third of the pause between hands
    /// before that begins.
    pub(crate) fn run_out_time(&self) -> Millis {
        let streets = self.hand.as_ref().map_or(0, |hand| hand.streets_unbet());
        Millis(self.settings.pause_between_hands.0 / 3 * u64::from(streets))
    }
    /// Whether it is paused.
    pub fn is_paused(&self) -> bool {
        self.paused
    }
    /// Until when the running hand is held; then it goes on by itself, and a paused table is so from
    /// its end on. `None` where no hand is held.
    pub fn held_until(&self) -> Option<Instant> {
        let most = self.held_since.map(|since| since + self.hold_left)?;
        let by_outage = self.outage_until().filter(|_| !self.paused);
        Some(by_outage.map_or(most, |until| until.min(most)))
    }
    /// Since when the last hand is over and seen, or the table goes on after a stop.
    pub fn rests_since(&self) -> Instant {
        self.rests_since
    }
    /// Whether it closes once the hand is over, and is not closed yet.
    pub fn closes_after_hand(&self) -> bool {
        self.closing
    }
    /// Whether it closes once the hand is over, or is closed.
    pub fn is_closing(&self) -> bool {
        self.closing || self.closed
    }
    /// Whether it is closed for good.
    pub fn is_closed(&self) -> bool {
        self.closed
    }
    /// Whether a seat is dealt in between hands.
    pub fn is_in(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|s| s.state == SeatState::In)
    }
    /// Whether a hand is under way, from its `HandOpened` to its `Hand(Ended)`.
    pub fn is_hand_running(&self) -> bool {
        self.is_opened_only() || self.running().is_some()
    }
    /// The player dealt into the hand of [`Table::header`] at a seat, if they still sit there. The
    /// cards of that seat are theirs, not those of a newcomer who sits there now.
    pub fn dealt_in(&self, seat: Seat) -> Option<PlayerId> {
        self.dealt[seat]
    }
    /// Whether a player was dealt into the hand of [`Table::header`] and stayed until it was over, or
    /// is in it still.
    pub fn was_dealt_in(&self, player: PlayerId) -> bool {
        self.gone.contains(&player) || self.dealt.iter().any(|(_, one)| *one == Some(player))
    }
    /// How many people were dealt into the hand of [`Table::header`], without house players: that
    /// many nonces could have cut its deck.
    pub fn people_dealt_in(&self) -> u8 {
        self.people_dealt
    }
    /// Whether a seat went all-in in the hand of [`Table::header`], whether it won or mucked since or
    /// not.
    pub fn is_all_in(&self, seat: Seat) -> bool {
        self.all_in.contains(seat)
    }
    /// What each seat won of the pots of [`Table::header`]'s hand.
    pub fn won(&self) -> &[(Seat, Chips)] {
        &self.won
    }
    /// A seat's last decision on this street; a new street clears it, the end of the hand does not.
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
    pub fn running(&self) -> Option<&Hand> {
        self.hand.as_ref().filter(|hand| !hand.is_over() && !self.closed)
    }
    /// Whether a hand was opened and its first card is still to be asked for.
    pub(crate) fn is_opened_only(&self) -> bool {
        self.header.is_some() && self.hand.is_none() && !self.closed
    }
    /// Whether a deck is there, of an opened hand or renewed, and its first card is still to be asked
    /// for.
    pub fn is_deck_waiting(&self) -> bool {
        self.is_opened_only() || self.is_renewing && self.running().is_some()
    }
    /// Whether a seat is in a hand under way: its chips and its leaving wait for the end.
    pub fn is_in_hand(&self, seat: Seat) -> bool {
        self.is_hand_running() && self.dealt[seat].is_some()
    }
    /// Whether a hand waits for this seat's decision.
    pub fn is_turn_of(&self, seat: Seat) -> bool {
        self.running().and_then(Hand::to_act) == Some(seat)
    }
    /// The seats that would be dealt in by their state and chips alone.
    pub fn ready(&self) -> SeatSet {
        let ready = self.seats().filter(|(_, sitting)| {
            sitting.state == SeatState::In && sitting.goes == Goes::No && !sitting.stack.is_zero()
        });
        ready.map(|(seat, _)| seat).collect()
    }
    /// Whether this game is dealt from a button that moves here. Where a dealer who does not play
    /// deals a stud game, the first seat is first in every hand.
    pub fn has_button(&self, game: &Variant) -> bool {
        !game.opens_by_card() || self.rulebook().table.stud_dealer == StudDealer::Button
    }
    /// Who posts the small blind where two play.
    pub fn heads_up_blinds(&self, game: &Variant) -> HeadsUpBlinds {
        let rules = &self.rulebook().table;
        let is_draw = game.family == Family::Draw;
        if is_draw { rules.heads_up_draw } else { rules.heads_up_board }
    }
    /// When time next makes a difference to the table itself. It may have passed already. While a
    /// deck that is asked for does not come, it stays in the past.
    pub fn wake_at(&self) -> Option<Instant> {
        if self.is_deck_waiting() {
            return Some(self.cut_due().unwrap_or(self.opened_at));
        }
        let stops = self.held_until().into_iter().chain(self.outage_until());
        stops.chain(self.deadline).min()
    }
}
