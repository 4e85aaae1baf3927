/** Sizes of shapes as `docs/shapes.md` defines them, worked out from everything at once: slow and plain. */
import type { MonitoredTransaction } from "../../../src/model/monitored-transaction.ts";
import type { ShapeSpec } from "../../../src/monitoring/flows/shape-spec.ts";

interface Edge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly at: number;
  readonly direction: "in" | "out";
}

const HUB = 50;
const unique = <T>(items: readonly T[]): readonly T[] => items.filter((item, i) => items.indexOf(item) === i);
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

function edgeOf(t: MonitoredTransaction): readonly Edge[] {
  const isMoved = !["DECLINED", "REVERSED"].includes(t.result) && t.paymentMeans !== "CARD";
  const { account, counterparty, amountMinor: amount } = t;
  if (!isMoved || account === undefined || counterparty === undefined || amount === undefined) return [];
  if (account === counterparty) return [];
  const [from, to] = t.direction === "out" ? [account, counterparty] : [counterparty, account];
  return [{ id: t.transactionId, from, to, amount, at: t.at, direction: t.direction }];
}

/** @param all - everything that is stored, whenever it happened @param reachMs - the longest time of any shape */
export function naiveShape(
  spec: ShapeSpec,
  own: MonitoredTransaction,
  all: readonly MonitoredTransaction[],
  reachMs: number,
): number | undefined {
  const [last] = edgeOf(own);
  if (last === undefined) return undefined;
  const self = own.account!;
  const others = all.filter(({ transactionId }) => transactionId !== own.transactionId);
  const near = others.filter(({ at }) => at > own.at - reachMs && at <= own.at);

  /** What is known of an account; of a hub nothing. */
  const known = (account: string): readonly Edge[] => {
    const told =
      account === self
        ? [
            near.filter((t) => t.customerId === own.customerId && t.account === account),
            near.filter((t) => t.counterparty === account),
          ]
        : [near.filter((t) => t.account === account), near.filter((t) => t.counterparty === account)];
    if (told.some(({ length }) => length > HUB)) return [];
    const edges = told.flat().flatMap(edgeOf);
    return (last.from === account || last.to === account ? [...edges, last] : edges).filter(
      ({ at }) => at > own.at - spec.overMs,
    );
  };
  const payers = (account: string) => unique(known(account).flatMap(({ from, to }) => (to === account ? [from] : [])));
  const payees = (account: string) => unique(known(account).flatMap(({ from, to }) => (from === account ? [to] : [])));
  const moved = (edges: readonly Edge[], from: string, to: string) =>
    Math.max(
      ...(["in", "out"] as const).map((direction) =>
        sum(edges.filter((e) => e.from === from && e.to === to && e.direction === direction).map((e) => e.amount)),
      ),
    );
  const passes = (came: number, went: number) =>
    came > 0 && went / came >= spec.passedOn[0] / 1000 - 1e-12 && went / came <= spec.passedOn[1] / 1000 + 1e-12;
  const withIt = (account: string) =>
    [...others.filter((t) => t.customerId === own.customerId && t.at <= own.at), own]
      .filter((t) => t.counterparty === account)
      .map(({ at }) => at);
  const isNew = (account: string) => withIt(account).length > 0 && Math.min(...withIt(account)) > own.at - spec.overMs;

  /** Every way back from the transaction, by the payments of it; none touches an account twice, but for its ends. */
  const ways = (): readonly (readonly Edge[])[] => {
    const found: (readonly Edge[])[] = [];
    let open: (readonly Edge[])[] = [[last]];
    while (open.length > 0) {
      found.push(...open);
      open = open.flatMap((way) => {
        const first = way[0]!;
        if (way.length === 8 || (way.length > 1 && first.from === last.to)) return [];
        // Where the customer is the payee, its own side tells of the payment that a cycle begins with.
        const steps = known(first.from).filter((e) => e.from !== last.to || last.to !== self);
        return [...steps, ...(last.to === self ? known(self).filter((e) => e.from === self) : [])]
          .filter((e) => e.to === first.from && e.at < first.at && passes(e.amount, first.amount))
          .filter((e) => e.from === last.to || !way.some((other) => other.from === e.from || other.to === e.from))
          .map((e) => [e, ...way]);
      });
    }
    return found;
  };

  switch (spec.of) {
    case "pass-through": {
      if (last.from !== self) return 1;
      return Math.max(...ways().flatMap((way) => (way[0]!.from === last.to ? [] : [way.length])));
    }
    case "cycle": {
      const closed = ways().filter((way) => way.length >= 3 && way[0]!.from === last.to);
      return closed.length === 0 ? 0 : Math.min(...closed.map(({ length }) => length));
    }
    case "scatter-gather": {
      const middle = payers(last.to);
      if (middle.length < spec.least || middle.length > 16) return 0;
      const isThrough = (source: string, account: string) => {
        const edges = known(account);
        const until = Math.max(...edges.filter((e) => e.from === account && e.to === last.to).map(({ at }) => at));
        const came = moved(
          edges.filter(({ at }) => at < until),
          source,
          account,
        );
        return source !== last.to && passes(came, moved(edges, account, last.to));
      };
      const sources = payers(last.from).filter((source) => isThrough(source, last.from));
      return Math.max(0, ...sources.map((source) => middle.filter((account) => isThrough(source, account)).length));
    }
    case "gather-scatter": {
      if (last.from !== self) return 0;
      const edges = known(self);
      const [from, to] = [payers(self), payees(self)];
      if (from.length < spec.least || to.length < spec.least) return 0;
      const went = sum(to.filter(isNew).map((payee) => moved(edges, self, payee)));
      const before = edges.filter(({ at }) => at < own.at);
      const came = sum(from.filter(isNew).map((payer) => moved(before, payer, self)));
      return passes(came, went) ? Math.min(from.filter(isNew).length, to.filter(isNew).length) : 0;
    }
    default: {
      const paying = payers(last.to);
      if (last.to !== self || paying.length < spec.least || paying.length > 16) return 0;
      const layer = paying.filter(isNew);
      if (layer.length < spec.least || !layer.includes(last.from) || payees(last.from).length < 2) return 0;
      const shared = (of: (account: string) => readonly string[]) =>
        unique(layer.flatMap(of)).filter(
          (other) => !layer.includes(other) && layer.filter((a) => of(a).includes(other)).length >= spec.least,
        );
      if (spec.of === "bipartite")
        return payees(last.from).filter((payee) => payee === last.to || shared(payees).includes(payee)).length;
      const between = layer.filter((account) => {
        const from = payers(account).filter((each) => shared(payers).includes(each));
        const to = payees(account).filter((each) => shared(payees).includes(each));
        const edges = known(account);
        const came = sum(from.map((each) => moved(edges, each, account)));
        const went = sum(to.map((each) => moved(edges, account, each)));
        return from.length >= 2 && to.length >= 2 && passes(came, went);
      });
      return between.includes(last.from) ? between.length : 0;
    }
  }
}
