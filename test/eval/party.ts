import type { EntryKind } from "../../src/model/list-entry.ts";
import type { ScreenedParty } from "../../src/screening/screened-party.ts";

/** Somebody of whom nothing but a name is known. */
export function partyOf(name: string, kind: EntryKind): ScreenedParty {
  return {
    role: "customer",
    side: "customer",
    pointer: "#",
    kinds: [kind],
    names: [{ name, pointer: "#/name" }],
    countries: [],
    identifiers: [],
  };
}
