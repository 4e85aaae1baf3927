/** A certificate of a screening: what was screened, against lists of which age, with which result, "no match" included. */
import { digestJson } from "../../digest.ts";
import type { ListKind } from "../../model/list-entry.ts";
import type { ListSnapshot } from "../../model/loaded-list.ts";
import type { EpochMs } from "../../ports/clock.ts";
import { screeningParties } from "../../screening/screening-parties.ts";
import type { CaseReview } from "../cases/case-review.ts";
import { type CustomerDecision, customerDecisionCodec } from "../checks/customer-decision.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { certifiedTransaction } from "../transactions/transaction-certificate.ts";
import { transactionDecisionBody, USAGE_NOT_SCREENED } from "../transactions/transaction-decision-body.ts";
import { assertLogged } from "./assert-logged.ts";
import type { CertifiedScreening } from "./certified-screening.ts";

/** The signed statement. The order of members does not matter: the signature covers its canonical JSON. */
export interface ScreeningCertificate extends Omit<CertifiedScreening, "lists" | "matches"> {
  readonly type: "riskgate-screening-certificate";
  readonly version: 1;
  readonly issuedAt: string;
  readonly caseId: string;
  readonly customerId: string;
  /** When it was decided: where two people had to agree, when the second one did. */
  readonly decidedAt: string;
  /** When the first of two people proposed it; absent where one was enough, and for decisions of earlier versions. */
  readonly proposedAt?: string;
  readonly lists: readonly {
    readonly listId: string;
    readonly listKind: ListKind;
    readonly edition: string;
    readonly publishedAt?: string;
    readonly entryCount: number;
    /** Days from the publication, or where that is unknown from the loading, to the decision. */
    readonly ageDays: number;
  }[];
  /** A transaction may have been checked without being screened. */
  readonly result: "no match" | "no match in what was screened" | "match" | "not screened";
  readonly matches: readonly {
    readonly type: string;
    readonly decision: string;
    readonly listId: string;
    readonly entryId: string;
    readonly score: number;
  }[];
  /** SHA-256 of the stored decision, which ties the statement to the record. */
  readonly decisionHash: string;
}

const DAY_MS = 86_400_000;

/**
 * @returns `undefined` when the tenant has no such decided case, or what was screened was erased
 * @throws RiskgateError `AUDIT_TAMPERED` when the stored decision differs from its digest in the audit log
 */
export async function screeningCertificate(
  parts: GatewayParts,
  tenant: string,
  caseId: string,
): Promise<ScreeningCertificate | undefined> {
  return parts.store.read(async (tx) => {
    const record = await tx.cases.get(tenant, caseId);
    const decision = record?.decisionId === undefined ? undefined : await tx.decisions.get(tenant, record.decisionId);
    if (!record || !decision) return undefined;
    await assertLogged(tx, decision);
    const ofTransaction = transactionDecisionBody(decision.body);
    const certified =
      record.subject === "transaction"
        ? ofTransaction && (await certifiedTransaction(tx, tenant, caseId, ofTransaction))
        : certifiedCustomer(customerDecisionCodec.decode(decision.body));
    if (certified === undefined) return undefined;
    const { lists, matches, ...told } = certified;
    const { decidedAt } = decision;
    const { proposedAt } = (decision.body as { readonly review?: CaseReview }).review ?? {};
    return {
      type: "riskgate-screening-certificate",
      version: 1,
      issuedAt: new Date(parts.clock.now()).toISOString(),
      caseId,
      customerId: record.customerId,
      decidedAt: new Date(decidedAt).toISOString(),
      ...(proposedAt === undefined ? {} : { proposedAt: new Date(proposedAt).toISOString() }),
      ...told,
      lists: lists.map((list) => certifiedList(list, decidedAt)),
      result: resultOf(certified),
      matches: matches.map(({ screeningType: type, decision, entry: { listId, entryId }, score }) => ({
        type,
        decision,
        listId,
        entryId,
        score,
      })),
      decisionHash: digestJson(decision.body),
    };
  });
}

function resultOf({ lists, matches, limitations = [] }: CertifiedScreening): ScreeningCertificate["result"] {
  if (lists.length === 0) return "not screened";
  if (matches.length > 0) return "match";
  return limitations.includes(USAGE_NOT_SCREENED) ? "no match in what was screened" : "no match";
}

function certifiedCustomer(made: CustomerDecision): CertifiedScreening | undefined {
  // Only the skeleton of an erased customer's decision is left.
  if (made.input === undefined) return undefined;
  return {
    subject: "customer",
    screened: screeningParties(made.input.masterData).map(({ role, side, names }) => ({
      role,
      side,
      names: names.map(({ name }) => name),
    })),
    ...(made.settings.businessLine === undefined ? {} : { businessLine: made.settings.businessLine }),
    lists: made.lists,
    matches: made.matches,
    exempted: made.exempted?.length ?? 0,
    ...(made.limitations === undefined ? {} : { limitations: made.limitations }),
    riskLevel: made.rating.riskLevel,
    ruleSetVersion: made.ruleSetVersion,
  };
}

function certifiedList(
  { listId, listKind, edition, publishedAt, entryCount, loadedAt }: ListSnapshot,
  decidedAt: EpochMs,
): ScreeningCertificate["lists"][number] {
  const since = publishedAt === undefined ? loadedAt : Date.parse(publishedAt);
  return {
    listId,
    listKind,
    edition,
    ...(publishedAt === undefined ? {} : { publishedAt }),
    entryCount,
    ageDays: Math.floor((decidedAt - since) / DAY_MS),
  };
}
