//! Every game at a table, played by programs that see what a browser sees; every card is proved.

use crate::world::{World, config, items, last_view, new_table};
use bots::{HousePlayer, Strategy, Temper};
use client::proof::check;
use client::{Session, Update};
use floor::{Channel, FloorConfig, ask};
use hand::{Limit, Opening, VARIANTS, Variant};
use units::{ActionNo, Chips, ConnId, HandNo, Millis, PlayerId, Seat, TableId};
use wire::{
    Act, Command, HandProof, LimitKind, NewTable, NewsItem, OptionsView, QuickSeat, StakesView,
    TableView,
};

/// A player at the table, with their client.
pub(crate) struct Person {
    conn: ConnId,
    pub(crate) player: PlayerId,
    pub(crate) session: Session,
    strategy: Box<dyn Strategy>,
    acted: Option<(HandNo, ActionNo)>,
    pub(crate) proofs: Vec<HandProof>,
}

/// A table of one game, and its players.
pub(crate) struct Party {
    pub(crate) world: World,
    pub(crate) table: TableId,
    pub(crate) people: Vec<Person>,
}

impl Party {
    pub(crate) fn new(
        new: NewTable,
        count: u64,
        strategy: impl Fn(u64) -> Box<dyn Strategy>,
    ) -> Party {
        Party::with(FloorConfig { tables: vec![new], ..config() }, count, strategy)
    }

    /// Seats players at the first table of a room.
    pub(crate) fn with(
        config: FloorConfig,
        count: u64,
        strategy: impl Fn(u64) -> Box<dyn Strategy>,
    ) -> Party {
        let name = config.tables[0].name.clone().unwrap();
        let mut world = World::with(config);
        let table = world.public_table(&name);
        let people = (1..=count).map(|n| {
            let (player, _) = world.guest(&format!("Guest {n}"));
            let mut session = Session::new("test 1", None);
            session.take_part([n as u8; 32]);
            session.request(Command::Watch { table, after: None });
            let (seat, buy_in) = (Some(Seat::new(n as u8)), Chips::new(1_000));
            session.request(Command::TakeSeat { table, seat, buy_in, commitment: None });
            let (conn, acted, proofs) = (ConnId(n), None, Vec::new());
            world.floor.connect(conn, Some(player), Channel::Program);
            Person { conn, player, session, strategy: strategy(n), acted, proofs }
        });
        let people = people.collect();
        let mut party = Party { world, table, people };
        party.pump();
        party
    }

    /// Exchanges frames and requests until nobody has anything left to send.
    fn pump(&mut self) {
        loop {
            self.world.settle();
            let mut sent = false;
            for person in &mut self.people {
                for frame in self.world.take_frames(person.conn) {
                    let text = serde_json::to_string(&frame).unwrap();
                    let frame = serde_json::from_str(&text).unwrap();
                    if let Update::Refused(_, refusal) = person.session.receive(&frame) {
                        panic!("{} of {}: {refusal:?}", person.player, self.table);
                    }
                }
                for request in person.session.take_requests() {
                    // Encoded as on the wire.
                    let text = serde_json::to_string(&request).unwrap();
                    self.world.floor.receive(person.conn, wire::decode_request(&text).unwrap());
                    sent = true;
                }
            }
            if !sent {
                return;
            }
        }
    }

    /// Lets the player to act decide; `false` if there is none.
    pub(crate) fn act(&mut self) -> bool {
        let table = self.table;
        for person in &mut self.people {
            let Some(state) = person.session.table(table) else { continue };
            let turn = state.view.turn.as_ref().filter(|turn| turn.options.is_some());
            let Some(turn) = turn else { continue };
            let (hand_no, action_no) = (turn.hand_no, turn.action_no);
            if person.acted.replace((hand_no, action_no)) == Some((hand_no, action_no)) {
                continue;
            }
            let action = person.strategy.decide(&state.view, turn.seat);
            person.session.request(Command::Act { table, hand_no, action_no, action });
            self.pump();
            return true;
        }
        false
    }

