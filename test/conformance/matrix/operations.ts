/** The operations that take data about customers and transactions: how a planted body is sent, and what is answered. */
import type * as v from "valibot";
import { accountSchema } from "../../../src/model/account.ts";
import { accountHoldingPartyDataSchema } from "../../../src/model/account-holding-party-data.ts";
import { gatewayCustomerChecksSchema } from "../../../src/model/gateway-customer-checks.ts";
import { gatewayTransactionMembers } from "../../../src/model/gateway-transaction.ts";
import type { Answer, GatewayUnderTest } from "../gateway-under-test.ts";
import { merged } from "./places.ts";

export interface MatrixOperation {
  readonly name: string;
  readonly schema: v.GenericSchema;
  /** How deep owners of owners are planted: every operation decides with the same code, and the first goes deepest. */
  readonly ownerLevels: number;
  /** Whether a member is planted in every run elsewhere, in another operation or another party, and decided by the same code. */
  readonly isRepeated: (path: readonly string[]) => boolean;
  /** Sends bodies that hold no more than what is planted. @returns of each what was answered, as far as it tells of risk */
  readonly send: (under: GatewayUnderTest, planted: readonly unknown[]) => Promise<readonly string[]>;
}

/** Whom everybody has read: neither a company nor a person, so that either may be planted. */
const CUSTOMER = { contactDetails: { contactName: "Odile Marrick" } };

let count = 0;
const newId = () => `matrix-${count++}`;

function payment(customer: unknown): object {
  return {
    tenantTransactionId: newId(),
    tenantProcessingTimestamp: "2026-11-20T08:59:00.000Z",
    accountHoldingParty: "FUNDS_ORIGINATOR",
    fundsOriginator: { holder: "Odile Marrick" },
    // An account that all pay would be told as shared.
    fundsBeneficiary: { holder: "Jorun Telsig", accountId: newId() },
    settledAmount: 100,
    settledCurrency: "EUR",
    accountHoldingPartyData: customer,
  };
}

interface Told {
  readonly riskLevel?: string;
  readonly riskScore?: number;
  readonly decision?: unknown;
  readonly limitations?: readonly string[];
  readonly riskFactors: readonly { readonly factor: string; readonly score?: number }[];
  readonly screeningResults: readonly object[];
}

function signature({ riskLevel, riskScore, decision, limitations, riskFactors, screeningResults }: Told): string {
  const factors = riskFactors.map(({ factor, score }) => [factor, score]).sort();
  // The decision of a customer is its record, which nobody shares.
  const verdict = typeof decision === "string" ? decision : undefined;
  return JSON.stringify([riskLevel, riskScore, verdict, limitations, factors, screeningResults.length]);
}

async function batch(under: GatewayUnderTest, path: string, bodies: readonly unknown[]): Promise<readonly string[]> {
  const raw = bodies.map((body) => JSON.stringify(body)).join("\n");
  const headers = { "content-type": "application/x-ndjson" };
  const { text } = await under.call("POST", path, undefined, { raw, headers });
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => {
      const { status, body } = JSON.parse(line);
      return told({ status, body });
    });
}

function told({ status, body }: Pick<Answer, "status" | "body">): string {
  // The member names the customer or the transaction, and there is none of that name.
  if (status === 404 || status === 409) return `${status}`;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return signature(body);
}

async function oneByOne(
  planted: readonly unknown[],
  send: (body: unknown) => Promise<string>,
): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const body of planted) answers.push(await send(body));
  return answers;
}

async function stored(under: GatewayUnderTest, body: unknown): Promise<string> {
  const customerId = newId();
  const data = { ...(body as object), customerId };
  const answer = await under.call("POST", "/v1/accountHoldingPartyData", data);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return customerId;
}

/** What the customer's newest check told. */
async function newestCheck(under: GatewayUnderTest, customerId: string): Promise<string> {
  const { body } = await under.call("GET", `/v1/cases?customerId=${customerId}&limit=1`);
  const { caseId } = body.data[0];
  const detail = await under.call("GET", `/v1/customerChecks/${caseId}`);
  return told({ status: detail.status, body: detail.body });
}

