/** What the routes of batches promise. */
import type { Operation } from "./operation.ts";
import { CHECK_TRANSACTION } from "./transaction-operations.ts";

const NDJSON = "application/x-ndjson";

const batchOf = (single: string, examples: readonly unknown[]): Omit<Operation, "id" | "tag" | "summary"> => ({
  description: `Each line is a body of \`POST ${single}\`; each is answered in its order with the status and the body that a request of its own would have got, as soon as it is decided. A line that is wrong costs no other. An \`Idempotency-Key\` is one of each line: a batch that broke off can be sent again.`,
  requestHeaders: ["idempotency-key", "prefer"],
  request: {
    schema: "Lines",
    contentTypes: [NDJSON],
    examples: { lines: examples.map((example) => `${JSON.stringify(example)}\n`).join("") },
  },
  answers: {
    200: {
      description: "One answer per line",
      body: "Lines",
      contentType: NDJSON,
      line: "LineAnswer",
      example: `{"line":1,"status":201,"location":"${single}/0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11"}\n`,
    },
  },
});

export const CHECK_CUSTOMERS: Operation = {
  id: "checkCustomers",
  tag: "Customer checks",
  summary: "Rates and screens many customers in one stream",
  ...batchOf("/v1/customerChecks", [
    { masterData: { accountHoldingPartyData: { customerId: 4711 } } },
    { masterData: { accountHoldingPartyData: { customerId: "C-2003" } } },
  ]),
};

export const CHECK_TRANSACTIONS: Operation = {
  id: "checkTransactions",
  tag: "Transaction checks",
  summary: "Monitors and screens many transactions in one stream",
  ...batchOf("/v1/transaction-checks", [CHECK_TRANSACTION.request?.examples.storedCustomer]),
};
