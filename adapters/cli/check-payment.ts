import { readFileSync } from "node:fs";
import { Command, Option } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import type { CheckTransactionOutcome, Gateway } from "../../src/gateway/gateway.ts";
import type {
  TransactionCheckDetail,
  TransactionCheckState,
} from "../../src/gateway/transactions/transaction-check-detail.ts";
import { echo, type Issue } from "../../src/issue.ts";
import { type FilePayment, type PaymentFileOptions, readPayments } from "../iso20022/read-payments.ts";
import { EXIT } from "./exit-codes.ts";
import { openDeciding, openForgetfulGateway, withGateway } from "./open-gateway.ts";
import { type CheckedPayment, paymentText } from "./payment-text.ts";
import { print, printJson } from "./print.ts";

const SIDES = { originator: "FUNDS_ORIGINATOR", beneficiary: "FUNDS_BENEFICIARY" } as const;

/** `riskgate check-payment`: the payments of a message between banks. */
export function checkPaymentCommand(): Command {
  return new Command("check-payment")
    .description("check the payments of a pain.001, pacs.008, pacs.009 or MT103 file; leaves nothing behind")
    .argument("<file>", "the message, or - for standard input")
    .addOption(
      new Option("--side <side>", "which side the customer is on").choices(Object.keys(SIDES)).default("originator"),
    )
    .option("--customer <id>", "a stored customer: its data and history are looked at, and the checks are stored")
    .option("--explain", "add the reasons: factors with their rules and facts, matches with their evidence")
    .option("--json", "print JSON")
    .action(async (file: string, { side, customer, explain, json }) => {
      const text = readMessage(file);
      const accountHoldingParty = SIDES[side as keyof typeof SIDES];
      const options: PaymentFileOptions =
        customer === undefined ? { accountHoldingParty } : { accountHoldingParty, customerId: customer };
      const { format, payments, issues } = readPayments(text, options);
      if (issues.length > 0) throw new RiskgateError("REQUEST_INVALID", `${file}: no payment can be read`, { issues });
      if (payments.length === 0) throw new RiskgateError("REQUEST_INVALID", `${file}: a ${format} without a payment`);
      await withGateway(customer === undefined ? openForgetfulGateway : openDeciding, async (gateway) => {
        const checked: CheckedPayment[] = [];
        // One after the other: windows of the later ones see the earlier ones.
        for (const payment of payments) {
          const result = await checkPayment(gateway, payment, explain === true);
          checked.push(result);
          if (!json) print(paymentText(result));
        }
        if (json) printJson({ format, payments: checked });
        if (checked.some((each) => each.issues)) process.exitCode = EXIT.invalidInput;
      });
    });
}

function readMessage(file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file === "-" ? 0 : file));
  } catch (cause) {
    const why = cause instanceof TypeError ? "is not UTF-8 text" : "cannot be read";
    throw new RiskgateError("REQUEST_INVALID", `${file}: ${why}`, { cause });
  }
}

async function checkPayment(gateway: Gateway, payment: FilePayment, explain: boolean): Promise<CheckedPayment> {
  const place = { payment: payment.index + 1 };
  if (!payment.transaction) return { ...place, issues: payment.issues };
  const named = { ...place, tenantTransactionId: payment.transaction.tenantTransactionId };
  const outcome = await gateway.checkTransaction(payment.transaction, { actor: "cli" });
  if (outcome.outcome !== "decided" && outcome.outcome !== "deferred") return { ...named, issues: refusal(outcome) };
  const { response } = outcome;
  const found = explain && response.caseId !== null ? await gateway.getTransactionCheck(response.caseId) : undefined;
  return { ...named, result: response, ...(isDetail(found) ? { detail: found } : {}) };
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
