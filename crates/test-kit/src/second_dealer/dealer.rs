//! The second dealer: its notes on the hand, and the list of what is still to do.

use super::game::{Bets, Game};
use super::round::Round;
use super::{PutIn, pots};
use cards::Card;
use hand::{
    Ante, DrawRange, Event, Muck, Options, Post, PostKind, Pot, Setup, ShortDraw, Stake, StudFirst,
};
use units::bound::SEATS_MAX;
use units::{Chips, Seat, SeatSet};

/// What must come next according to the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// This event and no other.
    Event(Event),
    /// Cards for a seat.
    Hole {
        /// The seat that gets the cards.
        seat: Seat,
        /// Number of cards for the seat.
        count: usize,
        /// Whether the cards are dealt face up.
        up: bool,
    },
    /// Cards for a board.
    Board {
        /// Board number, from 0.
        board: u8,
        /// Number of cards for the board.
        count: usize,
    },
    /// The deck must be renewed: the given number of cards is shuffled again.
    Deck {
        /// Number of cards in the deck.
        count: usize,
    },
    /// A player must decide; holds the options.
    Decision(Options),
    /// Nothing: the hand is over. Seats with hidden cards may still show them.
    Nothing,
}

/// The state of one player in the hand, as plain numbers.
#[derive(Clone)]
pub(super) struct Player {
    pub(super) seat: Seat,
    start: u64,
    stack: u64,
    /// Chips bet on this street.
    pub(super) bet: u64,
    /// Chips put in during the whole hand that others must match: bets, live posts, and antes that everybody pays.
    matched: u64,
    /// Dead chips put in during the whole hand: dead posts, and an ante that one player pays for all.
    dead: u64,
    /// Whether the seat folded or mucked.
    out: bool,
    /// Whether the player has made a decision on this street.
    pub(super) acted: bool,
    /// Whether the player has made a decision since the last full bet or raise.
    pub(super) answered: bool,
    pub(super) hole: Vec<Card>,
    pub(super) up: Vec<Card>,
    /// Whether the player showed before the last street. Later cards are then dealt face up.
    turned_up: bool,
    /// The cards in the player's last discard.
    thrown: Vec<Card>,
}

#[derive(Clone)]
enum Todo {
    Ante { seat: Seat, owed: u64 },
    Post(Post),
    Street,
    Hole { seat: Seat, count: usize, up: bool },
    Board { board: u8, count: usize },
    Throw { seat: Seat, least: u8, most: u8 },
    Refill { seat: Seat, owed: usize },
    Open,
    Bet,
    Collect,
    Rake,
    GoOn,
    TurnUp,
    AskRuns,
    NextStreet,
    Showdown,
    Pay,
    Exactly(Event),
}

/// A second implementation of a poker hand, with which tests check the hand engine.
///
/// ```
/// use test_kit::second_dealer::{Dealer, Due};
/// use hand::*;
/// use units::{Chips, Seat};
///
/// # let c = Chips::new;
/// # let rules = Rules::HOUSE;
/// let stakes = Stakes { big_blind: c(2), ante: Ante::Each(c(1)), // and so on
/// #   small_blind: c(0), small_bet: c(2), big_bet: c(4), bring_in: c(1) };
/// let seats = vec![Stake { seat: Seat::new(1), stack: c(9) }, Stake { seat: Seat::new(2), stack: c(9) }];
/// let (variant, limit, button) = (Variant::by_key("razz").unwrap(), Limit::Fixed, Seat::new(1));
/// let setup = Setup { variant, limit, stakes, rules, button, seats, posts: vec![], bomb: None };
/// let mut dealer = Dealer::new(&setup);
/// for event in &Hand::start(setup)?[1..] {
///     dealer.judge(event).expect("by the rules");
/// }
/// assert_eq!(dealer.due(), Due::Hole { seat: Seat::new(2), count: 2, up: false });
/// # Ok::<(), SetupError>(())
/// ```
#[derive(Clone)]
pub struct Dealer {
    pub(super) setup: Setup,
    pub(super) game: &'static Game,
    pub(super) players: Vec<Player>,
    pub(super) boards: Vec<Vec<Card>>,
    pub(super) deck: Vec<Card>,
    /// What is still to do, the next item first.
    todo: Vec<Todo>,
    pub(super) street: usize,
    pub(super) round: Round,
    /// The first seat to act on the last street with betting; `None` before any betting.
    pub(super) opened_by: Option<Seat>,
    /// The seat that shows first; `None` before the showdown.
    shows_from: Option<Seat>,
    runs: Runs,
    /// The pots, without the bets of this street and before rake.
    pub(super) pots: Vec<Pot>,
    /// Rake taken from each pot.
    pub(super) raked: Vec<u64>,
    /// Amount of each pot when rake was last taken.
    pub(super) raked_of: Vec<u64>,
}

