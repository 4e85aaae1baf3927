/** Legal holds as answers show them. */
import type { HoldRecord, StoreReads } from "../../ports/store.ts";
import { actorFinder } from "../records/actors.ts";

/** A legal hold. */
export interface HoldAnswer {
  /** Id of the hold. */
  readonly holdId: string;
  /** Id of the customer that is held, as text. */
  readonly customerId: string;
  /** The law, order or proceeding that requires it. */
  readonly reason: string;
  /** Who placed it, for example `key:9f2c`. */
  readonly placedBy: string;
  /** Name of the person who placed it, as it is now; absent for a machine's key and for whoever runs the machine. */
  readonly placedByName?: string;
  /**
   * When it was placed: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly placedAt: string;
  /** Who released it; absent while it is in force. */
  readonly releasedBy?: string;
  /** Name of the person who released it, as `placedByName`. */
  readonly releasedByName?: string;
  /**
   * When it was released: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly releasedAt?: string;
  /** Why it was released, where a reason was given. */
  readonly releaseReason?: string;
}

/** Holds of a tenant as answers show them. */
export function holdAnswers(
  tx: Pick<StoreReads, "keys" | "sessions" | "people">,
  tenant: string,
  holds: readonly HoldRecord[],
): Promise<readonly HoldAnswer[]> {
  const actorOf = actorFinder(tx, tenant);
  const nameOf = async (actor: string | undefined) => (actor === undefined ? "" : (await actorOf(actor))?.name);
  return Promise.all(
    holds.map(async ({ tenant: _, placedBy, placedAt, releasedBy, releasedAt, ...said }) => {
      const [placedByName, releasedByName] = [await nameOf(placedBy), await nameOf(releasedBy)];
      return {
        ...{ ...said, placedBy, placedAt: new Date(placedAt).toISOString() },
        ...(placedByName ? { placedByName } : {}),
        ...(releasedBy === undefined ? {} : { releasedBy }),
        ...(releasedByName ? { releasedByName } : {}),
        ...(releasedAt === undefined ? {} : { releasedAt: new Date(releasedAt).toISOString() }),
      };
    }),
  );
}
