import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { SCREENING_TYPES } from "../../src/model/customer-response.ts";
import { ENTRY_KINDS, LIST_KINDS, type ListEntry } from "../../src/model/list-entry.ts";
import { recomputeScore } from "../../src/names/explain-prepared.ts";
import type { NameScore } from "../../src/names/score-result.ts";
import type { Matcher, MatchQuery } from "../../src/ports/matcher.ts";
import { bruteForceMatcher } from "../../src/screening/brute-force-matcher.ts";
import { decideMatch } from "../../src/screening/decide-match.ts";
import { type MatchExplanation, recomputeMatchScore } from "../../src/screening/match-explanation.ts";
import { screenCustomer, screenParties } from "../../src/screening/screen-customer.ts";
import type { ScreenedParty } from "../../src/screening/screened-party.ts";
import { screeningTypeOf } from "../../src/screening/screening-types.ts";
import { SCREENING_PROFILES } from "../../src/screening/shipped-profiles.ts";
import { runs } from "../runs.ts";
import { anEntry, masterData, sampleEntries } from "./sample-screening.ts";

const samples = bruteForceMatcher(sampleEntries);
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
/** What becomes of one party and one entry. */
const decide = (of: ScreenedParty, entry: Partial<ListEntry>, profile = SCREENING_PROFILES.balanced) => {
  const [match] = screenParties([of], bruteForceMatcher([anEntry(entry)]), profile).matches;
  return match && { decision: match.decision, score: match.score, rules: match.explanation.rules };
};

describe("a party of whom a number is known and no name", () => {
  const passport = { kind: "passport", value: "313474", country: "MT" } as const;
  const unnamed = party("", {
    names: [{ name: passport.value, pointer: "#", isNumber: true }],
    identifiers: [passport],
  });

  it("is found by the number as surely as with a name, for there is none that contradicts", () => {
    const entry = { listKind: "pep", name: "Odo Quillborne", identifiers: [passport] } as const;
    expect(decide(unnamed, entry)).toEqual({ decision: "alert", score: 0.97, rules: [] });
  });

  it("is nobody whose name is that number", () => {
    const named = { name: "313474 Brigade", aliases: [{ name: "313474", quality: "strong" }] } as const;
    expect(decide({ ...unnamed, kinds: ENTRY_KINDS }, { ...named, kind: "entity" })).toBeUndefined();
    expect(decide({ ...unnamed, kinds: ENTRY_KINDS }, { ...named, kind: "vessel" })).toBeUndefined();
  });
});

describe("an account or wallet of which no holder is known", () => {
  const wallet = "bc1q7cyrfmck2ffu2ud3rn5l5a8yv6f0chkp0zpemf";
  const unnamed = (name: string) =>
    party("", { kinds: ENTRY_KINDS, names: [{ name, pointer: "#", isNumber: true }], identifiers: [] });

  it.each([wallet, "DE89370400440532013000"])("is found where a house list has %s in the place of a name", (name) => {
    const entry = { listKind: "blacklist", kind: "entity", name } as const;
    expect(decide(unnamed(name), entry)).toMatchObject({ decision: "alert" });
    expect(decide(unnamed(name), { ...entry, name: "Nobody", aliases: [{ name, quality: "strong" }] })).toMatchObject({
      decision: "alert",
    });
  });

  it("is not another one that is similar", () => {
    const entry = { listKind: "blacklist", kind: "entity", name: wallet } as const;
    expect(decide(unnamed(wallet.replace("7cy", "7yc")), entry)).toBeUndefined();
    expect(decide(unnamed(`${wallet.slice(0, -1)}g`), entry)).toBeUndefined();
  });
});