/// Whether the rest of the board is dealt (run) several times, and what the players wish.
#[derive(Clone, Default)]
struct Runs {
    wishes: Vec<(Seat, u8)>,
    /// Whether the number of runs is settled. Once it is, no more players are asked.
    is_settled: bool,
    total: u8,
    now: u8,
    /// The street with which each run begins.
    from: usize,
}

impl Dealer {
    /// Starts a hand, before its first forced bet.
    ///
    /// # Panics
    /// If the second dealer does not know the game.
    pub fn new(setup: &Setup) -> Dealer {
        let game = Game::of(setup.variant.key);
        let boards = setup.bomb.map_or(1, |bomb| usize::from(bomb.boards)).max(game.boards());
        let player = |stake: &Stake| Player {
            seat: stake.seat,
            start: stake.stack.get(),
            stack: stake.stack.get(),
            bet: 0,
            matched: 0,
            dead: 0,
            out: false,
            acted: false,
            turned_up: false,
            answered: false,
            hole: Vec::new(),
            up: Vec::new(),
            thrown: Vec::new(),
        };
        let mut dealer = Dealer {
            setup: setup.clone(),
            game,
            players: setup.seats.iter().map(player).collect(),
            boards: vec![Vec::new(); boards],
            deck: game.deck(setup.seats.len()),
            todo: Vec::new(),
            street: 0,
            round: Round::default(),
            opened_by: None,
            shows_from: None,
            runs: Runs { total: 1, ..Runs::default() },
            pots: Vec::new(),
            raked: Vec::new(),
            raked_of: Vec::new(),
        };
        dealer.todo = dealer.forced_bets();
        dealer.todo.push(Todo::Street);
        dealer.settle();
        dealer
    }

    /// Lists the forced bets: each seat's ante, from the left of the button; the posts; then an ante that one player
    /// pays for all, which some rulebooks put before the posts. In a bomb pot, the ante is the only forced bet.
    fn forced_bets(&self) -> Vec<Todo> {
        let seats = self.clockwise_after(self.setup.button).into_iter();
        if let Some(bomb) = self.setup.bomb {
            return seats.map(|seat| Todo::Ante { seat, owed: bomb.ante.get() }).collect();
        }
        let mut posts: Vec<Todo> = self.setup.posts.iter().map(|post| Todo::Post(*post)).collect();
        let big = self.setup.posts.iter().find(|post| post.kind == PostKind::BigBlind);
        let button = self.players.iter().find(|player| player.seat == self.setup.button);
        let payer = match self.setup.stakes.ante {
            Ante::None => None,
            Ante::Each(owed) => {
                let mut todo: Vec<Todo> =
                    seats.map(|seat| Todo::Ante { seat, owed: owed.get() }).collect();
                todo.extend(posts);
                return todo;
            }
            Ante::BigBlind(owed) => big.map(|post| (post.seat, owed)),
            Ante::Button(owed) => button.map(|player| (player.seat, owed)),
        };
        if let Some((seat, owed)) = payer {
            let at = if self.setup.rules.ante_before_blind { 0 } else { posts.len() };
            posts.insert(at, Todo::Ante { seat, owed: owed.get() });
        }
        posts
    }

    /// Returns the event or decision that must come next.
    pub fn due(&self) -> Due {
        let next = self.todo.first().and_then(|todo| self.says(todo));
        next.unwrap_or(Due::Nothing)
    }

