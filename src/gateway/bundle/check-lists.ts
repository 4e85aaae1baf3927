import { counted } from "../../counted.ts";
import { digestText } from "../../digest.ts";
import { rootOfProof } from "../../model/merkle-tree.ts";
import type { BundleEntry, BundleList } from "./bundle-format.ts";
import { entriesOf } from "./bundle-lists.ts";
import type { CheckedDecision } from "./check-decision.ts";
import type { OpenedBundle } from "./opened-bundle.ts";

/**
 * Checks that every entry that took part belongs to the edition that was screened against. @throws Error with what is
 * wrong
 */
export function checkLists(bundle: OpenedBundle): void {
  const { json, part, proved, notProved } = bundle;
  const decision = json("decision.json") as CheckedDecision;
  const { lists } = part("lists.json");
  const { entries } = part("entries.json");
  const screened = decision.lists ?? [];
  if (lists.length !== screened.length) throw new Error("lists.json has other lists than the decision");
  for (const [at, { listId, edition }] of screened.entries()) {
    const list = lists[at];
    if (list?.listId !== listId || list.edition !== edition)
      throw new Error(`lists.json has another edition of ${listId} than the decision`);
    checkRecord(bundle, list);
  }
  const ids = new Set(entries.map((entry) => checkedEntry(entry, lists)));
  const isOfList = new Set(screened.map(({ listId }) => listId));
  let others = 0;
  for (const { listId, entryId } of entriesOf(decision)) {
    if (!isOfList.has(listId)) others += 1;
    else if (!ids.has(nameOf(listId, entryId))) throw new Error(`entries.json lacks entry ${entryId} of ${listId}`);
  }
  if (screened.length > 0)
    proved.push(`It was screened against ${counted(lists.length, "list")}, each of the edition in lists.json.`);
  if (ids.size > 0)
    proved.push(
      `${ids.size === 1 ? "The entry" : `Each of the ${ids.size} entries`} in entries.json stands in its edition as it is shown.`,
    );
  if (others > 0)
    notProved.push(
      `What ${counted(others, "match", "matches")} with entries of a provider ${others === 1 ? "rests" : "rest"} on: only decision.json tells.`,
    );
  if (screened.length > 0)
    notProved.push("That the editions are what the publishers published, and that no other entry was like enough.");
}

const nameOf = (listId: string, entryId: string): string => JSON.stringify([listId, entryId]);

function checkRecord({ signed, notProved }: OpenedBundle, { listId, edition, entries, record }: BundleList): void {
  if (record === undefined) {
    notProved.push(
      `When the tree of ${listId} was made: its record in the archive has none, and only this bundle signs it.`,
    );
    return;
  }
  const { statement } = signed("record", record);
  if (statement.id !== `list ${listId} ${edition}`) throw new Error(`${record} is about another edition`);
  if (statement.entries.root !== entries.root || statement.entries.count !== entries.count)
    throw new Error(`${record} has another tree than lists.json`);
}

/** @returns the name of the entry */
function checkedEntry({ listId, edition, text, proof }: BundleEntry, lists: readonly BundleList[]): string {
  const list = lists.find((one) => one.listId === listId && one.edition === edition);
  const entry = JSON.parse(text) as { readonly listId?: unknown; readonly entryId?: unknown };
  if (list === undefined || entry.listId !== listId || typeof entry.entryId !== "string")
    throw new Error(`entries.json: an entry of ${listId} is of no list of the decision`);
  if (rootOfProof(digestText(text), proof) !== list.entries.root)
    throw new Error(`entries.json: entry ${entry.entryId} of ${listId} is not in its edition`);
  return nameOf(listId, entry.entryId);
}
