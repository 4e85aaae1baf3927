import { dirname, join } from "node:path";
import type { Variables } from "./variables.ts";

/** Where the operator's key is. */
export interface SigningEnvironment {
  /** A file or the PEM text itself; absent: none is named, and one is made in the data folder. With `command` its public half. */
  readonly key?: { readonly file: string } | { readonly pem: string };
  /** File of the public keys that count beside it. */
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
