/** What the routes about the accounts of customers promise. */
import { createAccountSchema, replaceAccountSchema } from "riskgate/transport";
import { givenId } from "./id-parameters.ts";
import { CREATED_HEADERS, type Operation, TOLD_HEADERS } from "./operation.ts";

const ACCOUNT = {
  accountNumber: "DE02120300000000202051",
  holder: "Ondine Vask-Torrevel",
  scheme: "SEPA",
  productType: "CHECKING_ACCOUNT",
  currency: "EUR",
};
const ANSWER = {
  accountUuid: "c1b0c1f4-52b7-4a52-90b7-1f2f0b7c64ad",
  customerId: "4711",
  ...ACCOUNT,
  createdAt: "2026-11-20T10:15:30.411Z",
  updatedAt: "2026-11-20T10:15:30.411Z",
};
const accountUuid = givenId("As the answer gave it");

/** What an operation that decides the customer again may answer. */
const DECIDES = ["lists-unavailable", "rules-unavailable", "decision-failed", "provider-unavailable"] as const;
const WRITES = ["validation-error", "idempotency-conflict", "idempotency-key-reused", ...DECIDES] as const;

export const CREATE_ACCOUNT: Operation = {
  id: "createAccount",
  tag: "Accounts and workflows",
  summary: "Creates an account under a customer",
  description:
    "The fields of the account stand beside `customerId` or in `account`. The account survives later submissions of the customer, which is decided again with it: whoever holds the account is screened.",
  requestHeaders: ["idempotency-key", "prefer"],
  request: {
    schema: createAccountSchema,
    examples: { flat: { customerId: 4711, ...ACCOUNT }, inside: { customerId: "4711", account: ACCOUNT } },
  },
  answers: {
    201: {
      description: "Created; without a body when the client asked for none with `Prefer: return=minimal`",
      body: "AccountAnswer",
      headers: CREATED_HEADERS,
      example: ANSWER,
    },
  },
  problems: [...WRITES, "customer-not-found", "account-already-exists"],
};

export const REPLACE_ACCOUNT: Operation = {
  id: "replaceAccount",
  tag: "Accounts and workflows",
  summary: "Replaces an account as a whole",
  description: "The full set has to be sent: what is left out becomes blank. The account stays the customer's.",
  parameters: { accountUuid },
  requestHeaders: ["idempotency-key"],
  request: { schema: replaceAccountSchema, examples: { closed: { ...ACCOUNT, accountStatus: "CLOSED" } } },
  answers: {
    200: {
      description: "Replaced",
      body: "AccountAnswer",
      headers: TOLD_HEADERS,
      example: { ...ANSWER, accountStatus: "CLOSED" },
    },
  },
  problems: [...WRITES, "account-not-found", "customer-mismatch", "account-already-exists"],
};

export const GET_ACCOUNT: Operation = {
  id: "getAccount",
  tag: "Accounts and workflows",
  summary: "Reads an account",
  parameters: { accountUuid },
  answers: { 200: { description: "The account", body: "AccountAnswer", example: ANSWER } },
  problems: ["account-not-found"],
};
