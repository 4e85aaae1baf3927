import type { Issue } from "../issue.ts";
import type { EpochMs } from "./epoch-ms.ts";
import type { ListEntry, ListKind } from "./list-entry.ts";

/** One row of a list that could not be used. */
export interface RowIssue extends Issue {
  /** File of the list, as the manifest names it. */
  readonly file: string;
  /** Line in that file, counted from 1. */
  readonly line: number;
}

/** One list as it was read: what a decision record refers to. */
export interface LoadedList {
  /** Id of the list. */
  readonly listId: string;
  /** What the list is about. */
  readonly listKind: ListKind;
  readonly title: string;
  /** The people on it are invented: no real person is found by it. Absent of real lists. */
  readonly isSample?: true;
  /** SHA-256 over the bytes of its files and the entries read from them: two editions with the same text are one edition. */
  readonly edition: string;
  /**
   * Date of the edition as published (`YYYY-MM-DD`), when known.
   *
   * @format date
   */
  readonly publishedAt?: string;
  /**
   * When it was read, in milliseconds since 1970, UTC.
   *
   * @integer
   */
  readonly loadedAt: EpochMs;
  readonly entries: readonly ListEntry[];
  /** Of a list of ownership: a sample of the holdings in its files, by which editions are compared; absent of every other. */
  readonly holdings?: readonly string[];
  /** Corrections by hand that its entries hold: how many, and SHA-256 of their canonical JSON; absent where there are none. */
  readonly corrections?: { readonly count: number; readonly digest: string };
  /** Rows that were skipped within the manifest's tolerance. */
  readonly skipped: readonly RowIssue[];
}

/** The edition of a list, as decision records keep it. */
export type ListSnapshot = Pick<
  LoadedList,
  "listId" | "listKind" | "edition" | "publishedAt" | "loadedAt" | "isSample"
> & {
  /**
   * Entries of the edition.
   *
   * @integer
   * @minimum 0
   */
  readonly entryCount: number;
};

/** Of a decision that was made with a list of invented people: that no match was found says nothing. */
export const SAMPLE_LISTS = "SAMPLE_LISTS";

/** What decisions with these lists have to say of themselves. */
export function limitationsOf(lists: readonly Pick<ListSnapshot, "isSample">[]): readonly string[] {
  return lists.some(({ isSample }) => isSample) ? [SAMPLE_LISTS] : [];
}
