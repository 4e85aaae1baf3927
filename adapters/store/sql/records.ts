import { digestJson } from "../../../src/digest.ts";
import type { RecordKind } from "../../../src/model/record-kind.ts";
import type { DigestedRecord, RecordStore } from "../../../src/ports/record-store.ts";
import { FIRST_ANSWER_CHAIN, SHARED_TENANT } from "../../../src/records/digest-record.ts";
import { copiedBuckets, copyFlaws, placeOf, strayTenants } from "./copies.ts";
import { ANSWERS, answersOf } from "./erasure.ts";
import { SOURCES, type Source } from "./record-sources.ts";
import { EVERY_TENANT, type SqlSession, type SqlValue } from "./sql-session.ts";
import type { SqlRow } from "./sql-table.ts";
import { shownSqlText, toSqlText, unescaped } from "./sql-text.ts";

type RecordPlace = Pick<DigestedRecord, "tenant" | "chain" | "kind">;

/** A row that is no record any more, whatever was written over it: another one than any that the audit log knows. */
function unreadable({ id }: Source, row: SqlRow, place: RecordPlace): DigestedRecord {
  const name = id.map((column) => shownSqlText(String(row[column])));
  const named = place.kind === "answer" ? digestJson(name) : name.join(" ");
  return { ...place, id: named, digest: `unreadable ${digestJson(row)}`, createdAt: Number.POSITIVE_INFINITY };
}

/** Kinds whose rows say of which customer they are. */
const OF_CUSTOMERS: readonly RecordKind[] = (Object.keys(SOURCES) as RecordKind[]).filter(
  (kind) =>
    !["answer", "callback-secret", "edition", "key", "person", "policy", "rule-change", "session", "user"].includes(
      kind,
    ),
);

/** The rows of a chain: a condition on the table, or `undefined` where the chain has none of them. */
function inChain({ chains = "bucket" }: Source, tenant: string, chain: number) {
  const values: SqlValue[] = [toSqlText(tenant)];
  if (chains === "first-of-all")
    return chain === 0 && tenant === SHARED_TENANT ? { sql: "1 = 1", values: [] } : undefined;
  if (chains === "first") return chain === 0 ? { sql: "tenant = $1", values } : undefined;
  const bucket = chains === "answers" ? chain - FIRST_ANSWER_CHAIN : chain;
  if (bucket < 0 || bucket >= FIRST_ANSWER_CHAIN) return undefined;
  return { sql: "tenant = $1 and bucket = $2", values: [...values, bucket] };
}

/** Tenants and chains of a table's rows. */
function chainsOf({ table, where = "1 = 1", chains = "bucket" }: Source): string {
  if (chains === "first-of-all") return `select distinct '${SHARED_TENANT}' as tenant, 0 as chain from ${table}`;
  const chain = { bucket: "bucket", answers: `bucket + ${FIRST_ANSWER_CHAIN}`, first: "0" }[chains];
  return `select distinct tenant, ${chain} as chain from ${table} where ${where}`;
}

const CHAINS = `${[...Object.values(SOURCES).map(chainsOf), "select distinct tenant, chain from audit_entries"].join(
  " union ",
)} ${EVERY_TENANT}`;

/** Records of every kind in a SQL database, read to be compared with the audit log. */
export function sqlRecords(session: SqlSession): RecordStore {
  /** What is made of each row of a kind: of large ones only one is there at a time. */
  const rowsOf = async <T>(
    kind: RecordKind,
    condition: string,
    values: readonly SqlValue[],
    make: (row: SqlRow) => T,
  ): Promise<readonly T[]> => {
    const { table, columns, id, isLarge, where = "1 = 1" } = SOURCES[kind];
    const from = `from ${table} where ${condition} and ${where}`;
    if (!isLarge) return (await session.all<SqlRow>(`select ${columns} ${from}`, values)).map(make);
    const made: T[] = [];
    const [name = ""] = id;
    for (const row of await session.all<SqlRow>(`select distinct ${name} ${from}`, values)) {
      const one = await session.all<SqlRow>(`select ${columns} ${from} and ${name} = $${values.length + 1}`, [
        ...values,
        row[name] ?? null,
      ]);
      made.push(...one.map(make));
    }
    return made;
  };
  /** @throws where a row is no record any more: what is written from it would be a record again */
  const read = async (kind: RecordKind, condition: string, values: readonly SqlValue[]) =>
    rowsOf(kind, condition, values, SOURCES[kind].digest);
  /** What is made of each row of a chain and of the record that it is. */
  const told = async <T>(
    place: RecordPlace,
    make: (record: DigestedRecord, row: SqlRow) => T,
  ): Promise<readonly T[]> => {
    const { tenant, chain, kind } = place;
    const rows = inChain(SOURCES[kind], tenant, chain);
    if (rows === undefined) return [];
    const found = await rowsOf(kind, rows.sql, rows.values, (row) => {
      try {
        return make(SOURCES[kind].digest(row), row);
      } catch {
        return make(unreadable(SOURCES[kind], row, place), row);
      }
    });
    return [...found, ...(await strayRows(place, make))];
  };
  /** Rows of tenants that are none: they are told where the log of the gateway begins. */
  const strayRows = async <T>(place: RecordPlace, make: (record: DigestedRecord, row: SqlRow) => T) => {
    const { table, chains } = SOURCES[place.kind];
    if (chains === "first-of-all" || place.tenant !== SHARED_TENANT || place.chain !== 0) return [];
    const strays = await strayTenants(session, table);
    const toldOf = (row: SqlRow) => make(unreadable(SOURCES[place.kind], row, place), row);
    return (await Promise.all(strays.map((stray) => rowsOf(place.kind, "tenant = $1", [stray], toldOf)))).flat();
  };

  return {
    async chains() {
      const rows = await session.all<{ readonly tenant: string; readonly chain: number }>(CHAINS, []);
      return rows.map(placeOf);
    },

    async list(tenant, chain, kind) {
      return told({ tenant, chain, kind }, (record) => record);
    },

    async texts(tenant, chain, kind) {
      return told({ tenant, chain, kind }, ({ digest: _, createdAt: __, ...name }, row) => {
        const texts = Object.values(row).filter((value) => typeof value === "string");
        return { ...name, texts: texts.map(unescaped) };
      });
    },

    copied: () => copiedBuckets(session),
    compareCopies: (tenant, chain) => copyFlaws(session, tenant, chain),

    async find(tenant, kind, id) {
      return (await read(kind, "tenant = $1 and exemption_id = $2", [toSqlText(tenant), toSqlText(id)]))[0];
    },

    async ofCustomer(tenant, customerId) {
      const all: DigestedRecord[] = [];
      for (const kind of OF_CUSTOMERS) {
        const values = [toSqlText(tenant), toSqlText(customerId)];
        all.push(...(await read(kind, "tenant = $1 and customer_id = $2", values)));
      }
      all.push(...(await read("answer", ANSWERS, answersOf(tenant, customerId))));
      // Those about a payment of the customer may be among them.
      all.push(...(await read("workflow", "tenant = $1 and customer_id is null", [toSqlText(tenant)])));
      return all;
    },
  };
}
