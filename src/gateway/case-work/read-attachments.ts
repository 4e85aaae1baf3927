/** Gives files of cases back, byte for byte as they were sent. */
import { digestBytes } from "../../digest.ts";
import { RiskgateError } from "../../errors.ts";
import { fromBase64 } from "../../model/base64.ts";
import type { AttachmentHead } from "../../ports/attachment-store.ts";
import type { CaseRecord, StoreReads } from "../../ports/store.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import type { RequestContext } from "../requests/outcomes.ts";
import { ATTACHED, attachmentsOf, type CaseAttachment } from "./attachments.ts";

/** The files of a case, the oldest first; `undefined` when the tenant has no such case. */
export async function listAttachments(
  { store }: Pick<GatewayParts, "store">,
  caseId: string,
  { tenant = DEFAULT_TENANT }: RequestContext,
): Promise<readonly CaseAttachment[] | undefined> {
  const record = await store.read((tx) => tx.cases.get(tenant, caseId));
  return record && attachmentsOf(record);
}

/** A file of a case with its bytes. */
export interface AttachmentContent {
  readonly attachment: CaseAttachment;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * A file of a case; `undefined` when the tenant has no such case, or the case no such file.
 *
 * @throws RiskgateError `AUDIT_TAMPERED` when the stored bytes are not those that were sent
 */
export async function readAttachment(
  { store }: Pick<GatewayParts, "store">,
  caseId: string,
  attachmentId: string,
  { tenant = DEFAULT_TENANT }: RequestContext,
): Promise<AttachmentContent | undefined> {
  return store.read(async (tx) => {
    const record = await tx.cases.get(tenant, caseId);
    if (record === undefined) return undefined;
    const attachment = attachmentsOf(record).find((one) => one.attachmentId === attachmentId);
    if (attachment !== undefined) return contentOf(tx, record, attachment);
    const stored = await tx.attachments.get(tenant, record.customerId, attachmentId);
    if (stored?.caseId === record.caseId) throw changed(attachmentId, "the case names it no more");
    return undefined;
  });
}

/** @throws RiskgateError `AUDIT_TAMPERED` when the stored bytes are not those that were sent */
export async function contentOf(
  tx: Pick<StoreReads, "attachments" | "audit">,
  { tenant, customerId }: Pick<CaseRecord, "tenant" | "customerId">,
  attachment: CaseAttachment,
): Promise<AttachmentContent | undefined> {
  const stored = await tx.attachments.get(tenant, customerId, attachment.attachmentId);
  if (stored === undefined) return undefined;
  const bytes = fromBase64(stored.content);
  const sha256 = digestBytes(bytes);
  if (bytes.length !== attachment.size || sha256 !== attachment.sha256)
    throw changed(attachment.attachmentId, "the bytes are not those that were sent");
  // Who can change the case with the file cannot change the log unnoticed.
  if (!(await isLogged(tx, stored, sha256)))
    throw changed(attachment.attachmentId, "the audit log has no entry with this content");
  return { attachment, bytes };
}

/** The most entries about files of one customer within {@link CLOCKS_DIFFER_MS} that are read. */
const MOST_ENTRIES = 1_000;
/** Processes may write with clocks that differ. */
const CLOCKS_DIFFER_MS = 60_000;

async function isLogged(
  tx: Pick<StoreReads, "audit">,
  { tenant, customerId, attachmentId, createdAt }: AttachmentHead,
  sha256: string,
): Promise<boolean> {
  const times = { from: createdAt - CLOCKS_DIFFER_MS, before: createdAt + CLOCKS_DIFFER_MS };
  const { entries } = await tx.audit.find(tenant, { customerId, action: ATTACHED, ...times }, MOST_ENTRIES);
  return entries.some(({ details }) => {
    const said = details as { readonly attachmentId?: unknown; readonly sha256?: unknown };
    return said.attachmentId === attachmentId && said.sha256 === sha256;
  });
}

const changed = (attachmentId: string, how: string): RiskgateError =>
  new RiskgateError("AUDIT_TAMPERED", `attachment ${attachmentId}: ${how}`);
