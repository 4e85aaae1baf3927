/** The time from the publication of a list edition until the last stored customer was compared with it. */
import type { EpochMs } from "../../ports/clock.ts";
import type { RescreenRecord } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { detailsOf } from "./run-details.ts";

/** The publication lag of a list. */
export interface PublicationLag {
  readonly listId: string;
  readonly edition: string;
  /** `YYYY-MM-DD`, as the publisher states it. */
  readonly publishedAt: string;
  /** When the last customer was compared with the edition: RFC 3339, UTC; absent while the comparison runs. */
  readonly comparedAt?: string;
  /** From the beginning of the day of publication, in UTC, until then, or until now while the comparison runs. */
  readonly lagSeconds: number;
}

/** The most runs that are read: an edition from before them is dated from the oldest one. */
export const LOOKED_AT_RUNS = 200;

/**
 * The lag of each list of the newest run that states its publication.
 *
 * @param runs - newest first
 */
export function publicationLags(runs: readonly RescreenRecord[], now: EpochMs): readonly PublicationLag[] {
  const newest = runs[0];
  if (newest === undefined) return [];
  return listsOf(newest).flatMap(({ listId, edition, publishedAt }) => {
    if (publishedAt === undefined) return [];
    const withEdition = runs.filter((run) =>
      listsOf(run).some((list) => list.listId === listId && list.edition === edition),
    );
    const compared = withEdition.findLast(({ status }) => status === "done")?.updatedAt;
    const lagSeconds = Math.max(0, Math.round(((compared ?? now) - Date.parse(publishedAt)) / 1_000));
    const until = compared === undefined ? {} : { comparedAt: new Date(compared).toISOString() };
    return [{ listId, edition, publishedAt, ...until, lagSeconds }];
  });
}

const listsOf = (run: RescreenRecord) => detailsOf(run).to;

export async function listPublicationLags({ store, clock }: GatewayParts): Promise<readonly PublicationLag[]> {
  return publicationLags(await store.read((tx) => tx.rescreens.list(LOOKED_AT_RUNS)), clock.now());
}