    /// Notes an event, if the rules allow it now.
    ///
    /// # Errors
    /// What should have come instead. The dealer is then unchanged.
    pub fn judge(&mut self, event: &Event) -> Result<(), Box<Due>> {
        let due = self.due();
        if !self.allows(&due, event) {
            return Err(Box::new(due));
        }
        self.see(event);
        self.settle();
        Ok(())
    }

    /// Returns the stack of every seat, in order of seats, and all chips in the middle.
    pub fn chips(&self) -> (Vec<Stake>, Chips) {
        let stake = |player: &Player| Stake { seat: player.seat, stack: Chips::new(player.stack) };
        (self.players.iter().map(stake).collect(), Chips::new(self.middle()))
    }

    fn allows(&self, due: &Due, event: &Event) -> bool {
        match (due, event) {
            (Due::Event(expected), _) => event == expected,
            (Due::Hole { seat, count, up }, Event::HoleDealt { seat: to, cards, up: is_up }) => {
                (seat, up) == (to, is_up) && self.has(cards.reveal(), *count)
            }
            (Due::Board { board, count }, Event::BoardDealt { board: to, cards }) => {
                board == to && self.has(cards, *count)
            }
            (Due::Deck { count }, Event::DeckRenewed { count: has }) => *count == usize::from(*has),
            (Due::Decision(options), _) => self.offers(options, event),
            (Due::Nothing, Event::Shown { seat, cards }) => {
                let player = self.player(*seat);
                let all = player.hole.iter().filter(|card| cards.contains(card));
                let keeps = player.up.iter().all(|card| cards.contains(card));
                all.eq(cards) && keeps && cards.len() > player.up.len()
            }
            _ => false,
        }
    }

    /// Whether these are `count` cards, all different and all in the deck.
    fn has(&self, cards: &[Card], count: usize) -> bool {
        let is_new = |(at, card): (usize, &Card)| !cards[..at].contains(card);
        cards.len() == count
            && cards.iter().all(|card| self.deck.contains(card))
            && cards.iter().enumerate().all(is_new)
    }

    /// Whether these options allow this decision.
    fn offers(&self, options: &Options, event: &Event) -> bool {
        let player = self.player(options.seat);
        let puts_in = |amount: &Chips, all_in: &bool| {
            amount.get() <= self.behind(player) && *all_in == (amount.get() == self.behind(player))
        };
        let wagers = |range: Option<hand::WagerRange>, amount: &Chips, to: &Chips, all_in| {
            range.is_some_and(|range| range.contains(*to))
                && to.get() == player.bet + amount.get()
                && puts_in(amount, all_in)
        };
        let (seat, is_offered) = match event {
            Event::Folded { seat } => (seat, options.fold),
            Event::Checked { seat } => (seat, options.check),
            Event::Called { seat, amount, all_in } => {
                (seat, options.call == Some(*amount) && puts_in(amount, all_in))
            }
            Event::BetMade { seat, amount, to, all_in } => {
                (seat, wagers(options.bet, amount, to, all_in))
            }
            Event::RaisedTo { seat, amount, to, all_in } => {
                (seat, wagers(options.raise_to, amount, to, all_in))
            }
            Event::BlindPosted { seat, kind: PostKind::BringIn, amount, all_in } => {
                (seat, options.bring_in == Some(*amount) && puts_in(amount, all_in))
            }
            Event::Drew { seat, thrown } => {
                let (thrown, hole) = (thrown.reveal(), &player.hole);
                let is_own = |(at, card): (usize, &Card)| {
                    hole.contains(card) && !thrown[..at].contains(card)
                };
                let may = options.draw.is_some_and(|draw| {
                    (usize::from(draw.min)..=usize::from(draw.max)).contains(&thrown.len())
                });
                (seat, may && thrown.iter().enumerate().all(is_own))
            }
            Event::RunsWished { seat, runs } => {
                (seat, options.runs.is_some_and(|most| (1..=most).contains(runs)))
            }
            Event::Shown { seat, cards } => (seat, options.show && cards[..] == player.hole),
            Event::Mucked { seat } => (seat, options.muck),
            _ => return false,
        };
        *seat == options.seat && is_offered
    }

