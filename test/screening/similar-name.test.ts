import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { scoreName } from "../../src/names/score-name.ts";
import type { NameScore } from "../../src/names/score-result.ts";
import { bruteForceMatcher } from "../../src/screening/brute-force-matcher.ts";
import { screenParty } from "../../src/screening/screen-party.ts";
import type { ScreenedParty } from "../../src/screening/screened-party.ts";
import type { ScreeningProfile } from "../../src/screening/screening-profile.ts";
import { SCREENING_PROFILES } from "../../src/screening/shipped-profiles.ts";
import { isSimilarByChance } from "../../src/screening/similar-name.ts";
import { anEntry } from "./sample-screening.ts";

const RULE = { extraWords: -2, otherSpelling: -1, similarWords: 3, rareNats: 10 };
const party = (name: string, more: Partial<ScreenedParty> = {}): ScreenedParty => ({
  role: "customer",
  side: "customer",
  pointer: "#",
  kinds: ["person"],
  names: [{ name, pointer: "#/name" }],
  countries: [],
  identifiers: [],
  ...more,
});
const { balanced, strict } = SCREENING_PROFILES;
const decide = (query: string | ScreenedParty, name: string, more = {}, profile: ScreeningProfile = balanced) => {
  const of = typeof query === "string" ? party(query) : query;
  const [match] = screenParty(of, bruteForceMatcher([anEntry({ name, ...more })]), profile);
  return match && [match.decision, ...match.explanation.rules];
};
const REVIEWED = ["review", "similar-name-without-support"];

describe("a person's name that may be like a listed one by chance", () => {
  it.each([
    ["common words in another spelling", "Mohammad Omar", "Mohammed Omar"],
    ["common words, one of them missing in the list", "Faisal Abdullah Ahmed", "Faisal, Abdullah"],
    ["common words, one of them missing in the query", "Mahmoud Ibrahim", "Mahmoud Ibrahim Said"],
    ["common words, one of them twice", "Ahmed Omar Omar", "Omar, Ahmed"],
    ["words that are no more than similar", "Larry Allison", "Larry Ellison"],
  ])("is a review: %s", (_, query, listed) => {
    expect(decide(query, listed)).toEqual(REVIEWED);
    expect(decide(query, listed, {}, strict)).toEqual(["alert"]);
    expect(scoreName(query, listed, { kind: "person" }).score).toBeGreaterThanOrEqual(0.78);
  });

  it.each([
    ["the very name", "Mohammed Omar", "Mohammed Omar"],
    ["words joined", "MohammedOmar", "Mohammed Omar"],
    ["words cut", "Moha mmed Omar", "Mohammed Omar"],
    ["a slip in a common word", "Mohammed Ibrahhim", "Mohammed Ibrahim"],
    ["a slip in a rare word", "Mohammed Qullborne", "Mohammed Quillborne"],
    ["a dropped letter", "Larry Elison", "Larry Ellison"],
    ["disguised letters", "Mohаmmed Omаr", "Mohammed Omar"],
    ["another script", "Виктор Петров", "Viktor Petrov"],
    ["a rare word and a similar one", "Semkin Quillborne", "Semigin Quillborne"],
    ["a rare word, and others missing in the query", "Omar Quillborne", "Quillborne, Omar Tarik Hassan"],
    ["rare words in another spelling", "Odo Kwillborne", "Odo Quillborne"],
  ])("stays an alert: %s", (_, query, listed) => {
    expect(decide(query, listed)?.[0]).toBe("alert");
  });

  it("is an alert when something confirms it", () => {
    const more = { datesOfBirth: [{ from: "1961-03-09", to: "1961-03-09" }] };
    expect(decide("Mohammad Omar", "Mohammed Omar", more)).toEqual(REVIEWED);
    expect(decide(party("Mohammad Omar", { dateOfBirth: "1961-03-09" }), "Mohammed Omar", more)).toEqual(["alert"]);
    const passport = { kind: "passport", value: "AB991827", country: "MT" };
    const identified = party("Mohammad Omar", { identifiers: [passport] });
    expect(decide(identified, "Mohammed Omar", { identifiers: [passport] })).toEqual(["alert"]);
  });

  it("concerns persons on sanctions lists alone", () => {
    const { commonNames: _, ...others } = balanced;
    const similarOnly = { ...others, commonNames: {} };
    expect(decide("Mohammad Omar", "Mohammed Omar", { listKind: "blacklist" }, similarOnly)).not.toEqual(REVIEWED);
    const company = party("Global Trading Groop", { kinds: ["entity"] });
    expect(decide(company, "Global Trading Group", { kind: "entity" })?.slice(1)).not.toContain(REVIEWED[1]);
  });

  const words = fc.constantFrom(
    ..."mohammed muhammad ahmed ahmad omar ali hassan husein ibrahim khaled khalid yusuf quillborne kwilborn odo".split(
      " ",
    ),
  );
  const names = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(" "));
  test.prop([names, names])("loses nothing: what it takes from the alerts is a review", (query, listed) => {
    const matcher = bruteForceMatcher([anEntry({ name: listed })]);
    const without = screenParty(party(query), matcher, { ...balanced, similarNames: {} });
    const withRule = screenParty(party(query), matcher, balanced);
    expect(withRule.map(({ score, matchedName }) => [score, matchedName])).toEqual(
      without.map(({ score, matchedName }) => [score, matchedName]),
    );
    for (const [at, match] of withRule.entries()) {
      const changed = match.explanation.rules.includes("similar-name-without-support");
      expect(match.decision).toBe(changed ? "review" : without[at]!.decision);
    }
  });
});

