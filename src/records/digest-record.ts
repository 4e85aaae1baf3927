/**
 * Digests of stored records: SHA-256 over the canonical JSON of all members. Three long members are replaced by their
 * own digest, which is needed anyway: the data of customers and transactions, and the input of a decision.
 */
import { canonicalJson, digestJson, digestText } from "../digest.ts";
import { lendJsonText } from "../json-text.ts";
import { bucketOf } from "../model/bucket.ts";
import { encodeMonitoredTransaction, type MonitoredTransaction } from "../model/monitored-transaction.ts";
import type { DigestedRecord, RecordName } from "../ports/record-store.ts";
import type {
  AccountRecord,
  AttachmentHead,
  AttachmentRecord,
  CallbackRecord,
  CallbackSecretRecord,
  CaseRecord,
  CustomerRecord,
  DecisionRecord,
  EditionRecord,
  ExemptionRecord,
  HeldVersion,
  HoldRecord,
  IdempotencyRecord,
  Json,
  KeyRecord,
  PersonRecord,
  PlannedReview,
  PolicyRecord,
  RuleChangeRecord,
  ScreenedRecord,
  SessionRecord,
  TransactionRecord,
  UserRecord,
  WorkflowRecord,
} from "../ports/store.ts";

/**
 * Number of the first chain of answers: these are locked after those of customers, so that transactions cannot
 * deadlock.
 */
export const FIRST_ANSWER_CHAIN = 1024;

/** The tenant whose audit log has the digests of records shared by all tenants. */
export const SHARED_TENANT = "default";

// Members are in code point order, as in canonical JSON, so that they need no sorting.

export function digestCustomer(record: CustomerRecord): DigestedRecord {
  const { changedAt, createdAt, customerId, data, erasedAt, givenLevel, lastCheckedAt, riskLevel, tenant, updatedAt } =
    record;
  const about = {
    changedAt,
    createdAt,
    customerId,
    data: digestJson(data),
    erasedAt,
    givenLevel,
    lastCheckedAt,
    riskLevel,
    tenant,
  };
  return { ...ofCustomer("customer", customerId, record), digest: digestJson({ ...about, updatedAt }), createdAt };
}

export function digestCase(record: CaseRecord): DigestedRecord {
  const { caseId, caseStatus, createdAt, customerId, decisionId, details, processingStatus, standing } = record;
  const { subject, tenant, updatedAt } = record;
  // Older cases have no standing, and keep their digest.
  const about = { caseId, caseStatus, createdAt, customerId, decisionId, details, processingStatus, standing, subject };
  return { ...ofCustomer("case", caseId, record), digest: digestJson({ ...about, tenant, updatedAt }), createdAt };
}

export function digestDecision(record: DecisionRecord): DigestedRecord {
  return decisionOf(record, textsOf(record.body));
}

/**
 * Digests a decision that is being stored: its text is serialised once for both.
 *
 * @param store - writes the text at once
 */
export function digestStoredDecision<T>(record: DecisionRecord, store: () => T): [DigestedRecord, T] {
  const texts = textsOf(record.body);
  const { body } = record;
  return [decisionOf(record, texts), isObject(body) ? lendJsonText(body, texts.whole, store) : store()];
}

function decisionOf(record: DecisionRecord, { short }: Texts): DigestedRecord {
  const { decidedAt, decisionId } = record;
  const digest = digestText(decisionText(record, short));
  return { ...ofCustomer("decision", decisionId, record), digest, createdAt: decidedAt };
}

/** The text under the digest of a decision: it proves the digest in the audit log. */
export function decisionText(record: DecisionRecord, short = textsOf(record.body).short): string {
  const { caseId, customerId, decidedAt, decisionId, tenant } = record;
  return `{"body":${short},${canonicalJson({ caseId, customerId, decidedAt, decisionId, tenant }).slice(1)}`;
}

/** Canonical JSON of a body, once in full and once with the digest of its input in place of the input. */
interface Texts {
  readonly whole: string;
  readonly short: string;
}