    /// Notes an event that the rules allow.
    fn see(&mut self, event: &Event) {
        match event {
            Event::AntePosted { seat, amount, .. } => {
                let is_bomb = self.setup.bomb.is_some();
                let is_own = is_bomb || matches!(self.setup.stakes.ante, Ante::Each(_));
                self.puts_in(*seat, 0, if is_own { 0 } else { amount.get() }, amount.get());
                self.done();
            }
            Event::BlindPosted { seat, kind: PostKind::BringIn, amount, .. } => {
                self.brings_in(*seat);
                self.puts_in(*seat, amount.get(), 0, amount.get());
            }
            Event::BlindPosted { seat, kind, amount, .. } => {
                let amount = amount.get();
                let dead = if *kind == PostKind::Dead { amount } else { 0 };
                self.puts_in(*seat, if kind.is_bet() { amount } else { 0 }, dead, amount);
                self.done();
            }
            Event::HoleDealt { seat, cards, up } => self.dealt(*seat, cards.reveal(), *up),
            Event::BoardDealt { board, cards } => {
                self.boards[usize::from(*board)].extend(cards);
                self.deck.retain(|card| !cards.contains(card));
                self.done();
            }
            Event::Folded { seat } => {
                self.acts(*seat);
                self.player_mut(*seat).out = true;
            }
            Event::Checked { seat } => self.acts(*seat),
            Event::Called { seat, amount, .. } => {
                self.acts(*seat);
                self.puts_in(*seat, amount.get(), 0, amount.get());
            }
            Event::BetMade { seat, amount, to, .. } | Event::RaisedTo { seat, amount, to, .. } => {
                self.wagers(*seat, to.get());
                self.acts(*seat);
                self.puts_in(*seat, amount.get(), 0, amount.get());
            }
            Event::Drew { seat, thrown } => self.throws(*seat, thrown.reveal()),
            Event::DeckRenewed { .. } => self.deck = self.renewed(),
            Event::RunsWished { seat, runs } => self.runs.wishes.push((*seat, *runs)),
            Event::RunsChosen { runs } => {
                let from = self.street + 1;
                self.runs = Runs { total: *runs, from, is_settled: true, ..Runs::default() };
                self.boards = vec![self.boards[0].clone(); usize::from(*runs)];
            }
            Event::UncalledReturned { seat, amount } => {
                let player = self.player_mut(*seat);
                player.stack += amount.get();
                player.matched -= amount.get();
                player.bet = player.bet.saturating_sub(amount.get());
            }
            Event::BetsCollected { .. } => self.players.iter_mut().for_each(|p| p.bet = 0),
            Event::RakeTaken { pot, amount } => {
                self.raked[usize::from(*pot)] += amount.get();
                self.done();
            }
            Event::Shown { seat, cards } => {
                let is_early = self.street + 1 < self.game.streets();
                let player = self.player_mut(*seat);
                player.up = cards.to_vec();
                player.turned_up |= is_early;
            }
            Event::Mucked { seat } => self.player_mut(*seat).out = true,
            Event::PotAwarded { shares, .. } => {
                for share in shares {
                    self.player_mut(share.seat).stack += share.amount.get();
                }
                self.done();
            }
            Event::StreetOpened { .. } | Event::Ended { .. } => self.done(),
            Event::Started(_) => panic!("a hand begins once"),
        }
    }

    /// Removes the first item from the list of things to do.
    fn done(&mut self) {
        self.todo.remove(0);
    }

    /// Works down the list to the next item that requires an event.
    fn settle(&mut self) {
        while let Some(todo) = self.todo.first().cloned() {
            if self.says(&todo).is_some() {
                return;
            }
            self.done();
            let first = self.leads_to(&todo);
            self.todo.splice(0..0, first);
        }
    }

