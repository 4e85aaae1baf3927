import { digestText } from "../digest.ts";
import { bucketOf } from "../model/bucket.ts";
import type { KeyValueEntry } from "../ports/key-value-database.ts";
import type { DigestedRecord, RecordKind, RecordStore } from "../ports/record-store.ts";
import * as digests from "../records/digest-record.ts";
import { SHARED_TENANT } from "../records/digest-record.ts";
import { ACCOUNTS } from "./accounts.ts";
import { ATTACHMENTS } from "./attachments.ts";
import { AUDIT_ENTRIES } from "./audit.ts";
import { CALLBACK_SECRETS } from "./callback-secrets.ts";
import { CALLBACKS } from "./callbacks.ts";
import { CASES } from "./cases.ts";
import { compareCopies } from "./copies.ts";
import { LINKED_CUSTOMERS } from "./customer-links.ts";
import { CUSTOMERS } from "./customers.ts";
import { DECISIONS } from "./decisions.ts";
import { EDITIONS } from "./editions.ts";
import { EXEMPTIONS } from "./exemptions.ts";
import { CHANGES } from "./history.ts";
import { HELD_VERSIONS, HOLDS } from "./holds.ts";
import { ANSWERS } from "./idempotency.ts";
import { KEYS } from "./keys.ts";
import { ofCustomer } from "./of-customer.ts";
import { PEOPLE } from "./people.ts";
import { POLICIES } from "./policies.ts";
import { REVIEWS } from "./reviews.ts";
import type { Rows } from "./rows.ts";
import { RULE_CHANGES } from "./rule-changes.ts";
import { SCREENED } from "./screened.ts";
import { SESSIONS } from "./sessions.ts";
import { type Order, rowOf, type Table } from "./table.ts";
import { TRANSACTION_REVISIONS, TRANSACTIONS } from "./transactions.ts";
import { USERS } from "./users.ts";
import { WORKFLOWS } from "./workflows.ts";

/** A record with its stored text. */
interface Stored {
  readonly record: DigestedRecord;
  readonly text: string;
}

/** Access to the records of a kind. */
interface Source {
  /** Reads the records of a tenant, or of one of its chains. */
  readonly read: (rows: Rows, tenant: string, chain?: number) => Promise<readonly Stored[]>;
  /** All tenants and chains with records. */
  readonly places: (rows: Rows) => Promise<readonly Place[]>;
}

type Place = Pick<DigestedRecord, "tenant" | "chain">;

/** Source for a table or order whose keys begin with the tenant and the chain. */
function byChain<Row extends object>(
  kind: RecordKind,
  of: Table<Row> | Order<Row>,
  digest: (row: Row) => DigestedRecord,
  where: (row: Row) => boolean = () => true,
): Source {
  return {
    read: async (rows, tenant, chain) => {
      const prefix = chain === undefined ? [tenant] : [tenant, chain];
      return storedOf(await rows.stored(of, prefix), { kind, tenant, chain: chain ?? 0 }, of, digest, where);
    },
    places: (rows) => placesOf(rows, of),
  };
}

/** Source for a small table, in the first chain of each tenant, or of the tenant for everything that all share. */
function inFirstChain<Row extends object>(
  kind: RecordKind,
  table: Table<Row>,
  digest: (row: Row) => DigestedRecord,
  isOfAll = false,
): Source {
  return {
    read: async (rows, tenant, chain = 0) => {
      if (chain !== 0 || (isOfAll && tenant !== SHARED_TENANT)) return [];
      return storedOf(await rows.stored(table, isOfAll ? [] : [tenant]), { kind, tenant, chain }, table, digest);
    },
    places: async (rows) => {
      const tenants = await rows.beginnings(table, 1);
      if (isOfAll) return tenants.length === 0 ? [] : [{ tenant: SHARED_TENANT, chain: 0 }];
      return tenants.map(([tenant = ""]) => ({ tenant, chain: 0 }));
    },
  };
}

async function placesOf<Row>(rows: Rows, of: Table<Row> | Order<Row>): Promise<readonly Place[]> {
  return (await rows.beginnings(of, 2)).map(([tenant = "", chain]) => ({ tenant, chain: Number(chain) }));
}

/** Parses entries to records; an unreadable entry becomes a record that the audit log cannot have. */
function storedOf<Row extends object>(
  entries: readonly KeyValueEntry[],
  place: Place & Pick<DigestedRecord, "kind">,
  of: Table<Row> | Order<Row>,
  digest: (row: Row) => DigestedRecord,
  where: (row: Row) => boolean = () => true,
): readonly Stored[] {
  const table = "placeOf" in of ? of.of : of;
  return entries.flatMap(([key, text]) => {
    try {
      const row = rowOf(table, key, text);
      return where(row) ? [{ record: digest(row), text }] : [];
    } catch {
      const record = {
        ...place,
        id: key,
        digest: `unreadable ${digestText(text)}`,
        createdAt: Number.POSITIVE_INFINITY,
      };
      return [{ record, text }];
    }
  });
}

