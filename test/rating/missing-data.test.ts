import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { parseCustomerChecks } from "../../src/model/gateway-customer-checks.ts";
import { RISK_LEVELS, type RiskLevel } from "../../src/model/rule-pack.ts";
import { customerFacts } from "../../src/rating/customer-facts/customer-facts.ts";
import { demandsOf } from "../../src/rating/customer-facts/demanded-data.ts";
import { untoldData } from "../../src/rating/missing-data.ts";
import { rateCustomer } from "../../src/rating/rate-customer.ts";
import type { Rating } from "../../src/rating/rating.ts";
import { shippedRules } from "../rules-content/shipped-rules.ts";
import { NOW } from "./rate-shipped.ts";

const { pack, evaluator } = await shippedRules();
const demands = demandsOf(pack.referenceLists["demanded-data"]!);
const RUNS = { numRuns: Number(process.env.RISKGATE_SEQUENCES ?? 40) };

type Party = Readonly<Record<string, unknown>>;

async function rate(party: Party, missingDataPolicy: "neutral" | "worst" = "neutral"): Promise<Rating> {
  const parsed = parseCustomerChecks({ masterData: { accountHoldingPartyData: party } });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const checks = parsed.value;
  const settings = { homeCountries: ["DE"] };
  const facts = customerFacts({ checks, now: NOW, screening: [], referenceLists: pack.referenceLists, settings });
  const untold = untoldData({ checks, now: NOW }, pack);
  const suppliedRiskLevel = checks.masterData.accountHoldingPartyData.riskLevel;
  const ruleSet = { ...pack.ruleSet, missingDataPolicy };
  return rateCustomer({
    results: await evaluator.evaluate(facts),
    pack: { ...pack, ruleSet },
    untold,
    suppliedRiskLevel,
  });
}

const rank = (level: RiskLevel): number => RISK_LEVELS.indexOf(level);

function without(whole: unknown, path: readonly string[]): unknown {
  if (Array.isArray(whole)) return whole.map((item) => without(item, path));
  const [word, ...rest] = path;
  if (typeof whole !== "object" || whole === null || word === undefined) return whole;
  const { [word]: inner, ...others } = whole as Readonly<Record<string, unknown>>;
  return rest.length === 0 || inner === undefined ? others : { ...others, [word]: without(inner, rest) };
}

const pick = <T>(...values: T[]) => fc.constantFrom(...values);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const country = pick("DE", "DE", "FR", "KP", "IR", "CU", "AF", "BG", "MM", "PA", "VG");
const town = pick("Ulm", "Yalta", "Tehran", "Kassel");
const name = pick("Lena Hollerbach", "Odo Quill");

