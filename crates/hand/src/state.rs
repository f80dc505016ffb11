use crate::betting::Betting;
use crate::course::{Deaf, Hears, Stage, advance, next_dealt, tell};
use crate::pot::Pots;
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

/// One hand, as far as it has been played.
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
/// // The first event makes the hand, the others are applied to it.
/// let mut hand = Hand::from_started(&started[0]);
/// started[1..].iter().for_each(|event| hand.apply(event));
///
/// // It asks for cards, the left of the button first, and then for decisions.
/// assert_eq!(hand.asks(), Asks::Hole { seat: big, count: 2 });
/// for cards in ["9c9d", "AsKd"] {
///     let events = hand.deal(&cards::parse_cards(cards)?)?;
///     events.iter().for_each(|event| hand.apply(event));
/// }
/// assert_eq!(hand.deal(&cards::parse_cards("2c")?), Err(BadDeal::NotAsked));
/// assert_eq!(hand.to_act(), Some(button));
/// let options = hand.options(button).expect("it is his turn");
/// assert_eq!(options.raise_to, Some(WagerRange { min: Chips::new(4), max: Chips::new(200), by: Chips::new(1) }));
///
/// // A refusal names the figure and changes nothing.
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
    /// What is needed next, worked out when the last event was taken in.
    pub(crate) asks: Asks,
    /// What is accepted from whoever is to act, worked out when it became his turn.
    pub(crate) offered: Options,
    /// The place of the current street among the game's streets.
    pub(crate) at: u8,
    /// The last betting round that began.
    pub(crate) street: Option<StreetName>,
    pub(crate) betting: Betting,
    pub(crate) players: BySeat<Player>,
    pub(crate) dealt_in: SeatSet,
    /// All chips that began in it.
    pub(crate) chips: Chips,
    pub(crate) live: SeatSet,
    /// Those in the hand who may still put chips in.
    pub(crate) able: SeatSet,
    /// Who was dealt cards that are not all face up.
    pub(crate) hidden: SeatSet,
    /// All chips in the middle: pots and bets.
    pub(crate) middle: Chips,
    /// The bets of this street among them.
    pub(crate) bets: Chips,
    pub(crate) boards: Boards,
    /// What the last to draw threw away.
    pub(crate) thrown: CardSet,
    pub(crate) runs: Runs,
    /// Of the showdown, once it has come to that.
    pub(crate) ranked: Ranked,
    /// The same: who is first to show; `None` where the first left of the button is.
    pub(crate) shows_first: Option<Seat>,
    /// Who opened the betting of the last street that had any.
    pub(crate) opened_by: Option<Seat>,
    /// The game's deck.
    pub(crate) deck: CardSet,
    /// Every card that is not in the deck any more, or not again.
    pub(crate) dealt: CardSet,
    pub(crate) cards_dealt: u8,
    pub(crate) pots: Pots,
    /// What each pot has borne of the rake, by its number.
    pub(crate) borne: [Borne; SEATS_MAX as usize],
    /// What each seat had put into the pots that bore rake when the last of it was taken.
    pub(crate) raked: BySeat<Chips>,
    /// The rake of earlier rounds.
    pub(crate) rake_before: Chips,
    /// Chips that were posted dead: they lie in the main pot.
    pub(crate) dead: Chips,
    pub(crate) rake: Chips,
    pub(crate) action_no: ActionNo,
}

/// The boards in place: as many as the game deals, or as it is run.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Boards {
    boards: [Row; RUNS_MAX as usize],
    len: u8,
}

impl Boards {
    fn empty(len: u8) -> Boards {
        Boards { boards: [Row::NONE; RUNS_MAX as usize], len }
    }

    /// So many boards that go on from the first.
    pub(crate) fn run(&mut self, len: u8) {
        *self = Boards { boards: [self.boards[0]; RUNS_MAX as usize], len };
    }
}

impl core::ops::Deref for Boards {
    type Target = [Row];
    #[inline]
    fn deref(&self) -> &[Row] {
        &self.boards[..usize::from(self.len)]
    }
}

