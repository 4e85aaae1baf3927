/**
 * Whoever can write to the database, and to no witness, changes nothing unseen; and nobody is accused who was honest. The numbers of
 * `RISKGATE_TAMPERINGS=1000` take minutes: `npm run test:tampering`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { memoryCallbacks } from "../../adapters/callback/memory.ts";
import { scryptPasswords } from "../../adapters/password/scrypt-passwords.ts";
import { postgresStore } from "../../adapters/postgres/index.ts";
import { pemSigner } from "../../adapters/signer/pem-signer.ts";
import { knownKeyOf } from "../../adapters/signer/public-key.ts";
import { sqliteStore } from "../../adapters/store/sqlite.ts";
import { folderWitness } from "../../adapters/witness/folder-witness.ts";
import { RECORD_KINDS } from "../../src/model/record-kind.ts";
import type { KnownKey, Signer } from "../../src/ports/signer.ts";
import type { Store } from "../../src/ports/store.ts";
import { newKey } from "../adapters/signer/keys.ts";
import { chosenStores } from "../conformance/chosen-stores.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { toldSeed } from "../told-seed.ts";
import { type AuditedDatabase, postgresDatabase, type Row, sqliteDatabase } from "./audited-database.ts";
import { aHistory, FULL_HISTORY, type Lived, live } from "./honest-history.ts";
import { aTampering, COPY_TABLES, LOG_TABLES, RECORD_TABLES, rehash, TEXTS, tampered } from "./tamper.ts";

const RUNS = Number(process.env.RISKGATE_TAMPERINGS ?? 10);
const SEED = toldSeed();
/** Histories of one store: each in a tenant of its own. */
const TOGETHER = 20;
const LONGEST_MS = 60_000 + RUNS * 3_000;

const dir = mkdtempSync(join(tmpdir(), "riskgate-tampering-"));
const postgres = await startPostgres();
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true });
  if (typeof postgres !== "string") await postgres.remove();
});
if (typeof postgres === "string") process.stderr.write(`not tested on PostgreSQL: ${postgres}\n`);

/** A signer whose key is exchanged: the public ones of before stay. */
function rotatingSigner(): { readonly signer: Signer; readonly rotate: () => void } {
  let pem = newKey();
  const before: KnownKey[] = [];
  const now = () => pemSigner({ key: { pem: pem.privatePem } });
  const signer: Signer = {
    current: () => now().current(),
    known: async () => [...(await now().known()), ...before],
    verify: (...signed) => now().verify(...signed),
  };
  const rotate = () => {
    before.push(knownKeyOf(pem.publicPem));
    pem = newKey();
  };
  return { signer, rotate };
}

interface Audited {
  readonly under: GatewayUnderTest;
  readonly rotate: () => void;
  readonly signer: Signer;
  readonly witnesses: readonly ReturnType<typeof folderWitness>[];
  /** Opens what somebody else opens who can write to it. */
  readonly database: () => Promise<AuditedDatabase>;
  readonly open: () => Store;
}

/** Column 6 is the document of the entry: it was not compared with the columns once. */
const IN_ENTRY = { table: "transaction_changes", how: "change", row: 0, other: 0, column: 6, rehash: false } as const;

/** An entry whose text nobody ever wrote like that was thrown at whoever verified the log. */
const ESCAPED_ACTOR = {
  ...{ table: "audit_entries", how: "escape", row: 950, other: 805, column: 5, leaf: 87, rehash: false },
} as const;

/** The same in the end of a chain. */
const ESCAPED_HEAD = {
  table: "audit_heads",
  how: "escape",
  row: 0,
  other: 999,
  column: 87,
  leaf: 37,
  rehash: false,
} as const;

/** A place in a chain that SQLite keeps as a text: read into a JSON text it was two values. */
const HEAD_AS_TEXT = {
  ...{ table: "audit_heads", how: "text", row: 608, other: 521, column: 6, leaf: 5, rehash: false },
} as const;

let made = 0;

const livedOf = (under: GatewayUnderTest, rotate: () => void): Lived => ({
  ...{ gateway: () => under.gateway, clock: under.clock, rotate },
  restart: () => under.restart(),
});

