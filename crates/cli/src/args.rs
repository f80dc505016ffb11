use clap::{Args, Parser, Subcommand};
use evaluator::Game;
use std::path::PathBuf;
use units::TableId;

/// A card room on one machine: poker in the browser, every hand and every chip on record.
#[derive(Parser)]
#[command(name = "cardroom", version, propagate_version = true, after_long_help = EXAMPLES)]
#[command(arg_required_else_help = true)]
pub(crate) struct Cardroom {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const EXAMPLES: &str = "\
Examples:
  cardroom serve                            open the room in ./data at http://127.0.0.1:7777
  cardroom serve --listen 0.0.0.0:7777      open it to the home network
  cardroom config default > data/cardroom.toml
                                            write the settings down, each explained
  cardroom owner-link                       a new one-time link that makes you the owner
  cardroom audit                            work out every chip and every hand again
  cardroom checkpoint --to /mnt/elsewhere/checkpoints
                                            keep what makes a changed record known
  cardroom backup --to room.backup          a checked copy, while people play
  cardroom collect --decks 1000000 --to decks.bin
                                            a million shuffled decks, to be tested by others
  cardroom eval --board 9h4d2cKd4s KcQh 9dTh
                                            two pair, kings and fours, wins
  cardroom equity QQ+,AKs 7h7d --board Js7c2d
                                            what part of the pot each wins on average
  cardroom verify proofs.json               were these hands dealt as they should be?
  cardroom replay session.phhs              how did these hands end, by our engine?
  cardroom restart --in 300                 tell the tables, restart in five minutes

Exit codes:
  0  done
  1  failed; one sentence on standard error says why
  2  the command line or the settings are wrong
  3  the audit, verify or replay found a fault
  4  another cardroom uses the data folder, or none runs where one must
";

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Open the room.
    ///
    /// The first start makes the data folder with the room's key and database in it, and prints the
    /// address and the owner's one-time link. Later starts go on where the room stopped, in the
    /// middle of a hand if need be. SIGTERM and Ctrl-C stop it; nothing is lost.
    #[command(after_long_help = SERVE_EXAMPLES)]
    Serve(Serve),
    /// Work out every balance, every chip and every record again, and name the first fault.
    ///
    /// Recomputes every balance from its transfers, sums each currency to zero, compares the chips at
    /// the tables with the books, checks every record against its chain of hashes and the signed
    /// checkpoints, and every deal against the deck that was sealed for it. It reads only, and may run
    /// beside the room. The exit code is 3 if anything is wrong.
    Audit(Audit),
    /// Sign where every record ends now, and print it: a checkpoint.
    ///
    /// Keep it where nobody who has this computer in his hands can change it: `cardroom audit
    /// --checkpoint FILE` then finds whatever was changed of what lies before it, also by somebody who
    /// has the database and the room's key. The running room makes one every minute by itself
    /// (settings `checkpoint.every_s` and `checkpoint.file`).
    Checkpoint(Checkpoint),
    /// Open the whole deck of a hand that is over, for an auditor.
    ///
    /// Writes a proof file with every card and salt of the deck, mucked and undealt ones included:
    /// `cardroom verify` checks that it is the deck whose root was published before the deal. Only
    /// some time after the hand (the setting `audit.open_decks_after_s`, a day by default), and never
    /// while it is running.
    OpenHand(OpenHand),
    /// List the hands that were broken off, each with the working of what went back.
    ///
    /// A hand is broken off by the owner's order, or by the room itself where a table has failed twice
    /// within it. Then it is void: the stakes go back as the table's rulebook says, and so does rake
    /// that was taken. It reads only, and may run beside the room.
    Voided(Voided),
    /// Make a checked copy of the database, while the room runs or when it is stopped.
    ///
    /// The copy holds no live card in the clear: hands that were running are sealed under the room's
    /// key, the file room.key, which the copy does not contain. Keep that file too, elsewhere.
    Backup(Backup),
    /// Forget a person for good: names, chat, sessions, recovery code.
    ///
    /// The room is stopped for it. What stays is an identifier: old hands show an alias, play chips
    /// go back to where they came from, every record still verifies. Refused for whoever sits or
    /// waits at a table, hosts one that is open, or owns the room. Entries from before schema 11,
    /// and copies of the database that were made before, still hold the name: the command says how
    /// many entries do.
    Forget(Forget),
    /// Write what the shuffler gives, raw or as decks, for laboratories and test batteries.
    ///
    /// It is drawn for this alone, by the code that deals, and no hand is dealt from it. Nothing is
    /// written unless the shuffler gives its known answers. The BLAKE3 checksum comes at the end, as
    /// `b3sum` prints it: on standard output, or on standard error if the data goes to the former.
    #[command(after_long_help = COLLECT_EXAMPLES)]
    Collect(Collect),
    /// Check the deals of a hand or a session that was saved at a table, without any room.
    ///
    /// Computes again, from the file alone, that every card in it lay where the root that was
    /// published before the deal and the players' nonces put it, and that the own nonce was counted.
    /// What that shows and what it cannot show, docs/FAIRNESS.md says. The exit code is 3 if a hand is
    /// not as it should be.
    Verify(Verify),
    /// Play hands that others dealt, from PHH files, and say how they end.
    ///
    /// Reads `.phh` (a hand) and `.phhs` (many), and plays each hand by our engine, strictly: what the
    /// rules do not allow is named with its line and not mended. Unknown cards are legal until a result
    /// needs them. The stacks at the end are before rake. The exit code is 3 if a hand cannot be played
    /// to its end.
    #[command(after_long_help = REPLAY_EXAMPLES)]
    Replay(Replay),
    /// List the games, or explain one: limits, players, deck, streets, ranking, an example, clauses.
    ///
    /// Also says which rulebooks offer a game, and what each of them has otherwise than the house.
    Games(Games),
    /// Say what hands are worth, of which cards they are made, and which wins.
    #[command(after_long_help = EVAL_EXAMPLES)]
    Eval(Eval),
    /// Say what part of the pot each hand wins on average, before all cards are dealt.
    ///
    /// Looks at every deal that is possible, or where those are too many at a sample of them, until
    /// the standard error is a twentieth of a percent.
    #[command(after_long_help = EQUITY_EXAMPLES)]
    Equity(Equity),
    /// Work out the odds of every two hands of hold'em before the flop, and keep them in a file.
    ///
    /// Takes some seconds. `cardroom equity --table FILE` looks them up there.
    Preflop(Preflop),
    /// Answer questions about hands, line by line, for other programs.
    ///
    /// Reads JSON lines on standard input and writes a line for each, in their order: the places of
    /// the hands that win (all of them if several tie, none if none qualifies), or an error.
    #[command(after_long_help = rank_help())]
    Rank,
    /// Make a new one-time link that makes whoever opens it the owner; the old link is void.
    OwnerLink(Data),
    /// Take a new key on where room.key is lost: finished hands, chips and people stay.
    ///
    /// Only while no room runs, and only where there is no room.key. Every open table is closed, and the
    /// chips at it go back to their players as the books have them, as of a hand that is broken off. The
    /// record says that the key was taken on; decks and hole cards that were dealt before stay sealed.
    NewKey(Data),
    /// Say that the clock is right, after a start that could not tell.
    ///
    /// Where the room was away for more than a day, or the clock of this computer has jumped, nothing
    /// is deleted because it is old until this is said. It holds from the room's next start on.
    ConfirmClock(Data),
    /// Tell the tables of a restart and carry it out: no hand is lost.
    ///
    /// In the last seconds no new hand begins. Then the room closes and opens again in the same
    /// process, from the program that stands under its name by then: an upgrade is a new file and
    /// this command.
    Restart(Restart),
    /// Whether the room runs, and how busy it is.
    Status(Data),
    /// Show the settings in force, or all of them explained.
    #[command(after_long_help = settings_help())]
    Config(Config),
    /// Print the version.
    Version,
}

