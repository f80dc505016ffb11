// The running time for whatever counts down: ticks only while somebody looks.

import { createSubscriber } from "svelte/reactivity";

const TICK_MS = 200;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK_MS);
  return () => clearInterval(timer);
});

/** Runs whatever reads it anew five times a second. */
export function ticking(): void {
  subscribe();
}
