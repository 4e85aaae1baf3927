/** Decisions of the past in blocks, so that counts of some are never about a chosen one. */
import { type CaseRecord, placeOfCase } from "../../ports/case-store.ts";
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

/** Blocks are counted anew each so many milliseconds: 28 days, so that none before have to be read for their borders. */
const PERIOD_MS = 28 * 86_400_000;

/** When the period of a time began: the same for all times, whoever asks. */
export const beginningOfPeriod = (at: number): number => Math.floor(at / PERIOD_MS) * PERIOD_MS;

/**
 * The newest period first, each from its beginning on: days that follow change no border of a block, so that answers of
 * different days differ by whole blocks. The newest decisions of a period that fill no block are left out.
 *
 * @param window - begins with a period
 * @param after - the end of another block of the same window
 */
export async function* blocksOfDecisions(
  { store }: Pick<GatewayParts, "store">,
  { tenant = DEFAULT_TENANT, from, before }: DecisionWindow,
  after: TimeCursor | undefined,
): AsyncGenerator<BlockOfDecisions> {
  let place = after;
  for (let start = beginningOfPeriod(after?.at ?? before - 1); start >= from; start -= PERIOD_MS) {
    const period = { tenant, before: Math.min(before, start + PERIOD_MS) };
    yield* blocksOfPeriod(store, period, place ?? { at: start, id: "" });
    place = undefined;
  }
}

async function* blocksOfPeriod(
  store: GatewayParts["store"],
  { tenant, before }: { readonly tenant: string; readonly before: number },
  begin: TimeCursor,
): AsyncGenerator<BlockOfDecisions> {
  let place = begin;
  let decisions: DecisionRecord[] = [];
  for (let isLast = false; !isLast; ) {
    const rows = await store.read(async (tx) => {
      const cases = await tx.cases.list({ tenant, limit: READ, order: "oldest", after: place });
      // What is decided later would move the borders of all that follow.
      const end = cases.findIndex((each) => each.createdAt >= before || isUndecided(each));
      const wanted = end < 0 ? cases : cases.slice(0, end);
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

const isUndecided = ({ decisionId, processingStatus }: CaseRecord): boolean =>
  decisionId === undefined && (processingStatus === "new" || processingStatus === "processing");
