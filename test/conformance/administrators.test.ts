/** Administrators over HTTP, on every store: their own roles, and the last of them. */
import { afterEach, describe, expect, it } from "vitest";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import type { GatewayUnderTest } from "./gateway-under-test.ts";
import { type Browser, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("administrators (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());
  const admins = async () => {
    under = await gatewayOn(store, WITH_SIGN_IN);
    return [
      await signedIn(under, "wanda", ["administrator"], { name: "Wanda Fezzik" }),
      await signedIn(under, "jorid", ["administrator"], { name: "Jorid Vanterpool" }),
    ] as const;
  };
  const setRoles = (by: Browser, { personId }: Browser, roles: readonly string[]) =>
    by.call("PUT", `/v1/users/${personId}/roles`, { roles });
  const disable = (by: Browser, { personId }: Browser) => by.call("POST", `/v1/users/${personId}/disable`, {});

  it("change no roles of their own", async () => {
    const [wanda, jorid] = await admins();
    const refused = await setRoles(wanda, wanda, ["administrator", "rule-author", "rule-approver"]);
    expect(refused).toMatchObject({ status: 400, body: { code: "validation-error" } });
    expect(refused.text).toContain("are your own");
    expect((await setRoles(wanda, wanda, ["analyst"])).status).toBe(400);
    expect((await setRoles(jorid, wanda, ["administrator", "analyst"])).body.roles).toEqual([
      "analyst",
      "administrator",
    ]);
  });

  it("leave one who can sign in, also when two end each other at once", async () => {
    for (let round = 0; round < 5; round++) {
      const [wanda, jorid] = await admins();
      const statuses =
        round % 2 === 0
          ? await Promise.all([disable(wanda, jorid), disable(jorid, wanda)])
          : await Promise.all([setRoles(wanda, jorid, ["analyst"]), setRoles(jorid, wanda, ["analyst"])]);
      // The second one is refused as somebody who administers no more, or as the last one.
      expect(statuses.filter(({ status }) => status === 200).length).toBe(1);
      const left = (await under.gateway.listUsers("default")).filter(
        ({ roles, disabledAt }) => disabledAt === undefined && roles.includes("administrator"),
      );
      expect(left.length).toBe(1);
      const last = left[0]?.personId === wanda.personId ? wanda : jorid;
      const alone = await disable(last, last);
      expect(alone.text).toContain("last administrator");
      expect(alone.status).toBe(400);
      await under.close();
    }
    await admins();
  });
});
