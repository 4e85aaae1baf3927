/** Who else has the same device, e-mail address or phone number. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { personWithKey } from "./people.ts";

const PHONE = "+49 351 0000017";
let under: GatewayUnderTest;
const links = (customerId: string, query = "", apiKey?: string) =>
  under.call("GET", `/v1/customers/${customerId}/links${query}`, undefined, apiKey === undefined ? {} : { apiKey });
const store = (customerId: string, rest: object, apiKey?: string) =>
  under.call(
    "POST",
    "/v1/accountHoldingPartyData",
    { customerId, personalDetails: { personName: { firstName: "Ondine", lastName: `Vask ${customerId}` } }, ...rest },
    apiKey === undefined ? {} : { apiKey },
  );

beforeAll(async () => {
  under = await gatewayUnderTest("memory");
  const mail = "Ondine@Vask.example";
  await store("l-1", {
    contactDetails: { phoneNumbers: [PHONE], emailAddresses: [mail] },
    deviceDetails: { deviceId: "d-1" },
  });
  await store("l-2", { contactDetails: { phoneNumbers: ["0049351 0000017"], emailAddresses: [mail.toLowerCase()] } });
  await store("l-3", { deviceDetails: { deviceId: "d-1" } });
  await store("l-4", { deviceDetails: { deviceId: "d-2" } });
});
afterAll(() => under?.close());

it("says who shares what, and never the value", async () => {
  const found = await links("l-1");
  expect(found.body).toEqual({
    data: [
      { customerId: "l-2", shared: ["emailAddress", "phoneNumber"], customerName: "Ondine Vask l-2" },
      { customerId: "l-3", shared: ["device"], customerName: "Ondine Vask l-3" },
    ],
    more: false,
  });
  expect(found.text).not.toMatch(/0000017|vask\.example|d-1/iu);
  expect((await links("l-4")).body).toEqual({ data: [], more: false });
});

it("says when there are more than were asked for, and refuses another number", async () => {
  const { data, more } = (await links("l-1", "?limit=1")).body;
  expect([data.map((other: { customerId: string }) => other.customerId), more]).toEqual([["l-2"], true]);
  expect((await links("l-1", "?limit=2")).body.more).toBe(false);
  const { nextCursor } = (await links("l-1", "?limit=1")).body;
  expect((await links("l-1", `?limit=1&after=${nextCursor}`)).body).toMatchObject({
    ...{ data: [{ customerId: "l-3" }], more: false },
  });
  for (const limit of ["0", "101", "x"]) expect((await links("l-1", `?limit=${limit}`)).status).toBe(400);
  await expect(under.gateway.listLinkedCustomers("l-1", { limit: 101 })).rejects.toThrow(RangeError);
});

it("is nothing to another tenant, and nothing of one", async () => {
  const random = crypto.getRandomValues(new Uint8Array(32));
  const { apiKey } = await under.gateway.createKey({ tenant: "south", scopes: ["*"] }, random);
  await store("s-1", { contactDetails: { phoneNumbers: [PHONE] } }, apiKey);
  expect((await links("s-1", "", apiKey)).body).toEqual({ data: [], more: false });
  expect((await links("l-1", "", apiKey)).status).toBe(404);
  expect((await links("l-1")).text).not.toContain("s-1");
});

it("is written down when a person reads it", async () => {
  const { apiKey } = await personWithKey(under, "Ondine Marrow", ["customers:read"]);
  expect((await links("l-1", "", apiKey)).status).toBe(200);
  const viewed = (await under.call("GET", "/v1/audit-entries?action=data.viewed")).body.data;
  const operation = "listLinkedCustomers";
  const said = viewed.map(({ customerId, details }: { customerId: string; details: object }) => ({
    ...{ customerId, ...details },
  }));
  // Those whom it names too: each of them may ask who saw their data.
  expect(said).toHaveLength(3);
  expect(said).toEqual(
    expect.arrayContaining([
      { customerId: "l-1", operation, count: 2, filter: {} },
      { customerId: "l-2", operation },
      { customerId: "l-3", operation },
    ]),
  );
});

it("forgets who was erased", async () => {
  await under.gateway.eraseCustomer("l-3");
  expect((await links("l-1")).text).not.toContain("l-3");
  for (const id of ["l-3", "nobody"]) expect((await links(id)).status).toBe(404);
});
