import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCREENING_TYPES } from "../../src/model/customer-response.ts";
import { RISK_LEVELS } from "../../src/model/rule-pack.ts";
import { whole } from "../whole-customer.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u;
const person = (firstName: string, lastName: string, rest = {}) => ({
  personalDetails: { personName: { firstName, lastName }, ...rest },
});
const company = (companyName: string) => ({ companyDetails: { companyName } });

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("customer checks (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayOn(store);
  });
  afterAll(() => under.close());

  const check = (customer: unknown, rest = {}) => under.call("POST", "/v1/customerChecks", checkOf(customer, rest));
  const stored = async (customerId: string) =>
    (await under.call("GET", `/v1/customers/${encodeURIComponent(customerId)}`)).body;
  const detail = async (caseId: string) => (await under.call("GET", `/v1/customerChecks/${caseId}`)).body;

  it("R3 answers with exactly the five members of CustomerResponse", async () => {
    const { status, body, headers } = await check({ customerId: "R3" });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^application\/json/u);
    expect(Object.keys(body).sort()).toEqual(["caseId", "customerId", "riskFactors", "riskLevel", "screeningResults"]);
    expect(body.riskFactors).toBeInstanceOf(Array);
    expect(body.screeningResults).toBeInstanceOf(Array);
  });

  it("R2 other spellings of a field are not that field", async () => {
    const answer = await under.call("POST", "/v1/customerChecks", {
      masterData: { accountHoldingPartyData: { customer_id: "x", CustomerId: "x" } },
    });
    expect(answer.body.customerId).toMatch(UUID);
    expect(
      (await under.call("POST", "/v1/customerChecks", { masterData: { AccountHoldingPartyData: {} } })).status,
    ).toBe(400);
  });

  it("R4 rates and screens", async () => {
    const sanctioned = { screeningResults: [{ type: "SANCTIONED_PERSON" }] };
    const named = person("Zoltargo", "Vexunin");
    expect((await check(named)).body).toMatchObject({ riskLevel: "high", ...sanctioned });
    // The day of birth confirms the name.
    const born = { personalDetails: { ...named.personalDetails, dateOfBirth: "1961-03-09" } };
    expect((await check(born)).body).toMatchObject({ riskLevel: "prohibited", ...sanctioned });
    const namesake = { personalDetails: { ...named.personalDetails, dateOfBirth: "1999-12-01" } };
    expect((await check(namesake)).body.riskLevel).toBe("high");
    const rated = await check({ personalDetails: { countryOfResidence: "SY" } });
    expect(rated.body.riskFactors).toContainEqual({ factor: "COUNTRY_INCREASED_MONITORING" });
  });

  it.each([
    ["SANCTIONED_PERSON", person("Vexunin", "Zoltargo")],
    ["SANCTIONED_PERSON", person("Ormuzd", "Kalvergin")],
    ["SANCTIONED_ENTITY", company("BRAKVOST PETROCHEM TRADING")],
    ["SANCTIONED_ENTITY", company("M/V Silver Marrowfin")],
    ["POLITICALLY_EXPOSED_PERSON", person("Quillerina", "Obasanjovic")],
    ["RELATIVE_OR_CLOSE_ASSOCIATE", person("Thandorel", "Obasanjovic")],
    ["SPECIAL_INTEREST_PERSON", person("Wendigard", "Suloxen")],
    ["SPECIAL_INTEREST_ENTITY", company("Xantheon Surveillance Works")],
    ["BLACKLIST_PERSON", person("Perigorn", "Dastulla")],
    ["BLACKLIST_ENTITY", company("Glimmerpath Payments")],
    ["ADVERSE_MEDIA", person("Ulmarique", "Fentaboz")],
  ])("R91 finds %s", async (type, customer) => {
    const { body } = await check(customer);
    expect(body.screeningResults).toContainEqual({ type });
    for (const result of body.screeningResults) expect(SCREENING_TYPES).toContain(result.type);
    expect(body.riskFactors.length).toBeGreaterThan(0);
  });

  it.each([
    ["trading name", { dba: [{ contactName: "Glimmerpath Payments" }] }],
    ["shareholder", { companyDetails: { shareholders: [{ ...person("Perigorn", "Dastulla"), share: 0.3 }] } }],
    [
      "shareholder of a shareholder",
      {
        companyDetails: {
          shareholders: [{ companyDetails: { shareholders: [person("Perigorn", "Dastulla")] }, share: 0.3 }],
        },
      },
    ],
    ["staff", { companyDetails: { staff: [person("Perigorn", "Dastulla")] } }],
    ["relationship staff", { customerRelationshipDetails: { staff: [person("Perigorn", "Dastulla")] } }],
    ["reference account holder", { referenceAccount: { holder: "Perigorn Dastulla" } }],
    [
      "name at birth",
      {
        personalDetails: { personName: { firstName: "Perigorn", lastName: "Elder", nameAtBirth: "Perigorn Dastulla" } },
      },
    ],
  ])("screens the %s", async (_, customer) => {
    const { body } = await check(customer);
    expect(body.screeningResults.map(({ type }: { type: string }) => type).join()).toMatch(/^BLACKLIST_/u);
    const { screeningResults } = await detail(body.caseId);
    expect(screeningResults[0].party).toBeTruthy();
  });

  it("screens the counterparty and does not store it (R16)", async () => {
    await check({ customerId: "R16", flags: ["mine"] });
    const answer = await under.call("POST", "/v1/customerChecks", {
      masterData: {
        accountHoldingPartyData: { customerId: "R16b" },
        counterpartyData: { customerId: "R16", ...person("Perigorn", "Dastulla") },
      },
    });
    expect(answer.body.screeningResults).toEqual([{ type: "BLACKLIST_PERSON" }]);
    expect(await stored("R16")).toEqual({ customerId: "R16", flags: ["mine"] });
  });

  it("R9 keeps what was submitted, through a restart", async () => {
    const customer = {
      customerId: "R9",
      ...person("Aurelio", "Брандт"),
      contactDetails: { zip: "01067", webLinks: ["https://a.example/"] },
    };
    const { body } = await check(customer);
    expect(await stored("R9")).toEqual(customer);
    if (store === "memory") return;
    await under.restart();
    expect(await stored("R9")).toEqual(customer);
    expect(await detail(body.caseId)).toMatchObject({ caseId: body.caseId, result: body });
  });

  it("R11 R12 R13 a submission replaces everything, at every depth", async () => {
    const full = {
      customerId: "R12",
      customerStatus: "ACTIVE",
      flags: ["a", "b"],
      companyDetails: {
        companyName: "Hollin Werke",
        shareholders: [{ share: 0.6, ...person("Ada", "Hollin") }, { share: 0.4 }],
      },
    };
    await check(full);
    under.clock.time += 1_000;
    const less = { customerId: "R12", flags: ["c"], companyDetails: { shareholders: [{ share: 0.7 }] } };
    await check(less);
    expect(await stored("R12")).toEqual(less);
    under.clock.time += 1_000;
    await check({ customerId: "R12", personalDetails: { nationality: "IR" } });
    expect(await stored("R12")).toEqual({ customerId: "R12", personalDetails: { nationality: "IR" } });
  });

  it("R24 an empty customer can be checked, a missing one cannot", async () => {
    expect((await check({})).status).toBe(200);
    const answer = await under.call("POST", "/v1/customerChecks", {});
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].pointer).toBe("#/masterData");
  });

  it("R35 a supplied risk level never lowers the result", async () => {
    const bad = { personalDetails: { countryOfResidence: "KP" } };
    const alone = (await check(bad)).body.riskLevel;
    for (const riskLevel of ["low", "whatever"])
      expect((await check({ ...bad, riskLevel })).body.riskLevel).toBe(alone);
    expect((await check({ riskLevel: "high" })).body.riskLevel).toBe("high");
  });

  it("R72 takes web links in both forms, R73 R76 R77 R29 numbers as text", async () => {
    const linked = (webLinks: unknown) =>
      check({
        customerId: 4711,
        contactDetails: { webLinks, zip: 81737 },
        referenceAccount: { accountId: 421083, expiry: 202812 },
      });
    const links = ["https://a.example/x", { title: "b", url: "https://b.example/" }];
    expect((await linked(links)).body.customerId).toBe("4711");
    expect(await stored("4711")).toEqual({
      customerId: "4711",
      contactDetails: { webLinks: links, zip: "81737" },
      referenceAccount: { accountId: "421083", expiry: "202812" },
    });
  });

  it("R29 refuses a number that JSON cannot carry, and advises", async () => {
    const raw = '{"masterData":{"accountHoldingPartyData":{"customerId":9007199254740993}}}';
    const answer = await under.call("POST", "/v1/customerChecks", undefined, { raw });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]).toMatchObject({ pointer: "#/masterData/accountHoldingPartyData/customerId" });
    expect(answer.body.errors[0].detail).toMatch(/string/u);
  });

  it("R85 R86 R87 R88 every check has a case of its own and a customer", async () => {
    const first = await check({});
    const second = await check({});
    expect(first.body.caseId).not.toBe(second.body.caseId);
    expect(first.body.customerId).toMatch(UUID);
    expect(first.body.customerId).not.toBe(second.body.customerId);
    expect(await stored(first.body.customerId)).toEqual({ customerId: first.body.customerId });
    expect(RISK_LEVELS).toContain(first.body.riskLevel);
  });

  it("R89 R90 lists exactly the factors with a score above zero", async () => {
    expect((await check(whole({ customerId: "R90", ...person("Quinby", "Ashgrove") }))).body).toMatchObject({
      riskLevel: "low",
      riskFactors: [],
      screeningResults: [],
    });
    const { body } = await check({
      personalDetails: { nationality: "IR", countryOfResidence: "SY", occupation: "casino" },
      riskLevel: "high",
    });
    const { riskFactors, decision } = await detail(body.caseId);
    expect(riskFactors.length).toBeGreaterThan(1);
    expect(riskFactors.map(({ factor }: { factor: string }) => ({ factor }))).toEqual(body.riskFactors);
    for (const factor of riskFactors) expect(factor.score).toBeGreaterThan(0);
    expect(decision).toMatchObject({
      inputHash: expect.stringMatching(/^[0-9a-f]{64}$/u),
      ruleSetVersion: expect.any(String),
    });
    expect(decision.lists.length).toBeGreaterThan(0);
  });

  it("prefers no body when asked (201)", async () => {
    const answer = await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "201" }), {
      headers: { prefer: "foo, return=minimal; x=1" },
    });
    expect(answer.status).toBe(201);
    expect(answer.text).toBe("");
    expect(answer.headers.get("preference-applied")).toBe("return=minimal");
    const location = answer.headers.get("location") ?? "";
    expect((await under.call("GET", location)).body).toMatchObject({ customerId: "201", processingStatus: "finished" });
  });

  it("R96 R97 R101 R102 spaces checks of one customer by a second", async () => {
    const send = (flag: string) => check({ customerId: "spaced", flags: [flag] });
    const first = await send("0");
    expect(first.status).toBe(200);
    for (const [wait, status] of [
      [300, 425],
      [699, 425],
      [1, 200],
      [999, 425],
      [1, 200],
    ] as const) {
      under.clock.time += wait;
      const answer = await send(`${under.clock.time}`);
      expect(answer.status, `after ${wait}`).toBe(status);
      if (status === 425) {
        expect(answer.headers.get("retry-after")).toBe("1");
        expect(answer.body).toMatchObject({ code: "too-early", retryAfterMs: expect.any(Number) });
        expect((await stored("spaced")).flags).not.toEqual([`${under.clock.time}`]);
      } else expect((await stored("spaced")).flags).toEqual([`${under.clock.time}`]);
    }
  });

  it('R98 does not space different customers, R99 knows 7 and "7" as one', async () => {
    expect((await check({ customerId: 70 })).status).toBe(200);
    expect((await check({ customerId: 71 })).status).toBe(200);
    expect((await check({ customerId: "70" })).status).toBe(425);
  });

  it("R100 accepts exactly one of ten at once", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => check({ customerId: "R100" })));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(answers.filter(({ status }) => status === 425).length).toBe(9);
  });

  it("knows what customers share, and forgets it when they no longer do", async () => {
    const sharing = (customerId: string, deviceId = "d-shared", mail = "Shared@client.example") =>
      check(whole({ customerId, deviceDetails: { deviceId }, contactDetails: { emailAddresses: [mail] } }));
    const factorsOf = async (customerId: string) => {
      under.clock.time += 1_000;
      return (await sharing(customerId)).body.riskFactors.map(({ factor }: { factor: string }) => factor);
    };
    expect(await factorsOf("share-1")).toEqual([]);
    expect(await factorsOf("share-1")).toEqual([]);
    expect(await factorsOf("share-2")).toContain("CONTACT_SUSPICIOUS");
    expect(await factorsOf("share-3")).not.toContain("DEVICE_SHARED");
    expect(await factorsOf("share-4")).toContain("DEVICE_SHARED");
    await under.call("POST", "/v1/accountHoldingPartyData", { customerId: "share-1" });
    expect(await factorsOf("share-4")).not.toContain("DEVICE_SHARED");
  });

  it("R103 never spaces checks without a customerId", async () => {
    for (let i = 0; i < 5; i++) expect((await check({})).status).toBe(200);
  });

  it("R104 the next accepted request sees what was stored", async () => {
    await check({ customerId: "R104", flags: ["seen"] });
    expect((await stored("R104")).flags).toEqual(["seen"]);
  });
});

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("account holding party data (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayOn(store);
  });
  afterAll(() => under.close());
  const submit = (data: unknown, headers = {}) => under.call("POST", "/v1/accountHoldingPartyData", data, { headers });

  it("R5 R14 R92 replaces the stored customer and answers TransactionResponse", async () => {
    await under.call(
      "POST",
      "/v1/customerChecks",
      checkOf({ customerId: 5, role: "Primary", flags: ["x"], taxIdType: "VAT", deviceDetails: { deviceId: "d" } }),
    );
    const answer = await submit({ customerId: 5, taxId: "T" });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      caseId: null,
      transactionId: expect.stringMatching(UUID),
      customerId: "5",
      transactionStatus: "proceeded",
      decision: null,
      processingStatus: "finished",
      riskLevel: "medium",
      riskFactors: [],
      screeningResults: [],
      limitations: [],
    });
    expect((await under.call("GET", "/v1/customers/5")).body).toEqual({ customerId: "5", taxId: "T" });
  });

  it("R38 takes the fields of both payloads", async () => {
    const data = {
      customerId: "38",
      role: "Primary",
      taxIdType: "VAT",
      registrationDetails: { ipCountry: "DE" },
      customerRelationshipDetails: { businessUnit: "N" },
    };
    expect((await submit(data)).status).toBe(200);
    expect((await under.call("GET", "/v1/customers/38")).body).toEqual(data);
  });

  it("R110 is never too early, and does not make a check too early", async () => {
    for (let i = 0; i < 3; i++) expect((await submit({ customerId: "110" })).status).toBe(200);
    expect((await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "110" }))).status).toBe(200);
    expect((await submit({ customerId: "110" })).status).toBe(200);
  });

  it("gives a customer without an id one that can be read, and 201 when no body is wanted", async () => {
    const answer = await submit({ taxId: "T" }, { prefer: "return=minimal" });
    expect(answer.status).toBe(201);
    expect(answer.text).toBe("");
    expect((await under.call("GET", answer.headers.get("location") ?? "")).body).toMatchObject({
      taxId: "T",
      customerId: expect.stringMatching(UUID),
    });
  });

  it("changes nothing when the body is wrong", async () => {
    await submit({ customerId: "wrong", taxId: "before" });
    expect((await submit({ customerId: "wrong", taxId: 7 })).status).toBe(400);
    expect((await under.call("GET", "/v1/customers/wrong")).body.taxId).toBe("before");
  });
});
