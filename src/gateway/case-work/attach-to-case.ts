/** Keeps files with a case, as evidence, and gives them back byte for byte. */
import { digestBytes, digestText } from "../../digest.ts";
import { RiskgateError } from "../../errors.ts";
import { fileNameIssues } from "../../model/attachment-name.ts";
import { ATTACHMENT_TYPES, flawOfFile } from "../../model/attachment-type.ts";
import { fromBase64, toBase64 } from "../../model/base64.ts";
import type { CaseRecord, StoreReads } from "../../ports/store.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { deciderOf } from "../people/decider.ts";
import type { InvalidOutcome, RequestContext } from "../requests/outcomes.ts";
import { attachmentsOf, type CaseAttachment } from "./attachments.ts";
import { type ChangeCaseOutcome, changeCase, withDetails } from "./change-case.ts";

/** A file to be kept with a case. */
export interface AttachedFile {
  /** What it is called: no path, and with the ending of its type. */
  readonly name: string;
  /** One of {@link ATTACHMENT_TYPES}. */
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A file that is not kept, whatever the case is. */
type RefusedFile =
  | InvalidOutcome
  | { readonly outcome: "attachment-too-large"; readonly maxBytes: number }
  /** Files of this type are not kept. */
  | { readonly outcome: "attachment-type-unknown"; readonly types: readonly string[] }
  /** The bytes are something else; `flaw` says where. */
  | { readonly outcome: "attachment-type-differs"; readonly flaw: string };

/** What came of a file that was sent. */
export type AttachOutcome =
  | { readonly outcome: "attached"; readonly attachment: CaseAttachment; readonly version: string }
  | Exclude<ChangeCaseOutcome, { readonly outcome: "changed" }>
  | { readonly outcome: "too-many-attachments" }
  | RefusedFile;

/** Files that one case may have. */
export const MAX_ATTACHMENTS = 20;

/** Keeps a file with an open case. It goes when the customer is erased; the audit log has its digest. */
export async function attachToCase(
  parts: GatewayParts,
  caseId: string,
  file: AttachedFile,
  context: RequestContext,
): Promise<AttachOutcome> {
  const refused = refusalOf(file, parts.settings.maxAttachmentBytes);
  if (refused !== undefined) return refused;
  // Before the digests, which are what a file costs.
  const found = await parts.store.read((tx) => tx.cases.get(context.tenant ?? DEFAULT_TENANT, caseId));
  if (found === undefined) return { outcome: "not-found" };
  const { name, mediaType, bytes } = file;
  const about = { name, mediaType, size: bytes.length, sha256: digestBytes(bytes) };
  const content = toBase64(bytes);
  const contentDigest = digestText(content);
  let attachment: CaseAttachment | undefined;
  const changed = await changeCase<{ readonly outcome: "too-many-attachments" }>(
    ...[parts, caseId, context],
    async (tx, { record, decider, at }) => {
      const before = attachmentsOf(record);
      if (before.length >= MAX_ATTACHMENTS) return { refused: { outcome: "too-many-attachments" } };
      const attachmentId = parts.ids.randomUUID();
      attachment = { attachmentId, at: new Date(at).toISOString(), by: deciderOf(decider, undefined), ...about };
      const { tenant, customerId } = record;
      const kept = { tenant, customerId, caseId: record.caseId, attachmentId, contentDigest, createdAt: at, content };
      if (!(await tx.attachments.add(kept))) throw new RiskgateError("STORE_UNAVAILABLE", "a file has this id already");
      return {
        record: withDetails(record, { attachments: [...before, attachment] }),
        action: "case.attached",
        // What it is called may name somebody.
        details: { attachmentId, mediaType, size: about.size, sha256: about.sha256 },
      };
    },
  );
  if (changed.outcome !== "changed") return changed;
  if (attachment === undefined) throw new TypeError("a changed case has no new file");
  return { outcome: "attached", attachment, version: changed.version };
}

function refusalOf({ name, mediaType, bytes }: AttachedFile, maxBytes: number): RefusedFile | undefined {
  if (!ATTACHMENT_TYPES.includes(mediaType)) return { outcome: "attachment-type-unknown", types: ATTACHMENT_TYPES };
  if (bytes.length > maxBytes) return { outcome: "attachment-too-large", maxBytes };
  const issues = fileNameIssues(name, mediaType);
  if (issues.length > 0) return { outcome: "invalid", issues };
  const flaw = bytes.length === 0 ? "byte 0: the file is empty" : flawOfFile(mediaType, bytes);
  return flaw === undefined ? undefined : { outcome: "attachment-type-differs", flaw };
}

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
    const attachment = record && attachmentsOf(record).find((one) => one.attachmentId === attachmentId);
    return attachment && contentOf(tx, record, attachment);
  });
}

/** @throws RiskgateError `AUDIT_TAMPERED` when the stored bytes are not those that were sent */
export async function contentOf(
  tx: Pick<StoreReads, "attachments">,
  { tenant, customerId }: Pick<CaseRecord, "tenant" | "customerId">,
  attachment: CaseAttachment,
): Promise<AttachmentContent | undefined> {
  const stored = await tx.attachments.get(tenant, customerId, attachment.attachmentId);
  if (stored === undefined) return undefined;
  const bytes = fromBase64(stored.content);
  if (bytes.length !== attachment.size || digestBytes(bytes) !== attachment.sha256)
    throw new RiskgateError(
      "AUDIT_TAMPERED",
      `attachment ${attachment.attachmentId}: the bytes are not those that were sent`,
    );
  return { attachment, bytes };
}
