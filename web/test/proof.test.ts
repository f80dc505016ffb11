// Every lie about a deal is found, and an honest deal has no fault.

import assert from "node:assert/strict";
import { sentences } from "../dev/texts.ts";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { faultText } from "../src/core/faults.ts";
import { announced, check, type Deal, type Fault, gather } from "../src/core/proof.ts";
import { applyItem } from "../src/core/table.ts";
import type { CardView, HandProof, NewsItem, OwnNonce, TableView } from "../src/wire.ts";
import { CARDS, deal, nonceOf, renewal } from "../dev/deals.ts";
import { seat, view } from "../dev/scenes.ts";

const SEATS = [2, 4, 1];
const MINE: OwnNonce = { seat: 1, nonce: nonceOf("mine"), opened: true };
const honest = deal(
  "a1",
  7,
  SEATS,
  [
    { seat: 1, nonce: MINE.nonce },
    { seat: 2, nonce: nonceOf("two") },
  ],
  3,
);
const backs: CardView[] = [null, null];
const faces = (...places: number[]) => ({
  cards: honest.at(...places).map((one) => one.card),
  openings: honest.at(...places),
});

/** The hand as seat 1 sees it: its own cards, a flop, and a card that seat 2 shows at the end. */
const STORY: NewsItem[] = [
  honest.header,
  honest.cut,
  { e: "dealt", seat: 2, cards: backs, openings: [] },
  { e: "dealt", seat: 4, cards: backs, openings: [] },
  { e: "dealt", seat: 1, ...faces(2, 5) },
  { e: "board_dealt", board: 0, ...faces(6, 7, 8) },
  { e: "shown", seat: 1, cards: faces(2, 5).cards, rankings: [], openings: [] },
  { e: "shown", seat: 2, cards: [null, faces(3).cards[0]!], rankings: [], openings: honest.at(3) },
];

function told(story: NewsItem[]): TableView {
  const before = view({ you: 1, seats: [1, 2, 4].map((number) => seat(number, { house: false })) });
  return structuredClone(story).reduce((now, item) => applyItem(now, item, null), before);
}

/** Kinds of faults in a changed story. */
function lie(change: (story: NewsItem[]) => void, own: OwnNonce | null = MINE): Fault["kind"][] {
  const story = structuredClone(STORY);
  change(story);
  const first = announced(told([honest.header]));
  return [...new Set(gather(told(story), first, own)!.faults.map((fault) => fault.kind))];
}

type Item<E extends NewsItem["e"]> = Extract<NewsItem, { e: E }>;
const item = <E extends NewsItem["e"]>(story: NewsItem[], e: E, at = 0) =>
  story.filter((one): one is Item<E> => one.e === e)[at]!;

test("an honest hand has no fault, and its cards their places", () => {
  const found = gather(told(STORY), announced(told(STORY)), MINE) as Deal;
  assert.deepEqual(found.faults, []);
  assert.deepEqual(
    found.proof.cards.map((card) => [card.place, card.seat]),
    [
      [2, 1],
      [3, 2],
      [5, 1],
      [6, null],
      [7, null],
      [8, null],
    ],
  );
  assert.deepEqual([found.proof.nonces.length, found.proof.players], [2, 3]);
});

test("spectators check too; without nonces there is no cut", () => {
  assert.deepEqual(gather(told(STORY), null, null)!.faults, []);
  const plain = deal("b2", 8, [1, 2], [], 1);
  const story: NewsItem[] = [
    plain.header,
    { e: "dealt", seat: 1, cards: plain.at(0, 2).map((one) => one.card), openings: plain.at(0, 2) },
  ];
  assert.deepEqual(gather(told(story), null, null)!.faults, []);
  assert.deepEqual(
    plain.at(0, 2).map((one) => one.leaf),
    [0, 2],
  );
});

test("nothing is checked before the deck is cut", () => {
  assert.equal(gather(told([honest.header]), null, MINE), null);
  assert.equal(gather(view(), null, null), null);
});

