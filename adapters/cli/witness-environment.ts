import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { listOf } from "./list-of.ts";
import type { Variables } from "./variables.ts";

/** Witnesses of the audit log besides the archive. */
export interface WitnessEnvironment {
  /** Folders in which each checkpoint is a file that is written once. */
  readonly folders: readonly string[];
  /** Addresses that every checkpoint is posted to. */
  readonly webhooks: readonly string[];
  /** Authority that time-stamps every checkpoint. */
  readonly timeStamps?: { readonly url: string; readonly trusted: readonly string[] };
}

export function readWitnessEnvironment(env: Variables): WitnessEnvironment {
  const { RISKGATE_TIMESTAMP_URL: url, RISKGATE_TIMESTAMP_CERTIFICATES: certificates } = env;
  if ((url || "") === "" ? certificates : !certificates)
    throw new RiskgateError(
      "CONFIG_INVALID",
      "RISKGATE_TIMESTAMP_URL and RISKGATE_TIMESTAMP_CERTIFICATES belong together",
    );
  const { RISKGATE_WITNESS_FOLDERS: folders, RISKGATE_WITNESS_WEBHOOKS: webhooks } = env;
  return {
    folders: listOf(folders),
    ...(url && certificates
      ? { timeStamps: { url: timeStampAddress(url), trusted: certificatesOf(certificates) } }
      : {}),
    webhooks: listOf(webhooks).map((url) => addressOf("RISKGATE_WITNESS_WEBHOOKS", url)),
  };
}

/** Other machines need https; this one may also use http. */
function addressOf(name: string, text: string): string {
  const url = URL.parse(text);
  const isOwn = url !== null && ["127.0.0.1", "[::1]", "localhost"].includes(url.hostname);
  if (url !== null && (url.protocol === "https:" || (isOwn && url.protocol === "http:"))) return url.href;
  throw new RiskgateError("CONFIG_INVALID", `${name}: ${echo(text)}: expected an address with https`);
}

/** A time stamp is signed: it needs no encrypted connection. */
function timeStampAddress(text: string): string {
  const url = URL.parse(text);
  if (url !== null && ["https:", "http:"].includes(url.protocol)) return url.href;
  throw new RiskgateError(
    "CONFIG_INVALID",
    `RISKGATE_TIMESTAMP_URL: ${echo(text)}: expected an address with https or http`,
  );
}

function certificatesOf(file: string): readonly string[] {
  const refused = (cause?: unknown) =>
    new RiskgateError("CONFIG_INVALID", `RISKGATE_TIMESTAMP_CERTIFICATES: ${echo(file)} holds no certificates in PEM`, {
      cause,
    });
  try {
    const found = readFileSync(file, "utf8").match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/gu) ?? [];
    if (found.length === 0) throw refused();
    return found.map((pem) => new X509Certificate(pem).toString());
  } catch (cause) {
    throw refused(cause);
  }
}
