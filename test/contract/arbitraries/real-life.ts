/** Bodies, entries and rules as real life has them, in place of whatever the interface allows. */
import type { Arbitrary } from "fast-check";
import { type EntryParts, makeEntry } from "../../../src/lists/make-entry.ts";
import { LIST_KINDS, type ListEntry } from "../../../src/model/list-entry.ts";
import type { RuleFile } from "../../../src/rules/rule-issue.ts";
import { inventedBook } from "../../calibrate/book-of-customers.ts";
import type { FastCheck } from "./fast-check.ts";
import { arbNamePart, arbPersonFullName } from "./invented-names.ts";

/** The body of a customer check. */
export interface CustomerBody {
  readonly masterData: { readonly accountHoldingPartyData: Readonly<Record<string, unknown>> };
}

/**
 * A customer of a retail bank: people, companies, associations, and one in a hundred whom a bank expects to be of high risk. With the
 * shipped rules nine in ten are `low`. What is generated is invented, and does not shrink.
 *
 * @example
 * fc.assert(fc.asyncProperty(arbOrdinaryCustomer(fc), async (body) => {
 *   const check = await gateway.checkCustomer(body);
 *   return check.outcome === "decided" && check.response.riskLevel !== "prohibited";
 * }));
 */
export function arbOrdinaryCustomer(fc: FastCheck): Arbitrary<CustomerBody> {
  const seed = fc.noShrink(fc.integer({ min: 1, max: 2 ** 31 - 1 }));
  return seed.map((number) => inventedBook(number, 1).customers[0]!.body);
}

/**
 * A customer who is one of the entries of a list: under its name or a strong alias, in other capitals, with the date of birth or country
 * of the entry or without. Whoever screens has to find every one.
 *
 * @param entries - persons and companies (`entity`); others are left out
 * @throws RangeError when there is no person and no company among them
 *
 * @example
 * const [list] = await lists.load();
 * fc.assert(fc.asyncProperty(arbListedCustomer(fc, list.entries), async ({ body, entry }) => {
 *   const check = await gateway.checkCustomer(body);
 *   return check.outcome === "decided" && check.response.screeningResults.length > 0;
 * }));
 */
export function arbListedCustomer(
  fc: FastCheck,
  entries: readonly ListEntry[],
): Arbitrary<{ readonly body: CustomerBody; readonly entry: ListEntry }> {
  const usable = entries.filter(({ kind }) => kind === "person" || kind === "entity");
  if (usable.length === 0) throw new RangeError("no person and no company among the entries");
  return fc
    .tuple(fc.constantFrom(...usable), fc.nat(), fc.constantFrom(...SPELLINGS), fc.boolean(), fc.nat({ max: 1e9 }))
    .map(([entry, which, spelled, tells, number]) => {
      const names = [
        entry.name,
        ...entry.aliases.filter(({ quality }) => quality === "strong").map(({ name }) => name),
      ];
      const name = spelled(names[which % names.length]!);
      const customerId = `L${number}`;
      const party =
        entry.kind === "person"
          ? { customerId, customerType: "INDIVIDUAL", personalDetails: personOf(name, entry, tells) }
          : { customerId, customerType: "CORPORATION", companyDetails: { companyName: name } };
      return { entry, body: { masterData: { accountHoldingPartyData: party } } };
    });
}

const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toLocaleUpperCase("en"),
  (name) => name.toLocaleLowerCase("en"),
  (name) => name.replaceAll(" ", "  "),
];

function personOf(name: string, entry: ListEntry, tells: boolean): object {
  const words = name.trim().split(/\s+/u);
  const lastName = words.pop();
  const born = entry.datesOfBirth.find(({ from, to }) => from === to && /^\d{4}-\d\d-\d\d$/u.test(from))?.from;
  const nationality = entry.countries.find(({ role }) => role === "nationality")?.code;
  return {
    personName: { ...(words.length > 0 ? { firstName: words.join(" ") } : {}), lastName },
    ...(tells && born !== undefined ? { dateOfBirth: born } : {}),
    ...(tells && nationality !== undefined ? { nationality } : {}),
  };
}

/**
 * An entry of a list: a person or company of nobody, in several scripts, with as much as lists tell.
 *
 * @example
 * fc.assert(fc.property(arbListEntry(fc), (entry) => createNameIndex([entry]).size === 1));
 */
export function arbListEntry(fc: FastCheck): Arbitrary<ListEntry> {
  const date = fc
    .date({ min: new Date("1930-01-01"), max: new Date("2005-12-31"), noInvalidDate: true })
    .chain((day) => fc.constantFrom(4, 7, 10).map((length) => day.toISOString().slice(0, length)));
  const alias = (name: string) => fc.constantFrom("strong", "weak", "former").map((quality) => ({ name, quality }));
  const common = {
    entryId: fc.nat({ max: 1e9 }).map(String),
    listKind: fc.constantFrom(...LIST_KINDS),
    countries: fc
      .subarray(["DE", "KP", "RU", "MT", "BR"])
      .map((codes) => codes.map((code) => ({ code, role: "nationality" }))),
    programmes: fc.subarray(["SDGT", "EU-UKR"]),
  };
  const person = fc.record({
    ...common,
    kind: fc.constant("person"),
    name: arbPersonFullName(fc),
    aliases: fc.array(arbPersonFullName(fc).chain(alias), { maxLength: 2 }),
    datesOfBirth: fc.array(
      date.map((from) => ({ from, to: from })),
      { maxLength: 2 },
    ),
  });
  const company = fc.record({ ...common, kind: fc.constant("entity"), name: arbNamePart(fc, "company") });
  return fc
    .oneof({ weight: 3, arbitrary: person }, { weight: 1, arbitrary: company })
    .map(({ listKind, ...parts }) => makeEntry({ listId: "generated", listKind }, parts as EntryParts));
}

