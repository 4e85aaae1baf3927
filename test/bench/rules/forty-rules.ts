/** A rule set of forty rules of the usual kinds, and customers for it: seeded, so that everybody measures the same. */
import type { Condition, RulePack } from "../../../src/model/rule-pack.ts";

/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const is = (fact: string, operator: string, value: unknown, path?: string): Condition => ({
  fact,
  operator,
  value,
  ...(path ? { path } : {}),
});

const listed = (id: string) => ({ fact: "referenceList", params: { id } });

const SHAPES: readonly ((n: number) => Condition)[] = [
  (n) => ({
    all: [
      is("countries", "someFact:in", listed(n % 2 ? "grey" : "black")),
      is("customer", "greaterThan", 1000 * n, "$.volume"),
    ],
  }),
  (n) => ({ any: [is("customer", "equal", `STATUS_${n % 6}`, "$.status"), is("flags", "contains", `FLAG_${n % 12}`)] }),
  (n) => ({ all: [is("age", "lessThan", 18 + n), { not: is("customer", "equal", "PERSON", "$.kind") }] }),
  (n) => ({
    all: [
      is("share", "greaterThanInclusive", n / 40),
      { any: [is("age", "greaterThan", 70), is("country", "in", ["XB", "XC"])] },
    ],
  }),
  (n) => ({ all: [is("merchantCode", "in", listed("codes")), is("channel", "notEqual", n % 2 ? "BRANCH" : "ONLINE")] }),
];

export function fortyRules(): RulePack {
  const rules = Array.from({ length: 40 }, (_, n) => ruleOf(`R-${n}`, SHAPES[n % SHAPES.length]!(n)));
  return packOf(rules, {
    black: ["XA", "XB"],
    grey: ["XC", "XD", "XE", "XF"],
    codes: Array.from({ length: 30 }, (_, n) => 5000 + n),
  });
}

export function fortyRulesCustomers(count: number): readonly Record<string, unknown>[] {
  const random = seededRandom(7);
  const pick = (n: number): number => Math.floor(random() * n);
  const country = (): string => `X${String.fromCharCode(65 + pick(20))}`;
  return Array.from({ length: count }, () => ({
    countries: Array.from({ length: 1 + pick(3) }, country),
    customer: { volume: pick(60_000), status: `STATUS_${pick(14)}`, kind: pick(2) ? "PERSON" : "COMPANY" },
    flags: Array.from({ length: pick(2) }, () => `FLAG_${pick(40)}`),
    age: 18 + pick(70),
    share: random(),
    country: country(),
    merchantCode: 4900 + pick(300),
    channel: ["BRANCH", "ONLINE", "PHONE"][pick(3)],
  }));
}

/** Many rules as a large institution has them: each for its own countries, codes and amounts. */
export function manyRules(count: number): RulePack {
  const random = seededRandom(11);
  const pick = (n: number): number => Math.floor(random() * n);
  const country = (): string => `C${pick(240)}`;
  const shapes: readonly (() => Condition)[] = [
    () => ({ all: [is("country", "equal", country()), is("customer", "greaterThan", pick(60_000), "$.volume")] }),
    () => ({
      all: [is("countries", "someFact:in", [country(), country(), country()]), is("age", "lessThan", pick(90))],
    }),
    () => ({
      all: [is("merchantCode", "in", [5000 + pick(900), 5000 + pick(900)]), { not: is("channel", "equal", "BRANCH") }],
    }),
    () => ({
      any: [is("flags", "contains", `FLAG_${pick(2000)}`), is("customer", "equal", `STATUS_${pick(2000)}`, "$.status")],
    }),
    () => ({
      all: [
        is("segment", "equal", `S${pick(300)}`),
        { any: [is("share", "greaterThan", random()), is("age", "greaterThan", pick(90))] },
      ],
    }),
  ];
  return packOf(
    Array.from({ length: count }, (_, n) => ruleOf(`R-${n}`, shapes[n % shapes.length]!())),
    {},
  );
}

export function manyRulesCustomers(count: number): readonly Record<string, unknown>[] {
  const random = seededRandom(13);
  const pick = (n: number): number => Math.floor(random() * n);
  return Array.from({ length: count }, () => ({
    country: `C${pick(240)}`,
    countries: Array.from({ length: 1 + pick(3) }, () => `C${pick(240)}`),
    customer: { volume: pick(60_000), status: `STATUS_${pick(2000)}` },
    flags: Array.from({ length: pick(3) }, () => `FLAG_${pick(2000)}`),
    merchantCode: 5000 + pick(900),
    segment: `S${pick(300)}`,
    channel: ["BRANCH", "ONLINE"][pick(2)],
    age: 18 + pick(70),
    share: random(),
  }));
}

function ruleOf(id: string, conditions: Condition): RulePack["rules"][number] {
  return {
    id,
    title: id,
    status: "active",
    description: "A rule of the benchmark",
    references: [],
    owner: "benchmark",
    modified: "2026-11-20",
    falsePositives: [],
    conditions,
    event: { type: id.replace("-", "_"), params: { score: 5, category: "geography" } },
  };
}

function packOf(rules: RulePack["rules"], lists: Readonly<Record<string, readonly (string | number)[]>>): RulePack {
  return {
    version: "benchmark",
    ruleSet: {
      order: rules.map(({ id }) => id),
      categoryCaps: {},
      bands: { medium: 30, high: 60 },
      missingDataPolicy: "neutral",
      conditions: {},
      floors: {},
    },
    rules,
    cases: {},
    referenceLists: Object.fromEntries(
      Object.entries(lists).map(([id, values]) => [
        id,
        { id, title: id, asOf: "2026-11-20", source: "invented", values },
      ]),
    ),
  };
}
