/** The second verifier, written by `docs/bundle-format.md` alone. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { runProgram } from "../run-program.ts";

const SCRIPT = join(import.meta.dirname, "verify_bundle.py");

/** How long Python may think about one bundle: longer than any machine takes. */
const LIMIT_MS = 60_000;

export const hasPython = runProgram("python3", ["--version"]).status === 0;

/** @returns the exit status of the verifier as people call it */
export function callPythonVerifier(bytes: Uint8Array, publicPem: string): number | null {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-python-"));
  try {
    const [bundle, key] = [join(dir, "bundle.zip"), join(dir, "key.pem")];
    writeFileSync(bundle, bytes);
    writeFileSync(key, publicPem);
    return runProgram("python3", [SCRIPT, bundle, key]).status;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

export interface PythonVerifier {
  /** @returns what it finds wrong */
  verify(bytes: Uint8Array, pinned?: string): Promise<readonly string[]>;
  stop(): void;
}

export function startPythonVerifier(): PythonVerifier {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-python-"));
  const child = spawn("python3", [SCRIPT, "--many"], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async verify(bytes, pinned = "") {
      const file = join(dir, "bundle.zip");
      writeFileSync(file, bytes);
      child.stdin.write(`${file}\t${pinned}\n`);
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error("python3 says nothing")), LIMIT_MS);
      const { value } = await Promise.race([lines.next(), late]).finally(() => clearTimeout(timer));
      return (JSON.parse(value ?? "{}") as { flaws: string[] }).flaws;
    },
    stop() {
      child.kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
