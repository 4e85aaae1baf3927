import { Command, Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { defaultMatcher, loadListEngine } from "../../src/gateway/engine.ts";
import { echo } from "../../src/issue.ts";
import { countryCodeOf } from "../../src/lists/country-code.ts";
import { ENTRY_KINDS, type EntryKind } from "../../src/model/list-entry.ts";
import { parsePartialDate } from "../../src/model/partial-date.ts";
import type { ScreeningMatch } from "../../src/screening/match-explanation.ts";
import { screenParty } from "../../src/screening/screen-party.ts";
import type { ScreenedParty } from "../../src/screening/screened-party.ts";
import { SCREENING_PROFILES } from "../../src/screening/screening-profile.ts";
import { directoryLists } from "../lists/directory.ts";
import { readEnvironment } from "./environment.ts";

interface ScreenOptions {
  readonly dob?: string;
  readonly country?: readonly string[];
  readonly kind?: EntryKind;
  readonly json?: boolean;
}

/** `riskgate screen`: one name against the lists. */
export function screenCommand(): Command {
  return new Command("screen")
    .description("look a name up in the lists, as a check would")
    .argument("<name>", "name of a person, company, vessel or aircraft")
    .option("--dob <date>", "date of birth: YYYY, YYYY-MM or YYYY-MM-DD")
    .option("--country <code...>", "country or countries, by ISO 3166-1 alpha-2 code or name")
    .addOption(new Option("--kind <kind>", "what it is; all kinds when absent").choices(ENTRY_KINDS))
    .option("--json", "print JSON")
    .action(async (name: string, options: ScreenOptions) => {
      const party = partyOf(name, options);
      const { lists, screeningProfile } = readEnvironment();
      const profile = SCREENING_PROFILES[screeningProfile];
      const source = directoryLists(lists, { clock: Date });
      const { matcher } = await loadListEngine(source, profile.createMatcher ?? defaultMatcher);
      const matches = screenParty(party, matcher, profile);
      const text = options.json
        ? JSON.stringify(matches, null, 2)
        : matches.map(asText).join("\n") || `no match in ${matcher.size} entries`;
      process.stdout.write(`${text}\n`);
    });
}

function partyOf(name: string, { dob, country = [], kind }: ScreenOptions): ScreenedParty {
  if (dob !== undefined && !isBirthDate(dob)) {
    throw new RiskgateError("REQUEST_INVALID", `--dob: ${echo(dob)} is no date; expected YYYY, YYYY-MM or YYYY-MM-DD`);
  }
  const countries = country.map((text) => {
    const code = countryCodeOf(text);
    if (code) return { code, role: "unknown" as const };
    throw new RiskgateError(
      "REQUEST_INVALID",
      `--country: ${echo(text)} is no country; expected a code such as DE or a name`,
    );
  });
  return {
    role: "customer",
    side: "customer",
    pointer: "#",
    kinds: kind ? [kind] : ENTRY_KINDS,
    names: [{ name, pointer: "#" }],
    countries,
    identifiers: [],
    ...(dob === undefined ? {} : { dateOfBirth: dob }),
  };
}

const isBirthDate = (text: string): boolean => text.length <= 10 && parsePartialDate(text) !== undefined;

function asText({
  decision,
  screeningType,
  score,
  nameScore,
  matchedName,
  entry,
  explanation,
}: ScreeningMatch): string {
  const attributes = explanation.attributes.map(({ field, outcome }) => `${field} ${outcome}`);
  const because = [`name ${nameScore}`, ...attributes, ...explanation.rules].join(", ");
  return `${decision.padEnd(6)} ${score.toFixed(4)} ${screeningType} ${matchedName} (${entry.listId} ${entry.entryId}, ${entry.kind}): ${because}`;
}
