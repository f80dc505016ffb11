//! Random rounds, dealt by both dealers.

use super::{Choices, Deal, Layout, Slow, clauses};
use crate::blackjack::table::LIMITS;
use banked::blackjack::*;
use cards::{Card, Rank};
use std::collections::BTreeMap;
use test_kit::Dice;
use units::{Chips, Seat};

impl Deal {
    /// A random round: some boxes, back players where the game has them, short purses, and a shoe that is often poor in
    /// ranks, so that there are many pairs.
    fn random(game: Game, dice: &mut Dice) -> Deal {
        let mut deal = Deal {
            game,
            layout: Layout::new(),
            purses: BTreeMap::new(),
            cards: Vec::new(),
            seed: dice.roll(),
        };
        for no in 1..=game.rules.boxes {
            let is_needed = no == game.rules.boxes && deal.layout.is_empty();
            if !is_needed && !dice.percent(40) {
                continue;
            }
            let backs = dice.below(u64::from(game.rules.back_players) + 1);
            let seats = dice.some(&[1, 2, 3, 4, 5], backs as usize + 1);
            let stakes = seats.into_iter().map(|seat| (seat, 10 * dice.between(1, 9)));
            deal.layout.insert(no, stakes.collect());
        }
        for (seat, stake) in deal.layout.values().flatten() {
            *deal.purses.entry(*seat).or_default() += stake;
        }
        for purse in deal.purses.values_mut() {
            *purse += 10 * dice.up_to(200);
        }
        let few = dice.some(&Rank::ALL, 3);
        let few = dice.percent(50).then_some(few);
        let fits = |card: &Card| few.as_ref().is_none_or(|few| few.contains(&card.rank()));
        let cards: Vec<Card> = Shoe::full(8).iter().filter(fits).collect();
        deal.cards = dice.some(&cards, cards.len());
        deal
    }

    /// Deals it slowly.
    fn slowly(&self) -> Vec<String> {
        let slow = Slow {
            clauses: clauses(self.game.name),
            deal: self,
            next: 0,
            choices: Choices(Dice::new(self.seed)),
            words: Vec::new(),
            spent: BTreeMap::new(),
            dealer: Vec::new(),
            paid: Vec::new(),
        };
        slow.run()
    }

    /// Deals it by the round.
    fn by_round(&self) -> Vec<String> {
        let setup = Setup::new(self.game.rules, LIMITS, Shoe::of(self.cards.iter().copied()));
        let mut round = Round::open(setup).unwrap();
        // Owners first, then the back players, each time a player's whole layout.
        let longest = self.layout.values().map(Vec::len).max().unwrap_or(0);
        for place in 1..=longest {
            for seat in self.purses.keys() {
                let own = self.layout.iter().filter_map(|(no, players)| {
                    let mut known = players.iter().take(place);
                    let (_, stake) = known.find(|(other, _)| other == seat)?;
                    Some((BoxNo::new(*no), Chips::new(*stake)))
                });
                let own: Vec<_> = own.collect();
                let purse = Chips::new(self.purses[seat]);
                let events = round.lay(Seat::new(*seat), &own, purse).unwrap();
                round.apply_all(&events);
            }
        }
        let events = round.close().unwrap();
        round.apply_all(&events);
        let mut choices = Choices(Dice::new(self.seed));
        let (mut words, mut paid, mut next) = (Vec::new(), Vec::new(), 0);
        let mut bank = 0;
        loop {
            let events = match round.asks() {
                Asks::Bets | Asks::Shoe => panic!("{:?}", round.asks()),
                Asks::Nothing => break,
                Asks::Draw { taker } => {
                    let card = self.cards[next];
                    next += 1;
                    words.push(match taker {
                        Taker::Dealer => format!("{card} to dealer"),
                        Taker::Hand { no, hand } => format!("{card} to b{no}.{hand}"),
                    });
                    round.draw(card).unwrap()
                }
                Asks::Decisions(questions) => {
                    let question = questions[0];
                    let offers = round.options(&question);
                    let offers: Vec<String> =
                        offers.iter().map(|offer| format!("{:?}", offer.choice)).collect();
                    let choice = choices.choose(&offers);
                    let about = match question.about {
                        About::Insurance => "Insurance".into(),
                        about => format!("{} {about:?}", question.hand),
                    };
                    let (seat, no) = (question.seat, question.no);
                    let offered = offers.join(" ");
                    words.push(format!("s{} b{no} {about} [{offered}]: {choice}", seat.number()));
                    let all = round.options(&question);
                    let chosen = all.iter().find(|one| format!("{:?}", one.choice) == choice);
                    round.decide(seat, no, chosen.unwrap().choice, true).unwrap()
                }
            };
            round.apply_all(&events);
            for event in events {
                let Event::Settled { lines, .. } = event else { continue };
                for line in lines {
                    let (staked, returned) = (line.staked.get(), line.returned.get());
                    bank += line.staked.signed() - line.returned.signed();
                    paid.push(format!(
                        "s{} b{} {:?}: {staked} staked, {returned} returned",
                        line.seat.number(),
                        line.no,
                        line.bet
                    ));
                }
            }
        }
        // Every stake is settled once, and no more than the exposure is lost.
        assert!(round.open_stakes().all(|(_, open)| open.is_zero()));
        let most: u64 = self.layout.values().flatten().map(|(_, stake)| stake).sum();
        assert!(-bank <= (most * self.game.rules.exposure()) as i64, "{bank} on {most}");
        paid.sort();
        words.extend(paid);
        words
    }
}

fn compare(rounds: u64, seed: u64) {
    for game in GAMES {
        let mut dice = Dice::new(seed);
        for nth in 0..rounds {
            let deal = Deal::random(game, &mut dice);
            let (slow, round) = (deal.slowly(), deal.by_round());
            assert_eq!(slow, round, "{}, round {nth} of seed {seed:#x}", game.name);
        }
    }
}

#[test]
fn both_dealers_agree_on_random_rounds() {
    compare(500, 0x0b1a);
}

/// A million rounds of each game: `cargo test --release -p banked -- --ignored million_rounds`.
#[test]
#[ignore = "minutes"]
fn both_dealers_agree_on_a_million_rounds() {
    compare(1_000_000, 0xcafe);
}
