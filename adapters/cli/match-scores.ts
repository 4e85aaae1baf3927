import { Command, InvalidArgumentError } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { openManaging } from "./open-stored.ts";
import { printJson } from "./print.ts";
import { withGateway } from "./with-gateway.ts";

interface MatchScoresOptions {
  readonly days: number;
  readonly decisions: number;
  readonly after?: string;
  readonly tenant: string;
}

/** `riskgate match-scores`: what another threshold would have meant. */
export function matchScoresCommand(): Command {
  return new Command("match-scores")
    .description(
      "count the matches of past decisions by the scores that they recorded, as JSON: what another threshold would have meant",
    )
    .option("--days <n>", "decisions of cases of the last days, up to midnight UTC", whole(1, 366), 30)
    .option("--decisions <n>", "at most so many decisions, a multiple of 20", whole(20, 5_000, 20), 1_000)
    .option("--after <cursor>", "those behind it: `nextCursor` of an answer about the same days, good for a day")
    .option("--tenant <name>", "whose decisions", "default")
    .option("--json", "print JSON, as without it")
    .action(async ({ tenant, days, decisions, after }: MatchScoresOptions) => {
      const wanted = { days, decisions, ...(after === undefined ? {} : { after }) };
      printJson(
        await withGateway(openManaging, async (gateway) => {
          try {
            return await gateway.readMatchScores(wanted, { tenant });
          } catch (error) {
            // Numbers were looked at before.
            if (error instanceof RangeError) throw new RiskgateError("REQUEST_INVALID", `--after: ${error.message}`);
            throw error;
          }
        }),
      );
    });
}

const whole =
  (least: number, most: number, step = 1) =>
  (text: string): number => {
    const n = Number(text);
    if (Number.isInteger(n) && n >= least && n <= most && n % step === 0) return n;
    const of = step === 1 ? "a whole number" : `a multiple of ${step}`;
    throw new InvalidArgumentError(`expected ${of} from ${least} to ${most}`);
  };
