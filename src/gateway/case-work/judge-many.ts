/** The same list entry judged to be somebody else in many cases of customers: each is decided by itself, as if it had been sent alone. */
import type { Issue } from "../../issue.ts";
import { type ManyJudgementsRequest, parseManyJudgements } from "../../model/case-work-requests.ts";
import { entriesOf } from "../bundle/bundle-lists.ts";
import type { CaseProposal } from "../cases/proposal.ts";
import { reviewCase } from "../cases/review-case.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import type { DecideCaseOutcome, InvalidOutcome, RequestContext } from "../requests/outcomes.ts";

/** What came of one case. */
export interface JudgedCase {
  readonly caseId: string;
  /** `reviewed`: it is decided or proposed; else why it is not, and nothing about it was changed. */
  readonly outcome: DecideCaseOutcome["outcome"] | "other-matches";
  /** `in-progress`: proposed, and waiting for a second person. Absent where nothing was changed. */
  readonly caseStatus?: "in-progress" | "closed";
  /** What waits for a second person, where two have to agree. */
  readonly proposal?: CaseProposal;
  /** What is wrong with the decision for this case, with its place in a decision about it alone. */
  readonly errors?: readonly Issue[];
}

/** What came of a judgement about many cases. */
export type JudgeManyOutcome = { readonly outcome: "judged"; readonly data: readonly JudgedCase[] } | InvalidOutcome;

/** Cases of one request are decided one after the other: each takes as long as a check. */
export async function judgeMany(
  parts: GatewayParts,
  body: unknown,
  context: RequestContext,
): Promise<JudgeManyOutcome> {
  const parsed = parseManyJudgements(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  const data: JudgedCase[] = [];
  for (const { caseId, version } of parsed.value.cases) {
    const ifVersion = version === undefined ? {} : { ifVersion: [version] };
    data.push(await judgeOne(parts, caseId, parsed.value, { ...context, ...ifVersion }));
  }
  return { outcome: "judged", data };
}

async function judgeOne(
  parts: GatewayParts,
  caseId: string,
  { listId, entryId, matchReasonCode, reasonCode, exemptUntil, reviewAt, note }: ManyJudgementsRequest,
  context: RequestContext,
): Promise<JudgedCase> {
  const others = await hasOtherMatches(parts, caseId, { listId, entryId }, context);
  // Whoever looks at one entry in many cases has not looked at the others of each.
  if (others) return { caseId, outcome: "other-matches" };
  const judged = { listId, entryId, disposition: "false-positive", reasonCode: matchReasonCode, exemptUntil, reviewAt };
  const decision = JSON.parse(JSON.stringify({ matches: [judged], reasonCode, note }));
  const result = await reviewCase(parts, caseId, decision, context);
  if (result.outcome === "invalid") return { caseId, outcome: result.outcome, errors: result.issues };
  if (result.outcome !== "reviewed") return { caseId, outcome: result.outcome };
  const { caseStatus, proposal } = result;
  return { caseId, outcome: result.outcome, caseStatus, ...(proposal === undefined ? {} : { proposal }) };
}

function hasOtherMatches(
  { store }: Pick<GatewayParts, "store">,
  caseId: string,
  entry: { readonly listId: string; readonly entryId: string },
  { tenant = DEFAULT_TENANT }: RequestContext,
): Promise<boolean> {
  return store.read(async (tx) => {
    const record = await tx.cases.get(tenant, caseId);
    const decision = record?.decisionId === undefined ? undefined : await tx.decisions.get(tenant, record.decisionId);
    const { matches = [] } = (decision?.body ?? {}) as { readonly matches?: readonly unknown[] };
    return entriesOf({ matches }).some((one) => one.listId !== entry.listId || one.entryId !== entry.entryId);
  });
}
