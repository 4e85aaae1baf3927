/** Who owns a customer, as far as it told. */
import type { CompanyDetails, Shareholder } from "../model/company-details.ts";
import { CUSTOMER, type OwnershipGraph, ownershipGraph, type Stake } from "./ownership-graph.ts";

/**
 * The shareholders and managers of a company on every level. The same company on two branches is one node, so that circles and crossed
 * holdings are seen; people are told apart by their place, as two may share a name.
 *
 * @returns nodes of people and companies without a name are JSON pointers from the company, for example `/shareholders/0`
 */
export function ownersTold(company: CompanyDetails): OwnershipGraph {
  const stakes = new Map<string, Stake[]>();
  const labels = new Map<string, string>([[CUSTOMER, company.companyName ?? "the customer"]]);
  const withOwners = new Set<string>();

  const addTo = (node: string, stake: Stake): void => {
    const known = stakes.get(node);
    if (known === undefined) stakes.set(node, [stake]);
    else known.push(stake);
  };
  const add = (node: string, details: CompanyDetails, path: string): void => {
    const owners = details.shareholders ?? [];
    // Where a company stands twice, the place that tells its owners counts.
    if (owners.length > 0 && !withOwners.has(node)) {
      withOwners.add(node);
      for (const [index, owner] of owners.entries()) {
        const at = `${path}/shareholders/${index}`;
        const holder = nodeOf(owner, at);
        addTo(node, stakeOf(owner, holder));
        labels.set(holder, labelOf(owner) ?? at);
        if (owner.companyDetails) add(holder, owner.companyDetails, `${at}/companyDetails`);
      }
    }
    for (const [index, { personalDetails }] of (details.staff ?? []).entries()) {
      const manager = `${path}/staff/${index}`;
      addTo(node, { owner: manager, least: 0, most: 0, directs: "manages" });
      labels.set(manager, personLabel(personalDetails) ?? manager);
    }
  };
  add(CUSTOMER, company, "");
  return ownershipGraph(stakes, labels);
}

/** The node of a shareholder: by the name of its company, else by its place. */
export function nodeOf({ companyDetails, personalDetails }: Shareholder, path: string): string {
  const name = companyDetails?.companyName?.trim().replaceAll(/\s+/gu, " ").toUpperCase();
  if (name === undefined || name === "" || personalDetails !== undefined) return path;
  return `company:${companyDetails?.countryOfRegistration ?? ""}:${name}`;
}

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
