/** Comments, escalations and drafts are kept once for an `Idempotency-Key`, which is of one request of one person. */
import { afterEach, describe, expect, it } from "vitest";
import { editedFiles, RULE, scored } from "../gateway/rule-drafts/drafted-gateway.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { personWithKey } from "./people.ts";

const BLACKLISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const KEY = { "idempotency-key": '"sent-1"' };

describe.each(EVERY_STORE)("work that is sent again (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());

  async function opened(): Promise<{ path: string; ines: string; jorid: string }> {
    under = await gatewayOn(store, {});
    const checked = await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "again", ...BLACKLISTED }));
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    return { path: `/v1/cases/${checked.body.caseId}`, ines: ines.apiKey, jorid: jorid.apiKey };
  }

  it.each([
    ["comments", { text: "Asked the branch" }, { text: "Asked again" }],
    ["escalation", { role: "approver", reason: "two lists" }, { role: "approver", reason: "three lists" }],
  ] as const)("is done once: %s", async (name, body, other) => {
    const { path, ines, jorid } = await opened();
    const send = (sent: object, apiKey: string, headers: Record<string, string> = KEY) =>
      under.call("POST", `${path}/${name}`, sent, { apiKey, headers });
    const first = await send(body, ines);
    expect([first.status, first.headers.get("idempotency-replayed")]).toEqual([200, null]);
    const again = await send(body, ines);
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([200, "true"]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
    // The case has moved, and what was done is answered all the same.
    const seen = { ...KEY, "if-match": '"0000"' };
    expect((await send(body, ines, seen)).status).toBe(200);
    const reused = { status: 422, body: { code: "idempotency-key-reused" } };
    expect(await send(other, ines)).toMatchObject(reused);
    // The key of another client is another key.
    const others = await send(body, jorid);
    expect([others.status, others.headers.get("idempotency-replayed")]).toEqual([200, null]);
    expect((await send(body, ines, { "idempotency-key": "a b" })).status).toBe(400);
    const together = await Promise.all([1, 2, 3].map(() => send(other, ines, { "idempotency-key": "sent-2" })));
    for (const { status } of together) expect([200, 409]).toContain(status);
    expect(together.map(({ status }) => status)).toContain(200);
    const { work } = (await under.call("GET", path, undefined, { apiKey: ines })).body;
    expect(work[name === "comments" ? "comments" : "escalations"]).toHaveLength(3);
  });

  it("is done once: a draft", async () => {
    under = await gatewayOn(store, {
      ...{ rules: editedFiles(), transactions: null },
      gateway: { rulesLead: "drafts" },
    });
    const { apiKey } = await personWithKey(under, "Ines Maurer", ["rules:propose", "rules:read"]);
    const body = { title: "A higher score", documents: [{ file: RULE, text: scored(30) }] };
    const send = (title: string) => under.call("POST", "/v1/rule-drafts", { ...body, title }, { apiKey, headers: KEY });
    const first = await send("A higher score");
    const again = await send("A higher score");
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([200, "true"]);
    expect(again.body).toEqual(first.body);
    expect(await send("Another")).toMatchObject({ status: 422, body: { code: "idempotency-key-reused" } });
    expect((await under.call("GET", "/v1/rule-drafts", undefined, { apiKey })).body.data).toHaveLength(1);
  });
});
