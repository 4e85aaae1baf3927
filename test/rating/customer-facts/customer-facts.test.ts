import { describe, expect, it } from "vitest";
import { parseCustomerChecks } from "../../../src/model/gateway-customer-checks.ts";
import { ALL_CUSTOMER_FACTS } from "../../../src/rating/customer-facts/customer-fact-table.ts";
import { customerFacts } from "../../../src/rating/customer-facts/customer-facts.ts";
import { NOW } from "./fact-value.ts";

function factsOf(party: object) {
  const parsed = parseCustomerChecks({ masterData: { accountHoldingPartyData: party } });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return customerFacts({ checks: parsed.value, now: NOW, referenceLists: {} });
}

describe("customerFacts", () => {
  it("has functions for facts that take params or cost something, and nothing else for an empty customer", () => {
    const computed = ALL_CUSTOMER_FACTS.filter(({ params, lazy }) => params !== undefined || lazy === true);
    const facts = factsOf({});
    expect(Object.keys(facts).sort()).toEqual(computed.map(({ name }) => name).sort());
    expect(Object.values(facts).every((fact) => typeof fact === "function")).toBe(true);
    expect(computed.length).toBeGreaterThan(5);
  });

  it("has the values themselves of all other facts", () => {
    expect(factsOf({ taxId: "1", personalDetails: { nationality: "DE" } })).toMatchObject({
      taxIdGiven: true,
      countries: ["DE"],
      customerKind: "individual",
    });
  });

  it("computes nothing costly by itself", () => {
    const parsed = parseCustomerChecks({ masterData: { accountHoldingPartyData: {} } });
    if (!parsed.ok) throw new Error("not a customer");
    const ask = () => {
      throw new Error("the store was asked");
    };
    const sharedWithOthers = { device: ask, contact: ask };
    expect(() => customerFacts({ checks: parsed.value, now: NOW, referenceLists: {}, sharedWithOthers })).not.toThrow();
  });
});
