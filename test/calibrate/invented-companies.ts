/** Invented small companies, clubs and charities, with the owners, managers and gaps that data of banks have. */

import { contact, daysAgo, digits, expected, HOME, inventedPerson, relation } from "./invented-people.ts";
import { companyWord, type Random } from "./invented-word.ts";

/** Merchant code, what the company says of itself, and how many of a hundred there are. */
type Trade = readonly [code: string, description: string, weight: number];

const TRADES: readonly Trade[] = [
  ["5812", "Restaurant with beer garden", 9],
  ["5814", "Snack bar and delivery service", 4],
  ["5462", "Bakery and café", 5],
  ["5411", "Grocery shop", 4],
  ["7230", "Hairdresser", 6],
  ["1711", "Plumbing and heating", 6],
  ["1731", "Electrical installations", 5],
  ["1520", "Construction and renovation of houses", 6],
  ["5912", "Pharmacy", 3],
  ["5944", "Jeweller and watchmaker", 1],
  ["5993", "Kiosk with newspapers and tobacco", 3],
  ["5970", "Craft supplies and artists' materials", 1],
  ["7542", "Car wash", 1],
  ["4121", "Taxi and chauffeur service", 3],
  ["4214", "Haulage and removals", 3],
  ["7538", "Car repair workshop", 5],
  ["8011", "Medical practice", 5],
  ["8021", "Dental practice", 3],
  ["8931", "Tax advice and bookkeeping", 4],
  ["8111", "Law office", 3],
  ["7372", "Software for craft businesses", 7],
  ["7311", "Advertising agency", 4],
  ["6513", "Letting and management of flats", 5],
  ["5999", "Online shop for household goods", 5],
  ["5651", "Clothes shop", 3],
  ["0780", "Landscape gardening", 3],
  ["7349", "Cleaning of buildings", 4],
];
/** GmbH, UG, GmbH & Co. KG, e. K., GbR (ISO 20275). */
const FORMS = ["2HBR", "2HBR", "2HBR", "7J3S", "8Z6G", "FR3V", "13AV"];

export interface CompanyTraits {
  /** What it does (Default: an ordinary trade). */
  readonly trade?: Trade;
  /** Where its owners are registered, as companies (Default: owners are people, some behind a German company). */
  readonly ownersIn?: readonly string[];
}

function tradeOf(random: Random): Trade {
  let at = random.next() * TRADES.reduce((sum, [, , weight]) => sum + weight, 0);
  return TRADES.find(([, , weight]) => {
    at -= weight;
    return at < 0;
  })!;
}

/** AccountHoldingPartyData of a company. */
export function inventedCompany(random: Random, customerId: string, traits: CompanyTraits = {}): object {
  const [code, description] = traits.trade ?? tradeOf(random);
  const word = companyWord(random);
  const says = random.next();
  const volume = Math.round(4_000 * Math.exp(random.next() * 4.2));
  return {
    customerId,
    customerType: "CORPORATION",
    ...(random.chance(0.9) ? { taxId: digits(random, 11) } : {}),
    companyDetails: {
      companyName: `${word} ${traits.trade === undefined ? trim(description) : random.pick(["Services", "Group", "Partners"])} ${random.pick(["GmbH", "GmbH", "UG", "KG"])}`,
      companyId: `HRB ${digits(random, 6)}`,
      countryOfRegistration: HOME,
      organizationType: "FOR_PROFIT",
      legalForm: random.pick(FORMS),
      inBusinessSince: daysAgo(random.whole(60, 14_000)),
      // Some send the code, some the words, most both; a book of two columns would not be one of a bank.
      ...(says < 0.85 ? { businessPurposes: [code] } : {}),
      ...(says > 0.4 ? { businessDescription: description } : {}),
      // What the law demands is there, but for a few.
      ...(random.chance(0.985) ? { shareholders: owners(random, traits) } : {}),
      ...(random.chance(0.985) ? { staff: managers(random) } : {}),
      ...(random.chance(0.2) ? { shareholdersStructure: { complexOwnership: "no" } } : {}),
    },
    contactDetails: {
      ...contact(random, HOME, `office@${word.toLowerCase()}.example`),
      ...(random.chance(0.5) ? { webLinks: [`https://www.${word.toLowerCase()}.example`] } : {}),
    },
    ...relation(random, HOME),
    ...(random.chance(0.5) ? { characteristics: expected(random, volume, false) } : {}),
    ...(random.chance(0.7) ? { signedProducts: ["CURRENT_ACCOUNT"] } : {}),
  };
}

/** The first word of a description, as companies carry their trade in their names. */
const trim = (description: string): string => description.split(/[ ,]/u)[0]!;

function managers(random: Random): readonly object[] {
  return Array.from({ length: random.whole(1, 2) }, () => ({
    personalDetails: inventedPerson(random, [25, 70]).personalDetails,
  }));
}

function owners(random: Random, { ownersIn }: CompanyTraits): readonly object[] {
  const company = (country: string, share: number) => ({
    share,
    companyDetails: { companyName: `${companyWord(random)} Holding`, countryOfRegistration: country },
  });
  if (ownersIn !== undefined) return ownersIn.map((country) => company(country, 1 / ownersIn.length));
  const count = random.pick([1, 1, 1, 2, 2, 3]);
  const share = Math.round(1_000 / count) / 1_000;
  return Array.from({ length: count }, () =>
    random.chance(0.08)
      ? company(random.chance(0.85) ? HOME : random.pick(["NL", "LU", "AT", "CH"]), share)
      : { share, personalDetails: inventedPerson(random, [22, 80]).personalDetails },
  );
}

const PURPOSES: readonly (readonly [code: string, name: string, description: string])[] = [
  ["7997", "Sportverein", "Sports club with football and gymnastics"],
  ["8641", "Kulturverein", "Association for local history and music"],
  ["8398", "Hilfswerk", "Charity that helps families in need"],
  ["8661", "Kirchengemeinde", "Parish"],
  ["8351", "Elterninitiative", "Parents' association that runs a kindergarten"],
  ["8699", "Stiftung", "Foundation that gives scholarships"],
];

/** AccountHoldingPartyData of a club, a charity, a foundation, or now and then a public body. */
export function inventedAssociation(random: Random, customerId: string): object {
  const isPublic = random.chance(0.1);
  const [code, kind, description] = random.pick(PURPOSES);
  const word = companyWord(random);
  return {
    customerId,
    customerType: "CORPORATION",
    companyDetails: {
      companyName: isPublic ? `Stadt ${word}` : `${kind} ${word}`,
      countryOfRegistration: HOME,
      organizationType: isPublic ? "GOVERNMENTAL" : "NON_PROFIT",
      // Registered association, or foundation under private law (ISO 20275).
      legalForm: kind === "Stiftung" && !isPublic ? "V2YH" : "QZ3L",
      inBusinessSince: daysAgo(random.whole(400, 20_000)),
      businessPurposes: [isPublic ? "9399" : code],
      ...(random.chance(0.7) ? { businessDescription: isPublic ? "Municipality" : description } : {}),
      // A club has no owners: half of them say so, half of them say nothing.
      ...(random.chance(0.5) ? { shareholders: [] } : {}),
      staff: managers(random),
    },
    contactDetails: contact(random, HOME, `info@${word.toLowerCase()}.example`),
    ...relation(random, HOME),
    ...(random.chance(0.4) ? { characteristics: expected(random, random.whole(500, 15_000), false) } : {}),
  };
}
