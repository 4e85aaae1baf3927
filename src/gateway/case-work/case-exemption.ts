import type { ExemptionRecord, StoreReads } from "../../ports/store.ts";
import { namesOf } from "../people/names-of.ts";

/** A match of the customer that a person judged false. */
export interface CaseExemption {
  /** Id of the exemption, a UUID. */
  readonly exemptionId: string;
  /** List of the entry. */
  readonly listId: string;
  /** Id of the entry within its list. */
  readonly entryId: string;
  /** The case in which it was judged. */
  readonly caseId: string;
  /** Who judged it: the id of a person, or of a key. */
  readonly createdBy: string;
  /** Name of the person who judged it, as it is now; absent for a key. */
  readonly createdByName?: string;
  /** Why, where a note was given. */
  readonly note?: string;
  /** Reason of `workflow.json`, where one was given. */
  readonly reasonCode?: string;
  /**
   * When it expires: RFC 3339, UTC; absent where it does not.
   *
   * @format date-time
   */
  readonly expiresAt?: string;
  /**
   * When it is due for review: RFC 3339, UTC; absent where no review is due.
   *
   * @format date-time
   */
  readonly reviewAt?: string;
  /**
   * When it was judged: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly createdAt: string;
  /**
   * When it ended: RFC 3339, UTC; absent while it is in force.
   *
   * @format date-time
   */
  readonly endedAt?: string;
  /** Why it ended. */
  readonly endReason?: string;
}

/** Exemptions of a tenant as answers show them. */
export async function caseExemptions(
  tx: Pick<StoreReads, "people">,
  tenant: string,
  exemptions: readonly ExemptionRecord[],
): Promise<readonly CaseExemption[]> {
  const ids = exemptions.map(({ createdBy }) => createdBy);
  const named = await namesOf(tx, tenant, ids);
  return exemptions.map((exemption) => caseExemption(exemption, named.get(exemption.createdBy)));
}

function caseExemption(exemption: ExemptionRecord, createdByName: string | undefined): CaseExemption {
  const { exemptionId, listId, entryId, caseId, createdBy, note, reasonCode, expiresAt, reviewAt } = exemption;
  const { createdAt, endedAt, endReason } = exemption;
  return {
    ...{ exemptionId, listId, entryId, caseId, createdBy },
    ...(createdByName === undefined ? {} : { createdByName }),
    ...(note === undefined ? {} : { note }),
    ...(reasonCode === undefined ? {} : { reasonCode }),
    ...(expiresAt === undefined ? {} : { expiresAt: iso(expiresAt) }),
    ...(reviewAt === undefined ? {} : { reviewAt: iso(reviewAt) }),
    createdAt: iso(createdAt),
    ...(endedAt === undefined ? {} : { endedAt: iso(endedAt) }),
    ...(endReason === undefined ? {} : { endReason }),
  };
}

const iso = (at: number): string => new Date(at).toISOString();
