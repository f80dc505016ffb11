// What a table's witness sends, keeps and reports: its part in the cut, checks during the hand, and
// the proof of a failed check.

import assert from "node:assert/strict";
import { test } from "node:test";
import { commitment, fromHex, type Keep, toHex } from "../src/core/cut.ts";
import type { Command } from "../src/core/protocol.ts";
import { checkFile, fileName, proofFile, readProofFile } from "../src/core/prooffile.ts";
import { applyItem } from "../src/core/table.ts";
import { createWitness, type Witness } from "../src/core/witness.ts";
import type { HandProof, NewsItem, TableView } from "../src/wire.ts";
import { deal, type Dealt } from "../dev/deals.ts";
import { seat, view } from "../dev/scenes.ts";

const TABLE = "00000000000000000000000001";

/** A room that answers every request with "done", and this device's storage. */
function world(kept = new Map<string, string>()) {
  const sent: Command[] = [];
  const keep: Keep = (key, value) => {
    if (value === null) kept.delete(key);
    else if (value !== undefined) kept.set(key, value);
    return kept.get(key) ?? null;
  };
  let changes = 0;
  const witness = createWitness(TABLE, {
    keep,
    secret: () => new Uint8Array(32).fill(1),
    request: async (command) => void sent.push(command),
    changed: () => void (changes += 1),
  });
  return { witness, sent, kept, changes: () => changes };
}

const before = (given: string | null): TableView =>
  view({
    table: TABLE,
    you: 1,
    commitment: given,
    seats: [seat(1, { house: false }), seat(2, { house: false })],
  });

/** Applies news as the page does. */
function play(witness: Witness, from: TableView, ...items: NewsItem[]): TableView {
  const after = items.reduce((now, item) => {
    if (item.e === "hand_opened") witness.opens(now, item);
    return applyItem(now, item, null);
  }, from);
  witness.look(after);
  return after;
}

/** Hand `handNo`, cut by this nonce of seat 1. */
const hand = (handNo: number, nonce: string): Dealt =>
  deal(`w${handNo}`, handNo, [1, 2], [{ seat: 1, nonce }], 2);
/** Two backs to each seat, then a board from these places of the deal. */
const board = (dealt: Dealt, ...places: number[]): NewsItem[] => {
  const openings = dealt.at(...places);
  const backs = [1, 2].map((seat): NewsItem => ({
    e: "dealt",
    seat,
    cards: [null, null],
    openings: [],
  }));
  return [
    ...backs,
    { e: "board_dealt", board: 0, cards: openings.map((one) => one.card), openings },
  ];
};

/**
 * Plays one hand with the observer's real nonce: learns it from a second witness, then continues as
 * `tell` says.
 */
async function oneHand(
  room: ReturnType<typeof world>,
  tell: (dealt: Dealt) => NewsItem[],
): Promise<TableView> {
  const given = room.witness.toSitWith(before(null))!;
  const header = {
    ...deal("w1", 1, [1, 2], [], 2).header,
    commitments: [{ seat: 1, commitment: given }],
  };
  const probe = createWitness(TABLE, {
    keep: () => null,
    secret: () => new Uint8Array(32).fill(1),
    request: async (command) => void asked.push(command),
    changed() {},
  });
  const asked: Command[] = [];
  play(probe, before(given), header); // the nonce, as the room will learn it
  const nonce = asked[0]?.cmd === "open_nonce" ? asked[0].nonce : "";
  assert.equal(toHex(commitment(fromHex(nonce, 32)!)), given);
  const dealt = hand(1, nonce);
  const opened = play(room.witness, before(given), dealt.header);
  await Promise.resolve();
  return play(room.witness, opened, ...tell(dealt));
}

test("a hand played with a nonce becomes a sound proof", async () => {
  const room = world();
  await oneHand(room, (dealt) => [dealt.cut, ...board(dealt, 4, 5, 6)]);
  assert.deepEqual(
    room.sent.map((command) => command.cmd),
    ["open_nonce"],
  );
  const deal = room.witness.deal()!;
  assert.deepEqual(deal.faults, []);
  assert.deepEqual(
    [deal.proof.own?.opened, deal.proof.cards.length, deal.proof.players],
    [true, 3, 2],
  );
  const file = proofFile(TABLE, "Spruce & Larch", room.witness.hands());
  const again = readProofFile(JSON.stringify(file))!;
  assert.deepEqual(again, file);
  assert.deepEqual(
    checkFile(again).map((hand) => hand.faults),
    [[]],
  );
  assert.equal(fileName(file), "cardroom-spruce-larch-1.json");
  const twice = { ...file, hands: [...file.hands, ...file.hands] };
  assert.deepEqual(
    checkFile(twice).map((hand) => hand.faults),
    [[], [{ kind: "order" }, { kind: "reused" }]],
  );
});

