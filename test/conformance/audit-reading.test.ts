/** The audit log as people read it, and what it says of what they looked at. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "../../src/ports/store.ts";
import { API_KEY, checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { keyOf, personWithKey } from "./people.ts";
import { type Browser, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

let under: GatewayUnderTest;
let store: Store;
let auditor: Browser;
let caseId: string;
beforeAll(async () => {
  under = await gatewayUnderTest("sqlite", {
    ...WITH_SIGN_IN,
    wrapStore: (opened) => {
      store = opened;
      return opened;
    },
  });
  auditor = await signedIn(under, "auditor", ["auditor"], { name: "Wanda Fezzik" });
  for (const customerId of ["c-1", "=SUM(A1)"]) {
    under.clock.time += 60_000;
    const personalDetails = { personName: { lastName: "Zoltargo Vexunin" } };
    caseId = (await under.call("POST", "/v1/customerChecks", checkOf({ customerId, personalDetails }))).body.caseId;
  }
});
afterAll(() => under.close());

const entries = async (query: string, by: Browser = auditor) => {
  const found = [];
  for (let after = ""; ; ) {
    // What is written down about a page is newer than what is on it.
    under.clock.time += 1;
    const { body } = await by.call("GET", `/v1/audit-entries?${query}${after}`);
    found.push(...body.data);
    if (!body.pagination.hasMore) return found;
    after = `&after=${body.pagination.nextCursor}`;
  }
};
const stored = () => store.read((tx) => tx.audit.find("default", {}, 1_000));

it("is read page by page, by customer, action, actor and time, without anything that was not stored", async () => {
  const all = (await stored()).entries;
  const before = new Date(under.clock.time + 1).toISOString();
  const shown = all.map(({ tenant: _, at, ...entry }) => ({ at: new Date(at).toISOString(), ...entry }));
  for (const limit of [1, 7, 100]) {
    const read = await entries(`limit=${limit}&before=${before}`);
    expect(read.map(({ actorName: _, personId: __, ...entry }) => entry)).toEqual(shown);
  }
  const ofCustomer = await entries("customerId=c-1&action=customer-check.decided");
  expect(ofCustomer.map(({ actorName: _, personId: __, ...entry }) => entry)).toEqual(
    shown.filter(({ customerId, action }) => customerId === "c-1" && action === "customer-check.decided"),
  );
  expect(await entries("action=no.such")).toEqual([]);
  const [viewed] = await entries("action=audit.viewed&limit=1");
  expect(viewed).toMatchObject({ actor: expect.stringMatching(/^session:/u), details: { action: "audit.viewed" } });
  for (const query of ["from=yesterday", "before=2026", "after=1.2", "limit=0", "subject=c-1"])
    expect((await auditor.call("GET", `/v1/audit-entries?${query}`)).status, query).toBe(400);
});

it("is exported in lines and as a table in which no cell is a formula, and the export is an entry", async () => {
  const lines = await auditor.call("GET", "/v1/audit-entries/ndjson?action=customer-check.decided");
  const read = lines.text.trimEnd().split("\n");
  expect(read.map((line) => JSON.parse(line).customerId)).toEqual(["=SUM(A1)", "c-1"]);
  expect(lines.headers.get("content-type")).toBe("application/x-ndjson");
  under.clock.time += 1;
  const table = await auditor.call("GET", "/v1/audit-entries/csv?customerId=%3DSUM(A1)");
  expect(table.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const [head, ...rows] = table.text.trimEnd().split("\r\n");
  expect(head).toBe(
    "When (UTC),By key or session,Who,Person id,What,Customer,Proposed by,Id of the proposer,Confirmed by,Id of the confirmer,Reason code,Note,Note of the confirmer,Details,Reason,Digests of records,Chain,Number in the chain,Hash of the entry before,Hash",
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row).toContain(",'=SUM(A1),");
    expect(row).not.toMatch(/(?:^|,)[=+@\t\r-]/u);
  }
  const exported = await entries("action=audit.exported");
  expect(exported.map(({ details, customerId }) => ({ details, customerId }))).toEqual([
    { details: {}, customerId: "=SUM(A1)" },
    { details: { action: "customer-check.decided" }, customerId: undefined },
  ]);
});

it("says which data of a customer a person looked at, and nothing of programs or of what was not found", async () => {
  const paths = [`/v1/customers/c-1`, `/v1/cases/${caseId}`, `/v1/customerChecks/${caseId}`];
  for (const path of paths) expect((await auditor.call("GET", path)).status).toBe(200);
  expect((await auditor.call("GET", "/v1/customers/nobody")).status).toBe(404);
  for (const path of paths) expect((await under.call("GET", path)).status).toBe(200);
  const { apiKey } = await personWithKey(under, "Ondine Marrow", ["customers:read"]);
  expect((await under.call("GET", "/v1/customers/c-1", undefined, { apiKey })).status).toBe(200);
  const viewed = await entries("action=data.viewed");
  const said = viewed.map(({ customerId, details, actor }) => ({ customerId, details, by: actor.split(":")[0] }));
  expect(said).toHaveLength(4);
  expect(said).toEqual(
    expect.arrayContaining([
      { by: "session", customerId: "c-1", details: { operation: "getCustomer" } },
      { by: "session", customerId: "=SUM(A1)", details: { operation: "getCase", caseId } },
      { by: "session", customerId: "=SUM(A1)", details: { operation: "getCustomerCheck", caseId } },
      { by: "key", customerId: "c-1", details: { operation: "getCustomer" } },
    ]),
  );
  expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
});

it("says which lists of customers a person looked at, by what they were chosen, how many there were and why", async () => {
  under.clock.time += 1_000;
  const from = new Date(under.clock.time).toISOString();
  const asked = [
    ["/v1/cases?status=open&text=vexunin&limit=1", { filter: { caseStatus: "open", text: true }, count: 1 }],
    ["/v1/cases?customerId=c-1", { filter: {}, count: 1 }],
    ["/v1/reviews?month=2026-11", { filter: { month: "2026-11" }, count: 0 }],
    ["/v1/exemptions?by=expiry", { filter: { by: "expiry" }, count: 0 }],
    ["/v1/holds", { filter: { state: "in-force" }, count: 0 }],
  ] as const;
  for (const [path] of asked) {
    under.clock.time += 1;
    expect((await auditor.call("GET", path, undefined, { "view-reason": "yearly-review" })).status, path).toBe(200);
    expect((await under.call("GET", path)).status).toBe(200);
  }
  expect((await auditor.call("GET", "/v1/cases?status=none")).status).toBe(400);
  expect((await auditor.call("GET", "/v1/cases", undefined, { "view-reason": "she is my aunt" })).status).toBe(400);
  const seen = (await entries(`action=data.viewed&from=${from}`)).reverse();
  const operations = ["listCases", "listCases", "listDueReviews", "listDueExemptions", "listHolds"];
  expect(seen.map(({ details, customerId }) => ({ details, customerId }))).toEqual(
    asked.map(([path, said], at) => ({
      customerId: path.includes("c-1") ? "c-1" : undefined,
      details: { operation: operations[at], ...said, reason: "yearly-review" },
    })),
  );
  expect(JSON.stringify(seen)).not.toContain("vexunin");
  // By the person, whatever session or key it was.
  const key = await keyOf(under, auditor.personId, ["cases:read"]);
  under.clock.time += 1;
  expect((await under.call("GET", "/v1/cases", undefined, key)).status).toBe(200);
  const theirs = await entries(`personId=${auditor.personId}&from=${from}&limit=2`);
  const actors = new Set(theirs.map(({ actor }) => actor.split(":")[0]));
  expect([...actors].sort()).toEqual(["key", "session"]);
  const all = await entries(`from=${from}`);
  const others = all.filter(({ actor }) => actor === "conformance-key" || actor === "test");
  expect(theirs.some(({ hash }) => others.some((other) => other.hash === hash))).toBe(false);
  expect(theirs.filter(({ action }) => action === "data.viewed")).toHaveLength(6);
  expect((await entries("personId=nobody")).length).toBe(0);
  const lines = await auditor.call("GET", `/v1/audit-entries/ndjson?personId=${auditor.personId}&action=data.viewed`);
  expect(lines.text.trimEnd().split("\n").length).toBeGreaterThanOrEqual(6);
});

it("says who looked for somebody by counting, or at a case by giving back what nobody has", async () => {
  under.clock.time += 1_000;
  const from = new Date(under.clock.time).toISOString();
  const counted = async (query: string) => {
    under.clock.time += 1;
    const why = { "view-reason": "yearly-review" };
    return (await auditor.call("GET", `/v1/cases/counts?${query}`, undefined, why)).body.cases;
  };
  expect(await counted("text=vexunin&customerId=c-1")).toBe(1);
  expect(await counted("text=nobodyatall")).toBe(0);
  // How many there are in all says nothing of anybody.
  expect(await counted("status=open")).toBeGreaterThan(0);
  const analyst = await personWithKey(under, "Tobrek Alnasi", ["cases:read", "cases:propose"]);
  const { data } = (await under.call("GET", "/v1/cases?customerId=c-1")).body;
  under.clock.time += 1;
  const { caseId } = data[0];
  const given = await under.call("POST", `/v1/cases/${caseId}/assignment`, { assignee: "none" }, analyst);
  expect(given.body.customerName).toMatch(/vexunin/iu);
  const seen = (await entries(`action=data.viewed&from=${from}`)).reverse();
  const operation = "countCases";
  expect(seen.map(({ details, customerId }) => ({ details, customerId }))).toEqual([
    { details: { operation, filter: { text: true }, count: 1, reason: "yearly-review" }, customerId: "c-1" },
    { details: { operation, filter: { text: true }, count: 0, reason: "yearly-review" }, customerId: undefined },
    { details: { operation: "assignCase", caseId }, customerId: "c-1" },
  ]);
  expect(JSON.stringify(seen)).not.toContain("vexunin");
});

it("is found by who did it, whatever they are called, by case and by day, with names and reasons beside", async () => {
  under.clock.time += 86_400_000;
  auditor = await signedIn(under, "later", ["auditor"], { name: "Bruno Talvik" });
  const day = new Date(under.clock.time).toISOString().slice(0, 10);
  const ines = await signedIn(under, "ines.m", ["approver"], { name: "Ines Maurer" });
  const key = await keyOf(under, ines.personId, ["cases:read", "cases:propose"]);
  under.clock.time += 1;
  expect((await under.call("POST", `/v1/cases/${caseId}/comments`, { text: "looked" }, key)).status).toBe(200);
  under.clock.time += 1;
  const escalation = { role: "approver", reason: "the passport was another's" };
  expect((await ines.call("POST", `/v1/cases/${caseId}/escalation`, escalation)).status).toBe(200);
  const acts = (found: readonly { readonly action: string }[]) =>
    found.map(({ action }) => action).filter((action) => action.startsWith("case."));
  for (const who of ["maurer", "INES", "nes.m", ines.personId]) {
    const found = await entries(`person=${who}&limit=1`);
    expect(acts(found), who).toEqual(["case.escalated", "case.commented"]);
    expect(found.every(({ actorName, personId }) => actorName === "Ines Maurer" && personId === ines.personId)).toBe(
      true,
    );
  }
  expect(await entries("person=nobody.at.all")).toEqual([]);
  expect(await entries(`person=maurer&personId=${auditor.personId}`)).toEqual([]);
  expect(acts(await entries(`person=maurer&action=case.commented`))).toEqual(["case.commented"]);
  const ofCase = await entries(`caseId=${caseId}&limit=2`);
  expect(acts(ofCase)).toEqual(["case.escalated", "case.commented"]);
  expect(ofCase.at(-1)).toMatchObject({ action: "customer-check.decided", details: { caseId } });
  expect(await entries(`caseId=${caseId}&person=maurer&action=case.escalated`)).toMatchObject([
    { reason: escalation.reason },
  ]);
  expect(acts(await entries(`from=${day}&to=${day}`))).toEqual(["case.escalated", "case.commented"]);
  expect(acts(await entries(`to=2026-11-19`))).toEqual([]);
  expect(await entries(`from=2026-12-31`)).toEqual([]);
  // Whoever may not read cases is not told what they keep.
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const { apiKey } = await under.gateway.createKey({ tenant: "default", scopes: ["audit:read"] }, bytes);
  const { text } = await under.call("GET", "/v1/audit-entries?action=case.escalated", undefined, { apiKey });
  expect(text).toContain("Ines Maurer");
  expect(text).not.toContain("passport");
  const table = await auditor.call("GET", "/v1/audit-entries/csv?person=maurer&action=case.escalated");
  expect(table.text).toContain(`Ines Maurer,${ines.personId},case.escalated`);
  // What somebody typed is not written down.
  expect(JSON.stringify(await entries("action=audit.viewed"))).not.toContain("nobody.at.all");
  for (const query of ["to=2026-11-20T10:15:30Z", "from=2026-11", "to=2026-02-30"])
    expect((await auditor.call("GET", `/v1/audit-entries?${query}`)).status, query).toBe(400);
});

it("shows no entry of another tenant", async () => {
  const elsewhere = await signedIn(under, "elsewhere", ["auditor"], { tenant: "elsewhere" });
  const all = await entries("", elsewhere);
  expect(all.some(({ action }) => action === "customer-check.decided")).toBe(false);
  expect(await entries("customerId=c-1", elsewhere)).toEqual([
    expect.objectContaining({ action: "audit.viewed", customerId: "c-1" }),
  ]);
  expect((await elsewhere.call("GET", "/v1/audit-entries/csv")).text).not.toContain("customer-check");
  expect((await under.call("GET", "/v1/audit-entries", undefined, { apiKey: API_KEY })).status).toBe(200);
});
