//! Explains games and rulebooks to players, from the same data that tables play by.

use crate::{KeyNote, Mix, Offer, ROTATIONS, Rotation, Rulebook, Shelf, usual_ante_part};
use ::cards::Card;
use hand::game::words::{MADE, word};
use hand::{
    Ante, Asks, BetSize, CardRow, Deal, Deck, Event, Family, FirstToAct, Hand, Limit, Made,
    Opening, PostKind, PotSharing, Rules, Setup, Side, Stake, Stakes, StreetName, StudKind,
    Variant,
};
use std::sync::Arc;
use units::bound::SEATS_MAX;
use units::{Chips, Seat};
use wire::{
    BookPage, GameInBook, GamePage, GamesView, LimitKind, MixGame, MixPage, OrderTerms,
    StraddleKind, StreetPage, UsualBringIn,
};

mod clauses;
mod rules;
#[cfg(test)]
mod tests;

/// Explains every game and mix of the shelf, and where each rulebook differs.
pub fn games(shelf: &Shelf) -> GamesView {
    let books = shelf.books();
    let book_page = |book: &Arc<Rulebook>| BookPage {
        key: book.key.clone(),
        name: book.name.clone(),
        version: book.version.clone(),
        hash: units::hex(&book.hash),
        private_tables: book.table.private_tables,
        browser_play: book.table.browser_play,
        house_players_max: book.table.house_players_max,
        tournaments: rules::tournaments(book, &books[0]),
        orders: book.table.orders.as_ref().map(|orders| OrderTerms {
            days_ahead: orders.days_ahead,
            terms: orders.terms.clone(),
        }),
    };
    GamesView {
        games: shelf.games().iter().map(|variant| page(variant, books)).collect(),
        mixes: ROTATIONS
            .iter()
            .map(|rotation| mix_page(rotation, books))
            .chain([choice_page(books)])
            .collect(),
        rulebooks: books.iter().map(book_page).collect(),
    }
}

fn mix_page(rotation: &Rotation, books: &[Arc<Rulebook>]) -> MixPage {
    let game = |(key, of): &(&str, Limit)| MixGame { key: (*key).into(), limit: limit_kind(*of) };
    MixPage {
        key: rotation.key.into(),
        name: rotation.name.into(),
        games: rotation.games.iter().map(game).collect(),
        seats_max: rotation.seats_max(&books[0]),
        hands_few: rotation.hands(Rotation::SEATS_OF_FEW),
        hands_many: rotation.hands(SEATS_MAX),
        chosen: false,
        clauses: clauses::of(rotation.key),
        rulebooks: offering(rotation.key, books),
    }
}

/// Returns the page of dealer's choice.
fn choice_page(books: &[Arc<Rulebook>]) -> MixPage {
    MixPage {
        key: Mix::CHOICE.into(),
        name: "Dealer's choice".into(),
        games: Vec::new(),
        seats_max: SEATS_MAX,
        hands_few: Mix::CHOICE_HANDS,
        hands_many: Mix::CHOICE_HANDS,
        chosen: true,
        clauses: clauses::of(Mix::CHOICE),
        rulebooks: offering(Mix::CHOICE, books),
    }
}

/// Converts a limit to its form on the wire.
pub fn limit_kind(limit: Limit) -> LimitKind {
    match limit {
        Limit::No => LimitKind::NoLimit,
        Limit::Pot => LimitKind::PotLimit,
        Limit::Fixed => LimitKind::FixedLimit,
    }
}

/// Returns the keys of the rulebooks that offer a mix.
fn offering(mix: &str, books: &[Arc<Rulebook>]) -> Vec<String> {
    let offers = |book: &&Arc<Rulebook>| book.table.mixes.iter().any(|key| key == mix);
    books.iter().filter(offers).map(|book| book.key.clone()).collect()
}

