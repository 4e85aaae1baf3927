import type { ExemptionRecord, ExemptionStore } from "../../../src/ports/exemption-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { number, optional, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";
import { timePage } from "./sql-time-page.ts";

export const EXEMPTIONS = sqlTable<ExemptionRecord>(
  "exemptions",
  {
    tenant: text(),
    customerId: text(),
    exemptionId: text(),
    listId: text(),
    entryId: text(),
    customerFingerprint: text(),
    entryFingerprint: text(),
    createdBy: text(),
    caseId: text(),
    note: optional(text()),
    createdAt: number(),
    endedAt: optional(number()),
    endReason: optional(text()),
    reasonCode: optional(text()),
    expiresAt: optional(number()),
    reviewAt: optional(number()),
  },
  { bucket: "customerId" },
);
const IN_ORDER = "order by created_at, exemption_id";

/** Exemptions in a SQL database. */
export function sqlExemptions(session: SqlSession): ExemptionStore {
  return {
    add: (exemption) => EXEMPTIONS.add(session, exemption),
    inForce: (tenant, customerId) => EXEMPTIONS.list(session, { tenant, customerId, endedAt: undefined }, IN_ORDER),
    history: (tenant, customerId) => EXEMPTIONS.list(session, { tenant, customerId }, IN_ORDER),

    due({ tenant, by, before, after, limit }) {
      const time = by === "review" ? "review_at" : "expires_at";
      const where = EXEMPTIONS.where({ tenant, endedAt: undefined });
      where.always(`${time} is not null and ${time} < ${where.parameter(before)}`);
      return timePage(session, { of: EXEMPTIONS, where, id: "exemption_id", time, order: "oldest", after, limit });
    },

    standing({ tenant, before, after, limit }) {
      const where = EXEMPTIONS.where({ tenant, endedAt: undefined });
      where.always(`created_at < ${where.parameter(before)}`);
      if (after !== undefined) where.always(`exemption_id > ${where.parameter(toSqlText(after))}`);
      return EXEMPTIONS.list(session, where, "order by exemption_id", limit);
    },

    end: (tenant, exemptionId, endedAt, endReason) =>
      EXEMPTIONS.change(session, { tenant, exemptionId, endedAt: undefined }, { endedAt, endReason }),
  };
}
