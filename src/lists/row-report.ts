/** Collects what happened to the rows of a list while it is parsed. */
import { echo, MAX_ECHO } from "../issue.ts";
import type { RowIssue } from "../model/loaded-list.ts";
import type { ParsedList } from "./list-parser.ts";
import type { TextEnding } from "./text-lines.ts";

/** Most notes that are kept; more add nothing. */
const MAX_NOTES = 10_000;

export class RowReport {
  #total = 0;
  #incomplete: string | undefined;
  readonly #skipped: RowIssue[] = [];
  readonly #notes: RowIssue[] = [];

  /** One more row was read. */
  read(): void {
    this.#total++;
  }

  /** A row could not be used. */
  skip(file: string, line: number, code: string, message: string): void {
    this.#skipped.push({ file, line, code, message, pointer: "#" });
  }

  /** The document is broken here, so that the rest could not be read: no tolerance covers that. */
  breakOff(file: string, line: number, message: string): void {
    this.#total++;
    this.skip(file, line, "broken-document", message);
    this.#incomplete ??= `${file} line ${line}: ${message}`;
  }

  /** A file of lines whose last line has no end was cut off somewhere in it, or may have been. */
  ended(file: string, line: number, ending: Pick<TextEnding, "finished">): void {
    if (!ending.finished)
      this.breakOff(file, line, "the last line has no end: the file may be cut off; end it with a line break");
  }

  /** A detail of a row that was used could not be understood; it is shown cut to 64 characters. */
  note(file: string, line: number, code: string, detail: string): void {
    if (this.#notes.length < MAX_NOTES) {
      this.#notes.push({ file, line, code, message: echo(detail.slice(0, MAX_ECHO)), pointer: "#" });
    }
  }

  result(): Omit<ParsedList, "entries" | "publishedAt"> {
    return {
      skipped: this.#skipped,
      notes: this.#notes,
      total: this.#total,
      ...(this.#incomplete === undefined ? {} : { incomplete: this.#incomplete }),
    };
  }
}
