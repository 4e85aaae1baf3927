/** Cases that somebody handed up, or over, with a reason. It stays with the case, and goes on in the one that takes its place. */
import type { CaseRecord } from "../../ports/store.ts";
import type { Decider } from "../people/decider.ts";
import type { DecidingRole } from "./review-workflow.ts";

/** That a case was handed up or over. */
export interface CaseEscalation {
  /** Id of the escalation, a UUID. */
  readonly escalationId: string;
  /**
   * When: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly at: string;
  /** Whose key or session it came with. */
  readonly by: Decider;
  /** To people of this role, of whom one takes it; absent where it is a person's. */
  readonly role?: DecidingRole;
  /** To this person, who has it; absent where it is a role's. */
  readonly personId?: string;
  /** Why it was handed up or over. */
  readonly reason: string;
  /**
   * When it has to be decided from then on: RFC 3339, UTC; absent where `workflow.json` moved nothing.
   *
   * @format date-time
   */
  readonly dueAt?: string;
}

/** A case that somebody escalated, as lists show it. */
export type ShownEscalation = Pick<CaseEscalation, "at" | "role" | "personId">;

/** The oldest first. */
export const escalationsOf = ({ details }: Pick<CaseRecord, "details">): readonly CaseEscalation[] =>
  ((details ?? {}) as { readonly escalations?: readonly CaseEscalation[] }).escalations ?? [];

/** The one that counts. */
export const escalationOf = (record: Pick<CaseRecord, "details">): CaseEscalation | undefined =>
  escalationsOf(record).at(-1);

/** What a case is found by once it is escalated. */
export const ESCALATED = "escalated";
export const escalatedTo = (role: string): string => `${ESCALATED}:${role}`;

export const escalationLabels = (escalation: CaseEscalation | undefined): readonly string[] =>
  escalation === undefined ? [] : [ESCALATED, ...(escalation.role === undefined ? [] : [escalatedTo(escalation.role)])];

export const shownEscalation = ({ at, role, personId }: CaseEscalation): ShownEscalation => ({
  at,
  ...(role === undefined ? {} : { role }),
  ...(personId === undefined ? {} : { personId }),
});
