/** Opens the case of a decision, and closes the customer's cases that it supersedes. */

import type { EpochMs } from "../../ports/clock.ts";
import type { CaseRecord, StoreTransaction } from "../../ports/store.ts";
import { decidedCustomer, withStanding } from "../case-work/case-standing.ts";
import { wasDecidedByTwo } from "../case-work/reopenings.ts";
import type { AcceptedCheck } from "../checks/accepted-check.ts";
import type { DecidedCustomer } from "../checks/decide-customer.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { caseDetailsCodec } from "./case-details.ts";
import {
  type CaseRelations,
  carriedOver,
  closeEarlier,
  decidedBefore,
  endProposals,
  outdatedCases,
} from "./earlier-cases.ts";

export interface MadeCase {
  readonly decisionId: string;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
  /** The customer may have cases already. */
  readonly isKnown: boolean;
}

/** Stores the case of a decision and closes those that it supersedes. */
export async function openCase(
  parts: GatewayParts,
  tx: StoreTransaction,
  check: AcceptedCheck,
  decided: DecidedCustomer,
  { isKnown, ...made }: MadeCase,
): Promise<{ readonly held: boolean; readonly decidedIn?: string }> {
  const { tenant, caseId, customerId } = check;
  const [decidedIn, redundant] = isKnown
    ? await Promise.all([
        decidedBefore(tx, check, decided),
        outdatedCases(tx, check, decided, parts.lists.current().of(tenant)),
      ])
    : [undefined, []];
  const isOpen = decided.needsReview && decidedIn === undefined;
  // What two people had decided takes two again: where there is no case to carry that on, it stays open.
  const outdated = isOpen ? redundant : redundant.filter(({ record }) => !wasDecidedByTwo(record));
  const held = isOpen && isHeld(parts, decided);
  const { assigned, said, ...takenOver } = isOpen ? carriedOver(outdated, decided.facts) : {};
  const relations: CaseRelations = {
    ...(decided.facts === undefined ? {} : { facts: decided.facts }),
    ...(decidedIn === undefined ? {} : { decidedIn }),
  };
  const ended = await endProposals(tx, check, outdated, { carried: takenOver.proposal, at: made.updatedAt });
  const voided = isOpen ? [...ended.values()].at(-1) : undefined;
  const details = { ...relations, ...takenOver, ...said, ...(voided && { voided }) };
  const record: CaseRecord = {
    tenant,
    caseId,
    customerId,
    processingStatus: held ? "processing" : "finished",
    caseStatus: statusOf(isOpen, takenOver),
    ...made,
    ...(Object.keys(details).length === 0 ? {} : { details: caseDetailsCodec.encode(details) }),
  };
  await tx.cases.put(withStanding(parts, record, decidedCustomer(decided.record), assigned));
  await closeEarlier(tx, check, outdated, { ended, at: made.updatedAt });
  return { held, ...(decidedIn === undefined ? {} : { decidedIn }) };
}

function statusOf(isOpen: boolean, takenOver: object): CaseRecord["caseStatus"] {
  if (!isOpen) return "not-opened";
  return Object.keys(takenOver).length === 0 ? "open" : "in-progress";
}

/** Whether a person has to decide before the client gets the answer. */
function isHeld({ settings, jobs }: GatewayParts, { needsReview, record }: DecidedCustomer): boolean {
  if (!jobs || settings.reviewFirst === "never") return false;
  return settings.reviewFirst === "matches" ? record.matches.length > 0 : needsReview;
}
