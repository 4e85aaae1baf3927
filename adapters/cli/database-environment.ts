/** Database settings of the environment. No message repeats an address: it may hold a password. */
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import type { Variables } from "./variables.ts";

/** The value by which an operator accepts an unverified connection, which intermediaries could read. */
export const NETWORK_IS_TRUSTED = "the-network-is-trusted";

export interface DatabaseEnvironment {
  /** PostgreSQL in place of the SQLite file in `dataDir`. */
  readonly databaseUrl?: string;
  /** The same database with the role that owns the tables. */
  readonly databaseOwnerUrl?: string;
  /** Whether the server may go unverified. */
  readonly isDatabaseTrusted: boolean;
}

/** @throws RiskgateError `CONFIG_INVALID` for what is no address of a PostgreSQL server */
export function readDatabaseEnvironment(env: Variables): DatabaseEnvironment {
  const tls = env.RISKGATE_DATABASE_TLS;
  if (tls !== undefined && tls !== NETWORK_IS_TRUSTED) {
    throw new RiskgateError(
      "CONFIG_INVALID",
      `RISKGATE_DATABASE_TLS: ${echo(tls)}: expected ${NETWORK_IS_TRUSTED}, or nothing: the server is verified then`,
    );
  }
  const { RISKGATE_DATABASE_URL: url, RISKGATE_DATABASE_OWNER_URL: ownerUrl } = env;
  return {
    isDatabaseTrusted: tls === NETWORK_IS_TRUSTED,
    ...(url ? { databaseUrl: checkedUrl("RISKGATE_DATABASE_URL", url) } : {}),
    ...(ownerUrl ? { databaseOwnerUrl: checkedUrl("RISKGATE_DATABASE_OWNER_URL", ownerUrl) } : {}),
  };
}

function checkedUrl(name: string, text: string): string {
  const protocol = URL.canParse(text) ? new URL(text).protocol : "";
  if (!["postgres:", "postgresql:", "socket:"].includes(protocol) && !text.startsWith("/"))
    throw new RiskgateError("CONFIG_INVALID", `${name}: expected postgres://user:password@host:5432/database`);
  return text;
}
