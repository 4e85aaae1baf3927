import { bucketOf } from "../model/bucket.ts";
import type { DigestedRecord, RecordKind, RecordStore } from "../ports/record-store.ts";
import * as digests from "../records/digest-record.ts";
import { ACCOUNTS } from "./accounts.ts";
import { AUDIT_ENTRIES } from "./audit.ts";
import { CALLBACK_SECRETS } from "./callback-secrets.ts";
import { CALLBACKS } from "./callbacks.ts";
import { CASES } from "./cases.ts";
import { CUSTOMERS } from "./customers.ts";
import { DECISIONS } from "./decisions.ts";
import { EDITIONS } from "./editions.ts";
import { EXEMPTIONS } from "./exemptions.ts";
import { CHANGES } from "./history.ts";
import { HELD_VERSIONS, HOLDS } from "./holds.ts";
import { ANSWERS } from "./idempotency.ts";
import type { KeyPart } from "./key.ts";
import { KEYS } from "./keys.ts";
import { ofCustomer } from "./of-customer.ts";
import { PEOPLE } from "./people.ts";
import { POLICIES } from "./policies.ts";
import { REVIEWS } from "./reviews.ts";
import type { Rows } from "./rows.ts";
import { SCREENED } from "./screened.ts";
import { SESSIONS } from "./sessions.ts";
import type { Order, Table } from "./table.ts";
import { TRANSACTION_REVISIONS, TRANSACTIONS } from "./transactions.ts";
import { USERS } from "./users.ts";
import { WORKFLOWS } from "./workflows.ts";

/** A record with what it is made of. */
interface Digested {
  readonly record: DigestedRecord;
  readonly row: object;
}

/** Reads records of a kind: all, or those of a chain. */
type Read = (rows: Rows, tenant?: string, chain?: number) => Promise<readonly Digested[]>;

/** Of a table or order whose keys begin with the tenant and the chain. */
function byChain<Row extends object>(
  of: Table<Row> | Order<Row>,
  digest: (row: Row) => DigestedRecord,
  where?: (row: Row) => boolean,
): Read {
  return async (rows, ...prefix) => {
    const found = await rows.list(of, { prefix: prefix as readonly KeyPart[], ...(where && { where }) });
    return found.map((row) => ({ record: digest(row), row }));
  };
}

/** Of a table of which there are few rows: in the first chain, of each tenant or of all together. */
function few<Row extends object>(table: Table<Row>, digest: (row: Row) => DigestedRecord): Read {
  return async (rows, tenant, chain) => {
    const found = (await rows.list(table)).map((row) => ({ record: digest(row), row }));
    return found.filter(({ record }) => tenant === undefined || (record.tenant === tenant && record.chain === chain));
  };
}

const READ: Readonly<Record<RecordKind, Read>> = {
  account: byChain(ACCOUNTS.by.customer, digests.digestAccount),
  answer: byChain(ANSWERS, digests.digestAnswer, ({ response }) => response !== undefined),
  callback: byChain(CALLBACKS.by.customer, digests.digestCallback),
  "callback-secret": few(CALLBACK_SECRETS, digests.digestCallbackSecret),
  case: byChain(CASES.by.customer, digests.digestCase),
  change: byChain(CHANGES, ({ tenant, transaction, revision, removed }) =>
    digests.digestChange(tenant, transaction, revision, removed),
  ),
  customer: byChain(CUSTOMERS, digests.digestCustomer),
  decision: byChain(DECISIONS.by.customer, digests.digestDecision),
  edition: few(EDITIONS, digests.digestEdition),
  exemption: byChain(EXEMPTIONS.by.customer, digests.digestExemption),
  hold: byChain(HOLDS.by.customer, digests.digestHold),
  key: few(KEYS, digests.digestKey),
  person: few(PEOPLE, digests.digestPerson),
  policy: few(POLICIES, digests.digestPolicy),
  review: byChain(REVIEWS, digests.digestReview),
  revision: byChain(TRANSACTION_REVISIONS, digests.digestRevision),
  screened: byChain(SCREENED, digests.digestScreened),
  session: few(SESSIONS, digests.digestSession),
  transaction: byChain(TRANSACTIONS.by.customer, digests.digestTransaction),
  user: few(USERS, digests.digestUser),
  version: byChain(HELD_VERSIONS, digests.digestVersion),
  workflow: byChain(WORKFLOWS.by.chain, digests.digestWorkflow),
};

export function keyValueRecords(rows: Rows): RecordStore {
  return {
    chains: async () => {
      const found = new Map<string, { readonly tenant: string; readonly chain: number }>();
      const add = ({ tenant, chain }: { readonly tenant: string; readonly chain: number }) =>
        found.set(`${chain} ${tenant}`, { tenant, chain });
      for (const read of Object.values(READ)) for (const { record } of await read(rows)) add(record);
      for (const entry of await rows.list(AUDIT_ENTRIES)) add(entry);
      return [...found.values()];
    },
    list: async (tenant, chain, kind) => (await READ[kind](rows, tenant, chain)).map(({ record }) => record),
    texts: async (tenant, chain, kind) =>
      (await READ[kind](rows, tenant, chain)).map(({ record: { digest: _, createdAt: __, ...name }, row }) => ({
        ...name,
        texts: [JSON.stringify(row)],
      })),
    // The orders of tables are all that is repeated.
    copied: async () => [],
    compareCopies: async () => [],
    find: async (tenant, _kind, id) => {
      const exemption = await rows.get(EXEMPTIONS, tenant, id);
      return exemption && digests.digestExemption(exemption);
    },
    ofCustomer: async (tenant, customerId) => {
      const chain = bucketOf(customerId);
      const found: DigestedRecord[] = [];
      for (const [kind, read] of Object.entries(READ)) {
        const isElsewhere = kind === "workflow" || kind === "revision";
        for (const { record } of await (isElsewhere ? read(rows) : read(rows, tenant, chain))) {
          const isUnowned = record.kind === "workflow" && record.customerId === undefined;
          if (record.tenant === tenant && (record.customerId === customerId || isUnowned)) found.push(record);
        }
      }
      const answers = await rows.list(ANSWERS.by.customer, { prefix: ofCustomer(tenant, customerId) });
      return [...found, ...answers.map(digests.digestAnswer)];
    },
  };
}
