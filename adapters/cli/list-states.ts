/** The state of every list of a manifest, for `riskgate lists status` and `verify`. */
import type { Issue } from "../../src/issue.ts";
import type { ListKind } from "../../src/model/list-entry.ts";
import type { RowIssue } from "../../src/model/loaded-list.ts";
import { type BrokenList, loadSoundLists } from "../lists/directory.ts";
import type { ReadList } from "../lists/read-list.ts";
import { commandRegistry } from "./command-config.ts";

const DAY_MS = 86_400_000;
/** Most rows of one list that are named: further ones add nothing. */
const MAX_PROBLEMS = 50;

/** A list in service, or why it cannot be. */
export interface ListState {
  readonly listId: string;
  readonly listKind: ListKind;
  readonly entries?: number;
  /** Rows that are left out, of how many. */
  readonly skipped?: number;
  readonly rows?: number;
  /** Details of rows in use that are left out. */
  readonly notes?: number;
  readonly publishedAt?: string;
  /** Whole days since then; absent where the list states no date. */
  readonly ageDays?: number;
  readonly edition?: string;
  /** What is wrong with a list that cannot be used; empty for one that can. */
  readonly problems: readonly string[];
  /** What is left out of a list that can be used: how much of it, and where. */
  readonly warnings: readonly string[];
}

/** @throws RiskgateError `CONFIG_INVALID` for the manifest */
export async function listStates(manifest: string, inService?: string): Promise<readonly ListState[]> {
  const options = { clock: Date, names: commandRegistry(), ...(inService === undefined ? {} : { inService }) };
  const { read, broken } = await loadSoundLists(manifest, options, new Map());
  return [...read.map(soundState), ...broken.map(brokenState)];
}

function soundState({ list, rows, notes }: ReadList): ListState {
  const { listId, listKind, entries, skipped, edition, publishedAt } = list;
  return {
    listId,
    listKind,
    entries: entries.length,
    skipped: skipped.length,
    rows,
    notes: notes.length,
    warnings: [
      ...leftOut(listId, skipped, `of ${rows} rows are left out`),
      ...leftOut(listId, notes.map(named), "details of rows are not understood and left out"),
    ],
    ...(publishedAt === undefined ? {} : { publishedAt, ...agedOf(publishedAt) }),
    edition: edition.slice(0, 12),
    problems: [],
  };
}

function agedOf(publishedAt: string): Pick<ListState, "ageDays"> {
  const ageDays = Math.floor((Date.now() - Date.parse(publishedAt)) / DAY_MS);
  return Number.isNaN(ageDays) ? {} : { ageDays };
}

/** The message of a note only quotes what is not understood: its code says why. */
const named = (note: RowIssue): RowIssue => ({ ...note, message: `${note.code} ${note.message}` });

/** A line with the count, then one with the place of each. */
function leftOut(listId: string, rows: readonly RowIssue[], what: string): readonly string[] {
  if (rows.length === 0) return [];
  const places = rows.slice(0, MAX_PROBLEMS).map((row) => `  ${placed(row)}`);
  const left = rows.length - places.length;
  return [`list ${listId}: ${rows.length} ${what}`, ...places, ...(left > 0 ? [`  and ${left} more`] : [])];
}

function brokenState({ list, error }: BrokenList): ListState {
  // The error says what is wrong and what to do; it may already name the rows of its issues.
  const texts = [error.message];
  for (const issue of error.issues) {
    const text = placed(issue);
    if (!texts.some((one) => one.includes(text))) texts.push(text);
  }
  const left = texts.length - MAX_PROBLEMS;
  const problems = left > 0 ? [...texts.slice(0, MAX_PROBLEMS), `and ${left} more of list ${list.id}`] : texts;
  return { listId: list.id, listKind: list.kind, problems, warnings: [] };
}

function placed(issue: Issue & { readonly file?: string; readonly line?: number }): string {
  if (issue.file === undefined) return issue.message.replace(/^list `[^`]+`: /, "");
  return `${issue.file} line ${issue.line}: ${issue.message}`;
}
