//! The state of a hand, and the functions that begin, change and read it.

use crate::betting::Betting;
use crate::pot::Pots;
use crate::progress::{EventSink, NullSink, Stage, advance, next_dealt, tell};
use crate::rake::Borne;
use crate::runs::Runs;
use crate::setup::{RUNS_MAX, Seated};
use crate::showdown::Ranked;
use crate::*;
use alloc::sync::Arc;
use alloc::vec::Vec;
use cards::{Card, CardSet};
use core::mem::ManuallyDrop;
use units::bound::SEATS_MAX;
use units::{ActionNo, BySeat, Chips, Seat, SeatSet};

/// One hand in progress.
///
/// ```
/// use hand::*;
/// use units::{Chips, Seat};
///
/// let [button, big] = [Seat::new(1), Seat::new(4)];
/// let post = |seat, kind, amount| Post { seat, kind, amount: Chips::new(amount) };
/// let started = Hand::start(Setup {
///     variant: &hand::HOLDEM,
///     limit: Limit::No,
///     stakes: Stakes {
///         small_blind: Chips::new(1),
///         big_blind: Chips::new(2),
///         ante: Ante::None,
///         small_bet: Chips::ZERO,
///         big_bet: Chips::ZERO,
///         bring_in: Chips::ZERO,
///     },
///     rules: Rules::HOUSE,
///     button,
///     seats: vec![
///         Stake { seat: button, stack: Chips::new(200) },
///         Stake { seat: big, stack: Chips::new(200) },
///     ],
///     posts: vec![post(button, PostKind::SmallBlind, 1), post(big, PostKind::BigBlind, 2)],
///     bomb: None,
/// })?;
///
/// // The first event makes the hand; the others are applied to it.
/// let mut hand = Hand::from_started(&started[0]);
/// started[1..].iter().for_each(|event| hand.apply(event));
///
/// // The hand asks for cards, beginning with the first seat left of the button, and then for decisions.
/// assert_eq!(hand.asks(), Asks::Hole { seat: big, count: 2 });
/// for cards in ["9c9d", "AsKd"] {
///     let events = hand.deal(&cards::parse_cards(cards)?)?;
///     events.iter().for_each(|event| hand.apply(event));
/// }
/// assert_eq!(hand.deal(&cards::parse_cards("2c")?), Err(BadDeal::NotAsked));
/// assert_eq!(hand.to_act(), Some(button));
/// let options = hand.options(button).expect("it is their turn");
/// assert_eq!(options.raise_to, Some(WagerRange { min: Chips::new(4), max: Chips::new(200), by: Chips::new(1) }));
///
/// // A refusal states the limit and changes nothing.
/// let refused = hand.decide(button, Action::RaiseTo(Chips::new(3)));
/// let (min, offered) = (Chips::new(4), Chips::new(3));
/// assert_eq!(refused, Err(Illegal::WagerTooSmall { min, offered }));
///
/// for event in hand.decide(button, Action::Fold)? {
///     hand.apply(&event);
/// }
/// assert!(hand.is_over());
/// assert_eq!(hand.net(big), 1);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Hand {
    pub(crate) setup: Arc<Setup>,
    pub(crate) variant: &'static Variant,
    pub(crate) stage: Stage,
    /// The current question, determined when the last event was applied.
    pub(crate) asks: Asks,
    /// Options of the seat to act, determined when its turn began.
    pub(crate) offered: Options,
    /// Index of the current street among the game's streets.
    pub(crate) at: u8,
    /// The betting round that began last; `None` before the first betting round.
    pub(crate) street: Option<StreetName>,
    pub(crate) betting: Betting,
    pub(crate) players: BySeat<Player>,
    pub(crate) dealt_in: SeatSet,
    /// Sum of all stacks at the start of the hand.
    pub(crate) chips: Chips,
    pub(crate) live: SeatSet,
    /// Seats in the hand that can still put in chips.
    pub(crate) able: SeatSet,
    /// Seats with at least one card that is not face up.
    pub(crate) hidden: SeatSet,
    /// All chips in the middle: pots and bets.
    pub(crate) middle: Chips,
    /// Bets on this street; they are part of `middle`.
    pub(crate) bets: Chips,
    pub(crate) boards: Boards,
    /// The discards of the seat that drew last on this street.
    pub(crate) thrown: CardSet,
    pub(crate) runs: Runs,
    /// Strengths of the hands; set when the showdown is reached.
    pub(crate) ranked: Ranked,
    /// The first seat to show, set when the showdown is reached. `None` means the first seat left of the button.
    pub(crate) shows_first: Option<Seat>,
    /// The seat that acted first on the last street with betting.
    pub(crate) opened_by: Option<Seat>,
    /// The game's full deck.
    pub(crate) deck: CardSet,
    /// Cards that are no longer in the deck.
    pub(crate) dealt: CardSet,
    pub(crate) cards_dealt: u8,
    pub(crate) pots: Pots,
    /// Rake that each pot has paid, by pot number.
    pub(crate) borne: [Borne; SEATS_MAX as usize],
    /// What each seat had put into the pots that paid rake, at the time when rake was last taken.
    pub(crate) raked: BySeat<Chips>,
    /// Rake taken on earlier streets.
    pub(crate) rake_before: Chips,
    /// Chips posted dead; they are in the main pot.
    pub(crate) dead: Chips,
    pub(crate) rake: Chips,
    pub(crate) action_no: ActionNo,
}

