/** TLS of the server: certificates from files, which are read again when they change. */
import { readFileSync } from "node:fs";
import type { Server } from "node:https";
import { createSecureContext, type SecureContextOptions } from "node:tls";
import { RiskgateError } from "riskgate/transport";

/** Certificate and key of a server, and whose certificates it asks for. */
export interface TlsOptions {
  /** File with the certificate and those that vouch for it, as PEM. */
  readonly certFile: string;
  /** File with its private key, as PEM. */
  readonly keyFile: string;
  /** File with the authorities whose client certificates are accepted; without it clients need none. */
  readonly clientCaFile?: string;
  /** How often the files are looked at, in milliseconds (Default: 10,000). */
  readonly reloadMs?: number;
  /** Told after every change of the files, with the error when they cannot be used: the last good ones then stay. */
  readonly onReload?: (error?: RiskgateError) => void;
}

/** What a server is made with. @throws RiskgateError `CONFIG_INVALID` when the files cannot be used */
export function readTls({ certFile, keyFile, clientCaFile }: TlsOptions) {
  const context: SecureContextOptions = {
    cert: read("certificate", certFile),
    key: read("private key", keyFile),
    minVersion: "TLSv1.2",
    ...(clientCaFile === undefined ? {} : { ca: read("client authority", clientCaFile) }),
  };
  try {
    createSecureContext(context);
  } catch (cause) {
    throw new RiskgateError("CONFIG_INVALID", `${certFile}, ${keyFile}: certificate and key do not fit`, { cause });
  }
  return { ...context, requestCert: clientCaFile !== undefined, rejectUnauthorized: clientCaFile !== undefined };
}

/** Takes changed files into service; connections that are open keep what they began with. @returns stops it */
export function reloadTls(server: Server, options: TlsOptions): () => void {
  const { certFile, keyFile, clientCaFile, reloadMs = 10_000, onReload } = options;
  const files = [certFile, keyFile, ...(clientCaFile === undefined ? [] : [clientCaFile])];
  let seen: string | undefined;
  const look = (): void => {
    const found = files.map(textOf).join("\n");
    if (found === seen) return;
    // The first look finds changes made while the server started; without any, nothing is reported.
    const isFirst = seen === undefined;
    seen = found;
    try {
      server.setSecureContext(readTls(options));
      if (!isFirst) onReload?.();
    } catch (error) {
      // Perhaps the key was written and its certificate was not yet: the next change decides.
      onReload?.(error as RiskgateError);
    }
  };
  // By polling: links switched to another folder, as orchestrators do, cause no events.
  const timer = setInterval(look, reloadMs).unref();
  return () => clearInterval(timer);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
}

function read(what: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new RiskgateError("CONFIG_INVALID", `${file}: the ${what} cannot be read`, { cause });
  }
}
