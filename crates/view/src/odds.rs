//! The winning chances of open hands, while cards are still to come and after the last card.
//!
//! No hole card is read: everyone can see the cards that are used.
//!
//! If there are several boards, dealt together or as runs, each decides its part of the pot. Any unseen card may come
//! on a board, whatever comes on the others. A player's equity is therefore the mean of the equities on the boards.
//!
//! Games with draws have no odds: each player decides what to discard, and any figure would be a guess.

use crate::rankings;
use cards::{Card, Rank};
use equity::{Contest, Holding, Odds, Stop, exact, looks, sample};
use hand::{CardRow, Hand, Made, PotSharing};
use wire::{NewsItem, SeatOdds};

/// Maximum number of comparisons for an exact result. More would hold up the table, so a sample is taken instead.
///
/// A board of a high game takes at most 6,188 comparisons, since they are counted by ranks. At stud, two players who
/// each still get one card take about 1,500, and two players who each still get two cards take half a million.
const LOOKS_MAX: u64 = 50_000;

/// Number of deals in a sample, shared among all boards. The standard error is at most 0.7 %.
const SAMPLE: u64 = 5_000;

/// The odds in the main pot, once all live hands are open and cards are still to come.
///
/// `None` otherwise, and while a street is being dealt.
pub(crate) fn odds(hand: &Hand) -> Option<NewsItem> {
    odds_until(hand, false)
}

/// The odds after one more card. If that was the last card, the winner's chance is 100 %.
pub(crate) fn odds_after_card(hand: &Hand) -> Option<NewsItem> {
    odds_until(hand, true)
}

fn odds_until(hand: &Hand, after_last: bool) -> Option<NewsItem> {
    if hand.is_over() || hand.live().len() < 2 {
        return None;
    }
    let seats = hand.live().iter();
    let open = seats.map(|seat| Some((seat, rankings::open_hand(hand, seat)?.to_vec())));
    let (seats, hands): (Vec<_>, Vec<_>) = open.collect::<Option<Vec<_>>>()?.into_iter().unzip();
    let own = hands.first()?.len();
    let contest = contest(hand)?;
    let is_going_round = hands.iter().any(|cards| cards.len() != own);
    let owed = contest.own().checked_sub(own)? * hands.len();
    let is_all_there = owed == 0 && rankings::is_board_full(hand);
    // A deck that runs short deals one common card, which the contest does not cover.
    if is_going_round || is_all_there && !after_last || owed > hand.cards_left() {
        return None;
    }
    let folded = given_up_face_up(hand);
    let holdings: Vec<Holding> = hands.into_iter().map(Holding::Cards).collect();
    let of_board = of_boards(hand.boards(), contest, &holdings, &folded)?;
    let is_estimate = of_board.iter().any(|odds| !odds.is_exact);
    // The last digits of an estimate are meaningless.
    let told = |bps: u16| if is_estimate { (bps + 50) / 100 * 100 } else { bps };
    let one_winner = matches!(hand.variant().sharing, PotSharing::Whole(_));
    let undivided = (one_winner && of_board.len() == 1).then(|| &of_board[0].shares);
    let equities = Odds::mean_bps(&of_board).into_iter().map(told);
    let seats = seats.into_iter().zip(equities).enumerate().map(|(nth, (seat, equity_bps))| {
        let chances = undivided.map(|shares| shares[nth].win_and_tie_bps());
        let (win_bps, tie_bps) =
            (chances.map(|(win, _)| told(win)), chances.map(|(_, tie)| told(tie)));
        SeatOdds { seat, equity_bps, win_bps, tie_bps }
    });
    Some(NewsItem::Odds { seats: seats.collect(), estimate: is_estimate })
}

/// Face-up cards of folded seats. No player can be dealt these.
fn given_up_face_up(hand: &Hand) -> Vec<Card> {
    let folded = hand.dealt_in().difference(hand.live());
    folded.iter().flat_map(|seat| hand.face_up(seat)).copied().collect()
}

/// The odds on each board: exact, or from a sample if the exact count takes too long.
///
/// The same cards always give the same sample. `None` if the odds cannot be computed.
fn of_boards(
    boards: &[CardRow],
    contest: &Contest,
    holdings: &[Holding],
    folded: &[Card],
) -> Option<Vec<Odds>> {
    let dead = |at: usize| [elsewhere(boards, at), folded.to_vec()].concat();
    let all: Vec<(&[Card], Vec<Card>)> =
        (0..boards.len()).map(|at| (&*boards[at], dead(at))).collect();
    let looks = |(board, dead): &(&[Card], Vec<Card>)| looks(contest, holdings, board, dead).ok();
    let work: Option<u64> = all.iter().map(looks).sum();
    let stop = Stop { deals: SAMPLE / all.len().max(1) as u64, error: None };
    let odds = |(board, dead): &(&[Card], Vec<Card>)| match work {
        Some(work) if work <= LOOKS_MAX => exact(contest, holdings, board, dead).ok(),
        _ => sample(contest, holdings, board, dead, 0, stop).ok(),
    };
    all.iter().map(odds).collect()
}

/// Cards that are on other boards but not on this one. Runs begin with the same cards.
fn elsewhere(boards: &[CardRow], at: usize) -> Vec<Card> {
    let mut dead: Vec<Card> = Vec::new();
    for card in boards.iter().flat_map(|board| board.iter()) {
        if !boards[at].contains(card) && !dead.contains(card) {
            dead.push(*card);
        }
    }
    dead
}

/// The contest of the crate `equity` that matches this game with all cards dealt.
///
/// `None` for a game with draws, or if no contest has the game's deck, number of cards and way of winning.
fn contest(hand: &Hand) -> Option<&'static Contest> {
    if rankings::has_draws(hand) {
        return None;
    }
    let key = match (hand.variant().sharing, rankings::own_cards_at_end(hand)) {
        (PotSharing::Whole(Made::High), 2) => "holdem",
        (PotSharing::Whole(Made::Stripped), 2) => "shortdeck",
        (PotSharing::Whole(Made::OmahaHigh), 4) => "omaha",
        (PotSharing::Whole(Made::OmahaHigh), 5) => "omaha5",
        (PotSharing::Whole(Made::OmahaHigh), 6) => "omaha6",
        (PotSharing::Halves(Made::OmahaHigh, Made::OmahaEightOrBetter), 4) => "omaha8",
        (PotSharing::Halves(Made::OmahaHigh, Made::OmahaEightOrBetter), 5) => "courchevel8",
        (PotSharing::Halves(Made::OmahaHigh, Made::OmahaEightOrBetter), 6) => "omaha6_8",
        (PotSharing::Whole(Made::High), 7) => "stud",
        (PotSharing::Halves(Made::High, Made::EightOrBetter), 7) => "stud8",
        (PotSharing::Whole(Made::AceToFive), 7) => "razz",
        (PotSharing::Whole(Made::High), 5) => "five_card",
        (PotSharing::Whole(Made::Stripped), 5) => "stripped32",
        (PotSharing::Whole(Made::Soko), 5) => "soko",
        _ => return None,
    };
    // The contest deals the rest from a whole deck, or from its stripped one.
    let lowest = match key {
        "shortdeck" => Rank::Six,
        "stripped32" => Rank::Seven,
        _ => Rank::Two,
    };
    let players = hand.setup().seats.len() as u8;
    let is_its_deck = hand.variant().deck.lowest(players) == lowest;
    let contest = Contest::of_key(key)?;
    (is_its_deck && rankings::board_cards(hand) == contest.board()).then_some(contest)
}
