/** Bodies of `POST /v1/accounts` and `PUT /v1/accounts/{accountUuid}`. */
import * as v from "valibot";
import { accountSchema } from "./account.ts";
import { withConditions } from "./conditions.ts";
import { identifier } from "./identifier.ts";
import { type ParseResult, parseBody } from "./parse.ts";
import { resource } from "./resource.ts";

/** The fields of an account beside the customer, or together in `account`. */
const fields = { customerId: identifier, account: accountSchema, ...accountSchema.fields } as const;
const accountFieldNames = Object.keys(accountSchema.fields) as (keyof typeof accountSchema.fields)[];

export const createAccountFields = resource(fields, "customerId");
export const replaceAccountFields = resource(fields);

type Body = v.InferOutput<typeof replaceAccountFields>;

const once = {
  between: ["account"],
  holds: (body: Body) => body.account === undefined || accountFieldNames.every((field) => body[field] === undefined),
  at: "account",
  message: "must be left out when the fields of the account are given beside `customerId`",
} as const;

function together<T extends Body>({ customerId, account, ...flat }: T) {
  return { ...(customerId === undefined ? {} : { customerId }), account: account ?? flat };
}

/** A new account under a customer. */
export const createAccountSchema = v.pipe(
  withConditions(createAccountFields, once),
  v.transform(({ customerId, account, ...flat }) => ({ customerId, account: account ?? flat })),
);
/** The full set of an account's data; an absent member becomes blank. */
export const replaceAccountSchema = v.pipe(withConditions(replaceAccountFields, once), v.transform(together));

export interface CreateAccountRequest extends v.InferOutput<typeof createAccountSchema> {}
export interface ReplaceAccountRequest extends v.InferOutput<typeof replaceAccountSchema> {}

/** Reads a body of `POST /v1/accounts`: the customer and the account, whichever way the account was sent. */
export function parseCreateAccount(body: unknown): ParseResult<CreateAccountRequest> {
  return parseBody(createAccountSchema, body);
}

/** Reads a body of `PUT /v1/accounts/{accountUuid}`: as for a new account, but the customer may be left out. */
export function parseReplaceAccount(body: unknown): ParseResult<ReplaceAccountRequest> {
  return parseBody(replaceAccountSchema, body);
}
