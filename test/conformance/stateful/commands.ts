/** The commands of the stateful test: each does one thing to the gateway and to the model, and compares. */
import { fc } from "@fast-check/vitest";
import { expect } from "vitest";
import { parseAccountHoldingPartyData } from "../../../src/model/account-holding-party-data.ts";
import { checkOf } from "../gateway-under-test.ts";
import { paymentOf } from "../payment.ts";
import type { ModelState, RealTenant } from "./model-state.ts";

type Command = fc.AsyncCommand<ModelState, RealTenant>;

/** Of an accepted check, in milliseconds. */
const SPACING_MS = 1_000;
const CALLBACK_URL = "https://client.example/aml";

const canonical = (customer: object): unknown => {
  const parsed = parseAccountHoldingPartyData(customer);
  if (!parsed.ok) throw new Error("the test's own customer is not valid");
  return parsed.value;
};

/** Stored data as the model has it, for a customer whose data the command may have touched. */
async function expectStored(model: ModelState, real: RealTenant, id: string): Promise<void> {
  const { status, body } = await real.call("GET", `/v1/customers/${id}`);
  const expected = model.customers.get(id);
  expect([status, body?.customerId === undefined ? undefined : body]).toEqual(
    expected === undefined ? [404, undefined] : [200, expected],
  );
  // Accounts live beside the customer: no submission removes them.
  for (const account of model.accounts.values()) {
    if (account.customerId !== id) continue;
    const stored = await real.call("GET", `/v1/accounts/${account.accountUuid}`);
    expect(stored.body).toMatchObject({ customerId: id, accountNumber: account.number, holder: account.holder });
  }
}

const newCase = (model: ModelState, caseId: string): void => {
  expect(model.caseIds.has(caseId)).toBe(false);
  model.caseIds.add(caseId);
};

const command = (text: string, run: Command["run"], check: Command["check"] = () => true): Command => ({
  check,
  run,
  toString: () => text,
});

const submitCheck = (id: string, customer: object, isLater: boolean): Command =>
  command(`SubmitCheck(${id}, ${JSON.stringify(customer)}, ${isLater})`, async (model, real) => {
    const { time } = real.under.clock;
    const since = time - (model.checkedAt.get(id) ?? Number.NEGATIVE_INFINITY);
    const body = checkOf({ customerId: id, ...customer }, isLater ? { callbackUrl: CALLBACK_URL } : {});
    const answer = await real.call("POST", "/v1/customerChecks", body, isLater ? { prefer: "respond-async" } : {});
    if (since < SPACING_MS) {
      expect(answer.status).toBe(425);
      expect(answer.body.retryAfterMs).toBe(SPACING_MS - since);
    } else {
      expect(answer.status).toBe(isLater ? 202 : 200);
      const caseId: string = isLater ? (answer.headers.get("location") ?? "").split("/").at(-1) : answer.body.caseId;
      newCase(model, caseId);
      if (isLater) model.toBeCalled.add(caseId);
      else expect(answer.body.customerId).toBe(id);
      model.customers.set(id, canonical({ customerId: id, ...customer }));
      model.checkedAt.set(id, time);
    }
    await expectStored(model, real, id);
  });

const submitMasterData = (id: string, customer: object): Command =>
  command(`SubmitMasterData(${id}, ${JSON.stringify(customer)})`, async (model, real) => {
    const answer = await real.call("POST", "/v1/accountHoldingPartyData", { customerId: id, ...customer });
    expect([answer.status, answer.body.customerId]).toEqual([200, id]);
    model.customers.set(id, canonical({ customerId: id, ...customer }));
    await expectStored(model, real, id);
  });

const advanceClock = (ms: number): Command =>
  command(`AdvanceClock(${ms})`, async (_, real) => {
    real.under.clock.time += ms;
  });

const checkTransaction = (transactionId: string, id: string, customer: object | undefined, amount: number): Command =>
  command(
    `TransactionCheck(${transactionId}, ${id}, ${customer ? JSON.stringify(customer) : "idOnly"}, ${amount})`,
    async (model, real) => {
      const body = paymentOf(transactionId, { customerId: id, ...customer }, { settledAmount: amount });
      const known = model.transactions.get(transactionId);
      const answer = await real.call("POST", "/v1/transaction-checks", body);
      if (known) {
        const isSame = JSON.stringify(known.body) === JSON.stringify(body);
        expect([answer.status, answer.body.caseId]).toEqual([isSame ? 200 : 409, known.caseId]);
        expect(answer.headers.get("idempotency-replayed")).toBe(isSame ? "true" : null);
      } else if (!customer && !model.customers.has(id)) {
        expect([answer.status, answer.body.code]).toEqual([404, "customer-not-found"]);
      } else {
        expect([answer.status, answer.body.customerId]).toEqual([200, id]);
        newCase(model, answer.body.caseId);
        model.transactions.set(transactionId, { caseId: answer.body.caseId, body });
        if (customer) model.customers.set(id, canonical({ customerId: id, ...customer }));
      }
      await expectStored(model, real, id);
    },
  );

const patchTransaction = (tenantTransactionId: string, amount: number | undefined): Command =>
  command(`PatchTransaction(${tenantTransactionId}, ${amount ?? "as it was"})`, async (model, real) => {
    const body = { tenantTransactionId, ...(amount === undefined ? {} : { settledAmount: amount }) };
    const answer = await real.call("PATCH", "/v1/transaction-checks", body);
    const known = model.transactions.get(tenantTransactionId);
    if (!known) expect([answer.status, answer.body.code]).toEqual([404, "transaction-not-found"]);
    else expect([answer.status, answer.body.caseId]).toEqual([200, known.caseId]);
  });

