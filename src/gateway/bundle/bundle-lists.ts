/** The editions that a decision was screened against, and a proof for each entry that took part. */
import { canonicalJson, digestText } from "../../digest.ts";
import type { ListSnapshot, LoadedList } from "../../model/loaded-list.ts";
import { merkleProofs } from "../../model/merkle-tree.ts";
import type { Archive, ArchivedText } from "../../ports/archive.ts";
import { archivedLists, listArchiveId } from "../engines/archived-engine.ts";
import { type Signed, type Statement, signedText } from "../records/signed-statement.ts";
import type { BundleEntry, BundleList } from "./bundle-format.ts";

/** Entries digested in one turn: a millisecond or two. */
const AT_ONCE = 50;

export interface ListEvidence {
  readonly lists: readonly BundleList[];
  readonly entries: readonly BundleEntry[];
  /** Texts of files. */
  readonly files: Readonly<Record<string, string>>;
}

/** A match of any kind: a customer's match holds its entry, a transaction's match and an exempted one hold a match. */
interface AnyMatch {
  readonly entry?: { readonly listId: string; readonly entryId: string };
  readonly match?: AnyMatch;
}

const entryOf = ({ entry, match }: AnyMatch): AnyMatch["entry"] => entry ?? (match && entryOf(match));

/** The entries that took part: of matches, of exempted matches and of cleared candidates. */
export function entriesOf(body: {
  readonly matches?: readonly unknown[];
  readonly exempted?: readonly unknown[] | undefined;
  readonly cleared?: readonly unknown[] | undefined;
}): readonly { readonly listId: string; readonly entryId: string }[] {
  const all = [...(body.matches ?? []), ...(body.exempted ?? []), ...(body.cleared ?? [])] as readonly AnyMatch[];
  return all.flatMap((match) => entryOf(match) ?? []);
}

export async function listEvidence(
  archive: Archive,
  snapshots: readonly ListSnapshot[],
  tookPart: ReturnType<typeof entriesOf>,
  yieldTurn: () => Promise<void>,
): Promise<ListEvidence> {
  const lists: BundleList[] = [];
  const entries: BundleEntry[] = [];
  const files: Record<string, string> = {};
  for (const [at, snapshot] of snapshots.entries()) {
    const [list] = await archivedLists(archive, [snapshot], yieldTurn);
    const { listId, edition } = snapshot;
    const wanted = new Set(tookPart.filter((one) => one.listId === listId).map(({ entryId }) => entryId));
    const { root, count, proved } = await provedEntries(list?.entries ?? [], wanted, yieldTurn);
    const signed = (await archive.statement(listArchiveId(snapshot))) as Signed<Statement & ArchivedText> | undefined;
    const isProof = signed?.statement?.entries?.root === root;
    const record = `lists/${at + 1}`;
    if (isProof) {
      files[`${record}.json`] = signedText(signed);
      files[`${record}.sig`] = signed.signature;
    }
    lists.push({ listId, edition, entries: { count, root }, ...(isProof ? { record: `${record}.json` } : {}) });
    entries.push(...proved.map((one) => ({ listId, edition, ...one })));
  }
  return { lists, entries, files };
}

async function provedEntries(
  entries: LoadedList["entries"],
  wanted: ReadonlySet<string>,
  yieldTurn: () => Promise<void>,
) {
  const leaves: string[] = [];
  for (const entry of entries) {
    leaves.push(digestText(canonicalJson(entry)));
    if (leaves.length % AT_ONCE === 0) await yieldTurn();
  }
  const places = [...entries.keys()].filter((at) => wanted.has(entries[at]?.entryId ?? ""));
  const { root, proofs } = await merkleProofs(leaves, places, yieldTurn);
  const proved = places.map((at, i) => ({ text: canonicalJson(entries[at]), proof: proofs[i] ?? [] }));
  return { root, count: entries.length, proved };
}
