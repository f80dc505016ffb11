// A clock for countdowns: ticks only while something on the page reads it.

import { createSubscriber } from "svelte/reactivity";

const TICK_MS = 200;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK_MS);
  return () => clearInterval(timer);
});

/** Reruns the effect or derived value that calls it, five times a second. */
export function ticking(): void {
  subscribe();
}
