/** One arbitrary a resource of the interface: bodies as clients may send them, valid, in every accepted form. */
import type { Arbitrary } from "fast-check";
import type { InferInput } from "valibot";
import { accountSchema } from "../../../src/model/account.ts";
import { accountHoldingPartyDataSchema } from "../../../src/model/account-holding-party-data.ts";
import { assessmentSchema } from "../../../src/model/assessment.ts";
import { characteristicsSchema } from "../../../src/model/characteristics.ts";
import { companyDetailsSchema, shareholderSchema } from "../../../src/model/company-details.ts";
import { contactDetailsSchema } from "../../../src/model/contact-details.ts";
import { counterpartyDataSchema } from "../../../src/model/counterparty-data.ts";
import { customerRelationshipDetailsSchema } from "../../../src/model/customer-relationship-details.ts";
import { deviceDetailsSchema } from "../../../src/model/device-details.ts";
import { gatewayCustomerChecksSchema } from "../../../src/model/gateway-customer-checks.ts";
import { identityDocumentSchema } from "../../../src/model/identity-document.ts";
import { masterDataSchema } from "../../../src/model/master-data.ts";
import { personNameSchema } from "../../../src/model/person-name.ts";
import { personalDetailsSchema } from "../../../src/model/personal-details.ts";
import { registrationDetailsSchema } from "../../../src/model/registration-details.ts";
import { staffMemberSchema } from "../../../src/model/staff-member.ts";
import type { FastCheck } from "./fast-check.ts";
import { arbResource } from "./resource.ts";

export const arbAccount = (fc: FastCheck): Arbitrary<InferInput<typeof accountSchema>> =>
  arbResource(fc, accountSchema);

/**
 * Data of a customer, in every accepted form.
 *
 * @example
 * fc.assert(fc.asyncProperty(arbAccountHoldingPartyData(fc), async (body) => {
 *   return (await gateway.submitAccountHoldingParty(body)).outcome === "received";
 * }));
 */
export const arbAccountHoldingPartyData = (
  fc: FastCheck,
): Arbitrary<InferInput<typeof accountHoldingPartyDataSchema>> => arbResource(fc, accountHoldingPartyDataSchema);

export const arbAssessment = (fc: FastCheck): Arbitrary<InferInput<typeof assessmentSchema>> =>
  arbResource(fc, assessmentSchema);

export const arbCharacteristics = (fc: FastCheck): Arbitrary<InferInput<typeof characteristicsSchema>> =>
  arbResource(fc, characteristicsSchema);

/** Shareholders are nested at most three deep. */
export const arbCompanyDetails = (fc: FastCheck): Arbitrary<InferInput<typeof companyDetailsSchema>> =>
  arbResource(fc, companyDetailsSchema);

export const arbContactDetails = (fc: FastCheck): Arbitrary<InferInput<typeof contactDetailsSchema>> =>
  arbResource(fc, contactDetailsSchema);

export const arbCounterpartyData = (fc: FastCheck): Arbitrary<InferInput<typeof counterpartyDataSchema>> =>
  arbResource(fc, counterpartyDataSchema);

/**
 * A customer check, in every accepted form.
 *
 * @example
 * fc.assert(fc.asyncProperty(arbCustomerChecks(fc), async (body) => (await gateway.checkCustomer(body)).outcome !== "invalid"));
 */
export const arbCustomerChecks = (fc: FastCheck): Arbitrary<InferInput<typeof gatewayCustomerChecksSchema>> =>
  arbResource(fc, gatewayCustomerChecksSchema);

export const arbCustomerRelationshipDetails = (
  fc: FastCheck,
): Arbitrary<InferInput<typeof customerRelationshipDetailsSchema>> =>
  arbResource(fc, customerRelationshipDetailsSchema);

export const arbDeviceDetails = (fc: FastCheck): Arbitrary<InferInput<typeof deviceDetailsSchema>> =>
  arbResource(fc, deviceDetailsSchema);

export const arbIdentityDocument = (fc: FastCheck): Arbitrary<InferInput<typeof identityDocumentSchema>> =>
  arbResource(fc, identityDocumentSchema);

export const arbMasterData = (fc: FastCheck): Arbitrary<InferInput<typeof masterDataSchema>> =>
  arbResource(fc, masterDataSchema);

export const arbPersonalDetails = (fc: FastCheck): Arbitrary<InferInput<typeof personalDetailsSchema>> =>
  arbResource(fc, personalDetailsSchema);

export const arbPersonName = (fc: FastCheck): Arbitrary<InferInput<typeof personNameSchema>> =>
  arbResource(fc, personNameSchema);

export const arbRegistrationDetails = (fc: FastCheck): Arbitrary<InferInput<typeof registrationDetailsSchema>> =>
  arbResource(fc, registrationDetailsSchema);

export const arbShareholder = (fc: FastCheck): Arbitrary<InferInput<typeof shareholderSchema>> =>
  arbResource(fc, shareholderSchema);

export const arbStaffMember = (fc: FastCheck): Arbitrary<InferInput<typeof staffMemberSchema>> =>
  arbResource(fc, staffMemberSchema);