function textsOf(body: Json): Texts {
  if (!isObject(body)) return { whole: canonicalJson(body), short: canonicalJson(body) };
  const whole: string[] = [];
  const short: string[] = [];
  for (const name of Object.keys(body).sort()) {
    const value = body[name];
    if (value === undefined) continue;
    const member = `${JSON.stringify(name)}:${canonicalJson(value)}`;
    whole.push(member);
    short.push(name === "input" && isObject(value) ? `"input":"${digestJson(value)}"` : member);
  }
  return { whole: `{${whole.join()}}`, short: `{${short.join()}}` };
}

const isObject = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function digestTransaction(record: TransactionRecord): DigestedRecord {
  return { ...ofCustomer("transaction", record.transactionId, record), ...digestOfTransaction(record) };
}

/** A replaced revision. It is in the chain of the client's id, under which revisions are stored. */
export function digestRevision(record: TransactionRecord): DigestedRecord {
  const { tenant, customerId, transactionId, tenantTransactionId, revision } = record;
  const name = { tenant, kind: "revision", id: `${transactionId} ${revision}`, customerId } as const;
  return { ...name, chain: bucketOf(tenantTransactionId), ...digestOfTransaction(record) };
}

function digestOfTransaction(record: TransactionRecord): { readonly digest: string; readonly createdAt: number } {
  const { accountHoldingParty, caseId, createdAt, customerId, data, occurredAt, revision, tenant } = record;
  const { tenantTransactionId, transactionId, updatedAt } = record;
  const about = { accountHoldingParty, caseId, createdAt, customerId, data: digestJson(data), occurredAt, revision };
  return { digest: digestJson({ ...about, tenant, tenantTransactionId, transactionId, updatedAt }), createdAt };
}

/** The part of a transaction that windows read. */
export function digestChange(
  tenant: string,
  transaction: MonitoredTransaction,
  revision: number,
  isRemoved = false,
): DigestedRecord {
  const { transactionId, customerId } = transaction;
  const entry = encodeMonitoredTransaction(transaction);
  const id = `${transactionId} ${revision}${isRemoved ? " removed" : ""}`;
  return { ...ofCustomer("change", id, { tenant, customerId }), digest: digestJson({ entry, revision, tenant }) };
}

export function digestAccount(record: AccountRecord): DigestedRecord {
  const { accountUuid, createdAt, customerId, data, identity, tenant, updatedAt } = record;
  const digest = digestJson({ accountUuid, createdAt, customerId, data, identity, tenant, updatedAt });
  return { ...ofCustomer("account", accountUuid, record), digest, createdAt };
}

export function digestAttachment({ content, ...head }: AttachmentRecord): DigestedRecord {
  const digested = digestAttachmentHead(head);
  return digestText(content) === head.contentDigest
    ? digested
    : { ...digested, digest: `${digested.digest} of others` };
}

/** The digest of a file by what is said of it: its bytes are taken as what they were. */
export function digestAttachmentHead(head: AttachmentHead): DigestedRecord {
  const { attachmentId, caseId, contentDigest, createdAt, customerId, tenant } = head;
  const digest = digestJson({ attachmentId, caseId, contentDigest, createdAt, customerId, tenant });
  return { ...ofCustomer("attachment", attachmentId, head), digest, createdAt };
}

export function digestWorkflow(record: WorkflowRecord): DigestedRecord {
  const { caseId, createdAt, customerId, data, externalReference, tenant, updatedAt } = record;
  const { workflowId, workflowStatus, workflowType } = record;
  const about = { caseId, createdAt, customerId, data, externalReference, tenant, updatedAt };
  const digest = digestJson({ ...about, workflowId, workflowStatus, workflowType });
  const owner = customerId === undefined ? {} : { customerId };
  const chain = bucketOf(customerId ?? workflowId);
  return { tenant, kind: "workflow", id: workflowId, chain, ...owner, digest, createdAt };
}

export function digestExemption(record: ExemptionRecord): DigestedRecord {
  const { caseId, createdAt, createdBy, customerFingerprint, customerId, endReason, endedAt, entryFingerprint } =
    record;
  const { entryId, exemptionId, expiresAt, listId, note, reasonCode, reviewAt, tenant } = record;
  const about = { caseId, createdAt, createdBy, customerFingerprint, customerId, endReason, endedAt, entryFingerprint };
  const digest = digestJson({ ...about, entryId, exemptionId, expiresAt, listId, note, reasonCode, reviewAt, tenant });
  return { ...ofCustomer("exemption", exemptionId, record), digest, createdAt };
}

