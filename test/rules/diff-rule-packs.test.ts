import { describe, expect, it } from "vitest";
import { diffRulePacks, type RateResults } from "../../src/rules/diff-rule-packs.ts";
import { formatRuleDiff } from "../../src/rules/format-rule-diff.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { SAMPLE_CASES, sampleFiles, sampleRule } from "./sample-pack.ts";

const RULE = "geography/GEO-001-far-away.json";
const pack = (changes: Record<string, unknown> = {}) => parseRulePack(sampleFiles(changes)).pack!;
const old = pack();
const other = (status = "active") => ({
  [RULE]: sampleRule({ event: { type: "COUNTRY_FAR_AWAY", params: { score: 70, category: "geography" } } }),
  "customer/CUS-001-young.json": sampleRule({
    id: "CUS-001",
    status,
    conditions: { all: [{ fact: "age", operator: "lessThan", value: 20 }] },
    event: { type: "YOUNG", params: { score: 30, category: "customer" } },
  }),
  "customer/CUS-001-young.cases.json": SAMPLE_CASES,
});

const rate: RateResults = (results) => {
  const fired = results.filter(({ outcome }) => outcome === "hit");
  const score = fired.reduce((sum, { event }) => sum + Number(event?.params?.score), 0);
  const factors = fired.map(({ event }) => event!.type);
  return { score, factors, level: score >= 60 ? "high" : score >= 30 ? "medium" : "low" };
};

const customers = [
  { customerId: "c1", facts: { countries: ["XA"], age: 40 } },
  { customerId: "c2", facts: { countries: ["FR"], age: 19 } },
  { customerId: "c3", facts: { countries: ["FR"], age: 19 } },
  { customerId: "c4", facts: { countries: ["FR"], age: 50 } },
  { customerId: "c\u0007", facts: { countries: ["XA"], age: 3 } },
];

describe("difference of rule packs", () => {
  it("tells which customers change level, which factors appear and vanish", async () => {
    const now = pack(other());
    const done: number[] = [];
    const diff = await diffRulePacks(old, now, customers, {
      rate,
      samples: 1,
      onProgress: (count) => done.push(count),
    });
    expect(done).toEqual([1, 2, 3, 4, 5]);
    expect(diff).toEqual({
      before: { version: old.version, levels: { low: 3, medium: 2, high: 0, prohibited: 0 } },
      after: { version: now.version, levels: { low: 1, medium: 2, high: 2, prohibited: 0 } },
      rules: { added: ["CUS-001"], removed: [], changed: ["GEO-001"] },
      customers: 5,
      changed: 4,
      levelChanges: [
        {
          from: "medium",
          to: "high",
          count: 2,
          samples: [
            {
              customerId: "c1",
              before: { level: "medium", score: 40, factors: ["COUNTRY_FAR_AWAY"] },
              after: { level: "high", score: 70, factors: ["COUNTRY_FAR_AWAY"] },
            },
          ],
        },
        {
          from: "low",
          to: "medium",
          count: 2,
          samples: [
            {
              customerId: "c2",
              before: { level: "low", score: 0, factors: [] },
              after: { level: "medium", score: 30, factors: ["YOUNG"] },
            },
          ],
        },
      ],
      factorChanges: [
        {
          factor: "YOUNG",
          appears: 3,
          vanishes: 0,
          samples: [{ customerId: "c2", before: expect.anything(), after: expect.anything() }],
        },
      ],
    });
  });

  it("is empty for the same rules, and for rules that are only in trial", async () => {
    for (const now of [pack(), pack({ ...other("shadow"), [RULE]: sampleRule() })]) {
      const diff = await diffRulePacks(old, now, customers, { rate });
      expect([diff.changed, diff.levelChanges, diff.factorChanges]).toEqual([0, [], []]);
    }
  });

  it("takes customers as they come and shows what vanishes", async () => {
    async function* stream() {
      yield* customers;
    }
    const diff = await diffRulePacks(pack(other()), old, stream(), { rate });
    expect(diff.rules).toEqual({ added: [], removed: ["CUS-001"], changed: ["GEO-001"] });
    expect(diff.factorChanges.map(({ factor, appears, vanishes }) => [factor, appears, vanishes])).toEqual([
      ["YOUNG", 0, 3],
    ]);
  });

  it("can be read in a terminal", async () => {
    const now = pack(other());
    const diff = await diffRulePacks(old, now, customers, { rate });
    const nameOf = ({ customerId }: { customerId: string }) => customerId;
    expect(formatRuleDiff(diff, { what: "customers", count: diff.customers, nameOf })).toEqual([
      `rules ${old.version.slice(0, 12)} -> ${now.version.slice(0, 12)}`,
      "  added: CUS-001",
      "  changed: GEO-001",
      "",
      "4 of 5 customers change",
      "",
      "low         before ######################## 3",
      "            after  ######## 1",
      "medium      before ################ 2",
      "            after  ################ 2",
      "high        before 0",
      "            after  ################ 2",
      "prohibited  before 0",
      "            after  0",
      "",
      "level           customers  for example",
      "medium -> high  2          c1, c\\u0007",
      "low -> medium   2          c2, c3",
      "",
      "factor  appears  vanishes  for example",
      "YOUNG   3        0         c2, c3, c\\u0007",
    ]);
  });
});
