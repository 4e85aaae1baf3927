import { availableParallelism } from "node:os";
import { Command, Option } from "commander";
import { counted } from "../../src/counted.ts";
import { RiskgateError } from "../../src/errors.ts";
import { rememberSearches } from "../../src/gateway/engines/remember-searches.ts";
import { DEFAULT_TENANT } from "../../src/gateway/gateway-parts.ts";
import { ENTRY_KINDS } from "../../src/model/list-entry.ts";
import type { NameIndex } from "../../src/name-index/create-name-index.ts";
import { partyAndOthers } from "../../src/screening/screening-parties.ts";
import { nameIndexPool } from "../matcher/name-index-pool.ts";
import { countOf, MAX_THREADS } from "./environment.ts";
import { matchText } from "./match-text.ts";
import { nameRows } from "./name-rows.ts";
import { GENDERS, type NamedField, namedParty } from "./named-party.ts";
import { print, printJson } from "./print.ts";
import { screenFile } from "./screen-file.ts";
import { matchesOf, screeningLists } from "./screening-lists.ts";

/** Answers cached for a file: some names recur, and memory must not grow with the length of the file. */
const ANSWERS_OF_FILE = 10_000;

interface ScreenOptions {
  readonly dob?: string;
  readonly country?: readonly string[];
  readonly nationality?: readonly string[];
  readonly residence?: readonly string[];
  readonly kind?: string;
  readonly gender?: string;
  readonly tenant: string;
  readonly businessLine?: string;
  readonly threads?: string;
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** `riskgate screen`: screens one name, or each of a file, against the lists. */
export function screenCommand(): Command {
  return new Command("screen")
    .description("look a name up in the lists, or every name of a file, as a check would")
    .argument("[name]", "name of a person, company, vessel or aircraft")
    .addOption(
      new Option(
        "--file <file>",
        "in place of a name: CSV with a header of name, dateOfBirth, country, nationality, residence, kind, gender, or NDJSON with these members; others are kept; - for standard input",
      ).conflicts(["dob", "country", "nationality", "residence", "kind", "gender"]),
    )
    .option("--dob <date>", "date of birth: YYYY, YYYY-MM or YYYY-MM-DD")
    .option("--country <code...>", "country or countries of whatever kind, by ISO 3166-1 alpha-2 code or name")
    .option("--nationality <code...>", "nationality or nationalities, as in a check")
    .option("--residence <code...>", "where they live, as in a check")
    .addOption(new Option("--kind <kind>", "what it is; all kinds when absent").choices(ENTRY_KINDS))
    .addOption(new Option("--gender <gender>", "of a person").choices(GENDERS))
    .option("--tenant <name>", "whose lists", DEFAULT_TENANT)
    .option("--business-line <name>", "whose lists and thresholds, as the `businessLines` of the manifest say")
    .option(
      "--threads <count>",
      "threads that look up the names of a file (default: as many as there are processors, none for standard input)",
    )
    .option("--json", "print JSON; an object a line (NDJSON) for a file")
    .addOption(
      new Option("--csv", "for a table: print its columns and what was found, a row a match").conflicts("json"),
    )
    .action(async (name: string | undefined, options: ScreenOptions & { readonly file?: string }, command: Command) => {
      const { file, json = false, csv = false } = options;
      if (csv && file === undefined) command.error("error: --csv is for --file");
      if (file !== undefined) {
        if (name !== undefined) command.error("error: give a name or --file, not both");
        await screenNames(file, options);
        return;
      }
      if (name === undefined) return command.error("error: give a name, or --file with names");
      const party = partyOf(name, options);
      const lists = await screeningLists(options.tenant, options.businessLine);
      const matches = matchesOf(partyAndOthers(party), lists);
      if (json) printJson(matches);
      else print(matches.map(matchText).join("\n") || `no match in ${counted(lists.matcher.size, "entry", "entries")}`);
    });
}

/** Screens a file. Rows of standard input, which may arrive one by one, are answered one by one. */
async function screenNames(
  file: string,
  { tenant, businessLine, json = false, csv = false, threads }: ScreenOptions,
): Promise<void> {
  const count = threads === undefined ? defaultThreads(file) : countOf("--threads", threads, MAX_THREADS);
  const lists = await screeningLists(tenant, businessLine);
  const { matcher, profile } = lists;
  const pool =
    count > 0 && profile.createMatcher === undefined
      ? nameIndexPool(matcher as NameIndex, { threads: count })
      : undefined;
  const remembering = rememberSearches(matcher, { maxAnswers: ANSWERS_OF_FILE, threads: pool });
  try {
    await screenFile(nameRows(file), {
      ...lists,
      matcher: remembering,
      format: csv ? "csv" : json ? "json" : "text",
    });
  } finally {
    await pool?.close();
  }
}

function defaultThreads(file: string): number {
  const processors = availableParallelism();
  return file === "-" || processors === 1 ? 0 : processors;
}

/** Option of each field. */
const OPTION_NAMES: Readonly<Record<NamedField, string>> = {
  name: "name",
  dateOfBirth: "--dob",
  country: "--country",
  nationality: "--nationality",
  residence: "--residence",
  kind: "--kind",
  gender: "--gender",
};

function partyOf(name: string, { dob, country, nationality, residence, kind, gender }: ScreenOptions) {
  const party = namedParty({
    name,
    ...(dob === undefined ? {} : { dateOfBirth: dob }),
    ...(country === undefined ? {} : { country }),
    ...(nationality === undefined ? {} : { nationality }),
    ...(residence === undefined ? {} : { residence }),
    ...(kind === undefined ? {} : { kind }),
    ...(gender === undefined ? {} : { gender }),
  });
  if (!("wrong" in party)) return party;
  const problems = party.wrong.map(({ field, message }) => `${OPTION_NAMES[field]}: ${message}`);
  throw new RiskgateError("REQUEST_INVALID", problems.join("; "));
}