test("a card other than the published one is found", () => {
  const other = honest.at(20)[0]!.card;
  assert.deepEqual(
    lie((story) => {
      const board = item(story, "board_dealt");
      board.cards[1] = board.openings[1]!.card = other;
    }),
    ["card"],
  );
  assert.deepEqual(
    lie((story) => void (item(story, "board_dealt").cards[1] = other)),
    ["unproved"],
  );
});

test("a salt other than the published one is found", () => {
  assert.deepEqual(
    lie((story) => void (item(story, "dealt", 2).openings[0]!.salt = "00".repeat(16))),
    ["card"],
  );
});

test("a truly proved card from the wrong place is found", () => {
  assert.deepEqual(
    lie((story) => {
      const board = item(story, "board_dealt");
      board.openings[2] = honest.at(30)[0]!;
      board.cards[2] = board.openings[2].card;
    }),
    ["place"],
  );
});

test("two swapped cards are found", () => {
  assert.deepEqual(
    lie((story) => {
      item(story, "dealt", 2).cards.reverse();
      item(story, "shown").cards.reverse();
    }),
    ["place"],
  );
});

test("a card dealt twice is found", () => {
  assert.deepEqual(
    lie((story) => {
      const board = item(story, "board_dealt");
      board.openings[2] = board.openings[1]!;
      board.cards[2] = board.cards[1]!;
    }),
    ["place", "twice"],
  );
});

test("a card without its proof is found", () => {
  assert.deepEqual(
    lie((story) => void item(story, "board_dealt").openings.pop()),
    ["unproved"],
  );
  assert.deepEqual(
    lie((story) => void (item(story, "shown", 1).openings = [])),
    ["unproved"],
  );
});

test("own cards that change before they are shown are found", () => {
  assert.deepEqual(
    lie((story) => void (item(story, "shown").cards[0] = honest.at(20)[0]!.card)),
    ["changed_card"],
  );
});

test("a nonce opened in time but left out is found", () => {
  const without = (story: NewsItem[]) => void item(story, "deck_cut").nonces.shift();
  assert.ok(lie(without).includes("own_nonce"));
  const late = deal("a1", 7, SEATS, honest.nonces.slice(1), 3);
  assert.ok(
    !lie(
      (story) => {
        without(story);
        item(story, "dealt", 2).cards = late.at(2, 5).map((one) => one.card);
      },
      { ...MINE, opened: false },
    ).includes("own_nonce"),
    "a late nonce is rightly left out",
  );
});

test("a commitment given in time but not counted is found", () => {
  assert.ok(
    lie((story) => {
      item(story, "hand_opened").commitments.shift();
      item(story, "deck_cut").nonces.shift();
    }).includes("own_commitment"),
  );
  assert.deepEqual(
    lie(() => {}, { ...MINE, nonce: nonceOf("other"), opened: false }),
    ["own_commitment"],
  );
});

test("a nonce without a matching commitment is found", () => {
  assert.ok(
    lie((story) => void (item(story, "deck_cut").nonces[1]!.nonce = nonceOf("chosen"))).includes(
      "nonce",
    ),
  );
  assert.ok(
    lie(
      (story) => void item(story, "deck_cut").nonces.push({ seat: 4, nonce: nonceOf("late") }),
    ).includes("seat"),
  );
  assert.ok(
    lie((story) => void item(story, "deck_cut").nonces.reverse()).includes("seat"),
    "in another order",
  );
});

test("more nonces than players are found", () => {
  assert.deepEqual(
    lie((story) => void (item(story, "deck_cut").players = 1)),
    ["players"],
  );
});

test("a root changed after its announcement is found", () => {
  assert.ok(
    lie((story) => void (item(story, "hand_opened").root = "00".repeat(32))).includes(
      "changed_root",
    ),
  );
  const shown = { ...told(STORY), hand: { ...told(STORY).hand!, root: "00".repeat(32) } };
  assert.deepEqual(
    gather(shown, null, MINE)!.faults,
    [{ kind: "changed_root" }],
    "the view differs from its log",
  );
});

