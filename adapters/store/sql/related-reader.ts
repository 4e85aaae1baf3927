import { bucketOf } from "../../../src/model/bucket.ts";
import { decodeMonitoredTransaction, type MonitoredTransaction } from "../../../src/model/monitored-transaction.ts";
import type { RelatedQuery } from "../../../src/ports/transaction-history.ts";
import { firstRow, type SqlSession, type SqlValue } from "./sql-session.ts";
import { toSqlText } from "./sql-text.ts";
import { transactionsOfOwner } from "./transaction-links.ts";
import { isOwnedBy, ownerOf, readOwner } from "./value-owner.ts";

interface Question {
  readonly tenant: string;
  readonly query: RelatedQuery;
  readonly resolve: (found: readonly MonitoredTransaction[]) => void;
  readonly reject: (reason: unknown) => void;
}

/** Questions of one statement at most. */
const MAX_QUESTIONS = 8;
const PARAMETERS = 8;
/** In place of no limit. */
const ALL = 2 ** 31 - 1;

/** What others have of a value. @param at - the place of the first parameter, before it */
function entriesOf(at: number): string {
  const { tenant, bucket, link, value, after, until, notOf, atMost } = places(at);
  return `(select string_agg(entry, ',') from (select entry from transaction_links
    where tenant = ${tenant} and bucket = ${bucket} and link = ${link} and value = ${value} and occurred_at > ${after}
      and occurred_at <= ${until} and customer_id is distinct from ${notOf} order by occurred_at, transaction_id limit ${atMost}) as found_${at})`;
}

function places(at: number) {
  const [tenant, bucket, link, value, after, until, notOf, atMost] = Array.from(
    { length: PARAMETERS },
    (_, k) => `$${at + k + 1}`,
  ) as [string, string, string, string, string, string, string, string];
  return { tenant, bucket, link, value, after, until, notOf, atMost };
}

/** Statements by the number of questions. */
const statements = Array.from({ length: MAX_QUESTIONS + 1 }, (_, count) => {
  const columns = Array.from({ length: count }, (_, i) => `${entriesOf(i * PARAMETERS)} as entries_${i}`);
  return `select ${columns.join(", ")}`;
});

/** Where values have owners: rows are looked for of shared ones only. */
const LOCAL = `select owner, case owner when '' then ${entriesOf(0)} end as entries_0
  from (${ownerOf(places(0).tenant, places(0))}) as owners`;

/** Reads transactions by links: what is asked at once is asked in one statement where each would be a message. */
export function relatedReader(session: SqlSession) {
  let waiting: Question[] = [];

  function askAll(): void {
    const questions = waiting;
    waiting = [];
    if (questions.length > 0) void ask(questions);
  }

  /** Where values have owners: nothing is asked of one whose owner is known to be left out. */
  async function askLocal(question: Question): Promise<void> {
    const { tenant, query, resolve } = question;
    const owner = session.known?.owners.get(toSqlText(tenant), query.link, toSqlText(query.value));
    if (query.notOf !== undefined && isOwnedBy(owner, toSqlText(query.notOf))) resolve([]);
    else await ask([question]);
  }

  async function ask(questions: readonly Question[]): Promise<void> {
    try {
      const values = questions.flatMap(({ tenant, query }) => valuesOf(tenant, query));
      const since = session.known?.owners.changes ?? 0;
      const sql = session.isLocal ? LOCAL : statements[questions.length]!;
      const row = await firstRow<Record<string, string | null>>(session, sql, values);
      for (const [i, { tenant, query, resolve }] of questions.entries()) {
        const entries = JSON.parse(`[${row?.[`entries_${i}`] ?? ""}]`) as (readonly unknown[])[];
        const owner = readOwner(row?.owner);
        if (session.isLocal)
          session.known?.owners.learn(since, toSqlText(tenant), query.link, toSqlText(query.value), owner);
        const isLeftOut = query.notOf !== undefined && isOwnedBy(owner, toSqlText(query.notOf));
        if (typeof owner === "object" && !isLeftOut)
          resolve(await transactionsOfOwner(session, toSqlText(tenant), owner.customerId, query));
        else resolve(entries.map(decodeMonitoredTransaction));
      }
    } catch (error) {
      for (const { reject } of questions) reject(error);
    }
  }

  return (tenant: string, query: RelatedQuery): Promise<readonly MonitoredTransaction[]> =>
    new Promise((resolve, reject) => {
      const question = { tenant, query, resolve, reject };
      if (session.isLocal) {
        void askLocal(question);
        return;
      }
      waiting.push(question);
      if (waiting.length === 1) queueMicrotask(askAll);
      else if (waiting.length === MAX_QUESTIONS) askAll();
    });
}

function valuesOf(
  tenant: string,
  { link, value, notOf, after, until, atMost = ALL }: RelatedQuery,
): readonly SqlValue[] {
  const others = notOf === undefined ? null : toSqlText(notOf);
  return [toSqlText(tenant), bucketOf(value), link, toSqlText(value), after, until, others, atMost];
}
