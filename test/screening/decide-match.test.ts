import { describe, expect, it } from "vitest";
import type { ListKind } from "../../src/model/list-entry.ts";
import { scoreName } from "../../src/names/score-name.ts";
import { decideMatch, isAnyMatch } from "../../src/screening/decide-match.ts";
import type { MatchExplanation } from "../../src/screening/match-explanation.ts";
import type { ScreeningProfile } from "../../src/screening/screening-profile.ts";
import { SCREENING_PROFILES } from "../../src/screening/shipped-profiles.ts";

type Match = Parameters<typeof decideMatch>[0];
const { balanced, strict } = SCREENING_PROFILES;
const entryOf = (listKind: ListKind, kind: "person" | "entity" = "person") => ({ listKind, kind });
const SANCTIONS = entryOf("sanctions");
const PEP = entryOf("pep");

/** A match with a name that says nothing by itself; alert from 0.78, review from 0.7. */
const match = (changes: Partial<Match>): Match => ({
  profile: "balanced",
  query: "Odo Quillborne",
  matchedName: "Odo Quillborne",
  nameQuality: "primary",
  nameScore: 0.5,
  attributes: [],
  described: true,
  score: 0.5,
  thresholds: { alert: 0.78, review: 0.7 },
  ...changes,
});
/** `alert exact-sanctioned-name`. */
const decided = (changes: Partial<Match>, entry = SANCTIONS, profile: ScreeningProfile = balanced) => {
  const { decision, rules } = decideMatch(match(changes), entry, profile);
  expect(isAnyMatch(match(changes), entry, profile)).toBe(decision !== "none");
  return [decision, ...rules].join(" ");
};
const evidence = (field: "date-of-birth" | "country", supports: boolean): MatchExplanation["attributes"] => [
  { field, outcome: "o", delta: 0, query: "q", listed: "l", supports },
];

describe("decideMatch by score", () => {
  it.each([
    [0.7801, "alert"],
    [0.78, "alert"],
    [0.7799, "review"],
    [0.7, "review"],
    [0.6999, "none"],
  ])("%d is %s", (score, decision) => {
    expect(decided({ score })).toBe(decision);
  });
});

describe("a name of somebody who is sanctioned", () => {
  const cap = { rule: "other-imo", value: 0.5 } as const;
  const times = { effect: "times", value: 0.97 } as const;
  it.each([
    ["equal, whatever the score", { nameScore: 0.9995, score: 0.5 }, "alert exact-sanctioned-name"],
    ["equal, reviewed by score", { nameScore: 1, score: 0.75 }, "alert exact-sanctioned-name"],
    ["equal, an alert by score", { nameScore: 1, score: 0.9 }, "alert"],
    ["nearly equal, reviewed by score", { nameScore: 0.9994, score: 0.75 }, "review"],
    ["nearly equal, nothing by score", { nameScore: 0.9994 }, "review sanctions-not-excluded-by-attributes"],
    ["just alike enough", { nameScore: 0.78 }, "review sanctions-not-excluded-by-attributes"],
    ["not alike enough", { nameScore: 0.7799 }, "none"],
    ["a former one, alike enough", { nameScore: 0.81, quality: times }, "review sanctions-not-excluded-by-attributes"],
    ["a former one, not alike enough", { nameScore: 0.8, quality: times }, "none"],
    ["of a vessel that is another", { nameScore: 1, cap }, "review sanctions-not-excluded-by-attributes"],
    ["a weak alias, nothing by score", { nameScore: 1, nameQuality: "weak" }, "none"],
    ["a weak alias, reviewed by score", { nameScore: 1, nameQuality: "weak", score: 0.75 }, "review"],
  ] as const)("%s", (_, changes, expected) => {
    expect(decided(changes)).toBe(expected);
  });

  it("counts on lists of sanctions alone", () => {
    expect(decided({ nameScore: 1 }, PEP)).toBe("none");
    expect(decided({ nameScore: 1, score: 0.75 }, PEP)).toBe("review");
  });
});

describe("a family name and initials", () => {
  const named = { query: "A. Q. Khan", matchedName: "KHAN, Abdul Qadeer", nameScore: 0.59 } as const;
  const against: MatchExplanation["attributes"] = [
    { field: "date-of-birth", outcome: "o", delta: -0.1, query: "q", listed: "l", supports: false },
  ];
  const BY_INITIALS = "review named-by-initials";
  it.each([
    ["rare together", named, BY_INITIALS],
    ["in front", { ...named, query: "Khan A Q" }, BY_INITIALS],
    ["behind a title, without blanks", { ...named, query: "Dr. A.Q.Khan" }, BY_INITIALS],
    ["in another order", { ...named, query: "Q. A. Khan" }, "none"],
    ["of another name", { ...named, query: "A. Z. Khan" }, "none"],
    ["one of two", { ...named, query: "Q. Khan" }, "none"],
    ["of two of three names", { ...named, matchedName: "KHAN, Abdul Qadeer Zafar" }, "none"],
    ["that many have", { ...named, query: "J. A. Smith", matchedName: "John Allen Smith" }, "none"],
    ["of somebody else", { ...named, query: "A. Q. Chan" }, "none"],
    ["that are less alike than any are", { ...named, nameScore: 0.54 }, "none"],
    ["of a weak alias", { ...named, nameQuality: "weak" }, "none"],
    ["born on another day", { ...named, attributes: against }, "none"],
    ["that are reviewed by score", { ...named, score: 0.72 }, "review"],
  ] as const)("%s", (_, changes, expected) => {
    expect(decided(changes)).toBe(expected);
  });

  it("count on lists of sanctions, of persons, and not as OFAC searches", () => {
    expect(decided(named, PEP)).toBe("none");
    expect(decided(named, { ...SANCTIONS, kind: "entity" })).toBe("none");
    expect(decided(named, SANCTIONS, SCREENING_PROFILES["ofac-search"])).toBe("none");
  });
});

