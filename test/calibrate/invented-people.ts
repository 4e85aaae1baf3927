/** Invented people who bank where they live, in Germany, with the gaps that data of banks have. */
import type { Random } from "../../examples/core-bank-simulator/random.ts";
import { type PersonNamed, personNamed } from "./person-names.ts";

export const HOME = "DE";

/** Nationalities of a hundred thousand residents, roughly as the foreigners' register of Germany counts them; the rest are Germans. */
// biome-ignore format: a table
const FOREIGN: Readonly<Record<string, number>> = {
  TR: 1600, UA: 1300, SY: 1150, RO: 1070, PL: 1040, IT: 780, HR: 520, BG: 500, AF: 500, RU: 340, RS: 330, BA: 290, IQ: 330, IN: 290,
  ES: 220, FR: 180, IR: 190, VN: 140, NG: 110, MA: 110, LB: 50, CM: 40, NP: 20, KE: 25, DZ: 25, VE: 20, BO: 5, CI: 15, YE: 10, AO: 10,
};
const OCCUPATIONS =
  "nurse;teacher;carpenter;software engineer;sales assistant;general manager;general practitioner;electrician;pensioner;student;bus driver;office clerk;hairdresser;cook;civil servant;police officer;accountant;dentist;jeweller's shop assistant;plumber;mechanical engineer;warehouse worker;child care worker;architect;farmer;journalist;judge's clerk;notary's assistant;marketing consultant;bank clerk".split(
    ";",
  );
const TOWNS = "Hamburg;Leipzig;Köln;Ulm;Kassel;Bremen;Mainz;Erfurt;Rostock;Augsburg".split(";");
const NEIGHBOURS = ["AT", "CH", "FR", "NL", "PL", "LU", "DK"];
const FAR = ["ES", "US", "TH", "GB", "AE", "VN", "KE", "PT", "BG"];
const BANKS_ABROAD = ["LT", "FR", "IE", "NL", "AT", "BE", "EE"];

/** Today of the book. */
export const BOOK_DAY = Date.UTC(2026, 10, 20, 12);
const DAY_MS = 86_400_000;

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);
export const daysAgo = (days: number): string => iso(BOOK_DAY - days * DAY_MS);

export function nationality(random: Random): string {
  let at = random.next() * 100_000;
  for (const [country, count] of Object.entries(FOREIGN)) {
    at -= count;
    if (at < 0) return country;
  }
  return HOME;
}

/** A number of that many digits. */
export const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.whole(0, 9)).join("");

/** An IBAN by its form; nobody checks its digits here. */
export const iban = (random: Random, country: string): string => `${country}${digits(random, 20)}`;

export interface InventedPerson {
  readonly named: PersonNamed;
  readonly nationality: string;
  readonly residence: string;
  readonly personalDetails: Readonly<Record<string, unknown>>;
}

/** @param years - youngest and oldest age */
export function inventedPerson(random: Random, years: readonly [number, number] = [18, 88]): InventedPerson {
  const nation = nationality(random);
  const named = personNamed(random, random.chance(0.03) ? nationality(random) : nation);
  const residence = residenceOf(random);
  const born = daysAgo(random.whole(years[0] * 366, years[1] * 365));
  const birth = random.chance(nation === HOME ? 0.94 : 0.15) ? HOME : nation === HOME ? nationality(random) : nation;
  const adult = years[0] >= 18;
  return {
    named,
    nationality: nation,
    residence,
    personalDetails: {
      personName: { firstName: named.firstName, lastName: named.lastName },
      gender: named.gender,
      nationality: nation,
      countryOfResidence: residence,
      dateOfBirth: born,
      placeOfBirth: birth === HOME ? random.pick(TOWNS) : "Invented Town",
      ...(random.chance(0.85) ? { countryOfBirth: birth } : {}),
      ...(adult && random.chance(0.7) ? { occupation: random.pick(OCCUPATIONS) } : {}),
      ...(random.chance(0.75) ? { identityDocuments: documents(random, nation) } : {}),
    },
  };
}

function residenceOf(random: Random): string {
  const at = random.next();
  if (at < 0.965) return HOME;
  return at < 0.997 ? random.pick(NEIGHBOURS) : random.pick(FAR);
}

function documents(random: Random, country: string): readonly object[] {
  if (random.chance(0.02)) return [];
  return [
    {
      kind: random.chance(0.6) ? "ID_CARD" : "PASSPORT",
      id: `${random.pick(["L", "C", "T"])}${digits(random, 8)}`,
      issuingCountry: country,
      expiryDate: daysAgo(-random.whole(-150, 3400)),
    },
  ];
}

/** Address and ways to reach somebody. */
export function contact(random: Random, country: string, mail: string): object {
  return {
    country,
    street: `Erfundener Weg ${random.whole(1, 90)}`,
    town: country === HOME ? random.pick(TOWNS) : "Invented Town",
    zip: digits(random, 5),
    ...(random.chance(0.5) ? { addressValidSince: daysAgo(random.whole(20, 9000)) } : {}),
    ...(random.chance(0.8) && country === HOME ? { phoneNumbers: [`+4915${digits(random, 9)}`] } : {}),
    ...(random.chance(0.85) ? { emailAddresses: [mail] } : {}),
  };
}

/** A customer's part that people and companies have alike. */
export function relation(random: Random, country: string): object {
  const abroad = random.chance(0.05);
  return {
    ...(random.chance(0.9) ? { customerSince: daysAgo(random.whole(5, 9000)) } : {}),
    ...(random.chance(0.7)
      ? { referenceAccount: { accountNumber: iban(random, abroad ? random.pick(BANKS_ABROAD) : country) } }
      : {}),
    ...(random.chance(0.8)
      ? { deviceDetails: { entryChannel: random.pick(["BRANCH", "BRANCH", "ONLINE", "ONLINE", "MOBILE"]) } }
      : {}),
  };
}

/** Expected figures of a month that fit together. @param volume - of a month */
export function expected(random: Random, volume: number, isPerson: boolean): object {
  const count = random.whole(8, 60);
  const average = Math.round(volume / count);
  return {
    ...(isPerson
      ? {
          expectedIncomeMonthly: Math.round(volume * (0.6 + random.next())),
          employmentDetails: { status: random.pick(["EMPLOYED", "EMPLOYED", "EMPLOYED", "RETIRED", "STUDENT"]) },
        }
      : {}),
    expectedVolumeMonthly: volume,
    expectedVolumeYearly: volume * 12,
    expectedTransactionCountMonthly: count,
    ...(random.chance(0.6)
      ? { expectedTicketSizeAverage: average, expectedTicketSizeMax: average * random.whole(3, 40) }
      : {}),
  };
}
