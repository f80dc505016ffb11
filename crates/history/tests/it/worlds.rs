//! Two worlds: what is written for a player does not depend on cards that they did not see.
//!
//! A *pair* is one random hand, played twice. In the second world, cards that the player never saw change places with
//! each other, and everybody acts as in the first. If the rules make no difference of it (the same hands are shown, the
//! same pots won), every file for that player must be the same. `CARDROOM_PAIRS=10000` plays that number of pairs.

use crate::random::{self, Given, Played};
use crate::retold::{config, retold};
use cards::{Card, CardSet};
use hand::{Action, Event, Hand, Hole, Show, VARIANTS};
use history::Format;
use history::observed_hand::{CannotSay, ObservedHand, Part};
use test_kit::Dice;
use units::Seat;
use wire::RetoldHand;

fn pairs() -> u64 {
    let text = std::env::var("CARDROOM_PAIRS").ok();
    text.map_or(250, |text| text.parse().expect("CARDROOM_PAIRS is a number"))
}

/// A hand, the player who reads of it, and what the room tells them.
struct World {
    played: Played,
    reader: Seat,
    told: RetoldHand,
}

/// Draws up a tale for the exporters.
type Teller = fn(&World) -> Result<ObservedHand, CannotSay>;

/// The room's own.
fn sound(world: &World) -> Result<ObservedHand, CannotSay> {
    ObservedHand::of(&world.told)
}

/// Tellers with a leak planted in them.
const PLANTED: [(&str, Teller); 7] = [
    ("everything that happened", |world| {
        let parts = world.played.events[1..].iter().cloned().map(Part::Seen).collect();
        Ok(ObservedHand { parts, ..sound(world)? })
    }),
    ("a mucked hand", |world| {
        let mut tale = sound(world)?;
        let mucked = world.played.events.iter().filter_map(|event| match event {
            Event::Mucked { seat } => Some(*seat),
            _ => None,
        });
        let cards = |seat| Part::Uncovered { seat, cards: hole(world, seat) };
        tale.parts.extend(mucked.map(cards));
        Ok(tale)
    }),
    ("a folded hand", |world| {
        let folded = |seat| {
            world
                .played
                .events
                .iter()
                .any(|it| matches!(it, Event::Folded { seat: by } if *by == seat))
        };
        name_dealt(world, folded)
    }),
    ("the hand that won unseen", |world| {
        let won = |seat| {
            world.played.events.iter().any(|event| match event {
                Event::PotAwarded { shares, .. } => shares.iter().any(|share| share.seat == seat),
                _ => false,
            })
        };
        name_dealt(world, won)
    }),
    ("what others discarded", |world| {
        let mut tale = sound(world)?;
        let mut drawn = world.played.events.iter().filter(|it| matches!(it, Event::Drew { .. }));
        for part in &mut tale.parts {
            if matches!(part, Part::Drew { .. } | Part::Seen(Event::Drew { .. })) {
                *part = Part::Seen(drawn.next().expect("as many draws").clone());
            }
        }
        Ok(tale)
    }),
    ("the hand's number follows from the deck", |world| {
        let first = world.played.script.iter().find_map(|given| match given {
            Given::Cards(cards) => Some(u64::from(cards[0].index())),
            _ => None,
        });
        Ok(ObservedHand { number: first.expect("cards are dealt"), ..sound(world)? })
    }),
    ("hands are left out by a card that nobody saw", |world| {
        let last = world.played.script.iter().rev().find_map(|given| match given {
            Given::Cards(cards) => cards.last().copied(),
            _ => None,
        });
        match last {
            Some(card) if card.index() % 4 == 0 => Err(CannotSay::Untold),
            _ => sound(world),
        }
    }),
];

/// The cards that a seat was dealt.
fn hole(world: &World, of: Seat) -> Vec<Card> {
    let dealt = world.played.events.iter().filter_map(|event| match event {
        Event::HoleDealt { seat, cards, .. } if *seat == of => Some(cards.reveal()),
        _ => None,
    });
    dealt.flatten().copied().collect()
}

/// The sound tale, but with the cards that some seats were dealt.
fn name_dealt(world: &World, of: impl Fn(Seat) -> bool) -> Result<ObservedHand, CannotSay> {
    let mut tale = sound(world)?;
    let mut dealt = world.played.events.iter().filter(|it| matches!(it, Event::HoleDealt { .. }));
    for part in &mut tale.parts {
        if let Part::Dealt { .. } | Part::Seen(Event::HoleDealt { .. }) = part {
            let Some(Event::HoleDealt { seat, cards, up }) = dealt.next() else { break };
            if of(*seat) {
                let cards = Hole::new(cards.reveal().to_vec());
                *part = Part::Seen(Event::HoleDealt { seat: *seat, cards, up: *up });
            }
        }
    }
    Ok(tale)
}

/// Exchanges cards with each other.
struct Exchange(Vec<Card>);

