import { echo } from "../issue.ts";
import type { MonitoredTransaction } from "../model/monitored-transaction.ts";
import type { TransactionTest } from "./windows/compile-where.ts";
import type { History } from "./windows/history.ts";
import type { ReportParam } from "./windows/report-param.ts";
import { parseDuration } from "./windows/time-span.ts";

/** Params of the fact `circularFlow`. */
interface CircularFlowSpec {
  /** The money returns within this time, in milliseconds. */
  readonly overMs: number;
  /** Thousandths by which amounts may differ from the returning one. */
  readonly tolerance: number;
}

/** Reads `over` (a length such as `72h`) and `tolerance` (a share such as 0.1). */
export function parseCircularFlow(params: unknown, report: ReportParam): CircularFlowSpec | undefined {
  const { over, tolerance } = (params ?? {}) as { readonly over?: unknown; readonly tolerance?: unknown };
  const overMs = parseDuration(over);
  if (overMs === undefined) report(["over"], `found ${echo(over)}; expected a length such as \`72h\``);
  const isShare = typeof tolerance === "number" && tolerance >= 0 && tolerance < 1;
  if (!isShare) report(["tolerance"], `found ${echo(tolerance)}; expected a share from 0 to below 1`);
  return overMs === undefined || !isShare ? undefined : { overMs, tolerance: Math.round(tolerance * 1000) };
}

/**
 * Number of other accounts that money passed through before it returned to the customer with this transaction: 1 when
 * the customer had paid the sending account, 2 when an account that the customer had paid had paid the sending account,
 * as far as the tenant's data shows it; 0 when neither is seen, or the transaction is outgoing.
 *
 * @param history - the customer's transactions
 * @param related - transactions of the sending account: those of other customers, and perhaps the customer's own
 * @returns `undefined` when the transaction has no known amount or other account
 */
export function circularFlow(
  { overMs, tolerance }: CircularFlowSpec,
  own: MonitoredTransaction,
  history: History,
  related: History | undefined,
): 0 | 1 | 2 | undefined {
  if (own.counterparty === undefined || own.amountMinor === undefined) return undefined;
  if (own.direction !== "in") return 0;
  const amount = own.amountMinor;
  const isAlike = (other: MonitoredTransaction): boolean =>
    other.transactionId !== own.transactionId &&
    moved(other) &&
    other.amountMinor !== undefined &&
    Math.abs(other.amountMinor - amount) * 1000 <= amount * tolerance;
  const after = own.at - overMs;
  const paidBack = history.isScanned ? history : history.group("counterparty", own.counterparty);
  const direct = someIn(
    paidBack,
    after,
    own.at,
    (other) => other.counterparty === own.counterparty && other.direction === "out" && isAlike(other),
  );
  if (direct) return 1;
  if (related === undefined) return 0;
  // Accounts that paid the sending account and that the customer had paid before.
  const viaTwo = someIn(related.isScanned ? related : related.part("out", isOut), after, own.at, (step) => {
    if (step.direction !== "out" || step.account === undefined || !isAlike(step)) return false;
    const paid = history.isScanned ? history : history.group("counterparty", step.account);
    return someIn(
      paid,
      after,
      step.at,
      (other) => other.counterparty === step.account && other.direction === "out" && isAlike(other),
    );
  });
  return viaTwo ? 2 : 0;
}

const isOut = ({ direction }: MonitoredTransaction): boolean => direction === "out";
const moved = ({ result }: MonitoredTransaction): boolean => result !== "DECLINED" && result !== "REVERSED";

function someIn(history: History, after: number, until: number, test: TransactionTest): boolean {
  const [from, to] = history.range(after, until);
  for (let i = from; i < to; i++) if (test(history.at(i))) return true;
  return false;
}