describe("a birth date that is the same to the day", () => {
  const born = (outcome: string): MatchExplanation["attributes"] => [
    { field: "date-of-birth", outcome, delta: 0.06, query: "q", listed: "l", supports: true },
  ];
  it.each([
    ["a name to be reviewed", { score: 0.7, attributes: born("day-equal") }, SANCTIONS, "alert same-birth-date"],
    ["on any list", { score: 0.7, attributes: born("day-equal") }, PEP, "alert same-birth-date"],
    ["a name that is none", { score: 0.6999, attributes: born("day-equal") }, SANCTIONS, "none"],
    ["the month alone", { score: 0.7, attributes: born("month-compatible") }, SANCTIONS, "review"],
    ["an alert", { score: 0.78, attributes: born("day-equal") }, SANCTIONS, "alert"],
    [
      "a name that the rest excludes",
      { nameScore: 0.9, score: 0.6, attributes: born("day-equal") },
      SANCTIONS,
      "review sanctions-not-excluded-by-attributes",
    ],
  ] as const)("%s", (_, changes, entry, expected) => {
    expect(decided(changes, entry)).toBe(expected);
  });
});

describe("a number that an entry has", () => {
  const shared = (agreement: "same" | "likely") =>
    ({ identifier: { kind: "passport", query: "1", listed: "1", agreement, floor: 0.8 } }) as const;
  const against: MatchExplanation["attributes"] = [
    { field: "date-of-birth", outcome: "o", delta: -0.3, query: "q", listed: "l", supports: false },
  ];
  const REVIEWED = "review shared-identifier";
  it.each([
    ["the same", shared("same"), REVIEWED],
    ["the same, of another date of birth", { ...shared("same"), attributes: against }, REVIEWED],
    ["likely the same", shared("likely"), REVIEWED],
    ["likely the same, of another date of birth", { ...shared("likely"), attributes: against }, "none"],
    ["the same, an alert by score", { ...shared("same"), score: 0.85 }, "alert"],
  ] as const)("%s", (_, changes, expected) => {
    for (const kind of ["sanctions", "blacklist", "pep"] as const)
      expect(decided(changes, entryOf(kind))).toBe(expected);
  });
});

describe("an alert under a weak alias", () => {
  const weak = { nameQuality: "weak", score: 0.8 } as const;
  const identifier = { kind: "passport", query: "1", listed: "1", agreement: "same", floor: 0.97 } as const;
  it.each([
    ["nothing else", {}, "review weak-alias-without-support"],
    ["a date of birth that agrees", { attributes: evidence("date-of-birth", true) }, "alert"],
    [
      "a date of birth that does not",
      { attributes: evidence("date-of-birth", false) },
      "review weak-alias-without-support",
    ],
    ["a country that agrees", { attributes: evidence("country", true) }, "review weak-alias-without-support"],
    ["a shared identifier", { identifier }, "alert"],
  ])("with %s", (_, changes, expected) => {
    expect(decided({ ...weak, ...changes })).toBe(expected);
  });

  it("stands in a profile that asks for nothing", () => {
    expect(decided(weak, SANCTIONS, strict)).toBe("alert");
  });
});

describe("an alert under a common name", () => {
  const common = { ...balanced, similarNames: {} };
  const name = { ...scoreName("Odo Quillborne", "Odo Quillborne", { kind: "person" }), evidenceNeeded: 10 };
  const nats = (evidence: number) => ({ score: 0.9, nameScore: 0.9, name: { ...name, evidence } });
  const REVIEWED = "review common-name-without-support";
  it.each([
    ["with little evidence", nats(12.59), REVIEWED],
    ["with enough evidence", nats(12.6), "alert"],
    ["that is equal", { ...nats(0), nameScore: 0.9995 }, "alert"],
    ["that is nearly equal", { ...nats(0), nameScore: 0.9994 }, REVIEWED],
    ["of a party of whom too little is known", { ...nats(0), described: false }, "alert"],
    ["with support", { ...nats(0), attributes: evidence("country", true) }, "alert"],
    ["with no support", { ...nats(0), attributes: evidence("country", false) }, REVIEWED],
    ["that the matcher does not explain", { score: 0.9, nameScore: 0.9 }, "alert"],
  ])("%s", (_, changes, expected) => {
    expect(decided(changes, SANCTIONS, common)).toBe(expected);
  });

  it("counts among politically exposed persons when it is equal too, and whatever is known", () => {
    expect(decided({ ...nats(9.9), nameScore: 1, described: false }, PEP, common)).toBe(REVIEWED);
    expect(decided({ ...nats(10), nameScore: 1, described: false }, PEP, common)).toBe("alert");
  });

  it("counts on no list that has no such rule", () => {
    expect(decided(nats(0), entryOf("blacklist"), common)).toBe("alert");
  });
});

describe("an alert under a similar name", () => {
  const similar = { ...balanced, commonNames: {} };
  const name = scoreName("Larry Allison", "Larry Ellison", { kind: "person" });
  it.each([
    ["of a person", {}, SANCTIONS, "review similar-name-without-support"],
    ["of a company", {}, entryOf("sanctions", "entity"), "alert"],
    ["on another list", {}, PEP, "alert"],
    ["with support", { attributes: evidence("country", true) }, SANCTIONS, "alert"],
  ])("%s", (_, changes, entry, expected) => {
    expect(decided({ score: 0.9, name, ...changes }, entry, similar)).toBe(expected);
  });

  it("stands when the matcher does not explain it", () => {
    expect(decided({ score: 0.9 }, SANCTIONS, similar)).toBe("alert");
  });
});
