/** Decisions of the past in blocks, so that counts of some are never about a chosen one. */
import { placeOfCase } from "../../ports/case-store.ts";
import type { DecisionRecord, TimeCursor } from "../../ports/store.ts";
import { DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";

/** Decisions of a block: counts are about whole blocks. */
export const BLOCK = 20;
/** Cases that one read takes from the store: a few milliseconds. */
const READ = 20;

/** Decisions of cases that were opened from a time on and before another one. */
export interface DecisionWindow {
  readonly tenant?: string | undefined;
  readonly from: number;
  readonly before: number;
}

/** Some decisions that follow each other, and where they end. */
export interface BlockOfDecisions {
  readonly decisions: readonly DecisionRecord[];
  readonly end: TimeCursor;
}

/**
 * Newest first. The oldest decisions of the window that fill no block are left out: with them, two answers could differ
 * by a single decision.
 *
 * @param after - the end of another block of the same window
 */
export async function* blocksOfDecisions(
  { store }: Pick<GatewayParts, "store">,
  { tenant = DEFAULT_TENANT, from, before }: DecisionWindow,
  after: TimeCursor | undefined,
): AsyncGenerator<BlockOfDecisions> {
  let place = after ?? { at: before - 1, id: "" };
  let decisions: DecisionRecord[] = [];
  for (let isLast = false; !isLast; ) {
    const rows = await store.read(async (tx) => {
      const cases = await tx.cases.list({ tenant, limit: READ, after: place });
      const wanted = cases.filter(({ createdAt }) => createdAt >= from);
      isLast = wanted.length < READ;
      return Promise.all(
        wanted.map(async (record) => ({
          end: placeOfCase(record, "creation"),
          decision: record.decisionId === undefined ? undefined : await tx.decisions.get(tenant, record.decisionId),
        })),
      );
    });
    for (const { end, decision } of rows) {
      place = end;
      if (decision !== undefined) decisions.push(decision);
      if (decisions.length < BLOCK) continue;
      yield { decisions, end };
      decisions = [];
    }
  }
}
