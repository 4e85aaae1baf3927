/** Lists and rules in the archive: stored when they come into service, read again for a replay. */
import { canonicalJson, digestJson, digestText } from "../../digest.ts";
import { RiskgateError } from "../../errors.ts";
import type { ListSnapshot, LoadedList } from "../../model/loaded-list.ts";
import { merkleTree } from "../../model/merkle-tree.ts";
import type { RulePack } from "../../model/rule-pack.ts";
import { type ExchangeRates, parseExchangeRates } from "../../monitoring/exchange-rates.ts";
import type { Archive } from "../../ports/archive.ts";
import { parseArchivedList } from "./archived-entries.ts";

export const rulesId = (version: string): string => `rules ${version}`;
export const ratesId = (edition: string): string => `rates ${edition}`;
/** The documents of a version of the rules, by their digest. */
export const ruleFilesId = (digest: string): string => `rule-files ${digest}`;
export const listArchiveId = ({ listId, edition }: Pick<ListSnapshot, "listId" | "edition">): string =>
  `list ${listId} ${edition}`;

/** Entries per piece: a few milliseconds. */
const ENTRIES = 50;

/** The id that follows from an archived text; `undefined` when it is no text of the archive. */
export function idOfArchived(
  value: Partial<LoadedList & RulePack & { readonly ruleFiles: unknown }> | null,
): string | undefined {
  if (value?.ruleFiles !== undefined) return ruleFilesId(digestJson(value.ruleFiles));
  if (value?.listId !== undefined && value.edition !== undefined)
    return listArchiveId({ listId: value.listId, edition: value.edition });
  if (value?.version !== undefined) return rulesId(value.version);
  return value === null ? undefined : ratesId(digestJson(value));
}

/**
 * Archives the lists of an engine before any decision can refer to them.
 *
 * @param yieldTurn - called often, so that long lists do not delay other requests
 */
export async function archiveLists(
  archive: Archive,
  lists: readonly LoadedList[],
  yieldTurn: () => Promise<void>,
): Promise<void> {
  for (const list of lists) {
    const tree = merkleTree();
    // Called after the text was written, when the root is known.
    const entries = () => ({ count: list.entries.length, root: tree.root() });
    await archive.put(listArchiveId(list), jsonPieces(list, tree.add, yieldTurn), entries);
  }
}

/** The list as JSON, some entries at a time, each as its canonical text, which is a leaf of their tree. */
async function* jsonPieces(
  { entries, ...head }: LoadedList,
  add: (leaf: string) => void,
  yieldTurn: () => Promise<void>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"entries":[`;
  for (let at = 0; at < entries.length; at += ENTRIES) {
    const texts = entries.slice(at, at + ENTRIES).map(canonicalJson);
    for (const text of texts) add(digestText(text));
    yield (at === 0 ? "" : ",") + texts.join();
    await yieldTurn();
  }
  yield "]}";
}

/** @throws RiskgateError `RATES_UNUSABLE` when the edition is not in the archive */
export async function archivedRates(archive: Archive, edition: string): Promise<ExchangeRates> {
  const text = await archive.get(ratesId(edition));
  const { rates } = text === undefined ? {} : parseExchangeRates(JSON.parse(text));
  // A decision with other rates must not be explained by these.
  if (rates?.edition === edition) return rates;
  throw new RiskgateError("RATES_UNUSABLE", `exchange rates: edition ${edition} is not archived`);
}

/** Archives a rule pack before any decision can refer to it. */
export async function archiveRules(archive: Archive, pack: RulePack): Promise<void> {
  await archive.put(rulesId(pack.version), JSON.stringify(pack));
}

/** Archives exchange rates before any decision can refer to them. */
export async function archiveRates(archive: Archive, rates: ExchangeRates): Promise<void> {
  await archive.put(ratesId(rates.edition), JSON.stringify(rates.document));
}

/**
 * @param yieldTurn - called often, so that long lists do not delay other requests
 * @throws RiskgateError `LISTS_NOT_LOADED` when an edition is not in the archive
 */
export async function archivedLists(
  archive: Archive,
  snapshots: readonly ListSnapshot[],
  yieldTurn: () => Promise<void>,
): Promise<readonly LoadedList[]> {
  const lists: LoadedList[] = [];
  for (const snapshot of snapshots) {
    const text = await archive.get(listArchiveId(snapshot));
    if (text === undefined)
      throw new RiskgateError(
        "LISTS_NOT_LOADED",
        `list ${snapshot.listId}: edition ${snapshot.edition} is not archived`,
      );
    lists.push(withMarks(await parseArchivedList(text, yieldTurn), snapshot));
  }
  return lists;
}

/** @throws RiskgateError `RULE_SET_INVALID` when the version is not in the archive */
export async function archivedRules(archive: Archive, version: string): Promise<RulePack> {
  const text = await archive.get(rulesId(version));
  if (text !== undefined) {
    const pack = JSON.parse(text) as RulePack;
    const { cases: _, version: __, ...content } = pack;
    // A decision with other rules must not be explained by these.
    if (digestJson(content) === version) return pack;
    throw new RiskgateError("RULE_SET_INVALID", `rule set ${version}: the archive holds something else`);
  }
  throw new RiskgateError("RULE_SET_INVALID", `rule set ${version} is not archived`);
}

/** Restores the marks of an edition that are no part of its content, as the decision had them. */
function withMarks({ isSample: _, ...list }: LoadedList, { loadedAt, isSample }: ListSnapshot): LoadedList {
  return { ...list, loadedAt, ...(isSample ? { isSample } : {}) };
}
