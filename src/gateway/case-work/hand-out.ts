/** Hands out cases, assigns and releases them, and keeps comments on them. */
import { type NextCaseRequest, parseAssignment, parseComment, parseNextCase } from "../../model/case-work-requests.ts";
import { placeOfCase } from "../../ports/case-store.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { CaseFilter, CaseRecord, StoreTransaction, TimeCursor } from "../../ports/store.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { type DecidingKey, deciderOf, readDecider } from "../people/decider.ts";
import type { IdempotencyRefusal, Replayed } from "../requests/idempotency.ts";
import type { InvalidOutcome, RequestContext } from "../requests/outcomes.ts";
import { hasRole, rolesAsked } from "./asked-of-decision.ts";
import { type CasesWanted, caseFilter } from "./case-filter.ts";
import { caseVersion } from "./case-version.ts";
import {
  assigned,
  type ChangeCaseOutcome,
  changeCase,
  changeCaseOnce,
  isTakenByNobody,
  keepChange,
  openedBy,
  type PersonRequired,
  withDetails,
} from "./change-case.ts";
import { type CaseComment, commentsOf } from "./comments.ts";
import { escalatedTo } from "./escalations.ts";
import { heldLease } from "./held-lease.ts";
import { DECIDING_ROLES } from "./review-workflow.ts";

/** Minutes for which a case is leased where the workflow states none. */
const LEASE_MINUTES = 30;

/** Minutes for which a case is leased that is handed out while the person looks at another one. */
const AHEAD_MINUTES = 2;

/** Outcome of asking for a case. */
export type NextCaseOutcome =
  | Extract<ChangeCaseOutcome, { readonly outcome: "changed" | "key-refused" | "not-allowed" }>
  /** Every case is assigned. */
  | { readonly outcome: "none-left" };

/**
 * Hands out the most urgent unassigned case, leased for as long as the workflow says. A person who was handed one and has
 * not acted on it is handed it again where it fits what is asked for; where not, it goes back to the queue.
 * One that is handed out ahead is leased shortly.
 */
export function nextCase(
  parts: GatewayParts,
  body: unknown,
  context: RequestContext,
): Promise<NextCaseOutcome | InvalidOutcome> {
  const parsed = parseNextCase(body);
  if (!parsed.ok) return Promise.resolve({ outcome: "invalid", issues: parsed.issues });
  const asked = parsed.value as CasesWanted & Pick<NextCaseRequest, "except" | "ahead">;
  const { except = [], ahead = false, ...wanted } = asked;
  const { tenant = DEFAULT_TENANT } = context;
  return parts.store.transaction(async (tx): Promise<NextCaseOutcome> => {
    const now = parts.clock.now();
    const decider = await readDecider(tx, tenant, context.key, now);
    if (decider === "refused") return { outcome: "key-refused" };
    // An escalated case is handed out only to the role that it was escalated to.
    const withoutLabels = DECIDING_ROLES.filter((role) => !hasRole(decider, [role])).map(escalatedTo);
    const filter = { ...caseFilter(tenant, wanted, undefined, now), withoutLabels };
    // Many may ask with a key of nobody.
    const me = decider.personId;
    const held = me === undefined ? undefined : await heldLease(tx, { filter, me, now, except }, context);
    const found = held ?? (await mostUrgent(tx, filter, now, isOnesOwn(parts, decider)));
    if (found === undefined) return { outcome: "none-left" };
    const opened = await openedBy(parts, tx, found, context);
    if (opened === undefined) return { outcome: "key-refused" };
    const { leaseMinutes = LEASE_MINUTES } = parts.workflow?.current() ?? {};
    const { me: assignee, called, at } = opened;
    const minutes = ahead ? Math.min(AHEAD_MINUTES, leaseMinutes) : leaseMinutes;
    const record = assigned(found, { assignee, called, leasedUntil: at + minutes * 60_000 });
    const details = { assignee, ...(ahead ? { ahead } : {}) };
    return keepChange(tx, { record, action: "case.handed-out", details }, at, context);
  });
}

