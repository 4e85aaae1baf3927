/** Puts the ports together into a gateway. */
import { customerCodec } from "../model/account-holding-party-data.ts";
import { accountAnswer } from "./accounts/account-answer.ts";
import { createAccount } from "./accounts/create-account.ts";
import { replaceAccount } from "./accounts/replace-account.ts";
import { makeBundle } from "./bundle/make-bundle.ts";
import { addCallbackSecret, listCallbackSecrets } from "./callbacks/callback-secrets.ts";
import { listCallbacks, resendCallback } from "./callbacks/manage-callbacks.ts";
import type { CaseState } from "./cases/case-state.ts";
import { listCases } from "./cases/list-cases.ts";
import { removeCasesBefore } from "./cases/remove-old-cases.ts";
import { reviewCase } from "./cases/review-case.ts";
import { lastCheckpoint, makeCheckpoint } from "./checkpoints/make-checkpoint.ts";
import { checkCustomer } from "./checks/check-customer.ts";
import { customerCheckDetail, undecided } from "./checks/customer-check-detail.ts";
import { eraseCustomer } from "./customers/erase-customer.ts";
import { heldVersions } from "./customers/held-versions.ts";
import { holdCustomer, listHolds, releaseCustomer } from "./customers/legal-holds.ts";
import { storedCustomer } from "./customers/stored-customer.ts";
import { submitAccountHoldingParty } from "./customers/submit-account-holding-party.ts";
import type { Gateway } from "./gateway.ts";
import type { GatewayOptions } from "./gateway-options.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT } from "./gateway-parts.ts";
import { gatewayHealth } from "./health/gateway-health.ts";
import { ready } from "./health/ready.ts";
import { administration } from "./keys/administration.ts";
import { replayDecision } from "./records/replay-decision.ts";
import { screeningCertificate } from "./records/screening-certificate.ts";
import { verifyAudit } from "./records/verify-audit.ts";
import { operationTeller } from "./requests/tell-unknown.ts";
import { listRescreens, setRescreen } from "./rescreening/manage-rescreens.ts";
import { listPublicationLags } from "./rescreening/publication-lag.ts";
import { afterListsLoaded } from "./rescreening/rescreening.ts";
import { rescreenAll } from "./rescreening/start-rescreening.ts";
import { listDueReviews } from "./reviews/list-due-reviews.ts";
import { jobStats, startJobs } from "./start-jobs.ts";
import { checkTransaction } from "./transactions/check-transaction.ts";
import { reprocessTransaction } from "./transactions/reprocess-transaction.ts";
import { transactionCheckDetail } from "./transactions/transaction-check-detail.ts";
import { wireGateway } from "./wire-gateway.ts";
import { createWorkflow, getWorkflow } from "./workflows/create-workflow.ts";
import { listWorkflows, setWorkflowStatus } from "./workflows/manage-workflows.ts";

export type { GatewayOptions } from "./gateway-options.ts";

