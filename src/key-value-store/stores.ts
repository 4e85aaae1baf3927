import type { PlainStores } from "../records/plain-stores.ts";
import { keyValueAccounts } from "./accounts.ts";
import { keyValueAttachments } from "./attachments.ts";
import { keyValueAudit } from "./audit.ts";
import { keyValueCallbackSecrets } from "./callback-secrets.ts";
import { keyValueCallbacks } from "./callbacks.ts";
import { keyValueCases } from "./cases.ts";
import { keyValueCheckpoints } from "./checkpoints.ts";
import { keyValueCustomerLinks } from "./customer-links.ts";
import { keyValueCustomers } from "./customers.ts";
import { keyValueDecisions } from "./decisions.ts";
import { keyValueEditions } from "./editions.ts";
import { keyValueErasure } from "./erasure.ts";
import { keyValueExemptions } from "./exemptions.ts";
import { keyValueHistory } from "./history.ts";
import { keyValueHolds } from "./holds.ts";
import { keyValueIdempotency } from "./idempotency.ts";
import { inTurn, type Turn } from "./in-turn.ts";
import { keyValueJobs } from "./jobs.ts";
import { keyValueKeys } from "./keys.ts";
import { keyValuePeople } from "./people.ts";
import { keyValuePolicies } from "./policies.ts";
import { keyValueRecords } from "./records.ts";
import { keyValueRescreens } from "./rescreens.ts";
import { keyValueReviews } from "./reviews.ts";
import type { Rows } from "./rows.ts";
import { keyValueRuleChanges } from "./rule-changes.ts";
import { keyValueScreened } from "./screened.ts";
import { keyValueSessions } from "./sessions.ts";
import { keyValueStatistics } from "./statistics.ts";
import { keyValueTransactions } from "./transactions.ts";
import { keyValueUsers } from "./users.ts";
import { keyValueWorkflows } from "./workflows.ts";

/** Factories of the stores, from the rows of a transaction and the number of undone transactions. */
const STORES: {
  readonly [Name in Exclude<keyof PlainStores, "sql">]: (rows: Rows, undone: number) => PlainStores[Name] & object;
} = {
  customers: keyValueCustomers,
  cases: keyValueCases,
  decisions: keyValueDecisions,
  transactions: keyValueTransactions,
  history: keyValueHistory,
  accounts: keyValueAccounts,
  attachments: keyValueAttachments,
  workflows: keyValueWorkflows,
  keys: keyValueKeys,
  people: keyValuePeople,
  users: keyValueUsers,
  sessions: keyValueSessions,
  holds: keyValueHolds,
  callbackSecrets: keyValueCallbackSecrets,
  policies: keyValuePolicies,
  editions: keyValueEditions,
  ruleChanges: keyValueRuleChanges,
  customerLinks: keyValueCustomerLinks,
  exemptions: keyValueExemptions,
  idempotency: keyValueIdempotency,
  callbacks: keyValueCallbacks,
  audit: keyValueAudit,
  checkpoints: keyValueCheckpoints,
  jobs: keyValueJobs,
  erasure: keyValueErasure,
  screened: keyValueScreened,
  rescreens: keyValueRescreens,
  reviews: keyValueReviews,
  statistics: keyValueStatistics,
  records: keyValueRecords,
};

/**
 * Every store of the port over the rows of a transaction, each created on first access. Concurrent calls run one after the other.
 *
 * @param undone - number of undone transactions
 * @param turn - runs one call after the other
 */
export function keyValueStores(rows: Rows, undone: number, turn: Turn): PlainStores {
  const made: Partial<Record<string, object>> = {};
  const get = (_: object, name: string): object | undefined => {
    if (!Object.hasOwn(STORES, name)) return undefined;
    made[name] ??= inTurn(STORES[name as keyof typeof STORES](rows, undone), turn);
    return made[name];
  };
  return new Proxy({}, { get }) as PlainStores;
}
