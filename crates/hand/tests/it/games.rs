//! Games that are written down: what the rules take they can play.

use crate::draws::Draws;
use crate::random::play_many;
use cards::Rank;
use hand::game::words;
use hand::{Deal, Game, GameStreet, Limit, PotSharing, VARIANTS};

/// Changed copies of the games that there are. Whatever is not refused is played.
#[test]
fn what_is_taken_can_be_played() {
    const SEED: u64 = 0xce_0000_0000;
    let (mut taken, mut refused) = (0, 0);
    let mut families = Vec::new();
    for seed in SEED..SEED + 4_000 {
        let mut draws = Draws(seed);
        let mut game = Game::of(draws.one(VARIANTS));
        for _ in 0..=draws.below(4) {
            change(&mut draws, &mut game);
        }
        let is_new = VARIANTS.iter().all(|variant| Game::of(variant) != game);
        match game.keep() {
            Err(_) => refused += 1,
            Ok(variant) if is_new => {
                taken += 1;
                families.push(variant.family);
                println!("{variant:?}"); // shown if it fails
                play_many(variant, draws.one(variant.limits), seed, 6);
            }
            Ok(_) => {}
        }
    }
    assert!(taken > 300 && refused > 1_000, "{taken} taken, {refused} refused");
    for (word, family) in words::FAMILIES {
        assert!(families.iter().filter(|one| *one == family).count() > 20, "{word}");
    }
}

fn change(draws: &mut Draws, game: &mut Game) {
    let any = |draws: &mut Draws, most: u64| draws.below(most) as u8;
    match draws.below(14) {
        0 => game.seats_max = 2 + any(draws, 9),
        1 => game.seats_min = 2 + any(draws, 3),
        2 => game.boards = 1 + any(draws, 2),
        3 => game.limits = vec![draws.one(&[Limit::No, Limit::Pot, Limit::Fixed])],
        4 => game.opening = draws.one(words::OPENINGS).1,
        5 => game.family = draws.one(words::FAMILIES).1,
        6 => game.lowest = vec![(10, draws.one(&Rank::ALL))],
        7 => game.lowest = vec![(any(draws, 6), Rank::Seven), (10, draws.one(&Rank::ALL))],
        8 => game.sharing = PotSharing::Whole(draws.one(words::MADE).1),
        9 => {
            let (high, low) = (draws.one(words::MADE).1, draws.one(words::MADE).1);
            game.sharing = PotSharing::Halves(high, low);
        }
        10 => game.streets.truncate(any(draws, 6).into()),
        _ => match game.streets.len() as u64 {
            0 => {}
            streets => {
                let at = draws.below(streets) as usize;
                change_street(draws, &mut game.streets[at]);
            }
        },
    }
}

fn change_street(draws: &mut Draws, street: &mut GameStreet) {
    let (_, deal) = draws.one(words::DEALS);
    let deal: Deal = deal(draws.below(8) as u8);
    match draws.below(6) {
        0 => street.first = draws.one(words::FIRSTS).1,
        1 => street.bet = draws.one(words::BETS).1,
        2 => street.name = draws.one(words::STREETS).1,
        3 => street.deals.insert(0, deal),
        4 => street.deals.push(deal),
        _ => street.deals = vec![deal],
    }
}
