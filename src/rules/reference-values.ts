/** Checks the values of a reference list by its kind: a value of another form would silently match nothing. */

import { foundValue, type ReportProblem } from "../issue.ts";
import { isCountryCode } from "../model/country-code.ts";
import { readPostcodes } from "../model/postcode-range.ts";
import type { ReferenceKind, ReferenceList } from "../model/rule-pack.ts";
import { readPhrases } from "./operators/phrases.ts";

interface ValueForm {
  readonly test: (value: string) => boolean;
  /** The accepted form, with an example. */
  readonly expected: string;
}

const matches = (pattern: RegExp) => (value: string) => pattern.test(value);

const FORMS: Readonly<Record<ReferenceKind, ValueForm | undefined>> = {
  countries: { test: isCountryCode, expected: "an ISO 3166-1 alpha-2 code in capitals, for example `GB`" },
  regions: {
    test: (value) => /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(value) && isCountryCode(value.slice(0, 2)),
    expected: "an ISO 3166-2 code in capitals, for example `UA-43`",
  },
  "merchant-codes": { test: matches(/^\d{4}$/), expected: "four digits (ISO 18245), for example `7995`" },
  "legal-forms": { test: matches(/^[A-Z0-9]{4}$/), expected: "an ELF code (ISO 20275), for example `2HBR`" },
  labels: { test: matches(/^[A-Z0-9]+(?:_[A-Z0-9]+)*$/), expected: "a label in capitals, for example `ATM_CASH`" },
  words: {
    test: (value) => value === value.toLowerCase() && value.trim() === value && !value.slice(0, -1).includes("*"),
    expected: "words in small letters, with at most one `*` at their end, for example `crypto*`",
  },
  phrases: {
    test: (value) => value === value.toLowerCase() && readPhrases([value]) !== undefined,
    expected:
      "phrases in small letters and what stands beside them, for example `find: vice president + with: republic` or `not before: hotel`",
  },
  domains: {
    test: matches(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/),
    expected: "a domain in small letters, for example `example.com`",
  },
  places: {
    test: isPlaces,
    expected:
      "a country or region in capitals and its spellings, for example `CU: Havana | La Habana`, `except: Cuba, New York | Havana Club`, or `postcode: RU 295000-298999 UA-43`",
  },
  demands: {
    test: (value) =>
      /^(?:individual|company|owned|owner): [a-z][A-Za-z0-9.]*(?: \| [a-z][A-Za-z0-9.]*)*$/.test(value) &&
      (!value.startsWith("owner: ") ||
        value
          .slice(7)
          .split(" | ")
          .every((member) => member.startsWith("companyDetails.shareholders."))),
    expected:
      "whose data (`individual`, `company`, `owned`, `owner`) and one of which members of AccountHoldingPartyData, those of an owner below `companyDetails.shareholders`, for example `individual: personalDetails.countryOfResidence | contactDetails.country`",
  },
  values: undefined,
};

/** A code or `except`, then spellings between bars, none of them empty; or `postcode`, then ranges. */
function isPlaces(value: string): boolean {
  const [, code, spellings] = /^([^:]+): (.+)$/.exec(value) ?? [];
  if (code === undefined || spellings === undefined) return false;
  if (code === "postcode") return spellings.split(" | ").every((range) => readPostcodes(range).length > 0);
  const isCode = code === "except" || (/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/.test(code) && isCountryCode(code.slice(0, 2)));
  return isCode && spellings.split(" | ").every((spelling) => /[\p{L}\p{N}]/u.test(spelling));
}

/**
 * Reports values that are not of the list's kind, duplicates, and a list dated in the future.
 *
 * @param today - `YYYY-MM-DD`; default: any date will do
 */
export function checkReferenceList(list: ReferenceList, today: string | undefined, report: ReportProblem): void {
  if (today !== undefined && list.asOf > today)
    report(["asOf"], "wrong-value", `found ${foundValue(list.asOf)}; expected a day that is over, today is ${today}`);
  const form = FORMS[list.kind ?? "values"];
  const seen = new Set<string | number>();
  for (const [index, value] of list.values.entries()) {
    if (seen.has(value)) report(["values", index], "duplicate-value", `${foundValue(value)} is there twice`, "warning");
    seen.add(value);
    if (form === undefined || (typeof value === "string" && form.test(value))) continue;
    report(
      ["values", index],
      "wrong-value",
      `found ${foundValue(value)}; expected ${form.expected}, as \`kind\` is \`${list.kind}\``,
    );
  }
}
