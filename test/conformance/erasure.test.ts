import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type * as v from "valibot";
import { afterEach, describe, expect, it } from "vitest";
import { directoryArchive } from "../../adapters/archive/directory.ts";
import { memoryCallbacks } from "../../adapters/callback/memory.ts";
import { ROUTES } from "../../adapters/http/routes.ts";
import { directoryLists } from "../../adapters/lists/directory.ts";
import { jsonLogger } from "../../adapters/log/json-logger.ts";
import { logEvents } from "../../adapters/log/log-events.ts";
import { postgresStore } from "../../adapters/postgres/index.ts";
import { pemSigner } from "../../adapters/signer/pem-signer.ts";
import { sqliteStore } from "../../adapters/store/sqlite.ts";
import { folderWitness } from "../../adapters/witness/folder-witness.ts";
import type { Store } from "../../src/ports/store.ts";
import { newKey } from "../adapters/signer/keys.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { chosenStores } from "./chosen-stores.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { MARK, markedBody } from "./marked-body.ts";
import { personWithKey } from "./people.ts";
import { databaseText, seenMemoryStore } from "./store-text.ts";

const postgres = await startPostgres();
if (typeof postgres === "string") process.stderr.write(`not tested on PostgreSQL: ${postgres}\n`);
const STORES = ["memory", "sqlite", ...(typeof postgres === "string" ? [] : ["postgres"])] as const;

/** Members that say again what others say, or that name what is not there. */
const SECOND_WAYS: Readonly<Record<string, readonly string[]>> = {
  "/v1/transaction-checks": ["accountHoldingPartyData", "counterpartyData"],
  "/v1/amlChecks": ["accountHoldingPartyData", "counterpartyData"],
  "/v1/accounts": ["account"],
  "/v1/workflows": ["caseId", "tenantTransactionId", "accountUuid"],
  "/v1/accounts/:accountUuid": ["account"],
  "/v1/cases/:caseId/decisions": [
    ...["matches", "riskLevel", "decision", "caseStatus", "replaceProposal", "alsoDecide"],
    // Codes are the operator's, and unknown ones are refused.
    "reasonCode",
  ],
  "/v1/cases/:caseId/escalation": ["personId"],
  "/v1/customers/:customerId/hold/release": ["holdId"],
};
/** Members that a body has in turn: a person takes a case up, and decides about a customer or a transaction. */
const VARIANTS: Readonly<Record<string, readonly object[]>> = {
  "/v1/cases/:caseId/decisions": [{ caseStatus: "in-progress" }, { riskLevel: "prohibited" }, { decision: "REJECT" }],
};
/** Ids that stay: a tombstone and its chain are about somebody, and the same payment has to be known again. */
const IDS: Readonly<Record<string, string>> = { customerId: "erased-1", tenantTransactionId: "payment-1" };

/** These need a second person, or what a decision left behind: `case-work.test.ts` and `reopening.test.ts` erase what is written by them. */
const ELSEWHERE = [
  // It stores nothing.
  "/v1/cases/:caseId/decisions/preview",
  "/v1/cases/:caseId/confirmation",
  "/v1/cases/:caseId/rejection",
  "/v1/cases/:caseId/reopening",
  "/v1/customers/:customerId/exemptions/:exemptionId/revocation",
];
/** About users and their sessions, who are no customers, and about rules: they stay. */
const OF_NO_CUSTOMER = /^\/v1\/(?:users|sessions?|rules?|rule-drafts|rule-versions)\b/u;

/** Bodies of every route that takes one, each text in them a marker of its own. */
const ALL_BODIES = ROUTES.flatMap(({ method, path, operation, streams }) => {
  const schema = operation.request?.schema;
  if (typeof schema !== "object" || streams || ELSEWHERE.includes(path) || OF_NO_CUSTOMER.test(path)) return [];
  const all = Object.entries(markedBody(schema as v.GenericSchema) as object);
  // A body without members says nothing about anybody.
  if (all.length === 0) return [];
  const body = Object.fromEntries(all.filter(([name]) => !SECOND_WAYS[path]?.includes(name)));
  return [{ method, path, body: ofOneCustomer(body) as Record<string, unknown> }];
});

