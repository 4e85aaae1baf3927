import type { StoreTransaction } from "../../../src/ports/store.ts";
import { sqlAccounts } from "./accounts.ts";
import { sqlAudit } from "./audit.ts";
import { sqlCallbacks } from "./callbacks.ts";
import { sqlCases } from "./cases.ts";
import { sqlCustomerLinks } from "./customer-links.ts";
import { sqlCustomers } from "./customers.ts";
import { sqlDecisions } from "./decisions.ts";
import { sqlErasure } from "./erasure.ts";
import { sqlExemptions } from "./exemptions.ts";
import { sqlHistory } from "./history.ts";
import { sqlIdempotency } from "./idempotency.ts";
import { sqlJobs } from "./jobs.ts";
import { sqlKeys } from "./keys.ts";
import { sqlRescreens } from "./rescreens.ts";
import { sqlScreened } from "./screened.ts";
import type { SqlSession, SqlValue } from "./sql-session.ts";
import { sqlTransactions } from "./transactions.ts";
import { sqlWorkflows } from "./workflows.ts";

/** Every store of the port over one open transaction of a SQL database; each is made when it is asked for. */
export function sqlStores(session: SqlSession): StoreTransaction {
  return {
    get customers() {
      return sqlCustomers(session);
    },
    get cases() {
      return sqlCases(session);
    },
    get decisions() {
      return sqlDecisions(session);
    },
    get transactions() {
      return sqlTransactions(session);
    },
    get history() {
      return sqlHistory(session);
    },
    get accounts() {
      return sqlAccounts(session);
    },
    get workflows() {
      return sqlWorkflows(session);
    },
    get keys() {
      return sqlKeys(session);
    },
    get customerLinks() {
      return sqlCustomerLinks(session);
    },
    get exemptions() {
      return sqlExemptions(session);
    },
    get idempotency() {
      return sqlIdempotency(session);
    },
    get callbacks() {
      return sqlCallbacks(session);
    },
    get audit() {
      return sqlAudit(session);
    },
    get jobs() {
      return sqlJobs(session);
    },
    get erasure() {
      return sqlErasure(session);
    },
    get screened() {
      return sqlScreened(session);
    },
    get rescreens() {
      return sqlRescreens(session);
    },
    sql: (text, values) => session.all(text, values as readonly SqlValue[]),
  };
}
