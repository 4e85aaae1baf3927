/** Whoever is listed is found wherever a message has room for a text: places come from the structure of its type. */
import { describe, expect, it } from "vitest";
import { readPayments } from "../../../adapters/iso20022/read-payments.ts";
import type { GatewayTransaction } from "../../../src/model/gateway-transaction.ts";
import { bruteForceMatcher } from "../../../src/screening/brute-force-matcher.ts";
import { paymentParties } from "../../../src/screening/payment/payment-parties.ts";
import { screenPayment } from "../../../src/screening/payment/screen-payment.ts";
import { seededRandom } from "../../eval/seeded-random.ts";
import { anEntry } from "../../screening/sample-screening.ts";
import { KINDS, type Kind, messageWith, ordinaryMessage, type Place, placesOf } from "./places.ts";

const OUT = { accountHoldingParty: "FUNDS_ORIGINATOR" } as const;
/** Messages with a listed name in a random place, of each kind; all 1,000 take a minute. */
const RUNS = Number(process.env.RISKGATE_PLACES ?? 2);

const NAME = "Odo Zephyrin Quillborne";
const PASSPORT = "MX4471902";
const ACCOUNT = "DE02120300000000202051";
const BIC = "BCLTCDKI";
const LEI = "5493001KJTIIGC8Y1R12";
const CLEARING = "044525187";
const PHONE = "+8619900124478";
const EMAIL = "x@ozernovka.example";
const URL = "https://www.ozernovka.example";
const numbers = [
  { kind: "website", value: URL },
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
const KINDS_WITHOUT: Readonly<Record<string, string>> = {
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
/** What is planted in a text, by the end of its place: of numbers also a name, which somebody may write in any of them. */
const PLANTED: readonly (readonly [place: RegExp, texts: readonly string[]])[] = [
  [/(?:^|\/)(?:Phne|Mob|Fax)Nb$/, [PHONE, NAME]],
  [/(?:^|\/)EmailAdr$/, [EMAIL, NAME]],
  [/(?:^|\/)(?:Prxy|CtctDtls\/Othr)\/Id$/, [PHONE, EMAIL, NAME]],
  [/(?:^|\/)ClrSysMmbId\/\w+$/, [CLEARING, NAME]],
  [/(?:^|\/)(?:FinInstnId|CmbndId)\/(?:Othr|PrtryId)\/Id$/, [CLEARING, BIC, NAME]],
  [/ElctrncAdr$/, [EMAIL, PHONE, URL, NAME]],
  [/(?:^|\/)URLAdr$/, [URL, NAME]],
  [/(?:^|\/)(?:(?:Cdtr|Dbtr)?TaxId|RegnId)$/, [PASSPORT, NAME]],
  [/Acct\/Id\/Othr\/Id$/, [ACCOUNT, BIC, NAME]],
  [
    /(?:^|\/)(?:OrgId|PrvtId)\/(?:(?:Othr|OthrId|PrtryId)\/Id|(?!CstmrNb|MplyrIdNb)\w+Nb|DUNS|EANGLN|USCHU)$/,
    [PASSPORT, NAME],
  ],
];
const CODES: Readonly<Record<string, readonly string[]>> = { iban: [ACCOUNT], bic: [BIC, NAME], lei: [LEI, NAME] };

const textsFor = ({ path, value }: Place): readonly string[] =>
  CODES[value] ?? PLANTED.find(([place]) => place.test(path.join("/")))?.[1] ?? [NAME];

const transactionsOf = (message: string): readonly GatewayTransaction[] =>
  readPayments(message, OUT).payments.flatMap(({ transaction }) => transaction ?? []);

const isNamed = (transaction: GatewayTransaction, text: string): boolean =>
  paymentParties(transaction).some(
    ({ screened: { names, identifiers } }) =>
      names.some(({ name }) => name === text) || identifiers.some(({ value }) => value === text),
  );

const reasonOf = ({ path, value }: Place): string | undefined => KINDS_WITHOUT[value] ?? PLACES[path.at(-1)!];
const isRead = (kind: Kind, place: Place, text: string): boolean =>
  transactionsOf(messageWith(kind, place, text)).some((one) => isNamed(one, text));

describe.each(KINDS)("$name", (kind) => {
  const places = placesOf(kind.root).filter(kind.has);
  const texts = places.filter((place) => reasonOf(place) === undefined);

  it("screens every text, or there is a reason", () => {
    expect(places.length).toBeGreaterThan(300);
    const random = seededRandom(places.length);
    // Many places are of the same type: every way to an element is tried, and of the same parties some.
    const known = new Set<string>();
    const chosen = texts.filter((place) => {
      const key = place.path.slice(-4).join("/");
      if (known.has(key)) return random() < 0.005;
      known.add(key);
      return true;
    });
    const lost = chosen.flatMap((place) =>
      textsFor(place)
        .filter((text) => !isRead(kind, place, text))
        .map((text) => `${place.path.join("/")}: ${text}`),
    );
    expect(lost).toEqual([]);
  });

  it("has a reason for nothing that is screened", () => {
    const first = new Map(places.map((place) => [place.path.at(-1), place]));
    const odd = [...first.values()].filter(
      (place) => place.value === "text" && PLACES[place.path.at(-1)!] && isRead(kind, place, NAME),
    );
    expect(odd).toEqual([]);
  });

  it("keeps every part of an address", () => {
    const parts = new Map(
      places.filter(({ path }) => path.at(-2) === "PstlAdr").map((place) => [place.path.at(-1), place]),
    );
    expect(parts.size).toBeGreaterThan(15);
    const lost = [...parts.values()].filter(({ path, value }) => {
      const read = JSON.stringify(transactionsOf(messageWith(kind, { path, value }, "Kalomira")));
      return value === "text" && !read.includes("Kalomira");
    });
    expect(lost).toEqual([]);
  });

  it("finds a listed name in a random place", () => {
    expect(transactionsOf(ordinaryMessage(kind)).flatMap((one) => screenPayment(one, matcher).matches)).toEqual([]);
    expect(transactionsOf(ordinaryMessage(kind))).toHaveLength(1);
    const random = seededRandom(1);
    for (let run = 0; run < RUNS; run++) {
      const place = texts[Math.floor(random() * texts.length)]!;
      for (const text of textsFor(place)) {
        const matches = transactionsOf(messageWith(kind, place, text)).flatMap(
          (one) => screenPayment(one, matcher).matches,
        );
        expect([place.path.join("/"), text, matches.length > 0]).toEqual([place.path.join("/"), text, true]);
      }
    }
  });
});
