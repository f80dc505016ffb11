//! Poker hands as small text scripts.
//!
//! A file holds any number of hands:
//!
//! ```text
//! === title of the hand
//! no-limit 1/2, button s1
//! stacks s1 200, s2 200, s3 35
//! s1 As Kd, s2 Qc Qd
//! board Td 7c 2h 5s 9d
//! s1 raises to 6 | s2 calls | s3 raises to 35
//! ---
//! the outcome, one line per event
//! ```
//!
//! Optional lines: `game omaha` (default hold'em), `bring-in 1`, `bets 2/4` (fixed limit), `ante 1`, `big-blind ante 2`
//! or `button ante 2`, `bomb pot 4` or `bomb pot 4 on 2 boards`, `posts s2 small 1, s3 big 2, s4 straddle 4, s5 live 2,
//! s6 dead 1` (default: small and big blind left of the button), `rules` with words from [`rule`].
//!
//! A seat's cards are listed in the order dealt, including new ones after a draw; `board 1` lists a second board. Where
//! a script lists no cards, the lowest cards that are left are dealt.
//!
//! A decision may be refused; the reason is part of the outcome. `s1 ?` asks for the options. After `all pass` all
//! players bring in, check, call and stand pat to the end.
//!
//! `UPDATE_EXPECT=1` writes the outcome into the file.

use crate::probe;
use crate::tables::setup;
use cards::{Card, CardSet, Suit, parse_cards};
use hand::*;
use std::collections::BTreeMap;
use std::fmt::Write;
use units::{Bps, Chips, Seat, SeatSet};

/// Plays every hand of a file and compares the outcomes.
pub(crate) fn check(file: &str) {
    check_by(file, play);
}

/// The setup of a script's hand.
pub(crate) fn setup_of(script: &str) -> Setup {
    parse(script).setup
}

/// Plays each hand of a file with `play`, given title and script, and compares the outcomes.
pub(crate) fn check_by(file: &str, play: impl Fn(&str, &str) -> String) {
    let path = format!("{}/tests/it/scripts/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect("the script's file");
    let mut new = String::new();
    let mut faults = String::new();
    let (head, hands) = text.split_once("=== ").expect("a script begins with ===");
    new.push_str(head);
    for hand in hands.split("\n=== ") {
        let (title, body) = hand.split_once('\n').expect("a title and a hand");
        let (script, expected) = body.split_once("---\n").unwrap_or((body, ""));
        let came = play(title, script);
        if came.trim() != expected.trim() {
            write!(faults, "\n=== {title}\nexpected:\n{expected}\ncame:\n{came}").unwrap();
        }
        write!(new, "=== {title}\n{}\n---\n{}\n\n", script.trim(), came.trim()).unwrap();
    }
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, format!("{}\n", new.trim_end())).expect("the script's file");
    } else {
        assert!(faults.is_empty(), "{file}: UPDATE_EXPECT=1 rewrites{faults}");
    }
}

/// A script before it is played.
struct Script {
    setup: Setup,
    holes: BTreeMap<Seat, Vec<Card>>,
    boards: [Vec<Card>; 4],
    acts: Vec<String>,
}

/// The undealt cards, and how many of the cards listed for each seat it has got.
struct Dealer {
    deck: CardSet,
    taken: BTreeMap<Seat, usize>,
}

fn parse(script: &str) -> Script {
    let mut lines = script.lines().filter(|line| !line.trim().is_empty());
    let table = lines.next().expect("limit, blinds and button");
    let (limit, rest) = table.split_once(' ').expect("limit, then blinds");
    let (blinds_, button) = rest.split_once(", button ").expect("blinds, then button");
    let (small, big) = pair(blinds_);
    let button = seat(button).number();
    let limit = match limit {
        "no-limit" => Limit::No,
        "pot-limit" => Limit::Pot,
        "fixed-limit" => Limit::Fixed,
        other => panic!("no limit {other}"),
    };
    let stacks = lines.next().and_then(|line| line.strip_prefix("stacks ")).expect("stacks");
    let stacks: Vec<(u8, u64)> = stacks
        .split(", ")
        .map(|stack| {
            let (who, amount) = stack.split_once(' ').expect("s1 200");
            (seat(who).number(), number(amount))
        })
        .collect();
    let made = setup(limit, small, big, button, &stacks);
    let mut script = Script {
        setup: made,
        holes: BTreeMap::new(),
        boards: Default::default(),
        acts: Vec::new(),
    };
    for line in lines {
        script.line(line);
    }
    script
}

