import { describe, expect, it } from "vitest";
import type { FactReader } from "../../src/ports/rule-evaluator.ts";
import { compileEngine } from "../../src/rules/compiled-engine.ts";

/** What a computed fact is answered when it asks. */
async function asked(ask: (facts: FactReader) => Promise<unknown>, facts: Record<string, unknown>): Promise<unknown> {
  let answer: unknown;
  const engine = compileEngine(
    [{ conditions: { all: [{ fact: "asking", operator: "equal", value: 1 }] }, event: { type: "x" } }],
    {
      allowUndefinedFacts: true,
    },
  );
  await engine.run({
    ...facts,
    asking: async (_: unknown, reader: FactReader) => {
      answer = await ask(reader);
      return 1;
    },
  });
  return answer;
}

describe("a computed fact that asks for others", () => {
  it("gets values, members below a path, and nothing where there is nothing", async () => {
    const facts = { a: { b: [1] }, text: "abc", later: async () => ({ b: 2 }), none: null };
    const answers: [Parameters<FactReader["factValue"]>, unknown][] = [
      [["a"], { b: [1] }],
      [["a", {}, "$.b[0]"], 1],
      [["a", {}, ""], { b: [1] }],
      [["a", {}, "$.c"], undefined],
      [["later", undefined, "b"], 2],
      [["text", {}, "$.length"], "abc"],
      [["none", {}, "$.b"], null],
      [["gone", {}, "$.b"], undefined],
      [["toString"], undefined],
    ];
    for (const [question, answer] of answers) {
      expect([question, await asked((reader) => reader.factValue(...question), facts)]).toEqual([question, answer]);
    }
  });

  it("computes what it asks for once, also when that fails", async () => {
    let calls = 0;
    const facts = {
      fails: () => {
        calls++;
        throw new Error("no");
      },
    };
    const outcomes = await asked(async (reader) => {
      const twice = await Promise.allSettled([reader.factValue("fails"), reader.factValue("fails")]);
      return twice.map(({ status }) => status);
    }, facts);
    expect([outcomes, calls]).toEqual([["rejected", "rejected"], 1]);
  });

  it("gets different values for different params", async () => {
    const facts = { double: ({ n }: { n?: number }) => (n ?? 0) * 2 };
    const both = (reader: FactReader) =>
      Promise.all([reader.factValue("double", { n: 2 }), reader.factValue("double", { n: 4 })]);
    expect(await asked(both, facts)).toEqual([4, 8]);
  });
});
