import { RiskgateError } from "../errors.ts";
import type { KeyValueDatabase, KeyValueReads, KeyValueTransaction } from "../ports/key-value-database.ts";
import type { Store, StoreReads, StoreTransaction } from "../ports/store.ts";
import { recordedWork } from "../records/recorded-stores.ts";
import { type Turn, turns } from "./in-turn.ts";
import { openTransaction } from "./open-transaction.ts";
import { Rows } from "./rows.ts";
import { keyValueStores } from "./stores.ts";
import { FORMAT, structureFlaws } from "./verify-structure.ts";

/** Version of the format of keys and values. */
const FORMAT_NUMBER = "1";

/**
 * A store over an ordered key-value database: all that a gateway keeps becomes entries of it.
 *
 * @example
 * const gateway = await createGateway({ ...ports, store: keyValueStore(database) });
 */
export function keyValueStore(database: KeyValueDatabase): Store {
  let isClosed = false;
  /** Attempts of transactions that were undone. */
  let undone = 0;
  let isFormatKnown = false;

  const unavailable = (problem: string, cause?: unknown) =>
    new RiskgateError("STORE_UNAVAILABLE", `${database.name}: ${problem}`, { cause });

  /** Runs an operation of the database, whose errors become `STORE_UNAVAILABLE`; an error of the work itself is thrown unchanged. */
  async function run<T>(start: (rejected: (error: unknown) => void) => Promise<T>): Promise<T> {
    if (isClosed) throw unavailable("it is closed");
    let rejection: { readonly error: unknown } | undefined;
    try {
      return await start((error) => {
        rejection = { error };
      });
    } catch (error) {
      if (rejection?.error === error) throw error;
      throw unavailable(error instanceof Error ? error.message : String(error), error);
    }
  }

  async function requireFormat(tx: KeyValueReads): Promise<void> {
    if (isFormatKnown) return;
    const found = await tx.get(FORMAT);
    if (found !== undefined && found !== FORMAT_NUMBER)
      throw new Error(`what is stored has the format ${found.slice(0, 20)}, and this program knows ${FORMAT_NUMBER}`);
    isFormatKnown = found !== undefined;
  }

  async function requireFormatToWrite(tx: KeyValueTransaction): Promise<void> {
    await requireFormat(tx);
    if (!isFormatKnown) await tx.set(FORMAT, FORMAT_NUMBER);
  }

  return {
    transaction: <T>(work: (tx: StoreTransaction) => Promise<T>) =>
      run(async (rejected) => {
        let attempts = 0;
        try {
          return await database.transaction(async (tx) => {
            // reads of an earlier attempt are void
            if (attempts++ > 0) undone++;
            await requireFormatToWrite(tx);
            const turn = turns();
            const open = openTransaction(tx);
            try {
              const result = await recordedWork(keyValueStores(new Rows(open.tx), undone, turn), work);
              // wait for operations that the work did not await
              await turn(async () => {});
              open.end();
              return result;
            } catch (error) {
              open.end();
              rejected(error);
              throw error;
            }
          });
        } catch (error) {
          undone++;
          throw error;
        }
      }),
    read: <T>(work: (tx: StoreReads) => Promise<T>) =>
      run((rejected) =>
        database.read(async (tx) => {
          await requireFormat(tx);
          const open = openTransaction({ get: (key) => tx.get(key), scan: (range) => tx.scan(range), ...READ_ONLY });
          try {
            const result = await work(keyValueStores(new Rows(open.tx), undone, AT_ONCE));
            open.end();
            return result;
          } catch (error) {
            open.end();
            rejected(error);
            throw error;
          }
        }),
      ),
    verifyStructure: () => run(() => database.read(structureFlaws)),
    overwriteRemoved: () =>
      run(async () => {
        if (database.overwriteRemoved === undefined) throw new Error("it cannot overwrite what was removed");
        await database.overwriteRemoved();
      }),
    ping: () => run(() => database.ping()),
    async close() {
      isClosed = true;
      await database.close();
    },
  };
}

/** Runs work at once, for transactions that only read. */
const AT_ONCE: Turn = (work) => work();
const refuse = () => Promise.reject(new TypeError("a read of the store writes nothing"));
const READ_ONLY: Pick<KeyValueTransaction, "set" | "delete"> = { set: refuse, delete: refuse };
