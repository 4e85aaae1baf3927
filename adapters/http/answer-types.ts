import type { CustomerCheckDetail, CustomerCheckState } from "../../src/gateway/customer-check-detail.ts";
import type { HealthStatus } from "../../src/gateway/health.ts";
import type { CasePage } from "../../src/gateway/list-cases.ts";

/** Where a case is after a person's decision. */
export interface CaseDecisionReceipt {
  readonly caseId: string;
  /** `in-progress`: taken up, or proposed and waiting for a second person. */
  readonly caseStatus: "in-progress" | "closed";
}

/** State of the gateway (draft-inadarei-api-health-check-06). */
export interface Health {
  /** `fail` when no check can be decided; `warn` when something needs attention. */
  readonly status: HealthStatus;
  /** Version of the interface. */
  readonly version: string;
  /** Version of the program. */
  readonly releaseId: string;
  /** By what was looked at. */
  readonly checks: Readonly<Record<string, readonly HealthCheckResult[]>>;
}

export interface HealthCheckResult {
  readonly status: HealthStatus;
  /** Which of several it is, for example the id of a list. */
  readonly componentId?: string;
  /** For example entries of a list, or the version of the rules. */
  readonly observedValue?: string | number;
  /** Of what was observed, for example `entries`. */
  readonly observedUnit?: string;
  /** Date of a list's edition, `YYYY-MM-DD`. */
  readonly publishedAt?: string;
  /** Whole days since then. */
  readonly ageDays?: number;
  /** Which edition of a list it is. */
  readonly edition?: string;
  /** Why it is not `pass`. */
  readonly output?: string;
  /** RFC 3339, UTC. */
  readonly time: string;
}

/** Bodies of answers that are described by a type rather than a schema, by their names in the OpenAPI document. */
export interface AnswerTypes {
  readonly CustomerCheck: CustomerCheckState | CustomerCheckDetail;
  readonly CasePage: CasePage;
  readonly CaseDecisionReceipt: CaseDecisionReceipt;
  readonly Health: Health;
  /** An OpenAPI document. */
  readonly OpenApi: Readonly<Record<string, unknown>>;
  /** HTML. */
  readonly Page: string;
}
