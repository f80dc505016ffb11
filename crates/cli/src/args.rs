//! The command line: all commands, their arguments and their help texts.

use clap::{Args, Parser, Subcommand};
use evaluator::Game;
use std::path::PathBuf;
use units::TableId;

/// A card room on one machine: poker in the browser, with every hand and every chip on record.
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
                                            write a settings file, with explanations
  cardroom owner-link                       make a one-time link that makes you the owner
  cardroom audit                            recheck every chip and every hand
  cardroom checkpoint --to /mnt/elsewhere/checkpoints
                                            keep evidence that exposes later changes
  cardroom backup --to room.backup          make a checked backup while people play
  cardroom collect --decks 1000000 --to decks.bin
                                            write a million shuffled decks for tests
  cardroom eval --board 9h4d2cKd4s KcQh 9dTh
                                            two pair, kings and fours, wins
  cardroom equity QQ+,AKs 7h7d --board Js7c2d
                                            the share of the pot that each wins on average
  cardroom verify proofs.json               check that these hands were dealt correctly
  cardroom replay session.phhs              play these hands with this engine
  cardroom restart --in 300                 tell the tables, and restart in five minutes

Exit codes:
  0  done
  1  failed; a sentence on standard error says why, and a hint says what to do
  2  the command line or the settings are wrong
  3  the audit, verify or replay found a fault
  4  another cardroom uses the data folder, or the command needs a running room
