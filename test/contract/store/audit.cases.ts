import type { AuditEntry, AuditEvent } from "../../../src/model/audit-entry.ts";
import { bucketOf } from "../../../src/model/bucket.ts";
import { checkAuditChain } from "../../../src/model/check-audit-chain.ts";
import type { AuditFilter, AuditPlace, Store, StoreTransaction } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aCase, aCustomer, aDecision, anEvent, SOME_TIME } from "./records.ts";

/** Numbers in turn. */
function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 ? 0 : (one[at] as number) - (other[at] as number);
}

/** Two customers whose entries are in one chain. */
const TWO_OF_A_BUCKET = ((): readonly [string, string] => {
  const seen = new Map<number, string>();
  for (let i = 0; ; i++) {
    const [customerId, bucket] = [`customer-${i}`, bucketOf(`customer-${i}`)];
    const other = seen.get(bucket);
    if (other !== undefined) return [other, customerId];
    seen.set(bucket, customerId);
  }
})();

export function auditCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const append = (changes: Partial<AuditEvent> = {}) => store().transaction((tx) => tx.audit.append(anEvent(changes)));
  const chain = bucketOf("customer-1");
  const list = (after: number, limit = 1000, tenant = "north") =>
    store().read((tx) => tx.audit.list(tenant, chain, after, limit));
  /** The newest entry of the customer's chain, after it was appended. */
  const appended = async (changes: Partial<AuditEvent> = {}) => {
    await append(changes);
    return (await list(0, 1000, changes.tenant)).at(-1) as AuditEntry;
  };
  const heads = (tenant = "north") => store().read((tx) => tx.audit.heads(tenant));

  describe("the audit log", () => {
    it("chains the events of a customer's bucket, and comes back as it was written", async () => {
      expect(await heads()).toEqual([]);
      const { customerId: _, ...aboutNobody } = anEvent({
        action: "key.created",
        details: { "half \ud800": [1.5, null] },
      });
      const first = await appended();
      const second = await appended({ at: SOME_TIME + 1, details: { text: "王小明 \u0000 '" } });
      await store().transaction((tx) => tx.audit.append(aboutNobody));
      const [other] = await store().read((tx) => tx.audit.list("north", 0, 0, 1));
      expect([first.sequence, second.sequence, other?.sequence]).toEqual([1, 2, 1]);
      expect([first.chain, second.previousHash, other?.chain]).toEqual([chain, first.hash, 0]);
      expect(await list(0)).toEqual([first, second]);
      expect(await list(1)).toEqual([second]);
      expect(await list(0, 1)).toEqual([first]);
      const [start, end] = await heads();
      expect([start?.chain, end?.chain]).toEqual([0, chain]);
      expect(checkAuditChain(end ?? first, await list(0))).toBe(undefined);
      expect(end).toEqual({ tenant: "north", chain, sequence: 2, hash: second.hash });
    });

    it("is found newest first, by customer, action, actor and time, page by page", async () => {
      const at = (minutes: number) => SOME_TIME + minutes * 60_000;
      for (const [minutes, customerId, action, actor] of [
        [1, "a", "x.done", "key:1"],
        [2, "b", "x.done", "key:2"],
        [2, "c", "y.done", "key:1"],
        [2, "a", "y.done", "it's \u0000 \ud800"],
        [3, "a", "x.done", "key:1"],
      ] as const)
        await append({ at: at(minutes), customerId, action, actor });
      await append({ tenant: "south", at: at(9), customerId: "a", action: "x.done", actor: "key:1" });
      const find = async (wanted: AuditFilter, limit = 100) => {
        const found = [];
        let after: AuditPlace | undefined;
        do {
          const place = after;
          const page = await store().read((tx) => tx.audit.find("north", wanted, limit, place));
          expect(page.entries.length <= limit).toBe(true);
          found.push(...page.entries);
          after = page.next;
        } while (after);
        return found;
      };
      const whole = await find({});
      const order = whole.map((one) => [-one.at, one.chain, one.sequence]);
      expect(order).toEqual([...order].sort((one, other) => compare(one, other)));
      expect(whole.length).toBe(5);
      expect(whole.every(({ tenant }) => tenant === "north")).toBe(true);
      const stored = await store().read((tx) => tx.audit.list("north", bucketOf("b"), 0, 10));
      expect(whole.filter(({ customerId }) => customerId === "b")).toEqual(stored);
      for (const limit of [1, 2, 3]) expect(await find({}, limit)).toEqual(whole);
      const only = (is: (entry: AuditEntry) => boolean) => whole.filter(is);
      for (const limit of [1, 100]) {
        expect(await find({ customerId: "a" }, limit)).toEqual(only(({ customerId }) => customerId === "a"));
        expect(await find({ action: "x.done" }, limit)).toEqual(only(({ action }) => action === "x.done"));
        expect(await find({ actor: "it's \u0000 \ud800" }, limit)).toEqual(only(({ actor }) => actor.startsWith("it")));
        const some1 = await find({ actors: ["key:2", "key:1", "key:3", "key:1"] }, limit);
        expect(some1).toEqual(only(({ actor }) => actor.startsWith("key:")));
        const few = await find({ actors: ["key:2", "key:1"], action: "x.done", from: at(2) }, limit);
        expect(few).toEqual(only((one) => one.actor.startsWith("key:") && one.action === "x.done" && one.at >= at(2)));
        const his = await find({ actors: ["key:1"], customerId: "a", before: at(3) }, limit);
        expect(his.map((one) => one.at)).toEqual([at(1)]);
        expect(await find({ actors: ["key:1"], actor: "key:2" }, limit)).toEqual([]);
        expect(await find({ actors: [] }, limit)).toEqual([]);
        const both = { action: "x.done", customerId: "a", actor: "key:1" };
        expect((await find(both, limit)).map((one) => one.at)).toEqual([at(3), at(1)]);
        const some = await find({ from: at(2), before: at(3) }, limit);
        expect(some).toEqual(only((one) => one.at === at(2)));
      }
      expect(await find({ customerId: "nobody" })).toEqual([]);
      // A transaction finds what it has done itself.
      const own = await store().transaction(async (tx) => {
        await tx.audit.append(anEvent({ at: at(4) }));
        return tx.audit.find("north", {}, 1);
      });
      expect(own.entries.map((one) => one.at)).toEqual([at(4)]);
    });

    it("has a chain of its own for every tenant", async () => {
      await append();
      const other = await appended({ tenant: "south" });
      expect(other.sequence).toBe(1);
      expect((await list(0, 10, "south")).length).toBe(1);
      expect(await heads("west")).toEqual([]);
      expect(await store().read((tx) => tx.audit.tenants())).toEqual(["north", "south"]);
    });

    it("has no records of one customer in an entry about another of its bucket", async () => {
      const [one, other] = TWO_OF_A_BUCKET;
      const keys = new Map<string | undefined, string[]>();
      const write = async (tx: StoreTransaction, customerId: string, number: string) => {
        const id = `${number} of ${customerId}`;
        await tx.audit.append(anEvent({ customerId }));
        await tx.cases.put(aCase({ caseId: id, decisionId: id, customerId }));
        await tx.decisions.append(aDecision({ decisionId: id, caseId: id, customerId }));
        keys.set(customerId, [...(keys.get(customerId) ?? []), `case ${id}`, `decision ${id}`]);
      };
      const alone = (customerId: string) =>
        store().transaction((tx) => write(tx, customerId, "1"), { tenant: "north", customerId });
      await Promise.all([one, other].map(alone));
      await store().transaction(async (tx) => {
        await write(tx, one, "2");
        await write(tx, other, "2");
        // Without an event.
        for (const customerId of [one, other]) await tx.customers.put(aCustomer({ customerId }));
      });
      const found = new Map<string | undefined, string[]>();
      for (const { customerId, records } of await store().read((tx) => tx.audit.list("north", bucketOf(one), 0, 100)))
        found.set(customerId, [...(found.get(customerId) ?? []), ...Object.keys(records ?? {})]);
      expect([...found.keys()].sort()).toEqual([one, other].sort());
      for (const customerId of [one, other])
        expect(found.get(customerId)?.sort()).toEqual(
          [...(keys.get(customerId) ?? []), `customer ${customerId}`].sort(),
        );
    });

    it("has no gap and no fork when one transaction writes several entries without waiting", async () => {
      await append();
      await store().transaction((tx) =>
        Promise.all(Array.from({ length: 5 }, (_, i) => tx.audit.append(anEvent({ details: { entry: i } })))),
      );
      expect((await list(1)).map(({ sequence }) => sequence)).toEqual([2, 3, 4, 5, 6]);
      await append();
      const [head] = await heads();
      expect((await list(0)).map(({ details }) => details).slice(1, 6)).toEqual(
        [0, 1, 2, 3, 4].map((entry) => ({ entry })),
      );
      expect(head?.sequence).toBe(7);
      expect(head !== undefined && checkAuditChain(head, await list(0))).toBe(undefined);
    });

    it("has no gap and no fork when many write at once and some change their mind", async () => {
      await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) =>
          store().transaction(async (tx) => {
            await tx.audit.append(anEvent({ details: { writer: i } }));
            if (i % 4 === 0) throw new Error("changed my mind");
          }),
        ),
      );
      const [head] = await heads();
      const entries = await list(0);
      expect(entries.length).toBe(15);
      expect(head !== undefined && checkAuditChain(head, entries)).toBe(undefined);
    });
  });
}
