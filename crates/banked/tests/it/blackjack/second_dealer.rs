//! A second dealer, slow and written from the clauses alone. It deals the same random rounds as the first.
//!
//! It keeps everything as lists of words, plays a round from the first card to the last, and writes down every card,
//! question, offer and payment. The first dealer's round must give the same words.

mod compare;

use banked::blackjack::Game;
use cards::{Card, Rank};
use std::collections::BTreeMap;
use test_kit::Dice;

/// What the clauses say of a game.
struct Clauses {
    /// PSC-A2-17; RAY-BJA-07.
    hits_soft_17: bool,
    /// PSC-A2-05; RAY-BJA-14, RAY-BJB-10: profit for how many.
    blackjack: (u64, u64),
    /// RAY-BJA-10; PSC-A2-09, RAY-BJB-07.
    equal_loses: bool,
    /// PSC-A2C-02, PSC-A2P-05; RAY-BJA-20.
    only_initial_lost: bool,
    /// PSC-A2C-04, PSC-A2P-03; RAY-BJA-17.
    doubles_any: bool,
    /// PSC-A2C-04, PSC-A2P-03; RAY-BJA-28.
    doubles_after_split: bool,
    /// RAY-BJA-19.
    ace_stays_1: bool,
    /// PSC-A2C-05, PSC-A2P-03; RAY-BJA-27.
    hands: usize,
    /// RAY-BJA-33.
    insured_is_closed: bool,
    /// PSC-A2-15; RAY-BJA-32.
    even_money: bool,
}

fn clauses(game: &str) -> Clauses {
    let ray = Clauses {
        hits_soft_17: false,
        blackjack: (2, 1),
        equal_loses: true,
        only_initial_lost: false,
        doubles_any: false,
        doubles_after_split: false,
        ace_stays_1: true,
        hands: 2,
        insured_is_closed: true,
        even_money: false,
    };
    let classic = Clauses {
        hits_soft_17: true,
        blackjack: (3, 2),
        equal_loses: false,
        only_initial_lost: true,
        doubles_any: true,
        doubles_after_split: true,
        ace_stays_1: false,
        hands: 4,
        insured_is_closed: false,
        even_money: true,
    };
    match game {
        "blackjack-ray-a" => ray,
        "blackjack-ray-b" => Clauses { blackjack: (3, 2), equal_loses: false, ..ray },
        "blackjack-classic" => classic,
        "blackjack-premium" => Clauses { hits_soft_17: false, hands: 3, ..classic },
        other => panic!("{other}"),
    }
}

/// The stakes of a round: each box with its players, the owner first.
type Layout = BTreeMap<u8, Vec<(u8, u64)>>;

/// A round before its first card.
struct Deal {
    game: Game,
    layout: Layout,
    /// What each player may stake.
    purses: BTreeMap<u8, u64>,
    cards: Vec<Card>,
    /// Seed of the decisions.
    seed: u64,
}

/// A hand on its box.
struct SlowHand {
    cards: Vec<Card>,
    /// Stakes by player, in the sequence of the box.
    stakes: Vec<u64>,
    doubled: bool,
}

struct Slow<'a> {
    clauses: Clauses,
    deal: &'a Deal,
    next: usize,
    choices: Choices,
    words: Vec<String>,
    spent: BTreeMap<u8, u64>,
    dealer: Vec<Card>,
    paid: Vec<String>,
}

/// Decisions from a seed: the same offers get the same answers.
struct Choices(Dice);

impl Choices {
    fn choose(&mut self, offers: &[String]) -> String {
        // Rare choices are preferred, so that splits and doubles are many.
        let rare = ["Split", "Double", "EvenMoney", "Insure", "Follow"];
        let rare = offers.iter().find(|offer| rare.contains(&offer.as_str()));
        match rare {
            Some(rare) if self.0.percent(50) => rare.clone(),
            _ => self.0.pick(offers),
        }
    }
}

/// RAY-BJ-05 to -07, PSC-A2-07: the total, and whether an ace counts 11. Aces before `from` are 1.
fn count(cards: &[Card], from: usize) -> (u64, bool) {
    let points = |card: &Card| match card.rank() {
        Rank::Ace => 1,
        Rank::Ten | Rank::Jack | Rank::Queen | Rank::King => 10,
        rank => u64::from(rank.index()) + 2,
    };
    let low: u64 = cards.iter().map(points).sum();
    let ace = cards.iter().skip(from).any(|card| card.rank() == Rank::Ace);
    if ace && low + 10 <= 21 { (low + 10, true) } else { (low, false) }
}

fn is_equal(one: Card, other: Card) -> bool {
    count(&[one], 1).0 == count(&[other], 1).0
}

