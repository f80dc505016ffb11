//! Plays scripts of a table's evening. Lines at the margin say what happens; indented lines are the table's answers.
//!
//! `UPDATE_EXPECT=1` rewrites the answers. The lines that a script may have, each with what it does:
//!
//! ```text
//! seats 6                      sets the number of seats; only at the start (see `set` for other settings)
//! deck AsKs 2c7d               makes the next deck begin with these cards, in dealing order
//! ana sits 1 with 100          takes a seat with chips; `any` seat; `house zed sits ...` for a house player
//! ana waits | waits for any | waits no more | is served elsewhere | is passed over
//! ana goes away | looks in     changes her connection while she waits; open seats are offered to the next in line
//! host seats                   makes the host approve each player; only at the start. Then: ana asks for 2 | any
//! host sets the password 1 | lifts the password; ana gives the password 1
//! host seats ana at 3 | any    declines ana
//! ana keeps 100                tops up her stack to 100 between hands; 0 turns this off
//! ana tops up 20 | sits out | comes back | leaves | straddles | straddles no more
//! ana is cut off | is back | folds | checks | calls | bets 4 | raises to 8 | shows
//! ana waits for the big blind | pays to come in
//! ana plans to leave | plans to sit out | plans nothing    to leave after the hand, or sit out at the big blind
//! everybody folds              folds for one player after another, until the hand is over
//! ana commits 7                commits to a nonce of 32 bytes that are all 7
//! game draw_7e                 plays this game instead of hold'em; only at the start
//! mix horse | mix horse 3      plays a mixed game, in legs of 3 hands if given; only at the start
//! bomb pot 3 5 2               every third hand, for five big blinds, on two boards; or `agreed`, `ordered`
//! ante 2 button                says who pays an ante of 2; `straddles button` (or another kind) says who straddles
//! ana wishes a bomb pot | wishes no bomb pot; host orders a bomb pot
//! choice 1 holdem razz         plays dealer's choice among these games, in legs of 1 hand or `round`
//! ana chooses 1                chooses the next of these games, counted from 0
//! nonces ana 8 bo              cuts the deck with the nonces of ana and bo; ana commits to 8 for the next
//! host pauses | resumes | locks | unlocks | closes | removes bo | silences bo | lets bo speak | lets bo back
//! host wants 3 house players
//! by win2day                   plays by this rulebook; only at the start. `rule` changes one rule, see `set`
//! owner breaks off | breaks off for good
//! room comes back              restarts the room after it was down
//! room cannot go on            voids the running hand, and closes the table
//! book refuses 2               says that the balance does not cover the pending top-up of seat 2
//! wait 3s | wait 200ms         lets time pass
//! ```

use crate::world::{World, config, deck, game, rules};
use books::{
    AnteBy, ButtonRule, FirstButton, Game, HeadsUpBlinds, LegLength, Mix, NextGame, Rotation,
    Rulebook, Straddle,
};
use cash::{
    BombPots, BombWhen, Event, HostEvent, HostOrder, Input, ListEvent, ListInput, MoneyEvent, Plan,
    PoolEvent, SeatEvent, SeatInput, TableConfig, TableEvent, TableInput, WaitEnd,
};
use hand::{Action, PostKind, Show};
use std::fmt::Write;
use table::SitOutReason;
use units::{Chips, Instant, Millis, PlayerId, Seat};

/// Plays a script and compares the answers with those in it.
pub(crate) fn check(file: &str, text: &str) {
    let played = Script::play(text);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        let path = format!("{}/tests/it/scripts/{file}", env!("CARGO_MANIFEST_DIR"));
        std::fs::write(path, played).unwrap();
        return;
    }
    for (number, (is, was)) in played.lines().zip(text.lines()).enumerate() {
        assert_eq!(is, was, "{file}, line {}", number + 1);
    }
    assert_eq!(played, text, "{file}");
}

/// The script with the table's answers.
pub(crate) fn played(text: &str) -> String {
    Script::play(text)
}

struct Script {
    world: World,
    names: Vec<String>,
    told: usize,
}

