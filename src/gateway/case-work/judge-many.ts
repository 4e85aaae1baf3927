/**
 * Judges one list entry to be another person in many cases. Each case is decided by itself, as if it had been sent
 * alone.
 */

import type { Issue } from "../../issue.ts";
import { type ManyJudgementsRequest, parseManyJudgements } from "../../model/case-work-requests.ts";
import { entriesOf } from "../bundle/bundle-lists.ts";
import { reviewCase } from "../cases/review-case.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { readDecider } from "../people/decider.ts";
import type { RequestContext } from "../requests/outcomes.ts";
import { type JudgedCase, type JudgeManyOutcome, PAYMENT, WHY_NOT } from "./judged-cases.ts";

/** Cases of one request are decided one after the other: each takes as long as a check. */
export async function judgeMany(
  parts: GatewayParts,
  body: unknown,
  context: RequestContext,
): Promise<JudgeManyOutcome> {
  const parsed = parseManyJudgements(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  const { tenant = DEFAULT_TENANT, key } = context;
  const decider = await parts.store.read((tx) => readDecider(tx, tenant, key, parts.clock.now()));
  if (decider === "refused") return { outcome: "key-refused" };
  if (decider.personId === undefined) return { outcome: "person-required" };
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
  const unfit = await readUnfit(parts, caseId, { listId, entryId }, context);
  if (unfit) return { caseId, outcome: "other-matches", message: unfit };
  const judged = { listId, entryId, disposition: "false-positive", reasonCode: matchReasonCode, exemptUntil, reviewAt };
  const decision = JSON.parse(JSON.stringify({ matches: [judged], reasonCode, note }));
  const result = await reviewCase(parts, caseId, decision, context);
  const { outcome } = result;
  if (outcome !== "reviewed") {
    const errors = outcome === "invalid" ? { errors: result.issues.map(inRequest) } : {};
    return { caseId, outcome, message: WHY_NOT[outcome], ...errors };
  }
  const { caseStatus, proposal } = result;
  return { caseId, outcome, caseStatus, ...(proposal === undefined ? {} : { proposal }) };
}

/** An issue of the decision that is made for one case, at its place in the request about all of them. */
function inRequest({ pointer, ...issue }: Issue): Issue {
  const member = /^#\/matches\/0(?:\/(?<member>\w+))?$/u.exec(pointer);
  if (member === null) return { ...issue, pointer };
  const { member: name = "entryId" } = member.groups ?? {};
  return { ...issue, pointer: `#/${name === "reasonCode" ? "matchReasonCode" : name}` };
}

/** Why a judgement of one entry in many cases says too little about a case. */
function readUnfit(
  { store }: Pick<GatewayParts, "store">,
  caseId: string,
  entry: { readonly listId: string; readonly entryId: string },
  { tenant = DEFAULT_TENANT }: RequestContext,
): Promise<string | undefined> {
  return store.read(async (tx) => {
    const record = await tx.cases.get(tenant, caseId);
    if (record?.subject === "transaction") return PAYMENT;
    const decision = record?.decisionId === undefined ? undefined : await tx.decisions.get(tenant, record.decisionId);
    const { matches = [] } = (decision?.body ?? {}) as { readonly matches?: readonly unknown[] };
    const others = entriesOf({ matches }).some((one) => one.listId !== entry.listId || one.entryId !== entry.entryId);
    return others ? WHY_NOT["other-matches"] : undefined;
  });
}
