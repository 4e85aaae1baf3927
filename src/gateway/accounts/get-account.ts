import type { GatewayParts } from "../gateway-parts.ts";
import { type AccountAnswer, accountAnswer } from "./account-answer.ts";

/** @returns `undefined` when the tenant has no such account */
export async function getAccount(
  { store }: GatewayParts,
  tenant: string,
  accountUuid: string,
): Promise<AccountAnswer | undefined> {
  const record = await store.read((tx) => tx.accounts.get(tenant, accountUuid));
  return record && accountAnswer(record);
}
