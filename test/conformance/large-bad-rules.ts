const RULE = "geography/GEO-001-far-away.json";
const rule = (conditions: unknown): string =>
  JSON.stringify({
    id: "GEO-001",
    title: "A rule",
    status: "active",
    description: "A rule",
    references: [],
    owner: "compliance",
    modified: "2026-11-20",
    falsePositives: [],
    conditions,
    event: { type: "A_RULE" },
  });
const leaf = { fact: "age", operator: "greaterThan", value: 18 };
const nested = (levels: number): unknown => {
  let condition: unknown = leaf;
  for (let level = 0; level < levels; level++) condition = { all: [condition] };
  return condition;
};

/** Documents that are too large to be kept as files, and their messages where they are few. */
export const LARGE_BAD_RULES: readonly (readonly [
  name: string,
  kind: string,
  text: () => string,
  messages: readonly string[],
])[] = [
  [
    "10 MB of text",
    "rule",
    () => `"${"x".repeat(10_000_000)}"`,
    [`${RULE}:1:1: the text has 10000002 characters; expected at most 1000000 [not-json]`],
  ],
  [
    "10 MB of brackets",
    "rule-set",
    () => "[".repeat(10_000_000),
    ["rule-set.json:1:1: the text has 10000000 characters; expected at most 1000000 [not-json]"],
  ],
  [
    "1,000 levels of brackets",
    "rule",
    () => "[".repeat(1000) + "]".repeat(1000),
    [`${RULE}:1:65: nested deeper than 64 levels [not-json]`],
  ],
  [
    "1,000 levels of conditions",
    "rule",
    () => rule(nested(1000)),
    [`${RULE}:1:424: nested deeper than 64 levels [not-json]`],
  ],
  [
    "a million characters of objects",
    "cases",
    () => `[${"{},".repeat(333_000)}{}]`,
    ["geography/GEO-001-far-away.cases.json:1:59999: more than 20000 values [not-json]"],
  ],
  [
    "2,001 conditions",
    "rule",
    () => rule({ all: Array.from({ length: 2000 }, () => leaf) }),
    [`${RULE}:1:169: conditions: more than 2000 conditions in one rule, the shared conditions written out [too-large]`],
  ],
  [
    "30,000 unknown operators",
    "rule",
    () => rule({ any: Array.from({ length: 20_000 }, () => ({ fact: "age", operator: "x" })) }).slice(0, 900_000),
    [],
  ],
  [
    "shared conditions that double each other forty times",
    "rule-set",
    () => {
      const conditions: Record<string, unknown> = { grown: { any: [{ condition: "c0" }] }, c40: { all: [leaf] } };
      for (let n = 0; n < 40; n++)
        conditions[`c${n}`] = { all: [{ condition: `c${n + 1}` }, { condition: `c${n + 1}` }] };
      return JSON.stringify({ bands: { medium: 30, high: 60 }, conditions });
    },
    [],
  ],
  [
    "500 shared conditions, each sixty levels deep and using the next",
    "rule-set",
    () => {
      const conditions: Record<string, unknown> = {};
      for (let n = 0; n < 500; n++) {
        let condition: unknown = { condition: n < 499 ? `c${n + 1}` : "c499" };
        for (let level = 0; level < 25; level++) condition = { all: [condition] };
        conditions[`c${n}`] = condition;
      }
      return JSON.stringify({ bands: { medium: 30, high: 60 }, conditions });
    },
    [],
  ],
  [
    "an unknown name of 900,000 letters",
    "rule",
    () => rule({ all: [{ ...leaf, operator: "x".repeat(900_000) }] }),
    [`${RULE}:1:202: conditions.all[0].operator: unknown operator \`${"x".repeat(64)}\` [unknown-operator]`],
  ],
];
