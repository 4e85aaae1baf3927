/** Which listed entries a customer was matched with, and which other customers were matched with them: two steps, at most 200 of both. */
import { type Answer, api, ask, type Schema } from "./api.ts";

type Summary = Schema<"CaseSummary">;

/** An entry of a list, and the customers who are called like it. */
export interface LinkedEntry {
  readonly listId: string;
  readonly entryId: string;
  readonly name: string;
  readonly others: readonly LinkedCustomer[];
}

export interface LinkedCustomer {
  readonly customerId: string;
  readonly name: string | undefined;
  readonly caseId: string;
  readonly riskLevel: string | undefined;
}

/** Of both: more is no picture any more. */
const MOST_NODES = 200;
const MOST_ENTRIES = 12;

/** @param cases - of the customer */
export async function readLinks(
  customerId: string,
  cases: readonly Summary[],
): Promise<Answer<readonly LinkedEntry[]>> {
  const matched = cases.flatMap(({ topMatch }) => (topMatch ? [topMatch] : []));
  const entries = [...new Map(matched.map((match) => [`${match.listId} ${match.entryId}`, match])).values()];
  const found: LinkedEntry[] = [];
  let left = MOST_NODES - entries.length;
  for (const { listId, entryId, matchedName } of entries.slice(0, MOST_ENTRIES)) {
    const query = { text: matchedName, limit: 100 } as const;
    const answer = await ask<Schema<"CasePage">>(api.GET("/v1/cases", { params: { query } }));
    if (!answer.ok) return answer;
    const others = new Map<string, LinkedCustomer>();
    for (const { topMatch, customerId: other, customerName, caseId, riskLevel } of answer.data.data) {
      const isSame = topMatch?.listId === listId && topMatch.entryId === entryId;
      if (!isSame || other === customerId || others.has(other) || left <= 0) continue;
      others.set(other, { customerId: other, name: customerName, caseId, riskLevel });
      left--;
    }
    found.push({ listId, entryId, name: matchedName, others: [...others.values()] });
  }
  return { ok: true, data: found, etag: null, status: 200 };
}
