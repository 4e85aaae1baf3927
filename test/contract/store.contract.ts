import { verifyAudit } from "../../src/gateway/records/verify-audit.ts";
import type { Store } from "../../src/ports/store.ts";
import { inTheirTime, type TestRunner } from "./runner.ts";
import { accountCases } from "./store/accounts.cases.ts";
import { attachmentCases } from "./store/attachments.cases.ts";
import { auditCases } from "./store/audit.cases.ts";
import { callbackCases } from "./store/callbacks.cases.ts";
import { caseFilterCases } from "./store/case-filters.cases.ts";
import { caseCases } from "./store/cases.cases.ts";
import { closedCases } from "./store/closed-cases.cases.ts";
import { customerLinkCases } from "./store/customer-links.cases.ts";
import { customerCases } from "./store/customers.cases.ts";
import { decisionCases } from "./store/decisions.cases.ts";
import { editionCases } from "./store/editions.cases.ts";
import { erasureCases } from "./store/erasure.cases.ts";
import { exemptionCases } from "./store/exemptions.cases.ts";
import { historyCases } from "./store/history.cases.ts";
import { holdCases } from "./store/holds.cases.ts";
import { idempotencyCases } from "./store/idempotency.cases.ts";
import { jobCases } from "./store/jobs.cases.ts";
import { keyCases } from "./store/keys.cases.ts";
import { lifeCases } from "./store/life.cases.ts";
import { personCases } from "./store/people.cases.ts";
import { policyCases } from "./store/policies.cases.ts";
import { rescreenCases } from "./store/rescreens.cases.ts";
import { reviewCases } from "./store/reviews.cases.ts";
import { ruleChangeCases } from "./store/rule-changes.cases.ts";
import { screenedCases } from "./store/screened.cases.ts";
import { sessionCases } from "./store/sessions.cases.ts";
import { statisticsCases } from "./store/statistics.cases.ts";
import { tenantAndIdCases } from "./store/tenants-and-ids.cases.ts";
import { transactionCases } from "./store/transactions.cases.ts";
import { transactionRecordCases } from "./store/transactions-of-customers.cases.ts";
import { userCases } from "./store/users.cases.ts";
import { workflowCases } from "./store/workflows.cases.ts";

/** How the suite gets at the adapter under test. */
export interface StoreUnderTest {
  /** Opens an empty store; called once a test. */
  open(): Store | Promise<Store>;
  /** Opens what the last {@link open} opened again, after it was closed; absent for a store that keeps nothing. */
  readonly reopen?: () => Store | Promise<Store>;
}

const isClosed = (store: Store): Promise<boolean> =>
  store.ping().then(
    () => false,
    () => true,
  );

async function expectEveryRecordCovered({ expect }: TestRunner, store: Store): Promise<void> {
  const { flaws } = await verifyAudit({ store, clock: { now: () => 0 } });
  expect(flaws).toEqual([]);
}

/**
 * The store contract, as tests. An adapter is finished when they pass; there is no skip list.
 *
 *     import { afterEach, beforeEach, describe, expect, it } from "vitest";
 *     storeContract({ describe, it, beforeEach, afterEach, expect }, "mine", { open: () => myStore() });
 *
 * @example
 * storeContract({ describe, it, beforeEach, afterEach, expect }, "redis", { open });
 */
export function storeContract(given: TestRunner, adapter: string, { open, reopen }: StoreUnderTest): void {
  const runner = inTheirTime(given);
  runner.describe(`store contract: ${adapter}`, () => {
    let store: Store;
    runner.beforeEach(async () => {
      store = await open();
    });
    runner.afterEach(async () => {
      // Whatever a test has written, the audit log knows it as it is stored.
      if (!(await isClosed(store))) await expectEveryRecordCovered(runner, store);
      await store.close();
    });
    const opened = () => store;

    transactionCases(runner, opened);
    customerCases(runner, opened);
    tenantAndIdCases(runner, opened);
    caseCases(runner, opened);
    caseFilterCases(runner, opened);
    closedCases(runner, opened);
    decisionCases(runner, opened);
    transactionRecordCases(runner, opened);
    historyCases(runner, opened);
    accountCases(runner, opened);
    workflowCases(runner, opened);
    keyCases(runner, opened);
    holdCases(runner, opened);
    reviewCases(runner, opened);
    personCases(runner, opened);
    userCases(runner, opened);
    sessionCases(runner, opened);
    editionCases(runner, opened);
    policyCases(runner, opened);
    ruleChangeCases(runner, opened);
    customerLinkCases(runner, opened);
    attachmentCases(runner, opened);
    exemptionCases(runner, opened);
    idempotencyCases(runner, opened);
    callbackCases(runner, opened);
    auditCases(runner, opened);
    jobCases(runner, opened);
    erasureCases(runner, opened);
    screenedCases(runner, opened);
    rescreenCases(runner, opened);
    statisticsCases(runner, opened);
    lifeCases(runner, opened, reopen && (async () => reopen()));
  });
}
