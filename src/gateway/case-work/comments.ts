/** What people say about a case beside deciding it. It stays with the case, and goes on in the one that takes its place. */
import type { CaseRecord } from "../../ports/store.ts";
import type { Decider } from "../people/decider.ts";
import { type CaseEscalation, escalationsOf } from "./escalations.ts";
import { type CaseReopening, reopeningsOf } from "./reopenings.ts";

/** Something that was said about a case. */
export interface CaseComment {
  /** Id of the comment, a UUID. */
  readonly commentId: string;
  /**
   * When it was said: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly at: string;
  /** Whose key it came with. */
  readonly by: Decider;
  /** What was said. */
  readonly text: string;
}

/** What was said about a case, the oldest first. */
export const commentsOf = ({ details }: Pick<CaseRecord, "details">): readonly CaseComment[] =>
  ((details ?? {}) as { readonly comments?: readonly CaseComment[] }).comments ?? [];

/** What stays with a case whatever is decided anew. */
export interface SaidInCase {
  readonly comments?: readonly CaseComment[];
  readonly escalations?: readonly CaseEscalation[];
  readonly reopenings?: readonly CaseReopening[];
}

/** What was said in some cases, which one case takes over. */
export function saidIn(...records: readonly (Pick<CaseRecord, "details"> | undefined)[]): SaidInCase {
  const known = records.filter((record) => record !== undefined);
  const comments = known.flatMap(commentsOf).sort(byTime);
  const escalations = known.flatMap(escalationsOf).sort(byTime);
  const reopenings = known.flatMap(reopeningsOf).sort(byTime);
  return {
    ...(comments.length === 0 ? {} : { comments }),
    ...(escalations.length === 0 ? {} : { escalations }),
    ...(reopenings.length === 0 ? {} : { reopenings }),
  };
}

const byTime = (one: { readonly at: string }, other: { readonly at: string }): number =>
  Date.parse(one.at) - Date.parse(other.at);
