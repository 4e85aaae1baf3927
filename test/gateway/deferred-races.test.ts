/** What comes between the decision of a deferred check and the moment in which it is stored. */
import { afterEach, describe, expect, it } from "vitest";
import { DECISION_ATTEMPTS, DECISION_QUEUE } from "../../src/gateway/checks/defer-check.ts";
import { REPROCESSING_QUEUE, TRANSACTION_QUEUE } from "../../src/gateway/transactions/defer-transaction.ts";
import { bucketOf } from "../../src/model/bucket.ts";
import { checkOf } from "../conformance/gateway-under-test.ts";
import { paymentOf } from "../conformance/payment.ts";
import { type RacingGateway, racingGateway } from "./racing-gateway.ts";

describe("a deferred check", () => {
  let under: RacingGateway["under"];
  let store: RacingGateway["store"];
  let jobs: RacingGateway["jobs"];
  let meanwhile: RacingGateway["meanwhile"];
  afterEach(() => under.close());

  async function begin(): Promise<void> {
    ({ under, store, jobs, meanwhile } = await racingGateway());
  }
  const breakNext = () =>
    meanwhile(async () => {
      throw new Error("broken");
    });
  const LATER = { headers: { prefer: "respond-async" } };
  const caseOf = (caseId: string) => store.read((tx) => tx.cases.get("default", caseId));
  const actions = async () =>
    (await store.read((tx) => tx.audit.list("default", bucketOf("c"), 0, 100))).map(({ action }) => action);
  const SECRET = "Maximiliane";
  const PERSON = { customerId: "c", personalDetails: { personName: { firstName: SECRET, lastName: "Alder" } } };
  const payment = (changes: Readonly<Record<string, unknown>> = {}) => paymentOf("t", { customerId: "c" }, changes);
  const defer = async (kind: string): Promise<string> => {
    const answer =
      kind === DECISION_QUEUE
        ? await under.call("POST", "/v1/customerChecks", checkOf(PERSON), LATER)
        : await under.call("POST", "/v1/transaction-checks", paymentOf("t", PERSON), LATER);
    expect(answer.status).toBe(202);
    return answer.headers.get("location")?.split("/").at(-1) as string;
  };

  for (const isGivenUp of [false, true]) {
    const how = isGivenUp ? "given up" : "decided";
    for (const queue of [DECISION_QUEUE, TRANSACTION_QUEUE])
      it(`of ${queue} does not bring back what is erased while it is ${how}`, async () => {
        await begin();
        const caseId = await defer(queue);
        if (isGivenUp) breakNext();
        const end = await jobs.begin(queue, DECISION_ATTEMPTS - 1);
        expect(await under.gateway.eraseCustomer("c")).toMatchObject({ outcome: "erased" });
        await end();
        const record = await caseOf(caseId);
        expect(JSON.stringify(record)).not.toContain(SECRET);
        expect(record).toMatchObject({ processingStatus: "failed", caseStatus: "closed" });
        expect((await actions()).at(-1)).toBe(`${queue === DECISION_QUEUE ? "customer" : "transaction"}-check.failed`);
        expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
      });

    it(`leaves a transaction alone that is corrected while it is ${how}, and decides the correction`, async () => {
      await begin();
      const caseId = await defer(TRANSACTION_QUEUE);
      const correct = (settledAmount: number) =>
        under.call("PATCH", "/v1/transaction-checks", payment({ settledAmount }), LATER);
      expect((await correct(77)).status).toBe(202);
      if (isGivenUp) breakNext();
      const end = await jobs.begin(REPROCESSING_QUEUE, DECISION_ATTEMPTS - 1);
      expect((await correct(88)).status).toBe(202);
      const before = await caseOf(caseId);
      await end();
      expect(await caseOf(caseId)).toEqual(before);
      await (await jobs.begin(REPROCESSING_QUEUE))();
      expect(await caseOf(caseId)).toMatchObject({ processingStatus: "finished" });
    });
  }
});
