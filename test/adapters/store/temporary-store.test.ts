import { expect, it } from "vitest";
import { temporaryStore } from "../../../adapters/store/sqlite/temporary-store.ts";
import { aCase, aDecision, anEvent } from "../../contract/store/records.ts";

it("keeps what later checks look at, and no audit log", async () => {
  const store = temporaryStore();
  const [decision, event] = [aDecision(), anEvent()];
  await store.transaction(async (tx) => {
    await tx.decisions.append(decision);
    await tx.cases.put(aCase({ decisionId: decision.decisionId }));
    await tx.audit.append(event);
  });
  const { kept, tenants } = await store.read(async (tx) => ({
    kept: await tx.decisions.get(decision.tenant, decision.decisionId),
    tenants: await tx.audit.tenants(),
  }));
  expect(kept).toEqual(decision);
  expect(tenants).toEqual([]);
  await store.close();
});

it("undoes what fails", async () => {
  const store = temporaryStore();
  const failing = store.transaction(async (tx) => {
    await tx.decisions.append(aDecision());
    throw new Error("failed");
  });
  await expect(failing).rejects.toThrow("failed");
  const { tenant, decisionId } = aDecision();
  expect(await store.read((tx) => tx.decisions.get(tenant, decisionId))).toBe(undefined);
  await store.close();
});
