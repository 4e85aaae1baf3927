/** Lists in service: the lists of each tenant, over one index that all tenants share. */
import { digestJson } from "../../digest.ts";
import { RiskgateError } from "../../errors.ts";
import { echo } from "../../issue.ts";
import { type BusinessLine, type BusinessLines, businessLineOf } from "../../model/business-lines.ts";
import type { ListEntry } from "../../model/list-entry.ts";
import { type ListSets, listsOfLine, listsOfTenant } from "../../model/list-sets.ts";
import type { ListSnapshot, LoadedList } from "../../model/loaded-list.ts";
import { loadNameIndex, type NameIndex, nameIndexMatcher } from "../../name-index/create-name-index.ts";
import { NAMES_VERSION } from "../../names/names-version.ts";
import { known, shippedRegistry } from "../../plugins/registry.ts";
import type { Archive } from "../../ports/archive.ts";
import type { ListNames, ListSource } from "../../ports/list-source.ts";
import type { CreateMatcher, Matcher, SearchThreads } from "../../ports/matcher.ts";
import { partyQueries } from "../../screening/party-queries.ts";
import type { ScreenedParty } from "../../screening/screened-party.ts";
import { looserOf, type ScreeningProfile } from "../../screening/screening-profile.ts";
import { archiveLists } from "./archived-engine.ts";
import { createSearchMemory, rememberSearches } from "./remember-searches.ts";

/** The lists of one tenant. */
export interface TenantLists {
  /** Digest of the lists of all tenants and of the version of name comparison. */
  readonly key: string;
  /** The business line that they are chosen for; absent where none is configured. */
  readonly businessLine?: string;
  /** The screening profile of that line; absent where the profile of the gateway applies. */
  readonly profile?: ScreeningProfile;
  readonly snapshots: readonly ListSnapshot[];
  readonly matcher: Matcher;
  /**
   * Searches for parties in other threads ahead of their screening, which then finds the answers; absent without
   * threads. Never rejects.
   */
  readonly lookAhead?: ((parties: readonly ScreenedParty[], profile: ScreeningProfile) => Promise<void>) | undefined;
  /** The entry of a match, `undefined` when it is on no list of the tenant. */
  readonly entryOf: (match: { readonly entry: Pick<ListEntry, "listId" | "entryId"> }) => ListEntry | undefined;
}

/** The edition of a list among these; `undefined` where it is none of them. */
export const editionOf = (snapshots: readonly ListSnapshot[], listId: string): string | undefined =>
  snapshots.find((one) => one.listId === listId)?.edition;

/** Every list in service, of all tenants. */
export interface ListEngine {
  readonly key: string;
  readonly lists: readonly LoadedList[];
  readonly snapshots: readonly ListSnapshot[];
  /** Which tenants use which of the lists; without sets every tenant uses all. */
  readonly sets: ListSets | undefined;
  /** The configured business lines. */
  readonly lines: BusinessLines | undefined;
  /** The profiles of business lines that replace that of the gateway. */
  readonly lineProfiles: readonly ScreeningProfile[];
  /**
   * @param businessLine - as the data of a customer names it; an unconfigured one is screened against all lists of the
   * tenant
   */
  of(tenant: string, businessLine?: string): TenantLists;
  /** Stops its threads, if any; later searches run in this one. */
  close(): Promise<void>;
}

/** Starts threads that search an index. */
export type StartSearchThreads = (index: NameIndex) => SearchThreads;

export interface ListEngineOptions {
  /** Which tenants use which of the lists (Default: every tenant uses all). */
  readonly sets?: ListSets | undefined;
  /** What customers of business lines are screened against (Default: all lists for all customers). */
  readonly lines?: BusinessLines | undefined;
  /** The profiles that lines may name (Default: none). */
  readonly profiles?: ReadonlyMap<string, ScreeningProfile> | undefined;
  /** Called at every search with whether the answer was cached. */
  readonly onLookUp?: ((hit: boolean) => void) | undefined;
  /** Threads for searches of the name index (Default: none). */
  readonly startThreads?: StartSearchThreads | undefined;
}

/**
 * @param options.yieldTurn - called between steps that take milliseconds, so that other requests are served in between
 * @throws RiskgateError when a list cannot be used, or a tenant has no entry to screen against
 */