impl Script {
    fn line(&mut self, line: &str) {
        let stakes = &mut self.setup.stakes;
        if let Some(game) = line.strip_prefix("game ") {
            self.game(game);
        } else if let Some(amount) = line.strip_prefix("bring-in ") {
            stakes.bring_in = Chips::new(number(amount));
        } else if let Some(bets) = line.strip_prefix("bets ") {
            let (small, big) = pair(bets);
            (stakes.small_bet, stakes.big_bet) = (Chips::new(small), Chips::new(big));
        } else if let Some(ante) = line.strip_prefix("ante ") {
            stakes.ante = Ante::Each(Chips::new(number(ante)));
        } else if let Some(ante) = line.strip_prefix("big-blind ante ") {
            stakes.ante = Ante::BigBlind(Chips::new(number(ante)));
        } else if let Some(ante) = line.strip_prefix("button ante ") {
            stakes.ante = Ante::Button(Chips::new(number(ante)));
        } else if let Some(bomb) = line.strip_prefix("bomb pot ") {
            let (ante, boards) = bomb.split_once(" on ").unwrap_or((bomb, "1 board"));
            let boards = boards.split(' ').next().and_then(|count| count.parse().ok());
            let boards = boards.expect("so many boards");
            self.setup.bomb = Some(BombPot { ante: Chips::new(number(ante)), boards });
            self.setup.posts.clear();
        } else if let Some(posts) = line.strip_prefix("posts ") {
            self.setup.posts = posts.split(", ").map(post).collect();
        } else if let Some(rules) = line.strip_prefix("rules ") {
            rules.split(", ").for_each(|word| rule(&mut self.setup.rules, word));
        } else if let Some(board) = line.strip_prefix("board ") {
            let (number, cards) = match board.split_once(' ') {
                Some((digit, cards)) if digit.len() == 1 => {
                    (digit.parse().expect("a board"), cards)
                }
                _ => (0, board),
            };
            self.boards[number] = parse_cards(cards).expect("a board");
        } else if line.split(' ').nth(1).is_some_and(|word| word.parse::<Card>().is_ok()) {
            for hole in line.split(", ") {
                let (who, cards) = hole.split_once(' ').expect("s1 As Kd");
                self.holes.insert(seat(who), parse_cards(cards).expect("own cards"));
            }
        } else {
            self.acts.extend(line.split(" | ").map(str::to_owned));
        }
    }

    /// Sets a game other than hold'em, and the posts of that game.
    fn game(&mut self, key: &str) {
        let variant = Variant::by_key(key).unwrap_or_else(|| panic!("no game {key}"));
        let setup = &mut self.setup;
        setup.variant = variant;
        match variant.opening {
            Opening::Blinds => {}
            Opening::BringIn | Opening::HighCard => setup.posts.clear(),
            Opening::ButtonBlind => {
                let amount = setup.stakes.big_blind;
                setup.posts =
                    vec![Post { seat: setup.button, kind: PostKind::ButtonBlind, amount }];
            }
        }
    }

