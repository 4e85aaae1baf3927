/** A new account under a customer. The customer is decided again with it, so that a listed holder is found at once. */
import { accountCodec } from "../../model/account.ts";
import { parseCreateAccount } from "../../model/account-request.ts";
import { traced } from "../../model/trace-context.ts";
import type { AccountRecord } from "../../ports/store.ts";
import { recheckCustomer } from "../checks/recheck-customer.ts";
import type { CreateAccountOutcome, RequestContext } from "../gateway.ts";
import { DEFAULT_ACTOR, DEFAULT_TENANT, type GatewayParts } from "../gateway-parts.ts";
import { idempotently } from "../requests/idempotency.ts";
import { accountAnswer, accountIdentity } from "./account-answer.ts";

export async function createAccount(
  parts: GatewayParts,
  body: unknown,
  context: RequestContext,
): Promise<CreateAccountOutcome> {
  const parsed = parseCreateAccount(body);
  if (!parsed.ok) return { outcome: "invalid", issues: parsed.issues };
  const { tenant = DEFAULT_TENANT, actor = DEFAULT_ACTOR, trace } = context;
  const { customerId, account } = parsed.value;
  return idempotently(parts, tenant, context.idempotency, parsed.value, async (keep): Promise<CreateAccountOutcome> => {
    const accountUuid = parts.ids.randomUUID();
    const at = parts.clock.now();
    const record: AccountRecord = {
      tenant,
      accountUuid,
      customerId,
      ...accountIdentity(account),
      data: accountCodec.encode(account),
      createdAt: at,
      updatedAt: at,
    };
    const changedAccounts = (stored: readonly AccountRecord[]) => [...stored, record];
    const recheck = { tenant, actor, customerId, changedAccounts, ...traced(trace) };
    return recheckCustomer(parts, recheck, async (tx, made): Promise<CreateAccountOutcome> => {
      if (!(await tx.accounts.add(record))) {
        const other = await tx.accounts.findByIdentity(tenant, customerId, record.identity ?? "");
        if (!other) throw new Error("the store refuses an account that it does not have");
        return { outcome: "account-already-exists", accountUuid: other.accountUuid };
      }
      await tx.audit.append({ tenant, at, actor, action: "account.created", customerId, details: { accountUuid } });
      await made.store();
      const outcome = { outcome: "created", response: accountAnswer(record) } as const;
      await keep(tx, outcome, customerId);
      return outcome;
    });
  });
}
