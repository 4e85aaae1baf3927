/** The suites of `riskgate/testing` hold our own adapters, and find what is wrong. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { prometheusMetrics } from "../../adapters/http/metrics/prometheus.ts";
import { directoryLists } from "../../adapters/lists/directory.ts";
import { memoryLists } from "../../adapters/lists/memory.ts";
import { directoryRules } from "../../adapters/rules/directory.ts";
import { directoryTransactionRules } from "../../adapters/rules/transaction-directory.ts";
import { RiskgateError } from "../../src/errors.ts";
import { makeEntry } from "../../src/lists/make-entry.ts";
import type { ScreeningProvider } from "../../src/ports/screening-provider.ts";
import type { CustomerFact } from "../../src/rating/customer-facts/customer-fact.ts";
import { askedFactContract, observerContract, providerContract } from "./host-systems.contract.ts";
import { listSourceContract, ruleSourceContract } from "./sources.contract.ts";

const runner = { describe, it, beforeEach, afterEach, expect };
const DIR = mkdtempSync(join(tmpdir(), "riskgate-ports-"));
afterAll(() => rmSync(DIR, { recursive: true, force: true }));

const LISTED = { name: "Odo Quillborne", kind: "person" } as const;
listSourceContract(runner, "memory", {
  open: async () => memoryLists([LISTED]),
  damaged: async () => memoryLists([{ name: "Odo" } as never]),
});

let lists = "";
listSourceContract(runner, "folder", {
  open: async () => {
    lists = mkdtempSync(join(DIR, "lists-"));
    cpSync("lists", lists, { recursive: true });
    return directoryLists(join(lists, "lists.json"), { clock: Date });
  },
  change: async () => {
    const file = join(lists, "samples/special-interest.json");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace(/"name": "/u, '"name": "Other '));
  },
  damaged: async () => {
    const folder = mkdtempSync(join(DIR, "lists-"));
    cpSync("lists", folder, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(folder, "lists.json"), "utf8"));
    const file = join(folder, Object.values<string>(manifest.lists[0].files)[0] as string);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.slice(0, text.length / 2));
    return directoryLists(join(folder, "lists.json"), { clock: Date });
  },
});

for (const [name, read, changed] of [
  ["folder of customer rules", directoryRules, "rules/rule-set.json"],
  ["folder of transaction rules", directoryTransactionRules, "rules/transactions/rule-set.json"],
] as const) {
  let folder = "";
  const open = async () => {
    folder = mkdtempSync(join(DIR, "rules-"));
    cpSync("rules", join(folder, "rules"), { recursive: true });
    return read(join(folder, "rules"));
  };
  ruleSourceContract(runner, name, {
    open,
    change: async () => {
      const file = join(folder, changed);
      writeFileSync(file, readFileSync(file, "utf8").replace(/"high": \d+/u, '"high": 59'));
    },
    damaged: async () => {
      const source = await open();
      const file = join(folder, changed);
      writeFileSync(file, readFileSync(file, "utf8").replace('"bands"', '"bnds"'));
      return source;
    },
  });
}

observerContract(runner, "none", { open: () => ({}) });
observerContract(runner, "prometheus", {
  open: () => prometheusMetrics().observer,
});

const desk: ScreeningProvider = {
  name: "desk",
  propose: async (queries) =>
    queries
      .filter(({ names }) => names.includes(LISTED.name))
      .map(() => makeEntry({ listId: "desk", listKind: "blacklist" }, { entryId: "1", ...LISTED })),
};
const query = (name: string) => ({ names: [name], kinds: ["person"] as const, countries: [] });
providerContract(runner, {
  provider: desk,
  known: query(LISTED.name),
  unknown: query("Ysolde Marchbank"),
  away: {
    name: "desk",
    propose: async () => {
      throw new RiskgateError("PROVIDER_UNAVAILABLE", "the desk does not answer");
    },
  },
});

const segment: CustomerFact = {
  ...{ name: "segment", type: "text", meaning: "segment", sources: ["crm"], example: "retail", asked: true },
  compute: async ({ party }) => (String(party.customerId) === "4711" ? "private-banking" : undefined),
};
const body = (customerId: string) => ({ masterData: { accountHoldingPartyData: { customerId } } });
askedFactContract(runner, { fact: segment, known: body("4711"), unknown: body("1") });