/// All boards of the hand, stored in place.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Boards {
    boards: [CardRow; RUNS_MAX as usize],
    len: u8,
}

impl Boards {
    fn empty(len: u8) -> Boards {
        Boards { boards: [CardRow::NONE; RUNS_MAX as usize], len }
    }

    /// Makes one board for each of this many runs, each a copy of the first board up to now.
    pub(crate) fn run(&mut self, len: u8) {
        *self = Boards { boards: [self.boards[0]; RUNS_MAX as usize], len };
    }
}

impl core::ops::Deref for Boards {
    type Target = [CardRow];
    #[inline]
    fn deref(&self) -> &[CardRow] {
        &self.boards[..usize::from(self.len)]
    }
}

impl core::ops::DerefMut for Boards {
    #[inline]
    fn deref_mut(&mut self) -> &mut [CardRow] {
        &mut self.boards[..usize::from(self.len)]
    }
}

/// A seat in the hand.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Player {
    /// Stack at the start of the hand.
    pub(crate) start: Chips,
    /// Chips behind: the part of the stack that the seat has not put in.
    pub(crate) stack: Chips,
    /// The seat's bet on this street.
    pub(crate) bet: Chips,
    /// Chips posted dead.
    pub(crate) dead: Chips,
    pub(crate) hole: Hole,
    pub(crate) face_up: CardRow,
}

impl Player {
    const NONE: Player = Player {
        start: Chips::ZERO,
        stack: Chips::ZERO,
        bet: Chips::ZERO,
        dead: Chips::ZERO,
        hole: Hole::NONE,
        face_up: CardRow::NONE,
    };

    /// Returns the chips put in so far, except dead ones: the seat's bet and its part of the pots. Valid only until
    /// the pots are paid.
    #[inline]
    pub(crate) fn level(&self) -> Chips {
        self.start - self.stack - self.dead
    }

    /// Returns the chips that the seat has in the pots, except dead ones.
    pub(crate) fn collected(&self) -> Chips {
        self.level() - self.bet
    }

    /// Returns the chips that the seat may still put in under this stake cap.
    #[cold]
    pub(crate) fn behind(&self, cap: Chips) -> Chips {
        self.stack.min(cap.saturating_sub(self.start.saturating_sub(self.stack)))
    }
}

impl Hand {
    /// Begins a hand and returns its first events: `Started`, antes and blinds. Make the hand from `Started` with
    /// [`Hand::from_started`], and apply the other events to it.
    ///
    /// # Errors
    /// [`SetupError`] if seats, stakes and posts are not allowed together.
    pub fn start(setup: impl Into<Arc<Setup>>) -> Result<Vec<Event>, SetupError> {
        let mut events = Vec::new();
        Hand::begin(setup.into(), &mut events)?;
        Ok(events)
    }

