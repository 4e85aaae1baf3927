import { ACCOUNTS } from "./accounts.ts";
import { ATTACHMENTS } from "./attachments.ts";
import { AUDIT_ENTRIES, AUDIT_HEADS } from "./audit.ts";
import { CALLBACK_SECRETS } from "./callback-secrets.ts";
import { CALLBACKS } from "./callbacks.ts";
import { CASES } from "./cases.ts";
import { CHECKPOINTS } from "./checkpoints.ts";
import { LINKED_CUSTOMERS } from "./customer-links.ts";
import { CUSTOMERS } from "./customers.ts";
import { DECISIONS } from "./decisions.ts";
import { EDITIONS } from "./editions.ts";
import { EXEMPTIONS } from "./exemptions.ts";
import { CHANGES, LAST_NUMBERS } from "./history.ts";
import { HELD_VERSIONS, HOLDS } from "./holds.ts";
import { ANSWERS } from "./idempotency.ts";
import { JOBS, JOBS_DONE } from "./jobs.ts";
import { KEYS } from "./keys.ts";
import { PEOPLE } from "./people.ts";
import { POLICIES } from "./policies.ts";
import { FINDINGS, RANGES, RESCREENS } from "./rescreens.ts";
import { REVIEWS } from "./reviews.ts";
import { RULE_CHANGES } from "./rule-changes.ts";
import { SCREENED } from "./screened.ts";
import { SESSIONS } from "./sessions.ts";
import { COUNTERS, DAY_COUNTERS } from "./statistics.ts";
import type { Table } from "./table.ts";
import { TRANSACTION_REVISIONS, TRANSACTIONS } from "./transactions.ts";
import { USERS } from "./users.ts";
import { WORKFLOWS } from "./workflows.ts";

/** Every table. */
export const TABLES: readonly Table<never>[] = [
  ...[
    ACCOUNTS,
    ANSWERS,
    ATTACHMENTS,
    AUDIT_ENTRIES,
    AUDIT_HEADS,
    CALLBACK_SECRETS,
    CALLBACKS,
    CASES,
    CHANGES,
    CHECKPOINTS,
  ],
  ...[
    COUNTERS,
    CUSTOMERS,
    DAY_COUNTERS,
    DECISIONS,
    EDITIONS,
    EXEMPTIONS,
    FINDINGS,
    HELD_VERSIONS,
    HOLDS,
    JOBS,
    JOBS_DONE,
    KEYS,
  ],
  ...[LAST_NUMBERS, LINKED_CUSTOMERS, PEOPLE, POLICIES, RANGES, RESCREENS, REVIEWS, RULE_CHANGES, SCREENED, SESSIONS],
  ...[TRANSACTION_REVISIONS, TRANSACTIONS, USERS, WORKFLOWS],
];
