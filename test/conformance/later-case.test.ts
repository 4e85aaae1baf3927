/** Cases of payments whose corrections are decided later: the same afterwards as those that are decided at once. */
import { afterEach, describe, expect, it } from "vitest";
import { DECISION_QUEUE } from "../../src/gateway/checks/defer-check.ts";
import { REPROCESSING_QUEUE, TRANSACTION_QUEUE } from "../../src/gateway/transactions/defer-transaction.ts";
import type { CaseRecord, Store } from "../../src/ports/store.ts";
import { type JobsByHand, jobsByHand } from "../gateway/jobs-by-hand.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { type PersonWithKey, personWithKey } from "./people.ts";
import { signedIn, WITH_SIGN_IN } from "./signed-in.ts";

const BLACKLISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const JUDGED = { listId: "fixture-blacklist", entryId: "0", disposition: "false-positive" };
const LISTED = "Zoltargo Vexunin";
const HOUR_MS = 3_600_000;
const WORKFLOW = { load: async () => ({ due: [{ hours: 100 }], escalation: { hours: 2 } }) };
const WAITED = ["transaction-check.deferred"];

/** Without the place in the history, which also counts the time at which the payment was stored. */
const withoutPlace = (name: string, value: unknown): unknown => (name === "historyChange" ? undefined : value);

