import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fc, test } from "@fast-check/vitest";
import { afterEach, describe, expect, it } from "vitest";
import { memoryStore } from "../../../../adapters/store/memory.ts";
import { sqliteStore } from "../../../../adapters/store/sqlite.ts";
import { LINKS, type MonitoredTransaction } from "../../../../src/model/monitored-transaction.ts";
import type { Store } from "../../../../src/ports/store.ts";
import { aCase, aCustomer, aTransaction, SOME_TIME } from "../../../contract/store/records.ts";
import { runs } from "../../../runs.ts";

const CUSTOMERS = ["a", "b", "c\\", "="];
const VALUES = ["x", "y", 'z"\\', "="];
const TENANT = "north";

/** What happens to the transactions of a tenant. */
type Step =
  | { readonly kind: "append"; readonly content: Omit<MonitoredTransaction, "transactionId"> }
  | { readonly kind: "fail"; readonly content: Omit<MonitoredTransaction, "transactionId"> }
  | { readonly kind: "correct"; readonly which: number; readonly content: Omit<MonitoredTransaction, "transactionId"> }
  | { readonly kind: "erase"; readonly customer: string }
  | { readonly kind: "remove"; readonly which: number };

const value = fc.option(fc.constantFrom(...VALUES), { nil: undefined });
const content = fc
  .record({
    customerId: fc.constantFrom(...CUSTOMERS),
    at: fc.integer({ min: 1, max: 9 }),
    links: fc.record({ account: value, counterparty: value, device: value, ip: value }),
  })
  .map(({ links, ...rest }) => {
    const given = Object.fromEntries(Object.entries(links).filter(([, text]) => text !== undefined));
    return { ...rest, ...given, direction: "out" as const, result: "ACCEPTED" };
  });
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant("append" as const), content }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("correct" as const), which: fc.nat(99), content }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("fail" as const), content }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant("erase" as const), customer: fc.constantFrom(...CUSTOMERS) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove" as const), which: fc.nat(99) }) },
  ),
  { minLength: 1, maxLength: 25 },
);

const FAILED = new Error("undone");

/**
 * Applies steps to stores of one database in turn; each transaction has a case of its own that can be removed.
 *
 * @param looking - called after each step
 */
async function apply(
  stores: readonly [Store, ...Store[]],
  all: readonly Step[],
  looking = async (_: number) => {},
): Promise<void> {
  const stored: { transaction: MonitoredTransaction; revision: number }[] = [];
  await stores[0].transaction(async (tx) => {
    for (const customerId of CUSTOMERS) await tx.customers.put(aCustomer({ tenant: TENANT, customerId }));
  });
  for (const [index, step] of all.entries()) {
    const done = stores[index % stores.length]!.transaction(async (tx) => {
      if (step.kind === "fail") {
        await tx.history.append(TENANT, { ...step.content, transactionId: `failed ${index}` }, 1);
        throw FAILED;
      }
      if (step.kind === "erase") {
        await tx.erasure.eraseCustomer(TENANT, step.customer, SOME_TIME, () => ({}));
        for (let i = stored.length - 1; i >= 0; i--)
          if (stored[i]!.transaction.customerId === step.customer) stored.splice(i, 1);
        return;
      }
      if (step.kind === "append") {
        const transactionId = `t${index}`;
        const { customerId, at } = step.content;
        const ids = {
          tenant: TENANT,
          transactionId,
          customerId,
          caseId: `case-${index}`,
          tenantTransactionId: transactionId,
        };
        await tx.cases.put(
          aCase({ ...ids, processingStatus: "finished", caseStatus: "open", createdAt: 1, updatedAt: 1 }),
        );
        await tx.transactions.add(aTransaction({ ...ids, occurredAt: at }));
        const transaction = { ...step.content, transactionId };
        await tx.history.append(TENANT, transaction, 1);
        stored.push({ transaction, revision: 1 });
        return;
      }
      const chosen = stored[step.which % Math.max(1, stored.length)];
      if (chosen === undefined) return;
      const { transactionId } = chosen.transaction;
      if (step.kind === "correct") {
        // A correction leaves the customer alone, as the interface has it.
        const transaction = { ...step.content, customerId: chosen.transaction.customerId, transactionId };
        await tx.history.append(TENANT, transaction, ++chosen.revision, chosen.transaction);
        chosen.transaction = transaction;
        return;
      }
      const record = await tx.cases.get(TENANT, `case-${transactionId.slice(1)}`);
      await tx.cases.put({ ...record!, caseStatus: "closed" });
      await tx.erasure.removeCasesBefore(TENANT, 2, 9);
      stored.splice(stored.indexOf(chosen), 1);
    });
    if (step.kind === "fail") await expect(done).rejects.toBe(FAILED);
    else await done;
    await looking(index);
  }
}