const address = fc.record({
  country,
  street: pick("Lindenweg 4", "Lenin Street 3, Sevastopol"),
  town,
  phoneNumbers: optional(pick(["+4915112345678"], ["+85021234567"], [])),
  webLinks: optional(pick([], ["https://quill.example"])),
  addressValidSince: optional(pick("2026-10", "2019")),
});
const personalDetails = fc.record({
  personName: name.map((whole) => ({ firstName: whole.split(" ")[0], lastName: whole.split(" ")[1] })),
  dateOfBirth: pick("1944-02-03", "1980", "2007-03-04", "2015-01-02"),
  placeOfBirth: town,
  nationality: country,
  countryOfBirth: optional(country),
  countryOfResidence: country,
  occupation: optional(pick("nurse", "senator", "art dealer")),
  identityDocuments: optional(pick([], [{ id: "L1", issuingCountry: "KP", expiryDate: "2020-01-01" }])),
});
const shareholder = fc.oneof(
  fc.record({ share: optional(pick(0.1, 0.3, 0.6, 1)), personalDetails, contactDetails: optional(address) }),
  fc.record({
    share: optional(pick(0.25, 0.5, 1)),
    companyDetails: fc.record({ companyName: pick("Nordlicht Holding"), countryOfRegistration: country }),
  }),
);
const companyDetails = fc.record({
  companyName: pick("Quillmark Ltd"),
  countryOfRegistration: country,
  legalForm: pick("2HBR", "V2YH", "QZ3L", "OQSB"),
  organizationType: optional(pick("FOR_PROFIT", "NON_PROFIT", "GOVERNMENTAL")),
  inBusinessSince: optional(pick("2026-05", "2025", "1999")),
  businessPurposes: pick(["7995"], ["5812"], ["5940"], ["5912", "4829"]),
  businessDescription: pick("Casino", "Bicycle shop", "Holding of shares", "Arms and ammunition", "Trade with Yalta"),
  shareholders: fc.array(shareholder, { minLength: 1, maxLength: 3 }),
  staff: fc.array(fc.record({ personalDetails }), { minLength: 1, maxLength: 2 }),
  shareholdersStructure: optional(pick({ complexOwnership: "yes" }, { complexOwnership: "no" })),
});
const rest = {
  contactDetails: address,
  customerSince: optional(pick("2010-02-03", "2026-11-01")),
  taxId: optional(pick("T1")),
  flags: optional(pick([], ["LISTED_COMPANY"], ["WATCHLIST"])),
  riskLevel: optional(pick("low", "medium", "high")),
  referenceAccount: optional(pick({ accountNumber: "DE89370400440532013000" }, { bankCountry: "IR" })),
  signedProducts: optional(pick([], ["PREPAID_CARD"])),
  characteristics: optional(
    pick({ expectedVolumeMonthly: 60_000 }, { expectedIncomeMonthly: 900, expectedVolumeMonthly: 20_000 }),
  ),
};
/** Customers who tell all that is demanded, with every kind of risk that is seen in it. */
const whole: fc.Arbitrary<Party> = fc
  .oneof(
    fc.record({ customerType: fc.constant("INDIVIDUAL"), personalDetails, ...rest }),
    fc.record({ customerType: fc.constant("CORPORATION"), companyDetails, ...rest }),
  )
  .map((party) => JSON.parse(JSON.stringify(party)) as Party);

const isOwned = ({ companyDetails, flags }: Party): boolean => {
  const { organizationType, legalForm } = companyDetails as Readonly<Record<string, string | undefined>>;
  const isOwnerless = organizationType === "NON_PROFIT" || organizationType === "GOVERNMENTAL";
  return (
    !isOwnerless &&
    !["V2YH", "QZ3L"].includes(legalForm!) &&
    !(flags as string[] | undefined)?.includes("LISTED_COMPANY")
  );
};

/** Whether the law asks for data of one of its owners. */
const hasBeneficialOwner = ({ companyDetails }: Party): boolean =>
  (
    companyDetails as {
      readonly shareholders: readonly { readonly share?: number; readonly personalDetails?: object }[];
    }
  ).shareholders.some(({ share = 1, personalDetails }) => personalDetails !== undefined && share >= 0.25);

/** A customer, and the same with some of what is demanded left out. */
const lessSaid = fc
  .tuple(whole, fc.subarray([...demands], { minLength: 1 }))
  .map(([party, left]) => ({
    party,
    less: left
      .filter(({ kind }) => (kind === "individual") === (party.customerType === "INDIVIDUAL"))
      // Of a public body, a club or a listed company nobody asks for owners.
      .filter(({ kind }) => (kind !== "owned" && kind !== "owner") || isOwned(party))
      .filter(({ kind }) => kind !== "owner" || hasBeneficialOwner(party))
      .flatMap(({ members }) => members)
      .reduce<unknown>((some, member) => without(some, member.split(".")), party) as Party,
  }))
  .filter(({ party, less }) => JSON.stringify(party) !== JSON.stringify(less));

