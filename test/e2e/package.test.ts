import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const { exports } = JSON.parse(readFileSync("package.json", "utf8")) as { exports: Record<string, unknown> };

/** What each entry must offer to those who import the built package. */
const OFFERED: Record<string, readonly string[]> = {
  ".": ["createGateway", "RiskgateError", "ERROR_CODES"],
  "./rules": [
    "compileEngine",
    "ENGINE_DIFFERENCES",
    "explainResult",
    "operatorTable",
    "parseRulePack",
    "compiledEvaluator",
  ],
  "./names": ["scoreName", "createNameIndex", "loadNameIndex"],
  "./ports": ["RiskgateError"],
  "./node": ["directoryLists", "directoryRules", "shippedRules", "shippedTransactionRules", "directoryArchive"],
  "./memory": ["memoryStore", "memoryLists", "memoryArchive"],
  "./store/key-value": ["keyValueStore"],
  "./store/memory": ["memoryStore"],
  "./store/sqlite": ["sqliteStore"],
  "./store/sql": ["sqlStores", "MIGRATIONS", "recordedWork"],
  "./jobs/store": ["storeJobs"],
  "./jobs": ["jobsOver", "createCrons", "createQueueSettings"],
  "./callback/memory": ["memoryCallbacks"],
  "./callback/webhook": ["webhookCallbacks"],
  "./iso20022": ["readPayments"],
  "./open-telemetry": ["openTelemetryObserver"],
  "./transport": ["parseExactJson", "ndjsonLines", "gatewayTransactionSchema", "grants"],
  "./client": ["createClient", "verifyCallback", "WebhookVerificationError"],
  "./testing": ["storeContract", "keyValueContract", "jobsContract", "callbacksContract", "arbCustomerChecks"],
};

it("names every entry of the package", () => {
  expect(Object.keys(exports).sort()).toEqual(Object.keys(OFFERED).sort());
});

it.each(Object.entries(OFFERED))("the built %s offers what it promises", async (entry, names) => {
  const built = await import(`riskgate${entry.slice(1)}`);
  for (const name of names) expect(built[name], name).toBeDefined();
});