const SERVE_EXAMPLES: &str = "\
Examples:
  cardroom serve
  cardroom serve --data /var/lib/cardroom --config /etc/cardroom.toml
  CARDROOM_ROOM__NAME=\"The Back Room\" cardroom serve --listen 0.0.0.0:7777

Settings come from the file (--config, or cardroom.toml in the data folder if it is there), the
environment over it, and flags over that. `cardroom config default` explains every one of them.
";

const EVAL_EXAMPLES: &str = "\
Cards are a rank of 23456789TJQKA and a suit of c, d, h, s.

Examples:
  cardroom eval --board 9h4d2cKd4s KcQh 9dTh
  cardroom eval --game omaha8_low --board 2c3d4h9sTs AsKs5hQd 5c6cJhJd
  cardroom eval --game badugi As2dAh3c 4c3d2h2s
";

const REPLAY_EXAMPLES: &str = "\
With --json, one line a hand:
  {\"file\":\"a.phhs\",\"hand\":\"1\",\"variant\":\"NT\",\"ok\":true,\"final_stacks\":[\"995.00\",null],\"error\":null}
Stacks are in the file's own unit, null where the file does not know what a player began with; hand is
the table's name in a .phhs file, else null.

Examples:
  cardroom replay hand.phh
  cardroom replay --json sessions/*.phhs
";

const EQUITY_EXAMPLES: &str = "\
Hands are cards; in hold'em and short deck also ranges: QQ+, AKs, A5s-A2s, 99-66, AK:0.5 (at half
weight), together as QQ+,AKs. A hand that lacks cards is dealt the rest; * is any hand.

Games: holdem shortdeck omaha omaha5 omaha6 omaha8 courchevel courchevel8 stud stud8 razz five_card
stripped32 stripped36 soko deuce_seven badugi

Examples:
  cardroom equity AsAh KdKc
  cardroom equity QQ+,AKs JTs 7h7d --board Js7c2d
  cardroom equity --game omaha8 As2s3dKh 9c8c7d6d --board 4c5d2h
  cardroom equity --game stud AsAhKd 7c7d2h --dead KcKs
  cardroom preflop --to preflop.odds; cardroom equity --table preflop.odds '22+,AK' '*'
";

const RANK_EXAMPLE: &str = "\
Example:
  {\"id\":1,\"game\":\"omaha8_low\",\"board\":\"2c3d4h9sTs\",\"hands\":[\"AsKs5hQd\",\"JcJdQcKc\"]}
gives
  {\"id\":1,\"winners\":[0]}

A blank line is no question and gets no answer; every other line gets one.

Games:
";

const RANK_CARDS: &str = "
Cards:
  hold'em, stud, razz, stripped decks  two and a board of three to five; or five to seven, no board
  Omaha, Courchevel                    four to six, and a board of three to five: two and three count
  deuce to seven, Soko                 five, no board
  badugi                               four, no board
";

fn rank_help() -> String {
    let line = |game: &Game| format!("  {:16} {}\n", game.key(), game.name());
    let games: String = Game::ALL.iter().map(line).collect();
    [RANK_EXAMPLE, &games, RANK_CARDS].concat()
}

const COLLECT_EXAMPLES: &str = "\
Forms:
  raw    the output of the generators, each seeded afresh from the system as for every deck, and read
         as far as a deck of 52 reads it: 1240 bytes (51 numbers of 8 bytes, lowest byte first, and 52
         salts of 16); then the next generator's
  decks  52 bytes a deck, in the order of the deal before the players' cut; a card is one byte, four
         times its rank (0 deuce to 12 ace) plus its suit (0 clubs, 1 diamonds, 2 hearts, 3 spades)

Examples:
  cardroom collect --raw 1000000000 --to raw.bin
  cardroom collect --decks 1000000 --to decks.bin
  cardroom collect --raw endless --to - | dieharder -a -g 200
";

fn settings_help() -> String {
    format!("Settings, with their defaults:\n{}", server::config::help())
}

/// Where the room keeps everything.
#[derive(Args, Clone)]
pub(crate) struct Data {
    /// The room's folder.
    #[arg(long, value_name = "DIR", default_value = "data", env = "CARDROOM_DATA")]
    pub(crate) data: PathBuf,
}

/// What the settings are read from.
#[derive(Args, Clone)]
pub(crate) struct Serve {
    #[command(flatten)]
    pub(crate) data: Data,
    /// Where the room listens, such as 0.0.0.0:7777 (the setting `listen`).
    #[arg(long, value_name = "ADDR")]
    pub(crate) listen: Option<String>,
    /// The settings' file; else cardroom.toml in the data folder, if it is there.
    #[arg(long, value_name = "FILE", env = "CARDROOM_CONFIG")]
    pub(crate) config: Option<PathBuf>,
}

impl Serve {
    /// The settings of a room in this folder, without flags.
    pub(crate) fn of(data: Data) -> Serve {
        Serve { data, listen: None, config: std::env::var_os("CARDROOM_CONFIG").map(Into::into) }
    }
}

#[derive(Args)]
pub(crate) struct Audit {
    #[command(flatten)]
    pub(crate) data: Data,
    /// Print the findings as JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// Checkpoints that were kept elsewhere, a line each, to audit against.
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Eval {
    /// How hands are made and ranked, as `cardroom rank --help` lists.
    #[arg(long, value_name = "GAME", default_value = "holdem_high")]
    pub(crate) game: String,
    /// The board.
    #[arg(long, value_name = "CARDS", default_value = "")]
    pub(crate) board: String,
    /// The hands, each in one word.
    #[arg(value_name = "HAND", required = true)]
    pub(crate) hands: Vec<String>,
    /// Print the answer as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Equity {
    /// The game.
    #[arg(long, value_name = "GAME", default_value = "holdem")]
    pub(crate) game: String,
    /// The board so far.
    #[arg(long, value_name = "CARDS", default_value = "")]
    pub(crate) board: String,
    /// Cards that are out: folded, shown, burnt.
    #[arg(long, value_name = "CARDS", default_value = "")]
    pub(crate) dead: String,
    /// Two to ten hands.
    #[arg(value_name = "HAND", required = true)]
    pub(crate) hands: Vec<String>,
    /// Look at every deal, even if that takes minutes.
    #[arg(long, conflicts_with_all = ["deals", "error"])]
    pub(crate) exact: bool,
    /// Take a sample of so many deals at most.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) deals: Option<u64>,
    /// Take a sample until the standard error is so many percent.
    #[arg(long, value_name = "PERCENT", value_parser = percent)]
    pub(crate) error: Option<f64>,
    /// Look two hands of hold'em before the flop up in a file that `cardroom preflop` made.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["deals", "error", "exact"])]
    pub(crate) table: Option<PathBuf>,
    /// Use so many processors where it is much work.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) threads: u8,
    /// What the sample is drawn from: the same number, the same answer.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print the answer as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Preflop {
    /// The file to write, which must not be there yet.
    #[arg(long, value_name = "FILE")]
    pub(crate) to: PathBuf,
}

fn percent(text: &str) -> Result<f64, &'static str> {
    let percent = text.parse().ok().filter(|percent: &f64| *percent > 0.0 && *percent <= 100.0);
    percent.ok_or("a percentage is above 0 and at most 100, such as 0.1")
}

#[derive(Args)]
pub(crate) struct Verify {
    /// The file, as the table's "save proofs" wrote it.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Print the findings as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Games {
    /// The key of a game, such as holdem, or of a mix of several, such as horse.
    #[arg(value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// Where your own games/*.toml and rulebooks/*.toml are: checks them. The room's folder, if nothing is
    /// said.
    #[arg(long, value_name = "DIR")]
    pub(crate) games: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) data: Data,
    /// Print the game as a file: where to begin a game of your own.
    #[arg(long, requires = "name", conflicts_with = "json")]
    pub(crate) toml: bool,
    /// Print a rulebook instead, whole: its hash is of this very text.
    #[arg(long, value_name = "KEY", conflicts_with_all = ["name", "json"])]
    pub(crate) rulebook: Option<String>,
    /// Print it as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Replay {
    /// The files, .phh or .phhs.
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Print a JSON object a hand.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Checkpoint {
    #[command(flatten)]
    pub(crate) data: Data,
    /// Write every checkpoint that is not yet there to the end of this file.
    #[arg(long, value_name = "FILE")]
    pub(crate) to: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct OpenHand {
    #[command(flatten)]
    pub(crate) data: Data,
    /// The table's identifier, the last part of its address.
    #[arg(long, value_name = "ID")]
    pub(crate) table: TableId,
    /// The hand's number at the table.
    #[arg(long, value_name = "N")]
    pub(crate) hand: u64,
    /// The proof file to write, which must not be there yet.
    #[arg(long, value_name = "FILE")]
    pub(crate) to: PathBuf,
    /// The settings' file; else cardroom.toml in the data folder, if it is there.
    #[arg(long, value_name = "FILE", env = "CARDROOM_CONFIG")]
    pub(crate) config: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Forget {
    #[command(flatten)]
    pub(crate) data: Data,
    /// The player: an identifier, or the name that they have now.
    #[arg(value_name = "PLAYER")]
    pub(crate) player: String,
    /// The settings' file; else cardroom.toml in the data folder, if it is there.
    #[arg(long, value_name = "FILE", env = "CARDROOM_CONFIG")]
    pub(crate) config: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Voided {
    #[command(flatten)]
    pub(crate) data: Data,
    /// Only this table's: the last part of its address.
    #[arg(long, value_name = "ID")]
    pub(crate) table: Option<TableId>,
    /// As JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Backup {
    #[command(flatten)]
    pub(crate) data: Data,
    /// The copy to write; it must not be there yet.
    #[arg(long, value_name = "FILE")]
    pub(crate) to: PathBuf,
}

#[derive(Args)]
pub(crate) struct Collect {
    #[command(flatten)]
    pub(crate) what: Collected,
    /// The file to write, which must not be there yet; - is standard output.
    #[arg(long, value_name = "FILE")]
    pub(crate) to: PathBuf,
}

/// One of the two.
#[derive(Args)]
#[group(required = true, multiple = false)]
pub(crate) struct Collected {
    /// So many bytes of the generators' own output, or `endless`.
    #[arg(long, value_name = "BYTES", value_parser = amount)]
    pub(crate) raw: Option<Amount>,
    /// So many shuffled decks, or `endless`.
    #[arg(long, value_name = "N", value_parser = amount)]
    pub(crate) decks: Option<Amount>,
}

/// How much to collect, at least 1. What is called endless would take centuries.
#[derive(Clone, Copy)]
pub(crate) struct Amount(pub(crate) u64);

fn amount(text: &str) -> Result<Amount, &'static str> {
    match text.parse() {
        Ok(0) => Err("there is nothing to collect"),
        Ok(amount) => Ok(Amount(amount)),
        Err(_) if text == "endless" => Ok(Amount(u64::MAX)),
        Err(_) => Err("it must be a whole number, or endless"),
    }
}

#[derive(Args)]
pub(crate) struct Restart {
    #[command(flatten)]
    pub(crate) data: Data,
    /// In how many seconds, 0 to 86400.
    #[arg(long = "in", value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(0..=86_400))]
    #[arg(required_unless_present = "cancel")]
    pub(crate) seconds: Option<u32>,
    /// Call a planned restart off.
    #[arg(long, conflicts_with = "seconds")]
    pub(crate) cancel: bool,
}

#[derive(Args)]
pub(crate) struct Config {
    #[command(subcommand)]
    pub(crate) what: ConfigCommand,
}

#[derive(Subcommand)]
pub(crate) enum ConfigCommand {
    /// The settings that `serve` would use with the same flags and environment, as a file.
    Show(Serve),
    /// Every setting with its default, explained: a settings file to begin with.
    Default,
}
