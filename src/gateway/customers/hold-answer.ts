/** Legal holds as answers show them. */
import type { HoldRecord } from "../../ports/store.ts";

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
  /**
   * When it was placed: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly placedAt: string;
  /** Who released it; absent while it is in force. */
  readonly releasedBy?: string;
  /**
   * When it was released: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly releasedAt?: string;
  /** Why it was released, where a reason was given. */
  readonly releaseReason?: string;
}

export function holdAnswer({ tenant: _, placedAt, releasedAt, ...said }: HoldRecord): HoldAnswer {
  return {
    ...said,
    placedAt: new Date(placedAt).toISOString(),
    ...(releasedAt === undefined ? {} : { releasedAt: new Date(releasedAt).toISOString() }),
  };
}
