//! Views of games against the house: layouts, pay tables, rules.

use banked::blackjack::{self, Doubles, Insurance, Rules, Shuffle, Soft17, Takes, Tie};
use banked::{
    BetOnLayout, Circle, Family, Game, Group, LayoutGame, Odds, Pays, Positions, Source, Stake,
    Times,
};
use pit::Kind;
use wire::{
    BetKindView, CallBet, CallView, ChooseNumbers, HouseFamily, HouseGameView, HouseGamesView,
    PayView, PlaceOfBet, RuleFact,
};

/// Lists every game against the house, without the places of its bets.
pub fn house_games() -> HouseGamesView {
    let mut games: Vec<HouseGameView> = Game::all().map(|game| banked_game(&game)).collect();
    games.extend(blackjack::GAMES.iter().map(blackjack_game));
    for game in &mut games {
        game.calls.clear();
        game.bets.iter_mut().for_each(|bet| bet.places.clear());
    }
    HouseGamesView { games }
}

/// The game with this key, with the places of its bets.
pub fn house_game(key: &str) -> Option<HouseGameView> {
    let banked = Game::of_key(key).map(|game| banked_game(&game));
    banked.or_else(|| blackjack::GAMES.iter().find(|game| game.name == key).map(blackjack_game))
}

/// The name of the game with this key.
pub(super) fn name_of(key: &str) -> &'static str {
    let banked = Game::of_key(key).map(|game| game.name);
    banked
        .or_else(|| BLACKJACK.iter().find(|(of, ..)| *of == key).map(|(_, name, _)| *name))
        .unwrap_or_default()
}

/// The blackjack games: key, name, and source of the rules.
const BLACKJACK: [(&str, &str, Source); 4] = [
    ("blackjack-classic", "Blackjack Classic", Source::PokerStarsCz),
    ("blackjack-premium", "Blackjack Premium", Source::PokerStarsCz),
    ("blackjack-ray-a", "Blackjack A", Source::Ray),
    ("blackjack-ray-b", "Blackjack B", Source::Ray),
];

/// Converts the contents of a shoe to their form on the wire.
pub fn contains(kind: Kind) -> String {
    match kind {
        Kind::Cards(decks) => format!("cards:{decks}"),
        Kind::Wheel(pockets) => format!("wheel:{pockets}"),
        Kind::Die => "die".to_owned(),
        Kind::Balls(balls) => format!("balls:{balls}"),
    }
}

/// Converts a bet on a layout to its form on the wire.
pub(super) fn bet_of(game: &Game, bet: BetOnLayout) -> PlaceOfBet {
    let kind = match &game.family {
        Family::Layout(field) => {
            field.kinds.get(usize::from(bet.kind)).map(|kind| kind.key.clone())
        }
        Family::Boxes(_) => None,
    };
    PlaceOfBet::Bet { kind: kind.unwrap_or_default(), numbers: bet.numbers.iter().collect() }
}

fn banked_game(game: &Game) -> HouseGameView {
    let (family, bets, calls, boxes_max) = match &game.family {
        Family::Layout(field) => (HouseFamily::Layout, field_bets(field), calls(game, field), 0),
        Family::Boxes(versus) => {
            let circles = versus.circles.iter().map(circle_view);
            (HouseFamily::Boxes, circles.collect(), vec![], *versus.boxes.end())
        }
    };
    HouseGameView {
        key: game.key.to_owned(),
        name: game.name.to_owned(),
        source: game.source.words().to_owned(),
        family,
        draws: draws(game),
        bets,
        calls,
        rules: banked_rules(game),
        boxes_max,
    }
}

fn draws(game: &Game) -> Vec<String> {
    pit::kinds_of(game).into_iter().map(contains).collect()
}

fn field_bets(field: &LayoutGame) -> Vec<BetKindView> {
    let kinds = field.kinds.iter().map(|kind| {
        let (places, choose) = match &kind.positions {
            Positions::Listed(sets) => {
                (sets.iter().map(|set| set.iter().collect()).collect(), None)
            }
            Positions::Any { of, count } => {
                let (from, to) = (of.iter().min().unwrap_or(0), of.iter().max().unwrap_or(0));
                (vec![], Some(ChooseNumbers { from, to, count: *count }))
            }
        };
        let hits = kind.pays.iter().enumerate().filter(|(_, times)| **times > Times::NOTHING);
        let one_case = kind.pays.len() == 2;
        let pays = hits.map(|(hits, times)| PayView {
            when: if one_case { String::new() } else { hits.to_string() },
            odds: odds_of(*times),
        });
        BetKindView {
            key: kind.key.clone(),
            group: match kind.group {
                Group::Inside => "inside",
                Group::Outside => "outside",
            }
            .to_owned(),
            places,
            choose,
            pays: pays.collect(),
            returns: None,
            clause: kind.clause.to_owned(),
        }
    });
    kinds.collect()
}

/// Converts a payout to odds: profit to stake.
fn odds_of(times: Times) -> String {
    let profit = times.fraction().minus(banked::Fraction::new(1, 1));
    format!("{}:{}", profit.numerator(), profit.denominator())
}