impl core::ops::DerefMut for Boards {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Row] {
        &mut self.boards[..usize::from(self.len)]
    }
}

/// A seat in the hand.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Player {
    /// Chips at the start.
    pub(crate) start: Chips,
    /// Chips behind.
    pub(crate) stack: Chips,
    /// Chips before him on this street.
    pub(crate) bet: Chips,
    /// Chips that he posted dead.
    pub(crate) dead: Chips,
    pub(crate) hole: Hole,
    pub(crate) face_up: Row,
}

impl Player {
    const NONE: Player = Player {
        start: Chips::ZERO,
        stack: Chips::ZERO,
        bet: Chips::ZERO,
        dead: Chips::ZERO,
        hole: Hole::NONE,
        face_up: Row::NONE,
    };

    /// All that he has put in but for dead chips: his bet, and what lies in the pots for him. Until
    /// they are paid.
    #[inline]
    pub(crate) fn level(&self) -> Chips {
        self.start - self.stack - self.dead
    }

    /// The part of it that lies in the pots.
    pub(crate) fn collected(&self) -> Chips {
        self.level() - self.bet
    }

    /// What he may still put in where nobody may put in more than `cap`.
    #[cold]
    pub(crate) fn behind(&self, cap: Chips) -> Chips {
        self.stack.min(cap.saturating_sub(self.start.saturating_sub(self.stack)))
    }
}

impl Hand {
    /// Begins a hand: the events are `Started`, antes and blinds. Apply them to a hand made with
    /// [`Hand::from_started`].
    ///
    /// # Errors
    /// [`SetupError`] where seats, stakes and posts do not make a hand.
    pub fn start(setup: impl Into<Arc<Setup>>) -> Result<Vec<Event>, SetupError> {
        let mut events = Vec::new();
        Hand::begin(setup.into(), &mut events)?;
        Ok(events)
    }

    /// As [`Hand::start`], and the events are applied already. They are added to `events`, so that
    /// hand after hand can be played in the same memory.
    ///
    /// # Errors
    /// As [`Hand::start`]; `events` is unchanged.
    pub fn begin(setup: Arc<Setup>, events: &mut Vec<Event>) -> Result<Hand, SetupError> {
        let seated = setup.check()?;
        // It is made where it stays.
        let mut begun = Ok(Hand::before(&setup, seated));
        if let Ok(hand) = &mut begun {
            hand.first_event(setup, events);
        }
        begun
    }

