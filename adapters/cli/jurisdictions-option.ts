/** The option of commands that try a rules folder with other jurisdictions than its rule set names. */
import { Option } from "commander";
import type { ParseRulePackOptions } from "../../src/rules/parse-rule-pack.ts";

const HELP = "packs by jurisdiction that count, in place of those that rule-set.json names; none: ``";

export const jurisdictionsOption = (): Option =>
  new Option("--jurisdictions <names>", HELP).argParser((text: string) =>
    text
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  );

/** The option as options of the parser. */
export const chosenJurisdictions = (
  jurisdictions: readonly string[] | undefined,
): Pick<ParseRulePackOptions, "jurisdictions"> => (jurisdictions === undefined ? {} : { jurisdictions });