    /// The cards that the hand asks for: those that are listed, otherwise the lowest that are left.
    fn cards(&self, dealer: &mut Dealer, hand: &Hand, asks: &Asks) -> Vec<Card> {
        let (named, count) = match asks {
            Asks::Hole { seat, count } => {
                let taken = dealer.taken.entry(*seat).or_default();
                let from = std::mem::replace(taken, *taken + usize::from(*count));
                (self.holes.get(seat).map(|cards| &cards[from.min(cards.len())..]), count)
            }
            Asks::Board { board, count } => {
                let board = usize::from(*board);
                let from = hand.boards()[board].len();
                (self.boards[board].get(from..), count)
            }
            Asks::Deck | Asks::Decision { .. } | Asks::Nothing => return Vec::new(),
        };
        let all_named: CardSet =
            self.holes.values().chain(&self.boards).flatten().copied().collect();
        let left = dealer.deck.difference(all_named);
        let named = named.unwrap_or_default().iter().copied();
        // A reshuffled deck contains cards that were listed before.
        let again = dealer.deck.intersection(all_named);
        let left = left.iter().chain(again.iter());
        let cards: Vec<Card> = named.chain(left).take(usize::from(*count)).collect();
        dealer.deck = dealer.deck.difference(cards.iter().copied().collect());
        cards
    }
}

fn rule(rules: &mut Rules, word: &str) {
    match word.split(' ').collect::<Vec<_>>()[..] {
        ["ante", "before", "blind"] => rules.ante_before_blind = true,
        ["no", "cap"] => rules.fixed_cap = None,
        ["cap", most] => rules.fixed_cap = Some(most.parse().expect("a cap")),
        ["blinds", "are", "no", "bet"] => rules.blind_is_opening = false,
        ["capped", "heads-up"] => rules.fixed_cap_off_heads_up = false,
        ["full", "counts"] => rules.fixed_short_all_in = ShortAllInLimit::FullCounts,
        ["single", "full", "raise", "reopens"] => rules.reopen = ReopenRule::SingleFullRaise,
        ["all-in", "face", "down"] => rules.all_in_face_up = false,
        ["left", "of", "button", "shows", "first"] => rules.last_aggressor_shows_first = false,
        ["left", "of", "button", "shows", "first", "at", "stud"] => {
            rules.stud_first = StudFirst::LeftOfButton;
        }
        ["rake", bps] => {
            rules.rake.share = Bps(bps.parse().expect("basis points"));
            rules.rake.cap = Chips::MAX;
        }
        ["rake", "cap", most] => rules.rake.cap = Chips::new(number(most)),
        ["rake", "by", step] => rules.rake.rounding = RakeRounding(Chips::new(number(step))),
        ["rake", "without", "flop"] => rules.rake.no_flop_no_drop = false,
        ["rake", "every", "round"] => rules.rake.time = RakeTime::EveryRound,
        ["rake", "in", "proportion"] => rules.rake.pots = RakePots::InProportion,
        ["pot", "without", "call"] => rules.pot_limit = PotLimit::PotBeforeCall,
        ["stake", "of", "pot"] => rules.pot_limit = PotLimit::StakeOfPot,
        ["stake", "cap", most] => rules.stake_cap = Some(Chips::new(number(most))),
        ["left", "of", "button", "opens"] => rules.draw_opens = DrawOpens::LeftOfButton,
        ["lowest", "brings", "in"] => rules.razz_bring_in = RazzBringIn::Lowest,
        ["bring-in", "may", "complete"] => rules.bring_in_may_complete = true,
        ["lowest", "suit", suit] => {
            let suit = Suit::ALL.into_iter().find(|known| known.to_string() == suit);
            rules.suits.sort_by_key(|known| Some(*known) != suit); // the others keep their order
        }
        ["open", "pair", "at", game] => match game {
            "stud_8" => rules.open_pair.stud_8 = true,
            "razz" => rules.open_pair.razz = true,
            other => panic!("no open pair at {other}"),
        },
        ["no", "open", "pair"] => {
            rules.open_pair = OpenPair { stud: false, stud_8: false, razz: false, five_card: false }
        }
        ["last", "opener", "opens", "at", "soko"] => {
            rules.equal_cards_up = EqualCardsUp::LastOpenerAtSoko;
        }
        ["last", "opener", "opens"] => rules.equal_cards_up = EqualCardsUp::LastOpener,
        ["four", "up", "count", "not"] => rules.soko_up_four = false,
        ["four", "cards", "decide"] => rules.soko_fifth_card = false,
        ["mix", "in"] => rules.short_draw = ShortDraw::MixIn,
        ["all", "show"] => rules.muck = Muck::Nobody,
        ["all", "are", "asked"] => rules.muck = Muck::Asked,
        ["all", "but", "the", "last", "are", "asked"] => rules.muck = Muck::AskedButLast,
        ["all", "but", "the", "first", "are", "asked"] => rules.muck = Muck::AskedButFirst,
        ["odd", "chips", "to", "one"] => rules.odd_chips = OddChips::AllFirst,
        ["odd", "to", "highest", "card"] => rules.odd_chip = OddChip::StudHighestCard,
        ["runs", most] => rules.runs_max = most.parse().expect("runs"),
        ["runs", "among", most] => rules.runs_players_max = most.parse().expect("players"),
        _ => panic!("no rule {word}"),
    }
}

