import { defineConfig } from "tsup";

export default defineConfig({
  entry: {
    index: "src/index.ts",
    node: "adapters/node.ts",
    http: "adapters/http/server.ts",
    "store/memory": "adapters/store/memory.ts",
    "store/sqlite": "adapters/store/sqlite.ts",
    "store/postgres": "adapters/store/postgres.ts",
    "jobs/store": "adapters/jobs/store-jobs.ts",
    "jobs/pg-boss": "adapters/jobs/pg-boss.ts",
    "callback/webhook": "adapters/callback/webhook.ts",
    iso20022: "adapters/iso20022/read-payments.ts",
    metrics: "adapters/metrics/prometheus.ts",
    "open-telemetry": "adapters/tracing/open-telemetry.ts",
    client: "adapters/client/client.ts",
    testing: "test/contract/testing.ts",
    cli: "adapters/cli/main.ts",
    "screened-index-worker": "adapters/matcher/screened-index-worker.ts",
    "name-index-worker": "adapters/matcher/name-index-worker.ts",
  },
  format: "esm",
  target: "node22",
  dts: true,
  clean: true,
  splitting: true,
  removeNodeProtocol: false,
});
