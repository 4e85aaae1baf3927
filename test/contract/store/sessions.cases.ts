import type { Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aSession, SOME_TIME } from "./records.ts";

export function sessionCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const add = (changes: Parameters<typeof aSession>[0] = {}) =>
    store().transaction((tx) => tx.sessions.add(aSession(changes)));
  const get = (tenant: string, sessionId: string) => store().read((tx) => tx.sessions.get(tenant, sessionId));
  const find = (tokenHash: string) => store().read((tx) => tx.sessions.findByHash(tokenHash));

  describe("sessions", () => {
    it("are added once, found by their hash, and by their id in their own tenant only", async () => {
      expect(await find("a".repeat(64))).toBe(undefined);
      expect(await add()).toBe(true);
      expect(await add({ tokenHash: "b".repeat(64) })).toBe(false);
      expect(await add({ sessionId: "session-2" })).toBe(false);
      expect(await add({ tenant: "south" })).toBe(false);
      expect(await add({ tenant: "south", tokenHash: "c".repeat(64) })).toBe(true);
      expect(await find("a".repeat(64))).toEqual(aSession());
      expect(await get("north", "session-1")).toEqual(aSession());
      expect(await get("east", "session-1")).toBe(undefined);
    });

    it("of one tenant are listed newest first, as many as are asked for", async () => {
      await add({ sessionId: "late", tokenHash: "1", createdAt: SOME_TIME + 2 });
      await add({ sessionId: "b", tokenHash: "2" });
      await add({ sessionId: "a", tokenHash: "3" });
      await add({ sessionId: "other", tokenHash: "4", tenant: "south" });
      const ids = async (limit: number) =>
        (await store().read((tx) => tx.sessions.list("north", limit))).map(({ sessionId }) => sessionId);
      expect(await ids(10)).toEqual(["late", "a", "b"]);
      expect(await ids(2)).toEqual(["late", "a"]);
    });

    it("of one person are found that are not over", async () => {
      await add({ sessionId: "a", tokenHash: "1" });
      await add({ sessionId: "b", tokenHash: "2" });
      await add({ sessionId: "over", tokenHash: "3", expiresAt: SOME_TIME + 5 });
      await add({ sessionId: "ended", tokenHash: "4", endedAt: SOME_TIME + 1 });
      await add({ sessionId: "another", tokenHash: "5", personId: "person-2" });
      await add({ sessionId: "other", tokenHash: "6", tenant: "south" });
      const found = await store().transaction((tx) => tx.sessions.openOf("north", "person-1", SOME_TIME + 5));
      expect(found.map(({ sessionId }) => sessionId).sort()).toEqual(["a", "b"]);
    });

    it("of one person are listed newest first, over or not", async () => {
      await add({ sessionId: "b", tokenHash: "1" });
      await add({ sessionId: "a", tokenHash: "2", endedAt: SOME_TIME + 1 });
      await add({ sessionId: "late", tokenHash: "3", createdAt: SOME_TIME + 2 });
      await add({ sessionId: "another", tokenHash: "4", personId: "person-2" });
      await add({ sessionId: "other", tokenHash: "5", tenant: "south" });
      const found = await store().read((tx) => tx.sessions.ofPerson("north", "person-1"));
      expect(found.map(({ sessionId }) => sessionId)).toEqual(["late", "a", "b"]);
      expect(await store().read((tx) => tx.sessions.ofPerson("north", "nobody"))).toEqual([]);
    });

    it("remember when they were last used, and never an earlier time", async () => {
      const seen = (tenant: string, at: number) =>
        store().transaction((tx) => tx.sessions.seen(tenant, "session-1", at));
      await add();
      await seen("south", SOME_TIME + 5);
      expect(await get("north", "session-1")).toEqual(aSession());
      await seen("north", SOME_TIME + 5);
      await seen("north", SOME_TIME + 3);
      expect(await get("north", "session-1")).toEqual(aSession({ seenAt: SOME_TIME + 5 }));
    });

    it("end once, by their own tenant only, and say whether they were taken back", async () => {
      const end = (tenant: string, sessionId: string, at: number, isRevoked: boolean) =>
        store().transaction((tx) => tx.sessions.end(tenant, sessionId, at, isRevoked));
      await add();
      await add({ sessionId: "session-2", tokenHash: "b".repeat(64) });
      expect(await end("south", "session-1", 5, true)).toBe(false);
      expect(await end("north", "missing", 5, true)).toBe(false);
      expect(await end("north", "session-1", 7, true)).toBe(true);
      expect(await end("north", "session-1", 9, false)).toBe(false);
      expect(await end("north", "session-2", 9, false)).toBe(true);
      expect(await get("north", "session-1")).toEqual(aSession({ endedAt: 7, isRevoked: true }));
      expect((await get("north", "session-2"))?.isRevoked).toBe(undefined);
    });
  });
}