fn page(variant: &'static Variant, books: &[Arc<Rulebook>]) -> GamePage {
    let in_book = |book: &Arc<Rulebook>| {
        let offer = book.offer(variant.key)?;
        Some(in_book(book, &books[0], offer))
    };
    GamePage {
        key: variant.key.into(),
        name: variant.name.into(),
        family: match variant.family {
            Family::Holdem => "holdem",
            Family::Omaha => "omaha",
            Family::Stud => "stud",
            Family::Draw => "draw",
        }
        .into(),
        limits: variant.limits.iter().copied().map(limit_kind).collect(),
        players_min: variant.seats_min,
        players_max: variant.seats_max,
        deck: deck(variant),
        lowest_card: lowest_card(variant).to_string(),
        own_cards: cards(variant, own) - cards(variant, thrown),
        thrown: cards(variant, thrown),
        board_cards: cards(variant, common),
        wins: variant.sharing.made().map(|made| word(MADE, made).into()).collect(),
        opening: opening(variant.opening).into(),
        blinds: variant.opening == Opening::Blinds,
        ante_part: usual_ante_part(variant.opening),
        streets: variant.streets.iter().map(street).collect(),
        ranking: variant.sharing.made().map(|made| ranking(made).into()).collect(),
        sharing: sharing(variant),
        example: example(variant),
        clauses: clauses::of(variant.key),
        rulebooks: books.iter().filter_map(in_book).collect(),
    }
}

fn in_book(book: &Rulebook, house: &Rulebook, offer: &Offer) -> GameInBook {
    let concerns =
        |note: &&KeyNote| concerns(&note.key, offer.variant) && rules::differs(note, house);
    let differs =
        book.notes.iter().filter(concerns).filter_map(|note| rules::rule(note, book, house));
    let entry = rules::note_of(book, &format!("games.{}", offer.variant.key));
    GameInBook {
        rulebook: book.key.clone(),
        limits: offer.limits.iter().copied().map(limit_kind).collect(),
        seats_max: offer.seats_max,
        straddles: straddles(book, offer.variant),
        antes: antes(book, offer.variant),
        bomb_seats: bomb_seats(book, offer),
        bring_in: bring_in(book, offer.variant),
        clauses: entry.map(|note| note.clauses.clone()).unwrap_or_default(),
        differs: differs.collect(),
    }
}

fn straddles(book: &Rulebook, variant: &Variant) -> Vec<StraddleKind> {
    let kinds = book.table.straddles.iter().filter(|_| book.table.may_straddle(variant));
    kinds.map(|kind| StraddleKind::from(*kind)).collect()
}

/// Returns who may pay the antes of a game with blinds; an empty list for other games, where everyone pays.
fn antes(book: &Rulebook, variant: &Variant) -> Vec<wire::AnteBy> {
    let with_blinds = book.table.antes.iter().filter(|_| variant.opening == Opening::Blinds);
    with_blinds.map(|by| wire::AnteBy::from(*by)).collect()
}

/// Returns how the default bring-in is computed; `None` for games without a bring-in.
fn bring_in(book: &Rulebook, variant: &Variant) -> Option<UsualBringIn> {
    let usual = match book.table.usual_bring_in {
        crate::UsualBringIn::HalfBet => UsualBringIn::HalfBet,
        crate::UsualBringIn::FifthOfBigBet => UsualBringIn::FifthOfBigBet,
        crate::UsualBringIn::TwoAntes => UsualBringIn::TwoAntes,
    };
    (variant.opening == Opening::BringIn).then_some(usual)
}

/// Returns the maximum number of seats at tables with bomb pots, for each number of boards that is allowed.
fn bomb_seats(book: &Rulebook, offer: &Offer) -> Vec<u8> {
    let most = if offer.variant.may_bomb() { book.table.bomb_boards_max } else { 0 };
    let seats = |boards| offer.variant.seats_on_boards(boards).min(offer.seats_max);
    (1..=most).map(seats).collect()
}

/// Reports whether a rulebook's key can affect a game.
fn concerns(key: &str, variant: &Variant) -> bool {
    let (table, name) = key.rsplit_once('.').unwrap_or(("", key));
    let is_fixed = variant.limits.contains(&Limit::Fixed);
    let is_whole = matches!(variant.sharing, PotSharing::Whole(_));
    match (table, name) {
        _ if rules::is_of_tournaments(key) => false,
        ("" | "games" | "mixes", _) => false,
        ("blinds", "bomb_boards_max") => variant.may_bomb(),
        ("blinds", "first_button") => !variant.opens_by_card(),
        ("fixed_limit.open_pair", game) => {
            let may_choose = |street: &hand::Street| street.bet == BetSize::ByOpenPair;
            variant.streets.iter().any(may_choose) && stud_kind(variant) == Some(game)
        }
        ("fixed_limit", "blind_is_opening") => is_fixed && !variant.opens_by_card(),
        ("fixed_limit", _) => is_fixed,
        ("blinds", "heads_up_draw") => variant.family == Family::Draw,
        ("blinds", "heads_up_board") => variant.has_board(),
        ("blinds", _) => variant.opening == Opening::Blinds,
        ("stud", "razz_bring_in") => variant.opens_by_razz_card(),
        ("stud", "five_card_bring_in_antes") => variant.opening == Opening::HighCard,
        ("stud", "bring_in_may_complete" | "usual_bring_in") => variant.opening == Opening::BringIn,
        ("stud", _) => variant.opens_by_card(),
        ("soko", _) => variant.is_soko(),
        ("showdown", "stud_first") => variant.opens_by_card(),
        ("seats", "fixed_limit_buy_in_max") => is_fixed,
        ("jackpot", _) => crate::is_jackpot_game(variant.key),
        ("draw", _) => variant.family == Family::Draw,
        ("runs", _) => variant.has_board() && variant.boards == 1 && is_whole,
        _ => true,
    }
}

