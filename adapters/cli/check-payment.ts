import { once } from "node:events";
import { createReadStream } from "node:fs";
import { Command, Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import type { CheckTransactionOutcome, Gateway } from "../../src/gateway/gateway.ts";
import type {
  TransactionCheckDetail,
  TransactionCheckState,
} from "../../src/gateway/transactions/shown-transaction.ts";
import { echo, type Issue } from "../../src/issue.ts";
import {
  type FilePayment,
  type FilePiece,
  fileIssue,
  fileNote,
  type PaymentFileOptions,
  readPaymentStream,
} from "../iso20022/read-payments.ts";
import { inOrder } from "../lines/in-order.ts";
import { sharedOfLine } from "../lines/shared-of-line.ts";
import { readEnvironment } from "./environment.ts";
import { describeError, EXIT } from "./exit-codes.ts";
import { openForgetfulGateway } from "./open-forgetful.ts";
import { PAYMENT_CSV_HEADER, paymentCsv } from "./payment-csv.ts";
import { type CheckedPart, paymentText } from "./payment-text.ts";
import { ruleReferences } from "./reason-lines.ts";
import { transactionRules } from "./transaction-rules.ts";
import { withGateway } from "./with-gateway.ts";

const SIDES = { originator: "FUNDS_ORIGINATOR", beneficiary: "FUNDS_BENEFICIARY" } as const;

/** `riskgate check-payment`: the payments of files of messages between banks. */
export function checkPaymentCommand(): Command {
  return new Command("check-payment")
    .description(
      "check the payments of files with messages of ISO 20022 (pacs.003, pacs.004, pacs.008, pacs.009, pain.001, pain.008, camt.056) or FIN (MT103, MT202, MT202COV), of any length; leaves nothing behind",
    )
    .argument("<file...>", "the messages, or - for standard input")
    .addOption(
      new Option("--side <side>", "which side the customer is on").choices(Object.keys(SIDES)).default("originator"),
    )
    .option("--customer <id>", "a stored customer: its data and history are looked at, and the checks are stored")
    .option("--explain", "add the reasons: factors with their rules, facts and references, matches with their evidence")
    .option("--json", "print a line of JSON for each payment, with its file, message and position")
    .addOption(
      new Option("--csv", "print a row for each payment, with its risk factors and who was found").conflicts([
        "json",
        "explain",
      ]),
    )
    .action(async (files: readonly string[], { side, customer, explain, json, csv }) => {
      const accountHoldingParty = SIDES[side as keyof typeof SIDES];
      const options: PaymentFileOptions = {
        accountHoldingParty,
        receivedAt: Date.now(),
        ...(customer === undefined ? {} : { customerId: customer }),
      };
      const references =
        explain && !json && !csv ? await ruleReferences(transactionRules(readEnvironment().rules)) : undefined;
      const asText = (part: CheckedPart) => paymentText(part, references);
      const write = json ? (part: CheckedPart) => JSON.stringify(part) : csv ? paymentCsv : asText;
      const open = customer === undefined ? openForgetfulGateway : (await import("./open-gateway.ts")).openDeciding;
      await withGateway(open, async (gateway) => {
        if (csv) await printLine(PAYMENT_CSV_HEADER);
        for (const file of files) {
          try {
            await checkFile(gateway, file, options, explain === true || csv === true, write);
          } catch (error) {
            // A fault in one file does not affect the others.
            if (!(error instanceof RiskgateError) || error.code !== "REQUEST_INVALID") throw error;
            process.exitCode = EXIT.invalidInput;
            process.stderr.write(`${describeError(error)}\n`);
            await printLine(write(problemOf(file, error)));
          }
        }
      });
    });
}

/** The row of a file that cannot be read. */
function problemOf(file: string, { message, issues }: RiskgateError): CheckedPart {
  const text = message.replace(`${file}: `, "");
  return { file, line: 1, issues: [{ code: "unreadable-file", message: text, pointer: "#" }, ...issues] };
}

/** @throws RiskgateError when the file cannot be read or has no payment; its issues say what is wrong */
async function checkFile(
  gateway: Gateway,
  file: string,
  options: PaymentFileOptions,
  explain: boolean,
  write: (part: CheckedPart) => string,
): Promise<void> {
  const before: CheckedPart[] = [];
  let payments = 0;
  const parts = inOrder(readPaymentStream(bytesOf(file), options), { concurrency: CONCURRENCY, keysOf }, (piece) =>
    checkPart(gateway, file, piece, explain).then(
      (part) => ({ piece, part }),
      (error: unknown) => ({ piece, error }),
    ),
  );
  for await (const { piece, ...checked } of parts) {
    if ("error" in checked) throw checked.error;
    const { part } = checked;
    if ("unread" in piece || ("payment" in piece && part.issues)) process.exitCode = EXIT.invalidInput;
    if ("payment" in piece) payments++;
    if (payments === 0 && before.length < MAX_BEFORE) before.push(part);
    else for (const each of [...before.splice(0), part]) await printLine(write(each));
  }
  if (payments > 0) return;
  const issues = before.flatMap((part) => part.issues ?? []);
  throw new RiskgateError("REQUEST_INVALID", `${file}: no payment can be read`, { issues });
}

/** Payments that are checked at the same time: they share the cost of storing. */
const CONCURRENCY = 16;

/** Payments that share an account or the customer are checked one after the other: windows of the later ones see the earlier ones. */
const keysOf = (piece: FilePiece): readonly string[] =>
  "payment" in piece ? sharedOfLine(piece.payment.transaction) : [];

/** Parts before the first payment that wait for it. */
const MAX_BEFORE = 100;

async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* file === "-" ? process.stdin : createReadStream(file);
  } catch (cause) {
    throw new RiskgateError("REQUEST_INVALID", `${file}: cannot be read`, { cause });
  }
}