/** Facts of customers with two values: one that meets the condition and one that does not. */
const CONDITIONS: readonly (readonly [fact: string, operator: string, value: unknown, hit: unknown, miss: unknown])[] =
  [
    ["ageYearsAtMost", "lessThan", 18, 17, 18],
    ["ageYearsAtLeast", "greaterThanInclusive", 70, 70, 69],
    ["countries", "someFact:in", ["KP", "IR"], ["DE", "IR"], ["DE"]],
    ["originCountries", "contains", "MT", ["MT"], ["DE"]],
    ["countryOfBirth", "equal", "MT", "MT", "DE"],
    ["screeningTypes", "contains", "SANCTIONED_PERSON", ["SANCTIONED_PERSON"], []],
  ];

/**
 * A rules folder that is right: one to five rules of different conditions and scores with their cases, and the rule set.
 *
 * @example
 * fc.assert(fc.property(arbRulePack(fc), (files) => parseRulePack(files).pack !== undefined));
 */
export function arbRulePack(fc: FastCheck): Arbitrary<readonly RuleFile[]> {
  const rule = fc.record({
    condition: fc.constantFrom(...CONDITIONS),
    score: fc.integer({ min: 1, max: 100 }),
    category: fc.constantFrom("geography", "customer"),
    status: fc.constantFrom("active", "shadow"),
  });
  const bands = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 41, max: 90 }));
  return fc
    .tuple(fc.array(rule, { minLength: 1, maxLength: 5 }), bands, fc.integer({ min: 1, max: 99 }))
    .map(([rules, [medium, high], cap]) => {
      const used = ["geography", "customer"].filter((name) => rules.some(({ category }) => category === name));
      const ids = rules.map((_, at) => `GEN-00${at + 1}`);
      const documents: Record<string, unknown> = {
        "rule-set.json": {
          order: ids,
          categoryCaps: Object.fromEntries(used.map((name) => [name, cap])),
          bands: { medium, high },
          unratedScreening: "a generated pack, which rates nothing that somebody relies on",
        },
      };
      for (const [at, { condition, score, category, status }] of rules.entries()) {
        const [fact, operator, value, hit, miss] = condition;
        const place = `${category}/${ids[at]}-generated`;
        documents[`${place}.json`] = {
          ...{ id: ids[at], title: `Generated rule ${at + 1}`, status, owner: "generated", modified: "2026-11-20" },
          ...{ description: "A generated rule.", references: ["generated"], falsePositives: ["generated"] },
          conditions: { all: [{ fact, operator, value }] },
          event: { type: `GENERATED_${at + 1}`, params: { score, category } },
        };
        documents[`${place}.cases.json`] = [
          { description: "meets the condition", facts: { [fact]: hit }, expect: "hit" },
          { description: "does not meet it", facts: { [fact]: miss }, expect: "miss" },
          { description: "nobody says", facts: {}, expect: "unknown" },
        ];
      }
      return Object.entries(documents).map(([file, document]) => ({ file, text: JSON.stringify(document, null, 2) }));
    });
}

/**
 * A body of a customer check that is refused (`invalid`), and the place where it is wrong.
 *
 * @example
 * fc.assert(fc.asyncProperty(arbInvalidBody(fc), async ({ body }) => (await gateway.checkCustomer(body)).outcome === "invalid"));
 */
export function arbInvalidBody(fc: FastCheck): Arbitrary<{ readonly body: unknown; readonly pointer: string }> {
  const at = "#/masterData/accountHoldingPartyData";
  const broken = (party: object, pointer: string) => (body: CustomerBody) => ({
    body: { masterData: { accountHoldingPartyData: { ...body.masterData.accountHoldingPartyData, ...party } } },
    pointer,
  });
  const change = fc.constantFrom<(body: CustomerBody) => { body: unknown; pointer: string }>(
    () => ({ body: {}, pointer: "#/masterData" }),
    () => ({ body: { masterData: {} }, pointer: at }),
    () => ({ body: { masterData: 7 }, pointer: "#/masterData" }),
    broken({ customerId: { id: 1 } }, `${at}/customerId`),
    broken({ personalDetails: "Odo Quillborne" }, `${at}/personalDetails`),
    broken({ personalDetails: { dateOfBirth: "2026-02-30" } }, `${at}/personalDetails/dateOfBirth`),
    broken({ companyDetails: { shareholders: {} } }, `${at}/companyDetails/shareholders`),
    broken({ contactDetails: { emailAddresses: "a@b.example" } }, `${at}/contactDetails/emailAddresses`),
  );
  return fc.tuple(arbOrdinaryCustomer(fc), change).map(([body, breakIt]) => breakIt(body));
}
