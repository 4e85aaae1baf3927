import type { CompanyDetails, Shareholder } from "../../model/company-details.ts";
import { roundShare } from "./fact-values.ts";
import { tellsOfCompany } from "./tells-of-company.ts";

/** Summary of the nested shareholders of a company. */
export interface OwnershipTree {
  /** Levels of owners: 0 without shareholders, 1 when no owners of owners are given, and so on. */
  readonly depth: number;
  /** Every shareholder of every level. */
  readonly all: readonly Shareholder[];
  /** Shareholders on any level that are named natural persons. */
  readonly naturalPersons: number;
  /** The greatest sum of shares that any company of the tree has, 1 for all of it. */
  readonly largestTotal: number;
}

/** Visits the shareholders of every level. The model bounds their depth. */
export function ownershipTree(shareholders: readonly Shareholder[]): OwnershipTree {
  const all: Shareholder[] = [];
  let depth = 0;
  let largestTotal = 0;
  const walk = (owners: readonly Shareholder[], level: number): void => {
    if (owners.length > 0) depth = Math.max(depth, level);
    largestTotal = Math.max(largestTotal, statedTotal(owners));
    for (const owner of owners) {
      all.push(owner);
      walk(companyOf(owner)?.shareholders ?? [], level + 1);
    }
  };
  walk(shareholders, 1);
  return { depth, all, largestTotal, naturalPersons: all.filter(isNamedPerson).length };
}

/** Sum of the stated shares. */
export function statedTotal(owners: readonly Shareholder[]): number {
  return roundShare(owners.reduce((sum, owner) => sum + (owner.share ?? 0), 0));
}

/** The company behind a shareholder; an empty object does not count. */
export function companyOf(owner: Shareholder): CompanyDetails | undefined {
  return tellsOfCompany(owner.companyDetails) ? owner.companyDetails : undefined;
}

function isNamedPerson(owner: Shareholder): boolean {
  const name = owner.personalDetails?.personName;
  return name?.firstName !== undefined || name?.lastName !== undefined;
}