    /// Lets the player who chooses the next game do so; `false` if there is none.
    fn choose(&mut self) -> bool {
        let table = self.table;
        for person in &mut self.people {
            let Some(state) = person.session.table(table) else { continue };
            let choice = state.view.choice.filter(|choice| state.view.you == Some(choice.seat));
            if choice.is_none_or(|choice| choice.chosen.is_some()) {
                continue;
            }
            let Some(game) = person.strategy.choose(&state.view) else { continue };
            person.session.request(Command::ChooseGame { table, game });
            self.pump();
            return true;
        }
        false
    }

    /// Checks that everybody's game, stakes, leg and choice are those of a new view.
    fn agree_about_the_game(&self) {
        let now = view::table(
            self.world.table(self.table),
            units::Seq(0),
            view::Observer::Rail,
            Vec::new(),
            Vec::new(),
        );
        for person in &self.people {
            let told = &person.session.table(self.table).unwrap().view;
            assert_eq!((&told.game, &told.stakes), (&now.game, &now.stakes));
            assert_eq!((&told.mix, told.choice), (&now.mix, now.choice));
        }
    }

    /// Proves the deal of the hand, as each player saw it.
    fn prove(&mut self) {
        for person in &mut self.people {
            let proof = person.session.proof(self.table);
            let proof = proof.unwrap_or_else(|fault| panic!("{:?}: {fault}", person.conn));
            let proof = proof.expect("a hand was dealt");
            check(&proof).unwrap_or_else(|fault| panic!("{:?}: {fault}", person.conn));
            person.proofs.push(proof);
        }
    }

    /// Plays until this many hands are over; calls `between` whenever everybody waits.
    pub(crate) fn play(&mut self, hands: u64, mut between: impl FnMut(&mut Party)) {
        let mut proved = HandNo(0);
        for _ in 0..4_000 {
            let table = self.world.table(self.table);
            let (hand_no, is_running) = (table.hand_no(), table.is_hand_running());
            if !is_running && hand_no > proved {
                self.prove();
                proved = hand_no;
            }
            if !is_running && hand_no.0 >= hands {
                self.world.check_books();
                return;
            }
            if !self.act() && !self.choose() {
                self.world.pass(Millis(100));
                self.pump();
            }
            between(self);
        }
        let table = self.world.table(self.table);
        let now = self.world.now;
        panic!(
            "the hand does not end: {:?}, next {:?}, {:?}, turn {:?}, seats {:?}",
            now,
            table.next_hand_at(),
            table.needs(now),
            table.turn(),
            table
                .seats()
                .map(|(seat, sitting)| (seat, sitting.state, sitting.stack))
                .collect::<Vec<_>>()
        );
    }

    /// Crashes and restarts the room; everybody resumes.
    pub(crate) fn crash(&mut self) {
        self.world.crash();
        for person in &mut self.people {
            self.world.floor.connect(person.conn, Some(person.player), Channel::Program);
            person.session.reconnected();
        }
        self.pump();
    }
}

pub(crate) fn of(variant: &Variant, limit: Limit) -> NewTable {
    NewTable {
        game: Some(variant.key.into()),
        limit: match limit {
            Limit::No => LimitKind::NoLimit,
            Limit::Pot => LimitKind::PotLimit,
            Limit::Fixed => LimitKind::FixedLimit,
        },
        seats_max: variant.seats_max,
        ..new_table(variant.key)
    }
}

/// Calls every bet, and discards as many cards as possible.
pub(crate) struct Caller;

