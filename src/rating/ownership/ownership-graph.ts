/** Who owns whom, as far as a customer told. */
import type { CompanyDetails, Shareholder } from "../../model/company-details.ts";

/** One holding. */
export interface Stake {
  /** Node that holds it. */
  readonly owner: string;
  /** Part of the whole, 0 to 1; absent when nobody said. */
  readonly share?: number;
  /** The owner is liable with all it has, as the general partner of a partnership is: it directs the company. */
  readonly directs?: true;
}

/** Companies and who holds them. A node that is no company, or whose owners nobody told, has no row. */
export interface OwnershipGraph {
  readonly stakes: ReadonlyMap<string, readonly Stake[]>;
  /** What people call a node. */
  readonly labels: ReadonlyMap<string, string>;
  /** Nodes that direct a company without owning it: its managers. */
  readonly managers: ReadonlyMap<string, readonly string[]>;
}

/** The node of the customer. */
export const CUSTOMER = "";

/**
 * The shareholders of a company on every level. The same company on two branches is one node, so that circles and crossed holdings are
 * seen; people are told apart by their place, as two may share a name.
 *
 * @returns nodes of people and companies without a name are JSON pointers from the company, for example `/shareholders/0`
 */
export function ownershipGraph(company: CompanyDetails): OwnershipGraph {
  const stakes = new Map<string, readonly Stake[]>();
  const labels = new Map<string, string>([[CUSTOMER, company.companyName ?? "the customer"]]);
  const managers = new Map<string, readonly string[]>();

  const add = (node: string, details: CompanyDetails, path: string): void => {
    const owners = details.shareholders ?? [];
    // Where a company stands twice, the place that tells its owners counts.
    if (owners.length > 0 && !stakes.has(node)) {
      stakes.set(
        node,
        owners.map((owner, index) => stakeOf(owner, nodeOf(owner, `${path}/shareholders/${index}`))),
      );
      for (const [index, owner] of owners.entries()) {
        const at = `${path}/shareholders/${index}`;
        const held = nodeOf(owner, at);
        labels.set(held, labelOf(owner) ?? at);
        if (owner.companyDetails) add(held, owner.companyDetails, `${at}/companyDetails`);
      }
    }
    const staff = (details.staff ?? []).map((_, index) => `${path}/staff/${index}`);
    if (staff.length > 0) managers.set(node, staff);
    for (const [index, member] of (details.staff ?? []).entries())
      labels.set(`${path}/staff/${index}`, personLabel(member.personalDetails) ?? `${path}/staff/${index}`);
  };
  add(CUSTOMER, company, "");
  return { stakes, labels, managers };
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
    ...(share === undefined ? {} : { share }),
    ...(liability?.toUpperCase() === "PERSONAL" ? { directs: true as const } : {}),
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
