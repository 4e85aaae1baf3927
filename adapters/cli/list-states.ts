/** The state of every list of a manifest, as `riskgate lists status` and `verify` tell it. */
import type { Issue } from "../../src/issue.ts";
import type { ListKind } from "../../src/model/list-entry.ts";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import { type BrokenList, loadSoundLists } from "../lists/directory.ts";

/** More rows of one list say nothing new. */
const MAX_PROBLEMS = 50;

/** A list in service, or why it cannot be. */
export interface ListState {
  readonly listId: string;
  readonly listKind: ListKind;
  readonly entries?: number;
  readonly skipped?: number;
  readonly publishedAt?: string;
  readonly edition?: string;
  /** What is wrong with a list that cannot be used; empty for one that can. */
  readonly problems: readonly string[];
}

/** @throws RiskgateError `CONFIG_INVALID` for the manifest */
export async function listStates(manifest: string, inService?: string): Promise<readonly ListState[]> {
  const options = { clock: Date, ...(inService === undefined ? {} : { inService }) };
  const { lists, broken } = await loadSoundLists(manifest, options, new Map());
  return [...lists.map(soundState), ...broken.map(brokenState)];
}

function soundState({ listId, listKind, entries, skipped, edition, publishedAt }: LoadedList): ListState {
  return {
    listId,
    listKind,
    entries: entries.length,
    skipped: skipped.length,
    ...(publishedAt === undefined ? {} : { publishedAt }),
    edition: edition.slice(0, 12),
    problems: [],
  };
}

function brokenState({ list, error }: BrokenList): ListState {
  // The error says it all, and what to do; its issues name the rows, which it may have named already.
  const told = [error.message];
  for (const issue of error.issues) {
    const text = placed(issue);
    if (!told.some((one) => one.includes(text))) told.push(text);
  }
  const left = told.length - MAX_PROBLEMS;
  const problems = left > 0 ? [...told.slice(0, MAX_PROBLEMS), `and ${left} more of list ${list.id}`] : told;
  return { listId: list.id, listKind: list.kind, problems };
}

function placed(issue: Issue & { readonly file?: string; readonly line?: number }): string {
  if (issue.file === undefined) return issue.message.replace(/^list `[^`]+`: /, "");
  return `${issue.file} line ${issue.line}: ${issue.message}`;
}
