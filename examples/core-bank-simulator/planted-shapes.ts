import type { Random } from "./random.ts";

/** A payment between two of those who take part: 0 is the planted customer, the others are accomplices. */
export interface ShapeStep {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  /** After the first of all. */
  readonly hours: number;
}

interface ShapeCase {
  /** Risk factors by which it counts as found; those of a list have to come together in one payment. */
  readonly factors: readonly (string | readonly string[])[];
  /** Payments in order of time. */
  readonly plan: (random: Random) => readonly ShapeStep[];
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** Payments one after the other, some hours apart. */
function inTurn(random: Random, ...steps: readonly (readonly [from: number, to: number, amount: number])[]) {
  let hours = 0;
  return steps.map(([from, to, amount]): ShapeStep => {
    hours += random.whole(2, 14);
    return { from, to, amount: cents(amount), hours };
  });
}

/** A customer who has been known for two months, by a payment to somebody. */
const known = (to: number): ShapeStep => ({ from: 0, to, amount: 25, hours: -60 * 24 });

/** Money that moves through several customers of the bank. */
export const SHAPE_CASES = {
  "passed on to new payees": {
    factors: [["NEW_COUNTERPARTIES", "PASSED_ON"]],
    plan: (random) => {
      const came = random.amount(1_200, 6_000);
      const payees = [2, 3, 4, 5].map((to) => [0, to, came * random.amount(0.2, 0.24)] as const);
      return [known(1), ...inTurn(random, [1, 0, came], ...payees)];
    },
  },
  "spread over many new payees": {
    factors: [["MOSTLY_NEW_COUNTERPARTIES", "FAN_OUT"]],
    plan: (random) => {
      const came = random.amount(6_000, 12_000);
      const payees = Array.from({ length: 10 }, (_, i) => [0, 2 + i, came * random.amount(0.06, 0.09)] as const);
      return [known(1), ...inTurn(random, [1, 0, came], ...payees)];
    },
  },
  cycle: {
    factors: ["CYCLE"],
    plan: (random) => {
      const [size, amount] = [random.whole(3, 5), random.amount(300, 4_000)];
      return inTurn(
        random,
        ...Array.from({ length: size }, (_, i) => [i, (i + 1) % size, amount * 0.94 ** i] as const),
      );
    },
  },
  "scatter-gather": {
    factors: ["SCATTER_GATHER"],
    plan: (random) => {
      const [middle, amount] = [[2, 3, 4], random.amount(200, 3_000)];
      const passedOn = middle.map((from) => [from, 0, amount * random.amount(0.8, 0.97)] as const);
      return inTurn(random, ...middle.map((to) => [1, to, amount] as const), ...passedOn);
    },
  },
  "gather-scatter": {
    factors: ["GATHER_SCATTER"],
    plan: (random) => {
      const amount = random.amount(200, 2_000);
      const payers = [1, 2, 3, 4].map((from) => [from, 0, amount] as const);
      return inTurn(
        random,
        ...payers,
        ...[5, 6, 7, 8].map((to) => [0, to, amount * random.amount(0.85, 0.97)] as const),
      );
    },
  },
  stack: {
    factors: ["STACK"],
    plan: (random) => {
      const amount = random.amount(200, 2_000);
      const first = [1, 2].flatMap((from) => [3, 4].map((to) => [from, to, amount] as const));
      const second = [5, 0].flatMap((to) =>
        [3, 4].map((from) => [from, to, amount * random.amount(0.85, 0.97)] as const),
      );
      return inTurn(random, ...first, ...second);
    },
  },
  bipartite: {
    factors: ["BIPARTITE"],
    plan: (random) =>
      inTurn(
        random,
        ...[4, 5, 0].flatMap((to) => [1, 2, 3].map((from) => [from, to, random.amount(100, 900)] as const)),
      ),
  },
  "passed on again and again": {
    factors: ["PASSED_ON_AGAIN"],
    plan: (random) => {
      const amount = random.amount(300, 4_000);
      const way = [1, 2, 3, 0, 4];
      return inTurn(random, ...way.slice(1).map((to, i) => [way[i]!, to, amount * 0.95 ** i] as const));
    },
  },
} as const satisfies Readonly<Record<string, ShapeCase>>;

export type ShapePattern = keyof typeof SHAPE_CASES;
export const SHAPE_PATTERNS = Object.keys(SHAPE_CASES) as readonly ShapePattern[];
