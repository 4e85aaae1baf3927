/** Counters of payments whose corrections are decided later: the same as of those that are decided at once. */
import { afterEach, expect, it } from "vitest";
import { memoryStore } from "../../adapters/store/memory.ts";
import { REPROCESSING_QUEUE } from "../../src/gateway/transactions/defer-transaction.ts";
import type { Store } from "../../src/ports/store.ts";
import { type JobsByHand, jobsByHand } from "../gateway/jobs-by-hand.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { personWithKey } from "./people.ts";

const BLACKLISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const JUDGED = { listId: "fixture-blacklist", entryId: "0", disposition: "false-positive" };
const LISTED = "Zoltargo Vexunin";
const DAY_MS = 86_400_000;

let under: GatewayUnderTest;
let jobs: JobsByHand;
/** Reads until one fails. */
let readsLeft = Number.POSITIVE_INFINITY;
afterEach(() => under.close());

/** What happens to a payment. */
type Step = "release" | "stop" | "reopen" | "quiet" | "listed" | "at once";

/** @returns what was counted, the sums over all days */
async function counted(steps: readonly Step[], isLater: boolean) {
  let store: Store = memoryStore();
  jobs = jobsByHand(() => store);
  under = await gatewayUnderTest("memory", {
    gateway: { jobs },
    wrapStore: (made) => {
      store = made;
      const read: Store["read"] = (work) =>
        readsLeft-- === 0 ? Promise.reject(new Error("no history")) : made.read(work);
      return { ...made, read };
    },
  });
  const ines = await personWithKey(under, "Ines Maurer");
  const payment = paymentOf("t-1", { customerId: "payer", ...BLACKLISTED });
  const { caseId } = (await under.call("POST", "/v1/transaction-checks", payment)).body;
  const post = (path: string, body: object) => under.call("POST", `/v1/cases/${caseId}/${path}`, body, ines);
  const correct = (holder: string, later: boolean) =>
    under.call(
      "PATCH",
      "/v1/transaction-checks",
      { tenantTransactionId: "t-1", fundsBeneficiary: { accountNumber: "z", holder } },
      { headers: later ? { prefer: "respond-async" } : {} },
    );
  for (const step of steps) {
    under.clock.time += DAY_MS / 24;
    if (step === "release" || step === "stop") {
      const decision = step === "stop" ? "REJECT" : "ACCEPT";
      expect((await post("decisions", { matches: [JUDGED], decision, note: "n" })).body.caseStatus).toBe("closed");
    } else if (step === "reopen") expect((await post("reopening", { reason: "again" })).status).toBe(200);
    else if (step === "at once") expect((await correct(LISTED, false)).status).toBe(200);
    else {
      expect((await correct(step === "quiet" ? "Quiet" : LISTED, isLater)).status).toBe(isLater ? 202 : 200);
      // One that waits is decided before the next step, unless that comes in between.
      if (isLater && steps[steps.indexOf(step) + 1] !== "at once") await (await jobs.begin(REPROCESSING_QUEUE))();
    }
  }
  const { data } = (await under.call("GET", "/v1/statistics?by=total")).body;
  const { caseStatus } = (await under.call("GET", `/v1/cases/${caseId}`)).body;
  const rows = (data as readonly { measure: string; subject: string; count: number }[]).map(
    ({ measure, subject, count }) => [`${measure} ${subject}`, count] as const,
  );
  return { caseStatus, rows: Object.fromEntries(rows) };
}

it.each<[readonly Step[], opened: number, reopened?: number | undefined, decided?: number]>([
  [["release", "listed"], 1, 1],
  [["stop", "listed"], 1, 1],
  [["stop", "quiet"], 1, undefined, 1],
  [["listed"], 1],
  [["release", "reopen", "listed"], 1, 1],
  [["stop", "reopen", "quiet"], 1, 1],
  [["release", "listed", "quiet"], 1, 1],
])("%j", async (steps, opened, reopened, decided) => {
  const atOnce = await counted(steps, false);
  await under.close();
  const later = await counted(steps, true);
  expect(later).toEqual(atOnce);
  expect(later.rows["cases-opened transaction"]).toBe(opened);
  expect(later.rows["cases-reopened transaction"]).toBe(reopened);
  expect(later.rows["cases-decided transaction"]).toBe(decided);
});

it("count one that is corrected at once while another correction waits", async () => {
  const { rows, caseStatus } = await counted(["release", "quiet", "at once"], true);
  expect(caseStatus).toBe("open");
  expect(rows).toMatchObject({ "cases-opened transaction": 1, "cases-reopened transaction": 1 });
  expect(rows).not.toHaveProperty("cases-decided transaction");
});

it("count one that a person stopped, and that stays so, when a correction comes while another one waits", async () => {
  const steps: Step[] = ["stop", "quiet", "at once"];
  const ofCases = ({ rows }: Awaited<ReturnType<typeof counted>>) =>
    Object.entries(rows).filter(([row]) => row.startsWith("cases-"));
  const later = await counted(steps, true);
  await under.close();
  const atOnce = await counted(steps, false);
  expect([later.caseStatus, ofCases(later)]).toEqual([atOnce.caseStatus, ofCases(atOnce)]);
});

it("count one as opened again whose correction could not be decided", async () => {
  const before = await counted(["release"], true);
  expect(before.rows).toMatchObject({ "cases-decided transaction": 1 });
  const body = { tenantTransactionId: "t-1", usage: "another" };
  const prefer = { headers: { prefer: "respond-async" } };
  expect((await under.call("PATCH", "/v1/transaction-checks", body, prefer)).status).toBe(202);
  readsLeft = 1;
  const end = await jobs.begin(REPROCESSING_QUEUE, 99);
  readsLeft = Number.POSITIVE_INFINITY;
  await end();
  expect((await under.call("GET", "/v1/cases?status=open")).body.data).toHaveLength(1);
  const { data } = (await under.call("GET", "/v1/statistics?by=total")).body;
  const rows = data.map(({ measure, count }: { measure: string; count: number }) => [measure, count]);
  expect(Object.fromEntries(rows)).toMatchObject({ "cases-opened": 1, "cases-reopened": 1 });
  expect(Object.fromEntries(rows)).not.toHaveProperty("cases-decided");
});
