import { fc, test } from "@fast-check/vitest";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { shareWrites } from "../../../adapters/postgres/share-writes.ts";
import type { SqlSession } from "../../../adapters/store/sql/sql-session.ts";
import { RiskgateError } from "../../../src/errors.ts";
import { bucketOf } from "../../../src/model/bucket.ts";
import type { StoreTransaction } from "../../../src/ports/store.ts";

const TX = {} as StoreTransaction;
const of = (customerId: string, key?: string) => ({
  tenant: "north",
  customerId,
  ...(key === undefined ? {} : { keys: [key] }),
});
const ofStatement = () =>
  new RiskgateError("STORE_UNAVAILABLE", "refused", { cause: new pg.DatabaseError("refused", 7, "error") });

/** Runs work, and notes what each transaction locked and whether it was committed; the first ones fail as told when their work is done. */
function noting(...failures: readonly Error[]) {
  const left = [...failures];
  const transactions: { readonly locks: string[]; readonly chains: unknown[]; committed: boolean }[] = [];
  const write = shareWrites(async (work) => {
    const noted = { locks: [] as string[], chains: [] as unknown[], committed: false };
    transactions.push(noted);
    const session = {
      lock: async (name: string) => void noted.locks.push(name),
      all: async (_sql: string, [, chain]: readonly unknown[]) => {
        noted.chains.push(chain);
        return [{ chain, sequence: 1, hash: "" }];
      },
    } as unknown as SqlSession;
    const value = await work(TX, session);
    const failure = left.shift();
    if (failure !== undefined) throw failure;
    noted.committed = true;
    return value;
  });
  return { write, transactions };
}

const settled = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === "fulfilled" ? result.value : String(result.reason)));

describe("shareWrites", () => {
  it("runs those about different customers that arrive together in one transaction, 32 at most", async () => {
    const { write, transactions } = noting();
    const numbers = Array.from({ length: 33 }, (_, i) => i);
    expect(await Promise.all(numbers.map((i) => write(async () => i, of(`${i}`))))).toEqual(numbers);
    expect(transactions.map(({ locks }) => locks.length)).toEqual([32, 0]);
  });

  it("lets two about one customer never share one, also of other tenants that share its name", async () => {
    const { write, transactions } = noting();
    const south = { tenant: "south", customerId: "a" };
    await Promise.all([of("a"), of("b"), of("a"), south].map((about) => write(async () => {}, about)));
    expect(transactions.map(({ locks }) => locks.toSorted())).toEqual([
      ["customer 5 north a", "customer 5 north b", "customer 5 south a"],
      [],
    ]);
  });

  it("lets two that store something under one name never share one, and locks the name also for one alone", async () => {
    const { write, transactions } = noting();
    const subjects = [of("a", "pay 1"), of("b", "pay 2"), of("c", "pay 1"), of("d")];
    expect(await Promise.all(subjects.map((about, i) => write(async () => i, about)))).toEqual([0, 1, 2, 3]);
    expect(transactions.map(({ locks }) => locks)).toEqual([
      expect.arrayContaining([
        ...["customer 5 north a", "customer 5 north b", "customer 5 north d"],
        ...["key north pay 1", "key north pay 2"],
      ]),
      ["customer 5 north c", "key north pay 1"],
    ]);
    expect(transactions[0]?.locks.slice(3)).toEqual(["key north pay 1", "key north pay 2"]);
  });

  it("keeps those of one name in the order in which they came, also behind one that waits", async () => {
    const { write } = noting();
    const ran: number[] = [];
    const subjects = [of("a", "1"), of("a", "2"), of("b", "2"), of("b", "3")];
    await Promise.all(subjects.map((about, i) => write(async () => void ran.push(i), about)));
    expect(ran).toEqual([0, 1, 2, 3]);
  });

  it("undoes all when one rejects, and lets each run by itself", async () => {
    const { write, transactions } = noting();
    const mine = new Error("mine");
    const results = await Promise.allSettled([
      write(async () => 1, of("a")),
      write(() => Promise.reject(mine), of("b")),
      write(async () => 3, of("c")),
    ]);
    expect(settled(results)).toEqual([1, "Error: mine", 3]);
    expect(transactions.map(({ committed }) => committed)).toEqual([false, true, false, true]);
  });

  it("lets each run by itself when a statement fails, and gives nobody what came of it before", async () => {
    const { write, transactions } = noting(ofStatement(), ofStatement());
    let runs = 0;
    const results = await Promise.allSettled([write(async () => ++runs, of("a")), write(async () => ++runs, of("b"))]);
    expect(settled(results)).toEqual(["RiskgateError: refused", 4]);
    expect(transactions.length).toBe(3);
  });

  it("fails all when the server cannot be asked", async () => {
    const gone = new RiskgateError("STORE_UNAVAILABLE", "gone", { cause: new Error("connect ECONNREFUSED") });
    const { write, transactions } = noting(gone);
    const results = await Promise.allSettled([write(async () => 1, of("a")), write(async () => 2, of("b"))]);
    expect(settled(results)).toEqual(["RiskgateError: gone", "RiskgateError: gone"]);
    expect(transactions.length).toBe(1);
    expect(await write(async () => 3, of("c"))).toBe(3);
  });

  test.prop([fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 32 })])(
    "locks customers and chains in an order that does not depend on who came first",
    async (customers) => {
      const locked = async (order: readonly string[]) => {
        const { write, transactions } = noting();
        await Promise.all(order.map((customerId) => write(async () => {}, of(customerId))));
        return transactions.map(({ locks, chains }) => ({ locks, chains }));
      };
      const first = await locked(customers);
      expect(first).toEqual(await locked(customers.toReversed()));
      const chains = [...new Set(customers.map(bucketOf))].sort((left, right) => left - right);
      expect(first[0]?.chains).toEqual(chains);
      expect(first[0]?.locks.length).toBe(customers.length);
    },
  );
});