export async function loadListEngine(
  source: ListSource,
  createMatcher: CreateMatcher,
  {
    archive,
    yieldTurn = async () => {},
    startThreads,
    names = shippedRegistry(),
    ...options
  }: Omit<ListEngineOptions, "sets" | "lines" | "profiles"> & {
    readonly names?: ListNames;
    readonly archive?: Archive | undefined;
    readonly yieldTurn?: () => Promise<void>;
  } = {},
): Promise<ListEngine> {
  const lists = await source.load(names).catch((cause: unknown) => {
    if (cause instanceof RiskgateError && cause.code.startsWith("LIST_")) throw cause;
    throw new RiskgateError("LISTS_NOT_LOADED", cause instanceof Error ? cause.message : String(cause), { cause });
  });
  await yieldTurn();
  const index = source.indexOf?.(lists);
  const isDefault = createMatcher === nameIndexMatcher;
  const create: CreateMatcher =
    isDefault && index ? (entries) => loadNameIndex(index, entries, { isWhole: true }) : createMatcher;
  const sets = source.setsOf?.(lists);
  const lines = source.linesOf?.(lists);
  const engine = listEngine(lists, create, {
    ...options,
    sets,
    lines,
    profiles: names.screeningProfiles,
    startThreads: isDefault ? startThreads : undefined,
  });
  try {
    if (archive) await archiveLists(archive, lists, yieldTurn);
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** @throws RiskgateError `LISTS_NOT_LOADED` when a tenant has no entry at all */
export function listEngine(
  lists: readonly LoadedList[],
  createMatcher: CreateMatcher,
  { sets, lines, profiles = new Map(), onLookUp, startThreads }: ListEngineOptions = {},
): ListEngine {
  const entries = lists.flatMap((list) => list.entries);
  if (entries.length === 0)
    throw new RiskgateError("LISTS_NOT_LOADED", "the list source has no entry to screen against");
  for (const tenant of Object.keys(sets ?? {})) {
    if (listsOfTenant(lists, sets, tenant).every((list) => list.entries.length === 0))
      throw new RiskgateError("LISTS_NOT_LOADED", `tenant ${echo(tenant)}: its lists have no entry to screen against`);
  }
  const editions = lists.map(({ listId, listKind, edition }) => [listId, listKind, edition]);
  const key = digestJson([
    NAMES_VERSION,
    editions,
    ...(sets === undefined ? [] : [sets]),
    ...(lines === undefined ? [] : [{ lines }]),
  ]);
  const index = createMatcher(entries);
  const threads = startThreads?.(index as NameIndex);
  const memory = createSearchMemory();
  const snapshots = lists.map(snapshotOf);
  const entryOf = entryFinder(lists);
  /**
   * Every tenant has a cache of its own over the shared index: the time that a search takes reveals nothing about other
   * tenants.
   */
  const listsOf = (tenant: string): TenantLists => {
    const matcher = rememberSearches(index, { onLookUp, threads, memory, owner: tenant });
    const all: TenantLists = {
      ...{ key, snapshots, matcher, entryOf },
      lookAhead:
        matcher.lookAhead &&
        ((parties, profile) => matcher.lookAhead!(parties.map((party) => partyQueries(party, profile)))),
    };
    const used = listsOfTenant(lists, sets, tenant);
    return used.length === lists.length ? all : within(all, used);
  };
  const profileOf = ({ screeningProfile: id }: BusinessLine) =>
    id === undefined ? undefined : known("screening profile", id, profiles);
  const lineProfiles = Object.values(lines ?? {}).flatMap((line) => profileOf(line) ?? []);
  const byTenant = new Map<string, TenantLists>();
  const ofTenant = (tenant: string): TenantLists => {
    const known = byTenant.get(tenant) ?? listsOf(tenant);
    byTenant.set(tenant, known);
    return known;
  };
  const byLine = new Map<string, TenantLists>();
  return {
    ...{ key, lists, sets, lines, lineProfiles, snapshots },
    of: (tenant, businessLine) => {
      const found = businessLineOf(lines, businessLine);
      if (found === undefined) return ofTenant(tenant);
      const place = JSON.stringify([tenant, found.name]);
      const own = byLine.get(place) ?? ofLine(ofTenant(tenant), lists, found, profileOf(found.line));
      byLine.set(place, own);
      return own;
    },
    close: async () => threads?.close(),
  };
}

/** A line whose lists the tenant does not use is screened against all lists of the tenant. */
function ofLine(
  all: TenantLists,
  lists: readonly LoadedList[],
  { name, line }: { readonly name: string; readonly line: BusinessLine },
  profile: ScreeningProfile | undefined,
): TenantLists {
  const own = new Set(all.snapshots.map(({ listId }) => listId));
  const wanted = listsOfLine(
    lists.filter(({ listId }) => own.has(listId)),
    line,
  );
  const some = wanted.length < own.size ? within(all, wanted) : all;
  return { ...some, businessLine: name, ...(profile === undefined ? {} : { profile }) };
}

/** The business line of a replayed decision: its lists and profile are those that the decision names. */
export function linesThen({ businessLine }: { readonly businessLine?: string }): ListEngineOptions {
  return businessLine === undefined ? {} : { lines: { [businessLine]: {} } };
}

/**
 * The settings that a customer or payment is screened with. @throws RiskgateError `CONFIG_INVALID` for a profile that
 * the index is not made for
 */
export function screeningOf<Settings extends { readonly screeningProfile: ScreeningProfile }>(
  lists: Pick<TenantLists, "profile" | "businessLine">,
  settings: Settings,
): Settings {
  const { profile, businessLine } = lists;
  if (profile === undefined) return settings;
  if (settings.screeningProfile.createMatcher !== undefined) {
    const message = `business line ${echo(businessLine ?? "")}: a profile of its own does not go with \`${settings.screeningProfile.id}\`, which compares names in another way`;
    throw new RiskgateError("CONFIG_INVALID", message);
  }
  return { ...settings, screeningProfile: profile };
}

/** The profile that finds every match that any line would find, for searching customers by entries. */
export function widestProfile(
  engine: Pick<ListEngine, "lineProfiles"> | undefined,
  { screeningProfile }: { readonly screeningProfile: ScreeningProfile },
): ScreeningProfile {
  if (screeningProfile.createMatcher !== undefined) return screeningProfile;
  return (engine?.lineProfiles ?? []).reduce(looserOf, screeningProfile);
}

/** Equal keys give equal matches. */
export function listsKey(
  { key }: Pick<ListEngine, "key">,
  { screeningProfile }: { readonly screeningProfile: { readonly id: string } },
): string {
  return `${screeningProfile.id} ${key}`;
}

/** Restricts the lists to those of a tenant. A search covers all lists, and the tenant gets the matches on its own. */
function within(
  { key, snapshots, matcher, lookAhead, entryOf }: TenantLists,
  used: readonly LoadedList[],
): TenantLists {
  const ids = new Set(used.map(({ listId }) => listId));
  return {
    key,
    snapshots: snapshots.filter(({ listId }) => ids.has(listId)),
    matcher: {
      size: used.reduce((size, { entries }) => size + entries.length, 0),
      search: (query, options) => matcher.search(query, options).filter(({ entry }) => ids.has(entry.listId)),
    },
    lookAhead,
    entryOf: (match) => (ids.has(match.entry.listId) ? entryOf(match) : undefined),
  };
}

/** Finds entries by list and id; indexes a list at its first lookup. */
function entryFinder(lists: readonly LoadedList[]): TenantLists["entryOf"] {
  const byList = new Map<string, Map<string, ListEntry>>();
  return ({ entry: { listId, entryId } }) => {
    let known = byList.get(listId);
    if (!known) {
      const entries = lists.filter((list) => list.listId === listId).flatMap((list) => list.entries);
      known = new Map(entries.map((entry) => [entry.entryId, entry]));
      byList.set(listId, known);
    }
    return known.get(entryId);
  };
}

function snapshotOf(list: LoadedList): ListSnapshot {
  const { listId, listKind, edition, publishedAt, loadedAt, entries, isSample } = list;
  // Members in code point order, like all of a decision.
  return {
    edition,
    entryCount: entries.length,
    ...(isSample ? { isSample } : {}),
    listId,
    listKind,
    loadedAt,
    ...(publishedAt === undefined ? {} : { publishedAt }),
  };
}