const DOES: Readonly<Record<string, readonly [path: string, body: object]>> = {
  lend: ["next", {}],
  assign: ["assignment", { assignee: "me" }],
  escalate: ["escalation", { role: "approver", reason: "two lists say the same" }],
  comment: ["comments", { text: "asked the branch" }],
  "take up": ["decisions", { caseStatus: "in-progress", matches: [], note: "n" }],
  release: ["decisions", { matches: [JUDGED], decision: "ACCEPT", note: "n" }],
  stop: ["decisions", { matches: [JUDGED], decision: "REJECT", note: "n" }],
  "stop both": [
    "decisions",
    { matches: [JUDGED, { ...JUDGED, listId: "fixture-sanctions" }], decision: "REJECT", note: "n" },
  ],
  reopen: ["reopening", { reason: "again" }],
};

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("corrections that are decided later (%s)", (on) => {
  let under: GatewayUnderTest;
  let store: Store;
  let jobs: JobsByHand;
  let ines: PersonWithKey;
  let caseId: string;
  /** Reads until one fails. */
  let readsLeft = Number.POSITIVE_INFINITY;
  afterEach(() => under.close());

  async function start(): Promise<void> {
    jobs = jobsByHand(() => store);
    under = await gatewayOn(on, {
      gateway: { ...WITH_SIGN_IN.gateway, jobs, workflow: WORKFLOW },
      server: WITH_SIGN_IN.server,
      wrapStore: (made) => {
        store = made;
        const read: Store["read"] = (work) =>
          readsLeft-- === 0 ? Promise.reject(new Error("no history")) : made.read(work);
        return { ...made, read };
      },
    });
    ines = await personWithKey(under, "Ines Maurer");
    const ids = [];
    for (const id of ["t-1", "t-2", "t-3"]) {
      under.clock.time += HOUR_MS;
      const payment = paymentOf(id, { customerId: `payer of ${id}`, ...BLACKLISTED });
      ids.push((await under.call("POST", "/v1/transaction-checks", payment)).body.caseId);
    }
    [caseId = ""] = ids;
  }

  const get = async (path: string) => (await under.call("GET", path, undefined, ines)).body;
  const found = async (query: string): Promise<readonly string[]> =>
    (await get(`/v1/cases?${query}`)).data.map(({ payment }: { payment: object }) => Object.values(payment)[1]);
  const stored = () => store.read((tx) => tx.cases.get("default", caseId)) as Promise<CaseRecord>;
  const correct = (holder: string, isLater: boolean) =>
    under.call(
      "PATCH",
      "/v1/transaction-checks",
      { tenantTransactionId: "t-1", fundsBeneficiary: { accountNumber: "z", holder } },
      { headers: isLater ? { prefer: "respond-async" } : {} },
    );
  const decide = async () => (await jobs.begin(REPROCESSING_QUEUE))();

  const listed = async () => (await get("/v1/cases?customerId=payer%20of%20t-1")).data[0];
  const opened = async (): Promise<number> =>
    (await under.call("GET", "/v1/statistics?by=total&measure=cases-opened")).body.data.reduce(
      (sum: number, { count }: { count: number }) => sum + count,
      0,
    );
  /** Fails for the last time. */
  async function fail(queue: string): Promise<void> {
    readsLeft = 1;
    const end = await jobs.begin(queue, 99);
    readsLeft = Number.POSITIVE_INFINITY;
    await end();
  }

  async function act(step: string): Promise<void> {
    const [path, body] = DOES[step]!;
    const to = path === "next" ? "/v1/cases/next" : `/v1/cases/${caseId}/${path}`;
    expect([step, (await under.call("POST", to, body, ines)).status]).toEqual([step, 200]);
  }

  /** @returns what is known of the case in the end, with ids by their order */
  async function left(steps: readonly string[], isLater: boolean) {
    await start();
    for (const step of steps) {
      under.clock.time += HOUR_MS;
      if (DOES[step]) {
        await act(step);
        continue;
      }
      if (step === "overtaken" && !isLater) continue;
      const later = isLater && !step.startsWith("at once");
      expect((await correct(step.endsWith("quiet") ? "Quiet" : LISTED, later)).status).toBe(later ? 202 : 200);
      if (later && step !== "overtaken") await decide();
    }
    const { actor: _, ...details } = ((await stored()).details ?? {}) as { readonly actor?: string };
    const { work, ...detail } = await get(`/v1/cases/${caseId}`);
    const rows = (await under.call("GET", "/v1/statistics?by=total")).body.data as {
      measure: string;
      subject: string;
      count: number;
    }[];
    const all = {
      ...{ stored: { ...(await stored()), details }, detail, listed: await listed() },
      work: { ...work, history: work.history.filter(({ action }: { action: string }) => !WAITED.includes(action)) },
      queue: [
        await found("sort=priority"),
        await found("sort=due"),
        await found("assignee=me"),
        await found("ruleId=T37A"),
      ],
      rules: rows.filter(({ measure }) => measure.endsWith("-by-rule") || measure === "cases-with-due-date"),
    };
    const seen: string[] = [];
    const named = JSON.stringify(all, withoutPlace).replace(
      /[0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu,
      (id) => {
        if (!seen.includes(id)) seen.push(id);
        return `id ${seen.indexOf(id)}`;
      },
    );
    return JSON.parse(named);
  }

  it.each([
    "assign, quiet",
    "lend, listed",
    "take up, quiet",
    "take up, comment, listed",
    "escalate, assign, quiet",
    "assign, escalate, stop, quiet",
    "assign, release, listed",
    "listed, assign, stop both, quiet",
    "escalate, stop, reopen, quiet",
  ])("%s", async (steps) => {
    const atOnce = await left(steps.split(", "), false);
    await under.close();
    expect(await left(steps.split(", "), true)).toEqual(atOnce);
  });

  it.each(["take up, overtaken, at once quiet", "assign, stop, overtaken, quiet", "take up, overtaken, listed"])(
    "%s",
    async (steps) => {
      const { stored: atOnce, queue } = await left(steps.split(", "), false);
      await under.close();
      const later = await left(steps.split(", "), true);
      expect(later.stored).toEqual(atOnce);
      expect(later.queue).toEqual(queue);
    },
  );

  it("say whose they are and when they are due while they wait, and are handed out to nobody", async () => {
    await start();
    await act("assign");
    const { caseStatus: _, processingStatus: __, updatedAt: ___, version: ____, ...before } = await listed();
    under.clock.time += 100 * HOUR_MS;
    expect((await correct("Quiet", true)).status).toBe(202);
    const waiting = await listed();
    const { assignee, dueAt } = before;
    expect(waiting).toMatchObject({ assignee, dueAt, isOverdue: true, caseStatus: "not-opened" });
    expect(waiting).not.toHaveProperty("riskLevel");
    expect(waiting.payment.transactionStatus).toBe("pending");
    expect(await found("status=undecided")).toEqual(["t-3", "t-2"]);
    await decide();
    expect(await listed()).toMatchObject({ assignee, dueAt, caseStatus: "open" });
  });

  it("are not overdue while they wait, once they were closed", async () => {
    await start();
    await act("stop");
    under.clock.time += 200 * HOUR_MS;
    expect((await correct("Quiet", true)).status).toBe(202);
    expect(await listed()).not.toHaveProperty("isOverdue");
  });

  it("are still somebody's where the correction cannot be decided", async () => {
    await start();
    await act("take up");
    expect((await correct("Quiet", true)).status).toBe(202);
    await fail(REPROCESSING_QUEUE);
    expect(await listed()).toMatchObject({
      ...{ caseStatus: "in-progress", processingStatus: "failed", assignee: { id: ines.personId } },
    });
    expect((await stored()).details).not.toHaveProperty("stood");
    expect(await opened()).toBe(3);
  });

  it("go back to the queue where the user is disabled meanwhile", async () => {
    await start();
    const admin = await signedIn(under, "wanda", ["administrator"]);
    const user = await signedIn(under, "jorid", ["approver"]);
    expect((await user.call("POST", `/v1/cases/${caseId}/assignment`, { assignee: "me" })).status).toBe(200);
    expect((await correct("Quiet", true)).status).toBe(202);
    expect((await listed()).assignee).toMatchObject({ id: user.personId });
    expect((await admin.call("POST", `/v1/users/${user.personId}/disable`, {})).status).toBe(200);
    await decide();
    expect(await listed()).not.toHaveProperty("assignee");
    expect((await get(`/v1/cases/${caseId}`)).work.history).toContainEqual(
      expect.objectContaining({
        action: "case.released",
        details: expect.objectContaining({ because: "user-disabled" }),
      }),
    );
    expect(await found("assignee=none&sort=due")).toContain("t-1");
  });

  it.each([
    ["/v1/transaction-checks", TRANSACTION_QUEUE, paymentOf("t-4", { customerId: "late", ...BLACKLISTED })],
    ["/v1/customerChecks", DECISION_QUEUE, checkOf({ customerId: "late", ...BLACKLISTED })],
  ])("count as opened where the first decision fails: %s", async (path, queue, body) => {
    await start();
    expect(await opened()).toBe(3);
    expect((await under.call("POST", path, body, { headers: { prefer: "respond-async" } })).status).toBe(202);
    await fail(queue);
    expect((await get("/v1/cases?customerId=late")).data).toMatchObject([
      { caseStatus: "open", processingStatus: "failed" },
    ]);
    expect(await opened()).toBe(4);
  });
});
