/** The hand-written cases, each with its reason: by the name alone, or through screening where attributes are given. */
import type { EntryKind, ListEntry, ListedIdentifier } from "../../src/model/list-entry.ts";
import { scoreName } from "../../src/names/score-name.ts";
import { bruteForceMatcher } from "../../src/screening/brute-force-matcher.ts";
import { screenParty } from "../../src/screening/screen-party.ts";
import { SCREENING_PROFILES } from "../../src/screening/shipped-profiles.ts";
import { readTsv } from "./labelled-data.ts";
import type { Metric } from "./metric.ts";
import { partyOf } from "./party.ts";
import { plainEntry } from "./watchlist.ts";

const ALERT: Readonly<Record<EntryKind, number>> = { person: 0.78, entity: 0.78, vessel: 0.85, aircraft: 0.85 };
const REVIEW = 0.7;
const KINDS: Readonly<Record<string, EntryKind>> = { P: "person", O: "entity", V: "vessel" };
const IDENTIFIERS: Readonly<Record<string, string>> = {
  passport: "passport",
  reg: "registration",
  imo: "imo",
  bic: "bic",
};
const WEAK = "weak alias: ";

type Case = Readonly<Record<string, string>>;
type Outcome = "alert" | "review" | "none";

/** Scores every case: M is an alert, N is none, R at least a review; W is left to policy. */
export function evaluateNameCases(log: (line: string) => void): readonly Metric[] {
  const cases = readTsv("eval/name-cases.tsv");
  let passed = 0;
  const reviews: string[] = [];
  for (const row of cases) {
    const outcome = row.query_attrs === "" && row.candidate_attrs === "" ? byName(row) : byScreening(row);
    if (row.expected === "M" && byScreening(row) === "review") reviews.push(row.id!);
    if (isRight(row, outcome)) passed++;
    else log(`name case ${row.id}: expected ${row.expected}, was ${outcome}`);
  }
  log(`name cases: ${passed} of ${cases.length}; expected to match, and a review in the end: ${reviews.join(", ")}`);
  return [{ metric: "eval.name_cases", value: passed / cases.length, unit: "share" }];
}

function isRight({ expected, reason }: Case, outcome: Outcome): boolean {
  // some cases say themselves that the review band is enough
  if (expected === "M") return outcome === "alert" || (outcome === "review" && reason!.includes("review band"));
  if (expected === "N") return outcome !== "alert";
  return expected === "W" || outcome !== "none";
}

function byName({ type, query, candidate }: Case): Outcome {
  const kind = KINDS[type!]!;
  const { score } = scoreName(query!, candidate!, { kind });
  return score >= ALERT[kind] ? "alert" : score >= REVIEW ? "review" : "none";
}

function byScreening({ type, query, query_attrs: own, candidate, candidate_attrs: listed }: Case): Outcome {
  const kind = KINDS[type!]!;
  const attributes = attributesOf(own!);
  const [match] = screenParty(
    {
      ...partyOf(query!, kind),
      ...(attributes.dob === undefined ? {} : { dateOfBirth: attributes.dob }),
      ...genderOf(attributes.gender),
      countries: attributes.nat === undefined ? [] : [{ code: attributes.nat, role: "nationality" }],
      identifiers: identifiersOf(attributes),
    },
    bruteForceMatcher([entryOf(kind, candidate!, attributesOf(listed!))]),
    SCREENING_PROFILES.balanced,
  );
  return match?.decision ?? "none";
}

function entryOf(kind: EntryKind, name: string, { dob, nat, gender, ...others }: Partial<Case>): ListEntry {
  const weak = name.startsWith(WEAK);
  const plain = plainEntry("US-OFAC-SDN", "1", kind, [weak ? "an entry by another name" : name]);
  return {
    ...plain,
    aliases: weak ? [{ name: name.slice(WEAK.length), quality: "weak" }] : [],
    datesOfBirth: dob === undefined ? [] : [{ from: dob, to: dob }],
    countries: nat === undefined ? [] : [{ code: nat, role: "nationality" }],
    genders: gender === "F" ? ["f"] : gender === "M" ? ["m"] : [],
    identifiers: identifiersOf(others),
  };
}

function attributesOf(text: string): Partial<Case> {
  return Object.fromEntries(text.split(";").flatMap((part) => (part.includes("=") ? [part.split("=", 2)] : [])));
}

function genderOf(gender: string | undefined): { readonly gender?: "f" | "m" } {
  return gender === "F" ? { gender: "f" } : gender === "M" ? { gender: "m" } : {};
}

/** `passport=SE:12345678` with its country, `imo=9074729` without. */
function identifiersOf(attributes: Partial<Case>): readonly ListedIdentifier[] {
  return Object.entries(attributes).flatMap(([key, text = ""]) => {
    const kind = IDENTIFIERS[key];
    if (kind === undefined) return [];
    const [country = "", value] = text.split(":");
    return [value === undefined ? { kind, value: text } : { kind, value, country }];
  });
}
