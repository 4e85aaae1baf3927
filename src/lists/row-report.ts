/** Collects what happened to the rows of a list while it is parsed. */
import { echo, MAX_ECHO } from "../issue.ts";
import type { RowIssue } from "../model/loaded-list.ts";

/** No list has more issues than this kept one by one: the rest is counted, and the list is refused anyway. */
const MAX_KEPT = 10_000;

export class RowReport {
  #total = 0;
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

  /** A detail of a row that was used could not be understood; it is shown cut to 64 characters. */
  note(file: string, line: number, code: string, detail: string): void {
    if (this.#notes.length < MAX_KEPT) {
      this.#notes.push({ file, line, code, message: echo(detail.slice(0, MAX_ECHO)), pointer: "#" });
    }
  }

  result(): { skipped: readonly RowIssue[]; notes: readonly RowIssue[]; total: number } {
    return { skipped: this.#skipped, notes: this.#notes, total: this.#total };
  }
}
