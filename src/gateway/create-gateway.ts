/** Puts the ports together into a gateway. */

import { createAccount } from "./accounts/create-account.ts";
import { getAccount } from "./accounts/get-account.ts";
import { replaceAccount } from "./accounts/replace-account.ts";
import { makeBundle } from "./bundle/make-bundle.ts";
import { addCallbackSecret, listCallbackSecrets } from "./callbacks/callback-secrets.ts";
import { listCallbacks, resendCallback } from "./callbacks/manage-callbacks.ts";
import { attachToCase } from "./case-work/attach-to-case.ts";
import { countCases } from "./case-work/count-cases.ts";
import { listDueExemptions } from "./case-work/due-exemptions.ts";
import { escalateCase } from "./case-work/escalate-case.ts";
import { listExemptions, revokeExemption } from "./case-work/exemptions.ts";
import { assignCase, commentOnCase, nextCase } from "./case-work/hand-out.ts";
import { judgeMany } from "./case-work/judge-many.ts";
import { listAssignees } from "./case-work/possible-assignees.ts";
import { listAttachments, readAttachment } from "./case-work/read-attachments.ts";
import { rejectProposal } from "./case-work/reject-proposal.ts";
import { reopenCase } from "./case-work/reopen-case.ts";
import { withdrawProposal } from "./case-work/withdraw-proposal.ts";
import { getCase } from "./cases/get-case.ts";
import { listCases } from "./cases/list-cases.ts";
import { previewDecision } from "./cases/preview-decision.ts";
import { removeCasesBefore } from "./cases/remove-old-cases.ts";
import { confirmProposal, reviewCase } from "./cases/review-case.ts";
import { makeCheckpoint } from "./checkpoints/make-checkpoint.ts";
import { checkCustomer } from "./checks/check-customer.ts";
import { getCustomerCheck, getTransactionCheck } from "./checks/checks-of-clients.ts";
import { eraseCustomer } from "./customers/erase-customer.ts";
import { heldVersions } from "./customers/held-versions.ts";
import { holdCustomer, listHolds, releaseCustomer } from "./customers/legal-holds.ts";
import { linkedCustomers } from "./customers/linked-customers.ts";
import { getCustomer, storedCustomer } from "./customers/stored-customer.ts";
import { submitAccountHoldingParty } from "./customers/submit-account-holding-party.ts";
import type { Gateway } from "./gateway.ts";
import type { GatewayOptions } from "./gateway-options.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT } from "./gateway-parts.ts";
import { gatewayHealth } from "./health/gateway-health.ts";
import { ready } from "./health/ready.ts";
import { administration } from "./keys/administer.ts";
import { heldToScopes } from "./keys/hold-to-scopes.ts";
import { auditReading } from "./records/audit-reading.ts";
import { certifyScreening } from "./records/certify-screening.ts";
import { replayDecision } from "./records/replay-decision.ts";
import { screeningCertificate } from "./records/screening-certificate.ts";
import { verifyAudit } from "./records/verify-audit.ts";
import { operationRunner } from "./requests/run-operation.ts";
import { listRescreens, setRescreen } from "./rescreening/manage-rescreens.ts";
import { listPublicationLags } from "./rescreening/publication-lag.ts";
import { rescreenAll } from "./rescreening/start-rescreening.ts";
import { listDueReviews } from "./reviews/list-due-reviews.ts";
import { ruleDrafting } from "./rule-drafts/rule-drafting.ts";
import { decisionSources } from "./sources/show-sources.ts";
import { closeGateway, startGateway } from "./start-and-close.ts";
import { jobStats } from "./start-jobs.ts";
import { readMatchScores } from "./statistics/match-scores.ts";
import { readStatistics } from "./statistics/read-statistics.ts";
import { checkTransaction } from "./transactions/check-transaction.ts";
import { reprocessTransaction } from "./transactions/reprocess-transaction.ts";
import { wireGateway } from "./wire-gateway.ts";
import { createWorkflow, getWorkflow } from "./workflows/create-workflow.ts";
import { listWorkflows, setWorkflowStatus } from "./workflows/manage-workflows.ts";