export function digestHold(record: HoldRecord): DigestedRecord {
  const { holdId, placedAt } = record;
  return { ...ofCustomer("hold", holdId, record), digest: digestJson(record), createdAt: placedAt };
}

export function digestVersion(version: HeldVersion): DigestedRecord {
  const { replacedAt, versionId } = version;
  return { ...ofCustomer("version", versionId, version), digest: digestJson(version), createdAt: replacedAt };
}

export function digestCallbackSecret(record: CallbackSecretRecord): DigestedRecord {
  const { tenant, secretId, createdAt } = record;
  return { tenant, kind: "callback-secret", id: secretId, chain: 0, digest: digestJson(record), createdAt };
}

export function digestKey(record: KeyRecord): DigestedRecord {
  const { tenant, keyId, createdAt } = record;
  return { tenant, kind: "key", id: keyId, chain: 0, digest: digestJson(record), createdAt };
}

export function digestPerson(record: PersonRecord): DigestedRecord {
  const { tenant, personId, createdAt } = record;
  return { tenant, kind: "person", id: personId, chain: 0, digest: digestJson(record), createdAt };
}

export function digestUser(record: UserRecord): DigestedRecord {
  const { tenant, personId, createdAt } = record;
  return { tenant, kind: "user", id: personId, chain: 0, digest: digestJson(record), createdAt };
}

/**
 * The time of last use is left out: it is written every minute, and affects nothing beyond the session's thirty
 * minutes.
 */
export function digestSession({ seenAt: _, ...record }: SessionRecord): DigestedRecord {
  const { tenant, sessionId, createdAt } = record;
  return { tenant, kind: "session", id: sessionId, chain: 0, digest: digestJson(record), createdAt };
}

/** Policies are shared by all tenants: one tenant has their digests. */
export function digestPolicy(record: PolicyRecord): DigestedRecord {
  const digest = digestJson(record);
  return { tenant: SHARED_TENANT, kind: "policy", id: `${record.version}`, chain: 0, digest, createdAt: record.at };
}

/** Editions are shared by all tenants, as policies are. */
export function digestEdition(record: EditionRecord): DigestedRecord {
  const digest = digestJson(record);
  return { tenant: SHARED_TENANT, kind: "edition", id: `${record.number}`, chain: 0, digest, createdAt: record.at };
}

/** Rules are shared by all tenants, as policies are. */
export function digestRuleChange(record: RuleChangeRecord): DigestedRecord {
  const { changeId, createdAt } = record;
  return { tenant: SHARED_TENANT, kind: "rule-change", id: changeId, chain: 0, digest: digestJson(record), createdAt };
}

export function digestCallback(record: CallbackRecord): DigestedRecord {
  const { callbackId, createdAt } = record;
  return { ...ofCustomer("callback", callbackId, record), digest: digestJson(record), createdAt };
}

/** Scope and key are client input: the chain has only their digest, because entries cannot be erased. */
export function digestAnswer(record: IdempotencyRecord): DigestedRecord {
  const { tenant, scope, key, startedAt } = record;
  const chain = FIRST_ANSWER_CHAIN + bucketOf(key);
  return {
    tenant,
    kind: "answer",
    id: digestJson([scope, key]),
    chain,
    digest: digestJson(record),
    createdAt: startedAt,
  };
}

export function digestScreened(record: ScreenedRecord): DigestedRecord {
  const { customerId, decisionId, matches, parties, tenant, unchecked } = record;
  const digest = digestJson({ customerId, decisionId, matches, parties, tenant, unchecked });
  return { ...ofCustomer("screened", customerId, record), digest };
}

/** The planned review of a customer. */
export function reviewName(of: Pick<PlannedReview, "tenant" | "customerId">): RecordName {
  return ofCustomer("review", of.customerId, of);
}

export function digestReview(record: PlannedReview): DigestedRecord {
  return { ...reviewName(record), digest: digestJson(record) };
}

function ofCustomer<Kind extends DigestedRecord["kind"]>(
  kind: Kind,
  id: string,
  { tenant, customerId }: { readonly tenant: string; readonly customerId: string },
) {
  return { tenant, kind, id, chain: bucketOf(customerId), customerId };
}