describe("screenCustomer on the sample lists", () => {
  it("finds every entry under its own name with the type that its kind demands", () => {
    for (const entry of sampleEntries) {
      const kinds = entry.kind === "person" ? (["person"] as const) : (["entity", "vessel", "aircraft"] as const);
      const countries = entry.countries.slice(0, 1);
      const { types, matches } = screenParties([party(entry.name, { kinds, countries })], samples);
      expect([entry.name, types]).toEqual([
        entry.name,
        expect.arrayContaining([screeningTypeOf(entry.listKind, entry.kind)]),
      ]);
      expect(matches.some((match) => match.entry.entryId === entry.entryId && match.decision === "alert")).toBe(true);
    }
  });

  it("can give all nine types, once each, in the order of the interface", () => {
    const parties = sampleEntries.map((entry) => party(entry.name, { kinds: ENTRY_KINDS, countries: entry.countries }));
    expect(screenParties(parties, samples).types).toEqual(SCREENING_TYPES);
  });

  it("names no type for a review", () => {
    const entry = { name: "Odo Quillborne", countries: [{ code: "MT", role: "nationality" }] } as const;
    const matcher: Matcher = {
      size: 1,
      search: () => [{ entry: anEntry(entry), matchedName: entry.name, nameQuality: "primary", nameScore: 0.75 }],
    };
    const { matches, types } = screenParties([party("Odo Quilborn")], matcher);
    expect(matches.map(({ decision }) => decision)).toEqual(["review"]);
    expect(types).toEqual([]);
  });

  it("finds nobody for a customer who is on no list", () => {
    const data = { personalDetails: { personName: { firstName: "Hannelore", lastName: "Buttersack" } } };
    expect(screenCustomer(masterData(data), samples)).toEqual({
      profile: "balanced",
      partyCount: 1,
      matches: [],
      types: [],
      cleared: [],
    });
  });

  it("says which party it was, by what name and where it stands", () => {
    const data = {
      companyDetails: {
        companyName: "Harmless Bakery",
        shareholders: [
          { companyDetails: { companyName: "Golestan Parsmehr Petrochemical Trading" }, share: 0.5 },
          { personalDetails: { personName: { firstName: "Dorian", lastName: "Velkampff" } }, share: 0.25 },
        ],
      },
    };
    const { matches, types } = screenCustomer(masterData(data), samples);
    const at = "#/masterData/accountHoldingPartyData/companyDetails/shareholders";
    expect(matches.map(({ party, entry, screeningType }) => ({ ...party, id: entry.entryId, screeningType }))).toEqual([
      {
        role: "shareholder",
        side: "customer",
        pointer: `${at}/0/companyDetails/companyName`,
        name: "Golestan Parsmehr Petrochemical Trading",
        effectiveShare: 0.5,
        id: expect.any(String),
        screeningType: "SANCTIONED_ENTITY",
      },
      {
        role: "shareholder",
        side: "customer",
        pointer: `${at}/1/personalDetails/personName`,
        name: "Dorian Velkampff",
        effectiveShare: 0.25,
        id: "bl-0001",
        screeningType: "BLACKLIST_PERSON",
      },
    ]);
    expect(types).toEqual(["SANCTIONED_ENTITY", "BLACKLIST_PERSON"]);
  });

  it("finds a vessel by a company's name and not by a person's", () => {
    expect(
      screenParties([party("Golestan Amber", { kinds: ["entity", "vessel", "aircraft"] })], samples).types,
    ).toEqual(["SANCTIONED_ENTITY"]);
    expect(screenParties([party("Golestan Amber")], samples).matches).toEqual([]);
  });
});

