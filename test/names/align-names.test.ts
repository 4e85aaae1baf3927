import { fc, test as prop } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { scoreName } from "../../src/names/score-name.ts";

const person = (query: string, candidate: string) => scoreName(query, candidate, { kind: "person" });
const shown = ({ pairs }: ReturnType<typeof person>) =>
  pairs.map(({ query, candidate, route, similarity }) => [query.join(" "), candidate.join(" "), route, similarity]);

describe("a lone `abdul`", () => {
  test("is used up where the other name has it in one word", () => {
    for (const [query, candidate] of [
      ["Quillborne Rahman Abdi", "Quillborne Abdulrahman"],
      ["Quillborne Abdulrahman", "Quillborne Rahman Abdi"],
    ] as const) {
      const score = person(query, candidate);
      expect(score.score).toBeGreaterThan(0.95);
      expect(score.missingInCandidate).toEqual([]);
      expect(score.missingInQuery).toEqual([]);
      expect(shown(score).map(([, , route, similarity]) => [route, similarity])).toEqual([
        ["equal", 1],
        ["fold", 0.97],
      ]);
    }
  });

  test("is found wherever the name stands, and is evidence as the commoner of both is", () => {
    for (const [query, candidate] of [
      ["Rahman Quillborne Abdi", "Quillborne Abdulrahman"],
      ["Quillborne Abdulrahman", "Rahman Quillborne Abdi"],
    ] as const) {
      const score = person(query, candidate);
      expect(shown(score).map(([, , route]) => route)).toEqual(["equal", "fold"]);
      const nats = ["rahman", "abdulrahman"].map((name) => person(name, name).evidence);
      expect(score.evidence).toBeCloseTo(person("Quillborne", "Quillborne").evidence + 0.97 * Math.min(...nats), 2);
    }
  });

  test("is used up by the name behind another `abdul` only, and once", () => {
    for (const [query, candidate] of [
      ["Rahmaan Quillborne", "Rahman Quillborne Abdi"],
      ["Abdulrahman Quillborne", "Abdulrahman Rahman Abdi"],
    ] as const) {
      expect(person(query, candidate).missingInQuery.map(({ token }) => token)).toContain("abdi");
      expect(person(candidate, query).missingInCandidate.map(({ token }) => token)).toContain("abdi");
    }
  });

  test("is used up at the beginning of a name as anywhere else", () => {
    for (const [query, candidate] of [
      ["Abdul Jo Rahman Quillborne", "Quillborne Abdulrahman"],
      ["Quillborne Abdulrahman", "Abdul Jo Rahman Quillborne"],
    ] as const) {
      expect(shown(person(query, candidate)).map(([, , route]) => route)).toEqual(["equal", "fold"]);
    }
  });

  test("is not used up by a name that is paired, nor by letters that are not read", () => {
    for (const [query, candidate] of [
      ["Rahman Quillborne Abdi", "Rahman Abdulrahman"],
      ["ꔀꔁ Quillborne Abdi", "Zolmari Abdulrahman"],
    ] as const) {
      expect(shown(person(query, candidate)).map(([, , route]) => route)).not.toContain("fold");
      expect(shown(person(candidate, query)).map(([, , route]) => route)).not.toContain("fold");
    }
  });

  test.each([
    ["abd", true],
    ["abda", true],
    ["abdul", true],
    ["abdel", true],
    ["abdur", true],
    ["avdul", true],
    ["zabdul", false],
    ["abduly", false],
    ["abdolla", false],
    ["abdr", true],
    ["ahdul", false],
  ])("%s is one: %s", (word, isOne) => {
    const whole = shown(person(`Quillborne Rahman ${word} Q`, "Quillborne Abdulrahman Q"));
    expect(whole.some(([, , , similarity]) => similarity === 0.97)).toBe(isOne);
  });

  test("is used up by one name, not by another that is paired with another", () => {
    const pairs = shown(person("Rahman Quillborne Abdi", "Abdulrahman Zolmari Abdi"));
    expect(pairs.map(([, , , similarity]) => similarity)).not.toContain(0.97);
  });

  test("is missed where there is none", () => {
    expect(person("Quillborne Rahman", "Quillborne Abdulrahman").score).toBeLessThan(
      person("Quillborne Rahman Abdi", "Quillborne Abdulrahman").score,
    );
    expect(shown(person("Quillborne Zolmari Abdi", "Quillborne Abdulrahman"))).toEqual([
      ["quillborne", "quillborne", "equal", 1],
    ]);
  });
});

