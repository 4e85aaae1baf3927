import { bucketOf } from "../../../src/model/bucket.ts";
import { decodeMonitoredTransaction, type MonitoredTransaction } from "../../../src/model/monitored-transaction.ts";
import type { RelatedQuery } from "../../../src/ports/transaction-history.ts";
import { firstRow, type SqlSession, type SqlValue } from "./sql-session.ts";
import { toSqlText } from "./sql-text.ts";
import { MARK, transactionsOfOwner } from "./transaction-links.ts";

interface Question {
  readonly tenant: string;
  readonly query: RelatedQuery;
  readonly resolve: (found: readonly MonitoredTransaction[]) => void;
  readonly reject: (reason: unknown) => void;
}

/** Questions of one statement at most. */
const MAX_QUESTIONS = 8;
const PARAMETERS = 7;

/** @param marked - whether values may be marked as one customer's, whose name is told then */
function statementOf(questions: number, marked: boolean): string {
  const columns = Array.from({ length: questions }, (_, i) => {
    const [tenant, bucket, link, value, after, until, notOf] = Array.from(
      { length: PARAMETERS },
      (_, k) => `$${i * PARAMETERS + k + 1}`,
    );
    const rows = `from transaction_links where tenant = ${tenant} and bucket = ${bucket} and link = ${link}
      and value = ${value} and customer_id is distinct from ${notOf}`;
    const entries = `(select string_agg(entry, ',') from (select entry ${rows} and occurred_at > ${after}
      and occurred_at <= ${until} order by occurred_at, transaction_id) as found_${i}) as entries_${i}`;
    return marked ? `${entries}, (select customer_id ${rows} and occurred_at = ${MARK}) as owner_${i}` : entries;
  });
  return `select ${columns.join(", ")}`;
}

/** Statements by the number of questions. */
const statements = Array.from({ length: MAX_QUESTIONS + 1 }, (_, count) => statementOf(count, false));
const LOCAL = statementOf(1, true);

/** Reads transactions by links: what is asked at once is asked in one statement where each would be a message. */
export function relatedReader(session: SqlSession) {
  let waiting: Question[] = [];

  function askAll(): void {
    const questions = waiting;
    waiting = [];
    if (questions.length > 0) void ask(questions);
  }

  async function ask(questions: readonly Question[]): Promise<void> {
    try {
      const values = questions.flatMap(({ tenant, query }) => valuesOf(tenant, query));
      const sql = session.isLocal ? LOCAL : statements[questions.length]!;
      const row = await firstRow<Record<string, string | null>>(session, sql, values);
      for (const [i, { tenant, query, resolve }] of questions.entries()) {
        const entries = JSON.parse(`[${row?.[`entries_${i}`] ?? ""}]`) as (readonly unknown[])[];
        const owner = row?.[`owner_${i}`] ?? null;
        if (owner === null) resolve(entries.map(decodeMonitoredTransaction));
        else resolve(await transactionsOfOwner(session, toSqlText(tenant), owner, query));
      }
    } catch (error) {
      for (const { reject } of questions) reject(error);
    }
  }

  return (tenant: string, query: RelatedQuery): Promise<readonly MonitoredTransaction[]> =>
    new Promise((resolve, reject) => {
      const question = { tenant, query, resolve, reject };
      if (session.isLocal) {
        void ask([question]);
        return;
      }
      waiting.push(question);
      if (waiting.length === 1) queueMicrotask(askAll);
      else if (waiting.length === MAX_QUESTIONS) askAll();
    });
}

function valuesOf(tenant: string, { link, value, notOf, after, until }: RelatedQuery): readonly SqlValue[] {
  const others = notOf === undefined ? null : toSqlText(notOf);
  return [toSqlText(tenant), bucketOf(value), link, toSqlText(value), after, Math.min(until, MARK - 1), others];
}
