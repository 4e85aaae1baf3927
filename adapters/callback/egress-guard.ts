import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { fairLookUps } from "./fair-look-ups.ts";
import { addressBlocks, isPublicAddress } from "./public-address.ts";

/** An address of a host. */
export interface HostAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

export interface EgressGuardOptions {
  /**
   * Private targets that may be called: `host:port`, or blocks such as `10.1.0.0/16`. Only these allow plain http, and blocks allow any
   * port. Default: none.
   */
  readonly allow?: readonly string[];
  /** Ports that may be called elsewhere. Default 443 and 8443. */
  readonly ports?: readonly number[];
  /** Resolves host names. Default: the resolver of the system. */
  readonly resolve?: (host: string) => Promise<readonly HostAddress[]>;
}

/** Names that never lead to the public internet. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|onion|test|invalid)\.?$/;

/**
 * Decides which addresses callbacks may go to: a client that can make the gateway call any address could reach systems that only the
 * gateway's network can reach.
 *
 * @throws RangeError when an allowed block cannot be read
 */
export function createEgressGuard({ allow = [], ports = [443, 8443], resolve = resolveAll }: EgressGuardOptions = {}) {
  const lookUp = fairLookUps(resolve);
  const isAllowedBlock = addressBlocks(allow.filter((entry) => entry.includes("/")));
  const allowedHosts = new Set(allow.filter((entry) => !entry.includes("/")).map(normalizeHost));

  /** Why a url can never be called, as a sentence about it; `undefined` when it may be. */
  function refusal(text: string): string | undefined {
    if (!URL.canParse(text)) return "it is no absolute url";
    const url = new URL(text);
    if (url.protocol !== "https:" && url.protocol !== "http:") return "its scheme is not https";
    if (url.username !== "" || url.password !== "") return "it holds a user name or password";
    const host = hostOf(url);
    const isLiteral = isIP(host) !== 0;
    if (allowedHosts.has(`${host}:${portOf(url)}`) || (isLiteral && isAllowedBlock(host))) return undefined;
    if (isLiteral ? !isPublicAddress(host) : LOCAL_NAME.test(host) || !host.includes(".")) {
      return "its host is not of the public internet";
    }
    if (url.protocol !== "https:") return "its scheme is not https";
    if (!ports.includes(portOf(url))) return `its port is none of ${ports.join(", ")}`;
    return undefined;
  }

  /**
   * The current addresses of a url's host, all of which may be called. The caller connects to these and does not resolve the host again,
   * because the next answer may differ.
   *
   * @throws EgressRefused when the url, or any one of the addresses, may not be called
   */
  async function addressesOf(text: string): Promise<readonly HostAddress[]> {
    const refused = refusal(text);
    if (refused !== undefined) throw new EgressRefused(refused);
    const url = new URL(text);
    const host = hostOf(url);
    const family = isIP(host);
    if (family !== 0) return [{ address: host, family: family === 6 ? 6 : 4 }];
    const addresses = await lookUp(host);
    if (addresses.length === 0) throw new EgressRefused("its host has no address");
    if (allowedHosts.has(`${host}:${portOf(url)}`)) return addresses;
    // One private address among public ones is an attack, or a mistake that must be noticed.
    if (!addresses.every(({ address }) => isPublicAddress(address) || isAllowedBlock(address))) {
      throw new EgressRefused("its host has an address that is not of the public internet");
    }
    return addresses;
  }

  return { refusal, addressesOf };
}

/** A url was not called because its target is not allowed. */
export class EgressRefused extends Error {
  override readonly name = "EgressRefused";
}

/** The host without the brackets of an IPv6 address. The URL parser has already normalized it. */
function hostOf(url: URL): string {
  return url.hostname.startsWith("[") ? url.hostname.slice(1, -1) : url.hostname;
}

function portOf(url: URL): number {
  return url.port === "" ? (url.protocol === "http:" ? 80 : 443) : Number(url.port);
}

/** Normalizes `host:port` for comparison with urls. */
function normalizeHost(entry: string): string {
  const text = `http://${entry}`;
  if (!URL.canParse(text) || !/:\d+$/.test(entry)) {
    throw new RangeError(`\`${entry}\` is no host and port; expected as \`receiver.example:8443\` or \`10.1.0.0/16\``);
  }
  const url = new URL(text);
  return `${hostOf(url)}:${portOf(url)}`;
}

async function resolveAll(host: string): Promise<readonly HostAddress[]> {
  const addresses = await lookup(host, { all: true });
  return addresses.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}
