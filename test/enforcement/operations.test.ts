/** Systems that were right and were not listened to, not asked, or asked too late. Sources: docs/enforcement-cases.md. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { directoryLists } from "../../adapters/lists/directory.ts";
import type { CreateRuleEvaluator } from "../../src/ports/rule-evaluator.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { checkOf } from "../conformance/gateway-under-test.ts";
import { paymentOf } from "../conformance/payment.ts";
import { whole } from "../whole-customer.ts";
import {
  company,
  type EnforcementGateway,
  enforcementGateway,
  type Listed,
  NOBODY,
  person,
  sanctionsList,
} from "./listed.ts";

const LISTED = whole(person("Zoltargo", "Vexunin"));
const ENTRY: Listed = ["person", "Zoltargo Vexunin"];

let gateway: EnforcementGateway;
afterEach(() => gateway.under.close());
const statusOf = async (caseId: string) => (await gateway.under.call("GET", `/v1/cases/${caseId}`)).body.caseStatus;

/** A list that a test replaces, as a newer edition does. */
function editions(...entries: Listed[]) {
  return {
    entries,
    async load() {
      return [sanctionsList(this.entries)];
    },
  };
}

// OFAC, finding of violation against American Express: the risk engine timed out after several attempts, and a time-out approved.
describe("American Express, OFAC, 30 April 2020", () => {
  it("answers no level when the time is up, asked again neither, and then the one that the rules find", async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const createEvaluator: CreateRuleEvaluator = (pack) => {
      const evaluator = compiledEvaluator(pack);
      return { version: pack.version, evaluate: (facts) => gate.then(() => evaluator.evaluate(facts)) };
    };
    gateway = await enforcementGateway([ENTRY], {
      gateway: { createEvaluator, settings: { decisionBudgetMs: 50, spacingMs: 0 } },
    });
    const { under } = gateway;
    const answers = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      under.clock.time += 2_000;
      answers.push(await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "c", ...LISTED })));
    }
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([202, ""]));
    const payment = paymentOf("t", { customerId: "c" });
    const paid = await under.call("POST", "/v1/transaction-checks", payment);
    expect([paid.status, paid.body.decision]).toEqual([202, null]);
    open();
    const location = answers[2]!.headers.get("location") ?? "";
    const finished = async () => (await under.call("GET", location)).body.result?.riskLevel;
    await expect.poll(finished, { timeout: 10_000 }).toBe("high");
  });

  // An analyst put the customer on an accept list.
  it("forgets that somebody was judged another one when the data say otherwise", async () => {
    gateway = await enforcementGateway([
      ["person", "Zoltargo Vexunin", { datesOfBirth: [{ from: "1961", to: "1961" }] }],
    ]);
    const first = await gateway.customer({ customerId: "c", ...LISTED });
    const matches = [{ listId: "sanctions", entryId: "0", disposition: "false-positive" }];
    const decision = { matches, riskLevel: "low", note: "another person" };
    expect((await gateway.under.call("POST", `/v1/cases/${first.caseId}/decisions`, decision)).status).toBe(200);
    expect(await gateway.customer({ customerId: "c", ...LISTED })).toMatchObject({ answer: "low", waits: false });
    const born = person("Zoltargo", "Vexunin", { dateOfBirth: "1961-05-02" });
    expect(await gateway.customer({ customerId: "c", ...born })).toMatchObject({ answer: "high", waits: true });
  });
});

// OFAC, settlement with PayPal: alerts on a listed customer were dismissed because earlier ones had been.
describe("PayPal (alerts), OFAC, 25 March 2015", () => {
  it("leaves a match open until somebody decides it, however often it comes", async () => {
    gateway = await enforcementGateway([ENTRY]);
    const first = await gateway.customer({ customerId: "c", ...LISTED });
    const second = await gateway.customer({ customerId: "c", ...LISTED, flags: ["seen before"] });
    expect(second).toMatchObject({ answer: "high", waits: true });
    expect([await statusOf(first.caseId), await statusOf(second.caseId)]).toEqual(["closed", "open"]);
    expect(await gateway.payment({}, { customerId: "c" })).toMatchObject({ answer: "REVIEW" });
  });
});