    /// Returns what an item of the list requires next; `None` if it requires nothing any more.
    fn says(&self, todo: &Todo) -> Option<Due> {
        match todo {
            Todo::Ante { seat, owed } => {
                let (seat, amount, all_in) = self.pays(*seat, *owed)?;
                Some(Due::Event(Event::AntePosted { seat, amount, all_in }))
            }
            Todo::Post(Post { seat, kind, amount }) => {
                let (seat, amount, all_in) = self.pays(*seat, amount.get())?;
                Some(Due::Event(Event::BlindPosted { seat, kind: *kind, amount, all_in }))
            }
            Todo::Hole { seat, count, up } => {
                Some(Due::Hole { seat: *seat, count: *count, up: *up })
            }
            Todo::Board { board, count } => Some(Due::Board { board: *board, count: *count }),
            Todo::Throw { seat, least, most } => {
                let draw = Some(DrawRange { min: *least, max: *most });
                Some(Due::Decision(Options { draw, ..Options::none(*seat) }))
            }
            Todo::Refill { seat, owed } => {
                let stub_first = self.setup.rules.short_draw == ShortDraw::StubFirst;
                let count = match self.deck.len() {
                    left if left >= *owed => *owed,
                    left if left > 0 && stub_first => left,
                    _ => return Some(Due::Deck { count: self.renewed().len() }),
                };
                Some(Due::Hole { seat: *seat, count, up: false })
            }
            Todo::Bet => self.to_act().map(|player| Due::Decision(self.options(player))),
            Todo::Collect => self.collects(),
            Todo::TurnUp => {
                let is_run_out = self.setup.rules.all_in_face_up
                    && self.is_betting_over()
                    && self.street + 1 < self.game.streets()
                    && self.game.to_come("x-", self.street) == 0;
                let order = self.clockwise_after(self.setup.button);
                let hidden = order.into_iter().find(|&seat| is_run_out && self.hides(seat))?;
                Some(Due::Event(self.shows(hidden)))
            }
            Todo::AskRuns => self.asks_runs(),
            Todo::Showdown => self.at_showdown(),
            Todo::Exactly(event) => Some(Due::Event(event.clone())),
            Todo::Street | Todo::Open | Todo::Rake | Todo::GoOn | Todo::NextStreet | Todo::Pay => {
                None
            }
        }
    }

    /// Returns the items of the list that follow from a finished item.
    fn leads_to(&mut self, todo: &Todo) -> Vec<Todo> {
        match todo {
            Todo::Street => {
                let mut todo = self.deals();
                todo.push(Todo::Open);
                todo
            }
            // Nobody bets before the flop of a bomb pot.
            Todo::Open if self.street == 0 && self.setup.bomb.is_some() => {
                vec![Todo::Collect, Todo::Rake, Todo::GoOn]
            }
            Todo::Open => {
                self.open_round();
                let mut todo = vec![Todo::Collect, Todo::Rake, Todo::GoOn];
                if let Some(seat) = self.to_act().map(|player| player.seat) {
                    self.opened_by = Some(seat);
                    let street = self.game.name(self.street);
                    todo.splice(0..0, [Todo::Exactly(Event::StreetOpened { street }), Todo::Bet]);
                }
                todo
            }
            Todo::Rake => {
                self.pots = pots(&self.put_in(), self.out());
                self.raked.resize(self.pots.len(), 0);
                self.raked_of.resize(self.pots.len(), 0);
                self.rake_of_round().into_iter().map(Todo::Exactly).collect()
            }
            Todo::GoOn if self.live().len() == 1 => vec![Todo::Pay],
            Todo::GoOn => vec![Todo::TurnUp, Todo::AskRuns, Todo::NextStreet],
            Todo::NextStreet => self.next_street(),
            Todo::Pay => {
                let mut events = self.rake_at_end();
                events.extend(self.awards(&events));
                let mut todo: Vec<Todo> = events.into_iter().map(Todo::Exactly).collect();
                todo.push(Todo::Exactly(self.ended(&todo)));
                todo
            }
            _ => Vec::new(),
        }
    }