describe("a company whose one word is merely similar", () => {
  const company = (name: string, more = {}) => party(name, { kinds: ["entity"], ...more });
  const listed = (query: ScreenedParty, name: string, more = {}) => decide(query, name, { kind: "entity", ...more });

  it.each([
    ["Siemens AG", "CIMEX, S.A."],
    ["Siemens", "CIMEX"],
    ["Komatsu Ltd.", "COMUS FZCO"],
    ["Groupon", "GRIFFON FZC"],
  ])("is another one: %s and %s", (query, name) => {
    expect(listed(company(query), name)).toBeUndefined();
  });

  it.each([
    ["Cimeks SA", "CIMEX, S.A.", "alert"],
    ["Zimex", "CIMEX", "review"],
    ["IKEA", "EKA", "review"],
    ["Walmart Inc.", "WELMART GROUP LIMITED", "review"],
    ["Gazprombanc", "GAZPROMBANK", "alert"],
  ])("is a match where it may be a spelling: %s and %s", (query, name, decision) => {
    expect(listed(company(query), name)?.[0]).toBe(decision);
  });

  it("is a match when something confirms it", () => {
    const number = { kind: "registration", value: "HRB 771234567", country: "DE" };
    expect(listed(company("Siemens", { identifiers: [number] }), "CIMEX", { identifiers: [number] })).toBeDefined();
    const country = { code: "CU", role: "registration" as const };
    expect(listed(company("Siemens", { countries: [country] }), "CIMEX", { countries: [country] })).toBeDefined();
  });
});

