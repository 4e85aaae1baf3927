import { writeFileSync } from "node:fs";
import { Command, Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { signStatement } from "../../src/gateway/records/signed-statement.ts";
import { echo } from "../../src/issue.ts";
import { readEnvironment } from "./environment.ts";
import { EXIT } from "./exit-codes.ts";
import { type LookOptions, looked, lookOptions } from "./look.ts";
import { print } from "./print.ts";
import { readPublicKey } from "./read-public-key.ts";
import { certificateFlaw, readCertificate } from "./signed-certificate.ts";
import { openExistingSigner } from "./signing-key.ts";

/** `riskgate certificate`: signed statements of screenings. */
export function certificateCommand(): Command {
  const command = lookOptions(new Command("certificate"))
    .description(
      "write a signed statement of what was screened, against which lists, with which result; kept in the audit log",
    )
    .argument("<caseId>")
    .option("--out <file>", "where to write it; standard output when absent")
    .addOption(new Option("--tenant <name>", "whose case").default("default"))
    .action(async (caseId: string, { out, ...options }) => {
      const look = { operation: "getCaseCertificate", ids: { caseId } };
      const certificate = await looked(
        options as LookOptions,
        (gateway, context) => gateway.certificate(caseId, context),
        () => look,
      );
      if (!certificate) throw new RiskgateError("REQUEST_INVALID", `no decided case ${echo(caseId)}`);
      const signer = openExistingSigner(readEnvironment());
      const signed = await signStatement(signer, certificate, Date.now());
      const publicKey = (await signer.known()).find(({ keyId }) => keyId === signed.keyId)?.publicKey;
      const text = JSON.stringify({ ...signed, publicKey }, null, 2);
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
      const isGood = certificateFlaw(signed, pem) === undefined;
      const { result, caseId, decidedAt } = signed.certificate;
      print(isGood ? `good: ${result}, case ${caseId}, decided ${decidedAt}` : "bad signature");
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
