import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import type { GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const NAMED = { personalDetails: { personName: { firstName: "Ilva", lastName: "Brandtner" } } };
const PAYMENT = paymentOf("t-whole", { customerId: "whole" });

const CHOSEN = chosenStores(import.meta.filename, EVERY_STORE);

describe.each(CHOSEN)("what is stored can be read as a whole (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayOn(store);
  });
  afterAll(() => under.close());

  const get = async (path: string) => (await under.call("GET", path)).body;

  it("of a customer: also what a submission of its data leaves, and its accounts", async () => {
    const customer = { customerId: "whole", ...NAMED, flags: ["q1"] };
    const rest = {
      customerReviewSchedule: { nextReviewDate: "2027-05" },
      network: "ethereum",
      masterData: {
        counterpartyData: { personalDetails: { personName: { lastName: "Ostrander" } } },
        flags: ["FROZEN"],
        underwriterData: { name: "Ylva Feld", underwriterId: "u-1" },
      },
    };
    const checked = await under.call("POST", "/v1/customerChecks", {
      ...rest,
      masterData: { ...rest.masterData, accountHoldingPartyData: customer },
    });
    under.clock.time += 1;
    const account = (await under.call("POST", "/v1/accounts", { customerId: "whole", accountNumber: "A1" })).body;
    const { caseId } = (await get("/v1/cases?customerId=whole")).data[0];
    const whole = await get("/v1/customers/whole/record");
    expect(whole).toMatchObject({
      customerId: "whole",
      request: { ...rest, masterData: { ...rest.masterData, accountHoldingPartyData: customer } },
      accounts: [account],
      riskLevel: checked.body.riskLevel,
      caseId,
      lastCheckedAt: new Date(under.clock.time - 1).toISOString(),
    });
    expect(whole.unchecked).toBeUndefined();

    await under.call("POST", "/v1/accountHoldingPartyData", { customerId: "whole", ...NAMED });
    const after = await get("/v1/customers/whole/record");
    expect(after.unchecked).toBe(true);
    const { flags: _, ...left } = customer;
    expect(after.request).toEqual({ ...rest, masterData: { ...rest.masterData, accountHoldingPartyData: left } });
    expect(after.request.masterData.accountHoldingPartyData).toEqual(await get("/v1/customers/whole"));
  });

  it("of a customer known by its data alone; of nobody else", async () => {
    await under.call("POST", "/v1/accountHoldingPartyData", { customerId: "data", ...NAMED });
    expect(await get("/v1/customers/data/record")).toEqual({
      customerId: "data",
      request: { masterData: { accountHoldingPartyData: { customerId: "data", ...NAMED } } },
      accounts: [],
      unchecked: true,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    await under.gateway.eraseCustomer("data");
    for (const id of ["data", "nobody"]) {
      expect((await under.call("GET", `/v1/customers/${id}/record`)).status).toBe(404);
    }
  });

  it("of a transaction, as it was corrected last", async () => {
    const { caseId } = (await under.call("POST", "/v1/transaction-checks", PAYMENT)).body;
    const path = `/v1/transaction-checks/${caseId}`;
    expect((await get(path)).transaction).toMatchObject(PAYMENT);
    await under.call("PATCH", "/v1/transaction-checks", { tenantTransactionId: "t-whole", usage: "Invoice 82" });
    expect((await get(path)).transaction).toMatchObject({ ...PAYMENT, usage: "Invoice 82" });
    expect((await get(`/v1/cases/${caseId}`)).transaction.usage).toBe("Invoice 82");
  });

  it("of a workflow", async () => {
    const request = {
      workflowType: "CUSTOMER_REVIEW",
      customerId: "whole",
      ...{ priority: "HIGH", assignedTo: "r-7", reason: "yearly", notes: "call", dueDate: "2026-12-24" },
      ...{ externalReference: "whole-1", flags: ["q4"], callbackUrl: "https://client.example/done" },
    };
    const { workflowId } = (await under.call("POST", "/v1/workflows", request)).body;
    expect(await get(`/v1/workflows/${workflowId}`)).toMatchObject(request);
  });
});
