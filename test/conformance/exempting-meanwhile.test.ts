/** A payment whose correction waits asks of the customer's other cases what it asked before it waited. */
import { afterEach, describe, expect, it } from "vitest";
import { REPROCESSING_QUEUE } from "../../src/gateway/transactions/defer-transaction.ts";
import type { Store } from "../../src/ports/store.ts";
import { type JobsByHand, jobsByHand } from "../gateway/jobs-by-hand.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { type PersonWithKey, personWithKey } from "./people.ts";

const PEP = { personalDetails: { personName: { firstName: "Q", lastName: "Obasanjovic" } } };
const FALSE = { listId: "fixture-pep", entryId: "0", disposition: "false-positive" };
const OTHERS_FALSE = { listId: "fixture-sanctions", entryId: "0", disposition: "false-positive" };
const ALONE = { matches: [FALSE], note: "another person" };
const REJECTED = { decision: "REJECT", matches: [FALSE, OTHERS_FALSE], note: "another person" };

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("while a correction of a payment waits (%s)", (on) => {
  let under: GatewayUnderTest;
  let jobs: JobsByHand;
  let file: object;
  let [ines, jorid]: PersonWithKey[] = [];
  afterEach(() => under.close());

  async function start(workflow: object): Promise<void> {
    let store: Store;
    jobs = jobsByHand(() => store);
    file = workflow;
    under = await gatewayOn(on, {
      gateway: { jobs, workflow: { load: async () => file } },
      wrapStore: (made) => (store = made),
    });
    [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
  }

  const post = async (path: string, body: unknown, by?: PersonWithKey) =>
    (await under.call("POST", `/v1/${path}`, body, by)).body;
  const open = async (holder: string) => {
    const own = await post("customerChecks", checkOf({ customerId: "one", ...PEP }));
    const fundsBeneficiary = { accountNumber: "x", holder };
    const body = paymentOf("p", { customerId: "one", ...PEP }, { fundsBeneficiary, settledAmount: 2 });
    return [own, await post("transaction-checks", body)];
  };
  const correct = async (caseId: string) => {
    const later = { headers: { prefer: "respond-async" } };
    const path = `/v1/transaction-checks?caseId=${caseId}`;
    expect((await under.call("PATCH", path, { usage: "corrected" }, later)).status).toBe(202);
  };
  const exemptions = async () => (await under.call("GET", "/v1/customers/one/exemptions")).body.data;

  it("its level still takes two people for the customer's own case", async () => {
    await start({ fourEyesFrom: "high" });
    const [own, payment] = await open("Zoltargo Vexunin");
    expect([own.riskLevel, payment.riskLevel]).toEqual(["medium", "high"]);
    await correct(payment.caseId);
    const { work } = (await under.call("GET", `/v1/cases/${own.caseId}`, undefined, ines)).body;
    expect(work).toMatchObject({ asks: { fourEyesFrom: "high" }, confirmers: 2 });
    const path = `cases/${own.caseId}/decisions`;
    expect(await post(`${path}/preview`, ALONE, ines)).toMatchObject({ effect: "proposed", because: ["workflow"] });
    expect((await post(path, ALONE, ines)).caseStatus).toBe("in-progress");
    expect(await exemptions()).toEqual([]);
    await (await jobs.begin(REPROCESSING_QUEUE))();
    expect((await post(path, ALONE, jorid)).caseStatus).toBe("closed");
    expect(await exemptions()).toHaveLength(1);
  });

  it("one that two people decided, and that is open again, is still theirs", async () => {
    await start({ fourEyesFrom: "low" });
    const [own, { caseId }] = await open("Vexunin");
    for (const by of [ines, jorid]) await post(`cases/${caseId}/decisions`, REJECTED, by);
    file = {};
    await under.gateway.reload(["workflow"]);
    const path = `cases/${own.caseId}/decisions`;
    // It asks nothing while it is closed.
    await correct(caseId);
    expect(await post(`${path}/preview`, ALONE, ines)).toMatchObject({ effect: "decided" });
    await (await jobs.begin(REPROCESSING_QUEUE))();
    await post(`cases/${caseId}/reopening`, { reason: "look again" }, ines);
    await correct(caseId);
    expect(await post(path, ALONE, ines)).toMatchObject({ status: 409, code: "other-case-waits" });
    expect((await exemptions()).filter(({ endedAt }: { endedAt?: string }) => endedAt === undefined)).toEqual([]);
  });
});
