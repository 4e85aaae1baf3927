/**
 * The view of a transaction for facts of plugins: other facts and later checks read the same data, so plugins must not
 * be able to change it.
 */

import { readOnlyMap } from "../../read-only-map.ts";
import { frozen } from "../../rules/frozen-copy.ts";
import type { Flows } from "../flows/flows.ts";
import type { Related, RelatedByLink } from "../related.ts";
import type { TransactionTest } from "../windows/compile-where.ts";
import { History } from "../windows/history.ts";
import type { TransactionView } from "./transaction-view.ts";

export function handedView(view: TransactionView): TransactionView {
  const { history, related, flows, pack } = view;
  return frozen({
    ...view,
    pack: { ...pack, window: (params: unknown) => frozen(pack.window(params)), reach: readOnlyMap(pack.reach) },
    ...(history === undefined ? {} : { history: historyReader(history) }),
    ...(related === undefined ? {} : { related: relatedReader(related) }),
    ...(flows === undefined ? {} : { flows: flowsReader(flows) }),
  });
}

/** Histories are cached between checks and grow: readers must not be able to add to one. */
function historyReader(history: History): History {
  const reader: Omit<History, "put" | "remove"> = {
    get size() {
      return history.size;
    },
    get isScanned() {
      return history.isScanned;
    },
    get weight() {
      return history.weight;
    },
    at: (position) => frozen(history.at(position)),
    has: (transaction) => history.has(transaction),
    range: (after, until) => history.range(after, until),
    // Stored under its key, other readers of that key would find it.
    part: (_, test) => historyReader(partOf(history, test)),
    group: (attribute, value) => historyReader(history.group(attribute, value)),
    groups: (attribute) =>
      readOnlyMap(new Map([...history.groups(attribute)].map(([value, group]) => [value, historyReader(group)]))),
    sum: (from, to) => history.sum(from, to),
    hash: (from, to) => history.hash(from, to),
    distinct: (of, from, to) => history.distinct(of, from, to),
    fresh: (of, from, to) => history.fresh(of, from, to),
    includes: (of, value, from, to) => history.includes(of, value, from, to),
  };
  return Object.freeze(reader) as History;
}

function partOf(history: History, test: TransactionTest): History {
  const part = new History();
  for (let i = 0; i < history.size; i++) {
    const transaction = frozen(history.at(i));
    if (test(transaction)) part.put(transaction);
  }
  return part;
}

const relatedReader = (related: RelatedByLink): RelatedByLink =>
  Object.fromEntries(
    Object.entries(related).map(([link, found]) => {
      const { history, ...rest } = found as Related;
      return [link, { ...rest, history: historyReader(history) }];
    }),
  );

/** A request for an account that is not loaded yet makes it load, as with built-in facts. */
function flowsReader(flows: Flows): Flows {
  const { own, account, after } = flows;
  const reader: Omit<Flows, "add" | "takeWanted"> = {
    ...{ own: frozen(own), account, after },
    payments: (of) => frozen(flows.payments(of)),
    linksOf: (of) => flows.linksOf(of),
    get asked() {
      return flows.asked;
    },
    get read() {
      return flows.read;
    },
    get mark() {
      return flows.mark;
    },
  };
  return Object.freeze(reader) as Flows;
}
