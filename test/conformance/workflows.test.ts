import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallbackMessage } from "../../src/ports/callbacks.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import { whole } from "../whole-customer.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { fixtureLists } from "./fixture-lists.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";

const NOWHERE = "00000000-0000-4000-8000-000000000000";
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** The fixture lists, with one more person on the sanctions list once it has a name. */
class GrowingLists implements ListSource {
  name?: string;

  async load() {
    const lists = await fixtureLists(Date).load();
    const { name } = this;
    if (name === undefined) return lists;
    return lists.map((list) => {
      const sample = list.entries.find(({ listKind, kind }) => listKind === "sanctions" && kind === "person");
      if (!sample) return list;
      const added = { ...sample, entryId: "added", name, datesOfBirth: [] };
      return { ...list, edition: "e".repeat(64), entries: [...list.entries, added] };
    });
  }
}

const CHOSEN = chosenStores(import.meta.filename, EVERY_STORE);

describe.each(CHOSEN)("workflows (%s)", (store) => {
  let under: GatewayUnderTest;
  const lists = new GrowingLists();
  const got: CallbackMessage[] = [];
  beforeAll(async () => {
    under = await gatewayOn(store, {
      lists,
      gateway: {
        callbacks: {
          checkUrl: (_, url) =>
            url.includes("never")
              ? { code: "callback-refused", message: "can never be called", pointer: "#" }
              : undefined,
          async send(message) {
            got.push(message);
            return { outcome: "delivered" };
          },
        },
      },
    });
  });
  afterAll(() => under.close());

  const submit = (customer: object) => under.call("POST", "/v1/accountHoldingPartyData", customer);
  const check = (customer: object) => under.call("POST", "/v1/customerChecks", checkOf(customer));
  const post = (body: unknown, headers = {}) => under.call("POST", "/v1/workflows", body, { headers });
  const get = (workflowId: string) => under.call("GET", `/v1/workflows/${workflowId}`);
  const casesOf = async (customerId: string) =>
    (await under.call("GET", `/v1/cases?customerId=${customerId}`)).body.data as { caseId: string }[];
  const named = (firstName: string, lastName: string) => ({ personalDetails: { personName: { firstName, lastName } } });

  it("R8 a workflow is created about a customer and read at its Location", async () => {
    await submit({ customerId: "R8" });
    const about = { reason: "yearly", notes: "call first", flags: ["q4"], externalReference: "crm-1" };
    const answer = await post({ workflowType: "CUSTOMER_REVIEW", customerId: "R8", dueDate: "2026-12-24", ...about });
    const at = new Date(under.clock.time).toISOString();
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        workflowId: expect.stringMatching(UUID),
        workflowType: "CUSTOMER_REVIEW",
        workflowStatus: "open",
        caseId: null,
        customerId: "R8",
        priority: "NORMAL",
        assignedTo: null,
        dueDate: "2026-12-24",
        createdAt: at,
        updatedAt: at,
      },
    ]);
    expect(answer.headers.get("location")).toBe(`/v1/workflows/${answer.body.workflowId}`);
    expect((await get(answer.body.workflowId)).body).toEqual({ ...answer.body, ...about });
  });

  it("takes every type for a task of people that it does not know", async () => {
    const body = { customerId: "R8", action: "CREATE", priority: "URGENT", assignedTo: "reviewer-7" };
    for (const workflowType of ["OFFBOARDING", "Ask for the passport again"]) {
      const answer = await post({ workflowType, ...body });
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({ workflowType, workflowStatus: "open", priority: "URGENT", caseId: null });
      expect(answer.body.assignedTo).toBe("reviewer-7");
    }
    expect(await casesOf("R8")).toEqual([]);
  });

  it("is about a case, an account, or several things of one customer", async () => {
    const { caseId } = (await check({ customerId: "subject" })).body;
    const { accountUuid } = (await under.call("POST", "/v1/accounts", { customerId: "subject", holder: "x" })).body;
    const ofCase = await post({ workflowType: "CASE_INVESTIGATION", caseId });
    expect(ofCase.body).toMatchObject({ caseId, customerId: "subject" });
    const ofAccount = await post({ workflowType: "ACCOUNT_BLOCK", accountUuid });
    expect(ofAccount.body).toMatchObject({ caseId: null, customerId: "subject" });
    expect((await get(ofAccount.body.workflowId)).body.accountUuid).toBe(accountUuid);
    expect((await post({ workflowType: "X", caseId, accountUuid, customerId: "subject" })).status).toBe(201);
    const mixed = await post({ workflowType: "X", customerId: "R8", caseId });
    expect([mixed.status, mixed.body.errors[0]]).toMatchObject([400, { pointer: "#/caseId", code: "inconsistent" }]);
  });

  it("R109 refuses a subject that is not there, and what is no workflow", async () => {
    for (const [subject, code] of [
      [{ customerId: "nobody" }, "customer-not-found"],
      [{ caseId: NOWHERE }, "case-not-found"],
      [{ accountUuid: NOWHERE }, "account-not-found"],
      [{ tenantTransactionId: "none" }, "transaction-not-found"],
    ] as const) {
      for (const workflowType of ["CUSTOMER_REVIEW", "RESCREENING"]) {
        const answer = await post({ workflowType, ...subject });
        expect([answer.status, answer.body.code]).toEqual([404, code]);
      }
    }
    for (const [body, pointer] of [
      [{ customerId: "R8" }, "#/workflowType"],
      [{ workflowType: "X" }, "#/caseId"],
      [{ workflowType: "X", customerId: "R8", action: "DELETE" }, "#/action"],
      [{ workflowType: "X", customerId: "R8", priority: "SOON" }, "#/priority"],
      [{ workflowType: "X", customerId: "R8", dueDate: "2026-13-01" }, "#/dueDate"],
      [{ workflowType: "X", customerId: "R8", callbackUrl: "https://never.example" }, "#/callbackUrl"],
    ] as const) {
      const answer = await post(body);
      expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, pointer]);
    }
    expect((await get(NOWHERE)).body.code).toBe("workflow-not-found");
  });

  it("is a task that people find, take up and close; one that runs a check ends with it", async () => {
    await submit({ customerId: "tasks" });
    const task = (await post({ workflowType: "TASK", customerId: "tasks", notes: "call" })).body;
    const run = (await post({ workflowType: "RERATING", customerId: "tasks" })).body;
    const open = async () => (await under.gateway.listWorkflows({ workflowStatus: "open", limit: 100 })).data;
    expect(await open()).toContainEqual({ ...task, notes: "call" });
    expect((await open()).map(({ workflowId }) => workflowId)).not.toContain(run.workflowId);
    under.clock.time += 1_000;
    expect(await under.gateway.setWorkflowStatus(task.workflowId, "closed", { actor: "cli:reviewer" })).toBe(true);
    const updatedAt = new Date(under.clock.time).toISOString();
    expect((await get(task.workflowId)).body).toMatchObject({ workflowStatus: "closed", updatedAt });
    expect((await open()).map(({ workflowId }) => workflowId)).not.toContain(task.workflowId);
    expect(await under.gateway.setWorkflowStatus(run.workflowId, "open")).toBe(false);
    expect(await under.gateway.setWorkflowStatus(task.workflowId, "open", { tenant: "other" })).toBe(false);
    expect((await under.gateway.listWorkflows({ limit: 9 }, { tenant: "other" })).data).toEqual([]);
  });

  it("is started, closed and reopened over HTTP, but for one that runs a check", async () => {
    await submit({ customerId: "worked" });
    const task = (await post({ workflowType: "TASK", customerId: "worked" })).body;
    const set = (workflowId: string, body: unknown) => under.call("PUT", `/v1/workflows/${workflowId}/status`, body);
    let before = "open";
    for (const workflowStatus of ["in-progress", "closed", "open"]) {
      under.clock.time += 1_000;
      const answer = await set(task.workflowId.toUpperCase(), { workflowStatus });
      expect([answer.status, answer.body]).toEqual([200, { workflowId: task.workflowId, workflowStatus }]);
      const updatedAt = new Date(under.clock.time).toISOString();
      expect((await get(task.workflowId)).body).toMatchObject({ workflowStatus, updatedAt });
      const [entry] = (await under.gateway.listAuditEntries({ action: "workflow.status-set", limit: 1 })).data;
      const details = { workflowId: task.workflowId, from: before, to: workflowStatus };
      expect(entry).toMatchObject({ customerId: "worked", actor: expect.stringMatching(/^key:/u), details });
      before = workflowStatus;
    }
    const run = (await post({ workflowType: "RERATING", customerId: "worked" })).body;
    expect((await set(run.workflowId, { workflowStatus: "open" })).body).toMatchObject({
      ...{ status: 409, code: "workflow-runs-check" },
    });
    expect((await get(run.workflowId)).body.workflowStatus).toBe("closed");
    expect((await set(NOWHERE, { workflowStatus: "open" })).body).toMatchObject({
      ...{ status: 404, code: "workflow-not-found" },
    });
    for (const body of [{}, { workflowStatus: "done" }, { workflowStatus: null }]) {
      const answer = await set(task.workflowId, body);
      expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, "#/workflowStatus"]);
    }
  });

  it("is listed page by page, newest first, by its status", async () => {
    await submit({ customerId: "pages" });
    const made: string[] = [];
    for (const notes of ["a", "b", "c"]) {
      under.clock.time += 1_000;
      made.unshift((await post({ workflowType: "TASK", customerId: "pages", notes })).body.workflowId);
    }
    expect(await under.gateway.setWorkflowStatus(made[1]!, "in-progress")).toBe(true);
    const list = (query: string) => under.call("GET", `/v1/workflows?${query}`);
    const first = (await list("limit=2")).body;
    const next = (await list(`limit=1&after=${first.pagination.nextCursor}`)).body;
    const ids = [...first.data, ...next.data].map(({ workflowId }: { workflowId: string }) => workflowId);
    expect(ids).toEqual(made);
    expect((await list("status=in-progress")).body.data).toMatchObject([{ workflowId: made[1], notes: "b" }]);
    for (const query of ["status=done", "limit=0", "after=1.x"]) expect((await list(query)).status).toBe(400);
  });

  it("gives the same reference the same workflow, however many come together", async () => {
    await submit({ customerId: "reference" });
    const body = { workflowType: "RERATING", customerId: "reference", externalReference: "nightly-1" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body: { workflowId } }) => workflowId)).size).toBe(1);
    expect(await casesOf("reference")).toHaveLength(1);
    const again = await post(body);
    expect([again.status, again.body.workflowType]).toEqual([201, "RERATING"]);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  });

  it.each([
    ["type", { workflowType: "OTHER" }],
    ["customer", { customerId: "nobody" }],
    ["subject", { caseId: "x" }],
    ["reason", { reason: "weekly" }],
  ])("refuses a reference that was another request's, by its %s", async (what, change) => {
    await submit({ customerId: "reused" });
    const body = { workflowType: "RERATING", customerId: "reused", externalReference: `crm ${what}` };
    const { workflowId } = (await post(body)).body;
    const answer = await post({ ...body, ...change });
    expect([answer.status, answer.body.code, answer.body.workflowId]).toEqual([
      409,
      "workflow-already-exists",
      workflowId,
    ]);
    expect(answer.headers.get("location")).toBe(`/v1/workflows/${workflowId}`);
  });

  it("Idempotency-Key: the same request makes one workflow", async () => {
    const headers = { "idempotency-key": '"workflow-once"' };
    const first = await post({ workflowType: "X", customerId: "R8" }, headers);
    expect((await post({ workflowType: "X", customerId: "R8" }, headers)).text).toBe(first.text);
    expect((await post({ workflowType: "Y", customerId: "R8" }, headers)).status).toBe(422);
  });

  it("RESCREENING and RERATING check what is stored, at once and without any spacing", async () => {
    await check({ customerId: "again", ...named("Mirabelle", "Tonquist") });
    lists.name = "Mirabelle Tonquist";
    await under.gateway.reload();
    for (const workflowType of ["RESCREENING", "RERATING"]) {
      under.clock.time += 1;
      const callbackUrl = `https://client.example/${workflowType}`;
      const answer = await post({ workflowType, customerId: "again", callbackUrl });
      expect([answer.status, answer.body.workflowStatus]).toEqual([201, "closed"]);
      const detail = (await under.call("GET", `/v1/customerChecks/${answer.body.caseId}`)).body;
      expect(detail).toMatchObject({ customerId: "again", caseStatus: "open", processingStatus: "finished" });
      expect(detail.result.screeningResults).toEqual([{ type: "SANCTIONED_PERSON" }]);
      await expect.poll(() => got.filter(({ url }) => url === callbackUrl).length).toBe(1);
      const sent = JSON.parse(got.find(({ url }) => url === callbackUrl)?.body ?? "");
      expect(sent).toMatchObject({ type: "customerCheck.completed", data: detail.result });
    }
    // Only accepted checks of clients count for 425: the one before the workflows was 2 ms ago.
    expect((await check({ customerId: "again" })).status).toBe(425);
    under.clock.time += 998;
    expect((await check({ customerId: "again" })).status).toBe(200);
  });

  it("checks the counterparty of the last request again: what is listed of it is not dropped", async () => {
    const asked = { accountHoldingPartyData: { customerId: "both" }, counterpartyData: named("Perigorn", "Dastulla") };
    const first = await under.call("POST", "/v1/customerChecks", { masterData: asked });
    expect(first.body.screeningResults).toEqual([{ type: "BLACKLIST_PERSON" }]);
    const resultOf = async (caseId: string) =>
      (await under.call("GET", `/v1/customerChecks/${caseId}`)).body.result.screeningResults;
    for (const workflowType of ["RESCREENING", "RERATING"]) {
      const { body } = await post({ workflowType, customerId: "both" });
      expect(await resultOf(body.caseId)).toEqual([{ type: "BLACKLIST_PERSON" }]);
    }
    await under.call("POST", "/v1/accounts", { customerId: "both", holder: "x" });
    const [newest] = await casesOf("both");
    expect(await resultOf(newest!.caseId)).toEqual([{ type: "BLACKLIST_PERSON" }]);
    // A request that names no counterparty is about none.
    under.clock.time += 1_000;
    expect((await check({ customerId: "both" })).body.screeningResults).toEqual([]);
    const { body } = await post({ workflowType: "RESCREENING", customerId: "both" });
    expect(await resultOf(body.caseId)).toEqual([]);
  });

  it("RERATING through a case or an account checks their customer with its accounts", async () => {
    const { caseId } = (await check({ customerId: "indirect", ...named("Ylva", "Ostrander") })).body;
    const account = { customerId: "indirect", holder: "Zoltargo Vexunin" };
    const { accountUuid } = (await under.call("POST", "/v1/accounts", account)).body;
    for (const subject of [{ caseId }, { accountUuid }, { caseId, customerId: "indirect" }]) {
      const { body } = await post({ workflowType: "RERATING", ...subject });
      expect(body.customerId).toBe("indirect");
      expect(body.caseId).not.toBe(caseId);
      const detail = (await under.call("GET", `/v1/customerChecks/${body.caseId}`)).body;
      expect(detail.result.screeningResults).toEqual([{ type: "SANCTIONED_PERSON" }]);
    }
  });

  it("leaves an unbroken audit log", async () => {
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });
});

