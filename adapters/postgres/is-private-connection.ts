import type { ConnectionOptions } from "node:tls";
import pg from "pg";

/** Addresses that lead to this machine. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/iu;

/**
 * Whether no intermediary can read or change what goes over a connection: it stays on this machine, or the server has to prove by its
 * certificate that it is the one that was named. Read as the driver reads the address, its parameters and `PGHOST` included.
 *
 * @throws an error of the driver when the address, or a file that it names, cannot be used
 */
export function isPrivateConnection(url: string): boolean {
  // The types of the driver leave out what its address makes of `ssl`.
  const { host, ssl }: { readonly host: string; readonly ssl: unknown } = new pg.Client(url);
  if (LOOPBACK.test(host) || host.startsWith("/")) return true;
  if (typeof ssl !== "object" || ssl === null) return ssl === true;
  const { rejectUnauthorized, checkServerIdentity } = ssl as ConnectionOptions;
  // A host that is not compared with the certificate may be any host that the authority knows.
  return rejectUnauthorized !== false && checkServerIdentity === undefined;
}
