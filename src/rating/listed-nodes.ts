import type { ListedNodes } from "../ownership/sanctioned-ownership.ts";
import type { ScreeningFinding, ScreeningSummary } from "./screening-summary.ts";

/**
 * The owners and managers of a company who match a sanctions list.
 *
 * @param nodes - the node of each place of the company
 */
export function listedNodes(nodes: ReadonlyMap<string, string>, screening: ScreeningSummary): ListedNodes {
  const listed = new Map<string, string>();
  for (const [index, finding] of screening.entries()) {
    if (!isSanctioned(finding) || (finding.party !== "shareholder" && finding.party !== "staff")) continue;
    const node = nodes.get(placeOf(finding.subject ?? ""));
    if (node !== undefined) listed.set(node, finding.entry ?? `finding ${index}`);
  }
  return listed;
}

const isSanctioned = ({ type }: ScreeningFinding): boolean =>
  type === "SANCTIONED_PERSON" || type === "SANCTIONED_ENTITY";

/** @param subject - a JSON pointer to an owner or manager of the company, or of a company that owns it, or to a member of one */
function placeOf(subject: string): string {
  const places = subject.match(/\/(?:shareholders|staff)\/\d+/gu) ?? [];
  return places.join("/companyDetails");
}
