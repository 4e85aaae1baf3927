import { afterEach, describe, expect, it } from "vitest";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const IBAN = "DE02120300000000202051";
const ODO = {
  customerId: "odo",
  personalDetails: {
    personName: { firstName: "Ödon", lastName: "Quillborne" },
    identityDocuments: [{ type: "PASSPORT", id: "C01X00T47" }],
  },
  referenceAccount: { accountNumber: IBAN },
};
const other = (customerId: string, lastName = "Vanterpool") => ({
  customerId,
  personalDetails: { personName: { firstName: "Jorid", lastName } },
});

const CHOSEN = chosenStores(import.meta.filename, EVERY_STORE);

describe.each(CHOSEN)("an erasure tells who else's records name the customer (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());

  it("by name in any order and case, by number and by id, and leaves them as they are", async () => {
    under = await gatewayOn(store);
    const send = async (path: string, body: unknown) => {
      under.clock.time += 2_000;
      const answer = await under.call("POST", path, body);
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.body;
    };
    const pay = (id: string, customer: unknown, rest: object) =>
      send("/v1/transaction-checks", paymentOf(id, customer, rest as Record<string, unknown>));
    await send("/v1/customerChecks", checkOf(ODO));
    await pay("own", ODO, {});
    const { caseId } = await pay("by name", other("b"), { usage: "rent of QUILLBORNE, ÖDON for May" });
    await pay("by number", other("c"), {
      fundsBeneficiary: { accountNumber: "DE02 1203 0000 0000 2020 51", holder: "O." },
    });
    await pay("nobody", other("d"), {
      usage: "rent of Ödon Feldmark",
      fundsBeneficiary: { accountNumber: "7", holder: "Ines Quillborne" },
    });
    await send(
      "/v1/customerChecks",
      checkOf({ ...other("e"), companyDetails: { companyName: "Odon Quillborne Ltd" } }),
    );

    const named = async (dryRun: boolean) => {
      const erased = await under.gateway.eraseCustomer("odo", { dryRun, findNamed: true });
      if (erased.outcome !== "erased" || !erased.named) throw new Error(erased.outcome);
      const { records, count } = erased.named;
      expect(records.length).toBe(count);
      return [...new Set(records.map(({ customerId }) => customerId))].sort();
    };
    expect(await named(true)).toEqual(["b", "c", "e"]);
    expect(await named(false)).toEqual(["b", "c", "e"]);
    expect((await under.call("GET", "/v1/customers/odo")).status).toBe(404);
    expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
    // Their own records are whole.
    expect((await under.call("GET", `/v1/transaction-checks/${caseId}`)).text).toContain("QUILLBORNE, ÖDON");
    expect(await under.gateway.eraseCustomer("odo")).not.toHaveProperty("named");
    // Nothing of whom it was is left to look for.
    expect(await named(false)).toEqual([]);
  });
});
