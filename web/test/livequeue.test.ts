// A console's queue: numbers without gaps, lost answers, repeats, reloads, and the order of acts.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { inMemory } from "../src/live/kept.ts";
import {
  actId,
  answered,
  batch,
  BATCH_MAX,
  dropped,
  due,
  EMPTY,
  marks,
  put,
  type Queue,
  stockLeft,
} from "../src/live/queue.ts";
import type { LiveAct, LiveAnswers, LiveStaffView, LiveWhat } from "../src/wire.ts";

const hand = (table: number): LiveWhat => ({ kind: "hands", table, hands: 1 });

function filled(count: number): Queue {
  let queue = EMPTY;
  for (let at = 1; at <= count; at++) queue = put(queue, hand(at), `id${at}`, 1_000 * at).queue;
  return queue;
}

/** A room that takes each act once, in order, and remembers its answers. */
class Room {
  taken: LiveAct[] = [];
  readonly answers = new Map<string, LiveAnswers["answers"][number]>();
  post(acts: readonly LiveAct[], max = Infinity): LiveAnswers {
    const told: LiveAnswers["answers"] = [];
    for (const act of acts) {
      let answer = this.answers.get(act.id);
      if (!answer) {
        if (act.number !== this.due || told.length >= max) break;
        this.taken.push(act);
        answer = { id: act.id, outcome: { kind: "done", no: this.taken.length } };
        this.answers.set(act.id, answer);
      }
      told.push(answer);
    }
    return { answers: told, due: this.due };
  }
  get due(): number {
    return this.taken.length + 1;
  }
}

describe("a console's queue", () => {
  it("acts are numbered from 1 without gaps and leave in order", () => {
    const { queue, acts } = batch(filled(3));
    assert.deepEqual(
      acts.map(({ id, number }) => [id, number]),
      [
        ["id1", 1],
        ["id2", 2],
        ["id3", 3],
      ],
    );
    assert.equal(queue.sent, 3);
    assert.equal(queue.waiting.length, 3, "nothing leaves the queue before it is answered");
  });

  it("a lost answer is asked for again, and nothing is done twice", () => {
    const room = new Room();
    let sent = batch(filled(3));
    room.post(sent.acts); // the answer is lost
    sent = batch(due(sent.queue, room.due));
    assert.deepEqual(
      sent.acts.map(({ number }) => number),
      [1, 2, 3],
      "the same acts under the same numbers",
    );
    const { queue, answered: told } = answered(sent.queue, room.post(sent.acts));
    assert.equal(room.taken.length, 3);
    assert.deepEqual(
      told.map(({ no }) => no),
      [1, 2, 3],
    );
    assert.deepEqual(queue, { next: 4, waiting: [], sent: 3 });
  });

  it("acts that were not taken go on from the number that is due", () => {
    const room = new Room();
    const sent = batch(filled(4));
    const half = answered(sent.queue, room.post(sent.acts, 2));
    assert.deepEqual(
      half.queue.waiting.map(({ id, number }) => [id, number]),
      [
        ["id3", 3],
        ["id4", 4],
      ],
    );
    const rest = batch(half.queue);
    assert.equal(answered(rest.queue, room.post(rest.acts)).queue.waiting.length, 0);
    assert.deepEqual(
      room.taken.map(({ id }) => id),
      ["id1", "id2", "id3", "id4"],
    );
  });

  it("more acts than fit in one request keep their order", () => {
    const room = new Room();
    let queue = filled(BATCH_MAX + 5);
    while (queue.waiting.length > 0) {
      const sent = batch(queue);
      assert.ok(sent.acts.length <= BATCH_MAX);
      queue = answered(sent.queue, room.post(sent.acts)).queue;
    }
    assert.deepEqual(
      room.taken.map(({ number }) => number),
      Array.from({ length: BATCH_MAX + 5 }, (_, at) => at + 1),
    );
  });

  it("links that fail at random lose nothing and repeat nothing", () => {
    for (let seed = 1; seed <= 200; seed++) {
      let dice = seed;
      const roll = (n: number) => (dice = (dice * 48_271) % 2_147_483_647) % n;
      const room = new Room();
      let queue = EMPTY;
      let made = 0;
      for (let step = 0; step < 60 || queue.waiting.length > 0; step++) {
        if (made < 30 && roll(2) === 0) queue = put(queue, hand(1), `id${(made += 1)}`, step).queue;
        const sent = batch(queue);
        queue = sent.queue;
        const fate = roll(4);
        if (fate === 0) continue; // the request is lost
        const answers = room.post(sent.acts, fate === 1 ? roll(3) : Infinity);
        if (fate === 2)
          queue = due(queue, room.due); // the answer is lost, a view comes
        else queue = answered(queue, answers).queue;
      }
      assert.deepEqual(
        room.taken.map(({ id }) => id),
        Array.from({ length: made }, (_, at) => `id${at + 1}`),
        `seed ${seed}`,
      );
    }
  });

  it("a reload in between keeps queue and numbers", async () => {
    const kept = inMemory();
    await kept.change((queue) => [put(queue, hand(1), "a", 1).queue, null]);
    await kept.change((queue) => {
      const next = batch(queue);
      return [next.queue, next.acts];
    });
    // the page is opened again
    const act = await kept.change((queue) => {
      const next = put(queue, hand(2), "b", 2);
      return [next.queue, next.act];
    });
    assert.equal(act.number, 2);
    assert.deepEqual(
      (await kept.queue()).waiting.map(({ id }) => id),
      ["a", "b"],
    );
    assert.equal((await kept.queue()).sent, 1);
  });

  it("an act is dropped only if it was never sent", () => {
    const queue = filled(3);
    const less = dropped(queue, "id2")!;
    assert.deepEqual(
      less.waiting.map(({ id, number }) => [id, number]),
      [
        ["id1", 1],
        ["id3", 2],
      ],
    );
    assert.equal(less.next, 3);
    assert.equal(dropped(batch(queue).queue, "id2"), null);
  });

  it("a browser that lost its store goes on from the number that is due", () => {
    assert.equal(put(due(EMPTY, 8), hand(1), "x", 0).act.number, 8);
    // acts that waited under numbers which the room never had
    assert.equal(
      due({ next: 12, waiting: filled(12).waiting.slice(10), sent: 0 }, 5).waiting[0]!.number,
      5,
    );
  });

  it("identifiers have 128 bits in lower-case hexadecimal", () => {
    const id = actId((bytes) => bytes.fill(0xa));
    assert.equal(id, "0a".repeat(16));
  });

  it("seats of the stock are handed out once, in the order of the draw", () => {
    const chair = (seat: number) => ({ table: 1, seat });
    const view = { stock: [chair(4), chair(2), chair(9)] } as LiveStaffView;
    const register: LiveWhat = {
      kind: "register",
      who: { kind: "new", name: "Ana" },
      by_representative: false,
      accepts: true,
      from_stock: chair(4),
    };
    const { queue } = put(EMPTY, register, "a", 0);
    assert.deepEqual(stockLeft(view, queue.waiting), [chair(2), chair(9)]);
  });

  it("what waits is marked over the last view", () => {
    let { queue } = put(
      EMPTY,
      { kind: "knock_out", table: 3, out: [{ seat: 5 }], winners: [1] },
      "a",
      0,
    );
    ({ queue } = put(queue, { kind: "confirm", card: 7 }, "b", 0));
    const found = marks(queue.waiting);
    assert.ok(found.out.has("3.5") && found.cards.has(7) && found.tables.has(3));
  });
});
