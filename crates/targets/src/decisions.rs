//! Plays a hand whose setup and decisions come from the input bytes.

use cards::Card;
use hand::*;
use units::{Bps, Chips, Seat};

/// The input bytes, taken one after another, and then zeros without limit.
struct Draws<'a>(&'a [u8]);

impl Draws<'_> {
    fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            Some((&first, rest)) => {
                self.0 = rest;
                first
            }
            None => 0,
        }
    }
    fn flag(&mut self) -> bool {
        self.byte() & 1 == 1
    }
    /// Draws an amount of chips: mostly small, sometimes close to the maximum.
    fn chips(&mut self) -> Chips {
        let (low, shift) = (u64::from(self.byte()), u32::from(self.byte()));
        Chips::new(if shift < 200 { low << (shift % 8) } else { low << (shift % 42) })
    }
    fn seat(&mut self) -> Seat {
        Seat::new(1 + self.byte() % 10)
    }
}

/// Plays a hand to its end.
///
/// Checks that every event conserves chips, that a refusal changes nothing, that the hand accepts every allowed action,
/// and that the events give the same hand when they are replayed.
pub(crate) fn run(bytes: &[u8]) {
    let mut draws = Draws(bytes);
    let setup = setup(&mut draws);
    let chips: Chips = setup.seats.iter().map(|stake| stake.stack).sum();
    let Ok(events) = Hand::start(setup) else { return };
    let mut hand = Hand::from_started(&events[0]);
    let mut told = events.clone();
    events[1..].iter().for_each(|event| hand.apply(event));
    let mut deck: Vec<Card> = hand.deck().iter().collect();
    while !hand.is_over() {
        conserved(&hand, chips);
        let next = match hand.asks() {
            Asks::Hole { count, .. } | Asks::Board { count, .. } => {
                let cards: Vec<Card> = (0..count)
                    .map(|_| deck.remove(usize::from(draws.byte()) % deck.len()))
                    .collect();
                hand.deal(&cards).expect("cards from the deck")
            }
            Asks::Deck => {
                deck = hand.renewal().iter().collect();
                hand.renew().expect("a deck is asked for")
            }
            Asks::Decision { seat } => decision(&hand, seat, &mut draws),
            Asks::Nothing => break,
        };
        next.iter().for_each(|event| hand.apply(event));
        told.extend(next);
    }
    conserved(&hand, chips);
    let mut again = Hand::from_started(&told[0]);
    told[1..].iter().for_each(|event| again.apply(event));
    assert!(again == hand, "the events give another hand");
}

/// Tries an action, which the hand must either carry out or refuse without a change.
///
/// After a refusal, the default action follows.
fn decision(hand: &Hand, seat: Seat, draws: &mut Draws<'_>) -> Vec<Event> {
    let before = hand.clone();
    let (who, kind) = (draws.byte(), draws.byte());
    let who = if who < 200 { seat } else { draws.seat() };
    let options = hand.options(who);
    let range = options.and_then(|options| options.bet.or(options.raise_to));
    let to = match (draws.byte() % 4, range) {
        (0, Some(range)) => range.min,
        (1, Some(range)) => range.max,
        _ => draws.chips(),
    };
    let hole = hand.hole(who).reveal();
    let thrown = hole.iter().filter(|_| draws.flag()).copied().collect();
    let action = match kind % 10 {
        0 => Action::Fold,
        1 => Action::Check,
        2 => Action::Call,
        3 => Action::Bet(to),
        4 => Action::RaiseTo(to),
        5 => Action::BringIn,
        6 => Action::Draw(thrown),
        7 => Action::Run(draws.byte() % 6),
        8 => Action::Muck,
        _ => Action::Show(Show::All),
    };
    let may = options.is_some_and(|options| match &action {
        Action::Fold => options.fold,
        Action::Check => options.check,
        Action::Call => options.call.is_some(),
        Action::Bet(to) => options.bet.is_some_and(|range| range.contains(*to)),
        Action::RaiseTo(to) => options.raise_to.is_some_and(|range| range.contains(*to)),
        Action::BringIn => options.bring_in.is_some(),
        Action::Draw(cards) => options.draw.is_some_and(|range| {
            (usize::from(range.min)..=usize::from(range.max)).contains(&cards.len())
        }),
        Action::Run(runs) => options.runs.is_some_and(|most| (1..=most).contains(runs)),
        Action::Show(_) => options.show,
        Action::Muck => options.muck,
    });
    let decided = hand.decide(who, action);
    assert_eq!(may, decided.is_ok(), "options and decide do not agree");
    assert!(before == *hand, "asking changed the hand");
    decided.unwrap_or_else(|_| {
        let least = hand.default_action(seat).expect("it is the seat's turn");
        hand.decide(seat, least).expect("the least of its options")
    })
}

