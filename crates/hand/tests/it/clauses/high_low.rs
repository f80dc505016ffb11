//! Tests of Omaha high/low: the halves of the pot.

use super::*;

/// Plays a hand in which players with these cards are all-in before the flop, each for an equal part of the pot.
fn showdown(pot: u64, own: &[&str], board: &str) -> Played {
    let each = pot / own.len() as u64;
    let dead = pot % own.len() as u64;
    let (mut stacks, mut cards) = (Vec::new(), Vec::new());
    for (at, own) in own.iter().enumerate() {
        stacks.push(format!("s{} {}", at + 1, each + if at == 0 { dead } else { 0 }));
        cards.push(format!("s{} {own}", at + 1));
    }
    let (small, big) = if own.len() == 2 { (1, 2) } else { (2, 3) };
    let dead = if dead > 0 { format!(", s1 dead {dead}") } else { String::new() };
    let others: Vec<String> = match own.len() {
        2 => vec![format!("s1 raises to {each}"), "s2 calls".into()],
        _ => vec![format!("s1 raises to {each}"), "s2 calls".into(), "s3 calls".into()],
    };
    let played = played(&format!(
        "no-limit 1/2, button s1
        stacks {}
        game omaha_8
        posts s{small} small 1, s{big} big 2{dead}
        {}
        board {board}
        {}",
        stacks.join(", "),
        cards.join(", "),
        others.join(" | ")
    ));
    never(&played, "refused");
    played
}

/// Chips that each seat won.
fn got(played: &Played) -> Vec<u64> {
    let mut got = vec![0; played.hand.dealt_in().len()];
    for event in &played.events {
        if let Event::PotAwarded { shares, .. } = event {
            for share in shares {
                got[usize::from(share.seat.number()) - 1] += share.amount.get();
            }
        }
    }
    got
}

/// A board, and own cards that make the best high hand, the best low and neither of them on it.
const BOARD: &str = "3c 7d 8h Ks Qd";
const HIGH: &str = "Kc Kd Jh Jc";
const LOW: &str = "Ah 2d Tc 9c";
const NEITHER: &str = "Qc 9d 9h Ts";
/// A low as good as [`LOW`].
const SAME_LOW: &str = "Ad 2c Th 9s";

// clause: SVS-3.3.1-01, W2D-7d1-01, RAY-OHL-11
#[test]
fn omaha_8_is_dealt_and_bet_like_omaha() {
    let before_the_showdown = |game: &str| {
        let played = played(&format!(
            "pot-limit 5/10, button s1
            stacks s1 1000, s2 1000, s3 1000, s4 1000, s5 1000
            game {game}
            ante 1
            board {BOARD}
            s2 {HIGH}, s4 {LOW}
            posts s2 small 5, s3 big 10, s4 straddle 20
            s5 calls | s1 folds | s2 calls | s3 calls | s4 raises to 60 | s5 folds | s2 calls
                s3 calls
            s2 checks | s3 checks | s4 bets 100 | s2 calls | s3 folds
            s2 checks | s4 checks | s2 bets 50 | s4 calls"
        ));
        never(&played, "refused");
        let cards = played.events.iter().filter_map(|event| match event {
            Event::HoleDealt { seat, cards, .. } => Some((*seat, cards.reveal().to_vec())),
            _ => None,
        });
        let cards: Vec<_> = cards.collect();
        assert_eq!(cards.iter().map(|(_, cards)| cards.len()).sum::<usize>(), 20);
        assert_eq!(played.hand.boards()[0].len(), 5);
        let told = played.told.lines().take_while(|line| !line.contains(" shows "));
        (cards, told.map(str::to_owned).collect::<Vec<_>>())
    };
    assert_eq!(before_the_showdown("omaha"), before_the_showdown("omaha_8"));
}

