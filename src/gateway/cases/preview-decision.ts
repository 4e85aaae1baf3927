/** Tells what a decision would bring about: it is judged as the decision itself would be, and nothing is stored. */
import { parseCaseDecision } from "../../model/case-decision-request.ts";
import { transactionCodec } from "../../model/gateway-transaction.ts";
import type { CaseRecord, StoreReads } from "../../ports/store.ts";
import { sendsCallbacks } from "../callbacks/add-callback.ts";
import { computedLevelOf } from "../checks/given-level.ts";
import { ratedByCase } from "../checks/store-decision.ts";
import type { DecideCaseOutcome, RequestContext } from "../gateway.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { HeldCase } from "../transactions/decided-together.ts";
import { type Agreed, agreedOn, judgePayments } from "../transactions/judge-transaction.ts";
import type { Agreement } from "./agree.ts";
import { agreedOnCustomer } from "./agree-customer.ts";
import { type DecisionAsked, notForIt } from "./case-proposal.ts";
import { countDeciders } from "./confirmers.ts";
import type { DecisionPreview, PreviewDecisionOutcome } from "./decision-preview.ts";
import { findUndecided } from "./find-undecided.ts";
import { type CustomerCase, judgeCustomer } from "./judge-customer.ts";
import { earlierMember, madeBy, type NewExemption, type PlannedExemption } from "./plan-exemptions.ts";
import { proposerOf } from "./proposal.ts";

export async function previewDecision(
  parts: GatewayParts,
  caseId: string,
  body: unknown,
  context: RequestContext,
): Promise<PreviewDecisionOutcome> {
  const parsed = parseCaseDecision(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  const request = parsed.value;
  const found = await findUndecided(parts, caseId, context);
  if ("outcome" in found) return found;
  if (request.caseStatus === "in-progress")
    return {
      outcome: "invalid",
      issues: [notForIt("caseStatus", "must be left out: taking a case up decides nothing")],
    };
  return "payment" in found
    ? previewPayment(parts, found.payment, request, context)
    : previewCustomer(parts, found.customer, request, context);
}

async function previewCustomer(
  parts: GatewayParts,
  held: CustomerCase,
  request: DecisionAsked,
  context: RequestContext,
): Promise<PreviewDecisionOutcome> {
  const { record } = held;
  const judged = await judgeCustomer(parts, held, request, context);
  if ("issues" in judged) return { outcome: "invalid", issues: judged.issues };
  const { check, decided, planned } = judged;
  return parts.store.read(async (tx): Promise<PreviewDecisionOutcome> => {
    const asAgreed = await agreedOnCustomer(parts, tx, held, judged, request, context);
    if ("unseen" in asAgreed) return { outcome: "case-changed" };
    if ("outcome" in asAgreed) return refusedBy(asAgreed);
    const isWaitedFor = record.processingStatus === "processing";
    return previewed(parts, tx, record, asAgreed.agreement, planned, {
      ...{ riskLevel: request.riskLevel ?? decided.result.riskLevel, computedLevel: computedLevelOf(decided.record) },
      changesCustomer: (await ratedByCase(tx, check, record)) !== undefined,
      sendsCallback: isWaitedFor && sendsCallbacks(parts, check),
    });
  });
}

async function previewPayment(
  parts: GatewayParts,
  held: HeldCase,
  request: DecisionAsked,
  context: RequestContext,
): Promise<PreviewDecisionOutcome> {
  const judged = await judgePayments(parts, held, request, context);
  if ("issues" in judged) return { outcome: "invalid", issues: judged.issues };
  return parts.store.read(async (tx): Promise<PreviewDecisionOutcome> => {
    const agreements = await agreedOn(parts, tx, judged, request, context);
    if ("outcome" in agreements) return refusedBy(agreements);
    const [{ agreement, transaction }] = agreements as readonly [Agreed];
    const planned = agreements.flatMap((each) => each.planned);
    return previewed(parts, tx, held.record, agreement, planned, {
      ...(request.decision === undefined ? {} : { decision: request.decision }),
      sendsCallback: sendsCallbacks(parts, { input: transactionCodec.decode(transaction.data) }),
    });
  });
}

function refusedBy(refused: DecideCaseOutcome): PreviewDecisionOutcome {
  if (refused.outcome === "reviewed") throw new Error("a refusal keeps no review");
  return refused;
}

async function previewed(
  parts: GatewayParts,
  tx: StoreReads,
  { tenant, caseId }: CaseRecord,
  agreement: Exclude<Agreement, { readonly refused: unknown }>,
  planned: readonly PlannedExemption[],
  brings: Pick<DecisionPreview, "riskLevel" | "computedLevel" | "changesCustomer" | "decision" | "sendsCallback">,
): Promise<PreviewDecisionOutcome> {
  const at = parts.clock.now();
  const isProposed = "proposed" in agreement;
  const { fourEyesFrom } = isProposed ? agreement.proposed : agreement.agreed;
  const preview: DecisionPreview = {
    ...{ caseId, effect: isProposed ? "proposed" : "decided", because: isProposed ? agreement.because : [] },
    ...(fourEyesFrom === undefined || !isProposed ? {} : { fourEyesFrom }),
    ...(isProposed
      ? { confirmers: await countDeciders(parts, tx, tenant, await proposerOf(tx, tenant, agreement.proposed, at), at) }
      : {}),
    ...(agreement.replaced !== undefined ? { replacesProposal: true } : {}),
    ...brings,
    exemptions: uniqueEntries(madeBy(planned)).map(({ listId, entryId, expiresAt }) => ({
      ...{ listId, entryId },
      ...(expiresAt === undefined ? {} : { expiresAt: new Date(expiresAt).toISOString() }),
    })),
    ...earlierMember(planned),
  };
  return { outcome: "previewed", preview };
}

/** Cases that are proposed together may ask for an exemption of the same match: the first one makes it. */
const uniqueEntries = (made: readonly NewExemption[]): readonly NewExemption[] => {
  const isSame = (one: NewExemption, other: NewExemption) =>
    one.listId === other.listId && one.entryId === other.entryId;
  return made.filter((one, at) => made.findIndex((each) => isSame(each, one)) === at);
};
