import { createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { Command, Option } from "commander";
import { canonicalJson } from "../../src/digest.ts";
import { RiskgateError } from "../../src/errors.ts";
import type { ScreeningCertificate } from "../../src/gateway/screening-certificate.ts";
import { echo } from "../../src/issue.ts";
import { readEnvironment } from "./environment.ts";
import { EXIT } from "./exit-codes.ts";
import { openManaging, withGateway } from "./open-gateway.ts";
import { print } from "./print.ts";
import { readPublicKey } from "./read-public-key.ts";
import { signingKey } from "./signing-key.ts";

/** A certificate with what proves it: Ed25519 over the canonical JSON of the statement (RFC 8032). */
interface SignedCertificate {
  readonly certificate: ScreeningCertificate;
  /** SPKI, PEM: whoever verifies must know it from elsewhere, or trust the file. */
  readonly publicKey: string;
  /** base64. */
  readonly signature: string;
}

/** `riskgate certificate`: signed statements of screenings. */
export function certificateCommand(): Command {
  const command = new Command("certificate")
    .description("write a signed statement of what was screened, against which lists, with which result")
    .argument("<caseId>")
    .option("--out <file>", "where to write it; standard output when absent")
    .addOption(new Option("--tenant <name>", "whose case").default("default"))
    .action(async (caseId: string, { out, tenant }) => {
      const certificate = await withGateway(openManaging, (gateway) => gateway.certificate(caseId, { tenant }));
      if (!certificate) throw new RiskgateError("REQUEST_INVALID", `no decided case ${echo(caseId)}`);
      const text = JSON.stringify(signCertificate(certificate, signingKey(readEnvironment())), null, 2);
      if (out === undefined) print(text);
      else write(out, `${text}\n`);
    });
  command
    .command("verify <file>")
    .description("check a certificate offline; fails when anything in it was changed")
    .option("--public-key <file>", "PEM of the key that must have signed it; the one in the file when absent")
    .action((file: string, options) => {
      const signed = readCertificate(file);
      const pem = options.publicKey === undefined ? signed.publicKey : readPublicKey(options.publicKey);
      const isGood = isSignedBy(signed, pem);
      print(
        isGood
          ? `good: ${signed.certificate.result}, case ${signed.certificate.caseId}, decided ${signed.certificate.decidedAt}`
          : "bad signature",
      );
      if (isGood && options.publicKey === undefined)
        print("signed by the key in the file; give --public-key to know whose it is");
      if (!isGood) process.exitCode = EXIT.failed;
    });
  return command;
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600 });
  } catch (cause) {
    throw new RiskgateError("REQUEST_INVALID", `${file}: cannot be written`, { cause });
  }
}

function signCertificate(certificate: ScreeningCertificate, key: KeyObject): SignedCertificate {
  const publicKey = createPublicKey(key).export({ type: "spki", format: "pem" }).toString();
  return {
    certificate,
    publicKey,
    signature: sign(null, Buffer.from(canonicalJson(certificate)), key).toString("base64"),
  };
}

function isSignedBy({ certificate, signature }: SignedCertificate, pem: string): boolean {
  try {
    return verify(
      null,
      Buffer.from(canonicalJson(certificate)),
      createPublicKey(pem),
      Buffer.from(signature, "base64"),
    );
  } catch {
    // A text that is no key signed nothing.
    return false;
  }
}

function readCertificate(file: string): SignedCertificate {
  try {
    const signed = JSON.parse(readFileSync(file, "utf8")) as Partial<SignedCertificate>;
    if (signed.certificate && typeof signed.publicKey === "string" && typeof signed.signature === "string") {
      return signed as SignedCertificate;
    }
  } catch (cause) {
    throw new RiskgateError("REQUEST_INVALID", `${file}: cannot be read as a certificate`, { cause });
  }
  throw new RiskgateError(
    "REQUEST_INVALID",
    `${file}: is no certificate; expected what \`riskgate certificate\` writes`,
  );
}
