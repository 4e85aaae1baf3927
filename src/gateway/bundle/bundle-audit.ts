/** What the audit log says of a case, as texts whose digests are its hashes. */
import { canonicalJson } from "../../digest.ts";
import { type AuditEntry, type AuditHead, recordKey } from "../../model/audit-entry.ts";
import { bucketOf } from "../../model/bucket.ts";
import type { StoreReads } from "../../ports/store.ts";
import type { BundleAudit } from "./bundle-format.ts";

/** Entries per read. */
const PAGE = 1_000;
/** The most entries up to the signed end that a bundle holds. */
const MAX_TO_HEAD = 2_000;

export interface CaseOfLog {
  readonly tenant: string;
  readonly caseId: string;
  readonly customerId: string;
  readonly decisionId: string;
  /** Ids of files that are kept with it. */
  readonly attachmentIds: readonly string[];
}

/**
 * @param signedHead - the end of the case's chain that the newest checkpoint signed, and its way to the root
 */
export async function bundleAudit(
  tx: Pick<StoreReads, "audit">,
  about: CaseOfLog,
  signedHead?: { readonly head: AuditHead; readonly proof: NonNullable<BundleAudit["head"]>["proof"] },
): Promise<BundleAudit> {
  const { tenant, customerId } = about;
  const chain = bucketOf(customerId);
  const own: string[] = [];
  /** From the last entry with the decision on; `undefined` once one is about another customer, who stays out of this bundle. */
  let following: AuditEntry[] | undefined;
  let isOthers = false;
  for (let after = 0; ; ) {
    const page = await tx.audit.list(tenant, chain, after, PAGE);
    for (const entry of page) {
      if (isAbout(entry, about)) own.push(textOf(entry));
      if (entry.records?.[recordKey("decision", about.decisionId)] !== undefined) [following, isOthers] = [[], false];
      const isCovered = signedHead !== undefined && entry.sequence <= signedHead.head.sequence;
      if (following === undefined || !isCovered || isOthers) continue;
      if (entry.customerId === customerId && following.length < MAX_TO_HEAD) following.push(entry);
      else isOthers = true;
    }
    after = page.at(-1)?.sequence ?? after;
    if (page.length < PAGE) break;
  }
  const isInHead = following !== undefined && (following.length > 0 || isOthers) && signedHead !== undefined;
  return {
    chain,
    entries: own,
    ...(isInHead && !isOthers && following ? { toHead: following.map(textOf) } : {}),
    ...(isInHead ? { head: { text: headText(signedHead.head), proof: signedHead.proof } } : {}),
  };
}

const textOf = ({ hash: _, ...entry }: AuditEntry): string => canonicalJson(entry);
const headText = ({ chain, hash, sequence, tenant }: AuditHead): string =>
  canonicalJson({ chain, hash, sequence, tenant });

function isAbout({ records = {}, details }: AuditEntry, { caseId, decisionId, attachmentIds }: CaseOfLog): boolean {
  const own = [recordKey("case", caseId), recordKey("decision", decisionId)];
  // A file may have been kept with the case that this one took the place of.
  const isInRecords = [...own, ...attachmentIds.map((id) => recordKey("attachment", id))].some((key) => key in records);
  return isInRecords || (details as { readonly caseId?: unknown } | null)?.caseId === caseId;
}
