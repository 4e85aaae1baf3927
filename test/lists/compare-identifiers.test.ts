import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { compareIdentifiers, identifierKey } from "../../src/lists/compare-identifiers.ts";
import { isBic, isIban, isImoNumber, isInn, isIsin, isLei, isOgrn } from "../../src/lists/identifier-checks.ts";
import type { ListedIdentifier } from "../../src/model/list-entry.ts";

/** `kind/CC:value`. */
const id = (text: string): ListedIdentifier => {
  const [, kind, country, value] = /^([a-z-]+)(?:\/(..))?:(.*)$/.exec(text) as unknown as [
    string,
    string,
    string | undefined,
    string,
  ];
  return country === undefined ? { kind, value } : { kind, value, country };
};

describe("identifier checks", () => {
  it.each([
    ["LEI", isLei, "5493001KJTIIGC8Y1R12", "5493001KJTIIGC8Y1R13"],
    ["IMO number", isImoNumber, "9074729", "9074728"],
    ["IBAN", isIban, "GB82WEST12345698765432", "GB83WEST12345698765432"],
    ["ISIN", isIsin, "US0378331005", "US0378331006"],
    ["INN of 10 digits", isInn, "7707083893", "7707083894"],
    ["INN of 12 digits", isInn, "500100732259", "500100732258"],
    ["OGRN", isOgrn, "1027700132195", "1027700132196"],
    ["BIC", isBic, "DEUTDEFF500", "DEUTDEFF5"],
  ])("accept a published example of %s and refuse one with another digit", (_, check, good, bad) => {
    expect(check(good)).toBe(true);
    expect(check(bad)).toBe(false);
  });
});

describe("compareIdentifiers", () => {
  it.each([
    ["passport/IR:X 994-18820", "passport/IR:x99418820", "same"],
    ["passport/IR:X99418820", "passport:X99418820", "likely"],
    ["passport/IR:X99418820", "passport/IQ:X99418820", undefined],
    ["passport/IR:X99418820", "national-id/IR:X99418820", undefined],
    ["tax-id/RU:7707083893", "tax-id/RU:7707083893", "same"],
    ["tax-id/RU:7707083894", "tax-id/RU:7707083894", "likely"],
    ["tax-id/RU:7707083893", "registration/RU:7707083893", "likely"],
    // a company pays taxes in several countries; its customer data tells that of its seat
    ["tax-id/DE:7707083893", "tax-id/RU:7707083893", "likely"],
    ["registration/DE:1027700132195", "tax-id/RU:1027700132195", "likely"],
    ["tax-id/DE:77070838", "tax-id/RU:77070838", undefined],
    ["national-id/DE:7707083893", "tax-id/RU:7707083893", undefined],
    // with the country of value-added tax
    ["tax-id/DE:DE811234567", "tax-id/DE:811234567", "same"],
    ["passport/DE:DE811234567", "passport/DE:811234567", undefined],
    ["other:7707083893", "tax-id/RU:7707083893", "likely"],
    ["other:12345", "tax-id/RU:12345", undefined],
    ["imo:IMO 9074729", "imo:9074729", "same"],
    ["imo:9074728", "imo:9074728", "likely"],
    ["lei:5493001KJTIIGC8Y1R12", "other:5493001kjtiigc8y1r12", "same"],
    ["bic:DEUTDEFF", "bic:DEUTDEFF500", "same"],
    ["email:A@B.example", "email:a@b.example", "likely"],
    ["website:https://www.quill.example/", "website:quill.example", "likely"],
    ["phone:+98 21 88526300", "phone:00982188526300", "likely"],
    [
      "account:0xAbC0000000000000000000000000000000009918",
      "crypto-address:0xabc0000000000000000000000000000000009918",
      "same",
    ],
    // links of wallets
    ["account:bitcoin:1SampLeMixServiceAddress1?amount=1", "crypto-address:1SampLeMixServiceAddress1", "same"],
    [
      "account:ethereum:0xAbC0000000000000000000000000000000009918@1",
      "crypto-address:0xabc0000000000000000000000000000000009918",
      "same",
    ],
    // a message in capitals; two wallets
    ["crypto-address:1SampLeMixServiceAddress1", "crypto-address:1samplemixserviceaddress1", "likely"],
    ["account:1SAMPLEMIXSERVICEADDRESS1", "crypto-address:1SampLeMixServiceAddress1", "likely"],
    ["crypto-address:1SampLeMixServiceAddress1", "crypto-address:1sampLeMixServiceAddress1", undefined],
    ["crypto-address:1SampLe", "crypto-address:1sample", undefined],
    [
      "account:BC1QZZSAMPLE0000000000000000000000000000",
      "crypto-address:bc1qzzsample0000000000000000000000000000",
      "same",
    ],
    ["account:GB82 WEST 1234 5698 7654 32", "iban:GB82WEST12345698765432", "same"],
    ["account:BCLTCDKI", "bic:BCLTCDKIXXX", "same"],
    ["account:BCLTCDKI1234567890", "bic:BCLTCDKI", undefined],
    ["account:5493001KJTIIGC8Y1R12", "lei:5493001KJTIIGC8Y1R12", "same"],
    ["call-sign:EPSM9", "call-sign:EPSM9", undefined],
  ])("%s and %s", (left, right, agreement) => {
    expect(compareIdentifiers(id(left), id(right))).toBe(agreement);
    expect(compareIdentifiers(id(right), id(left))).toBe(agreement);
  });

  const kinds =
    "passport national-id tax-id registration lei imo mmsi bic isin iban crypto-address account other email website phone";
  const value = fc.oneof(
    fc.string({
      unit: fc.constantFrom("1", "2", "a", "A", ":", "?", "I", "M", "O", " ", "-"),
      minLength: 5,
      maxLength: 24,
    }),
    fc.string({ unit: "binary" }),
  );
  const identifier = fc.record(
    { kind: fc.constantFrom(...kinds.split(" ")), value, country: fc.constantFrom("IR", "RU") },
    { requiredKeys: ["kind", "value"] },
  );

  test.prop([identifier, identifier, fc.boolean()], { numRuns: 1000 })(
    "is symmetric, and what agrees has equal keys",
    (left, other, sameValue) => {
      const right = sameValue ? { ...other, value: left.value.toLowerCase() } : other;
      const agreement = compareIdentifiers(left, right);
      expect(compareIdentifiers(right, left)).toBe(agreement);
      if (agreement !== undefined) expect(identifierKey(left)).toBe(identifierKey(right));
    },
  );

  test.prop([identifier])("finds an identifier equal to itself whenever it has a key", (one) => {
    expect(compareIdentifiers(one, one) !== undefined).toBe(identifierKey(one) !== undefined);
  });
});

it("reads Cyrillic and Greek letters as the Latin ones that they look like", () => {
  const listed: ListedIdentifier = { kind: "passport", value: "MX4471902", country: "MT" };
  for (const value of ["МХ4471902", "мх 4471902", "ΜΧ4471902"])
    expect(compareIdentifiers({ ...listed, value }, listed)).toBe("same");
});
