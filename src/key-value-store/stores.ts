import type { PlainStores } from "../records/plain-stores.ts";
import { keyValueAccounts } from "./accounts.ts";
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
import { inTurn, turns } from "./in-turn.ts";
import { keyValueJobs } from "./jobs.ts";
import { keyValueKeys } from "./keys.ts";
import { keyValuePeople } from "./people.ts";
import { keyValuePolicies } from "./policies.ts";
import { keyValueRecords } from "./records.ts";
import { keyValueRescreens } from "./rescreens.ts";
import { keyValueReviews } from "./reviews.ts";
import type { Rows } from "./rows.ts";
import { keyValueScreened } from "./screened.ts";
import { keyValueSessions } from "./sessions.ts";
import { keyValueStatistics } from "./statistics.ts";
import { keyValueTransactions } from "./transactions.ts";
import { keyValueUsers } from "./users.ts";
import { keyValueWorkflows } from "./workflows.ts";

/**
 * Every store of the port over the rows of a transaction. What is asked at the same time is done one after the other.
 *
 * @param undone - how often a transaction was undone
 */
export function keyValueStores(rows: Rows, undone: number): PlainStores {
  const turn = turns();
  return {
    customers: inTurn(keyValueCustomers(rows), turn),
    cases: inTurn(keyValueCases(rows), turn),
    decisions: inTurn(keyValueDecisions(rows), turn),
    transactions: inTurn(keyValueTransactions(rows), turn),
    history: inTurn(keyValueHistory(rows, undone), turn),
    accounts: inTurn(keyValueAccounts(rows), turn),
    workflows: inTurn(keyValueWorkflows(rows), turn),
    keys: inTurn(keyValueKeys(rows), turn),
    people: inTurn(keyValuePeople(rows), turn),
    users: inTurn(keyValueUsers(rows), turn),
    sessions: inTurn(keyValueSessions(rows), turn),
    holds: inTurn(keyValueHolds(rows), turn),
    callbackSecrets: inTurn(keyValueCallbackSecrets(rows), turn),
    policies: inTurn(keyValuePolicies(rows), turn),
    editions: inTurn(keyValueEditions(rows), turn),
    customerLinks: inTurn(keyValueCustomerLinks(rows), turn),
    exemptions: inTurn(keyValueExemptions(rows), turn),
    idempotency: inTurn(keyValueIdempotency(rows), turn),
    callbacks: inTurn(keyValueCallbacks(rows), turn),
    audit: inTurn(keyValueAudit(rows), turn),
    checkpoints: inTurn(keyValueCheckpoints(rows), turn),
    jobs: inTurn(keyValueJobs(rows), turn),
    erasure: inTurn(keyValueErasure(rows), turn),
    screened: inTurn(keyValueScreened(rows), turn),
    rescreens: inTurn(keyValueRescreens(rows), turn),
    reviews: inTurn(keyValueReviews(rows), turn),
    statistics: inTurn(keyValueStatistics(rows), turn),
    records: inTurn(keyValueRecords(rows), turn),
  };
}
