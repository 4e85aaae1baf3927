/** How long a gateway takes until its lists are in service, with and without a snapshot of their index. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DirectoryListsOptions } from "../../adapters/lists/directory.ts";
import { threadedLists } from "../../adapters/lists/list-thread.ts";
import { pemSigner } from "../../adapters/signer/pem-signer.ts";
import { loadListEngine } from "../../src/gateway/engines/list-engine.ts";
import { nameIndexMatcher } from "../../src/name-index/create-name-index.ts";
import { newKey } from "../adapters/signer/keys.ts";
import { writeInventedList } from "./invented-list.ts";
import { type Metric, median } from "./metric.ts";

const NAMES = Number(process.env["RISKGATE_BENCH_LIST_NAMES"] ?? 60_000);
const ROUNDS = 5;

export async function startMetrics(log: (line: string) => void): Promise<readonly Metric[]> {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-start-"));
  const manifest = writeInventedList(dir, NAMES);
  const start = async (more: Partial<DirectoryListsOptions>): Promise<number> => {
    const started = process.cpuUsage();
    const engine = await loadListEngine(threadedLists(manifest, { clock: Date, ...more }), nameIndexMatcher);
    if (engine.lists.length !== 1) throw new Error("the list was not loaded");
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1e6;
  };
  const signer = pemSigner({ key: { pem: newKey().privatePem } });
  const indexes = join(dir, "indexes");
  await start({ indexes, signer });
  const [built, read]: [number[], number[]] = [[], []];
  // In turn, so that both have the same of whatever else the machine does.
  for (let round = 0; round < ROUNDS; round++) {
    built.push(await start({}));
    read.push(await start({ indexes, signer }));
  }
  rmSync(dir, { recursive: true });
  log(
    `  ${NAMES} names: ${median(built).toFixed(2)} s of processor time to start, ${median(read).toFixed(2)} s with a snapshot`,
  );
  return [
    { metric: "lists.start_s", value: median(built), unit: "s" },
    { metric: "lists.start_snapshot_s", value: median(read), unit: "s" },
  ];
}
