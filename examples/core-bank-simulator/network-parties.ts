import { companyName, personName } from "./invented-names.ts";
import type { Random } from "./random.ts";

/** Countries of the network, and the hours by which their clocks are ahead of UTC, without daylight saving. */
const UTC_HOURS = { DE: 1, GB: 0, US: -5, BR: -3, IN: 5.5, AU: 10 } as const;
export type NetworkCountry = keyof typeof UTC_HOURS;
const COUNTRIES = Object.keys(UTC_HOURS) as readonly NetworkCountry[];

/** Somebody with an account at the bank. */
export interface NetworkParty {
  readonly kind: "person" | "shop" | "employer" | "platform" | "landlord";
  readonly country: NetworkCountry;
  /** The account as a side of a transaction. */
  readonly account: Readonly<Record<"accountNumber" | "holder" | "bankCountry", string>>;
  /** What the bank knows of the customer. */
  readonly data: Readonly<Record<string, unknown>> & { readonly customerId: string };
}

/** Hubs of each country: many pay them, or are paid by them. */
export interface CountryParties {
  readonly people: readonly NetworkParty[];
  readonly shops: readonly NetworkParty[];
  readonly employers: readonly NetworkParty[];
  readonly landlords: readonly NetworkParty[];
}

export interface NetworkParties {
  readonly all: readonly NetworkParty[];
  readonly byCountry: Readonly<Record<NetworkCountry, CountryParties>>;
  /** Marketplaces, which serve all countries. */
  readonly platforms: readonly NetworkParty[];
}

/** The instant at which the clocks of a country show an hour of a day that begins at an instant in UTC. */
export function localInstant(country: NetworkCountry, utcDay: number, hour: number): number {
  return Math.round(utcDay + (hour - UTC_HOURS[country]) * 3_600_000);
}

/** Invents who has an account: people, spread evenly over the countries, and the hubs that so many need. */
export function inventParties(random: Random, people: number): NetworkParties {
  const all: NetworkParty[] = [];
  const invent = (kind: NetworkParty["kind"], country: NetworkCountry): NetworkParty => {
    const party = kind === "person" ? person(random, country, all.length) : company(random, kind, country, all.length);
    all.push(party);
    return party;
  };
  const several = (kind: NetworkParty["kind"], country: NetworkCountry, count: number) =>
    Array.from({ length: Math.ceil(count) }, () => invent(kind, country));
  const share = people / COUNTRIES.length;
  const byCountry = Object.fromEntries(
    COUNTRIES.map((country, at): [NetworkCountry, CountryParties] => [
      country,
      {
        people: several("person", country, Math.floor((people + at) / COUNTRIES.length)),
        shops: several("shop", country, 6 + share / 6),
        employers: several("employer", country, share / 25),
        landlords: several("landlord", country, share / 12),
      },
    ]),
  ) as Record<NetworkCountry, CountryParties>;
  return { all, byCountry, platforms: COUNTRIES.slice(0, 3).flatMap((country) => several("platform", country, 1)) };
}

function person(random: Random, country: NetworkCountry, number: number): NetworkParty {
  const personDetails = personName(random);
  return {
    kind: "person",
    country,
    account: accountOf(number, country, `${personDetails.firstName} ${personDetails.lastName}`),
    data: {
      customerId: `party-${number}`,
      customerType: "INDIVIDUAL",
      customerSince: `${random.whole(2008, 2024)}-0${random.whole(1, 9)}-11`,
      personalDetails: {
        personName: personDetails,
        dateOfBirth: `${random.whole(1950, 2004)}-05-17`,
        countryOfResidence: country,
      },
      contactDetails: { country },
    },
  };
}

function company(random: Random, kind: NetworkParty["kind"], country: NetworkCountry, number: number): NetworkParty {
  const name = companyName(random);
  return {
    kind,
    country,
    account: accountOf(number, country, name),
    data: {
      customerId: `party-${number}`,
      customerType: "CORPORATION",
      customerSince: `${random.whole(1998, 2022)}-03-01`,
      companyDetails: { companyName: name, countryOfRegistration: country },
      contactDetails: { country },
    },
  };
}

const accountOf = (number: number, bankCountry: NetworkCountry, holder: string): NetworkParty["account"] => ({
  accountNumber: String(7_000_000 + number),
  holder,
  bankCountry,
});