impl Script {
    fn play(text: &str) -> String {
        let mut settings = config();
        settings.straddle = None;
        let mut book = rules(0, 0);
        let mut lines = text.lines().peekable();
        let mut out = String::new();
        while let Some(line) = lines.next_if(|line| is_setting(line)) {
            set(&mut settings, &mut book, line);
            writeln!(out, "{line}").unwrap();
        }
        let world = World::new(0, settings, book);
        let mut script = Script { world, names: vec!["host".into()], told: 0 };
        for line in lines.filter(|line| !line.starts_with("  ")) {
            writeln!(out, "{line}").unwrap();
            if !line.is_empty() && !line.starts_with('#') {
                script.happen(line, &mut out);
            }
        }
        out
    }

    fn happen(&mut self, line: &str, out: &mut String) {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let ["wait", length] = words[..] {
            self.world.wait(seconds(length));
        } else if words == ["everybody", "folds"] {
            self.fold_all();
        } else if let ["deck", ..] = words[..] {
            self.world.next_deck = Some(deck(&words[1..].concat()));
        } else {
            let input = self.input(&words);
            match self.world.send(input) {
                Ok(_) => self.world.settle(),
                Err(refused) => writeln!(out, "  refused: {refused}").unwrap(),
            }
        }
        let log = &self.world.log[self.told..];
        for line in log.iter().filter_map(|(at, event)| self.tell(at, event)) {
            writeln!(out, "  {line}").unwrap();
        }
        self.told = self.world.log.len();
    }

    fn fold_all(&mut self) {
        let hand_no = self.world.table.hand_no();
        while let Some((seat, _)) = self.world.table.turn() {
            let player = self.world.table.seat(seat).unwrap().player;
            let action_no = self.world.table.hand().unwrap().action_no();
            let action = Action::Fold;
            self.world
                .send(Input::Table(TableInput::Act { player, hand_no, action_no, action }))
                .unwrap();
            self.world.settle();
            if self.world.table.hand_no() != hand_no {
                break;
            }
        }
    }

    fn player(&mut self, name: &str) -> PlayerId {
        let known = self.names.iter().position(|n| n == name);
        let at = known.unwrap_or_else(|| {
            self.names.push(name.into());
            self.names.len() - 1
        });
        let player = PlayerId::from_bits(at as u128 + 1);
        self.world.grant(player);
        player
    }

