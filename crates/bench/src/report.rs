use crate::crowd::Run;
use serde::Serialize;
use std::collections::BTreeMap;

/// What was measured. Rates, times and costs are those of one run: the paced one.
#[derive(Serialize)]
pub(crate) struct Report {
    pub(crate) tables: usize,
    pub(crate) connections: usize,
    pub(crate) actions_per_s: f64,
    pub(crate) hands_per_s: f64,
    /// From an action's sending to its arrival at the last watcher.
    pub(crate) p50_ms: f64,
    pub(crate) p99_ms: f64,
    pub(crate) max_ms: f64,
    /// The whole process, kernel included, for each action.
    pub(crate) server_cpu_us_per_action: f64,
    /// The same by the names of the process's threads.
    pub(crate) server_cpu_us_by_thread: BTreeMap<String, f64>,
    /// What a table that nobody has looked at needs.
    pub(crate) rss_kb_per_table: f64,
    /// Everything that the process needs at the end, tables and guests included, less what it
    /// needed before it had any.
    pub(crate) rss_kb_per_connection: f64,
    /// By how much the database grew.
    pub(crate) bytes_per_hand: f64,
    /// What the bare server needs for each action, of the same bytes at the same rate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) echo_cpu_us_per_message: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ratio_to_echo: Option<f64>,
    /// How quick the bare server is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) echo: Option<Costed>,
    /// Every decision at once, as long as one is due.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) saturated: Option<Costed>,
    /// At nine tenths of that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ninety: Option<Costed>,
    /// Requests that were refused, in all runs, and the first.
    pub(crate) refused: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) refusal: Option<String>,
}

/// A run and what it cost.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Costed {
    pub(crate) actions_per_s: f64,
    pub(crate) hands_per_s: f64,
    pub(crate) p50_ms: f64,
    pub(crate) p99_ms: f64,
    pub(crate) max_ms: f64,
    pub(crate) cpu_us_per_action: f64,
    /// The same by the names of the process's threads.
    pub(crate) cpu_us_by_thread: BTreeMap<String, f64>,
}

impl Costed {
    /// The costs of a run, from the microseconds that the process and each of its threads used.
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
