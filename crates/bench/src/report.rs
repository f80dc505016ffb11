//! The report of `bench room`.

use crate::crowd::Run;
use serde::Serialize;
use std::collections::BTreeMap;

/// The measurements. Rates, times and costs are those of the main run.
///
/// The main run has the given rate or, if none is given, half of the saturated rate.
#[derive(Serialize)]
pub(crate) struct Report {
    pub(crate) tables: usize,
    pub(crate) connections: usize,
    pub(crate) actions_per_s: f64,
    pub(crate) hands_per_s: f64,
    /// Median time in milliseconds from the moment an action is sent until the last player has received it.
    pub(crate) p50_ms: f64,
    pub(crate) p99_ms: f64,
    pub(crate) max_ms: f64,
    /// Processor time per action in microseconds, for the complete process including the kernel.
    pub(crate) server_cpu_us_per_action: f64,
    /// Processor time per action in microseconds, by thread name.
    pub(crate) server_cpu_us_by_thread: BTreeMap<String, f64>,
    /// Memory per table that nobody watches, in KB.
    pub(crate) rss_kb_per_table: f64,
    /// Memory per connection, in KB.
    ///
    /// This is all memory at the end, including tables and guests, less the memory before the tables were opened.
    pub(crate) rss_kb_per_connection: f64,
    /// Growth of the database per hand, in bytes.
    pub(crate) bytes_per_hand: f64,
    /// The bare server's processor time per message in microseconds, at the same rate; `None` if it did not run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) echo_cpu_us_per_message: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ratio_to_echo: Option<f64>,
    /// Measurements of the bare server's run; `None` if there was none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) echo: Option<Costed>,
    /// Measurements of the run in which every decision is sent immediately; `None` if a rate is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) saturated: Option<Costed>,
    /// Measurements of the run at nine tenths of the saturated rate; `None` if a rate is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ninety: Option<Costed>,
    /// Number of requests refused in all runs; `refusal` is the first of these refusals.
    pub(crate) refused: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) refusal: Option<String>,
}

/// Measurements of one run, and what the run cost.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Costed {
    pub(crate) actions_per_s: f64,
    pub(crate) hands_per_s: f64,
    pub(crate) p50_ms: f64,
    pub(crate) p99_ms: f64,
    pub(crate) max_ms: f64,
    pub(crate) cpu_us_per_action: f64,
    /// Processor time per action in microseconds, by thread name.
    pub(crate) cpu_us_by_thread: BTreeMap<String, f64>,
}

impl Costed {
    /// Computes the cost per action from the microseconds that the process and each of its threads used.
    pub(crate) fn new(run: &Run, cpu_us: f64, by_thread: BTreeMap<String, u64>) -> Costed {
        let each = |(name, us): (String, u64)| (name, us as f64 / run.acts.max(1) as f64);
        Costed {
            actions_per_s: run.acts as f64 / run.seconds,
            hands_per_s: run.hands as f64 / run.seconds,
            p50_ms: run.spread.p50_ms,
            p99_ms: run.spread.p99_ms,
            max_ms: run.spread.max_ms,
            cpu_us_per_action: cpu_us / run.acts.max(1) as f64,
            cpu_us_by_thread: by_thread.into_iter().map(each).collect(),
        }
    }
}

impl Report {
    pub(crate) fn print(&self, json: bool) {
        let value = serde_json::to_value(self).expect("figures are plain data");
        if json {
            return println!("{value}");
        }
        for (name, value) in value.as_object().into_iter().flatten() {
            println!("{name:>26}  {value}");
        }
    }
}
