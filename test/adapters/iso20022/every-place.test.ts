/** Whoever is listed is found wherever a message has room for a text: places come from the structure of its type. */
import { describe, expect, it } from "vitest";
import { readPayments } from "../../../adapters/iso20022/read-payments.ts";
import type { GatewayTransaction } from "../../../src/model/gateway-transaction.ts";
import { bruteForceMatcher } from "../../../src/screening/brute-force-matcher.ts";
import { paymentParties } from "../../../src/screening/payment/payment-parties.ts";
import { screenPayment } from "../../../src/screening/payment/screen-payment.ts";
import { seededRandom } from "../../eval/seeded-random.ts";
import { anEntry } from "../../screening/sample-screening.ts";
import { messageWith, ORDINARY, type Place, placesOf } from "./places.ts";

const OUT = { accountHoldingParty: "FUNDS_ORIGINATOR" } as const;
/** Messages with a listed name in a random place, of each kind; all 1,000 take a minute. */
const RUNS = Number(process.env.RISKGATE_PLACES ?? 15);

const NAME = "Odo Zephyrin Quillborne";
const PASSPORT = "MX4471902";
const ACCOUNT = "DE02120300000000202051";
const BIC = "BCLTCDKI";
const LEI = "5493001KJTIIGC8Y1R12";
const CLEARING = "044525187";
const PHONE = "+8619900124478";
const EMAIL = "x@ozernovka.example";
const numbers = [
  { kind: "phone", value: PHONE },
  { kind: "email", value: EMAIL },
  { kind: "national-id", value: PASSPORT },
  { kind: "tax-id", value: PASSPORT },
  { kind: "other", value: PASSPORT },
];
const codes = [
  { kind: "iban", value: ACCOUNT },
  { kind: "bic", value: BIC },
  { kind: "lei", value: LEI },
  { kind: "clearing-code", value: CLEARING, country: "RU" },
];
const matcher = bruteForceMatcher([
  anEntry({ name: NAME, identifiers: [...numbers, { kind: "passport", value: PASSPORT }] }),
  anEntry({
    entryId: "company",
    kind: "entity",
    name: NAME,
    identifiers: [...codes, ...numbers],
  }),
]);

/** Why a value of a kind is not compared: it cannot hold a name or a number of somebody. */
const KINDS: Readonly<Record<string, string>> = {
  code: "a code of a few signs",
  number: "a number",
  amount: "an amount",
  date: "a date",
  yes: "yes or no",
  currency: "a code of a currency",
  country: "a code of a country",
  bytes: "a signature or another binary value",
};
/** Why a text is not compared, by the last element of its place. */
const PLACES: Readonly<Record<string, string>> = {
  StrtNm: "part of an address",
  BldgNb: "part of an address",
  BldgNm: "part of an address",
  Flr: "part of an address",
  UnitNb: "part of an address",
  Room: "part of an address",
  PstBx: "part of an address",
  PstCd: "part of an address",
  TwnNm: "part of an address",
  TwnLctnNm: "part of an address",
  DstrctNm: "part of an address",
  CtrySubDvsn: "part of an address",
  CityOfBirth: "a place of birth",
  PrvcOfBirth: "a place of birth",
};
/** Texts that are planted: a name, or where numbers stand a number. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  text: [NAME, PASSPORT, CLEARING, ACCOUNT, BIC, PHONE, EMAIL],
  iban: [ACCOUNT],
  bic: [BIC],
  lei: [LEI],
};

const transactionsOf = (message: string): readonly GatewayTransaction[] =>
  readPayments(message, OUT).payments.flatMap(({ transaction }) => transaction ?? []);

const isNamed = (transaction: GatewayTransaction, text: string): boolean =>
  paymentParties(transaction).some(
    ({ screened: { names, identifiers } }) =>
      names.some(({ name }) => name === text) || identifiers.some(({ value }) => value === text),
  );

const reasonOf = ({ path, value }: Place): string | undefined => KINDS[value] ?? PLACES[path.at(-1)!];
const isFound = (root: string, place: Place): boolean =>
  (TEXTS[place.value] ?? []).some((text) =>
    transactionsOf(messageWith(root, place, text)).some((one) => isNamed(one, text)),
  );

describe.each(Object.keys(ORDINARY))("%s", (root) => {
  const places = placesOf(root);

  it("screens every text, or there is a reason", () => {
    expect(places.length).toBeGreaterThan(300);
    const random = seededRandom(places.length);
    // Many places are of the same type: every way to an element is tried, and of the same parties some.
    const known = new Set<string>();
    const chosen = places.filter((place) => {
      const key = place.path.slice(-4).join("/");
      if (known.has(key)) return random() < 0.005;
      known.add(key);
      return true;
    });
    const lost = chosen.filter((place) => reasonOf(place) === undefined && !isFound(root, place));
    expect(lost.map(({ path }) => path.join("/"))).toEqual([]);
  });

  it("has a reason for nothing that is screened", () => {
    const first = new Map(places.map((place) => [place.path.at(-1), place]));
    const odd = [...first.values()].filter(
      (place) => place.value === "text" && PLACES[place.path.at(-1)!] && isFound(root, place),
    );
    expect(odd).toEqual([]);
  });

  it("finds a listed name in a random place", () => {
    const random = seededRandom(1);
    const named = places.filter((place) => place.value === "text" && reasonOf(place) === undefined);
    for (let run = 0; run < RUNS; run++) {
      const place = named[Math.floor(random() * named.length)]!;
      const isHit = TEXTS.text!.some((text) =>
        transactionsOf(messageWith(root, place, text)).some(
          (one) => isNamed(one, text) && screenPayment(one, matcher).matches.length > 0,
        ),
      );
      expect([place.path.join("/"), isHit]).toEqual([place.path.join("/"), true]);
    }
  });
});
