//! Uses the input bytes as entries of a house table's record, or to determine how a table is played.

use banked::{Family, Game, Limit, Limits, OverMax, Place, Symbol, blackjack};
use cards::Card;
use forms::pit::{At, decode, decode_snapshot, encode, encode_snapshot};
use ledger::{Account, Kind as AccountKind, Owner, OwnerId, Transfer};
use people::WrittenOut;
use pit::{
    Answer, Config, Contents, Draft, Drafted, Event, HostOrder, Input, Kind, Needs, NewShoe, Pace,
    RemainingStakes, Rules, Table,
};
use record::{RoomKey, StoredSnapshot};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use units::{Chips, Currency, Instant, Millis, PlayerId, Seat, Seq, StreamId, TableId};

/// The games that are played: at least one from every family.
const GAMES: [&str; 6] =
    ["european-roulette", "lucky-dice", "punto-banco", "keno", "fast-poker", "dynamic-poker"];
/// Maximum number of inputs to a table.
const INPUTS_MAX: usize = 80;
/// Id of the round in the stored samples, under whose key the cards of boxes are sealed.
const ROUND: u128 = 0x0123_4567_89ab_cdef;

/// Reads the bytes as an entry and as a snapshot if they look like one. Otherwise they determine how a table is played.
pub(crate) fn run(bytes: &[u8]) {
    match bytes.first() {
        Some(b'{') => {
            entry(bytes);
            snapshot(bytes);
        }
        Some(_) => play(bytes),
        None => {}
    }
}

/// Returns the key that the samples are sealed with.
fn key() -> RoomKey {
    RoomKey::from_bytes([7; 32])
}

/// Checks that every entry that decodes survives a round trip unchanged, at each of the tables.
fn entry(bytes: &[u8]) {
    let key = key();
    let configs = tables().iter().map(Some).chain([None]);
    for config in configs {
        let at = At { config, round: Some(ROUND), seq: Seq(41) };
        let Ok(event) = decode(bytes, &at, &key, &WrittenOut) else { continue };
        // Bets are laid at a table that is open.
        if config.is_none() && !matches!(event, Event::Opened(_)) {
            continue;
        }
        let again = encode(&event, &at, &key, &WrittenOut);
        let read = decode(&again, &at, &key, &WrittenOut).expect("what was written is read");
        assert_eq!(told(&read), told(&event));
        assert_eq!(encode(&read, &at, &key, &WrittenOut), again, "one event has one form");
    }
}

fn snapshot(bytes: &[u8]) {
    // The tables of the stored samples.
    for table in (1..=3).map(TableId::from_bits) {
        let mut stored = StoredSnapshot {
            stream: StreamId::Pit(table),
            seq: Seq(1),
            chain: [0; 32],
            body: bytes.to_vec(),
            digest: [0; 32],
        };
        stored.digest = stored.expected_digest();
        let Ok(snapshot) = decode_snapshot(&stored, &WrittenOut) else { continue };
        let again = encode_snapshot(&snapshot, &WrittenOut, stored.seq, stored.chain);
        let read = decode_snapshot(&again, &WrittenOut).expect("what was written is read");
        assert_eq!(told(&read), told(&snapshot));
    }
}

fn told<T: std::fmt::Debug>(value: &T) -> String {
    format!("{value:?}")
}

/// One table for each of these games, and for each game of blackjack.
fn tables() -> &'static [Config] {
    static TABLES: OnceLock<Vec<Config>> = OnceLock::new();
    TABLES.get_or_init(|| {
        let banked = GAMES.iter().map(|key| {
            let game = Game::of_key(key).expect("a game of ours");
            let limit = Limit::new(Chips::new(2), Chips::new(100));
            let (limits, boxes, players_throw) = match &game.family {
                Family::Layout(field) => {
                    let limits = Limits::by_group(field, limit, limit, OverMax::Void);
                    (limits, 0, *key == "lucky-dice")
                }
                Family::Boxes(versus) => {
                    let limits = Limits::of_boxes(versus, limit, limit, OverMax::Refuse);
                    (limits, *versus.boxes.end(), false)
                }
            };
            let (game, limits) = (Arc::new(game), Arc::new(limits));
            config(key, Rules::Banked { game, limits, boxes, players_throw })
        });
        let limits = blackjack::Limits { min: Chips::new(10), max: Chips::new(100) };
        let blackjack = blackjack::GAMES.iter();
        let blackjack =
            blackjack.map(|game| config(game.name, Rules::Blackjack { rules: game.rules, limits }));
        banked.chain(blackjack).collect()
    })
}

fn config(game: &str, rules: Rules) -> Config {
    Config {
        table: TableId::from_bits(9),
        name: "Bytes".into(),
        currency: Currency::FIRST,
        game: game.into(),
        rules,
        seats: 4,
        buy_in_min: Chips::new(20),
        float: Chips::new(100_000),
        pace: Pace::USUAL,
        left: RemainingStakes::Stay,
        host: Some(player(0)),
        private: true,
    }
}

