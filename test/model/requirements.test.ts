/** Requirements R17 to R84 as far as they are about reading a request: each accepted form, each refused one at its place. */
import { describe, expect, it } from "vitest";
import { parseAccountHoldingPartyData } from "../../src/model/account-holding-party-data.ts";
import { parseCustomerChecks } from "../../src/model/gateway-customer-checks.ts";
import type { ParseResult } from "../../src/model/parse.ts";
import { ACCEPTED, REFUSED } from "./requirements.ts";
import { replaced } from "./wrong-leaf.ts";

/** Reads the smallest body that has this fragment at this place. */
function parse(root: "CC" | "AHPD", place: string, fragment: unknown): ParseResult<unknown> {
  const path = place
    .slice(1)
    .split("/")
    .map((key) => (key === "0" ? 0 : key));
  return root === "CC"
    ? parseCustomerChecks(replaced({ masterData: { accountHoldingPartyData: {} } }, path, fragment))
    : parseAccountHoldingPartyData(replaced({}, path, fragment));
}

describe.each(ACCEPTED)("%s accepts %s %s", (_, root, place, values) => {
  it.each(values.map((value) => [JSON.stringify(value), value] as const))("%s", (_, value) => {
    expect(parse(root, place, value)).toEqual(expect.objectContaining({ ok: true }));
  });
});

describe.each(REFUSED)("%s refuses %s %s", (_, root, place, values) => {
  it.each(values.map((value) => [JSON.stringify(value), value] as const))("%s", (_, value) => {
    const result = parse(root, place, value);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.issues.map((issue) => issue.pointer)).toEqual([`#${place}`]);
  });
});

describe("canonical forms", () => {
  const value = (body: unknown) => {
    const result = parseAccountHoldingPartyData(body);
    expect(result).toEqual(expect.objectContaining({ ok: true }));
    return result.ok ? result.value : undefined;
  };

  it("R29 R99 the number 7 and the text 7 are one customer", () => {
    expect(value({ customerId: 7 })).toEqual({ customerId: "7" });
    expect(value({ customerId: "7" })).toEqual({ customerId: "7" });
    expect(value({ customerId: -0 })).toEqual({ customerId: "0" });
    expect(value({ customerId: Number.MAX_SAFE_INTEGER })).toEqual({ customerId: "9007199254740991" });
    expect(value({ customerId: "007 a" })).toEqual({ customerId: "007 a" });
  });

  it("R29 an integer that JSON numbers cannot hold is refused with the advice to send a string", () => {
    const result = parseAccountHoldingPartyData(JSON.parse('{"customerId": 9007199254740993}'));
    expect(result).toEqual({
      ok: false,
      issues: [
        {
          code: "out-of-range",
          pointer: "#/customerId",
          message: expect.stringContaining("send a longer or other one as a string"),
        },
      ],
    });
  });

  it("R53 R64 country codes become upper case, names become codes, other texts stay", () => {
    expect(value({ personalDetails: { nationality: "de", countryOfBirth: "Su" } })).toEqual({
      personalDetails: { nationality: "DE", countryOfBirth: "SU" },
    });
    expect(value({ personalDetails: { nationality: "Germany", countryOfBirth: "AB" } })).toEqual({
      personalDetails: { nationality: "DE", countryOfBirth: "AB" },
    });
  });

  it("R70 an empty or white text is left out", () => {
    expect(value({ contactDetails: { contactName: "", town: " \t", street: " 1 Quay " }, taxId: "" })).toEqual({
      contactDetails: { street: " 1 Quay " },
    });
    expect(value({ customerId: "" })).toEqual({});
    expect(value({ flags: ["A", "", null, "B"] })).toEqual({ flags: ["A", "B"] });
  });

  it("R72 web links stay in the form in which they came", () => {
    const webLinks = ["https://a.example/x", { title: "B", url: "http://b.example" }, { title: "without address" }];
    expect(value({ contactDetails: { webLinks } })).toEqual({ contactDetails: { webLinks } });
  });

  it("R73 R76 R77 zip, accountId and expiry are texts", () => {
    expect(value({ contactDetails: { zip: 81737 } })).toEqual(value({ contactDetails: { zip: "81737" } }));
    expect(value({ contactDetails: { zip: "01067" } })).toEqual({ contactDetails: { zip: "01067" } });
    expect(value({ referenceAccount: { accountId: 421083, expiry: 202812 } })).toEqual({
      referenceAccount: { accountId: "421083", expiry: "202812" },
    });
  });

  it("R23 R24 a request needs a customer, but no field of it", () => {
    const required = (pointer: string) => ({
      ok: false,
      issues: [{ code: "required", pointer, message: expect.any(String) }],
    });
    expect(parseCustomerChecks({})).toEqual(required("#/masterData"));
    expect(parseCustomerChecks({ masterData: null })).toEqual(required("#/masterData"));
    expect(parseCustomerChecks({ masterData: {} })).toEqual(required("#/masterData/accountHoldingPartyData"));
    expect(parseCustomerChecks({ masterData: { AccountHoldingPartyData: {} } })).toEqual(
      required("#/masterData/accountHoldingPartyData"),
    );
    for (const body of [null, undefined, [], "x", 7, true]) {
      for (const result of [parseCustomerChecks(body), parseAccountHoldingPartyData(body)]) {
        expect(result).toEqual({
          ok: false,
          issues: [{ code: "wrong-type", pointer: "#", message: expect.any(String) }],
        });
      }
    }
    expect(parseCustomerChecks({ masterData: { accountHoldingPartyData: {} } })).toEqual({
      ok: true,
      value: { masterData: { accountHoldingPartyData: {} } },
    });
    expect(parseAccountHoldingPartyData({})).toEqual({ ok: true, value: {} });
  });
});
