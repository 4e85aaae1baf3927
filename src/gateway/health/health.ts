/** What `GET /health/ready`, the metrics and a host's own monitor see. */
import type { EpochMs } from "../../ports/clock.ts";

/** `pass`: it works; `warn`: it works, and an operator should look; `fail`: nothing can be decided. */
export type HealthStatus = "pass" | "warn" | "fail";

/** State of one thing that the gateway depends on. */
export interface HealthCheck {
  /** `pass`, `warn` when it needs attention, `fail` when nothing can be decided without it. */
  readonly status: HealthStatus;
  /** Which of several it is, for example the id of a list. */
  readonly componentId?: string;
  /** Why, when it is not `pass`: what is wrong and where. Never personal data. */
  readonly output?: string;
  /** What is measured, for example entries of a list or the version of the rules. */
  readonly observed?: string | number;
  /** Of what is measured, for example `entries`. */
  readonly unit?: string;
  /**
   * Date of the edition as published, `YYYY-MM-DD`.
   *
   * @format date
   */
  readonly publishedAt?: string;
  /**
   * Whole days since `publishedAt`.
   *
   * @integer
   */
  readonly ageDays?: number;
  /** Which edition of a list it is. */
  readonly edition?: string;
  readonly at: EpochMs;
}

/** What a gateway can depend on. */
export type Dependency =
  | "lists"
  | "rules"
  | "transactionRules"
  | "rates"
  | "workflow"
  | "referenceLists"
  | "store"
  | "signing"
  | "auditLog"
  | "policy"
  | "jobs"
  | "callbacks"
  | "providers";

/** State of everything that a decision needs. */
export interface HealthReport {
  /** `fail` when no check can be decided; `warn` when decisions are made on something that needs attention. */
  readonly status: HealthStatus;
  /** By dependency; one that the gateway is made without is left out. */
  readonly checks: { readonly [name in Dependency]?: readonly HealthCheck[] };
}

/** The worst of several states; `pass` of none. */
export function worstStatus(checks: readonly Pick<HealthCheck, "status">[]): HealthStatus {
  if (checks.some(({ status }) => status === "fail")) return "fail";
  return checks.some(({ status }) => status === "warn") ? "warn" : "pass";
}
