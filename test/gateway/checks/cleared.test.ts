/** Who would be reviewed for the name alone, and is not: a supervisor asks why, years later. */
import { afterEach, describe, expect, it } from "vitest";
import { memoryArchive } from "../../../adapters/archive/memory.ts";
import { chosenStores } from "../../conformance/chosen-stores.ts";
import { type GatewayUnderTest, gatewayUnderTest, STORES } from "../../conformance/gateway-under-test.ts";
import { paymentOf } from "../../conformance/payment.ts";

const CHOSEN = chosenStores(import.meta.filename, STORES);

describe.each(CHOSEN)("a listed name that something else excludes (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());
  // Like enough to `Zoltargo Vexunin`, born 1961, for a review by the name alone.
  const personalDetails = { personName: { firstName: "Zoltarg", lastName: "Maxunin" }, dateOfBirth: "1995-02-03" };
  const cleared = {
    entry: { listId: "fixture-sanctions", entryId: "0" },
    matchedName: "Zoltargo Vexunin",
    nameScore: 0.7653,
    score: 0.3653,
    threshold: 0.7,
    attributes: [{ field: "date-of-birth", outcome: "years-apart-34", query: "1995-02-03", listed: "1961-03-09" }],
  };

  it("is told with the decision about a customer, and comes out again in a replay", async () => {
    under = await gatewayUnderTest(store, { gateway: { archive: memoryArchive() } });
    const body = { masterData: { accountHoldingPartyData: { customerId: "c", personalDetails } } };
    const { caseId } = (await under.call("POST", "/v1/customerChecks", body)).body;
    const { body: detail } = await under.call("GET", `/v1/customerChecks/${caseId}`);
    expect(detail.screeningResults).toEqual([]);
    expect(detail.cleared).toMatchObject([{ ...cleared, party: { role: "customer", name: "Zoltarg Maxunin" } }]);
    expect(await under.gateway.replay(caseId)).toMatchObject({ isIdentical: true });
  });

  it("is told with the decision about a transaction, and comes out again in a replay", async () => {
    under = await gatewayUnderTest(store, { gateway: { archive: memoryArchive() } });
    const payment = paymentOf("t", { customerId: "c", personalDetails });
    const { caseId } = (await under.call("POST", "/v1/transaction-checks", payment)).body;
    const { body: detail } = await under.call("GET", `/v1/transaction-checks/${caseId}`);
    expect(detail.screeningResults).toEqual([]);
    expect(detail.cleared).toMatchObject([{ ...cleared, paymentParty: "accountHoldingParty", subject: "party" }]);
    expect(await under.gateway.replay(caseId)).toMatchObject({ isIdentical: true });
  });
});