describe("decisions", () => {
  const born = (from: string) => [{ from, to: from }];

  it("an exact sanctioned name is an alert, whatever the attributes say", () => {
    const other = party("Odo Quillborne", { dateOfBirth: "1999-09-09", gender: "f" });
    const entry = { datesOfBirth: born("1950-05-05"), genders: ["m"] } as const;
    expect(decide(other, entry)).toEqual({ decision: "alert", score: 0.5, rules: ["exact-sanctioned-name"] });
    expect(decide(other, { ...entry, listKind: "blacklist" })).toBeUndefined();
  });

  it("attributes alone never clear a sanctioned name that is nearly the same", () => {
    const other = party("Odo Quillborn", { dateOfBirth: "1999-09-09" });
    const entry = { datesOfBirth: born("1950-05-05") };
    expect(decide(other, entry)).toMatchObject({ decision: "review", rules: ["sanctions-not-excluded-by-attributes"] });
    expect(decide(other, { ...entry, listKind: "pep" })).toBeUndefined();
  });

  it("a weak alias counts only when it is equal, and is an alert only when something confirms it", () => {
    const entry = {
      name: "Odo Quillborne",
      aliases: [{ name: "Feathertip", quality: "weak" as const }],
      datesOfBirth: born("1950"),
    };
    expect(decide(party("Feathertip"), entry)).toEqual({
      decision: "review",
      score: 0.8,
      rules: ["weak-alias-without-support"],
    });
    expect(decide(party("Feathertipp"), entry)).toBeUndefined();
    expect(decide(party("Feathertip", { dateOfBirth: "1950-04-04" }), entry)).toMatchObject({
      decision: "alert",
      score: 0.82,
    });
    expect(decide(party("Feathertip"), entry, SCREENING_PROFILES.strict)).toMatchObject({ decision: "alert" });
  });

  it("another name of the entry counts where it is worth more than the weak one", () => {
    const aliases = [
      { name: "Quilborne Odo", quality: "weak" as const },
      { name: "Odo Quilborn", quality: "strong" as const },
    ];
    const [match] = screenParties(
      [party("Odo Quilborne")],
      bruteForceMatcher([anEntry({ name: "Feathertip", aliases })]),
    ).matches;
    expect(match?.matchedName).toBe("Odo Quilborn");
  });

  it("a former name counts a little less", () => {
    const entry = { name: "Feathertip", aliases: [{ name: "Odo Quillborne", quality: "former" as const }] };
    expect(decide(party("Odo Quillborne"), { ...entry, listKind: "pep" })).toMatchObject({
      decision: "alert",
      score: 0.97,
    });
  });

  it("a name that many have needs support on a list of politicians", () => {
    const { balanced, strict } = SCREENING_PROFILES;
    const [match] = screenParties([party("Odo Quillborne")], bruteForceMatcher([anEntry({ listKind: "pep" })])).matches;
    const name = { ...(match?.explanation.name as NameScore), evidence: 5, evidenceNeeded: 9.9 };
    const common = { ...(match?.explanation as MatchExplanation), name };
    expect(decideMatch(common, { listKind: "pep", kind: "person" }, balanced)).toEqual({
      decision: "review",
      rules: ["common-name-without-support"],
    });
    expect(decideMatch(common, { listKind: "pep", kind: "person" }, strict).decision).toBe("alert");
    expect(
      decideMatch({ ...common, name: { ...name, evidence: 10 } }, { listKind: "pep", kind: "person" }, balanced)
        .decision,
    ).toBe("alert");
    const country = {
      field: "country",
      outcome: "overlap",
      delta: 0.02,
      query: "FR",
      listed: "FR",
      supports: true,
    } as const;
    expect(
      decideMatch({ ...common, attributes: [country] }, { listKind: "pep", kind: "person" }, balanced).decision,
    ).toBe("alert");
    // Who is sanctioned is an alert under a common name too, unless enough is known of the customer and nothing fits.
    const near = { ...common, nameScore: 0.95 };
    expect(decideMatch(near, { listKind: "sanctions", kind: "person" }, balanced).decision).toBe("alert");
    expect(
      decideMatch({ ...near, described: true }, { listKind: "sanctions", kind: "person" }, balanced).decision,
    ).toBe("review");
    expect(
      decideMatch(
        { ...near, described: true, attributes: [country] },
        { listKind: "sanctions", kind: "person" },
        balanced,
      ).decision,
    ).toBe("alert");
    expect(
      decideMatch({ ...common, described: true }, { listKind: "sanctions", kind: "person" }, balanced).decision,
    ).toBe("alert");
  });

  it("a shared identifier is an alert under any name", () => {
    const passport = { kind: "passport", value: "AB991827", country: "MT" };
    const entry = { identifiers: [passport] };
    const stranger = party("Wenzel Hrabovitch", { identifiers: [passport] });
    expect(decide(stranger, entry)).toMatchObject({ decision: "alert", score: 0.85 });
    const near = party("O. Quillborne", { identifiers: [passport] });
    expect(decide(near, entry)).toMatchObject({ decision: "alert", score: 0.97 });
    const unknown = party("Wenzel Hrabovitch", { identifiers: [{ kind: "passport", value: "AB991827" }] });
    expect(decide(unknown, entry)).toMatchObject({ decision: "alert", score: 0.8 });
  });

  it("a vessel with another IMO number is another vessel", () => {
    const imo = (value: string) => [{ kind: "imo", value }];
    const vessel = { kind: "vessel", name: "Amber Meridian", identifiers: imo("9074729") } as const;
    const kinds = ["vessel"] as const;
    const other = party("Amber Meridian", { kinds, identifiers: imo("9074731") });
    expect(decide(other, vessel)).toMatchObject({ decision: "review", score: 0.5 });
    expect(decide(other, { ...vessel, listKind: "blacklist" })).toBeUndefined();
    expect(decide(party("Quiet Zephyr", { kinds, identifiers: imo("9074729") }), vessel)).toMatchObject({
      score: 0.85,
    });
  });

  it("gives alerts before reviews, best first, ties by list and entry id", () => {
    const entries = [
      anEntry({ listId: "b", entryId: "1" }),
      anEntry({ listId: "a", entryId: "2" }),
      anEntry({ listId: "a", entryId: "1" }),
      anEntry({
        listId: "a",
        entryId: "0",
        name: "Feathertip",
        aliases: [{ name: "Odo Quillborne", quality: "weak" }],
      }),
      anEntry({ listId: "a", entryId: "3", name: "Odo Quillborn" }),
    ];
    const { matches } = screenParties([party("Odo Quillborne")], bruteForceMatcher(entries));
    expect(matches.map(({ entry, decision }) => `${entry.listId}${entry.entryId} ${decision}`)).toEqual([
      "a1 alert",
      "a2 alert",
      "b1 alert",
      "a3 alert",
      "a0 review",
    ]);
  });

  it("maps every kind of list and entry to a type", () => {
    const types = LIST_KINDS.flatMap((listKind) => ENTRY_KINDS.map((kind) => screeningTypeOf(listKind, kind)));
    expect(new Set(types)).toEqual(new Set(SCREENING_TYPES));
  });
});

