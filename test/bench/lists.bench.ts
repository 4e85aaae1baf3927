/**
 * The real OFAC SDN list through the whole customer check: every primary name as published must be found again with the
 * type that its kind demands, and clean names must stay quiet.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { directoryLists } from "../../adapters/lists/directory.ts";
import { directoryRules } from "../../adapters/rules/directory.ts";
import { memoryStore } from "../../adapters/store/memory.ts";
import { createGateway } from "../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import type { ListSource } from "../../src/ports/list-source.ts";
import { largeXmlMetrics } from "./large-xml.ts";
import type { Area } from "./metric.ts";
import { rescreeningMetrics } from "./rescreening.ts";
import { startMetrics } from "./start-lists.ts";
import { swapMetrics } from "./swap-lists.ts";
import { twoNodesMetrics } from "./two-nodes.ts";

const DATA = resolve(process.env.RISKGATE_DATA ?? "../shared/data");
const EDITION = `${DATA}/lists/ofac/2021-07-07`;
const CLEAN_NAMES = 1_000;

const listsArea: Area = async (log) => {
  if (!existsSync(EDITION)) {
    log(`lists: skipped, there is no ${EDITION}; set RISKGATE_DATA to the data folder`);
    return serving(log);
  }
  const source = ofac();
  const [list] = await source.load();
  const entries = list?.entries ?? [];
  const gateway = await createGateway({
    store: memoryStore(),
    lists: source,
    rules: directoryRules("rules"),
    clock: Date,
    ids: crypto,
  });

  let found = 0;
  const started = performance.now();
  for (const entry of entries) {
    const wanted = entry.kind === "person" ? "SANCTIONED_PERSON" : "SANCTIONED_ENTITY";
    if ((await typesOf(gateway, customerNamed(entry.kind, entry.name))).includes(wanted)) found++;
    else log(`not found: entry ${entry.entryId}`);
  }
  const perCheck = (performance.now() - started) / entries.length;

  let alerts = 0;
  const clean = cleanNames();
  for (const { kind, name } of clean) {
    if ((await typesOf(gateway, customerNamed(kind, name))).length > 0) alerts++;
  }
  log(`${entries.length} entries, ${clean.length} clean names`);
  return [
    { metric: "lists.ofac_primary_found", value: found / entries.length, unit: "share" },
    { metric: "lists.ofac_clean_alerts_per_1k", value: (alerts / clean.length) * 1_000, unit: "1/1000" },
    { metric: "lists.ofac_ms_per_check", value: perCheck, unit: "ms" },
    ...(await serving(log)),
  ];
};

/** What needs no file of a publisher. */
const serving: Area = async (log) => [
  ...largeXmlMetrics(log),
  ...(await startMetrics(log)),
  ...(await swapMetrics(log)),
  ...(await rescreeningMetrics(log)),
  ...(await twoNodesMetrics(log)),
];
export default listsArea;

/** The real files, through the manifest that a compliance team would write. */
function ofac(): ListSource {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-ofac-"));
  const manifest = join(dir, "lists.json");
  const template = readFileSync(join(import.meta.dirname, "ofac-manifest.json"), "utf8");
  writeFileSync(manifest, template.replaceAll("{edition}", EDITION));
  process.once("exit", () => rmSync(dir, { recursive: true, force: true }));
  return directoryLists(manifest, { clock: Date });
}

/** A customer with this name, in the fields that its kind has. A published person's name is "FAMILY, Given". */
function customerNamed(kind: ListEntry["kind"], name: string): unknown {
  if (kind !== "person") return { companyDetails: { companyName: name } };
  const [lastName, firstName] = name.split(/,(.*)/su);
  return { personalDetails: { personName: { lastName, ...(firstName ? { firstName: firstName.trim() } : {}) } } };
}

async function typesOf(gateway: Gateway, customer: unknown): Promise<readonly string[]> {
  const body: unknown = { masterData: { accountHoldingPartyData: customer } };
  const result = await gateway.checkCustomer(body);
  if (result.outcome !== "decided") throw new Error(`a check was not decided: ${result.outcome}`);
  return result.response.screeningResults.map(({ type }) => type);
}

function cleanNames(): readonly { readonly kind: "person" | "entity"; readonly name: string }[] {
  const rows = gunzipSync(readFileSync(`${DATA}/eval/negatives.tsv.gz`))
    .toString("utf8")
    .trim()
    .split("\n")
    .slice(1);
  const step = Math.max(1, Math.floor(rows.length / CLEAN_NAMES));
  return rows
    .filter((_, i) => i % step === 0)
    .slice(0, CLEAN_NAMES)
    .map((row) => row.split("\t"))
    .map(([kind, name = ""]) => ({ kind: kind === "person" ? "person" : "entity", name }));
}