describe("leaving out what the law demands", () => {
  test.prop([lessSaid], RUNS)("clears nobody: medium at least, and a task", async ({ party, less }) => {
    const [full, some] = [await rate(party), await rate(less)];
    expect(full.missing).toBeUndefined();
    expect(some.missing?.length).toBeGreaterThan(0);
    expect(rank(some.riskLevel)).toBeGreaterThanOrEqual(Math.min(rank(full.riskLevel), rank("medium")));
    expect(some.riskLevel).not.toBe("low");
    expect(some.factors.map(({ factor }) => factor)).toContain("DEMANDED_DATA_MISSING");
  });

  test.prop([lessSaid], RUNS)("never gives a lower level than the data where it counts at its worst", async (made) => {
    const [full, some] = [await rate(made.party), await rate(made.less, "worst")];
    expect(rank(some.riskLevel)).toBeGreaterThanOrEqual(Math.min(rank(full.riskLevel), rank("high")));
  });

  test.prop([lessSaid], RUNS)("says what each piece would decide, and how far", async ({ party, less }) => {
    const [full, some] = [await rate(party), await rate(less)];
    const open = new Set(some.missing?.flatMap(({ decides }) => decides.map(({ ruleId }) => ruleId)));
    const fired = (rating: Rating) => [...rating.factors, ...rating.overrides].map(({ ruleId }) => ruleId);
    const lost = fired(full).filter((id) => !fired(some).includes(id) && !open.has(id));
    // A rule of the same factor may stand for another one, and a supplied level counts only where it raises the rest.
    const factors = new Set([...some.factors, ...some.overrides].map(({ factor }) => factor));
    const unexplained = lost.filter((id) => {
      const factor = pack.rules.find((rule) => rule.id === id)!.event.type;
      return factor !== "SUPPLIED_RISK_LEVEL" && !factors.has(factor);
    });
    expect(unexplained).toEqual([]);
    for (const { upTo } of some.missing ?? []) expect(rank(upTo)).toBeGreaterThanOrEqual(rank(some.riskLevel));
  });
});

const LISTS: readonly (readonly [customerType: string, path: readonly string[]])[] = [
  ["INDIVIDUAL", ["personalDetails", "identityDocuments"]],
  ["INDIVIDUAL", ["personalDetails", "assessments"]],
  ["CORPORATION", ["companyDetails", "shareholders"]],
  ["CORPORATION", ["companyDetails", "staff"]],
  ["CORPORATION", ["companyDetails", "businessPurposes"]],
  ["CORPORATION", ["companyDetails", "assessments"]],
  ...["INDIVIDUAL", "CORPORATION"].flatMap((type) =>
    [
      ["contactDetails", "phoneNumbers"],
      ["contactDetails", "emailAddresses"],
      ["contactDetails", "webLinks"],
      ["flags"],
      ["dba"],
      ["signedProducts"],
    ].map((path) => [type, path] as const),
  ),
];

function withEmpty(whole: Party, [word, ...rest]: readonly string[]): Party {
  const inner = rest.length === 0 ? [] : withEmpty(whole[word!] as Party, rest);
  return { ...whole, [word!]: inner };
}

describe("an empty list", () => {
  test.prop([whole, fc.constantFrom(...LISTS)], RUNS)("is worth what no list is", async (party, [type, path]) => {
    fc.pre(party.customerType === type);
    const absent = without(party, path) as Party;
    const [no, empty] = [await rate(absent), await rate(withEmpty(absent, path))];
    expect([empty.riskLevel, empty.score]).toEqual([no.riskLevel, no.score]);
  });
});

