/** The stored form of earlier versions, objects without empty members: it remains for customers who were not checked since. */
import { ENTRY_KINDS } from "../model/list-entry.ts";
import type { ScreenedParty } from "./screened-party.ts";

export type PartyObject = Omit<
  ScreenedParty,
  "pointer" | "names" | "kinds" | "effectiveShare" | "countries" | "identifiers"
> &
  Partial<Pick<ScreenedParty, "kinds" | "countries" | "identifiers">> & {
    readonly names: readonly string[];
    /** The only name is a number, see `PartyName`. */
    readonly isNumber?: true;
  };

export function readPartyObjects(stored: readonly PartyObject[]): readonly ScreenedParty[] {
  return stored.map(({ names, isNumber, kinds = ENTRY_KINDS, countries = [], identifiers = [], ...party }) => ({
    ...party,
    pointer: "#",
    kinds,
    names: names.map((name) => ({ name, pointer: "#", ...(isNumber ? { isNumber } : {}) })),
    countries,
    identifiers,
  }));
}
