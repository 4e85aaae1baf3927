/** The fields of every resource, as the tables of the interface spell them: written out a second time on purpose. */
import { describe, expect, it } from "vitest";
import { accountSchema } from "../../src/model/account.ts";
import { accountHoldingPartyDataSchema } from "../../src/model/account-holding-party-data.ts";
import { assessmentSchema } from "../../src/model/assessment.ts";
import { characteristicsSchema, distributionSchema } from "../../src/model/characteristics.ts";
import { companyDetailsSchema, shareholderSchema } from "../../src/model/company-details.ts";
import { contactDetailsSchema } from "../../src/model/contact-details.ts";
import { counterpartyDataSchema } from "../../src/model/counterparty-data.ts";
import { customerRelationshipDetailsSchema } from "../../src/model/customer-relationship-details.ts";
import { deviceDetailsSchema } from "../../src/model/device-details.ts";
import { gatewayCustomerChecksSchema } from "../../src/model/gateway-customer-checks.ts";
import { identityDocumentSchema } from "../../src/model/identity-document.ts";
import { masterDataSchema } from "../../src/model/master-data.ts";
import { personNameSchema } from "../../src/model/person-name.ts";
import { personalDetailsSchema } from "../../src/model/personal-details.ts";
import { registrationDetailsSchema } from "../../src/model/registration-details.ts";
import { staffMemberSchema } from "../../src/model/staff-member.ts";

type WithFields = { readonly fields: object };
const member = (schema: WithFields, name: string) => (schema.fields as Record<string, WithFields>)[name]!;

describe("fields", () => {
  it.each<[string, WithFields, string]>([
    ["GatewayCustomerChecks", gatewayCustomerChecksSchema, "callbackUrl customerReviewSchedule masterData network"],
    ["customerReviewSchedule", member(gatewayCustomerChecksSchema, "customerReviewSchedule"), "nextReviewDate"],
    ["masterData", masterDataSchema, "accountHoldingPartyData counterpartyData flags underwriterData"],
    ["underwriterData", member(masterDataSchema, "underwriterData"), "name underwriterId"],
    [
      "AccountHoldingPartyData",
      accountHoldingPartyDataSchema,
      `accountReplaced accountReplacedNotes characteristics companyDetails contactDetails customerGroupId customerId
       customerSince customerStatus customerType dba personalDetails referenceAccount riskLevel signedProducts taxId taxIdType
       customerRelationshipDetails deviceDetails flags registrationDetails role`,
    ],
    [
      "CounterpartyData",
      counterpartyDataSchema,
      `companyDetails contactDetails customerId dba personalDetails referenceAccount role taxId taxIdType verificationDate`,
    ],
    [
      "Characteristics",
      characteristicsSchema,
      `customerSince depositDelay discountFrequency entryModeDistribution businessPurposeDistribution employmentDetails
       expectedIncomeDaily expectedIncomeMonthly expectedIncomeYearly expectedTicketSizeAverage expectedTicketSizeMax
       expectedTransactionCountDaily expectedTransactionCountMonthly expectedTransactionCountYearly expectedVolumeDaily
       expectedVolumeMonthly expectedVolumeYearly expectedVolumeVolatility majorCounterpartyAccounts`,
    ],
    ["employmentDetails", member(characteristicsSchema, "employmentDetails"), "status"],
    ["Distribution", distributionSchema, "labels share"],
    [
      "CompanyDetails",
      companyDetailsSchema,
      `assessments businessDescription businessPurposes companyId companyName countryOfRegistration division inBusinessSince
       legalForm organizationType shareholders shareholdersStructure staff trademark`,
    ],
    ["shareholdersStructure", member(companyDetailsSchema, "shareholdersStructure"), "complexOwnership"],
    ["Shareholder", shareholderSchema, "companyDetails contactDetails liability personalDetails role share"],
    ["StaffMember", staffMemberSchema, "contactDetails personalDetails role"],
    [
      "PersonalDetails",
      personalDetailsSchema,
      `assessments countryOfBirth countryOfResidence dateOfBirth gender identityDocuments nationality occupation personName
       placeOfBirth socialSecurityNumber`,
    ],
    [
      "IdentityDocument",
      identityDocumentSchema,
      "id kind link expiryDate issuingAuthority issuingCountry issuingState",
    ],
    ["PersonName", personNameSchema, "firstName lastName middleNames nameAtBirth"],
    ["Assessment", assessmentSchema, "date name notes referenceId score status"],
    [
      "ContactDetails",
      contactDetailsSchema,
      `addressValidSince allAssignedCustomerIds contactId contactName contactNameExtended country emailAddresses phoneNumbers
       region regionExtended street streetExtended town unstructuredAddress webLinks zip`,
    ],
    [
      "Account",
      accountSchema,
      `accountClosureDate accountOpeningDate accountEmailId accountId accountNumber accountStatus accountType attributes
       bankCountry bankIdentifier bankName contractualDetails countryOfSettlement creditLimitDetails currency expiry flags
       holder last4Digits location overdraftLimit productCode productType scheme webLinks`,
    ],
    [
      "contractualDetails",
      member(accountSchema, "contractualDetails"),
      `contractEndDate contractStartDate contractOneOffPayment contractValueMonthly contractValueTotal contractValueYearly
       contractStatus`,
    ],
    ["creditLimitDetails", member(accountSchema, "creditLimitDetails"), "amount currency"],
    ["CustomerRelationshipDetails", customerRelationshipDetailsSchema, "allAccounts businessUnit exemptions staff"],
    ["DeviceDetails", deviceDetailsSchema, "deviceId deviceType entryChannel operatingSystem"],
    ["RegistrationDetails", registrationDetailsSchema, "internetServiceProvider ipAddress ipCountry"],
  ])("%s", (_, schema, names) => {
    expect(Object.keys(schema.fields).toSorted()).toEqual(names.split(/\s+/).toSorted());
  });
});
