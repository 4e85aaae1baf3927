/** Tells what a decision would bring about: it is judged as the decision itself would be, and nothing is stored. */
import { parseCaseDecision } from "../../model/case-decision-request.ts";
import { transactionCodec } from "../../model/gateway-transaction.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { CaseRecord, ExemptionRecord, StoreReads } from "../../ports/store.ts";
import { sendsCallbacks } from "../callbacks/add-callback.ts";
import { areInForce } from "../checks/match-exemptions.ts";
import { ratedByCase } from "../checks/store-decision.ts";
import type { RequestContext } from "../gateway.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import type { HeldCase } from "../transactions/decided-together.ts";
import { type Agreed, agreedOn, judgePayments, newExemptions } from "../transactions/judge-transaction.ts";
import { type Agreement, agree } from "./agree.ts";
import { type DecisionAsked, isAsSeen, notForIt, saidAt } from "./case-proposal.ts";
import { countDeciders } from "./confirmers.ts";
import type { DecisionPreview, PreviewDecisionOutcome } from "./decision-preview.ts";
import { findUndecided } from "./find-undecided.ts";
import { type CustomerCase, issuesOfCustomer, judgeCustomer } from "./judge-customer.ts";
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
  const { tenant = DEFAULT_TENANT } = context;
  const { record } = held;
  const issues = issuesOfCustomer(parts, held, request);
  if (issues.length > 0) return { outcome: "invalid", issues };
  const judged = await judgeCustomer(parts, held, request, context);
  if ("issues" in judged) return { outcome: "invalid", issues: judged.issues };
  if (!judged.isSeen) return { outcome: "case-changed" };
  const { check, decided, exempt, lowers } = judged;
  return parts.store.read(async (tx): Promise<PreviewDecisionOutcome> => {
    const customer = await tx.customers.get(tenant, record.customerId);
    if (customer?.erasedAt !== undefined) return { outcome: "not-found" };
    const now = await tx.cases.get(tenant, record.caseId);
    if (!isAsSeen(now, record) || !(await areInForce(tx, check, held.exemptions))) return { outcome: "case-changed" };
    const at = parts.clock.now();
    const said = saidAt(request, at);
    const asked = { lowers, exempts: exempt, workflow: parts.workflow?.current() };
    const agreement = await agree(tx, context, now, said, asked);
    if ("refused" in agreement) return refusedBy(agreement);
    const isWaitedFor = record.processingStatus === "processing";
    return previewed(parts, tx, at, record, agreement, exempt, {
      ...{ riskLevel: request.riskLevel ?? decided.result.riskLevel, computedLevel: decided.result.riskLevel },
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
    const agreements = await agreedOn(parts, tx, judged.cases, request, context);
    if ("outcome" in agreements) return refusedBy({ refused: agreements });
    const [{ agreement, transaction }] = agreements as readonly [Agreed];
    const exempt = agreements.flatMap(({ record, made }) => newExemptions(parts, record, made, request));
    return previewed(parts, tx, parts.clock.now(), held.record, agreement, exempt, {
      ...(request.decision === undefined ? {} : { decision: request.decision }),
      sendsCallback: sendsCallbacks(parts, { input: transactionCodec.decode(transaction.data) }),
    });
  });
}

function refusedBy({ refused }: Extract<Agreement, { readonly refused: unknown }>): PreviewDecisionOutcome {
  if (refused.outcome === "reviewed") throw new Error("a refusal keeps no review");
  return refused;
}

async function previewed(
  parts: GatewayParts,
  tx: StoreReads,
  at: EpochMs,
  { tenant, caseId }: CaseRecord,
  agreement: Exclude<Agreement, { readonly refused: unknown }>,
  exempt: readonly Pick<ExemptionRecord, "listId" | "entryId" | "expiresAt">[],
  brings: Pick<DecisionPreview, "riskLevel" | "computedLevel" | "changesCustomer" | "decision" | "sendsCallback">,
): Promise<PreviewDecisionOutcome> {
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
    exemptions: exempt.map(({ listId, entryId, expiresAt }) => ({
      ...{ listId, entryId },
      ...(expiresAt === undefined ? {} : { expiresAt: new Date(expiresAt).toISOString() }),
    })),
  };
  return { outcome: "previewed", preview };
}
