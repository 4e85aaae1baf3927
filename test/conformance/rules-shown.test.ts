/** Names looked up without a check, and the rules that decisions are made with. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { digestJson } from "../../src/digest.ts";
import type { Plugin } from "../../src/plugins/plugin.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { seenMemoryStore } from "./store-text.ts";

const PLUGIN: Plugin = {
  name: "acme",
  version: "1.0.0",
  customerFacts: [
    {
      name: "acmeSegment",
      type: "text",
      meaning: "segment of the customer",
      sources: ["the core bank"],
      example: "A",
      compute: () => "A",
    },
  ],
};

let under: GatewayUnderTest;
const { store, text } = seenMemoryStore();
beforeAll(async () => {
  under = await gatewayUnderTest(() => store, { gateway: { plugins: [PLUGIN] } });
});
afterAll(() => under.close());

const screen = async (body: unknown) => under.call("POST", "/v1/screenings", body);
const entryOf = async (screeningId: string) =>
  (await store.read((tx) => tx.audit.list("default", 0, 0, 1_000))).find(
    ({ details }) => (details as { readonly screeningId?: string }).screeningId === screeningId,
  );

it.each([
  ["Zoltargo Vexunin", "1961-03-09", "RU"],
  ["Zoltargo Vexunin", "1988-01-01", "FR"],
  ["Ormuz Kalvergine", "1970", "IR"],
  ["Zoltargo Vexunin c/o Perigorn Dastulla", "1961-03-09", "RU"],
  ["Quiet Nobody", "1961-03-09", "FR"],
])("a screening of %s, born %s, finds what a check finds", async (name, dateOfBirth, country) => {
  const body = { name, kind: "person", dateOfBirth, nationalities: [country] };
  const screened = (await screen(body)).body;
  under.clock.time += 2_000;
  const personalDetails = { personName: { lastName: name }, dateOfBirth, nationality: country };
  const checked = await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "s", personalDetails }));
  const { screeningResults, cleared } = (await under.call("GET", `/v1/customerChecks/${checked.body.caseId}`)).body;
  type Found = { entryId: string; decision: string; matchScore: number; party: object; explanation: object };
  const shown = (all: readonly Found[]) =>
    all.map(({ entryId, decision, matchScore, explanation }) => ({ entryId, decision, matchScore, explanation }));
  expect(shown(screened.matches)).toEqual(shown(screeningResults));
  expect(screened.cleared.map(({ entry }: { entry: object }) => entry)).toEqual(
    cleared.map(({ entry }: { entry: object }) => entry),
  );
});

it("a screening leaves an entry of the audit log, and nothing of who it was", async () => {
  const name = "Glimmerpath Paymentz";
  const answer = await screen({ name, dateOfBirth: "1944-04-04", hobby: "chess" });
  expect(answer.headers.get("riskgate-ignored-members")).toBe("#/hobby");
  const { screeningId, request, nonce, inputHash, types } = answer.body;
  expect(types).toEqual(["BLACKLIST_ENTITY"]);
  expect(request).toEqual({ name, dateOfBirth: "1944-04-04" });
  expect(digestJson([nonce, request])).toBe(inputHash);
  const entry = await entryOf(screeningId);
  expect(entry).toMatchObject({ action: "screening.made", actor: expect.stringMatching(/^key:/u) });
  expect(entry?.details).toMatchObject({
    ...{ inputHash, matchCount: 1, profile: "balanced" },
    matches: [{ listId: "fixture-blacklist", entryId: "1", decision: "alert" }],
  });
  const kept = await text();
  expect(kept).toContain(inputHash);
  for (const secret of ["Paymentz", "1944-04-04", nonce]) expect(kept).not.toContain(secret);
});

it("a screening of a vessel is by its number, and of what cannot be used nothing is looked up", async () => {
  const vessel = { name: "Quiet Harbour", kind: "vessel", identifiers: [{ kind: "imo", value: "9074729" }] };
  expect((await screen(vessel)).body.matches).toMatchObject([{ type: "SANCTIONED_ENTITY", decision: "alert" }]);
  const wrong = await screen({ name: "--", nationalities: ["FR", "Narnia"], kind: "ship" });
  expect(wrong.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(["#/kind"]);
  const unusable = await screen({ name: "--", nationalities: ["France", "Narnia"] });
  expect(unusable.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
    "#/nationalities/1",
    "#/name",
  ]);
});

it("rules, facts and the schema are those in service, with what plugins bring", async () => {
  const { packs, data } = (await under.call("GET", "/v1/rules")).body;
  const versions = packs.map(({ version, inServiceAt }: { version: string; inServiceAt: string }) => [
    version,
    inServiceAt,
  ]);
  const editions = await store.read((tx) => tx.editions.current());
  const noted = ["rules", "transaction-rules"].map((name) => editions.find((edition) => edition.name === name));
  expect(versions).toEqual(noted.map((one) => [one?.edition, new Date(one?.at ?? 0).toISOString()]));
  for (const { ruleId, owner, modified, factor, cases } of data)
    expect([ruleId, owner, modified, factor].every(Boolean) && cases >= 3, ruleId).toBe(true);
  const file = JSON.parse(readFileSync("rules/geography/GEO-001-call-for-action.json", "utf8"));
  const rule = (await under.call("GET", "/v1/rules/GEO-001")).body;
  expect(rule).toMatchObject({ ruleId: "GEO-001", subject: "customer", title: file.title, status: file.status });
  expect(rule.document).toMatchObject({ id: "GEO-001", event: { type: file.event.type } });
  expect((await under.call("GET", "/v1/rules/NO-999")).body.code).toBe("rule-not-found");

  const facts = (await under.call("GET", "/v1/rules/facts")).body.data;
  const names = (subject: string) =>
    facts.filter((fact: { subject: string }) => fact.subject === subject).map(({ fact }: { fact: string }) => fact);
  const documented = (page: string) =>
    [...readFileSync(page, "utf8").matchAll(/^### (\w+)$/gmu)].map(([, fact]) => fact);
  expect([...names("customer")].sort()).toEqual([...documented("rules/FACTS.md"), "acmeSegment"].sort());
  expect([...names("transaction")].sort()).toEqual([...documented("rules/transactions/FACTS.md")].sort());
  const schema = await under.call("GET", "/v1/rules/schema");
  const shipped = JSON.parse(readFileSync("rules/rule.schema.json", "utf8"));
  expect(schema.body.properties.id).toEqual(shipped.properties.id);
  expect(schema.text).toContain('"acmeSegment"');
});