    fn input(&mut self, words: &[&str]) -> Input {
        if let [by, rest @ ..] = words
            && let Some(order) = self.order(rest)
        {
            return Input::Host { by: self.player(by), owner: *by == "owner", order };
        }
        if let ["nonces", rest @ ..] = words {
            return self.nonces(rest);
        }
        let house = words[0] == "house";
        let words = if house { &words[1..] } else { words };
        let player = self.player(words[0]);
        let act = |action| {
            Input::Table(TableInput::Act {
                player,
                hand_no: self.world.table.hand_no(),
                action_no: self.world.table.hand().map(hand::Hand::action_no).unwrap_or_default(),
                action,
            })
        };
        match words[1..] {
            ["sits", "out"] => Input::Seat(SeatInput::SitOut { player }),
            ["sits", seat, "with", buy_in] => Input::Seat(SeatInput::Take {
                player,
                name: words[0].into(),
                house,
                seat: (seat != "any").then(|| Seat::new(seat.parse().unwrap())),
                buy_in: chips(buy_in),
                commitment: None,
            }),
            ["sits", seat, "with", buy_in, "commits", n] => Input::Seat(SeatInput::Take {
                player,
                name: words[0].into(),
                house,
                seat: Some(Seat::new(seat.parse().unwrap())),
                buy_in: chips(buy_in),
                commitment: Some(bytes(n)),
            }),
            ["commits", n] => Input::Table(TableInput::Commit { player, commitment: bytes(n) }),
            ["tops", "up", amount] => {
                Input::Seat(SeatInput::TopUp { player, amount: chips(amount) })
            }
            ["gives", "the", "password", hash] => {
                Input::List(ListInput::Admit { player, hash: (*hash).into() })
            }
            ["asks", "for", seat] => Input::List(ListInput::Ask {
                player,
                seat: (seat != "any").then(|| Seat::new(seat.parse().unwrap())),
            }),
            ["waits"] => Input::List(ListInput::Wait { player, any: None }),
            ["waits", "for", "any"] => {
                Input::List(ListInput::Wait { player, any: Some(self.world.now) })
            }
            ["waits", "no", "more"] => {
                Input::List(ListInput::StopWaiting { player, why: WaitEnd::Asked })
            }
            ["is", "served", "elsewhere"] => {
                Input::List(ListInput::StopWaiting { player, why: WaitEnd::Seated })
            }
            ["is", "offered", "a", "seat"] => Input::List(ListInput::OfferSeat { player }),
            ["is", "passed", "over"] => Input::List(ListInput::PassOver { player }),
            ["goes", "away"] => {
                Input::List(ListInput::WaiterConnection { player, connected: false })
            }
            ["looks", "in"] => Input::List(ListInput::WaiterConnection { player, connected: true }),
            ["keeps", to] => Input::Seat(SeatInput::AutoTopUp { player, to: chips(to) }),
            ["refuses", seat] => {
                Input::Seat(SeatInput::TopUpFailed { seat: Seat::new(seat.parse().unwrap()) })
            }
            ["comes", "back"] if words[0] == "room" => Input::Table(TableInput::Recovered),
            ["cannot", "go", "on"] => Input::Table(TableInput::BrokenOff),
            ["comes", "back"] => Input::Seat(SeatInput::ComeBack { player }),
            ["leaves"] => Input::Seat(SeatInput::Leave { player }),
            ["wishes", "a", "bomb", "pot"] => Input::Seat(SeatInput::WishBomb { player, on: true }),
            ["wishes", "no", "bomb", "pot"] => {
                Input::Seat(SeatInput::WishBomb { player, on: false })
            }
            ["straddles"] => Input::Seat(SeatInput::Straddle { player, on: true }),
            ["straddles", "no", "more"] => Input::Seat(SeatInput::Straddle { player, on: false }),
            ["plans", "to", "leave"] => {
                Input::Seat(SeatInput::Plan { player, plan: Some(Plan::LeaveAfterHand) })
            }
            ["plans", "to", "sit", "out"] => {
                Input::Seat(SeatInput::Plan { player, plan: Some(Plan::SitOutAtBigBlind) })
            }
            ["plans", "nothing"] => Input::Seat(SeatInput::Plan { player, plan: None }),
            ["waits", "for", "the", "big", "blind"] => {
                Input::Seat(SeatInput::WaitForBigBlind { player, on: true })
            }
            ["pays", "to", "come", "in"] => {
                Input::Seat(SeatInput::WaitForBigBlind { player, on: false })
            }
            ["is", "cut", "off"] => {
                Input::Table(TableInput::Connection { player, connected: false })
            }
            ["is", "back"] => Input::Table(TableInput::Connection { player, connected: true }),
            ["folds"] => act(Action::Fold),
            ["checks"] => act(Action::Check),
            ["brings", "in"] => act(Action::BringIn),
            ["calls"] => act(Action::Call),
            ["bets", to] => act(Action::Bet(chips(to))),
            ["raises", "to", to] => act(Action::RaiseTo(chips(to))),
            ["chooses", game] => {
                Input::Table(TableInput::ChooseGame { player, game: game.parse().unwrap() })
            }
            ["runs", times] => act(Action::Run(times.parse().unwrap())),
            ["shows"] => act(Action::Show(Show::All)),
            ["mucks"] => act(Action::Muck),
            ["repeats", "decision", action_no, "with", "a", what] => {
                Input::Table(TableInput::Act {
                    player,
                    hand_no: self.world.table.hand_no(),
                    action_no: units::ActionNo(action_no.parse().unwrap()),
                    action: match what {
                        "call" => Action::Call,
                        "show" => Action::Show(Show::All),
                        _ => panic!("not a line of a script: {words:?}"),
                    },
                })
            }
            _ => panic!("not a line of a script: {words:?}"),
        }
    }