";

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Open the room.
    ///
    /// The first start creates the data folder with the room's key and database, and prints the address and the owner's
    /// one-time link. Later starts continue where the room stopped, even in the middle of a hand. SIGTERM and Ctrl-C
    /// stop the room; nothing is lost.
    #[command(after_long_help = SERVE_EXAMPLES)]
    Serve(Serve),
    /// Recompute every balance, check every record and every deal, and name the first fault.
    ///
    /// The audit recomputes every balance from its transfers, checks that each currency sums to zero, and compares the
    /// chips at the tables with the books. It checks every record against its hash chain and the signed checkpoints,
    /// and every deal against the deck that was sealed for it. It only reads; the room may be running. The exit code is
    /// 3 if anything is wrong.
    Audit(Audit),
    /// Sign and print a checkpoint, which states where every record ends now.
    ///
    /// Keep the checkpoint where someone who controls this computer cannot change it. `cardroom audit --checkpoint
    /// FILE` then finds every change to earlier entries, even a change made with the database and the room's key. The
    /// running room makes a checkpoint every minute (settings `checkpoint.every_s` and `checkpoint.file`).
    Checkpoint(Checkpoint),
    /// Open the complete deck of a finished hand, for an auditor.
    ///
    /// The proof file has every card and salt of the deck, mucked and undealt cards included. `cardroom verify` checks
    /// that this is the deck whose root was published before the deal. A deck can be opened only some time after its
    /// hand (the setting `audit.open_decks_after_s`, a day by default), and never during the hand.
    OpenHand(OpenHand),
    /// List the hands that were voided, with the refunds for each.
    ///
    /// The owner can void a hand. The room voids a hand if its table fails twice during the hand. The stakes are
    /// returned as the table's rulebook says, and rake already taken is refunded. The room may be running.
    Voided(crate::voided::Voided),
    /// Settle a tournament that cannot be finished.
    #[command(subcommand)]
    Tournament(crate::settle::Tournament),
    /// Make a backup of the database and check it, whether the room is running or stopped.
    ///
    /// The backup shows no live card: hands in progress are sealed under the room's key, the file room.key, which the
    /// backup does not contain. Keep a copy of that file too, in another place.
    Backup(Backup),
    /// Forget a person for good: names, chat, sessions, recovery code.
    ///
    /// The room must be stopped. Only an identifier remains: old hands show an alias, the room takes back the play
    /// chips, and every record still verifies. The command refuses a player who sits or waits at a table, hosts an open
    /// table, or owns the room. Entries from before schema 11 and earlier backups still contain the name; the command
    /// prints the number of such entries.
    Forget(Forget),
    /// Write output of the shuffler, raw or as decks, for laboratories and statistical tests.
    ///
    /// The output comes from the same code that deals, but no hand is dealt from it. Nothing is written unless the
    /// shuffler passes its known-answer test. Then comes a BLAKE3 checksum in the format of `b3sum`: on standard
    /// output, or on standard error if the data goes to standard output.
    #[command(after_long_help = COLLECT_EXAMPLES)]
    Collect(Collect),
    /// Check the deals of a hand or a session saved at a table, or the draws of a tournament, without a room.
    ///
    /// The command checks, from the file alone, that every card came from the position in the deck that the published
    /// root and the players' nonces determine, and that your nonce was counted. For a tournament, it repeats every draw
    /// of a seat, move or prize, and names the first that does not follow from the published root. docs/FAIRNESS.md
    /// explains what this shows and what it cannot show. The exit code is 3 if a hand or a draw is not proved.
    Verify(Verify),
    /// Play hands from PHH, OHH or PokerStars files with this engine, and print how they end.
    ///
    /// Each hand is played strictly: an action that the rules do not allow is reported with its line, not corrected.
    /// Unknown cards are allowed until a result needs them. No rake is taken from the final stacks. The exit code is
    /// 3 if a hand cannot be played to the end.
    #[command(after_long_help = REPLAY_EXAMPLES)]
    Replay(Replay),
    /// List the games, or explain one: limits, players, deck, streets, ranking, an example, clauses.
    ///
    /// The explanation says which rulebooks offer the game, and how each of them differs from the house rulebook.
    Games(Games),
    /// Compute the exact return of every bet of a game against the house.
    ///
    /// Every outcome or deal under the rules of the game is counted. The return is printed per unit staked at the
    /// start, as a decimal and as a fraction. With --hand, the value of each decision is printed instead.
    #[command(after_long_help = crate::house_edge::help())]
    HouseEdge(crate::house_edge::HouseEdge),
    /// Rank hands: print each hand's ranking, the cards that make it, and which hand wins.
    #[command(after_long_help = EVAL_EXAMPLES)]
    Eval(Eval),
    /// Print equities: the share of the pot that each hand wins on average with cards still to come.
    ///
    /// Every possible deal is evaluated. If there are too many, deals are sampled until the standard error is 0.05 % or
    /// less.
    #[command(after_long_help = EQUITY_EXAMPLES)]
    Equity(Equity),
    /// Compute the odds of all pairs of hold'em hands before the flop, and write them to a file.
    ///
    /// This takes a few seconds. `cardroom equity --table FILE` then looks up the odds of two hands.
    Preflop(Preflop),
    /// Answer questions about hands, line by line, for other programs.
    ///
    /// The input is one JSON object per line on standard input. The answer to each is one line, in the same order: the
    /// indices of the winning hands (several if they tie, none if no hand qualifies), or an error.
    #[command(after_long_help = rank_help())]
    Rank,
    /// Make a new one-time link; the visitor who opens it becomes the owner. The old link stops working.
    OwnerLink(Data),
    /// Make a new key if room.key is lost; finished hands, chips and players are kept.
    ///
    /// The room must be stopped, and room.key must be missing. Every open table is closed; a hand in progress is
    /// voided, and its chips go back to the players according to the books. The record notes that the key is new. Decks
    /// and hole cards sealed with the old key can never be opened again.
    NewKey(Data),
    /// Confirm that the clock is right, if the room was in doubt about it when it started.
    ///
    /// If the room was closed for more than a day, or this computer's clock has jumped, nothing is deleted because of
    /// its age until you confirm the clock. The confirmation takes effect at the room's next start.
    ConfirmClock(Data),
    /// Announce a restart at the tables, and restart; no hand is lost.
    ///
    /// In the last seconds before the restart no new hand begins. Then the room closes and opens again in the same
    /// process, from the program file that is installed at that moment. To upgrade, replace the file and run this
    /// command.
    Restart(Restart),
    /// Print whether the room is running, and how busy it is.
    Status(Data),
    /// Print the settings in use, or all settings with explanations.
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

Settings come from a file (--config, or cardroom.toml in the data folder if it exists). Environment
variables override the file, and flags override both. `cardroom config default` explains them all.
";

const EVAL_EXAMPLES: &str = "\
Write a card as its rank (23456789TJQKA) and its suit (c, d, h or s), for example Ah.

Examples:
  cardroom eval --board 9h4d2cKd4s KcQh 9dTh
  cardroom eval --game omaha8_low --board 2c3d4h9sTs AsKs5hQd 5c6cJhJd
  cardroom eval --game badugi As2dAh3c 4c3d2h2s
";

