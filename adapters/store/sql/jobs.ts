import { bucketOf } from "../../../src/model/bucket.ts";
import type { JobRecord, JobStore } from "../../../src/ports/job-store.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { json, named, number, optional, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";

const JOBS = sqlTable<JobRecord>("jobs", {
  jobId: text(),
  queue: text(),
  key: named("job_key", optional(text())),
  data: json(),
  runAt: number(),
  failures: number(),
  lastFailure: optional(text()),
  createdAt: number(),
});

const ADD = `insert into jobs (${JOBS.columns}, state, due_at) values ($1, $2, $3, $4, $5, $6, $7, $8, 'waiting', $5)
  on conflict do nothing`;

// A job is due when its time has come or its lease has run out: both are `due_at`. The second one is a failed attempt.
const CLAIM = `update jobs set failures = failures + (case when state = 'active' then 1 else 0 end),
    state = 'active', lease = $3, due_at = $4
  where job_id in (select job_id from jobs where queue = $1 and due_at <= $2 and state <> 'dead'
    order by due_at, job_id limit $5 for update skip locked)
  returning ${JOBS.columns}`;

const EXTEND = "update jobs set due_at = $3 where job_id = $1 and lease = $2 and state = 'active'";

const FINISH = "delete from jobs where job_id = $1 and lease = $2 and state = 'active' returning queue";

const COUNT_DONE = `insert into jobs_done (queue, shard, done) values ($1, $2, 1)
  on conflict (queue, shard) do update set done = jobs_done.done + 1`;

const FAIL = `update jobs set failures = failures + 1, last_failure = $3, state = 'waiting', run_at = $4, due_at = $4, lease = null
  where job_id = $1 and lease = $2 and state = 'active'`;

const BURY = `update jobs set failures = failures + 1, last_failure = $3, state = 'dead', lease = null
  where job_id = $1 and lease = $2 and state = 'active'`;

const STATS = `select state, count(*) as jobs from jobs where queue = $1 group by state
  union all select 'done', cast(coalesce(sum(done), 0) as bigint) from jobs_done where queue = $1`;

/** Counters a queue's finished jobs are spread over, so that workers do not wait for one row. */
const SHARDS = 16;

/** The rows of queues in a SQL database. */
export function sqlJobs(session: SqlSession): JobStore {
  const change = async (sql: string, jobId: string, lease: string, ...values: readonly (string | number)[]) =>
    (await session.run(sql, [toSqlText(jobId), toSqlText(lease), ...values])) === 1;

  return {
    async add(jobs) {
      let added = 0;
      for (const job of jobs) added += await session.run(ADD, JOBS.values(job));
      return added;
    },

    async claim({ queue, now, leaseUntil, lease, limit }) {
      const values = [toSqlText(queue), now, toSqlText(lease), leaseUntil, limit];
      // `returning` promises no order. Ids are compared as the databases do it where it matters: never within a run.
      return (await JOBS.query(session, CLAIM, values)).toSorted(
        (a, b) => a.runAt - b.runAt || (a.jobId < b.jobId ? -1 : 1),
      );
    },

    extend: (jobId, lease, leaseUntil) => change(EXTEND, jobId, lease, leaseUntil),

    async finish(jobId, lease) {
      const row = await firstRow<{ readonly queue: string }>(session, FINISH, [toSqlText(jobId), toSqlText(lease)]);
      if (row === undefined) return false;
      await session.write(COUNT_DONE, [row.queue, bucketOf(jobId) % SHARDS]);
      return true;
    },

    fail: (jobId, lease, failure, runAt) =>
      runAt === undefined
        ? change(BURY, jobId, lease, toSqlText(failure))
        : change(FAIL, jobId, lease, toSqlText(failure), runAt),

    async stats(queue) {
      const rows = await session.all<{ readonly state: string; readonly jobs: number }>(STATS, [toSqlText(queue)]);
      const count = (state: string) => rows.find((row) => row.state === state)?.jobs ?? 0;
      return { waiting: count("waiting"), active: count("active"), done: count("done"), dead: count("dead") };
    },

    listDead: (queue, limit) => JOBS.list(session, { queue }, "and state = 'dead' order by created_at, job_id", limit),
  };
}