    fn order(&mut self, words: &[&str]) -> Option<HostOrder> {
        Some(match words {
            ["pauses"] => HostOrder::Pause,
            ["resumes"] => HostOrder::Resume,
            ["locks"] => HostOrder::Lock,
            ["unlocks"] => HostOrder::Unlock,
            ["closes"] => HostOrder::Close,
            ["silences", who] => HostOrder::Mute(self.player(who)),
            ["lets", who, "back"] => HostOrder::LetBack(self.player(who)),
            ["lets", who, "speak"] => HostOrder::Unmute(self.player(who)),
            ["wants", count, "house", "players"] => HostOrder::HousePlayers(count.parse().unwrap()),
            ["orders", "a", "bomb", "pot"] => HostOrder::BombPot,
            ["seats", who, "at", seat] => {
                let seat = (*seat != "any").then(|| Seat::new(seat.parse().unwrap()));
                HostOrder::Seat { player: self.player(who), seat }
            }
            ["sets", "the", "password", hash] => HostOrder::Password(Some((*hash).into())),
            ["lifts", "the", "password"] => HostOrder::Password(None),
            ["declines", who] => HostOrder::Decline(self.player(who)),
            ["removes", who] => HostOrder::Remove(self.player(who)),
            ["breaks", "off"] => HostOrder::BreakOff { close: false },
            ["breaks", "off", "for", "good"] => HostOrder::BreakOff { close: true },
            _ => return None,
        })
    }

    /// `ana 8 bo`: both open their nonces (the number they committed to is the nonce), and ana commits to 8.
    fn nonces(&mut self, words: &[&str]) -> Input {
        let (mut nonces, mut next) = (Vec::new(), Vec::new());
        for word in words {
            if let Ok(n) = word.parse::<u8>() {
                let (seat, _): (Seat, _) = *nonces.last().unwrap();
                next.push((seat, [n; 32]));
                continue;
            }
            let player = self.player(word);
            let seat = self.world.table.seat_of(player).unwrap();
            nonces.push((seat, self.world.table.committed(seat).unwrap_or([0; 32])));
        }
        Input::Table(TableInput::Cut { nonces, next })
    }

    fn name(&self, player: PlayerId) -> &str {
        &self.names[player.bits() as usize - 1]
    }

