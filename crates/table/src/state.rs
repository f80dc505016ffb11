//! The state of a table, and functions that read it.

use crate::dealt::Dealt;
use crate::deck::Deck;
use crate::hand_facts::HandFacts;
use crate::hold::Hold;
use crate::lost_connections::Outage;
use crate::turn::TurnClock;
use crate::{Goes, HandHeader, LastHand, OpenChoice, SeatState, Settings, Sitting};
use books::{HeadsUpBlinds, Rulebook, StudDealer};
use hand::{Family, Hand, Variant};
use std::sync::Arc;
use units::{BySeat, Chips, HandNo, Instant, Millis, Seat, SeatSet};

/// A poker table. Copies are cheap, because the large constant parts are shared.
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    pub(crate) settings: Arc<Settings>,
    pub(crate) seats: BySeat<Option<Sitting>>,
    /// Number of sittings at the table so far.
    pub(crate) sittings: u64,
    /// What the table keeps of the last hand for the next one; `None` before the first hand.
    pub(crate) last: Option<LastHand>,
    /// Value of `last` before the hand in progress opened; `None` if no hand is in progress.
    pub(crate) before_hand: Option<Option<LastHand>>,
    /// Header of the last hand opened; `None` before the first, after a void hand, and after a start from a snapshot.
    pub(crate) header: Option<Arc<HandHeader>>,
    /// The deck of the last hand opened.
    pub(crate) deck: Deck,
    /// The players dealt into the last hand opened.
    pub(crate) dealt: Dealt,
    /// The last hand opened, once dealing has begun.
    pub(crate) hand: Option<Hand>,
    /// What the table shows of the last hand in addition to the hand itself.
    pub(crate) so_far: HandFacts,
    /// The clock for the turns in the last hand opened.
    pub(crate) clock: TurnClock,
    /// Whether the hand in progress is held.
    pub(crate) hold: Hold,
    /// State of the wait for lost connections.
    pub(crate) outage: Outage,
    /// The choice of the next game; `None` if no choice is due.
    pub(crate) choice: Option<OpenChoice>,
    /// When the pause before the next hand starts.
    ///
    /// This is the end of the last hand plus the time to watch its run-out, or the moment when the table resumed after
    /// a stop.
    pub(crate) rests_since: Instant,
    pub(crate) paused: bool,
    /// Whether the table closes after the hand in progress.
    pub(crate) closing: bool,
    pub(crate) closed: bool,
}

impl Table {
    /// Opens a table at which nobody sits yet.
    pub fn open(at: Instant, settings: Settings) -> Table {
        Table {
            seats: BySeat::from_fn(|_| None),
            sittings: 0,
            last: None,
            before_hand: None,
            header: None,
            deck: Deck::first(at),
            dealt: Dealt::default(),
            hand: None,
            so_far: HandFacts::default(),
            clock: TurnClock::of_hand(at),
            hold: Hold::none(settings.hand_held_max),
            settings: Arc::new(settings),
            outage: Outage::never(),
            choice: None,
            rests_since: at,
            paused: false,
            closing: false,
            closed: false,
        }
    }

