import type { Json } from "../../../src/model/json.ts";
import type { RescreenRange, RescreenRecord, RescreenStore } from "../../../src/ports/rescreen-store.ts";
import { jsonOf, present } from "./sql-row.ts";
import { EVERY_TENANT, firstRow, type SqlSession } from "./sql-session.ts";
import { type Column, json, named, number, optional, type SqlRow, sqlTable, text } from "./sql-table.ts";
import { toSqlText, toSqlTextOrNull } from "./sql-text.ts";

interface FindingRow {
  readonly part: number;
  readonly found: string | null;
}

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
const LIST = `${RUNS.select} order by number desc limit $1`;
const NEWEST_KEY = "select lists_key from rescreens order by number desc limit 1";
const GET = `${RUNS.select} where run_id = $1`;
const ADD = `${RUNS.insert} on conflict do nothing`;
const SET_STATUS = "update rescreens set status = $3, updated_at = $4 where run_id = $1 and status = $2";

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
const LIST_RANGES = `${RANGES.select} where run_id = $1 order by tenant, from_bucket ${EVERY_TENANT}`;
const ADVANCE = `update rescreen_ranges set last_customer = $4, done = $5, counts = $6, revision = $7
  where run_id = $1 and tenant = $2 and from_bucket = $3 and revision = $7 - 1`;

const BEGIN_FINDING = `insert into rescreen_findings (run_id, tenant, part) values ($1, $2, $3) on conflict do nothing`;
const KEEP_FINDING = "update rescreen_findings set found = $4 where run_id = $1 and tenant = $2 and part = $3";
const FINDINGS = "select part, found from rescreen_findings where run_id = $1 and tenant = $2 order by part";
const REMOVE_FINDINGS = `delete from rescreen_findings where run_id = $1 ${EVERY_TENANT}`;

/** What transactions read of the newest run since they hold the lock: it is the newest one until they end. */
const heldKeys = new WeakMap<SqlSession, Promise<string | undefined>>();

async function readNewestKey(session: SqlSession): Promise<string | undefined> {
  await session.lock(LOCK, "shared");
  const kept = session.known?.newestLists.get(LOCK);
  if (kept !== undefined) return kept ?? undefined;
  const since = session.known?.newestLists.changes ?? 0;
  const newest = await firstRow<{ readonly lists_key: string }>(session, NEWEST_KEY, []);
  session.known?.newestLists.learn(since, LOCK, newest?.lists_key ?? null);
  return newest?.lists_key;
}

/** Rescreening in a SQL database. */
export function sqlRescreens(session: SqlSession): RescreenStore {
  return {
    newestListsKey() {
      // Works that share a local session are undone one by one: what they read is kept in `known`.
      if (session.isLocal) return readNewestKey(session);
      const key = heldKeys.get(session) ?? readNewestKey(session);
      heldKeys.set(session, key);
      return key;
    },

    async add(run, ranges) {
      await session.lock(LOCK);
      session.known?.newestLists.delete(LOCK);
      heldKeys.delete(session);
      if ((await session.run(ADD, RUNS.values(run))) === 0) return false;
      for (const range of ranges) await session.write(RANGES.insert, RANGES.values(range));
      return true;
    },

    async get(runId) {
      const row = await firstRow<SqlRow>(session, GET, [toSqlText(runId)]);
      return row && RUNS.recordOf(row);
    },

    list: async (limit) => (await session.all<SqlRow>(LIST, [limit])).map(RUNS.recordOf),

    setStatus: async (runId, from, to, at) => (await session.run(SET_STATUS, [toSqlText(runId), from, to, at])) === 1,

    ranges: async (runId) => (await session.all<SqlRow>(LIST_RANGES, [toSqlText(runId)])).map(RANGES.recordOf),

    beginFinding: async ({ runId, tenant, part }) =>
      (await session.run(BEGIN_FINDING, [toSqlText(runId), toSqlText(tenant), part])) === 1,

    keepFinding: ({ runId, tenant, part, found }) =>
      session.write(KEEP_FINDING, [toSqlText(runId), toSqlText(tenant), part, JSON.stringify(found)]),

    async findings(runId, tenant) {
      const rows = await session.all<FindingRow>(FINDINGS, [toSqlText(runId), toSqlText(tenant)]);
      return rows.map(({ part, found }) => ({ runId, tenant, part, ...present({ found: jsonOf<Json>(found) }) }));
    },

    removeFindings: (runId) => session.write(REMOVE_FINDINGS, [toSqlText(runId)]),

    advance: async ({ runId, tenant, fromBucket, after, done, counts, revision }) =>
      (await session.run(ADVANCE, [
        toSqlText(runId),
        toSqlText(tenant),
        fromBucket,
        toSqlTextOrNull(after),
        done ? 1 : 0,
        JSON.stringify(counts),
        revision,
      ])) === 1,
  };
}
