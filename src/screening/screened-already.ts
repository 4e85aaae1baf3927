import { identifierKey } from "./party-attributes.ts";
import { plainName } from "./party-names.ts";
import type { ScreenedParty } from "./screened-party.ts";

type Side = ScreenedParty["side"];

/** Numbers and names of parties that are screened already. */
export interface ScreenedAlready {
  /** Their numbers, see `identifierKey`. */
  identifiers(): ReadonlySet<string>;
  /**
   * Names of customers and holders of accounts, see `plainName`. A match of a counterparty is not one of the customer: for the
   * customer's side only names of that side count.
   */
  namesFor(side: Side): ReadonlySet<string>;
}

/** One for each list of parties, so that a thousand accounts are not each compared with a thousand parties. */
const known = new WeakMap<readonly ScreenedParty[], ScreenedAlready>();

/** @param parties - a list that may only grow: no party is read twice */
export function screenedAlready(parties: readonly ScreenedParty[]): ScreenedAlready {
  let already = known.get(parties);
  if (already === undefined) {
    already = lookOver(parties);
    known.set(parties, already);
  }
  return already;
}

function lookOver(parties: readonly ScreenedParty[]): ScreenedAlready {
  const identifiers = new Set<string>();
  const names = { customer: new Set<string>(), counterparty: new Set<string>() };
  let numbered = 0;
  let named = 0;
  return {
    identifiers() {
      for (; numbered < parties.length; numbered++)
        for (const one of parties[numbered]!.identifiers) identifiers.add(identifierKey(one));
      return identifiers;
    },
    namesFor(side) {
      for (; named < parties.length; named++) {
        const { role, side: its, names: all } = parties[named]!;
        if (role !== "customer" && role !== "account-holder") continue;
        for (const { name } of all) {
          const plain = plainName(name);
          names.counterparty.add(plain);
          if (its === "customer") names.customer.add(plain);
        }
      }
      return names[side];
    },
  };
}
