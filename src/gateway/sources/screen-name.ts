/** Screens a name against the lists with the code of a check. Nothing that identifies the party is stored. */
import { digestJson } from "../../digest.ts";
import { base64Url } from "../../model/base64-url.ts";
import type { ScreeningType } from "../../model/customer-response.ts";
import { ENTRY_KINDS, type EntryKind, type ListedCountry } from "../../model/list-entry.ts";
import { type ListSnapshot, limitationsOf } from "../../model/loaded-list.ts";
import { parseScreening, type ScreeningRequest } from "../../model/screening-request.ts";
import { NAMES_VERSION } from "../../names/names-version.ts";
import { bruteForceMatcher } from "../../screening/brute-force-matcher.ts";
import { type ClearedMatch, mostSimilarCleared } from "../../screening/cleared-match.ts";
import { endsWithLegalForm } from "../../screening/ends-with-legal-form.ts";
import type { ScreeningMatch } from "../../screening/match-explanation.ts";
import { withProgrammes } from "../../screening/non-blocking.ts";
import { ORGANISATION, PERSON } from "../../screening/party-kinds.ts";
import { outcomesInTurns } from "../../screening/party-outcome.ts";
import { screeningResult } from "../../screening/screen-customer.ts";
import { compareMatches } from "../../screening/screen-party.ts";
import type { ScreenedParty } from "../../screening/screened-party.ts";
import { partyAndOthers } from "../../screening/screening-parties.ts";
import { askProviders } from "../checks/ask-providers.ts";
import { type MatchDetail, matchDetail } from "../checks/customer-check-detail.ts";
import { listsKey, screeningOf } from "../engines/list-engine.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import type { InvalidOutcome, RequestContext } from "../requests/outcomes.ts";
import { yieldInTurns } from "../requests/turns.ts";

/** The result of screening a name. */
export interface Screening {
  /** Id of the screening; the audit log has it. */
  readonly screeningId: string;
  /**
   * When it was made: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly screenedAt: string;
  /** The distinct types of the alerts. */
  readonly types: readonly ScreeningType[];
  /** Every match, those in the review band included, best first. */
  readonly matches: readonly MatchDetail[];
  /**
   * Cleared candidates: entries that a name alone would match, with what excluded them; those with the most similar
   * names.
   */
  readonly cleared: readonly ClearedMatch[];
  /** Editions of the lists that were screened against. */
  readonly lists: readonly ListSnapshot[];
  /** Id of the screening profile. */
  readonly profile: string;
  /** `SAMPLE_LISTS` when the lists hold invented people; absent when there are no limitations. */
  readonly limitations?: readonly string[];
  /** The request, as it was parsed. */
  readonly request: ScreeningRequest;
  /** Random value of this screening: without it `inputHash` does not reveal who was screened. */
  readonly nonce: string;
  /**
   * SHA-256 of the canonical JSON of `nonce` and `request`, in this order in a list: the audit log holds it, and
   * nothing else that identifies the party.
   */
  readonly inputHash: string;
}

/** Outcome of a screening. */
export type ScreenOutcome = { readonly outcome: "screened"; readonly screening: Screening } | InvalidOutcome;

/** The most matches in an entry of the audit log; the number of all is logged too. */
const MAX_LOGGED = 50;

/**
 * @param randomBytes - 32 random bytes, for the nonce
 * @throws RiskgateError when the lists, the rules, a provider or the store do not answer
 */
