/** What holds for every resource of the interface, whatever its fields. */
import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { canonicalJson } from "../../src/digest.ts";
import { accountSchema } from "../../src/model/account.ts";
import { accountHoldingPartyDataSchema } from "../../src/model/account-holding-party-data.ts";
import { createAccountSchema, replaceAccountSchema } from "../../src/model/account-request.ts";
import { assessmentSchema } from "../../src/model/assessment.ts";
import { characteristicsSchema } from "../../src/model/characteristics.ts";
import { companyDetailsSchema, shareholderSchema } from "../../src/model/company-details.ts";
import { contactDetailsSchema } from "../../src/model/contact-details.ts";
import { counterpartyDataSchema } from "../../src/model/counterparty-data.ts";
import { customerRelationshipDetailsSchema } from "../../src/model/customer-relationship-details.ts";
import { deviceDetailsSchema } from "../../src/model/device-details.ts";
import { gatewayCustomerChecksSchema } from "../../src/model/gateway-customer-checks.ts";
import { gatewayTransactionSchema } from "../../src/model/gateway-transaction.ts";
import { identityDocumentSchema } from "../../src/model/identity-document.ts";
import { masterDataSchema } from "../../src/model/master-data.ts";
import { type ParseResult, parseBody } from "../../src/model/parse.ts";
import { personNameSchema } from "../../src/model/person-name.ts";
import { personalDetailsSchema } from "../../src/model/personal-details.ts";
import { registrationDetailsSchema } from "../../src/model/registration-details.ts";
import { staffMemberSchema } from "../../src/model/staff-member.ts";
import { workflowRequestSchema } from "../../src/model/workflow-request.ts";
import { arbCreateAccount, arbReplaceAccount } from "../contract/arbitraries/account-request.ts";
import { arbTransaction } from "../contract/arbitraries/gateway-transaction.ts";
import * as arbitraries from "../contract/arbitraries/model.ts";
import { arbWorkflow } from "../contract/arbitraries/workflow-request.ts";
import { arbWrongLeaf, at, pathsOf, replaced } from "./wrong-leaf.ts";

interface Subject {
  readonly parse: (body: unknown) => ParseResult<unknown>;
  readonly bodies: fc.Arbitrary<unknown>;
}

const subject = (schema: unknown, bodies: fc.Arbitrary<unknown>): Subject => ({
  parse: (body) => parseBody(schema as Parameters<typeof parseBody>[0], body),
  bodies,
});

const SUBJECTS: Readonly<Record<string, Subject>> = {
  Account: subject(accountSchema, arbitraries.arbAccount(fc)),
  AccountHoldingPartyData: subject(accountHoldingPartyDataSchema, arbitraries.arbAccountHoldingPartyData(fc)),
  Assessment: subject(assessmentSchema, arbitraries.arbAssessment(fc)),
  Characteristics: subject(characteristicsSchema, arbitraries.arbCharacteristics(fc)),
  CompanyDetails: subject(companyDetailsSchema, arbitraries.arbCompanyDetails(fc)),
  ContactDetails: subject(contactDetailsSchema, arbitraries.arbContactDetails(fc)),
  CounterpartyData: subject(counterpartyDataSchema, arbitraries.arbCounterpartyData(fc)),
  CustomerRelationshipDetails: subject(
    customerRelationshipDetailsSchema,
    arbitraries.arbCustomerRelationshipDetails(fc),
  ),
  DeviceDetails: subject(deviceDetailsSchema, arbitraries.arbDeviceDetails(fc)),
  GatewayCustomerChecks: subject(gatewayCustomerChecksSchema, arbitraries.arbCustomerChecks(fc)),
  IdentityDocument: subject(identityDocumentSchema, arbitraries.arbIdentityDocument(fc)),
  MasterData: subject(masterDataSchema, arbitraries.arbMasterData(fc)),
  PersonalDetails: subject(personalDetailsSchema, arbitraries.arbPersonalDetails(fc)),
  PersonName: subject(personNameSchema, arbitraries.arbPersonName(fc)),
  RegistrationDetails: subject(registrationDetailsSchema, arbitraries.arbRegistrationDetails(fc)),
  Shareholder: subject(shareholderSchema, arbitraries.arbShareholder(fc)),
  CreateAccountRequest: subject(createAccountSchema, arbCreateAccount(fc)),
  GatewayTransaction: subject(gatewayTransactionSchema, arbTransaction(fc)),
  ReplaceAccountRequest: subject(replaceAccountSchema, arbReplaceAccount(fc)),
  WorkflowRequest: subject(workflowRequestSchema, arbWorkflow(fc)),
  StaffMember: subject(staffMemberSchema, arbitraries.arbStaffMember(fc)),
};

/** Bodies are large: a few runs a law each time, more when somebody asks for them. */
const RUNS = { numRuns: Number(process.env.RISKGATE_LAW_RUNS ?? 8) };

function accepted(result: ParseResult<unknown>): unknown {
  expect(result).toEqual(expect.objectContaining({ ok: true }));
  return (result as { readonly value: unknown }).value;
}

/** Adds members that no resource has to every object. */
function withUnknownMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownMembers);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [key, withUnknownMembers(member)] as const);
  return JSON.parse(
    `{"__proto__":{"customerId":"hijacked","isAdmin":true},"constructor":{"prototype":{"flags":["x"]}},"prototype":1,${JSON.stringify(
      { ...Object.fromEntries(members), unknownMember: { deep: [1, null] } },
    ).slice(1)}`,
  );
}

describe.each(Object.entries(SUBJECTS))("%s", (_, { parse, bodies }) => {
  test.prop([bodies], RUNS)("every generated one parses to plain JSON, which parses to itself", (body) => {
    const before = canonicalJson(body);
    const value = accepted(parse(body));
    expect(accepted(parse(value))).toEqual(value);
    expect(JSON.parse(JSON.stringify(value))).toEqual(value);
    for (const path of pathsOf(value)) {
      expect(at(value, path)).not.toBe(undefined);
      expect(at(value, path)).not.toBe(null);
    }
    expect(canonicalJson(body)).toBe(before);
  });

  test.prop([arbWrongLeaf(bodies)], RUNS)("a value of a wrong type is refused at its place", ({ body, pointer }) => {
    const result = parse(body);
    expect(result.ok).toBe(false);
    if (result.ok) return;
    expect(result.issues.map((issue) => issue.pointer)).toContain(pointer);
    for (const issue of result.issues) expect(issue.pointer.startsWith(pointer)).toBe(true);
  });

  test.prop([bodies], RUNS)("unknown members change nothing, whatever they are called", (body) => {
    expect(accepted(parse(withUnknownMembers(body)))).toEqual(accepted(parse(body)));
    expect(({} as Record<string, unknown>).isAdmin).toBe(undefined);
  });

  test.prop([bodies, fc.nat()], RUNS)("null is the same as left out", (body, choice) => {
    const paths = pathsOf(body);
    if (paths.length === 0) return;
    const path = paths[choice % paths.length]!;
    const parent = at(body, path.slice(0, -1));
    const without = Array.isArray(parent)
      ? parent.filter((_, index) => index !== path.at(-1))
      : Object.fromEntries(Object.entries(parent as object).filter(([key]) => key !== path.at(-1)));
    expect(parse(replaced(body, path, null))).toEqual(parse(replaced(body, path.slice(0, -1), without)));
  });
});
