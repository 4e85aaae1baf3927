/** Callback settings of the environment. An invalid one is found at the start, not when the first callback is sent. */
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { createEgressGuard } from "../callback/egress-guard.ts";
import { webhookKey } from "../callback/webhook-signature.ts";
import { listOf } from "./list-of.ts";
import type { Variables } from "./variables.ts";

export interface CallbackEnvironment {
  /** `host:port` or CIDR blocks that may be called although they are private. */
  readonly allow: readonly string[];
  /** The only hosts that may be called, exactly or as `*.example.com`; absent for any of the public internet. */
  readonly hosts?: readonly string[];
  /** `whsec_…` of the default tenant; two during a rotation. Without any, one is made and kept in `dataDir`. */
  readonly secrets: readonly string[];
  /** Delays before the attempts, in place of the schedule. */
  readonly scheduleMs?: readonly number[];
  /** Whether decisions made because a list changed are sent as callbacks. */
  readonly rescreened: boolean;
}

/** @throws RiskgateError `CONFIG_INVALID` when a variable cannot be used */
export function readCallbackEnvironment(env: Variables): CallbackEnvironment {
  const allow = listOf(env.RISKGATE_CALLBACK_ALLOW);
  usable("RISKGATE_CALLBACK_ALLOW", () => createEgressGuard({ allow }));
  return {
    allow,
    ...(env.RISKGATE_CALLBACK_HOSTS ? { hosts: hostsOf(env.RISKGATE_CALLBACK_HOSTS) } : {}),
    secrets: checkedSecrets("RISKGATE_CALLBACK_SECRET", listOf(env.RISKGATE_CALLBACK_SECRET)),
    rescreened: isYes("RISKGATE_CALLBACK_RESCREENED", env.RISKGATE_CALLBACK_RESCREENED || "no"),
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

function hostsOf(text: string): readonly string[] {
  const hosts = listOf(text);
  const wrong = hosts.find((host) => !/^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*$/iu.test(host));
  if (hosts.length > 0 && wrong === undefined) return hosts;
  throw new RiskgateError(
    "CONFIG_INVALID",
    `RISKGATE_CALLBACK_HOSTS: ${echo(wrong ?? text)}: expected hosts separated by commas, for example \`hooks.example.com,*.bank.example\``,
  );
}

function isYes(name: string, text: string): boolean {
  if (text === "yes" || text === "no") return text === "yes";
  throw new RiskgateError("CONFIG_INVALID", `${name}: ${echo(text)}: expected no, yes`);
}

function delaysOf(text: string): readonly number[] {
  const delays = listOf(text).map(Number);
  if (delays.length > 0 && delays.every((delay) => Number.isSafeInteger(delay) && delay >= 0)) return delays;
  throw new RiskgateError(
    "CONFIG_INVALID",
    `RISKGATE_CALLBACK_RETRY_MS: ${echo(text)}: expected milliseconds separated by commas, for example 0,5000,60000`,
  );
}
