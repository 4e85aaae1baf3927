import type { Schema } from "./api.ts";

type Party = Pick<Schema<"CounterpartyData">, "personalDetails" | "companyDetails">;

/** What somebody is called: a company by its name, a person by all of them. */
export function calledOf(party: Party | null | undefined): string | undefined {
  const { firstName, middleNames, lastName } = party?.personalDetails?.personName ?? {};
  const person = [firstName, middleNames, lastName].flat().filter(Boolean).join(" ");
  return party?.companyDetails?.companyName || person || undefined;
}