const REPLAY_EXAMPLES: &str = "\
With --json, one line per hand:
  {\"file\":\"a.phhs\",\"hand\":\"1\",\"variant\":\"NT\",\"ok\":true,\"final_stacks\":[\"995.00\",null],\"error\":null}
Stacks are in the file's unit, before rake; a stack is null if the file does not give the player's
starting stack. \"hand\" is the table's name in a .phhs file, the hand's number in text and OHH, or
null. For text and OHH, each line also has \"players\", the names in the order of the seats.

Examples:
  cardroom replay hand.phh
  cardroom replay --json sessions/*.phhs session.txt
";

const EQUITY_EXAMPLES: &str = "\
Give each hand as cards. In hold'em and short deck it can also be a range: QQ+, AKs, A5s-A2s, 99-66,
AK:0.5 (at half weight), or several ranges: QQ+,AKs. A hand with too few cards is dealt the rest; *
is any hand.

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

A blank line gets no answer; every other line gets one.

Games:
";

const RANK_CARDS: &str = "
Cards:
  hold'em, stud, razz, stripped decks  two and a board of three to five; or five to seven, no board
  Omaha, Courchevel                    four to six and a board of three to five; exactly two and three count
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
  raw    output of the generators. Each is newly seeded from the system, as for every deck, and gives
         the 1240 bytes that a deck of 52 uses: 51 numbers of 8 bytes, lowest byte first, and 52 salts
         of 16 bytes. Then the next generator follows
  decks  52 bytes per deck, in the order of the deal before the players' cut. A card is one byte: four
         times its rank (0 deuce to 12 ace) plus its suit (0 clubs, 1 diamonds, 2 hearts, 3 spades)

Examples:
  cardroom collect --raw 1000000000 --to raw.bin
  cardroom collect --decks 1000000 --to decks.bin
  cardroom collect --raw endless --to - | dieharder -a -g 200
";

fn settings_help() -> String {
    format!("Settings, with their defaults:\n{}", server::config::help())
}

/// The argument for the data folder, which many commands share.
#[derive(Args, Clone)]
pub(crate) struct Data {
    /// The data folder of the room.
    #[arg(long, value_name = "DIR", default_value = "data", env = "CARDROOM_DATA")]
    pub(crate) data: PathBuf,
}

/// The arguments for the data folder and the settings.
#[derive(Args, Clone)]
pub(crate) struct Serve {
    #[command(flatten)]
    pub(crate) data: Data,
    /// Address and port, such as 0.0.0.0:7777 (the setting `listen`).
    #[arg(long, value_name = "ADDR")]
    pub(crate) listen: Option<String>,
    /// The settings file. Default: cardroom.toml in the data folder, if it exists.
    #[arg(long, value_name = "FILE", env = "CARDROOM_CONFIG")]
    pub(crate) config: Option<PathBuf>,
}

impl Serve {
    /// Returns the arguments of a `serve` without flags, for this data folder.
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
    /// A file of checkpoints kept elsewhere, one per line; the records are audited against it.
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Eval {
    /// Key of the game; `cardroom rank --help` lists all games.
    #[arg(long, value_name = "GAME", default_value = "holdem_high")]
    pub(crate) game: String,
    /// Cards on the board.
    #[arg(long, value_name = "CARDS", default_value = "")]
    pub(crate) board: String,
    /// The hands, each without spaces.
    #[arg(value_name = "HAND", required = true)]
    pub(crate) hands: Vec<String>,
    /// Print the answer as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Equity {
    /// Key of the game; `cardroom equity --help` lists all games.
    #[arg(long, value_name = "GAME", default_value = "holdem")]
    pub(crate) game: String,
    /// Cards on the board so far.
    #[arg(long, value_name = "CARDS", default_value = "")]
    pub(crate) board: String,
    /// Dead cards: folded, shown or burnt.
    #[arg(long, value_name = "CARDS", default_value = "")]
    pub(crate) dead: String,
    /// Two to ten hands, each without spaces.
    #[arg(value_name = "HAND", required = true)]
    pub(crate) hands: Vec<String>,
    /// Count every possible deal, even if that takes minutes.
    #[arg(long, conflicts_with_all = ["deals", "error"])]
    pub(crate) exact: bool,
    /// Take a sample of at most this many deals.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) deals: Option<u64>,
    /// Take a sample until the standard error is at most this percentage.
    #[arg(long, value_name = "PERCENT", value_parser = percent)]
    pub(crate) error: Option<f64>,
    /// Look up two hold'em hands before the flop in a file made by `cardroom preflop`.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["deals", "error", "exact"])]
    pub(crate) table: Option<PathBuf>,
    /// Number of threads for a long computation.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) threads: u8,
    /// Seed of the sample; the same seed gives the same answer.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print the answer as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Preflop {
    /// The file to write; it must not exist.
    #[arg(long, value_name = "FILE")]
    pub(crate) to: PathBuf,
}

fn percent(text: &str) -> Result<f64, &'static str> {
    let percent = text.parse().ok().filter(|percent: &f64| *percent > 0.0 && *percent <= 100.0);
    percent.ok_or("expected a percentage above 0 and at most 100, such as 0.1")
}

#[derive(Args)]
pub(crate) struct Verify {
    /// The proof file saved with "Save proofs" at a table or "Save the draws" on a tournament's page.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Print the findings as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Games {
    /// The key of a game, such as holdem, or of a mixed game, such as horse.
    #[arg(value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// Folder with your own games/*.toml and rulebooks/*.toml; they are checked. Default: the data folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) games: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) data: Data,
    /// Print the game as a file that you can change into your own game.
    #[arg(long, requires = "name", conflicts_with = "json")]
    pub(crate) toml: bool,
    /// Print a complete rulebook instead. Its hash is the hash of this text.
    #[arg(long, value_name = "KEY", conflicts_with_all = ["name", "json"])]
    pub(crate) rulebook: Option<String>,
    /// Print the list or the game as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Replay {
    /// The files: .phh or .phhs; .ohh or .json with OHH; .txt with PokerStars' text.
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Print one JSON object per hand.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Checkpoint {
    #[command(flatten)]
    pub(crate) data: Data,
    /// Append to FILE every checkpoint that is not in it yet.
    #[arg(long, value_name = "FILE")]
    pub(crate) to: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct OpenHand {
    #[command(flatten)]
    pub(crate) data: Data,
    /// The table's identifier, which is the last part of its address.
    #[arg(long, value_name = "ID")]
    pub(crate) table: TableId,
    /// The hand's number at the table.
    #[arg(long, value_name = "N")]
    pub(crate) hand: u64,
    /// The proof file to write; it must not exist.
    #[arg(long, value_name = "FILE")]
    pub(crate) to: PathBuf,
    /// The settings file. Default: cardroom.toml in the data folder, if it exists.
    #[arg(long, value_name = "FILE", env = "CARDROOM_CONFIG")]
    pub(crate) config: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Forget {
    #[command(flatten)]
    pub(crate) data: Data,
    /// The player's identifier or current name.
    #[arg(value_name = "PLAYER")]
    pub(crate) player: String,
    /// The settings file. Default: cardroom.toml in the data folder, if it exists.
    #[arg(long, value_name = "FILE", env = "CARDROOM_CONFIG")]
    pub(crate) config: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Backup {
    #[command(flatten)]
    pub(crate) data: Data,
    /// The backup to write; the file must not exist.
    #[arg(long, value_name = "FILE")]
    pub(crate) to: PathBuf,
}

#[derive(Args)]
pub(crate) struct Collect {
    #[command(flatten)]
    pub(crate) what: Collected,
    /// File to write, which must not exist yet; `-` means standard output.
    #[arg(long, value_name = "FILE")]
    pub(crate) to: PathBuf,
}

/// What to collect: either raw output or decks.
#[derive(Args)]
#[group(required = true, multiple = false)]
pub(crate) struct Collected {
    /// Number of bytes of the generators' output, or `endless`.
    #[arg(long, value_name = "BYTES", value_parser = amount)]
    pub(crate) raw: Option<Amount>,
    /// Number of shuffled decks, or `endless`.
    #[arg(long, value_name = "N", value_parser = amount)]
    pub(crate) decks: Option<Amount>,
}

/// Amount to collect, at least 1. `endless` is stored as the largest number, which would take centuries to reach.
#[derive(Clone, Copy)]
pub(crate) struct Amount(pub(crate) u64);

fn amount(text: &str) -> Result<Amount, &'static str> {
    match text.parse() {
        Ok(0) => Err("the minimum is 1"),
        Ok(amount) => Ok(Amount(amount)),
        Err(_) if text == "endless" => Ok(Amount(u64::MAX)),
        Err(_) => Err("expected a whole number or endless"),
    }
}

#[derive(Args)]
pub(crate) struct Restart {
    #[command(flatten)]
    pub(crate) data: Data,
    /// Seconds until the restart, 0 to 86400.
    #[arg(long = "in", value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(0..=86_400))]
    #[arg(required_unless_present = "cancel")]
    pub(crate) seconds: Option<u32>,
    /// Cancel the planned restart.
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
    /// Print the settings that `serve` would use with the same flags and environment, as a settings file.
    Show(Serve),
    /// Print every setting with its default and an explanation, as a settings file to start from.
    Default,
}
