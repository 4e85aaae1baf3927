import { Command, Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { DEFAULT_TENANT } from "../../src/gateway/gateway-parts.ts";
import { defaultMatcher } from "../../src/gateway/list-engine.ts";
import { ENTRY_KINDS } from "../../src/model/list-entry.ts";
import { listsOfTenant } from "../../src/model/list-sets.ts";
import type { Matcher } from "../../src/ports/matcher.ts";
import { screenParty } from "../../src/screening/screen-party.ts";
import { SCREENING_PROFILES, type ScreeningProfile } from "../../src/screening/screening-profile.ts";
import { directoryLists } from "../lists/directory.ts";
import { readEnvironment } from "./environment.ts";
import { matchText } from "./match-text.ts";
import { nameRows } from "./name-rows.ts";
import { GENDERS, type NamedField, namedParty } from "./named-party.ts";
import { print, printJson } from "./print.ts";
import { screenFile } from "./screen-file.ts";

interface ScreenOptions {
  readonly dob?: string;
  readonly country?: readonly string[];
  readonly kind?: string;
  readonly gender?: string;
  readonly tenant: string;
  readonly json?: boolean;
}

/** `riskgate screen`: one name, or each of a file, against the lists. */
export function screenCommand(): Command {
  return new Command("screen")
    .description("look a name up in the lists, or every name of a file, as a check would")
    .argument("[name]", "name of a person, company, vessel or aircraft")
    .addOption(
      new Option(
        "--file <file>",
        "in place of a name: CSV with a header of name, dateOfBirth, country, kind, gender, or NDJSON with these members; - for standard input",
      ).conflicts(["dob", "country", "kind", "gender"]),
    )
    .option("--dob <date>", "date of birth: YYYY, YYYY-MM or YYYY-MM-DD")
    .option("--country <code...>", "country or countries, by ISO 3166-1 alpha-2 code or name")
    .addOption(new Option("--kind <kind>", "what it is; all kinds when absent").choices(ENTRY_KINDS))
    .addOption(new Option("--gender <gender>", "of a person").choices(GENDERS))
    .option("--tenant <name>", "whose lists", DEFAULT_TENANT)
    .option("--json", "print JSON; an object a line (NDJSON) for a file")
    .action(async (name: string | undefined, options: ScreenOptions & { readonly file?: string }, command: Command) => {
      const { file, json = false } = options;
      if (file !== undefined) {
        if (name !== undefined) command.error("error: give a name or --file, not both");
        await screenFile(nameRows(file), { ...(await openLists(options.tenant)), json });
        return;
      }
      if (name === undefined) return command.error("error: give a name, or --file with names");
      const party = partyOf(name, options);
      const { matcher, profile } = await openLists(options.tenant);
      const matches = screenParty(party, matcher, profile);
      if (json) printJson(matches);
      else print(matches.map(matchText).join("\n") || `no match in ${matcher.size} entries`);
    });
}

/** The matcher is made here: that of a gateway keeps its answers, and a file of names would fill its memory for nothing. */
async function openLists(tenant: string): Promise<{ readonly matcher: Matcher; readonly profile: ScreeningProfile }> {
  const { lists, screeningProfile } = readEnvironment();
  const profile: ScreeningProfile = SCREENING_PROFILES[screeningProfile];
  const source = directoryLists(lists, { clock: Date });
  const loaded = await source.load();
  const entries = listsOfTenant(loaded, source.setsOf?.(loaded), tenant).flatMap((list) => list.entries);
  if (entries.length === 0) throw new RiskgateError("LISTS_NOT_LOADED", `${lists}: no entry to screen against`);
  return { matcher: (profile.createMatcher ?? defaultMatcher)(entries), profile };
}

/** What the option of a field is called. */
const OPTION_NAMES: Readonly<Record<NamedField, string>> = {
  name: "name",
  dateOfBirth: "--dob",
  country: "--country",
  kind: "--kind",
  gender: "--gender",
};

function partyOf(name: string, { dob, country, kind, gender }: ScreenOptions) {
  const party = namedParty({
    name,
    ...(dob === undefined ? {} : { dateOfBirth: dob }),
    ...(country === undefined ? {} : { country }),
    ...(kind === undefined ? {} : { kind }),
    ...(gender === undefined ? {} : { gender }),
  });
  if (!("wrong" in party)) return party;
  const told = party.wrong.map(({ field, message }) => `${OPTION_NAMES[field]}: ${message}`);
  throw new RiskgateError("REQUEST_INVALID", told.join("; "));
}
