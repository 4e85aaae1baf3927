/** A country counts wherever a message has room for one: places come from the structure of its type. */
import { describe, expect, it } from "vitest";
import { readPayments } from "../../../adapters/iso20022/read-payments.ts";
import { counterpartyDataSchema } from "../../../src/model/counterparty-data.ts";
import { dataTies } from "../../../src/model/data-ties.ts";
import { paymentTies } from "../../../src/monitoring/payment-ties.ts";

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
