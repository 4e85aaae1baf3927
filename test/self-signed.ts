import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "./run-program.ts";

/** A certificate of its own making; `undefined` where openssl is missing. */
export function selfSigned(name: string): { readonly key: string; readonly cert: string } | undefined {
  const directory = mkdtempSync(join(tmpdir(), "riskgate-certificate-"));
  const [key, cert] = [join(directory, "key.pem"), join(directory, "cert.pem")];
  const options = [
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
    "-nodes",
    "-days",
    "1",
    "-subj",
    `/CN=${name}`,
  ];
  const made = runProgram("openssl", ["req", "-x509", ...options, "-keyout", key, "-out", cert]);
  try {
    return made.status === 0 ? { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") } : undefined;
  } finally {
    rmSync(directory, { recursive: true });
  }
}
