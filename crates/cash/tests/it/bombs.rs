//! Tests of bomb pots played between the hands with blinds.

use crate::chance::Seed;
use crate::script::played;
use test_kit::Dice;

const NAMES: [&str; 6] = ["ana", "bo", "cy", "dee", "eve", "fay"];
const HANDS: usize = 40;

/// Plays the same evening, with players who come, sit out, come back and leave, once without bomb pots and once with
/// them.
///
/// In the hands with blinds the same seats are dealt in, with the same button and the same posts.
#[test]
fn blinds_are_shared_as_if_there_were_no_bomb_pots() {
    let mut bombs = 0;
    for seed in 0..40 {
        let _seed = Seed(seed);
        let mut dice = Dice::new(seed);
        let button = ["dead", "stays", "moving"][dice.below(3) as usize];
        let next = if dice.below(2) == 0 { "# button small" } else { "rule next small" };
        let rules = format!("seats 6\nrule button {button}\nrule no most hands out\n{next}\n");
        let mut guests = Guests::default();
        let evening: Vec<String> = (0..HANDS).map(|_| guests.after_hand(&mut dice)).collect();
        let every = 2 + dice.below(7);
        let without = with_blinds(&played(&text(&rules, &evening, None)));
        let with = played(&text(&rules, &evening, Some(every)));
        bombs += with.matches("a bomb pot for").count();
        assert_eq!(without, with_blinds(&with), "a bomb pot every {every} hands");
        assert_eq!(without.len(), HANDS + 1);
    }
    assert!(bombs > 200, "{bombs}");
}

/// If nobody comes or goes, everyone posts equally often, however often bomb pots are played.
#[test]
fn bomb_pots_of_any_period_share_the_blinds_equally() {
    for (seats, every) in [(2, 2), (3, 3), (4, 4), (6, 6), (6, 3), (5, 2)] {
        let come: String = (NAMES.iter().take(seats).zip(1..))
            .map(|(name, seat)| format!("{name} sits {seat} with 200\n"))
            .collect();
        let hands = seats * every * 2;
        let evening = "everybody folds\nwait 3s\n".repeat(hands - 1);
        let text =
            format!("seats 6\nbomb pot {every} 1 1\nhost pauses\n{come}host resumes\n{evening}");
        let posted = played(&text);
        for seat in 1..=seats {
            for (kind, amount) in [("small", 1), ("big", 2)] {
                let post = format!("  s{seat} posts the {kind} blind of {amount}\n");
                let count = posted.matches(&post).count();
                assert_eq!(count, hands * (every - 1) / every / seats, "{seats}, {every}: {post}");
            }
        }
    }
}

/// If every hand is a bomb pot, the button moves around the table.
#[test]
fn the_button_goes_round_through_bomb_pots_only() {
    let text = format!(
        "seats 6\nbomb pot 1 1 1\nhost pauses\nana sits 1 with 200\nbo sits 3 with 200\n\
         cy sits 4 with 200\nhost resumes\n{}",
        "everybody folds\nwait 3s\n".repeat(5)
    );
    let buttons: Vec<String> = with_button(&played(&text));
    assert_eq!(buttons, ["s1", "s3", "s4", "s1", "s3", "s4"]);
}

/// Guests at seats 3 to 6; ana and bo are always there.
#[derive(Default)]
struct Guests {
    names: [Option<String>; 4],
    came: usize,
}

impl Guests {
    /// Returns the script lines for what happens after a hand.
    ///
    /// Guests who leave do not return, because they would have to bring their chips back.
    fn after_hand(&mut self, dice: &mut Dice) -> String {
        let at = dice.below(4) as usize;
        let Some(name) = &self.names[at] else {
            self.came += 1;
            let name = format!("guest{}", self.came);
            return format!("{} sits {} with 200\n", self.names[at].insert(name), at + 3);
        };
        match dice.below(8) {
            0 | 1 => format!("{name} sits out\n"),
            2..=4 => format!("{name} comes back\n"),
            5 => format!("{} leaves\n", self.names[at].take().unwrap()),
            6 => format!("{name} waits for the big blind\n"),
            _ => String::new(),
        }
    }
}

/// Writes a script of this evening, with a bomb pot every `every` hands or without bomb pots.
fn text(rules: &str, evening: &[String], every: Option<u64>) -> String {
    let bomb = every.map_or(String::new(), |every| format!("bomb pot {every} 1 1\n"));
    let mut text = format!(
        "{rules}{bomb}away 3600s\nhost pauses\nana sits 1 with 200\nbo sits 2 with 200\n\
         host resumes\n"
    );
    let mut hand_no = 1;
    for happens in evening {
        text += "everybody folds\n";
        text += happens;
        text += "wait 3s\n";
        hand_no += 1;
        while every.is_some_and(|every| hand_no % every == 0) {
            text += "everybody folds\nwait 3s\n";
            hand_no += 1;
        }
    }
    text
}

/// Lists each hand with blinds: who is dealt in, the button and the posts.
fn with_blinds(told: &str) -> Vec<String> {
    let mut hands: Vec<String> = Vec::new();
    let mut is_bomb = false;
    for line in told.lines().map(str::trim) {
        if let Some((_, dealt)) = line.strip_prefix("hand ").and_then(|l| l.split_once(": s")) {
            if line.starts_with("hand over") {
                continue;
            }
            is_bomb = dealt.contains("a bomb pot");
            if !is_bomb {
                hands.push(dealt.to_owned());
            }
        } else if let Some(hand) = hands.last_mut().filter(|_| !is_bomb && line.contains(" posts "))
        {
            *hand += "; ";
            *hand += line;
        }
    }
    hands
}

/// Lists the button of each hand.
fn with_button(told: &str) -> Vec<String> {
    let buttons =
        told.lines().filter_map(|line| line.split_once(", button ")).map(|(_, rest)| rest);
    buttons.map(|rest| rest.split(',').next().unwrap().to_owned()).collect()
}
