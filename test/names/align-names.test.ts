import { describe, expect, test } from "vitest";
import { scoreName } from "../../src/names/score-name.ts";

const person = (query: string, candidate: string) => scoreName(query, candidate, { kind: "person" });
const shown = ({ pairs }: ReturnType<typeof person>) =>
  pairs.map(({ query, candidate, route, similarity }) => [query.join(" "), candidate.join(" "), route, similarity]);

describe("a lone `abdul`", () => {
  test("is used up where the other name has it in one word", () => {
    for (const [query, candidate] of [
      ["Quillborne Rahman Abdul", "Quillborne Abdulrahman"],
      ["Quillborne Abdulrahman", "Quillborne Rahman Abdul"],
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
      ["Rahman Quillborne Abdul", "Quillborne Abdulrahman"],
      ["Quillborne Abdulrahman", "Rahman Quillborne Abdul"],
    ] as const) {
      const score = person(query, candidate);
      expect(shown(score).map(([, , route]) => route)).toEqual(["equal", "fold"]);
      const nats = ["rahman", "abdulrahman"].map((name) => person(name, name).evidence);
      expect(score.evidence).toBeCloseTo(person("Quillborne", "Quillborne").evidence + 0.97 * Math.min(...nats), 2);
    }
  });

  test("is used up by the name behind another `abdul` only, and once", () => {
    for (const [query, candidate] of [
      ["Rahmaan Quillborne", "Rahman Quillborne Abdul"],
      ["Abdulrahman Quillborne", "Abdulrahman Rahman Abdul"],
    ] as const) {
      expect(person(query, candidate).missingInQuery.map(({ token }) => token)).toContain("abdul");
      expect(person(candidate, query).missingInCandidate.map(({ token }) => token)).toContain("abdul");
    }
  });

  test("is missed where there is none", () => {
    expect(person("Quillborne Rahman", "Quillborne Abdulrahman").score).toBeLessThan(
      person("Quillborne Rahman Abdul", "Quillborne Abdulrahman").score,
    );
    expect(shown(person("Quillborne Zolmari Abdul", "Quillborne Abdulrahman"))).toEqual([
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

  test("has four letters, unless it is initials", () => {
    expect(shown(person("Odi Zolmari", "O Di Zolmari")).map(([, , route]) => route)).not.toContain("join");
    expect(shown(scoreName("Mtk Zolmari", "M T K Zolmari", { kind: "entity" })).map(([, , route]) => route)).toContain(
      "join",
    );
  });
});
