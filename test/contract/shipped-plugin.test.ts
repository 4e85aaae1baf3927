import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BUILT_INS } from "../../src/plugins/built-ins.ts";
import { definePlugin } from "../../src/plugins/plugin.ts";
import { pluginContract } from "./plugin.contract.ts";

/** Editions of formats of every published list are in their own tests; these are whole files of the samples. */
const EDITIONS = {
  "house-csv": { list: readFileSync("lists/samples/pep.csv", "utf8") },
};

pluginContract({ describe, it, beforeEach, afterEach, expect }, fc, {
  plugin: definePlugin({
    ...BUILT_INS,
    name: "shipped",
    listFormats: BUILT_INS.listFormats?.filter(({ name }) => name in EDITIONS) ?? [],
  }),
  editions: EDITIONS,
  runs: Number(process.env.RISKGATE_PLUGIN_RUNS ?? 3),
});
