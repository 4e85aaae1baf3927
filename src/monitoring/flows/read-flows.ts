import type { MonitoredTransaction } from "../../model/monitored-transaction.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { TransactionHistory } from "../../ports/transaction-history.ts";
import type { TransactionPack } from "../transaction-pack.ts";
import type { History } from "../windows/history.ts";
import { type AccountLink, Flows, READ_OF_ACCOUNT } from "./flows.ts";
import { shapeSize } from "./shape.ts";

/** A query for the transactions of an account; if there are more than the limit, any of them. */
export interface Within {
  /** Not included. */
  readonly after: EpochMs;
  /** Included. */
  readonly until: EpochMs;
  readonly atMost: number;
}

/** Reads transactions that refer to an account by a link. */
export type ReadAccount = (
  link: AccountLink,
  account: string,
  within: Within,
) => Promise<readonly MonitoredTransaction[]>;

/**
 * Reads the payments of accounts around a transaction, as far as the shapes of a pack need them: each round reads the
 * accounts that the previous one requested. Most transactions need only the transactions of the customer's own account.
 *
 * @param history - the customer's transactions
 * @returns `undefined` when no rule uses a shape, or the transaction can be part of none
 */
export async function readFlows(
  read: ReadAccount,
  transaction: MonitoredTransaction,
  history: History,
  pack: Pick<TransactionPack, "shapes">,
): Promise<Flows | undefined> {
  const rounds = roundsOf(transaction, history, pack);
  for (const { flows, within, accounts } of rounds) {
    await Promise.all(
      accounts.map(async (account) =>
        flows.add(account, await Promise.all(flows.linksOf(account).map((link) => read(link, account, within)))),
      ),
    );
  }
  return rounds.flows;
}

/** {@link readFlows} for data in memory. */
export function flowsAmong(
  read: (...of: Parameters<ReadAccount>) => readonly MonitoredTransaction[],
  transaction: MonitoredTransaction,
  history: History,
  pack: Pick<TransactionPack, "shapes">,
): Flows | undefined {
  const rounds = roundsOf(transaction, history, pack);
  for (const { flows, within, accounts } of rounds)
    for (const account of accounts)
      flows.add(
        account,
        flows.linksOf(account).map((link) => read(link, account, within)),
      );
  return rounds.flows;
}

interface Round {
  readonly flows: Flows;
  readonly accounts: readonly string[];
  readonly within: Within;
}

/** Accounts to add to the flows before the next round. */
function roundsOf(
  transaction: MonitoredTransaction,
  history: History,
  { shapes }: Pick<TransactionPack, "shapes">,
): Iterable<Round> & { readonly flows: Flows | undefined } {
  const reach = Math.max(...shapes.map(({ overMs }) => overMs));
  const flows = shapes.length === 0 ? undefined : Flows.of(transaction, history, reach);
  return {
    flows,
    *[Symbol.iterator]() {
      if (flows === undefined) return;
      const within = { after: flows.after, until: transaction.at, atMost: READ_OF_ACCOUNT };
      for (let open = shapes; ; ) {
        open = open.filter((shape) => {
          const { asked } = flows;
          shapeSize(shape, flows, history);
          return flows.asked > asked;
        });
        if (open.length === 0) return;
        yield { flows, within, accounts: flows.takeWanted() };
      }
    },
  };
}

/** Reads accounts from a store. */
export const accountReader =
  (source: Pick<TransactionHistory, "related">, tenant: string): ReadAccount =>
  (link, account, within) =>
    source.related(tenant, { link, value: account, ...within });

/** The transactions of a history that refer to an account by a link. */
export function accountIn(
  history: History,
  link: AccountLink,
  account: string,
  { after, until, atMost }: Within,
): readonly MonitoredTransaction[] {
  const shared = history.isScanned ? history : history.group(link, account);
  const [from, to] = shared.range(after, until);
  const found: MonitoredTransaction[] = [];
  for (let i = from; i < to && found.length < atMost; i++) if (shared.at(i)[link] === account) found.push(shared.at(i));
  return found;
}
