import type { Store, WorkflowRecord } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aWorkflow, SOME_TIME } from "./records.ts";

export function workflowCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const add = (changes: Partial<WorkflowRecord> = {}) =>
    store().transaction((tx) => tx.workflows.add(aWorkflow(changes)));
  const get = (workflowId: string, tenant = "north") => store().read((tx) => tx.workflows.get(tenant, workflowId));

  describe("workflows", () => {
    it("are added once an id, and once an external reference", async () => {
      expect(await get("workflow-1")).toBe(undefined);
      expect(await add({ caseId: "case-1" })).toBe(true);
      expect(await add({ externalReference: "ref-2" })).toBe(false);
      expect(await add({ workflowId: "workflow-2", customerId: "customer-2" })).toBe(false);
      expect(await add({ tenant: "south" })).toBe(true);
      expect(await get("workflow-1")).toEqual(aWorkflow({ caseId: "case-1" }));
      const find = (tenant: string) => store().read((tx) => tx.workflows.findByReference(tenant, "ref-1"));
      expect(await find("north")).toEqual(aWorkflow({ caseId: "case-1" }));
      expect(await find("west")).toBe(undefined);
    });

    it("need neither customer nor reference", async () => {
      const { customerId: _, externalReference: __, ...bare } = aWorkflow();
      for (const workflowId of ["one", "two"]) {
        expect(await store().transaction((tx) => tx.workflows.add({ ...bare, workflowId }))).toBe(true);
      }
      expect(await get("two")).toEqual({ ...bare, workflowId: "two" });
    });

    it("change their status and data, and nothing else", async () => {
      const closed = { workflowStatus: "closed", data: { by: "reviewer" }, updatedAt: SOME_TIME + 1 } as const;
      const replace = (changes: Partial<WorkflowRecord> = {}) =>
        store().transaction((tx) => tx.workflows.replace(aWorkflow({ ...closed, ...changes })));
      expect(await replace()).toBe(false);
      await add();
      expect(await replace({ tenant: "south" })).toBe(false);
      expect(await replace({ workflowType: "OTHER", externalReference: "other", createdAt: 5 })).toBe(true);
      expect(await get("workflow-1")).toEqual(aWorkflow(closed));
    });

    it("are listed newest first, in pages, by status", async () => {
      for (const [workflowId, createdAt] of [
        ["b", 2],
        ["a", 2],
        ["new", 3],
        ["old", 1],
      ] as const) {
        const workflowStatus = workflowId === "a" ? "closed" : "open";
        await add({ workflowId, externalReference: workflowId, createdAt, workflowStatus });
      }
      await add({ tenant: "south" });
      const list = async (query: object) => {
        const found = await store().read((tx) => tx.workflows.list({ tenant: "north", limit: 10, ...query }));
        return found.map(({ workflowId }) => workflowId);
      };
      expect(await list({})).toEqual(["new", "a", "b", "old"]);
      expect(await list({ limit: 2 })).toEqual(["new", "a"]);
      expect(await list({ after: { at: 2, id: "a" } })).toEqual(["b", "old"]);
      expect(await list({ workflowStatus: "open" })).toEqual(["new", "b", "old"]);
    });
  });
}
