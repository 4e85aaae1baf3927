/** Replaces an account as a whole: what the body leaves out is blank afterwards. The customer is decided again with it. */

import { canonicalJson } from "../../digest.ts";
import { accountCodec } from "../../model/account.ts";
import { parseReplaceAccount } from "../../model/account-request.ts";
import { traced } from "../../model/trace-context.ts";
import type { AccountRecord } from "../../ports/store.ts";
import { recheckCustomer } from "../checks/recheck-customer.ts";
import type { ReplaceAccountOutcome, RequestContext } from "../gateway.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { idempotently } from "../requests/idempotency.ts";
import { accountAnswer, accountIdentity } from "./account-answer.ts";

export async function replaceAccount(
  parts: GatewayParts,
  accountUuid: string,
  body: unknown,
  context: RequestContext,
): Promise<ReplaceAccountOutcome> {
  const parsed = parseReplaceAccount(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  const { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR, trace } = context;
  const { account, customerId: named } = parsed.value;
  const request = { accountUuid, ...parsed.value };
  return idempotently(parts, tenant, context.idempotency, request, async (keep): Promise<ReplaceAccountOutcome> => {
    const before = await parts.store.read((tx) => tx.accounts.get(tenant, accountUuid));
    if (!before) return { outcome: "account-not-found" };
    const { customerId } = before;
    if (named !== undefined && named !== customerId) return { outcome: "customer-mismatch" };
    const { identity: _, ...rest } = before;
    const record: AccountRecord = {
      ...rest,
      ...accountIdentity(account),
      data: accountCodec.encode(account),
      updatedAt: parts.clock.now(),
    };
    const changedAccounts = (stored: readonly AccountRecord[]) =>
      stored.map((other) => (other.accountUuid === accountUuid ? record : other));
    const recheck = { tenant, actor, customerId, changedAccounts, ...traced(trace) };
    const result = await recheckCustomer(parts, recheck, async (tx, made): Promise<ReplaceAccountOutcome> => {
      const now = await tx.accounts.get(tenant, accountUuid);
      if (!(await tx.accounts.replace(record))) {
        const other = await tx.accounts.findByIdentity(tenant, customerId, record.identity ?? "");
        if (!other) throw new Error("the store refuses to replace an account that it has");
        return { outcome: "account-already-exists", accountUuid: other.accountUuid };
      }
      const at = record.updatedAt;
      await tx.audit.append({ tenant, at, actor, action: "account.replaced", customerId, details: { accountUuid } });
      // A client that sends all its accounts every night is no reason to decide all its customers every night.
      if (canonicalJson(now?.data) !== canonicalJson(record.data)) await made.store();
      const outcome = { outcome: "replaced", response: accountAnswer(record) } as const;
      await keep(tx, outcome, customerId);
      return outcome;
    });
    // Erasing a customer erases its accounts.
    return result.outcome === "customer-not-found" ? { outcome: "account-not-found" } : result;
  });
}
