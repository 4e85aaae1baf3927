/** Loads the package for PostgreSQL where the environment names a database. No message repeats an address: it may hold a password. */
import { RiskgateError } from "../../src/errors.ts";
import { type DatabaseEnvironment, NETWORK_IS_TRUSTED } from "./database-environment.ts";

/**
 * Makes sure, before anything connects, that no intermediary can eavesdrop or impersonate the server.
 *
 * @throws RiskgateError `CONFIG_INVALID` for an address where one could
 */
export async function loadPostgres(environment: DatabaseEnvironment) {
  const postgres = await import("@riskgate/postgres");
  const { databaseUrl, databaseOwnerUrl, isDatabaseTrusted } = environment;
  const addresses = { RISKGATE_DATABASE_URL: databaseUrl, RISKGATE_DATABASE_OWNER_URL: databaseOwnerUrl };
  for (const [name, url] of Object.entries(addresses)) {
    if (url === undefined || isDatabaseTrusted || isPrivate(name, url, postgres.isPrivateConnection)) continue;
    throw new RiskgateError(
      "CONFIG_INVALID",
      `${name}: the server is not on this machine and is not verified: add \`sslmode=verify-full\` (and \`sslrootcert=<file>\` for an ` +
        `authority of your own), or set RISKGATE_DATABASE_TLS=${NETWORK_IS_TRUSTED}`,
    );
  }
  return postgres;
}

function isPrivate(name: string, url: string, test: (url: string) => boolean): boolean {
  try {
    return test(url);
  } catch (cause) {
    throw new RiskgateError("CONFIG_INVALID", `${name}: the address, or a file that it names, cannot be used`, {
      cause,
    });
  }
}