    /// An event in words; `None` for cards and for whatever goes without saying.
    fn tell(&self, at: &Instant, event: &Event) -> Option<String> {
        Some(match event {
            Event::Opened(_) => return None,
            Event::Seat(SeatEvent::Taken { seat, player, buy_in, .. }) => {
                format!("{seat} taken by {} with {buy_in}", self.name(*player))
            }
            Event::Seat(SeatEvent::TopUpAsked { seat, amount }) => {
                format!("{seat} will top up {amount}")
            }
            Event::Seat(SeatEvent::ToppedUp { seat, amount }) => format!("{seat} tops up {amount}"),
            Event::Seat(SeatEvent::TopUpFailed { seat }) => format!("{seat} cannot top up"),
            Event::List(ListEvent::Waits { player, any, .. }) => {
                let any = if any.is_some() { ", here or anywhere" } else { "" };
                format!("{} waits{any}", self.name(*player))
            }
            Event::List(ListEvent::Asked { player, seat, .. }) => {
                let seat = seat.map_or("any seat".into(), |seat| seat.to_string());
                format!("{} asks for {seat}", self.name(*player))
            }
            Event::List(ListEvent::LetIn { player, by }) => {
                format!("{} is let in by {}", self.name(*player), self.name(*by))
            }
            Event::Host(HostEvent::PasswordSet { hash: Some(hash), by }) => {
                format!("password {hash} set by {}", self.name(*by))
            }
            Event::Host(HostEvent::PasswordSet { hash: None, by }) => {
                format!("password lifted by {}", self.name(*by))
            }
            Event::Host(HostEvent::Admitted { player }) => {
                format!("{} is admitted", self.name(*player))
            }
            Event::List(ListEvent::WaitEnded { player, reason }) => {
                format!("{} waits no more ({reason:?})", self.name(*player))
            }
            Event::List(ListEvent::PassedOver { player }) => {
                format!("{} is passed over", self.name(*player))
            }
            Event::List(ListEvent::WaiterConnection { player, connected }) => {
                format!("{} is there: {connected}", self.name(*player))
            }
            Event::List(ListEvent::Offered { seat, player, until }) => {
                let left = until.since(self.world.now).0 / 1_000;
                format!("{seat} is held for {} for {left} s", self.name(*player))
            }
            Event::List(ListEvent::OfferEnded { seat, reason, .. }) => {
                format!("{seat} is held no more ({reason:?})")
            }
            Event::Seat(SeatEvent::AutoTopUpSet { seat, to }) => format!("{seat} keeps {to}"),
            Event::Table(TableEvent::SatOut { seat, reason }) => {
                format!("{seat} sits out ({})", sit_out(*reason))
            }
            Event::Table(TableEvent::CameBack { seat }) => format!("{seat} is back"),
            Event::Seat(SeatEvent::LeaveAsked { seat, reason }) => {
                format!("{seat} will leave ({reason:?})")
            }
            Event::Seat(SeatEvent::Left { seat, player, stack, reason }) => {
                format!("{seat} free: {} leaves with {stack} ({reason:?})", self.name(*player))
            }
            Event::Seat(SeatEvent::StraddleSet { seat, on }) => format!("{seat} straddles: {on}"),
            Event::Seat(SeatEvent::BombWished { seat, on }) => {
                format!("{seat} wishes a bomb pot: {on}")
            }
            Event::Host(HostEvent::BombAnnounced { by }) => {
                let by = by.map(|by| format!(", by order of {}", self.name(by)));
                format!("the next hand is a bomb pot{}", by.unwrap_or_default())
            }
            Event::Pool(PoolEvent::WentOn { seat, player, stack }) => {
                format!("{seat}: {} goes on with {stack}", self.name(*player))
            }
            Event::Pool(PoolEvent::Arrived { seat, player, stack, .. }) => {
                format!("{seat}: {} comes with {stack}", self.name(*player))
            }
            Event::Pool(PoolEvent::StaysSet { seat, on }) => {
                format!("{seat} sees it to its end: {on}")
            }
            Event::Seat(SeatEvent::Planned { seat, plan }) => match plan {
                Some(Plan::LeaveAfterHand) => format!("{seat} leaves after the hand"),
                Some(Plan::SitOutAtBigBlind) => format!("{seat} sits out at the big blind"),
                None => format!("{seat} plans nothing"),
            },
            Event::Seat(SeatEvent::WaitsSet { seat, on: true }) => {
                format!("{seat} waits for the big blind")
            }
            Event::Seat(SeatEvent::WaitsSet { seat, on: false }) => {
                format!("{seat} pays to come in")
            }
            Event::Table(TableEvent::Connection { seat, connected }) => {
                format!("{seat} connected: {connected}")
            }
            Event::Table(TableEvent::MoreTimeSet { seat, on }) => {
                format!("{seat} has more time: {on}")
            }
            Event::Table(TableEvent::TimeBankBegun { seat }) => {
                format!("{seat} draws on the time bank")
            }
            Event::Table(TableEvent::OutageBegan { until }) => {
                format!("waits for lost lines, {} s at most", until.since(*at).0 / 1_000)
            }
            Event::Table(TableEvent::OutageEnded) => "waits no more".into(),
            Event::Table(TableEvent::GameChosen { seat, game }) => {
                format!("{seat} chooses game {game}")
            }
            Event::Table(TableEvent::HandOpened(header)) => {
                let seats: Vec<_> = header.setup.seats.iter().map(|s| s.seat.to_string()).collect();
                let (no, button) = (header.hand_no, header.setup.button);
                let commitments = header.nonce_commitments.iter().map(|(_, c)| c[0].to_string());
                let commitments: Vec<_> = commitments.collect();
                let nonces = if commitments.is_empty() { "" } else { ", nonces " };
                let seats = seats.join(" ");
                let nonces = format!("{nonces}{}", commitments.join(" "));
                let leg = header.leg.map(|leg| {
                    let chooser = leg.chooser.map(|seat| format!(" by {seat}"));
                    let chooser = chooser.unwrap_or_default();
                    format!(", {} {}/{}{chooser}", header.variant.key, leg.hand, leg.hands)
                });
                let bomb = header.setup.bomb.map(|bomb| {
                    let boards = if bomb.boards > 1 { " on two boards" } else { "" };
                    format!(", a bomb pot for {}{boards}", bomb.ante)
                });
                let (leg, bomb) = (leg.unwrap_or_default(), bomb.unwrap_or_default());
                format!("hand {no}: {seats}, button {button}{leg}{bomb}{nonces}")
            }
            Event::Table(TableEvent::NonceCommitted { seat, commitment }) => {
                format!("{seat} commits to {}", commitment[0])
            }
            Event::Table(TableEvent::DeckRenewed(deck)) => {
                format!("a new deck, {} commitments", deck.nonce_commitments.len())
            }
            Event::Table(TableEvent::DeckCut { nonces, next }) => {
                let tell = |of: &[(Seat, [u8; 32])]| {
                    let each = of.iter().map(|(seat, bytes)| format!(" {seat}: {}", bytes[0]));
                    each.collect::<String>()
                };
                format!("cut by{}; next{}", tell(nonces), tell(next))
            }
            Event::Table(TableEvent::Hand(event)) => return tell_hand(event),
            Event::Table(TableEvent::HandVoided(voided)) => {
                let by = voided.by.map_or("the room", |by| self.name(by));
                let each = voided.refunds.iter().map(|one| {
                    let table::Refund { seat, folded, staked, back, stack } = one;
                    let folded = if *folded { ", folded" } else { "" };
                    format!("{seat} {staked}: {back} back, has {stack}{folded}")
                });
                let each: Vec<_> = each.collect();
                format!("void by {by}, rake {}; {}", voided.rake, each.join("; "))
            }
            Event::Table(TableEvent::TimedOut { seat }) => format!("{seat} out of time"),
            Event::Table(TableEvent::Paused { by }) => format!("paused by {}", self.name(*by)),
            Event::Table(TableEvent::Resumed { by }) => format!("resumed by {}", self.name(*by)),
            Event::Table(TableEvent::HoldEnded) => "the hand goes on".into(),
            Event::Host(HostEvent::Locked { by }) => format!("locked by {}", self.name(*by)),
            Event::Host(HostEvent::Unlocked { by }) => format!("unlocked by {}", self.name(*by)),
            Event::Host(HostEvent::Removed { player, by }) => {
                format!("{} removed by {}", self.name(*player), self.name(*by))
            }
            Event::Host(HostEvent::Muted { player, by }) => {
                format!("{} silenced by {}", self.name(*player), self.name(*by))
            }
            Event::Host(HostEvent::LetBack { player, by }) => {
                format!("{} may come back, by {}", self.name(*player), self.name(*by))
            }
            Event::Host(HostEvent::Unmuted { player, by }) => {
                format!("{} may speak again: {}", self.name(*player), self.name(*by))
            }
            Event::Host(HostEvent::HousePlayersWanted { count, by }) => {
                format!("{count} house players wanted by {}", self.name(*by))
            }
            // Transfers of money are tested in `fees.rs` and `jackpot.rs`.
            Event::Money(MoneyEvent::RakePaid { .. })
            | Event::Money(MoneyEvent::JackpotFed { .. }) => return None,
            Event::Money(MoneyEvent::TimeCharged { .. }) => return None,
            Event::Money(MoneyEvent::JackpotWon { .. })
            | Event::Money(MoneyEvent::JackpotPaid { .. }) => return None,
            Event::Table(TableEvent::Recovered) => "recovered".into(),
            Event::Table(TableEvent::Closed) => "closed".into(),
        })
    }
}