/// Returns the word that rulebooks use for this kind of stud; `None` for other games.
fn stud_kind(variant: &Variant) -> Option<&'static str> {
    variant.stud_kind().map(|kind| match kind {
        StudKind::Seven => "stud",
        StudKind::SevenHighLow => "stud_8",
        StudKind::Razz => "razz",
        StudKind::FiveCard => "five_card",
    })
}

fn lowest_card(variant: &Variant) -> char {
    let of = |players| variant.deck.lowest(players);
    let lowest = (variant.seats_min..=variant.seats_max).map(of).min();
    lowest.expect("a game has players").char()
}

/// Counts the cards that a hand deals, or discards, in the way that `of` picks from each deal.
fn cards(variant: &Variant, of: fn(Deal) -> u8) -> u8 {
    variant.streets.iter().flat_map(|street| street.deals).map(|deal| of(*deal)).sum()
}

fn own(deal: Deal) -> u8 {
    match deal {
        Deal::HoleDown(count) | Deal::HoleUp(count) => count,
        Deal::Board(_) | Deal::Draw(_) | Deal::Discard(_) => 0,
    }
}

fn thrown(deal: Deal) -> u8 {
    match deal {
        Deal::Discard(count) => count,
        Deal::HoleDown(_) | Deal::HoleUp(_) | Deal::Board(_) | Deal::Draw(_) => 0,
    }
}

fn common(deal: Deal) -> u8 {
    match deal {
        Deal::Board(count) => count,
        Deal::HoleDown(_) | Deal::HoleUp(_) | Deal::Draw(_) | Deal::Discard(_) => 0,
    }
}

fn deck(variant: &Variant) -> String {
    let cards = |players| variant.deck.cards(players).len();
    let from = |players| variant.deck.lowest(players).char();
    match variant.deck {
        Deck::Full => "52 cards".into(),
        Deck::From(_) => format!("{} cards, from {} to A", cards(2), from(2)),
        Deck::ByPlayers(decks) => {
            let of = |(most, _): &(u8, _)| {
                format!("{} cards, from {} to A, for up to {most}", cards(*most), from(*most))
            };
            decks.iter().map(of).collect::<Vec<_>>().join("; ")
        }
    }
}

fn opening(opening: Opening) -> &'static str {
    match opening {
        Opening::Blinds => "small and big blind, and antes if the table has them",
        Opening::ButtonBlind => "an ante from everyone, and a single blind from the button",
        Opening::BringIn => "an ante from everyone; an upcard decides who brings in",
        Opening::HighCard => "an ante from everyone; the highest upcard opens",
    }
}

fn street(street: &hand::Street) -> StreetPage {
    StreetPage {
        name: street_name(street.name).into(),
        deals: street.deals.iter().map(|deal| deal_words(*deal)).collect(),
        first: first(street.first).into(),
        bet: match street.bet {
            BetSize::Small => "small bet",
            BetSize::Big => "big bet",
            BetSize::ByOpenPair => "small bet; either bet with an open pair, if the book allows it",
        }
        .into(),
    }
}

fn street_name(name: StreetName) -> &'static str {
    match name {
        StreetName::Preflop => "Before the flop",
        StreetName::Flop => "Flop",
        StreetName::Turn => "Turn",
        StreetName::River => "River",
        StreetName::Second => "Second street",
        StreetName::Third => "Third street",
        StreetName::Fourth => "Fourth street",
        StreetName::Fifth => "Fifth street",
        StreetName::Sixth => "Sixth street",
        StreetName::Seventh => "Seventh street",
        StreetName::BeforeDraw => "Before the draw",
        StreetName::AfterDraw => "After the draw",
        StreetName::AfterSecondDraw => "After the second draw",
        StreetName::AfterThirdDraw => "After the third draw",
    }
}

