//! The server's own figures, and the registry that all are told from.

use metrics::{Histogram, Key, Level, Metadata, Recorder, SharedString, Unit};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusRecorder};
use std::sync::atomic::{AtomicU64, Ordering};

/// A number that only grows.
#[derive(Debug, Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    /// So many more.
    pub(crate) fn add(&self, n: u64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }
    /// How many.
    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// How long the floor's steps took.
const STEPS: &str = "cardroom_step_seconds";
/// The upper ends of its classes, in seconds.
const STEPS_S: [f64; 8] = [0.000_05, 0.000_2, 0.001, 0.005, 0.02, 0.1, 0.5, 2.0];

/// What a figure is to whoever reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// It rises and falls.
    Gauge,
    /// It only grows, from the start on.
    Counter,
}

/// A figure as it is now.
pub(crate) struct Figure {
    /// Its name, after `cardroom_`.
    pub(crate) name: &'static str,
    /// What it is.
    pub(crate) kind: Kind,
    /// What it tells.
    pub(crate) help: &'static str,
    /// Its value.
    pub(crate) value: u64,
}

/// A registry of this room alone: several may be in a process.
pub(crate) struct Registry {
    recorder: PrometheusRecorder,
    steps: Histogram,
}

impl Default for Registry {
    fn default() -> Registry {
        let builder = PrometheusBuilder::new();
        let builder = builder.set_buckets_for_metric(Matcher::Full(STEPS.into()), &STEPS_S);
        let recorder = builder.expect("the classes are not empty").build_recorder();
        let help = SharedString::const_str("How long the floor's steps took.");
        recorder.describe_histogram(STEPS.into(), Some(Unit::Seconds), help);
        let steps = recorder.register_histogram(&Key::from_name(STEPS), &METADATA);
        Registry { recorder, steps }
    }
}

/// Nothing is chosen by where a figure comes from.
static METADATA: Metadata<'static> = Metadata::new("cardroom", Level::INFO, None);

impl Registry {
    /// Counts a step of the floor.
    pub(crate) fn stepped(&self, length: std::time::Duration) {
        self.steps.record(length);
    }

    /// Sorts into their classes what was counted since: where nobody asks, this keeps it small.
    pub(crate) fn tidy(&self) {
        self.recorder.handle().run_upkeep();
    }

    /// Everything in Prometheus' text form, these figures as they are now; in the order of names.
    pub(crate) fn written(&self, figures: &[Figure]) -> String {
        for Figure { name, kind, help, value } in figures {
            let key = Key::from_name(format!("cardroom_{name}"));
            let (named, help) = (key.name().to_owned().into(), SharedString::const_str(help));
            match kind {
                Kind::Counter => {
                    self.recorder.describe_counter(named, None, help);
                    self.recorder.register_counter(&key, &METADATA).absolute(*value);
                }
                Kind::Gauge => {
                    self.recorder.describe_gauge(named, None, help);
                    // Exact: no figure of ours comes near 2^53.
                    self.recorder.register_gauge(&key, &METADATA).set(*value as f64);
                }
            }
        }
        let text = self.recorder.handle().render();
        let mut told: Vec<&str> = text.split("\n\n").map(str::trim).collect();
        told.retain(|figure| !figure.is_empty());
        told.sort_unstable();
        told.join("\n") + "\n"
    }
}

/// The server's own figures; the floor has others.
#[derive(Default)]
pub(crate) struct ServerFigures {
    /// Sockets opened since the start.
    pub(crate) sockets_opened: Count,
    /// Sockets closed since the start.
    pub(crate) sockets_closed: Count,
    /// Frames sent.
    pub(crate) frames: Count,
    /// Readers dropped because they fell behind.
    pub(crate) slow_readers: Count,
    /// Requests refused for lack of credit.
    pub(crate) too_fast: Count,
    /// Calls over HTTP that were refused.
    pub(crate) http_refused: Count,
    /// Where they are told from.
    pub(crate) registry: Registry,
}