fn post(text: &str) -> Post {
    let [who, kind, amount] = text.split(' ').collect::<Vec<_>>()[..] else {
        panic!("no post {text}")
    };
    let kind = match kind {
        "small" => PostKind::SmallBlind,
        "big" => PostKind::BigBlind,
        "straddle" => PostKind::Straddle,
        "live" => PostKind::Live,
        "dead" => PostKind::Dead,
        "button" => PostKind::ButtonBlind,
        "ante" => PostKind::Ante,
        other => panic!("no post {other}"),
    };
    Post { seat: seat(who), kind, amount: Chips::new(number(amount)) }
}

fn seat(text: &str) -> Seat {
    let number = text.strip_prefix('s').unwrap_or_else(|| panic!("no seat {text}"));
    Seat::new(number.parse().unwrap_or_else(|_| panic!("no seat {text}")))
}

fn number(text: &str) -> u64 {
    text.parse().unwrap_or_else(|_| panic!("no amount {text}"))
}

fn pair(text: &str) -> (u64, u64) {
    let (small, big) = text.split_once('/').expect("small/big");
    (number(small), number(big))
}

/// A played script.
pub(crate) struct Played {
    /// The hand at the end of the script.
    pub(crate) hand: Hand,
    /// All events.
    pub(crate) events: Vec<Event>,
    /// The outcome as text.
    pub(crate) told: String,
}

/// Plays a script and returns its outcome, or the error of its setup.
fn play(title: &str, script: &str) -> String {
    match run(title, script) {
        Ok(played) => played.told,
        Err(error) => format!("refused: {error}\n"),
    }
}

/// Plays a script; fails if its setup makes no hand.
pub(crate) fn run(title: &str, script: &str) -> Result<Played, SetupError> {
    run_through(title, parse(script))
}

/// Like [`run`], but with a different game in place of the script's.
pub(crate) fn run_as(variant: &'static Variant, script: &str) -> Result<Played, SetupError> {
    let mut parsed = parse(script);
    parsed.setup.variant = variant;
    run_through(script, parsed)
}

