import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "../../src/digest.ts";
import { parseTransaction } from "../../src/model/gateway-transaction.ts";

const transfer = {
  tenantTransactionId: "tx-1",
  tenantProcessingTimestamp: "2026-11-20T10:15:30.250Z",
  accountHoldingParty: "FUNDS_ORIGINATOR",
  fundsOriginator: { accountNumber: "DE02120300000000202051" },
  fundsBeneficiary: { holder: "K. Łęczyński" },
  settledAmount: 12500,
  settledCurrency: "EUR",
  accountHoldingPartyData: { customerId: 4711 },
};

const places = (changes: object) => {
  const result = parseTransaction({ ...transfer, ...changes });
  return result.ok ? "accepted" : result.issues.map(({ code, pointer }) => `${code} ${pointer}`);
};
const value = (changes: object = {}) => {
  const result = parseTransaction({ ...transfer, ...changes });
  expect(result).toEqual(expect.objectContaining({ ok: true }));
  return result.ok ? result.value : undefined;
};

describe("transaction check", () => {
  it("names every required member at once", () => {
    const result = parseTransaction({});
    expect(result.ok ? [] : result.issues.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "required #/tenantTransactionId",
      "required #/tenantProcessingTimestamp",
      "required #/accountHoldingParty",
      "required #/fundsOriginator",
      "required #/fundsBeneficiary",
      "inconsistent #/settledAmount",
      "inconsistent #/masterData",
    ]);
  });

  it("keeps customer data in masterData, wherever it was sent", () => {
    const customer = { accountHoldingPartyData: { customerId: "4711" } };
    expect(value()?.masterData).toEqual(customer);
    expect(value({ accountHoldingPartyData: null, masterData: { ...customer, flags: ["A"] } })?.masterData).toEqual({
      ...customer,
      flags: ["A"],
    });
    expect(value({ masterData: { flags: ["A"] }, counterpartyData: { customerId: 9 } })?.masterData).toEqual({
      ...customer,
      counterpartyData: { customerId: "9" },
      flags: ["A"],
    });
    expect(Object.keys(value() ?? {})).not.toContain("accountHoldingPartyData");
  });

  it("has its members in order at every depth, wherever they were sent: its text is its canonical one", () => {
    const customer = { accountHoldingPartyData: { flags: ["b", "a"], customerId: "4711", customerType: "INDIVIDUAL" } };
    const other = { counterpartyData: { customerType: "COMPANY", customerId: "4712" } };
    const forms = [
      { ...customer, ...other },
      { ...other, accountHoldingPartyData: undefined, masterData: customer },
      { accountHoldingPartyData: undefined, masterData: { ...other, ...customer } },
    ];
    for (const form of forms) {
      const parsed = value({ usage: "x", checks: ["AML"], ...form });
      expect(JSON.stringify(parsed)).toBe(canonicalJson(JSON.parse(JSON.stringify(parsed))));
      expect(parsed).toEqual(value({ usage: "x", checks: ["AML"], ...customer, ...other }));
    }
  });

  it("refuses customer data in both places, or in none", () => {
    expect(places({ masterData: { accountHoldingPartyData: {} } })).toEqual(["inconsistent #/accountHoldingPartyData"]);
    expect(places({ masterData: { counterpartyData: {} }, counterpartyData: {} })).toEqual([
      "inconsistent #/counterpartyData",
    ]);
    expect(places({ accountHoldingPartyData: null })).toEqual(["inconsistent #/masterData"]);
  });

  it("needs one complete pair of amount and currency, and takes 0", () => {
    const none = { settledAmount: null, settledCurrency: null };
    expect(places({ settledAmount: 0 })).toBe("accepted");
    expect(places({ ...none, initiatedAmount: 5, initiatedCurrency: "usd" })).toBe("accepted");
    expect(value({ ...none, initiatedAmount: 5, initiatedCurrency: "usd" })?.initiatedCurrency).toBe("USD");
    expect(places(none)).toEqual(["inconsistent #/settledAmount"]);
    expect(places({ settledCurrency: null })).toEqual(["inconsistent #/settledCurrency"]);
    expect(places({ initiatedCurrency: "EUR" })).toEqual(["inconsistent #/initiatedCurrency"]);
  });

  it("does not report a condition about a field that is wrong already", () => {
    expect(places({ settledAmount: "12500" })).toEqual(["wrong-type #/settledAmount"]);
    expect(places({ settledCurrency: "EURO" })).toEqual(["invalid-value #/settledCurrency"]);
    expect(places({ fundsOriginator: { accountId: true } })).toEqual(["wrong-type #/fundsOriginator/accountId"]);
  });

  it("needs something to tell the two accounts by", () => {
    expect(places({ fundsOriginator: {}, fundsBeneficiary: { bankName: "Alkyon" } })).toEqual([
      "inconsistent #/fundsOriginator/accountNumber",
      "inconsistent #/fundsBeneficiary/accountNumber",
    ]);
    expect(places({ fundsOriginator: { accountId: 1 } })).toBe("accepted");
  });

  it.each([
    ["accountHoldingParty", "ORIGINATOR"],
    ["initiatingParty", "funds_originator"],
    ["tenantProcessingTimestamp", "2026-11-20"],
    ["tenantTransactionId", 17],
    ["tenantTransactionId", "x".repeat(129)],
    ["usage", "x".repeat(10_001)],
    ["purposeCode", "x".repeat(36)],
    ["callbackUrl", "ftp://a.example"],
    ["intermediaries", {}],
  ])("refuses %s %j", (field, wrong) => {
    const result = parseTransaction({ ...transfer, [field]: wrong });
    expect(result.ok ? [] : result.issues.map(({ pointer }) => pointer)).toEqual([`#/${field}`]);
  });

  it("runs what is named, and never nothing", () => {
    expect(value({ checks: ["AML", "SCREENING"] })?.checks).toEqual(["AML", "SCREENING"]);
    expect(places({ checks: [] })).toEqual(["inconsistent #/checks"]);
    expect(places({ checks: ["aml"] })).toEqual(["invalid-value #/checks/0"]);
  });
});