    /// Begins a hand like [`Hand::start`], and returns it with its first events applied. The events are appended to
    /// `events`, so that one buffer can serve many hands.
    ///
    /// # Errors
    /// [`SetupError`] in the same cases as [`Hand::start`]; `events` is then unchanged.
    pub fn begin(setup: Arc<Setup>, events: &mut Vec<Event>) -> Result<Hand, SetupError> {
        let seated = setup.check()?;
        // Built in place.
        let mut begun = Ok(Hand::before(&setup, seated));
        if let Ok(hand) = &mut begun {
            hand.first_event(setup, events);
        }
        begun
    }

    /// Begins a hand like [`Hand::begin`], in place of this hand. A table's next hand then allocates no memory.
    ///
    /// # Errors
    /// [`SetupError`] in the same cases as [`Hand::start`]; this hand and `events` are then unchanged.
    ///
    /// # Examples
    /// ```
    /// use hand::*;
    /// use units::{Chips, Seat};
    /// # let c = Chips::new;
    /// # let stakes = Stakes { small_blind: c(1), big_blind: c(2), ante: Ante::Each(c(1)),
    /// #     small_bet: c(2), big_bet: c(4), bring_in: c(0) };
    /// # let seats = [1, 4].map(|n| Stake { seat: Seat::new(n), stack: c(200) }).to_vec();
    /// # let (variant, limit) = (&HOLDEM, Limit::No);
    /// # let button = Seat::new(1);
    /// # let setup = Setup { variant, limit, stakes, rules: Rules::HOUSE, button, seats, posts: vec![], bomb: None };
    ///
    /// let mut events = Vec::new();
    /// let mut hand = Hand::begin(setup.clone().into(), &mut events)?;
    /// hand.take(&cards::parse_cards("AsKd")?, &mut events)?;
    ///
    /// events.clear();
    /// let no_seats = Setup { seats: vec![], ..setup.clone() };
    /// let refused = hand.begin_in_place(no_seats.into(), &mut events);
    /// assert_eq!(refused, Err(SetupError::SeatCount { count: 0, min: 2, max: 10 }));
    /// assert_eq!(hand.cards_dealt(), 2, "the hand is unchanged");
    ///
    /// hand.begin_in_place(setup.into(), &mut events)?;
    /// assert_eq!(hand.cards_dealt(), 0);
    /// assert_eq!(events.len(), 3, "Started, two antes");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn begin_in_place(
        &mut self,
        setup: Arc<Setup>,
        events: &mut Vec<Event>,
    ) -> Result<(), SetupError> {
        let seated = setup.check()?;
        self.reset(&setup, seated);
        self.first_event(setup, events);
        Ok(())
    }

    #[inline]
    fn first_event(&mut self, setup: Arc<Setup>, events: &mut Vec<Event>) {
        self.take_seats();
        tell(events, ManuallyDrop::new(Event::Started(setup)));
        advance(self, events);
    }

    /// Makes a hand from its first event. Panics unless this is `Started` with a setup that [`Hand::start`] accepts.
    pub fn from_started(event: &Event) -> Hand {
        let Event::Started(setup) = event else { panic!("a hand begins with Started") };
        let seated = setup.check().expect("a hand's setup was checked when it started");
        let mut hand = Hand::before(setup, seated);
        hand.take_seats();
        advance(&mut hand, &mut NullSink);
        hand
    }

    /// Makes the hand before antes and blinds, with no stacks yet.
    #[inline(always)] // about 1,000 bytes, built in place
    fn before(setup: &Arc<Setup>, Seated { dealt_in, chips }: Seated) -> Hand {
        let variant = setup.variant;
        Hand {
            setup: setup.clone(),
            variant,
            stage: Stage::FIRST,
            asks: Asks::Nothing,
            offered: Options::none(setup.button),
            at: 0,
            street: None,
            betting: Betting::none(setup.button),
            players: BySeat::from_fn(|_| Player::NONE),
            dealt_in,
            chips,
            live: dealt_in,
            able: dealt_in,
            hidden: SeatSet::EMPTY,
            middle: Chips::ZERO,
            bets: Chips::ZERO,
            boards: Boards::empty(setup.boards()),
            thrown: CardSet::EMPTY,
            runs: Runs::ONE,
            ranked: Ranked::NONE,
            shows_first: None,
            opened_by: None,
            deck: variant.deck.cards(setup.seats.len() as u8),
            dealt: CardSet::EMPTY,
            cards_dealt: 0,
            pots: Pots::NONE,
            borne: [Borne::NONE; SEATS_MAX as usize],
            raked: BySeat::all(Chips::ZERO),
            rake_before: Chips::ZERO,
            dead: Chips::ZERO,
            rake: Chips::ZERO,
            action_no: ActionNo(0),
        }
    }

    /// Resets this hand to what [`Hand::before`] makes. A new hand built elsewhere would have to be copied here. Fields
    /// are listed by name so that none is forgotten.
    #[inline]
    fn reset(&mut self, new: &Arc<Setup>, seated: Seated) {
        let Hand {
            setup,
            variant,
            stage,
            asks,
            offered,
            at,
            street,
            betting,
            players,
            dealt_in,
            chips,
            live,
            able,
            hidden,
            middle,
            bets,
            boards,
            thrown,
            runs,
            ranked,
            shows_first,
            opened_by,
            deck,
            dealt,
            cards_dealt,
            pots,
            borne,
            raked,
            rake_before,
            dead,
            rake,
            action_no,
        } = self;
        (*variant, *stage, *asks) = (new.variant, Stage::FIRST, Asks::Nothing);
        *offered = Options::none(new.button);
        (*at, *street, *opened_by) = (0, None, None);
        *betting = Betting::none(new.button);
        players.iter_mut().for_each(|(_, player)| *player = Player::NONE);
        (*dealt_in, *chips) = (seated.dealt_in, seated.chips);
        (*live, *able, *hidden) = (*dealt_in, *dealt_in, SeatSet::EMPTY);
        (*middle, *bets, *dead) = (Chips::ZERO, Chips::ZERO, Chips::ZERO);
        *boards = Boards::empty(new.boards());
        (*thrown, *dealt, *cards_dealt) = (CardSet::EMPTY, CardSet::EMPTY, 0);
        *deck = new.variant.deck.cards(new.seats.len() as u8);
        (*runs, *ranked, *shows_first) = (Runs::ONE, Ranked::NONE, None);
        pots.clear();
        *borne = [Borne::NONE; SEATS_MAX as usize];
        *raked = BySeat::all(Chips::ZERO);
        (*rake_before, *rake) = (Chips::ZERO, Chips::ZERO);
        *action_no = ActionNo(0);
        if !Arc::ptr_eq(setup, new) {
            *setup = new.clone();
        }
    }

    fn take_seats(&mut self) {
        for &Stake { seat, stack } in &self.setup.seats {
            let player = &mut self.players[seat];
            (player.start, player.stack) = (stack, stack);
        }
    }

    /// Returns what the hand needs next: cards, a deck, a decision, or nothing.
    #[inline]
    pub fn asks(&self) -> Asks {
        self.asks
    }

    /// Returns the events that follow from dealing these cards.
    ///
    /// # Errors
    /// [`BadDeal`] if the hand asks for no cards or for a different number, or if a card is no longer in the deck.
    pub fn deal(&self, cards: &[Card]) -> Result<Vec<Event>, BadDeal> {
        let mut events = Vec::new();
        self.clone().take(cards, &mut events)?;
        Ok(events)
    }

    /// Deals these cards like [`Hand::deal`], and applies the events. The events are appended to `events`, so that
    /// one buffer can serve many hands.
    ///
    /// # Errors
    /// [`BadDeal`] in the same cases as [`Hand::deal`]; the hand and `events` are then unchanged.
    ///
    /// # Examples
    /// ```
    /// use hand::*;
    /// use units::{Chips, Seat};
    /// # let c = Chips::new;
    /// # let stakes = Stakes { small_blind: c(1), big_blind: c(2), ante: Ante::Each(c(1)),
    /// #     small_bet: c(2), big_bet: c(4), bring_in: c(0) };
    /// # let seats = [1, 4].map(|n| Stake { seat: Seat::new(n), stack: c(200) }).to_vec();
    /// # let (variant, limit) = (&HOLDEM, Limit::No);
    /// # let button = Seat::new(1);
    /// # let setup = Setup { variant, limit, stakes, rules: Rules::HOUSE, button, seats, posts: vec![], bomb: None };
    ///
    /// let mut events = Vec::new();
    /// let mut hand = Hand::begin(setup.into(), &mut events)?;
    /// hand.take(&cards::parse_cards("AsKd")?, &mut events)?;
    /// assert_eq!(hand.hole(Seat::new(4)).len(), 2);
    ///
    /// let refused = hand.take(&cards::parse_cards("As2c")?, &mut events);
    /// assert_eq!(refused, Err(BadDeal::NotInDeck));
    /// assert_eq!(events.len(), 4, "Started, two antes, HoleDealt");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn take(&mut self, cards: &[Card], events: &mut Vec<Event>) -> Result<(), BadDeal> {
        deal::take(self, cards, events)?;
        next_dealt(self, events);
        Ok(())
    }

    /// Returns the events that follow when discards and folded hands become a new deck ([`Hand::renewal`]).
    ///
    /// # Errors
    /// [`BadDeal::NotAsked`] unless the hand asks for a deck.
    ///
    /// # Examples
    /// Five players discard all their cards, and the 36 cards run out:
    /// ```
    /// use hand::*;
    /// use units::{Chips, Seat};
    /// # let c = Chips::new;
    /// # let stakes = Stakes { small_blind: c(1), big_blind: c(2), ante: Ante::Each(c(1)),
    /// #     small_bet: c(2), big_bet: c(4), bring_in: c(0) };
    /// # let seats = (1..=5).map(|n| Stake { seat: Seat::new(n), stack: c(200) }).collect();
    /// # let variant = Variant::by_key("draw_7e").expect("a game");
    /// # let (limit, rules, button) = (variant.limits[0], Rules::HOUSE, Seat::new(1));
    /// # let setup = Setup { variant, limit, stakes, rules, button, seats, posts: vec![], bomb: None };
    ///
    /// let mut events = Vec::new();
    /// let mut hand = Hand::begin(setup.into(), &mut events)?;
    /// let mut deck: Vec<cards::Card> = hand.deck().iter().collect();
    /// while hand.asks() != Asks::Deck {
    ///     if let Some(seat) = hand.to_act() {
    ///         let own = hand.hole(seat).reveal().to_vec();
    ///         let is_draw = hand.options(seat).is_some_and(|options| options.draw.is_some());
    ///         hand.act(seat, if is_draw { Action::Draw(own) } else { Action::Check }, &mut events)?;
    ///     } else if let Asks::Hole { count, .. } = hand.asks() {
    ///         let cards = deck.split_off(deck.len() - usize::from(count));
    ///         hand.take(&cards, &mut events)?;
    ///     }
    /// }
    /// assert!(hand.undealt().is_empty());
    /// for event in hand.renew()? {
    ///     hand.apply(&event);
    /// }
    /// assert!(hand.undealt().len() > 4);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn renew(&self) -> Result<Vec<Event>, BadDeal> {
        let mut events = Vec::new();
        let mut hand = self.clone();
        events.accept(&mut hand, deal::renewed(self)?);
        advance(&mut hand, &mut events);
        Ok(events)
    }

    /// Returns the events that follow from a decision.
    ///
    /// # Errors
    /// [`Illegal`] if the decision is not one of [`Hand::options`]; the error names the rule and the limit.
    pub fn decide(&self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        let mut events = Vec::new();
        self.clone().act(seat, action, &mut events)?;
        Ok(events)
    }

    /// Makes a decision like [`Hand::decide`], and applies the events. The events are appended to `events`, so that
    /// one buffer can serve many hands.
    ///
    /// # Errors
    /// [`Illegal`] in the same cases as [`Hand::decide`]; the hand and `events` are then unchanged.
    ///
    /// # Examples
    /// ```
    /// use hand::*;
    /// use units::{Chips, Seat};
    /// # let c = Chips::new;
    /// # let stakes = Stakes { small_blind: c(1), big_blind: c(2), ante: Ante::Each(c(1)),
    /// #     small_bet: c(2), big_bet: c(4), bring_in: c(0) };
    /// # let seats = [1, 4].map(|n| Stake { seat: Seat::new(n), stack: c(200) }).to_vec();
    /// # let (variant, limit) = (&HOLDEM, Limit::No);
    /// # let button = Seat::new(1);
    /// # let setup = Setup { variant, limit, stakes, rules: Rules::HOUSE, button, seats, posts: vec![], bomb: None };
    ///
    /// let mut events = Vec::new();
    /// let mut hand = Hand::begin(setup.into(), &mut events)?;
    /// for cards in ["9c9d", "AsKd"] {
    ///     hand.take(&cards::parse_cards(cards)?, &mut events)?;
    /// }
    /// events.clear();
    /// let seat = hand.to_act().expect("the betting is open");
    /// hand.act(seat, Action::Bet(Chips::new(6)), &mut events)?;
    /// assert!(matches!(events[..], [Event::BetMade { .. }]));
    /// assert_eq!(hand.bet(seat), Chips::new(6));
    /// assert_eq!(hand.act(seat, Action::Fold, &mut events), Err(Illegal::NotToAct(seat)));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn act(
        &mut self,
        seat: Seat,
        action: Action,
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        action::take(self, seat, action, events)
    }

    /// Returns the default decision for a seat that makes none, because its time ran out or its player left.
    ///
    /// The seat checks if it can, and folds otherwise. It posts the bring-in, stands pat (or discards the cards dealt
    /// last, if it must discard), runs the board once, and shows at the showdown. `None` if it is not this seat's turn.
    pub fn default_action(&self, seat: Seat) -> Option<Action> {
        self.options(seat)?.least(self)
    }

    /// Returns exactly what [`Hand::decide`] accepts from this seat now; `None` if it accepts nothing.
    #[inline]
    pub fn options(&self, seat: Seat) -> Option<&Options> {
        match self.asks {
            Asks::Decision { seat: asked } if asked == seat => Some(&self.offered),
            _ => self.options_afterwards(seat),
        }
    }

    fn options_afterwards(&self, seat: Seat) -> Option<&Options> {
        let may_show = self.is_over() && showdown::is_hidden(self, seat);
        may_show.then(|| &options::AFTERWARDS[usize::from(seat.number()) - 1])
    }

    pub(crate) fn open_street(&mut self) {
        self.betting = Betting::none(self.setup.button);
        self.thrown = CardSet::EMPTY;
    }

    #[inline(always)]
    pub(crate) fn open_betting(&mut self) {
        self.betting = Betting::open(self);
    }

    pub(crate) fn street_rules(&self) -> &'static Street {
        &self.variant.streets[usize::from(self.at)]
    }

    pub(crate) fn is_last_street(&self) -> bool {
        usize::from(self.at) + 1 == self.variant.streets.len()
    }

    pub(crate) fn stakes_now(&self) -> impl Iterator<Item = Stake> {
        let now = |stake: &Stake| Stake { stack: self.stack(stake.seat), ..*stake };
        self.setup.seats.iter().map(now)
    }
}

