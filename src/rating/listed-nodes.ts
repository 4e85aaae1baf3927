import type { CompanyDetails, Shareholder } from "../model/company-details.ts";
import { nodeOf } from "../ownership/owners-told.ts";
import type { ListedNodes } from "../ownership/sanctioned-ownership.ts";
import type { ScreeningFinding, ScreeningSummary } from "./screening-summary.ts";

/** Owners and managers of a company who match a sanctions list, by their nodes in its `ownersTold`. */
export function listedNodes(company: CompanyDetails, screening: ScreeningSummary): ListedNodes {
  const listed = new Map<string, string>();
  for (const [index, finding] of screening.entries()) {
    if (!isSanctioned(finding) || (finding.party !== "shareholder" && finding.party !== "staff")) continue;
    const node = nodeAt(company, finding.subject ?? "");
    if (node !== undefined) listed.set(node, finding.entry ?? `finding ${index}`);
  }
  return listed;
}

const isSanctioned = ({ type }: ScreeningFinding): boolean =>
  type === "SANCTIONED_PERSON" || type === "SANCTIONED_ENTITY";

/** @param subject - a JSON pointer that ends in shareholders or staff of the company, or of companies that own it */
function nodeAt(company: CompanyDetails, subject: string): string | undefined {
  const places = [...subject.matchAll(/\/(shareholders|staff)\/(\d+)/gu)];
  let at: CompanyDetails | undefined = company;
  let path = "";
  let node: string | undefined;
  for (const [, kind, index] of places) {
    path += `${path === "" ? "" : "/companyDetails"}/${kind}/${index}`;
    if (kind === "staff") return path;
    const owner: Shareholder | undefined = at?.shareholders?.[Number(index)];
    if (owner === undefined) return undefined;
    node = nodeOf(owner, path);
    at = owner.companyDetails;
  }
  return node;
}
