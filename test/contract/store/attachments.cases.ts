import type { AttachmentRecord, Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { anAttachment } from "./records.ts";

export function attachmentCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const add = (changes: Partial<AttachmentRecord> = {}) =>
    store().transaction((tx) => tx.attachments.add(anAttachment(changes)));
  const get = (tenant = "north", customerId = "customer-1", attachmentId = "attachment-1") =>
    store().read((tx) => tx.attachments.get(tenant, customerId, attachmentId));
  const heads = (caseId: string, tenant = "north") =>
    store().read((tx) => tx.attachments.heads(tenant, "customer-1", caseId));

  describe("files of cases", () => {
    it("are kept once by id, for their customer and tenant alone", async () => {
      expect(await get()).toBe(undefined);
      expect(await add()).toBe(true);
      expect(await add({ content: "b3RoZXI=" })).toBe(false);
      expect(await get()).toEqual(anAttachment());
      expect([await get("south"), await get("north", "customer-2"), await get("north", "customer-1", "x")]).toEqual([
        ...[undefined, undefined, undefined],
      ]);
    });

    it("are listed by their case without their bytes", async () => {
      await add({ attachmentId: "b" });
      await add({ attachmentId: "a" });
      await add({ attachmentId: "c", caseId: "case-2" });
      await add({ attachmentId: "a", tenant: "south" });
      const { content: _, ...head } = anAttachment();
      expect(await heads("case-1")).toEqual([
        { ...head, attachmentId: "a" },
        { ...head, attachmentId: "b" },
      ]);
      expect(await heads("case-1", "south")).toEqual([{ ...head, attachmentId: "a", tenant: "south" }]);
    });

    it("go over to another case of the customer", async () => {
      await add();
      await add({ attachmentId: "attachment-2" });
      await add({ attachmentId: "other", customerId: "customer-2" });
      const move = (tenant: string, from: string) =>
        store().transaction((tx) => tx.attachments.move(tenant, "customer-1", from, "case-9"));
      await move("south", "case-1");
      await move("north", "case-5");
      expect((await heads("case-1")).length).toBe(2);
      await move("north", "case-1");
      expect(await heads("case-1")).toEqual([]);
      expect((await heads("case-9")).map(({ attachmentId }) => attachmentId)).toEqual(["attachment-1", "attachment-2"]);
      expect(await get()).toEqual(anAttachment({ caseId: "case-9" }));
      expect(await get("north", "customer-2", "other")).toEqual(
        anAttachment({ attachmentId: "other", customerId: "customer-2" }),
      );
    });

    it("keep megabytes", async () => {
      const content = "TWFuaWZvbGQ=".repeat(500_000);
      await add({ content });
      expect((await get())?.content === content).toBe(true);
    });
  });
}