impl Strategy for Caller {
    fn decide(&mut self, table: &TableView, me: Seat) -> Act {
        let options = table.turn.as_ref().unwrap().options.as_ref().unwrap();
        let OptionsView { check, bring_in, draw, runs, muck, .. } = options;
        let own = || {
            table
                .seats
                .iter()
                .find(|s| s.seat == me)
                .unwrap()
                .cards
                .iter()
                .filter_map(|card| card.0)
        };
        match (draw, bring_in, runs) {
            (Some(draw), ..) => Act::Draw { cards: own().take(draw.max.into()).collect() },
            (None, Some(_), _) => Act::BringIn,
            (None, None, Some(most)) => Act::Run { runs: *most },
            _ if *muck => Act::Muck,
            _ if *check => Act::Check,
            _ => Act::Call,
        }
    }
    fn think(&mut self, _: &TableView, _: Seat) -> Millis {
        Millis(0)
    }
}

/// The programs play each game to the end of two hands, and none of their decisions is refused.
#[test]
fn house_players_play_every_game_and_every_card_is_proved() {
    for (at, variant) in (0..).zip(VARIANTS) {
        let limit = variant.limits[at % variant.limits.len()];
        let count = u64::from(variant.seats_max).min(2 + at as u64 % 5);
        let house = |n| Box::new(HousePlayer::new(Temper::from_seed(n), n)) as Box<dyn Strategy>;
        let mut party = Party::new(of(variant, limit), count, house);
        party.play(2, |_| {});
        let seen = party.people.iter().flat_map(|person| &person.proofs);
        assert!(seen.map(|proof| proof.cards.len()).sum::<usize>() > 0, "{}", variant.key);
    }
}

/// A full table: some games then play with more ranks.
#[test]
fn house_players_play_full_tables_of_stripped_deck_games() {
    for key in ["draw_7e", "americana", "short_deck"] {
        let variant = Variant::by_key(key).unwrap();
        let house = |n| Box::new(HousePlayer::new(Temper::from_seed(n), n)) as Box<dyn Strategy>;
        let count = variant.seats_max.into();
        Party::new(of(variant, variant.limits[0]), count, house).play(6, |_| {});
    }
}

/// A full table that draws all it may: the deck runs short, and everybody cuts the new one. The room crashes at several
/// moments of it and goes on with the same cards.
#[test]
fn a_renewed_deck_is_cut_and_proved_through_crashes() {
    for key in ["triple_draw_27", "badugi", "draw_7e", "five_card_draw"] {
        let variant = Variant::by_key(key).unwrap();
        let caller = |_| Box::new(Caller) as Box<dyn Strategy>;
        let count = variant.seats_max.into();
        let mut party = Party::new(of(variant, variant.limits[0]), count, caller);
        let mut moments = 0;
        let mut died = 0;
        party.play(2, |party| {
            let table = party.world.table(party.table);
            let renews = table.renewed().is_some();
            moments += u32::from(renews);
            if renews && moments.is_multiple_of(7) && died < 4 {
                died += 1;
                party.crash();
            }
        });
        for person in &party.people {
            assert_eq!(person.proofs.len(), 2, "{key}");
            for proof in &person.proofs {
                assert!(!proof.renewed.is_empty(), "{key}: the deck was not renewed");
                for deck in &proof.renewed {
                    assert!(!deck.commitments.is_empty(), "{key}: nobody took part in the cut");
                }
            }
        }
        assert!(died > 0, "{key}");
    }
}

/// Salts, and so the root, of the new deck are new, though some of its cards were held before: only the player who gets
/// a card learns anything about it.
#[test]
fn a_renewed_deck_gives_every_card_a_new_salt() {
    let variant = Variant::by_key("triple_draw_27").unwrap();
    let caller = |_| Box::new(Caller) as Box<dyn Strategy>;
    let mut party = Party::new(of(variant, Limit::Fixed), 8, caller);
    party.play(1, |_| {});
    let seen: Vec<_> = party
        .people
        .iter()
        .flat_map(|person| &person.proofs)
        .flat_map(|proof| {
            let first = proof.cards.iter().map(|card| (0, card));
            let later = (1..).zip(&proof.renewed);
            first.chain(later.flat_map(|(at, deck)| deck.cards.iter().map(move |card| (at, card))))
        })
        .map(|(deck, card)| (card.opening.card, deck, card.opening.salt.clone()))
        .collect();
    let mut twice = 0;
    for (card, deck, salt) in &seen {
        for (other, of, again) in &seen {
            if card == other && deck != of {
                twice += 1;
                assert_ne!(salt, again, "{card} has its old salt");
            }
        }
    }
    assert!(twice > 0, "some card was in two decks");
}

