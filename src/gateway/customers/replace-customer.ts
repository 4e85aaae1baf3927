import { canonicalJson } from "../../digest.ts";
import { type AccountHoldingPartyData, customerCodec } from "../../model/account-holding-party-data.ts";
import type { RiskLevel } from "../../model/rule-pack.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { CustomerRecord } from "../../ports/store.ts";

/**
 * The record of a submission: the full-set rule. Whatever the submission leaves out is blank afterwards, at every
 * depth, because no earlier data is carried over; only what the gateway itself adds to the customer is.
 *
 * @param earlier - the stored record, when there is one
 */
export function replaceCustomer(
  earlier: CustomerRecord | undefined,
  submission: {
    readonly tenant: string;
    readonly customerId: string;
    readonly data: AccountHoldingPartyData;
    readonly at: EpochMs;
    /** What a check adds: the start of the spacing, and its level once that is decided. */
    readonly check?: { readonly riskLevel: RiskLevel | undefined };
  },
): CustomerRecord {
  const { tenant, customerId, data, at, check } = submission;
  const riskLevel = check?.riskLevel ?? earlier?.riskLevel;
  const lastCheckedAt = check ? at : earlier?.lastCheckedAt;
  const changedAt = changesOf(earlier, data, at);
  return {
    tenant,
    customerId,
    data: customerCodec.encode(data.customerId === customerId ? data : { ...data, customerId }),
    ...(riskLevel === undefined ? {} : { riskLevel }),
    ...(earlier?.givenLevel === undefined ? {} : { givenLevel: earlier.givenLevel }),
    ...(lastCheckedAt === undefined ? {} : { lastCheckedAt }),
    ...(changedAt === undefined ? {} : { changedAt }),
    createdAt: earlier?.createdAt ?? at,
    updatedAt: at,
  };
}

/** A first submission is no change, nor is the first one after an erasure. */
function changesOf(
  earlier: CustomerRecord | undefined,
  data: AccountHoldingPartyData,
  at: EpochMs,
): CustomerRecord["changedAt"] {
  if (earlier === undefined || earlier.erasedAt !== undefined) return undefined;
  const before = customerCodec.decode(earlier.data);
  const hasOtherAccount = canonicalJson(before.referenceAccount) !== canonicalJson(data.referenceAccount);
  const hasOtherContact = hasOtherAccount || reachedBy(before) !== reachedBy(data);
  if (!hasOtherContact) return earlier.changedAt;
  return { ...earlier.changedAt, contact: at, ...(hasOtherAccount ? { referenceAccount: at } : {}) };
}

function reachedBy({ contactDetails }: AccountHoldingPartyData): string {
  return canonicalJson([contactDetails?.phoneNumbers, contactDetails?.emailAddresses]);
}