fn bytes(n: &str) -> [u8; 32] {
    [n.parse().unwrap(); 32]
}

fn tell_hand(event: &hand::Event) -> Option<String> {
    let all_in = |all_in: &bool| if *all_in { " and is all-in" } else { "" };
    Some(match event {
        hand::Event::Started(_)
        | hand::Event::HoleDealt { .. }
        | hand::Event::StreetOpened { .. }
        | hand::Event::BetsCollected { .. } => return None,
        hand::Event::AntePosted { seat, amount, .. } => format!("{seat} antes {amount}"),
        hand::Event::BlindPosted { seat, kind, amount, all_in: last } => {
            let kind = match kind {
                PostKind::SmallBlind => "the small blind",
                PostKind::BigBlind => "the big blind",
                PostKind::Straddle => "a straddle",
                PostKind::Live => "a live post",
                PostKind::ButtonBlind => "the button blind",
                PostKind::Ante => "an ante",
                PostKind::BringIn => "the bring-in",
                PostKind::Dead => "a dead post",
            };
            format!("{seat} posts {kind} of {amount}{}", all_in(last))
        }
        hand::Event::BoardDealt { cards, .. } => {
            let cards: Vec<_> = cards.iter().map(ToString::to_string).collect();
            format!("board {}", cards.join(" "))
        }
        hand::Event::Folded { seat } => format!("{seat} folds"),
        hand::Event::Checked { seat } => format!("{seat} checks"),
        hand::Event::Called { seat, amount, all_in: last } => {
            format!("{seat} calls {amount}{}", all_in(last))
        }
        hand::Event::BetMade { seat, to, all_in: last, .. } => {
            format!("{seat} bets {to}{}", all_in(last))
        }
        hand::Event::RaisedTo { seat, to, all_in: last, .. } => {
            format!("{seat} raises to {to}{}", all_in(last))
        }
        hand::Event::Drew { seat, thrown } => format!("{seat} draws {}", thrown.len()),
        hand::Event::DeckRenewed { count } => format!("a new deck of {count}"),
        hand::Event::RunsWished { seat, runs } => format!("{seat} would run it {runs} times"),
        hand::Event::RunsChosen { runs } => format!("run {runs} times"),
        hand::Event::UncalledReturned { seat, amount } => format!("{seat} takes back {amount}"),
        hand::Event::RakeTaken { amount, .. } => format!("rake {amount}"),
        hand::Event::Shown { seat, cards } => {
            let cards: Vec<_> = cards.iter().map(ToString::to_string).collect();
            format!("{seat} shows {}", cards.join(" "))
        }
        hand::Event::Mucked { seat } => format!("{seat} mucks"),
        hand::Event::PotAwarded { shares, .. } => {
            let shares: Vec<_> = shares
                .iter()
                .map(|share| format!("{} wins {}", share.seat, share.amount))
                .collect();
            shares.join(", ")
        }
        hand::Event::Ended { stacks } => {
            let stacks: Vec<_> =
                stacks.iter().map(|stake| format!("{} {}", stake.seat, stake.stack)).collect();
            format!("hand over: {}", stacks.join(", "))
        }
    })
}

