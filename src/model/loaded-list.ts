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

/** A list as it was read; decision records refer to its edition. */
export interface LoadedList {
  /** Id of the list. */
  readonly listId: string;
  /** What the list is about. */
  readonly listKind: ListKind;
  readonly title: string;
  /** Whether the people on it are invented, so that it finds no real person. Absent for real lists. */
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
  /** Sample of the holdings in the files of an ownership list, by which editions are compared; absent for every other. */
  readonly holdings?: readonly string[];
  /** Manual corrections in its entries: their number, and SHA-256 of their canonical JSON; absent where there are none. */
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

/** Limitation of a decision that was made with a list of invented people: the absence of matches means nothing. */
export const SAMPLE_LISTS = "SAMPLE_LISTS";

/** Limitations of decisions with these lists. */
export function limitationsOf(lists: readonly Pick<ListSnapshot, "isSample">[]): readonly string[] {
  return lists.some(({ isSample }) => isSample) ? [SAMPLE_LISTS] : [];
}
