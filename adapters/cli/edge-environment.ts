/** Settings of the HTTP server in the environment. */
import type { AssertionOptions, HttpLimits, OpenIdOptions, ServerTimeouts } from "@riskgate/server";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { requireContacts } from "../security-contacts.ts";
import { readAssertionEnvironment, readOpenIdEnvironment } from "./openid-environment.ts";
import type { VariableName, Variables } from "./variables.ts";

export interface EdgeEnvironment {
  readonly limits: Partial<HttpLimits>;
  readonly timeouts: Partial<ServerTimeouts>;
  /** Origin at which browsers reach the gateway (Default: unknown). */
  readonly origin?: string;
  /** Whether the console is served (Default: yes). */
  readonly console?: false;
  /** Identity provider at which people sign in (Default: none). */
  readonly openId?: OpenIdOptions;
  /** Identity provider whose assertions name the user that a key acts for (Default: none). */
  readonly assertions?: AssertionOptions;
  /** Contacts for reports of vulnerabilities. */
  readonly securityContacts: readonly string[];
}

/** The longest time that may be set, in milliseconds: an hour. */
const MAX_MS = 3_600_000;
/** Fewer bytes of bodies would refuse single requests of lawful size. */
const MIN_BODY_BYTES = 10_000_000;

/** @throws RiskgateError `CONFIG_INVALID` when a variable cannot be used */
export function readEdgeEnvironment(env: Variables): EdgeEnvironment {
  const read = <Name extends string>(name: Name, variable: VariableName, max: number, min = 0) => {
    const value = numberOf(variable, env[variable], max, min);
    return (value === undefined ? {} : { [name]: value }) as { readonly [name in Name]?: number };
  };
  const openId = readOpenIdEnvironment(env);
  const assertions = readAssertionEnvironment(env);
  return {
    limits: {
      ...(env.RISKGATE_QUOTA ? { quota: quotaOf("RISKGATE_QUOTA", env.RISKGATE_QUOTA) } : {}),
      ...(env.RISKGATE_FAILED_KEYS ? { failedKeys: quotaOf("RISKGATE_FAILED_KEYS", env.RISKGATE_FAILED_KEYS) } : {}),
      ...read("trustedProxies", "RISKGATE_TRUSTED_PROXIES", 10),
      ...read("maxConcurrent", "RISKGATE_MAX_CONCURRENT", 100_000, 1),
      ...read("maxWaitMs", "RISKGATE_MAX_WAIT_MS", MAX_MS),
      ...read("maxLong", "RISKGATE_MAX_LONG", 1_000, 1),
      ...read("maxBodyBytes", "RISKGATE_MAX_BODY_BYTES", 100_000_000_000, MIN_BODY_BYTES),
    },
    timeouts: {
      ...read("readinessMs", "RISKGATE_READINESS_MS", MAX_MS),
      ...read("stopMs", "RISKGATE_STOP_MS", MAX_MS),
    },
    ...(env.RISKGATE_ORIGIN ? { origin: env.RISKGATE_ORIGIN } : {}),
    ...(isConsoleOff(env.RISKGATE_CONSOLE) ? { console: false } : {}),
    ...(openId === undefined ? {} : { openId }),
    ...(assertions === undefined ? {} : { assertions }),
    securityContacts: contactsOf(env.RISKGATE_SECURITY_CONTACT),
  };
}

function isConsoleOff(text: string | undefined): boolean {
  if (text && text !== "off")
    throw new RiskgateError("CONFIG_INVALID", `RISKGATE_CONSOLE: ${echo(text)}: expected off, or nothing`);
  return text === "off";
}

function contactsOf(text = ""): readonly string[] {
  try {
    return requireContacts(text.split(/\s+/u).filter((contact) => contact !== ""));
  } catch (error) {
    // The message is complete: a cause would repeat it.
    if (!(error instanceof RiskgateError)) throw error;
    throw new RiskgateError("CONFIG_INVALID", `RISKGATE_SECURITY_CONTACT: ${error.message}`);
  }
}

function numberOf(variable: string, text: string | undefined, max: number, min: number): number | undefined {
  if (!text) return undefined;
  const value = Number(text);
  if (/^\d{1,12}$/u.test(text) && value >= min && value <= max) return value;
  throw new RiskgateError(
    "CONFIG_INVALID",
    `${variable}: ${echo(text)}: expected a whole number from ${min} to ${max}`,
  );
}

function quotaOf(variable: VariableName, text: string) {
  const [, requests, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,5})$/u.exec(text) ?? [];
  if (requests && seconds) return { requests: Number(requests), windowSeconds: Number(seconds) };
  throw new RiskgateError(
    "CONFIG_INVALID",
    `${variable}: ${echo(text)}: expected requests/seconds, for example 6000/60`,
  );
}
