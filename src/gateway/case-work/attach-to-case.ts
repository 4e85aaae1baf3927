/** Keeps files with a case, as evidence. */
import { digestBytes, digestText } from "../../digest.ts";
import { RiskgateError } from "../../errors.ts";
import { fileNameIssues } from "../../model/attachment-name.ts";
import { ATTACHMENT_TYPES, flawOfFile } from "../../model/attachment-type.ts";
import { toBase64 } from "../../model/base64.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { deciderOf } from "../people/decider.ts";
import { type IdempotencyRefusal, idempotently, type KeepOutcome, type Replayed } from "../requests/idempotency.ts";
import type { InvalidOutcome, RequestContext } from "../requests/outcomes.ts";
import { ATTACHED, attachmentsOf, type CaseAttachment } from "./attachments.ts";
import { caseVersion } from "./case-version.ts";
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
  | ({ readonly outcome: "attached"; readonly attachment: CaseAttachment; readonly version: string } & Replayed)
  | IdempotencyRefusal
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
  const { tenant: ofTenant = DEFAULT_TENANT, idempotency } = context;
  return idempotently(parts, ofTenant, idempotency, { caseId, ...about }, (keep) =>
    attachNow(parts, caseId, { about, content, contentDigest }, context, keep),
  );
}

interface DigestedFile {
  readonly about: Pick<CaseAttachment, "name" | "mediaType" | "size" | "sha256">;
  readonly content: string;
  readonly contentDigest: string;
}

type NowOutcome = Exclude<AttachOutcome, IdempotencyRefusal | RefusedFile>;

async function attachNow(
  parts: GatewayParts,
  caseId: string,
  { about, content, contentDigest }: DigestedFile,
  context: RequestContext,
  keep: KeepOutcome,
): Promise<NowOutcome> {
  let attached: Extract<NowOutcome, { readonly outcome: "attached" }> | undefined;
  const changed = await changeCase<{ readonly outcome: "too-many-attachments" }>(
    ...[parts, caseId, context],
    async (tx, { record, decider, at }) => {
      const before = attachmentsOf(record);
      if (before.length >= MAX_ATTACHMENTS) return { refused: { outcome: "too-many-attachments" } };
      const attachmentId = parts.ids.randomUUID();
      const by = deciderOf(decider, undefined);
      const attachment: CaseAttachment = { attachmentId, at: new Date(at).toISOString(), by, ...about };
      const { tenant, customerId } = record;
      const kept = { tenant, customerId, caseId: record.caseId, attachmentId, contentDigest, createdAt: at, content };
      if (!(await tx.attachments.add(kept))) throw new RiskgateError("STORE_UNAVAILABLE", "a file has this id already");
      const now = withDetails(record, { attachments: [...before, attachment] });
      attached = { outcome: "attached", attachment, version: caseVersion({ ...now, updatedAt: at }) };
      await keep(tx, attached, customerId);
      // What it is called may name somebody.
      const { name: _, ...details } = about;
      return { record: now, action: ATTACHED, details: { attachmentId, ...details } };
    },
  );
  if (changed.outcome !== "changed") return changed;
  if (attached === undefined) throw new TypeError("a changed case has no new file");
  return attached;
}

function refusalOf({ name, mediaType, bytes }: AttachedFile, maxBytes: number): RefusedFile | undefined {
  if (!ATTACHMENT_TYPES.includes(mediaType)) return { outcome: "attachment-type-unknown", types: ATTACHMENT_TYPES };
  if (bytes.length > maxBytes) return { outcome: "attachment-too-large", maxBytes };
  const issues = fileNameIssues(name, mediaType);
  if (issues.length > 0) return { outcome: "invalid", issues };
  const flaw = bytes.length === 0 ? "byte 0: the file is empty" : flawOfFile(mediaType, bytes);
  return flaw === undefined ? undefined : { outcome: "attachment-type-differs", flaw };
}