/** Whether the workflow lets this decider decide or propose; `undefined` where it requires nothing. */
function isOnesOwn(
  { workflow }: Pick<GatewayParts, "workflow">,
  decider: DecidingKey,
): ((record: CaseRecord) => boolean) | undefined {
  const current = workflow?.current();
  if (current === undefined || current.mayDecide.length === 0) return undefined;
  return (record) => hasRole(decider, rolesAsked(current, record) ?? DECIDING_ROLES);
}

/** Cases per read. */
const PAGE = 200;

async function mostUrgent(
  tx: StoreTransaction,
  filter: CaseFilter,
  now: EpochMs,
  isWanted?: (record: CaseRecord) => boolean,
): Promise<CaseRecord | undefined> {
  const first = await tx.cases.next(filter, now);
  if (first === undefined || !isWanted || isWanted(first)) return first;
  const { caseStatus = "undecided", ...rest } = filter;
  const query = { ...rest, caseStatus, isProposed: false, assignee: { id: null, now }, sort: "urgency" } as const;
  for (let after: TimeCursor | undefined; ; ) {
    const page = await tx.cases.list({ ...query, ...(after && { after }), limit: PAGE });
    for (const record of page.filter(isWanted)) {
      // The case is locked from here on: another reviewer may have taken it meanwhile.
      const locked = await tx.cases.get(record.tenant, record.caseId);
      if (locked !== undefined && caseVersion(locked) === caseVersion(record)) return locked;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return undefined;
    after = placeOfCase(last, "urgency");
  }
}

/** Outcome of an assignment. */
export type AssignCaseOutcome = ChangeCaseOutcome | InvalidOutcome | PersonRequired;

/** Assigns a case to the requesting person, or releases it. Whoever names no person has none for good: nobody could decide it. */
export function assignCase(
  parts: GatewayParts,
  caseId: string,
  body: unknown,
  context: RequestContext,
): Promise<AssignCaseOutcome> {
  const parsed = parseAssignment(body);
  if (!parsed.ok) return Promise.resolve({ outcome: "invalid", issues: parsed.issues });
  const isTaken = parsed.value.assignee === "me";
  return changeCase<PersonRequired>(parts, caseId, context, async (_, opened) => {
    const { record, decider, called } = opened;
    const to = isTaken ? decider.personId : undefined;
    if (to === undefined && (isTaken || isTakenByNobody(opened))) return { refused: { outcome: "person-required" } };
    const { assignee, leasedUntil } = record.standing ?? {};
    if (assignee === to && leasedUntil === undefined) return undefined;
    const details = to === undefined ? {} : { assignee: to };
    const now = assigned(record, to === undefined ? undefined : { assignee: to, called });
    return { record: now, action: to === undefined ? "case.released" : "case.assigned", details };
  });
}

/** Comments that one case may have. */
const MAX_COMMENTS = 200;

/** Outcome of a comment. */
export type CommentOutcome =
  | (ChangeCaseOutcome & Replayed)
  | InvalidOutcome
  | IdempotencyRefusal
  | { readonly outcome: "too-many-comments" };

/** Keeps a comment on a case. It is erased with the customer; the audit log holds only that there was one. */
export function commentOnCase(
  parts: GatewayParts,
  caseId: string,
  body: unknown,
  context: RequestContext,
): Promise<CommentOutcome> {
  const parsed = parseComment(body);
  if (!parsed.ok) return Promise.resolve({ outcome: "invalid", issues: parsed.issues });
  const { text } = parsed.value;
  return changeCaseOnce<{ readonly outcome: "too-many-comments" }>(
    parts,
    caseId,
    parsed.value,
    context,
    async (_: StoreTransaction, { record, decider, at }) => {
      const before = commentsOf(record);
      if (before.length >= MAX_COMMENTS) return { refused: { outcome: "too-many-comments" } };
      const commentId = parts.ids.randomUUID();
      const by = deciderOf(decider, undefined);
      const comment: CaseComment = { commentId, at: new Date(at).toISOString(), by, text };
      const details = { commentId };
      return { record: withDetails(record, { comments: [...before, comment] }), action: "case.commented", details };
    },
  );
}