describe("laws", () => {
  const entry = fc.constantFrom(...sampleEntries);
  const anyParty = fc.record({
    entry,
    name: fc.option(fc.tuple(fc.nat(), fc.string({ unit: "grapheme", maxLength: 2 })), { nil: undefined }),
    dateOfBirth: fc.option(fc.constantFrom("1961", "1974-11-02", "1985-09", "1950-01-01"), { nil: undefined }),
    gender: fc.option(fc.constantFrom("f" as const, "m" as const), { nil: undefined }),
    country: fc.option(fc.constantFrom("RU", "FR", "CN"), { nil: undefined }),
  });
  const toParty = ({
    entry,
    name,
    dateOfBirth,
    gender,
    country,
  }: typeof anyParty extends fc.Arbitrary<infer T> ? T : never) => {
    const at = (name?.[0] ?? 0) % entry.name.length;
    return party(name ? entry.name.slice(0, at) + name[1] + entry.name.slice(at + 1) : entry.name, {
      kinds: ENTRY_KINDS,
      ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
      ...(gender === undefined ? {} : { gender }),
      countries: country === undefined ? [] : [{ code: country, role: "nationality" }],
      identifiers: entry.identifiers.slice(0, 1),
    });
  };

  test.prop([anyParty], { numRuns: runs(20) })("the score follows from the explanation alone", (generated) => {
    for (const match of screenParties([toParty(generated)], samples).matches) {
      const read = JSON.parse(JSON.stringify(match)) as typeof match;
      expect(recomputeMatchScore(read.explanation)).toBe(match.score);
      expect(read.explanation.name && recomputeScore(read.explanation.name)).toBe(match.nameScore);
    }
  });

  test.prop([anyParty], { numRuns: runs(20) })("retrieving more candidates finds no further match", (generated) => {
    const of = { ...toParty(generated), placeOfBirth: generated.entry.placesOfBirth[0] ?? "Nowhere" };
    const generous = { size: samples.size, search: (query: MatchQuery) => samples.search(query, { threshold: 0.3 }) };
    for (const profile of [SCREENING_PROFILES.balanced, SCREENING_PROFILES.strict]) {
      expect(screenParties([of], generous, profile)).toEqual(screenParties([of], samples, profile));
    }
  });

  test.prop([anyParty], { numRuns: runs(20) })("strict finds whatever balanced finds", (generated) => {
    const of = toParty(generated);
    const key = (match: { entry: { entryId: string } }) => match.entry.entryId;
    const strict = screenParties([of], samples, SCREENING_PROFILES.strict).matches;
    const alerts = new Set(strict.filter((match) => match.decision === "alert").map(key));
    for (const match of screenParties([of], samples).matches) {
      expect(strict.map(key)).toContain(key(match));
      if (match.decision === "alert") expect([...alerts]).toContain(key(match));
    }
  });

  test.prop([fc.string({ unit: "binary" })], { numRuns: runs(20) })("throws nothing whatever the name", (name) => {
    screenParties([party(name, { kinds: ENTRY_KINDS })], samples);
  });
});