fn sit_out(reason: SitOutReason) -> &'static str {
    match reason {
        SitOutReason::Asked => "asked",
        SitOutReason::TimedOut => "timed out",
        SitOutReason::Disconnected => "cut off",
        SitOutReason::Broke => "broke",
        SitOutReason::Unpaid => "unpaid",
    }
}

fn is_setting(line: &str) -> bool {
    const SETTINGS: [&str; 14] = [
        "#",
        "seats ",
        "straddles ",
        "ante ",
        "bomb pot ",
        "currency ",
        "blinds ",
        "by ",
        "rule ",
        "away ",
        "game ",
        "mix ",
        "choice ",
        "host seats",
    ];
    SETTINGS.iter().any(|word| line.starts_with(word))
}

fn set(settings: &mut TableConfig, book: &mut Rulebook, line: &str) {
    match line.split_whitespace().collect::<Vec<_>>()[..] {
        ["seats", count] => settings.seats_max = count.parse().unwrap(),
        ["host", "seats"] => settings.host_seats = true,
        ["currency", code] => settings.currency = code.parse().unwrap(),
        ["straddles", "offered"] => settings.straddle = Some(Straddle::UnderTheGun),
        ["straddles", kind] => {
            let (_, kind) = Straddle::WORDS.iter().find(|(word, _)| *word == kind).unwrap();
            settings.straddle = Some(*kind);
        }
        ["ante", amount, by] => {
            let (_, by) = AnteBy::WORDS.iter().find(|(word, _)| *word == by).unwrap();
            settings.stakes.ante = by.ante(chips(amount));
        }
        ["bomb", "pot", when, ante, boards] => {
            settings.bomb = Some(BombPots {
                when: match when {
                    "ordered" => BombWhen::Ordered,
                    "agreed" => BombWhen::Agreed,
                    every => BombWhen::Every(every.parse().unwrap()),
                },
                ante_big_blinds: ante.parse().unwrap(),
                boards: boards.parse().unwrap(),
            });
            settings.check().unwrap();
        }
        ["rule", "first", "button", "drawn"] => book.table.first_button = FirstButton::Drawn,
        ["by", key] => *book = crate::world::book(key),
        ["rule", "next", "small"] => book.table.heads_up_board = HeadsUpBlinds::NextSmall,
        ["rule", "button", rule] => {
            book.table.button = match rule {
                "dead" => ButtonRule::Dead,
                "stays" => ButtonRule::Stays,
                _ => ButtonRule::Moving,
            };
        }
        ["away", length] => settings.away_max = seconds(length),
        ["rule", "straddle", big_blinds] => {
            book.table.straddle_big_blinds = big_blinds.parse().unwrap();
        }
        ["rule", "no", "most", "hands", "out"] => book.table.hands_out_max = None,
        ["rule", "asks", "who", "shows"] => book.rules.muck = hand::Muck::Asked,
        ["rule", "dead", "money", "returns"] => {
            book.table.void_dead_money = books::DeadMoney::Return;
        }
        ["rule", "runs", most] => book.rules.runs_max = most.parse().unwrap(),
        ["rule", "answer", length] => book.table.runs_answer = Some(seconds(length)),
        ["game", key] => {
            settings.variant = game(key);
            settings.limit = settings.variant.limits[0];
        }
        ["mix", key] => mix(settings, key, None),
        ["mix", key, hands] => mix(settings, key, Some(hands.parse().unwrap())),
        ["choice", length, ref games @ ..] => choice(settings, length, games),
        ["blinds", blinds] => {
            let (small, big) = blinds.split_once('/').unwrap();
            let stakes = &mut settings.stakes;
            (stakes.small_blind, stakes.big_blind) = (chips(small), chips(big));
            (settings.buy_in_min, settings.buy_in_max) = (chips(big), chips(big).times(100));
        }
        _ => assert!(line.starts_with('#'), "not a setting: {line}"),
    }
}

