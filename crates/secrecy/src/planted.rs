//! Planted leaks. Card rooms have leaked in these ways, or might.
//!
//! If the test misses one of them, it would also miss a real leak of the same kind.

use cards::{Card, CardSet, Rank};
use cash::Table;
use floor::{Answer, Out};
use hand::Family;
use std::collections::BTreeMap;
use std::sync::Arc;
use units::{ConnId, Instant, Millis, PlayerId, Seat};
use wire::{CardView, ChatLine, Frame, NewsItem, QuickSeat, RefusalCode, TableView};

macro_rules! leaks {
    ($leaks:ident: $($(#[$doc:meta])+ $leak:ident($name:literal, $within:literal),)+) => {
        /// A leak to plant, with the number of pairs within which the test must find it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $leaks { $($(#[$doc])+ $leak,)+ }

        impl $leaks {
            /// Every leak.
            pub const ALL: &[$leaks] = &[$($leaks::$leak,)+];
            /// Returns the leak's name on the command line.
            pub fn name(self) -> &'static str {
                match self { $($leaks::$leak => $name,)+ }
            }
            /// Returns within how many pairs, counted from the first seed, the test must find the leak.
            pub fn within(self) -> u64 {
                match self { $($leaks::$leak => $within,)+ }
            }
        }
    };
}
pub(crate) use leaks;

leaks! { Planted:
    // Content of what is sent
    /// A refusal names a card of another player's hand.
    CardInRefusal("card-in-refusal", 20),
    /// A refusal has a different code if another player holds a pair.
    RefusalByStrength("refusal-by-strength", 200),
    /// Spectators see a hole card when it is dealt.
    CardToRail("card-to-rail", 20),
    /// A player's second connection sees a card of another player's hand.
    CardToSecondLine("card-to-second-line", 20),
    /// A client that reconnects gets the complete view of the table with a card of another player's hand.
    CardOnReturn("card-on-return", 20),
    /// The log of the hand names the cards of a folded hand.
    FoldedInLog("folded-in-log", 50),
    /// The news of the next hand contains a card of the last hand.
    LastHandsCard("last-hands-card", 20),
    /// A view of a table contains the next card of the board.
    NextCardOfBoard("next-card-of-board", 50),
    /// The news of a seat's turn contains the equities of hidden hands.
    Chances("chances", 20),
    /// Everybody sees which cards a seat exchanged.
    ThrownTold("thrown-told", 100),
    /// The news that a hand was mucked is marked if the hand is low.
    LowOfMucked("low-of-mucked", 1_000),
    /// After a deck was renewed, its next card is named.
    DeckAfterRenewal("deck-after-renewal", 1_000),
    /// A face-down stud card is shown together with the face-up cards.
    DownCardAtStud("down-card-at-stud", 100),
    /// The salt of a leaf that nobody may open is sent.
    SaltOfUnseenLeaf("salt-of-unseen-leaf", 20),
    /// A house player remarks on a good hand.
    Remark("remark", 50),
    // Length, order, number and time of what is sent
    /// The suit of a hidden card makes frames longer.
    LengthBySuit("length-by-suit", 20),
    /// A hidden card determines the order in which the room serves connections.
    OrderOfLines("order-of-lines", 20),
    /// A hidden card determines the order in which mucks are reported.
    OrderOfMucks("order-of-mucks", 2_000),
    /// A hidden card makes the room report an action twice.
    ToldTwice("told-twice", 20),
    /// News waits for one step while someone holds a good hand.
    LateWhenStrong("late-when-strong", 100),
    /// The acting player's clock ends later if another player's hand is good.
    ClockByStrength("clock-by-strength", 100),
    /// A hidden card makes the room wake a little later.
    WakesByCard("wakes-by-card", 20),
    // Outside the table
    /// A line in the operator's log names a hole card.
    CardInLog("card-in-log", 20),
    /// A metric has a card as a label.
    FigureByCard("figure-by-card", 50),
    /// The lobby's average pot already reveals who will win the hand in progress.
    LobbyBeforeShowdown("lobby-before-showdown", 500),
    /// A hidden card determines the seat that a newcomer is offered.
    SeatByCard("seat-by-card", 100),
    /// A hidden card changes the length of what is stored.
    ShorterOnDisk("shorter-on-disk", 20),
    /// A hand's id is drawn from the same randomness as its deck.
    HandNamedByDeck("hand-named-by-deck", 20),
    /// The root commits to cards without salts.
    UnsaltedRoot("unsalted-root", 20),
}

/// A seat's cards that are not face up.
#[derive(Clone)]
struct Hidden {
    seat: Seat,
    player: Option<PlayerId>,
    cards: Vec<Card>,
    folded: bool,
}

/// Secrets of the hand that the planted leaks may reveal.
#[derive(Clone, Default)]
pub(crate) struct Secrets {
    hidden: Vec<Hidden>,
    board: Vec<Card>,
    deck: Vec<u8>,
    salts: Vec<cut::Salt>,
    dealt: usize,
    thrown: BTreeMap<Seat, CardSet>,
    is_running: bool,
    is_renewed: bool,
    is_stud: bool,
}

impl Secrets {
    pub(crate) fn of(
        table: Option<&Table>,
        deck: &[u8],
        salts: &[cut::Salt],
        thrown: &BTreeMap<Seat, CardSet>,
    ) -> Secrets {
        let Some((table, hand)) = table.and_then(|table| Some((table, table.hand()?))) else {
            return Secrets::default();
        };
        let hidden = hand.dealt_in().iter().map(|seat| {
            let is_down = |card: &&Card| !hand.face_up(seat).contains(card);
            let cards = hand.hole(seat).reveal().iter().filter(is_down).copied().collect();
            let (player, folded) = (table.dealt_in(seat), !hand.live().contains(seat));
            Hidden { seat, player, cards, folded }
        });
        Secrets {
            hidden: hidden.filter(|hidden| !hidden.cards.is_empty()).collect(),
            board: hand.boards().iter().flatten().copied().collect(),
            deck: deck.to_vec(),
            salts: salts.to_vec(),
            dealt: hand.cards_dealt().into(),
            thrown: thrown.clone(),
            is_running: table.is_hand_running(),
            is_renewed: table.renewed().is_some(),
            is_stud: hand.variant().family == Family::Stud,
        }
    }

    /// Returns the first hidden hand that this player may not see.
    fn hand_for(&self, player: Option<PlayerId>) -> Option<&Hidden> {
        self.hidden.iter().find(|hidden| player.is_none() || hidden.player != player)
    }
    fn card_for(&self, player: Option<PlayerId>) -> Option<Card> {
        self.hand_for(player).map(|hidden| hidden.cards[0])
    }
    /// Returns a card of the first hidden hand, which no spectator may see.
    fn card(&self) -> Option<Card> {
        self.card_for(None)
    }
    /// Whether the number of the card from [`Secrets::card`] is even, which is one bit of the card.
    fn is_even(&self) -> bool {
        self.card().is_some_and(|card| card.index().is_multiple_of(2))
    }
    /// Returns how good the first hidden hand is: its category with the board, or otherwise 1 for a pair.
    fn strength_for(&self, player: Option<PlayerId>) -> u8 {
        let Some(hidden) = self.hand_for(player) else { return 0 };
        let cards: CardSet = hidden.cards.iter().chain(&self.board).copied().collect();
        let pair = hidden.cards.windows(2).any(|two| two[0].rank() == two[1].rank());
        match cards.len() {
            5..=7 => evaluator::high(cards).category() as u8,
            _ => u8::from(pair),
        }
    }
    fn next_card(&self) -> Option<Card> {
        self.deck.get(self.dealt).copied().map(Card::from_index)
    }
    /// Returns the seat with the best hidden hand, among seats that have not folded.
    fn winner(&self) -> Option<Seat> {
        let live = self.hidden.iter().filter(|hidden| !hidden.folded);
        let best = live.max_by_key(|hidden| {
            let cards: CardSet = hidden.cards.iter().chain(&self.board).copied().collect();
            (5..=7).contains(&cards.len()).then(|| evaluator::high(cards))
        });
        best.map(|hidden| hidden.seat)
    }
}

/// The planted leak, if any, and the state that it needs.
#[derive(Default)]
pub(crate) struct Leaks {
    planted: Option<Planted>,
    late: Vec<Out>,
    last_card: Option<Card>,
}

/// The player behind each connection.
pub(crate) type Lines = BTreeMap<ConnId, Option<PlayerId>>;

impl Leaks {
    pub(crate) fn new(planted: Option<Planted>) -> Leaks {
        Leaks { planted, ..Leaks::default() }
    }
    pub(crate) fn planted(&self) -> Option<Planted> {
        self.planted
    }
    fn is(&self, planted: Planted) -> bool {
        self.planted == Some(planted)
    }

    /// Returns the floor's outputs after the leak has changed them.
    pub(crate) fn outs(&mut self, secrets: &Secrets, lines: &Lines, outs: Vec<Out>) -> Vec<Out> {
        let mut leaked = std::mem::take(&mut self.late);
        for out in outs {
            let out = match out {
                Out::Send { conn, frame } => {
                    let frame = self.frame(secrets, lines, conn, frame);
                    Out::Send { conn, frame }
                }
                Out::Reply { ask, mut answer } => {
                    if let Ok(answer) = &mut answer {
                        self.answer(secrets, answer);
                    }
                    Out::Reply { ask, answer }
                }
                other => other,
            };
            let is_done = matches!(&out, Out::Send { frame, .. } if is_done(frame));
            let is_even = secrets.is_even();
            if self.is(Planted::ToldTwice) && is_done && is_even {
                leaked.push(out.clone());
            }
            let is_news = matches!(&out, Out::Send { frame, .. } if is_news(frame));
            if self.is(Planted::LateWhenStrong) && is_news && secrets.strength_for(None) > 0 {
                self.late.push(out);
            } else {
                leaked.push(out);
            }
        }
        if self.is(Planted::OrderOfLines) && secrets.is_even() {
            leaked.reverse();
        }
        if self.is(Planted::CardInLog)
            && let Some(card) = secrets.card()
        {
            leaked.push(Out::Log { line: format!("dealt {card}") });
        }
        self.last_card = secrets.card().or(self.last_card);
        leaked
    }

    fn frame(
        &self,
        secrets: &Secrets,
        lines: &Lines,
        conn: ConnId,
        frame: Arc<Frame>,
    ) -> Arc<Frame> {
        let Some(planted) = self.planted else { return frame };
        let player = lines.get(&conn).copied().flatten();
        let is_second = player.is_some()
            && lines.iter().find(|(_, who)| **who == player).is_some_and(|(&c, _)| c != conn);
        let mut leaked = Frame::clone(&frame);
        match (&mut leaked, planted) {
            (Frame::Refused { refusal, .. }, Planted::CardInRefusal) => {
                if let Some(card) = secrets.card_for(player) {
                    refusal.params.insert("card".into(), card.to_string().into());
                }
            }
            (Frame::Refused { refusal, .. }, Planted::RefusalByStrength) => {
                if secrets.strength_for(player) > 0 {
                    refusal.code = RefusalCode::Stale;
                }
            }
            (Frame::Table { view, .. }, Planted::CardOnReturn) => {
                show_in_view(view, secrets.hand_for(player));
            }
            (Frame::Table { view, .. }, Planted::FoldedInLog) => {
                let folded = secrets.hidden.iter().filter(|hidden| hidden.folded);
                for hidden in folded.filter(|hidden| player.is_none() || hidden.player != player) {
                    show_in_items(&mut view.log, hidden);
                }
            }
            (Frame::News { items, .. }, _) => {
                self.news(secrets, player, is_second, items);
            }
            _ => return frame,
        }
        Arc::new(leaked)
    }

    fn news(
        &self,
        secrets: &Secrets,
        player: Option<PlayerId>,
        is_second: bool,
        items: &mut Vec<NewsItem>,
    ) {
        let Some(planted) = self.planted else { return };
        let opens = items.iter().any(|item| matches!(item, NewsItem::HandOpened { .. }));
        match planted {
            Planted::CardToRail if player.is_none() => {
                secrets.hidden.iter().for_each(|hidden| show_in_items(items, hidden));
            }
            Planted::CardToSecondLine if is_second => {
                let hidden = secrets.hand_for(player).into_iter();
                hidden.for_each(|hidden| show_in_items(items, hidden));
            }
            Planted::LastHandsCard if opens => {
                let text = self.last_card.map(|card| card.to_string()).unwrap_or_default();
                items.push(said(text));
            }
            Planted::Remark if secrets.is_running && secrets.strength_for(player) > 1 => {
                items.push(said("nice".into()));
            }
            Planted::ClockByStrength if secrets.strength_for(player) > 0 => {
                for item in items {
                    if let NewsItem::Turn(turn) = item {
                        turn.deadline = turn.deadline.map(|at| at + Millis(250));
                    }
                }
            }
            Planted::OrderOfMucks => sort_mucks(items, secrets),
            Planted::ThrownTold => {
                for item in items {
                    if let NewsItem::Drew { seat, thrown, .. } = item {
                        let cards = secrets.thrown.get(seat).copied().unwrap_or_default();
                        *thrown = cards.iter().collect();
                    }
                }
            }
            Planted::LowOfMucked => {
                let mucks = items.iter().any(|item| is_low_mucked(item, secrets));
                items.extend(mucks.then(|| said("that was low".into())));
            }
            Planted::DeckAfterRenewal if secrets.is_renewed => {
                let card = secrets.next_card().map(|card| card.to_string());
                items.push(said(card.unwrap_or_default()));
            }
            Planted::DownCardAtStud if secrets.is_stud => {
                let hidden = secrets.hand_for(player).into_iter();
                hidden.for_each(|hidden| show_in_items(items, hidden));
            }
            _ => {}
        }
    }

    fn answer(&self, secrets: &Secrets, answer: &mut Answer) {
        match (answer, self.planted) {
            (Answer::Table(view), Some(Planted::NextCardOfBoard)) => {
                let boards = view.hand.iter_mut().flat_map(|hand| &mut hand.boards);
                boards.for_each(|board| board.extend(secrets.next_card()));
            }
            (Answer::Lobby(lobby), Some(Planted::LobbyBeforeShowdown)) => {
                let first = secrets.hidden.first().map(|hidden| hidden.seat);
                if secrets.is_running && first.is_some() && secrets.winner() == first {
                    for row in lobby.tables.iter_mut().chain(&mut lobby.private_tables) {
                        row.average_pot = row.average_pot.map(|pot| pot.times(2));
                        row.players_per_flop = Some(99);
                    }
                }
            }
            (Answer::Seat(QuickSeat { buy_in, .. }), Some(Planted::SeatByCard))
                if secrets.is_even() =>
            {
                *buy_in = buy_in.split(2).0;
            }
            _ => {}
        }
    }

    /// Returns a frame's text after the leak has changed it.
    pub(crate) fn text(
        &self,
        text: Arc<str>,
        player: Option<PlayerId>,
        secrets: impl FnOnce() -> Secrets,
    ) -> Arc<str> {
        match self.planted {
            Some(Planted::LengthBySuit) => {
                let suit = secrets().card_for(player).map_or(0, |card| card.suit() as usize);
                format!("{text}{}", " ".repeat(suit)).into()
            }
            Some(Planted::Chances) => {
                let chances = secrets().strength_for(player);
                let open = format!("{{\"chances\":{chances},");
                text.replacen('{', &open, 1).into()
            }
            Some(Planted::SaltOfUnseenLeaf) => {
                // Almost nobody ever sees the last leaf.
                let salt = secrets().salts.last().map(|salt| u128::from_be_bytes(*salt));
                let open = format!("{{\"salt\":\"{salt:x?}\",");
                text.replacen('{', &open, 1).into()
            }
            _ => text,
        }
    }

    /// Changes the text of the metrics as the leak requires.
    pub(crate) fn figures(&self, text: &mut String, secrets: impl FnOnce() -> Secrets) {
        if self.is(Planted::FigureByCard)
            && let Some(card) = secrets().card()
        {
            *text += &format!("cardroom_dealt_total{{card=\"{card}\"}} 1\n");
        }
    }

    /// Returns the time at which to wake the floor, after the leak has changed it.
    pub(crate) fn wake_at(
        &self,
        at: Option<Instant>,
        secrets: impl FnOnce() -> Secrets,
    ) -> Option<Instant> {
        if !self.is(Planted::WakesByCard) {
            return at;
        }
        let card = secrets().card().map_or(0, |card| card.index());
        at.map(|at| at + Millis(u64::from(card % 8)))
    }
}

fn is_done(frame: &Frame) -> bool {
    matches!(frame, Frame::Done { .. })
}
fn is_news(frame: &Frame) -> bool {
    matches!(frame, Frame::News { .. })
}

fn show_in_view(view: &mut TableView, hidden: Option<&Hidden>) {
    let Some(hidden) = hidden else { return };
    for seat in view.seats.iter_mut().filter(|seat| seat.seat == hidden.seat) {
        seat.cards = hidden.cards.iter().map(|card| CardView(Some(*card))).collect();
    }
}

fn show_in_items(items: &mut [NewsItem], hidden: &Hidden) {
    for item in items {
        if let NewsItem::Dealt { seat, cards, .. } = item
            && *seat == hidden.seat
        {
            *cards = hidden.cards.iter().map(|card| CardView(Some(*card))).collect();
        }
    }
}

/// Whether an item reports the mucking of a hand without a card above an eight.
fn is_low_mucked(item: &NewsItem, secrets: &Secrets) -> bool {
    let NewsItem::Mucked { seat: mucked } = item else { return false };
    let hidden = secrets.hidden.iter().find(|hidden| hidden.seat == *mucked);
    hidden.is_some_and(|hidden| hidden.cards.iter().all(|card| card.rank() <= Rank::Eight))
}

/// Sorts mucks by the first hidden card of each seat, lowest first.
fn sort_mucks(items: &mut [NewsItem], secrets: &Secrets) {
    let is_muck = |item: &&mut NewsItem| matches!(item, NewsItem::Mucked { .. });
    let mut mucks: Vec<&mut NewsItem> = items.iter_mut().filter(is_muck).collect();
    let first_card = |item: &NewsItem| match item {
        NewsItem::Mucked { seat } => {
            let hidden = secrets.hidden.iter().find(|hidden| hidden.seat == *seat);
            hidden.map(|hidden| hidden.cards[0])
        }
        _ => None,
    };
    let mut sorted: Vec<NewsItem> = mucks.iter().map(|item| NewsItem::clone(item)).collect();
    sorted.sort_by_key(first_card);
    for (item, sorted) in mucks.iter_mut().zip(sorted) {
        **item = sorted;
    }
}

fn said(text: String) -> NewsItem {
    let player = PlayerId::from_bits(1);
    NewsItem::Said(ChatLine { at: Instant(0), player, name: "House".into(), text, held: false })
}