// OFAC, settlement with Payoneer: payments that had been flagged were released without review while there was a backlog.
describe("Payoneer (backlog), OFAC, 23 July 2021", () => {
  it("releases nothing by itself", async () => {
    gateway = await enforcementGateway([ENTRY]);
    const held = [];
    for (let at = 0; at < 3; at++) held.push(await gateway.payment({ usage: "Rent flat, Yalta, Krimea" }));
    gateway.under.clock.time += 90 * 86_400_000;
    await gateway.under.gateway.reload();
    for (const { caseId } of held) {
      const { body } = await gateway.under.call("GET", `/v1/transaction-checks/${caseId}`);
      expect([body.result.decision, body.result.transactionStatus]).toEqual(["REVIEW", "held"]);
      expect(await statusOf(caseId)).toBe("open");
    }
  });
});

// OFAC, settlement with American Express National Bank: a further holder of a customer's card was listed, and the card went on.
describe("American Express (cards), OFAC, 15 July 2022", () => {
  it("stops a card of an account whose further holder is listed since", async () => {
    const lists = editions();
    gateway = await enforcementGateway(lists);
    const cards = (holder: string) => ({
      ...NOBODY,
      customerRelationshipDetails: { allAccounts: [{ accountId: `card of ${holder}`, holder }] },
    });
    await gateway.customer({ customerId: "c", ...cards("Zoltargo Vexunin") });
    await gateway.customer({ customerId: "other", ...cards("Ida Drommel") });
    lists.entries.push(ENTRY);
    await gateway.under.gateway.reload();
    const paid = { paymentMeans: "CARD", settledAmount: 80, settledCurrency: "USD" };
    expect((await gateway.payment(paid, { customerId: "c" })).answer).toMatch(/^(?:REVIEW|REJECT)$/u);
    expect(await gateway.payment(paid, { customerId: "other" })).toMatchObject({ answer: "ACCEPT" });
  });
});

// OFAC, finding of violation against MidFirst Bank: customers who had an account already were compared with new entries once a month.
describe("MidFirst Bank, OFAC, 21 July 2022", () => {
  it("compares everybody who is stored as soon as a newer list is in service", async () => {
    const lists = editions();
    gateway = await enforcementGateway(lists);
    expect(await gateway.customer({ customerId: "c", ...LISTED })).toMatchObject({ answer: "low" });
    expect(await gateway.customer({ customerId: "other", ...NOBODY })).toMatchObject({ answer: "low" });
    lists.entries.push(ENTRY);
    await gateway.under.gateway.reload();
    // The first payment after it does not wait for the comparison.
    expect(await gateway.payment({}, { customerId: "c" })).toMatchObject({ answer: "REVIEW" });
    const levelOf = async (id: string) =>
      (await gateway.under.call("GET", `/v1/customers/${id}/record`)).body.riskLevel;
    await expect.poll(() => levelOf("c"), { timeout: 20_000 }).toBe("high");
    expect(await gateway.payment({}, { customerId: "other" })).toMatchObject({ answer: "ACCEPT" });
  });
});

// OFSI, disclosure about Wise: the owner of a company was listed the day before, and its card went on.
describe("Wise, OFSI, 31 August 2023", () => {
  it("stops a withdrawal by card from the account of a company whose owner is listed since", async () => {
    const lists = editions();
    gateway = await enforcementGateway(lists);
    const owned = (by: object) => company("Quill Foundry", { shareholders: [{ share: 1, ...by }] });
    await gateway.customer({ customerId: "c", ...owned(LISTED) });
    await gateway.customer({ customerId: "other", ...owned(NOBODY) });
    lists.entries.push(ENTRY);
    await gateway.under.gateway.reload();
    const withdrawal = { paymentMeans: "CARD", settledAmount: 250, settledCurrency: "GBP" };
    expect((await gateway.payment(withdrawal, { customerId: "c" })).answer).toMatch(/^(?:REVIEW|REJECT)$/u);
    expect(await gateway.payment(withdrawal, { customerId: "other" })).toMatchObject({ answer: "ACCEPT" });
  });
});

