/** Passes the lines of a file through a gateway: one answer per line to standard output, a summary to standard error. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { LineAnswer } from "@riskgate/server/batch";
import { counted } from "../../src/counted.ts";
import { RiskgateError } from "../../src/errors.ts";
import type { Gateway, RequestContext } from "../../src/gateway/gateway.ts";
import { type JsonLine, ndjsonLines } from "../lines/ndjson-lines.ts";
import { sharedOfLine } from "../lines/shared-of-line.ts";
import { describeError, EXIT } from "./exit-codes.ts";
import { actorOf } from "./own-key.ts";
import { progressBar } from "./progress-bar.ts";
import { readFileLines } from "./read-file-lines.ts";

export interface BatchOptions {
  /** For the progress, for example `customers`. */
  readonly what: string;
  readonly tenant: string;
  /** Name of the run: a line that was already answered under it gets the same answer and is not executed again. */
  readonly key?: string;
  /** File with the key that the audit log names. */
  readonly keyFile?: string;
  /** The operation that answers a line. */
  readonly operation: "answerCustomerCheck" | "answerTransactionCheck";
}

/** Lines processed at the same time: enough for the store to commit many together. */
const CONCURRENCY = 32;

/**
 * Answers every line. The exit status is 3 when a line was refused, 4 when one could not be decided.
 *
 * @throws RiskgateError when the gateway cannot decide anything, or the key is not accepted
 */
export async function runBatch(gateway: Gateway, lines: AsyncIterable<JsonLine>, options: BatchOptions): Promise<void> {
  await refuseUnready(gateway);
  const { what, tenant, key, keyFile, operation } = options;
  const { answerLines, ofLine, [operation]: answer } = await import("@riskgate/server/batch");
  const idempotency = key === undefined ? {} : { idempotency: { key, scope: `batch of ${what}` } };
  const { actor } = await actorOf(gateway, keyFile, tenant);
  const context: RequestContext = { tenant, actor, ...idempotency };
  const requestId = randomUUID();
  const headers = new Headers();
  const answers = answerLines(lines, {
    requestId,
    concurrency: CONCURRENCY,
    keysOf: sharedOfLine,
    answer: (body) => answer({ gateway, requestId, headers, body }, ofLine(context, body)),
    onError: (error) => void process.stderr.write(`a line failed: ${describeError(error)}\n`),
  });
  const counts = new Map<string, number>();
  const bar = progressBar(what);
  let done = 0;
  try {
    for await (const line of answers) {
      const became = whatBecame(line);
      counts.set(became, (counts.get(became) ?? 0) + 1);
      bar.update(++done);
      // Waits for a slow reader, so that output does not pile up in memory.
      if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, "drain");
    }
  } finally {
    bar.stop();
    const summary = [...counts].map(([became, count]) => `${count} ${became}`).join(", ");
    process.stderr.write(`${counted(done, "line")}${summary === "" ? "" : `: ${summary}`}\n`);
  }
  if (counts.has("failed")) process.exitCode = EXIT.notReady;
  else if (counts.has("refused")) process.exitCode = EXIT.invalidInput;
}

function whatBecame({ status, replayed }: LineAnswer): string {
  if (status >= 500) return "failed";
  if (status >= 400) return "refused";
  if (replayed) return "decided before";
  return status === 202 ? "to be decided" : "decided";
}

/** Without lists or rules every line would fail, each by itself. */
async function refuseUnready(gateway: Gateway): Promise<void> {
  const { checks } = await gateway.health();
  for (const [name, rows] of Object.entries(checks)) {
    const failed = rows.find(({ status }) => status === "fail");
    if (failed) throw new RiskgateError("CONFIG_INVALID", `${name}: ${failed.output ?? "cannot be used"}`);
  }
}

/**
 * The lines of a file, or of standard input for `-`.
 *
 * @throws RiskgateError `REQUEST_INVALID` when it cannot be read
 */
export function linesOfFile(file: string): AsyncGenerator<JsonLine> {
  return readFileLines(file, ndjsonLines);
}
