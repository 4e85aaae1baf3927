/** What the routes of the interface about customers promise. */

import {
  accountHoldingPartyDataSchema,
  customerResponseSchema,
  gatewayCustomerChecksSchema,
  transactionResponseSchema,
} from "riskgate/transport";
import { CURSOR_EXAMPLE, cursorOf } from "./cursors.ts";
import { customerIdOf, givenId } from "./id-parameters.ts";
import { ACCEPTED_HEADERS, type Answer, CREATED_HEADERS, type Operation, TOLD_HEADERS } from "./operation.ts";
import { DEFAULT_PAGE, MAX_PAGE } from "./page-limit.ts";

const PERSON = {
  customerId: 4711,
  customerSince: "2021-03-01",
  customerType: "INDIVIDUAL",
  personalDetails: {
    personName: { firstName: "Ondine", lastName: "Vask-Torrevel" },
    dateOfBirth: "1984-07",
    nationality: "DE",
    countryOfResidence: "AT",
  },
  contactDetails: { street: "Lindwurmgasse 7", zip: "01099", town: "Musterstadt", country: "AT" },
  signedProducts: ["CURRENT_ACCOUNT"],
};

const COMPANY = {
  customerId: "C-2003",
  customerType: "CORPORATION",
  companyDetails: {
    companyName: "Quellmark Handels GmbH",
    countryOfRegistration: "DE",
    inBusinessSince: "2019-05",
    businessPurposes: ["5094"],
    organizationType: "FOR_PROFIT",
    shareholders: [
      { share: 0.6, personalDetails: { personName: { firstName: "Iven", lastName: "Rastholm" }, nationality: "DE" } },
      { share: 0.4, companyDetails: { companyName: "Perlbruck Holding AG", countryOfRegistration: "LI" } },
    ],
  },
  characteristics: { expectedVolumeMonthly: 120_000, expectedVolumeVolatility: "SEASONAL" },
};

const RESULT = {
  caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11",
  customerId: "4711",
  riskLevel: "medium",
  riskFactors: [{ factor: "SCREENING_PEP" }],
  screeningResults: [{ type: "POLITICALLY_EXPOSED_PERSON" }],
};

/** How far a check is, before it is decided. */
export const EXPLAINED_CHECK = {
  kind: "customerCheckState",
  caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11",
  customerId: "4711",
  processingStatus: "processing",
  caseStatus: "not-opened",
  createdAt: "2026-11-20T10:15:30.411Z",
  updatedAt: "2026-11-20T10:15:30.411Z",
  callback: { status: "pending", attempts: 0, nextAttemptAt: "2026-11-20T10:15:31.000Z" },
};

/** Answered in place of 200 to `Prefer: return=minimal`. */
export const CREATED: Answer = {
  description: "As 200, for a client that asked for no body with `Prefer: return=minimal`",
  headers: CREATED_HEADERS,
};

export const CHECK_CUSTOMER: Operation = {
  id: "checkCustomer",
  tag: "Customer checks",
  summary: "Rates and screens a customer",
  description:
    "Replaces the stored data of the customer by the data sent: the full set has to be sent every time, and what is left out becomes blank. Without a `customerId` one is made. Checks of one customer have to be at least a second apart.",
  requestHeaders: ["idempotency-key", "prefer"],
  request: {
    schema: gatewayCustomerChecksSchema,
    examples: {
      person: {
        masterData: { accountHoldingPartyData: PERSON },
        callbackUrl: "https://client.example/aml/callback",
      },
      company: {
        customerReviewSchedule: { nextReviewDate: "2027-05" },
        masterData: { accountHoldingPartyData: COMPANY },
      },
    },
  },
  answers: {
    200: {
      description: "Checked",
      body: customerResponseSchema,
      headers: TOLD_HEADERS,
      example: RESULT,
    },
    201: CREATED,
    202: {
      description:
        "Accepted: the customer is stored and the decision follows. Do not send it again: the result will be at `location`, which may be read after `retry-after` seconds, and is sent to `callbackUrl` if the request gave one",
      headers: ACCEPTED_HEADERS,
    },
  },
  problems: [
    "validation-error",
    "not-found",
    "idempotency-conflict",
    "idempotency-key-reused",
    "too-early",
    "lists-unavailable",
    "rules-unavailable",
    "decision-failed",
    "provider-unavailable",
  ],
  callbacks: ["customerCheck.completed", "customerCheck.failed", "customerCheck.rescreened"],
};

