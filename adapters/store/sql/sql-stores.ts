import type { StoreTransaction } from "../../../src/ports/store.ts";
import { sqlCases } from "./cases.ts";
import { sqlCustomers } from "./customers.ts";
import { sqlDecisions } from "./decisions.ts";
import { sqlKeys } from "./keys.ts";
import type { SqlSession } from "./sql-session.ts";

/** Every store of the port over one open transaction of a SQL database. */
export function sqlStores(session: SqlSession): StoreTransaction {
  return {
    customers: sqlCustomers(session),
    cases: sqlCases(session),
    decisions: sqlDecisions(session),
    keys: sqlKeys(session),
  };
}
