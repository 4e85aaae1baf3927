/** Earlier judgements of the same list entries for the same customer. */
import { codec } from "../../model/codec.ts";
import type { CaseRecord, Json, StoreReads } from "../../ports/store.ts";
import { entriesOf } from "../bundle/bundle-lists.ts";
import { type CaseReview, shownReview } from "../cases/case-review.ts";
import type { Decider } from "../people/decider.ts";

/** A judgement of the same customer and list entry in another case. */
export interface EarlierJudgement {
  /** The case in which it was judged. */
  readonly caseId: string;
  /**
   * When: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly decidedAt: string;
  /** List of the entry. */
  readonly listId: string;
  /** Id of the entry within its list. */
  readonly entryId: string;
  /** `true-positive`: it is the customer; `false-positive`: it is somebody else. */
  readonly disposition: "true-positive" | "false-positive";
  /** Reason of `workflow.json`, where one was given. */
  readonly reasonCode?: string;
  /** The note, where there was one. */
  readonly note?: string;
  /** Who decided. */
  readonly decidedBy: Decider;
  /** Who agreed, where two people had to. */
  readonly confirmedBy?: Decider;
}

interface Body {
  readonly matches?: readonly unknown[];
  readonly exempted?: readonly unknown[];
  readonly review?: CaseReview;
}

const bodyCodec = codec<Body>();

/**
 * Newest first.
 *
 * @param body - body of the case's decision
 * @param closed - other cases of the customer that were closed
 */
export async function earlierJudgements(
  tx: Pick<StoreReads, "decisions">,
  body: Json,
  closed: readonly CaseRecord[],
): Promise<readonly EarlierJudgement[]> {
  const { matches = [], exempted = [] } = bodyCodec.decode(body);
  const pairs = new Set(
    entriesOf({ matches, exempted }).map(({ listId, entryId }) => JSON.stringify([listId, entryId])),
  );
  if (pairs.size === 0) return [];
  const found: EarlierJudgement[] = [];
  for (const { tenant, caseId, decisionId } of closed) {
    const decision = decisionId === undefined ? undefined : await tx.decisions.get(tenant, decisionId);
    const { review } = bodyCodec.decode(decision?.body ?? {});
    if (review === undefined) continue;
    const { at, decidedBy, confirmedBy, note, matches: judged = [] } = shownReview(review);
    for (const { listId, entryId, disposition, reasonCode } of judged) {
      if (!pairs.has(JSON.stringify([listId, entryId]))) continue;
      found.push({
        ...{ caseId, decidedAt: new Date(at).toISOString(), listId, entryId, disposition },
        ...(reasonCode === undefined ? {} : { reasonCode }),
        ...(note === undefined ? {} : { note }),
        decidedBy,
        ...(confirmedBy === undefined ? {} : { confirmedBy }),
      });
    }
  }
  return found.sort((one, other) => Date.parse(other.decidedAt) - Date.parse(one.decidedAt));
}
