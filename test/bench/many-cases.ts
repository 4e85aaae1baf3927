/**
 * A store with many cases, for the queue of people who work on them: a tenth is open, a tenth closed by people.
 *
 * `RISKGATE_BENCH_REVIEW_CASES` (Default: 100,000) says how many. Stores in `RISKGATE_BENCH_REVIEW_KEPT`, a folder, are kept and filled
 * once: SQLite there, PostgreSQL in the database `riskgate_bench_review` of the server of `RISKGATE_DATABASE_URL`.
 */
import { urgencyOf } from "../../src/gateway/case-work/case-standing.ts";
import { RISK_LEVELS } from "../../src/model/rule-pack.ts";
import type { CaseRecord, Store } from "../../src/ports/store.ts";
import { ownDatabase } from "../postgres/own-database.ts";
import type { TestPostgres } from "../postgres/start-postgres.ts";

export const KEPT = process.env["RISKGATE_BENCH_REVIEW_KEPT"];
export const CASES = Number(process.env["RISKGATE_BENCH_REVIEW_CASES"] ?? 100_000);
/** Rows that one transaction adds. */
const BATCH = 1_000;
/** Cases are opened a minute apart, the newest now. */
const APART_MS = 60_000;

/** A database of that server for many cases; one that is kept is not dropped in the end. */
export async function databaseOfCases(postgres: TestPostgres) {
  const { url, drop } = await ownDatabase(postgres, KEPT && "riskgate_bench_review");
  return { url, end: async () => void (KEPT || (await drop())) };
}

export const RULES = ["GEO-001", "SCR-001", "PEP-001", "PRD-010"];
const TYPES = ["SANCTIONED_PERSON", "POLITICALLY_EXPOSED_PERSON", "BLACKLISTED_PERSON"];
const NAMES = ["Wendelbert Strohmaiersen", "Perigorn Dastulla", "Zoltargo Vexunin", "Odo Quillborne", "Ines Maurer"];

/** One case in ten is open, one closed by a person; nobody ever had to look at the others. */
function caseOf(n: number, end: number): CaseRecord {
  const createdAt = end - (CASES - n) * APART_MS;
  const ids = {
    tenant: "default",
    caseId: `case-${String(n).padStart(9, "0")}`,
    customerId: `customer-${n % (CASES / 5)}`,
  };
  const times = { createdAt, updatedAt: createdAt };
  const kept = { ...ids, processingStatus: "finished", ...times } as const;
  if (n % 10 > 1) return { ...kept, caseStatus: "not-opened" };
  const at = Math.floor(n / 10);
  const riskLevel = RISK_LEVELS[at % RISK_LEVELS.length] as string;
  const due = { riskLevel, dueAt: createdAt + 72 * 3_600_000 };
  const name = `${NAMES[at % NAMES.length]} ${at % 997}`;
  return {
    ...kept,
    ...(at % 3 === 0 ? { subject: "transaction" as const } : {}),
    caseStatus: n % 10 === 1 ? "closed" : at % 7 === 0 ? "in-progress" : "open",
    standing: {
      ...{ urgency: urgencyOf(due, createdAt), ...due },
      ...(at % 4 === 0 ? { assignee: `person-${at % 20}` } : {}),
      labels: [`rule:${RULES[at % RULES.length]}`, `screening:${TYPES[at % TYPES.length]}`],
      searched: `${ids.caseId} ${ids.customerId} ${name}`.toLowerCase(),
      shown: { customerName: name, riskScore: at % 100, matches: 1, factors: ["PEP_MATCH"] },
    },
  };
}

export async function fillCases(store: Store, log: (line: string) => void): Promise<void> {
  const began = performance.now();
  const end = Date.now();
  if (await store.read((tx) => tx.cases.get("default", caseOf(CASES - 1, end).caseId))) return;
  for (let from = 0; from < CASES; from += BATCH)
    await store.transaction(async (tx) => {
      for (let n = from; n < Math.min(from + BATCH, CASES); n++) await tx.cases.put(caseOf(n, end));
    });
  log(`filled a store with ${CASES} cases in ${Math.round((performance.now() - began) / 1_000)} s`);
}
