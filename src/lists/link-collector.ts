import type { ListFile, ParsedList } from "./list-parser.ts";
import type { EntryParts } from "./make-entry.ts";
import type { Holding } from "./ownership-links.ts";
import type { RowReport } from "./row-report.ts";

/** Collects links while a file is read. */
export class LinkCollector {
  readonly #parties = new Map<string, EntryParts>();
  readonly #holdings: Holding[] = [];
  readonly #lines: number[] = [];

  party(parts: EntryParts): void {
    this.#parties.set(parts.entryId, parts);
  }

  has(id: string): boolean {
    return this.#parties.has(id);
  }

  holding(line: number, holding: Holding): void {
    this.#holdings.push(holding);
    this.#lines.push(line);
  }

  /** Notes the parties that the file does not describe, and keeps them by their ids alone. */
  finish(file: ListFile | undefined, report: RowReport): ParsedList {
    for (const [at, { owner, company, record }] of this.#holdings.entries()) {
      for (const id of [owner, company]) {
        if (this.#parties.has(id)) continue;
        report.note(file?.name ?? "", this.#lines[at] ?? 1, "unknown-party", `${record}: ${id} is not in the file`);
        this.party({ entryId: id, kind: "entity", name: id });
      }
    }
    const involved = new Set(this.#holdings.flatMap(({ owner, company }) => [owner, company]));
    for (const id of this.#parties.keys()) if (!involved.has(id)) this.#parties.delete(id);
    return { entries: [], links: { parties: this.#parties, holdings: this.#holdings }, ...report.result() };
  }
}
