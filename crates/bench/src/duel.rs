//! Compares our code with other crates on the same task. All run in turn in one process, and the median counts.
//!
//! Time is processor time of all threads, so that other load on the machine has little effect.

use crate::failure::Failure;
use crate::measure::cpu;
use serde::Serialize;
use std::hint::black_box;
use std::time::Duration;

/// Minimum duration of one timed run.
const STRETCH: Duration = Duration::from_millis(4);

/// A competitor in a task.
pub(crate) struct Entrant<'a> {
    pub(crate) name: &'static str,
    /// Does the work of the round with this index once, and returns the results.
    pub(crate) work: Box<dyn FnMut(usize) -> Vec<f64> + 'a>,
}

/// The measured rates for one task.
#[derive(Serialize)]
pub(crate) struct Outcome {
    task: &'static str,
    ours_per_s: f64,
    /// Name of the fastest of the other crates.
    peer: &'static str,
    peer_per_s: f64,
    ratio: f64,
    /// The other crates with their rates, fastest first.
    #[serde(skip)]
    peers: Vec<(&'static str, f64)>,
}

/// Runs a task in several rounds, and measures each competitor.
///
/// In every round, the results of all competitors must agree to within one millionth.
pub(crate) fn duel(
    task: &'static str,
    rounds: usize,
    ours: Entrant<'_>,
    peers: Vec<Entrant<'_>>,
) -> Result<Outcome, Failure> {
    let mut all: Vec<Entrant<'_>> = [ours].into_iter().chain(peers).collect();
    let mut rates = vec![Vec::new(); all.len()];
    for round in 0..rounds {
        let expected = (all[0].work)(round);
        for (entrant, rates) in all.iter_mut().zip(&mut rates) {
            let begun = cpu();
            let mut times = 0.0;
            let elapsed = loop {
                let came = black_box((entrant.work)(round));
                times += 1.0;
                let is_same = came.len() == expected.len()
                    && came.iter().zip(&expected).all(|(one, other)| (one - other).abs() < 1e-6);
                if !is_same {
                    let name = entrant.name;
                    return Err(Failure::Differs { task, name, round, came, expected });
                }
                let elapsed = cpu() - begun;
                if elapsed >= STRETCH {
                    break elapsed;
                }
            };
            rates.push(times / elapsed.as_secs_f64());
        }
    }
    let medians = rates.iter_mut().map(|rates| {
        rates.sort_by(f64::total_cmp);
        rates[rates.len() / 2]
    });
    let mut peers: Vec<_> = all.iter().map(|entrant| entrant.name).zip(medians).collect();
    let (_, ours_per_s) = peers.remove(0);
    peers.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let (peer, peer_per_s) = peers[0];
    Ok(Outcome { task, ours_per_s, peer, peer_per_s, ratio: ours_per_s / peer_per_s, peers })
}

impl Outcome {
    /// Converts rounds per second to hands per second.
    pub(crate) fn of_many(mut self, hands: usize) -> Outcome {
        let rates = self.peers.iter_mut().map(|(_, rate)| rate);
        rates
            .chain([&mut self.ours_per_s, &mut self.peer_per_s])
            .for_each(|rate| *rate *= hands as f64);
        self
    }

    pub(crate) fn print(&self, json: bool) {
        if json {
            return println!("{}", serde_json::to_string(self).expect("figures are plain data"));
        }
        let Outcome { task, ours_per_s, ratio, .. } = self;
        let us = 1e6 / ours_per_s;
        print!("{task:>17} {ours_per_s:>11.0}/s {us:>11.4} us  {ratio:>6.2} times");
        for (name, rate) in &self.peers {
            print!("  {name} {rate:.0}/s");
        }
        println!();
    }
}