const SOURCES: Readonly<Record<RecordKind, Source>> = {
  account: byChain("account", ACCOUNTS.by.customer, digests.digestAccount),
  answer: byChain("answer", ANSWERS, digests.digestAnswer, ({ response }) => response !== undefined),
  attachment: byChain("attachment", ATTACHMENTS, digests.digestAttachment),
  callback: byChain("callback", CALLBACKS.by.customer, digests.digestCallback),
  "callback-secret": inFirstChain("callback-secret", CALLBACK_SECRETS, digests.digestCallbackSecret),
  case: byChain("case", CASES.by.customer, digests.digestCase),
  change: byChain("change", CHANGES, ({ tenant, transaction, revision, removed }) =>
    digests.digestChange(tenant, transaction, revision, removed),
  ),
  customer: byChain("customer", CUSTOMERS, digests.digestCustomer),
  decision: byChain("decision", DECISIONS.by.customer, digests.digestDecision),
  edition: inFirstChain("edition", EDITIONS, digests.digestEdition, true),
  exemption: byChain("exemption", EXEMPTIONS.by.customer, digests.digestExemption),
  hold: byChain("hold", HOLDS.by.customer, digests.digestHold),
  key: inFirstChain("key", KEYS, digests.digestKey),
  person: inFirstChain("person", PEOPLE, digests.digestPerson),
  policy: inFirstChain("policy", POLICIES, digests.digestPolicy, true),
  "rule-change": inFirstChain("rule-change", RULE_CHANGES, digests.digestRuleChange, true),
  review: byChain("review", REVIEWS, digests.digestReview),
  revision: byChain("revision", TRANSACTION_REVISIONS, digests.digestRevision),
  screened: byChain("screened", SCREENED, digests.digestScreened),
  session: inFirstChain("session", SESSIONS, digests.digestSession),
  transaction: byChain("transaction", TRANSACTIONS.by.customer, digests.digestTransaction),
  user: inFirstChain("user", USERS, digests.digestUser),
  version: byChain("version", HELD_VERSIONS, digests.digestVersion),
  workflow: byChain("workflow", WORKFLOWS.by.chain, digests.digestWorkflow),
};

export function keyValueRecords(rows: Rows): RecordStore {
  const read = (tenant: string, chain: number, kind: RecordKind) => SOURCES[kind].read(rows, tenant, chain);
  return {
    chains: async () => {
      const found = new Map<string, Place>();
      const add = (place: Place) => found.set(`${place.chain} ${place.tenant}`, place);
      for (const source of Object.values(SOURCES)) for (const place of await source.places(rows)) add(place);
      for (const place of await placesOf(rows, AUDIT_ENTRIES)) add(place);
      return [...found.values()];
    },
    list: async (tenant, chain, kind) => (await read(tenant, chain, kind)).map(({ record }) => record),
    texts: async (tenant, chain, kind) =>
      (await read(tenant, chain, kind)).map(({ record: { digest: _, createdAt: __, ...name }, text }) => ({
        ...name,
        texts: [text],
      })),
    copied: async () => [
      ...(await placesOf(rows, CUSTOMERS)),
      ...(await placesOf(rows, LINKED_CUSTOMERS)),
      ...(await placesOf(rows, CHANGES)),
    ],
    compareCopies: compareCopies(rows),
    find: async (tenant, _kind, id) => {
      const exemption = await rows.get(EXEMPTIONS, tenant, id);
      return exemption && digests.digestExemption(exemption);
    },
    ofCustomer: async (tenant, customerId) => {
      const found: DigestedRecord[] = [];
      for (const [kind, source] of Object.entries(SOURCES)) {
        // these are in the chains of their own ids
        const isElsewhere = kind === "workflow" || kind === "revision";
        for (const { record } of await source.read(rows, tenant, isElsewhere ? undefined : bucketOf(customerId))) {
          const isUnowned = record.kind === "workflow" && record.customerId === undefined;
          if (record.customerId === customerId || isUnowned) found.push(record);
        }
      }
      const answers = await rows.list(ANSWERS.by.customer, { prefix: ofCustomer(tenant, customerId) });
      return [...found, ...answers.map(digests.digestAnswer)];
    },
  };
}