fn conserved(hand: &Hand, chips: Chips) {
    let seats = || hand.dealt_in().iter();
    let stacks: Chips = seats().map(|seat| hand.stack(seat)).sum();
    let bets: Chips = seats().map(|seat| hand.bet(seat)).sum();
    let pots: Chips = hand.pots().iter().map(|pot| pot.amount).sum();
    assert_eq!(stacks + bets + pots + hand.rake(), chips);
}

fn setup(draws: &mut Draws<'_>) -> Setup {
    let mask = u16::from(draws.byte()) | u16::from(draws.byte()) << 8;
    let seats = (1..=10).filter(|seat| mask >> seat & 1 == 1);
    let seats = seats.map(|seat| Stake { seat: Seat::new(seat), stack: draws.chips() }).collect();
    let limit = [Limit::No, Limit::Pot, Limit::Fixed][usize::from(draws.byte() % 3)];
    let (small_blind, big_blind) = (draws.chips(), draws.chips());
    let ante = match draws.byte() % 4 {
        0 => Ante::Each(draws.chips()),
        1 => Ante::BigBlind(draws.chips()),
        2 => Ante::Button(draws.chips()),
        _ => Ante::None,
    };
    let stakes = Stakes {
        small_blind,
        big_blind,
        ante,
        small_bet: draws.chips(),
        big_bet: draws.chips(),
        bring_in: Chips::ZERO,
    };
    let rules = rules(draws);
    let button = draws.seat();
    let posts = (0..draws.byte() % 8).map(|_| post(draws)).collect();
    let variant = VARIANTS[usize::from(draws.byte()) % VARIANTS.len()];
    let bomb = draws.flag().then(|| BombPot { ante: draws.chips(), boards: draws.byte() % 4 });
    let posts = if bomb.is_some() && draws.flag() { Vec::new() } else { posts };
    Setup { variant, limit, stakes, rules, button, seats, posts, bomb }
}

fn post(draws: &mut Draws<'_>) -> Post {
    let kind = match draws.byte() % 8 {
        0 => PostKind::SmallBlind,
        1 => PostKind::BigBlind,
        2 => PostKind::Straddle,
        3 => PostKind::Live,
        4 => PostKind::ButtonBlind,
        5 => PostKind::Ante,
        6 => PostKind::BringIn,
        _ => PostKind::Dead,
    };
    Post { seat: draws.seat(), kind, amount: draws.chips() }
}

fn rules(draws: &mut Draws<'_>) -> Rules {
    let share = u32::from(u16::from_le_bytes([draws.byte(), draws.byte()])) % 10_001;
    Rules {
        fixed_cap: draws.flag().then(|| draws.byte()),
        fixed_cap_off_heads_up: draws.flag(),
        fixed_short_all_in: match draws.flag() {
            true => ShortAllInLimit::HalfCounts,
            false => ShortAllInLimit::FullCounts,
        },
        reopen: match draws.flag() {
            true => ReopenRule::Cumulative,
            false => ReopenRule::SingleFullRaise,
        },
        all_in_face_up: draws.flag(),
        last_aggressor_shows_first: draws.flag(),
        rake: Rake {
            share: Bps(share),
            cap: draws.chips(),
            no_flop_no_drop: draws.flag(),
            rounding: RakeRounding(draws.chips().max(Chips::new(1))),
            time: [RakeTime::AtEnd, RakeTime::EveryRound][usize::from(draws.flag())],
            pots: [RakePots::Each, RakePots::InProportion][usize::from(draws.flag())],
        },
        pot_limit: [PotLimit::PotAfterCall, PotLimit::PotBeforeCall, PotLimit::StakeOfPot]
            [usize::from(draws.byte() % 3)],
        stake_cap: draws.flag().then(|| draws.chips()),
        ante_before_blind: draws.flag(),
        bring_in_may_complete: draws.flag(),
        short_draw: [ShortDraw::StubFirst, ShortDraw::MixIn][usize::from(draws.flag())],
        muck: [Muck::Nobody, Muck::Beaten, Muck::Asked, Muck::AskedButLast, Muck::AskedButFirst]
            [usize::from(draws.byte() % 5)],
        odd_chips: [OddChips::OneEach, OddChips::AllFirst][usize::from(draws.flag())],
        blind_is_opening: draws.flag(),
        stud_first: [StudFirst::LeftOfButton, StudFirst::HighestShowing][usize::from(draws.flag())],
        runs_max: draws.byte() % 6,
        ..Rules::HOUSE
    }
}
