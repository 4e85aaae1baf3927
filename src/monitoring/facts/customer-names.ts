import type { AccountHoldingPartyData } from "../../model/account-holding-party-data.ts";

/** A name and its owner. */
export interface CustomerName {
  readonly name: string;
  readonly kind: "person" | "entity";
}

/** Every known name of a customer. */
export function customerNames(customer: AccountHoldingPartyData | undefined): readonly CustomerName[] {
  const { personalDetails, companyDetails, contactDetails, dba = [] } = customer ?? {};
  const { firstName, middleNames, lastName, nameAtBirth } = personalDetails?.personName ?? {};
  const joined = (last: string | undefined): string => [firstName, middleNames, last].filter(Boolean).join(" ");
  const people = [joined(lastName), nameAtBirth === undefined ? "" : joined(nameAtBirth)];
  const others = [contactDetails?.contactName, ...dba.map(({ contactName }) => contactName)];
  const named = [
    ...people.map((name) => ({ name, kind: "person" as const })),
    ...[companyDetails?.companyName, companyDetails?.trademark].map((name) => ({ name, kind: "entity" as const })),
    ...others.map((name) => ({ name, kind: companyDetails === undefined ? ("person" as const) : ("entity" as const) })),
  ];
  return named.flatMap(({ name, kind }) => (name === undefined || name === "" ? [] : [{ name, kind }]));
}
