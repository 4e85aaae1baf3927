/** The lists, profile and rules by which a name is screened as in a check. */
import { RiskgateError } from "../../src/errors.ts";
import { screeningOf } from "../../src/gateway/engines/list-engine.ts";
import { echo } from "../../src/issue.ts";
import { businessLineOf } from "../../src/model/business-lines.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import { listsOfLine, listsOfTenant } from "../../src/model/list-sets.ts";
import { nameIndexMatcher } from "../../src/name-index/create-name-index.ts";
import { known } from "../../src/plugins/registry.ts";
import type { Matcher } from "../../src/ports/matcher.ts";
import type { ScreeningMatch } from "../../src/screening/match-explanation.ts";
import { withProgrammes } from "../../src/screening/non-blocking.ts";
import { compareMatches, screenParty } from "../../src/screening/screen-party.ts";
import type { ScreenedParty } from "../../src/screening/screened-party.ts";
import type { ScreeningProfile } from "../../src/screening/screening-profile.ts";
import { directoryLists } from "../lists/directory.ts";
import { commandRegistry } from "./command-config.ts";
import { customerRules } from "./customer-rules.ts";
import { readEnvironment } from "./environment.ts";

export interface ScreeningLists {
  readonly matcher: Matcher;
  readonly profile: ScreeningProfile;
  /** Adds the programmes to matches that do not block. */
  readonly withProgrammes: (matches: readonly ScreeningMatch[]) => readonly ScreeningMatch[];
}

/**
 * The matcher is made here: that of a gateway caches its answers, which a file of names would fill to no purpose.
 *
 * @param businessLine - as checks name it; one that is not configured is screened against all lists of the tenant, with a warning
 * @throws RiskgateError `LISTS_NOT_LOADED` when there is no entry at all
 */
export async function screeningLists(tenant: string, businessLine?: string): Promise<ScreeningLists> {
  const { lists, rules, screeningProfile } = readEnvironment();
  const registry = commandRegistry();
  const profileOf = (id: string) => known("screening profile", id, registry.screeningProfiles);
  const source = directoryLists(lists, { clock: Date });
  const [loaded, { referenceLists }] = await Promise.all([source.load(registry), customerRules(rules).load()]);
  const ofTenant = listsOfTenant(loaded, source.setsOf?.(loaded), tenant);
  const found = businessLineOf(source.linesOf?.(loaded), businessLine);
  if (businessLine !== undefined && found === undefined)
    process.stderr.write(`business line ${echo(businessLine)}: not configured; screened as customers of no line are\n`);
  const entries = (found === undefined ? ofTenant : listsOfLine(ofTenant, found.line)).flatMap((list) => list.entries);
  if (entries.length === 0) throw new RiskgateError("LISTS_NOT_LOADED", `${lists}: no entry to screen against`);
  const own = found?.line.screeningProfile;
  const line = found === undefined ? {} : { businessLine: found.name };
  const { screeningProfile: profile } = screeningOf(
    { ...line, ...(own === undefined ? {} : { profile: profileOf(own) }) },
    { screeningProfile: profileOf(screeningProfile ?? "balanced") },
  );
  const byId = new Map<string, ListEntry>();
  for (const entry of entries) if (entry.listKind === "sanctions") byId.set(keyOf(entry), entry);
  return {
    matcher: (profile.createMatcher ?? nameIndexMatcher)(entries),
    profile,
    withProgrammes: (matches) => withProgrammes(matches, ({ entry }) => byId.get(keyOf(entry)), referenceLists),
  };
}

const keyOf = ({ listId, entryId }: Pick<ListEntry, "listId" | "entryId">): string => `${listId}\n${entryId}`;

/** Matches of the parties that one name yields: the best match per entry, best first. */
export function matchesOf(
  parties: readonly ScreenedParty[],
  { matcher, profile, withProgrammes }: ScreeningLists,
): readonly ScreeningMatch[] {
  const best = new Map<string, ScreeningMatch>();
  for (const match of parties.flatMap((party) => screenParty(party, matcher, profile))) {
    const key = keyOf(match.entry);
    const other = best.get(key);
    if (other === undefined || compareMatches(match, other) < 0) best.set(key, match);
  }
  return withProgrammes([...best.values()].sort(compareMatches));
}
