/**
 * How decisions and cases are found by their customer.
 *
 * On SQLite they bear the number of the customer's row, their owner, and are looked for by it. An index by the customer's bucket
 * and id has another page for each row that is added: a commit of thirty checks wrote sixty pages more for two such indexes, where
 * numbers of new customers stand side by side (measured: a tenth of a check). What was stored before there was a row of the
 * customer has no owner, and is found by bucket and id as on PostgreSQL.
 */
import type { SqlSession } from "./sql-session.ts";

/** Rows of the customer in the parameters $1 to $3: tenant, bucket, id. */
export const OF_CUSTOMER = "tenant = $1 and bucket = $2 and customer_id = $3";

const NUMBER = `(select number from customers where ${OF_CUSTOMER})`;

/** What differs in the text of a statement. */
export interface OwnedRows {
  /** One more column of a row that is added, and its value; empty where there is none. */
  readonly column: "" | ", owner";
  readonly value: string;
  /** Conditions which rows of the customer in $1 to $3 meet: each row one of them. */
  readonly conditions: readonly string[];
  /** By which columns a case is known again. */
  readonly caseKey: string;
}

const WITHOUT_NUMBERS: OwnedRows = {
  column: "",
  value: "",
  conditions: [OF_CUSTOMER],
  caseKey: "tenant, bucket, customer_id, case_id",
};

const WITH_NUMBERS: OwnedRows = {
  column: ", owner",
  value: `, ${NUMBER}`,
  conditions: [`owner = ${NUMBER}`, `owner is null and ${OF_CUSTOMER}`],
  caseKey: "tenant, case_id",
};

/** The text of a statement, made once for each database. */
export function ownedText(textOf: (rows: OwnedRows) => string): (session: SqlSession) => string {
  const [withNumbers, withoutNumbers] = [textOf(WITH_NUMBERS), textOf(WITHOUT_NUMBERS)];
  return (session) => (session.isLocal ? withNumbers : withoutNumbers);
}

/** Any of the conditions. */
export const anyOf = ({ conditions }: OwnedRows): string => `(${conditions.map((each) => `(${each})`).join(" or ")})`;

/** The rows of a statement for each condition together: an order and a limit behind it hold for all of them. */
export const selectOwned = ({ conditions }: OwnedRows, columns: string, table: string): string =>
  conditions.map((each) => `select ${columns} from ${table} where ${each}`).join(" union all ");
