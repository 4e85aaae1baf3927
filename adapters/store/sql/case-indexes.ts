/**
 * Indexes that hold everything by which cases with a standing are found, sorted and counted: what is asked of many cases is read from one
 * place on, and no row of the table but those of a page.
 */
import type { SqlConditions } from "./sql-conditions.ts";
import type { SqlSession } from "./sql-session.ts";

export const HAS_STANDING = "urgency is not null";
export const UNDECIDED = "in ('open', 'in-progress')";

const COLUMNS = `case_status, subject, risk_level, created_at, urgency, due_at, assignee, leased_until, proposed,
  labels, searched`;

/** An index of these columns first, and of all others behind them. */
const index = (name: string, first: string, where: string, columns = COLUMNS): string => {
  const others = columns.split(/,\s+/u).filter((column) => !first.split(/,? /u).includes(column));
  return `create index ${name} on cases (tenant, ${first}, ${others.join(", ")}) where ${where}`;
};

const INDEXES = [
  // What people have still to decide, the most urgent first.
  index("cases_queued", "urgency desc, case_id", `${HAS_STANDING} and case_status ${UNDECIDED}`),
  // What people have or had to decide, by time.
  index("cases_stood", "created_at, case_id", HAS_STANDING),
  // What is counted together.
  index("cases_counted", "case_status, subject, risk_level, case_id", HAS_STANDING),
];
/** When a closed case was closed. */
export const CLOSED_AT = "coalesce(closed_at, updated_at)";
export const IS_CLOSED = "case_status = 'closed'";
/** What is decided, the last one first, with a standing or without. Its time is an expression: it holds its columns beside it. */
const CLOSED_COLUMNS = `${COLUMNS}, closed_at, updated_at`;
const CLOSED = index("cases_closed", `${CLOSED_AT} desc, case_id`, IS_CLOSED, CLOSED_COLUMNS);

export type StandingIndex = "cases_queued" | "cases_stood" | "cases_counted" | "cases_closed";

/**
 * PostgreSQL takes 2,704 bytes an entry: rows with longer texts are in an index of few. Said so that it expects few without statistics.
 */
const IS_LONG = `(octet_length(tenant || case_id || coalesce(risk_level, '') || coalesce(assignee, '')
  || coalesce(labels, '') || coalesce(searched, '')) > 2000)::integer`;
const FITS = `${IS_LONG} <> 1`;
const DOES_NOT_FIT = `${IS_LONG} = 1`;

/** Makes the index of closed cases. */
export const CREATE_CLOSED_INDEX = { sqlite: [CLOSED], postgres: [`${CLOSED} and ${FITS}`] };

/** Makes the other indexes. */
export const CREATE_STANDING_INDEXES = {
  sqlite: INDEXES,
  postgres: [
    ...INDEXES.map((each) => `${each} and ${FITS}`),
    `create index cases_long on cases (tenant, case_id) where ${DOES_NOT_FIT}`,
  ],
};

/**
 * Cases as an index has them, to follow `from`. PostgreSQL chooses the index itself; for SQLite it is named.
 *
 * @param page - an order and a limit; PostgreSQL has them of short and of long rows, which are put in order again
 */
export function standings({ database }: SqlSession, name: StandingIndex, { sql }: SqlConditions, page = ""): string {
  const columns = name === "cases_closed" ? CLOSED_COLUMNS : COLUMNS;
  const from = (hint: string, and: string) =>
    `select case_id, ${columns} from cases ${hint} where ${sql} ${and} ${page}`;
  const all = () => `(${from("", `and ${FITS}`)}) union all (${from("", `and ${DOES_NOT_FIT}`)})`;
  return `(${database === "sqlite" ? from(`indexed by ${name}`, "") : all()}) as standings`;
}