fn player(n: u8) -> PlayerId {
    PlayerId::from_bits(u128::from(n % 5) + 1)
}

/// The input bytes, taken one after another, and then zeros without limit.
struct Draws<'a>(&'a [u8]);

impl Draws<'_> {
    fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }
    fn below(&mut self, n: usize) -> usize {
        usize::from(self.byte()) % n.max(1)
    }
    fn chips(&mut self) -> Chips {
        let (low, shift) = (u64::from(self.byte()), u32::from(self.byte()));
        Chips::new(if shift < 230 { low } else { low << (shift % 50) })
    }
}

/// A table, a second table rebuilt from its record, and its books.
struct Played {
    table: Table,
    again: Table,
    now: Instant,
    seq: Seq,
    pools: Vec<Vec<Symbol>>,
    balances: BTreeMap<Account, i64>,
    next_id: u128,
}

/// Plays a table as the bytes determine.
///
/// Checks that a refusal changes nothing, that transfers sum to zero and agree with the chips of every seat and the
/// bank, and that the table rebuilt from the record is the same.
fn play(bytes: &[u8]) {
    let mut draws = Draws(bytes);
    let configs = tables();
    let config = &configs[draws.below(configs.len())];
    let table = Table::open(config.clone());
    let mut played = Played {
        again: table.clone(),
        table,
        now: Instant(1_000_000),
        seq: Seq(1),
        pools: Vec::new(),
        balances: BTreeMap::new(),
        next_id: 1,
    };
    for _ in 0..INPUTS_MAX {
        if draws.0.is_empty() || played.table.is_closed() {
            return;
        }
        let input = input(&mut draws, &mut played);
        played.take(input);
        played.provide(&mut draws);
    }
}

fn input(draws: &mut Draws<'_>, played: &mut Played) -> Input {
    let kind = draws.byte();
    let player = player(kind / 16);
    match kind % 16 {
        0 | 1 => {
            let seat = Some(Seat::new(1 + draws.byte() % 5)).filter(|seat| seat.number() < 4);
            let (house, chips) = (false, Chips::new(20 + u64::from(draws.byte()) * 4));
            Input::Sit { player, house, seat, chips, commitment: None }
        }
        2..5 => Input::Lay { player, bets: bets(draws, played.table.config()) },
        5 => Input::Ready { player },
        6 | 7 => {
            let round = played.table.round();
            let open = round.map(|round| round.play.open()).unwrap_or_default();
            let open = open.get(draws.below(open.len()));
            let keys = open.map(|open| open.options.keys()).unwrap_or_default();
            let choice = keys.get(draws.below(keys.len())).copied().unwrap_or("raise");
            let drawn = round.map_or(0, |round| round.drawn);
            let (at, choice) = (open.map_or(1, |open| open.at), choice.to_owned());
            let (stake, confirmed) = ((draws.byte() > 240).then(|| draws.chips()), true);
            let owner = open.and_then(|open| played.table.seat(open.seat));
            let player = owner.map_or(player, |sitting| sitting.player);
            let answer = Answer { at, drawn, choice, stake, confirmed };
            Input::Decide { player, answer }
        }
        8 => Input::Throw { player },
        9 => Input::TopUp { player, chips: draws.chips() },
        10 => Input::Leave { player },
        11 => Input::Connection { player, connected: draws.byte() & 1 == 1 },
        12 => order(draws, player),
        13 => match draws.byte() % 3 {
            0 => Input::ChipValue { player, value: draws.chips() },
            1 => Input::Warnings { player, on: draws.byte() & 1 == 1 },
            _ => Input::Restarted,
        },
        14 => Input::PassDice { player },
        _ => {
            played.now += Millis(u64::from(draws.byte()) * 200);
            Input::Tick
        }
    }
}

fn order(draws: &mut Draws<'_>, player: PlayerId) -> Input {
    let order = match draws.byte() % 12 {
        0 => HostOrder::Pause,
        1 | 2 => HostOrder::Resume,
        3 => HostOrder::Lock,
        4 => HostOrder::Unlock,
        5 => HostOrder::Remove(player),
        6 => HostOrder::LetBack(player),
        7 if draws.byte() > 200 => HostOrder::Close,
        8 => HostOrder::Void("by bytes".into()),
        9 => HostOrder::PassDice,
        10 => HostOrder::NameShooter(Seat::new(1 + draws.byte() % 4)),
        _ => HostOrder::Invalid("by bytes".into()),
    };
    Input::Host { by: Some(player), order }
}

