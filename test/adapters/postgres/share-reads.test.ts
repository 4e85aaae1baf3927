import pg from "pg";
import { describe, expect, it } from "vitest";
import { shareReads } from "../../../adapters/postgres/share-reads.ts";
import { RiskgateError } from "../../../src/errors.ts";
import type { StoreReads } from "../../../src/ports/store.ts";

const TX = {} as StoreReads;
const ofStatement = () =>
  new RiskgateError("STORE_UNAVAILABLE", "refused", { cause: new pg.DatabaseError("refused", 7, "error") });

/** Runs work, and notes how many works each transaction had; the first ones fail as told when their work is done. */
function noting(...failures: readonly Error[]) {
  const left = [...failures];
  let transactions = 0;
  const read = shareReads(async (work) => {
    transactions++;
    const value = await work(TX);
    const failure = left.shift();
    if (failure !== undefined) throw failure;
    return value;
  });
  return { read, transactions: () => transactions };
}

const settled = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === "fulfilled" ? result.value : String(result.reason)));

describe("shareReads", () => {
  it("runs those that arrive together in one transaction, the others in the next", async () => {
    const { read, transactions } = noting();
    const seen = new Set<StoreReads>();
    const work = (n: number) => async (tx: StoreReads) => {
      seen.add(tx);
      return n;
    };
    expect(await Promise.all([1, 2, 3].map((n) => read(work(n))))).toEqual([1, 2, 3]);
    expect(transactions()).toBe(1);
    expect(await read(work(4))).toBe(4);
    expect([transactions(), seen.size]).toEqual([2, 1]);
  });

  it("lets no more than 32 wait for each other", async () => {
    const { read, transactions } = noting();
    await Promise.all(Array.from({ length: 65 }, () => read(async () => {})));
    expect(transactions()).toBe(3);
  });

  it("lets work that rejects take no other with it", async () => {
    const { read, transactions } = noting();
    const mine = new Error("mine");
    const results = await Promise.allSettled([
      read(async () => 1),
      read(() => Promise.reject(mine)),
      read(async () => 3),
    ]);
    expect(settled(results)).toEqual([1, "Error: mine", 3]);
    expect(transactions()).toBe(1);
  });

  it("lets each read by itself when a statement fails, and gives nobody what was read before", async () => {
    const { read, transactions } = noting(ofStatement(), ofStatement());
    let runs = 0;
    const results = await Promise.allSettled([read(async () => ++runs), read(async () => ++runs)]);
    // Of the two that read again, one fails by itself.
    expect(settled(results)).toEqual(["RiskgateError: refused", 4]);
    expect(transactions()).toBe(3);
  });

  it("fails all when the server cannot be asked", async () => {
    const gone = new RiskgateError("STORE_UNAVAILABLE", "gone", { cause: new Error("connect ECONNREFUSED") });
    const { read, transactions } = noting(gone);
    const results = await Promise.allSettled([read(async () => 1), read(async () => 2)]);
    expect(settled(results)).toEqual(["RiskgateError: gone", "RiskgateError: gone"]);
    expect(transactions()).toBe(1);
    expect(await read(async () => 3)).toBe(3);
  });
});
