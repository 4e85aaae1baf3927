/** Followers of a late arrival that cannot be decided again. */
import { afterEach, expect, it } from "vitest";
import { DECISION_ATTEMPTS } from "../../../src/gateway/checks/defer-check.ts";
import { LATE_QUEUE } from "../../../src/gateway/transactions/recheck-later.ts";
import { bucketOf } from "../../../src/model/bucket.ts";
import { paymentOf } from "../../conformance/payment.ts";
import { asPerson } from "../../conformance/people.ts";
import { type RacingGateway, racingGateway } from "../racing-gateway.ts";

let race: RacingGateway;
afterEach(() => race.under.close());

const HOUR_MS = 3_600_000;
const send = async (number: number) => {
  const answer = await race.under.call(
    "POST",
    "/v1/transaction-checks",
    paymentOf(
      `pay ${number}`,
      { customerId: "c", customerType: "INDIVIDUAL" },
      {
        accountHoldingParty: "FUNDS_BENEFICIARY",
        fundsOriginator: { accountNumber: `payer ${number}` },
        fundsBeneficiary: { accountNumber: "collecting" },
        tenantProcessingTimestamp: new Date(race.under.clock.time - number * HOUR_MS).toISOString(),
      },
    ),
  );
  expect(answer.status).toBe(200);
  return answer.body.caseId as string;
};
const fail = async () => {
  throw new Error("broken");
};
const caseOf = (caseId: string) => race.store.read((tx) => tx.cases.get("default", caseId));
const newestEntry = async () => (await race.store.read((tx) => tx.audit.list("default", bucketOf("c"), 0, 100))).at(-1);

it("are opened for a person after too many attempts, and tried again before", async () => {
  race = await racingGateway();
  const caseId = await send(1);
  expect(await caseOf(caseId)).toMatchObject({ caseStatus: "not-opened" });
  await send(2);
  race.meanwhile(fail);
  await expect(race.jobs.begin(LATE_QUEUE, DECISION_ATTEMPTS - 2)).rejects.toThrow();
  expect(await caseOf(caseId)).toMatchObject({ caseStatus: "not-opened" });
  race.meanwhile(fail);
  await (await race.jobs.begin(LATE_QUEUE, DECISION_ATTEMPTS - 1))();
  expect(await caseOf(caseId)).toMatchObject({ processingStatus: "finished", caseStatus: "open" });
  expect(await newestEntry()).toMatchObject({ action: "transaction-check.failed", details: { caseId } });
  const { data } = (await race.under.call("GET", "/v1/statistics?by=total&measure=cases-opened")).body;
  expect(data).toMatchObject([{ subject: "transaction", count: 1 }]);
  const { gateway } = race.under;
  const ines = await asPerson(gateway, "Ines Maurer");
  const judged = await gateway.decideCase(caseId, { decision: "ACCEPT", note: "looked at" }, ines);
  expect(judged).toMatchObject({ outcome: "reviewed" });
});

it("take nothing from the answer about the late arrival where there are no jobs", async () => {
  race = await racingGateway({ jobs: undefined });
  const caseId = await send(1);
  race.meanwhile(async () => race.meanwhile(fail));
  await send(2);
  expect(await caseOf(caseId)).toMatchObject({ caseStatus: "open" });
  expect(await newestEntry()).toMatchObject({ action: "transaction-check.failed", details: { caseId } });
});
