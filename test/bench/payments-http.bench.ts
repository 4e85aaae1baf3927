/**
 * Area `payments-http`: a file of pacs.008 of 1 GB (another size in MB in `RISKGATE_BENCH_PAYMENTS_MB`), each payment for 400
 * invoices, sent to `POST /v1/payments/batch` of the built `riskgate serve` on SQLite as it is made: read, screened against the lists
 * of samples, decided with history, stored and answered. Payments and megabytes a second of the gateway's processor time, and its
 * memory at most and at a quarter of the file.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline, Readable } from "node:stream";
import buildPackage from "../build-package.ts";
import type { Area } from "./metric.ts";
import { paymentFile } from "./payment-file.ts";
import { usageOf } from "./process-usage.ts";

const MEGABYTES = Number(process.env.RISKGATE_BENCH_PAYMENTS_MB ?? 1_000);
const DOCUMENTS = 400;
const HEAP = ["--max-old-space-size=160", "--max-semi-space-size=4"];
const API_KEY = "bench-key-of-nobody-in-particular";

const paymentsHttp: Area = async (log) => {
  if (!existsSync("/proc/self/stat")) throw new Error("this area asks Linux what a process took");
  if (!existsSync("dist/cli.js")) buildPackage();
  const dir = mkdtempSync(join(tmpdir(), "riskgate-bench-"));
  const gateway = spawn(process.execPath, [...HEAP, "dist/cli.js", "serve"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      RISKGATE_BENCH_PAYMENTS_MB: undefined,
      RISKGATE_DATA_DIR: dir,
      RISKGATE_API_KEYS: API_KEY,
      RISKGATE_LOG_LEVEL: "error",
      PORT: "0",
    },
  });
  try {
    const { pid } = gateway;
    if (pid === undefined) throw new Error("the gateway does not start");
    const url = await addressOf(gateway.stdout);
    const upload = request(`${url}/v1/payments/batch`, {
      method: "POST",
      headers: { "api-key": API_KEY, "content-type": "application/xml" },
    });
    upload.flushHeaders();
    let sent = 0;
    const counted = async function* () {
      for await (const piece of paymentFile(MEGABYTES * 1e6, DOCUMENTS)) {
        sent += piece.length;
        yield piece;
      }
    };
    pipeline(Readable.from(counted()), upload, () => {});
    const [answer] = await once(upload, "response");
    const started = performance.now();
    const first = usageOf(pid);
    let [payments, early] = [0, 0];
    for await (const line of createInterface({ input: answer })) {
      if (!/"status":200,/.test(line)) throw new Error(`not decided: ${line.slice(0, 500)}`);
      payments++;
      if (payments % 1_000 === 0)
        log(`${payments} payments, ${(sent / 1e6).toFixed(0)} MB, ${usageOf(pid).peak / 1e6} MB at most`);
      if (early === 0 && sent > MEGABYTES * 250_000) early = usageOf(pid).peak;
    }
    const last = usageOf(pid);
    log(
      `${payments} payments in ${(sent / 1e6).toFixed(0)} MB: ${((performance.now() - started) / 1_000).toFixed(1)} s`,
    );
    return [
      { metric: "payments.http_per_cpu_s", value: payments / (last.cpu - first.cpu), unit: "1/s" },
      { metric: "payments.http_mb_per_cpu_s", value: sent / 1e6 / (last.cpu - first.cpu), unit: "MB/s" },
      { metric: "payments.http_peak_mb", value: last.peak / 1e6, unit: "MB" },
      { metric: "payments.http_peak_at_a_quarter_mb", value: early / 1e6, unit: "MB" },
    ];
  } finally {
    gateway.kill();
    await once(gateway, "exit");
    rmSync(dir, { recursive: true, force: true });
  }
};
export default paymentsHttp;

async function addressOf(greeting: Readable): Promise<string> {
  for await (const line of createInterface({ input: greeting })) {
    const url = /listens on (\S+)/u.exec(line)?.[1];
    if (url !== undefined) {
      greeting.resume();
      return url;
    }
  }
  throw new Error("the gateway ended before it listened");
}
