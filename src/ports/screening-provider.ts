/**
 * Port: an external source with data about people and companies that is on no list, for example adverse media. It
 * proposes entries; the gateway scores them as it does those of every list, so that a match is explained.
 */
import type { EntryKind, ListEntry } from "../model/list-entry.ts";

/** The data sent to a provider: no more than is needed to find a party. */
export interface ProviderQuery {
  readonly names: readonly string[];
  readonly kinds: readonly EntryKind[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly dateOfBirth?: string;
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
}

/** Port: another system that is queried about every party of a check. */
export interface ScreeningProvider {
  /** Stable name; the `listId` of the entries that it proposes. */
  readonly name: string;
  /**
   * Entries that may be one of the parties, in no particular order; empty when nothing is known.
   *
   * @throws RiskgateError `PROVIDER_UNAVAILABLE` when it did not answer: then nothing is known, which differs from
   * "nothing found"
   */
  propose(queries: readonly ProviderQuery[]): Promise<readonly ListEntry[]>;
}
