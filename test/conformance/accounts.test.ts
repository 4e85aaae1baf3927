import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memoryArchive } from "../../adapters/archive/memory.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const NOWHERE = "00000000-0000-4000-8000-000000000000";

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("accounts (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayOn(store, { gateway: { archive: memoryArchive() } });
  });
  afterAll(() => under.close());

  const submit = (customer: object) => under.call("POST", "/v1/accountHoldingPartyData", customer);
  const post = (body: unknown, headers = {}) => under.call("POST", "/v1/accounts", body, { headers });
  const put = (uuid: string, body: unknown, headers = {}) =>
    under.call("PUT", `/v1/accounts/${uuid}`, body, { headers });
  const get = (uuid: string) => under.call("GET", `/v1/accounts/${uuid}`);
  const casesOf = async (customerId: string) =>
    (await under.call("GET", `/v1/cases?customerId=${customerId}`)).body.data as {
      caseId: string;
      caseStatus: string;
    }[];
  const detailOf = async (caseId: string) => (await under.call("GET", `/v1/cases/${caseId}`)).body;
  const account = { scheme: "SEPA", accountNumber: "DE02120300000000202051", holder: "Jonas Feldmark" };
  const person = { personalDetails: { personName: { firstName: "Jonas", lastName: "Feldmark" } } };

  it("R8 an account is created under a customer and read at its Location", async () => {
    await submit({ customerId: "R8", ...person });
    const answer = await post({ customerId: "R8", ...account, accountId: 7 });
    expect(answer.status).toBe(201);
    const { accountUuid } = answer.body;
    const at = new Date(under.clock.time).toISOString();
    expect(answer.body).toEqual({
      accountUuid: expect.stringMatching(UUID),
      customerId: "R8",
      ...account,
      accountId: "7",
      createdAt: at,
      updatedAt: at,
    });
    expect(answer.headers.get("location")).toBe(`/v1/accounts/${accountUuid}`);
    expect((await get(accountUuid)).body).toEqual(answer.body);
  });

  it("R8 takes the account in `account` too, and the number of a customer for its text", async () => {
    await submit({ customerId: "8", ...person });
    const answer = await post({ customerId: 8, account });
    expect([answer.status, answer.body.customerId, answer.body.holder]).toEqual([201, "8", account.holder]);
    const minimal = await post({ customerId: 8, account: { holder: "x" } }, { prefer: "return=minimal" });
    expect([minimal.status, minimal.text]).toEqual([201, ""]);
    expect((await get(minimal.headers.get("location")?.split("/").at(-1) ?? "")).body.holder).toBe("x");
  });

  it("R8 R109 refuses what is no account, and a customer that is not there", async () => {
    const wrong = await post({ customerId: "R8", expiry: "12/28" });
    expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([400, "#/expiry"]);
    expect((await post({ holder: "x" })).body.errors[0]).toMatchObject({ pointer: "#/customerId" });
    const unknown = await post({ customerId: "nobody", ...account });
    expect([unknown.status, unknown.body.code]).toEqual([404, "customer-not-found"]);
    expect(await casesOf("nobody")).toEqual([]);
  });

  it("refuses an account that the customer has, and says which one it is", async () => {
    await submit({ customerId: "twice", ...person });
    const { accountUuid } = (await post({ customerId: "twice", ...account })).body;
    const cases = await casesOf("twice");
    const again = await post({ customerId: "twice", scheme: "sepa", accountNumber: "DE02 1203 0000 0000 2020 51" });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: "account-already-exists", accountUuid });
    expect(await casesOf("twice")).toEqual(cases);
    // Another scheme is another account, and so is that of another customer.
    expect((await post({ customerId: "twice", ...account, scheme: "SWIFT" })).status).toBe(201);
    await submit({ customerId: "other", ...person });
    expect((await post({ customerId: "other", ...account })).status).toBe(201);
  });

  it.each([
    ["an e-mail address", { accountEmailId: "nora@example.com" }, { accountEmailId: " Nora@Example.com" }],
    ["last digits and expiry", { last4Digits: "2253", expiry: "202812" }, { last4Digits: "2253", expiry: 202812 }],
  ])("tells an account by %s from others", async (what, first, again) => {
    const customerId = `by ${what}`;
    await submit({ customerId, ...person });
    const { accountUuid } = (await post({ customerId, scheme: "WALLET", ...first })).body;
    const answer = await post({ customerId, scheme: "wallet", ...again });
    expect([answer.status, answer.body.accountUuid]).toEqual([409, accountUuid]);
    expect((await post({ customerId, scheme: "OTHER", ...first })).status).toBe(201);
  });

  it("lets exactly one of many that arrive together be created", async () => {
    await submit({ customerId: "together", ...person });
    const answers = await Promise.all(Array.from({ length: 6 }, () => post({ customerId: "together", ...account })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await casesOf("together")).toHaveLength(1);
  });

  it("R115 PUT replaces the account that the last segment names, and blanks what it leaves out", async () => {
    await submit({ customerId: "R115", ...person });
    const { accountUuid, createdAt } = (await post({ customerId: "R115", ...account, flags: ["old"] })).body;
    under.clock.time += 5_000;
    const body = { accountNumber: "DE75512108001245126199", accountStatus: "SUSPENDED" };
    const answer = await put(accountUuid, { customerId: "R115", ...body });
    const updatedAt = new Date(under.clock.time).toISOString();
    expect([answer.status, answer.body]).toEqual([
      200,
      { accountUuid, customerId: "R115", ...body, createdAt, updatedAt },
    ]);
    expect((await get(accountUuid)).body).toEqual(answer.body);
    // The old number is free again.
    expect((await post({ customerId: "R115", ...account })).status).toBe(201);
    const taken = await put(accountUuid, account);
    expect([taken.status, taken.body.code]).toEqual([409, "account-already-exists"]);
    const blank = await put(accountUuid, { account: {} });
    expect(Object.keys(blank.body).sort()).toEqual(["accountUuid", "createdAt", "customerId", "updatedAt"]);
  });

  it("R115 PUT never creates, and never moves an account to another customer", async () => {
    await submit({ customerId: "mine", ...person });
    const { accountUuid } = (await post({ customerId: "mine", ...account })).body;
    for (const uuid of [NOWHERE, "no-uuid", "%00", "a%20b"]) {
      const answer = await put(uuid, account);
      expect([answer.status, answer.body.code]).toEqual([404, "account-not-found"]);
      expect((await get(uuid)).status).toBe(404);
    }
    const moved = await put(accountUuid, { customerId: "R8", ...account });
    expect([moved.status, moved.body.code]).toEqual([409, "customer-mismatch"]);
    expect((await get(accountUuid)).body.customerId).toBe("mine");
  });

  it("Idempotency-Key: the same request is executed once, and a key is of one account only", async () => {
    await submit({ customerId: "once", ...person });
    const headers = { "idempotency-key": '"account-once"' };
    const first = await post({ customerId: "once", ...account }, headers);
    const again = await post({ customerId: "once", ...account }, headers);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect((await post({ customerId: "once", holder: "x" }, headers)).status).toBe(422);
    const second = (await post({ customerId: "once", holder: "second" })).body.accountUuid;
    expect((await put(first.body.accountUuid, account, headers)).status).toBe(200);
    expect((await put(second, account, headers)).status).toBe(422);
  });

  it("outlives full-set submissions, and does not touch the customer's own list of accounts", async () => {
    const allAccounts = [{ holder: "Somebody", accountNumber: "FR7630006000011234567890189" }];
    await submit({ customerId: "survivor", ...person, customerRelationshipDetails: { allAccounts } });
    const created = (await post({ customerId: "survivor", ...account })).body;
    const stored = () => under.call("GET", "/v1/customers/survivor");
    expect((await stored()).body.customerRelationshipDetails).toEqual({ allAccounts });
    await submit({ customerId: "survivor" });
    expect((await stored()).body).toEqual({ customerId: "survivor" });
    under.clock.time += 1_000;
    const check = await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "survivor", flags: ["new"] }));
    expect(check.status).toBe(200);
    expect((await get(created.accountUuid)).body).toEqual(created);
  });

  it("screens the holder at once, opens a case, and counts in every later check", async () => {
    await submit({ customerId: "fronted", ...person });
    const { accountUuid } = (await post({ customerId: "fronted", holder: "Zoltargo Vexunin" })).body;
    const [opened] = await casesOf("fronted");
    expect(opened?.caseStatus).toBe("open");
    const detail = await detailOf(opened?.caseId ?? "");
    expect(detail.result.screeningResults).toEqual([{ type: "SANCTIONED_PERSON" }]);
    expect(detail.screeningResults[0].party).toMatchObject({
      role: "account-holder",
      pointer: `#/masterData/accounts/${accountUuid}/holder`,
    });
    expect(await under.gateway.replay(opened?.caseId ?? "")).toMatchObject({ isIdentical: true });
    const { screened } = (await under.gateway.certificate(opened?.caseId ?? "")) ?? {};
    expect(screened?.map(({ role }) => role)).toEqual(["customer", "account-holder"]);
    // 425 is about checks that clients send: neither the account before nor a check after it is too early.
    const check = await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "fronted", ...person }));
    expect([check.status, check.body.screeningResults]).toEqual([200, [{ type: "SANCTIONED_PERSON" }]]);
    await put(accountUuid, { holder: "Jonas Feldmark" });
    under.clock.time += 1_000;
    const after = await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "fronted", ...person }));
    expect(after.body.screeningResults).toEqual([]);
  });

  it("rates scheme, merchant category and country of the account", async () => {
    await submit({ customerId: "merchant", ...person });
    const factors = async () => {
      const [last] = await casesOf("merchant");
      under.clock.time += 1;
      return (await detailOf(last?.caseId ?? "")).result.riskFactors.map(({ factor }: { factor: string }) => factor);
    };
    await post({ customerId: "merchant", scheme: "CARD_MERCHANTACCOUNT", accountId: "m-1", attributes: ["7995"] });
    expect(await factors()).toContain("BUSINESS_CORE_INDUSTRY");
    await post({ customerId: "merchant", accountId: "p-1", productType: "PREPAID_CARD" });
    expect(await factors()).toContain("PRODUCT_HIGH_RISK");
    await post({ customerId: "merchant", accountId: "kp-1", bankCountry: "KP" });
    expect(await factors()).toContain("COUNTRY_CALL_FOR_ACTION");
  });

  it("decides nobody again for an account that is sent as it is", async () => {
    await submit({ customerId: "nightly", ...person });
    const { accountUuid } = (await post({ customerId: "nightly", ...account })).body;
    expect((await put(accountUuid, account)).status).toBe(200);
    expect(await casesOf("nightly")).toHaveLength(1);
    await put(accountUuid, { ...account, flags: ["x"] });
    expect(await casesOf("nightly")).toHaveLength(2);
  });

  it("is blank once its customer is erased, and stays so", async () => {
    await submit({ customerId: "erased", ...person });
    const { accountUuid } = (await post({ customerId: "erased", ...account })).body;
    await under.gateway.eraseCustomer("erased");
    expect((await get(accountUuid)).text).not.toContain(account.accountNumber);
    expect((await put(accountUuid, account)).body.code).toBe("account-not-found");
    expect((await post({ customerId: "erased", ...account })).body.code).toBe("customer-not-found");
    expect((await get(accountUuid)).text).not.toContain(account.accountNumber);
  });

  it("leaves an unbroken audit log", async () => {
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });
});