/// Sets the games of a rotation, with the blinds set earlier.
fn mix(settings: &mut TableConfig, key: &str, hands: Option<u8>) {
    let rotation = Rotation::by_key(key).unwrap();
    let length = LegLength::Hands(hands.unwrap_or_else(|| rotation.hands(settings.seats_max)));
    several(settings, key, &rotation.variants(), length, NextGame::InOrder);
}

/// Sets dealer's choice among these games, each at its default limit.
fn choice(settings: &mut TableConfig, length: &str, games: &[&str]) {
    let games: Vec<_> = games.iter().map(|key| (game(key), game(key).limits[0])).collect();
    let length = match length {
        "round" => LegLength::Round,
        hands => LegLength::Hands(hands.parse().unwrap()),
    };
    several(settings, Mix::CHOICE, &games, length, NextGame::Chosen);
}

fn several(
    settings: &mut TableConfig,
    key: &str,
    games: &[(&'static hand::Variant, hand::Limit)],
    length: LegLength,
    next: NextGame,
) {
    let (small, big) = (settings.stakes.small_blind, settings.stakes.big_blind);
    let games = Game::beside_each_other(games, &settings.rulebook, small, big);
    let (first, others) = games.split_first().unwrap();
    (settings.variant, settings.limit) = (first.variant, first.limit);
    settings.stakes = first.stakes.clone();
    settings.mix = Some(Mix { key: key.into(), others: others.to_vec(), length, next });
    settings.buy_in_min = settings.buy_in_min.max(big.times(2));
    settings.check().unwrap();
}

fn chips(text: &str) -> Chips {
    Chips::new(text.parse().unwrap())
}

fn seconds(text: &str) -> Millis {
    if let Some(text) = text.strip_suffix("ms") {
        return Millis(text.parse().unwrap());
    }
    Millis::seconds(text.strip_suffix('s').unwrap().parse().unwrap())
}
