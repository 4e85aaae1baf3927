/** What people of one tenant are called and what they wrote is read in no other one, by whatever route. */
import { fc } from "@fast-check/vitest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../adapters/http/routes.ts";
import { ROLES } from "../../src/gateway/people/roles.ts";
import { editedFiles, RULE, scored } from "../gateway/rule-drafts/drafted-gateway.ts";
import { runs } from "../runs.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { keyOf, personWithKey } from "./people.ts";
import { type Browser, ORIGIN, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

const LISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
/** Names of people, and a word that is in everything that they write. */
const NAMES = ["Quendrila Abernoth", "Vostregan Pilquist", "Osmundine Hexley"] as const;
const WORD = "zwirnfaden";
const SAID = new RegExp([...NAMES.flatMap((name) => name.split(" ")), WORD].join("|"), "iu");

let under: GatewayUnderTest;
let elsewhere: Browser;
let own: Browser;
let key: string;
let ids: Readonly<Record<string, string>>;
let one: { readonly keyId: string; readonly apiKey: string };
let other: typeof one;

const setPolicy = (
  { keyId }: { readonly keyId: string },
  change: Parameters<GatewayUnderTest["gateway"]["setPolicy"]>[0],
) => under.gateway.setPolicy(change, { tenant: "default", actor: `key:${keyId}`, key: { keyId, scopes: [] } });

/** A draft by one person that another one publishes. */
async function publish(author: Browser, approver: Browser, score: number) {
  const body = {
    title: `a ${WORD} score`,
    note: `${WORD} of ${NAMES[0]}`,
    documents: [{ file: RULE, text: scored(score) }],
  };
  const { draftId } = (await author.call("POST", "/v1/rule-drafts", body)).body;
  const path = `/v1/rule-drafts/${draftId}`;
  const proposed = await author.call("POST", `${path}/proposal`, { note: WORD });
  const seen = { origin: ORIGIN, "if-match": proposed.headers.get("etag") ?? "" };
  expect((await approver.call("POST", `${path}/publication`, { note: WORD }, seen)).status).toBe(200);
  return draftId as string;
}

beforeAll(async () => {
  under = await gatewayUnderTest("memory", {
    ...{ rules: editedFiles(), transactions: null, ...WITH_SIGN_IN },
    gateway: { ...WITH_SIGN_IN.gateway, rulesLead: "drafts" },
  });
  own = await signedIn(under, "one", ROLES, { name: NAMES[0] });
  const approver = await signedIn(under, "two", ROLES, { name: NAMES[1] });
  one = await keyOf(under, own.personId, ["*"]);
  other = await keyOf(under, approver.personId, ["*"]);
  const third = await personWithKey(under, NAMES[2], ["*"]);
  const draftId = await publish(own, approver, 30);
  const open = await own.call("POST", "/v1/rule-drafts", {
    title: WORD,
    documents: [{ file: RULE, text: scored(20) }],
  });
  expect(open.status).toBe(200);
  const customerId = "hidden";
  const { caseId } = (await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...LISTED }))).body;
  expect((await under.call("POST", `/v1/cases/${caseId}/comments`, { text: WORD }, one)).status).toBe(200);
  await under.call("PUT", `/v1/customers/${customerId}/hold`, { reason: WORD }, one);
  expect((await under.call("POST", "/v1/rescreens", { reason: WORD }, one)).status).toBeLessThan(500);
  elsewhere = await signedIn(under, "elsewhere", ROLES, { name: "Nell Ford", tenant: "elsewhere" });
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  key = (await under.gateway.createKey({ tenant: "elsewhere", scopes: ["*"] }, bytes)).apiKey;
  ids = {
    caseId,
    customerId,
    draftId,
    version: "2",
    keyId: third.keyId,
    personId: own.personId,
    listId: "fixture-blacklist",
  };
});
afterAll(() => under.close());

const reading = ROUTES.filter(({ method }) => method === "GET");
const placeOf = (path: string) => path.replaceAll(/:(\w+)/gu, (_, name: string) => ids[name] ?? "unknown");

/** Each change of the policy that one person or two make, with words in every place. */
const CHANGES = fc.record({
  first: fc.boolean(),
  changes: fc.record(
    {
      fourEyes: fc.boolean(),
      reviewFirst: fc.constantFrom("never" as const, "matches" as const, "needs-review" as const),
      lowerOthers: fc.constantFrom("reviewers" as const, "approvers" as const, "nobody" as const),
    },
    { requiredKeys: [] },
  ),
});

describe("words of people of one tenant", () => {
  it("of policies are in no answer of another one, whatever was changed by whom", { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(CHANGES, { minLength: 1, maxLength: 6 }), async (all) => {
        for (const { first, changes } of all) {
          under.clock.time += 1_000;
          await setPolicy(first ? one : other, {
            changes,
            note: `${WORD} said ${NAMES[1]}`,
            withoutTwo: WORD,
            replaceProposal: true,
            // Whoever proposed it does not agree to it: that is refused.
          }).catch((error) => expect(error).toMatchObject({ code: "REQUEST_INVALID" }));
        }
        const theirs = await elsewhere.call("GET", "/v1/policy");
        expect(theirs.text).not.toMatch(SAID);
        const ours = (await own.call("GET", "/v1/policy")).body;
        for (const which of ["inForce", "proposed"] as const) {
          const { version, policy, at } = ours[which] ?? {};
          // What it is and since when is nobody's secret.
          if (version !== undefined) expect(theirs.body[which]).toMatchObject({ version, policy, at });
          expect(theirs.body[which]?.setBy).toBeUndefined();
        }
      }),
      { numRuns: runs(10) },
    );
    const said = await own.call("GET", "/v1/policy");
    expect(said.text).toMatch(SAID);
  });

  it.each(reading.map((route) => [route.path] as const))("are not in GET %s", async (path) => {
    const place = placeOf(path);
    for (const answer of [
      await elsewhere.call("GET", place),
      await under.call("GET", place, undefined, { apiKey: key }),
    ])
      expect(answer.text).not.toMatch(SAID);
  });

  it("are read in their own, where the versions of the rules say who changed what and why", async () => {
    const version = (await own.call("GET", "/v1/rule-versions/2")).body;
    expect(version).toMatchObject({
      ...{ title: `a ${WORD} score`, note: `${WORD} of ${NAMES[0]}` },
      publication: { by: { name: NAMES[1] }, note: WORD },
    });
    const { title, inForceAt, digest, ...rest } = (await elsewhere.call("GET", "/v1/rule-versions/2")).body;
    expect({ title, inForceAt, digest }).toEqual({
      ...{ title: "Changed by the operator", inForceAt: version.inForceAt, digest: version.digest },
    });
    for (const name of ["note", "draftId", "proposal", "publication"]) expect(rest).not.toHaveProperty(name);
    expect(rest.authors).toEqual([]);
  });
});
