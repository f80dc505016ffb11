// This device's nonces in tournaments' lots, loaded when they are first needed.

import { createSecret } from "../core/cut.ts";
import type { EntryFrame } from "../core/protocol.ts";
import { app } from "../state/app.svelte.ts";
import { keep, KEPT_LOTS } from "../state/kept.ts";
import type { Nonces } from "./nonces.ts";

const secret = createSecret(keep, (length) => crypto.getRandomValues(new Uint8Array(length)));
const nonces = async (): Promise<Nonces> =>
  (await import("./nonces.ts")).createNonces(secret, keep, KEPT_LOTS, app.call);

/** The commitment to register the player's `nth` entry with; `null` if this device can give none. */
export async function commitmentFor(tournament: string, nth: number): Promise<string | null> {
  return nonces().then(
    ({ part }) => part.commits(tournament, nth),
    () => null, // the entry is worth more than its nonce
  );
}

/** Opens the nonce that this news asks for. */
export async function openAsked(entryFrame: EntryFrame): Promise<void> {
  await (await nonces()).openAsked(entryFrame);
}

/** Opens what was asked for while there was no connection. */
export async function resume(): Promise<void> {
  await (await nonces()).resume();
}