    fn next_street(&mut self) -> Vec<Todo> {
        // If it was time to ask about runs, everybody has been asked.
        self.runs.is_settled |= self.is_time_for_runs();
        let is_last = self.street + 1 == self.game.streets();
        if is_last && self.runs.now + 1 >= self.runs.total {
            self.shows_from = Some(self.first_to_show());
            return vec![Todo::Showdown, Todo::Pay];
        }
        if is_last {
            self.runs.now += 1;
            self.street = self.runs.from;
        } else {
            self.street += 1;
        }
        vec![Todo::Street]
    }

    /// Returns the deals of this street, and their receivers.
    fn deals(&self) -> Vec<Todo> {
        let order = self.clockwise_after(self.setup.button);
        let each = |make: &dyn Fn(Seat) -> Todo| order.iter().map(|&seat| make(seat)).collect();
        let deal = |(letter, count): (char, usize)| -> Vec<Todo> {
            // If a later card cannot be dealt to all, one card is dealt face up for everybody.
            let is_short = self.street > 0 && self.deck.len() < order.len();
            match letter {
                'd' | 'u' if is_short => vec![Todo::Board { board: 0, count }],
                'd' => each(&|seat| Todo::Hole { seat, count, up: false }),
                'u' => each(&|seat| Todo::Hole { seat, count, up: true }),
                'x' => {
                    let most = if self.game.is(&["badugi"]) { 4 } else { 5 };
                    each(&|seat| Todo::Throw { seat, least: 0, most })
                }
                '-' => each(&|seat| Todo::Throw { seat, least: 1, most: 1 }),
                'b' if self.runs.total > 1 => vec![Todo::Board { board: self.runs.now, count }],
                'b' => {
                    (0..self.boards.len() as u8).map(|board| Todo::Board { board, count }).collect()
                }
                other => panic!("no game deals {other}"),
            }
        };
        self.game.deals(self.street).into_iter().flat_map(deal).collect()
    }

    fn dealt(&mut self, seat: Seat, cards: &[Card], up: bool) {
        self.deck.retain(|card| !cards.contains(card));
        let player = self.player_mut(seat);
        player.hole.extend(cards);
        if up {
            player.up.extend(cards);
        }
        match &mut self.todo[0] {
            Todo::Refill { owed, .. } if *owed > cards.len() => *owed -= cards.len(),
            _ => self.done(),
        }
    }

    fn throws(&mut self, seat: Seat, thrown: &[Card]) {
        let player = self.player_mut(seat);
        player.hole.retain(|card| !thrown.contains(card));
        player.thrown = thrown.to_vec();
        self.done();
        let exchanges = self.game.deals(self.street).iter().any(|(letter, _)| *letter == 'x');
        if exchanges && !thrown.is_empty() {
            self.todo.insert(0, Todo::Refill { seat, owed: thrown.len() });
        }
    }

    /// Returns the cards to shuffle when the deck runs short: all cards that nobody holds. The last discards of the
    /// seat that draws are included only if the other cards are too few.
    fn renewed(&self) -> Vec<Card> {
        let Some(Todo::Refill { seat, owed }) = self.todo.first() else { return Vec::new() };
        let is_held = |card: &Card| self.players.iter().any(|p| !p.out && p.hole.contains(card));
        let mut free = self.game.deck(self.players.len());
        free.retain(|card| !is_held(card));
        let mut others = free.clone();
        others.retain(|card| !self.player(*seat).thrown.contains(card));
        if others.len() < *owed { free } else { others }
    }

    /// Returns the next event at the end of a street's betting: an uncalled bet goes back, then the bets are collected.
    fn collects(&self) -> Option<Due> {
        let mut put_in = self.put_in();
        put_in.sort_by_key(|one| std::cmp::Reverse(one.matched));
        let (most, second) = (put_in[0], put_in[1].matched);
        if most.matched > second && !self.player(most.seat).out {
            let (seat, amount) = (most.seat, most.matched - second);
            return Some(Due::Event(Event::UncalledReturned { seat, amount }));
        }
        let has_bets = self.players.iter().any(|player| player.bet > 0);
        let mut pots = pots(&self.put_in(), self.out());
        for (pot, raked) in pots.iter_mut().zip(&self.raked) {
            pot.amount -= Chips::new(*raked);
        }
        has_bets.then_some(Due::Event(Event::BetsCollected { pots: pots.into_iter().collect() }))
    }

