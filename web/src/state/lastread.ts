// The hand that was read last, until the list has focused it again.

import type { HandPlace } from "../wire.ts";

let last: HandPlace | null = null;

export function readLast(place: HandPlace): void {
  last = place;
}

export function takeLastRead(): HandPlace | null {
  const taken = last;
  last = null;
  return taken;
}
