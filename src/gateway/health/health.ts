/** The health report, as `GET /health/ready`, the metrics and a host's own monitor read it. */
import type { EpochMs } from "../../ports/clock.ts";

/** `pass`: it works; `warn`: it works, but needs attention; `fail`: nothing can be decided. */
export type HealthStatus = "pass" | "warn" | "fail";

/** Health of one dependency. */
export interface HealthCheck {
  /** `pass`, `warn` when it needs attention, `fail` when nothing can be decided without it. */
  readonly status: HealthStatus;
  /** Which one of several, for example the id of a list. */
  readonly componentId?: string;
  /** Why, when it is not `pass`: what is wrong and where. Never personal data. */
  readonly output?: string;
  /** What is measured, for example entries of a list or the version of the rules. */
  readonly observed?: string | number;
  /** Unit of `observed`, for example `entries`. */
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
  /** Edition of a list. */
  readonly edition?: string;
  readonly at: EpochMs;
}

/** Dependencies of a gateway. */
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
  | "rescreening"
  | "callbacks"
  | "providers";

/** Health of everything that a decision needs. */
export interface HealthReport {
  /** `fail` when no check can be decided; `warn` when decisions are made on something that needs attention. */
  readonly status: HealthStatus;
  /** By dependency; those that the gateway does not use are left out. */
  readonly checks: { readonly [name in Dependency]?: readonly HealthCheck[] };
}

/** The worst of several states; `pass` of none. */
export function worstStatus(checks: readonly Pick<HealthCheck, "status">[]): HealthStatus {
  if (checks.some(({ status }) => status === "fail")) return "fail";
  return checks.some(({ status }) => status === "warn") ? "warn" : "pass";
}
