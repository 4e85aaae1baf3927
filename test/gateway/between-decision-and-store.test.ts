/** What changes after a decision was read for, and before it is stored. */
import { afterEach, describe, expect, it } from "vitest";
import { DECISION_QUEUE } from "../../src/gateway/checks/defer-check.ts";
import { RESCREENING_QUEUE, rescreeningJob } from "../../src/gateway/rescreening/rescreening-queue.ts";
import { TRANSACTION_QUEUE } from "../../src/gateway/transactions/defer-transaction.ts";
import { definePlugin } from "../../src/plugins/plugin.ts";
import { callbackReceiver } from "../conformance/callback-receiver.ts";
import { checkOf } from "../conformance/gateway-under-test.ts";
import { paymentOf } from "../conformance/payment.ts";
import { asPerson } from "../conformance/people.ts";
import { anEntry } from "../screening/sample-screening.ts";
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
    const match = { listId: "fixture-blacklist", entryId: "0", disposition: "false-positive" } as const;
    const ines = await asPerson(gateway, "Ines Maurer");
    const judged = await gateway.decideCase(caseId, { matches: [match], note: "another one" }, ines);
    expect(judged).toMatchObject({ outcome: "reviewed" });
    expect(await newestMatches()).toBe(0);
    const [exemption] = await race.store.read((tx) => tx.exemptions.inForce("default", "c"));
    let revoked: unknown;
    race.meanwhile(async () => {
      revoked = await gateway.revokeExemption("c", exemption?.exemptionId ?? "", { reason: "forged" }, ines);
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

const named = (lastName: string) => ({ customerId: "c", personalDetails: { personName: { lastName } } });

describe("a transaction whose customer gets another name while it is decided", () => {
  const rename = () => post("/v1/accountHoldingPartyData", named("Oxenquill"));
  const WAYS: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      "a correction",
      async () => {
        await post("/v1/transaction-checks", paymentOf("t", named("Alder")));
        race.under.clock.time += 1_000;
        race.meanwhile(rename);
        const body = { tenantTransactionId: "t", settledAmount: 7 };
        expect((await race.under.call("PATCH", "/v1/transaction-checks", body)).status).toBe(200);
      },
    ],
    [
      "one that is decided later",
      async () => {
        await post("/v1/transaction-checks", paymentOf("t", named("Alder")), LATER);
        race.meanwhile(rename);
        await (await race.jobs.begin(TRANSACTION_QUEUE))();
        await (await race.jobs.begin(TRANSACTION_QUEUE))();
      },
    ],
  ];
  it.each(WAYS)("has providers asked about that: %s", async (_, decide) => {
    const propose = async (queries: readonly { readonly names: readonly string[] }[]) => {
      expect(race.isLocked()).toBe(false);
      const isFound = queries.some(({ names }) => names.some((name) => name.includes("Oxenquill")));
      return isFound ? [anEntry({ name: "Oxenquill", listId: "outside" })] : [];
    };
    race = await racingGateway({ settings: { spacingMs: 0 }, providers: [{ name: "outside", propose }] });
    await decide();
    expect(await newestMatches()).toBeGreaterThan(0);
  });
});

it("asks no host while the store is locked", async () => {
  const asked: boolean[] = [];
  const acme = definePlugin({
    name: "acme",
    version: "1.0.0",
    transactionFacts: [
      {
        ...{
          name: "acmePartner",
          type: "text",
          meaning: "what the host calls the payee",
          sources: ["host"],
          example: "x",
        },
        asked: true,
        compute: async () => {
          asked.push(race.isLocked());
          return "x";
        },
      },
    ],
  });
  race = await racingGateway({ plugins: [acme] });
  // Another payment of the customer comes first: from now on there is something to ask.
  race.meanwhile(async () => {
    await post("/v1/transaction-checks", paymentOf("first", named("Alder")));
    race.meanwhile(async function ask(facts): Promise<void> {
      race.meanwhile(ask);
      await (facts.acmePartner as () => Promise<unknown>)();
    });
  });
  const answer = await post("/v1/transaction-checks", paymentOf("second", named("Alder")));
  expect(answer.status).toBe(200);
  expect(asked).toEqual([false]);
});

it("goes by one policy in a check: whether it is held, and whether its client can be called then", async () => {
  race = await racingGateway({ callbacks: callbackReceiver().callbacks });
  const { gateway } = race.under;
  const by = { operatorReason: "a test" };
  await gateway.addPerson({ tenant: "default", name: "Ines Maurer" }, by);
  const wanted = { tenant: "default", scopes: ["*"], person: "Ines Maurer" };
  const { record } = await gateway.createKey(wanted, crypto.getRandomValues(new Uint8Array(32)), by);
  race.meanwhile(async () => {
    await gateway.setPolicy({ changes: { reviewFirst: "matches" } }, { key: record });
    race.under.clock.time += 10_000;
    // The process has the new policy from the next check on.
    await post("/v1/customerChecks", checkOf({ customerId: "other" }));
  });
  const check = { ...(checkOf(LISTED) as object), callbackUrl: "https://never.example/" };
  expect((await post("/v1/customerChecks", check)).status).toBe(200);
  race.under.clock.time += 10_000;
  expect((await post("/v1/customerChecks", check)).status).toBe(400);
});
