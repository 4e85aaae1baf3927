import type { History } from "../windows/history.ts";
import { cycle, passThrough } from "./chain.ts";
import type { Flows } from "./flows.ts";
import { bipartite, gatherScatter, scatterGather, stack } from "./layers.ts";
import type { ShapeSpec } from "./shape-spec.ts";

/**
 * The size of a shape that a transaction is part of, as far as its payments were submitted: see `docs/shapes.md`.
 *
 * Bounded for any amount of stored data: at most 32 accounts are read, at most 50 transactions of each by each of its
 * two links, at most 200 of the customer, and at most 2,000 payments are followed.
 *
 * @param history - the customer's transactions
 */
export function shapeSize(spec: ShapeSpec, flows: Flows, history: History): number {
  const isNew = (account: string) => isNewTo(history, flows, account, spec.overMs);
  switch (spec.of) {
    case "pass-through":
      return passThrough(flows, spec);
    case "cycle":
      return cycle(flows, spec);
    case "scatter-gather":
      return scatterGather(flows, spec);
    case "gather-scatter":
      return gatherScatter(flows, spec, isNew);
    case "stack":
      return stack(flows, spec, isNew);
    case "bipartite":
      return bipartite(flows, spec, isNew);
  }
}

/**
 * Whether the customer's first transaction with an account lies within a length of time, the transaction itself
 * included. For an account that only other customers have transactions with, this is unknown.
 */
function isNewTo(history: History, { own, account }: Flows, other: string, overMs: number): boolean {
  const shared = history.isScanned ? history : history.group("counterparty", other);
  const [, to] = shared.range(Number.NEGATIVE_INFINITY, own.at);
  for (let i = 0; i < to; i++) {
    const { counterparty, at } = shared.at(i);
    if (counterparty === other) return at > own.at - overMs;
  }
  return other === (own.payer === account ? own.payee : own.payer);
}