// FCA, final notice to Starling Bank: screening saw part of the list for years.
describe("Starling Bank, FCA, 27 September 2024", () => {
  it("keeps the whole list in service when a file holds part of it, and says so", async () => {
    const folder = await mkdtemp(join(tmpdir(), "riskgate-enforcement-"));
    try {
      const names = Array.from(
        { length: 40 },
        (_, at) => `Zoltargo ${"bcdfghklmn"[at % 10]}exu${"npstv"[at % 5]}in${at}`,
      );
      const file = (count: number) =>
        writeFile(
          join(folder, "list.csv"),
          `id,kind,name\n${[...names.slice(0, count), ...(count === 40 ? ["Perigorn Dastulla"] : [])]
            .map((name, id) => `${id},person,${name}\n`)
            .join("")}`,
        );
      const list = { id: "list", title: "List", kind: "sanctions", format: "house-csv", files: { list: "list.csv" } };
      const expected = { minEntries: 30, maxEntries: 60 };
      await writeFile(join(folder, "lists.json"), JSON.stringify({ lists: [{ ...list, expect: expected }] }));
      await file(40);
      gateway = await enforcementGateway(directoryLists(join(folder, "lists.json"), { clock: Date }));
      await file(3);
      await gateway.under.gateway.reload();
      const { body } = await gateway.under.call("GET", "/health/ready");
      expect(body.checks.lists[0]).toMatchObject({ status: "warn", output: expect.stringContaining("30") });
      expect(await gateway.customer(person("Perigorn", "Dastulla"))).toMatchObject({ answer: "high" });
      expect(await gateway.customer(NOBODY)).toMatchObject({ answer: "low", waits: false });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

// AUSTRAC against Commonwealth Bank: the programme of monitoring was not applied to 778,370 accounts, and cash just below the
// amount that is reported went through machines.
describe("Commonwealth Bank, AUSTRAC, 20 June 2018", () => {
  const deposit = (accountNumber: string, settledAmount: number) => ({
    accountHoldingParty: "FUNDS_BENEFICIARY",
    paymentMeans: "CASH",
    paymentType: "DEPOSIT",
    fundsOriginator: { holder: "Depositor", accountNumber: "machine" },
    fundsBeneficiary: { accountNumber },
    settledAmount,
  });
  it("counts deposits of a customer over all accounts, those that nobody told it of too", async () => {
    gateway = await enforcementGateway([ENTRY]);
    const account = { accountNumber: "told", accountHoldingParty: "payer" };
    await gateway.under.call("POST", "/v1/accounts", account);
    const answers = [];
    for (const number of ["told", "new 1", "new 2", "new 3"])
      answers.push(await gateway.payment(deposit(number, 9_400)));
    expect(answers.at(-1)!.factors).toContain("STRUCTURING");
    expect(answers.at(-1)!.answer).toMatch(/^(?:REVIEW|REJECT)$/u);
    await gateway.under.call("POST", "/v1/accountHoldingPartyData", { customerId: "shop" });
    expect(await gateway.payment(deposit("shop", 400), { customerId: "shop" })).toMatchObject({ answer: "ACCEPT" });
  });
});

// FCA, final notice to Metro Bank: payments of the day on which an account was opened, and those after it until the record was
// next changed, were not monitored.
describe("Metro Bank, FCA, 12 November 2024", () => {
  it("monitors the first payment of a customer, and takes none of one it does not know", async () => {
    gateway = await enforcementGateway([ENTRY]);
    const listed = { fundsBeneficiary: { accountNumber: "000987", holder: "Zoltargo Vexunin" } };
    const { under } = gateway;
    const unknown = await under.call("POST", "/v1/transaction-checks", paymentOf("t", { customerId: "new" }, listed));
    expect(unknown.status).toBe(404);
    const customer = { customerId: "new", ...NOBODY, customerSince: "2026-11-20" };
    expect(await gateway.payment(listed, customer)).toMatchObject({ answer: "REVIEW" });
    expect(await gateway.payment({}, customer)).toMatchObject({ answer: "ACCEPT" });
    expect(await gateway.payment(listed, { customerId: "new" })).toMatchObject({ answer: "REVIEW" });
  });
});