fn run_through(title: &str, script: Script) -> Result<Played, SetupError> {
    let mut told = String::new();
    let events = Hand::start(script.setup.clone())?;
    let mut hand = Hand::from_started(&events[0]);
    let mut all = events.clone();
    take(&mut hand, &events[1..], &mut told);
    let mut acts = script.acts.iter();
    let mut dealer = Dealer { deck: hand.deck(), taken: BTreeMap::new() };
    loop {
        probe::agree(&hand);
        let asks = hand.asks();
        match asks {
            Asks::Hole { .. } | Asks::Board { .. } => {
                let cards = script.cards(&mut dealer, &hand, &asks);
                let events = hand.deal(&cards).unwrap_or_else(|e| panic!("{title}: {e}"));
                take(&mut hand, &events, &mut told);
                all.extend(events);
            }
            Asks::Deck => {
                dealer.deck = hand.renewal();
                let events = hand.renew().unwrap_or_else(|e| panic!("{title}: {e}"));
                take(&mut hand, &events, &mut told);
                all.extend(events);
            }
            Asks::Decision { seat } if acts.as_slice() == ["all pass"] => {
                let events = hand.decide(seat, passive(&hand, seat)).expect("one of the options");
                take(&mut hand, &events, &mut told);
                all.extend(events);
            }
            Asks::Decision { .. } | Asks::Nothing => {
                let Some(act) = acts.next().filter(|act| *act != "all pass") else { break };
                let (who, what) = act.split_once(' ').unwrap_or_else(|| panic!("no act {act}"));
                let who = seat(who);
                if what == "?" {
                    writeln!(told, "{who} may {}", options(hand.options(who))).unwrap();
                    continue;
                }
                match hand.decide(who, action(what)) {
                    Ok(events) => {
                        take(&mut hand, &events, &mut told);
                        all.extend(events);
                    }
                    Err(error) => writeln!(told, "{act}: refused, {error}").unwrap(),
                }
            }
        }
    }
    if let Asks::Decision { seat } = hand.asks() {
        writeln!(told, "{seat} is to act").unwrap();
    }
    probe::replays(&hand, &all);
    Ok(Played { hand, events: all, told })
}

/// A decision that stays in and puts in as little as possible.
fn passive(hand: &Hand, seat: Seat) -> Action {
    match hand.options(seat).expect("it is their turn") {
        Options { check: true, .. } => Action::Check,
        Options { call: Some(_), .. } => Action::Call,
        Options { bring_in: Some(_), .. } => Action::BringIn,
        Options { draw: Some(DrawRange { min, .. }), .. } => {
            let thrown = hand.hole(seat).reveal().iter().take(usize::from(*min));
            Action::Draw(thrown.copied().collect())
        }
        Options { runs: Some(_), .. } => Action::Run(1),
        _ => Action::Show(Show::All),
    }
}

fn take(hand: &mut Hand, events: &[Event], told: &mut String) {
    for event in events {
        hand.apply(event);
        if let Some(line) = line(hand, event) {
            writeln!(told, "{line}").unwrap();
        }
    }
}

fn action(text: &str) -> Action {
    let words: Vec<&str> = text.split(' ').collect();
    match words[..] {
        ["folds"] => Action::Fold,
        ["checks"] => Action::Check,
        ["calls"] => Action::Call,
        ["bets", to] => Action::Bet(Chips::new(number(to))),
        ["raises", "to", to] => Action::RaiseTo(Chips::new(number(to))),
        ["brings", "in"] => Action::BringIn,
        ["stands", "pat"] => Action::Draw(Vec::new()),
        ["discards", ..] => {
            Action::Draw(words[1..].iter().map(|card| card.parse().expect("a card")).collect())
        }
        ["runs", times] => Action::Run(times.parse().expect("how often")),
        ["mucks"] => Action::Muck,
        ["shows"] => Action::Show(Show::All),
        ["shows", ..] => {
            let cards = words[1..].iter().map(|card| card.parse().expect("a card"));
            Action::Show(Show::These(cards.collect()))
        }
        _ => panic!("no act {text}"),
    }
}

fn options(options: Option<&Options>) -> String {
    let Some(options) = options else { return "do nothing".into() };
    let range = |range: WagerRange| match range {
        WagerRange { min, max, .. } if min == max => min.to_string(),
        WagerRange { min, max, by } if by > Chips::new(1) => format!("{min} to {max} by {by}"),
        WagerRange { min, max, .. } => format!("{min} to {max}"),
    };
    let mut words = Vec::new();
    words.extend(options.fold.then(|| "fold".into()));
    words.extend(options.check.then(|| "check".into()));
    words.extend(options.call.map(|amount| format!("call {amount}")));
    words.extend(options.bet.map(|bet| format!("bet {}", range(bet))));
    words.extend(options.raise_to.map(|raise| format!("raise to {}", range(raise))));
    words.extend(options.bring_in.map(|amount| format!("bring in {amount}")));
    words.extend(options.draw.map(|draw| format!("draw {} to {}", draw.min, draw.max)));
    words.extend(options.runs.map(|runs| format!("run up to {runs} times")));
    words.extend(options.show.then(|| "show".into()));
    words.extend(options.muck.then(|| "muck".into()));
    words.join(", ")
}

