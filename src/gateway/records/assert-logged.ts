/** Requires that a decision matches its digest in the audit log before anything is signed about it. */
import { RiskgateError } from "../../errors.ts";
import { AUDIT_START } from "../../model/audit-entry.ts";
import { bucketOf } from "../../model/bucket.ts";
import { AuditChainCheck } from "../../model/check-audit-chain.ts";
import type { DecisionRecord, StoreReads } from "../../ports/store.ts";
import { ChainDigests, notCoveredOf } from "../../records/compare-records.ts";
import { digestDecision } from "../../records/digest-record.ts";

/** Entries per read. */
const PAGE = 1_000;

type Reads = Pick<StoreReads, "audit" | "checkpoints">;

/**
 * Reads the chain of the customer from its start, and compares it with the end that the newest checkpoint signed, and
 * the decision with its last digest in the chain.
 *
 * @throws RiskgateError `AUDIT_TAMPERED` when the chain has a flaw, or the decision differs
 */
export async function assertLogged(tx: Reads, decision: DecisionRecord): Promise<void> {
  const { tenant, customerId, decisionId } = decision;
  const chain = bucketOf(customerId);
  const heads = (await tx.checkpoints.newest())?.heads ?? [];
  const signed = heads.find((head) => head.tenant === tenant && head.chain === chain);
  const check = new AuditChainCheck(tenant, chain, signed);
  const said = new ChainDigests(tenant, chain);
  for (let isWhole = true; isWhole; ) {
    const page = await tx.audit.list(tenant, chain, check.last.sequence, PAGE);
    for (const entry of page) {
      isWhole = check.add(entry);
      if (!isWhole) break;
      said.add(entry);
    }
    if (page.length === 0) break;
  }
  const head = (await tx.audit.head(tenant, chain)) ?? { tenant, chain, sequence: 0, hash: AUDIT_START };
  const flaw = check.end(head)?.flaw ?? (await recordFlaw(tx, said, decision));
  if (flaw !== undefined)
    throw new RiskgateError("AUDIT_TAMPERED", `decision ${decisionId}: ${flaw}: nothing is signed about it`);
}

async function recordFlaw(tx: Reads, said: ChainDigests, decision: DecisionRecord): Promise<string | undefined> {
  const found = said.compare(digestDecision(decision));
  if (found !== "new") return found?.flaw;
  return (await isFromBefore(tx, decision)) ? undefined : "record-unknown";
}

/** Whether the decision was made before the log covered decisions, according to the log. */
async function isFromBefore(tx: Reads, { tenant, decidedAt }: DecisionRecord): Promise<boolean> {
  for (let after = 0; ; after += PAGE) {
    const page = await tx.audit.list(tenant, 0, after, PAGE);
    for (const entry of page) {
      const notCovered = notCoveredOf(entry);
      if (notCovered !== undefined) return decidedAt <= notCovered.at;
      if (entry.records !== undefined) return false;
    }
    if (page.length < PAGE) return false;
  }
}
