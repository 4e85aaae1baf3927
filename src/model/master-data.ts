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

/** The underwriter of the customer's business. */
export interface UnderwriterData extends FieldsOut<typeof underwriterFields> {}
export interface UnderwriterDataSchema extends Resource<typeof underwriterFields, UnderwriterData> {}
export const underwriterDataSchema: UnderwriterDataSchema = resource(underwriterFields);

const masterDataFields = {
  /**
   * The customer, as a full set: absent members become blank. With `customerId` alone, transaction checks use the
   * stored customer.
   */
  accountHoldingPartyData: accountHoldingPartyDataSchema,
  /** The other side of the business; never stored as a customer. */
  counterpartyData: counterpartyDataSchema,
  /** Labels of the client that rules may look for. */
  flags: list(name),
  /** The underwriter of the customer's business. */
  underwriterData: underwriterDataSchema,
};

/** The parties of a check or transaction. */
export interface MasterData extends FieldsOut<typeof masterDataFields, "accountHoldingPartyData"> {}
export interface MasterDataSchema extends Resource<typeof masterDataFields, MasterData, "accountHoldingPartyData"> {}
export const masterDataSchema: MasterDataSchema = resource(masterDataFields, "accountHoldingPartyData");

/**
 * Master data with the stored accounts of the customer. Clients cannot send these: unknown members of bodies are
 * dropped.
 */
export interface KnownMasterData extends MasterData {
  /** Accounts that were created under the customer, by `accountUuid`; absent when there are none. */
  readonly accounts?: Readonly<Record<string, Account>>;
}
