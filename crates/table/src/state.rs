//! The state of a table, and questions about it.

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

/// A table in play. Copies are cheap: the large constant parts are shared.
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    pub(crate) settings: Arc<Settings>,
    pub(crate) seats: BySeat<Option<Sitting>>,
    /// Number of sittings so far.
    pub(crate) sittings: u64,
    /// What the next hand must know about the last one opened.
    pub(crate) last: Option<LastHand>,
    /// [`Table::last`] from before the running hand opened; `None` without a running hand.
    pub(crate) before_hand: Option<Option<LastHand>>,
    /// Header of the last hand opened; also `None` if the table began from a snapshot.
    pub(crate) header: Option<Arc<HandHeader>>,
    /// The deck of that hand.
    pub(crate) deck: Deck,
    /// The players dealt into it.
    pub(crate) dealt: Dealt,
    /// That hand, once its cards are dealt.
    pub(crate) hand: Option<Hand>,
    /// What the table shows of it in addition.
    pub(crate) so_far: SoFar,
    /// The clock of its turns.
    pub(crate) clock: TurnClock,
    /// Whether it is held.
    pub(crate) hold: Hold,
    /// Whether the table waits for many lost connections.
    pub(crate) outage: Outage,
    /// Moment from which the pause before the next hand counts: the end of the last hand plus the time to watch its
    /// run-out, or when the table went on after a stop.
    pub(crate) rests_since: Instant,
    pub(crate) paused: bool,
    /// Whether the table closes after the hand.
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

    /// What the table was given when it opened.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }
    /// The table's rulebook.
    pub fn rulebook(&self) -> &Rulebook {
        &self.settings.rulebook
    }
    /// The taken seat; `None` if it is free.
    pub fn seat(&self, seat: Seat) -> Option<&Sitting> {
        self.seats[seat].as_ref()
    }
    /// Taken seats, in order.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Sitting)> {
        self.seats.iter().filter_map(|(seat, sitting)| Some((seat, sitting.as_ref()?)))
    }
    /// A seat's chips behind: from the hand while the seat is in one, otherwise the booked chips. Zero for a free seat.
    pub fn stack(&self, seat: Seat) -> Chips {
        match self.running() {
            Some(hand) if self.dealt_in(seat).is_some() => hand.stack(seat),
            _ => self.booked(seat),
        }
    }
    /// A seat's chips by the books, before the running hand's result. Zero for a free seat.
    pub fn booked(&self, seat: Seat) -> Chips {
        self.seat(seat).map_or(Chips::ZERO, |sitting| sitting.stack)
    }
    /// The running hand, or the last one until the next opens.
    pub fn hand(&self) -> Option<&Hand> {
        self.hand.as_ref()
    }
    /// Header of that hand; available from `HandOpened` on, before the hand itself.
    pub fn header(&self) -> Option<&HandHeader> {
        self.header.as_deref()
    }
    /// What the next hand must know about the last one opened.
    pub fn last(&self) -> Option<LastHand> {
        self.last
    }
    /// The number of the last hand opened; 0 before the first.
    pub fn hand_no(&self) -> HandNo {
        self.last.map_or(HandNo(0), |last| last.hand_no)
    }
    /// Whether no hand may begin because the table is paused or waits for lost connections.
    pub fn is_stopped(&self) -> bool {
        self.paused || self.outage_until().is_some()
    }
    /// How long the hand that just ended takes to watch: the rest was dealt at once where no more betting was possible.
    /// Each of those streets adds a third of the pause between hands.
    pub(crate) fn run_out_time(&self) -> Millis {
        let streets = self.hand.as_ref().map_or(0, |hand| hand.streets_unbet());
        Millis(self.settings.pause_between_hands.0 / 3 * u64::from(streets))
    }
    /// Whether the table is paused.
    pub fn is_paused(&self) -> bool {
        self.paused
    }
    /// Moment from which the pause before the next hand counts; see [`Table::rest_from`].
    pub fn rests_since(&self) -> Instant {
        self.rests_since
    }
    /// Whether the table will close once the hand is over.
    pub fn closes_after_hand(&self) -> bool {
        self.closing
    }
    /// Whether the table will close once the hand is over, or is closed.
    pub fn is_closing(&self) -> bool {
        self.closing || self.closed
    }
    /// Whether the table is closed for good.
    pub fn is_closed(&self) -> bool {
        self.closed
    }
    /// Whether a seat takes part in the next hands, by its state alone.
    pub fn is_in(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|s| s.state == SeatState::In)
    }
    /// Whether a hand is running, from its `HandOpened` to its `Hand(Ended)`.
    pub fn is_hand_running(&self) -> bool {
        self.is_opened_only() || self.running().is_some()
    }
    /// The hand, while it is played.
    pub fn running(&self) -> Option<&Hand> {
        self.hand.as_ref().filter(|hand| !hand.is_over() && !self.closed)
    }
    /// Whether a hand was opened and its first card is not yet asked for.
    pub(crate) fn is_opened_only(&self) -> bool {
        self.header.is_some() && self.hand.is_none() && !self.closed
    }
    /// Whether a hand waits for this seat's decision.
    pub fn is_turn_of(&self, seat: Seat) -> bool {
        self.running().and_then(Hand::to_act) == Some(seat)
    }
    /// Seats that would be dealt in by their state and chips alone.
    pub fn ready(&self) -> SeatSet {
        let ready = self.seats().filter(|(_, sitting)| {
            sitting.state == SeatState::In && sitting.goes == Goes::No && !sitting.stack.is_zero()
        });
        ready.map(|(seat, _)| seat).collect()
    }
    /// Whether the button moves in this game at this table. If a stud game has a dealer who does not play, the first
    /// seat is first in every hand.
    pub fn has_button(&self, game: &Variant) -> bool {
        !game.opens_by_card() || self.rulebook().table.stud_dealer == StudDealer::Button
    }
    /// Who posts the small blind heads-up.
    pub fn heads_up_blinds(&self, game: &Variant) -> HeadsUpBlinds {
        let rules = &self.rulebook().table;
        let is_draw = game.family == Family::Draw;
        if is_draw { rules.heads_up_draw } else { rules.heads_up_board }
    }
    /// When time next makes a difference to the table. May be in the past, and stays there until a deck that was asked
    /// for comes.
    pub fn wake_at(&self) -> Option<Instant> {
        if self.is_deck_waiting() {
            return Some(self.cut_due().unwrap_or(self.deck.since()));
        }
        let stops = self.held_until().into_iter().chain(self.outage_until());
        stops.chain(self.deadline()).min()
    }
}
