/** Roles in the database: the owner of the tables brings them up to date, the one of the gateway works under policies. */
import type { ClientBase } from "pg";

/** Tenants of the setting; without one there is none. Asked once a statement, not once a row. */
const TENANTS = `array(select unnest(case when left(current_setting('riskgate.tenants', true), 1) = '{'
  then current_setting('riskgate.tenants', true)::text[] end))`;
const VISIBLE = `(select current_setting('riskgate.tenants', true)) = '*' or tenant = any (${TENANTS})`;

const POLICY = "riskgate_tenant";

/** Tables that are only added to. */
const APPEND_ONLY = ["audit_entries"];

const OF_TENANTS = `select c.relname as name, c.relrowsecurity as secured,
    exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${POLICY}') as ruled
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant' and not a.attisdropped
  where n.nspname = $1 and c.relkind in ('r', 'p')`;

/** What a role of its own may do with the tables, for the owner: every table that names a tenant gets a policy. */
export async function secureRows(client: ClientBase, schema: string, role: string): Promise<void> {
  const [inSchema, toRole] = [client.escapeIdentifier(schema), client.escapeIdentifier(role)];
  const { rows } = await client.query<{ name: string; secured: boolean; ruled: boolean }>(OF_TENANTS, [schema]);
  for (const { name, secured, ruled } of rows) {
    const table = `${inSchema}.${client.escapeIdentifier(name)}`;
    if (!ruled) await client.query(`create policy ${POLICY} on ${table} using (${VISIBLE}) with check (${VISIBLE})`);
    if (!secured) await client.query(`alter table ${table} enable row level security`);
  }
  await client.query(`grant usage on schema ${inSchema} to ${toRole}`);
  await client.query(`grant select, insert, update, delete on all tables in schema ${inSchema} to ${toRole}`);
  await client.query(`revoke insert, update, delete on ${inSchema}.migrations from ${toRole}`);
  const { rows: server } = await client.query<{ readonly version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  // To clean what was erased out of the pages of a table: before, only owners could.
  if (server[0] && server[0].version >= 170_000)
    await client.query(`grant maintain on all tables in schema ${inSchema} to ${toRole}`);
  for (const name of APPEND_ONLY)
    await client.query(`revoke update, delete on ${inSchema}.${client.escapeIdentifier(name)} from ${toRole}`);
}

/** How the role of a connection stands to a schema: `owner` also where there is none yet. */
export async function roleIn(client: ClientBase, schema: string): Promise<"owner" | "under policies" | "not prepared"> {
  const { rows } = await client.query<{ owns: boolean; secured: boolean | null }>(
    `select pg_has_role(current_user, n.nspowner, 'USAGE') as owns,
        (select c.relrowsecurity from pg_class c where c.relnamespace = n.oid and c.relname = 'customers') as secured
      from pg_namespace n where n.nspname = $1`,
    [schema],
  );
  const [found] = rows;
  if (found === undefined || found.owns) return "owner";
  return found.secured ? "under policies" : "not prepared";
}