/// Missing fields of a form take the default of the game.
#[test]
fn a_form_opens_any_game() {
    for variant in VARIANTS {
        for limit in [Limit::No, Limit::Pot, Limit::Fixed] {
            let allowed = variant.limits.contains(&limit);
            if !allowed {
                continue;
            }
            let world = World::with(FloorConfig { tables: vec![of(variant, limit)], ..config() });
            let table = world.public_table(variant.key);
            let stakes = &world.table(table).config().stakes;
            let opens_by_ante = variant.opening != Opening::Blinds;
            assert_eq!(stakes.ante != hand::Ante::None, opens_by_ante, "{}", variant.key);
        }
    }
}

/// By stud's clauses everybody dealt in posts a tenth of the big bet, and the bring-in is half the small bet.
/// Spectators learn both, and the two bets.
#[test]
fn stud_opens_with_the_default_ante_and_bring_in() {
    let play = |big_blind, ante| {
        let big_blind = Chips::new(big_blind);
        let table = NewTable { big_blind, ante, ..of(game("stud"), Limit::Fixed) };
        let guest_chips = big_blind.times(100);
        let mut world = World::with(FloorConfig { tables: vec![table], guest_chips, ..config() });
        let table = world.public_table("stud");
        let sit = |n| world.sit(n, &format!("Guest {n}"), table, guest_chips.get());
        let last = (1..=2).map(sit).last().expect("two");
        let frames = world.take_frames(last);
        let antes = items(&frames).into_iter().filter_map(|item| match item {
            NewsItem::AntePosted { seat, amount, .. } => Some((seat, amount.get())),
            _ => None,
        });
        (last_view(&frames).expect("the table").stakes, antes.collect::<Vec<_>>())
    };
    // clause: PSC-A1e-02
    let (told, antes) = play(200, None);
    assert_eq!(antes, [1, 2].map(|n| (Seat::new(n), 40)));
    let [ante, small_bet, big_bet, bring_in] = [40, 200, 400, 100].map(Chips::new);
    assert_eq!(told, StakesView { ante, small_bet, big_bet, bring_in, ..told.clone() });
    // clause: W2D-7e4-02
    assert_eq!(play(10, None).0.bring_in, Chips::new(5));
    assert_eq!(play(11, None).0.bring_in, Chips::new(5), "rounded down");
    assert_eq!(play(4, None).0.ante, Chips::new(1), "no less than a chip");
    assert_eq!(play(200, Some(Chips::new(7))).0.ante, Chips::new(7));
}

/// The bring-in at a new table comes from the form, otherwise from the rulebook.
#[test]
fn the_rulebook_sets_the_default_bring_in() {
    let bring_in = |rulebook: &str, ante: Option<u64>, bring_in: Option<u64>| {
        let table = NewTable {
            rulebook: Some(rulebook.into()),
            big_blind: Chips::new(200),
            small_blind: Chips::new(100),
            ante: ante.map(Chips::new),
            bring_in: bring_in.map(Chips::new),
            ..of(game("stud"), Limit::Fixed)
        };
        let world = World::with(FloorConfig { tables: vec![table], ..config() });
        world.table(world.public_table("stud")).config().stakes.bring_in.get()
    };
    assert_eq!(bring_in("house", None, None), 100);
    assert_eq!(bring_in("pokerstars-cz", None, None), 80);
    assert_eq!(bring_in("pokerstars-cz", Some(30), None), 80, "a fifth of the big bet");
    assert_eq!(bring_in("pokerstars-cz", None, Some(50)), 50);
}

