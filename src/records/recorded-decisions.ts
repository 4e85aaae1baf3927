/** What is decided of customers, and who is screened and reviewed because of it: stores that note what they write. */
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

export function recordedCustomers({ customers }: PlainStores, pending: PendingRecords) {
  const put: typeof customers.put = (record) => {
    pending.written(digestCustomer(record), record.updatedAt);
    return customers.put(record);
  };
  return { ...customers, put };
}

export function recordedCases({ cases }: PlainStores, pending: PendingRecords) {
  const put: typeof cases.put = (record) => {
    pending.written(digestCase(record), record.updatedAt);
    return cases.put(record);
  };
  return { ...cases, put };
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
