/** An ordinary book of a retail bank: invented customers by seed, and who of them is expected to be of high risk. */
import { Random } from "../../examples/core-bank-simulator/random.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import { plainEntry } from "../eval/watchlist.ts";
import { type CompanyTraits, inventedAssociation, inventedCompany } from "./invented-companies.ts";
import { contact, expected, inventedPerson, relation } from "./invented-people.ts";

/** Kinds of customers that a bank expects to be of high risk. */
export const EXPECTED_HIGH = ["casino", "remitter", "crypto", "offshore-owned", "pep"] as const;
type ExpectedHigh = (typeof EXPECTED_HIGH)[number];
export type Segment = "people" | "companies" | "associations" | ExpectedHigh;

export interface BookCustomer {
  /** Absent where nobody says, as in the book of a bank. */
  readonly segment?: Segment;
  /** The body of a customer check. */
  readonly body: { readonly masterData: { readonly accountHoldingPartyData: Readonly<Record<string, unknown>> } };
}

export interface Book {
  readonly customers: readonly BookCustomer[];
  /** Entries that the lists hold because of the book: its politically exposed persons. */
  readonly entries: readonly ListEntry[];
}

type Trade = NonNullable<CompanyTraits["trade"]>;

const TRADES: Readonly<Record<"casino" | "remitter" | "crypto", readonly Trade[]>> = {
  casino: [
    ["7995", "Casino", 1],
    ["7995", "Spielhalle with gaming machines", 1],
    ["7801", "Online casino and sports betting", 1],
    ["7995", "Betting shop", 1],
  ],
  remitter: [
    ["4829", "Money transfer agency", 1],
    ["4829", "Remittance to Africa and Asia", 1],
    ["4829", "Geldtransfer and exchange office", 1],
  ],
  crypto: [
    ["6051", "Exchange of crypto assets", 1],
    ["6051", "Bitcoin brokerage", 1],
    ["6051", "Custody of virtual currencies", 1],
  ],
};
const OFFSHORE = ["VG", "PA", "KY", "BS", "SC", "BZ"];
const OFFICES = ["member of parliament", "ambassador", "minister of a federal state", "senator"];

/** @param size - number of customers: 85 % people, 12 % companies, 2 % associations, 1 % expected to be of high risk */
export function inventedBook(seed: number, size: number): Book {
  const random = new Random(seed);
  const entries: ListEntry[] = [];
  const customers = Array.from({ length: size }, (_, n): BookCustomer => {
    const customerId = `B${seed}-${n}`;
    const kind = random.next();
    if (kind < 0.85) return customer("people", inventedParty(random, customerId));
    if (kind < 0.97) return customer("companies", inventedCompany(random, customerId));
    if (kind < 0.99) return customer("associations", inventedAssociation(random, customerId));
    const segment = random.pick(EXPECTED_HIGH);
    return customer(segment, expectedHigh(random, customerId, segment, entries));
  });
  return { customers, entries };
}

const customer = (segment: Segment, party: object): BookCustomer => ({
  segment,
  body: { masterData: { accountHoldingPartyData: party as Readonly<Record<string, unknown>> } },
});

/** AccountHoldingPartyData of a person. */
function inventedParty(random: Random, customerId: string): object {
  const isMinor = random.chance(0.05);
  const person = inventedPerson(random, isMinor ? [0, 17] : undefined);
  const volume = Math.round(900 * Math.exp(random.next() * 2.3));
  return {
    customerId,
    customerType: "INDIVIDUAL",
    personalDetails: person.personalDetails,
    contactDetails: contact(random, person.residence, `p${customerId.toLowerCase()}@mail.example`),
    ...relation(random, person.residence),
    ...(!isMinor && random.chance(0.45) ? { characteristics: expected(random, volume, true) } : {}),
    ...(random.chance(0.7) ? { signedProducts: [isMinor ? "SAVINGS_ACCOUNT" : "CURRENT_ACCOUNT"] } : {}),
  };
}

function expectedHigh(random: Random, customerId: string, kind: ExpectedHigh, entries: ListEntry[]): object {
  if (kind === "offshore-owned")
    return inventedCompany(random, customerId, {
      ownersIn: random.chance(0.5) ? [random.pick(OFFSHORE)] : [random.pick(OFFSHORE), "DE", random.pick(OFFSHORE)],
    });
  if (kind !== "pep") return inventedCompany(random, customerId, { trade: random.pick(TRADES[kind]) });
  const party = inventedParty(random, customerId) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const personalDetails = { ...party.personalDetails, dateOfBirth: `19${random.whole(45, 85)}-04-17` };
  const { firstName, lastName } = party.personalDetails!.personName as Readonly<Record<string, string>>;
  // Most stand on a list of a provider; some say themselves what they are.
  if (random.chance(0.3))
    return { ...party, personalDetails: { ...personalDetails, occupation: random.pick(OFFICES) } };
  entries.push({
    ...plainEntry("invented-peps", customerId, "person", [`${firstName} ${lastName}`]),
    listKind: "pep",
    datesOfBirth: [{ from: personalDetails.dateOfBirth, to: personalDetails.dateOfBirth }],
    countries: [{ code: "DE", role: "nationality" }],
  });
  return { ...party, personalDetails };
}
