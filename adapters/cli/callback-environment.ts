/** What the environment says about callbacks. What cannot be used is found at the start, not when the first one is to be sent. */
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { createEgressGuard } from "../callback/egress-guard.ts";
import { webhookKey } from "../callback/webhook-signature.ts";
import { listOf } from "./list-of.ts";

export interface CallbackEnvironment {
  /** `host:port` or CIDR blocks that may be called although they are private. */
  readonly allow: readonly string[];
  /** `whsec_…` of the default tenant; two while keys are exchanged. None: one is made and kept in `dataDir`. */
  readonly secrets: readonly string[];
  /** Waits before the attempts, in place of the schedule. */
  readonly scheduleMs?: readonly number[];
}

/** @throws RiskgateError `CONFIG_INVALID` when a variable cannot be used */
export function readCallbackEnvironment(env: NodeJS.ProcessEnv): CallbackEnvironment {
  const allow = listOf(env.RISKGATE_CALLBACK_ALLOW);
  usable("RISKGATE_CALLBACK_ALLOW", () => createEgressGuard({ allow }));
  return {
    allow,
    secrets: checkedSecrets("RISKGATE_CALLBACK_SECRET", listOf(env.RISKGATE_CALLBACK_SECRET)),
    ...(env.RISKGATE_CALLBACK_RETRY_MS ? { scheduleMs: delaysOf(env.RISKGATE_CALLBACK_RETRY_MS) } : {}),
  };
}

/**
 * Secrets that callbacks can be signed with.
 *
 * @param place - where they come from, for the message
 * @throws RiskgateError `CONFIG_INVALID`; no secret is in its message
 */
export function checkedSecrets(place: string, secrets: readonly string[]): readonly string[] {
  for (const secret of secrets) usable(place, () => webhookKey(secret));
  return secrets;
}

function usable(place: string, use: () => unknown): void {
  try {
    use();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new RiskgateError("CONFIG_INVALID", `${place}: ${why}`, { cause: (error as Error).cause });
  }
}

function delaysOf(text: string): readonly number[] {
  const delays = listOf(text).map(Number);
  if (delays.length > 0 && delays.every((delay) => Number.isSafeInteger(delay) && delay >= 0)) return delays;
  throw new RiskgateError(
    "CONFIG_INVALID",
    `RISKGATE_CALLBACK_RETRY_MS: ${echo(text)}: expected milliseconds separated by commas, for example 0,5000,60000`,
  );
}