test("a changed hand identifier is found", () => {
  const other = "b2".padStart(26, "0");
  const cards = { ...honest.header, hand: other };
  assert.ok(
    lie((story) => void (story[0] = cards)).includes("changed_hand"),
    "the cut would follow from it",
  );
  const shown = { ...told(STORY), hand: { ...told(STORY).hand!, hand: other } };
  assert.deepEqual(
    gather(shown, null, MINE)!.faults,
    [{ kind: "changed_hand" }],
    "the view differs from its log",
  );
});

test("a cut that changes later is found", () => {
  const first = announced(told(STORY.slice(0, 2)));
  const again = (change: (story: NewsItem[]) => void) => {
    const story = structuredClone(STORY);
    change(story);
    return gather(told(story), first, null)!.faults.map((fault) => fault.kind);
  };
  assert.deepEqual(
    again(() => {}),
    [],
  );
  assert.ok(again((story) => void item(story, "deck_cut").nonces.pop()).includes("changed_cut"));
  assert.ok(again((story) => void (item(story, "deck_cut").players = 2)).includes("changed_cut"));
  assert.ok(again((story) => void story.splice(1, 1)).includes("changed_cut"), "not at all");
});

test("a delayed view may tell less, but nothing different", () => {
  const first = announced(told(STORY.slice(0, 2)));
  const opened = { ...told(STORY.slice(0, 1)), delayed: true };
  assert.deepEqual(gather(opened, first, null)?.faults ?? [], [], "the hand opens again");
  const other = structuredClone(STORY.slice(0, 2));
  item(other, "deck_cut").nonces.pop();
  const faults = gather({ ...told(other), delayed: true }, first, null)!.faults.map(
    (fault) => fault.kind,
  );
  assert.ok(faults.includes("changed_cut"));
});

test("cards dealt to the wrong seat are found", () => {
  const seated = (change: (story: NewsItem[]) => void) => {
    const story = structuredClone(STORY);
    change(story);
    return gather(told(story), null, MINE)!.faults.map((fault) => fault.kind);
  };
  const deals = (story: NewsItem[]) =>
    story.filter((one): one is Item<"dealt"> => one.e === "dealt");
  assert.ok(
    seated((story) => void item(story, "hand_opened").seats.reverse()).includes("dealt"),
    "seats the other way round",
  );
  assert.ok(seated((story) => void story.splice(3, 1)).includes("dealt"), "a seat gets none");
  assert.ok(
    seated((story) => {
      deals(story)[0]!.cards = [null, null, null, null];
      story.splice(3, 1);
    }).includes("dealt"),
    "a neighbour gets the cards of two, all of them backs",
  );
  assert.ok(
    seated((story) => void (deals(story)[2]!.seat = 4)).includes("dealt"),
    "own cards to another seat",
  );
  assert.ok(
    seated((story) => {
      story.splice(
        4,
        1,
        ...[2, 5].map((place): NewsItem => ({ e: "dealt", seat: 1, ...faces(place) })),
      );
    }).includes("dealt"),
    "two cards one by one",
  );
  assert.ok(
    seated((story) => void (story[5] = { ...faces(6, 7, 8), e: "dealt", seat: 4 })).includes(
      "dealt",
    ),
    "a board to a seat",
  );
  assert.ok(
    seated((story) => void (story[4] = { ...faces(2, 5), e: "board_dealt", board: 0 })).includes(
      "dealt",
    ),
    "hole cards to the board",
  );
});

