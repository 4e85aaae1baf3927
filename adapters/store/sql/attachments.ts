import type { AttachmentHead, AttachmentRecord, AttachmentStore } from "../../../src/ports/attachment-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { number, sqlTable, text } from "./sql-table.ts";

const HEAD = {
  tenant: text(),
  customerId: text(),
  attachmentId: text(),
  caseId: text(),
  contentDigest: text(),
  createdAt: number(),
};
/** The bytes are read where they are wanted. */
const HEADS = sqlTable<AttachmentHead>("attachments", HEAD, { bucket: "customerId" });
export const ATTACHMENTS = sqlTable<AttachmentRecord>(
  "attachments",
  { ...HEAD, content: text() },
  { bucket: "customerId" },
);

/** Files of cases in a SQL database. */
export function sqlAttachments(session: SqlSession): AttachmentStore {
  return {
    add: (attachment) => ATTACHMENTS.add(session, attachment),
    get: (tenant, customerId, attachmentId) => ATTACHMENTS.find(session, { tenant, customerId, attachmentId }),
    heads: (tenant, customerId, caseId) =>
      HEADS.list(session, { tenant, customerId, caseId }, "order by attachment_id"),
    async move(tenant, customerId, fromCaseId, caseId) {
      await HEADS.change(session, { tenant, customerId, caseId: fromCaseId }, { caseId });
    },
  };
}
