/** Comments on a case. They stay with the case, and are carried over to the case that supersedes it. */
import type { EpochMs } from "../../ports/clock.ts";
import type { CaseRecord } from "../../ports/store.ts";
import type { Decider } from "../people/decider.ts";
import { attachmentsOf, type CaseAttachment } from "./attachments.ts";
import { type CaseEscalation, escalationsOf } from "./escalations.ts";
import { type KeptNotes, notesKept } from "./proposal-notes.ts";
import { type CaseReopening, reopeningsOf } from "./reopenings.ts";

/** A comment on a case. */
export interface CaseComment {
  /** Id of the comment, a UUID. */
  readonly commentId: string;
  /**
   * When it was written: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly at: string;
  /** Who wrote it, by the key of the request. */
  readonly by: Decider;
  /** The text. */
  readonly text: string;
}

/** Comments on a case, oldest first. */
export const commentsOf = ({ details }: Pick<CaseRecord, "details">): readonly CaseComment[] =>
  ((details ?? {}) as { readonly comments?: readonly CaseComment[] }).comments ?? [];

/** Details that stay with a case when it is decided again. */
export interface SaidInCase extends KeptNotes {
  readonly attachments?: readonly CaseAttachment[];
  readonly comments?: readonly CaseComment[];
  readonly escalations?: readonly CaseEscalation[];
  readonly reopenings?: readonly CaseReopening[];
  /** Since when what the case is about waits, where it took the place of an older undecided one. */
  readonly waitingSince?: EpochMs;
}

/** The comments, notes of proposals, escalations and reopenings of several cases, for the one that supersedes them. */
export function saidIn(...records: readonly (Pick<CaseRecord, "details"> | undefined)[]): SaidInCase {
  const known = records.filter((record) => record !== undefined);
  const attachments = known.flatMap(attachmentsOf).sort(byTime);
  const comments = known.flatMap(commentsOf).sort(byTime);
  const escalations = known.flatMap(escalationsOf).sort(byTime);
  const reopenings = known.flatMap(reopeningsOf).sort(byTime);
  return {
    ...(attachments.length === 0 ? {} : { attachments }),
    ...(comments.length === 0 ? {} : { comments }),
    ...notesKept(...known),
    ...(escalations.length === 0 ? {} : { escalations }),
    ...(reopenings.length === 0 ? {} : { reopenings }),
    ...waitingIn(known),
  };
}

function waitingIn(records: readonly Pick<CaseRecord, "details">[]): Pick<SaidInCase, "waitingSince"> {
  const since = records.flatMap((record) => waitingSince(record) ?? []);
  return since.length === 0 ? {} : { waitingSince: Math.min(...since) };
}

export const waitingSince = ({ details }: Pick<CaseRecord, "details">): EpochMs | undefined =>
  ((details ?? {}) as SaidInCase).waitingSince;

const byTime = (one: { readonly at: string }, other: { readonly at: string }): number =>
  Date.parse(one.at) - Date.parse(other.at);
