import pg from "pg";
import { RiskgateError } from "riskgate/ports";
import { migratePostgres } from "./migrate-postgres.ts";
import { secureRows } from "./row-security.ts";
import { withLongClient } from "./with-long-client.ts";

export interface PreparePostgresOptions {
  /** Address with the role that owns the tables. */
  readonly ownerUrl: string;
  /** Address with the role of the gateway, which owns none. */
  readonly url: string;
  /** Schema of the tables. Default `riskgate`. */
  readonly schema?: string;
  /** Schema of the queue, which the role of the gateway owns. Default `riskgate_jobs`. */
  readonly jobsSchema?: string;
}

/** Tables, types and functions of a schema with another owner. */
const ADOPT = `do $$ declare found record; begin
  for found in select format('alter table %s owner to %s', c.oid::regclass, ROLE) as text
      from pg_class c where c.relnamespace = SCHEMA::regnamespace and c.relkind in ('r', 'p') and c.relowner <> ROLE::regrole
    union all select format('alter type %s owner to %s', t.oid::regtype, ROLE)
      from pg_type t where t.typnamespace = SCHEMA::regnamespace and t.typtype = 'e' and t.typowner <> ROLE::regrole
    union all select format('alter function %s owner to %s', p.oid::regprocedure, ROLE)
      from pg_proc p where p.pronamespace = SCHEMA::regnamespace and p.proowner <> ROLE::regrole
  loop execute found.text; end loop; end $$`;

/**
 * Brings the tables up to date as their owner, and lets the role of the gateway work with them under policies: it sees the rows of the
 * tenants that a transaction names, and only adds to the audit log. Any number of times, also while gateways serve.
 *
 * @throws RiskgateError `STORE_UNAVAILABLE`, or `CONFIG_INVALID` when both addresses name one role
 *
 * @example
 * await preparePostgres({ ownerUrl, url });
 */
export async function preparePostgres(options: PreparePostgresOptions): Promise<void> {
  const { ownerUrl, url, schema = "riskgate", jobsSchema = "riskgate_jobs" } = options;
  const role = new pg.Client(url).user ?? "";
  if (role === "" || role === new pg.Client(ownerUrl).user)
    throw new RiskgateError("CONFIG_INVALID", "the owner of the tables and the gateway need roles of their own");
  try {
    await withLongClient({ url: ownerUrl }, schema, async (client) => {
      await migratePostgres(client, schema);
      await client.query("begin");
      await secureRows(client, schema, role);
      const [jobs, service] = [client.escapeIdentifier(jobsSchema), client.escapeIdentifier(role)];
      await client.query(`create schema if not exists ${jobs} authorization ${service}`);
      await client.query(`alter schema ${jobs} owner to ${service}`);
      const quoted = { ROLE: client.escapeLiteral(service), SCHEMA: client.escapeLiteral(jobs) };
      await client.query(ADOPT.replaceAll(/\b(?:ROLE|SCHEMA)\b/gu, (name) => quoted[name as keyof typeof quoted]));
      await client.query("commit");
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new RiskgateError("STORE_UNAVAILABLE", `postgres store: ${reason}`, { cause });
  }
}