describe("time of a transaction", () => {
  const at = (tenantProcessingTimestamp: string) => {
    const result = parseTransaction({ ...transfer, tenantProcessingTimestamp });
    return result.ok ? result.value.tenantProcessingTimestamp : undefined;
  };

  it.each([
    ["2026-11-20T10:15:30Z", "2026-11-20T10:15:30.000Z"],
    ["2026-11-20t10:15:30.25z", "2026-11-20T10:15:30.250Z"],
    ["2026-11-20T10:15:30.123456789Z", "2026-11-20T10:15:30.123Z"],
    ["2026-12-31T23:30:00-05:30", "2027-01-01T05:00:00.000Z"],
    ["2026-11-20T00:15:30+01:00", "2026-11-19T23:15:30.000Z"],
  ])("`%s` is %s", (text, utc) => {
    expect(at(text)).toBe(utc);
  });

  it.each([
    "2026-11-20T10:15:30",
    "2026-11-20T10:15Z",
    "2026-02-30T10:15:30Z",
    "2026-11-20T24:00:00Z",
    "2026-11-20T10:15:60Z",
    "2026-11-20T10:15:30+24:00",
    "2026-11-20T10:15:30.Z",
    "1000-01-01T00:00:00+01:00",
    "9999-12-31T23:59:59-01:00",
  ])("`%s` is refused", (text) => {
    expect(at(text)).toBe(undefined);
  });

  test.prop([
    fc.date({ min: new Date("1001-01-01"), max: new Date("9998-12-31"), noInvalidDate: true }),
    fc.integer({ min: -23 * 60, max: 23 * 60 }),
  ])("an instant is the same at every offset", (date, offset) => {
    const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 23);
    const [hours, minutes] = [Math.abs(offset) / 60, Math.abs(offset) % 60].map((n) =>
      String(Math.floor(n)).padStart(2, "0"),
    );
    expect(at(`${local}${offset < 0 ? "-" : "+"}${hours}:${minutes}`)).toBe(date.toISOString());
  });
});
