/** A person is one client of every limit, however many keys and sessions there are. */
import { afterEach, expect, it } from "vitest";
import { type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { keyOf, personWithKey } from "./people.ts";
import { cookieOf, ORIGIN, PASSWORD, post, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

let under: GatewayUnderTest;
afterEach(() => under.close());

const open = async (): Promise<void> => {
  const limits = { quota: { requests: 3, windowSeconds: 60 } };
  under = await gatewayUnderTest("memory", { ...WITH_SIGN_IN, server: { ...WITH_SIGN_IN.server, limits } });
};
const withKey = async (apiKey: string) => (await under.call("GET", "/v1/cases", undefined, { apiKey })).status;

it("counts the sessions of a person together, and other people apart", async () => {
  await open();
  const ines = await signedIn(under, "ines", ["analyst"]);
  const again = await post(under, "/v1/session", { tenant: "default", login: "ines", password: PASSWORD });
  const second = { cookie: cookieOf(again), origin: ORIGIN };
  const inSecond = () => under.call("GET", "/v1/cases", undefined, { apiKey: null, headers: second });
  expect((await ines.call("GET", "/v1/cases")).status).toBe(200);
  expect((await ines.call("GET", "/v1/cases")).status).toBe(200);
  expect((await inSecond()).status).toBe(200);
  expect([(await inSecond()).status, (await ines.call("GET", "/v1/cases")).status]).toEqual([429, 429]);
  const tomas = await signedIn(under, "tomas", ["analyst"]);
  expect((await tomas.call("GET", "/v1/cases")).status).toBe(200);
});

it("counts the keys of a person together, and keys of machines apart", async () => {
  await open();
  const ines = await personWithKey(under, "Ines Maurer");
  const other = await keyOf(under, ines.personId);
  expect([await withKey(ines.apiKey), await withKey(other.apiKey), await withKey(ines.apiKey)]).toEqual([
    ...[200, 200, 200],
  ]);
  expect([await withKey(ines.apiKey), await withKey(other.apiKey)]).toEqual([429, 429]);
  expect((await under.call("GET", "/v1/cases")).status).toBe(200);
});
