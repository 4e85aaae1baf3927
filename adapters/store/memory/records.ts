import type { DigestedRecord, RecordKind, RecordStore } from "../../../src/ports/record-store.ts";
import {
  digestAccount,
  digestAnswer,
  digestCallback,
  digestCallbackSecret,
  digestCase,
  digestChange,
  digestCustomer,
  digestDecision,
  digestEdition,
  digestExemption,
  digestHold,
  digestKey,
  digestPerson,
  digestPolicy,
  digestReview,
  digestRevision,
  digestScreened,
  digestSession,
  digestTransaction,
  digestUser,
  digestVersion,
  digestWorkflow,
} from "../../../src/records/digest-record.ts";
import type { MemoryRows } from "./memory-rows.ts";

interface Told {
  readonly record: DigestedRecord;
  readonly row: object;
}

export function memoryRecords(rows: MemoryRows): RecordStore {
  /** Each with what it is made of. */
  const digested = <Row extends object>(of: readonly Row[], digest: (row: Row) => DigestedRecord): readonly Told[] =>
    of.map((row) => ({ record: digest(row), row }));
  const all: Readonly<Record<RecordKind, () => readonly Told[]>> = {
    account: () => digested(rows.accounts.all(), digestAccount),
    answer: () =>
      digested(
        rows.idempotency.all().filter(({ response }) => response !== undefined),
        digestAnswer,
      ),
    callback: () => digested(rows.callbacks.all(), digestCallback),
    "callback-secret": () => digested(rows.callbackSecrets.all(), digestCallbackSecret),
    case: () => digested(rows.cases.all(), digestCase),
    change: () =>
      digested(rows.historyChanges.all(), ({ tenant, transaction, revision, removed }) =>
        digestChange(tenant, transaction, revision, removed),
      ),
    customer: () => digested(rows.customers.all(), digestCustomer),
    decision: () => digested(rows.decisions.all(), digestDecision),
    edition: () => digested(rows.editions.all(), digestEdition),
    exemption: () => digested(rows.exemptions.all(), digestExemption),
    hold: () => digested(rows.holds.all(), digestHold),
    key: () => digested(rows.keys.all(), digestKey),
    person: () => digested(rows.people.all(), digestPerson),
    policy: () => digested(rows.policies.all(), digestPolicy),
    review: () => digested(rows.reviews.all(), digestReview),
    revision: () => digested(rows.transactionRevisions.all(), digestRevision),
    screened: () => digested(rows.screened.all(), digestScreened),
    session: () => digested(rows.sessions.all(), digestSession),
    transaction: () => digested(rows.transactions.all(), digestTransaction),
    user: () => digested(rows.users.all(), digestUser),
    version: () => digested(rows.heldVersions.all(), digestVersion),
    workflow: () => digested(rows.workflows.all(), digestWorkflow),
  };
  const everything = () => Object.values(all).flatMap((told) => told().map(({ record }) => record));
  const inChain = (tenant: string, chain: number, kind: RecordKind) =>
    all[kind]().filter(({ record }) => record.tenant === tenant && record.chain === chain);

  return {
    chains: async () => {
      const found = new Map<string, { readonly tenant: string; readonly chain: number }>();
      for (const { tenant, chain } of [...everything(), ...rows.auditEntries.all()])
        found.set(`${chain} ${tenant}`, { tenant, chain });
      return [...found.values()];
    },
    list: async (tenant, chain, kind) => inChain(tenant, chain, kind).map(({ record }) => record),
    texts: async (tenant, chain, kind) =>
      inChain(tenant, chain, kind).map(({ record: { digest: _, createdAt: __, ...name }, row }) => ({
        ...name,
        texts: [JSON.stringify(row)],
      })),
    // Rows of a process cannot be changed from outside.
    copied: async () => [],
    compareCopies: async () => [],
    find: async (tenant, kind, id) =>
      all[kind]().find(({ record }) => record.tenant === tenant && record.id === id)?.record,
    ofCustomer: async (tenant, customerId) => {
      const isTouched = (record: DigestedRecord) =>
        record.customerId === customerId || (record.kind === "workflow" && record.customerId === undefined);
      const answers = rows.idempotency.all().filter((row) => row.customerId === customerId);
      return [
        ...everything().filter((record) => record.tenant === tenant && isTouched(record)),
        ...answers.filter((row) => row.tenant === tenant).map(digestAnswer),
      ];
    },
  };
}
