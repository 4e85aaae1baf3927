/** Every refusal says what is wrong and what to do: of each operation of the document, so that a new one is here by itself. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { memoryArchive } from "../../adapters/archive/memory.ts";
import openApi from "../../adapters/http/openapi.json" with { type: "json" };
import { pemSigner } from "../../adapters/signer/pem-signer.ts";
import { ROLES } from "../../src/gateway/people/roles.ts";
import { newKey } from "../adapters/signer/keys.ts";
import { API_KEY, checkOf, type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import {
  type Browser,
  browserOf,
  cookieOf,
  ORIGIN,
  PASSWORD,
  post,
  signedIn,
  WITH_SIGN_IN,
} from "../conformance/signed-in.ts";
import {
  type Asker,
  type DescribedOperation,
  type RefusedRequest,
  refusedRequests,
  wantedStatuses,
} from "./refused-requests.ts";

const LISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation }) as unknown as DescribedOperation),
);
const named = operations.map((described) => ({ ...described, name: `${described.method} ${described.path}` }));

let under: GatewayUnderTest;
let unscoped: string;
/** Somebody else, whom requests may change. */
let other: Browser;
/** A session for each operation, of one person: some end that of who asks. */
const sessions: Browser[] = [];

beforeAll(async () => {
  const signer = pemSigner({ key: { pem: newKey().privatePem } });
  under = await gatewayUnderTest("memory", {
    ...WITH_SIGN_IN,
    gateway: { ...WITH_SIGN_IN.gateway, archive: memoryArchive(), signer },
  });
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  unscoped = (await under.gateway.createKey({ tenant: "default", scopes: [] }, bytes)).apiKey;
  const { personId } = await signedIn(under, "jorid", ROLES, { name: "Jorid Vanterpool" });
  other = await signedIn(under, "tobrek", ["auditor"], { name: "Tobrek Alnasi" });
  for (const _ of operations) {
    const opened = await post(under, "/v1/session", { login: "jorid", password: PASSWORD });
    sessions.push(browserOf(under, personId, cookieOf(opened)));
  }
}, 120_000);
afterAll(() => under.close());

/** Ids of things that there are. */
async function knownIds(at: number, path: string): Promise<Readonly<Record<string, string>>> {
  const customerId = `customer-${at}`;
  const checked = await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...LISTED }));
  const ids = { customerId, caseId: checked.body.caseId as string, personId: other.personId };
  if (!path.includes("{draftId}")) return ids;
  const made = await (sessions[at] as Browser).call("POST", "/v1/rule-drafts", { title: `draft ${at}` });
  return { ...ids, draftId: made.body.draftId };
}

function send({ asker, method, path, body, headers = {} }: RefusedRequest, person: Browser) {
  const keys: Readonly<Record<Asker, string | null>> = {
    ...{ nobody: null, unknown: `rg_${"x".repeat(40)}`, unscoped, program: API_KEY, person: null },
  };
  const cookie = asker === "person" ? { cookie: person.cookie, origin: ORIGIN } : {};
  const raw = body === undefined ? {} : { raw: body };
  return under.call(method, path, undefined, { apiKey: keys[asker], headers: { ...headers, ...cookie }, ...raw });
}

it.each(named)("$name says with each refusal what is wrong", async (described) => {
  const at = named.indexOf(described);
  const person = sessions[at] as Browser;
  const statuses = new Set<string>();
  const silent: string[] = [];
  for (const request of refusedRequests(described, await knownIds(at, described.path))) {
    const { status, headers, body } = await send(request, person);
    // `/health/ready` answers 503 with what is missing, which is no problem.
    if (status < 400 || headers.get("content-type") === "application/health+json") continue;
    statuses.add(`${status}`);
    const { code, title = "", detail = "" } = body ?? {};
    if (detail.trim() === "" || detail.toLowerCase() === title.toLowerCase())
      silent.push(`${request.asker}, ${request.name}: ${status} ${code}`);
  }
  expect(silent).toEqual([]);
  expect([...statuses].sort()).toEqual(expect.arrayContaining([...wantedStatuses(described)]));
});
