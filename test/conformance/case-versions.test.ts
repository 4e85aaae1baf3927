/** What tells people which state of a case they looked at, and what they are told when it is another one. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../adapters/http/routes.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { personWithKey } from "./people.ts";

const LISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const MATCH = { listId: "fixture-blacklist", entryId: "0", disposition: "false-positive" };
const matching = ROUTES.filter(({ operation }) => operation.requestHeaders?.includes("if-match"));

describe.each(EVERY_STORE)("versions of cases (%s)", (store) => {
  let under: GatewayUnderTest;
  let ines: { readonly apiKey: string };
  beforeAll(async () => {
    under = await gatewayOn(store);
    ines = await personWithKey(under, "Ines Maurer", ["*"]);
  });
  afterAll(() => under.close());

  const check = async (customerId: string): Promise<string> =>
    (await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...LISTED }))).body.caseId;
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    under.call("POST", path, body, { ...ines, headers });

  it.each(matching.map(({ method, path }) => [method, path] as const))(
    "say of a weak tag that it never matches: %s %s",
    async (method, path) => {
      const place = path.replaceAll(/:\w+/gu, "unknown");
      for (const tag of ['W/"1"', '"1", W/"2"', ' W/"1"']) {
        const refused = await under.call(method, place, {}, { ...ines, headers: { "if-match": tag } });
        expect(refused.body).toMatchObject({ status: 400, code: "malformed-request" });
        expect(refused.body.detail).toMatch(/^the header `if-match` has a weak tag .*never matches/u);
      }
      const unquoted = await under.call(method, place, {}, { ...ines, headers: { "if-match": "1" } });
      expect(unquoted.body.detail).toBe("the header `if-match` is no list of texts in quotes, nor `*`");
    },
  );

  it("say by another title than that of JSON that a content type is not taken", async () => {
    const caseId = await check("typed");
    const headers = { "content-type": "application/x-tar" };
    const sent = { ...ines, raw: "bytes", headers };
    for (const path of [`/v1/cases/${caseId}/attachments?name=a.tar`, `/v1/cases/${caseId}/comments`]) {
      const refused = await under.call("POST", path, undefined, sent);
      expect(refused.body).toMatchObject({ status: 415, title: "Content type is not taken here" });
      expect(refused.body.detail).toMatch(/content-type must be/u);
    }
    expect((await send(`/v1/cases/${caseId}/comments`, { text: "looked" })).status).toBe(200);
  });

  it("stand in every list and answer of a decision, the same as with the case itself", async () => {
    const caseId = await check("listed");
    const held = await under.call("POST", "/v1/transaction-checks", paymentOf("t", { customerId: "payer", ...LISTED }));
    const etag = async (id: string) =>
      (await under.call("GET", `/v1/cases/${id}`, undefined, ines)).headers.get("etag");
    const listed = async (id: string) => {
      const { data } = (await under.call("GET", "/v1/cases?limit=100", undefined, ines)).body;
      return `"${data.find((row: { readonly caseId: string }) => row.caseId === id).version}"`;
    };
    const decisions: readonly (readonly [string, unknown])[] = [
      [caseId, { caseStatus: "in-progress" }],
      [caseId, { matches: [MATCH], note: "born elsewhere" }],
      [held.body.caseId, { caseStatus: "in-progress" }],
      [held.body.caseId, { decision: "REJECT", note: "not the goods of the contract" }],
    ];
    for (const [id, body] of decisions) {
      under.clock.time += 1_000;
      const seen = await listed(id);
      expect(seen).toBe(await etag(id));
      // A row is enough to decide as it was seen.
      const decided = await send(`/v1/cases/${id}/decisions`, body, { "if-match": seen });
      expect(decided.status, decided.text).toBe(200);
      expect(decided.headers.get("etag")).not.toBe(seen);
      expect(decided.headers.get("etag")).toBe(await etag(id));
      expect(await listed(id)).toBe(await etag(id));
    }
  });

  it("are told where the case is another one by now, with what it is, and nothing is kept", async () => {
    const caseId = await check("moved");
    const path = `/v1/cases/${caseId}`;
    const stale = { "if-match": `"${"0".repeat(64)}"` };
    under.clock.time += 60_000;
    await send(`${path}/comments`, { text: "looked" });
    const { version } = (await under.call("GET", path, undefined, ines)).body.work;
    const at = new Date(under.clock.time).toISOString();
    const requests: readonly (readonly [string, unknown])[] = [
      ["comments", { text: "asked" }],
      ["assignment", { assignee: "me" }],
      ["escalation", { role: "approver", reason: "unsure" }],
      ["decisions", { matches: [MATCH], note: "born elsewhere" }],
      ["decisions/preview", { matches: [MATCH], note: "born elsewhere" }],
      ["confirmation", {}],
      ["rejection", { note: "no" }],
      ["reopening", { reason: "another passport" }],
    ];
    for (const [name, body] of requests) {
      const refused = await send(`${path}/${name}`, body, stale);
      expect(refused.body, name).toMatchObject({
        ...{ status: 412, code: "case-moved", version, caseStatus: "open", updatedAt: at },
        detail: `nothing was kept: the case last changed at ${at} and is \`open\` now: read it again, then send its \`etag\``,
      });
      expect(refused.text).not.toMatch(/Dastulla|looked"/u);
    }
    const raw = { raw: "a note", headers: { ...stale, "content-type": "text/plain" } };
    const file = await under.call("POST", `${path}/attachments?name=a.txt`, undefined, { ...ines, ...raw });
    expect(file.body).toMatchObject({ status: 412, code: "case-moved", version });
    expect((await under.call("GET", path, undefined, ines)).body.work.version).toBe(version);
    expect(
      (await send(`${path}/decisions`, { matches: [MATCH], note: "n" }, { "if-match": `"${version}"` })).status,
    ).toBe(200);
    // Once it is decided, each says what can still be done.
    for (const [name, body] of requests.slice(0, 4)) {
      const refused = await send(`${path}/${name}`, body);
      expect(refused.body, name).toMatchObject({
        status: 409,
        code: "case-closed",
        detail: expect.stringMatching(/^nothing was kept: /u),
      });
    }
  });

  it("come with a proposal and with the confirmation of another person", async () => {
    const [one, two] = [await personWithKey(under, "Jorid Vanterpool", ["*"]), ines];
    await under.gateway.setPolicy(
      { changes: { fourEyes: true } },
      { tenant: "default", actor: `key:${one.keyId}`, key: { keyId: one.keyId, scopes: [] } },
    );
    const caseId = await check("proposed");
    const body = { matches: [MATCH], note: "born elsewhere" };
    const proposed = await under.call("POST", `/v1/cases/${caseId}/decisions`, body, one);
    expect(proposed.body.caseStatus).toBe("in-progress");
    const headers = { "if-match": proposed.headers.get("etag") ?? "" };
    const path = `/v1/cases/${caseId}/confirmation`;
    const confirmed = await under.call("POST", path, {}, { ...two, headers });
    expect(confirmed.body).toEqual({ caseId, caseStatus: "closed" });
    const { headers: now } = await under.call("GET", `/v1/cases/${caseId}`, undefined, ines);
    expect(confirmed.headers.get("etag")).toBe(now.get("etag"));
  });
});
