//! The round at a house table, as one observer may see it.

use super::{place_of, symbol_of};
use banked::blackjack::{self, About, BoxInPlay, Warning};
use banked::{BoxNo, Family, Place};
use cards::Card;
use pit::{Open, Options, Play, Ruled, Rules, Running, Table};
use units::{Chips, RoundId, Seat};
use wire::{PitAnswer, PitBox, PitHand, PitLine, PitQuestion, PitRound, PitRuling, PitStake};

pub(super) fn round(table: &Table, running: &Running, you: Option<Seat>) -> PitRound {
    let (drawn, dealer, shooter) = match &running.play {
        Play::Banked(round) => (round.drawn(), round.dealer(), round.shooter()),
        Play::Blackjack(round) => (&[][..], round.dealer(), None),
    };
    let settled = running.settled.iter().map(|line| PitLine {
        seat: line.seat,
        place: place_of(table, line.place),
        hand: match line.bet {
            Some(blackjack::Bet::Hand(hand)) => Some(hand),
            Some(blackjack::Bet::Insurance) | None => None,
        },
        insurance: line.bet == Some(blackjack::Bet::Insurance),
        stake: line.stake,
        returned: line.returned,
    });
    PitRound {
        no: running.no,
        id: RoundId::from_bits(running.id),
        stakes: stakes(table, running, you),
        drawn: drawn.iter().map(|symbol| symbol_of(*symbol)).collect(),
        dealer: dealer.to_vec(),
        dealer_has: dealer_has(table, running),
        boxes: boxes(table, running, you),
        asked: running.play.open().iter().map(|open| question(open, you)).collect(),
        shooter,
        drawn_count: running.drawn,
        settled: settled.collect(),
        void: running.voided,
        ruled: running.ruled.as_ref().map(|ruled| match ruled {
            Ruled::Invalid(why) => PitRuling::Invalid { why: why.clone() },
            Ruled::Void(why) => PitRuling::Void { why: why.clone() },
        }),
    }
}

/// Whether an observer in this seat may see a box's cards.
///
/// They may always see their own, and those of others once the dealer's cards are turned up. A player who took the seat
/// after the deal does not own the box.
pub(super) fn sees_cards(table: &Table, you: Option<Seat>, at: u8) -> bool {
    let Some(running) = table.round() else { return false };
    let Play::Banked(round) = &running.play else { return true };
    let Some((_, seen)) = round.in_play().find(|(no, _)| no.0 == at) else { return false };
    let is_up = running.ended || !round.dealer().is_empty();
    let is_own = you == Some(seen.seat) && !running.left.contains(seen.seat);
    is_own || is_up && !seen.folded
}

/// A seat's chips at stake, without stakes that this observer may not know yet.
pub(super) fn at_stake_seen(table: &Table, you: Option<Seat>, seat: Seat) -> Chips {
    let known = table.at_stake(seat);
    let Some(running) = table.round().filter(|_| you != Some(seat)) else { return known };
    if running.ended || running.voided {
        return known;
    }
    match &running.play {
        Play::Banked(round) => {
            let moved = round.in_play().filter(|(_, seen)| seen.seat == seat);
            moved
                .filter_map(|(_, seen)| seen.moved)
                .fold(known, |known, moved| known.saturating_sub(moved.placed) + moved.taken)
        }
        Play::Blackjack(round) if asks_insurance(running) => {
            let insured = round.boxes().iter().filter(|one| one.is_insured());
            let mine = insured.filter(|one| one.owner().seat == seat && !one.insurance_settled);
            known.saturating_sub(mine.map(BoxInPlay::insurance_stake).sum())
        }
        Play::Blackjack(_) => known,
    }
}

fn asks_insurance(running: &Running) -> bool {
    let about = |open: &Open| matches!(open.options, Options::Blackjack(About::Insurance, _));
    running.play.open().iter().any(about)
}

/// All stakes on the table. A stake placed as an answer is hidden from others until all boxes have answered.
fn stakes(table: &Table, running: &Running, you: Option<Seat>) -> Vec<PitStake> {
    let mut stakes: Vec<PitStake> = vec![];
    for staked in running.play.stakes() {
        let hidden = hidden_at(running, staked.place).filter(|_| you != Some(staked.seat));
        let stake = staked.chips.saturating_sub(hidden.map_or(Chips::ZERO, |moved| moved.placed));
        if !stake.is_zero() {
            stakes.push(PitStake {
                seat: staked.seat,
                place: place_of(table, staked.place),
                stake,
            });
        }
    }
    let Play::Banked(round) = &running.play else { return stakes };
    for (at, seen) in round.in_play().filter(|(_, seen)| you != Some(seen.seat)) {
        if let Some(moved) = seen.moved.filter(|moved| !moved.taken.is_zero()) {
            let place = place_of(table, Place::Circle { at, circle: moved.circle });
            stakes.push(PitStake { seat: seen.seat, place, stake: moved.taken });
        }
    }
    stakes
}

fn hidden_at(running: &Running, place: Place) -> Option<banked::Moved> {
    let (Play::Banked(round), Place::Circle { at, circle }) = (&running.play, place) else {
        return None;
    };
    let (_, seen) = round.in_play().find(|(no, _)| *no == at)?;
    seen.moved.filter(|moved| moved.circle == circle)
}

