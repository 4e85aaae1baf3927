/** Which cases are asked for, in the words of the interface. */
import type { ScreeningType } from "../../model/customer-response.ts";
import type { RiskLevel } from "../../model/rule-pack.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { CaseFilter, CaseRecord } from "../../ports/store.ts";
import { ruleLabel, screeningLabel } from "./case-standing.ts";
import { ESCALATED } from "./escalations.ts";
import { searchedText } from "./searched-text.ts";

/** Which cases are wanted. What is said beside customer and status is true of cases alone that people have, or had, to look at. */
export interface CasesWanted {
  readonly customerId?: string;
  /** `undecided`: open or in progress. */
  readonly caseStatus?: CaseRecord["caseStatus"] | "undecided";
  readonly kind?: "customer" | "transaction";
  /** Whether a proposal waits for a second person. */
  readonly isProposed?: boolean;
  readonly riskLevel?: RiskLevel;
  /** With a match of this type. */
  readonly screeningType?: ScreeningType;
  /** In which this rule fired. */
  readonly ruleId?: string;
  /** Whether somebody handed it up or over; only those. */
  readonly isEscalated?: true;
  /** Those of the person who asks, or of none. */
  readonly assignee?: "me" | "none";
  /** Due before this time, in milliseconds since 1970, UTC. */
  readonly dueBefore?: EpochMs;
  /** A part of the customer's name or id, of a matched name, or of the id of the case; without regard to case and accents. */
  readonly text?: string;
}

/** @param me - the person who asks */
export function caseFilter(
  tenant: string,
  { kind, screeningType, ruleId, isEscalated, assignee, text, ...same }: CasesWanted,
  me: string | undefined,
  now: EpochMs,
): CaseFilter {
  const labels = [
    ...(ruleId === undefined ? [] : [ruleLabel(ruleId)]),
    ...(screeningType === undefined ? [] : [screeningLabel(screeningType)]),
    ...(isEscalated ? [ESCALATED] : []),
  ];
  return {
    tenant,
    ...same,
    ...(kind === undefined ? {} : { subject: kind }),
    ...(labels.length === 0 ? {} : { labels }),
    // A person who is no longer accepted has nothing.
    ...(assignee === undefined ? {} : { assignee: { id: assignee === "none" ? null : (me ?? ""), now } }),
    ...(text === undefined ? {} : { text: searchedText(text) }),
  };
}
