/** The filters of case lists, in the words of the interface. */
import type { ScreeningType } from "../../model/customer-response.ts";
import type { RiskLevel } from "../../model/rule-pack.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { CaseFilter, CaseRecord } from "../../ports/store.ts";
import { proposedByLabel, ruleLabel, screeningLabel } from "./case-standing.ts";
import { ESCALATED } from "./escalations.ts";
import { searchedText } from "./searched-text.ts";

/** The cases that are wanted. Filters other than customer, status and kind match only cases that need, or needed, a review. */
export interface CasesWanted {
  readonly customerId?: string;
  /** `undecided`: open or in progress. */
  readonly caseStatus?: CaseRecord["caseStatus"] | "undecided";
  readonly kind?: "customer" | "transaction";
  /** Whether a proposal waits for a second person. */
  readonly isProposed?: boolean;
  /** `me`: cases in which a proposal of the requesting person waits; `not-me`: the others. */
  readonly proposedBy?: "me" | "not-me";
  readonly riskLevel?: RiskLevel;
  /** With a match of this type. */
  readonly screeningType?: ScreeningType;
  /** In which this rule fired. */
  readonly ruleId?: string;
  /** Only escalated cases. */
  readonly isEscalated?: true;
  /** Cases assigned to the requesting person, or to no one. */
  readonly assignee?: "me" | "none";
  /** Due before this time, in milliseconds since 1970, UTC. */
  readonly dueBefore?: EpochMs;
  /**
   * Part of the customer's name or id, of a matched name, of the case id, or of the gateway's or the client's id of a
   * payment; ignores letter case and accents.
   */
  readonly text?: string;
}

/** @param me - the requesting person */
export function caseFilter(
  tenant: string,
  { kind, screeningType, ruleId, isEscalated, assignee, proposedBy, text, ...same }: CasesWanted,
  me: string | undefined,
  now: EpochMs,
): CaseFilter {
  // A person whose key is no longer accepted proposed nothing, and has no cases.
  const mine = proposedByLabel(me ?? "");
  const labels = [
    ...(ruleId === undefined ? [] : [ruleLabel(ruleId)]),
    ...(screeningType === undefined ? [] : [screeningLabel(screeningType)]),
    ...(isEscalated ? [ESCALATED] : []),
    ...(proposedBy === "me" ? [mine] : []),
  ];
  return {
    tenant,
    ...same,
    ...(kind === undefined ? {} : { subject: kind }),
    ...(labels.length === 0 ? {} : { labels }),
    ...(proposedBy === "not-me" ? { withoutLabels: [mine], hasStanding: true } : {}),
    ...(assignee === undefined ? {} : { assignee: { id: assignee === "none" ? null : (me ?? ""), now } }),
    ...(text === undefined ? {} : { text: searchedText(text) }),
  };
}
