import { defineConfig } from "tsup";

export default defineConfig({
  entry: {
    index: "src/index.ts",
    node: "adapters/node.ts",
    http: "adapters/http/server.ts",
    "store/memory": "adapters/store/memory.ts",
    "store/sqlite": "adapters/store/sqlite.ts",
    "store/postgres": "adapters/store/postgres.ts",
    testing: "test/contract/testing.ts",
    cli: "adapters/cli/main.ts",
  },
  format: "esm",
  target: "node22",
  dts: true,
  clean: true,
  splitting: true,
  removeNodeProtocol: false,
});
