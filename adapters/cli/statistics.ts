import { Command, Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { MEASURES } from "../../src/gateway/statistics/measures.ts";
import type { StatisticsWanted } from "../../src/gateway/statistics/read-statistics.ts";
import { echo } from "../../src/issue.ts";
import { parsePartialDate } from "../../src/model/partial-date.ts";
import { statisticsTable } from "../lines/statistics-table.ts";
import { openManaging } from "./open-stored.ts";
import { print, printJson } from "./print.ts";
import { withGateway } from "./with-gateway.ts";

interface StatisticsOptions extends Pick<StatisticsWanted, "from" | "to" | "by"> {
  readonly measure?: (typeof MEASURES)[number];
  readonly tenant: string;
  readonly json?: true;
}

/** `riskgate statistics`: daily counts of decisions. */
export function statisticsCommand(): Command {
  return new Command("statistics")
    .description(
      "print what was counted of checks, alerts and cases as CSV: measure, subject, period, count, and of how many",
    )
    .option("--from <day>", "first day, YYYY-MM-DD in UTC (default: 29 days before the last one)")
    .option("--to <day>", "last day, YYYY-MM-DD in UTC (default: today)")
    .addOption(new Option("--by <period>", "what a row is of").choices(["day", "month", "total"]).default("total"))
    .addOption(new Option("--measure <name>", "only this one").choices(MEASURES))
    .option("--tenant <name>", "whose decisions", "default")
    .option("--json", "print JSON")
    .action(async ({ from, to, by, measure, tenant, json }: StatisticsOptions) => {
      for (const day of [from, to])
        if (day !== undefined && parsePartialDate(day)?.precision !== "day")
          throw new RiskgateError("REQUEST_INVALID", `${echo(day)}: expected a day such as 2026-11-20`);
      const wanted: StatisticsWanted = {
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
        ...(by === undefined ? {} : { by }),
        ...(measure === undefined ? {} : { measures: [measure] }),
      };
      const found = await withGateway(openManaging, (gateway) => gateway.readStatistics(wanted, { tenant }));
      if (json) return printJson(found);
      for (const row of statisticsTable(found)) print(row.slice(0, -2));
    });
}
