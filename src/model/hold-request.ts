import { type ParseResult, parseBody } from "./parse.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name, saidText } from "./text.ts";

const fields = {
  /** The law, order or proceeding that requires the hold. */
  reason: saidText,
} as const;

/** A request to place a legal hold. */
export interface HoldRequest extends FieldsOut<typeof fields, "reason"> {}
interface HoldRequestSchema extends Resource<typeof fields, HoldRequest, "reason"> {}
/** Schema of a request to place a legal hold. */
export const holdRequestSchema: HoldRequestSchema = resource(fields, "reason");

/** Reads a body of `PUT /v1/customers/{customerId}/hold`. */
export function parseHold(body: unknown): ParseResult<HoldRequest> {
  return parseBody(holdRequestSchema, body);
}

const releaseFields = {
  /** Only this hold, so that a newer one stays (Default: whichever is in force). */
  holdId: name,
  /** Why it is released, for example that the proceeding ended. */
  reason: saidText,
} as const;

/** A request to release a hold. */
export interface ReleaseRequest extends FieldsOut<typeof releaseFields> {}
interface ReleaseRequestSchema extends Resource<typeof releaseFields, ReleaseRequest> {}
/** Schema of a request to release a hold. */
export const releaseRequestSchema: ReleaseRequestSchema = resource(releaseFields);

/** Reads a body of `POST /v1/customers/{customerId}/hold/release`. */
export function parseRelease(body: unknown): ParseResult<ReleaseRequest> {
  return parseBody(releaseRequestSchema, body);
}
