import type {
  RescreenFinding,
  RescreenRange,
  RescreenRecord,
  RescreenStore,
} from "../../../src/ports/rescreen-store.ts";
import { EVERY_TENANT, firstRow, type SqlSession } from "./sql-session.ts";
import { type Column, json, named, number, optional, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";

/** Held while a run is added, shared by those who rely on the newest one. */
const LOCK = "rescreens";

const RUNS = sqlTable<RescreenRecord>("rescreens", {
  number: number(),
  runId: text(),
  kind: text(),
  status: text(),
  listsKey: text(),
  details: json(),
  createdAt: number(),
  updatedAt: number(),
});
const NEWEST_KEY = "select lists_key from rescreens order by number desc limit 1";

const done: Column<boolean> = { toSql: (value) => (value ? 1 : 0), fromSql: (value) => value === 1 };

const RANGES = sqlTable<RescreenRange>("rescreen_ranges", {
  runId: text(),
  tenant: text(),
  fromBucket: number(),
  toBucket: number(),
  after: named("last_customer", optional(text())),
  done,
  counts: json(),
  revision: number(),
});

const FINDINGS = sqlTable<RescreenFinding>("rescreen_findings", {
  runId: text(),
  tenant: text(),
  part: number(),
  found: optional(json()),
});
const REMOVE_FINDINGS = `delete from rescreen_findings where run_id = $1 ${EVERY_TENANT}`;

/** Rescreening in a SQL database. */
export function sqlRescreens(session: SqlSession): RescreenStore {
  return {
    async newestListsKey() {
      await session.lock(LOCK, "shared");
      return (await firstRow<{ readonly lists_key: string }>(session, NEWEST_KEY, []))?.lists_key;
    },

    async add(run, ranges) {
      await session.lock(LOCK);
      if (!(await RUNS.add(session, run))) return false;
      for (const range of ranges) await session.write(RANGES.insert, RANGES.values(range));
      return true;
    },

    get: (runId) => RUNS.find(session, { runId }),
    list: (limit) => RUNS.list(session, {}, "order by number desc", limit),
    setStatus: (runId, from, to, at) => RUNS.change(session, { runId, status: from }, { status: to, updatedAt: at }),
    ranges: (runId) => RANGES.list(session, { runId }, `order by tenant, from_bucket ${EVERY_TENANT}`),

    beginFinding: (finding) => FINDINGS.add(session, finding),
    async keepFinding({ runId, tenant, part, found }) {
      await FINDINGS.change(session, { runId, tenant, part }, { found });
    },
    findings: (runId, tenant) => FINDINGS.list(session, { runId, tenant }, "order by part"),
    removeFindings: (runId) => session.write(REMOVE_FINDINGS, [toSqlText(runId)]),

    advance: ({ runId, tenant, fromBucket, after, done, counts, revision }) =>
      RANGES.change(session, { runId, tenant, fromBucket, revision: revision - 1 }, { after, done, counts, revision }),
  };
}
