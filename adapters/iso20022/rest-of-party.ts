/** Data of parties and accounts without a member, and content that is not understood. */
import { collect } from "./collect.ts";
import { ACCOUNT_MEMBERS, isAlsoInUsage, PARTY_MEMBERS } from "./party-members.ts";
import type { Unread } from "./payment-file.ts";
import type { Element } from "./xml-pieces.ts";

export interface RestOfParty {
  readonly unread: readonly Unread[];
  /** Texts that may name a person. */
  readonly texts: readonly string[];
}

const known = new WeakMap<Element, RestOfParty>();

/** @param path - path of the party or account */
export function unreadIn(node: Element, path: string): RestOfParty {
  const remembered = known.get(node);
  if (remembered) return remembered;
  const isAccount = path.endsWith("Acct");
  const { values, unread } = collect(node, isAccount ? "Account" : "Party", true);
  const members = isAccount ? ACCOUNT_MEMBERS : PARTY_MEMBERS;
  const texts = values
    .filter(
      ({ value, path: place, node: { text } }) =>
        value === "text" && isAlsoInUsage(members.get(place.replace(/^(?:(?:Pty|Agt|FIId|OrgId)\/)+/, "")), text),
    )
    .map(({ node: { text } }) => text);
  const rest = { unread, texts };
  known.set(node, rest);
  return rest;
}