    fn is_betting_over(&self) -> bool {
        let can_bet = self.players.iter().filter(|player| self.can_bet(player)).count();
        self.live().len() > 1 && can_bet < 2
    }

    /// Whether nobody can bet any more, and only board cards are left to deal.
    fn is_time_for_runs(&self) -> bool {
        let board = self.game.to_come("b", self.street);
        self.is_betting_over() && board > 0 && self.game.to_come("x-", self.street) == 0
    }

    /// Returns the next question about runs, or the event with the agreed number; `None` if there is nothing to ask.
    fn asks_runs(&self) -> Option<Due> {
        let rules = &self.setup.rules;
        let is_game = self.boards.len() == 1 && self.game.halves.len() == 1;
        let is_few = self.live().len() <= usize::from(rules.runs_players_max);
        if self.runs.is_settled || !is_game || !is_few || !self.is_time_for_runs() {
            return None;
        }
        let wishes = &self.runs.wishes;
        let runs_left = self.deck.len() / self.game.to_come("b", self.street);
        let most = runs_left.min(usize::from(rules.runs_max)) as u8;
        if most < 2 || wishes.iter().any(|(_, runs)| *runs == 1) {
            return None;
        }
        let order = self.clockwise_after(self.setup.button);
        let next = order.into_iter().find(|seat| !wishes.iter().any(|(other, _)| other == seat));
        Some(match (next, wishes.iter().map(|(_, runs)| *runs).min()) {
            (Some(seat), _) => Due::Decision(Options { runs: Some(most), ..Options::none(seat) }),
            (None, least) => {
                Due::Event(Event::RunsChosen { runs: least.expect("somebody is left") })
            }
        })
    }

    /// Returns the first seat to show: the last to bet or raise, or else the first to the left of the button. In stud,
    /// some rulebooks name the seat that would begin another street.
    fn first_to_show(&self) -> Seat {
        let rules = &self.setup.rules;
        let by_cards = self.game.begins_by_upcard();
        match (self.round.aggressor, rules.stud_first) {
            (Some(last), _) if rules.last_aggressor_shows_first => last,
            (_, StudFirst::HighestShowing) if by_cards => self.begins_by_cards(self.street + 1),
            _ => self.clockwise_after(self.setup.button)[0],
        }
    }

    /// Returns what the next seat must or may do at the showdown; `None` once no hand is hidden.
    fn at_showdown(&self) -> Option<Due> {
        let rules = &self.setup.rules;
        let from = self.shows_from.expect("the showdown has begun");
        let mut order = self.clockwise_after(from);
        order.sort_by_key(|seat| *seat != from);
        let seat = order.into_iter().find(|&seat| self.hides(seat))?;
        let shows = Some(Due::Event(self.shows(seat)));
        let is_alone = |pot: &Pot| pot.seats.contains(seat) && self.in_pot(pot) == [seat];
        match rules.muck {
            _ if self.player(seat).turned_up => shows,
            Muck::Nobody => shows,
            Muck::Beaten if self.may_win(seat) => shows,
            Muck::Beaten => Some(Due::Event(Event::Mucked { seat })),
            Muck::AskedButLast if self.live().len() == 1 => shows,
            _ if self.live().len() == 1 => None,
            // Nobody has shown yet, so this seat is the first.
            Muck::AskedButFirst if self.live().into_iter().all(|seat| self.hides(seat)) => shows,
            _ if self.pots.iter().any(is_alone) => shows,
            Muck::Asked | Muck::AskedButLast | Muck::AskedButFirst => {
                Some(Due::Decision(Options { show: true, muck: true, ..Options::none(seat) }))
            }
        }
    }

    /// Whether a seat's hand could win part of a pot against the hands shown so far.
    fn may_win(&self, seat: Seat) -> bool {
        let wins = |pot: &Pot| {
            let mut against = self.in_pot(pot);
            let takes_part = against.contains(&seat);
            against.retain(|&other| other == seat || !self.hides(other));
            let parts = (0..self.boards.len()).flat_map(|board| {
                let against = &against;
                self.game.halves.iter().map(move |half| self.best(against, board, half))
            });
            takes_part && parts.into_iter().any(|winners| winners.contains(&seat))
        };
        self.pots.is_empty() || self.pots.iter().any(wins)
    }

