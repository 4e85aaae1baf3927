import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";

describe.each(EVERY_STORE)("Idempotency-Key (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayOn(store);
  });
  afterAll(() => under.close());

  const check = (key: string, customer: unknown, headers = {}) =>
    under.call("POST", "/v1/customerChecks", checkOf(customer), { headers: { "idempotency-key": key, ...headers } });

  it("answers the same bytes again, before the spacing is asked", async () => {
    const first = await check('"a"', { customerId: "same" });
    const again = await check('"a"', { customerId: "same" });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.text).toBe(first.text);
    expect(first.headers.get("idempotency-replayed")).toBe(null);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect((await check('"b"', { customerId: "same" })).status).toBe(425);
  });

  it("takes a bare key for the quoted one, and members in any order for one request", async () => {
    const first = await check("bare-1", { customerId: "order", flags: ["x"] });
    expect((await check('"bare-1"', { flags: ["x"], customerId: "order" })).text).toBe(first.text);
  });

  it("refuses the key of another request", async () => {
    await check('"c"', { customerId: "one" });
    const other = await check('"c"', { customerId: "two" });
    expect(other.status).toBe(422);
    expect(other.body).toMatchObject({ code: "idempotency-key-reused" });
    expect((await under.call("GET", "/v1/customers/two")).status).toBe(404);
  });

  it("lets one of many at once execute, and the others wait or get its answer", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => check('"parallel"', { flags: ["p"] })));
    const cases = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.caseId));
    expect(cases.size).toBe(1);
    for (const { status, body } of answers) expect(status === 200 || body.code === "idempotency-conflict").toBe(true);
  });

  it("does not keep what was refused", async () => {
    expect((await check('"d"', { customerId: true })).status).toBe(400);
    expect((await check('"d"', { customerId: "fine" })).status).toBe(200);
  });

  it("is another key for another endpoint", async () => {
    await check('"e"', { customerId: "e" });
    const headers = { "idempotency-key": '"e"' };
    const submit = () => under.call("POST", "/v1/accountHoldingPartyData", { customerId: "e" }, { headers });
    const first = await submit();
    expect(first.status).toBe(200);
    expect((await submit()).text).toBe(first.text);
  });

  it.each(["", " ", '"unfinished', "ü", "x".repeat(256)])("refuses what is no key: %j", async (key) => {
    const raw = encodeURIComponent(key) === key || key.trim() === "" || key.startsWith('"') ? key : "two words";
    const answer = await check(raw, {});
    expect(answer.status).toBe(400);
  });
});
