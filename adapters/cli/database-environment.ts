/** What the environment says about the database. No message repeats an address: it may hold a password. */
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import { isPrivateConnection } from "../store/postgres/is-private-connection.ts";
import type { Variables } from "./variables.ts";

/** What somebody has to say who lets others between read along. */
const NETWORK_IS_TRUSTED = "the-network-is-trusted";

/** @throws RiskgateError `CONFIG_INVALID` for what is no address, and for one that others between could read or answer for */
export function readDatabaseEnvironment(env: Variables): {
  readonly databaseUrl?: string;
  readonly databaseOwnerUrl?: string;
} {
  const tls = env.RISKGATE_DATABASE_TLS;
  if (tls !== undefined && tls !== NETWORK_IS_TRUSTED) {
    throw new RiskgateError(
      "CONFIG_INVALID",
      `RISKGATE_DATABASE_TLS: ${echo(tls)}: expected ${NETWORK_IS_TRUSTED}, or nothing: the server is verified then`,
    );
  }
  const isTrusted = tls === NETWORK_IS_TRUSTED;
  const { RISKGATE_DATABASE_URL: url, RISKGATE_DATABASE_OWNER_URL: ownerUrl } = env;
  return {
    ...(url ? { databaseUrl: checkedUrl("RISKGATE_DATABASE_URL", url, isTrusted) } : {}),
    ...(ownerUrl ? { databaseOwnerUrl: checkedUrl("RISKGATE_DATABASE_OWNER_URL", ownerUrl, isTrusted) } : {}),
  };
}

function checkedUrl(name: string, text: string, isTrusted: boolean): string {
  const protocol = URL.canParse(text) ? new URL(text).protocol : "";
  if (!["postgres:", "postgresql:", "socket:"].includes(protocol) && !text.startsWith("/"))
    throw new RiskgateError("CONFIG_INVALID", `${name}: expected postgres://user:password@host:5432/database`);
  if (isTrusted || isPrivate(name, text)) return text;
  throw new RiskgateError(
    "CONFIG_INVALID",
    `${name}: the server is not on this machine and is not verified: add \`sslmode=verify-full\` (and \`sslrootcert=<file>\` for an ` +
      `authority of your own), or set RISKGATE_DATABASE_TLS=${NETWORK_IS_TRUSTED}`,
  );
}

function isPrivate(name: string, url: string): boolean {
  try {
    return isPrivateConnection(url);
  } catch (cause) {
    throw new RiskgateError("CONFIG_INVALID", `${name}: the address, or a file that it names, cannot be used`, {
      cause,
    });
  }
}