test("wrong or repeated seats in a file are found", () => {
  const proof = gather(told(STORY), null, MINE)!.proof;
  assert.equal(proof.each, 2);
  const seated = (place: number, seat: number | null) =>
    check({
      ...proof,
      cards: proof.cards.map((card) => (card.place === place ? { ...card, seat } : card)),
    });
  for (const [place, seat] of [
    [3, 4],
    [5, null],
    [6, 9],
  ] as const)
    assert.deepEqual(seated(place, seat), [{ kind: "dealt", place }]);
  assert.ok(
    check({ ...proof, seats: proof.seats.toReversed() }).some((fault) => fault.kind === "dealt"),
  );
  assert.ok(check({ ...proof, each: 3 }).some((fault) => fault.kind === "dealt"));
  assert.ok(check({ ...proof, each: 0 }).some((fault) => fault.kind === "dealt"));
  assert.deepEqual(check({ ...proof, seats: [...proof.seats.slice(0, 2), 1, 2], cards: [] }), [
    { kind: "seat", seat: 2 },
  ]);
  assert.deepEqual(check({ ...proof, players: 4 }), [{ kind: "crowd", players: 4, seats: 3 }]);
});

test("changed commitments, seats and deck sizes are found", () => {
  assert.ok(
    lie(
      (story) => void (item(story, "hand_opened").commitments[1]!.commitment = "00".repeat(32)),
    ).includes("changed_commitments"),
  );
  assert.ok(
    lie((story) => void item(story, "hand_opened").seats.push(9)).includes("changed_seats"),
  );
  assert.ok(lie((story) => void (item(story, "hand_opened").deck = 51)).includes("changed_deck"));
});

test("cards before the root or without a cut are found", () => {
  const headless = { ...told(STORY), log: STORY.slice(2) };
  assert.deepEqual(gather(headless, null, MINE)!.faults, [{ kind: "unannounced" }]);
  assert.ok(lie((story) => void story.splice(1, 1)).includes("uncut"));
});

test("a proof with a malformed hash is unreadable", () => {
  const proof = gather(told(STORY), null, MINE)!.proof;
  const broken: Partial<HandProof>[] = [
    { root: "" },
    { hand: "x" },
    { deck: 0 },
    { nonces: [{ seat: 1, nonce: "zz" }] },
  ];
  for (const part of broken)
    assert.deepEqual(check({ ...proof, ...part }), [{ kind: "unreadable" }]);
});

test("a whole deck that is not the published one is found", () => {
  const proof = gather(told(STORY), null, MINE)!.proof;
  const plain = deal("c3", 9, [1], [], 1);
  const opened = plain.at(...Array(52).keys()).map(({ card, salt }) => ({ card, salt }));
  const whole: HandProof = {
    ...proof,
    root: plain.root,
    commitments: [],
    nonces: [],
    own: null,
    cards: [],
    opened,
  };
  assert.deepEqual(check(whole), []);
  assert.deepEqual(check({ ...whole, opened: opened.toReversed() }), [{ kind: "deck" }]);
  assert.deepEqual(check({ ...whole, opened: opened.slice(1) }), [{ kind: "deck" }]);
});

/**
 * Five cards each from a deck that runs short: seat 1 discards two, and gets one card of the first
 * deck and one of a new deck, shuffled from the cards that nobody holds. Seat 2 draws from that
 * too, and shows.
 */
const dealtFirst = honest.at(...Array.from({ length: 17 }, (_, place) => place));
const lap = (seat: number) =>
  [0, 1, 2, 3, 4].map((at) => dealtFirst[3 * at + SEATS.indexOf(seat)]!);
const [THROWN, KEPT] = [lap(1).slice(0, 2), lap(1).slice(2)];
/** Cards that cannot be in the new deck: those held, and the last card drawn from the first deck. */
const HELD = [...lap(2), ...lap(4), ...KEPT, dealtFirst[15]!].map((one) => one.card);
const FREE = CARDS.filter((card) => !HELD.includes(card));
const OTHERS = FREE.filter((card) => THROWN.every((one) => one.card !== card));
const AGAIN = [
  { seat: 1, nonce: nonceOf("mine again") },
  { seat: 2, nonce: nonceOf("two again") },
];
const fresh = renewal("fresh", honest.header.hand, OTHERS, AGAIN, 3);
const five: CardView[] = [null, null, null, null, null];
const open = (...openings: ReturnType<typeof honest.at>) => ({
  cards: openings.map((one) => one.card),
  openings,
});

