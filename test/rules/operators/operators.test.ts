import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import {
  applyOperator,
  findOperator,
  operatorTable,
  prepareOperator,
  STANDARD_OPERATORS,
} from "../../../src/rules/operators/operator-table.ts";

const operator = (name: string) => {
  const found = findOperator(name, STANDARD_OPERATORS);
  if ("problem" in found) throw new Error(found.problem);
  return found;
};
const holds = (name: string, fact: unknown, value: unknown) => {
  const found = operator(name);
  const applied = Boolean(applyOperator(found, fact, value));
  expect(Boolean(prepareOperator(found, value)(fact))).toBe(applied);
  return applied;
};

const attempt = (run: () => unknown) => {
  try {
    return Boolean(run());
  } catch {
    return "throws";
  }
};

it.each(["lessThan", "lessThanInclusive", "greaterThan", "greaterThanInclusive"])(
  "%s does not look at what a value that is no number is compared with",
  (name) => {
    // as the fact of a swapped comparison, an object that has no number would throw
    const bare: unknown = Object.create(null);
    for (const way of [name, `swap:${name}`]) {
      const [fact, value] = way === name ? [Number.NaN, bare] : [bare, Number.NaN];
      expect(holds(way, fact, value)).toBe(false);
    }
  },
);

describe("operators of our own", () => {
  it("between takes its first bound and leaves its second", () => {
    expect([9, 10, 15, 19.99, 20].map((fact) => holds("between", fact, [10, 20]))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(["15", Number.NaN, true, [15]].map((fact) => holds("between", fact, [10, 20]))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(operator("between").expects?.([1, 2])).toBe(undefined);
    for (const wrong of [[2, 1], [1, 1], [1], ["a", "b"], 5])
      expect(operator("between").expects?.(wrong)).toMatch(/rising/);
  });

  it("lengths are those of lists and texts", () => {
    expect(["", "ab", ["a", "b"], ["a"], 12].map((fact) => holds("lengthAtLeast", fact, 2))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(["", "ab", ["a", "b"], ["a", "b", "c"], 1].map((fact) => holds("lengthAtMost", fact, 2))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it("startsWith compares the beginning of a text, or of one of several", () => {
    expect(holds("startsWith", "DE89 3704", "DE")).toBe(true);
    expect(holds("startsWith", "DE89 3704", ["FR", "DE8"])).toBe(true);
    expect(holds("startsWith", ["FR", "DE"], "DE")).toBe(true);
    expect([5, null, ["FR"], {}, "de"].map((fact) => holds("startsWith", fact, "DE"))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it("matchesKeyword finds whole words, whatever their case, accents and punctuation", () => {
    const finds = (text: unknown, ...keywords: string[]) => holds("matchesKeyword", text, keywords);
    expect(finds("Online-CASINO, Malta", "casino")).toBe(true);
    expect(finds("Joyería y cambios", "joyeria")).toBe(true);
    expect(finds("Money  transfer.", "money transfer")).toBe(true);
    expect(finds("casinos", "casino")).toBe(false);
    expect(finds("casinos", "casino*")).toBe(true);
    expect(finds("occasional", "casino*")).toBe(false);
    expect(finds("kryptonite", "crypto*")).toBe(false);
    expect(finds("ΧΡΥΣΟΣ και άργυρος", "άργυρος")).toBe(true);
    expect(finds("обмен валюты", "Валюты")).toBe(true);
    expect(finds(["bakery", "gun shop"], "gun")).toBe(true);
    expect([5, {}, [], [7], ""].map((text) => finds(text, "x"))).toEqual([false, false, false, false, false]);
    expect(finds("anything", "", "  ", "*")).toBe(false);
  });

  const text = fc
    .array(fc.constantFrom("a", "b", "ab", "ba", " ", "-"), { maxLength: 8 })
    .map((parts) => parts.join(""));
  test.prop([text, fc.array(fc.tuple(text, fc.boolean()), { minLength: 1, maxLength: 4 })])(
    "matchesKeyword finds what stands between blanks, or begins behind one",
    (found, keywords) => {
      const plain = (words: string): string => words.split(/[ -]+/).filter(Boolean).join(" ");
      const isThere = keywords.some(
        ([words, isBeginning]) =>
          plain(words) !== "" && ` ${plain(found)} `.includes(` ${plain(words)}${isBeginning ? "" : " "}`),
      );
      expect(
        holds(
          "matchesKeyword",
          found,
          keywords.map(([words, isBeginning]) => (isBeginning ? `${words}*` : words)),
        ),
      ).toBe(isThere);
    },
  );

  it("matchesPhrase finds phrases by what stands beside them", () => {
    const finds = (text: unknown, ...lines: string[]) => holds("matchesPhrase", text, lines);
    expect(finds("Prime-Minister", "find: prime minister")).toBe(true);
    expect(finds(["cook", "Finanzminister a. D."], "find: *minister")).toBe(true);
    expect(finds("Staatssekretärin", "find: staatssekretär*")).toBe(true);
    expect(finds("Prime minister's chef", "find: prime minister", "not before: s")).toBe(false);
    expect(finds("Senator, hotel owner", "find: senator", "not before: hotel")).toBe(true);
    expect(finds("Senator hotel", "find: senator", "not before: hotel")).toBe(false);
    expect(finds("student senator", "find: senator + not after: student")).toBe(false);
    expect(finds("assistant to a senator", "find: senator", "not with: assistant to")).toBe(false);
    const general = "find: general + with: army | {country} + not before: manager";
    expect(
      ["General (army)", "General of the United Kingdom", "General", "General manager, army"].map((text) =>
        finds(text, general),
      ),
    ).toEqual([true, true, false, false]);
    expect([5, {}, [], ""].map((text) => finds(text, "find: x"))).toEqual([false, false, false, false]);
  });

  it("matchesPattern finds a match anywhere, in linear time", () => {
    expect(holds("matchesPattern", "IBAN DE89", "DE\\d{2}$")).toBe(true);
    expect(holds("matchesPattern", ["x", "Öl"], "^(?i)öl$")).toBe(true);
    expect(holds("matchesPattern", 89, "89")).toBe(false);
    const start = process.cpuUsage();
    expect(holds("matchesPattern", `${"a".repeat(20_000)}!`, "^(?:a+)+$")).toBe(false);
    // The backtracking engine of the language would need longer than the universe is old.
    expect(process.cpuUsage(start).user).toBeLessThan(20_000_000);
  });

  test.prop([
    fc.constantFrom(...STANDARD_OPERATORS.operators.keys()).filter((name) => name !== "matchesPattern"),
    fc.anything({ withNullPrototype: false }),
    fc.jsonValue(),
  ])("give the same prepared as applied", (name, fact, value) => {
    const found = operator(name);
    const prepared = attempt(() => prepareOperator(found, value)(fact));
    const applied = attempt(() => applyOperator(found, fact, value));
    // A value that no rule may have can fail already when it is prepared, and fails then for every fact.
    if (found.expects?.(value) === undefined) expect(prepared).toBe(applied);
  });
});

describe("prepared operators", () => {
  const scalar = fc.constantFrom<unknown>(0, 1, 2, 3, -1, "", "1", "2 EUR", "x", true, false, null, Number.NaN);
  const item = fc.oneof({ weight: 9, arbitrary: scalar }, fc.array(scalar, { maxLength: 2 }));
  const anyValue = fc.oneof(item, fc.array(item, { maxLength: 3 }), fc.sparseArray(scalar, { maxLength: 4 }));
  const decorated = fc
    .tuple(
      fc.array(fc.constantFrom(...STANDARD_OPERATORS.decorators.keys()), { maxLength: 2 }),
      fc.constantFrom(...STANDARD_OPERATORS.operators.keys()).filter((name) => name !== "matchesPattern"),
    )
    .map(([decorators, name]) => [...decorators, name].join(":"));

  test.prop([decorated, fc.array(fc.tuple(anyValue, anyValue), { minLength: 10, maxLength: 10 })], { numRuns: 300 })(
    "give what they give unprepared, decorated or not",
    (name, pairs) => {
      const found = operator(name);
      for (const [fact, value] of pairs) {
        const applied = attempt(() => applyOperator(found, fact, value));
        const prepared = attempt(() => prepareOperator(found, value)(fact));
        const isRight = found.expects?.(value) === undefined;
        if (isRight || (applied !== "throws" && prepared !== "throws"))
          expect([name, fact, value, prepared]).toEqual([name, fact, value, applied]);
      }
    },
  );
});

describe("decorated operators", () => {
  it("skip holes of a list, but not what is undefined in it", () => {
    const hole: unknown[] = [1];
    hole.length = 2;
    expect([hole, [1, undefined]].map((fact) => holds("everyFact:equal", fact, 1))).toEqual([true, false]);
    expect([hole, [1, undefined]].map((fact) => holds("someFact:notEqual", fact, 1))).toEqual([false, true]);
  });

  it("order what reads as a number, and nothing else", () => {
    const orders = ["lessThan", "lessThanInclusive", "greaterThan", "greaterThanInclusive"];
    const results = (fact: unknown) => orders.map((name) => holds(name, fact, 2));
    expect([1, 2, 3].map(results)).toEqual([
      [true, true, false, false],
      [false, true, false, true],
      [false, false, true, true],
    ]);
    expect(results("2")).toEqual([false, true, false, true]);
    for (const fact of [Number.NaN, "x", "2 EUR", null, {}, true]) expect(results(fact)).not.toContain(true);
  });
});

describe("values that rules may have", () => {
  const LIST = "a list";
  const NUMBER = "a number";
  const SCALAR = "a text, number or boolean; a list or object is never equal to anything";
  const TEXTS = "a text or a list of texts";
  const COUNT = "a whole number from 0";
  const PATTERN = "a regular expression as text";
  const cases: [name: string, right: unknown[], wrong: unknown[], expected: string][] = [
    ["equal", ["x", 1, true], [["x"], {}], SCALAR],
    ["notEqual", ["x"], [["x"]], SCALAR],
    ["in", [[], ["x"]], ["x", {}], LIST],
    ["notIn", [[]], ["x"], LIST],
    ["contains", ["x"], [["x"]], SCALAR],
    ["doesNotContain", ["x"], [["x"]], SCALAR],
    ["lessThan", [1], ["1"], NUMBER],
    ["lessThanInclusive", [1], ["1"], NUMBER],
    ["greaterThan", [1], ["1"], NUMBER],
    ["greaterThanInclusive", [1], ["1"], NUMBER],
    ["lengthAtLeast", [0, 3], [-1, 1.5, "1"], COUNT],
    ["lengthAtMost", [0], [-1], COUNT],
    ["startsWith", ["x", ["x", "y"]], ["", [], ["x", ""], ["x", 1], 5], TEXTS],
    ["matchesKeyword", ["x", ["x"]], ["", [""], [1]], TEXTS],
    [
      "matchesPhrase",
      ["find: x", ["find: x | y + with: {country}", "not before: z"]],
      ["", "x", ["find: "], ["with: x"], ["find: x + find: y"], ["find: x", 1]],
      "lines of phrases, for example `find: vice president + with: republic` or `not before: hotel`",
    ],
    ["matchesPattern", ["x", `[${"x".repeat(998)}]`], [["x"], 5], PATTERN],
    ["matchesPattern", [], ["x".repeat(1001)], "a regular expression of at most 1000 characters"],
    ["not:in", [[]], ["x"], LIST],
    ["someFact:in", [["x"]], ["x"], LIST],
    ["someValue:equal", [[], ["x", 1]], ["x"], LIST],
    ["everyValue:greaterThan", [[1, 2]], [["1"], [1, "1"]], `a list of which each item is ${NUMBER}`],
    ["swap:in", ["x", ["x"]], [], ""],
  ];
  for (const [name, right, wrong, expected] of cases) {
    it(`${name} expects ${expected || "anything"}`, () => {
      for (const value of right) expect([value, operator(name).expects?.(value)]).toEqual([value, undefined]);
      for (const value of wrong) expect([value, operator(name).expects?.(value)]).toEqual([value, expected]);
    });
  }

  it("are for an operator of a host to judge, which need not", () => {
    const table = operatorTable({
      operators: [{ name: "odd", verb: "is odd with", negatedVerb: "is even with", test: () => true }],
    });
    for (const name of ["odd", "not:odd", "someValue:odd"]) {
      const found = findOperator(name, table);
      expect("problem" in found || found.expects?.([{}])).toBe(undefined);
    }
  });

  it("are refused where nobody checked them: a pattern that cannot run in linear time", () => {
    expect(() => prepareOperator(operator("matchesPattern"), "(a)\\1")).toThrow(
      new RangeError(
        "matchesPattern: expected a regular expression in RE2 syntax, which has no look-around and no back-references",
      ),
    );
  });
});

describe("names of operators", () => {
  it("read as what they say of a fact", () => {
    const phrases: [name: string, verb: string, negatedVerb: string][] = [
      ["someFact:equal", "has an item that is", "has no item that is"],
      ["everyFact:equal", "has only items that is", "has not only items that is"],
      ["someValue:equal", "is at least one of", "does not fit any of: is"],
      ["everyValue:equal", "is each of", "does not fit each of: is"],
      ["swap:greaterThan", "is what the value is greater than", "is what the value is not greater than"],
      ["not:equal", "is not", "is"],
    ];
    for (const [name, verb, negatedVerb] of phrases) expect(operator(name)).toMatchObject({ name, verb, negatedVerb });
  });

  it("say how an index finds what they can hold for", () => {
    const accesses = (name: string) => operator(name).indexAs;
    expect(["equal", "someFact:equal", "someFact:in"].map(accesses)).toEqual(["equal", "item-equal", "item-in"]);
    expect(["someFact:lessThan", "everyFact:equal", "not:equal"].map(accesses)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("have at most eight decorators, and are shown in part when they are long", () => {
    expect(operator(`${"not:".repeat(8)}in`).verb).toBe("is one of");
    expect(findOperator(`${"not:".repeat(9)}in`, STANDARD_OPERATORS)).toEqual({
      problem: "more than 8 decorators before one operator",
    });
    expect(findOperator("x".repeat(70), STANDARD_OPERATORS)).toEqual({
      problem: `unknown operator \`${"x".repeat(64)}\``,
    });
  });

  it("are taken apart at colons, the longest known tail first", () => {
    const table = operatorTable({
      operators: [{ name: "odd:name", verb: "is", negatedVerb: "is not", test: () => true }],
    });
    expect(findOperator("not:odd:name", table)).toMatchObject({ name: "not:odd:name", verb: "is not" });
    expect(findOperator("someFact:not:in", table)).toMatchObject({
      name: "someFact:not:in",
      verb: "has an item that is none of",
    });
    expect(findOperator(":in", table)).toEqual({ problem: "unknown operator `:in`; did you mean `in`?" });
    expect(findOperator("not:", table)).toMatchObject({ problem: expect.stringMatching(/^unknown operator ``/) });
    expect(findOperator("somefact:in", table)).toEqual({
      problem: "unknown operator decorator `somefact`; did you mean `someFact`?",
    });
  });

  it("of a host take the place of built-in ones", () => {
    const table = operatorTable({
      operators: [{ name: "equal", verb: "is", negatedVerb: "is not", test: () => true }],
    });
    const found = findOperator("equal", table);
    expect("problem" in found || applyOperator(found, 1, 2)).toBe(true);
  });
});
