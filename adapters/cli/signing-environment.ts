import { dirname, join } from "node:path";
import type { Variables } from "./variables.ts";

/** Location of the operator's signing key. */
export interface SigningEnvironment {
  /** A file or the PEM text itself; with `command` the public half. When absent, a key is made in the data folder. */
  readonly key?: { readonly file: string } | { readonly pem: string };
  /** File of further public keys whose signatures count. */
  readonly knownKeysFile?: string;
  /** A program that signs in place of a private key. */
  readonly command?: readonly [string, ...string[]];
}

export function readSigningEnvironment(env: Variables): SigningEnvironment {
  const { RISKGATE_SIGNING_KEY: key, RISKGATE_SIGNING_KEYS: known, RISKGATE_SIGNING_COMMAND: command } = env;
  const isText = key?.includes("-----BEGIN ") ?? false;
  const beside = key && !isText ? join(dirname(key), "signing-keys.json") : undefined;
  const knownKeysFile = known || beside;
  const [program, ...args] = (command ?? "").split(" ").filter(Boolean);
  return {
    ...(key ? { key: isText ? { pem: key } : { file: key } } : {}),
    ...(knownKeysFile ? { knownKeysFile } : {}),
    ...(program === undefined ? {} : { command: [program, ...args] }),
  };
}
