// The name of the file with the lots of a tournament.

import type { LotsProof } from "../wire.ts";

/** Name of the file. */
export function lotsFileName({ name }: LotsProof): string {
  const short = name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "tournament";
  return `cardroom-${short.toLowerCase()}-lots.json`;
}
