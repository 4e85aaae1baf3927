/** The same customers with less said about them. */
import type { BookCustomer } from "./book-of-customers.ts";

type Party = Readonly<Record<string, unknown>>;
type Details = Readonly<Record<string, unknown>> | undefined;

const LISTS = {
  personalDetails: ["identityDocuments"],
  companyDetails: ["businessPurposes", "shareholders", "staff"],
  contactDetails: ["phoneNumbers", "emailAddresses", "webLinks"],
} as const;

function only(details: Details, members: readonly string[]): Details {
  return details && Object.fromEntries(Object.entries(details).filter(([member]) => members.includes(member)));
}

function without(party: Party, ...members: readonly string[]): Party {
  return Object.fromEntries(Object.entries(party).filter(([member]) => !members.includes(member)));
}

/** Ways of saying less, by what a table calls them. */
const WAYS: readonly (readonly [name: string, change: (party: Party) => Party])[] = [
  ["as it is", (party) => party],
  ["without expected figures", (party) => without(party, "characteristics")],
  ["without accounts and channels", (party) => without(party, "referenceAccount", "deviceDetails", "signedProducts")],
  ["without addresses", (party) => without(party, "contactDetails")],
  [
    "names, birth date and nationality only",
    (party) => ({
      customerId: party.customerId,
      ...(party.personalDetails === undefined
        ? {}
        : { personalDetails: only(party.personalDetails as Details, ["personName", "dateOfBirth", "nationality"]) }),
      ...(party.companyDetails === undefined
        ? {}
        : { companyDetails: only(party.companyDetails as Details, ["companyName", "countryOfRegistration"]) }),
    }),
  ],
  ["empty lists where a list is absent", withEmptyLists],
];

/** Lists that nobody sent, sent empty. */
function withEmptyLists(party: Party): Party {
  const filled = Object.entries(LISTS).flatMap(([member, lists]) => {
    const details = party[member] as Details;
    return details === undefined
      ? []
      : [[member, { ...Object.fromEntries(lists.map((list) => [list, []])), ...details }]];
  });
  return { ...party, ...Object.fromEntries(filled) };
}

/** A book in every way of saying less, the book itself first. */
export function waysOfSayingLess(
  customers: readonly BookCustomer[],
): readonly (readonly [name: string, customers: readonly BookCustomer[]])[] {
  return WAYS.map(([name, change]) => [
    name,
    customers.map(({ body: { masterData }, ...rest }) => ({
      ...rest,
      body: { masterData: { ...masterData, accountHoldingPartyData: change(masterData.accountHoldingPartyData) } },
    })),
  ]);
}