/// A player who asks for any seat knows hold'em, and perhaps nothing else.
#[test]
fn quick_seat_prefers_holdem() {
    let badugi = NewTable { house_players: 3, ..of(game("badugi"), Limit::Fixed) };
    let seated = |tables| {
        let mut world = World::with(FloorConfig { tables, ..config() });
        let (player, _) = world.guest("Ana");
        let Ok(QuickSeat { table, .. }) =
            world.ask(ask::QuickSeat { player, channel: Channel::Program })
        else {
            panic!("a seat");
        };
        world.table(table).config().variant.key
    };
    assert_eq!(seated(vec![badugi.clone(), new_table("One")]), "holdem");
    assert_eq!(seated(vec![badugi]), "badugi");
}

fn game(key: &str) -> &'static Variant {
    VARIANTS.iter().find(|variant| variant.key == key).expect("a game")
}

/// A table of this mix, with one hand of each game.
pub(crate) fn of_mix(key: &str) -> NewTable {
    NewTable { mix: Some(key.into()), hands: Some(1), ..new_table(key) }
}

/// The programs play every mixed game, and the room crashes between and within hands.
#[test]
fn house_players_play_every_mix_through_crashes() {
    for (at, rotation) in (0..).zip(books::ROTATIONS) {
        let house = |n| Box::new(HousePlayer::new(Temper::from_seed(n), n)) as Box<dyn Strategy>;
        let mut party = Party::new(of_mix(rotation.key), 2 + at % 5, house);
        let games = rotation.games.len() as u64;
        let (mut moments, mut played) = (0, Vec::new());
        party.play(games + 1, |party| {
            party.agree_about_the_game();
            let table = party.world.table(party.table);
            let game = (table.hand_no(), table.game().variant.key, table.game().limit);
            if table.is_hand_running() && played.last() != Some(&game) {
                played.push(game);
            }
            moments += 1;
            // More rarely than hands begin: the pause before a hand starts again with each crash.
            if moments % 41 == 0 {
                party.crash();
            }
        });
        let played: Vec<_> = played.into_iter().map(|(_, key, limit)| (key, limit)).collect();
        let again = rotation.games.iter().chain(&rotation.games[..1]);
        assert!(played.iter().eq(again), "{}: {played:?}", rotation.key);
    }
}

/// The player asked chooses, and the choice is played; others are refused. If the player stays silent, the table waits
/// for the whole time.
#[test]
fn dealers_choice_plays_the_choice_or_repeats_after_silence() {
    let games = ["holdem", "razz", "badugi", "omaha_8"];
    let new = NewTable { games: games.map(String::from).to_vec(), ..of_mix("dealers_choice") };
    let house = |n| Box::new(HousePlayer::new(Temper::from_seed(n), n)) as Box<dyn Strategy>;
    let mut party = Party::new(new.clone(), 3, house);
    let (mut told, mut crashed) = (Vec::new(), false);
    party.play(6, |party| {
        party.agree_about_the_game();
        let table = party.world.table(party.table);
        told.extend(table.leg().filter(|_| table.is_hand_running()));
        if let Some(choice) = table.choice().filter(|choice| choice.chosen.is_some()) {
            if !crashed {
                crashed = true;
                party.crash();
            }
            let table = party.world.table(party.table);
            assert_eq!(table.choice().unwrap().chosen, choice.chosen, "forgotten in a crash");
        }
    });
    assert!(crashed);
    told.dedup();
    let choosers: Vec<_> = told.iter().map(|leg| leg.chooser.unwrap().number()).collect();
    assert_eq!(choosers, [1, 2, 3, 1, 2, 3]);
    assert!(told.iter().any(|leg| leg.game != told[0].game), "{told:?}");

    // Callers never choose: the first game is played, and repeated, each time after the full wait.
    let mut party = Party::new(new, 2, |_| Box::new(Caller));
    let asked = party.world.table(party.table).choice().unwrap();
    assert_eq!((asked.seat, asked.chosen), (Seat::new(1), None));
    let (table, player) = (party.table, party.people[1].player);
    let conn = party.world.line(9, Some(player));
    let choice = Command::ChooseGame { table, game: 1 };
    party.world.refused_as(conn, choice, wire::RefusalCode::NotYourChoice);
    let mut played = Vec::new();
    party.play(2, |party| played.push(party.world.table(party.table).game().variant.key));
    assert!(played.iter().all(|key| *key == "holdem"));
}