    fn hides(&self, seat: Seat) -> bool {
        self.player(seat).up.len() < self.player(seat).hole.len()
    }

    fn shows(&self, seat: Seat) -> Event {
        Event::Shown { seat, cards: self.player(seat).hole.iter().copied().collect() }
    }

    /// Returns what a seat pays of a forced bet: all its chips if the bet is larger; `None` if it has no chips.
    fn pays(&self, seat: Seat, owed: u64) -> Option<(Seat, Chips, bool)> {
        let behind = self.behind(self.player(seat));
        let amount = owed.min(behind);
        (behind > 0).then_some((seat, Chips::new(amount), amount == behind))
    }

    /// Moves chips from a stack into the middle. `bet` of them count as a bet, `dead` of them as dead chips.
    fn puts_in(&mut self, seat: Seat, bet: u64, dead: u64, amount: u64) {
        let player = self.player_mut(seat);
        player.stack = player.stack.checked_sub(amount).expect("a wager is at most the stack");
        player.bet += bet;
        player.dead += dead;
        player.matched += amount - dead;
    }

    /// Returns the chips that a player may still put in: the stack, or less if the rules cap the stakes.
    pub(super) fn behind(&self, player: &Player) -> u64 {
        let cap = self.setup.rules.stake_cap.map_or(u64::MAX, Chips::get);
        player.stack.min(cap.saturating_sub(player.start.saturating_sub(player.stack)))
    }

    /// Whether the seat is in the hand and has chips behind.
    pub(super) fn can_bet(&self, player: &Player) -> bool {
        !player.out && self.behind(player) > 0
    }

    pub(super) fn player(&self, seat: Seat) -> &Player {
        let player = self.players.iter().find(|player| player.seat == seat);
        player.expect("a seat of the hand")
    }

    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        let player = self.players.iter_mut().find(|player| player.seat == seat);
        player.expect("a seat of the hand")
    }

    /// Returns the live seats, in order of seats.
    pub(super) fn live(&self) -> Vec<Seat> {
        self.players.iter().filter(|player| !player.out).map(|player| player.seat).collect()
    }

    /// Returns the live seats clockwise, starting with the first after `seat`. If `seat` itself is live, it comes last.
    pub(super) fn clockwise_after(&self, seat: Seat) -> Vec<Seat> {
        let max = u16::from(SEATS_MAX);
        let mut live = self.live();
        live.sort_by_key(|other| {
            (u16::from(other.number()) + max - u16::from(seat.number()) - 1) % max
        });
        live
    }

    fn out(&self) -> SeatSet {
        self.players.iter().filter(|player| player.out).map(|player| player.seat).collect()
    }

    fn put_in(&self) -> Vec<PutIn> {
        let of = |player: &Player| PutIn {
            seat: player.seat,
            matched: Chips::new(player.matched),
            dead: Chips::new(player.dead),
            all_in: self.behind(player) == 0,
        };
        self.players.iter().map(of).collect()
    }

    /// Returns the chips in the middle: everything put in, less rake and payments to winners.
    pub(super) fn middle(&self) -> u64 {
        let stacks: u64 = self.players.iter().map(|player| player.stack).sum();
        let start: u64 = self.players.iter().map(|player| player.start).sum();
        start - stacks - self.raked.iter().sum::<u64>()
    }

    fn ended(&self, todo: &[Todo]) -> Event {
        let mut stacks = self.chips().0;
        for thing in todo {
            let Todo::Exactly(Event::PotAwarded { shares, .. }) = thing else { continue };
            for share in shares {
                let stake = stacks.iter_mut().find(|stake| stake.seat == share.seat);
                stake.expect("only seats of the hand are paid").stack += share.amount;
            }
        }
        Event::Ended { stacks: stacks.into_iter().collect() }
    }

    pub(super) fn bets(&self) -> Bets {
        self.game.bets(self.street)
    }
}
