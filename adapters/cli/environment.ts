/** What the command reads from the environment; `variables.ts` lists every variable. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { TlsOptions } from "@riskgate/server";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { MAX_ATTACHMENT_BYTES } from "../../src/model/attachment-type.ts";
import { isCountryCode } from "../../src/model/country-of-text.ts";
import { LOG_LEVELS, type LogLevel } from "../log/json-logger.ts";
import { PACKAGE_DIR } from "../package-dir.ts";
import { type CallbackEnvironment, readCallbackEnvironment } from "./callback-environment.ts";
import { checkVariables } from "./check-variables.ts";
import { commandRegistry } from "./command-config.ts";
import { type DatabaseEnvironment, readDatabaseEnvironment } from "./database-environment.ts";
import { type EdgeEnvironment, readEdgeEnvironment } from "./edge-environment.ts";
import { listOf } from "./list-of.ts";
import { checkedRefresh } from "./refresh-lists.ts";
import { readSampleEnvironment } from "./sample-lists.ts";
import { readSigningEnvironment, type SigningEnvironment } from "./signing-environment.ts";
import { readTlsEnvironment } from "./tls-environment.ts";
import type { Variables } from "./variables.ts";
import { readWitnessEnvironment, type WitnessEnvironment } from "./witness-environment.ts";

export interface Environment extends DatabaseEnvironment {
  /** Lines about variables that nothing reads. */
  readonly warnings: readonly string[];
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Archive of the rules and lists that were in service. */
  readonly archiveDir: string;
  /** Present when RISKGATE_ARCHIVE_DIR names it: that takes precedence over the archive of the configuration. */
  readonly namesArchive?: true;
  /** Path of the list manifest. */
  readonly lists: string;
  /** Lists of invented people are refused. */
  readonly refuseSamples: boolean;
  /** Cron expression, UTC, at whose times newer editions are fetched while the gateway serves; absent: never. */
  readonly listsRefresh?: string;
  /** Path of the rules folder. */
  readonly rules: string;
  /** Source of the rules in force. */
  readonly rulesLead: "files" | "drafts";
  /** Path of the exchange rates. */
  readonly rates: string;
  /** Currency in which amounts are counted (Default: that of the rates). */
  readonly baseCurrency?: string;
  readonly apiKeys: readonly string[];
  /** The key that the command is used with. */
  readonly ownKey?: string;
  readonly callbacks: CallbackEnvironment;
  /** The operator's key. */
  readonly signing: SigningEnvironment;
  readonly witnesses: WitnessEnvironment;
  /** Thresholds and policy of screening. */
  readonly screeningProfile?: string;
  /** When a person decides before the client gets an answer. */
  readonly reviewFirst?: (typeof REVIEW_FIRST)[number];
  /** Whether two people have to agree on a case. */
  readonly fourEyes?: boolean;
  /** Treatment of bodies with unknown members. */
  readonly unknownMembers: (typeof UNKNOWN_MEMBERS)[number];
  /** Bytes that a file of a case may have; the gateway's default when absent. */
  readonly maxAttachmentBytes?: number;
  /** Least level that is logged. */
  readonly logLevel: LogLevel;
  /** Port of `/metrics`, when it has one of its own. */
  readonly metricsPort?: number;
  readonly tracing: (typeof TRACING)[number];
  /** Countries whose residents do not count as foreign. */
  readonly homeCountries?: readonly string[];
  /** Certificates of the HTTP server. */
  readonly tls?: TlsOptions;
  /** Threads that look names up beside the one that serves. */
  readonly searchThreads: number;
  /** Limits and times of the HTTP server. */
  readonly edge: EdgeEnvironment;
}

/** No machine has this many processors: a larger number is a typo. */
export const MAX_THREADS = 256;
const TRACING = ["off", "open-telemetry"] as const;
const UNKNOWN_MEMBERS = ["tell", "refuse"] as const;
const REVIEW_FIRST = ["never", "matches", "needs-review"] as const;

/** Path of the configuration, which is read before anything else. */
export const namedConfig = ({ RISKGATE_CONFIG }: Variables = process.env): string | undefined =>
  RISKGATE_CONFIG || undefined;

