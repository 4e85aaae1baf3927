/** The parts of a customer that several facts read, under one short name each. */
import type { GatewayCustomerChecks } from "../../model/gateway-customer-checks.ts";

export type AccountHoldingParty = NonNullable<
  NonNullable<GatewayCustomerChecks["masterData"]>["accountHoldingPartyData"]
>;
export type CustomerCompany = NonNullable<AccountHoldingParty["companyDetails"]>;
export type CustomerPerson = NonNullable<AccountHoldingParty["personalDetails"]>;
export type CustomerContact = NonNullable<AccountHoldingParty["contactDetails"]>;
export type CustomerAccount = NonNullable<AccountHoldingParty["referenceAccount"]>;
export type CustomerShareholder = NonNullable<CustomerCompany["shareholders"]>[number];
export type LabelShares = NonNullable<NonNullable<AccountHoldingParty["characteristics"]>["entryModeDistribution"]>;