function drawStory(deck = fresh): NewsItem[] {
  return [
    honest.header,
    honest.cut,
    { e: "dealt", seat: 2, cards: five, openings: [] },
    { e: "dealt", seat: 4, cards: five, openings: [] },
    { e: "dealt", seat: 1, ...open(...lap(1)) },
    { e: "street_opened", street: "before_draw" },
    { e: "drew", seat: 2, count: 0 },
    { e: "drew", seat: 4, count: 0 },
    { e: "drew", seat: 1, count: 2, thrown: THROWN.map((one) => one.card) },
    { e: "dealt", seat: 1, ...open(dealtFirst[15]!) },
    deck.header,
    deck.cut,
    { e: "dealt", seat: 1, ...open(...deck.at(0)) },
    { e: "street_opened", street: "after_draw" },
    { e: "drew", seat: 2, count: 1 },
    { e: "dealt", seat: 2, cards: [null], openings: [] },
    { e: "shown", seat: 2, ...open(...lap(2).slice(1), ...deck.at(1)), rankings: [] },
  ];
}

/** Kinds of faults in a changed story with a reshuffled deck. */
function renewedLie(change: (story: NewsItem[]) => void, deck = fresh): Fault["kind"][] {
  const story = structuredClone(drawStory(deck));
  change(story);
  const later: OwnNonce = { seat: 1, nonce: AGAIN[0]!.nonce, opened: true };
  return [
    ...new Set(
      gather(told(story), announced(told(drawStory(deck).slice(0, 12))), MINE, [later])!.faults.map(
        (fault) => fault.kind,
      ),
    ),
  ];
}

test("an honest reshuffle has no fault", () => {
  assert.deepEqual(
    renewedLie(() => {}),
    [],
  );
  const proof = gather(told(drawStory()), null, MINE)!.proof;
  assert.deepEqual(
    proof.renewed!.map((deck) => deck.cards.map((card) => [card.place, card.seat])),
    [
      [
        [0, 1],
        [1, 2],
      ],
    ],
  );
});

test("a reshuffled deck with the old root is found", () => {
  const old = (story: NewsItem[]) => void (item(story, "deck_renewed").root = honest.root);
  const found = renewedLie(old);
  for (const kind of ["changed_root", "card", "reused"] as const)
    assert.ok(found.includes(kind), `${kind}: ${found.join(", ")}`);
  // from the first item on, with the old deck's own openings
  const story = drawStory();
  const header = { ...fresh.header, root: honest.root, deck: 52, commitments: [], cut_at: null };
  const plain = renewal("unused", honest.header.hand, CARDS, [], 3);
  story.splice(10, 3, header, { e: "dealt", seat: 1, ...open(...plain.at(0)) });
  assert.ok(gather(told(story), null, MINE)!.faults.some((fault) => fault.kind === "reused"));
});

test("a reshuffled deck with the old salts is found", () => {
  assert.deepEqual(
    renewedLie((story) => {
      const last = item(story, "dealt", 4);
      const old = dealtFirst.concat(honest.at(...Array.from({ length: 35 }, (_, at) => 17 + at)));
      last.openings[0]!.salt = old.find((one) => one.card === last.cards[0])!.salt;
    }),
    ["card"],
  );
});

test("a reshuffled deck with another cut is found", () => {
  const uncut = renewal("fresh", honest.header.hand, OTHERS, AGAIN, 3, []);
  assert.deepEqual(
    renewedLie((story) => {
      story[12] = { e: "dealt", seat: 1, ...open(...uncut.at(0)) };
    }),
    ["place"],
  );
  assert.ok(
    renewedLie((story) => void item(story, "deck_cut", 1).nonces.shift()).includes("own_nonce"),
  );
  assert.ok(
    renewedLie(
      (story) => void (item(story, "deck_cut", 1).nonces[1]!.nonce = nonceOf("chosen")),
    ).includes("nonce"),
  );
});

