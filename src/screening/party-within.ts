/** Other parties named within the names of a party. */
import { ENTRY_KINDS } from "../model/list-entry.ts";
import { jointNames } from "./joint-names.ts";
import { namesWithin } from "./names-within.ts";
import { plainName } from "./party-names.ts";
import type { PartyName, ScreenedParty } from "./screened-party.ts";

/**
 * A party with the names within those of another, see {@link namesWithin}, or with the people in a joint name: a party of any kind, without
 * other attributes.
 *
 * @param known - names that were found within another party, see `plainName`; those that are found are added
 */
export function partyWithin(party: ScreenedParty, known: Set<string> = new Set()): ScreenedParty | undefined {
  const { names, side, pointer, isMainCounterparty } = party;
  let found: PartyName[] | undefined;
  for (const { name, pointer, isNumber } of names) {
    if (isNumber) continue;
    for (const within of othersIn(name, party)) {
      const plain = plainName(within);
      if (known.has(plain) || names.some((own) => plainName(own.name) === plain)) continue;
      known.add(plain);
      found ??= [];
      found.push({ name: within, pointer });
    }
  }
  if (found === undefined) return undefined;
  return {
    role: "contact",
    side,
    ...(isMainCounterparty ? { isMainCounterparty } : {}),
    pointer,
    kinds: ENTRY_KINDS,
    names: found,
    countries: [],
    identifiers: [],
  };
}

/** Names within a name; joint holders of an account are parties of their own, see `besideHolder`. */
function othersIn(name: string, { role, kinds }: ScreenedParty): readonly string[] {
  const within = namesWithin(name);
  if (within.length > 0) return [...within, ...within.flatMap((one) => jointNames(one).flat())];
  if (role === "account-holder" || !kinds.includes("person")) return within;
  return jointNames(name).flat();
}
