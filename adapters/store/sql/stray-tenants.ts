/** Rows written from outside, with a tenant that no request can name: no request finds them, and verification has to. */
import { POLICY_TENANT } from "../../../src/records/digest-record.ts";
import { EVERY_TENANT, type SqlSession } from "./sql-session.ts";
import { fromSqlText, isSqlText } from "./sql-text.ts";

export interface ChainRow {
  readonly tenant: string;
  readonly chain: number;
}

/** The place of a row; that of a stray tenant is the first chain of the gateway itself. */
export function placeOf({ tenant, chain }: ChainRow): ChainRow {
  return isSqlText(tenant) ? { tenant: fromSqlText(tenant), chain } : { tenant: POLICY_TENANT, chain: 0 };
}

/** Tenants of a table's rows that are never written so, as columns have them. */
export async function strayTenants(session: SqlSession, table: string): Promise<readonly string[]> {
  const rows = await session.all<{ readonly tenant: string }>(
    `select distinct tenant from ${table} ${EVERY_TENANT}`,
    [],
  );
  return rows.map(({ tenant }) => tenant).filter((tenant) => !isSqlText(tenant));
}