describe("an initial", () => {
  test("stands for a word that it begins, not for another initial", () => {
    expect(shown(person("O Quillborne", "Odo Quillborne"))).toContainEqual(["o", "odo", "initial", 0.85]);
    expect(shown(person("Odo Quillborne", "O Quillborne"))).toContainEqual(["odo", "o", "initial", 0.85]);
    expect(shown(person("O Quillborne", "P Quillborne"))).toHaveLength(1);
    expect(shown(person("P Quillborne", "Odo Quillborne"))).toHaveLength(1);
    expect(shown(person("D Quillborne", "Dr Quillborne"))).toHaveLength(1);
  });

  test("stands for the whole of an `abdul` name", () => {
    expect(shown(person("A Quillborne", "Abdulrahman Quillborne"))).toContainEqual([
      "a",
      "abdulrahman",
      "initial",
      0.85,
    ]);
    expect(shown(person("R Quillborne", "Abdulrahman Quillborne"))).toHaveLength(1);
  });
});

describe("a word that is several of the other name", () => {
  test("is one pair, whose evidence is the smaller of both", () => {
    for (const [query, candidate] of [
      ["Odo Quillborne", "Odo Quill Borne"],
      ["Odo Quill Borne", "Odo Quillborne"],
    ] as const) {
      const score = person(query, candidate);
      expect(shown(score).map(([, , route, similarity]) => [route, similarity])).toEqual([
        ["equal", 1],
        ["join", 0.96],
      ]);
      expect(score.evidence).toBeLessThanOrEqual(person("Odo Quillborne", "Odo Quillborne").evidence);
      expect(score.missingInCandidate).toEqual([]);
      expect(score.missingInQuery).toEqual([]);
    }
  });

  test("is a match of words", () => {
    for (const [query, candidate] of [
      ["Quillborne", "Quill Borne"],
      ["Quill Borne", "Quillborne"],
    ] as const) {
      expect(person(query, candidate).factors.map(({ rule }) => rule)).not.toContain("no-word-matched");
    }
  });

  test("repeats none of the words that it is made of", () => {
    const lacks = (tokens: readonly { readonly token: string }[]) => tokens.map(({ token }) => token);
    expect(lacks(person("Quillborne Odo", "Quill Borne Odo Quill").missingInQuery)).toEqual(["quill"]);
    expect(lacks(person("Quill Borne Odo Quill", "Quillborne Odo").missingInCandidate)).toEqual(["quill"]);
    // as it repeats a word that is matched alone
    expect(lacks(person("Quill Odo", "Quill Odo Quill").missingInQuery)).toEqual([]);
  });

  test("is none that is paired already", () => {
    for (const [query, candidate] of [
      ["Quillborne Odo", "Quillborne Quill Borne"],
      ["Quillborne Quill Borne", "Quillborne Odo"],
    ] as const) {
      expect(shown(person(query, candidate)).map(([, , route]) => route)).toEqual(["equal"]);
    }
  });

  test("has four letters, unless it is initials", () => {
    expect(shown(person("Odi Zolmari", "O Di Zolmari")).map(([, , route]) => route)).not.toContain("join");
    expect(shown(person("Una Zolmari", "U N A Zolmari")).map(([, , route]) => route)).toContain("join");
  });
});

