/**
 * Escalations of cases, each with a reason. They stay with the case, and are carried over to the case that supersedes
 * it.
 */
import type { CaseRecord } from "../../ports/store.ts";
import type { Decider } from "../people/decider.ts";
import type { DecidingRole } from "./review-workflow.ts";

/** An escalation of a case. */
export interface CaseEscalation {
  /** Id of the escalation, a UUID. */
  readonly escalationId: string;
  /**
   * When: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly at: string;
  /** Who escalated it, by key or session. */
  readonly by: Decider;
  /** The role of which one person takes it; absent where it went to a person. */
  readonly role?: DecidingRole;
  /** The person who has it; absent where it went to a role. */
  readonly personId?: string;
  /** Name of that person at the time; absent where it went to a role, and in escalations of earlier versions. */
  readonly personName?: string;
  /** Why it was escalated. */
  readonly reason: string;
  /**
   * The new due date: RFC 3339, UTC; absent where `workflow.json` did not move it.
   *
   * @format date-time
   */
  readonly dueAt?: string;
}

/** An escalation as lists show it. */
export interface ShownEscalation extends Pick<CaseEscalation, "at" | "role" | "personId"> {
  /** Name of that person; absent where it went to a role. */
  readonly personName?: string;
}

/** Oldest first. */
export const escalationsOf = ({ details }: Pick<CaseRecord, "details">): readonly CaseEscalation[] =>
  ((details ?? {}) as { readonly escalations?: readonly CaseEscalation[] }).escalations ?? [];

/** The last one, which counts. */
export const escalationOf = (record: Pick<CaseRecord, "details">): CaseEscalation | undefined =>
  escalationsOf(record).at(-1);

/** The label of an escalated case. */
export const ESCALATED = "escalated";
export const escalatedTo = (role: string): string => `${ESCALATED}:${role}`;

export const escalationLabels = (escalation: CaseEscalation | undefined): readonly string[] =>
  escalation === undefined ? [] : [ESCALATED, ...(escalation.role === undefined ? [] : [escalatedTo(escalation.role)])];

export const shownEscalation = (
  { at, role, personId }: CaseEscalation,
  personName: string | undefined,
): ShownEscalation => ({
  at,
  ...(role === undefined ? {} : { role }),
  ...(personId === undefined ? {} : { personId }),
  ...(personName === undefined ? {} : { personName }),
});
