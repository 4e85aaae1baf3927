/** The stores of customers, decisions, screening and reviews: they note what they write. */
import { digestJson } from "../digest.ts";
import {
  digestCase,
  digestCustomer,
  digestExemption,
  digestReview,
  digestScreened,
  digestStoredDecision,
  reviewName,
} from "./digest-record.ts";
import type { PendingRecords } from "./pending-records.ts";
import type { PlainStores } from "./plain-stores.ts";
import { nameOf, type ReplacedRecords } from "./replaced-records.ts";

export function recordedCustomers({ customers }: PlainStores, pending: PendingRecords, replaced: ReplacedRecords) {
  const get: typeof customers.get = async (tenant, customerId) => {
    const found = await customers.get(tenant, customerId);
    replaced.sawCustomer(tenant, customerId, found);
    return found;
  };
  const put: typeof customers.put = (record) => {
    pending.written(digestCustomer(record), record.updatedAt);
    const kept = replaced.customer(record);
    return kept ? kept.then(() => customers.put(record)) : customers.put(record);
  };
  return { ...customers, get, put };
}

export function recordedCases({ cases }: PlainStores, pending: PendingRecords, replaced: ReplacedRecords) {
  const get: typeof cases.get = async (tenant, caseId) => {
    const found = await cases.get(tenant, caseId);
    if (found) replaced.cases.set(nameOf(tenant, caseId), found);
    return found;
  };
  const put: typeof cases.put = (record) => {
    const { tenant, customerId, caseId, updatedAt, details } = record;
    pending.written(digestCase(record), updatedAt);
    const name = nameOf(tenant, caseId);
    const before = replaced.cases.get(name);
    if (before !== undefined) replaced.cases.set(name, record);
    if (before?.details === undefined || before.details === details) return cases.put(record);
    const about = { tenant, customerId, kind: "case", recordId: caseId, caseId } as const;
    const lost = () =>
      digestJson(before.details) === digestJson(details ?? null)
        ? undefined
        : { ...about, digest: digestCase(before).digest, record: before };
    return replaced.keep(tenant, customerId, updatedAt, lost).then(() => cases.put(record));
  };
  return { ...cases, get, put };
}

export function recordedDecisions({ decisions }: PlainStores, pending: PendingRecords) {
  const append: typeof decisions.append = (record) => {
    const [digested, stored] = digestStoredDecision(record, () => decisions.append(record));
    pending.written(digested, record.decidedAt);
    return stored;
  };
  return { ...decisions, append };
}

export function recordedExemptions({ exemptions, records }: PlainStores, pending: PendingRecords) {
  const add: typeof exemptions.add = async (record) => {
    const isAdded = await exemptions.add(record);
    if (isAdded) pending.written(digestExemption(record), record.createdAt);
    return isAdded;
  };
  const end: typeof exemptions.end = async (tenant, exemptionId, at, reason) => {
    if (!(await exemptions.end(tenant, exemptionId, at, reason))) return false;
    const stored = await records.find(tenant, "exemption", exemptionId);
    if (stored) pending.written(stored, at);
    return true;
  };
  return { ...exemptions, add, end };
}

export function recordedScreened({ screened }: PlainStores, pending: PendingRecords) {
  const put: typeof screened.put = (record) => {
    pending.written(digestScreened(record));
    return screened.put(record);
  };
  return { ...screened, put };
}

export function recordedReviews({ reviews }: PlainStores, pending: PendingRecords) {
  const put: typeof reviews.put = (record) => {
    pending.written(digestReview(record));
    return reviews.put(record);
  };
  const remove: typeof reviews.remove = (tenant, customerId) => {
    pending.removed(reviewName({ tenant, customerId }));
    return reviews.remove(tenant, customerId);
  };
  return { ...reviews, put, remove };
}