// clause: SVS-3.3.2J-01, W2D-7d11-01
#[test]
fn each_pot_is_halved_and_the_odd_chip_goes_high() {
    let even = showdown(400, &[HIGH, LOW], BOARD);
    expect(&even, &["pot 0 high to s1 200", "pot 0 low to s2 200"]);
    let odd = showdown(401, &[HIGH, LOW], BOARD);
    expect(&odd, &["pot 0 high to s1 201", "pot 0 low to s2 200"]);
    // Each pot is halved separately.
    let pots = played(&format!(
        "no-limit 1/2, button s3
        stacks s1 33, s2 100, s3 100, s4 1000
        game omaha_8
        posts s1 small 1, s2 big 2, s4 dead 1
        s1 {NEITHER}, s2 {HIGH}, s3 {LOW}
        board {BOARD}
        s3 raises to 100 | s4 folds | s1 calls | s2 calls"
    ));
    expect(
        &pots,
        &["pot 1 high to s2 67", "pot 1 low to s3 67", "pot 0 high to s2 50", "pot 0 low to s3 50"],
    );
}

// clause: RAY-OHL-01
#[test]
fn half_to_the_high_and_half_to_the_low() {
    expect(&showdown(200, &[HIGH, LOW], BOARD), &["pot 0 high to s1 100", "pot 0 low to s2 100"]);
}

// clause: SVS-3.3.3A-01, W2D-7d11-02, RAY-OHL-09
#[test]
fn one_hand_may_win_both_halves() {
    let both = showdown(400, &["Ah 2h Kd Qd", "Ks Kc 9d 8c"], "3h 4h 5c 9s Jd");
    assert_eq!(got(&both), [400, 0]);
    let sides: Vec<hand::Side> = both
        .events
        .iter()
        .filter_map(|event| match event {
            Event::PotAwarded { side, .. } => Some(*side),
            _ => None,
        })
        .collect();
    assert!(sides.len() == 2 || sides == [hand::Side::Whole], "{sides:?}");
    // When both hands are shown, the better one wins each half.
    let shown = played(
        "no-limit 1/2, button s1
        stacks s1 200, s2 200
        game omaha_8
        rules all show
        s1 Ah 2h Kd Qd, s2 Ks Kc 9d 8c
        board 3h 4h 5c 9s Jd
        s1 raises to 200 | s2 calls",
    );
    expect(&shown, &["pot 0 high to s1 200", "pot 0 low to s1 200"]);
}

// clause: SVS-3.3.3A-05, W2D-7d11-06
#[test]
fn a_nine_low_gets_no_part_of_the_low_half() {
    // S1 has the low 8-7-6-5-4; S2 has at best 9-4-3-2-A, and the high hand.
    let lows = showdown(400, &["8d 7h Kc Qs", "Ad 9h Kd Ks"], "6c 5d 4h Kh 4c");
    expect(&lows, &["pot 0 high to s2 200", "pot 0 low to s1 200"]);
}

// clause: SVS-3.3.3B-01
#[test]
fn best_high_and_best_low_take_half_each() {
    assert_eq!(got(&showdown(600, &[HIGH, NEITHER, LOW], BOARD)), [300, 0, 300]);
}

// clause: SVS-3.3.3B-02, W2D-7d13-01
#[test]
fn without_a_low_the_best_high_takes_all() {
    let board = "Kd Qc Jh Ts 9d";
    let alone = showdown(600, &["Ah 2d 3c 4h", "Ks Kc 5d 6c", "As Kh 3d 2c"], board);
    // An ace and a king make the straight, and only one player has both.
    assert_eq!(got(&alone), [0, 0, 600]);
    let tied = showdown(600, &["Ah Kh 3c 4h", "Ks Qs 5d 6c", "As Kc 3d 2c"], board);
    assert_eq!(got(&tied), [300, 0, 300]);
}

// clause: SVS-3.3.4-01, W2D-7d12-01
#[test]
fn tied_lows_share_the_low() {
    let board = "3c 7d 8h Ks Qd";
    // Both players have A-2; the first also has two kings.
    let lows = showdown(400, &["Ah 2d Kc Kd", "Ad 2c Th 9s"], board);
    assert_eq!(got(&lows), [300, 100]);
    let highs = showdown(402, &["Kc 9d Th 4h", "Kd 9h Ts 4c", "Ah 2d 6c 5s"], "3c 7d 8h Ks Qd");
    assert_eq!(got(&highs).iter().sum::<u64>(), 402);
}

