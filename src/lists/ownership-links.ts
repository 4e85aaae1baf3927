/** Ownership links of a file. */
import type { Stake } from "../ownership/ownership-graph.ts";
import type { EntryParts } from "./make-entry.ts";

/** A holding of a company, or control of it, with the record that states it. */
export interface Holding extends Stake {
  readonly company: string;
  readonly record: string;
}

export interface OwnershipLinks {
  /** Persons and companies by their ids in the file. */
  readonly parties: ReadonlyMap<string, EntryParts>;
  readonly holdings: readonly Holding[];
}

/** Whether something ended before a day; an end that is missing or no date counts as not ended. */
export function isOver(end: string | undefined, today: string): boolean {
  return (
    end !== undefined &&
    /^\d{4}(?:-\d{2}){0,2}/.test(end) &&
    end.slice(0, 10) < today.slice(0, Math.min(10, end.length))
  );
}
