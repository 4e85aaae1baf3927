import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { ownedEntries } from "../../../src/ownership/owned-entries.ts";
import { LINKS, LISTED, NOBODY, parseLinks } from "./owned.ts";

const MEMBERS = [
  ...[
    "id",
    "schema",
    "properties",
    "owner",
    "asset",
    "percentage",
    "endDate",
    "recordId",
    "recordType",
    "recordDetails",
  ],
  ...[
    "subject",
    "interestedParty",
    "interests",
    "share",
    "exact",
    "company_number",
    "data",
    "kind",
    "natures_of_control",
  ],
  ...["identification", "registration_number", "date_of_birth", "year", "name", "names", "identifiers"],
];
const arbValue = fc.letrec((tie) => ({
  value: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom<unknown>(
        "a",
        "01234567",
        "Ownership",
        "Company",
        "relationship",
        "person",
        50,
        null,
        "NK-varkondy",
      ),
    },
    fc.constantFrom<unknown>(
      "individual-person-with-significant-control",
      "corporate-entity-person-with-significant-control",
    ),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...MEMBERS), tie("value"), { maxKeys: 8 }),
  ),
})).value;
const arbText = fc.oneof(
  fc.array(arbValue, { maxLength: 6 }).map((rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join("")),
  fc.array(arbValue, { maxLength: 6 }).map((rows) => JSON.stringify(rows, null, 1)),
  fc.string({ unit: "binary" }),
);

describe.each(["opensanctions-ownership", "bods", "gleif-rr", "uk-psc"] as const)("any text as %s", (format) => {
  test.prop([arbText], { numRuns: 300 })("is read or told, and never throws", (text) => {
    const { links, total, skipped } = parseLinks(format, text);
    expect(skipped.length).toBeLessThanOrEqual(total);
    for (const { owner, company, least, most } of links?.holdings ?? []) {
      expect(links?.parties.has(owner) && links.parties.has(company)).toBe(true);
      expect(0 <= least && least <= most && most <= 1).toBe(true);
    }
    expect(() => ownedEntries(links ?? NOBODY, LISTED, LINKS)).not.toThrow();
  });
});
