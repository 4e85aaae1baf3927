import type { IdentifierKind } from "../../model/list-entry.ts";

const KINDS: Readonly<Record<string, IdentifierKind>> = {
  passport: "passport",
  diplomaticpassport: "passport",
  id: "national-id",
  ssn: "national-id",
  residentperm: "national-id",
  electionid: "national-id",
  travelcardid: "national-id",
  birthcert: "national-id",
  nationcert: "national-id",
  nrn: "national-id",
  drivinglicence: "national-id",
  fiscalcode: "tax-id",
  tradelic: "registration",
  regnumber: "registration",
  swiftbic: "bic",
  imo: "imo",
};

/** The kind of an identification of the EU list, by its type code. */
export function euIdentifierKind(code: string): IdentifierKind {
  return KINDS[code.toLowerCase().replace(/[^a-z]/g, "")] ?? "other";
}
