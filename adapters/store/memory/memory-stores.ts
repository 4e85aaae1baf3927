import type { PlainStores } from "../../../src/records/plain-stores.ts";
import { memoryAccounts } from "./accounts.ts";
import { memoryAudit } from "./audit.ts";
import { memoryCallbackSecrets } from "./callback-secrets.ts";
import { memoryCallbacks } from "./callbacks.ts";
import { memoryCases } from "./cases.ts";
import { memoryCheckpoints } from "./checkpoints.ts";
import { memoryCustomerLinks } from "./customer-links.ts";
import { memoryCustomers } from "./customers.ts";
import { memoryDecisions } from "./decisions.ts";
import { memoryEditions } from "./editions.ts";
import { memoryErasure } from "./erasure.ts";
import { memoryExemptions } from "./exemptions.ts";
import { memoryHistory } from "./history.ts";
import { memoryHolds } from "./holds.ts";
import { memoryIdempotency } from "./idempotency.ts";
import { memoryJobs } from "./jobs.ts";
import { memoryKeys } from "./keys.ts";
import { createMemoryRows } from "./memory-rows.ts";
import type { CreateTable } from "./memory-tables.ts";
import { memoryPeople } from "./people.ts";
import { memoryPolicies } from "./policies.ts";
import { memoryRecords } from "./records.ts";
import { memoryRescreens } from "./rescreens.ts";
import { memoryReviews } from "./reviews.ts";
import { memoryScreened } from "./screened.ts";
import { memorySessions } from "./sessions.ts";
import { memoryStatistics } from "./statistics.ts";
import { memoryTransactions } from "./transactions.ts";
import { memoryUsers } from "./users.ts";
import { memoryWorkflows } from "./workflows.ts";

/**
 * Every store of the port over tables in memory.
 *
 * @param undone - how often a transaction was undone
 */
export function memoryStores(table: CreateTable, undone: () => number): PlainStores {
  const rows = createMemoryRows(table);
  return {
    customers: memoryCustomers(rows),
    cases: memoryCases(rows),
    decisions: memoryDecisions(rows),
    transactions: memoryTransactions(rows),
    history: memoryHistory(rows, undone),
    accounts: memoryAccounts(rows),
    workflows: memoryWorkflows(rows),
    keys: memoryKeys(rows),
    people: memoryPeople(rows),
    users: memoryUsers(rows),
    sessions: memorySessions(rows),
    holds: memoryHolds(rows),
    callbackSecrets: memoryCallbackSecrets(rows),
    policies: memoryPolicies(rows),
    editions: memoryEditions(rows),
    customerLinks: memoryCustomerLinks(rows),
    exemptions: memoryExemptions(rows),
    idempotency: memoryIdempotency(rows),
    callbacks: memoryCallbacks(rows),
    audit: memoryAudit(rows),
    checkpoints: memoryCheckpoints(rows),
    jobs: memoryJobs(rows),
    erasure: memoryErasure(rows),
    screened: memoryScreened(rows),
    rescreens: memoryRescreens(rows),
    reviews: memoryReviews(rows),
    statistics: memoryStatistics(rows),
    records: memoryRecords(rows),
  };
}
