//! Plays random hands of no-limit hold'em in rs_poker's arena and reports hands per second.
//!
//! For each number on standard input, it plays for that many milliseconds.

use async_trait::async_trait;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use rs_poker::arena::action::AgentAction;
use rs_poker::arena::game_state::GameStateBuilder;
use rustix::time::{ClockId, clock_gettime};
use rs_poker::arena::{Agent, GameState, HoldemSimulationBuilder};
use std::io::BufRead;

use std::time::Duration;

const PLAYERS: usize = 6;
const STACK: f32 = 200.0;

/// Chooses each legal kind of action with equal probability, and each amount.
struct Uniform(SmallRng);

#[async_trait]
impl Agent for Uniform {
    async fn act(&mut self, _id: u128, state: &GameState) -> AgentAction {
        let round = &state.round_data;
        let bet = round.current_player_bet();
        let all_in = bet + state.stacks[round.to_act_idx];
        let (to_call, least) = (round.bet > bet, round.bet + round.min_raise);
        let kinds = 2 + u8::from(all_in > round.bet);
        match self.0.random_range(0..kinds) {
            0 if to_call => AgentAction::Fold,
            0 | 1 => AgentAction::Call,
            _ if all_in <= least => AgentAction::Bet(all_in),
            _ => AgentAction::Bet(self.0.random_range(least as u32..=all_in as u32) as f32),
        }
    }

    fn name(&self) -> &str {
        "uniform"
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut seed = 0;
    for line in std::io::stdin().lock().lines() {
        let millis = line.ok().and_then(|line| line.trim().parse().ok()).unwrap_or(0);
        let begun = cpu();
        let mut hands = 0_u64;
        while cpu() - begun < Duration::from_millis(millis) {
            // Check the clock as rarely as our own benchmark does.
            for _ in 0..64 {
                seed += 1;
                play(seed).await;
            }
            hands += 64;
        }
        println!("{}", hands as f64 / (cpu() - begun).as_secs_f64());
    }
}

/// Returns the processor time used by this process.
fn cpu() -> Duration {
    let used = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(used.tv_sec as u64, used.tv_nsec as u32)
}

async fn play(seed: u64) {
    let state = GameStateBuilder::new()
        .num_players_with_stack(PLAYERS, STACK)
        .blinds(2.0, 1.0)
        .build()
        .expect("a table");
    let agents = (0..PLAYERS as u64)
        .map(|seat| -> Box<dyn Agent> { Box::new(Uniform(SmallRng::seed_from_u64(seed * 6 + seat))) })
        .collect();
    let builder = HoldemSimulationBuilder::default().game_state(state).agents(agents);
    let mut hand = builder.build_with_rng(SmallRng::seed_from_u64(!seed)).expect("a hand");
    hand.run().await;
    let ended: f32 = hand.game_state.stacks.iter().sum();
    assert!((ended - STACK * PLAYERS as f32).abs() < 1.0, "chips are lost");
}
