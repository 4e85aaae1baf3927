/** Which tenants' rows a transaction may see, told to the server: its policies let nothing else be read or written. */
import { EVERY_TENANT, type SqlValue } from "riskgate/store/sql";

/** Sets them until the transaction ends. */
export const SET_TENANTS = "select set_config('riskgate.tenants', $1, true)";

/** The setting under which every row is seen. */
export const ALL = "*";

export interface TenantScope {
  /** A statement is asked for: the tenants that its parameters name may be seen from now on. */
  note(sql: string, values: readonly SqlValue[]): void;
  /** The setting that has to be sent before a statement; `undefined` when it is set already. */
  before(sql: string): string | undefined;
}

export const isOfEveryTenant = (sql: string): boolean => sql.includes(EVERY_TENANT);

/** A transaction that has named no tenant yet sees nothing, but for statements that say that they are about every tenant. */
export function tenantScope(): TenantScope {
  const tenants = new Set<string>();
  let own = "";
  let sent = "";
  return {
    note(sql, values) {
      for (const at of placesOfTenants(sql)) {
        const tenant = values[at];
        if (typeof tenant !== "string" || tenants.has(tenant)) continue;
        tenants.add(tenant);
        own = `{${[...tenants].map((each) => `"${each.replace(/["\\]/gu, "\\$&")}"`).join(",")}}`;
      }
    },
    before(sql) {
      const wanted = isOfEveryTenant(sql) ? ALL : own;
      if (wanted === sent) return undefined;
      sent = wanted;
      return wanted;
    },
  };
}

/** Places of parameters that name a tenant, by the text of the statement: each is looked at once. */
const places = new Map<string, readonly number[]>();

function placesOfTenants(sql: string): readonly number[] {
  let found = places.get(sql);
  if (found === undefined) {
    const compared = [...sql.matchAll(/\btenant = \$(\d+)/gu)].map(([, place]) => Number(place) - 1);
    found = [...new Set([...compared, ...placesInInsert(sql)])];
    places.set(sql, found);
  }
  return found;
}

/** The parameter in the column of the tenant: every row of an insert is of one tenant. */
function placesInInsert(sql: string): readonly number[] {
  const [, columns = "", values = ""] = /insert into \w+\s*\(([^)]*)\)\s*values \(([^)]*)\)/u.exec(sql) ?? [];
  const at = columns.split(",").findIndex((column) => column.trim() === "tenant");
  const place = /^\s*\$(\d+)/u.exec(values.split(",")[at] ?? "")?.[1];
  return place === undefined ? [] : [Number(place) - 1];
}
