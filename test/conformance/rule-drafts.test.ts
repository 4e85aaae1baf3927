/** Drafts of rules over HTTP: one person writes, another one publishes, and a check is decided with it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { editedFiles, LIST, listing, RULE, scored } from "../gateway/rule-drafts/drafted-gateway.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { type Browser, ORIGIN, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

let under: GatewayUnderTest;
let author: Browser;
let approver: Browser;

beforeAll(async () => {
  under = await gatewayUnderTest("sqlite", {
    ...{ rules: editedFiles(), transactions: null, ...WITH_SIGN_IN },
    gateway: { ...WITH_SIGN_IN.gateway, rulesLead: "drafts" },
  });
  author = await signedIn(under, "ines", ["rule-author"], { name: "Ines Maurer" });
  approver = await signedIn(under, "jorid", ["rule-approver"], { name: "Jorid Vanterpool" });
});
afterAll(() => under.close());

const seen = (etag: string | null) => ({ origin: ORIGIN, ...(etag === null ? {} : { "if-match": etag }) });
const pointsOf = async (customerId: string): Promise<number> => {
  const body = checkOf({ customerId, personalDetails: { countryOfResidence: "XA" } });
  const { caseId } = (await under.call("POST", "/v1/customerChecks", body)).body;
  const { riskScore } = (await under.call("GET", `/v1/customerChecks/${caseId}`)).body;
  return riskScore;
};

it("takes two people from a draft to a decision, and back", async () => {
  const title = "A higher score";
  const made = await author.call("POST", "/v1/rule-drafts", { title, documents: [{ file: RULE, text: "{" }] });
  expect(made.status).toBe(200);
  const path = `/v1/rule-drafts/${made.body.draftId}`;
  const checked = (await author.call("POST", `${path}/check`, {})).body;
  expect(checked.data[0]).toMatchObject({ file: RULE, line: 1, severity: "error", code: "not-json" });
  expect((await author.call("POST", `${path}/proposal`, {})).body.code).toBe("rules-faulty");

  const body = { title, documents: [{ file: RULE, text: scored(30) }] };
  expect((await author.call("PUT", path, body)).status).toBe(428);
  const edited = await author.call("PUT", path, body, seen(made.headers.get("etag")));
  expect(edited.body.documents).toMatchObject([{ file: RULE, change: "changed" }]);
  const moved = (await author.call("PUT", path, body, seen(made.headers.get("etag")))).body;
  expect(moved).toMatchObject({ status: 412, code: "draft-moved", state: "open", updatedAt: edited.body.changedAt });
  expect(`"${moved.version}"`).toBe(edited.headers.get("etag"));
  expect((await author.call("POST", `${path}/test`, {})).body).toEqual({ rules: 1, cases: 3, failures: [] });
  const nothing = await author.call("POST", "/v1/rule-drafts", { title: "Nothing" });
  const empty = await author.call("POST", `/v1/rule-drafts/${nothing.body.draftId}/proposal`, {});
  expect(empty.body).toMatchObject({ status: 409, code: "draft-empty" });
  const early = await approver.call("POST", `${path}/publication`, {}, seen(edited.headers.get("etag")));
  expect(early.body).toMatchObject({ code: "no-proposal", detail: expect.stringContaining("read the draft") });
  // Another person may publish it, and nobody else than whoever writes at it.
  expect((await author.call("GET", path)).body.publishers).toBe(1);
  const proposed = await author.call("POST", `${path}/proposal`, { note: "please" });
  expect(proposed.body).toMatchObject({ state: "proposed", proposal: { by: { name: "Ines Maurer" }, note: "please" } });

  const etag = seen(proposed.headers.get("etag"));
  expect((await author.call("POST", `${path}/publication`, {}, etag)).status).toBe(403);
  expect((await approver.call("POST", `${path}/publication`, {})).status).toBe(428);
  // Whoever takes any state has looked at none.
  expect((await approver.call("POST", `${path}/publication`, {}, seen("*"))).status).toBe(428);
  expect((await author.call("PUT", path, body, seen("*"))).status).toBe(428);
  expect((await under.call("POST", `${path}/publication`, {}, { headers: etag })).body.code).toBe("person-required");
  const published = await approver.call("POST", `${path}/publication`, {}, etag);
  expect(published.body).toMatchObject({ version: 2, publication: { by: { name: "Jorid Vanterpool" } } });
  expect(await pointsOf("after")).toBe(30);

  await under.restart();
  expect(await pointsOf("restarted")).toBe(30);
  const back = await approver.call("POST", "/v1/rule-drafts", { title: "Back", restores: 1 });
  const waiting = await approver.call("POST", `/v1/rule-drafts/${back.body.draftId}/proposal`, {});
  const own = await approver.call(
    "POST",
    `/v1/rule-drafts/${back.body.draftId}/publication`,
    {},
    seen(waiting.headers.get("etag")),
  );
  expect(own.body).toMatchObject({
    ...{ status: 409, code: "same-reviewer" },
    detail: expect.stringMatching(
      /^you wrote at this draft or proposed it; whoever did never publishes or rejects it/u,
    ),
  });
  const { data } = (await author.call("GET", "/v1/rule-versions")).body;
  expect(data.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  const diff = (await author.call("GET", "/v1/rule-versions/2/diff")).body;
  expect(diff).toEqual({
    from: 1,
    to: 2,
    data: [{ file: RULE, change: "changed", before: scored(10), after: scored(30) }],
  });
  expect((await author.call("GET", "/v1/rule-versions/2/diff?from=x")).status).toBe(400);
  expect((await author.call("GET", "/v1/rule-versions/1")).body.documents).toHaveLength(4);
  expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
});

it("is left alone where it was withdrawn, and shown to nobody of another tenant", async () => {
  const body = { title: "x", documents: [{ file: LIST, text: listing("XC") }] };
  under.clock.time += 1_000;
  const { draftId } = (await author.call("POST", "/v1/rule-drafts", body)).body;
  const path = `/v1/rule-drafts/${draftId}`;
  const elsewhere = await signedIn(under, "elsewhere", ["rule-author"], { tenant: "elsewhere" });
  expect((await elsewhere.call("GET", "/v1/rule-drafts")).body.data).toEqual([]);
  expect((await elsewhere.call("GET", path)).status).toBe(404);
  // Versions are everybody's, and who made them is not.
  for (const versions of ["/v1/rule-versions", "/v1/rule-versions/2"]) {
    expect((await author.call("GET", versions)).text).toContain("Ines Maurer");
    const theirs = await elsewhere.call("GET", versions);
    expect(theirs.text).toContain("Changed by the operator");
    expect(theirs.text).not.toMatch(/Ines Maurer|Jorid Vanterpool|sessionId|personId|draftId/u);
  }
  expect((await elsewhere.call("POST", "/v1/rule-drafts", body)).body.code).toBe("drafts-unavailable");
  expect((await elsewhere.call("POST", `${path}/withdrawal`, {})).status).toBe(404);
  expect((await author.call("POST", `${path}/withdrawal`, { note: "no" })).body.state).toBe("withdrawn");
  expect((await author.call("POST", `${path}/proposal`, {})).body.code).toBe("draft-closed");
  expect((await author.call("GET", "/v1/rule-drafts?limit=1")).body.data).toMatchObject([
    { draftId, state: "withdrawn" },
  ]);
});
