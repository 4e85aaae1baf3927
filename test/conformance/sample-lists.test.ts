/** Lists of invented people: what is decided with them says so everywhere but in the answer to a customer check. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { memoryArchive } from "../../adapters/archive/memory.ts";
import { directoryLists } from "../../adapters/lists/directory.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { fixtureLists } from "./fixture-lists.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const SHIPPED = "lists/lists.json";
const SAID = ["SAMPLE_LISTS"];
const person = checkOf({ customerId: "c", personalDetails: { personName: { lastName: "Feldmark" } } });

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("lists of invented people (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeEach(async () => {
    const lists = directoryLists(SHIPPED, { clock: { now: () => under?.clock.time ?? 0 } });
    under = await gatewayOn(store, { lists, gateway: { archive: memoryArchive() } });
  });
  afterEach(() => under.close());

  it("says so in the record, the detail and the certificate", async () => {
    const { body: answer } = await under.call("POST", "/v1/customerChecks", person);
    expect(Object.keys(answer).sort()).toEqual([
      "caseId",
      "customerId",
      "riskFactors",
      "riskLevel",
      "screeningResults",
    ]);
    const { body: detail } = await under.call("GET", `/v1/customerChecks/${answer.caseId}`);
    expect(detail.limitations).toEqual(SAID);
    expect(detail.decision.lists).toContainEqual(expect.objectContaining({ isSample: true }));
    const { body: ofCase } = await under.call("GET", `/v1/cases/${answer.caseId}`);
    expect(ofCase.limitations).toEqual(SAID);
    expect(await under.gateway.certificate(answer.caseId)).toMatchObject({ limitations: SAID });
    expect(await under.gateway.replay(answer.caseId)).toMatchObject({ isIdentical: true });
  });

  it("says so of a transaction, and is decided again alike", async () => {
    await under.call("POST", "/v1/customerChecks", person);
    const { body } = await under.call("POST", "/v1/transaction-checks", paymentOf("t1", { customerId: "c" }));
    const { body: detail } = await under.call("GET", `/v1/transaction-checks/${body.caseId}`);
    expect(detail.result.limitations).toEqual(SAID);
    expect(body.limitations).toEqual(SAID);
    expect(await under.gateway.certificate(body.caseId)).toMatchObject({ limitations: SAID });
    expect(await under.gateway.replay(body.caseId)).toMatchObject({ isIdentical: true });
  });

  it("says so of a transaction that nobody was looked for in, too", async () => {
    await under.call("POST", "/v1/customerChecks", person);
    const payment = paymentOf("t2", { customerId: "c" }, { checks: ["FRAUD"] });
    const { body } = await under.call("POST", "/v1/transaction-checks", payment);
    expect(body.limitations).toEqual(["NOT_SCREENED_BY_REQUEST", ...SAID]);
    expect(await under.gateway.replay(body.caseId)).toMatchObject({ isIdentical: true });
  });

  it("makes health warn, and nothing fail", async () => {
    const { status, body } = await under.call("GET", "/health/ready");
    expect([status, body.status]).toEqual([200, "warn"]);
    for (const row of body.checks.lists)
      expect(row).toMatchObject({ status: "warn", output: "a sample of invented people: nobody real is found on it" });
  });
});

it("is said of tenants that use such a list, and of no other", async () => {
  const { load } = fixtureLists({ now: () => 0 });
  const isSample = "fixture-pep";
  const lists = {
    load: async () =>
      (await load()).map((list) => (list.listId === isSample ? { ...list, isSample: true as const } : list)),
    setsOf: () => ({ "*": ["fixture-sanctions"], north: ["fixture-sanctions", isSample] }),
  };
  const under = await gatewayOn("memory", { lists });
  try {
    for (const [tenant, said] of [
      ["north", SAID],
      ["south", undefined],
    ] as const) {
      const random = crypto.getRandomValues(new Uint8Array(32));
      const { apiKey } = await under.gateway.createKey({ tenant, scopes: ["*"] }, random);
      const { body } = await under.call("POST", "/v1/customerChecks", person, { apiKey });
      const { body: detail } = await under.call("GET", `/v1/customerChecks/${body.caseId}`, undefined, { apiKey });
      expect(detail.limitations).toEqual(said);
      const health = await under.gateway.health({ tenant });
      expect(health.checks.lists?.some(({ status }) => status === "warn")).toBe(said !== undefined);
    }
  } finally {
    await under.close();
  }
});

it("is refused where it is said to be, and the last good lists stay", async () => {
  const lists = directoryLists(SHIPPED, { clock: Date, refuseSamples: true });
  await expect(lists.load()).rejects.toMatchObject({
    code: "LIST_UNHEALTHY",
    message: expect.stringContaining("invented"),
  });
});