describe.each(CHOSEN)("workflows of a gateway that cannot decide at once (%s)", (store) => {
  it("runs on until its check is decided", async () => {
    let isAway = true;
    const under = await gatewayOn(store, {
      gateway: {
        providers: [
          {
            name: "elsewhere",
            async propose() {
              if (isAway) throw new Error("away");
              return [];
            },
          },
        ],
      },
    });
    const body = whole({ customerId: "waits", personalDetails: { personName: { lastName: "Feldmark" } } });
    await under.call("POST", "/v1/accountHoldingPartyData", body);
    const created = await under.call("POST", "/v1/workflows", { workflowType: "RESCREENING", customerId: "waits" });
    expect([created.status, created.body.workflowStatus]).toEqual([201, "in-progress"]);
    isAway = false;
    const status = async () => {
      under.clock.time += 60_000;
      return (await under.call("GET", `/v1/workflows/${created.body.workflowId}`)).body.workflowStatus;
    };
    await expect.poll(status, { timeout: 30_000 }).toBe("closed");
    const { caseId } = created.body;
    expect((await under.call("GET", `/v1/customerChecks/${caseId}`)).body.riskLevel).toBe("low");
    await under.close();
  });

  it("makes no workflow when no sound decision can be made", async () => {
    const nothing: ListSource = { load: async () => Promise.reject(new Error("no lists")) };
    const under = await gatewayOn(store, { lists: nothing });
    await under.call("POST", "/v1/accountHoldingPartyData", { customerId: "closed" });
    const about = { customerId: "closed", externalReference: "r" };
    expect((await under.call("POST", "/v1/workflows", { workflowType: "RERATING", ...about })).status).toBe(503);
    const account = await under.call("POST", "/v1/accounts", { customerId: "closed", accountId: "1" });
    expect(account.status).toBe(503);
    // Nothing of either was kept: a task with the reference is a new one.
    const task = await under.call("POST", "/v1/workflows", { workflowType: "TASK", ...about });
    expect([task.status, task.body.workflowType]).toEqual([201, "TASK"]);
    await under.close();
  });
});