const related = (store: Store) =>
  store.read(async (tx) => {
    const found: Record<string, readonly MonitoredTransaction[]> = {};
    for (const link of LINKS) {
      for (const value of VALUES) {
        for (const notOf of [...CUSTOMERS, undefined]) {
          const query = { link, value, after: 2, until: 8, ...(notOf === undefined ? {} : { notOf }) };
          const all = await tx.history.related(TENANT, query);
          found[`${link} ${value} ${notOf}`] = all.toSorted((a, b) => (a.transactionId < b.transactionId ? -1 : 1));
        }
      }
    }
    return found;
  });

describe("transactions by what took part", () => {
  let store: Store;
  afterEach(() => store.close());

  test.prop([steps], { numRuns: runs(40) })("are those that memory has", async (all) => {
    store = sqliteStore();
    const plain = memoryStore();
    await Promise.all([apply([store], all), apply([plain], all)]);
    expect(await related(store)).toEqual(await related(plain));
    await Promise.all([store.close(), plain.close()]);
  });

  test.prop([steps], { numRuns: runs(12) })(
    "are the same at any time, and when another process writes the file too",
    async (all) => {
      const dir = mkdtempSync(join(tmpdir(), "riskgate-links-"));
      const files = [sqliteStore(join(dir, "a.sqlite")), sqliteStore(join(dir, "a.sqlite"))] as const;
      [store] = files;
      const plain = memoryStore();
      const seen: unknown[] = [];
      await apply([plain], all, async () => void seen.push(await related(plain)));
      await apply(files, all, async (index) => {
        for (const file of files) expect(await related(file)).toEqual(seen[index]);
      });
      await Promise.all([plain, ...files].map((each) => each.close()));
      rmSync(dir, { recursive: true });
    },
  );

  test.prop([fc.tuple(steps, steps, steps).map((all) => all.flat())], { numRuns: runs(30) })(
    "are in copies what the entries say, whatever happened to them",
    async (all) => {
      store = sqliteStore();
      await apply([store], all);
      const flaws = await store.read(async (tx) => {
        const places = await tx.records.copied();
        return Promise.all(places.map(({ tenant, chain }) => tx.records.compareCopies(tenant, chain)));
      });
      expect(flaws.flat()).toEqual([]);
      await store.close();
    },
  );

  it("leave nothing of a customer who is erased", async () => {
    store = sqliteStore();
    const rows = () => store.transaction((tx) => tx.sql!("select value from transaction_links", []));
    const paid = (customerId: string, id: string) =>
      ({
        transactionId: id,
        customerId,
        at: 3,
        direction: "out",
        result: "ACCEPTED",
        account: customerId,
        ip: "x",
      }) as const;
    await store.transaction(async (tx) => {
      for (const customerId of ["a", "b"]) {
        await tx.customers.put(aCustomer({ tenant: TENANT, customerId }));
        for (const id of ["1", "2", "3"]) await tx.history.append(TENANT, paid(customerId, customerId + id), 1);
      }
    });
    // One for the account and one for the address of each payment.
    expect(await rows()).toHaveLength(6 * 2);
    for (const customerId of ["a", "b"])
      await store.transaction((tx) => tx.erasure.eraseCustomer(TENANT, customerId, SOME_TIME, () => ({})));
    expect(await rows()).toEqual([]);
  });
});
