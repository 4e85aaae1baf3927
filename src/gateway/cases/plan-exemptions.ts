/** What becomes of matches that a person judges false: a match of a customer has at most one exemption in force. */

import type { EpochMs } from "../../ports/clock.ts";
import { EXPIRED } from "../../ports/exemption-store.ts";
import type { ExemptionRecord, StoreTransaction } from "../../ports/store.ts";
import { isExpired } from "../checks/match-exemptions.ts";

/** An exemption, but for who made it, and when. */
export type NewExemption = Omit<ExemptionRecord, "createdBy" | "createdAt">;

/** A match that was judged false although an exemption of it was in force already, and what becomes of that one. */
export interface EarlierExemption {
  /** Id of the exemption that was in force. */
  readonly exemptionId: string;
  /** List of the entry. */
  readonly listId: string;
  /** Id of the entry within its list. */
  readonly entryId: string;
  /** The case in which it was made. */
  readonly caseId: string;
  /**
   * When it would end: RFC 3339, UTC; absent where it lasts until either side changes.
   *
   * @format date-time
   */
  readonly expiresAt?: string;
  /**
   * `kept`: it stays as it is, and no other one is made, because it ends and is reviewed no later than was stated;
   * `replaced`: it ends, and the new one takes its place; `other-data`: it stays as it is and does not hold for this
   * payment, because it was made about other data of the customer: the match counts here until it is judged in a case of
   * the customer.
   */
  readonly becomes: "kept" | "replaced" | "other-data";
}

/** What a judgement brings about. */
export interface PlannedExemption {
  /** The exemption that is made. */
  readonly made?: NewExemption;
  /** The one that ends, and why. */
  readonly ends?: { readonly exemptionId: string; readonly reason: string };
  /** One that is in force. */
  readonly earlier?: { readonly record: ExemptionRecord; readonly becomes: EarlierExemption["becomes"] };
}

/** End reason of an exemption in whose place a person put one that ends or is reviewed earlier. */
const REPLACED = "replaced";

/**
 * @param asked - one for every match that was judged false
 * @param inForce - exemptions of the customer that have not ended, expired ones included
 * @param subject - what the case is about: a payment does not show that the customer has changed
 */
export function planExemptions(
  asked: readonly NewExemption[],
  inForce: readonly ExemptionRecord[],
  at: EpochMs,
  subject: "customer" | "payment",
): readonly PlannedExemption[] {
  return asked.map((exemption): PlannedExemption => {
    const record = inForce.find(({ listId, entryId }) => listId === exemption.listId && entryId === exemption.entryId);
    if (record === undefined) return { made: exemption };
    const { exemptionId, customerFingerprint, entryFingerprint } = record;
    const instead = (made: NewExemption, reason: string): PlannedExemption => ({
      ...{ made, ends: { exemptionId, reason }, earlier: { record, becomes: "replaced" } },
    });
    if (isExpired(record, at)) return { made: exemption, ends: { exemptionId, reason: EXPIRED } };
    if (entryFingerprint !== exemption.entryFingerprint) return instead(exemption, "entry-changed");
    if (customerFingerprint !== exemption.customerFingerprint)
      return subject === "customer"
        ? instead(exemption, "customer-changed")
        : { earlier: { record, becomes: "other-data" } };
    const terms = earlierTerms(record, exemption);
    const isSame = terms.expiresAt === record.expiresAt && terms.reviewAt === record.reviewAt;
    return isSame ? { earlier: { record, becomes: "kept" } } : instead({ ...exemption, ...terms }, REPLACED);
  });
}

type Terms = Pick<ExemptionRecord, "expiresAt" | "reviewAt">;

/** The earlier one of each time: judging a match again never prolongs an exemption. */
function earlierTerms(one: Terms, other: Terms): Terms {
  const expiresAt = earlierOf(one.expiresAt, other.expiresAt);
  const reviewAt = earlierOf(one.reviewAt, other.reviewAt);
  return { ...(expiresAt === undefined ? {} : { expiresAt }), ...(reviewAt === undefined ? {} : { reviewAt }) };
}

const earlierOf = (one: EpochMs | undefined, other: EpochMs | undefined): EpochMs | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);

/** The exemptions in force once a plan is carried out, by the person and at the time given. */
export function inForceAfter(
  inForce: readonly ExemptionRecord[],
  planned: readonly PlannedExemption[],
  by: Pick<ExemptionRecord, "createdBy" | "createdAt">,
): readonly ExemptionRecord[] {
  const left = inForce.filter(({ exemptionId }) => !planned.some(({ ends }) => ends?.exemptionId === exemptionId));
  return [...left, ...madeBy(planned).map((made) => ({ ...made, ...by }))];
}

/** The exemptions that are made. */
export const madeBy = (planned: readonly PlannedExemption[]): readonly NewExemption[] =>
  planned.flatMap(({ made }) => (made === undefined ? [] : [made]));

/** What is said of exemptions that were in force before; those that the same decision makes for another case are none. */
export function earlierOnes(planned: readonly PlannedExemption[]): readonly EarlierExemption[] {
  const own = new Set(madeBy(planned).map(({ exemptionId }) => exemptionId));
  const told = new Map<string, EarlierExemption>();
  for (const { earlier } of planned) {
    if (earlier === undefined || own.has(earlier.record.exemptionId)) continue;
    const { exemptionId, listId, entryId, caseId, expiresAt } = earlier.record;
    const ends = expiresAt === undefined ? {} : { expiresAt: new Date(expiresAt).toISOString() };
    if (!told.has(exemptionId))
      told.set(exemptionId, { exemptionId, listId, entryId, caseId, ...ends, becomes: earlier.becomes });
  }
  return [...told.values()];
}

/** Where none was in force, nothing is said. */
export function earlierMember(planned: readonly PlannedExemption[]): {
  readonly earlierExemptions?: readonly EarlierExemption[];
} {
  const earlierExemptions = earlierOnes(planned);
  return earlierExemptions.length === 0 ? {} : { earlierExemptions };
}

/** Carries a plan out that was made in the same transaction. */
export async function putExemptions(
  tx: StoreTransaction,
  planned: readonly PlannedExemption[],
  by: Pick<ExemptionRecord, "createdBy" | "createdAt"> & { readonly actor: string },
): Promise<void> {
  const { actor, ...made } = by;
  for (const { made: exemption, ends, earlier } of planned) {
    if (exemption === undefined) continue;
    const { tenant, customerId, caseId, exemptionId, listId, entryId, expiresAt, reviewAt } = exemption;
    if (ends !== undefined) await tx.exemptions.end(tenant, ends.exemptionId, made.createdAt, ends.reason);
    if (!(await tx.exemptions.add({ ...exemption, ...made })))
      throw new Error("the store holds another exemption in force of a match that has none");
    if (earlier === undefined) continue;
    const times = {
      ...(expiresAt === undefined ? {} : { expiresAt }),
      ...(reviewAt === undefined ? {} : { reviewAt }),
    };
    const details = { caseId, listId, entryId, exemptionId: earlier.record.exemptionId, replacedBy: exemptionId };
    await tx.audit.append({
      ...{ tenant, at: made.createdAt, actor, action: "exemption.replaced", customerId },
      details: { ...details, reason: ends?.reason ?? REPLACED, createdBy: made.createdBy, ...times },
    });
  }
}
