import { describe, expect, it } from "vitest";
import { parseTransaction } from "../../../src/model/gateway-transaction.ts";
import { bruteForceMatcher } from "../../../src/screening/brute-force-matcher.ts";
import { screenPayment } from "../../../src/screening/payment/screen-payment.ts";
import { usageNames } from "../../../src/screening/payment/usage-names.ts";
import { anEntry } from "../sample-screening.ts";

const NONE = { listId: "house", listKind: "sanctions" } as const;
const entries = [
  anEntry({ ...NONE, entryId: "person", name: "QUILLBORNE, Odo Zephyrin" }),
  anEntry({
    ...NONE,
    entryId: "bank",
    kind: "entity",
    name: "Banque du Lac Tanzira",
    identifiers: [{ kind: "bic", value: "BCLTCDKI" }],
  }),
  anEntry({
    ...NONE,
    entryId: "mixer",
    kind: "entity",
    name: "Cybertemple Mixing Service",
    identifiers: [{ kind: "crypto-address", value: "1SampLeMixServiceAddress11111111111" }],
  }),
  anEntry({ ...NONE, listKind: "pep", entryId: "pep", name: "Wilhelmina Ostrogothen" }),
];
const matcher = bruteForceMatcher(entries);

function screen(changes: object) {
  const parsed = parseTransaction({
    tenantTransactionId: "t",
    tenantProcessingTimestamp: "2026-11-20T12:00:00Z",
    accountHoldingParty: "FUNDS_ORIGINATOR",
    fundsOriginator: { accountNumber: "DE02120300000000202051", holder: "Mara Testmann" },
    fundsBeneficiary: { accountNumber: "FR7630006000011234567890189", holder: "Atelier Exemple" },
    settledAmount: 10,
    settledCurrency: "EUR",
    accountHoldingPartyData: { personalDetails: { personName: { firstName: "Mara", lastName: "Testmann" } } },
    ...changes,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const { results, types, matches } = screenPayment(parsed.value, matcher);
  return { found: results.map(({ party, entryId }) => `${party} ${entryId}`), types, matches };
}

describe("screenPayment", () => {
  it("finds nobody in an ordinary payment", () => {
    expect(screen({ usage: "Invoice 81 for garden chairs" })).toEqual({ found: [], types: [], matches: [] });
  });

  it.each([
    [
      "the beneficiary's holder",
      { fundsBeneficiary: { accountNumber: "FR76", holder: "Odo Zephyrin Quillborne" } },
      "beneficiary person",
    ],
    [
      "the originator's holder",
      { fundsOriginator: { accountNumber: "DE02", holder: "Odo Zephyrin Quillborne" } },
      "originator person",
    ],
    [
      "the counterparty",
      { counterpartyData: { personalDetails: { personName: { firstName: "Odo Zephyrin", lastName: "Quillborne" } } } },
      "counterparty person",
    ],
    [
      "an ultimate party",
      {
        ultimateBeneficiary: { personalDetails: { personName: { firstName: "Odo Zephyrin", lastName: "Quillborne" } } },
      },
      "beneficiary person",
    ],
    ["an intermediary", { intermediaries: [{ accountId: "1", holder: "Banque du Lac Tanzira" }] }, "intermediary bank"],
    [
      "a bank by its BIC",
      { fundsBeneficiary: { accountNumber: "CD05", holder: "Someone", bankIdentifier: "BCLTCDKI" } },
      "beneficiary bank",
    ],
    [
      "a wallet by its address",
      { fundsBeneficiary: { accountNumber: "1SampLeMixServiceAddress11111111111" } },
      "beneficiary mixer",
    ],
    ["a name in the remittance text", { usage: "Gift for Odo Zephyrin Quillborne, birthday" }, "usage person"],
    ["a name in capitals", { usage: "LOAN 2026 ODO ZEPHYRIN QUILLBORNE REF 12" }, "usage person"],
    [
      "a politically exposed person",
      { fundsBeneficiary: { accountNumber: "FR76", holder: "Wilhelmina Ostrogothen" } },
      "beneficiary pep",
    ],
  ])("finds %s", (_, changes, expected) => {
    expect(screen(changes).found).toEqual([expected]);
  });

  it("says where the name stands and why it matched", () => {
    const { matches, types } = screen({
      ultimateOriginator: { personalDetails: { personName: { firstName: "Odo Zephyrin", lastName: "Quillborne" } } },
    });
    expect(matches[0]?.match.party.pointer).toBe("#/ultimateOriginator/personalDetails/personName");
    expect(matches[0]?.match.explanation.score).toBeGreaterThan(0.9);
    expect(types).toEqual(["SANCTIONED_PERSON"]);
  });
});

describe("usageNames", () => {
  it.each([
    ["Invoice 81", []],
    ["Rent May for Odo Quillborne", ["Odo Quillborne"]],
    ["Thanks! Quillborne, Odo", ["Quillborne, Odo"]],
    [
      "gift to Ludwig von der Testau 12",
      ["Ludwig von der Testau", "Ludwig von der", "von der Testau", "Ludwig von", "von der", "der Testau"],
    ],
    ["", []],
    ["x".repeat(2000), ["x".repeat(2000)]],
  ])("reads %j", (text, names) => {
    expect(usageNames(text)).toEqual(names);
  });

  it("looks up a bounded number of parts of any text", () => {
    expect(usageNames("Aaaa Bbbb Cccc Dddd Eeee ".repeat(80)).length).toBeLessThanOrEqual(60);
  });
});
