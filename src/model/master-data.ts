import type { Account } from "./account.ts";
import { accountHoldingPartyDataSchema } from "./account-holding-party-data.ts";
import { counterpartyDataSchema } from "./counterparty-data.ts";
import { list } from "./list.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name } from "./text.ts";

const masterDataFields = {
  accountHoldingPartyData: accountHoldingPartyDataSchema,
  counterpartyData: counterpartyDataSchema,
  flags: list(name),
  underwriterData: resource({ name, underwriterId: name }),
};

/** Who a check or transaction is about. */
export interface MasterData extends FieldsOut<typeof masterDataFields, "accountHoldingPartyData"> {}
export interface MasterDataSchema extends Resource<typeof masterDataFields, MasterData, "accountHoldingPartyData"> {}
export const masterDataSchema: MasterDataSchema = resource(masterDataFields, "accountHoldingPartyData");

/** Master data with what is stored beside the customer's own. No client sends that: bodies lose members that nobody knows. */
export interface KnownMasterData extends MasterData {
  /** Accounts that were created under the customer, by `accountUuid`; absent when there are none. */
  readonly accounts?: Readonly<Record<string, Account>>;
}
