import pg, { type PoolClient, type QueryResult } from "pg";
import { type ChangeNumbers, type SqlSession, type SqlValue, withoutRowLocks } from "riskgate/store/sql";
import { pendingReads } from "./pending-reads.ts";
import { pendingWrites } from "./pending-writes.ts";
import { isOfEveryTenant, SET_TENANTS, type TenantScope } from "./tenant-scope.ts";

/** Locks of several names, taken in their order. */
const LOCK = {
  alone: "select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest($1::text[]) as name",
  shared: "select pg_advisory_xact_lock_shared(hashtextextended(name, 0)) from unnest($1::text[]) as name",
} as const;

/** Names of prepared statements by text: a text is parsed and planned once a connection. */
const names = new Map<string, string>();

function nameOf(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = `riskgate_${names.size}`;
    names.set(sql, name);
  }
  return name;
}

/**
 * One open transaction on one connection. Statements are sent without waiting for the answers to those before them: a
 * transaction waits for the server only where it needs to know something.
 *
 * @param scope - where the server keeps tenants apart: whose rows the transaction may see
 */
export function createPostgresSession(
  client: PoolClient,
  kind: "read" | "write",
  changeNumbers: ChangeNumbers,
  scope?: TenantScope,
) {
  const unanswered = new Set<Promise<unknown>>();
  let over = false;
  let failure: unknown;

  const gather = gatherWrites(client, flushAsked);

  /** Sends a statement; its failure is the transaction's, whatever awaits it. */
  function send<Answer>(answer: Promise<Answer>): Promise<Answer> {
    unanswered.add(answer);
    answer.then(
      () => unanswered.delete(answer),
      (error: unknown) => {
        unanswered.delete(answer);
        // Those that follow a failed statement fail because of it: the first one tells why.
        failure ??= error;
      },
    );
    return answer;
  }

  /** A query object of the driver: from a description it would copy one property by property. */
  function ask(text: string, values?: readonly unknown[], name?: string): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const query = Object.assign(new pg.Query(text, values as unknown[]), { name });
      const answer = (error: Error | null, result: QueryResult) => (error ? reject(error) : resolve(result));
      // The driver takes a callback beside a query object, which its types do not say.
      Reflect.apply(client.query, client, [query, answer]);
    });
  }

  const pending = pendingWrites();
  const sendRows = async (sql: string, values: readonly unknown[]) => (await post(sql, values)).rows;
  const reads = pendingReads(sendRows);
  /** Locks that are not held here yet, asked for in one turn; those of a mode stand together. */
  let locks: { readonly mode: keyof typeof LOCK; readonly names: string[] }[] = [];

  /** Sends what was asked for in this turn: locks first, which may make what follows wait longer than it had to, and never less. */
  function flushAsked(): void {
    const taken = locks;
    locks = [];
    for (const { mode, names: some } of taken) post(LOCK[mode], [some]);
    reads.flush();
  }

  function flush(): void {
    flushAsked();
    const writes = pending.take();
    if (writes) post(writes.sql, writes.values);
  }

  function query(sql: string, values: readonly unknown[]) {
    requireOpen();
    if (pending.concern(sql)) flush();
    flushAsked();
    return post(sql, values);
  }

  function requireOpen(): void {
    if (over) throw new TypeError("the transaction is over: its stores cannot be used after its work has returned");
  }

  function post(sql: string, values: readonly unknown[]) {
    // A transaction that only reads is refused any lock.
    const text = kind === "read" ? withoutRowLocks(sql) : sql;
    gather();
    const tenants = scope?.before(sql);
    if (tenants !== undefined) send(ask(SET_TENANTS, [tenants], nameOf(SET_TENANTS)));
    return send(ask(text, values, nameOf(text)));
  }

  gather();
  send(ask(BEGIN[kind]));

  /** Locks held until the end: asked for once. */
  const held = new Set<string>();

  const session: SqlSession = {
    all: async <Row>(sql: string, values: readonly SqlValue[]) => {
      scope?.note(sql, values);
      if (!reads.mayWait(sql) || isOfEveryTenant(sql)) return (await query(sql, values)).rows as readonly Row[];
      requireOpen();
      if (pending.concern(sql)) flush();
      gather();
      return (await reads.ask(sql, values)) as readonly Row[];
    },
    run: async (sql, values) => {
      scope?.note(sql, values);
      return (await query(sql, values)).rowCount ?? 0;
    },
    write: async (sql, values) => {
      requireOpen();
      scope?.note(sql, values);
      if (isOfEveryTenant(sql)) {
        flush();
        post(sql, values);
        return;
      }
      if (pending.add(sql, values)) return;
      flush();
      if (!pending.add(sql, values)) post(sql, values);
    },
    lock: async (name, mode = "alone") => {
      if (kind === "read" || held.has(name) || held.has(`${mode} ${name}`)) return;
      held.add(mode === "alone" ? name : `${mode} ${name}`);
      requireOpen();
      gather();
      const last = locks.at(-1);
      if (last?.mode === mode) last.names.push(name);
      else locks.push({ mode, names: [name] });
    },
    changeNumbers,
    database: "postgres",
  };

  return {
    session,
    /** Ends the transaction. @throws the failure of any statement, also when the work went on after it */
    async end(how: "commit" | "rollback"): Promise<void> {
      if (how === "commit") flush();
      else flushAsked();
      over = true;
      const { command } = await send(ask(how));
      await Promise.allSettled(unanswered);
      if (failure !== undefined) throw failure;
      // To a commit after a failed statement the server answers that it has rolled back.
      if (command !== how.toUpperCase()) throw new Error(`the server answered ${command} to ${how}`);
    },
  };
}

/**
 * Lets the statements that are sent without waiting in between leave in one write: a call of the operating system costs more
 * than anything else here.
 *
 * @param leaving - called before they leave, for what has waited until then
 * @returns to be called before a statement is sent, or waits
 */
function gatherWrites({ connection: { stream } }: PoolClient, leaving: () => void): () => void {
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    stream.cork();
    // After the promises that are settled now, so after everything that is sent without waiting.
    process.nextTick(() => {
      leaving();
      isGathering = false;
      stream.uncork();
    });
  };
}

const BEGIN = {
  // Every statement sees what was committed before it, which is what a transaction must see once it holds its locks.
  write: "begin isolation level read committed",
  read: "begin isolation level repeatable read read only",
} as const;
