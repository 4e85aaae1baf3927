import { Command } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import type { RescreenProgress } from "../../src/gateway/rescreening/manage-rescreens.ts";
import { openDecided } from "./open-gateway.ts";
import { openManaging } from "./open-stored.ts";
import { keyFileOption, recordedAs } from "./own-key.ts";
import { print, printJson } from "./print.ts";
import { progressBar } from "./progress-bar.ts";
import { withGateway } from "./with-gateway.ts";

/** Runs that are shown. */
const SHOWN = 10;
/** How often the progress of a followed run is read, in milliseconds. */
const FOLLOW_MS = 500;

/** `riskgate rescreen`: rescreening of stored customers against changed lists, or of all against every entry. */
export function rescreenCommand(): Command {
  const rescreen = new Command("rescreen").description(
    "stored customers compared with lists again: how far it is, rest, go on, everybody with everything",
  );
  rescreen
    .command("status", { isDefault: true })
    .description("the last runs, what they found and how far they are")
    .option("--follow", "wait until the newest run is done, showing how far it is")
    .option("--json", "print JSON")
    .action(async ({ follow, json }) => {
      const runs = await withGateway(openManaging, async (gateway) => {
        if (follow) await followNewest(gateway);
        return gateway.listRescreens(SHOWN);
      });
      if (json) return printJson(runs);
      if (runs.length === 0) return print("nobody was screened again yet");
      for (const run of runs) print(runText(run));
    });
  rescreen
    .command("full")
    .description("compare every stored customer with every list entry; a serving gateway does the work")
    .option("--rates", "rate them again too, by the rules in service: for after a change of the rules")
    .addOption(keyFileOption())
    .action(async ({ keyFile, rates }) => {
      const isBegun = await withGateway(openDecided, async (gateway) => {
        const { actor } = await recordedAs(gateway, keyFile);
        return gateway.rescreenAll({ actor, ...(rates ? { rates: true } : {}) });
      });
      print(isBegun ? "begun: `riskgate rescreen status` shows how far it is" : "another run was begun just now");
    });
  for (const [name, to, from] of [
    ["pause", "paused", "running"],
    ["resume", "running", "paused"],
  ] as const) {
    rescreen
      .command(name)
      .description(name === "pause" ? "let the runs that work rest" : "let the runs that rest go on where they were")
      .addOption(keyFileOption())
      .action(async ({ keyFile }) => {
        const changed = await withGateway(openManaging, async (gateway) => {
          const runs = (await gateway.listRescreens(SHOWN)).filter(({ status }) => status === from);
          if (runs.length === 0) return 0;
          const { actor } = await recordedAs(gateway, keyFile);
          const answers = await Promise.all(runs.map(({ runId }) => gateway.setRescreen(runId, to, { actor })));
          return answers.filter(Boolean).length;
        });
        if (changed === 0) throw new RiskgateError("REQUEST_INVALID", `no run is ${from}`);
        print(`${changed} ${changed === 1 ? "run is" : "runs are"} ${to}`);
      });
  }
  return rescreen;
}

async function followNewest(gateway: Gateway): Promise<void> {
  const bar = progressBar("stretches", (await gateway.listRescreens(1))[0]?.ranges ?? 0);
  try {
    for (;;) {
      const [newest] = await gateway.listRescreens(1);
      bar.update(newest?.rangesDone ?? 0);
      if (newest?.status !== "running") return;
      await new Promise((resolve) => setTimeout(resolve, FOLLOW_MS));
    }
  } finally {
    bar.stop();
  }
}

function runText({ kind, rates, status, begunAt, ranges, rangesDone, counts }: RescreenProgress): string {
  const found = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  return [
    `${begunAt}  ${kind.padEnd(7)}  ${status.padEnd(7)}  ${rangesDone}/${ranges}`,
    ...(rates ? ["with ratings"] : []),
    ...found,
  ].join("  ");
}
