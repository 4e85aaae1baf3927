import { DEFAULT_TENANT } from "../../src/gateway/gateway-parts.ts";
import type { Store } from "../../src/ports/store.ts";

/** Rows that one transaction adds. */
const BATCH = 2_000;
/** Decisions are shorter than real ones, of some kilobytes: the trees are as high, the file is smaller. */
const DECISION = { input: { note: "x".repeat(200) } };
const CUSTOMER = {
  personalDetails: { personName: { firstName: "Jonas", lastName: "Feldmark" } },
  note: "x".repeat(400),
};

/** Fills a store with customers, and with cases and decisions spread evenly over them. */
export async function fillStore(store: Store, customers: number, decisions: number): Promise<void> {
  const at = Date.UTC(2026, 0, 1);
  const idOf = (n: number) => `filled-${n}`;
  for (let from = 0; from < customers; from += BATCH) {
    await store.transaction(async (tx) => {
      for (let n = from; n < Math.min(from + BATCH, customers); n++) {
        const times = { lastCheckedAt: at, createdAt: at, updatedAt: at };
        await tx.customers.put({
          tenant: DEFAULT_TENANT,
          customerId: idOf(n),
          data: CUSTOMER,
          riskLevel: "low",
          ...times,
        });
      }
    });
  }
  for (let from = 0; from < decisions; from += BATCH) {
    await store.transaction(async (tx) => {
      for (let n = from; n < Math.min(from + BATCH, decisions); n++) {
        const ids = { tenant: DEFAULT_TENANT, customerId: idOf(n % customers), caseId: `case-${n}` };
        const decidedAt = at + n;
        await tx.decisions.append({ ...ids, decisionId: `decision-${n}`, decidedAt, body: DECISION });
        await tx.cases.put({
          ...ids,
          processingStatus: "finished",
          caseStatus: "not-opened",
          decisionId: `decision-${n}`,
          createdAt: decidedAt,
          updatedAt: decidedAt,
        });
      }
    });
  }
}
