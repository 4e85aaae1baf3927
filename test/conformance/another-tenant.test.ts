/** What a tenant has, asked for by its real ids by somebody of another tenant; and every route by somebody without a role. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../adapters/http/routes.ts";
import { ROLES } from "../../src/gateway/people/roles.ts";
import type { Store } from "../../src/ports/store.ts";
import { type CallOptions, checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { personWithKey } from "./people.ts";
import { type Browser, ORIGIN, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

const LISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const JUDGED = { listId: "fixture-blacklist", entryId: "0", disposition: "false-positive" };

let under: GatewayUnderTest;
let elsewhere: Browser;
let key: string;
let nobody: Browser;
/** Real ids of the tenant `default`, by the name of the parameter. */
let ids: Readonly<Record<string, string>>;
/** The newest entry of its audit log before anybody of another tenant came. */
let entry: unknown;

const bytes = () => crypto.getRandomValues(new Uint8Array(32));
const newest = async (): Promise<unknown> => (await under.call("GET", "/v1/audit-entries?limit=1")).body.data[0];

beforeAll(async () => {
  let store: Store | undefined;
  under = await gatewayUnderTest("memory", {
    ...WITH_SIGN_IN,
    wrapStore: (opened) => {
      store = opened;
      return opened;
    },
  });
  const ines = await personWithKey(under, "Ines Maurer", ["*"]);
  const put = async (method: string, path: string, body?: unknown, options: CallOptions = {}) => {
    under.clock.time += 2_000;
    const answer = await under.call(method, path, body, { apiKey: ines.apiKey, ...options });
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
    return answer.body;
  };
  const customerId = "hidden";
  const decided = await put("POST", "/v1/customerChecks", checkOf({ customerId, ...LISTED }));
  await put("POST", `/v1/cases/${decided.caseId}/decisions`, { matches: [JUDGED], note: "born elsewhere" });
  const { caseId } = await put("POST", "/v1/customerChecks", checkOf({ customerId: "second", ...LISTED }));
  const { attachmentId } = await put("POST", `/v1/cases/${caseId}/attachments?name=note.txt`, undefined, {
    raw: "a note",
    headers: { "content-type": "text/plain" },
  });
  await put("PUT", `/v1/customers/${customerId}/hold`, { reason: "asked for" });
  const { accountUuid } = await put("POST", "/v1/accounts", { customerId, accountId: "a-1" });
  const { workflowId } = await put("POST", "/v1/workflows", { workflowType: "RERATING", customerId });
  const [{ exemptionId }] = (await put("GET", `/v1/customers/${customerId}/exemptions`)).data;
  const { personId } = await signedIn(under, "wanda", ["analyst"], { name: "Wanda Fezzik" });
  const [{ sessionId }] = (await put("GET", "/v1/sessions")).data;
  const { keyId } = ines;
  ids = { caseId, attachmentId, customerId, accountUuid, workflowId, exemptionId, personId, sessionId, keyId };

  nobody = await signedIn(under, "tobrek", ["analyst"], { name: "Tobrek Alnasi" });
  await store?.transaction(async (tx) => {
    const user = await tx.users.get("default", nobody.personId);
    if (user) await tx.users.replace({ ...user, roles: [] });
  });
  elsewhere = await signedIn(under, "elsewhere", ROLES, { tenant: "elsewhere" });
  key = (await under.gateway.createKey({ tenant: "elsewhere", scopes: ["*"] }, bytes())).apiKey;
  entry = await newest();
  expect(entry).toBeDefined();
});
afterAll(() => under.close());

const rows = ROUTES.map(({ method, path, operation }) => ({ method, path, operation }));
const bodyOf = ({ method, operation }: (typeof rows)[number]): unknown =>
  method === "GET" ? undefined : (Object.values(operation.request?.examples ?? {})[0] ?? {});

describe.each(rows.filter(({ path }) => path.includes(":")))("$method $path", (route) => {
  const { method, path } = route;

  it("answers another tenant as about what nobody has", async () => {
    const withIds = (known: Readonly<Record<string, string>>) =>
      path.replaceAll(/:(\w+)/gu, (_, name: string) => known[name] ?? "0b5a1c1e-51bb-4cf0-9a0e-1d6f3c9f7a42");
    const asked = async (place: string) => {
      const signed = await elsewhere.call(method, place, bodyOf(route), { origin: ORIGIN, "if-match": '"1"' });
      const byKey = await under.call(method, place, bodyOf(route), { apiKey: key, headers: { "if-match": '"1"' } });
      return [signed, byKey].map(({ status, body }) => [status, body?.code, body?.detail?.replaceAll(place, "")]);
    };
    expect(await asked(withIds(ids))).toEqual(await asked(withIds({})));
  });
});

describe.each(rows)("$method $path", (route) => {
  it("is open to nobody without a role", async () => {
    const place = route.path.replaceAll(/:(\w+)/gu, (_, name: string) => ids[name] ?? "unknown");
    expect((await nobody.call(route.method, place, bodyOf(route))).status).toBe(403);
  });
});

it("changed nothing, and left no trace in the log of the tenant", async () => {
  expect(await newest()).toEqual(entry);
});
