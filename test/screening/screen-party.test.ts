import { describe, expect, it } from "vitest";
import { ENTRY_KINDS, type ListEntry } from "../../src/model/list-entry.ts";
import type { Candidate, Matcher, MatchQuery } from "../../src/ports/matcher.ts";
import type { ScreeningMatch } from "../../src/screening/match-explanation.ts";
import { compareMatches, mostBonusOfEntry, screenParty } from "../../src/screening/screen-party.ts";
import type { ScreenedParty } from "../../src/screening/screened-party.ts";
import { SCREENING_PROFILES } from "../../src/screening/shipped-profiles.ts";
import { anEntry } from "./sample-screening.ts";

const { balanced, "ofac-search": byNameOnly } = SCREENING_PROFILES;
const NAME = { name: "Odo Quillborne", pointer: "#/name" };
const aParty = (changes: Partial<ScreenedParty> = {}): ScreenedParty => ({
  role: "customer",
  side: "customer",
  pointer: "#",
  kinds: ["person"],
  names: [NAME],
  countries: [],
  identifiers: [],
  ...changes,
});
const found = (entry: ListEntry, nameScore: number): Candidate => ({
  entry,
  matchedName: entry.name,
  nameQuality: "primary",
  nameScore,
});

/** Finds what it is told to, and notes what it was asked. */
function scripted(find: (query: MatchQuery) => readonly Candidate[]) {
  const asked: unknown[] = [];
  const matcher: Matcher = {
    size: 1,
    search(query, options) {
      asked.push({ ...query, ...options });
      return find(query);
    },
  };
  return { matcher, asked };
}
/** The match of a party with an entry whose name scores as given. */
const matchOf = (nameScore: number, entry: Partial<ListEntry> = {}, party: Partial<ScreenedParty> = {}) => {
  const { matcher } = scripted(() => [found(anEntry(entry), nameScore)]);
  return screenParty(aParty(party), matcher, balanced)[0];
};
const DE = [{ code: "DE", role: "nationality" }] as const;
const FR = [{ code: "FR", role: "nationality" }] as const;

describe("what a matcher is asked", () => {
  it.each([
    ["nothing but a name", {}, 0.7],
    ["a date of birth", { dateOfBirth: "1961" }, 0.64],
    ["a country", { countries: DE }, 0.68],
    ["a place of birth", { placeOfBirth: "Gozo" }, 0.68],
    ["a date and a country", { dateOfBirth: "1961", countries: DE }, 0.62],
    ["a country and a place", { countries: DE, placeOfBirth: "Gozo" }, 0.66],
    ["all of them", { dateOfBirth: "1961", countries: DE, placeOfBirth: "Gozo" }, 0.6],
  ])("goes as low as %s can raise a score", (_, known, threshold) => {
    const { matcher, asked } = scripted(() => []);
    screenParty(aParty(known), matcher, balanced);
    expect(asked).toEqual([
      { name: NAME.name, identifiers: [], kinds: ["person"], threshold: expect.closeTo(threshold - 1e-9, 11) },
    ]);
  });

  it("is no name where a number stands for one", () => {
    const { matcher, asked } = scripted(() => []);
    const identifiers = [{ kind: "passport", value: "AB1827" }];
    screenParty(aParty({ names: [{ name: "AB1827", pointer: "#", isNumber: true }], identifiers }), matcher, balanced);
    expect(asked).toMatchObject([{ name: "", identifiers }]);
  });

  it("goes no lower where attributes do not count", () => {
    const { matcher, asked } = scripted(() => []);
    screenParty(aParty({ countries: DE }), matcher, byNameOnly);
    expect(asked).toMatchObject([{ threshold: expect.closeTo(0.85 - 1e-9, 11) }]);
  });

  it("names no kinds for a party that may be anybody", () => {
    const { matcher, asked } = scripted(() => []);
    screenParty(aParty({ kinds: ENTRY_KINDS }), matcher, balanced);
    expect(asked[0]).not.toHaveProperty("kinds");
  });
});

describe("most that attributes can add to an entry", () => {
  const datesOfBirth = [{ from: "1961", to: "1961" }];
  it.each([
    [{}, 0],
    [{ datesOfBirth }, 0.06],
    [{ countries: DE }, 0.02],
    [{ placesOfBirth: ["Gozo"] }, 0.02],
    [{ datesOfBirth, countries: DE, placesOfBirth: ["Gozo"] }, 0.1],
  ])("%j: %d", (known, bonus) => {
    expect(mostBonusOfEntry(anEntry(known))).toBeCloseTo(bonus, 12);
  });
});

describe("an entry found under several names of a party", () => {
  const SECOND = { name: "Odo Z. Quillborne", pointer: "#/second" };
  it.each([
    ["the better one counts", 0.9, 0.95, SECOND],
    ["wherever it stands", 0.95, 0.9, NAME],
    ["of equal ones the first", 0.9, 0.9, NAME],
  ])("%s", (_, first, second, { name, pointer }) => {
    const entry = anEntry();
    const { matcher } = scripted((query) => [found(entry, query.name === NAME.name ? first : second)]);
    const matches = screenParty(aParty({ names: [NAME, SECOND] }), matcher, balanced);
    expect(matches.map(({ party }) => party)).toEqual([{ role: "customer", side: "customer", pointer, name }]);
  });
});

