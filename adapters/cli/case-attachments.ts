/** Commands for files of cases. */
import { readFile, writeFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import { type Command, Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import type { AttachOutcome } from "../../src/gateway/case-work/attach-to-case.ts";
import { actorOf } from "../../src/gateway/people/decider.ts";
import { echo } from "../../src/issue.ts";
import { ATTACHMENT_TYPES, endingsOf } from "../../src/model/attachment-type.ts";
import { REFUSALS } from "./case-refusals.ts";
import { type LookOptions, looked, lookOptions } from "./look.ts";
import { openDecided } from "./open-gateway.ts";
import { keyFileOption, requireOwnKey } from "./own-key.ts";
import { print, printJson } from "./print.ts";
import { withGateway } from "./with-gateway.ts";

/** Adds them to `riskgate cases`. */
export function caseAttachmentCommands(cases: Command): void {
  const tenant = () => new Option("--tenant <name>", "whose case").default("default");
  cases
    .command("attach <caseId> <file>")
    .description("keep a file with an open case: PDF, PNG, JPEG, text or CSV in UTF-8, docx, xlsx")
    .option("--name <name>", "what it is called there; that of the file when absent")
    .addOption(keyFileOption())
    .option("--tenant <name>", "whose case; that of the key")
    .option("--if-version <version>", "only while it is as `cases show` said")
    .action(async (caseId: string, file: string, options: AttachOptions) => {
      const name = options.name ?? basename(file);
      const ending = extname(name).slice(1).toLowerCase();
      const mediaType = ATTACHMENT_TYPES.find((type) => endingsOf(type).includes(ending));
      if (mediaType === undefined)
        throw new RiskgateError("REQUEST_INVALID", `${echo(name)}: expected a name that ends with ${KNOWN}`);
      const bytes = await readBytes(file);
      const result = await withGateway(openDecided, async (gateway) => {
        const key = await requireOwnKey(gateway, options.keyFile, "cases:propose", options.tenant);
        const version = options.ifVersion === undefined ? {} : { ifVersion: [options.ifVersion] };
        const context = { tenant: key.tenant, actor: actorOf(key), key, ...version };
        return gateway.attachToCase(caseId, { name, mediaType, bytes }, context);
      });
      if (result.outcome !== "attached") throw refused(caseId, file, result);
      printJson({ ...result.attachment, version: result.version });
    });
  lookOptions(cases.command("attachments <caseId>"))
    .description("list the files of a case, as JSON; kept in the audit log")
    .addOption(tenant())
    .action(async (caseId: string, options: LookOptions) => {
      const look = { operation: "listCaseAttachments", ids: { caseId } };
      const found = await looked(
        options,
        (gateway, context) => gateway.listAttachments(caseId, context),
        () => look,
      );
      if (found === undefined) throw new RiskgateError("REQUEST_INVALID", `no case ${echo(caseId)}`);
      printJson(found);
    });
  lookOptions(cases.command("attachment <caseId> <attachmentId>"))
    .description("write a file of a case, byte for byte; one that is there is left alone; kept in the audit log")
    .requiredOption("--output <file>", "where to write it")
    .addOption(tenant())
    .action(async (caseId: string, attachmentId: string, options: LookOptions & { readonly output: string }) => {
      const look = { operation: "getCaseAttachment", ids: { caseId, attachmentId } };
      const found = await looked(
        options,
        (gateway, context) => gateway.readAttachment(caseId, attachmentId, context),
        () => look,
      );
      if (found === undefined)
        throw new RiskgateError("REQUEST_INVALID", `case ${echo(caseId)} has no file ${echo(attachmentId)}`);
      const { output } = options;
      await writeFile(output, found.bytes, { mode: 0o600, flag: "wx" }).catch((cause: unknown) => {
        throw new RiskgateError("REQUEST_INVALID", `${output}: cannot be written, or is there already`, { cause });
      });
      print(`${output}: ${found.bytes.length} bytes`);
    });
}

interface AttachOptions {
  readonly name?: string;
  readonly keyFile?: string;
  readonly tenant?: string;
  readonly ifVersion?: string;
}

const KNOWN = ATTACHMENT_TYPES.flatMap(endingsOf)
  .map((ending) => `\`.${ending}\``)
  .join(", ");

function refused(
  caseId: string,
  file: string,
  result: Exclude<AttachOutcome, { readonly outcome: "attached" }>,
): RiskgateError {
  switch (result.outcome) {
    case "invalid":
      return new RiskgateError("REQUEST_INVALID", `${file}: the name cannot be used`, { issues: result.issues });
    case "attachment-too-large":
      return new RiskgateError("REQUEST_INVALID", `${file}: a file may have ${result.maxBytes} bytes at most`);
    case "attachment-type-differs":
      return new RiskgateError("REQUEST_INVALID", `${file}: ${result.flaw}`);
    case "attachment-type-unknown":
      return new RiskgateError("REQUEST_INVALID", `${file}: expected one of ${result.types.join(", ")}`);
    case "key-reused":
    case "key-in-use":
      throw new TypeError("a command has no idempotency key");
    default:
      return new RiskgateError("REQUEST_INVALID", `case ${echo(caseId)}: ${REFUSALS[result.outcome]}`);
  }
}

async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new RiskgateError("REQUEST_INVALID", `${file}: cannot be read`, { cause });
  }
}