fn bets(draws: &mut Draws<'_>, config: &Config) -> Vec<(Place, Chips)> {
    let count = draws.below(4);
    let bets = (0..count).map(|_| {
        let stake = Chips::new(u64::from(draws.byte() % 12) * 10);
        let field = match &config.rules {
            Rules::Banked { game, .. } => match &game.family {
                Family::Layout(field) => Some(field),
                Family::Boxes(_) => None,
            },
            Rules::Blackjack { .. } => None,
        };
        let Some(field) = field else {
            let (at, circle) = (banked::BoxNo(draws.byte() % 9), draws.byte() % 4);
            return (Place::Circle { at, circle: if circle > 2 { 0 } else { circle } }, stake);
        };
        let kind = draws.below(field.kinds.len());
        let numbers = match &field.kinds[kind].positions {
            banked::Positions::Listed(sets) => sets[draws.below(sets.len())],
            banked::Positions::Any { of, count } => of.iter().take((*count).into()).collect(),
        };
        (Place::Field(banked::BetOnLayout { kind: kind as u8, numbers }), stake)
    });
    bets.collect()
}

impl Played {
    fn take(&mut self, input: Input) {
        let mut draft = Draft::new(self.table.clone(), self.now, self.seq);
        let is_refused = draft.take(input).is_err();
        let Drafted { table, events, transfers } = draft.finish();
        if is_refused {
            assert!(events.is_empty() && transfers.is_empty(), "a refusal changes nothing");
            assert_eq!(told(&table), told(&self.table), "a refusal changes nothing");
            return;
        }
        for event in &events {
            self.seq = self.seq.next();
            let at = At::of(&self.again, self.seq);
            let body = encode(event, &at, &key(), &WrittenOut);
            let read = decode(&body, &at, &key(), &WrittenOut).expect("it was written just now");
            self.again.apply(self.now, &read);
        }
        self.table = table;
        assert_eq!(told(&self.again), told(&self.table), "the record gives the same table");
        transfers.iter().for_each(|transfer| self.book(transfer));
        self.holds();
    }

    fn book(&mut self, transfer: &Transfer) {
        let sum: i64 = transfer.postings.iter().map(|posting| posting.amount).sum();
        assert_eq!(sum, 0, "{transfer:?}");
        for posting in &transfer.postings {
            *self.balances.entry(posting.account).or_default() += posting.amount;
        }
    }

    fn holds(&self) {
        let (table, currency) = (self.table.config().table, self.table.config().currency);
        let owner =
            Owner::new(AccountKind::Bank, OwnerId::Table(table)).expect("a bank of a table");
        let has = |account| self.balances.get(&account).copied().unwrap_or(0);
        assert_eq!(has(Account { owner, currency }), self.table.bank().signed(), "the bank");
        for (seat, sitting) in self.table.seats() {
            let account = Account::seat(table, sitting.player, currency);
            assert_eq!(has(account), sitting.chips.signed(), "{seat}");
            assert!(self.table.at_stake(seat) <= sitting.chips, "{seat} has what it stakes");
        }
    }

    /// Gives the table what must come from outside: rounds, shoes, cuts, symbols.
    fn provide(&mut self, draws: &mut Draws<'_>) {
        for _ in 0..INPUTS_MAX {
            self.next_id += 1;
            let id = self.next_id;
            let input = match self.table.needs(self.now) {
                Needs::Nothing => return,
                Needs::Cut { .. } => Input::Cut { nonces: vec![], next: vec![] },
                Needs::Round => Input::Open { id },
                Needs::Shoes(contents) => {
                    self.pools = contents.iter().map(pool).collect();
                    let shoes = contents.into_iter().zip(1..).map(|(one, nth)| shoe(one, id, nth));
                    Input::Shoes { id, shoes: shoes.collect() }
                }
                Needs::Renewal(contents) => {
                    self.pools = vec![pool(&contents)];
                    Input::Renewed(shoe(contents, id, 1))
                }
                Needs::Symbols(picks) => {
                    let drawn = picks.iter().map(|pick| {
                        let pool = &mut self.pools[pick.shoe];
                        pool.swap_remove(draws.below(pool.len()))
                    });
                    Input::Symbols(drawn.collect())
                }
            };
            self.take(input);
        }
    }
}

fn shoe(contents: Contents, id: u128, nth: u8) -> NewShoe {
    let mut root = [nth; 32];
    root[..16].copy_from_slice(&id.to_be_bytes());
    NewShoe { contents, root, sealed: vec![nth; 8] }
}

fn pool(contents: &Contents) -> Vec<Symbol> {
    let mut all: Vec<Symbol> = match contents.kind {
        Kind::Cards(decks) => (0..decks).flat_map(|_| Card::all().map(Symbol::Card)).collect(),
        Kind::Wheel(count) => (0..count).map(Symbol::Number).collect(),
        Kind::Die => (1..=6).map(Symbol::Number).collect(),
        Kind::Balls(count) => (1..=count).map(Symbol::Number).collect(),
    };
    for card in &contents.without {
        let place = all.iter().position(|symbol| symbol.card() == Some(*card));
        if let Some(place) = place {
            all.swap_remove(place);
        }
    }
    all
}