fn boxes(table: &Table, running: &Running, you: Option<Seat>) -> Vec<PitBox> {
    match &running.play {
        Play::Banked(round) => {
            let versus = match &table.config().rules {
                Rules::Banked { game, .. } => match &game.family {
                    Family::Boxes(versus) => Some(versus),
                    Family::Layout(_) => None,
                },
                Rules::Blackjack { .. } => None,
            };
            let common: Vec<Card> = round.drawn().iter().filter_map(|one| one.card()).collect();
            let seen = round.in_play().map(|(at, seen)| {
                let own = round.own(at);
                let sees = sees_cards(table, you, at.0);
                let made = versus.filter(|_| sees).and_then(|versus| versus.made(own, &common));
                let mine = you == Some(seen.seat) && !running.left.contains(seen.seat);
                let base = running.play.stakes().into_iter();
                let base =
                    base.filter(|staked| is_base(staked.place, at)).map(|staked| staked.chips);
                PitBox {
                    at: at.0,
                    seat: seen.seat,
                    hands: vec![PitHand {
                        cards: own.iter().map(|card| sees.then_some(*card)).collect(),
                        has: made.map(|made| made.name().to_owned()),
                        stake: base.sum(),
                        doubled: false,
                    }],
                    folded: seen.folded && (mine || !seen.answered || running.ended),
                    answered: seen.answered,
                    insured: false,
                }
            });
            seen.collect()
        }
        Play::Blackjack(round) => {
            let hides = asks_insurance(running);
            let seen = round.boxes().iter().map(|one| blackjack_box(one, hides, you));
            seen.collect()
        }
    }
}

fn is_base(place: Place, at: BoxNo) -> bool {
    matches!(place, Place::Circle { at: no, circle: 0 } if no == at)
}

fn blackjack_box(one: &BoxInPlay, hides: bool, you: Option<Seat>) -> PitBox {
    let owner = one.owner();
    let hands = one.hands.iter().map(|hand| {
        let stakes = one.bettors.iter().zip(&hand.stakes);
        let stake = stakes.map(|(bettor, times)| bettor.stake.times((*times).into())).sum();
        let has = match hand.points {
            _ if hand.cards.is_empty() => None,
            _ if one.is_blackjack() => Some("blackjack".to_owned()),
            points => Some(points_of(points)),
        };
        let cards = hand.cards.iter().map(|card| Some(*card)).collect();
        PitHand { cards, has, stake, doubled: hand.doubled }
    });
    PitBox {
        at: one.no.number(),
        seat: owner.seat,
        hands: hands.collect(),
        folded: false,
        answered: hides && one.insurance.is_some(),
        insured: one.is_insured() && (!hides || you == Some(owner.seat)),
    }
}

/// Blackjack points as text: `18`, `soft 18` or `bust 23`.
fn points_of(points: blackjack::Points) -> String {
    match points.total() {
        total if points.is_over() => format!("bust {total}"),
        total if points.is_soft() => format!("soft {total}"),
        total => total.to_string(),
    }
}

fn dealer_has(table: &Table, running: &Running) -> Option<String> {
    match (&running.play, &table.config().rules) {
        (Play::Blackjack(round), _) => {
            let cards = round.dealer();
            let points =
                blackjack::Points::of(cards.iter().map(|card| blackjack::Value::of(*card)));
            match cards.len() {
                0 => None,
                2 if points.total() == 21 => Some("blackjack".to_owned()),
                _ => Some(points_of(points)),
            }
        }
        (Play::Banked(round), Rules::Banked { game, .. }) => {
            let Family::Boxes(versus) = &game.family else { return None };
            let common: Vec<Card> = round.drawn().iter().filter_map(|one| one.card()).collect();
            versus.made(round.dealer(), &common).map(|made| made.name().to_owned())
        }
        (Play::Banked(_), Rules::Blackjack { .. }) => None,
    }
}

/// A question to a box. Only the player who is asked sees the possible answers.
///
/// The answers would show others what the player can pay for.
fn question(open: &Open, you: Option<Seat>) -> PitQuestion {
    let silence = match &open.options {
        Options::Banked(offers, silence) => {
            let offer = offers.iter().find(|offer| offer.choice == *silence);
            offer.map_or("", |offer| offer.key).to_owned()
        }
        Options::Blackjack(about, _) => match about {
            About::Insurance => "decline",
            About::Turn => "stand",
            About::FollowDouble | About::FollowSplit => "leave",
        }
        .to_owned(),
    };
    let mine = you == Some(open.seat);
    let answers = match &open.options {
        _ if !mine => vec![],
        Options::Banked(offers, _) => offers
            .iter()
            .map(|offer| PitAnswer {
                key: offer.key.to_owned(),
                price: offer.price,
                least: offer.least,
                warning: None,
            })
            .collect(),
        Options::Blackjack(_, offers) => offers
            .iter()
            .zip(open.options.keys())
            .map(|(offer, key)| PitAnswer {
                key: key.to_owned(),
                price: offer.costs,
                least: offer.costs,
                warning: offer.warning.map(|warning| warning_of(warning).to_owned()),
            })
            .collect(),
    };
    PitQuestion { seat: open.seat, at: open.at, hand: open.hand, answers, silence }
}

fn warning_of(warning: Warning) -> &'static str {
    match warning {
        Warning::HitHard17 => "hit_hard_17",
        Warning::StandOn11 => "stand_on_11",
        Warning::DoubleHard12 => "double_hard_12",
    }
}
