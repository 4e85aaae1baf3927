/** Port: what finds list entries by name. */
import type { EntryKind, ListEntry, ListedIdentifier } from "../model/list-entry.ts";

/** Who is looked for. Only the name is required; what is missing neither helps nor hurts. */
export interface MatchQuery {
  readonly name: string;
  /**
   * Kinds of entries to look among; all when absent. A name is compared by the rules of the kind of each entry: the same
   * text is read as a person's name beside a person and as a vessel's beside a vessel. Entries of other kinds are found by
   * accounts, wallets and addresses that are not identifying (`sharesIdentifier` in `src/lists`).
   */
  readonly kinds?: readonly EntryKind[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly dateOfBirth?: string;
  /** ISO 3166-1 alpha-2. */
  readonly countries?: readonly string[];
  readonly gender?: "f" | "m" | "x";
  readonly identifiers?: readonly ListedIdentifier[];
}

/** An entry that is alike enough, by its best name. */
export interface Candidate {
  readonly entry: ListEntry;
  /** The name of the entry that scored best, as published. */
  readonly matchedName: string;
  readonly nameQuality: "primary" | "strong" | "weak" | "former";
  /** 0 to 1; the highest of the entry's names, the earlier one when equal: the primary name first, then the aliases in their order. */
  readonly nameScore: number;
  /** The first identifier of the query that agrees with one of the entry: see `compareIdentifiers` in `src/lists`. */
  readonly identifier?: ListedIdentifier;
}

/** Port: what finds entries of lists by name and number. */
export interface Matcher {
  /**
   * Every entry whose best name scores at least `threshold`, or that shares an identifier with the query, best first,
   * ties by list and entry id. Never only the top few.
   */
  search(query: MatchQuery, options: { readonly threshold: number }): readonly Candidate[];
  /**
   * Whether an entry may share an identifier with the query; false only where `search` answers the same without the identifiers.
   * Where it is absent, one may always do.
   */
  mayShareIdentifier?(query: Pick<MatchQuery, "identifiers">): boolean;
  /** Number of entries. */
  readonly size: number;
}

/** What searches elsewhere than in this thread. */
export interface SearchThreads {
  /**
   * Candidates of each query, in the order of the queries: what `search` gives for each.
   *
   * @throws RiskgateError when they cannot be told: there is no partial answer
   */
  searchAll(
    queries: readonly MatchQuery[],
    options: { readonly threshold: number },
  ): Promise<readonly (readonly Candidate[])[]>;
  /** Resolves when searches begin at once, and rejects when they never will. */
  readonly ready: Promise<void>;
  /** Stops; searches under way fail. */
  close(): Promise<void>;
}

/** Makes a matcher over entries. */
export type CreateMatcher = (entries: readonly ListEntry[]) => Matcher;
