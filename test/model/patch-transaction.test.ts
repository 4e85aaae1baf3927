import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { type GatewayTransaction, parseTransaction } from "../../src/model/gateway-transaction.ts";
import { mergePatch } from "../../src/model/merge-patch.ts";
import { patchTransaction } from "../../src/model/patch-transaction.ts";
import { arbTransaction } from "../contract/arbitraries/gateway-transaction.ts";

describe("merge patch", () => {
  it.each([
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [["a"], ["c"], ["c"]],
    [{ a: "b" }, null, null],
    [{ a: "foo" }, "bar", "bar"],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: "b", c: null }, { a: "b" }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])("of %j by %j is %j", (target, patch, merged) => {
    expect(mergePatch(target, patch)).toEqual(merged);
  });

  it("does not touch prototypes", () => {
    const merged = mergePatch({}, JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{"b":1}}}'));
    expect((merged as Record<string, unknown>).a).toBe(undefined);
    expect(({} as Record<string, unknown>).b).toBe(undefined);
  });
});

const stored: GatewayTransaction = {
  tenantTransactionId: "tx-1",
  tenantProcessingTimestamp: "2026-11-20T10:15:30.250Z",
  accountHoldingParty: "FUNDS_ORIGINATOR",
  fundsOriginator: { accountNumber: "1", holder: "A. Querry" },
  fundsBeneficiary: { holder: "K. Łęczyński" },
  settledAmount: 10,
  settledCurrency: "EUR",
  usage: "Invoice 81",
  masterData: { accountHoldingPartyData: { customerId: "1", taxId: "T" }, flags: ["A"] },
};
const patched = (patch: unknown) => {
  const result = patchTransaction(stored, patch);
  expect(result).toEqual(expect.objectContaining({ ok: true }));
  return result.ok ? result.value : stored;
};

describe("patch of a transaction", () => {
  it("blanks the counterparty in either place", () => {
    const counterpartyData = { taxId: "C" };
    const withOne = { ...stored, masterData: { ...stored.masterData, counterpartyData } };
    for (const patch of [{ counterpartyData: null }, { masterData: { counterpartyData: null } }]) {
      expect(patchTransaction(withOne, patch)).toEqual({ ok: true, value: stored });
    }
  });

  it("keeps what is absent and blanks what is blank", () => {
    expect(patched({})).toEqual(stored);
    expect(patched({ settledAmount: 12, fundsOriginator: { holder: null } })).toEqual({
      ...stored,
      settledAmount: 12,
      fundsOriginator: { accountNumber: "1" },
    });
    expect(patched({ usage: null }).usage).toBe(undefined);
    expect(patched({ usage: "" }).usage).toBe(undefined);
  });

  it("replaces data about the customer as a full set, in either place", () => {
    const masterData = { accountHoldingPartyData: { customerId: "1", role: "Primary" }, flags: ["A"] };
    const accountHoldingPartyData = { customerId: 1, role: "Primary" };
    expect(patched({ accountHoldingPartyData }).masterData).toEqual(masterData);
    expect(patched({ masterData: { accountHoldingPartyData } }).masterData).toEqual(masterData);
    expect(patched({ masterData: { flags: null } }).masterData).toEqual({
      accountHoldingPartyData: { customerId: "1", taxId: "T" },
    });
  });

  it.each([
    [{ settledAmount: "12" }, "#/settledAmount"],
    [{ settledCurrency: null }, "#/settledCurrency"],
    [{ fundsOriginator: null }, "#/fundsOriginator"],
    [{ fundsBeneficiary: { holder: null } }, "#/fundsBeneficiary/accountNumber"],
    [{ accountHoldingPartyData: {}, masterData: { accountHoldingPartyData: {} } }, "#/accountHoldingPartyData"],
    [{ masterData: null }, "#/masterData"],
    [[], "#"],
    [null, "#"],
    ["x", "#"],
  ])("refuses %j at %s", (patch, pointer) => {
    const result = patchTransaction(stored, patch);
    expect(result.ok ? [] : result.issues.map((issue) => issue.pointer)).toEqual([pointer]);
  });

  it("refuses a patch nested without end", () => {
    const result = patchTransaction(stored, JSON.parse(`${'{"fundsOriginator":'.repeat(5000)}1${"}".repeat(5000)}`));
    expect(result.ok ? [] : result.issues.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(["too-deep #"]);
  });

  test.prop([arbTransaction(fc)], { numRuns: 15 })("by its own body, or by nothing, changes nothing", (body) => {
    const transaction = parseTransaction(body);
    expect(transaction.ok).toBe(true);
    if (!transaction.ok) return;
    expect(patchTransaction(transaction.value, body)).toEqual(transaction);
    expect(patchTransaction(transaction.value, transaction.value)).toEqual(transaction);
    expect(patchTransaction(transaction.value, {})).toEqual(transaction);
  });
});
