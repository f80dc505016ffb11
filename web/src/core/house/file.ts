// What the room published of a round, as a file.

import type { PitView } from "../../wire.ts";
import { download } from "../download.ts";
import type { Witnessed } from "./witnessed.ts";

/** Name of the file. */
export const proofName = (view: PitView, seen: Witnessed): string =>
  `cardroom-${view.name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-round-${seen.no}.json`;

/** Saves the shoes, the nonces of the cut and the proofs of the symbols drawn. */
export function saveFile(view: PitView, seen: Witnessed): void {
  const { no, id, symbols, shoes, proofs } = seen;
  const { table, game } = view;
  const text = JSON.stringify({ table, game, round: no, id, symbols, shoes, proofs }, null, 2);
  download(proofName(view, seen), text);
}
