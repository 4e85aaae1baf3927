/** Bodies of `POST /v1/accounts` and `PUT /v1/accounts/{accountUuid}`. */
import * as v from "valibot";
import { accountSchema } from "./account.ts";
import { withConditions } from "./conditions.ts";
import type { FieldSchema } from "./field-kind.ts";
import { identifier } from "./identifier.ts";
import { type ParseResult, parseBody } from "./parse.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";

/** The fields of an account beside the customer, or together in `account`. */
const fields = {
  /** Id of the customer that the account belongs to; a number and its text are the same. */
  customerId: identifier,
  /** The account, as an alternative to its members beside `customerId`. */
  account: accountSchema,
  ...accountSchema.fields,
} as const;
const accountFieldNames = Object.keys(accountSchema.fields) as (keyof typeof accountSchema.fields)[];

interface Members extends FieldsOut<typeof fields> {}
interface MembersSchema extends Resource<typeof fields, Members> {}
interface CreateMembers extends FieldsOut<typeof fields, "customerId"> {}
interface CreateMembersSchema extends Resource<typeof fields, CreateMembers, "customerId"> {}
export const replaceAccountMembers: MembersSchema = resource(fields);
export const createAccountMembers: CreateMembersSchema = resource(fields, "customerId");

const once = {
  between: ["account"],
  holds: (body: Members) => body.account === undefined || accountFieldNames.every((field) => body[field] === undefined),
  at: "account",
  message: "must be left out when the fields of the account are given beside `customerId`",
} as const;

/** A new account under a customer. */
export interface CreateAccountRequest
  extends Pick<CreateMembers, "customerId">,
    Required<Pick<CreateMembers, "account">> {}
/** The full set of an account's data; an absent member becomes blank. */
export interface ReplaceAccountRequest extends Pick<Members, "customerId">, Required<Pick<Members, "account">> {}

/** Schema of a new account. */
export const createAccountSchema: FieldSchema<v.InferInput<CreateMembersSchema>, CreateAccountRequest> = v.pipe(
  withConditions(createAccountMembers, once),
  v.transform(({ customerId, account, ...flat }) => ({ customerId, account: account ?? flat })),
);
/** Schema of the full set of an account. */
export const replaceAccountSchema: FieldSchema<v.InferInput<MembersSchema>, ReplaceAccountRequest> = v.pipe(
  withConditions(replaceAccountMembers, once),
  v.transform(({ customerId, account, ...flat }) => ({
    ...(customerId === undefined ? {} : { customerId }),
    account: account ?? flat,
  })),
);

/** Reads a body of `POST /v1/accounts`: the customer and the account, whichever way the account was sent. */
export function parseCreateAccount(body: unknown): ParseResult<CreateAccountRequest> {
  return parseBody(createAccountSchema, body);
}

/** Reads a body of `PUT /v1/accounts/{accountUuid}`: as for a new account, but the customer may be left out. */
export function parseReplaceAccount(body: unknown): ParseResult<ReplaceAccountRequest> {
  return parseBody(replaceAccountSchema, body);
}
