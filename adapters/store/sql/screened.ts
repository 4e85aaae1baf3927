import type { ScreenedRecord, ScreenedStore } from "../../../src/ports/screened-store.ts";
import { customerPage } from "./customers.ts";
import type { SqlSession } from "./sql-session.ts";
import { cachedJson, flag, json, optional, sqlTable, text } from "./sql-table.ts";

export const SCREENED = sqlTable<ScreenedRecord>(
  "screened",
  {
    tenant: text(),
    customerId: text(),
    parties: optional(cachedJson()),
    matches: json(),
    decisionId: optional(text()),
    unchecked: flag(0),
  },
  { key: ["tenant", "bucket", "customer_id"], bucket: "customerId" },
);

/** Who is screened, in a SQL database. */
export function sqlScreened(session: SqlSession): ScreenedStore {
  return {
    get: (tenant, customerId) => SCREENED.find(session, { tenant, customerId }),
    put: (record) => SCREENED.put(session, record),
    list: (query) => customerPage(session, SCREENED, query),
  };
}