impl Slow<'_> {
    fn card(&mut self, taker: &str) -> Card {
        let card = self.deal.cards[self.next];
        self.next += 1;
        self.words.push(format!("{card} to {taker}"));
        card
    }

    fn left(&self, seat: u8) -> u64 {
        self.deal.purses[&seat] - self.spent[&seat]
    }

    fn ask(&mut self, seat: u8, no: u8, about: &str, offers: &[(&str, u64)]) -> String {
        let payable = offers.iter().filter(|(_, costs)| *costs <= self.left(seat));
        let payable: Vec<String> = payable.map(|(name, _)| (*name).to_owned()).collect();
        let choice = self.choices.choose(&payable);
        self.words.push(format!("s{seat} b{no} {about} [{}]: {choice}", payable.join(" ")));
        let costs = offers.iter().find(|(name, _)| *name == choice).unwrap().1;
        *self.spent.get_mut(&seat).unwrap() += costs;
        choice
    }

    fn pay(&mut self, seat: u8, no: u8, bet: &str, staked: u64, returned: u64) {
        self.paid.push(format!("s{seat} b{no} {bet}: {staked} staked, {returned} returned"));
    }

    fn run(mut self) -> Vec<String> {
        let layout = self.deal.layout.clone();
        for (seat, stake) in layout.values().flatten() {
            *self.spent.entry(*seat).or_default() += stake;
        }
        // RAY-BJA-01, PSC-A2-03: a card to each box, one to the dealer, a second to each box.
        let mut boxes: BTreeMap<u8, Vec<SlowHand>> = BTreeMap::new();
        for (no, players) in &layout {
            let cards = vec![self.card(&format!("b{no}.0"))];
            let stakes = players.iter().map(|(_, stake)| *stake).collect();
            boxes.insert(*no, vec![SlowHand { cards, stakes, doubled: false }]);
        }
        let first = self.card("dealer");
        self.dealer.push(first);
        for (no, hands) in &mut boxes {
            let card = self.card(&format!("b{no}.0"));
            hands[0].cards.push(card);
        }
        let mut insured = Vec::new();
        let mut even = Vec::new();
        if first.rank() == Rank::Ace {
            self.insurance(&layout, &boxes, &mut insured, &mut even);
        }
        for (no, players) in &layout {
            let hands = boxes.get_mut(no).unwrap();
            self.play_box(*no, players, hands, insured.contains(no));
        }
        self.finish(&layout, &boxes, &insured, &even);
        self.paid.sort();
        self.words.extend(self.paid);
        self.words
    }

    /// RAY-BJA-29 to -32, PSC-A2-14, -15: all boxes, before the first card of a turn.
    fn insurance(
        &mut self,
        layout: &Layout,
        boxes: &BTreeMap<u8, Vec<SlowHand>>,
        insured: &mut Vec<u8>,
        even: &mut Vec<u8>,
    ) {
        for (no, players) in layout {
            let (owner, stake) = players[0];
            let blackjack = count(&boxes[no][0].cards, 0).0 == 21;
            if blackjack && self.clauses.even_money {
                let offers = [("EvenMoney", 0), ("Decline", 0)];
                if self.ask(owner, *no, "Insurance", &offers) == "EvenMoney" {
                    even.push(*no);
                }
            } else if !blackjack && self.left(owner) >= stake / 2 {
                let offers = [("Insure", stake / 2), ("Decline", 0)];
                if self.ask(owner, *no, "Insurance", &offers) == "Insure" {
                    insured.push(*no);
                }
            }
        }
    }

    /// RAY-BJA-05: each hand is played to its end before the next one.
    fn play_box(
        &mut self,
        no: u8,
        players: &[(u8, u64)],
        hands: &mut Vec<SlowHand>,
        insured: bool,
    ) {
        let mut at = 0;
        while at < hands.len() {
            if hands[at].cards.len() == 1 {
                let card = self.card(&format!("b{no}.{at}"));
                hands[at].cards.push(card);
            }
            let of_aces = hands.len() > 1 && hands[at].cards[0].rank() == Rank::Ace;
            // RAY-BJA-23, PSC-A2-11, PSC-A2C-05: one card, and aces are split once.
            if of_aces || count(&hands[at].cards, 0).0 >= 21 {
                at += 1;
                continue;
            }
            let (owner, stake) = players[0];
            let mut offers = vec![("Stand", 0), ("Hit", 0)];
            let low = count(&hands[at].cards, 9).0;
            let closed = insured && self.clauses.insured_is_closed;
            if let [one, other] = hands[at].cards[..] {
                let fits = self.clauses.doubles_any || (9..=11).contains(&low);
                let after = hands.len() == 1 || self.clauses.doubles_after_split;
                if fits && after && !closed {
                    offers.push(("Double", stake));
                }
                if is_equal(one, other) && hands.len() < self.clauses.hands && !closed {
                    offers.push(("Split", stake));
                }
            }
            let choice = self.ask(owner, no, &format!("{at} Turn"), &offers);
            match choice.as_str() {
                "Stand" => at += 1,
                "Hit" => {
                    let card = self.card(&format!("b{no}.{at}"));
                    hands[at].cards.push(card);
                }
                "Double" => {
                    let more = self.follow(no, at, players, &hands[at].stakes, "FollowDouble");
                    hands[at].stakes.iter_mut().zip(more).for_each(|(stake, more)| *stake += more);
                    hands[at].doubled = true;
                    let card = self.card(&format!("b{no}.{at}"));
                    hands[at].cards.push(card);
                    at += 1;
                }
                _ => {
                    let stakes = self.follow(no, at, players, &hands[at].stakes, "FollowSplit");
                    let cards = vec![hands[at].cards.pop().unwrap()];
                    hands.insert(at + 1, SlowHand { cards, stakes, doubled: false });
                }
            }
        }
    }

    /// RAY-BJ-11: back players with a stake on the hand may join or leave it as it is.
    fn follow(
        &mut self,
        no: u8,
        at: usize,
        players: &[(u8, u64)],
        stakes: &[u64],
        about: &str,
    ) -> Vec<u64> {
        let mut added = vec![players[0].1];
        for (nth, (seat, stake)) in players.iter().enumerate().skip(1) {
            let mut more = 0;
            if stakes[nth] > 0 && self.left(*seat) >= *stake {
                let offers = [("Follow", *stake), ("Leave", 0)];
                if self.ask(*seat, no, &format!("{at} {about}"), &offers) == "Follow" {
                    more = *stake;
                }
            }
            added.push(more);
        }
        added
    }

    fn own_total(&self, hand: &SlowHand) -> u64 {
        let low = count(&hand.cards[..2], 2).0;
        let stays = hand.doubled && self.clauses.ace_stays_1 && (9..=11).contains(&low);
        count(&hand.cards, if stays { 2 } else { 0 }).0
    }

    fn finish(
        &mut self,
        layout: &Layout,
        boxes: &BTreeMap<u8, Vec<SlowHand>>,
        insured: &[u8],
        even: &[u8],
    ) {
        let open_hands = boxes.iter().any(|(no, hands)| {
            !even.contains(no) && hands.iter().any(|hand| self.own_total(hand) <= 21)
        });
        // PSC-A2-16: nothing if every box is over 21 or paid. An insurance needs the second card alone.
        if open_hands || !insured.is_empty() {
            let card = self.card("dealer");
            self.dealer.push(card);
        }
        while open_hands && self.dealer_draws() {
            let card = self.card("dealer");
            self.dealer.push(card);
        }
        let dealer = count(&self.dealer, 0).0;
        let dealer_blackjack = self.dealer.len() == 2 && dealer == 21;
        for (no, players) in layout {
            if insured.contains(no) {
                let stake = players[0].1 / 2;
                let returned = if dealer_blackjack { 3 * stake } else { 0 };
                self.pay(players[0].0, *no, "Insurance", stake, returned);
            }
            for (at, hand) in boxes[no].iter().enumerate() {
                for (nth, (seat, initial)) in players.iter().enumerate() {
                    let stake = hand.stakes[nth];
                    if stake == 0 {
                        continue;
                    }
                    let initial = if at == 0 { *initial } else { 0 };
                    let returned = if even.contains(no) {
                        2 * stake
                    } else {
                        let split = boxes[no].len() > 1;
                        self.returned(hand, stake, initial, split, dealer, dealer_blackjack)
                    };
                    self.pay(*seat, *no, &format!("Hand({at})"), stake, returned);
                }
            }
        }
    }

    /// RAY-BJA-07, PSC-A2-17.
    fn dealer_draws(&self) -> bool {
        let (total, soft) = count(&self.dealer, 0);
        total <= 16 || (total == 17 && soft && self.clauses.hits_soft_17)
    }

    fn returned(
        &self,
        hand: &SlowHand,
        stake: u64,
        initial: u64,
        split: bool,
        dealer: u64,
        dealer_blackjack: bool,
    ) -> u64 {
        let total = self.own_total(hand);
        let blackjack = !split && hand.cards.len() == 2 && total == 21;
        let (profit, of) = self.clauses.blackjack;
        if total > 21 {
            0 // RAY-BJ-02, PSC-A2-04
        } else if blackjack && dealer_blackjack {
            stake // RAY-BJA-12, PSC-A2-05
        } else if blackjack {
            stake + stake * profit / of
        } else if dealer_blackjack && self.clauses.only_initial_lost {
            stake - initial // PSC-A2C-02
        } else if dealer_blackjack {
            0 // RAY-BJA-15, RAY-BJA-20, RAY-BJA-26
        } else if dealer > 21 || total > dealer {
            2 * stake // RAY-BJ-03, PSC-A2-08
        } else if total < dealer || (self.clauses.equal_loses && total <= 20) {
            0 // RAY-BJA-09, RAY-BJA-10
        } else {
            stake // RAY-BJA-11, PSC-A2-09
        }
    }
}
