import type { Random } from "./random.ts";

/** Shapes in which money moves through several accounts, by the names that AMLSim gives them. */
export const TYPOLOGIES = [
  "fan-in",
  "fan-out",
  "cycle",
  "bipartite",
  "stack",
  "random",
  "scatter-gather",
  "gather-scatter",
] as const;
export type Typology = (typeof TYPOLOGIES)[number];

export const TIERS = ["small", "mid", "large"] as const;
export type Tier = (typeof TIERS)[number];

/** What the first transfers of a group are of, from and to, in the base currency. */
const TIER_AMOUNTS: Readonly<Record<Tier, readonly [from: number, to: number]>> = {
  small: [60, 250],
  mid: [500, 2_500],
  large: [4_000, 15_000],
};

/** A transfer between members of a group. */
export interface GroupStep {
  /** Members by their number, from 0. */
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  /** Hours since the group began. */
  readonly hours: number;
}

export interface GroupPlan {
  /** Number of members. */
  readonly size: number;
  readonly steps: readonly GroupStep[];
}

/** Hours within which one layer of a group pays, from and to. */
const LAYER_HOURS = [24, 120] as const;
/** What a middleman passes on, from and to; the rest is kept. */
const PASSED_ON = [0.9, 0.98] as const;

/** Everybody of one layer pays everybody of the next, each what it has in unequal parts. */
interface Layer {
  readonly payers: readonly number[];
  readonly paid: readonly number[];
}

const numbered = (from: number, count: number): readonly number[] => Array.from({ length: count }, (_, i) => from + i);

/** Layers of the typologies in which money goes one way, by the number of members of each layer. */
const LAYERED: Readonly<Record<Exclude<Typology, "cycle" | "random">, (random: Random) => readonly Layer[]>> = {
  "fan-in": (random) => [{ payers: numbered(1, random.whole(5, 10)), paid: [0] }],
  "fan-out": (random) => [{ payers: [0], paid: numbered(1, random.whole(5, 10)) }],
  bipartite: (random) => {
    const payers = numbered(0, random.whole(3, 5));
    return [{ payers, paid: numbered(payers.length, random.whole(3, 5)) }];
  },
  stack: (random) => {
    const payers = numbered(0, random.whole(3, 4));
    const middle = numbered(payers.length, random.whole(3, 4));
    const paid = numbered(payers.length + middle.length, random.whole(3, 4));
    return [
      { payers, paid: middle },
      { payers: middle, paid },
    ];
  },
  "scatter-gather": (random) => {
    const middle = numbered(2, random.whole(4, 7));
    return [
      { payers: [0], paid: middle },
      { payers: middle, paid: [1] },
    ];
  },
  "gather-scatter": (random) => {
    const payers = numbered(1, random.whole(4, 7));
    return [
      { payers, paid: [0] },
      { payers: [0], paid: numbered(1 + payers.length, random.whole(4, 7)) },
    ];
  },
};

/** A group of one typology, its members by number. */
export function planGroup(random: Random, typology: Typology, tier: Tier): GroupPlan {
  const steps =
    typology === "cycle" || typology === "random"
      ? chain(random, tier, typology === "cycle")
      : layers(random, tier, LAYERED[typology](random));
  return { size: 1 + Math.max(...steps.flatMap(({ from, to }) => [from, to])), steps };
}

function layers(random: Random, tier: Tier, planned: readonly Layer[]): readonly GroupStep[] {
  const steps: GroupStep[] = [];
  const holds = new Map<number, number>();
  let begins = 0;
  for (const { payers, paid } of planned) {
    const lasts = random.whole(...LAYER_HOURS);
    for (const from of payers) {
      const held = holds.get(from);
      const parts = paid.map(() => (held === undefined ? random.amount(...TIER_AMOUNTS[tier]) : 1 + random.next()));
      const whole = parts.reduce((sum, part) => sum + part, 0);
      const share = held === undefined ? 1 : (held * passedOn(random)) / whole;
      for (const [at, to] of paid.entries()) {
        const amount = cents(parts[at]! * share);
        steps.push({ from, to, amount, hours: begins + random.next() * lasts });
        holds.set(to, (holds.get(to) ?? 0) + amount);
      }
    }
    begins += lasts + random.whole(1, 12);
  }
  return steps;
}

/** One sum that goes from member to member: around, or to whomever. */
function chain(random: Random, tier: Tier, isCycle: boolean): readonly GroupStep[] {
  const size = isCycle ? random.whole(3, 8) : random.whole(5, 7);
  const steps: GroupStep[] = [];
  let amount = random.amount(...TIER_AMOUNTS[tier]);
  let [from, hours] = [0, 0];
  for (let i = 0; i < (isCycle ? size : 2 * size); i++) {
    const to = isCycle ? (from + 1) % size : (from + random.whole(1, size - 1)) % size;
    steps.push({ from, to, amount, hours });
    amount = cents(amount * passedOn(random));
    hours += random.whole(4, 40);
    from = to;
  }
  return steps;
}

const passedOn = (random: Random): number => PASSED_ON[0] + random.next() * (PASSED_ON[1] - PASSED_ON[0]);
const cents = (amount: number): number => Math.round(amount * 100) / 100;
