import type { AttachmentRecord, AttachmentStore } from "../ports/attachment-store.ts";
import { ofCustomer } from "./of-customer.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

export const ATTACHMENTS = table("attachment", ({ tenant, customerId, attachmentId }: AttachmentRecord) => [
  ...ofCustomer(tenant, customerId),
  attachmentId,
]);

/** Attachments of a case. */
export const attachmentsOfCase = (rows: Rows, tenant: string, customerId: string, caseId: string) =>
  rows.list(ATTACHMENTS, { prefix: ofCustomer(tenant, customerId), where: (one) => one.caseId === caseId });

export function keyValueAttachments(rows: Rows): AttachmentStore {
  return {
    add: (attachment) => rows.add(ATTACHMENTS, attachment),
    get: (tenant, customerId, attachmentId) => rows.get(ATTACHMENTS, ...ofCustomer(tenant, customerId), attachmentId),
    heads: async (tenant, customerId, caseId) =>
      (await attachmentsOfCase(rows, tenant, customerId, caseId)).map(({ content: _, ...head }) => head),
    move: async (tenant, customerId, fromCaseId, caseId) => {
      for (const attachment of await attachmentsOfCase(rows, tenant, customerId, fromCaseId))
        await rows.put(ATTACHMENTS, { ...attachment, caseId });
    },
  };
}
