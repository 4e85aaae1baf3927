import type { Json } from "../../../src/model/json.ts";
import type { RescreenRange, RescreenRecord, RescreenStore } from "../../../src/ports/rescreen-store.ts";
import { jsonOf, present, textOf } from "./sql-row.ts";
import { EVERY_TENANT, firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText, toSqlTextOrNull } from "./sql-text.ts";

interface RunRow {
  readonly number: number;
  readonly run_id: string;
  readonly kind: RescreenRecord["kind"];
  readonly status: RescreenRecord["status"];
  readonly lists_key: string;
  readonly details: string;
  readonly created_at: number;
  readonly updated_at: number;
}

interface RangeRow {
  readonly run_id: string;
  readonly tenant: string;
  readonly from_bucket: number;
  readonly to_bucket: number;
  readonly last_customer: string | null;
  readonly done: number;
  readonly counts: string;
  readonly revision: number;
}

interface FindingRow {
  readonly part: number;
  readonly found: string | null;
}

/** Held while a run is added, shared by those who rely on the newest one. */
const LOCK = "rescreens";

const RUN = "number, run_id, kind, status, lists_key, details, created_at, updated_at";
const LIST = `select ${RUN} from rescreens order by number desc limit $1`;
const NEWEST_KEY = "select lists_key from rescreens order by number desc limit 1";
const GET = `select ${RUN} from rescreens where run_id = $1`;
const ADD = `insert into rescreens (${RUN}) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`;
const SET_STATUS = "update rescreens set status = $3, updated_at = $4 where run_id = $1 and status = $2";

const RANGE = "run_id, tenant, from_bucket, to_bucket, last_customer, done, counts, revision";
const RANGES = `select ${RANGE} from rescreen_ranges where run_id = $1 order by tenant, from_bucket ${EVERY_TENANT}`;
const ADD_RANGE = `insert into rescreen_ranges (${RANGE}) values ($1, $2, $3, $4, $5, $6, $7, $8)`;
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
  const newest = await firstRow<Pick<RunRow, "lists_key">>(session, NEWEST_KEY, []);
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
      const added = await session.run(ADD, [
        run.number,
        toSqlText(run.runId),
        run.kind,
        run.status,
        run.listsKey,
        JSON.stringify(run.details),
        run.createdAt,
        run.updatedAt,
      ]);
      if (added === 0) return false;
      for (const range of ranges) {
        await session.write(ADD_RANGE, [
          toSqlText(range.runId),
          toSqlText(range.tenant),
          range.fromBucket,
          range.toBucket,
          toSqlTextOrNull(range.after),
          range.done ? 1 : 0,
          JSON.stringify(range.counts),
          range.revision,
        ]);
      }
      return true;
    },

    async get(runId) {
      const row = await firstRow<RunRow>(session, GET, [toSqlText(runId)]);
      return row && runOf(row);
    },

    list: async (limit) => (await session.all<RunRow>(LIST, [limit])).map(runOf),

    setStatus: async (runId, from, to, at) => (await session.run(SET_STATUS, [toSqlText(runId), from, to, at])) === 1,

    ranges: async (runId) => (await session.all<RangeRow>(RANGES, [toSqlText(runId)])).map(rangeOf),

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

function runOf(row: RunRow): RescreenRecord {
  return {
    runId: fromSqlText(row.run_id),
    number: row.number,
    kind: row.kind,
    status: row.status,
    listsKey: row.lists_key,
    details: JSON.parse(row.details),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function rangeOf(row: RangeRow): RescreenRange {
  return {
    runId: fromSqlText(row.run_id),
    tenant: fromSqlText(row.tenant),
    fromBucket: row.from_bucket,
    toBucket: row.to_bucket,
    ...present({ after: textOf(row.last_customer) }),
    done: row.done === 1,
    counts: JSON.parse(row.counts),
    revision: row.revision,
  };
}
