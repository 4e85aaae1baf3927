/**
 * Takes back what waits of a person who may no longer propose: the proposals, each said in the history of its case, and
 * the cases that the person had taken. The cases go back to the queue.
 */
import type { EpochMs } from "../../ports/clock.ts";
import type { CaseRecord, StoreTransaction, TimeCursor } from "../../ports/store.ts";
import { caseDetailsCodec } from "../cases/case-details.ts";
import { type CaseReview, shownReview } from "../cases/case-review.ts";
import { relationsOf } from "../cases/earlier-cases.ts";
import { proposerOf } from "../cases/proposal.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { type Decider, type DecidingKey, decidingUser } from "../people/decider.ts";
import type { VoidReason } from "../people/void-reason.ts";
import { hasRole, rolesAsked } from "./asked-of-decision.ts";
import { withProposal } from "./case-standing.ts";
import { assigned } from "./change-case.ts";
import { endProposal } from "./end-proposal.ts";
import { notesKept } from "./proposal-notes.ts";
import { DECIDING_ROLES, type ReviewWorkflow } from "./review-workflow.ts";

/** What was taken back of cases. */
export interface VoidedCases {
  /**
   * How many proposals no longer count.
   *
   * @integer
   * @minimum 0
   */
  readonly proposals: number;
  /** The cases that went back to the queue: those of the proposals, and those that the person had taken. */
  readonly caseIds: readonly string[];
}

/** Whose work is taken back, and why. */
export interface VoidedOf {
  readonly tenant: string;
  /** The person, or the person of the key. */
  readonly personId: string | undefined;
  /** The key that was revoked; other work of its person stays. */
  readonly keyId?: string;
  readonly because: VoidReason;
  readonly actor: string;
  readonly at: EpochMs;
}

/** Cases per read. */
const PAGE = 100;

/** Takes back proposals that no longer count, in the transaction that made it so. */
export async function voidCases(
  { workflow }: Pick<GatewayParts, "workflow">,
  tx: StoreTransaction,
  of: VoidedOf,
): Promise<VoidedCases> {
  const asked = workflow?.peek();
  let proposals = 0;
  const caseIds: string[] = [];
  for await (const found of waitingOf(tx, of)) {
    // The customer is locked first, so that a concurrent erasure comes before or after.
    await tx.customers.get(of.tenant, found.customerId);
    const record = await tx.cases.get(of.tenant, found.caseId);
    const proposal = record && proposalOf(record, of);
    if (!record || !proposal) continue;
    const proposer = await proposerOf(tx, of.tenant, proposal, of.at);
    if (proposer !== undefined && mayPropose(asked, record, proposer)) continue;
    await voidProposal(tx, record, of);
    proposals++;
    caseIds.push(record.caseId);
  }
  if (of.keyId === undefined) caseIds.push(...(await releaseCases(asked, tx, of)));
  return { proposals, caseIds: [...new Set(caseIds)] };
}

const mayPropose = (workflow: ReviewWorkflow | undefined, record: CaseRecord, decider: DecidingKey): boolean =>
  hasRole(decider, rolesAsked(workflow, record) ?? DECIDING_ROLES);

async function* waitingOf(tx: StoreTransaction, { tenant, ...of }: VoidedOf): AsyncGenerator<CaseRecord> {
  for (let after: TimeCursor | undefined; ; ) {
    const from = after === undefined ? {} : { after };
    const page = await tx.cases.list({ tenant, isProposed: true, order: "oldest", ...from, limit: PAGE });
    for (const record of page) if (proposalOf(record, { tenant, ...of })) yield record;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = { at: last.createdAt, id: last.caseId };
  }
}

/** The proposal of a case, where it is of this person or key. */
function proposalOf(record: CaseRecord, of: VoidedOf): CaseReview | undefined {
  const { proposal } = relationsOf(record);
  if (proposal === undefined || record.caseStatus !== "in-progress") return undefined;
  return isWorkOf(shownReview(proposal).decidedBy, of) ? proposal : undefined;
}

/** Whether somebody proposed as this person, or with this key. */
export const isWorkOf = (by: Decider | undefined, { personId, keyId }: Pick<VoidedOf, "personId" | "keyId">): boolean =>
  by !== undefined && (keyId === undefined ? by.personId === personId : by.keyId === keyId);

async function voidProposal(tx: StoreTransaction, record: CaseRecord, { at, actor, because }: VoidedOf): Promise<void> {
  const { proposal: _, ...kept } = relationsOf(record);
  const ended = await endProposal(tx, record, { because, actor, at });
  const details = caseDetailsCodec.encode({ ...kept, ...notesKept(record), ...ended });
  const open = assigned({ ...record, caseStatus: "open", details, updatedAt: at }, undefined);
  await tx.cases.put(withProposal(open));
}

/** Releases undecided cases of a person who may no longer decide or propose them. */
async function releaseCases(
  workflow: ReviewWorkflow | undefined,
  tx: StoreTransaction,
  { tenant, personId, at, actor, because }: VoidedOf,
): Promise<readonly string[]> {
  if (personId === undefined) return [];
  const user = await decidingUser(tx, tenant, personId);
  const released: string[] = [];
  for (let after: TimeCursor | undefined; ; ) {
    const from = after === undefined ? {} : { after };
    const assignee = { id: personId, now: at };
    const wanted = { tenant, caseStatus: "undecided", assignee, order: "oldest", limit: PAGE } as const;
    const page = await tx.cases.list({ ...wanted, ...from });
    for (const { caseId, customerId } of page) {
      await tx.customers.get(tenant, customerId);
      const record = await tx.cases.get(tenant, caseId);
      if (record?.standing?.assignee !== personId || record.caseStatus === "closed") continue;
      if (user !== undefined && mayPropose(workflow, record, user)) continue;
      await tx.cases.put({ ...sentBack(record), updatedAt: at });
      await tx.audit.append({
        ...{ tenant, at, actor, action: "case.released", customerId },
        details: { caseId, because, personId },
      });
      released.push(caseId);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return released;
    after = { at: last.createdAt, id: last.caseId };
  }
}

function sentBack(record: CaseRecord): CaseRecord {
  const isTakenUp = relationsOf(record).proposal === undefined;
  return assigned({ ...record, ...(isTakenUp ? { caseStatus: "open" } : {}) }, undefined);
}

/** A case that waited for the decision of its payment: a user who can decide nothing any more has it no longer. */
export async function releasedMeanwhile(tx: StoreTransaction, record: CaseRecord, at: EpochMs): Promise<CaseRecord> {
  const { tenant, customerId, caseId, processingStatus, caseStatus, standing } = record;
  const personId = standing?.assignee;
  if (processingStatus !== "processing" || caseStatus === "closed" || personId === undefined) return record;
  // Others have it by a key.
  if ((await tx.users.get(tenant, personId)) === undefined) return record;
  const user = await decidingUser(tx, tenant, personId);
  if (user !== undefined && hasRole(user, DECIDING_ROLES)) return record;
  const because: VoidReason = user === undefined ? "user-disabled" : "roles-changed";
  const details = { caseId, because, personId };
  await tx.audit.append({ tenant, at, actor: "gateway", action: "case.released", customerId, details });
  return sentBack(record);
}
