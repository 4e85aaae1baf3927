/** Builds the packages beside the core, against the published types of the core: `npm run build` builds the core first. */
import { defineConfig } from "tsup";
import { buildConsole } from "./build-console.ts";

/** Entries of each package, by its folder. */
const PACKAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  http: { index: "server.ts", batch: "batch.ts", metrics: "metrics/prometheus.ts" },
  fuse: { index: "index.ts" },
  "time-stamp": { index: "time-stamp-witness.ts" },
  postgres: { index: "index.ts", jobs: "pg-boss.ts" },
  "json-rules-engine": { index: "json-rules-engine.ts" },
};

export default defineConfig(
  Object.entries(PACKAGES).map(([folder, entries]) => ({
    entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, `adapters/${folder}/${file}`])),
    outDir: `adapters/${folder}/dist`,
    format: "esm" as const,
    target: "node22",
    dts: true,
    external: [/^[^./]/u],
    minify: true,
    clean: true,
    splitting: true,
    removeNodeProtocol: false,
    ...(folder === "http" ? { onSuccess: () => buildConsole() } : {}),
  })),
);
