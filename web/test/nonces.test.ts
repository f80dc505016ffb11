// The player's part in the cut: committed in time, opened when asked, found again after a reload.

import assert from "node:assert/strict";
import { test } from "node:test";
import { commitment, createSecret, fromHex, type Keep, toHex } from "../src/core/cut.ts";
import { createPart, type Part } from "../src/core/nonces.ts";
import type { Command } from "../src/core/protocol.ts";
import { Refused } from "../src/core/protocol.ts";
import { applyItem } from "../src/core/table.ts";
import type { NewsItem, TableView } from "../src/wire.ts";
import { deal } from "../dev/deals.ts";
import { seat, view } from "../dev/scenes.ts";

const TABLE = "00000000000000000000000001";
const secret = (byte: number) => () => new Uint8Array(32).fill(byte);
const veil = (nonce: string) => toHex(commitment(fromHex(nonce, 32)!));
const refused = (retry: boolean) =>
  new Refused({ code: retry ? "connection_lost" : "nonce_not_awaited", params: {}, retry });

function seated(change: Partial<TableView> = {}): TableView {
  return view({
    table: TABLE,
    you: 1,
    seats: [seat(1, { house: false }), seat(2, { house: false })],
    ...change,
  });
}
/** Opens hand `handNo` with this commitment of seat 1. */
function opens(
  before: TableView,
  handNo: number,
  given: string | null,
): [TableView, Extract<NewsItem, { e: "hand_opened" }>] {
  const header = {
    ...deal(`h${handNo}`, handNo, [1, 2], [], 2).header,
    commitments: given ? [{ seat: 1, commitment: given }] : [],
  };
  return [applyItem(before, header, null), header];
}
function sent<C extends Command["cmd"]>(
  command: Command | null,
  cmd: C,
): Extract<Command, { cmd: C }> {
  assert.equal(command?.cmd, cmd);
  return command as Extract<Command, { cmd: C }>;
}
const nothing = (part: Part, table: TableView) => assert.equal(part.due(table), null);

test("an opened nonce commits to the next one", () => {
  const part = createPart(TABLE, secret(1));
  let now = seated();
  const given = sent(part.due(now), "commit").commitment;
  nothing(part, now);
  now = applyItem(now, { e: "committed", commitment: given }, null);
  nothing(part, now);

  const [after, header] = opens(now, 1, given);
  part.opens(now, header);
  const open = sent(part.due(after), "open_nonce");
  assert.equal(veil(open.nonce), given);
  assert.equal(open.hand_no, 1);
  nothing(part, after);
  assert.deepEqual(part.own(1), { seat: 1, nonce: open.nonce, opened: false });
  part.counted(1);
  assert.equal(part.own(1)?.opened, true);

  now = applyItem(
    after,
    { e: "deck_cut", nonces: [{ seat: 1, nonce: open.nonce }], players: 2 },
    null,
  );
  now = applyItem(now, { e: "committed", commitment: open.next! }, null);
  nothing(part, now);
  const [next] = opens(now, 2, open.next!);
  const second = sent(part.due(next), "open_nonce");
  assert.equal(veil(second.nonce), open.next);
  assert.notEqual(second.nonce, open.nonce);
  assert.equal(part.own(1), null);
});

test("spectators and leaving players commit to nothing", () => {
  const part = createPart(TABLE, secret(1));
  nothing(part, seated({ you: null }));
  nothing(part, seated({ seats: [seat(1, { leaving: true })] }));
});

test("the first hand finds the commitment made with the seat", () => {
  const part = createPart(TABLE, secret(1));
  const given = part.toSitWith(seated({ you: null }))!;
  const now = seated({ commitment: given });
  nothing(part, now);
  assert.equal(veil(sent(part.due(opens(now, 1, given)[0]), "open_nonce").nonce), given);
});

test("a reload and a second tab open the same nonce", () => {
  const given = createPart(TABLE, secret(1)).toSitWith(seated())!;
  const [now] = opens(seated({ commitment: given }), 1, given);
  const [one, other] = [createPart(TABLE, secret(1)), createPart(TABLE, secret(1))].map((part) =>
    part.due(now),
  );
  assert.equal(veil(sent(one!, "open_nonce").nonce), given);
  assert.deepEqual(one, other);
});

test("a commitment made 400 hands ago is found", () => {
  const given = createPart(TABLE, secret(1)).toSitWith(seated())!;
  const [now] = opens(seated({ commitment: given }), 400, given);
  assert.equal(veil(sent(createPart(TABLE, secret(1)).due(now), "open_nonce").nonce), given);
});

test("a second device replaces another's commitment once", () => {
  const others = createPart(TABLE, secret(2)).toSitWith(seated())!;
  const part = createPart(TABLE, secret(1));
  nothing(part, opens(seated({ commitment: others }), 1, others)[0]);
  const late = createPart(TABLE, secret(1));
  const mine = sent(late.due(seated({ commitment: others })), "commit").commitment;
  nothing(late, seated({ commitment: mine }));
  nothing(late, seated({ commitment: others })); // replaced again: this device does not fight back
});

test("a lost nonce is sent again, a late one is not", () => {
  const part = createPart(TABLE, secret(1));
  const given = part.toSitWith(seated())!;
  const [now] = opens(seated({ commitment: given }), 1, given);
  const open = part.due(now);
  part.refused(1, refused(true));
  assert.deepEqual(part.due(now), open);
  part.refused(1, refused(false));
  nothing(part, now);
  const cut = applyItem(now, { e: "deck_cut", nonces: [], players: 2 }, null);
  sent(part.due(cut), "commit");
  part.refused(0, refused(true)); // for an earlier hand, long over
  nothing(part, cut);
});

test("nonces differ by table, by hand and by secret", () => {
  const other = createPart("00000000000000000000000002", secret(1)).toSitWith(seated());
  const given = [secret(1), secret(2)].map((one) => createPart(TABLE, one).toSitWith(seated()));
  const later = createPart(TABLE, secret(1)).toSitWith(opens(seated(), 1, null)[0]);
  assert.equal(new Set([other, ...given, later]).size, 4);
});

function shelf(): Keep & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  const keep: Keep = (key, value) => {
    if (value === null) kept.delete(key);
    else if (value !== undefined) kept.set(key, value);
    return kept.get(key) ?? null;
  };
  return Object.assign(keep, { kept });
}

test("tabs share one stored secret", () => {
  let made = 0;
  const random = (length: number) => new Uint8Array(length).fill(++made);
  const keep = shelf();
  const [one, two] = [createSecret(keep, random), createSecret(keep, random)];
  assert.deepEqual(one(), two());
  assert.deepEqual(one(), one());
  keep.kept.set("cardroom.seed", "ff".repeat(32)); // another tab made one at the same moment
  assert.deepEqual(one(), two());
  keep.kept.set("cardroom.seed", "nonsense");
  assert.equal(toHex(one()), toHex(two()));
});

test("a window without storage keeps its secret while open", () => {
  let made = 0;
  const one = createSecret(
    () => null,
    (length) => new Uint8Array(length).fill(++made),
  );
  assert.deepEqual(one(), one());
  assert.equal(made, 1);
});