describe("isSimilarByChance", () => {
  const name = (
    changes: Partial<NameScore["resemblance"]>,
    evidence: number,
    more: Partial<NameScore> = {},
  ): NameScore => ({
    ...scoreName("Odo Quillborne", "Odo Quilborn", { kind: "person" }),
    evidence,
    evidenceNeeded: 12,
    factors: [],
    resemblance: {
      words: "equal",
      missingInCandidate: 0,
      missingInQuery: 0,
      complete: true,
      initials: false,
      rarest: 0,
      chance: 0,
      ...changes,
    },
    ...more,
  });

  it.each([
    ["a word more in the query", { missingInCandidate: 1, complete: false }, 10],
    ["words more on both sides", { missingInCandidate: 1, missingInQuery: 2, complete: false }, 10],
    ["a slip beside a word more in the query", { words: "slip", missingInCandidate: 1, complete: false }, 10],
    ["a small word more", { complete: false }, 10],
    ["another spelling", { words: "spelling" }, 11],
    ["a word less", { missingInQuery: 1, complete: false }, 11],
    ["a slip and a word less", { words: "slip", missingInQuery: 1, complete: false }, 11],
    ["several words less", { missingInQuery: 2, complete: false }, 15],
    ["similar words", { words: "similar" }, 15],
    ["similar words and a word less beside a rare one", { words: "similar", missingInQuery: 1, rarest: 11 }, 15],
  ] as const)("%s asks for evidence", (_, changes, nats) => {
    expect(isSimilarByChance(name(changes, nats - 0.01), RULE)).toBe(true);
    expect(isSimilarByChance(name(changes, nats), RULE)).toBe(false);
    expect(isSimilarByChance(name({ ...changes, chance: 1 }, nats + 0.99), RULE)).toBe(true);
    expect(isSimilarByChance(name({ ...changes, chance: 1 }, nats + 1), RULE)).toBe(false);
  });

  it.each([
    ["a slip", { words: "slip" }],
    ["a complete name", {}],
    ["an initial", { initials: true, complete: false }],
    ["similar words beside a rare one", { words: "similar", rarest: 10 }],
    ["several words less beside a rare one", { missingInQuery: 2, rarest: 10, complete: false }],
  ] as const)("%s asks for none", (_, changes) => {
    expect(isSimilarByChance(name(changes, 0), RULE)).toBe(false);
  });

  it("the very name, and its letters with other spaces, ask for none", () => {
    const spelled = { words: "spelling" } as const;
    expect(isSimilarByChance(name(spelled, 0, { score: 1 }), RULE)).toBe(false);
    const factors = [{ rule: "same-letters", effect: "floor", value: 0.95 }] as const;
    expect(isSimilarByChance(name(spelled, 0, { factors }), RULE)).toBe(false);
  });
});

describe("a company's name that may be like a listed one by chance", () => {
  const company = (query: string, name: string, more: Partial<ScreenedParty> = {}) =>
    decide(party(query, { kinds: ["entity"], ...more }), name, { kind: "entity" });

  it.each([
    ["a short word that is similar", "IKEA", "JOINT STOCK COMPANY EKA"],
    ["a short word a letter apart", "Visa Inc.", "GRUPO WISA, S.A."],
    ["a word that sounds alike", "Allianz", "OBSHCHESTVO S OGRANICHENNOI OTVETSTVENNOSTYU ALYANS"],
    ["a word of a longer name", "BP", "LLC BP INZHINIRING"],
    ["the same with a place", "Apple", "ORIENTAL APPLE COMPANY PTE LTD"],
  ])("is a review: %s", (_, query, listed) => {
    expect(company(query, listed)).toEqual(REVIEWED);
  });

  it.each([
    ["the very name", "Eka", "JOINT STOCK COMPANY EKA"],
    ["a slip in a longer word", "Gazprombenk", "Gazprombank"],
    ["two words, one of them similar", "Quillborn Zolmary", "Quillborne Zolmari Ltd"],
    ["words joined", "Quill Borne", "Quillborne"],
  ])("stays an alert: %s", (_, query, listed) => {
    expect(company(query, listed)?.[0]).toBe("alert");
  });

  test.prop([fc.string({ unit: fc.constantFrom(..."bdfgklmnprstvz"), minLength: 7, maxLength: 12 }), fc.nat()])(
    "a letter left out of a long word is no chance",
    (word, place) => {
      const name = `${word.slice(0, 3)}a${word.slice(3)}oka`;
      const at = 1 + (place % (name.length - 2));
      const match = company(name.slice(0, at) + name.slice(at + 1), name);
      if (match !== undefined && match[0] === "review") expect(match).not.toContain("similar-name-without-support");
    },
  );
});
