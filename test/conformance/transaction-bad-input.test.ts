import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { replaced } from "../model/wrong-leaf.ts";
import { chosenStores } from "./chosen-stores.ts";
import { type GatewayUnderTest, gatewayUnderTest, STORES } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const PATH = "/v1/transaction-checks";
const TIME = "/tenantProcessingTimestamp";
const AMOUNT = "/settledAmount";

/** Where, what (as JSON text), and the pointer of the answer where that is another place. */
const BAD: readonly (readonly [place: string, json: string, pointer?: string])[] = [
  ["/tenantTransactionId", "7"],
  ["/tenantTransactionId", '""', "/tenantTransactionId"],
  ["/tenantTransactionId", JSON.stringify("x".repeat(129))],
  ["/tenantTransactionId", "null"],
  [TIME, "null"],
  [TIME, '"2026-02-30T10:00:00Z"'],
  [TIME, '"2026-11-20T25:00:00Z"'],
  [TIME, '"2026-11-20T10:00:00"'],
  [TIME, '"2026-11-20"'],
  [TIME, "1795165200000"],
  [TIME, '"2026-11-21T09:00:00.001Z"'],
  [TIME, '"9999-12-31T23:59:59Z"'],
  [TIME, '"1999-12-31T23:59:59Z"'],
  [TIME, '"1970-01-01T00:00:00Z"'],
  [TIME, '"0001-01-01T00:00:00Z"'],
  [AMOUNT, "-1"],
  [AMOUNT, "-0.001"],
  [AMOUNT, '"100"'],
  [AMOUNT, '"NaN"'],
  [AMOUNT, "1e400"],
  [AMOUNT, "1e30"],
  [AMOUNT, "1000000000000.001"],
  [AMOUNT, "0.0001"],
  [AMOUNT, "100.0000000000000000000000000000000000000001"],
  [AMOUNT, "0.1234567890123456789012345678901234567890"],
  // More than 64 characters, whatever they are.
  [AMOUNT, `100.${"0".repeat(70)}`],
  [AMOUNT, "[100]"],
  ["/settledCurrency", '"ZZZ"'],
  ["/settledCurrency", '"EURO"'],
  ["/settledCurrency", "978"],
  ["/settledCurrency", "null"],
  ["/initiatedAmount", "5", "/initiatedCurrency"],
  ["/accountHoldingParty", '"SOMEBODY"'],
  ["/accountHoldingParty", "null"],
  ["/fundsOriginator", "null"],
  ["/fundsBeneficiary", "{}", "/fundsBeneficiary/accountNumber"],
  ["/fundsBeneficiary", '"DE02"'],
  ["/fundsBeneficiary/expiry", '"12/28"'],
  ["/usage", JSON.stringify("x".repeat(10_001))],
  ["/usage", '"\\ud800"'],
  ["/purposeCode", JSON.stringify("x".repeat(36))],
  ["/checks", "[]"],
  ["/checks", '["TAX"]', "/checks/0"],
  ["/callbackUrl", '"ftp://client.example"'],
  ["/masterData", "null"],
  ["/masterData/accountHoldingPartyData", "null", "/masterData"],
  ["/masterData/accountHoldingPartyData/customerId", "true"],
  ["/masterData/accountHoldingPartyData/customerId", "9007199254740993"],
  ["/deviceDetails/deviceId", "7"],
  ["/registrationDetails/ipCountry", "49"],
  ["/transactionProcessingDetails", "[]"],
  ["/intermediaries", "{}"],
  ["/ultimateOriginator/verificationDate", '"2026-13-01"'],
];

/** The body with this text in place of a value. */
function jsonWith(body: unknown, place: string, json: string): string {
  const marked = replaced(body, place.slice(1).split("/"), "<here>");
  return JSON.stringify(marked).replace('"<here>"', json);
}

describe.each(chosenStores(import.meta.filename, STORES))("bad input of transactions (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayUnderTest(store);
    await under.call("POST", "/v1/accountHoldingPartyData", { customerId: "c", taxId: "kept" });
    await under.call("POST", PATH, paymentOf("stored", { customerId: "c" }));
  });
  afterAll(() => under.close());
  const state = async () => {
    const places = ["/v1/cases", "/v1/customers/c"];
    return Promise.all(places.map(async (place) => (await under.call("GET", place)).text));
  };

  it.each(BAD.map(([place, json, pointer = place]) => [place, json, pointer] as const))(
    "%s: %s is refused where it stands, and changes nothing",
    async (place, json, pointer) => {
      const before = await state();
      const customer = { customerId: "c", taxId: "changed" };
      const full = {
        ...paymentOf("bad", customer),
        ultimateOriginator: {},
        deviceDetails: {},
        registrationDetails: {},
      };
      const answer = await under.call("POST", PATH, undefined, { raw: jsonWith(full, place, json) });
      expect([answer.status, answer.body.code]).toEqual([400, "validation-error"]);
      expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toContain(`#${pointer}`);
      expect(await state()).toEqual(before);
      // A merge patch blanks by `null`, and `{}` changes nothing.
      if (json === "null" || json === "{}" || place === "/tenantTransactionId" || place.startsWith("/masterData"))
        return;
      const patch = jsonWith(
        {
          ultimateOriginator: {},
          deviceDetails: {},
          registrationDetails: {},
          fundsBeneficiary: { holder: "h" },
          tenantTransactionId: "stored",
        },
        place,
        json,
      );
      const corrected = await under.call("PATCH", PATH, undefined, { raw: patch });
      expect([400, 409]).toContain(corrected.status);
      expect(await state()).toEqual(before);
    },
  );

  it.each(["null", "[]", '"x"', "7", "{}", "{", "", "nul", '{"a":', "\ufeff"])("%s is no body", async (raw) => {
    const before = await state();
    for (const method of ["POST", "PATCH"]) {
      const answer = await under.call(method, PATH, undefined, { raw });
      expect(answer.status, method).toBe(400);
    }
    expect(await state()).toEqual(before);
  });

  it("is no transaction that nests without end", async () => {
    const raw = `{"masterData":${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}}`;
    expect((await under.call("POST", PATH, undefined, { raw })).status).toBe(400);
    const patch = raw.replace("{", '{"tenantTransactionId":"stored",');
    expect((await under.call("PATCH", PATH, undefined, { raw: patch })).status).toBe(400);
  });
});
