/** Commands that take one body of the interface from a file, as a program sends it over HTTP. */
import type { Command } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import type {
  CreateAccountOutcome,
  CreateWorkflowOutcome,
  Gateway,
  ReplaceAccountOutcome,
  ReprocessTransactionOutcome,
  RequestContext,
  SubmitOutcome,
} from "../../src/gateway/gateway.ts";
import { echo } from "../../src/issue.ts";
import { openDecided } from "./open-gateway.ts";
import { keyFileOption, recordedAs } from "./own-key.ts";
import { hint, printJson } from "./print.ts";
import { readBody } from "./read-body.ts";
import { withGateway } from "./with-gateway.ts";

type Outcome =
  | SubmitOutcome
  | CreateAccountOutcome
  | ReplaceAccountOutcome
  | CreateWorkflowOutcome
  | ReprocessTransactionOutcome;
type Refused = Exclude<Outcome, { readonly response: unknown }>;

const REFUSALS: Readonly<Record<Refused["outcome"], string>> = {
  invalid: "is not valid",
  "customer-not-found": "there is no such customer",
  "case-not-found": "there is no such case",
  "transaction-not-found": "there is no such transaction",
  "account-not-found": "there is no such account",
  "account-already-exists": "the customer has the account already: `riskgate accounts replace` changes it",
  "customer-mismatch": "the account is another customer's",
  "workflow-already-exists": "another workflow has this `externalReference`",
  "transaction-identity":
    "`tenantTransactionId`, `accountHoldingParty` and `customerId` of a transaction do not change",
  "month-boundary": "amounts, currencies and the time of a transaction do not change when its month is over",
  "case-changed": "the case was changed at the same time: send it again",
  "key-reused": "the key was another request's",
  "key-in-use": "the key is in use",
};

/** Values of the options of such a command. */
interface TakeOptions {
  readonly tenant: string;
  readonly keyFile?: string;
}

/** Adds whose data it is, and whose key sends it. */
export const takeOptions = (command: Command): Command =>
  command
    .option("--tenant <name>", "whose data", "default")
    .addOption(keyFileOption())
    .option("--json", "print JSON, as without it");

/**
 * Reads a body, has the gateway take it and prints the answer.
 *
 * @param what - what the file has to hold
 * @throws RiskgateError `REQUEST_INVALID` with every issue of a body that is refused
 */
export async function takeBody(
  file: string,
  what: string,
  { tenant, keyFile }: TakeOptions,
  take: (gateway: Gateway, body: unknown, context: RequestContext) => Promise<Outcome>,
): Promise<void> {
  // Lists take minutes to load, and a file can be read without them.
  const body = await readBody(file, what);
  const result = await withGateway(openDecided, async (gateway) =>
    take(gateway, body, { tenant, ...(await recordedAs(gateway, keyFile, tenant)) }),
  );
  if (!("response" in result)) throw refused(file, result);
  for (const { pointer } of result.ignored ?? []) hint(`ignored ${pointer}: no member of the interface`);
  printJson(result.response);
}

function refused(file: string, result: Refused): RiskgateError {
  const ids = { accountUuid: undefined, workflowId: undefined, caseId: undefined, ...result };
  const id = ids.accountUuid ?? ids.workflowId ?? ids.caseId;
  const about = id === undefined ? "" : ` (${echo(id)})`;
  const issues = result.outcome === "invalid" ? result.issues : [];
  return new RiskgateError("REQUEST_INVALID", `${file}: ${REFUSALS[result.outcome]}${about}`, { issues });
}
