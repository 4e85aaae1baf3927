/** The list entries that a case is about, as they stood in the editions that it was decided with. */

import { RiskgateError } from "../../errors.ts";
import { codec } from "../../model/codec.ts";
import type { ListEntry } from "../../model/list-entry.ts";
import type { ListSnapshot } from "../../model/loaded-list.ts";
import type { Json } from "../../ports/store.ts";
import { entriesOf } from "../bundle/bundle-lists.ts";
import type { ProvidedEntries } from "../checks/ask-providers.ts";
import { archivedLists } from "../engines/archived-engine.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { yieldInTurns } from "../requests/turns.ts";

/** A list entry as it stood when the case was decided. */
export interface CaseEntry {
  /** List of the entry. */
  readonly listId: string;
  /** Id of the entry within its list. */
  readonly entryId: string;
  /** The edition of the list that was screened against; absent for an entry that a screening provider proposed. */
  readonly edition?: string;
  /** The same edition is in service now. */
  readonly isInService?: true;
  /** All that the list says of it; absent where the edition is neither in service nor archived. */
  readonly entry?: ListEntry;
}

/** The members of a decision about lists. */
interface Screened {
  readonly lists?: readonly ListSnapshot[];
  readonly matches?: readonly unknown[];
  readonly exempted?: readonly unknown[];
  readonly provided?: readonly ProvidedEntries[];
}

const screenedCodec = codec<Screened>();

/** @param body - body of the decision */
export async function listedEntries(parts: GatewayParts, tenant: string, body: Json): Promise<readonly CaseEntry[]> {
  const { lists = [], matches = [], exempted = [], provided = [] } = screenedCodec.decode(body);
  const all = entriesOf({ matches, exempted });
  const wanted = [...new Map(all.map((one) => [JSON.stringify([one.listId, one.entryId]), one])).values()];
  const inService = parts.lists.peek()?.of(tenant);
  const isInService = ({ listId, edition }: ListSnapshot) =>
    inService?.snapshots.some((one) => one.listId === listId && one.edition === edition) === true;
  const found: CaseEntry[] = [];
  for (const snapshot of lists) {
    const { listId, edition } = snapshot;
    const names = wanted.filter((one) => one.listId === listId);
    if (names.length === 0) continue;
    const isNow = isInService(snapshot);
    const entryOf = isNow
      ? (entryId: string) => inService?.entryOf({ entry: { listId, entryId } })
      : await archivedEntry(parts, snapshot);
    for (const { entryId } of names) {
      const entry = entryOf(entryId);
      found.push({
        ...{ listId, entryId, edition },
        ...(isNow ? { isInService: isNow } : {}),
        ...(entry === undefined ? {} : { entry }),
      });
    }
  }
  const known = new Set(lists.map(({ listId }) => listId));
  for (const { listId, entryId } of wanted.filter((one) => !known.has(one.listId))) {
    const entry = provided
      .flatMap(({ entries }) => entries)
      .find((one) => one.listId === listId && one.entryId === entryId);
    found.push({ listId, entryId, ...(entry === undefined ? {} : { entry }) });
  }
  return found;
}

async function archivedEntry(
  parts: GatewayParts,
  snapshot: ListSnapshot,
): Promise<(entryId: string) => ListEntry | undefined> {
  if (parts.archive === undefined) return () => undefined;
  try {
    const [list] = await archivedLists(parts.archive, [snapshot], yieldInTurns(parts));
    return (entryId) => list?.entries.find((entry) => entry.entryId === entryId);
  } catch (error) {
    // A missing edition only leaves the entry out; every other fault of the archive is an error.
    if (error instanceof RiskgateError && error.code === "LISTS_NOT_LOADED") return () => undefined;
    throw error;
  }
}
