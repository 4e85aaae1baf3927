/** Everything that is shipped comes by the registry: a copy of another name decides alike, and nothing else is looked at. */
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { directoryLists } from "../../adapters/lists/directory.ts";
import { memoryStore } from "../../adapters/store/memory.ts";
import { digestJson } from "../../src/digest.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { BUILT_INS } from "../../src/plugins/built-ins.ts";
import { definePlugin, type Plugin } from "../../src/plugins/plugin.ts";
import { arbTransaction } from "../contract/arbitraries/gateway-transaction.ts";
import { arbCustomerChecks } from "../contract/arbitraries/model.ts";
import { arbListedCustomer } from "../contract/arbitraries/real-life.ts";
import { pluginGateway } from "./plugin-gateway.ts";

// Rows that are frozen could not be broken.
vi.mock("../../src/rules/frozen-copy.ts", async (original) => ({
  ...(await original<typeof import("../../src/rules/frozen-copy.ts")>()),
  frozen: <T>(value: T): T => value,
}));

/** Customers, and as many transactions: `RISKGATE_COPIES=10000` for all of them, on a published list where there is one. */
const RUNS = Number(process.env.RISKGATE_COPIES ?? 25);
const EDITION = resolve(process.env.RISKGATE_DATA ?? "../shared/data", "lists/ofac/2021-07-07");
/** Decisions say when a list was loaded: both gateways at one moment. */
const LOADED_AT = Date.UTC(2026, 10, 20);
const IS_LONG = process.env.RISKGATE_COPIES !== undefined && existsSync(EDITION);
if (process.env.RISKGATE_COPIES !== undefined && !IS_LONG)
  process.stdout.write(`no ${EDITION}: the sample lists are taken in place of a published one\n`);
const SEED = Number(process.env.RISKGATE_SEED ?? 20261125);

const KINDS = [
  ...(["operators", "decorators", "customerFacts", "transactionFacts", "listFormats", "screeningProfiles"] as const),
];

it(`a gateway of a copy of the built-ins alone decides alike (seed ${SEED})`, { timeout: 4 * 3_600_000 }, async () => {
  const manifest = IS_LONG ? publishedList() : "lists/lists.json";
  const lists = directoryLists(manifest, { clock: { now: () => LOADED_AT } });
  const [list] = await lists.load();
  const listed = arbListedCustomer(fc, list?.entries ?? []).map(({ body }) => body);
  const bodies = [
    ...fc
      .sample(fc.oneof(arbCustomerChecks(fc), listed), { numRuns: RUNS, seed: SEED })
      .map((body) => ["checkCustomer", body] as const),
    ...fc.sample(arbTransaction(fc), { numRuns: RUNS, seed: SEED }).map((body) => ["checkTransaction", body] as const),
  ];
  const before = await decideAll({ lists }, bodies);
  const copy = definePlugin({ ...copyOf(BUILT_INS), name: "copy", version: "7" });
  const restore = breakBuiltIns();
  try {
    const after = await decideAll({ lists, builtIns: false, plugins: [copy] }, bodies);
    expect(after.plugins).toEqual(new Set(["copy 7"]));
    expect([...before.plugins].map((one) => one.split(" ")[0])).toEqual(["riskgate"]);
    for (const [at, digest] of before.digests.entries())
      expect(after.digests[at], `${bodies[at]?.[0]} ${JSON.stringify(bodies[at]?.[1])}`).toBe(digest);
    expect(before.decided).toBeGreaterThan(RUNS / 2);
  } finally {
    restore();
  }
});

/** A manifest of the published list. */
function publishedList(): string {
  const manifest = join(mkdtempSync(join(tmpdir(), "riskgate-copies-")), "lists.json");
  const template = readFileSync("test/bench/ofac-manifest.json", "utf8");
  writeFileSync(manifest, template.replaceAll("{edition}", EDITION));
  return manifest;
}

/** Each row as an object of its own. */
function copyOf(plugin: Plugin): Plugin {
  const rows = KINDS.map((kind) => [kind, (plugin[kind] ?? []).map((row) => ({ ...row }))]);
  return { ...plugin, ...Object.fromEntries(rows) };
}

/** Whoever takes what is shipped from anywhere but the registry fails. */
function breakBuiltIns(): () => void {
  const undo: (() => void)[] = [];
  for (const kind of KINDS) {
    for (const row of BUILT_INS[kind] ?? []) {
      // The window of remittance texts compares words as this operator does, whatever rules may name.
      if ("name" in row && row.name === "matchesKeyword") continue;
      for (const member of ["compute", "test", "prepare", "apply", "parse", "thresholds"]) {
        const own = Object.getOwnPropertyDescriptor(row, member);
        if (own === undefined) continue;
        const get = () => {
          throw new Error(`${kind}: a built-in was used past the registry`);
        };
        Object.defineProperty(row, member, { get, configurable: true, enumerable: true });
        undo.push(() => Object.defineProperty(row, member, own));
      }
    }
  }
  return () => {
    for (const each of undo) each();
  };
}

async function decideAll(
  options: Parameters<typeof pluginGateway>[0],
  bodies: readonly (readonly ["checkCustomer" | "checkTransaction", unknown])[],
) {
  const store = memoryStore();
  const gateway: Gateway = await pluginGateway({ ...options, store });
  const digests: string[] = [];
  const plugins = new Set<string>();
  let decided = 0;
  for (const [operation, body] of bodies) {
    const outcome = await gateway[operation](body);
    let record: object | undefined;
    if (outcome.outcome === "decided") {
      decided++;
      const caseId = outcome.response.caseId ?? "";
      const stored = await store.read(async (tx) => {
        const found = await tx.cases.get("default", caseId);
        return found?.decisionId === undefined ? undefined : tx.decisions.get("default", found.decisionId);
      });
      const { plugins: used, ...rest } = (stored?.body ?? { plugins: [] }) as {
        plugins: { name: string; version: string }[];
      };
      for (const { name, version } of used) plugins.add(`${name} ${version}`);
      record = rest;
    }
    digests.push(digestJson([outcome, record ?? null]));
  }
  await gateway.close();
  return { digests, plugins, decided };
}