/// The refusal names the field of a form that makes no sense.
#[test]
fn an_invalid_mix_is_refused_by_its_field() {
    let refused = |field: &str, allowed: &str, new: NewTable| {
        let mut world = World::new();
        let (player, _) = world.guest("Ana");
        let table = NewTable { private: true, ..new };
        let answer = world.ask(floor::ask::OpenTable { player, table });
        let Err(refusal) = answer else { panic!("{field}") };
        assert_eq!(refusal.code, wire::RefusalCode::TableSettingUnfit, "{field}");
        assert_eq!(refusal.params["field"], field);
        let named = refusal.params["allowed"].as_str().unwrap();
        assert!(named.starts_with(allowed), "{named}");
    };
    let horse = || of_mix("horse");
    let texts = |keys: &[&str]| keys.iter().map(|key| String::from(*key)).collect::<Vec<_>>();
    refused("mix", "horse, hose", of_mix("medley"));
    refused("game", "absent", NewTable { game: Some("razz".into()), ..horse() });
    refused("games", "absent", NewTable { games: texts(&["razz", "holdem"]), ..horse() });
    refused("games", "absent", NewTable { games: texts(&["razz"]), ..new_table("One") });
    refused("hands", "absent", NewTable { hands: Some(3), ..new_table("One") });
    refused("hands", "1 to 100", NewTable { hands: Some(101), ..horse() });
    refused("seats_max", "2 to 8", NewTable { seats_max: 9, ..horse() });
    refused("seats_max", "2 to 6", NewTable { seats_max: 7, ..of_mix("eight_game") });
    let choice = |keys| NewTable { games: texts(keys), ..of_mix("dealers_choice") };
    refused("games", "2 to 40", choice(&["razz"]));
    refused("game", "holdem, ", choice(&["razz", "snap"]));
}

// clause: PSC-3-02
#[test]
fn all_sixteen_pokerstars_games_are_offered_and_played() {
    const BOOK: &str = "pokerstars-cz";
    let told = books::games(&books::Shelf::built_in());
    let of_book = |page: &&wire::GamePage| page.rulebooks.iter().any(|book| book.rulebook == BOOK);
    let games: Vec<&str> = told.games.iter().filter(of_book).map(|page| &*page.key).collect();
    let of_book = |page: &&wire::MixPage| page.rulebooks.iter().any(|book| book == BOOK);
    let mixes: Vec<&str> = told.mixes.iter().filter(of_book).map(|page| &*page.key).collect();
    let mut all = [&games[..], &mixes[..]].concat();
    all.sort_unstable();
    let mut sixteen = [
        ["holdem", "omaha", "omaha_8", "courchevel"],
        ["stud", "stud_8", "razz", "five_card_draw"],
        ["triple_draw_27", "single_draw_27", "horse", "hose"],
        ["holdem_mixed", "omaha_mixed", "eight_game", "badugi"],
    ]
    .concat();
    sixteen.sort_unstable();
    assert_eq!(all, sixteen);
    let house = |n| Box::new(HousePlayer::new(Temper::from_seed(n), n)) as Box<dyn Strategy>;
    let rulebook = Some(BOOK.to_owned());
    for key in games {
        let variant = game(key);
        let table =
            NewTable { seats_max: 4, rulebook: rulebook.clone(), ..of(variant, variant.limits[0]) };
        Party::new(table, 3, house).play(1, |_| {});
    }
    for key in mixes {
        let table = NewTable { rulebook: rulebook.clone(), ..of_mix(key) };
        Party::new(table, 3, house).play(1, |_| {});
    }
}

