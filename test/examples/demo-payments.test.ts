/** Payments of the demonstration are between people and firms of several countries, and the same each time. */
import { expect, it } from "vitest";
import { Random } from "../../examples/core-bank-simulator/random.ts";
import { inventedPayment } from "../../examples/demo-bank/invented-payments.ts";

const personName = { firstName: "Runa", lastName: "Quellbrander" };
const body = { masterData: { accountHoldingPartyData: { personalDetails: { personName } } } };
const payments = Array.from({ length: 300 }, (_, n) => inventedPayment(new Random(n), body, undefined));
const sidesOf = ({ accountHoldingParty, fundsOriginator, fundsBeneficiary }: (typeof payments)[number]) =>
  accountHoldingParty === "FUNDS_ORIGINATOR"
    ? { own: fundsOriginator, other: fundsBeneficiary }
    : { own: fundsBeneficiary, other: fundsOriginator };

it("are in many scripts and countries, in and out, with firms and people", () => {
  const others = payments.map((each) => sidesOf(each).other);
  const scripts = ["Latin", "Greek", "Cyrillic", "Georgian", "Arabic", "Hebrew", "Devanagari", "Han", "Hangul"];
  for (const script of scripts) {
    const isOfIt = new RegExp(`\\p{Script=${script}}`, "u");
    expect(others.filter(({ holder }) => isOfIt.test(holder)).length, script).toBeGreaterThan(2);
  }
  expect(new Set(others.map(({ holder }) => holder)).size).toBeGreaterThan(120);
  expect(new Set(payments.map(({ usage }) => usage)).size).toBeGreaterThan(100);
  expect(
    payments.filter(({ accountHoldingParty }) => accountHoldingParty === "FUNDS_BENEFICIARY").length,
  ).toBeGreaterThan(40);
  for (const payment of payments) {
    const { own, other } = sidesOf(payment);
    expect(payment.usage).not.toContain("#");
    expect(other.holder).toMatch(/^[^{}]{3,}$/u);
    expect(own.holder).toBe("Runa Quellbrander");
  }
});

it("are the same for the same number", () => {
  expect(payments).toEqual(payments.map((_, n) => inventedPayment(new Random(n), body, undefined)));
});

it("go to accounts of no bank that there is, whose check digits are right where there are some", () => {
  for (const payment of payments) {
    const { own, other } = sidesOf(payment);
    for (const accountNumber of [own.accountNumber, other.accountNumber]) {
      const [, country, digits, letters = ""] = /^([A-Z]{2})(\d\d)([A-Z]*)0000\d+$/u.exec(accountNumber) ?? [];
      if (country === undefined) {
        expect(accountNumber).toMatch(/^0000\d{8}$/u);
        expect(other).toHaveProperty("bankCountry");
        continue;
      }
      const turned = accountNumber.slice(4) + country + digits;
      const number = Array.from(turned, (sign) => Number.parseInt(sign, 36)).join("");
      expect([accountNumber, letters, BigInt(number) % 97n]).toEqual([accountNumber, letters, 1n]);
    }
  }
});

it("of somebody who is listed are to that name, where it is at home", () => {
  const { accountHoldingParty, fundsBeneficiary } = inventedPayment(new Random(7), body, {
    ...{ name: "Volodymyr Chornobryvets", country: "UA" },
  });
  expect(accountHoldingParty).toBe("FUNDS_ORIGINATOR");
  expect(fundsBeneficiary).toMatchObject({ holder: "Volodymyr Chornobryvets" });
  expect(fundsBeneficiary.accountNumber).toMatch(/^UA\d{27}$/u);
});