/// Writes an event as a line of text; own cards appear only when they are shown.
fn line(hand: &Hand, event: &Event) -> Option<String> {
    let rest = |all_in: &bool| if *all_in { ", all-in" } else { "" };
    Some(match event {
        Event::Started(_) | Event::HoleDealt { up: false, .. } => return None,
        Event::HoleDealt { seat, cards, up: true } => {
            format!("{seat} gets {} up", words(cards.reveal()))
        }
        Event::AntePosted { seat, amount, all_in } => {
            format!("{seat} antes {amount}{}", rest(all_in))
        }
        Event::BlindPosted { seat, kind, amount, all_in } => {
            let kind = match kind {
                PostKind::SmallBlind => "small blind",
                PostKind::BigBlind => "big blind",
                PostKind::Straddle => "straddle",
                PostKind::Live => "live",
                PostKind::Dead => "dead",
                PostKind::ButtonBlind => "button blind",
                PostKind::Ante => "ante",
                PostKind::BringIn => "bring-in",
            };
            format!("{seat} posts {kind} {amount}{}", rest(all_in))
        }
        Event::BoardDealt { board, cards } => format!("board {board}: {}", words(cards)),
        Event::StreetOpened { street } => format!("{street:?} opens").to_lowercase(),
        Event::Folded { seat } => format!("{seat} folds"),
        Event::Checked { seat } => format!("{seat} checks"),
        Event::Called { seat, amount, all_in } => format!("{seat} calls {amount}{}", rest(all_in)),
        Event::BetMade { seat, to, all_in, .. } => format!("{seat} bets {to}{}", rest(all_in)),
        Event::RaisedTo { seat, to, all_in, .. } => {
            format!("{seat} raises to {to}{}", rest(all_in))
        }
        Event::Drew { seat, thrown } if thrown.is_empty() => format!("{seat} stands pat"),
        Event::Drew { seat, thrown } => format!("{seat} throws {} away", words(thrown.reveal())),
        Event::DeckRenewed { count } => format!("a new deck of {count}"),
        Event::RunsWished { seat, runs } => format!("{seat} would run it {runs} times"),
        Event::RunsChosen { runs } => format!("run {runs} times"),
        Event::UncalledReturned { seat, amount } => format!("{amount} uncalled back to {seat}"),
        Event::BetsCollected { pots } => {
            let pot = |pot: &Pot| format!("{} {}", pot.amount, seats(pot.seats));
            format!("pots: {}", pots.iter().map(pot).collect::<Vec<_>>().join(" | "))
        }
        Event::RakeTaken { pot, amount } => format!("rake {amount} from pot {pot}"),
        Event::Shown { seat, cards } => format!("{seat} shows {}", words(cards)),
        Event::Mucked { seat } => format!("{seat} mucks"),
        Event::PotAwarded { pot, board, side, shares } => {
            let share = |share: &Share| format!("{} {}", share.seat, share.amount);
            let board =
                if hand.boards().len() > 1 { format!(" board {board}") } else { String::new() };
            let side = match side {
                Side::Whole => "",
                Side::High => " high",
                Side::Low => " low",
            };
            format!(
                "pot {pot}{board}{side} to {}",
                shares.iter().map(share).collect::<Vec<_>>().join(", ")
            )
        }
        Event::Ended { stacks } => {
            let net = |stake: &Stake| {
                format!("{} {} ({:+})", stake.seat, stake.stack, hand.net(stake.seat))
            };
            format!("ended: {}", stacks.iter().map(net).collect::<Vec<_>>().join(", "))
        }
    })
}

fn words(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

fn seats(seats: SeatSet) -> String {
    let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
    format!("{{{}}}", seats.join(" "))
}
