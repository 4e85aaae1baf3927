/** Commands of a model of the gateway: histories of requests, each compared with what a map of customers would say. */
import type { Arbitrary, AsyncCommand } from "fast-check";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { parseAccountHoldingPartyData } from "../../src/model/account-holding-party-data.ts";
import type { CustomerDataBody } from "../../src/model/request-bodies.ts";
import type { FastCheck } from "./arbitraries/fast-check.ts";
import { arbOrdinaryCustomer } from "./arbitraries/real-life.ts";

/** What a gateway should know after a history of commands. */
export interface GatewayModel {
  /** Stored data by customer, as it was sent last. */
  readonly customers: Map<string, unknown>;
  /** Case and body of transactions by their id. */
  readonly transactions: Map<string, { readonly caseId: string; readonly body: string }>;
  /** Customers of whom something is stored, if only that they were erased. */
  readonly known: Set<string>;
  /** Cases that were answered, each for one check. */
  readonly caseIds: Set<string>;
}

/**
 * The model of a gateway that knows nobody yet.
 *
 * @example
 * await fc.asyncModelRun(() => ({ model: gatewayModel(), real: gateway }), commands);
 */
export const gatewayModel = (): GatewayModel => ({
  customers: new Map(),
  transactions: new Map(),
  known: new Set(),
  caseIds: new Set(),
});

/** One request to a gateway and what has to follow from it. */
export type GatewayCommand = AsyncCommand<GatewayModel, Gateway>;

/** What a history is made of. */
export interface GatewayCommandsOptions {
  /** Default 12. */
  readonly maxCommands?: number;
  /** Whether payments are among them, for which the gateway needs `transactions` (Default: true). */
  readonly payments?: boolean;
}

const IDS = ["a", "b", "c"];

/**
 * Histories of checks, submissions, payments, accounts and erasures of three customers. Run one against a gateway whose store is empty and
 * that has no spacing between checks (`settings: { spacingMs: 0 }`); it throws where the gateway does otherwise than the model.
 *
 * @example
 * await fc.assert(
 *   fc.asyncProperty(gatewayCommands(fc), async (commands) => {
 *     const gateway = await open();
 *     await fc.asyncModelRun(() => ({ model: gatewayModel(), real: gateway }), commands);
 *     await gateway.close();
 *   }),
 * );
 */
export function gatewayCommands(
  fc: FastCheck,
  { maxCommands = 12, payments = true }: GatewayCommandsOptions = {},
): Arbitrary<Iterable<GatewayCommand>> {
  const id = fc.constantFrom(...IDS);
  const data = arbOrdinaryCustomer(fc).map(({ masterData }) => masterData.accountHoldingPartyData);
  const payment = fc.tuple(fc.constantFrom("t1", "t2"), id, fc.constantFrom(10, 250, 99_000));
  return fc.commands<GatewayModel, Gateway, false>(
    [
      fc.tuple(id, data).map((all) => check(...all)),
      fc.tuple(id, data).map((all) => submit(...all)),
      ...(payments ? [payment.map((all) => pay(...all))] : []),
      fc.tuple(id, fc.constantFrom("n1", "n2")).map((all) => open(...all)),
      id.map(erase),
    ],
    { maxCommands },
  );
}

const command = (text: string, run: GatewayCommand["run"]): GatewayCommand => ({
  check: () => true,
  run,
  toString: () => text,
});

/** @throws Error that says which of two JSON values was not the other */
function require(what: string, actual: unknown, expected: unknown): void {
  const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (found !== wanted) throw new Error(`${what}: expected ${wanted}, got ${found}`);
}

function canonical(data: object): unknown {
  const parsed = parseAccountHoldingPartyData(data);
  if (!parsed.ok) throw new Error(`data of a command is not valid: ${JSON.stringify(parsed.issues)}`);
  return parsed.value;
}

function newCase(model: GatewayModel, caseId: string): void {
  if (model.caseIds.has(caseId)) throw new Error(`the case ${caseId} was answered for another check`);
  model.caseIds.add(caseId);
}

