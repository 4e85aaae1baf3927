import { Command } from "commander";
import { counted } from "../../src/counted.ts";
import { TRANSACTION_FOLDER } from "../../src/monitoring/parse-transaction-pack.ts";
import { inItsPack, jurisdictionOf } from "../../src/rules/jurisdictions.ts";
import { readRuleFiles } from "../rules/directory.ts";
import { readEnvironment } from "./environment.ts";
import { EXIT } from "./exit-codes.ts";
import { publicAddressOnly } from "./lists.ts";
import { print, printJson } from "./print.ts";
import { referenceFiles, updateReference } from "./update-reference.ts";

const DAY_MS = 86_400_000;
const FETCH = { fetch, timeoutMs: 60_000, retries: 2, maxBytes: 1 << 24 };

/** `riskgate reference`: shows the age of the reference lists of the rules, and fetches newer ones from their addresses. */
export function referenceCommand(): Command {
  return new Command("reference")
    .description("keep the reference lists of the rules up to date")
    .addCommand(
      new Command("status")
        .description("say how old each list is, and what to do with those that are overdue")
        .option("--json", "print JSON")
        .action(async ({ json }) => {
          const files = referenceFiles(await readRuleFiles(readEnvironment().rules));
          const rows = files.map(({ file, list: { id, asOf, upkeep } }) => {
            const ageDays = Math.floor((Date.now() - Date.parse(asOf)) / DAY_MS);
            const isOverdue = upkeep !== undefined && ageDays > upkeep.everyDays;
            return {
              id,
              pack: packOf(file),
              file,
              asOf,
              ageDays,
              everyDays: upkeep?.everyDays,
              isOverdue,
              how: upkeep?.how,
            };
          });
          if (json) printJson(rows);
          else
            for (const { id, pack, asOf, ageDays, everyDays, isOverdue, how } of rows)
              print(
                `${id} (${pack}): as of ${asOf}, ${counted(ageDays, "day")} old${everyDays === undefined ? "" : `, due after ${everyDays}`}${isOverdue ? `: overdue; ${how}` : ""}`,
              );
          if (rows.some(({ isOverdue }) => isOverdue)) process.exitCode = EXIT.failed;
        }),
    )
    .addCommand(
      new Command("update")
        .description("fetch the lists that have an address; say of the others what a person has to do")
        .option("--json", "print JSON")
        .action(async ({ json }) => {
          const updates = await updateReference(readEnvironment().rules, { ...FETCH, refusal: publicAddressOnly });
          if (json) printJson(updates);
          else
            for (const { id, file, outcome, message } of updates)
              print(`${id} (${packOf(file)}): ${outcome}${message === undefined ? "" : `: ${message}`}`);
          if (updates.some(({ outcome }) => outcome === "refused" || outcome === "failed"))
            process.exitCode = EXIT.failed;
        }),
    );
}

/** The rules that a list belongs to: `core`, which customer and transaction rules share, `transactions`, or a jurisdiction pack. */
function packOf(file: string): string {
  const jurisdiction = jurisdictionOf(file);
  const of = inItsPack(file).startsWith(`${TRANSACTION_FOLDER}/`) ? "transactions" : "core";
  return jurisdiction === undefined ? of : [jurisdiction, ...(of === "core" ? [] : [of])].join(", ");
}