    /// As [`Hand::begin`], in the place of a hand that is of no more use: a table's next hand needs
    /// no memory of its own.
    ///
    /// # Errors
    /// As [`Hand::start`]; this hand and `events` are unchanged.
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
    /// let refused = hand.begin_again(no_seats.into(), &mut events);
    /// assert_eq!(refused, Err(SetupError::SeatCount { count: 0, min: 2, max: 10 }));
    /// assert_eq!(hand.cards_dealt(), 2, "it goes on");
    ///
    /// hand.begin_again(setup.into(), &mut events)?;
    /// assert_eq!(hand.cards_dealt(), 0);
    /// assert_eq!(events.len(), 3, "Started, two antes");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn begin_again(
        &mut self,
        setup: Arc<Setup>,
        events: &mut Vec<Event>,
    ) -> Result<(), SetupError> {
        let seated = setup.check()?;
        self.be_before(&setup, seated);
        self.first_event(setup, events);
        Ok(())
    }

    #[inline]
    fn first_event(&mut self, setup: Arc<Setup>, events: &mut Vec<Event>) {
        self.take_seats();
        tell(events, ManuallyDrop::new(Event::Started(setup)));
        advance(self, events);
    }

    /// The hand after its first event. Panics if it is not `Started` by a setup that
    /// [`Hand::start`] accepted.
    pub fn from_started(event: &Event) -> Hand {
        let Event::Started(setup) = event else { panic!("a hand begins with Started") };
        let seated = setup.check().expect("a hand's setup was checked when it started");
        let mut hand = Hand::before(setup, seated);
        hand.take_seats();
        advance(&mut hand, &mut Deaf);
        hand
    }

    /// Before antes and blinds, and before anybody sits.
    #[inline(always)] // it is some 1,000 bytes, made where they stay
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

    /// What [`Hand::before`] makes, in the place of what there was. Each field by its name, so that
    /// none is forgotten: put together elsewhere, the whole hand would be moved here.
    #[inline]
    fn be_before(&mut self, new: &Arc<Setup>, seated: Seated) {
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

    /// What is needed next.
    #[inline]
    pub fn asks(&self) -> Asks {
        self.asks
    }

    /// The events that follow from dealing the cards asked for.
    ///
    /// # Errors
    /// [`BadDeal`]: none are asked for, another number is, or a card is not in the deck any more.
    pub fn deal(&self, cards: &[Card]) -> Result<Vec<Event>, BadDeal> {
        let mut events = Vec::new();
        self.clone().take(cards, &mut events)?;
        Ok(events)
    }

    /// As [`Hand::deal`], and the events are applied already. They are added to `events`, so that
    /// hand after hand can be played in the same memory.
    ///
    /// # Errors
    /// As [`Hand::deal`]; the hand and `events` are unchanged.
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

    /// The events that follow from shuffling what was thrown away and folded, where the deck has too
    /// few cards: [`Hand::renewal`] names what is shuffled.
    ///
    /// # Errors
    /// [`BadDeal::NotAsked`], unless the hand asks for a deck.
    ///
    /// # Examples
    /// Five players throw all their cards away; the 36 cards do not last.
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
        events.hear(&mut hand, deal::renewed(self)?);
        advance(&mut hand, &mut events);
        Ok(events)
    }

    /// The events that follow from a decision.
    ///
    /// # Errors
    /// [`Illegal`] names the rule and its figures. Whatever [`Hand::options`] names is accepted,
    /// and nothing else.
    pub fn decide(&self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        let mut events = Vec::new();
        self.clone().act(seat, action, &mut events)?;
        Ok(events)
    }

    /// As [`Hand::decide`], and the events are applied already. They are added to `events`, so that
    /// hand after hand can be played in the same memory.
    ///
    /// # Errors
    /// As [`Hand::decide`]; the hand and `events` are unchanged.
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

    /// What is decided for a seat that decides nothing, because its time ran out or its player is
    /// gone: it checks where that is free and folds else; it brings in, stands pat (or throws the
    /// cards away that it got last, where it must), has the board run once, shows what it must show.
    /// `None` where it is not its turn.
    pub fn least_action(&self, seat: Seat) -> Option<Action> {
        self.options(seat)?.least(self)
    }

    /// Exactly what `decide` accepts from this seat now; `None` where that is nothing at all.
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