/** How long jobs that run may take to end when the gateway is closed; what does not is done again by the next process. */
const STOP_GRACE_MS = 5_000;
/**
 * Makes a gateway and loads its lists and rules.
 *
 * It resolves even when they cannot be loaded, so that a host can show {@link Gateway.health} and try again with
 * {@link Gateway.reload}; until they are, every check throws and none is answered. {@link Gateway.ready} throws what is wrong.
 *
 * @example
 * const gateway = await createGateway({ store: memoryStore(), lists, rules: shippedRules(), clock: Date, ids: crypto });
 * await gateway.ready();
 *
 * @throws RiskgateError `CONFIG_INVALID` for plugins and settings that cannot be used
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { parts, policy, recent, rescreening, make, ...wired } = await wireGateway(options);
  await wired.load();
  await startJobs(rescreening, { ...options, before: policy.upToDate });
  if (options.workOnJobs !== false) await afterListsLoaded(rescreening);

  const run = operationTeller(parts, policy.upToDate);
  return {
    checkCustomer: (body: unknown, context = {}) =>
      run("customer-check", body, context, (read) => checkCustomer(parts, body, read)),
    checkTransaction: (body: unknown, context = {}) =>
      run("transaction-check", body, context, (read) => checkTransaction(parts, body, read)),
    reprocessTransaction: (body: unknown, context = {}) =>
      run("transaction-reprocessing", body, context, (read) => reprocessTransaction(parts, body, read)),
    submitAccountHoldingParty: (body: unknown, context = {}) =>
      run("account-holding-party", body, context, (read) => submitAccountHoldingParty(parts, body, read)),
    async getCustomerCheck(caseId, { tenant = DEFAULT_TENANT } = {}) {
      const detail = await customerCheckDetail(parts, tenant, caseId);
      // While a person has to decide, the client of the check is not told what is on the table.
      return detail?.processingStatus === "processing" ? undecided(detail) : withoutProposal(detail);
    },
    getTransactionCheck: async (caseId, { tenant = DEFAULT_TENANT } = {}) =>
      withoutProposal(await transactionCheckDetail(parts, tenant, caseId)),
    async getCustomer(customerId, { tenant = DEFAULT_TENANT } = {}) {
      const stored = await parts.store.read((tx) => tx.customers.get(tenant, customerId));
      return stored?.erasedAt === undefined ? customerCodec.decode(stored?.data) : undefined;
    },
    getStoredCustomer: (customerId, { tenant = DEFAULT_TENANT } = {}) => storedCustomer(parts, tenant, customerId),
    listDueReviews: (query, { tenant = DEFAULT_TENANT } = {}) => listDueReviews(parts, tenant, query),
    createAccount: (body: unknown, context = {}) =>
      run("account-creation", body, context, (read) => createAccount(parts, body, read)),
    replaceAccount: (accountUuid: string, body: unknown, context = {}) =>
      run("account-replacement", body, context, (read) => replaceAccount(parts, accountUuid, body, read)),
    async getAccount(accountUuid, { tenant = DEFAULT_TENANT } = {}) {
      const record = await parts.store.read((tx) => tx.accounts.get(tenant, accountUuid));
      return record && accountAnswer(record);
    },
    createWorkflow: (body: unknown, context = {}) =>
      run("workflow", body, context, (read) => createWorkflow(parts, body, read)),
    getWorkflow: (workflowId, { tenant = DEFAULT_TENANT } = {}) => getWorkflow(parts, tenant, workflowId),
    listWorkflows: (query, context = {}) => listWorkflows(parts, query, context),
    setWorkflowStatus: (workflowId, status, context = {}) => setWorkflowStatus(parts, workflowId, status, context),
    listCases: (query, { tenant = DEFAULT_TENANT } = {}) => listCases(parts, tenant, query),
    getCase: async (caseId, { tenant = DEFAULT_TENANT } = {}) =>
      (await transactionCheckDetail(parts, tenant, caseId)) ?? customerCheckDetail(parts, tenant, caseId),
    decideCase: (caseId: string, body: unknown, context = {}) =>
      run("case-decision", body, context, (read) => reviewCase(parts, caseId, body, read)),
    replay: (caseId, { tenant = DEFAULT_TENANT } = {}) => replayDecision(parts, make, tenant, caseId),
    bundle: (caseId, { tenant = DEFAULT_TENANT } = {}) => makeBundle(parts, make, tenant, caseId),
    certificate: (caseId, { tenant = DEFAULT_TENANT } = {}) => screeningCertificate(parts, tenant, caseId),
    verifyAudit: (given) => verifyAudit(parts, given),
    checkpointAudit: () => makeCheckpoint(parts),
    eraseCustomer: (customerId, context = {}) => eraseCustomer(parts, customerId, context),
    removeCasesBefore: (time, { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR, dryRun = false } = {}) =>
      removeCasesBefore(parts, tenant, time, actor, dryRun),
    overwriteRemoved: async () => parts.store.overwriteRemoved?.(),
    holdCustomer: (customerId: string, body: unknown, { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR } = {}) =>
      holdCustomer(parts, tenant, customerId, body, actor),
    releaseCustomer: (customerId: string, body: unknown, { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR } = {}) =>
      releaseCustomer(parts, tenant, customerId, body, actor),
    listHolds: (limit, { tenant = DEFAULT_TENANT, released = false } = {}) => listHolds(parts, tenant, limit, released),
    heldVersions: (customerId, query, { tenant = DEFAULT_TENANT } = {}) =>
      heldVersions(parts, tenant, customerId, query),
    listCallbacks: (status, limit, { tenant = DEFAULT_TENANT } = {}) => listCallbacks(parts, tenant, status, limit),
    resendCallback: (callbackId, { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR } = {}) =>
      resendCallback(parts, tenant, callbackId, actor),
    addCallbackSecret: (secret, actor = DEFAULT_ACTOR) => addCallbackSecret(parts, secret, actor),
    listCallbackSecrets: (tenant) => listCallbackSecrets(parts, tenant),
    jobStats: () => jobStats(parts),
    listPublicationLags: () => listPublicationLags(parts),
    listRescreens: (limit) => listRescreens(parts, limit),
    rescreenAll: async ({ actor = DEFAULT_ACTOR } = {}) => (await rescreenAll(rescreening, actor)) !== undefined,
    setRescreen: (runId, to, { actor = DEFAULT_ACTOR } = {}) => setRescreen(parts, runId, to, actor),
    ...administration(parts),
    ready: () => ready(parts),
    health: ({ tenant } = {}) => gatewayHealth(parts, recent, tenant),
    reload: wired.reload,
    reloadChanged: wired.reloadChanged,
    async close() {
      await parts.jobs?.stop(STOP_GRACE_MS);
      if (options.workOnJobs !== false) await lastCheckpoint(parts);
      rescreening.refresh.close();
      await rescreening.indexes.close();
      await parts.lists.peek()?.close();
      await parts.store.close();
    },
  };
}

/** A check as its client sees it: what people have yet to agree on is shown in the case. */
function withoutProposal<T extends CaseState>(check: T | undefined): T | undefined {
  if (check === undefined) return undefined;
  const { proposal: _, ...shown } = check;
  return shown as T;
}