const createAccount = (customerId: string, number: string, holder: string): Command =>
  command(`CreateAccount(${customerId}, ${number}, ${holder})`, async (model, real) => {
    const answer = await real.call("POST", "/v1/accounts", { customerId, accountNumber: number, holder });
    const same = [...model.accounts.values()].find((each) => each.customerId === customerId && each.number === number);
    if (!model.customers.has(customerId)) {
      expect([answer.status, answer.body.code]).toEqual([404, "customer-not-found"]);
    } else if (same) {
      expect([answer.status, answer.body.accountUuid]).toEqual([409, same.accountUuid]);
    } else {
      expect(answer.status).toBe(201);
      const { accountUuid } = answer.body;
      expect(model.accounts.has(accountUuid)).toBe(false);
      model.accounts.set(accountUuid, { accountUuid, customerId, number, holder });
    }
    await expectStored(model, real, customerId);
  });

const putAccount = (position: number, holder: string): Command =>
  command(
    `PutAccount(${position}, ${holder})`,
    async (model, real) => {
      const accounts = [...model.accounts.values()];
      const account = accounts[position % accounts.length];
      if (!account) return;
      const body = { accountNumber: account.number, holder };
      const answer = await real.call("PUT", `/v1/accounts/${account.accountUuid}`, body);
      expect([answer.status, answer.body.holder]).toEqual([200, holder]);
      account.holder = holder;
      await expectStored(model, real, account.customerId);
    },
    ({ accounts }) => accounts.size > 0,
  );

const createWorkflow = (customerId: string): Command =>
  command(`CreateWorkflow(${customerId})`, async (model, real) => {
    const answer = await real.call("POST", "/v1/workflows", { workflowType: "CUSTOMER_REVIEW", customerId });
    if (!model.customers.has(customerId)) {
      expect([answer.status, answer.body.code]).toEqual([404, "customer-not-found"]);
      return;
    }
    expect([answer.status, answer.body.workflowStatus]).toEqual([201, "open"]);
    expect(model.workflows.has(answer.body.workflowId)).toBe(false);
    model.workflows.add(answer.body.workflowId);
    for (const workflowId of model.workflows) {
      expect((await real.call("GET", `/v1/workflows/${workflowId}`)).status).toBe(200);
    }
  });

const rotateKey = (): Command => command("RotateKey", (_, real) => real.rotateKey());

const restartServer = (): Command =>
  command("RestartServer", async (model, real) => {
    await real.restart();
    for (const key of real.revoked) {
      expect((await real.call("GET", "/v1/customers/a", undefined, {}, key)).status).toBe(401);
    }
    for (const id of IDS) await expectStored(model, real, id);
  });

const failReceiver = (times: number): Command =>
  command(`FailReceiver(${times})`, async (_, real) => real.receiver.failNext(times));

const IDS = ["a", "b", "c"];
const CUSTOMERS: readonly object[] = [
  {},
  { flags: ["x"] },
  {
    taxId: "7",
    customerType: "INDIVIDUAL",
    personalDetails: { personName: { firstName: "Ilse", lastName: "Norrby" } },
  },
  { customerType: "CORPORATION", companyDetails: { companyName: "Feldmark Mills", countryOfRegistration: "DE" } },
  { personalDetails: { countryOfResidence: "IR", personName: { firstName: "Zoltargo", lastName: "Vexunin" } } },
];
const arbId = fc.constantFrom(...IDS);
const arbCustomer = fc.constantFrom(...CUSTOMERS);
const arbTransactionId = fc.constantFrom("t1", "t2", "t3");
const arbAmount = fc.constantFrom(10, 250, 99_000);
const arbHolder = fc.constantFrom("Ilse Norrby", "Feldmark Mills");
const arbFull = fc.constantFrom(undefined, ...CUSTOMERS.slice(1));

/** A history of commands; restarts are rare because they take long. */
export const arbCommands = (maxCommands: number): fc.Arbitrary<Iterable<Command>> =>
  fc.commands<ModelState, RealTenant, false>(
    [
      fc.tuple(arbId, arbCustomer, fc.boolean()).map((all) => submitCheck(...all)),
      fc.tuple(arbId, arbCustomer, fc.boolean()).map((all) => submitCheck(...all)),
      fc.tuple(arbId, arbCustomer).map((all) => submitMasterData(...all)),
      fc.constantFrom(0, 300, 999, 1_000, 1_500).map(advanceClock),
      fc.constantFrom(0, 300, 999, 1_000, 1_500).map(advanceClock),
      fc.tuple(arbTransactionId, arbId, arbFull, arbAmount).map((all) => checkTransaction(...all)),
      fc.tuple(arbTransactionId, arbId, arbFull, arbAmount).map((all) => checkTransaction(...all)),
      fc.tuple(arbTransactionId, fc.option(arbAmount, { nil: undefined })).map((all) => patchTransaction(...all)),
      fc.tuple(arbId, fc.constantFrom("n1", "n2"), arbHolder).map((all) => createAccount(...all)),
      fc.tuple(fc.nat(5), arbHolder).map((all) => putAccount(...all)),
      arbId.map(createWorkflow),
      fc.constantFrom(rotateKey(), failReceiver(1), failReceiver(3), failReceiver(20), restartServer()),
    ],
    { maxCommands, size: "max" },
  );