/// What there is to see.
impl Hand {
    /// What it is played by.
    #[inline]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }
    /// The game.
    #[inline]
    pub fn variant(&self) -> &'static Variant {
        self.variant
    }
    /// How many decisions were taken. Showing cards afterwards is none.
    #[inline]
    pub fn action_no(&self) -> ActionNo {
        self.action_no
    }
    /// Whose turn it is: to bet, to draw, to say how often the board is run, to show.
    #[inline]
    pub fn to_act(&self) -> Option<Seat> {
        match self.asks {
            Asks::Decision { seat } => Some(seat),
            Asks::Hole { .. } | Asks::Board { .. } | Asks::Deck | Asks::Nothing => None,
        }
    }
    /// The places in the deck of the cards that are asked for, in their order, from 0. Own cards of
    /// the first street go round one at a time; all others are the next of the deck.
    pub fn places(&self) -> Vec<u8> {
        deal::places(self)
    }
    /// Where the hand asks for a deck, the cards that it has. Whoever calls this must have the
    /// right to know them.
    pub fn renewal(&self) -> CardSet {
        deal::renewal(self)
    }
    /// The game's deck, for so many players.
    #[inline]
    pub fn deck(&self) -> CardSet {
        self.deck
    }
    /// The cards still in the deck. Whoever calls this must have the right to know them.
    #[inline]
    pub fn undealt(&self) -> CardSet {
        self.deck.difference(self.dealt)
    }
    /// How many cards are still in the deck, which everybody can count.
    #[inline]
    pub fn cards_left(&self) -> usize {
        self.undealt().len()
    }
    /// The betting round that began last; `None` before the first.
    #[inline]
    pub fn street(&self) -> Option<StreetName> {
        self.street
    }
    /// How many streets have come since the last that could be bet on, those of each run counted:
    /// 3 where all were all-in before the flop, 6 where that board was run twice. Once the hand is
    /// over it is what there was to look at in one go.
    pub fn streets_unbet(&self) -> u8 {
        let bet = self.variant.streets.iter().position(|street| Some(street.name) == self.street);
        self.runs.streets(bet.unwrap_or(0) as u8, self.at)
    }
    /// The boards' cards.
    #[inline]
    pub fn boards(&self) -> &[Row] {
        &self.boards
    }
    /// Every seat dealt in.
    #[inline]
    pub fn dealt_in(&self) -> SeatSet {
        self.dealt_in
    }
    /// Those who have not folded (or mucked).
    #[inline]
    pub fn live(&self) -> SeatSet {
        self.live
    }
    /// Those still in whose chips are all in.
    #[inline]
    pub fn all_in(&self) -> SeatSet {
        self.live.difference(self.able)
    }
    /// A seat's chips behind; none where nobody was dealt in.
    #[inline]
    pub fn stack(&self, seat: Seat) -> Chips {
        self.players[seat].stack
    }
    /// A seat's bet on this street.
    #[inline]
    pub fn bet(&self, seat: Seat) -> Chips {
        self.players[seat].bet
    }
    /// What must be matched on this street: the highest bet, or the whole big blind where its
    /// stack fell short of it. Before the blinds it is zero.
    #[inline]
    pub fn price(&self) -> Chips {
        self.betting.price
    }
    /// The pots without the bets of this street, the main pot first; none once the hand is over.
    #[inline]
    pub fn pots(&self) -> &[Pot] {
        &self.pots
    }
    /// Pots and bets together: what is in the middle.
    #[inline]
    pub fn pot_total(&self) -> Chips {
        self.middle
    }
    /// A seat's cards. Whoever calls this must have the right to know them.
    #[inline]
    pub fn hole(&self, seat: Seat) -> &Hole {
        &self.players[seat].hole
    }
    /// Those of a seat's cards that lie face up, in the order of the hand.
    #[inline]
    pub fn face_up(&self, seat: Seat) -> &[Card] {
        &self.players[seat].face_up
    }
    /// The cards dealt so far from the deck, over all seats and boards.
    #[inline]
    pub fn cards_dealt(&self) -> u8 {
        self.cards_dealt
    }
    /// The rake taken so far.
    #[inline]
    pub fn rake(&self) -> Chips {
        self.rake
    }
    /// Who pays the rake taken so far: each in proportion to what he had put into the pots that bore
    /// some, when the last of it was taken, whether he is still in or not. Shares are rounded down; the
    /// chips left go one each to those from whom most was rounded away, of equal ones to the first
    /// left of the button. Whoever pays nothing is not named.
    ///
    /// # Examples
    /// Three put in 50, 120 and 120, and the rake of main and side pot is 5: of 1 chip and 2 and 2 each
    /// 0.86, 2.07 and 2.07 are due, so they pay 1, 2 and 2. Where the cap was reached with the main
    /// pot, all three put 50 into what bore rake: 1 each, and the odd two chips are paid by the first two
    /// left of the button.
    pub fn rake_shares(&self) -> Vec<Share> {
        rake::shares(self)
    }
    /// Whether it is over.
    #[inline]
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over)
    }
    /// What a seat has won less what it has put in; final once the hand is over.
    pub fn net(&self, seat: Seat) -> i64 {
        self.players[seat].stack.signed() - self.players[seat].start.signed()
    }
}
