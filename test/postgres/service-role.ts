import pg from "pg";
import { preparePostgres } from "../../adapters/postgres/index.ts";

export interface ServiceRole {
  /** `postgres://...` with a role that owns nothing. */
  readonly url: string;
  /** Tables in a schema, made by the owner, with which the role may work. */
  prepare(schema: string): Promise<void>;
  /** Drops the role and what it owns. */
  remove(): Promise<void>;
}

let roles = 0;

/** A role for a gateway beside the one of a test server, which owns the tables. */
export async function serviceRole(ownerUrl: string): Promise<ServiceRole> {
  const name = `riskgate_service_${process.pid}_${Date.now()}_${++roles}`;
  const onServer = async (...statements: readonly string[]) => {
    const client = new pg.Client(ownerUrl);
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await onServer(`create role ${name} login password 'service'`);
  const url = new URL(ownerUrl);
  url.username = name;
  url.password = "service";
  return {
    url: url.href,
    prepare: (schema) => preparePostgres({ ownerUrl, url: url.href, schema, jobsSchema: `${name}_jobs` }),
    remove: () => onServer(`drop owned by ${name} cascade`, `drop role ${name}`),
  };
}