async function requireStored(model: GatewayModel, gateway: Gateway, id: string): Promise<void> {
  require(`stored data of ${id}`, await gateway.getCustomer(id), model.customers.get(id));
}

const check = (id: string, data: object): GatewayCommand =>
  command(`check(${id})`, async (model, gateway) => {
    const accountHoldingPartyData = { ...data, customerId: id } as CustomerDataBody;
    const answer = await gateway.checkCustomer({ masterData: { accountHoldingPartyData } });
    if (answer.outcome !== "decided" && answer.outcome !== "deferred") throw new Error(`check: ${answer.outcome}`);
    const { caseId, customerId } = answer.outcome === "decided" ? answer.response : answer;
    newCase(model, caseId);
    require("customer of a check", customerId, id);
    model.customers.set(id, canonical(accountHoldingPartyData));
    model.known.add(id);
    await requireStored(model, gateway, id);
  });

const submit = (id: string, data: object): GatewayCommand =>
  command(`submit(${id})`, async (model, gateway) => {
    const body = { ...data, customerId: id } as CustomerDataBody;
    require("submission", (await gateway.submitAccountHoldingParty(body)).outcome, "received");
    model.customers.set(id, canonical(body));
    model.known.add(id);
    await requireStored(model, gateway, id);
  });

const pay = (transactionId: string, id: string, amount: number): GatewayCommand =>
  command(`pay(${transactionId}, ${id}, ${amount})`, async (model, gateway) => {
    const body = {
      tenantTransactionId: transactionId,
      tenantProcessingTimestamp: "2025-11-20T10:00:00Z",
      accountHoldingParty: "FUNDS_ORIGINATOR",
      fundsOriginator: { accountNumber: `own-${id}` },
      fundsBeneficiary: { accountNumber: "other", holder: "Ysolde Marchbank" },
      settledAmount: amount,
      settledCurrency: "EUR",
      accountHoldingPartyData: { customerId: id },
    } as const;
    const known = model.transactions.get(transactionId);
    const answer = await gateway.checkTransaction(body);
    if (known?.body === "null") {
      // Of a customer who was erased nothing is left to compare with; the id stays taken.
      if (answer.outcome === "decided" || answer.outcome === "deferred")
        require("case of a payment that was erased", answer.response.caseId, known.caseId);
    } else if (known !== undefined && known.body === JSON.stringify(body)) {
      if (answer.outcome !== "decided" && answer.outcome !== "deferred") throw new Error(`payment: ${answer.outcome}`);
      require("case of a payment that was sent again", answer.response.caseId, known.caseId);
    } else if (known !== undefined) require("another payment", answer.outcome, "transaction-already-exists");
    else if (!model.customers.has(id)) require("payment of nobody", answer.outcome, "customer-not-found");
    else if (answer.outcome === "decided" || answer.outcome === "deferred") {
      const caseId = String(answer.response.caseId);
      newCase(model, caseId);
      model.transactions.set(transactionId, { caseId, body: JSON.stringify(body) });
    } else throw new Error(`payment: ${answer.outcome}`);
    await requireStored(model, gateway, id);
  });

const open = (id: string, accountNumber: string): GatewayCommand =>
  command(`open(${id}, ${accountNumber})`, async (model, gateway) => {
    const answer = await gateway.createAccount({ customerId: id, accountNumber: `${id}-${accountNumber}` });
    if (!model.customers.has(id)) require("account of nobody", answer.outcome, "customer-not-found");
    else if (answer.outcome !== "created") require("account", answer.outcome, "account-already-exists");
    await requireStored(model, gateway, id);
  });

const erase = (id: string): GatewayCommand =>
  command(`erase(${id})`, async (model, gateway) => {
    const { outcome } = await gateway.eraseCustomer(id);
    require("erasure", outcome, model.known.has(id) ? "erased" : "customer-not-found");
    model.customers.delete(id);
    for (const [transactionId, { body }] of model.transactions)
      if (JSON.parse(body)?.accountHoldingPartyData.customerId === id)
        model.transactions.set(transactionId, { ...model.transactions.get(transactionId)!, body: "null" });
    await requireStored(model, gateway, id);
  });