async function audited(name: "sqlite" | "postgres"): Promise<Audited> {
  const { signer, rotate } = rotatingSigner();
  const place = join(dir, `${made++}`);
  const witnesses = [folderWitness(join(place, "witness"))];
  const path = join(place, "store.sqlite");
  const given = { signer, rotate, witnesses };
  const callbacks = { ...memoryCallbacks(() => {}), checkUrl: () => undefined };
  const settings = { immediateDecisionCallback: true };
  const gateway = {
    signer,
    witnesses,
    callbacks,
    settings,
    passwords: scryptPasswords({ cost: 2 }),
    workOnJobs: false,
    rulesLead: "files" as const,
  };
  if (name === "sqlite" || typeof postgres === "string") {
    const open = () => sqliteStore(path);
    return {
      ...given,
      open,
      under: await gatewayUnderTest(open, { gateway }),
      database: async () => sqliteDatabase(path),
    };
  }
  const { url } = postgres;
  const schema = postgres.newSchema();
  const open = () => postgresStore({ url, schema });
  const under = await gatewayUnderTest(open, { gateway });
  return { ...given, open, under, database: () => postgresDatabase(url, schema) };
}

const STORES = typeof postgres === "string" ? (["sqlite"] as const) : (["sqlite", "postgres"] as const);