describe("words that are alike", () => {
  // as alike to one as to the other, and as heavy: nobody has any of them
  const word = fc.constantFrom(..."zolmak zolmek zolmik zolmok zolmuk zolamk zolkam".split(" "));
  const words = fc.uniqueArray(word, { minLength: 1, maxLength: 4 });

  prop.prop([words, words, fc.nat(), fc.nat()])(
    "are paired alike in whatever order they stand",
    (query, candidate, from, to) => {
      const turned = (list: readonly string[], by: number) =>
        [...list.slice(by % list.length), ...list.slice(0, by % list.length)].join(" ");
      const plain = scoreName(query.join(" "), candidate.join(" "), { kind: "vessel" });
      const other = scoreName(turned(query, from), turned(candidate, to), { kind: "vessel" });
      expect(new Set(shown(other).map(String))).toEqual(new Set(shown(plain).map(String)));
      expect(other.evidence).toBe(plain.evidence);
    },
  );

  test("are paired best first", () => {
    expect(shown(person("Zolmar Zolmak", "Zolmaks Zolmar"))).toEqual([
      ["zolmar", "zolmar", "equal", 1],
      ["zolmak", "zolmaks", "edit", expect.any(Number)],
    ]);
    // the heavier pair of two that are as alike
    const { pairs } = person("Quillbornez Odoz", "Quillborne Odo Quillbornes");
    expect(pairs.map(({ query, candidate }) => [...query, ...candidate])).toContainEqual([
      "quillbornez",
      "quillbornes",
    ]);
  });
});

test("a pair weighs as much as both words in the mean", () => {
  const weightOf = (name: string): number => person(name, name).pairs[0]!.weight;
  for (const [left, right] of [
    ["Bob", "Robert"],
    ["Robert", "Bob"],
  ] as const) {
    const { weight } = person(`${left} Quillborne`, `${right} Quillborne`).pairs.find(
      ({ route }) => route !== "equal",
    )!;
    expect(weight).toBeCloseTo((weightOf("Bob") + weightOf("Robert")) / 2, 10);
    expect(weightOf("Bob")).not.toBeCloseTo(weightOf("Robert"), 3);
  }
});

describe("what is never paired", () => {
  test.each([
    ["Quillborne 7", "Quillborne 77", "vessel"],
    ["Quillborne Seven", "Quillborne Sevenn", "vessel"],
    ["Quillborne Seven", "Quillborne Seventeen", "vessel"],
    ["Al Quillborne", "Ali Quillborne", "person"],
    ["Quillborne Corporation", "Quillborne Corporasiom", "entity"],
    ["Quillborne A", "Quillborne Anna", "entity"],
    ["Quillborne 7", "Quillborne S", "person"],
  ] as const)("the second words of %s and %s", (query, candidate, kind) => {
    expect(shown(scoreName(query, candidate, { kind }))).toHaveLength(1);
    expect(shown(scoreName(candidate, query, { kind }))).toHaveLength(1);
  });

  test("a particle of a person and a name that is spelled so", () => {
    expect(shown(person("Odo della Quillborne", "Odo Dela Quillborne"))).toHaveLength(2);
    expect(shown(person("Odo Dela Quillborne", "Odo della Quillborne"))).toHaveLength(2);
  });

  test.each([
    ["Sheikh Quillborne", "Sheik Quillborne", 2],
    ["Sheikh Quillborne", "Dr Quillborne", 1],
  ] as const)("titles of %s and %s are words: %i pairs", (query, candidate, count) => {
    expect(shown(person(query, candidate))).toHaveLength(count);
  });
});

test.each([
  ["Quillborne SARL", "Quillborne LLC", 0.8],
  ["Quillborne SARL", "Quillborne JSC", 0.3],
  ["Quillborne LLC", "Quillborne LLC", 1],
])("legal forms of %s and %s are alike by %d", (query, candidate, similarity) => {
  for (const [left, right] of [
    [query, candidate],
    [candidate, query],
  ] as const) {
    const pairs = shown(scoreName(left, right, { kind: "entity" }));
    expect(pairs.map(([, , route, value]) => [route, value])).toContainEqual([
      similarity === 1 ? "equal" : "legal",
      similarity,
    ]);
  }
});