// clause: SVS-3.3.4-02, W2D-7d12-01
#[test]
fn tied_highs_share_the_high() {
    let tied = played(
        "no-limit 1/2, button s1
        stacks s1 133, s2 133, s3 133, s4 1000
        game omaha_8
        posts s2 small 1, s3 big 2, s4 dead 1
        s1 Kc Kd Jh 9c, s2 Ks Kh Jd 9s, s3 Ah 2d Tc Td
        board 3c 7d 8h Qs Qd
        s4 folds | s1 raises to 133 | s2 calls | s3 calls",
    );
    assert_eq!(got_of(&tied, &[1, 2, 3]), [100, 100, 200]);
}

fn got_of(played: &Played, seats: &[u8]) -> Vec<u64> {
    let share = |seat: u8| -> u64 {
        let shares = played.events.iter().filter_map(|event| match event {
            Event::PotAwarded { shares, .. } => Some(shares),
            _ => None,
        });
        shares.flatten().filter(|share| share.seat == s(seat)).map(|share| share.amount.get()).sum()
    };
    seats.iter().map(|seat| share(*seat)).collect()
}

// clause: PSC-A1c-08
#[test]
fn two_tied_lows_take_a_quarter_each() {
    let pot = showdown(3999, &[HIGH, LOW, SAME_LOW], BOARD);
    assert_eq!(got(&pot), [2000, 1000, 999], "the odd chip goes high, the next left of the button");
    let whole = played(&format!(
        "no-limit 100/200, button s1
        stacks s1 1333, s2 1333, s3 1333, s4 2000
        game omaha_8
        posts s2 small 100, s3 big 200, s4 dead 1
        s1 {HIGH}, s2 {LOW}, s3 {SAME_LOW}
        board {BOARD}
        s4 folds | s1 raises to 1333 | s2 calls | s3 calls"
    ));
    assert_eq!(got_of(&whole, &[1, 2, 3]), [2000, 1000, 1000]);
    // A player who ties for low and wins high gets three quarters.
    assert_eq!(got(&showdown(4000, &["Ah 2d Kc Kd", "Ad 2c Th 9s"], BOARD)), [3000, 1000]);
}

// clause: PSC-A1c-09, RAY-OHL-02
#[test]
fn eight_or_better_else_the_high_takes_all() {
    let board = "Kd Qc Jh 9s 9d";
    assert_eq!(got(&showdown(400, &["Ah 2d 3c 4h", "Ks 9c 5d 6c"], board)), [0, 400]);
    // A nine-low does not qualify; an eight-low does.
    let nine = |card: &str| format!("{card} 3s 4d Kc Qd");
    let (low, high) = ("Ah 2d Jc Jh", "Ks Kh 5d 6c");
    assert_eq!(got(&showdown(400, &[low, high], &nine("9d"))), [0, 400]);
    assert_eq!(got(&showdown(400, &[low, high], &nine("8d"))), [200, 200]);
    // Each pot is decided by itself: the player with the low is not in the side pot.
    let pots = played(&format!(
        "no-limit 1/2, button s3
        stacks s1 50, s2 100, s3 100
        game omaha_8
        s1 {LOW}, s2 {HIGH}, s3 {NEITHER}
        board {BOARD}
        s3 raises to 100 | s1 calls | s2 calls"
    ));
    expect(&pots, &["pot 1 to s2 100", "pot 0 high to s2 75", "pot 0 low to s1 75"]);
}

// clause: RAY-OHL-08
#[test]
fn lows_compare_from_the_highest_card_down() {
    // A low of 8-5-4-2-A against one of 8-6-3-2-A.
    let lower = played(
        "no-limit 1/2, button s1
        stacks s1 100, s2 100
        game omaha_8
        rules all show
        s1 5d 4d Kc Qc, s2 6d 3d Jc Jd
        board 8h 2c Ah Ks Qd
        s1 raises to 100 | s2 calls",
    );
    expect(&lower, &["pot 0 high to s1 100", "pot 0 low to s1 100"]);
    // Identical lows get a quarter each.
    let same = played(&format!(
        "no-limit 1/2, button s1
        stacks s1 100, s2 100, s3 100
        game omaha_8
        s1 {HIGH}, s2 {LOW}, s3 {SAME_LOW}
        board {BOARD}
        s1 raises to 100 | s2 calls | s3 calls"
    ));
    assert_eq!(got_of(&same, &[1, 2, 3]), [150, 75, 75]);
}