export const GET_CUSTOMER_CHECK: Operation = {
  id: "getCustomerCheck",
  tag: "Customer checks",
  summary: "Reads a check with its full explanation",
  description:
    "Until it is decided, only how far it is. The scores and reasons can be computed again from the answer. What a person decided about it (`review`) is there for a key that has `cases:read` too.",
  parameters: { caseId: givenId("`caseId` of the answer") },
  answers: { 200: { description: "The check", body: "CustomerCheck", example: EXPLAINED_CHECK } },
  problems: ["case-not-found"],
};

export const SUBMIT_ACCOUNT_HOLDING_PARTY: Operation = {
  id: "submitAccountHoldingParty",
  tag: "Customer data",
  summary: "Replaces the stored data of a customer without a check",
  description:
    "The full set has to be sent every time: what is left out becomes blank, fields that only customer checks carry included. Without a `customerId` one is made.",
  requestHeaders: ["idempotency-key", "prefer"],
  request: { schema: accountHoldingPartyDataSchema, examples: { person: PERSON, company: COMPANY } },
  answers: {
    200: {
      description: "Received",
      body: transactionResponseSchema,
      headers: TOLD_HEADERS,
      example: {
        caseId: null,
        transactionId: "7a51e3a4-93a1-4a13-8f21-06b9a7b6c6de",
        tenantTransactionId: null,
        customerId: "4711",
        transactionStatus: "proceeded",
        decision: null,
        decisionType: "immediate",
        processingStatus: "finished",
        investigationStatus: "none",
        caseStatus: "not-opened",
        riskLevel: "low",
        riskFactors: [],
        screeningResults: [],
        limitations: [],
        assignedTo: null,
        createdAt: "2026-11-20T10:15:30.411Z",
        updatedAt: "2026-11-20T10:15:30.411Z",
      },
    },
    201: CREATED,
  },
  problems: ["validation-error", "not-found", "idempotency-conflict", "idempotency-key-reused"],
};

export const GET_CUSTOMER: Operation = {
  id: "getCustomer",
  tag: "Customer data",
  summary: "Reads the stored data of a customer",
  description: "The data of AccountHoldingPartyData alone; `/record` has the rest of what is stored.",
  parameters: { customerId: customerIdOf("As text, whichever way it was sent") },
  answers: {
    200: {
      description: "The data in canonical form: identifiers are texts, codes are upper case, nothing is blank",
      body: accountHoldingPartyDataSchema,
      example: { ...PERSON, customerId: "4711" },
    },
  },
  problems: ["customer-not-found"],
};

export const GET_STORED_CUSTOMER: Operation = {
  id: "getStoredCustomer",
  tag: "Customer data",
  summary: "Reads everything that is stored of a customer and counts in its next decision",
  description:
    "The data, and what a submission of AccountHoldingPartyData leaves as it was: counterparty, flags, underwriter, network and date of the next review of the last check that was decided; with the accounts that were created under the customer.",
  parameters: { customerId: customerIdOf("As text, whichever way it was sent") },
  answers: {
    200: {
      description: "Everything stored, in canonical form",
      body: "StoredCustomer",
      example: {
        customerId: "4711",
        request: {
          customerReviewSchedule: { nextReviewDate: "2027-05" },
          masterData: { accountHoldingPartyData: { ...PERSON, customerId: "4711" }, flags: ["branch 7"] },
        },
        accounts: [],
        riskLevel: "low",
        caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11",
        lastCheckedAt: "2026-11-20T10:15:30.411Z",
        createdAt: "2026-11-20T10:15:30.411Z",
        updatedAt: "2026-11-20T10:15:30.411Z",
      },
    },
  },
  problems: ["customer-not-found"],
};

export const LIST_LINKED_CUSTOMERS: Operation = {
  id: "listLinkedCustomers",
  tag: "Customer data",
  summary: "Lists who else has the same device, e-mail address or phone number",
  description:
    "Other customers of the tenant by the data that is stored now, with the kinds of what they share, never the value. E-mail addresses are compared without upper case, phone numbers by their digits.",
  parameters: {
    customerId: customerIdOf("As text, whichever way it was sent"),
    limit: {
      description: "How many customers at most",
      schema: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: DEFAULT_PAGE },
    },
    after: cursorOf(/^[\s\S]{1,500}$/u),
  },
  answers: {
    200: {
      description: "The first of them by id behind `after`, and whether there are more",
      body: "LinkedCustomers",
      example: {
        data: [
          {
            customerId: "4712",
            shared: ["emailAddress", "phoneNumber"],
            customerName: "Iven Rastholm",
            riskLevel: "medium",
          },
          { customerId: "C-2003", shared: ["device"], customerName: "Quellmark Handels GmbH" },
        ],
        more: true,
        nextCursor: CURSOR_EXAMPLE,
      },
    },
  },
  problems: ["malformed-request", "customer-not-found"],
};