/** Waits for a slow reader, so that output does not pile up in memory. */
async function printLine(text: string): Promise<void> {
  if (!process.stdout.write(`${text}\n`)) await once(process.stdout, "drain");
}

async function checkPart(gateway: Gateway, file: string, piece: FilePiece, explain: boolean): Promise<CheckedPart> {
  if ("payment" in piece) return checkPayment(gateway, file, piece.payment, explain);
  if ("unread" in piece) return { file, line: piece.unread.line, issues: [fileIssue(piece.unread)] };
  if ("note" in piece) return { file, line: piece.note.line, issues: [fileNote(piece.note)] };
  const { line, element } = piece.leftOut;
  const message = `line ${line}: the text of \`${element}\` is no part of a message`;
  return { file, line, issues: [{ code: "left-out", message, pointer: "#" }] };
}

async function checkPayment(
  gateway: Gateway,
  file: string,
  payment: FilePayment,
  explain: boolean,
): Promise<CheckedPart> {
  const { index, line, format, message, messageNumber, position, tenantTransactionId, transaction, issues } = payment;
  const { id, ...banks } = message;
  const about = { messageNumber, ...(id === undefined ? {} : { messageId: id }), ...banks, position };
  const named = tenantTransactionId === undefined ? {} : { tenantTransactionId };
  const place = { file, line, format, ...about, payment: index + 1, ...named };
  if (!transaction) return { ...place, issues };
  const outcome = await gateway.checkTransaction(transaction, { actor: "cli" });
  if (outcome.outcome !== "decided" && outcome.outcome !== "deferred") return { ...place, issues: refusal(outcome) };
  const { response } = outcome;
  const found = explain && response.caseId !== null ? await gateway.getTransactionCheck(response.caseId) : undefined;
  return { ...place, result: response, ...(isDetail(found) ? { detail: found } : {}) };
}

const isDetail = (check: TransactionCheckState | TransactionCheckDetail | undefined): check is TransactionCheckDetail =>
  check !== undefined && "riskFactors" in check;

type Refusal = Exclude<CheckTransactionOutcome, { readonly outcome: "decided" | "deferred" }>;

function refusal(outcome: Refusal): readonly Issue[] {
  switch (outcome.outcome) {
    case "invalid":
      return outcome.issues;
    case "customer-not-found":
      return [{ code: outcome.outcome, message: "no data of this customer is stored", pointer: "#/masterData" }];
    case "transaction-already-exists": {
      const message = `another payment was stored under this id, case ${echo(outcome.caseId)}`;
      return [{ code: outcome.outcome, message, pointer: "#/tenantTransactionId" }];
    }
    default:
      throw new TypeError(`a check without an idempotency key cannot answer ${outcome.outcome}`);
  }
}
