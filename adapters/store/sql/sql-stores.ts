import type { PlainStores } from "../../../src/records/plain-stores.ts";
import { sqlAccounts } from "./accounts.ts";
import { sqlAttachments } from "./attachments.ts";
import { sqlAudit } from "./audit.ts";
import { sqlCallbackSecrets } from "./callback-secrets.ts";
import { sqlCallbacks } from "./callbacks.ts";
import { sqlCases } from "./cases.ts";
import { sqlCheckpoints } from "./checkpoints.ts";
import { sqlCustomerLinks } from "./customer-links.ts";
import { sqlCustomers } from "./customers.ts";
import { sqlDecisions } from "./decisions.ts";
import { sqlEditions } from "./editions.ts";
import { sqlErasure } from "./erasure.ts";
import { sqlExemptions } from "./exemptions.ts";
import { sqlHistory } from "./history.ts";
import { sqlHolds } from "./holds.ts";
import { sqlIdempotency } from "./idempotency.ts";
import { sqlJobs } from "./jobs.ts";
import { sqlKeys } from "./keys.ts";
import { sqlPeople } from "./people.ts";
import { sqlPolicies } from "./policies.ts";
import { sqlRecords } from "./records.ts";
import { sqlRescreens } from "./rescreens.ts";
import { sqlReviews } from "./reviews.ts";
import { sqlRuleChanges } from "./rule-changes.ts";
import { sqlScreened } from "./screened.ts";
import { sqlSessions } from "./sessions.ts";
import type { SqlSession, SqlValue } from "./sql-session.ts";
import { sqlStatistics } from "./statistics.ts";
import { sqlTransactions } from "./transactions.ts";
import { sqlUsers } from "./users.ts";
import { sqlWorkflows } from "./workflows.ts";

/** How each store is made of an open transaction. */
const STORES: { readonly [Name in keyof PlainStores]-?: (session: SqlSession) => PlainStores[Name] } = {
  customers: sqlCustomers,
  cases: sqlCases,
  decisions: sqlDecisions,
  transactions: sqlTransactions,
  history: sqlHistory,
  accounts: sqlAccounts,
  attachments: sqlAttachments,
  workflows: sqlWorkflows,
  keys: sqlKeys,
  holds: sqlHolds,
  callbackSecrets: sqlCallbackSecrets,
  people: sqlPeople,
  users: sqlUsers,
  sessions: sqlSessions,
  policies: sqlPolicies,
  editions: sqlEditions,
  ruleChanges: sqlRuleChanges,
  customerLinks: sqlCustomerLinks,
  exemptions: sqlExemptions,
  idempotency: sqlIdempotency,
  callbacks: sqlCallbacks,
  audit: sqlAudit,
  checkpoints: sqlCheckpoints,
  jobs: sqlJobs,
  erasure: sqlErasure,
  screened: sqlScreened,
  rescreens: sqlRescreens,
  reviews: sqlReviews,
  statistics: sqlStatistics,
  records: sqlRecords,
  sql: (session) => (text, values) => session.all(text, values as readonly SqlValue[]),
};

/** Every store of the port over one open transaction of a SQL database; each is made when it is asked for. */
export function sqlStores(session: SqlSession): PlainStores {
  const get = (_: object, name: string) =>
    Object.hasOwn(STORES, name) ? STORES[name as keyof PlainStores](session) : undefined;
  return new Proxy({}, { get }) as PlainStores;
}
