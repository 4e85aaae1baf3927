import type { EntryKind, ListEntry, ListedIdentifier } from "../model/list-entry.ts";

/** The party to search for. Only the name is required; missing data neither raises nor lowers a score. */
export interface MatchQuery {
  readonly name: string;
  /**
   * Kinds of entries to search; all when absent. A name is compared by the rules of the kind of each entry: the same
   * text is compared as a person's name with a person and as a vessel's name with a vessel. Entries of other kinds are
   * found by accounts, wallets and addresses that are not identifying (`sharesIdentifier` in `src/lists`).
   */
  readonly kinds?: readonly EntryKind[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly dateOfBirth?: string;
  /** ISO 3166-1 alpha-2. */
  readonly countries?: readonly string[];
  readonly gender?: "f" | "m" | "x";
  readonly identifiers?: readonly ListedIdentifier[];
}

/** An entry that scores high enough, by its best name. */
export interface Candidate {
  readonly entry: ListEntry;
  /** The best scoring name of the entry, as published. */
  readonly matchedName: string;
  readonly nameQuality: "primary" | "strong" | "weak" | "former";
  /** 0 to 1; the highest of the entry's names, the earlier one when equal: the primary name first, then the aliases in their order. */
  readonly nameScore: number;
  /** The first identifier of the query that equals one of the entry: see `compareIdentifiers` in `src/lists`. */
  readonly identifier?: ListedIdentifier;
}

/** Port: finds list entries by name and number. */
export interface Matcher {
  /**
   * Every entry whose best name scores at least `threshold`, or that shares an identifier with the query, best first,
   * ties by list and entry id. Never truncated.
   */
  search(query: MatchQuery, options: { readonly threshold: number }): readonly Candidate[];
  /**
   * Whether an entry may share an identifier with the query; `false` only where `search` returns the same without the
   * identifiers. Absent counts as always `true`.
   */
  mayShareIdentifier?(query: Pick<MatchQuery, "identifiers">): boolean;
  /** Number of entries. */
  readonly size: number;
}

/** A matcher that searches outside of this thread. */
export interface SearchThreads {
  /**
   * Candidates of each query as `search` returns them, in the order of the queries.
   *
   * @throws RiskgateError when they cannot be found: there is no partial answer
   */
  searchAll(
    queries: readonly MatchQuery[],
    options: { readonly threshold: number },
  ): Promise<readonly (readonly Candidate[])[]>;
  /** Resolves when it is ready to search, and rejects when it never will be. */
  readonly ready: Promise<void>;
  /** Stops; running searches fail. */
  close(): Promise<void>;
}

/** Creates a matcher over entries. */
export type CreateMatcher = (entries: readonly ListEntry[]) => Matcher;
