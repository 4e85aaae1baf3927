import type { PlainStores } from "../../../src/records/plain-stores.ts";
import { sqlAccounts } from "./accounts.ts";
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

/** Every store of the port over one open transaction of a SQL database; each is made when it is asked for. */
export function sqlStores(session: SqlSession): PlainStores {
  return new SqlStores(session);
}

// a class: to make an object with as many getters of its own takes as long as a statement
class SqlStores implements PlainStores {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  get customers() {
    return sqlCustomers(this.#session);
  }
  get cases() {
    return sqlCases(this.#session);
  }
  get decisions() {
    return sqlDecisions(this.#session);
  }
  get transactions() {
    return sqlTransactions(this.#session);
  }
  get history() {
    return sqlHistory(this.#session);
  }
  get accounts() {
    return sqlAccounts(this.#session);
  }
  get workflows() {
    return sqlWorkflows(this.#session);
  }
  get keys() {
    return sqlKeys(this.#session);
  }
  get holds() {
    return sqlHolds(this.#session);
  }
  get callbackSecrets() {
    return sqlCallbackSecrets(this.#session);
  }
  get people() {
    return sqlPeople(this.#session);
  }
  get users() {
    return sqlUsers(this.#session);
  }
  get sessions() {
    return sqlSessions(this.#session);
  }
  get policies() {
    return sqlPolicies(this.#session);
  }
  get editions() {
    return sqlEditions(this.#session);
  }
  get ruleChanges() {
    return sqlRuleChanges(this.#session);
  }
  get customerLinks() {
    return sqlCustomerLinks(this.#session);
  }
  get exemptions() {
    return sqlExemptions(this.#session);
  }
  get idempotency() {
    return sqlIdempotency(this.#session);
  }
  get callbacks() {
    return sqlCallbacks(this.#session);
  }
  get audit() {
    return sqlAudit(this.#session);
  }
  get checkpoints() {
    return sqlCheckpoints(this.#session);
  }
  get jobs() {
    return sqlJobs(this.#session);
  }
  get erasure() {
    return sqlErasure(this.#session);
  }
  get screened() {
    return sqlScreened(this.#session);
  }
  get rescreens() {
    return sqlRescreens(this.#session);
  }
  get reviews() {
    return sqlReviews(this.#session);
  }
  get statistics() {
    return sqlStatistics(this.#session);
  }
  get records() {
    return sqlRecords(this.#session);
  }
  get sql() {
    return (text: string, values: readonly unknown[]) => {
      this.#session.known?.clear();
      return this.#session.all(text, values as readonly SqlValue[]);
    };
  }
}
