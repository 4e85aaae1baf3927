/** No table is forgotten: each is in the audit log, a copy that is made again, or one of which is said why it changes no answer. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { postgresStore } from "../../adapters/postgres/index.ts";
import { openDatabase } from "../../adapters/store/sqlite/open-database.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { postgresDatabase } from "./audited-database.ts";
import { COPY_TABLES, LOG_TABLES, OTHER_TABLES, RECORD_TABLES } from "./tamper.ts";

const postgres = await startPostgres();
afterAll(async () => {
  if (typeof postgres !== "string") await postgres.remove();
});
if (typeof postgres === "string") process.stderr.write(`not tested on PostgreSQL: ${postgres}\n`);

const known = (store: keyof typeof COPY_TABLES): readonly string[] =>
  [...RECORD_TABLES, ...LOG_TABLES, ...COPY_TABLES[store], ...OTHER_TABLES].sort();

describe("every table of a database", () => {
  it("is covered, compared or said to change no answer (sqlite)", () => {
    const database = openDatabase({ path: ":memory:" });
    const tables = database.prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'");
    expect(
      tables
        .all()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(known("sqlite"));
    database.close();
  });

  it.skipIf(typeof postgres === "string")("is covered, compared or said to change no answer (postgres)", async () => {
    if (typeof postgres === "string") return;
    const schema = postgres.newSchema();
    const store = postgresStore({ url: postgres.url, schema });
    await store.ping();
    const database = await postgresDatabase(postgres.url, schema);
    const tables = await database.all(`select relname as name from pg_class where relkind in ('r', 'p')
      and relnamespace = (select oid from pg_namespace where nspname = '${schema}')`);
    expect(tables.map(({ name }) => name).sort()).toEqual(known("postgres"));
    await database.close();
    await store.close();
  });

  it("stands in docs/audit.md with the reason, when it is in none of them", () => {
    const docs = readFileSync(join(import.meta.dirname, "../../docs/audit.md"), "utf8");
    const section = docs.split("## Tables that change no answer\n")[1]?.split("\n## ")[0] ?? "";
    const named = [...section.matchAll(/^\| (`[^|]+`) \| \S/gmu)].flatMap(([, names = ""]) =>
      [...names.matchAll(/`(\w+)`/gu)].map(([, name]) => name),
    );
    expect(named.sort()).toEqual([...OTHER_TABLES]);
  });
});
