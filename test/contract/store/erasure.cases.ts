import type { Json, RecordName, Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import {
  aCallback,
  aCase,
  aCustomer,
  aDecision,
  anAccount,
  anAttachment,
  anExemption,
  aTransaction,
  aWorkflow,
  SOME_TIME,
} from "./records.ts";

const countCases = async (removed: Promise<readonly RecordName[]>) =>
  (await removed).filter(({ kind }) => kind === "case").length;

/** Time for another transaction to come as far as it can. */
const A_WHILE = 100;

/** A word that stands for everything personal. */
const SECRET = "Quillfeather";

export function erasureCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  /** One record of each kind, every free member of it personal. */
  async function fill(tenant: string, customerId: string): Promise<void> {
    const id = `${customerId}`;
    const owner = { tenant, customerId };
    const data = { name: SECRET };
    await store().transaction(async (tx) => {
      await tx.customers.put(
        aCustomer({
          ...{ ...owner, data, riskLevel: "high", givenLevel: { riskLevel: "high", caseId: id } },
          ...{ lastCheckedAt: SOME_TIME, changedAt: { contact: 1 } },
        }),
      );
      await tx.cases.put(aCase({ ...owner, caseId: id, processingStatus: "finished", details: data }));
      await tx.decisions.append(aDecision({ ...owner, decisionId: id, caseId: id, body: { ...data, level: "high" } }));
      const transaction = aTransaction({ ...owner, transactionId: id, tenantTransactionId: id, caseId: id, data });
      await tx.transactions.add(transaction);
      await tx.transactions.replace({ ...transaction, revision: 2 });
      await tx.accounts.add(anAccount({ ...owner, accountUuid: id, identity: SECRET, data }));
      await tx.workflows.add(aWorkflow({ ...owner, workflowId: id, externalReference: `${SECRET} ${id}`, data }));
      // About a payment of the customer, and naming nobody.
      const named = aWorkflow({ tenant, workflowId: `${id} payment`, workflowType: SECRET });
      const { customerId: _, externalReference: __, ...nobodys } = named;
      await tx.workflows.add({ ...nobodys, data: { ...data, tenantTransactionId: id } });
      await tx.workflows.add({ ...nobodys, workflowId: `${id} other`, data: { tenantTransactionId: "other" } });
      await tx.exemptions.add(anExemption({ ...owner, exemptionId: id, note: SECRET }));
      await tx.callbacks.put(aCallback({ ...owner, callbackId: id, caseId: id, body: SECRET, status: "delivered" }));
      const waiting = { callbackId: `${id} waiting`, caseId: id, url: `https://a.example/${SECRET}`, body: SECRET };
      await tx.callbacks.put(aCallback({ ...owner, ...waiting, lastFailure: `answered ${SECRET}` }));
      const claim = { tenant, scope: "POST /x", key: `${SECRET} ${id}`, fingerprint: "f", startedAt: SOME_TIME };
      await tx.idempotency.begin(claim, 0);
      await tx.idempotency.finish({ ...claim, customerId, response: data });
      await tx.attachments.add(anAttachment({ ...owner, attachmentId: id, caseId: id, content: SECRET }));
      // Kept while they were held.
      const kept = { ...owner, holdId: `${id} hold`, record: data, replacedAt: SOME_TIME };
      await tx.holds.keep({ ...kept, versionId: `${id} 1`, kind: "customer", recordId: id });
      await tx.holds.keep({ ...kept, versionId: `${id} 2`, kind: "case", recordId: id, caseId: id });
    });
  }

  /** Everything that is stored about a customer. */
  const everything = (tenant: string, customerId: string) =>
    store().read(async (tx) => ({
      customer: await tx.customers.get(tenant, customerId),
      cases: await tx.cases.list({ tenant, customerId, limit: 10 }),
      decisions: await tx.decisions.listByCustomer(tenant, customerId, 10),
      transactions: await tx.transactions.revisions(tenant, customerId, "FUNDS_ORIGINATOR"),
      accounts: await tx.accounts.listByCustomer(tenant, customerId),
      workflow: await tx.workflows.get(tenant, customerId),
      payment: await tx.workflows.get(tenant, `${customerId} payment`),
      exemptions: await tx.exemptions.history(tenant, customerId),
      callbacks: await tx.callbacks.listByCase(tenant, customerId),
      attachment: await tx.attachments.get(tenant, customerId, customerId),
      versions: await tx.holds.versions({ tenant, customerId, limit: 10 }),
    }));

  /** Whether an answer is kept for the key of the customer's request; the key is free afterwards. */
  const claimed = (tenant: string, id: string) =>
    store().transaction(async (tx) => {
      const claim = { tenant, scope: "POST /x", key: `${SECRET} ${id}`, fingerprint: "f", startedAt: SOME_TIME };
      const kept = await tx.idempotency.begin(claim, 0);
      if (kept === undefined) await tx.idempotency.abandon(claim);
      return kept !== undefined;
    });

  const erase = (tenant: string, customerId: string) =>
    store().transaction(async (tx) => {
      const isErased = await tx.erasure.eraseCustomer(tenant, customerId, SOME_TIME + 9, (body) => ({
        level: (body as { readonly level: Json }).level,
      }));
      // Decisions are written once: only with this entry the log takes another digest of them.
      const event = { tenant, at: SOME_TIME + 9, actor: "cli", action: "customer.erased", customerId, details: {} };
      if (isErased) await tx.audit.append(event);
      return isErased;
    });

  describe("erasure", () => {
    it("blanks everything of one customer, and leaves the skeleton and a tombstone", async () => {
      await fill("north", "gone");
      await fill("north", "stays");
      await fill("south", "gone");
      expect(JSON.stringify(await everything("north", "gone")).split(SECRET).length - 1).toBe(19);
      expect(await claimed("north", "gone")).toBe(true);
      expect(await erase("north", "gone")).toBe(true);
      expect([await claimed("north", "gone"), await claimed("north", "stays")]).toEqual([false, true]);
      const other = await store().read((tx) => tx.workflows.get("north", "gone other"));
      expect(other?.workflowType).toBe(SECRET);
      const left = await everything("north", "gone");
      expect(JSON.stringify(left).includes(SECRET)).toBe(false);
      expect(left.customer).toEqual({
        tenant: "north",
        customerId: "gone",
        data: {},
        erasedAt: SOME_TIME + 9,
        createdAt: SOME_TIME,
        updatedAt: SOME_TIME + 9,
      });
      expect(left.decisions.map(({ body }) => body)).toEqual([{ level: "high" }]);
      expect([left.cases.length, left.transactions.length, left.accounts.length]).toEqual([1, 2, 1]);
      expect(left.callbacks.map(({ status, url, body }) => [status, url, body])).toEqual([
        ["delivered", "", ""],
        ["cancelled", "", ""],
      ]);
      for (const [tenant, customerId] of [
        ["north", "stays"],
        ["south", "gone"],
      ] as const) {
        const kept = JSON.stringify(await everything(tenant, customerId));
        expect(kept.split(SECRET).length - 1).toBe(19);
      }
    });

    it("counts what it will touch", async () => {
      await fill("north", "gone");
      await fill("north", "stays");
      const count = (customerId: string) => store().read((tx) => tx.erasure.countCustomer("north", customerId));
      const counts = {
        cases: 1,
        decisions: 1,
        transactions: 1,
        accounts: 1,
        workflows: 1,
        answers: 1,
        attachments: 1,
        versions: 2,
      };
      expect(await count("gone")).toEqual({ ...counts, callbacks: 2, pendingCallbacks: 1 });
      await erase("north", "gone");
      expect(await count("gone")).toEqual({
        ...counts,
        answers: 0,
        attachments: 0,
        versions: 0,
        callbacks: 2,
        pendingCallbacks: 0,
      });
      expect((await count("nobody")).cases).toBe(0);
    });

    it("leaves cases of customers under a legal hold to retention until they are released", async () => {
      await fill("north", "held");
      // After the held one in every order.
      await fill("north", "later");
      const hold = { tenant: "north", holdId: "h", customerId: "held", reason: SECRET, placedBy: "p", placedAt: 1 };
      await store().transaction((tx) => tx.holds.place(hold));
      const count = () => store().read((tx) => tx.erasure.countCasesBefore("north", SOME_TIME + 1));
      const remove = () =>
        store().transaction((tx) => countCases(tx.erasure.removeCasesBefore("north", SOME_TIME + 1, 1)));
      expect(await count()).toEqual({ removable: 1, held: 1 });
      expect([await remove(), await remove()]).toEqual([1, 0]);
      expect((await everything("north", "held")).cases.length).toBe(1);
      await store().transaction((tx) => tx.holds.release("north", "held", { releasedAt: 2, releasedBy: "q" }));
      expect(await count()).toEqual({ removable: 1, held: 0 });
      expect(await remove()).toBe(1);
    });

    it("leaves the cases of a customer who comes under a legal hold while retention waits", async () => {
      await fill("north", "held");
      const hold = { tenant: "north", holdId: "h", customerId: "held", reason: SECRET, placedBy: "p", placedAt: 1 };
      let goOn = (): void => {};
      const waited = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      let begun = (): void => {};
      const hasBegun = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const holding = store().transaction(async (tx) => {
        // As whoever places a hold does: it locks the customer.
        await tx.customers.get("north", "held");
        begun();
        await waited;
        await tx.holds.place(hold);
      });
      await hasBegun;
      const removing = store().transaction((tx) => countCases(tx.erasure.removeCasesBefore("north", SOME_TIME + 1, 9)));
      await new Promise((resolve) => setTimeout(resolve, A_WHILE));
      goOn();
      await holding;
      expect(await removing).toBe(0);
      expect((await everything("north", "held")).cases.length).toBe(1);
    });

    it("waits for who works on a case that retention would remove, and leaves what is not old any more", async () => {
      await fill("north", "busy");
      let goOn = (): void => {};
      const waited = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      let begun = (): void => {};
      const hasBegun = new Promise<void>((resolve) => {
        begun = resolve;
      });
      // Both have their connection, where there are several.
      await Promise.all([1, 2].map(() => store().transaction((tx) => tx.customers.get("north", "nobody"))));
      const tries = { working: 0, removing: 0 };
      const working = store().transaction(async (tx) => {
        tries.working++;
        await tx.customers.get("north", "busy");
        begun();
        await waited;
        const record = await tx.cases.get("north", "busy");
        if (record !== undefined) await tx.cases.put({ ...record, updatedAt: SOME_TIME + 5 });
      });
      await hasBegun;
      const removing = store().transaction((tx) => {
        tries.removing++;
        return countCases(tx.erasure.removeCasesBefore("north", SOME_TIME + 1, 9));
      });
      await new Promise((resolve) => setTimeout(resolve, A_WHILE));
      goOn();
      await working;
      expect([await removing, tries]).toEqual([0, { working: 1, removing: 1 }]);
      expect((await everything("north", "busy")).cases.map(({ updatedAt }) => updatedAt)).toEqual([SOME_TIME + 5]);
    });

    it("is undone by the customer's next submission, and knows only known customers", async () => {
      expect(await erase("north", "gone")).toBe(false);
      await fill("north", "gone");
      expect(await erase("south", "gone")).toBe(false);
      await erase("north", "gone");
      await store().transaction((tx) => tx.customers.put(aCustomer({ customerId: "gone" })));
      expect((await everything("north", "gone")).customer).toEqual(aCustomer({ customerId: "gone" }));
    });

    it("reaches what was stored before there was a customer, blanking it and removing it", async () => {
      const early = { customerId: "gone", caseId: "early" };
      await store().transaction((tx) =>
        tx.decisions.append(aDecision({ ...early, decisionId: "early", decidedAt: 1 })),
      );
      await store().transaction((tx) =>
        tx.cases.put(
          aCase({ ...early, processingStatus: "finished", details: { name: SECRET }, createdAt: 1, updatedAt: 1 }),
        ),
      );
      await fill("north", "gone");
      await erase("north", "gone");
      const blanked = await everything("north", "gone");
      expect(blanked.decisions.map(({ body }) => body)).toEqual([{ level: "high" }, {}]);
      expect(blanked.cases.map(({ caseId, details }) => [caseId, details])).toEqual([
        ["gone", undefined],
        ["early", undefined],
      ]);
      expect(await store().transaction((tx) => countCases(tx.erasure.removeCasesBefore("north", SOME_TIME, 9)))).toBe(
        1,
      );
      const left = await everything("north", "gone");
      expect([left.cases.map(({ caseId }) => caseId), left.decisions.map(({ caseId }) => caseId)]).toEqual([
        ["gone"],
        ["gone"],
      ]);
    });

    it("removes old cases with all that belongs to them, but none that is open or running", async () => {
      await fill("north", "old");
      await fill("south", "old");
      await store().transaction(async (tx) => {
        const over = { processingStatus: "finished" } as const;
        await tx.cases.put(aCase({ ...over, caseId: "open", caseStatus: "open" }));
        await tx.cases.put(aCase({ ...over, caseId: "closed", caseStatus: "closed", createdAt: SOME_TIME + 1 }));
        await tx.cases.put(aCase({ caseId: "running" }));
        await tx.cases.put(aCase({ ...over, caseId: "touched", updatedAt: SOME_TIME + 100 }));
      });
      const remove = (time: number, limit: number) =>
        store().transaction((tx) => countCases(tx.erasure.removeCasesBefore("north", time, limit)));
      expect(await remove(SOME_TIME, 10)).toBe(0);
      expect(await remove(SOME_TIME + 50, 1)).toBe(1);
      expect(await remove(SOME_TIME + 50, 10)).toBe(1);
      expect(await remove(SOME_TIME + 50, 10)).toBe(0);
      const left = await everything("north", "old");
      expect([left.cases, left.decisions, left.transactions, left.callbacks]).toEqual([[], [], [], []]);
      expect(left.customer !== undefined && left.accounts.length === 1).toBe(true);
      expect(left.attachment).toBe(undefined);
      expect(left.versions.map(({ kind }) => kind)).toEqual(["customer"]);
      const again = aTransaction({ customerId: "old", tenantTransactionId: "old" });
      await store().transaction((tx) => tx.transactions.add(again));
      expect((await everything("north", "old")).transactions).toEqual([again]);
      expect((await everything("south", "old")).decisions.length).toBe(1);
      const rest = await store().read((tx) => tx.cases.list({ tenant: "north", limit: 10 }));
      expect(rest.map(({ caseId }) => caseId)).toEqual(["open", "running", "touched"]);
    });
  });
}
