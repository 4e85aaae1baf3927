/** Whoever opens a case reads what the log says of its customer: that must not grow with the entries of others. */
import { expect, it } from "vitest";
import { sqlAudit } from "../../../../adapters/store/sql/audit.ts";
import type { AuditFilter } from "../../../../src/ports/audit-store.ts";
import { plansOf } from "./plans-of.ts";

const AFTER = { at: 3, chain: 1, sequence: 2 };
const PARTS: readonly AuditFilter[] = [
  {},
  { from: 1 },
  { before: 9 },
  { from: 1, before: 9 },
  { action: "case.decided" },
  { actor: "key:1" },
  { actors: ["key:1", "key:2"] },
];

/** Every two of them together. */
const FILTERS = PARTS.flatMap((one) => PARTS.map((other) => ({ ...one, ...other })));

const searchesOf = (plan: string): readonly string[] =>
  plan.split(" | ").filter((step) => /\baudit_entries\b/u.test(step));

it("entries about a customer are found in the customer's chain, by whatever else", async () => {
  const plans = await plansOf(async (session) => {
    const audit = sqlAudit(session);
    for (const filter of FILTERS) {
      await audit.find("default", { ...filter, customerId: "4711" }, 50);
      await audit.find("default", { ...filter, customerId: "4711" }, 50, AFTER);
    }
  });
  expect(plans.length).toBeGreaterThanOrEqual(FILTERS.length * 2);
  const byKey = "SEARCH audit_entries USING INDEX sqlite_autoindex_audit_entries_1 (tenant=? AND chain=?)";
  for (const plan of plans) {
    expect(searchesOf(plan).length, plan).toBeGreaterThan(0);
    for (const step of searchesOf(plan)) expect(step).toBe(byKey);
  }
});

it("entries of a page are found in an index, and no other row is read", async () => {
  const plans = await plansOf(async (session) => {
    const audit = sqlAudit(session);
    for (const filter of FILTERS) {
      await audit.find("default", filter, 50);
      await audit.find("default", filter, 50, AFTER);
    }
  });
  for (const plan of plans)
    for (const step of searchesOf(plan))
      expect(step).toMatch(/^SEARCH audit_entries USING (?:COVERING )?INDEX audit_entries_by_(?:time|actor|action) /u);
});
