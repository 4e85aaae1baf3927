/** What a person decided about a case. */
import type { CaseDecisionRequest } from "../model/case-decision-request.ts";
import type { EpochMs } from "../ports/clock.ts";
import type { StoreTransaction } from "../ports/store.ts";

/** One person's word. */
export interface CaseReview extends CaseDecisionRequest {
  readonly at: EpochMs;
  /** Who confirmed it, where two people have to agree. */
  readonly confirmedBy?: string;
}

/** Writes down who said what; what they wrote in a note is not repeated. */
export async function auditReview(
  tx: StoreTransaction,
  about: {
    readonly tenant: string;
    readonly actor: string;
    readonly action: string;
    readonly customerId: string;
    readonly caseId: string;
  },
  { at, decidedBy, confirmedBy, riskLevel, decision, matches = [] }: CaseReview,
): Promise<void> {
  const { caseId, ...event } = about;
  const judged = matches.map(({ listId, entryId, disposition }) => ({ listId, entryId, disposition }));
  const said = {
    decidedBy,
    ...(confirmedBy === undefined ? {} : { confirmedBy }),
    ...(riskLevel === undefined ? {} : { riskLevel }),
    ...(decision === undefined ? {} : { decision }),
  };
  await tx.audit.append({ ...event, at, details: { caseId, ...said, matches: judged } });
}