test("a file with a reused deck or a bad order has faults", () => {
  const proof = (name: string, handNo: number): HandProof => {
    const dealt = deal(name, handNo, [1, 2], [], 2);
    const { e: _, button: __, cut_at: ___, ...header } = dealt.header;
    return {
      ...header,
      each: 2,
      nonces: [],
      players: 2,
      own: null,
      cards: [{ place: 4, seat: null, opening: dealt.at(4)[0]! }],
    };
  };
  const faults = (...hands: HandProof[]) =>
    checkFile(proofFile(TABLE, "Spruce", hands)).map((hand) =>
      hand.faults.map((fault) => fault.kind),
    );
  const [one, two] = [proof("a1", 1), proof("b2", 2)];
  assert.deepEqual(faults(one, two), [[], []]);
  assert.deepEqual(faults(one, { ...one, hand_no: 2 }), [[], ["reused"]]);
  assert.deepEqual(faults(one, { ...two, hand: one.hand }), [[], ["reused"]], "the same name");
  assert.deepEqual(
    faults(one, { ...one, hand_no: 2, hand: two.hand }),
    [[], ["reused"]],
    "the same root",
  );
  assert.deepEqual(faults(proof("c3", 0)), [["order"]]);
});

test("a failed check survives a reload until it is settled", async () => {
  const room = world();
  await oneHand(room, (dealt) => [dealt.cut, ...board(dealt, 4, 5, 7)]);
  const [failure] = room.witness.failures();
  assert.deepEqual(
    failure?.faults.map((fault) => fault.kind),
    ["place"],
  );
  const reloaded = world(room.kept).witness;
  assert.deepEqual(reloaded.failures(), room.witness.failures());
  reloaded.settle(1);
  assert.deepEqual(reloaded.failures(), []);
  assert.deepEqual(world(room.kept).witness.failures(), []);
});

test("a nonce confirmed but not counted is found", async () => {
  const room = world();
  await oneHand(room, (dealt) => [{ ...dealt.cut, nonces: [] }]);
  await Promise.resolve();
  assert.deepEqual(
    room.witness.deal()!.faults.map((fault) => fault.kind),
    ["own_nonce"],
  );
});

test("commitments changed across a reload are found", async () => {
  const room = world();
  const after = await oneHand(room, (dealt) => [dealt.cut, ...board(dealt, 4)]);
  const other = hand(1, "00".repeat(32)).header;
  const log = after.log.map((item) =>
    item.e === "hand_opened" ? { ...item, commitments: other.commitments } : item,
  );
  const reloaded = world(room.kept).witness;
  reloaded.look({ ...after, log });
  assert.ok(reloaded.deal()!.faults.some((fault) => fault.kind === "changed_commitments"));
});

test("a hand identifier changed in a later table is found", async () => {
  const room = world();
  const after = await oneHand(room, (dealt) => [dealt.cut, ...board(dealt, 4)]);
  assert.deepEqual(room.witness.deal()!.faults, []);
  const renamed = (name: string): TableView => ({
    ...after,
    hand: { ...after.hand!, hand: name },
    log: after.log.map((item) => (item.e === "hand_opened" ? { ...item, hand: name } : item)),
  });
  for (const witness of [room.witness, world(room.kept).witness]) {
    witness.look(renamed("z".padStart(26, "0")));
    assert.ok(witness.deal()!.faults.some((fault) => fault.kind === "changed_hand"));
  }
});

test("a cut changed in a later table is found", async () => {
  const room = world();
  const after = await oneHand(room, (dealt) => [dealt.cut, ...board(dealt, 4)]);
  const log = after.log.map((item) => (item.e === "deck_cut" ? { ...item, players: 1 } : item));
  for (const witness of [room.witness, world(room.kept).witness]) {
    witness.look({ ...after, log });
    assert.deepEqual(
      witness.deal()!.faults.map((fault) => fault.kind),
      ["changed_cut"],
    );
  }
});

test("chat and clocks trigger no new check", async () => {
  const room = world();
  const after = await oneHand(room, (dealt) => [dealt.cut, ...board(dealt, 4)]);
  const changes = room.changes();
  play(
    room.witness,
    after,
    { e: "said", at: 1, player: "p", name: "N", text: "hi" },
    { e: "no_turn", next_at: null },
  );
  assert.equal(room.changes(), changes);
});

test("unreadable stored entries are ignored", () => {
  for (const text of ["", "nonsense", "[1,null]", "{}", "3"]) {
    const { witness } = world(
      new Map([
        ["cardroom.announced", text],
        ["cardroom.failures", text],
      ]),
    );
    assert.deepEqual(witness.failures(), []);
    witness.look(before(null));
  }
});

test("only a well-formed proof file is accepted", async () => {
  const room = world();
  await oneHand(room, (dealt) => [dealt.cut, ...board(dealt, 4)]);
  const good = JSON.stringify(proofFile(TABLE, "Spruce", room.witness.hands()));
  const broken: [string, string][] = [
    ["", "no text"],
    ["[]", "a list"],
    ["null", "nothing"],
    [good.replace("proof 1", "proof 2"), "another version"],
    [good.replace('"hands":[', '"hands":[7,'), "a hand that is none"],
    [good.replace('"root":"', '"more":1,"root":"'), "a field too many"],
    [good.replace(/"root":"\w+",/, ""), "a field too few"],
    [good.replace('"each":2,', ""), "without how many cards each has"],
    [good.replace('"deck":52', '"deck":"52"'), "a field of another kind"],
    [good.replace('"deck":52', '"deck":52.5'), "a part of a card"],
  ];
  assert.ok(readProofFile(good));
  for (const [text, why] of broken) {
    assert.notEqual(text, good, why);
    assert.equal(readProofFile(text), null, why);
  }
});
