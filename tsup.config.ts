import { globSync, readFileSync, writeFileSync } from "node:fs";
import { defineConfig } from "tsup";
import { packTables } from "./adapters/pack-tables.ts";
import { dropRepeatedImports } from "./adapters/repeated-imports.ts";

/**
 * Packages of which the parts that are used stand in `dist/` itself: five times less to install than the packages, and nothing that
 * comes with them. `NOTICE` names them, `npm run supply-chain` asks about them.
 */
export const BUNDLED = [
  "@noble/hashes",
  "cockatiel",
  "commander",
  "cron-parser",
  "fflate",
  "lru-cache",
  "luxon",
  "openapi-fetch",
  "re2js",
  "saxes",
  "sorted-btree",
  "valibot",
  "xmlchars",
] as const;

/** Types are deep: indented by tabs they weigh an eighth less. */
function indentByTabs(): void {
  for (const file of globSync("dist/**/*.d.ts")) {
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      text.replace(/^(?: {4})+/gmu, (indent) => "\t".repeat(indent.length / 4)),
    );
  }
}

export default defineConfig({
  entry: {
    index: "src/index.ts",
    rules: "src/entries/rules.ts",
    names: "src/entries/names.ts",
    ports: "src/entries/ports.ts",
    node: "adapters/node.ts",
    memory: "adapters/memory.ts",
    "store/key-value": "src/entries/key-value.ts",
    "store/memory": "adapters/store/memory.ts",
    "store/sqlite": "adapters/store/sqlite.ts",
    "store/sql": "adapters/store/sql.ts",
    jobs: "adapters/jobs.ts",
    "jobs/store": "adapters/jobs/store-jobs.ts",
    "callback/memory": "adapters/callback/memory.ts",
    "callback/webhook": "adapters/callback/webhook.ts",
    iso20022: "adapters/iso20022/read-payments.ts",
    transport: "adapters/transport.ts",
    "open-telemetry": "adapters/tracing/open-telemetry.ts",
    client: "adapters/client/client.ts",
    testing: "test/contract/testing.ts",
    cli: "adapters/cli/bin.ts",
    "list-worker": "adapters/lists/list-worker.ts",
    "screened-index-worker": "adapters/matcher/screened-index-worker.ts",
    "name-index-worker": "adapters/matcher/name-index-worker.ts",
    "write-back-worker": "adapters/store/sqlite/write-back-worker.ts",
  },
  format: "esm",
  target: "node22",
  // The types that are used of these stand there too.
  dts: { resolve: [/^valibot$/u, /^openapi-fetch/u] },
  noExternal: BUNDLED.map((name) => new RegExp(`^${name}(/|$)`, "u")),
  minify: true,
  esbuildPlugins: [packTables],
  esbuildOptions(options) {
    // Names in other scripts take half as much.
    options.charset = "utf8";
    // Its build for Node asks for threads that nobody starts, and the core runs in browsers too.
    options.alias = { fflate: "fflate/browser" };
  },
  async onSuccess() {
    // Types are written later than this, by a thread: what is done with them waits for the end.
    process.once("exit", indentByTabs);
    dropRepeatedImports(globSync("dist/**/*.js"));
  },
  clean: true,
  splitting: true,
  removeNodeProtocol: false,
});
