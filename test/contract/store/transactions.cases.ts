import { bucketOf } from "../../../src/model/bucket.ts";
import { checkAuditChain } from "../../../src/model/check-audit-chain.ts";
import type { Store, StoreTransaction } from "../../../src/ports/store.ts";
import { rejectionOf, type TestRunner } from "../runner.ts";
import { aCase, aCustomer, aDecision, anEvent } from "./records.ts";

/** What a transaction promises. */
export function transactionCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const putNothing = new Error("changed my mind");

  describe("transactions", () => {
    it("keep everything when the work resolves, and pass its value on", async () => {
      const value = await store().transaction(async (tx) => {
        await tx.customers.put(aCustomer());
        await tx.cases.put(aCase());
        await tx.decisions.append(aDecision());
        return "done";
      });
      expect(value).toBe("done");
      await store().read(async (tx) => {
        expect(await tx.customers.get("north", "customer-1")).toEqual(aCustomer());
        expect(await tx.cases.get("north", "case-1")).toEqual(aCase());
        expect(await tx.decisions.get("north", "decision-1")).toEqual(aDecision());
      });
    });

    it("keep nothing when the work rejects, and pass its reason on unchanged", async () => {
      await store().transaction((tx) => tx.customers.put(aCustomer({ riskLevel: "low" })));
      const failing = store().transaction(async (tx) => {
        await tx.customers.put(aCustomer({ riskLevel: "high" }));
        await tx.customers.put(aCustomer({ riskLevel: "prohibited" }));
        await tx.cases.put(aCase());
        await tx.decisions.append(aDecision());
        throw putNothing;
      });
      expect(await rejectionOf(failing)).toBe(putNothing);
      await store().read(async (tx) => {
        expect((await tx.customers.get("north", "customer-1"))?.riskLevel).toBe("low");
        expect(await tx.cases.get("north", "case-1")).toBe(undefined);
        expect(await tx.decisions.get("north", "decision-1")).toBe(undefined);
      });
    });

    it("see what they wrote themselves", async () => {
      await store().transaction(async (tx) => {
        await tx.customers.put(aCustomer({ riskLevel: "high" }));
        expect((await tx.customers.get("north", "customer-1"))?.riskLevel).toBe("high");
      });
    });

    it("are undone alone: a failing one takes no overlapping one with it", async () => {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) =>
          store().transaction(async (tx) => {
            await tx.customers.put(aCustomer({ customerId: `customer-${i}` }));
            if (i % 3 === 0) throw putNothing;
          }),
        ),
      );
      for (const [i, outcome] of outcomes.entries()) {
        expect(outcome.status).toBe(i % 3 === 0 ? "rejected" : "fulfilled");
        const kept = await store().read((tx) => tx.customers.get("north", `customer-${i}`));
        expect(kept === undefined).toBe(i % 3 === 0);
      }
    });

    it("that read and write one customer behave as if one ran after the other", async () => {
      const rounds = 25;
      await Promise.all(
        Array.from({ length: rounds }, () =>
          store().transaction(async (tx) => {
            const customer = await tx.customers.get("north", "counted");
            const count = ((customer?.data as { count: number } | undefined)?.count ?? 0) + 1;
            await tx.customers.put(aCustomer({ customerId: "counted", data: { count } }));
          }),
        ),
      );
      const customer = await store().read((tx) => tx.customers.get("north", "counted"));
      expect(customer?.data).toEqual({ count: rounds });
    });

    it("about one customer each, all at once, keep what they promise, and take none with them when they fail", async () => {
      const names = Array.from({ length: 40 }, (_, i) => `customer-${i % 12}`);
      const ends = await Promise.allSettled(
        names.map((customerId, i) =>
          store().transaction(
            async (tx) => {
              const customer = await tx.customers.get("north", customerId);
              const count = ((customer?.data as { count: number } | undefined)?.count ?? 0) + 1;
              await tx.customers.put(aCustomer({ customerId, data: { count } }));
              await tx.decisions.append(aDecision({ customerId, decisionId: `decision-${i}` }));
              await tx.audit.append(anEvent({ customerId, details: { count } }));
              if (i % 10 === 3) throw putNothing;
              return count;
            },
            { tenant: "north", customerId },
          ),
        ),
      );
      expect(ends.map((end) => end.status === "rejected" && end.reason === putNothing)).toEqual(
        names.map((_, i) => i % 10 === 3),
      );
      for (const customerId of new Set(names)) {
        const counts = ends.flatMap((end, i) =>
          end.status === "fulfilled" && names[i] === customerId ? [end.value] : [],
        );
        const inOrder = counts.map((_, i) => i + 1);
        expect(counts.toSorted((left, right) => left - right)).toEqual(inOrder);
        const customer = await store().read((tx) => tx.customers.get("north", customerId));
        expect(customer?.data).toEqual({ count: counts.length });
        const decisions = await store().read((tx) => tx.decisions.listByCustomer("north", customerId, 99));
        expect(decisions.length).toBe(counts.length);
        const chain = bucketOf(customerId);
        const entries = await store().read((tx) => tx.audit.list("north", chain, 0, 99));
        const heads = await store().read((tx) => tx.audit.heads("north"));
        const head = heads.find((each) => each.chain === chain);
        expect(head && checkAuditChain(head, entries)).toBe(undefined);
        const told = entries.filter((entry) => entry.customerId === customerId).map(({ details }) => details);
        expect(told).toEqual(inOrder.map((count) => ({ count })));
      }
    });

    it("write nothing where they were begun to read, whatever the work tries", async () => {
      const writes: readonly ((tx: StoreTransaction) => Promise<unknown>)[] = [
        (tx) => tx.customers.put(aCustomer()),
        (tx) => tx.decisions.append(aDecision()),
        (tx) => tx.jobs.add([{ jobId: "1", queue: "work", data: null, runAt: 1, failures: 0, createdAt: 1 }]),
      ];
      for (const write of writes) {
        const reading = store().read((tx) => write(tx as StoreTransaction));
        expect((await rejectionOf(reading)) instanceof Error).toBe(true);
      }
      await store().read(async (tx) => {
        expect(await tx.customers.get("north", "customer-1")).toBe(undefined);
        expect(await tx.decisions.get("north", "decision-1")).toBe(undefined);
        expect((await tx.jobs.stats("work")).waiting).toBe(0);
      });
    });

    it("show a reader nothing of what is not finished", async () => {
      let finish = () => {};
      let started = () => {};
      const paused = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const running = new Promise<void>((resolve) => {
        started = resolve;
      });
      const writer = store().transaction(async (tx) => {
        await tx.customers.put(aCustomer({ riskLevel: "high" }));
        started();
        await paused;
        throw putNothing;
      });
      const rejection = rejectionOf(writer);
      await running;
      const reader = store().read((tx) => tx.customers.get("north", "customer-1"));
      finish();
      expect(await reader).toBe(undefined);
      expect(await rejection).toBe(putNothing);
    });
  });
}
