/** What tells people which state of a case they looked at, and what they are told when it is another one. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../adapters/http/routes.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { personWithKey } from "./people.ts";

const LISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
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
});
