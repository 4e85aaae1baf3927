/** A country counts wherever a message has room for one: places come from the structure of its type. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPayments } from "../../../adapters/iso20022/read-payments.ts";
import { counterpartyDataSchema } from "../../../src/model/counterparty-data.ts";
import { dataTies } from "../../../src/model/data-ties.ts";
import { paymentTies } from "../../../src/monitoring/payment-ties.ts";

import { type GatewayUnderTest, gatewayUnderTest } from "../../conformance/gateway-under-test.ts";
import { KINDS, type Kind, messageWith, type Place, placesOf } from "./places.ts";

/** As what the country is told of somebody in the payment, or of the customer. */
function tiesOf(kind: Kind, place: Place): readonly string[] {
  const { payments } = readPayments(messageWith(kind, place, "IR"), { accountHoldingParty: "FUNDS_ORIGINATOR" });
  return payments.flatMap(({ transaction }) => {
    if (transaction === undefined) return [];
    const { accountHoldingPartyData } = transaction.masterData;
    const own = dataTies([[counterpartyDataSchema, accountHoldingPartyData, "customer"]]);
    const ties = [...paymentTies(transaction).countries, ...own.countries];
    return ties.filter(({ code }) => code === "IR").map(({ as }) => as);
  });
}
const STRONG = ["residence", "registration", "address", "bank"];

describe.each(KINDS)("$name", (kind) => {
  it("tells every country", () => {
    const all = placesOf(kind.root).filter((place) => kind.has(place) && place.value === "country");
    // Of places that end alike in one.
    const places = [...new Map(all.map((place) => [place.path.slice(-5).join("/"), place])).values()];
    expect(places.length).toBeGreaterThan(3);
    const lost = places.flatMap((place) => {
      const expected = place.path.at(-1) === "CtryOfBirth" ? ["birth"] : STRONG;
      const told = tiesOf(kind, place);
      return told.some((as) => expected.includes(as)) ? [] : [`${place.path.join("/")}: ${told}`];
    });
    expect(lost).toEqual([]);
  });
});

describe("a payment with a country under sanctions", () => {
  let under: GatewayUnderTest;
  let runs = 0;
  beforeAll(async () => {
    under = await gatewayUnderTest("memory");
    const personalDetails = { personName: { firstName: "Mara", lastName: "Testmann" }, countryOfResidence: "DE" };
    await under.call("POST", "/v1/customerChecks", {
      masterData: { accountHoldingPartyData: { customerId: "4711", personalDetails } },
    });
  });
  afterAll(() => under.close());
  const pacs008 = KINDS.find(({ name }) => name === "pacs.008")!;
  const SIDES = ["Dbtr", "Cdtr", "UltmtDbtr", "UltmtCdtr", "InitgPty"];
  const ADDED: readonly Readonly<Record<string, string>>[] = [
    {},
    { "PstlAdr/Ctry": "DE" },
    { "Id/PrvtId/DtAndPlcOfBirth/BirthDt": "1970-02-03" },
    { "Id/PrvtId/DtAndPlcOfBirth/BirthDt": "1970-02-03", "PstlAdr/Ctry": "DE" },
    { "Id/OrgId/LEI": "529900T8BM49AURSDO55" },
  ];

  it.each(
    SIDES.flatMap((side) =>
      ["CtryOfRes", "PstlAdr/Ctry"].flatMap((element) => ADDED.map((added) => [side, element, added] as const)),
    ),
  )("is held: %s/%s (%j)", async (side, element, added) => {
    const at = `CdtTrfTxInf/${side}`;
    const beside = Object.fromEntries(Object.entries(added).map(([name, value]) => [`${at}/${name}`, value]));
    const kind = { ...pacs008, ordinary: { ...pacs008.ordinary, [`${at}/Nm`]: "Mara Testmann", ...beside } };
    const place = { path: `${at}/${element}`.split("/"), value: "country" } as const;
    for (const customerId of [{}, { customerId: "4711" }]) {
      const options = { accountHoldingParty: "FUNDS_ORIGINATOR", ...customerId } as const;
      const [payment] = readPayments(messageWith(kind, place, "IR"), options).payments;
      const sent = { ...payment?.transaction, tenantTransactionId: `paid ${runs++}` };
      const { body } = await under.call("POST", "/v1/transaction-checks", sent);
      // A customer who is rated for it is refused.
      expect(body).toMatchObject({ decision: expect.stringMatching(/^RE(?:VIEW|JECT)$/) });
      expect(JSON.stringify(body.riskFactors)).toContain("SANCTIONED_TERRITORY");
    }
  });
});
