/** Unlisted companies that belong to listed persons, from links of ownership. */
import { compareIdentifiers, identifierKey } from "../lists/compare-identifiers.ts";
import type { ListIdentity } from "../lists/list-identity.ts";
import { type EntryParts, makeEntry } from "../lists/make-entry.ts";
import type { OwnershipLinks } from "../lists/ownership-links.ts";
import type { ListEntry } from "../model/list-entry.ts";
import { ListedParties } from "./listed-parties.ts";
import { oneShare, ownershipGraph, type Stake } from "./ownership-graph.ts";
import { OWNERSHIP_REGIMES } from "./ownership-regimes.ts";
import { pathTo, spread } from "./spread.ts";

/** Programme of companies that may belong to listed persons: it does not block, and a person has to decide. */
export const POSSIBLY_OWNED = "possibly owned by listed persons";

/**
 * Makes an entry of each company that certainly or possibly belongs to listed persons.
 *
 * @param listed - entries of other lists; those of the kind of this list count
 * @returns entries under the programmes of their owners, or under {@link POSSIBLY_OWNED}, with the steps from owner to company
 */
export function ownedEntries(
  links: OwnershipLinks,
  listed: readonly ListEntry[],
  list: ListIdentity,
): readonly ListEntry[] {
  const lists = new ListedParties(listed.filter(({ listKind }) => listKind === list.listKind));
  const nodeOf = sameNodes(links.parties);
  const owners = new Map<string, { readonly entry: ListEntry; readonly isSure: boolean }>();
  const known = new Map<string, EntryParts>();
  const holders = new Set(links.holdings.map(({ owner }) => owner));
  for (const party of links.parties.values()) {
    const node = nodeOf(party.entryId);
    known.set(node, withTwin(known.get(node), party));
    const found = holders.has(party.entryId) ? lists.find(party) : undefined;
    if (found && !owners.get(node)?.isSure) owners.set(node, found);
  }
  const labels = new Map(Array.from(known, ([node, { name }]) => [node, name]));
  for (const [node, { entry }] of owners) labels.set(node, `${labels.get(node)}, ${entry.listId} ${entry.entryId}`);
  const graph = ownershipGraph(stakesOf(links, nodeOf), labels);
  const surelyListed = Array.from(owners)
    .filter(([, { entry, isSure }]) => isSure && !isPossible(entry))
    .map(([node]) => node);
  // the strictest regimes: what is certain or possible under any other is so under these
  const certain = spread(graph, surelyListed, OWNERSHIP_REGIMES.us, "least");
  const possible = spread(graph, owners.keys(), OWNERSHIP_REGIMES.eu, "most");
  // a party that is surely listed needs no further entry
  const isListed = (node: string) => (owners.get(node) ?? lists.find(known.get(node) as EntryParts))?.isSure === true;
  return Array.from(possible.owned)
    .filter((node) => !isListed(node) && (certain.owned.has(node) || !owners.has(node)))
    .map((node) => {
      const isCertain = certain.owned.has(node);
      const { steps, nodes } = pathTo(node, isCertain ? certain : possible);
      const seeds = Array.from(nodes).filter((one) => one !== node);
      const from = seeds.map((one) => owners.get(one)?.entry).filter((entry) => entry !== undefined);
      return makeEntry(list, {
        ...(known.get(node) as EntryParts),
        kind: "entity",
        programmes: isCertain ? from.flatMap(({ programmes }) => programmes) : [POSSIBLY_OWNED],
        // an owner from an earlier list of links brings its own steps, which come first
        ownership: [...from.flatMap(({ ownership = [] }) => ownership), ...steps],
      });
    });
}

/** Merges two records of one company, so that it is found under the names and numbers of both. */
function withTwin(first: EntryParts | undefined, party: EntryParts): EntryParts {
  if (first === undefined) return party;
  return {
    ...first,
    aliases: [...(first.aliases ?? []), { name: party.name, quality: "strong" }, ...(party.aliases ?? [])],
    identifiers: [...(first.identifiers ?? []), ...(party.identifiers ?? [])],
    countries: [...(first.countries ?? []), ...(party.countries ?? [])],
  };
}

const isPossible = ({ programmes }: ListEntry): boolean => programmes.length === 1 && programmes[0] === POSSIBLY_OWNED;

/** Maps parties that share an identifying number to one node. */
function sameNodes(parties: ReadonlyMap<string, EntryParts>): (id: string) => string {
  const first = new Map<string, EntryParts[]>();
  const same = new Map<string, string>();
  for (const party of parties.values()) {
    for (const identifier of party.identifiers ?? []) {
      const key = identifierKey(identifier);
      if (key === undefined) continue;
      const others = first.get(key) ?? [];
      const other = others.find(
        ({ kind, identifiers = [] }) =>
          kind === party.kind && identifiers.some((one) => compareIdentifiers(one, identifier) === "same"),
      );
      if (other === undefined) first.set(key, [...others, party]);
      else if (other !== party && !same.has(party.entryId))
        same.set(party.entryId, same.get(other.entryId) ?? other.entryId);
    }
  }
  return (id) => same.get(id) ?? id;
}

function stakesOf({ holdings }: OwnershipLinks, nodeOf: (id: string) => string): ReadonlyMap<string, readonly Stake[]> {
  const companies = new Map<string, Map<string, Stake>>();
  for (const { company: of, ...rest } of holdings) {
    const company = nodeOf(of);
    const stake = { ...rest, owner: nodeOf(rest.owner) };
    if (stake.owner === company) continue;
    const stakes = companies.get(company) ?? new Map<string, Stake>();
    companies.set(company, stakes);
    // one holding may stand in several records; control without a share is kept apart
    const key = `${stake.indirect ?? ""} ${stake.most === 0 ? stake.directs : ""} ${stake.owner}`;
    const known = stakes.get(key);
    stakes.set(
      key,
      known === undefined
        ? stake
        : { ...stake, ...known, ...oneShare(known, stake), record: `${known.record}, ${stake.record}` },
    );
  }
  return new Map(Array.from(companies, ([company, stakes]) => [company, [...stakes.values()]]));
}