/** @throws RiskgateError `CONFIG_INVALID` when a variable cannot be used */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const warnings = checkVariables(variables);
  const env: Variables = variables;
  const tls = readTlsEnvironment(env);
  return {
    warnings,
    host: env.HOST || "127.0.0.1",
    port: portOf("PORT", env.PORT ?? "8080"),
    logLevel: oneOf("RISKGATE_LOG_LEVEL", env.RISKGATE_LOG_LEVEL || "info", LOG_LEVELS),
    ...(env.RISKGATE_METRICS_PORT ? { metricsPort: portOf("RISKGATE_METRICS_PORT", env.RISKGATE_METRICS_PORT) } : {}),
    tracing: oneOf("RISKGATE_TRACING", env.RISKGATE_TRACING || "off", TRACING),
    dataDir: env.RISKGATE_DATA_DIR || ".riskgate",
    archiveDir: env.RISKGATE_ARCHIVE_DIR || join(env.RISKGATE_DATA_DIR || ".riskgate", "archive"),
    ...(env.RISKGATE_ARCHIVE_DIR ? { namesArchive: true } : {}),
    unknownMembers: oneOf("RISKGATE_UNKNOWN_MEMBERS", env.RISKGATE_UNKNOWN_MEMBERS || "tell", UNKNOWN_MEMBERS),
    ...(env.RISKGATE_MAX_ATTACHMENT_BYTES
      ? {
          maxAttachmentBytes: countOf(
            "RISKGATE_MAX_ATTACHMENT_BYTES",
            env.RISKGATE_MAX_ATTACHMENT_BYTES,
            MAX_ATTACHMENT_BYTES,
          ),
        }
      : {}),
    ...readPolicyEnvironment(env),
    searchThreads: countOf("RISKGATE_SEARCH_THREADS", env.RISKGATE_SEARCH_THREADS || "0", MAX_THREADS),
    edge: readEdgeEnvironment(env),
    ...(tls ? { tls } : {}),
    refuseSamples: readSampleEnvironment(env),
    lists: env.RISKGATE_LISTS || shipped("lists/lists.json"),
    ...(env.RISKGATE_LISTS_REFRESH ? { listsRefresh: checkedRefresh(env.RISKGATE_LISTS_REFRESH) } : {}),
    rules: env.RISKGATE_RULES || shipped("rules"),
    rulesLead: oneOf("RISKGATE_RULES_LEAD", env.RISKGATE_RULES_LEAD || "files", ["files", "drafts"]),
    rates: env.RISKGATE_RATES || shipped("rates/exchange-rates.json"),
    ...(env.RISKGATE_BASE_CURRENCY ? { baseCurrency: currencyOf(env.RISKGATE_BASE_CURRENCY) } : {}),
    ...(env.RISKGATE_API_KEY ? { ownKey: env.RISKGATE_API_KEY } : {}),
    apiKeys: listOf(env.RISKGATE_API_KEYS),
    ...readDatabaseEnvironment(env),
    callbacks: readCallbackEnvironment(env),
    signing: readSigningEnvironment(env),
    witnesses: readWitnessEnvironment(env),
  };
}

/** Policy settings of the environment. A variable that is not set gives no setting: the policy of the store applies. */
function readPolicyEnvironment(
  env: Variables,
): Pick<Environment, "screeningProfile" | "reviewFirst" | "fourEyes" | "homeCountries"> {
  const { RISKGATE_SCREENING_PROFILE: profile, RISKGATE_REVIEW_FIRST: first, RISKGATE_FOUR_EYES: eyes } = env;
  const profiles = [...commandRegistry().screeningProfiles.keys()];
  return {
    ...(profile ? { screeningProfile: oneOf("RISKGATE_SCREENING_PROFILE", profile, profiles) } : {}),
    ...(first ? { reviewFirst: oneOf("RISKGATE_REVIEW_FIRST", first, REVIEW_FIRST) } : {}),
    ...(eyes ? { fourEyes: oneOf("RISKGATE_FOUR_EYES", eyes, ["no", "yes"]) === "yes" } : {}),
    ...(env.RISKGATE_HOME_COUNTRIES ? { homeCountries: countriesOf(env.RISKGATE_HOME_COUNTRIES) } : {}),
  };
}

function currencyOf(text: string): string {
  if (/^[A-Z]{3}$/u.test(text)) return text;
  throw new RiskgateError(
    "CONFIG_INVALID",
    `RISKGATE_BASE_CURRENCY: ${echo(text)}: expected an ISO 4217 code, for example EUR`,
  );
}

/** A path below the working folder where it exists, else the copy that ships with the package. */
function shipped(path: string): string {
  if (existsSync(path) || !PACKAGE_DIR) return path;
  return resolve(PACKAGE_DIR, path);
}

function portOf(name: string, text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/u.test(text) && port <= 65_535) return port;
  throw new RiskgateError("CONFIG_INVALID", `${name}: ${echo(text)} is no port; expected a number from 0 to 65535`);
}

/** @throws RiskgateError `CONFIG_INVALID` for anything but a number from 0 to `most` */
export function countOf(name: string, text: string, most: number): number {
  const count = Number(text);
  if (/^\d{1,9}$/u.test(text) && count <= most) return count;
  throw new RiskgateError("CONFIG_INVALID", `${name}: ${echo(text)}: expected a number from 0 to ${most}`);
}

function oneOf<const T extends readonly string[]>(name: string, text: string, known: T): T[number] {
  if (known.includes(text)) return text;
  throw new RiskgateError("CONFIG_INVALID", `${name}: ${echo(text)}: expected ${known.join(", ")}`);
}

function countriesOf(text = ""): readonly string[] {
  const wrong = listOf(text).find((code) => !isCountryCode(code));
  if (wrong === undefined) return listOf(text);
  throw new RiskgateError(
    "CONFIG_INVALID",
    `RISKGATE_HOME_COUNTRIES: ${echo(wrong)} is no country; expected ISO 3166-1 alpha-2 codes separated by commas, for example DE,AT`,
  );
}