export const OPERATIONS: readonly MatrixOperation[] = [
  {
    name: "POST /v1/customerChecks",
    schema: gatewayCustomerChecksSchema,
    ownerLevels: 2,
    isRepeated: () => false,
    send: (under, planted) =>
      batch(
        under,
        "/v1/customerChecks/batch",
        planted.map((body) => merged({ masterData: { accountHoldingPartyData: CUSTOMER } }, body)),
      ),
  },
  {
    name: "POST /v1/transaction-checks",
    schema: gatewayTransactionMembers,
    ownerLevels: 1,
    isRepeated: isOfParty,
    send: (under, planted) =>
      batch(
        under,
        "/v1/transaction-checks/batch",
        planted.map((body) => merged(payment(hasMasterData(body) ? undefined : CUSTOMER), body)),
      ),
  },
  {
    name: "PATCH /v1/transaction-checks",
    isRepeated: () => true,
    schema: gatewayTransactionMembers,
    ownerLevels: 0,
    send: (under, planted) =>
      oneByOne(planted, async (body) => {
        // Accounts that all have in common would be read again, with all that was paid before, at every correction.
        const own = { fundsOriginator: { holder: "Odile Marrick", accountId: newId() } };
        const other = { fundsBeneficiary: { holder: "Jorun Telsig", accountId: newId() } };
        const tenantTransactionId = newId();
        const first = { ...payment(CUSTOMER), ...own, ...other, tenantTransactionId };
        await under.call("POST", "/v1/transaction-checks", first);
        const patch = { tenantTransactionId, ...(body as object) };
        return told(await under.call("PATCH", "/v1/transaction-checks", patch));
      }),
  },
  {
    name: "POST /v1/accountHoldingPartyData, then POST /v1/transaction-checks of the customer",
    isRepeated: () => true,
    schema: accountHoldingPartyDataSchema,
    ownerLevels: 1,
    send: (under, planted) =>
      oneByOne(planted, async (body) => {
        const customerId = await stored(under, merged(CUSTOMER, body));
        return told(await under.call("POST", "/v1/transaction-checks", payment({ customerId })));
      }),
  },
  {
    name: "POST /v1/accounts",
    schema: accountSchema,
    ownerLevels: 0,
    isRepeated: () => false,
    send: (under, planted) =>
      oneByOne(planted, async (body) => {
        const customerId = await stored(under, CUSTOMER);
        const answer = await under.call("POST", "/v1/accounts", {
          customerId,
          account: merged({ accountId: newId() }, body),
        });
        if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
        return newestCheck(under, customerId);
      }),
  },
  {
    name: "PUT /v1/accounts/{accountUuid}",
    schema: accountSchema,
    ownerLevels: 0,
    isRepeated: () => false,
    send: (under, planted) =>
      oneByOne(planted, async (body) => {
        const customerId = await stored(under, CUSTOMER);
        const { body: made } = await under.call("POST", "/v1/accounts", { customerId, accountId: newId() });
        const account = merged({ accountId: newId() }, body);
        // Of two checks in one instant nobody knows which is the newer.
        under.clock.time += 1;
        const answer = await under.call("PUT", `/v1/accounts/${made.accountUuid}`, { account });
        if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
        return newestCheck(under, customerId);
      }),
  },
];

/** Where the data of a party begins, which checks of customers take too. */
const PARTIES = [
  "accountHoldingPartyData",
  "counterpartyData",
  "ultimateOriginator",
  "ultimateBeneficiary",
  "otherParties",
];

function isOfParty(path: readonly string[]): boolean {
  return path.some((member) => PARTIES.includes(member));
}

const hasMasterData = (body: unknown): boolean =>
  (body as { readonly masterData?: { readonly accountHoldingPartyData?: unknown } }).masterData
    ?.accountHoldingPartyData !== undefined;
