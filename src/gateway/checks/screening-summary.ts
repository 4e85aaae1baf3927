import type { ListEntry } from "../../model/list-entry.ts";
import type { ScreenedRole, ScreeningSummary } from "../../rating/screening-summary.ts";
import { isConfirmed } from "../../screening/is-confirmed.ts";
import type { ScreeningMatch } from "../../screening/match-explanation.ts";
import { ruledType } from "../../screening/non-blocking.ts";
import type { PartyRole } from "../../screening/screened-party.ts";

/** The party that rules attribute a role to: other names of the customer count as the customer. */
const ROLES: Readonly<Record<PartyRole, ScreenedRole>> = {
  customer: "customer",
  contact: "customer",
  trademark: "customer",
  "trading-name": "trading-name",
  "account-holder": "account-holder",
  bank: "bank",
  shareholder: "shareholder",
  staff: "staff",
  "relationship-staff": "staff",
};

/**
 * The alerts of a screening by party, as rules read them. A possible match is for a person to judge and does not change
 * the rating.
 */
export function screeningSummary(
  matches: readonly ScreeningMatch[],
  entryOf: (match: ScreeningMatch) => Pick<ListEntry, "countries"> | undefined,
): ScreeningSummary {
  return matches
    .filter(({ decision }) => decision === "alert")
    .map((match) => {
      const { party, entry } = match;
      const countries = [...new Set(entryOf(match)?.countries.map(({ code }) => code))];
      return {
        type: ruledType(match),
        party: party.side === "counterparty" && party.role !== "bank" ? "counterparty" : ROLES[party.role],
        subject: subjectOf(party.pointer),
        entry: `${entry.listId}/${entry.entryId}`,
        list: entry.listId,
        ...(countries.length === 0 ? {} : { countries }),
        ...(isConfirmed(match) ? { confirmed: true } : {}),
      };
    });
}

/** The owner or employee that a name belongs to, so that two matches of one person do not count as two people. */
function subjectOf(pointer: string): string {
  return /^.*\/(?:shareholders|staff|dba)\/\d+/u.exec(pointer)?.[0] ?? pointer;
}
