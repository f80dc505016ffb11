//! The table as far as it has been played, and what may be asked of it.

use crate::dealt::Dealt;
use crate::deck::Deck;
use crate::hold::Hold;
use crate::outage::Outage;
use crate::so_far::SoFar;
use crate::turn::TurnClock;
use crate::{Goes, HandHeader, LastHand, SeatState, Settings, Sitting};
use books::{HeadsUpBlinds, Rulebook, StudDealer};
use hand::{Family, Hand, Variant};
use std::sync::Arc;
use units::{BySeat, Chips, HandNo, Instant, Millis, Seat, SeatSet};

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
    /// The deck that its hand is dealt from.
    pub(crate) deck: Deck,
    /// The players dealt into it.
    pub(crate) dealt: Dealt,
    /// That hand, once its cards are being dealt.
    pub(crate) hand: Option<Hand>,
    /// What it has come to so far.
    pub(crate) so_far: SoFar,
    /// The clock of its turns.
    pub(crate) clock: TurnClock,
    /// Whether it is held, while it runs.
    pub(crate) hold: Hold,
    /// Whether the table waits for many lost connections.
    pub(crate) outage: Outage,
    /// Since when the pause before the next hand is counted: the end of the last hand, with the time
    /// its run-out takes to be seen, or the moment when the table went on after a stop.
    pub(crate) rests_since: Instant,
    pub(crate) paused: bool,
    /// Whether it closes after the hand.
    pub(crate) closing: bool,
    pub(crate) closed: bool,
}

impl Table {
    /// A table without players.
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
            so_far: SoFar::default(),
            clock: TurnClock::of_hand(at),
            hold: Hold::none(settings.hand_held_max),
            settings: Arc::new(settings),
            outage: Outage::never(),
            rests_since: at,
            paused: false,
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
            Some(hand) if self.dealt_in(seat).is_some() => hand.stack(seat),
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
    /// What the next hand must know of the last one opened.
    pub fn last(&self) -> Option<LastHand> {
        self.last
    }
    /// The number of the last hand opened; 0 before the first.
    pub fn hand_no(&self) -> HandNo {
        self.last.map_or(HandNo(0), |last| last.hand_no)
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
    /// The hand, while it is played.
    pub fn running(&self) -> Option<&Hand> {
        self.hand.as_ref().filter(|hand| !hand.is_over() && !self.closed)
    }
    /// Whether a hand was opened and its first card is still to be asked for.
    pub(crate) fn is_opened_only(&self) -> bool {
        self.header.is_some() && self.hand.is_none() && !self.closed
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
            return Some(self.cut_due().unwrap_or(self.deck.since()));
        }
        let stops = self.held_until().into_iter().chain(self.outage_until());
        stops.chain(self.deadline()).min()
    }
}
