/** Each check of a customer asks for its cases: that must not grow with those of others. Nor may what people are shown read many rows. */
import { expect, it } from "vitest";
import { sqlCases } from "../../../../adapters/store/sql/cases.ts";
import type { CaseStore } from "../../../../src/ports/store.ts";
import { plansOf as plansOfStatements } from "./plans-of.ts";

const plansOf = (ask: (cases: CaseStore) => Promise<void>): Promise<readonly string[]> =>
  plansOfStatements((session) => ask(sqlCases(session)));

it("cases of a customer are found by their key, in any order and of any status", async () => {
  const of = { tenant: "default", customerId: "4711" };
  const statuses = [undefined, "undecided", "open", "closed", "not-opened"] as const;
  const plans = await plansOf(async (cases) => {
    for (const caseStatus of statuses) {
      const filter = { ...of, ...(caseStatus === undefined ? {} : { caseStatus }) };
      for (const sort of ["creation", "urgency", "due", "closing"] as const) {
        await cases.list({ ...filter, sort, limit: 50 });
        await cases.list({ ...filter, sort, after: { at: 1, id: "c" }, limit: 50 });
      }
      await cases.count(filter, 0, undefined);
    }
  });
  expect(plans).toHaveLength(statuses.length * 9);
  for (const plan of plans) expect(plan).toContain("(tenant=? AND bucket=? AND customer_id=?");
});

it("cases of a queue are found in an index, and no row is read but those of the page", async () => {
  const filters = [{}, { labels: ["rule:A"] }, { riskLevel: "high", subject: "customer" }, { text: "a" }] as const;
  const statuses = ["undecided", "open", "closed"] as const;
  const plans = await plansOf(async (cases) => {
    for (const filter of filters) {
      for (const caseStatus of statuses) {
        const query = { tenant: "default", hasStanding: true, ...filter, caseStatus };
        for (const sort of ["creation", "urgency", "due"] as const) {
          await cases.list({ ...query, sort, limit: 50 });
          await cases.list({ ...query, sort, after: { at: 1, id: "c" }, limit: 50 });
        }
        await cases.count(query, 0, undefined);
        await cases.next(query, 0);
      }
    }
  });
  expect(plans).toHaveLength(filters.length * statuses.length * 9);
  const byId = "SEARCH cases USING INDEX cases_by_id (tenant=? AND case_id=?)";
  for (const plan of plans)
    for (const step of plan.split(" | ").filter((each) => /\bcases\b/u.test(each)))
      expect(step === byId || step.startsWith("SEARCH cases USING COVERING INDEX cases_"), plan).toBe(true);
});

it("closed cases are found in the order of their closing from one place on, and no row is read but those of the page", async () => {
  const filters = [{}, { labels: ["rule:A"] }, { riskLevel: "high", subject: "customer" }, { text: "a" }] as const;
  const plans = await plansOf(async (cases) => {
    for (const filter of [...filters, { hasStanding: true }, { assignee: { id: "me", now: 1 } }]) {
      for (const status of [{}, { caseStatus: "closed" }] as const) {
        const query = { tenant: "default", ...filter, ...status, sort: "closing", limit: 50 } as const;
        await cases.list(query);
        await cases.list({ ...query, after: { at: 1, id: "c" } });
      }
    }
  });
  expect(plans).toHaveLength(24);
  for (const [n, plan] of plans.entries()) {
    const [rows, , found, ...others] = plan.split(" | ").filter((step) => !step.startsWith("CO-ROUTINE"));
    expect(rows).toBe("SEARCH cases USING INDEX cases_by_id (tenant=? AND case_id=?)");
    const from = n % 2 === 0 ? "(tenant=?)" : "(tenant=? AND <expr><?)";
    expect(found).toBe(`SEARCH cases USING COVERING INDEX cases_closed ${from}`);
    // Behind the search, what is sorted is the page alone.
    const sorted = Array(2).fill("USE TEMP B-TREE FOR ORDER BY");
    expect(others).toEqual(["SCAN standings", ...sorted]);
  }
});
