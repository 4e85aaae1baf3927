import { randomUUID } from "node:crypto";
import { type Job, type JobInsert, PgBoss } from "pg-boss";
import {
  type ClaimedJob,
  createCrons,
  createQueueSettings,
  createTurns,
  type JobBacking,
  jobsOver,
  pollTogether,
} from "riskgate/jobs";
import {
  type Clock,
  type JobStats,
  type Jobs,
  type NewJob,
  type QueueSettings,
  RiskgateError,
  type Store,
  type StoreTransaction,
} from "riskgate/ports";

/**
 * Makes the queue's own tables in a schema that is there, and belongs to the role of the address.
 *
 * @example
 * await installPgBoss("postgres://owner@db/bank");
 */
export async function installPgBoss(url: string, schema = "riskgate_jobs"): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema,
    max: 2,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  try {
    await boss.start();
  } catch (cause) {
    throw new RiskgateError("STORE_UNAVAILABLE", "the tables of the queue cannot be made", { cause });
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Which database the queue is in, and how it is worked on. */
export interface PgBossJobsOptions {
  /** `postgres://user:password@host:port/database`: the database of the store. */
  readonly url: string;
  /** A store in the same database: its transactions carry new jobs, and the ends of old ones. */
  readonly store: Store;
  readonly clock: Clock;
  /** Schema of the queue's own tables, made when it is missing: letters, digits and `_`. Default `riskgate_jobs`. */
  readonly schema?: string;
  /** Connections of the queue itself. Default 4. */
  readonly maxConnections?: number;
  /** How often a process with nothing to do looks for jobs of all its queues, in milliseconds. Default 250. */
  readonly pollMs?: number;
  /**
   * How often to look for jobs whose worker was lost, in seconds: added to the lease of a killed worker. Default 15.
   */
  readonly monitorSeconds?: number;
  /** Told of failed attempts and of a database that does not answer (Default: no one). */
  readonly onError?: (error: unknown, queue: string) => void;
}

/** Retries of a cron's run: as good as unlimited, because a cron whose run is dead would never come again. */
const CRON_RETRIES = 1_000_000;

/** Queues that have what pg-boss gives to who fetches. */
const dueQueues = (schema: string): string => `select queue from unnest($1::text[]) as queue where exists
  (select from ${schema}.job where name = queue and state < 'active' and not blocked and start_after <= ${schema}.job_now())`;

/** What pg-boss keeps of a job's data: JSON text inside of JSON, because `jsonb` refuses NUL and halves of pairs. */
interface Wrapped {
  readonly json: string;
}

type Database = Pick<ReturnType<PgBoss["getDb"]>, "executeSql">;

interface StoredJob extends Job<Wrapped> {
  readonly singletonKey: string | null;
  readonly createdOn: Date;
}

/**
 * A queue on pg-boss, in the same PostgreSQL database as the store, for any number of processes.
 *
 * Jobs that are done are kept for a week, and only those are counted as done.
 *
 * @example
 * const gateway = await createGateway({ ...ports, jobs: pgBossJobs({ url, store, clock: Date }) });
 */
export function pgBossJobs(options: PgBossJobsOptions): Jobs {
  const { store, clock, schema = "riskgate_jobs", onError = () => {} } = options;
  const boss = new PgBoss({
    connectionString: options.url,
    schema,
    max: options.maxConnections ?? 4,
    application_name: "riskgate jobs",
    superviseIntervalSeconds: options.monitorSeconds ?? 15,
    monitorIntervalSeconds: options.monitorSeconds ?? 15,
    // Crons are chains of jobs here, the same on every backing.
    schedule: false,
  });
  boss.on("error", (error) => onError(error, ""));
  const queues = createQueueSettings();
  const turns = createTurns(() => clock.now());
  const crons = createCrons();
  let started: Promise<unknown> | undefined;

  const inside = insideTransactions();

  const backing: JobBacking = {
    async add(jobs, tx) {
      const byQueue = Map.groupBy(jobs, ({ queue }) => queue);
      for (const [queue, added] of byQueue) {
        const inserted = added.map(insertOf);
        const where = await inside(tx);
        await boss.insert(queue, inserted, where).catch(unavailable);
        for (const [at, { tenant, runAt }] of added.entries())
          if (tenant !== undefined && runAt === undefined) await takeTurn(queue, tenant, inserted[at]?.id, where.db);
      }
    },

    async claim(queue, limit) {
      const options = { batchSize: limit, includeMetadata: true } as const;
      const jobs: readonly StoredJob[] = await boss.fetch<Wrapped>(queue, options).catch(unavailable);
      turns.taken(
        queue,
        limit,
        jobs.map(({ createdOn }) => createdOn.getTime()),
      );
      return jobs.map(({ id, data, retryCount, singletonKey }): ClaimedJob => {
        const key = singletonKey === null ? {} : { key: singletonKey };
        return { jobId: id, queue, data: JSON.parse(data.json), failures: retryCount, lease: retryCount, ...key };
      });
    },

    async extend(job) {
      await boss.touch(job.queue, attemptOf(job)).catch(unavailable);
    },

    async finish(job, tx) {
      const { affected } = (await boss.complete(job.queue, attemptOf(job), null, await inside(tx))) as Settled;
      return affected === 1;
    },

    async fail(job, failure) {
      await boss.fail(job.queue, attemptOf(job), { failure }).catch(unavailable);
    },
  };

  /** Of what is due, pg-boss takes first what was added first. */
  async function takeTurn(queue: string, tenant: string, id: string | undefined, db: Database = boss.getDb()) {
    const addedAt = turns.addedAt(queue, tenant);
    if (addedAt >= clock.now()) return;
    const text = `update ${schema}.job set created_on = to_timestamp($3::float8 / 1000) where name = $1 and id = $2`;
    await db.executeSql(text, [queue, id, addedAt]).catch(unavailable);
  }

  function insertOf({ data, key, runAt }: NewJob): JobInsert<Wrapped> {
    return {
      id: randomUUID(),
      data: { json: JSON.stringify(data) },
      // The queues are exclusive by key, so that a job without one needs one of its own.
      singletonKey: key ?? randomUUID(),
      ...(runAt === undefined ? {} : { startAfter: new Date(runAt) }),
      ...(crons.isCron(key) ? { retryLimit: CRON_RETRIES } : {}),
    };
  }

  async function query<Row>(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    const { rows } = await boss
      .getDb()
      .executeSql(text, [...values])
      .catch(unavailable);
    return rows;
  }

  const poller = pollTogether(
    async (names) => (await query<{ readonly queue: string }>(dueQueues(schema), [names])).map(({ queue }) => queue),
    options.pollMs ?? 250,
    (error) => onError(error, ""),
  );

  return jobsOver({
    worker: { store, backing, crons, now: () => clock.now(), poller, onError },
    queues,

    async open(declared) {
      started ??= boss.start();
      await started.catch(unavailable);
      for (const { queue } of declared) {
        const settings = bossSettingsOf(queues.of(queue));
        await boss.createQueue(queue, { ...settings, policy: "exclusive" }).catch(unavailable);
        await boss.updateQueue(queue, settings).catch(unavailable);
      }
    },

    async stats(queue): Promise<JobStats> {
      const text = `select state::text as state, count(*)::int as jobs from ${schema}.job where name = $1 group by state`;
      const rows = await query<{ readonly state: string; readonly jobs: number }>(text, [queue]);
      const count = (...states: readonly string[]) =>
        rows.filter(({ state }) => states.includes(state)).reduce((sum, { jobs }) => sum + jobs, 0);
      return {
        waiting: count("created", "retry"),
        active: count("active"),
        done: count("completed"),
        dead: count("failed"),
      };
    },

    async listDead(queue, limit) {
      const text = `select id, data, retry_count, output from ${schema}.job
        where name = $1 and state = 'failed' order by created_on, id limit $2`;
      const rows = await query<DeadRow>(text, [queue, limit]);
      return rows.map(({ id, data, retry_count, output }) => ({
        jobId: id,
        data: JSON.parse(data.json),
        failures: retry_count + 1,
        lastFailure: output?.failure ?? "its worker was lost",
      }));
    },

    async close() {
      await boss.stop({ graceful: false }).catch(unavailable);
    },
  });
}

interface Settled {
  readonly affected: number;
}

interface DeadRow {
  readonly id: string;
  readonly data: Wrapped;
  readonly retry_count: number;
  readonly output: { readonly failure?: string } | null;
}

/** What names the attempt that a worker makes: when another one has begun, this one can no longer end the job. */
function attemptOf({ jobId, lease }: ClaimedJob) {
  return { id: jobId, retryCount: Number(lease) };
}

/** SQLite, which knows statements too, finds a text and a number different. */
const IS_POSTGRES = "select '1' = 1 as is_postgres";

/** Lets pg-boss run its statement in the store's transaction. */
function insideTransactions() {
  let isPostgres = false;
  return async (tx: StoreTransaction | undefined) => {
    if (tx === undefined) return {};
    const { sql } = tx;
    // All transactions of a process are of one store: the first one tells.
    if (!isPostgres) {
      const [answer] = ((await sql?.(IS_POSTGRES, [])) ?? []) as readonly { readonly is_postgres: unknown }[];
      isPostgres = answer?.is_postgres === true;
    }
    if (sql === undefined || !isPostgres)
      throw new TypeError("jobs on PostgreSQL can be added in transactions of a PostgreSQL store only");
    return {
      db: { executeSql: async (text: string, values: unknown[] = []) => ({ rows: [...(await sql(text, values))] }) },
    };
  };
}

function bossSettingsOf({ maxFailures, backoffMs, maxBackoffMs, leaseMs, maxRunMs }: Required<QueueSettings>) {
  const seconds = (ms: number, least: number) => Math.max(least, Math.ceil(ms / 1000));
  return {
    retryLimit: maxFailures - 1,
    retryDelay: seconds(backoffMs, 1),
    retryBackoff: true,
    retryDelayMax: seconds(maxBackoffMs, 1),
    expireInSeconds: seconds(maxRunMs, 1),
    heartbeatSeconds: seconds(leaseMs, 10),
  };
}

function unavailable(cause: unknown): never {
  if (cause instanceof RiskgateError) throw cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new RiskgateError("STORE_UNAVAILABLE", `postgres jobs: ${reason}`, { cause });
}
