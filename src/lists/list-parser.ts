/** Input and output of every parser of lists. */
import type { ListEntry } from "../model/list-entry.ts";
import type { RowIssue } from "../model/loaded-list.ts";
import type { ListIdentity } from "./list-identity.ts";
import type { OwnershipLinks } from "./ownership-links.ts";

/** One file of a list: its text in pieces of any size, already decoded. */
export interface ListFile {
  /** As the manifest names it; appears in messages. */
  readonly name: string;
  readonly chunks: Iterable<string>;
}

/** What a parser found. */
export interface ParsedList {
  readonly entries: readonly ListEntry[];
  /** Links of a form of ownership: its entries are the companies of listed persons, found once those are known. */
  readonly links?: OwnershipLinks;
  /** Rows that could not be used, each with file and line: nothing is left out silently. */
  readonly skipped: readonly RowIssue[];
  /** Details that could not be understood (a date, a country) of rows that were used without them. */
  readonly notes: readonly RowIssue[];
  /** Rows that were read, the skipped ones included, header lines not. */
  readonly total: number;
  /** Where and why the rest of a document could not be read; such a list is never used. */
  readonly incomplete?: string;
  /** `YYYY-MM-DD`, where the file itself says when it was published. */
  readonly publishedAt?: string;
}

/** How a form is read where it leaves a choice. */
export interface FormatOptions {
  /** Where a column of the form stands in the file: its name there, or several that are joined by a blank. */
  readonly columns?: Readonly<Record<string, string | readonly string[]>>;
  /** Values for columns that the file lacks. */
  readonly defaults?: Readonly<Record<string, string>>;
  /** Between cells of a delimited file. Default `,`. */
  readonly delimiter?: string;
  /** `YYYY-MM-DD`: holdings that ended before are past. Default: every holding with an end is past. */
  readonly today?: string;
}

/** A published form of lists. */
export interface ListFormat {
  /** Roles of the files that must be there; a form of one file has the one role `list`. */
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Its columns, where a manifest may say in `columns` and `defaults` what they are called in a file. */
  readonly columns?: readonly string[];
  /** The form holds ownership links: it is read after the lists of names. */
  readonly tellsLinks?: true;
  /** Its one file is a zip archive: the role of each part of it that is read to the path in the archive. */
  readonly parts?: Readonly<Record<string, string>>;
  /**
   * Reads the list. Pure; never throws, whatever the text: what cannot be used is in `skipped`.
   *
   * @param files - a file for every required role, maybe for optional ones; for an archive one for every part instead
   */
  readonly parse: (
    files: Readonly<Record<string, ListFile>>,
    list: ListIdentity,
    options?: FormatOptions,
  ) => ParsedList;
}
