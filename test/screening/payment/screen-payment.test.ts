import { describe, expect, it } from "vitest";
import { parseTransaction } from "../../../src/model/gateway-transaction.ts";
import { scoreName } from "../../../src/names/score-name.ts";
import type { Matcher } from "../../../src/ports/matcher.ts";
import { bruteForceMatcher } from "../../../src/screening/brute-force-matcher.ts";
import type { PaymentRole } from "../../../src/screening/payment/payment-parties.ts";
import { type PaymentMatch, paymentScreening, screenPayment } from "../../../src/screening/payment/screen-payment.ts";
import { usageNames } from "../../../src/screening/payment/usage-names.ts";
import { addressesInPieces, usageNumbers } from "../../../src/screening/payment/usage-numbers.ts";
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
  anEntry({
    ...NONE,
    listKind: "blacklist",
    entryId: "mule",
    name: "Teodor Lisnevetski",
    identifiers: [
      { kind: "iban", value: "GB82WEST12345698765432" },
      { kind: "email", value: "mule@example.org" },
    ],
  }),
  anEntry({
    ...NONE,
    listKind: "blacklist",
    entryId: "shell",
    kind: "entity",
    name: "Snowtern Exchange House",
    identifiers: [
      { kind: "bic", value: "SNOWAEAD" },
      { kind: "lei", value: "5299000J2N45DDNE4Y28" },
      { kind: "website", value: "snowtern.example" },
    ],
  }),
  anEntry({
    ...NONE,
    entryId: "ship",
    kind: "vessel",
    name: "Golestan Amber",
    identifiers: [{ kind: "imo", value: "9074729" }],
  }),
];
const matcher = bruteForceMatcher(entries);
const BODY = {
  tenantTransactionId: "t",
  tenantProcessingTimestamp: "2026-11-20T12:00:00Z",
  accountHoldingParty: "FUNDS_ORIGINATOR",
  fundsOriginator: { accountNumber: "DE02120300000000202051", holder: "Mara Testmann" },
  fundsBeneficiary: { accountNumber: "FR7630006000011234567890189", holder: "Atelier Exemple" },
  settledAmount: 10,
  settledCurrency: "EUR",
  accountHoldingPartyData: { personalDetails: { personName: { firstName: "Mara", lastName: "Testmann" } } },
};

