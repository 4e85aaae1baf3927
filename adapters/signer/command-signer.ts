/** A signer without access to its private key: a program signs, for example with a smart card or a key service. */
import { spawn } from "node:child_process";
import { RiskgateError } from "../../src/errors.ts";
import type { Signer } from "../../src/ports/signer.ts";
import { type Ed25519SignerOptions, ed25519Signer } from "./ed25519-signer.ts";

/** Options of a signer that runs a command. */
export interface CommandSignerOptions extends Omit<Ed25519SignerOptions, "sign"> {
  /** The program and its arguments. It reads the bytes from standard input and writes 64 bytes to standard output. */
  readonly command: readonly [string, ...string[]];
  /** Time limit in milliseconds (Default: 10 s). */
  readonly timeoutMs?: number;
}

const SIGNATURE_BYTES = 64;

/**
 * Signer port: runs a program of the operator, for keys in a hardware module or a service.
 *
 * @throws RiskgateError `CONFIG_INVALID` for an invalid public key; signing throws it when the program gives no valid signature
 *
 * @example
 * const signer = commandSigner({ publicKey, command: ["sign-with-hsm", "--key", "riskgate"] });
 */
export function commandSigner({ command, timeoutMs = 10_000, ...options }: CommandSignerOptions): Signer {
  return ed25519Signer({ ...options, sign: (bytes) => signOutside(command, bytes, timeoutMs) });
}

function signOutside([program, ...args]: readonly [string, ...string[]], bytes: Uint8Array, timeout: number) {
  return new Promise<Uint8Array>((resolve, reject) => {
    const fail = (why: string, cause?: unknown) =>
      reject(new RiskgateError("CONFIG_INVALID", `the program that signs ${why}`, { cause }));
    const child = spawn(program, args, { stdio: ["pipe", "pipe", "ignore"], timeout, killSignal: "SIGKILL" });
    let written = Buffer.alloc(0);
    child.stdout.on("data", (piece: Buffer) => {
      // A signature has 64 bytes: a longer output is invalid and need not be kept.
      if (written.length <= SIGNATURE_BYTES) written = Buffer.concat([written, piece]);
    });
    child.on("error", (cause) => fail("cannot be started", cause));
    child.on("close", (status, signal) => {
      if (status !== 0) fail(signal === null ? `ended with status ${status}` : `was ended after ${timeout} ms`);
      else resolve(written);
    });
    // A program may end before it has read everything: its status and output decide.
    child.stdin.on("error", () => {});
    child.stdin.end(bytes);
  });
}