export async function screenName(
  parts: GatewayParts,
  body: unknown,
  randomBytes: Uint8Array,
  context: RequestContext,
): Promise<ScreenOutcome> {
  const parsed = parseScreening(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  const request = parsed.value;
  const { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR } = context;
  const { settings: common, observer, providers = [] } = parts;
  const lists = parts.lists.current().of(tenant, request.businessLine);
  const { pack } = parts.rules.current();
  const settings = screeningOf(lists, common);
  const profile = settings.screeningProfile;
  const parties = partyAndOthers(partyOf(request));

  const proposed = (await askProviders(providers, () => parties, observer)).flatMap(({ entries }) => entries);
  await lists.lookAhead?.(parties, profile);
  const yieldTurn = yieldInTurns(parts);
  const found = [];
  for (const matcher of [lists.matcher, ...(proposed.length === 0 ? [] : [bruteForceMatcher(proposed)])])
    found.push(screeningResult(await outcomesInTurns(parties, matcher, profile, yieldTurn), profile));
  const entryOf: typeof lists.entryOf = (match) =>
    lists.entryOf(match) ??
    proposed.find(({ listId, entryId }) => listId === match.entry.listId && entryId === match.entry.entryId);
  const all = found.flatMap((one) => one.matches);
  const matches = withProgrammes(bestOfEach(all), entryOf, pack.referenceLists).map(matchDetail);

  const at = parts.clock.now();
  const screeningId = parts.ids.randomUUID();
  const nonce = base64Url(randomBytes);
  const inputHash = digestJson([nonce, request]);
  const limitations = limitationsOf(lists.snapshots);
  const details = {
    ...{ screeningId, inputHash, profile: profile.id, namesVersion: NAMES_VERSION, lists: listsKey(lists, settings) },
    ...(lists.businessLine === undefined ? {} : { businessLine: lists.businessLine }),
    matchCount: matches.length,
    matches: matches
      .slice(0, MAX_LOGGED)
      .map(({ listId, entryId, decision, matchScore }) => ({ listId, entryId, decision, matchScore })),
  };
  await parts.store.transaction((tx) => tx.audit.append({ tenant, at, actor, action: "screening.made", details }));
  const screening: Screening = {
    ...{ screeningId, screenedAt: new Date(at).toISOString() },
    types: [...new Set(found.flatMap(({ types }) => types))],
    matches,
    cleared: mostSimilarCleared(found.flatMap(({ cleared }) => cleared)),
    ...{ lists: lists.snapshots, profile: profile.id },
    ...(limitations.length === 0 ? {} : { limitations }),
    ...{ request, nonce, inputHash },
  };
  return { outcome: "screened", screening };
}

/** The best match of each entry, however many parties the name is screened as, best first. */
function bestOfEach(matches: readonly ScreeningMatch[]): readonly ScreeningMatch[] {
  const best = new Map<string, ScreeningMatch>();
  for (const match of matches.toSorted(compareMatches)) {
    const key = JSON.stringify([match.entry.listId, match.entry.entryId]);
    if (!best.has(key)) best.set(key, match);
  }
  return [...best.values()];
}

/** The kinds of entries that a check would compare such a customer with. */
function kindsOf({ name, kind }: ScreeningRequest): readonly EntryKind[] {
  if (kind === undefined) return ENTRY_KINDS;
  if (kind === "person") return endsWithLegalForm(name) ? ENTRY_KINDS : PERSON;
  return kind === "entity" ? ORGANISATION : [kind];
}

function partyOf(request: ScreeningRequest): ScreenedParty {
  const { name, kind, dateOfBirth, placeOfBirth, gender, identifiers = [] } = request;
  const { nationalities = [], residences = [], countries = [] } = request;
  const tied = (codes: readonly string[], role: ListedCountry["role"]) => codes.map((code) => ({ code, role }));
  return {
    ...{ role: "customer", side: "customer", pointer: "#" },
    kinds: kindsOf(request),
    names: [{ name, pointer: "#/name", ...(kind === "person" ? { isOneField: true } : {}) }],
    ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
    ...(placeOfBirth === undefined ? {} : { placeOfBirth }),
    ...(gender === undefined ? {} : { gender }),
    countries: [...tied(nationalities, "nationality"), ...tied(residences, "residence"), ...tied(countries, "unknown")],
    identifiers: identifiers.map(({ kind: what = "other", value, country }) => ({
      ...{ kind: what, value },
      ...(country === undefined ? {} : { country }),
    })),
  };
}
