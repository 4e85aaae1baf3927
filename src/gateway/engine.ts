/** What decides: lists, matcher, rules and evaluator, as one immutable value that is swapped as a whole. */
import { digestJson } from "../digest.ts";
import { RiskgateError } from "../errors.ts";
import { createNameIndex, loadNameIndex } from "../lists/name-index/create-name-index.ts";
import type { ListEntry } from "../model/list-entry.ts";
import type { ListSnapshot, LoadedList } from "../model/loaded-list.ts";
import type { RulePack } from "../model/rule-pack.ts";
import { NAMES_VERSION } from "../names/names-version.ts";
import type { Archive } from "../ports/archive.ts";
import type { ListSource } from "../ports/list-source.ts";
import type { CreateMatcher, Matcher } from "../ports/matcher.ts";
import type { CreateRuleEvaluator, RuleEvaluator, RuleResult } from "../ports/rule-evaluator.ts";
import type { RuleSource } from "../ports/rule-source.ts";
import { archiveLists, archiveRules } from "./archived-engine.ts";
import { rememberSearches } from "./remember-searches.ts";

/** Loaded lists and the matcher over their entries. */
export interface ListEngine {
  /** Stands for the editions and the rules by which names are compared. */
  readonly key: string;
  readonly lists: readonly LoadedList[];
  readonly snapshots: readonly ListSnapshot[];
  readonly matcher: Matcher;
  /** The entry of a match, `undefined` when it is on no list in service. */
  readonly entryOf: (match: { readonly entry: Pick<ListEntry, "listId" | "entryId"> }) => ListEntry | undefined;
}

/** A rule pack and the evaluator made from it. */
export interface RuleEngine {
  readonly pack: RulePack;
  readonly evaluator: RuleEvaluator;
}

/** What engines are made with. */
export interface MakeEngine {
  readonly createMatcher: CreateMatcher;
  readonly createEvaluator: CreateRuleEvaluator;
}

/** What finds list entries by name unless a host says otherwise. */
export const defaultMatcher: CreateMatcher = (entries) => createNameIndex(entries);

/**
 * @param onLookUp - told at every search whether its answer was kept from an earlier one
 * @param breathe - called between steps that take milliseconds, so that nobody waits for all of them
 * @throws RiskgateError when a list cannot be used, or when there is no entry at all: nobody could be screened
 */
export async function loadListEngine(
  source: ListSource,
  createMatcher: CreateMatcher,
  archive?: Archive,
  onLookUp?: (hit: boolean) => void,
  breathe: () => Promise<void> = async () => {},
): Promise<ListEngine> {
  const lists = await source.load().catch((cause: unknown) => {
    if (cause instanceof RiskgateError && cause.code.startsWith("LIST_")) throw cause;
    throw new RiskgateError("LISTS_NOT_LOADED", messageOf(cause), { cause });
  });
  await breathe();
  const index = source.indexOf?.(lists);
  const loadMatcher: CreateMatcher = (entries) =>
    index ? loadNameIndex(index, entries, { isWhole: true }) : createMatcher(entries);
  const engine = listEngine(lists, createMatcher === defaultMatcher ? loadMatcher : createMatcher, onLookUp);
  if (archive) await archiveLists(archive, lists, breathe);
  return engine;
}

/** @throws RiskgateError `LISTS_NOT_LOADED` when there is no entry at all */
export function listEngine(
  lists: readonly LoadedList[],
  createMatcher: CreateMatcher,
  onLookUp?: (hit: boolean) => void,
): ListEngine {
  const entries = lists.flatMap((list) => list.entries);
  if (entries.length === 0)
    throw new RiskgateError("LISTS_NOT_LOADED", "the list source has no entry to screen against");
  const key = digestJson([NAMES_VERSION, lists.map(({ listId, listKind, edition }) => [listId, listKind, edition])]);
  return {
    key,
    lists,
    snapshots: lists.map(snapshotOf),
    matcher: rememberSearches(createMatcher(entries), onLookUp),
    entryOf: entryFinder(lists),
  };
}

/** Equal keys give equal matches. */
export function listsKey(
  { key }: Pick<ListEngine, "key">,
  { screeningProfile }: { readonly screeningProfile: { readonly id: string } },
): string {
  return `${screeningProfile.id} ${key}`;
}

/** @throws RiskgateError `RULE_SET_INVALID` when the pack cannot be used or has no rule */
export async function loadRuleEngine(
  source: RuleSource,
  createEvaluator: CreateRuleEvaluator,
  archive?: Archive,
): Promise<RuleEngine> {
  const pack = await loadPack(source);
  const engine = ruleEngine(pack, createEvaluator);
  if (archive) await archiveRules(archive, pack);
  return engine;
}

/** @throws RiskgateError `RULE_SET_INVALID` whatever the source failed with */
export function loadPack(source: RuleSource): Promise<RulePack> {
  return source.load().catch((cause: unknown) => {
    if (cause instanceof RiskgateError && cause.code === "RULE_SET_INVALID") throw cause;
    throw new RiskgateError("RULE_SET_INVALID", messageOf(cause), { cause });
  });
}

/** @throws RiskgateError `RULE_SET_INVALID` when the pack has no active rule */
export function requireActiveRule(pack: RulePack): void {
  if (pack.rules.some((rule) => rule.status === "active")) return;
  throw new RiskgateError("RULE_SET_INVALID", "the rule pack has no active rule");
}

/** A rule that nobody answered for is a risk that nobody looked at. */
export function answersEveryRule(results: readonly RuleResult[], pack: RulePack): boolean {
  const active = pack.rules.filter(({ status }) => status === "active");
  // The shipped evaluator answers in the order of the pack.
  if (active.every(({ id }, i) => results[i]?.ruleId === id)) return true;
  const answered = new Set(results.map(({ ruleId }) => ruleId));
  return active.every(({ id }) => answered.has(id));
}

/** @throws RiskgateError `RULE_SET_INVALID` when the pack has no active rule */
export function ruleEngine(pack: RulePack, createEvaluator: CreateRuleEvaluator): RuleEngine {
  requireActiveRule(pack);
  return { pack, evaluator: createEvaluator(pack) };
}

/** Finds entries by list and id; looks a list over when it is asked for the first time. */
function entryFinder(lists: readonly LoadedList[]): ListEngine["entryOf"] {
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
  const { listId, listKind, edition, publishedAt, loadedAt, entries } = list;
  const snapshot = { listId, listKind, edition, loadedAt, entryCount: entries.length };
  return publishedAt === undefined ? snapshot : { ...snapshot, publishedAt };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