test("a held card in a reshuffled deck is found", () => {
  assert.deepEqual(
    renewedLie((story) => {
      story.splice(15, 2, { e: "dealt", seat: 2, ...open(...fresh.at(0)) });
    }),
    ["place", "twice"],
  );
  for (const held of [KEPT, lap(2)]) {
    const deck = renewal(
      "held",
      honest.header.hand,
      held.map((one) => one.card),
      AGAIN,
      3,
    );
    const { card } = deck.at(0)[0]!;
    const found = gather(
      told(
        drawStory(deck)
          .slice(0, 13)
          .concat({ e: "shown", seat: 2, ...open(...lap(2)), rankings: [] }),
      ),
      null,
      MINE,
    )!;
    assert.deepEqual(
      found.faults,
      [{ kind: "twice", place: 0, card }],
      "a player held it while the deck was shuffled",
    );
  }
});

test("a discard that comes back without need is found", () => {
  const back = (others: number) =>
    renewal(
      "back",
      honest.header.hand,
      [...THROWN.map((one) => one.card), ...OTHERS.slice(0, others)],
      [],
      3,
    );
  const until = (deck: ReturnType<typeof back>) => {
    const story = drawStory(deck)
      .slice(0, 13)
      .filter((one) => one !== deck.cut);
    return gather(told(story), null, MINE)!.faults;
  };
  assert.deepEqual(until(back(1)), [{ kind: "returned", place: 0, card: THROWN[0]!.card }]);
  assert.deepEqual(until(back(0)), [], "there were no others");
  // what an earlier draw discarded may come back
  const story = drawStory();
  const again = renewal("again", honest.header.hand, [THROWN[0]!.card, ...OTHERS], [], 3);
  story.splice(
    10,
    7,
    { e: "dealt", seat: 1, ...open(honest.at(16)[0]!) },
    { e: "street_opened", street: "after_draw" },
    { e: "drew", seat: 2, count: 0 },
    { e: "drew", seat: 4, count: 0 },
    { e: "drew", seat: 1, count: 1, thrown: [KEPT[0]!.card] },
    again.header,
    { e: "dealt", seat: 1, ...open(...again.at(0)) },
  );
  assert.deepEqual(gather(told(story), null, MINE)!.faults, []);
});

test("every planted lie gets the same fault as in crates/client", () => {
  const file = new URL("../../crates/client/tests/data/lies.json", import.meta.url);
  type Story = { name: string; fault: Fault["kind"] | null; log: NewsItem[] };
  const stories = JSON.parse(readFileSync(file, "utf8")) as Story[];
  assert.ok(stories.length > 10);
  for (const { name, fault, log } of stories) {
    const kinds = gather(told(log), null, null)!.faults.map((one) => one.kind);
    if (fault === null) assert.deepEqual(kinds, [], name);
    else assert.ok(kinds.includes(fault), `${name}: ${kinds.join(", ")}`);
  }
});

test("fault sentences count positions from one", () => {
  const fault: Fault = { kind: "place", place: 0, card: "Th", leaf: 51, expected: 7 };
  assert.equal(
    faultText(fault),
    "10♥, card 1 of the deal, came from position 52 in the deck; the cut requires position 8.",
  );
  assert.equal(faultText({ kind: "nonce", seat: 3 }).match(/seat 3/)?.length, 1);
});

test("every fault has a sentence", () => {
  const texts = sentences();
  const source = readFileSync(new URL("../src/core/proof.ts", import.meta.url), "utf8");
  const type = source.slice(
    source.indexOf("export type Fault"),
    source.indexOf("/** What a hand's opening"),
  );
  const kinds = [...type.matchAll(/"(\w+)"/g)].map((found) => found[1]!);
  assert.ok(kinds.length > 15);
  for (const kind of kinds) assert.ok(`fault_${kind}` in texts, kind);
});
