/** Routes of the interface about the accounts of customers. */
import { CREATE_ACCOUNT, GET_ACCOUNT, REPLACE_ACCOUNT } from "./account-operations.ts";
import { parsePrefer } from "./prefer.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";
import { badIdempotencyKey, contextOf, created, done, refused } from "./route-answers.ts";

export const ACCOUNT_ROUTES: readonly Route[] = [
  { method: "POST", path: "/v1/accounts", scope: "accounts:write", operation: CREATE_ACCOUNT, handle: postAccount },
  {
    method: "PUT",
    path: "/v1/accounts/:accountUuid",
    scope: "accounts:write",
    operation: REPLACE_ACCOUNT,
    handle: putAccount,
  },
  {
    method: "GET",
    path: "/v1/accounts/:accountUuid",
    scope: "accounts:read",
    operation: GET_ACCOUNT,
    handle: getAccount,
  },
];

async function postAccount(exchange: Exchange): Promise<Response> {
  const { gateway, requestId, headers, body } = exchange;
  const context = contextOf(exchange);
  if (!context) return badIdempotencyKey(requestId);
  const result = await gateway.createAccount(body, context);
  switch (result.outcome) {
    case "created":
      return created(result, locationOf(result.response.accountUuid), parsePrefer(headers.get("prefer")));
    case "customer-not-found":
      return problemResponse(result.outcome, requestId);
    case "account-already-exists":
      return alreadyExists(result, requestId);
    default:
      return refused(result, requestId);
  }
}

async function putAccount(exchange: Exchange): Promise<Response> {
  const { gateway, requestId, parameters, body } = exchange;
  const { accountUuid = "" } = parameters;
  const context = contextOf(exchange);
  if (!context) return badIdempotencyKey(requestId);
  const result = await gateway.replaceAccount(accountUuid, body, context);
  switch (result.outcome) {
    case "replaced":
      // Nothing is created, so there is no 201 to prefer.
      return done(result, locationOf(accountUuid), { minimal: false, respondAsync: false });
    case "account-not-found":
    case "customer-mismatch":
      return problemResponse(result.outcome, requestId);
    case "account-already-exists":
      return alreadyExists(result, requestId);
    default:
      return refused(result, requestId);
  }
}

async function getAccount({ gateway, principal, requestId, parameters }: Exchange): Promise<Response> {
  const account = await gateway.getAccount(parameters.accountUuid ?? "", principal);
  return account ? Response.json(account) : problemResponse("account-not-found", requestId);
}

const locationOf = (accountUuid: string): string => `/v1/accounts/${accountUuid}`;

function alreadyExists({ accountUuid }: { readonly accountUuid: string }, requestId: string): Response {
  return problemResponse("account-already-exists", requestId, {
    detail: "change it with PUT",
    members: { accountUuid },
    headers: { location: locationOf(accountUuid) },
  });
}