export type { GatewayOptions } from "./gateway-options.ts";

/**
 * Creates a gateway and loads its lists and rules.
 *
 * It resolves even when they cannot be loaded, so that a host can show {@link Gateway.health} and try again with
 * {@link Gateway.reload}; until they are, every check throws. {@link Gateway.ready} throws the reason.
 *
 * @example
 * const gateway = await createGateway({ store: memoryStore(), lists, rules: shippedRules(), clock: Date, ids: crypto });
 * await gateway.ready();
 *
 * @throws RiskgateError `CONFIG_INVALID` for plugins and settings that cannot be used
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const wired = await wireGateway(options);
  await startGateway(wired, options);
  const { parts, policy, recent, rescreening, make, reload, reloadChanged } = wired;
  const run = operationRunner(parts, policy.upToDate);
  return heldToScopes({
    checkCustomer: (body: unknown, context = {}) =>
      run("customer-check", body, context, (read) => checkCustomer(parts, body, read)),
    checkTransaction: (body: unknown, context = {}) =>
      run("transaction-check", body, context, (read) => checkTransaction(parts, body, read)),
    reprocessTransaction: (body: unknown, context = {}) =>
      run("transaction-reprocessing", body, context, (read) => reprocessTransaction(parts, body, read)),
    submitAccountHoldingParty: (body: unknown, context = {}) =>
      run("account-holding-party", body, context, (read) => submitAccountHoldingParty(parts, body, read)),
    getCustomerCheck: (caseId, { tenant = DEFAULT_TENANT } = {}) => getCustomerCheck(parts, tenant, caseId),
    getTransactionCheck: (caseId, { tenant = DEFAULT_TENANT } = {}) => getTransactionCheck(parts, tenant, caseId),
    getCustomer: (customerId, { tenant = DEFAULT_TENANT } = {}) => getCustomer(parts, tenant, customerId),
    getStoredCustomer: (customerId, { tenant = DEFAULT_TENANT } = {}) => storedCustomer(parts, tenant, customerId),
    listLinkedCustomers: (customerId, query = {}, { tenant = DEFAULT_TENANT } = {}) =>
      linkedCustomers(parts, tenant, customerId, query),
    listDueReviews: (query = {}, { tenant = DEFAULT_TENANT } = {}) => listDueReviews(parts, tenant, query),
    createAccount: (body: unknown, context = {}) =>
      run("account-creation", body, context, (read) => createAccount(parts, body, read)),
    replaceAccount: (accountUuid: string, body: unknown, context = {}) =>
      run("account-replacement", body, context, (read) => replaceAccount(parts, accountUuid, body, read)),
    getAccount: (accountUuid, { tenant = DEFAULT_TENANT } = {}) => getAccount(parts, tenant, accountUuid),
    createWorkflow: (body: unknown, context = {}) =>
      run("workflow", body, context, (read) => createWorkflow(parts, body, read)),
    getWorkflow: (workflowId, { tenant = DEFAULT_TENANT } = {}) => getWorkflow(parts, tenant, workflowId),
    listWorkflows: (query = {}, context = {}) => listWorkflows(parts, query, context),
    setWorkflowStatus: (workflowId, status, context = {}) => setWorkflowStatus(parts, workflowId, status, context),
    listCases: (query = {}, context = {}) => listCases(parts, query, context),
    countCases: (wanted, context = {}) => countCases(parts, wanted, context),
    getCase: (caseId, { tenant = DEFAULT_TENANT } = {}) => getCase(parts, tenant, caseId),
    decideCase: (caseId: string, body: unknown, context = {}) =>
      run("case-decision", body, context, (read) => reviewCase(parts, caseId, body, read)),
    previewDecision: (caseId: string, body: unknown, context = {}) =>
      run("case-preview", body, context, (read) => previewDecision(parts, caseId, body, read)),
    confirmProposal: (caseId: string, body: unknown, context = {}) =>
      run("case-confirmation", body, context, (read) => confirmProposal(parts, caseId, body, read)),
    rejectProposal: (caseId: string, body: unknown, context = {}) =>
      run("case-rejection", body, context, (read) => rejectProposal(parts, caseId, body, read)),
    withdrawProposal: (caseId: string, body: unknown, context = {}) =>
      run("case-withdrawal", body, context, (read) => withdrawProposal(parts, caseId, body, read)),
    reopenCase: (caseId: string, body: unknown, context = {}) =>
      run("case-reopening", body, context, (read) => reopenCase(parts, caseId, body, read)),
    nextCase: (body: unknown, context = {}) => run("next-case", body, context, (read) => nextCase(parts, body, read)),
    assignCase: (caseId: string, body: unknown, context = {}) =>
      run("case-assignment", body, context, (read) => assignCase(parts, caseId, body, read)),
    judgeMany: (body: unknown, context = {}) =>
      run("case-judgements", body, context, (read) => judgeMany(parts, body, read)),
    listAssignees: (context = {}) => listAssignees(parts, context),
    escalateCase: (caseId: string, body: unknown, context = {}) =>
      run("case-escalation", body, context, (read) => escalateCase(parts, caseId, body, read)),
    commentOnCase: (caseId: string, body: unknown, context = {}) =>
      run("case-comment", body, context, (read) => commentOnCase(parts, caseId, body, read)),
    maxAttachmentBytes: parts.settings.maxAttachmentBytes,
    attachToCase: (caseId, file, context = {}) => attachToCase(parts, caseId, file, context),
    listAttachments: (caseId, context = {}) => listAttachments(parts, caseId, context),
    readAttachment: (caseId, attachmentId, context = {}) => readAttachment(parts, caseId, attachmentId, context),
    listDueExemptions: (query = {}, { tenant = DEFAULT_TENANT } = {}) => listDueExemptions(parts, tenant, query),
    listExemptions: (customerId, { tenant = DEFAULT_TENANT } = {}) => listExemptions(parts, tenant, customerId),
    revokeExemption: (customerId: string, exemptionId: string, body: unknown, context = {}) =>
      run("exemption-revocation", body, context, (read) => revokeExemption(parts, customerId, exemptionId, body, read)),
    replay: (caseId, { tenant = DEFAULT_TENANT } = {}) => replayDecision(parts, make, tenant, caseId),
    bundle: (caseId, { tenant = DEFAULT_TENANT } = {}) => makeBundle(parts, make, tenant, caseId),
    certificate: (caseId, { tenant = DEFAULT_TENANT } = {}) => screeningCertificate(parts, tenant, caseId),
    signedCertificate: (caseId, { tenant = DEFAULT_TENANT } = {}) => certifyScreening(parts, tenant, caseId),
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
    heldVersions: (customerId, query = {}, { tenant = DEFAULT_TENANT } = {}) =>
      heldVersions(parts, tenant, customerId, query),
    listCallbacks: (status, limit, { tenant = DEFAULT_TENANT } = {}) => listCallbacks(parts, tenant, status, limit),
    resendCallback: (callbackId, { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR } = {}) =>
      resendCallback(parts, tenant, callbackId, actor),
    addCallbackSecret: (secret, actor = DEFAULT_ACTOR) => addCallbackSecret(parts, secret, actor),
    listCallbackSecrets: (tenant) => listCallbackSecrets(parts, tenant),
    readStatistics: (wanted, context = {}) => readStatistics(parts, wanted, context),
    readMatchScores: (wanted, context = {}) => readMatchScores(parts, wanted, context),
    jobStats: () => jobStats(parts),
    listPublicationLags: () => listPublicationLags(parts),
    listRescreens: (limit) => listRescreens(parts, limit),
    rescreenAll: async ({ actor = DEFAULT_ACTOR, rates } = {}) =>
      (await rescreenAll(rescreening, actor, rates)) !== undefined,
    setRescreen: (runId, to, { actor = DEFAULT_ACTOR } = {}) => setRescreen(parts, runId, to, actor),
    ...administration(parts),
    ...auditReading(parts),
    ...decisionSources(parts, options.rules, run),
    ...ruleDrafting(parts, run),
    ready: () => ready(parts),
    health: ({ tenant } = {}) => gatewayHealth(parts, recent, tenant),
    reload,
    reloadChanged,
    close: () => closeGateway(wired, options),
  });
}