fn deal_words(deal: Deal) -> String {
    let cards = |count: u8| if count == 1 { "1 card".into() } else { format!("{count} cards") };
    match deal {
        Deal::HoleDown(count) => format!("{} face down to each", cards(count)),
        Deal::HoleUp(count) => format!("{} face up to each", cards(count)),
        Deal::Board(count) => format!("{} on the board", cards(count)),
        Deal::Draw(most) => format!("each may exchange up to {}", cards(most)),
        Deal::Discard(count) => format!("each discards {}", cards(count)),
    }
}

fn first(first: FirstToAct) -> &'static str {
    match first {
        FirstToAct::AfterBlinds => "the first player after the big blind or straddle",
        FirstToAct::OpensDraw => {
            "the first after the big blind, or left of the button in some books"
        }
        FirstToAct::LeftOfButton => "the first player left of the button",
        FirstToAct::LowCard => "the lowest upcard, which brings in",
        FirstToAct::HighCard => "the highest upcard",
        FirstToAct::RazzCard => "the highest upcard, or the lowest in some books, which brings in",
        FirstToAct::HighestUp => "the highest upcards",
        FirstToAct::LowestUp => "the lowest upcards",
    }
}

fn ranking(made: Made) -> &'static str {
    match made {
        Made::High => "the highest five cards",
        Made::Stripped => "the highest five cards; a flush beats a full house, the ace is also low",
        Made::Soko => "the highest five cards; four-flush and four-straight beat a pair",
        Made::AceToFive => "the lowest five cards, ace low; straights and flushes do not count",
        Made::EightOrBetter => "the lowest five cards of different ranks up to the eight, ace low",
        Made::DeuceToSeven => "the lowest five cards, ace high; straights and flushes count",
        Made::Badugi => "up to four cards of different ranks and suits, lowest best, ace low",
        Made::OmahaHigh => "the highest of two own cards and three board cards",
        Made::OmahaEightOrBetter => {
            "the lowest of two own cards and three board cards, of different ranks up to the eight"
        }
    }
}

fn sharing(variant: &Variant) -> String {
    let halves = match variant.sharing {
        PotSharing::Whole(_) => "the best hand wins the pot",
        PotSharing::Halves(..) => {
            "half to the high hand and half to the low hand; all to the high hand if there is no low"
        }
    };
    match variant.boards {
        1 => halves.into(),
        boards => format!("{halves}; each of the {boards} boards decides its part of the pot"),
    }
}

/// Returns the lines of an example hand, in which two players with fixed cards check and call to the showdown.
fn example(variant: &'static Variant) -> Vec<String> {
    let events = Hand::start(example_setup(variant)).expect("an example is a hand");
    let mut hand = Hand::from_started(&events[0]);
    let mut deck = laid_out(&hand);
    let mut lines = Vec::new();
    let mut next: Vec<Event> = events[1..].to_vec();
    loop {
        for event in &next {
            hand.apply(event);
            lines.extend(line(&hand, event));
        }
        next = match hand.asks() {
            Asks::Hole { count, .. } | Asks::Board { count, .. } => {
                let cards: Vec<Card> = deck.drain(..usize::from(count)).collect();
                hand.deal(&cards).expect("cards from the deck")
            }
            Asks::Decision { seat } => {
                let least = hand.default_action(seat).expect("it is their turn");
                let action = if least == hand::Action::Fold { hand::Action::Call } else { least };
                hand.decide(seat, action).expect("an option")
            }
            Asks::Deck => hand.renew().expect("a deck is asked for"),
            Asks::Nothing => return lines,
        };
    }
}

fn example_setup(variant: &'static Variant) -> Setup {
    let seats = [Seat::new(1), Seat::new(2)];
    let by_card = variant.opens_by_card();
    let big_blind = Chips::new(10);
    let post = |seat, kind, amount| hand::Post { seat, kind, amount: Chips::new(amount) };
    Setup {
        variant,
        limit: variant.limits[0],
        stakes: Stakes {
            small_blind: Chips::new(5),
            big_blind,
            ante: match variant.opening {
                Opening::Blinds => Ante::None,
                Opening::ButtonBlind => Ante::Each(big_blind),
                Opening::BringIn | Opening::HighCard => Ante::Each(Chips::new(2)),
            },
            small_bet: big_blind,
            big_bet: big_blind.times(2),
            bring_in: if variant.opening == Opening::BringIn { Chips::new(4) } else { Chips::ZERO },
        },
        rules: Rules::HOUSE,
        bomb: None,
        button: seats[0],
        seats: seats.map(|seat| Stake { seat, stack: Chips::new(1_000) }).to_vec(),
        posts: match variant.opening {
            Opening::ButtonBlind => vec![post(seats[0], PostKind::ButtonBlind, 10)],
            _ if by_card => Vec::new(),
            Opening::Blinds | Opening::BringIn | Opening::HighCard => vec![
                post(seats[0], PostKind::SmallBlind, 5),
                post(seats[1], PostKind::BigBlind, 10),
            ],
        },
    }
}