describe.each(chosenStores(import.meta.filename, STORES))("the audit log (%s)", (name) => {
  it("accuses nobody of an honest history", { timeout: LONGEST_MS }, async () => {
    const batch = fc.array(aHistory, { minLength: TOGETHER, maxLength: TOGETHER });
    await fc.assert(
      fc.asyncProperty(batch, async (histories) => {
        const { under, rotate } = await audited(name);
        try {
          const lived = livedOf(under, rotate);
          for (const [at, history] of histories.entries()) await live(lived, `tenant-${at}`, history);
          await under.gateway.checkpointAudit();
          expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
        } finally {
          await under.close();
        }
      }),
      { numRuns: Math.max(1, Math.ceil(RUNS / TOGETHER)), endOnFailure: true, seed: SEED },
    );
  });

  it("is verified to its end whatever cannot be read, and names it", { timeout: LONGEST_MS }, async () => {
    const { under, rotate, database } = await audited(name);
    await live(livedOf(under, rotate), "default", FULL_HISTORY);
    await under.gateway.checkpointAudit();
    const rows = await database();
    try {
      const { records } = await under.gateway.verifyAudit();
      for (const table of [...RECORD_TABLES, ...COPY_TABLES[name], ...LOG_TABLES]) {
        const original = await rows.all(`select * from ${table}`);
        const [first, ...others] = original;
        for (const [column, value] of Object.entries(first ?? {})) {
          if (typeof value !== "string" || !/^[[{]/u.test(value)) continue;
          for (const broken of ["{", "null"]) {
            await rows.replace(table, [{ ...first, [column]: broken }, ...others]);
            const report = await under.gateway.verifyAudit();
            const named = report.flaws.map((flaw) =>
              "kind" in flaw
                ? flaw.id
                : "sequence" in flaw
                  ? flaw.chain
                  : "checkpoint" in flaw
                    ? flaw.checkpoint
                    : flaw.structure,
            );
            expect([table, column, broken, named]).not.toEqual([table, column, broken, []]);
            if ((RECORD_TABLES as readonly string[]).includes(table)) expect(report.records).toBe(records);
          }
          await rows.replace(table, original);
        }
      }
      expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
    } finally {
      await rows.close();
      await under.close();
    }
  });

  it("tells of every change to rows, chains, their ends and checkpoints", { timeout: LONGEST_MS }, async () => {
    const { under, rotate, database, open } = await audited(name);
    const lived = livedOf(under, rotate);
    for (const tenant of ["default", "north"]) await live(lived, tenant, FULL_HISTORY);
    await under.gateway.checkpointAudit();
    const rows = await database();
    const store = open();
    const copies: readonly string[] = COPY_TABLES[name];
    const tables = [...RECORD_TABLES, ...copies, ...LOG_TABLES];
    const original = await contentsOf(rows, tables);
    try {
      expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
      expect(tables.filter((table) => original.get(table)?.length === 0)).toEqual([]);
      await fc.assert(
        fc.asyncProperty(aTampering(name), async (tampering) => {
          const { table } = tampering;
          const after = tampered(original.get(table) ?? [], tampering);
          fc.pre(after !== undefined);
          // An entry more at the end of a whole chain is what honest writers add.
          fc.pre(!(tampering.rehash && table === "audit_entries" && tampering.how === "add"));
          try {
            fc.pre(await isReplaced(rows, table, after ?? []));
            if (tampering.rehash && table !== "audit_heads" && !copies.includes(table))
              await rehash(rows, await digestsOf(store));
            fc.pre(JSON.stringify([...(await contentsOf(rows, tables))]) !== JSON.stringify([...original]));
            expect((await under.gateway.verifyAudit()).flaws.length).toBeGreaterThan(0);
          } finally {
            for (const each of new Set([table, "audit_entries", "audit_heads"]))
              await rows.replace(each, original.get(each) ?? []);
          }
        }),
        {
          numRuns: RUNS,
          endOnFailure: true,
          seed: SEED,
          // Ids within an entry of a log, beside the columns that find it.
          examples: [
            [{ ...IN_ENTRY, leaf: 0 }],
            [{ ...IN_ENTRY, leaf: 1 }],
            [ESCAPED_ACTOR],
            [ESCAPED_HEAD],
            [HEAD_AS_TEXT],
          ],
        },
      );
      expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
    } finally {
      await rows.close();
      await store.close();
      await under.close();
    }
  });
});

it.each([
  ["takes no text for a number", "text"],
  ["tells of a text that was never written", "escape"],
] as const)("%s in any column (sqlite)", { timeout: LONGEST_MS }, async (_, as) => {
  const { under, rotate, database } = await audited("sqlite");
  await live(livedOf(under, rotate), "default", FULL_HISTORY);
  await under.gateway.checkpointAudit();
  const rows = await database();
  try {
    const unseen: unknown[] = [];
    // Each is read by the log in seconds: one more a run, all where many runs were asked for. SQLite makes a number of one of them again.
    const texts = RUNS > 20 ? [...Array(TEXTS).keys()] : [...new Set([0, SEED % TEXTS])];
    let columns = 0;
    for (const table of [...RECORD_TABLES, ...COPY_TABLES.sqlite, ...LOG_TABLES]) {
      const original = await rows.all(`select * from ${table}`);
      for (const column of Object.keys(original[0] ?? {}).keys()) {
        for (const leaf of texts) {
          const how = { table, how: as, row: column, other: 0, column, leaf, rehash: false } as const;
          const after = tampered(original, how);
          if (after === undefined || !(await isReplaced(rows, table, after))) continue;
          // What looks like a number is one again in a column of numbers.
          const isStored =
            JSON.stringify(sorted(await rows.all(`select * from ${table}`))) !== JSON.stringify(sorted(original));
          if (isStored) columns++;
          if (isStored && (await under.gateway.verifyAudit()).flaws.length === 0)
            unseen.push([how, after[column % after.length]]);
          await rows.replace(table, original);
        }
      }
    }
    expect(unseen).toEqual([]);
    expect(columns).toBeGreaterThan(20);
  } finally {
    await rows.close();
    await under.close();
  }
});

async function contentsOf(
  database: AuditedDatabase,
  tables: readonly string[],
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const contents = new Map<string, readonly Row[]>();
  for (const table of tables) contents.set(table, sorted(await database.all(`select * from ${table}`)));
  return contents;
}

const sorted = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

const isReplaced = (database: AuditedDatabase, table: string, rows: readonly Row[]): Promise<boolean> =>
  database.replace(table, rows).then(
    () => true,
    () => false,
  );

/** What the digests of all records are now. */
async function digestsOf(store: Store): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>();
  await store.read(async (tx) => {
    for (const { tenant, chain } of await tx.records.chains())
      for (const kind of RECORD_KINDS)
        for (const { id, digest } of await tx.records.list(tenant, chain, kind))
          digests.set(JSON.stringify([tenant, chain, `${kind} ${id}`]), digest);
  });
  return digests;
}