// clause: RAY-ELEC-01, RAY-ELEC-03
#[test]
fn ray_deals_each_hand_from_its_own_deck_without_a_croupier() {
    let table = NewTable { rulebook: Some("ray".into()), ..of(game("holdem"), Limit::Pot) };
    let mut party = Party::new(table, 3, |_| Box::new(Caller));
    let rail = party.world.line(9, None);
    party.world.ok(rail, Command::Watch { table: party.table, after: None });
    // Nobody is asked for anything but their own decisions.
    party.play(4, |_| {});
    let (mut roots, mut dealt, mut ended) = (Vec::new(), 0, 0);
    let told = items(&party.world.take_frames(rail));
    let opens = |item: &NewsItem| matches!(item, NewsItem::HandOpened { .. });
    for item in told.into_iter().skip_while(|item| !opens(item)) {
        match item {
            NewsItem::HandOpened { root, .. } => {
                assert!(!roots.contains(&root), "a deck of an earlier hand");
                roots.push(root);
                dealt = 0;
            }
            NewsItem::Dealt { .. } | NewsItem::BoardDealt { .. } => {
                assert_eq!(roots.len(), ended + 1, "no card before its hand's deck");
                dealt += 1;
            }
            NewsItem::HandClosed { .. } => {
                assert!(dealt > 0);
                ended += 1;
            }
            _ => {}
        }
    }
    assert!(ended >= 3, "{ended}");
}

// clause: RAY-ELEC-02
#[test]
fn at_ray_tables_no_client_deals_or_pays() {
    let table = NewTable { rulebook: Some("ray".into()), ..of(game("holdem"), Limit::Pot) };
    let mut party = Party::new(table, 3, |_| Box::new(Caller));
    let rail = party.world.line(9, None);
    party.world.ok(rail, Command::Watch { table: party.table, after: None });
    party.play(2, |_| {});
    // Cards, pots and shares come from the room.
    let told = items(&party.world.take_frames(rail));
    let (mut stakes, mut paid) = (0, 0);
    // From the first hand seen to begin to the last seen to end.
    let opens = |item: &NewsItem| matches!(item, NewsItem::HandOpened { .. });
    let first = told.iter().position(opens).expect("a hand begins");
    let closes = |item: &NewsItem| matches!(item, NewsItem::HandClosed { .. });
    let last = told.iter().rposition(closes).expect("a hand ends");
    for item in &told[first..last] {
        match item {
            NewsItem::BlindPosted { amount, .. } | NewsItem::Acted { amount, .. } => {
                stakes += amount.get();
            }
            NewsItem::PotAwarded { shares, .. } => {
                paid += shares.iter().map(|share| share.amount.get()).sum::<u64>();
            }
            NewsItem::UncalledReturned { amount, .. } | NewsItem::RakeTaken { amount, .. } => {
                paid += amount.get();
            }
            _ => {}
        }
    }
    assert!(stakes > 0 && stakes == paid, "{stakes} staked, {paid} paid out or taken");
    // And no request can say otherwise.
    let table = party.table;
    let act = |action: &str| {
        let act = format!(r#""cmd":"act","table":"{table}","hand_no":1,"action_no":1"#);
        wire::decode_request(&format!(r#"{{"id":1,{act},"action":{action}}}"#))
    };
    assert!(act(r#"{"kind":"call"}"#).is_ok());
    for more in
        [r#","amount":5"#, r#","pot":9"#, r#","rake":0"#, r#","stack":900"#, r#","cards":["As"]"#]
    {
        assert!(act(&format!(r#"{{"kind":"call"{more}}}"#)).is_err(), "{more}");
    }
    for command in ["deal", "shuffle", "award_pot", "take_rake", "set_stack"] {
        let text = format!(r#"{{"id":1,"cmd":"{command}","table":"{table}"}}"#);
        assert!(wire::decode_request(&text).is_err(), "{command}");
    }
}
