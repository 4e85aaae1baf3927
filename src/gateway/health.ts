/** What `GET /health/ready` and a host's own monitor see. */
import type { EpochMs } from "../ports/clock.ts";

export type HealthStatus = "pass" | "warn" | "fail";

/** State of one thing that a decision needs. */
export interface HealthCheck {
  readonly status: HealthStatus;
  /** Why, when it is not `pass`: what is wrong and where. Never personal data. */
  readonly output?: string;
  /** What is measured, for example entries of a list or the version of the rules. */
  readonly observed?: string | number;
  readonly at: EpochMs;
}

export interface HealthReport {
  /** `fail` when no check can be decided; `warn` when decisions are made on something that needs attention. */
  readonly status: HealthStatus;
  readonly checks: Readonly<Record<string, HealthCheck>>;
}

/** The worst of several states; `pass` of none. */
export function worstStatus(statuses: readonly HealthStatus[]): HealthStatus {
  if (statuses.includes("fail")) return "fail";
  return statuses.includes("warn") ? "warn" : "pass";
}
