import type { Account } from "./account.ts";
import { accountHoldingPartyDataSchema } from "./account-holding-party-data.ts";
import { counterpartyDataSchema } from "./counterparty-data.ts";
import { list } from "./list.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name } from "./text.ts";

const underwriterFields = {
  /** Name of the underwriter; screened. */
  name,
  /** Id of the underwriter in the client's system. */
  underwriterId: name,
};

/** Who underwrites the customer's business. */
export interface UnderwriterData extends FieldsOut<typeof underwriterFields> {}
export interface UnderwriterDataSchema extends Resource<typeof underwriterFields, UnderwriterData> {}
export const underwriterDataSchema: UnderwriterDataSchema = resource(underwriterFields);

const masterDataFields = {
  /**
   * The customer, as a full set: what is left out becomes blank. With `customerId` alone, transaction checks use the
   * stored customer.
   */
  accountHoldingPartyData: accountHoldingPartyDataSchema,
  /** The other side of the business; never stored as a customer. */
  counterpartyData: counterpartyDataSchema,
  /** Labels of the client that rules may look for. */
  flags: list(name),
  /** Who underwrites the customer's business. */
  underwriterData: underwriterDataSchema,
};

/** Who a check or transaction is about. */
export interface MasterData extends FieldsOut<typeof masterDataFields, "accountHoldingPartyData"> {}
export interface MasterDataSchema extends Resource<typeof masterDataFields, MasterData, "accountHoldingPartyData"> {}
export const masterDataSchema: MasterDataSchema = resource(masterDataFields, "accountHoldingPartyData");

/** Master data with what is stored beside the customer's own. No client sends that: bodies lose unknown members. */
export interface KnownMasterData extends MasterData {
  /** Accounts that were created under the customer, by `accountUuid`; absent when there are none. */
  readonly accounts?: Readonly<Record<string, Account>>;
}