    /// Returns the settings with which the table was opened.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }
    /// Returns the table's rulebook.
    pub fn rulebook(&self) -> &Rulebook {
        &self.settings.rulebook
    }
    /// Returns the player at a seat and their state; `None` if the seat is free.
    pub fn seat(&self, seat: Seat) -> Option<&Sitting> {
        self.seats[seat].as_ref()
    }
    /// Returns the taken seats, in seat order.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Sitting)> {
        self.seats.iter().filter_map(|(seat, sitting)| Some((seat, sitting.as_ref()?)))
    }
    /// Returns a seat's chips behind: those left in the hand in progress, otherwise the booked chips.
    ///
    /// Zero for a free seat.
    pub fn stack(&self, seat: Seat) -> Chips {
        match self.running() {
            Some(hand) if self.dealt_in(seat).is_some() => hand.stack(seat),
            _ => self.booked(seat),
        }
    }
    /// Returns a seat's booked chips, without the result of the hand in progress. Zero for a free seat.
    pub fn booked(&self, seat: Seat) -> Chips {
        self.seat(seat).map_or(Chips::ZERO, |sitting| sitting.stack)
    }
    /// Returns the hand in progress, or the last one until the next opens; `None` until dealing begins.
    pub fn hand(&self) -> Option<&Hand> {
        self.hand.as_ref()
    }
    /// Returns the header of the current or last hand, from `HandOpened` on; `None` before the first and after a void
    /// hand.
    pub fn header(&self) -> Option<&HandHeader> {
        self.header.as_deref()
    }
    /// Returns what the table keeps of the last hand for the next one.
    pub fn last(&self) -> Option<LastHand> {
        self.last
    }
    /// Returns the number of the last hand opened; 0 before the first.
    pub fn hand_no(&self) -> HandNo {
        self.last.map_or(HandNo(0), |last| last.hand_no)
    }
    /// Whether no hand may begin because the table is paused or is waiting for lost connections.
    pub fn is_stopped(&self) -> bool {
        self.paused || self.outage_until().is_some()
    }
    /// Returns the extra time after a hand in which players can watch its run-out.
    ///
    /// Each street that was dealt after the last possible bet adds a third of the pause between hands.
    pub(crate) fn run_out_time(&self) -> Millis {
        let streets = self.hand.as_ref().map_or(0, |hand| hand.streets_unbet());
        Millis(self.settings.pause_between_hands.0 / 3 * u64::from(streets))
    }
    /// Whether the host has paused the table.
    pub fn is_paused(&self) -> bool {
        self.paused
    }
    /// Returns the moment when the pause before the next hand starts; see [`Table::rest_from`].
    pub fn rests_since(&self) -> Instant {
        self.rests_since
    }
    /// Whether the table will close once the hand in progress is over.
    pub fn closes_after_hand(&self) -> bool {
        self.closing
    }
    /// Whether the table is closed, or will close once the hand in progress is over.
    pub fn is_closing(&self) -> bool {
        self.closing || self.closed
    }
    /// Whether the table is closed for good.
    pub fn is_closed(&self) -> bool {
        self.closed
    }
    /// Whether a seat is taken and its player is not sitting out.
    pub fn is_in(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|s| s.state == SeatState::In)
    }
    /// Whether a hand is in progress, from its `HandOpened` to its `Hand(Ended)`.
    pub fn is_hand_running(&self) -> bool {
        self.is_opened_only() || self.running().is_some()
    }
    /// Returns the hand being played; `None` until dealing begins and once the hand is over.
    pub fn running(&self) -> Option<&Hand> {
        self.hand.as_ref().filter(|hand| !hand.is_over() && !self.closed)
    }
    /// Whether a hand is open and has not yet asked for its first card.
    pub(crate) fn is_opened_only(&self) -> bool {
        self.header.is_some() && self.hand.is_none() && !self.closed
    }
    /// Whether the hand in progress is waiting for this seat's decision.
    pub fn is_turn_of(&self, seat: Seat) -> bool {
        self.running().and_then(Hand::to_act) == Some(seat)
    }
    /// Returns the seats whose players have chips, are not sitting out and are not leaving.
    pub fn ready(&self) -> SeatSet {
        let ready = self.seats().filter(|(_, sitting)| {
            sitting.state == SeatState::In && sitting.goes == Goes::No && !sitting.stack.is_zero()
        });
        ready.map(|(seat, _)| seat).collect()
    }
    /// Whether the button moves in this game at this table.
    ///
    /// A stud game has no button if its dealer does not play; the first seat then comes first in every hand.
    pub fn has_button(&self, game: &Variant) -> bool {
        !game.opens_by_card() || self.rulebook().table.stud_dealer == StudDealer::Button
    }
    /// Returns who posts the small blind of this game heads-up.
    pub fn heads_up_blinds(&self, game: &Variant) -> HeadsUpBlinds {
        let rules = &self.rulebook().table;
        let is_draw = game.family == Family::Draw;
        if is_draw { rules.heads_up_draw } else { rules.heads_up_board }
    }
    /// Returns the moment when the table next has something to do because time has passed; `None` if no timer is set.
    ///
    /// Once the wait for nonces is over, this stays in the past until the deck is cut.
    pub fn wake_at(&self) -> Option<Instant> {
        if self.is_deck_waiting() {
            return Some(self.cut_due().unwrap_or(self.deck.since()));
        }
        let stops = self.held_until().into_iter().chain(self.outage_until());
        stops.chain(self.deadline()).min()
    }
}
