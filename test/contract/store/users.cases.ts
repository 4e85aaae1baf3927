import type { Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aUser, SOME_TIME } from "./records.ts";

export function userCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const add = (changes: Parameters<typeof aUser>[0] = {}) => store().transaction((tx) => tx.users.add(aUser(changes)));
  const get = (tenant: string, personId: string) => store().read((tx) => tx.users.get(tenant, personId));
  const find = (tenant: string, login: string) => store().read((tx) => tx.users.findByLogin(tenant, login));

  describe("users", () => {
    it("are added once, and found by person and login in their own tenant only", async () => {
      const user = aUser({
        login: "il\u0000va",
        makers: ["person-2"],
        credentials: {
          passwordHash: "scrypt$1",
          passkeys: [{ id: "x", publicKey: "y", counter: 3, createdAt: 1 }],
          link: { hash: "b".repeat(64), expiresAt: 7 },
          subject: { issuer: "https://id.example", subject: "s\u0000" },
        },
      });
      expect(await add(user)).toBe(true);
      expect(await add({ login: "another" })).toBe(false);
      expect(await add({ personId: "person-2", login: user.login })).toBe(false);
      expect(await get("north", "person-1")).toEqual(user);
      expect(await find("north", user.login)).toEqual(user);
      expect(await get("south", "person-1")).toBe(undefined);
      expect(await find("south", user.login)).toBe(undefined);
      expect(await find("north", "another")).toBe(undefined);
      expect(await add({ tenant: "south" })).toBe(true);
    });

    it("of one tenant are listed oldest first", async () => {
      await add({ personId: "late", login: "1", createdAt: SOME_TIME + 2 });
      await add({ personId: "b", login: "2" });
      await add({ personId: "a", login: "3" });
      await add({ personId: "other", tenant: "south" });
      const list = await store().transaction((tx) => tx.users.list("north"));
      expect(list.map(({ personId }) => personId)).toEqual(["a", "b", "late"]);
      expect(await store().read((tx) => tx.users.list("north"))).toEqual(list);
    });

    it("are replaced but for login and first day, by their own tenant only", async () => {
      const replace = (changes: Parameters<typeof aUser>[0]) =>
        store().transaction((tx) => tx.users.replace(aUser(changes)));
      await add();
      expect(await replace({ tenant: "south", roles: [] })).toBe(false);
      expect(await replace({ personId: "missing" })).toBe(false);
      const now = { roles: ["auditor"], credentials: { passwordHash: "x" }, makers: ["person-3"], disabledAt: 9 };
      expect(await replace({ ...now, login: "other", createdAt: 5 })).toBe(true);
      expect(await get("north", "person-1")).toEqual(aUser(now));
      expect(await replace({})).toBe(true);
      expect(await get("north", "person-1")).toEqual(aUser());
    });

    it("are added one after the other: who looks at all of them sees whoever came before", async () => {
      const addUnlessTwo = (personId: string) =>
        store().transaction(async (tx) => {
          if ((await tx.users.list("north")).length < 2) await tx.users.add(aUser({ personId, login: personId }));
        });
      await Promise.all(["a", "b", "c", "d", "e"].map(addUnlessTwo));
      expect((await store().read((tx) => tx.users.list("north"))).length).toBe(2);
    });
  });
}