function screen(changes: object) {
  const parsed = parseTransaction({ ...BODY, ...changes });
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
    [
      "an account on a blacklist, whoever is said to hold it",
      { fundsBeneficiary: { accountNumber: "GB82 WEST 1234 5698 7654 32", holder: "Somebody" } },
      "beneficiary mule",
    ],
    [
      "a bank on a blacklist by its BIC",
      { fundsBeneficiary: { holder: "Somebody", bankIdentifier: "snow ae ad xxx" } },
      "beneficiary shell",
    ],
    ["a bank in place of an account", { intermediaries: [{ accountId: "SNOWAEADXXX" }] }, "intermediary shell"],
    [
      "a bank by its LEI",
      { fundsBeneficiary: { holder: "Somebody", bankIdentifier: "5299000J2N45DDNE4Y28" } },
      "beneficiary shell",
    ],
    ["a ship in the remittance text", { usage: "Freight of imo no. 9074729 in May" }, "usage ship"],
    ["a name in the remittance text", { usage: "Gift for Odo Zephyrin Quillborne, birthday" }, "usage person"],
    ["a name that signs divide", { usage: "ODO ZEPHYRIN//QUILLBORNE" }, "usage person"],
    ["a name with a year", { usage: "ODO ZEPHYRIN QUILLBORNE2026" }, "usage person"],
    ["a name with a number", { usage: "ODO ZEPHYRIN QUILLBORNE7" }, "usage person"],
    ["a name in capitals", { usage: "LOAN 2026 ODO ZEPHYRIN QUILLBORNE REF 12" }, "usage person"],
    [
      "a wallet in the remittance text",
      { usage: "Order 17, to 1SampLeMixServiceAddress11111111111, thanks" },
      "usage mixer",
    ],
    [
      "a wallet in the lines of a message in capitals",
      { usage: "/RFB/17 TO 1SAMPLEMIXSERVICEADDRESS 11111111111 THANKS" },
      "usage mixer",
    ],
    [
      "a politically exposed person",
      { fundsBeneficiary: { accountNumber: "FR76", holder: "Wilhelmina Ostrogothen" } },
      "beneficiary pep",
    ],
  ])("finds %s", (_, changes, expected) => {
    expect(screen(changes).found).toEqual([expected]);
  });

  it.each([
    ["an e-mail address", { emailAddresses: ["Mule@Example.org"] }, "mule"],
    ["a website", { webLinks: ["https://www.snowtern.example/"] }, "shell"],
  ])("keeps for review who on a blacklist has %s of an account's address", (_, location, entryId) => {
    const { matches, found } = screen({ fundsBeneficiary: { accountNumber: "FR76", holder: "Somebody", location } });
    expect(found).toEqual([]);
    expect(matches).toMatchObject([
      { party: "beneficiary", match: { entry: { entryId }, explanation: { rules: ["shared-identifier"] } } },
    ]);
    expect(screen({ intermediaries: [{ location }] }).matches).toHaveLength(1);
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

describe("a wallet in the remittance text", () => {
  it("is told by its address and where it stands, and no name is in conflict with it", () => {
    const wallet = "1SampLeMixServiceAddress11111111111";
    const [found] = screen({ usage: `see ${wallet}` }).matches;
    expect(found).toMatchObject({ party: "usage", subject: "remittance text" });
    expect(found?.match.party).toMatchObject({ pointer: "#/usage", name: wallet });
    expect(found?.match.explanation).toMatchObject({
      query: wallet,
      score: 0.97,
      identifier: { kind: "crypto-address", query: wallet, listed: wallet, agreement: "same", floor: 0.97 },
    });
  });

  it.each([
    "bitcoin:1SampLeMixServiceAddress11111111111?amount=0.1",
    "BITCOIN:1SampLeMixServiceAddress11111111111",
    "1Samp LeMix Servi ceAdd ress1 11111 11111",
    "1SAMPLEMIXSERVICE ADDRESS1 1111111111",
    "1\u200bSampLeMixServiceAddress11111111111",
  ])("is found in %s", (usage) => {
    expect(screen({ usage }).matches).toMatchObject([{ party: "usage", match: { decision: "alert" } }]);
  });

  it("is another one when a letter differs, or is a part of a longer word", () => {
    expect(screen({ usage: "to 1SampLeMixServiceAddress11111111112" }).matches).toEqual([]);
    expect(screen({ usage: "to 1SampLeMixServiceAddress111111111112" }).matches).toEqual([]);
  });

  it.each([
    ["Invoice 81 for garden chairs", []],
    ["Donaudampfschifffahrtsgesellschaft", []],
    ["Ref 2026-11-22/4711 IBAN: DE02120300000000202051.", ["DE02120300000000202051"]],
    ["to DE02 1203 0000 0000 2020 51 1234 thanks", ["DE02120300000000202051"]],
    ["to DE02 1203 0000 0000 2020 52", []],
    ["FREIGHT MV AMBER IMO NO. 9074729 AND IMO-9074730", ["9074729"]],
    [`${"a1".repeat(65)}`, []],
    ["１ＳａｍｐＬｅＭｉｘＳｅｒｖｉｃｅＡｄｄｒｅｓｓ１１１１１１１１１１", ["1SampLeMixServiceAddress1111111111"]],
  ])("is looked for in %j as %j", (text, wallets) => {
    expect(usageNumbers(text).map(({ value }) => value)).toEqual(wallets);
  });

  it.each([
    ["pay 1Samp LeMi xServ iceA ddre ss11 1111 1111 for", "1SampLeMixServiceAddress1111111111"],
    ["1SAMP-LEMIX-SERVI-CEADD-RESS1-11111-11111", "1SAMPLEMIXSERVICEADDRESS11111111111"],
    ["0x AbC0000000000000\n000000000000 000000009918", "0xAbC0000000000000000000000000000000009918"],
    ["ton EQZsamplE-00_sample-00sampleEQZsamplE-00_sample1", "EQZsamplE-00_sample-00sampleEQZsamplE-00_sample1"],
  ])("is looked for in the pieces of %j", (text, wallet) => {
    expect(addressesInPieces(text).map(({ value }) => value)).toContain(wallet);
  });

  it("is not looked for in the words of a text that has no digits", () => {
    expect(addressesInPieces("Thank you for the chairs and the table, with kind regards from all of us")).toEqual([]);
  });

  it.each(["A.A-A B'", "1.a-A B'", "0 x-1 b'"])("is looked for in pieces like %j in a short time", (pieces) => {
    const before = process.cpuUsage();
    addressesInPieces(pieces.repeat(1200));
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(250_000);
  });

  it("is looked for a bounded number of times", () => {
    expect(addressesInPieces("1abc ".repeat(2000)).length).toBeLessThanOrEqual(60);
  });
});

describe("usageNames", () => {
  it.each([
    ["Invoice 81", []],
    ["Rent May for Odo Quillborne", ["Odo Quillborne"]],
    ["Thanks! Quillborne, Odo", ["Quillborne, Odo"]],
    [
      "gift to Ludwig von der Testau 12",
      ["Ludwig von der Testau", "Ludwig von der", "von der Testau", "Ludwig von", "von der", "der Testau", "Testau 12"],
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

describe("paymentScreening", () => {
  const [found] = screen({ fundsBeneficiary: { accountNumber: "FR76", holder: "Odo Zephyrin Quillborne" } }).matches;
  const matchOf = (party: PaymentRole, entryId: string, score: number, decision: "alert" | "review" = "alert") => {
    const { match, subject } = found as PaymentMatch;
    return { party, subject, match: { ...match, score, decision, entry: { ...match.entry, entryId } } };
  };

  it("lists the alerts alone, and keeps the reviews", () => {
    const matches = [matchOf("originator", "a", 0.72, "review"), matchOf("beneficiary", "b", 0.9)];
    expect(paymentScreening(matches)).toEqual({
      matches,
      results: [
        {
          type: "SANCTIONED_PERSON",
          party: "beneficiary",
          matchedName: "QUILLBORNE, Odo Zephyrin",
          listId: "house",
          entryId: "b",
          matchScore: 0.9,
        },
      ],
      types: ["SANCTIONED_PERSON"],
      ruledTypes: ["SANCTIONED_PERSON"],
      confirmedTypes: [],
      matchedLists: ["house"],
      cleared: [],
    });
    expect(paymentScreening(matches.slice(0, 1))).toMatchObject({ results: [], types: [] });
  });

  it("lists each entry once a party, with the best score", () => {
    const scores = (...matches: readonly PaymentMatch[]) =>
      paymentScreening(matches).results.map(({ party, entryId, matchScore }) => `${party} ${entryId} ${matchScore}`);
    expect(scores(matchOf("originator", "a", 0.8), matchOf("originator", "a", 0.9))).toEqual(["originator a 0.9"]);
    expect(scores(matchOf("originator", "a", 0.9), matchOf("originator", "a", 0.8))).toEqual(["originator a 0.9"]);
    expect(
      scores(matchOf("originator", "a", 0.9), matchOf("beneficiary", "a", 0.9), matchOf("originator", "b", 0.9)),
    ).toEqual(["originator a 0.9", "beneficiary a 0.9", "originator b 0.9"]);
  });

  it("takes of equal matches of an entry the first", () => {
    const [first, second] = [matchOf("originator", "a", 0.9), matchOf("originator", "a", 0.9)];
    const renamed = { ...second, match: { ...second.match, matchedName: "another" } };
    expect(paymentScreening([first, renamed]).results[0]?.matchedName).toBe("QUILLBORNE, Odo Zephyrin");
  });
});

describe("a name in the remittance text", () => {
  /** What a name in the text, and the same name of a holder, become when names score as given. */
  const decided = (nameScore: number, name: string) => {
    const scripted: Matcher = {
      size: 1,
      search: (query) =>
        query.name === "Abdallah Omar Omar"
          ? [{ entry: anEntry({ name }), matchedName: name, nameQuality: "primary", nameScore }]
          : [],
    };
    const parsed = parseTransaction({
      ...BODY,
      fundsBeneficiary: { holder: "Abdallah Omar Omar", accountNumber: "1" },
      usage: "For Abdallah Omar Omar",
    });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    return screenPayment(parsed.value, scripted).matches.map(({ party, match }) => `${party} ${match.decision}`);
  };

  it.each([
    ["an alert that is nearly certain", 0.89, "Odo Quillborne", ["beneficiary alert", "usage alert"]],
    ["not an alert that is less", 0.8899, "Odo Quillborne", ["beneficiary alert"]],
    ["not a review", 0.75, "Odo Quillborne", ["beneficiary review"]],
  ])("is %s", (_, nameScore, name, expected) => {
    expect(decided(nameScore, name)).toEqual(expected);
  });

  it("is a review that is nearly certain and one only because chance explains it", () => {
    const { score } = scoreName("Abdallah Omar Omar", "Abdallah Omar", { kind: "person" });
    expect(score).toBeGreaterThanOrEqual(0.9);
    expect(decided(score, "Abdallah Omar")).toEqual(["beneficiary review", "usage review"]);
  });
});