/// Functions that read the hand.
impl Hand {
    /// Returns everything that was fixed when the hand started.
    #[inline]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }
    /// Returns the game that is played.
    #[inline]
    pub fn variant(&self) -> &'static Variant {
        self.variant
    }
    /// Returns the number of decisions made so far. Showing cards after the hand does not count.
    #[inline]
    pub fn action_no(&self) -> ActionNo {
        self.action_no
    }
    /// Returns the seat whose turn it is to bet, draw, show, or answer how many times to run the board, if any.
    #[inline]
    pub fn to_act(&self) -> Option<Seat> {
        match self.asks {
            Asks::Decision { seat } => Some(seat),
            Asks::Hole { .. } | Asks::Board { .. } | Asks::Deck | Asks::Nothing => None,
        }
    }
    /// Returns the positions in the deck, from 0, of the cards that the hand asks for, in order. If every seat gets
    /// several cards, they go round the table one at a time; otherwise the next cards are dealt.
    pub fn places(&self) -> Vec<u8> {
        deal::places(self)
    }
    /// Returns the cards of the new deck that the hand asks for. Call this only for someone who may see these cards.
    pub fn renewal(&self) -> CardSet {
        deal::renewal(self)
    }
    /// Returns the game's full deck, for this number of players.
    #[inline]
    pub fn deck(&self) -> CardSet {
        self.deck
    }
    /// Returns the cards that are still in the deck. Call this only for someone who may see them.
    #[inline]
    pub fn undealt(&self) -> CardSet {
        self.deck.difference(self.dealt)
    }
    /// Returns the number of cards still in the deck, which everybody may know.
    #[inline]
    pub fn cards_left(&self) -> usize {
        self.undealt().len()
    }
    /// Returns the betting round that began last; `None` before the first betting round.
    #[inline]
    pub fn street(&self) -> Option<StreetName> {
        self.street
    }
    /// Returns how many streets were dealt since the last one with betting, in all runs together. It is 3 if all
    /// players were all-in before the flop, and 6 if the board was then run twice. After the hand, this is the number
    /// of streets that players watched without betting.
    pub fn streets_unbet(&self) -> u8 {
        let bet = self.variant.streets.iter().position(|street| Some(street.name) == self.street);
        self.runs.streets(bet.unwrap_or(0) as u8, self.at)
    }
    /// Returns all boards of the hand. A game without community cards has one board, which stays empty.
    #[inline]
    pub fn boards(&self) -> &[CardRow] {
        &self.boards
    }
    /// Returns the seats that were dealt in.
    #[inline]
    pub fn dealt_in(&self) -> SeatSet {
        self.dealt_in
    }
    /// Returns the seats that have not folded or mucked.
    #[inline]
    pub fn live(&self) -> SeatSet {
        self.live
    }
    /// Returns the seats still in the hand that have nothing left to put in.
    #[inline]
    pub fn all_in(&self) -> SeatSet {
        self.live.difference(self.able)
    }
    /// Returns a seat's chips behind; zero if it was not dealt in.
    #[inline]
    pub fn stack(&self, seat: Seat) -> Chips {
        self.players[seat].stack
    }
    /// Returns a seat's bet on this street.
    #[inline]
    pub fn bet(&self, seat: Seat) -> Chips {
        self.players[seat].bet
    }
    /// Returns the total that a seat must match on this street; zero before the blinds. It is the highest bet, or the
    /// full big blind even if the seat could not pay all of it.
    #[inline]
    pub fn price(&self) -> Chips {
        self.betting.price
    }
    /// Returns the pots without this street's bets, the main pot first; empty once the hand is over.
    #[inline]
    pub fn pots(&self) -> &[Pot] {
        &self.pots
    }
    /// Returns the chips in the middle: pots and bets together.
    #[inline]
    pub fn pot_total(&self) -> Chips {
        self.middle
    }
    /// Returns a seat's hole cards. Call this only for someone who may see the cards.
    #[inline]
    pub fn hole(&self, seat: Seat) -> &Hole {
        &self.players[seat].hole
    }
    /// Returns a seat's cards that are face up, in the order dealt.
    #[inline]
    pub fn face_up(&self, seat: Seat) -> &[Card] {
        &self.players[seat].face_up
    }
    /// Returns the number of cards dealt from the current deck, to all seats and boards together.
    #[inline]
    pub fn cards_dealt(&self) -> u8 {
        self.cards_dealt
    }
    /// Returns the rake taken so far.
    #[inline]
    pub fn rake(&self) -> Chips {
        self.rake
    }
    /// Returns each seat's share of the rake taken so far, in seat order; seats without a share are left out.
    ///
    /// A share is in proportion to what the seat had put into the pots that paid rake, when rake was last taken; folded
    /// seats count too. Shares are rounded down. The chips left over go one each to the seats with the largest
    /// remainders; among equal remainders, to the first left of the button.
    ///
    /// # Examples
    /// Three seats put in 50, 120 and 120, and the main and side pots together pay 5 in rake. The exact shares are
    /// 0.86, 2.07 and 2.07, so the seats bear 1, 2 and 2. If the main pot alone reached the cap, only that pot paid
    /// rake, and each seat put 50 into it: each bears 1, and the first two left of the button bear 1 more each.
    pub fn rake_shares(&self) -> Vec<Share> {
        rake::shares(self)
    }
    /// Whether the hand is over.
    #[inline]
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over)
    }
    /// Returns the chips that a seat has won minus those that it put in; final once the hand is over.
    pub fn net(&self, seat: Seat) -> i64 {
        self.players[seat].stack.signed() - self.players[seat].start.signed()
    }
}