const isAboutOne = ({ path }: { readonly path: string }): boolean => path.includes(":");
const BODIES = ALL_BODIES.filter((one) => !isAboutOne(one));
/** About something that is there already. */
const LATER_BODIES = ALL_BODIES.filter(isAboutOne);

function ofOneCustomer(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(ofOneCustomer);
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, IDS[name] ?? ofOneCustomer(value)]));
}

const marksIn = (text: string): readonly string[] => text.match(new RegExp(`${MARK}[\\w-]*`, "giu")) ?? [];
const filesOf = (dir: string): readonly string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
/** Every byte of a folder, of what is packed too. */
const textsOf = (dir: string): string =>
  filesOf(dir)
    .map((file) => (file.endsWith(".gz") ? gunzipSync(readFileSync(file)) : readFileSync(file)).toString("latin1"))
    .join("\n");

describe.each(chosenStores(import.meta.filename, STORES))("erasure is total (%s)", (name) => {
  let under: GatewayUnderTest;
  let dir: string;
  afterEach(async () => {
    await under?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  it("leaves none of the texts that the schemas have room for, in any row, page, journal, job, index, archive or log", {
    timeout: 240_000,
  }, async () => {
    dir = mkdtempSync(join(tmpdir(), "riskgate-erasure-"));
    const lines: string[] = [];
    const logger = jsonLogger({ clock: Date, level: "debug", write: (text) => void lines.push(text) });
    const { store, everything } = open(name, dir);
    let isTaken = true;
    const callbacks = memoryCallbacks(() => {
      if (!isTaken) throw new Error("nobody is there");
    });
    const signer = pemSigner({ key: { pem: newKey().privatePem } });
    const archive = directoryArchive(join(dir, "archive"), { signer });
    const folders = { indexes: join(dir, "indexes"), inService: join(dir, "archive/in-service") };
    const clock = { now: () => under?.clock.time ?? Date.UTC(2026, 10, 20) };
    under = await gatewayUnderTest(() => store, {
      lists: directoryLists("lists/lists.json", { clock, signer, ...folders }),
      gateway: {
        callbacks: { ...callbacks, checkUrl: () => undefined },
        callbackScheduleMs: [0, 3_600_000],
        ...{ archive, signer, witnesses: [folderWitness(join(dir, "witness"))] },
        observers: [logEvents(logger)],
        settings: { rescreenedCallback: true, immediateDecisionCallback: true },
      },
      server: { logger },
    });

    // Others stand between the rows of the customer, and stay.
    const other = (n: number) =>
      under.call("POST", "/v1/customerChecks", {
        masterData: { accountHoldingPartyData: { customerId: `other-${n}`, flags: [`Stays${n}`] } },
      });
    const statuses = new Map<string, Set<number>>();
    const accountUuids: string[] = [];
    const workflowIds: string[] = [];
    for (let round = 0; round < 3; round++) {
      isTaken = round !== 2;
      for (const [i, { method, path, body }] of BODIES.entries()) {
        const key = `round-${round}-${i}`;
        for (const prefer of ["wait=9", "respond-async"]) {
          under.clock.time += 2_000;
          const sent = {
            ...body,
            ...("externalReference" in body ? { externalReference: `${MARK}-ref-${key}-${prefer}` } : {}),
            ...("tenantTransactionId" in body ? { tenantTransactionId: `payment-${key}-${prefer}` } : {}),
          };
          const headers = { prefer, "idempotency-key": `${MARK}-${key}-${prefer}` };
          const { status, text, body: answer } = await under.call(method, path, sent, { headers });
          if (answer?.accountUuid !== undefined) accountUuids.push(answer.accountUuid);
          if (answer?.workflowId !== undefined) workflowIds.push(answer.workflowId);
          statuses.set(path, (statuses.get(path) ?? new Set()).add(status));
          expect(status, `${path}: ${text}`).toBeLessThan(500);
        }
        await other(round * 100 + i);
      }
    }
    // People have looked at cases and written something about them, and an account was replaced.
    const cases = (await under.call("GET", "/v1/cases?customerId=erased-1&status=open&limit=50")).body.data;
    const caseIds = cases.map(({ caseId }: { readonly caseId: string }) => caseId);
    const there: Readonly<Record<string, readonly string[]>> = {
      ...{ caseId: caseIds.slice(0, 9), accountUuid: accountUuids.slice(0, 1), customerId: ["erased-1"] },
      workflowId: workflowIds.slice(0, 1),
    };
    const { apiKey } = await personWithKey(under, "Quinby Ashgrove", ["*"]);
    for (const { method, path, body } of LATER_BODIES) {
      const [, parameter = ""] = /:(\w+)/u.exec(path) ?? [];
      for (const id of there[parameter] ?? [])
        for (const variant of VARIANTS[path] ?? [{}]) {
          under.clock.time += 2_000;
          const sent = { ...body, ...variant };
          const { status, text } = await under.call(method, path.replace(`:${parameter}`, id), sent, { apiKey });
          const name = `${method} ${path} ${JSON.stringify(variant)}`;
          statuses.set(name, (statuses.get(name) ?? new Set()).add(status));
          expect(status, `${name}: ${text}`).toBeLessThan(500);
        }
    }
    expect(statuses.size).toBeGreaterThanOrEqual(ALL_BODIES.length);
    for (const [path, seen] of statuses) expect(Math.min(...seen), path).toBeLessThan(300);
    await expect.poll(async () => (await under.gateway.jobStats()).decisions?.waiting, { timeout: 60_000 }).toBe(0);
    const planted = new Set(marksIn(await everything()).map((mark) => mark.toLowerCase()));
    expect(planted.size).toBeGreaterThanOrEqual(500);
    const pending = await under.gateway.listCallbacks("pending", 99);
    expect(pending.length).toBeGreaterThan(0);

    const dry = await under.gateway.eraseCustomer("erased-1", { dryRun: true });
    expect(dry).toMatchObject({ outcome: "erased", counts: { pendingCallbacks: pending.length } });
    expect(new Set(marksIn(await everything()).map((mark) => mark.toLowerCase())).size).toBe(planted.size);
    expect(await under.gateway.eraseCustomer("erased-1")).toEqual(dry);
    await under.gateway.overwriteRemoved();
    await under.gateway.checkpointAudit();

    expect([...new Set(marksIn(await everything()))]).toEqual([]);
    expect(marksIn(textsOf(dir))).toEqual([]);
    for (const kept of [/archive.*\.gz$/u, /archive.*in-service.*\.json/u, /\.index\.[0-9a-f]{64}$/u, /witness/u])
      expect(
        filesOf(dir).some((file) => kept.test(file)),
        String(kept),
      ).toBe(true);
    logger.flush();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.flatMap(marksIn)).toEqual([]);
    expect(await everything()).toContain("Stays100");
    expect(await under.gateway.listCallbacks("pending", 99)).toEqual([]);
    expect((await under.gateway.listCallbacks("cancelled", 99)).length).toBe(pending.length);
    expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
    // What was still to be sent is not, whenever its time comes.
    isTaken = true;
    under.clock.time += 7_200_000;
    await under.call("GET", "/v1/cases");
    await expect.poll(async () => (await under.gateway.jobStats()).callbacks?.waiting, { timeout: 60_000 }).toBe(0);
    expect((await under.gateway.listCallbacks("cancelled", 99)).length).toBe(pending.length);
    expect([...new Set(marksIn(await everything()))]).toEqual([]);
  });
});

function open(name: (typeof STORES)[number], dir: string): { store: Store; everything: () => Promise<string> } {
  if (name === "memory") {
    const { store, text } = seenMemoryStore();
    return { store, everything: async () => await text() };
  }
  if (name === "sqlite") {
    return { store: sqliteStore(join(dir, "store.sqlite")), everything: async () => textsOf(dir) };
  }
  if (typeof postgres === "string") throw new Error(postgres);
  const { url } = postgres;
  const schema = postgres.newSchema();
  return { store: postgresStore({ url, schema }), everything: () => databaseText(url, schema) };
}
