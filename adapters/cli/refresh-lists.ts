/** Fetches newer editions of the lists on a cron schedule, while the gateway serves. */
import { execFile } from "node:child_process";
import { CronExpressionParser } from "cron-parser";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";

/** Longest delay of one timer; a later time takes several. */
const MAX_WAIT_MS = 86_400_000;

/**
 * Runs `riskgate lists update` in a separate process, so that reading large lists blocks no check; the gateway reloads the changed
 * files.
 *
 * @param cron - five fields, UTC
 * @returns a function that stops it
 * @throws RiskgateError `CONFIG_INVALID` when the expression cannot be read
 */
export function refreshLists(cron: string, say: (text: string) => void, update = updateOnce): () => void {
  const next = (): number => nextTime(checkedRefresh(cron));
  let timer: NodeJS.Timeout | undefined;
  const wait = (until: number): void => {
    timer = setTimeout(
      async () => {
        if (Date.now() < until) return wait(until);
        await update(say);
        if (timer !== undefined) wait(next());
      },
      Math.min(MAX_WAIT_MS, Math.max(0, until - Date.now())),
    );
    timer.unref();
  };
  wait(next());
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
}

/**
 * Checks a cron expression.
 *
 * @throws RiskgateError `CONFIG_INVALID` when it cannot be read, or does not have five fields: the parser accepts fewer and more, with
 *   another meaning
 */
export function checkedRefresh(cron: string): string {
  let cause: unknown;
  try {
    if (cron.trim().split(/\s+/u).length === 5 && nextTime(cron) > 0) return cron;
  } catch (error) {
    cause = error;
  }
  throw new RiskgateError(
    "CONFIG_INVALID",
    `RISKGATE_LISTS_REFRESH: ${echo(cron)}: expected a cron expression of five fields such as 15 */6 * * *`,
    { cause },
  );
}

const nextTime = (cron: string): number => CronExpressionParser.parse(cron, { tz: "UTC" }).next().getTime();

function updateOnce(say: (text: string) => void): Promise<void> {
  const command = [...process.execArgv, process.argv[1] ?? "", "lists", "update"];
  return new Promise((resolve) => {
    execFile(process.execPath, command, (error, stdout, stderr) => {
      for (const text of [stdout, stderr]) if (text.trim() !== "") say(text.trim());
      if (error && stdout === "" && stderr === "") say(`lists were not refreshed: ${error.message}`);
      resolve();
    });
  });
}