fn calls(game: &Game, field: &LayoutGame) -> Vec<CallView> {
    let calls = field.calls.iter().map(|call| CallView {
        key: call.key.clone(),
        bets: call
            .bets
            .iter()
            .map(|(bet, chips)| CallBet { place: bet_of(game, *bet), chips: *chips })
            .collect(),
    });
    calls.collect()
}

fn circle_view(circle: &Circle) -> BetKindView {
    let row = |(made, odds): &(banked::Made, Odds)| PayView {
        when: made.name().to_owned(),
        odds: odds_of(odds.returned()),
    };
    let pays: Vec<PayView> = match &circle.pays {
        Pays::Hand(_, table) => table.rows().iter().map(row).collect(),
        Pays::Dealer { win, also, .. } => {
            let wins = win.rows().iter().map(row);
            let rest = win.odds(banked::Made::HighCard).filter(|_| win.rows().is_empty());
            let rest =
                rest.map(|odds| PayView { when: String::new(), odds: odds_of(odds.returned()) });
            wins.chain(rest).chain(also.rows().iter().map(row)).collect()
        }
    };
    let group = match circle.stake {
        Stake::Base => "base",
        Stake::Equal => "equal",
        Stake::Side => "side",
        Stake::Later => "later",
    };
    BetKindView {
        key: circle.key.to_owned(),
        group: group.to_owned(),
        places: vec![],
        choose: None,
        pays,
        returns: None,
        clause: circle.clause.to_owned(),
    }
}

fn banked_rules(game: &Game) -> Vec<RuleFact> {
    let Family::Boxes(versus) = &game.family else { return vec![] };
    let qualifies = match versus.qualifies {
        banked::Qualifies::Always => "always".to_owned(),
        banked::Qualifies::Pair => "pair".to_owned(),
        banked::Qualifies::HighCard(rank) => format!("high {rank}"),
    };
    vec![
        fact("decks", versus.decks),
        fact("boxes_each", versus.boxes_each),
        fact("qualifies", qualifies),
    ]
}

fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

fn fact(key: &str, value: impl ToString) -> RuleFact {
    RuleFact { key: key.to_owned(), value: value.to_string() }
}

fn blackjack_game(game: &blackjack::Game) -> HouseGameView {
    let rules = &game.rules;
    let ratio = |ratio: blackjack::Ratio| format!("{}:{}", ratio.profit(), ratio.stake());
    let bet = |key: &str, pays: Vec<PayView>, clause: &str| BetKindView {
        key: key.to_owned(),
        group: "base".to_owned(),
        places: vec![],
        choose: None,
        pays,
        returns: None,
        clause: clause.to_owned(),
    };
    let pay = |when: &str, odds: String| PayView { when: when.to_owned(), odds };
    let main = vec![pay("", "1:1".to_owned()), pay("blackjack", ratio(rules.blackjack))];
    let mut bets = vec![bet("main", main, "")];
    if rules.insurance != Insurance::None {
        bets.push(bet("insurance", vec![pay("", "2:1".to_owned())], ""));
    }
    let source = BLACKJACK.iter().find(|(of, ..)| *of == game.name).map(|(.., source)| source);
    HouseGameView {
        key: game.name.to_owned(),
        name: name_of(game.name).to_owned(),
        source: source.map_or("", |source| source.words()).to_owned(),
        family: HouseFamily::Blackjack,
        draws: vec![contains(Kind::Cards(rules.decks))],
        bets,
        calls: vec![],
        rules: blackjack_rules(rules),
        boxes_max: rules.boxes,
    }
}

fn blackjack_rules(rules: &Rules) -> Vec<RuleFact> {
    let shuffle = match rules.shuffle {
        Shuffle::EveryRound => "every_round".to_owned(),
        Shuffle::AtPercentLeft(percent) => format!("{percent}%"),
    };
    let soft17 = match rules.soft17 {
        Soft17::Stand => "stand",
        Soft17::Hit => "hit",
    };
    let tie = |tie: Tie| match tie {
        Tie::Push => "push",
        Tie::Lose => "lose",
    };
    let takes = match rules.dealer_blackjack {
        Takes::Original => "original",
        Takes::OriginalAndBusted => "original_and_busted",
        Takes::All => "all",
    };
    let double = match rules.double {
        Doubles::NineToEleven => "9-11",
        Doubles::Any => "any",
    };
    let insurance = match rules.insurance {
        Insurance::None => "none",
        Insurance::Plain => "plain",
        Insurance::Closes => "closes",
    };
    vec![
        fact("decks", rules.decks),
        fact("shuffle", shuffle),
        fact("soft17", soft17),
        fact("ties_17_to_20", tie(rules.ties_17_to_20)),
        fact("twenty_one_v_blackjack", tie(rules.twenty_one_v_blackjack)),
        fact("dealer_blackjack", takes),
        fact("double", double),
        fact("double_after_split", yes(rules.double_after_split)),
        fact("ace_locked_after_double", yes(rules.ace_locked_after_double)),
        fact("hands", rules.hands),
        fact("ace_hands", rules.ace_hands),
        fact("insurance", insurance),
        fact("even_money", yes(rules.even_money)),
        fact("back_players", rules.back_players),
    ]
}
