// Faults of a deal in words. Positions count from one here.

import { say } from "../texts.ts";
import { cardShort } from "./cards.ts";
import type { Fault } from "./proof.ts";

/** The sentence for a fault. */
export function faultText(fault: Fault): string {
  const figures: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(fault)) {
    if (name === "kind") continue;
    const counted = name === "place" || name === "leaf" || name === "expected";
    figures[name] = counted
      ? Number(value) + 1
      : name === "card"
        ? cardShort(String(value))
        : value;
  }
  return say(`fault_${fault.kind}`, figures) ?? fault.kind;
}
