/** What the routes about exemptions promise. */

import { revocationSchema } from "riskgate/transport";
import { cursorOf } from "./cursors.ts";
import { customerIdOf, givenId, timeOf } from "./id-parameters.ts";
import { IGNORED_HEADERS, type Operation } from "./operation.ts";
import { DEFAULT_PAGE, MAX_PAGE } from "./page-limit.ts";

const customerId = customerIdOf("As the client or the gateway named the customer");
const EXEMPTION = {
  exemptionId: "6f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d33",
  listId: "sample-pep",
  entryId: "pep-0002",
  caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11",
  createdBy: "9f1c2a34-4be3-4f52-8a0c-1d2e3f405162",
  createdByName: "Ada Brimwick",
  note: "Born in another year, according to the passport",
  reasonCode: "OTHER_BIRTH_DATE",
  reviewAt: "2027-05-20T10:15:30.411Z",
  expiresAt: "2027-11-20T10:15:30.411Z",
  createdAt: "2026-11-20T10:15:30.411Z",
} as const;

/** A place in the list of exemptions: a time, and the id of one. */
const CURSOR = /^[0-9]{1,15}\.[!-~]{1,200}$/u;

export const LIST_DUE_EXEMPTIONS: Operation = {
  id: "listDueExemptions",
  tag: "Cases",
  summary: "Lists exemptions that somebody is to look at again, or that end, or all that count",
  description:
    "Those that count, longest due first; `by=all` has also those that are never due, by id. One that has an end ends by itself: its match counts from then on in checks, and within five minutes the customer is decided again.",
  parameters: {
    by: {
      description: "`review`: when somebody is to look at them again; `expiry`: when they end; `all`: every one",
      schema: { type: "string", enum: ["review", "expiry", "all"], default: "review" },
    },
    before: timeOf("Only those whose time is before this one; of `all`, when they were made (Default: now)"),
    limit: {
      description: "Most exemptions on the page",
      schema: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: DEFAULT_PAGE },
    },
    after: cursorOf(CURSOR),
  },
  answers: {
    200: {
      description: "A page of exemptions",
      body: "DueExemptionPage",
      example: { data: [{ ...EXEMPTION, customerId: "4711" }], pagination: { hasMore: false } },
    },
  },
};

export const LIST_EXEMPTIONS: Operation = {
  id: "listExemptions",
  tag: "Cases",
  summary: "Lists the matches of a customer that people judged false",
  description:
    "Also those that count no more, because either side changed, their time was over, or a person ended them.",
  parameters: { customerId },
  answers: { 200: { description: "The exemptions", body: "ExemptionList", example: { data: [EXEMPTION] } } },
  problems: ["customer-not-found"],
};

export const REVOKE_EXEMPTION: Operation = {
  id: "revokeExemption",
  tag: "Cases",
  repeats: "an exemption ends once",
  summary: "Ends an exemption",
  description:
    "The match counts again from the next check on: a `RESCREENING` workflow checks the customer at once. The reason is kept with the exemption.",
  parameters: { customerId, exemptionId: givenId("As an answer gave it") },
  request: { schema: revocationSchema, examples: { why: { reason: "The passport was a forgery" } } },
  answers: {
    200: {
      description: "Ended",
      headers: IGNORED_HEADERS,
      body: "CaseExemption",
      example: {
        ...EXEMPTION,
        endedAt: "2026-11-24T09:00:00.000Z",
        endReason: "revoked: The passport was a forgery",
      },
    },
  },
  problems: ["validation-error", "person-required", "customer-not-found", "exemption-not-found"],
};