impl Exchange {
    /// Lets these cards change places.
    fn of(hidden: CardSet, dice: &mut Dice) -> Exchange {
        let mut all: Vec<Card> = Card::all().collect();
        let from: Vec<Card> = hidden.iter().collect();
        let to = dice.some(&from, from.len());
        for (from, to) in from.iter().zip(to) {
            all[usize::from(from.index())] = to;
        }
        Exchange(all)
    }

    fn card(&self, card: Card) -> Card {
        self.0[usize::from(card.index())]
    }

    fn cards(&self, cards: &[Card]) -> Vec<Card> {
        cards.iter().map(|card| self.card(*card)).collect()
    }

    fn given(&self, given: &Given) -> Given {
        match given {
            Given::Cards(cards) => Given::Cards(self.cards(cards)),
            Given::Deck => Given::Deck,
            Given::Action(seat, action) => {
                let action = match action {
                    Action::Draw(cards) => Action::Draw(self.cards(cards)),
                    Action::Show(Show::These(cards)) => {
                        Action::Show(Show::These(self.cards(cards)))
                    }
                    other => other.clone(),
                };
                Given::Action(*seat, action)
            }
        }
    }
}

/// The same hand with exchanged cards; `None` if the rules make a difference of it.
fn other(world: &World, exchange: &Exchange) -> Option<World> {
    let setup = world.played.tale.setup.clone();
    let mut events = Hand::start(setup.clone()).expect("a setup of ours");
    let mut hand = Hand::from_started(&events[0]);
    events[1..].iter().for_each(|event| hand.apply(event));
    let script: Vec<Given> = world.played.script.iter().map(|it| exchange.given(it)).collect();
    for given in &script {
        let next = given.to(&hand)?;
        next.iter().for_each(|event| hand.apply(event));
        events.extend(next);
    }
    // What the room tells everybody must be the same; cards face down may differ.
    let public = |events: &[Event]| -> Vec<Part> {
        events[1..].iter().map(|event| Part::of(event, None)).collect()
    };
    if !hand.is_over() || public(&events) != public(&world.played.events) {
        return None;
    }
    let stacks = setup.seats.iter().map(|stake| hand.stack(stake.seat)).collect();
    let played =
        Played { tale: world.played.tale.clone(), events, script, stacks, rake: hand.rake() };
    let told = retold(&played, config(&played, "house"), world.reader);
    Some(World { played, reader: world.reader, told })
}

/// A pair of worlds, and how many cards changed places; `None` if the rules make a difference of it.
fn pair(seed: u64) -> Option<(World, World, usize)> {
    let mut dice = Dice::new(seed);
    let variant = dice.pick(VARIANTS);
    let limit = dice.pick(variant.limits);
    let played = random::play(variant, limit, seed);
    let reader = dice.pick(&played.tale.setup.seats).seat;
    let told = retold(&played, config(&played, "house"), reader);
    let deck = variant.deck.cards(played.tale.setup.seats.len() as u8);
    // A card may be seen after it came back in a new deck.
    let seen: CardSet = view::table_cards(&told.view);
    let hidden: CardSet = deck.iter().filter(|card| !seen.contains(*card)).collect();
    let exchange = Exchange::of(hidden, &mut dice);
    let world = World { played, reader, told };
    let other = other(&world, &exchange)?;
    Some((world, other, hidden.len()))
}

fn files(world: &World, teller: Teller) -> Vec<Result<String, CannotSay>> {
    let tale = teller(world);
    Format::ALL.map(|format| tale.clone().and_then(|tale| format.write(&tale))).to_vec()
}

#[test]
fn cards_that_a_player_did_not_see_change_no_file() {
    let (mut played, mut exchanged, mut written) = (0, 0, 0);
    for seed in 0xd5_0000_0000.. {
        let Some((one, other, count)) = pair(seed) else { continue };
        let (one, other) = (files(&one, sound), files(&other, sound));
        assert_eq!(one, other, "seed {seed:#x}");
        written += one.iter().filter(|text| text.is_ok()).count();
        (played, exchanged) = (played + 1, exchanged + count);
        if played == pairs() {
            break;
        }
    }
    let played = played as usize;
    eprintln!("{played} pairs, {exchanged} cards exchanged, {written} files");
    assert!(exchanged > 20 * played && written > played, "{exchanged} cards, {written} files");
}

#[test]
fn every_leak_planted_in_a_file_is_found() {
    for (leak, teller) in PLANTED {
        let is_found = |seed| match pair(seed) {
            Some((one, other, _)) => files(&one, teller) != files(&other, teller),
            None => false,
        };
        let first = 0xd6_0000_0000;
        let found = (first..first + 400).find(|seed| is_found(*seed));
        let found = found.unwrap_or_else(|| panic!("{leak} is not found in 400 hands"));
        eprintln!("{leak}: found after {} hands", found - first + 1);
    }
}
