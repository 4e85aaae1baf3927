/** What the routes about legal holds promise. */
import { holdRequestSchema, releaseRequestSchema } from "../../src/model/hold-request.ts";
import { customerIdOf } from "./id-parameters.ts";
import type { Operation } from "./operation.ts";

const HOLD = {
  holdId: "5d7f4f5e-0a7f-4a86-8d0a-53a2c13f0d5c",
  customerId: "4711",
  reason: "Order of the district court of 2026-11-12, 3 Kls 44/26",
  placedBy: "key:0f6a3a3e",
  placedAt: "2026-11-20T10:15:30.411Z",
};

const CUSTOMER_ID = { customerId: customerIdOf("The id that the client gave, or was given") };

export const HOLD_CUSTOMER: Operation = {
  id: "holdCustomer",
  tag: "Customer data",
  summary: "Places a legal hold on a customer",
  description:
    "What is stored of the customer is kept until the hold is released: its erasure is refused, and retention leaves its cases. New submissions are accepted as before.",
  parameters: CUSTOMER_ID,
  request: { schema: holdRequestSchema, examples: { order: { reason: HOLD.reason } } },
  answers: { 200: { description: "The hold", body: "HoldAnswer", example: HOLD } },
  problems: ["validation-error", "customer-not-found", "customer-held"],
};

export const RELEASE_CUSTOMER: Operation = {
  id: "releaseCustomer",
  tag: "Customer data",
  summary: "Releases the legal hold of a customer",
  parameters: CUSTOMER_ID,
  request: {
    schema: releaseRequestSchema,
    examples: { any: {}, one: { holdId: HOLD.holdId, reason: "The proceeding ended on 2026-11-20" } },
  },
  answers: { 204: { description: "Released" } },
  problems: ["validation-error", "customer-not-found", "customer-not-held"],
};

/** Which holds are listed, by the query. */
export const HOLD_STATES = ["in-force", "released"];

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
