// The player's part in the cuts of one house table, on this device. Loaded after the page.

import { createSecret } from "../core/cut.ts";
import { createPitPart, type PitPart } from "../core/house/nonces.ts";
import { keep } from "./kept.ts";

const secret = createSecret(keep, (length) => crypto.getRandomValues(new Uint8Array(length)));

export const partAt = (table: string): PitPart => createPitPart(table, secret);
