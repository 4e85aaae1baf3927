/** Files that are kept with cases: a store that notes what it writes. */
import { digestAttachment, digestAttachmentHead } from "./digest-record.ts";
import type { PendingRecords } from "./pending-records.ts";
import type { PlainStores } from "./plain-stores.ts";

export function recordedAttachments({ attachments }: PlainStores, pending: PendingRecords) {
  const add: typeof attachments.add = async (record) => {
    const isAdded = await attachments.add(record);
    if (isAdded) pending.written(digestAttachment(record), record.createdAt);
    return isAdded;
  };
  const move: typeof attachments.move = async (tenant, customerId, fromCaseId, caseId) => {
    const heads = await attachments.heads(tenant, customerId, fromCaseId);
    if (heads.length === 0) return;
    await attachments.move(tenant, customerId, fromCaseId, caseId);
    for (const head of heads) pending.written(digestAttachmentHead({ ...head, caseId }), head.createdAt);
  };
  return { ...attachments, add, move };
}
