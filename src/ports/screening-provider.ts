/**
 * Port: an outside source that knows of people and companies what no list of ours says, for example adverse media. It
 * proposes entries; how like they are is scored here, as for every list, so that a match explains itself.
 */
import type { EntryKind, ListEntry } from "../model/list-entry.ts";

/** Who is asked about: no more than is needed to find a party. */
export interface ProviderQuery {
  readonly names: readonly string[];
  readonly kinds: readonly EntryKind[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly dateOfBirth?: string;
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
}

/** Port: another system that is asked about every party of a check. */
export interface ScreeningProvider {
  /** Stable name; the `listId` of what it proposes. */
  readonly name: string;
  /**
   * Entries that may be one of the parties, in no particular order; none when nothing is known.
   *
   * @throws RiskgateError `PROVIDER_UNAVAILABLE` when it did not answer: nothing is known then, which is not "nothing found"
   */
  propose(queries: readonly ProviderQuery[]): Promise<readonly ListEntry[]>;
}
