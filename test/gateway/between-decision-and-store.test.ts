/** What changes after a decision was read for, and before it is stored. */
import { afterEach, describe, expect, it } from "vitest";
import { DECISION_QUEUE } from "../../src/gateway/checks/defer-check.ts";
import { RESCREENING_QUEUE, rescreeningJob } from "../../src/gateway/rescreening/rescreening-queue.ts";
import { checkOf } from "../conformance/gateway-under-test.ts";
import { paymentOf } from "../conformance/payment.ts";
import { type RacingGateway, racingGateway } from "./racing-gateway.ts";

const LATER = { headers: { prefer: "respond-async" } };
const LISTED = { customerId: "c", personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const ACCOUNT = { customerId: "c", scheme: "SEPA", accountNumber: "DE02120300000000202051" };

let race: RacingGateway;
afterEach(() => race.under.close());

const post = (path: string, body: unknown, options = {}) => race.under.call("POST", path, body, options);
const newestMatches = async () => {
  const [newest] = await race.store.read((tx) => tx.decisions.listByCustomer("default", "c", 1));
  return (newest?.body as { readonly matches: readonly unknown[] } | undefined)?.matches.length;
};

const WAYS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ["a check", () => post("/v1/customerChecks", checkOf(LISTED))],
  [
    "a check that is answered later",
    async () => {
      await post("/v1/customerChecks", checkOf(LISTED), LATER);
      await (await race.jobs.begin(DECISION_QUEUE))();
      await (await race.jobs.begin(DECISION_QUEUE))();
    },
  ],
  ["a workflow", () => post("/v1/workflows", { workflowType: "RERATING", customerId: "c" })],
  [
    "rescreening",
    async () => {
      await race.jobs.enqueue([rescreeningJob({ tenant: "default", customerId: "c" })]);
      // The run of the lists that were loaded first, and whom it has to decide again.
      while (race.jobs.waiting.some(({ queue }) => queue === RESCREENING_QUEUE))
        await (await race.jobs.begin(RESCREENING_QUEUE))();
    },
  ],
  ["a transaction", () => post("/v1/transaction-checks", paymentOf("t", LISTED))],
];

describe("an exemption that is revoked while somebody is decided with it", () => {
  it.each(WAYS)("clears nothing any more: %s", async (_, decide) => {
    race = await racingGateway({ settings: { spacingMs: 0 } });
    const { gateway } = race.under;
    const { caseId } = (await post("/v1/customerChecks", checkOf(LISTED))).body;
    race.under.clock.time += 1_000;
    const match = { listId: "fixture-blacklist", entryId: "0", disposition: "false-positive" };
    const judged = await gateway.decideCase(caseId, { matches: [match], note: "another one" });
    expect(judged).toMatchObject({ outcome: "reviewed" });
    expect(await newestMatches()).toBe(0);
    const [exemption] = await race.store.read((tx) => tx.exemptions.inForce("default", "c"));
    let revoked: unknown;
    race.meanwhile(async () => {
      revoked = await gateway.revokeExemption("c", exemption?.exemptionId ?? "", { reason: "forged" });
    });
    race.under.clock.time += 1_000;
    await decide();
    expect(revoked).toMatchObject({ outcome: "revoked" });
    expect(await newestMatches()).toBe(1);
  });
});

it("leaves what is in force as it is when a newer check waits to be decided", async () => {
  race = await racingGateway({ settings: { spacingMs: 0 } });
  await post("/v1/customerChecks", checkOf({ customerId: "c" }));
  const screened = () => race.store.read((tx) => tx.screened.get("default", "c"));
  const { decisionId } = (await screened()) ?? {};
  race.meanwhile(async () => {
    race.under.clock.time += 1_000;
    expect((await post("/v1/customerChecks", checkOf({ customerId: "c" }), LATER)).status).toBe(202);
  });
  expect((await post("/v1/accounts", ACCOUNT)).status).toBe(201);
  expect(await screened()).toMatchObject({ decisionId, unchecked: true });
});