/// Returns the deck in the shuffled order that all examples use.
fn laid_out(hand: &Hand) -> Vec<Card> {
    const STEP: usize = 29; // no common divisor with 52, 36 or 32
    let cards: Vec<Card> = hand.deck().iter().collect();
    (1..=cards.len()).map(|nth| cards[nth * STEP % cards.len()]).collect()
}

/// Returns an event of an example in words; `None` for events that the example leaves out.
fn line(hand: &Hand, event: &Event) -> Option<String> {
    let spelt = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    Some(match event {
        Event::AntePosted { seat, amount, .. } => format!("seat {seat} antes {amount}"),
        Event::BlindPosted { seat, kind, amount, .. } => match kind {
            PostKind::SmallBlind => format!("seat {seat} posts the small blind of {amount}"),
            PostKind::BigBlind => format!("seat {seat} posts the big blind of {amount}"),
            PostKind::ButtonBlind => format!("seat {seat} posts the button's blind of {amount}"),
            PostKind::BringIn => format!("seat {seat} brings in {amount}"),
            PostKind::Straddle | PostKind::Live | PostKind::Dead | PostKind::Ante => {
                format!("seat {seat} posts {amount}")
            }
        },
        Event::HoleDealt { seat, cards, up: true } => {
            format!("seat {seat} gets {} face up", spelt(cards.reveal()))
        }
        Event::HoleDealt { seat, cards, up: false } => {
            format!("seat {seat} gets {} face down", spelt(cards.reveal()))
        }
        Event::BoardDealt { board, cards } if hand.boards().len() > 1 => {
            format!("board {}: {}", board + 1, spelt(cards))
        }
        Event::BoardDealt { cards, .. } => format!("board: {}", spelt(cards)),
        Event::StreetOpened { street } => format!("{}:", street_name(*street)),
        Event::Checked { seat } => format!("seat {seat} checks"),
        Event::Called { seat, amount, .. } => format!("seat {seat} calls {amount}"),
        Event::Drew { seat, thrown } if thrown.is_empty() => format!("seat {seat} stands pat"),
        Event::Drew { seat, thrown } => {
            format!("seat {seat} discards {}", spelt(thrown.reveal()))
        }
        Event::Shown { seat, cards } => {
            format!("seat {seat} shows {}{}", spelt(cards), made(hand, *seat))
        }
        Event::Mucked { seat } => format!("seat {seat} mucks"),
        Event::PotAwarded { board, side, shares, .. } => {
            let shares: Vec<String> = shares
                .iter()
                .map(|share| format!("seat {} wins {}", share.seat, share.amount))
                .collect();
            let side = match side {
                Side::Whole => "",
                Side::High => " with the high hand",
                Side::Low => " with the low hand",
            };
            let board = if hand.boards().len() > 1 {
                format!(" on board {}", board + 1)
            } else {
                String::new()
            };
            format!("{}{side}{board}", shares.join(", "))
        }
        Event::Started(_)
        | Event::Folded { .. }
        | Event::BetMade { .. }
        | Event::RaisedTo { .. }
        | Event::DeckRenewed { .. }
        | Event::RunsWished { .. }
        | Event::RunsChosen { .. }
        | Event::UncalledReturned { .. }
        | Event::BetsCollected { .. }
        | Event::RakeTaken { .. }
        | Event::Ended { .. } => return None,
    })
}

/// Describes the hands that a seat's cards make, on each board and for each part of the pot.
fn made(hand: &Hand, seat: Seat) -> String {
    let own = hand.hole(seat).reveal();
    let of_board = |board: &CardRow| -> Vec<String> {
        let kinds = hand.variant().sharing.made();
        kinds.filter_map(|made| Some(hand.strongest(made, own, board)?.0.words())).collect()
    };
    let all: Vec<String> = hand.boards().iter().flat_map(of_board).collect();
    if all.is_empty() { String::new() } else { format!(": {}", all.join("; ")) }
}
