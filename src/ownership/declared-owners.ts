/** The owners of a customer, as it declared them. */
import { canonicalJson } from "../digest.ts";
import type { CompanyDetails, Shareholder } from "../model/company-details.ts";
import { CUSTOMER, exact, type OwnershipGraph, oneShare, ownershipGraph, type Stake } from "./ownership-graph.ts";

/** The owners and managers of a customer on every level. */
export interface DeclaredOwners {
  readonly graph: OwnershipGraph;
  /** The node of each place, by its JSON pointer from the company, for example `/shareholders/0`. */
  readonly nodes: ReadonlyMap<string, string>;
  /** The declarations of an owner, at every place where it stands. */
  readonly owners: ReadonlyMap<string, readonly Shareholder[]>;
}

/** The owners of a company as one place declares them; an owner with several holdings has a number in each key. */
type Declaration = ReadonlyMap<string, Stake>;

/**
 * The shareholders and managers of a company on every level. A company that stands at several places is one node with the owners that all of
 * them declare, so that circles and cross-holdings are found. People are distinguished by their places, as two may share a name; only where
 * several places declare the owners of one company, those who are described alike are one.
 */
export function declaredOwners(company: CompanyDetails): DeclaredOwners {
  const labels = new Map<string, string>([[CUSTOMER, company.companyName ?? "the customer"]]);
  const nodes = new Map<string, string>();
  const owners = new Map<string, Shareholder[]>();
  const declarations = new Map<string, Declaration[]>();
  const managers = new Map<string, Stake[]>();
  /** Nodes of people, by the company that they hold and how they are described. */
  const people = new Map<string, string>();

  const add = (held: string, { shareholders = [], staff = [] }: CompanyDetails, path: string): void => {
    const declaration = new Map<string, Stake>();
    const numberOf = counter();
    for (const [index, owner] of shareholders.entries()) {
      const place = `${path}/shareholders/${index}`;
      const described = `${held} ${descriptionOf(owner)}`;
      const node = companyNode(owner) ?? firstOf(people, `${described} ${numberOf(described)}`, place);
      nodes.set(place, node);
      owners.set(node, [...(owners.get(node) ?? []), owner]);
      labels.set(node, labelOf(owner) ?? labels.get(node) ?? place);
      // what a company holds of itself belongs to the holders of the rest
      if (node !== held) declaration.set(`${node} ${numberOf(node)}`, stakeOf(owner, node));
      if (owner.companyDetails) add(node, owner.companyDetails, `${place}/companyDetails`);
    }
    if (declaration.size > 0) declarations.set(held, [...(declarations.get(held) ?? []), declaration]);
    for (const [index, { personalDetails }] of staff.entries()) {
      const manager = `${path}/staff/${index}`;
      nodes.set(manager, manager);
      labels.set(manager, personLabel(personalDetails) ?? manager);
      managers.set(held, [...(managers.get(held) ?? []), { owner: manager, least: 0, most: 0, directs: "manages" }]);
    }
  };
  add(CUSTOMER, company, "");

  const companies = new Set([...declarations.keys(), ...managers.keys()]);
  const stakes = Array.from(
    companies,
    (node) => [node, [...together(declarations.get(node) ?? []), ...(managers.get(node) ?? [])]] as const,
  );
  return { graph: ownershipGraph(new Map(stakes), labels), nodes, owners };
}

/**
 * Merges the owners of one company that several places declare. Where they hold more than the whole together, the places contradict each
 * other: an owner who does not stand in all of them may hold nothing.
 */
function together(declarations: readonly Declaration[]): readonly Stake[] {
  const [first, ...others] = declarations;
  if (first === undefined) return [];
  if (others.length === 0) return [...first.values()];
  const all = new Map(first);
  for (const declaration of others) {
    for (const [key, stake] of declaration) {
      const known = all.get(key);
      all.set(key, known === undefined ? stake : { ...stake, ...known, ...oneShare(known, stake) });
    }
  }
  const sum = [...all.values()].reduce((total, { least }) => total + least, 0);
  if (exact(sum) <= 1) return [...all.values()];
  return Array.from(all, ([key, stake]) =>
    declarations.every((declaration) => declaration.has(key)) ? stake : { ...stake, least: 0 },
  );
}

/** Numbers repetitions of a text, from 0. */
function counter(): (text: string) => number {
  const counts = new Map<string, number>();
  return (text) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    return count;
  };
}

function firstOf(known: Map<string, string>, key: string, value: string): string {
  const first = known.get(key);
  if (first !== undefined) return first;
  known.set(key, value);
  return value;
}

/** The node of a company by its name; `undefined` for people and companies without one. */
function companyNode({ companyDetails, personalDetails }: Shareholder): string | undefined {
  const name = companyDetails?.companyName?.trim().replaceAll(/\s+/gu, " ").toUpperCase();
  if (name === undefined || name === "" || personalDetails !== undefined) return undefined;
  return `company:${companyDetails?.countryOfRegistration ?? ""}:${name}`;
}

const descriptionOf = ({ share: _, liability: __, ...described }: Shareholder): string => canonicalJson(described);

function stakeOf({ share, liability }: Shareholder, owner: string): Stake {
  return {
    owner,
    least: share ?? 0,
    most: share ?? 1,
    ...(liability?.trim().toUpperCase() === "PERSONAL" ? { directs: "is liable for" } : {}),
  };
}

function labelOf({ companyDetails, personalDetails, contactDetails }: Shareholder): string | undefined {
  return companyDetails?.companyName ?? personLabel(personalDetails) ?? contactDetails?.contactName;
}

function personLabel(person: Shareholder["personalDetails"]): string | undefined {
  const { firstName, middleNames, lastName } = person?.personName ?? {};
  const parts = [firstName, middleNames, lastName].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(" ");
}