describe("screenParty", () => {
  it("gives matches best first", () => {
    const { matcher } = scripted(() => [
      found(anEntry({ entryId: "low" }), 0.72),
      found(anEntry({ entryId: "high" }), 0.95),
    ]);
    expect(screenParty(aParty(), matcher, balanced).map(({ entry }) => entry.entryId)).toEqual(["high", "low"]);
  });

  it("says who was found, as what, and by what name", () => {
    expect(matchOf(0.95, { name: "QUILBORNE, Odo" }, { effectiveShare: 0.25 })).toMatchObject({
      party: { role: "customer", side: "customer", pointer: "#/name", name: "Odo Quillborne", effectiveShare: 0.25 },
      entry: { listId: "house", listKind: "sanctions", entryId: "1", kind: "person", name: "QUILBORNE, Odo" },
      matchedName: "QUILBORNE, Odo",
      screeningType: "SANCTIONED_PERSON",
      nameScore: 0.95,
      score: 0.95,
      decision: "alert",
    });
  });

  it("explains no more than there is", () => {
    expect(matchOf(0.95)?.explanation).toStrictEqual({
      profile: "balanced",
      query: "Odo Quillborne",
      matchedName: "Odo Quillborne",
      nameQuality: "primary",
      nameScore: 0.95,
      attributes: [],
      described: false,
      score: 0.95,
      thresholds: { alert: 0.78, review: 0.7 },
      decision: "alert",
      rules: [],
    });
  });

  it("explains the names where the matcher compares them as the scorer does", () => {
    expect(matchOf(1)?.explanation.name?.score).toBe(1);
    expect(matchOf(0.95)?.explanation).not.toHaveProperty("name");
  });

  it.each([
    ["review from its threshold on", 0.8, "pep", {}, "review"],
    ["nothing below it", 0.7999, "pep", {}, undefined],
    ["review of a sanctioned name whatever attributes say", 0.78, "sanctions", { countries: FR }, "review"],
    ["nothing of one that is less alike", 0.7799, "sanctions", { countries: FR }, undefined],
    ["nothing on other lists when attributes say so", 0.86, "pep", { countries: FR }, undefined],
  ] as const)("gives a %s", (_, nameScore, listKind, party, decision) => {
    expect(matchOf(nameScore, { listKind, countries: DE }, party)?.decision).toBe(decision);
  });
});

describe("a shared identifier", () => {
  const same = [{ kind: "passport", value: "AB991827", country: "MT" }];
  it.each([
    ["lifts the score", 0.3, same, 0.97, { agreement: "same", floor: 0.97 }],
    ["less, when the names have nothing in common", 0.2999, same, 0.85, { floor: 0.85, nameConflict: true }],
    [
      "less, when it is no more than likely",
      0.3,
      [{ kind: "passport", value: "AB991827" }],
      0.8,
      { agreement: "likely", floor: 0.8 },
    ],
  ])("%s", (_, nameScore, listed, score, identifier) => {
    const match = matchOf(nameScore, { identifiers: listed }, { identifiers: same });
    expect(match).toMatchObject({ score, decision: "alert", explanation: { identifier } });
    expect("nameConflict" in (match?.explanation.identifier ?? {})).toBe("nameConflict" in identifier);
  });

  it("counts on lists with high thresholds, and against a false date of birth", () => {
    const entry = { listKind: "blacklist", identifiers: same, datesOfBirth: [{ from: "1961", to: "1961" }] } as const;
    for (const more of [{}, { dateOfBirth: "1995-03-04" }]) {
      const match = matchOf(0.2, entry, { identifiers: same, ...more });
      expect(match).toMatchObject({ decision: "review", explanation: { rules: ["shared-identifier"] } });
    }
  });

  it("to which money goes is in conflict with no name", () => {
    const iban = [{ kind: "iban", value: "GB82WEST12345698765432" }];
    const match = matchOf(0, { listKind: "blacklist", identifiers: iban }, { identifiers: iban });
    expect(match).toMatchObject({ score: 0.97, decision: "alert" });
  });

  it("that is another one stands among the reasons, and holds a ship's score down", () => {
    const imo = (value: string) => ({ kind: "vessel", identifiers: [{ kind: "imo", value }] }) as const;
    const match = matchOf(0.95, imo("9074729"), { kinds: ["vessel"], identifiers: imo("9074731").identifiers });
    expect(match).toMatchObject({ score: 0.5, decision: "review" });
    expect(match?.explanation).toMatchObject({
      attributes: [{ field: "identifier", outcome: "other-imo" }],
      cap: { rule: "other-imo", value: 0.5 },
    });
  });
});

describe("a party is described", () => {
  it.each([
    ["a person with date of birth and country", { dateOfBirth: "1961", countries: DE }, true],
    ["a person without a country", { dateOfBirth: "1961" }, false],
    ["a person without a date of birth", { countries: DE }, false],
    ["a company with a country", { kinds: ["entity"], countries: DE }, true],
    ["a company without", { kinds: ["entity"] }, false],
    ["who may be a person, with a country", { kinds: ["entity", "person"], countries: DE }, false],
  ] as const)("%s: %#", (_, known, described) => {
    expect(matchOf(0.95, {}, known)?.explanation.described).toBe(described);
  });
});

describe("compareMatches", () => {
  const match = (decision: "alert" | "review", score: number, listId: string, entryId: string): ScreeningMatch => ({
    ...(matchOf(0.95, { listId, entryId }) as ScreeningMatch),
    decision,
    score,
  });
  it.each([
    ["alerts before reviews", match("alert", 0.7, "b", "2"), match("review", 0.9, "a", "1")],
    ["higher scores first", match("alert", 0.9, "b", "2"), match("alert", 0.8, "a", "1")],
    ["of equal scores by list", match("alert", 0.9, "a", "2"), match("alert", 0.9, "b", "1")],
    ["of one list by entry", match("alert", 0.9, "a", "1"), match("alert", 0.9, "a", "2")],
  ])("puts %s", (_, first, second) => {
    expect(Math.sign(compareMatches(first, second))).toBe(-1);
    expect(Math.sign(compareMatches(second, first))).toBe(1);
    expect(compareMatches(first, first)).toBe(0);
  });
});
