/** Matches that cases of payments do not show, because lists have changed since. */
import { canonicalJson } from "../../digest.ts";
import { customerCodec } from "../../model/account-holding-party-data.ts";
import { transactionCodec } from "../../model/gateway-transaction.ts";
import type { PaymentMatch } from "../../screening/payment/screen-payment.ts";
import { isExpired } from "../checks/match-exemptions.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { requireTransactions } from "./decide-accepted.ts";
import type { HeldCase } from "./decided-together.ts";
import { isErased } from "./find-transaction.ts";
import { screenTransaction } from "./screen-transaction.ts";
import { isComputed } from "./transaction-decision-body.ts";

/** The cases for which the lists in service give a match that their decision does not show. */
export async function unseenIn(parts: GatewayParts, cases: readonly HeldCase[]): Promise<readonly HeldCase[]> {
  const found: HeldCase[] = [];
  for (const held of cases) if (await hasUnseenMatch(parts, held)) found.push(held);
  return found;
}

async function hasUnseenMatch(
  parts: GatewayParts,
  { record: { tenant, caseId, customerId }, made }: HeldCase,
): Promise<boolean> {
  // Nothing was screened: the person decides without matches.
  if (!isComputed(made)) return false;
  const { rules } = requireTransactions(parts).transactions.checker.current().pack;
  const { transaction, customer, exemptions } = await parts.store.read(async (tx) => ({
    transaction: await tx.transactions.findByCase(tenant, caseId),
    customer: await tx.customers.get(tenant, customerId),
    exemptions: (await tx.exemptions.inForce(tenant, customerId)).filter((one) => !isExpired(one, parts.clock.now())),
  }));
  if (transaction === undefined || isErased(transaction)) return false;
  const input = transactionCodec.decode(transaction.data);
  if (input.checks?.includes("SCREENING") === false) return false;
  const data = customerCodec.decode(customer?.data ?? {});
  const { matches } = await screenTransaction(parts, tenant, input, data, exemptions, rules, made.provided ?? []);
  const textOf = ({ party, subject, match }: PaymentMatch) => canonicalJson([party, subject, match]);
  const seen = new Set([...made.matches, ...(made.exempted ?? [])].map(textOf));
  return matches.some((match) => !seen.has(textOf(match)));
}