describe("a company", () => {
  const human = { personName: { firstName: "Lena", lastName: "Hollerbach" } };
  const told = { ...human, dateOfBirth: "1980-03-04", nationality: "DE", countryOfResidence: "DE" };
  const company = (more: object) => ({
    customerType: "CORPORATION",
    companyDetails: {
      companyName: "Hollerbach Fahrradbau GmbH",
      countryOfRegistration: "DE",
      legalForm: "2HBR",
      businessPurposes: ["5940"],
      shareholders: [{ share: 1, personalDetails: told }],
      staff: [{ role: "MANAGER", personalDetails: told }],
      ...more,
    },
    contactDetails: { country: "DE", street: "Lindenweg 4" },
  });
  const missing = async (more: object) => {
    const rating = await rate(company(more));
    return [rating.riskLevel, ...(rating.missing ?? []).flatMap(({ members }) => members)];
  };
  const layer = (share: number, ...shareholders: object[]) => ({
    share,
    companyDetails: { companyName: "Mantel GmbH", countryOfRegistration: "DE", shareholders },
  });
  const OWNER = "companyDetails.shareholders.";
  const NAMELESS = [`${OWNER}personalDetails.personName`, `${OWNER}contactDetails.contactName`];
  const PLACELESS = [`${OWNER}personalDetails.countryOfResidence`, `${OWNER}contactDetails.country`];
  const REST = [`${OWNER}personalDetails.dateOfBirth`, `${OWNER}personalDetails.nationality`];

  it("tells all that is demanded", async () => {
    expect(await missing({})).toEqual(["low"]);
  });

  it("is not registered where it is reached", async () => {
    expect(await missing({ countryOfRegistration: undefined })).toEqual([
      "medium",
      "companyDetails.countryOfRegistration",
    ]);
  });

  it.each([
    [[{ share: 1 }], [...NAMELESS, ...PLACELESS, ...REST]],
    [[{ share: 1, personalDetails: human }], [...PLACELESS, ...REST]],
    [[{ personalDetails: human }], [...PLACELESS, ...REST]],
    [[layer(1, { share: 1, personalDetails: human })], [...PLACELESS, ...REST]],
    [
      [layer(0.5, { share: 0.5, personalDetails: human }), { share: 0.5, personalDetails: told }],
      [...PLACELESS, ...REST],
    ],
    [
      [
        { share: 0.8, personalDetails: told },
        { share: 0.2, personalDetails: human },
      ],
      [],
    ],
  ])("tells of its beneficial owners: %j", async (shareholders, members) => {
    expect(await missing({ shareholders })).toEqual([members.length > 0 ? "medium" : "low", ...members]);
  });

  it("is directed by somebody with a name, and by nobody who looks after its account", async () => {
    for (const staff of [[{ role: "ACCOUNT_MANAGER", personalDetails: told }], [{ role: "MANAGER" }], [{}]])
      expect(await missing({ staff })).toEqual([
        "medium",
        "companyDetails.staff.personalDetails.personName",
        "companyDetails.staff.contactDetails.contactName",
      ]);
  });
});

describe("somebody who says nothing of where it lives", () => {
  const person = (more: object) => ({
    customerType: "INDIVIDUAL",
    personalDetails: {
      personName: { firstName: "Lena", lastName: "Hollerbach" },
      dateOfBirth: "1980-03-04",
      placeOfBirth: "Ulm",
      ...more,
    },
    contactDetails: { street: "Lindenweg 4" },
  });

  it.each(["KP", "IR", "CU", "AF"])("is taken to live where it comes from: %s", async (country) => {
    const silent = await rate(person({ nationality: country }));
    const resident = await rate(person({ nationality: country, countryOfResidence: country }));
    const elsewhere = await rate(person({ nationality: country, countryOfResidence: "DE" }));
    expect([silent.riskLevel, resident.riskLevel, elsewhere.riskLevel]).toEqual(["high", "high", "low"]);
    expect(silent.missing?.map(({ members }) => members)).toEqual([
      ["personalDetails.countryOfResidence", "contactDetails.country"],
    ]);
  });

  it("is told what it would decide", async () => {
    const { missing } = await rate(person({ nationality: "DE" }));
    expect(missing).toMatchObject([{ askedBy: ["DAT-009"], upTo: "high" }]);
    expect(missing?.[0]?.decides.map(({ ruleId }) => ruleId)).toEqual(
      expect.arrayContaining(["GEO-001", "GEO-005", "GEO-007", "GEO-010"]),
    );
  });
});

describe("somebody without an identity document", () => {
  const factors = async (personalDetails: object, more: Party = {}) =>
    (await rate({ customerType: "INDIVIDUAL", personalDetails, ...more })).factors.map(({ factor }) => factor);

  it("has a factor, whether the member was left out or is empty", async () => {
    expect(await factors({})).toContain("IDENTITY_DOCUMENT_MISSING");
    expect(await factors({ identityDocuments: [] })).toContain("IDENTITY_DOCUMENT_MISSING");
    expect(await factors({ identityDocuments: [{ kind: "PASSPORT" }] })).not.toContain("IDENTITY_DOCUMENT_MISSING");
  });
});
