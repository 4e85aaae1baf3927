/** Lists and rules of the past: kept when they come into service, read again for a replay. */
import { digestJson } from "../digest.ts";
import { RiskgateError } from "../errors.ts";
import type { ListSnapshot, LoadedList } from "../model/loaded-list.ts";
import type { RulePack } from "../model/rule-pack.ts";
import { type ExchangeRates, parseExchangeRates } from "../monitoring/exchange-rates.ts";
import type { Archive } from "../ports/archive.ts";

const rulesId = (version: string): string => `rules ${version}`;
const ratesId = (edition: string): string => `rates ${edition}`;
const listId = ({ listId: id, edition }: Pick<ListSnapshot, "listId" | "edition">): string => `list ${id} ${edition}`;

/** Entries of a piece: a few milliseconds. */
const ENTRIES = 100;

/**
 * Keeps the lists of an engine before any decision can refer to them.
 *
 * @param breathe - called often, so that long lists keep nobody waiting
 */
export async function archiveLists(
  archive: Archive,
  lists: readonly LoadedList[],
  breathe: () => Promise<void>,
): Promise<void> {
  for (const list of lists) await archive.put(listId(list), jsonPieces(list, breathe));
}

/** `JSON.stringify(list)`, some entries at a time. */
async function* jsonPieces({ entries, ...head }: LoadedList, breathe: () => Promise<void>): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"entries":[`;
  for (let at = 0; at < entries.length; at += ENTRIES) {
    yield (at === 0 ? "" : ",") + JSON.stringify(entries.slice(at, at + ENTRIES)).slice(1, -1);
    await breathe();
  }
  yield "]}";
}

/** @throws RiskgateError `RATES_UNUSABLE` when the edition is not in the archive */
export async function archivedRates(archive: Archive, edition: string): Promise<ExchangeRates> {
  const text = await archive.get(ratesId(edition));
  const { rates } = text === undefined ? {} : parseExchangeRates(JSON.parse(text));
  // What was decided with other rates must not be explained by these.
  if (rates?.edition === edition) return rates;
  throw new RiskgateError("RATES_UNUSABLE", `exchange rates: edition ${edition} is not archived`);
}

/** Keeps a rule pack before any decision can refer to it. */
export async function archiveRules(archive: Archive, pack: RulePack): Promise<void> {
  await archive.put(rulesId(pack.version), JSON.stringify(pack));
}

/** Keeps exchange rates before any decision can refer to them. */
export async function archiveRates(archive: Archive, rates: ExchangeRates): Promise<void> {
  await archive.put(ratesId(rates.edition), JSON.stringify(rates.document));
}

/** @throws RiskgateError `LISTS_NOT_LOADED` when an edition is not in the archive */
export async function archivedLists(
  archive: Archive,
  snapshots: readonly ListSnapshot[],
): Promise<readonly LoadedList[]> {
  return Promise.all(
    snapshots.map(async (snapshot) => {
      const text = await archive.get(listId(snapshot));
      if (text !== undefined) return { ...(JSON.parse(text) as LoadedList), loadedAt: snapshot.loadedAt };
      throw new RiskgateError(
        "LISTS_NOT_LOADED",
        `list ${snapshot.listId}: edition ${snapshot.edition} is not archived`,
      );
    }),
  );
}

/** @throws RiskgateError `RULE_SET_INVALID` when the version is not in the archive */
export async function archivedRules(archive: Archive, version: string): Promise<RulePack> {
  const text = await archive.get(rulesId(version));
  if (text !== undefined) {
    const pack = JSON.parse(text) as RulePack;
    const { cases: _, version: __, ...content } = pack;
    // What was decided with other rules must not be explained by these.
    if (digestJson(content) === version) return pack;
    throw new RiskgateError("RULE_SET_INVALID", `rule set ${version}: the archive holds something else`);
  }
  throw new RiskgateError("RULE_SET_INVALID", `rule set ${version} is not archived`);
}
