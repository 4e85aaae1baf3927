/** What the routes about legal holds promise. */

import { holdRequestSchema, releaseRequestSchema } from "riskgate/transport";
import { cursorOf } from "./cursors.ts";
import { customerIdOf } from "./id-parameters.ts";
import type { Operation } from "./operation.ts";
import { DEFAULT_PAGE, MAX_PAGE } from "./page-limit.ts";

const HOLD = {
  holdId: "5d7f4f5e-0a7f-4a86-8d0a-53a2c13f0d5c",
  customerId: "4711",
  reason: "Order of the district court of 2026-11-12, 3 Kls 44/26",
  placedBy: "key:0f6a3a3e",
  placedByName: "Ada Brimwick",
  placedAt: "2026-11-20T10:15:30.411Z",
};

const VERSION = {
  versionId: "9f2c5d0e7a6b4c3d9f2c5d0e7a6b4c3d9f2c5d0e7a6b4c3d9f2c5d0e7a6b4c3d",
  holdId: HOLD.holdId,
  kind: "customer",
  recordId: "4711",
  storedAt: "2026-11-01T08:00:00.000Z",
  replacedAt: "2026-11-21T09:30:00.000Z",
  data: { customerId: 4711, contactDetails: { street: "Lindwurmgasse 7", town: "Musterstadt", country: "AT" } },
};

/** Time and id, as `nextCursor` gives them. */
const VERSION_CURSOR = /^[0-9]{1,15}\.[0-9a-f]{64}$/u;

const CUSTOMER_ID = { customerId: customerIdOf("The id that the client gave, or was given") };

export const HOLD_CUSTOMER: Operation = {
  id: "holdCustomer",
  showsNobody:
    "the audit log has the hold, whom it is on and who placed it; the answer says what was placed, and a refusal is a view",
  tag: "Customer data",
  summary: "Places a legal hold on a customer",
  description:
    "What is stored of the customer is kept until the hold is released: its erasure is refused, and retention leaves its cases. New submissions are accepted as before; what they replace is kept as well (`GET /v1/customers/{customerId}/hold/versions`).",
  parameters: CUSTOMER_ID,
  request: { schema: holdRequestSchema, examples: { order: { reason: HOLD.reason } } },
  answers: { 200: { description: "The hold", body: "HoldAnswer", example: HOLD } },
  problems: ["validation-error", "customer-not-found", "customer-held"],
};

export const RELEASE_CUSTOMER: Operation = {
  id: "releaseCustomer",
  tag: "Customer data",
  repeats: "a hold is released once",
  summary: "Releases the legal hold of a customer",
  parameters: CUSTOMER_ID,
  request: {
    schema: releaseRequestSchema,
    examples: { any: {}, one: { holdId: HOLD.holdId, reason: "The proceeding ended on 2026-11-20" } },
  },
  answers: { 204: { description: "Released" } },
  problems: ["validation-error", "customer-not-found", "customer-not-held"],
};

export const LIST_HELD_VERSIONS: Operation = {
  id: "listHeldVersions",
  tag: "Customer data",
  summary: "Lists what was replaced of a customer under a legal hold",
  description:
    "Data of the customer, its accounts and its transactions, and what people wrote about its cases, as it was before: the latest replaced first. It stays after the release, until the customer is erased; what belongs to a case goes with it.",
  parameters: {
    ...CUSTOMER_ID,
    limit: {
      description: "Most versions on the page",
      schema: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: DEFAULT_PAGE },
    },
    after: cursorOf(VERSION_CURSOR),
  },
  answers: {
    200: {
      description: "A page of versions",
      body: "HeldVersionPage",
      example: { data: [VERSION], pagination: { hasMore: false } },
    },
  },
  problems: ["malformed-request", "customer-not-found"],
};

/** Which holds are listed, by the query. */
const HOLD_STATES = ["in-force", "released"];

/** Holds that are listed at most. */
export const MAX_HOLDS = 1_000;

export const LIST_HOLDS: Operation = {
  id: "listHolds",
  tag: "Customer data",
  summary: "Lists legal holds, oldest first",
  description: `At most ${MAX_HOLDS} of them.`,
  parameters: {
    state: {
      description: "Those in force, or those that were released, by whom, when and why",
      schema: { type: "string", enum: HOLD_STATES, default: "in-force" },
    },
  },
  answers: { 200: { description: "The holds", body: "HoldPage", example: { data: [HOLD] } } },
  problems: ["malformed-request"],
};
