/** What people do with cases beside deciding them, and that nobody decides what has moved. */
import { afterEach, describe, expect, it } from "vitest";
import { memoryArchive } from "../../adapters/archive/memory.ts";
import { digestJson } from "../../src/digest.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { fixtureLists } from "./fixture-lists.ts";
import { type Answer, API_KEY, checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { type PersonWithKey, personWithKey } from "./people.ts";

const BLACKLISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const JUDGED = { listId: "fixture-blacklist", entryId: "0", disposition: "true-positive" };
const DECISION = { matches: [JUDGED], riskLevel: "prohibited", note: "it is the customer" };
const MINUTE_MS = 60_000;

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("work on cases (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());

  const check = async (customerId: string): Promise<string> => {
    under.clock.time += 1_000;
    return (await call("POST", "/v1/customerChecks", checkOf({ customerId, ...BLACKLISTED }))).body.caseId;
  };
  type By = { readonly apiKey: string };
  /** Whoever is told that too much is asked at once asks again. */
  const call = async (...asked: Parameters<GatewayUnderTest["call"]>): Promise<Answer> => {
    for (;;) {
      const answer = await under.call(...asked);
      if (answer.status !== 503) return answer;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const post = (path: string, body: unknown, by: By, etag?: string): Promise<Answer> =>
    call("POST", `/v1/cases/${path}`, body, { ...by, headers: etag === undefined ? {} : { "if-match": etag } });
  const caseOf = (caseId: string, by: By) => call("GET", `/v1/cases/${caseId}`, undefined, by);
  /** As it is now, where no other state was looked at. */
  const postSeen = async (caseId: string, path: string, body: unknown, by: By): Promise<Answer> =>
    post(`${caseId}/${path}`, body, by, await etagOf(caseId, by));
  const etagOf = async (caseId: string, by: By) => (await caseOf(caseId, by)).headers.get("etag") ?? "";

  it("is handed out, lent, assigned, given back and talked about", async () => {
    under = await gatewayOn(store, { gateway: { workflow: { load: async () => ({ leaseMinutes: 5 }) } } });
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    expect((await post("next", {}, ines)).status).toBe(204);
    const first = await check("one");
    const second = await check("two");
    const lent = await post("next", {}, ines);
    expect(lent).toMatchObject({ status: 200, body: { caseId: first, caseStatus: "open" } });
    const until = new Date(under.clock.time + 5 * MINUTE_MS).toISOString();
    expect(lent.body.assignee).toEqual({ id: ines.personId, name: "Ines Maurer", leasedUntil: until });
    expect((await post("next", {}, jorid)).body.caseId).toBe(second);
    expect((await post("next", { except: [second] }, jorid)).status).toBe(204);
    expect((await post(`${first}/assignment`, { assignee: "me" }, ines)).body.assignee).not.toHaveProperty(
      "leasedUntil",
    );
    under.clock.time += 5 * MINUTE_MS;
    // What was lent and not taken is handed out again; what was taken is not.
    expect((await post("next", {}, ines)).body.caseId).toBe(second);
    expect((await post(`${first}/assignment`, { assignee: "none" }, ines)).body).not.toHaveProperty("assignee");
    expect((await post("next", { kind: "customer" }, jorid)).body.caseId).toBe(first);
    const text = "asked the branch for the passport";
    expect((await post(`${first}/comments`, { text }, jorid)).status).toBe(200);
    const shown = (await caseOf(first, ines)).body.work;
    expect(shown).toMatchObject({
      comments: [{ text, by: { personId: jorid.personId } }],
      assignee: { id: jorid.personId },
      otherCases: [],
    });
    // The case that takes its place has what was said, and who has it.
    const newer = await check("one");
    expect((await caseOf(newer, ines)).body.work).toMatchObject({
      comments: [{ text }],
      assignee: { id: jorid.personId },
      otherCases: [{ caseId: first, caseStatus: "closed" }],
    });
    expect((await post(`${first}/comments`, { text }, jorid)).status).toBe(409);
    expect((await post("missing/comments", { text }, jorid)).status).toBe(404);
    expect((await post(`${newer}/comments`, {}, jorid)).status).toBe(400);
    expect((await under.call("GET", `/v1/customerChecks/${newer}`)).body).not.toHaveProperty("work");
    expect((await under.gateway.eraseCustomer("one")).outcome).toBe("erased");
    expect((await post(`${newer}/comments`, { text }, jorid)).status).toBe(404);
    expect((await caseOf(newer, ines)).text).not.toContain(text);
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("is handed up to a role or over to a person, with another due date, and to nobody else", async () => {
    const load = async () => ({ due: [{ hours: 100 }], escalation: { hours: 2 } });
    under = await gatewayOn(store, { gateway: { workflow: { load } } });
    const analyst = await personWithKey(under, "Ines Maurer", ["cases:read", "cases:propose"]);
    const jorid = await personWithKey(under, "Jorid Vanterpool");
    const first = await check("one");
    const second = await check("two");
    const up = { role: "approver", reason: "two lists say the same" };
    for (const [wrong, pointer] of [
      [{ ...up, personId: jorid.personId }, "#/role"],
      [{ reason: "x" }, "#/role"],
      [{ role: "approver" }, "#/reason"],
      [{ reason: "x", personId: "nobody" }, "#/personId"],
    ] as const) {
      expect((await post(`${first}/escalation`, wrong, analyst)).body.errors).toMatchObject([{ pointer }]);
    }
    const seen = await etagOf(first, analyst);
    const escalated = await post(`${first}/escalation`, up, analyst, seen);
    const dueAt = new Date(under.clock.time + 2 * 60 * MINUTE_MS).toISOString();
    expect(escalated).toMatchObject({ status: 200, body: { caseId: first, dueAt, escalation: { role: "approver" } } });
    expect((await post(`${first}/escalation`, up, analyst, seen)).status).toBe(412);
    // The analyst gets the other one alone, an approver what was handed up.
    expect((await post("next", {}, analyst)).body.caseId).toBe(second);
    expect((await post("next", { except: [second] }, analyst)).status).toBe(204);
    expect((await post("next", {}, jorid)).body.caseId).toBe(first);
    const listed = async (query: string) =>
      (await call("GET", `/v1/cases?${query}`, undefined, jorid)).body.data.map(
        ({ caseId }: { caseId: string }) => caseId,
      );
    expect(await listed("escalated=yes")).toEqual([first]);
    expect(await listed("sort=due")).toEqual([first, second]);
    expect(
      (await post(`${second}/escalation`, { personId: jorid.personId, reason: "yours" }, analyst)).body,
    ).toMatchObject({
      assignee: { id: jorid.personId, name: "Jorid Vanterpool" },
      escalation: { personId: jorid.personId },
    });
    // The case that takes its place goes on with it.
    const newer = await check("one");
    expect((await caseOf(newer, jorid)).body.work).toMatchObject({
      dueAt,
      escalations: [{ ...up, by: { personId: analyst.personId }, dueAt }],
    });
    expect(await listed("escalated=yes")).toContain(newer);
    // Once more, later: it is due when it was.
    under.clock.time += 3 * 60 * MINUTE_MS;
    expect((await post(`${newer}/escalation`, up, analyst)).body).toMatchObject({ dueAt });
    expect((await caseOf(newer, jorid)).body.work.escalations).toMatchObject([{ dueAt }, { dueAt }]);
    expect((await post(`${first}/escalation`, up, analyst)).body.code).toBe("case-closed");
    expect((await post(`${newer}/decisions`, DECISION, jorid)).status).toBe(200);
    expect((await post(`${newer}/escalation`, up, analyst)).body.code).toBe("case-closed");
    expect((await post("missing/escalation", up, analyst)).status).toBe(404);
    expect((await under.gateway.eraseCustomer("one")).outcome).toBe("erased");
    expect((await caseOf(newer, jorid)).text).not.toContain(up.reason);
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("is shown with what was decided about the same entry, what was done with it, and a legal hold", async () => {
    under = await gatewayOn(store);
    const ines = await personWithKey(under, "Ines Maurer");
    const first = await check("one");
    const judged = { ...DECISION, note: "the passport of 2019" };
    expect((await post(`${first}/decisions`, judged, ines)).status).toBe(200);
    const changed = { ...BLACKLISTED, personalDetails: { ...BLACKLISTED.personalDetails, dateOfBirth: "1961-03-09" } };
    under.clock.time += 1_000;
    const { caseId } = (await call("POST", "/v1/customerChecks", checkOf({ customerId: "one", ...changed }))).body;
    await check("another");
    await post(`${caseId}/comments`, { text: "again" }, ines);
    const before = (await caseOf(caseId, ines)).body.work;
    expect(before).not.toHaveProperty("hold");
    expect(before.earlierJudgements).toMatchObject([
      { ...JUDGED, caseId: first, note: "the passport of 2019", decidedBy: { personId: ines.personId } },
    ]);
    expect((await call("PUT", "/v1/customers/one/hold", { reason: "order 12 C 34" })).status).toBeLessThan(300);
    const { work } = (await caseOf(caseId, ines)).body;
    expect(work.hold).toMatchObject({ reason: "order 12 C 34" });
    expect(work.history.map(({ action }: { action: string }) => action)).toEqual([
      "customer-check.decided",
      "case.commented",
    ]);
    expect(work.history[1]).toMatchObject({ actor: `key:${ines.keyId}`, details: { caseId } });
    const { history } = (await caseOf(first, ines)).body.work;
    expect(history.map(({ action }: { action: string }) => action)).toContain("case.decided");
    expect(JSON.stringify(history.map(({ details }: { details: unknown }) => details))).not.toContain("passport");
  });

  it("is decided as it was looked at, or not at all", async () => {
    under = await gatewayOn(store);
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    const caseId = await check("one");
    const seen = await etagOf(caseId, ines);
    expect(seen).toMatch(/^"[0-9a-f]{64}"$/u);
    const said = await post(`${caseId}/comments`, { text: "wait for the passport" }, jorid, seen);
    expect(said.status).toBe(200);
    for (const path of ["decisions", "comments", "escalation", "assignment", "confirmation", "rejection"]) {
      const bodies = { decisions: DECISION, comments: { text: "x" }, assignment: { assignee: "me" }, confirmation: {} };
      const body = { ...bodies, rejection: { note: "x" }, escalation: { role: "analyst", reason: "x" } }[path];
      expect([path, (await post(`${caseId}/${path}`, body, ines, seen)).body.code]).toEqual([path, "case-moved"]);
    }
    expect((await post(`${caseId}/decisions`, DECISION, ines, "unquoted")).status).toBe(400);
    const now = said.headers.get("etag") ?? "";
    expect(now).toBe(await etagOf(caseId, ines));
    expect((await post(`${caseId}/decisions`, DECISION, ines, `"x", ${now}`)).status).toBe(200);
    expect((await post(`${caseId}/decisions`, DECISION, ines, now)).status).toBe(412);
    expect((await post(`${caseId}/decisions`, DECISION, ines, "*")).status).toBe(409);
    expect((await caseOf(caseId, ines)).body.work.comments).toHaveLength(1);
  });

  it("is agreed with, or not, by another person", async () => {
    under = await gatewayOn(store, { gateway: { settings: { fourEyes: true } } });
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    const caseId = await check("one");
    expect((await postSeen(caseId, "confirmation", {}, jorid)).body.code).toBe("no-proposal");
    expect((await postSeen(caseId, "rejection", { note: "no" }, jorid)).body.code).toBe("no-proposal");
    expect((await post(`${caseId}/decisions`, DECISION, ines)).body.proposal).toMatchObject({
      riskLevel: "prohibited",
    });
    expect((await post("next", {}, jorid)).status).toBe(204);
    for (const [path, body] of [
      ["confirmation", {}],
      ["rejection", { note: "no" }],
    ] as const) {
      expect((await postSeen(caseId, path, body, ines)).body.code).toBe("same-reviewer");
      const headers = { "if-match": await etagOf(caseId, jorid) };
      const nobody = await under.call("POST", `/v1/cases/${caseId}/${path}`, body, { headers, apiKey: API_KEY });
      expect(nobody.body.code).toBe("person-required");
    }
    const rejected = await postSeen(caseId, "rejection", { note: "another passport" }, jorid);
    expect(rejected).toMatchObject({
      status: 200,
      body: { caseStatus: "in-progress", assignee: { id: ines.personId } },
    });
    expect(rejected.body).not.toHaveProperty("isProposed");
    expect((await caseOf(caseId, ines)).body.work.rejection).toMatchObject({
      note: "another passport",
      rejectedBy: { personId: jorid.personId },
      proposal: { riskLevel: "prohibited", proposedBy: { personId: ines.personId } },
    });
    expect((await postSeen(caseId, "confirmation", {}, jorid)).body.code).toBe("no-proposal");
    expect((await post(`${caseId}/decisions`, DECISION, ines)).status).toBe(200);
    expect((await postSeen(caseId, "confirmation", { note: "checked" }, jorid)).body).toEqual({
      caseId,
      caseStatus: "closed",
    });
    expect((await caseOf(caseId, ines)).body.review).toMatchObject({
      ...{ note: "it is the customer", confirmationNote: "checked" },
      decidedBy: { personId: ines.personId },
      confirmedBy: { personId: jorid.personId },
    });
    expect((await caseOf(caseId, ines)).body.work.version).toMatch(/^[0-9a-f]{64}$/u);
    expect((await postSeen(caseId, "confirmation", {}, jorid)).body.code).toBe("case-closed");
    // What the second person wrote goes with the customer.
    expect((await caseOf(caseId, ines)).text).toContain("another passport");
    expect((await under.gateway.eraseCustomer("one")).outcome).toBe("erased");
    const left = await caseOf(caseId, ines);
    for (const note of ["another passport", "checked", "it is the customer"]) expect(left.text).not.toContain(note);
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("is not agreed with unseen, where another proposal took the place of the one looked at", async () => {
    under = await gatewayOn(store, { gateway: { settings: { fourEyes: true } } });
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    const caseId = await check("one");
    expect((await post(`${caseId}/decisions`, DECISION, ines)).status).toBe(200);
    const seen = await etagOf(caseId, jorid);
    const milder = { matches: [{ ...JUDGED, disposition: "false-positive" }], note: "born elsewhere" };
    expect((await post(`${caseId}/decisions`, { ...milder, replaceProposal: true }, ines)).status).toBe(200);
    for (const [path, body] of [
      ["confirmation", {}],
      ["rejection", { note: "no" }],
    ] as const) {
      const url = `${caseId}/${path}`;
      for (const unsaid of [undefined, "*"])
        expect(await post(url, body, jorid, unsaid)).toMatchObject({ status: 428, body: { code: "version-required" } });
      expect(await post(url, body, jorid, seen)).toMatchObject({ status: 412, body: { code: "case-moved" } });
    }
    expect((await caseOf(caseId, ines)).body.caseStatus).toBe("in-progress");
    expect((await postSeen(caseId, "confirmation", {}, jorid)).body.caseStatus).toBe("closed");
  });

  it("leaves exemptions behind, which somebody may end with a reason", async () => {
    under = await gatewayOn(store);
    const ines = await personWithKey(under, "Ines Maurer");
    const caseId = await check("one");
    const judged = { matches: [{ ...JUDGED, disposition: "false-positive" }], note: "born in another year" };
    expect((await post(`${caseId}/decisions`, judged, ines)).status).toBe(200);
    const path = "/v1/customers/one/exemptions";
    const { data } = (await call("GET", path, undefined, ines)).body;
    const { exemptionId } = data[0];
    expect(data).toMatchObject([
      {
        ...{ listId: "fixture-blacklist", entryId: "0", caseId },
        ...{ createdBy: ines.personId, createdByName: "Ines Maurer" },
      },
    ]);
    expect((await caseOf(caseId, ines)).body.work.exemptions).toEqual(data);
    expect((await call("GET", `/v1/customerChecks/${await check("one")}`)).body.screeningResults).toEqual([]);
    const revoke = (id: string, body: object, by: By = ines) => call("POST", `${path}/${id}/revocation`, body, by);
    expect((await revoke(exemptionId, {})).status).toBe(400);
    expect((await revoke("another", { reason: "no" })).body.code).toBe("exemption-not-found");
    const { apiKey } = await personWithKey(under, "Jorid Vanterpool", ["cases:read"]);
    expect((await revoke(exemptionId, { reason: "no" }, { apiKey })).status).toBe(403);
    const ended = await revoke(exemptionId, { reason: "a forged passport" });
    expect(ended).toMatchObject({
      status: 200,
      body: { exemptionId, createdByName: "Ines Maurer", endReason: "revoked: a forged passport" },
    });
    expect((await revoke(exemptionId, { reason: "again" })).body.code).toBe("exemption-not-found");
    expect((await call("GET", `/v1/customerChecks/${await check("one")}`)).body.screeningResults).toHaveLength(1);
    expect((await under.gateway.eraseCustomer("one")).outcome).toBe("erased");
    const left = (await call("GET", path, undefined, ines)).body.data;
    expect(left).toMatchObject([{ exemptionId, endReason: "revoked" }]);
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("leaves exemptions behind that are found among all of them, also where they are never due", async () => {
    under = await gatewayOn(store);
    const ines = await personWithKey(under, "Ines Maurer");
    for (const customerId of ["one", "two", "three"]) {
      const body = { matches: [{ ...JUDGED, disposition: "false-positive" }], note: "the passport" };
      expect((await post(`${await check(customerId)}/decisions`, body, ines)).status).toBe(200);
    }
    const list = async (query: string) => (await call("GET", `/v1/exemptions?by=${query}`, undefined, ines)).body;
    expect((await list("expiry&before=2999-01-01T00:00:00Z")).data).toEqual([]);
    under.clock.time += 1_000;
    const first = await list("all&limit=2");
    const last = await list(`all&limit=2&after=${first.pagination.nextCursor}`);
    expect(first.data).toHaveLength(2);
    expect(last.pagination).toEqual({ hasMore: false });
    const found = [...first.data, ...last.data].map(({ customerId }) => customerId);
    expect(found.toSorted()).toEqual(["one", "three", "two"]);
    const [{ customerId, exemptionId }] = last.data;
    const revoked = await call(
      "POST",
      `/v1/customers/${customerId}/exemptions/${exemptionId}/revocation`,
      { reason: "x" },
      ines,
    );
    expect(revoked.status).toBe(200);
    expect((await list("all")).data).toEqual(first.data);
    expect((await list("all&before=2000-01-01T00:00:00Z")).data).toEqual([]);
  });

  it("leaves exemptions behind that end by themselves, with their customers decided again", async () => {
    const day = 24 * 60 * MINUTE_MS;
    const load = async () => ({ exemptions: { expireAfterDays: 10, reviewAfterDays: 5 } });
    under = await gatewayOn(store, { gateway: { workflow: { load }, archive: memoryArchive() } });
    const ines = await personWithKey(under, "Ines Maurer");
    const iso = (days: number) => new Date(under.clock.time + days * day).toISOString();
    const decide = (caseId: string, more: object, disposition = "false-positive") =>
      post(`${caseId}/decisions`, { matches: [{ ...JUDGED, disposition, ...more }], note: "the passport" }, ines);
    const [first, second] = [await check("one"), await check("two")];
    for (const [more, disposition, pointer] of [
      [{ exemptUntil: iso(-1) }, "false-positive", "#/matches/0/exemptUntil"],
      [{ exemptUntil: iso(11) }, "false-positive", "#/matches/0/exemptUntil"],
      [{ reviewAt: iso(1) }, "true-positive", "#/matches/0/reviewAt"],
      [{ reviewAt: iso(6) }, "false-positive", "#/matches/0/reviewAt"],
    ] as const)
      expect((await decide(first, more, disposition)).body.errors).toMatchObject([{ pointer }]);
    const until = iso(2);
    expect((await decide(first, { exemptUntil: until })).status).toBe(200);
    expect((await decide(second, { reviewAt: iso(1) })).status).toBe(200);
    const due = async (query: string) => (await call("GET", `/v1/exemptions?${query}`, undefined, ines)).body.data;
    expect(await due("")).toEqual([]);
    expect(await due(`by=expiry&before=${iso(3)}`)).toMatchObject([
      { customerId: "one", expiresAt: until, note: "the passport", createdByName: "Ines Maurer" },
    ]);
    expect((await due(`before=${iso(6)}`)).map(({ customerId }: { customerId: string }) => customerId)).toEqual([
      "two",
      "one",
    ]);
    expect((await call("GET", "/v1/exemptions?by=age&before=soon", undefined, ines)).status).toBe(400);
    const found = async (caseId: string) => (await caseOf(caseId, ines)).body.screeningResults;
    const left = await check("two");
    expect(await found(left)).toEqual([]);
    // Nobody checks the first one: its exemption ends all the same, and a case says so.
    under.clock.time += 2 * day;
    const ended = async (customerId: string) =>
      (await call("GET", `/v1/customers/${customerId}/exemptions`, undefined, ines)).body.data[0].endReason;
    for (let tries = 0; tries < 500 && (await ended("one")) === undefined; tries++) {
      under.clock.time += 5 * MINUTE_MS;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(await ended("one")).toBe("expired");
    expect(await ended("two")).toBe(undefined);
    const open = (await call("GET", "/v1/cases?customerId=one&status=open", undefined, ines)).body.data;
    expect(open).toHaveLength(1);
    expect(await found(open[0].caseId)).toHaveLength(1);
    // A check that comes first finds the match itself; what was decided before is decided the same again.
    under.clock.time += 9 * day;
    expect(await found(await check("two"))).toHaveLength(1);
    expect(await ended("two")).toBe("expired");
    expect(await under.gateway.replay(left)).toMatchObject({ isIdentical: true });
    expect(await under.gateway.replay(open[0].caseId)).toMatchObject({ isIdentical: true });
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("is handed out again to who was handed it and has not acted on it, so that nobody collects cases", async () => {
    under = await gatewayOn(store, { gateway: { workflow: { load: async () => ({ leaseMinutes: 5 }) } } });
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    const [first, second] = [await check("one"), await check("two")];
    const next = async (body: unknown, by?: By) => (await call("POST", "/v1/cases/next", body, by ?? {})).body?.caseId;
    expect(await next({}, ines)).toBe(first);
    under.clock.time += 3 * MINUTE_MS;
    const again = await post("next", {}, ines);
    const leasedUntil = new Date(under.clock.time + 5 * MINUTE_MS).toISOString();
    expect(again.body).toMatchObject({ caseId: first, assignee: { id: ines.personId, leasedUntil } });
    // One whose decision is about to be sent stays, and is not handed out again.
    expect(await next({ except: [first] }, ines)).toBe(second);
    expect(await next({}, jorid)).toBeUndefined();
    // What does not fit goes back to the queue, and says so.
    expect(await next({ kind: "transaction" }, ines)).toBeUndefined();
    const history = async (caseId: string) => (await caseOf(caseId, jorid)).body.work.history.at(-1);
    expect(await history(first)).toMatchObject({
      ...{ action: "case.released", details: { because: "asked-for-another" } },
    });
    expect(await next({}, jorid)).toBe(first);
    // What somebody took for good, or proposed, is nothing that is lent.
    await post(`${first}/assignment`, { assignee: "me" }, jorid);
    expect(await next({}, jorid)).toBe(second);
    expect((await post(`${second}/assignment`, { assignee: "none" }, jorid)).status).toBe(200);
    // A key of nobody may be many people's.
    await check("three");
    expect(await next({})).not.toBe(await next({}));
    expect((await post("next", { except: "all" }, ines)).body.errors).toMatchObject([{ pointer: "#/except" }]);
  });

  it("leaves three cases to who asks for others, and no more", async () => {
    under = await gatewayOn(store);
    const ines = await personWithKey(under, "Ines Maurer");
    for (const customerId of ["one", "two", "three", "four", "five"]) await check(customerId);
    const mine: string[] = [];
    for (let n = 0; n < 5; n++) mine.push((await post("next", { except: mine }, ines)).body.caseId);
    expect(new Set(mine.slice(0, 4)).size).toBe(4);
    expect(mine.slice(0, 4)).toContain(mine[4]);
    const { body } = await call("GET", "/v1/cases?assignee=me", undefined, ines);
    expect(body.data).toHaveLength(4);
  });

  it("is escalated to nobody who may not work on it, and with a reason that one sees", async () => {
    under = await gatewayOn(store);
    const [ines, jorid, tove] = [
      await personWithKey(under, "Ines Maurer"),
      await personWithKey(under, "Jorid Vanterpool"),
      await personWithKey(under, "Tove Ellingsrud", ["rules:propose"]),
    ];
    const caseId = await check("one");
    const to = (personId: string, reason = "yours") => post(`${caseId}/escalation`, { personId, reason }, ines);
    expect((await to(tove.personId)).body.errors).toMatchObject([{ code: "unknown-person", pointer: "#/personId" }]);
    for (const unseen of ["\u200b", "\u3164 \u00ad", "\u2800"])
      expect((await to(jorid.personId, unseen)).body.errors).toMatchObject([{ pointer: "#/reason" }]);
    const judged = { ...DECISION, note: "\u200b" };
    expect((await post(`${caseId}/decisions`, judged, ines)).body.errors).toMatchObject([{ pointer: "#/note" }]);
    expect((await to(ines.personId)).body.errors).toMatchObject([{ code: "own-person", pointer: "#/personId" }]);
    expect((await to(jorid.personId)).status).toBe(200);
  });

  it("is done by twenty people on one queue without two of them having the same", async () => {
    under = await gatewayOn(store);
    const cases = 30;
    for (let at = 0; at < cases; at++) await check(`customer ${at}`);
    const reviewers: PersonWithKey[] = [];
    const names = ["Abel", "Bodil", "Cosima", "Dietmar", "Eudora", "Florin", "Gesine", "Hakon", "Iolanda", "Jasper"];
    const families = ["Quistorp", "Wembley"];
    for (const family of families)
      for (const name of names) reviewers.push(await personWithKey(under, `${name} ${family}${name.toLowerCase()}`));
    const handed: string[] = [];
    const decided: string[] = [];
    const wrong: unknown[] = [];
    const work = async (by: PersonWithKey, at: number) => {
      for (;;) {
        const next = await post("next", {}, by);
        if (next.status === 204) return;
        const { caseId } = next.body as { caseId: string };
        handed.push(caseId);
        const etag = next.headers.get("etag") ?? "";
        // Somebody else interferes with some: what was looked at has moved.
        const interferes = handed.length % 4 === 0;
        const other = reviewers[(at + 7) % reviewers.length] as PersonWithKey;
        if (interferes) await post(`${caseId}/comments`, { text: `seen by ${at}` }, other);
        const answers = await Promise.all([
          post(`${caseId}/decisions`, DECISION, by, etag),
          post(`${caseId}/decisions`, DECISION, other, etag),
        ]);
        const good = answers.filter(({ status }) => status === 200);
        if (good.length !== (interferes ? 0 : 1)) wrong.push(answers.map(({ status, body }) => [status, body.code]));
        if (interferes) await post(`${caseId}/decisions`, DECISION, by, await etagOf(caseId, by));
        decided.push(caseId);
      }
    };
    await Promise.all(reviewers.map(work));
    expect(wrong).toEqual([]);
    expect(new Set(handed).size).toBe(handed.length);
    expect(decided).toHaveLength(cases);
    const { data } = (await under.call("GET", "/v1/cases?status=closed&limit=100")).body;
    expect(data).toHaveLength(cases);
    const comments = await Promise.all(
      handed.map(async (caseId) => (await caseOf(caseId, reviewers[0] as PersonWithKey)).body.work.comments.length),
    );
    expect(comments.reduce((sum, one) => sum + one, 0)).toBe(Math.floor(cases / 4));
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });
});

describe("the list entries of a case", () => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());

  it("are shown as they stood in the edition that it was decided with", async () => {
    const base = fixtureLists(Date);
    let remarks = "first";
    const lists: ListSource = {
      load: async () =>
        (await base.load()).map((list) => ({
          ...list,
          edition: digestJson([list.listId, remarks]),
          entries: list.entries.map((entry) => ({ ...entry, remarks })),
        })),
    };
    under = await gatewayOn("memory", { lists, gateway: { archive: memoryArchive(), workOnJobs: false } });
    const checked = await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "one", ...BLACKLISTED }));
    const path = `/v1/cases/${checked.body.caseId}`;
    const shown = async () => (await under.call("GET", path)).body.work.listedEntries;
    const entry = { name: "Perigorn Dastulla", kind: "person", remarks: "first" };
    const was = {
      listId: "fixture-blacklist",
      entryId: "0",
      edition: digestJson(["fixture-blacklist", "first"]),
      entry,
    };
    expect(await shown()).toMatchObject([{ ...was, isInService: true }]);
    remarks = "second";
    await under.gateway.reload(["lists"]);
    expect(await shown()).toMatchObject([was]);
    expect((await shown())[0]).not.toHaveProperty("isInService");
  });

  it("are named alone where their edition is neither in service nor archived", async () => {
    const base = fixtureLists(Date);
    let edition = "a".repeat(64);
    const lists: ListSource = { load: async () => (await base.load()).map((list) => ({ ...list, edition })) };
    under = await gatewayOn("memory", { lists, gateway: { workOnJobs: false } });
    const checked = await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "one", ...BLACKLISTED }));
    edition = "b".repeat(64);
    await under.gateway.reload(["lists"]);
    const { work } = (await under.call("GET", `/v1/cases/${checked.body.caseId}`)).body;
    expect(work.listedEntries).toEqual([{ listId: "fixture-blacklist", entryId: "0", edition: "a".repeat(64) }]);
  });
});
