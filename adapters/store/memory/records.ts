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
  digestRevision,
  digestScreened,
  digestTransaction,
  digestWorkflow,
} from "../../../src/records/digest-record.ts";
import type { MemoryRows } from "./memory-rows.ts";

export function memoryRecords(rows: MemoryRows): RecordStore {
  const all: Readonly<Record<RecordKind, () => readonly DigestedRecord[]>> = {
    account: () => rows.accounts.all().map(digestAccount),
    answer: () => rows.idempotency.all().flatMap((row) => (row.response === undefined ? [] : [digestAnswer(row)])),
    callback: () => rows.callbacks.all().map(digestCallback),
    "callback-secret": () => rows.callbackSecrets.all().map(digestCallbackSecret),
    case: () => rows.cases.all().map(digestCase),
    change: () =>
      rows.historyChanges
        .all()
        .map(({ tenant, transaction, revision, removed }) => digestChange(tenant, transaction, revision, removed)),
    customer: () => rows.customers.all().map(digestCustomer),
    decision: () => rows.decisions.all().map(digestDecision),
    edition: () => rows.editions.all().map(digestEdition),
    exemption: () => rows.exemptions.all().map(digestExemption),
    hold: () => rows.holds.all().map(digestHold),
    key: () => rows.keys.all().map(digestKey),
    person: () => rows.people.all().map(digestPerson),
    policy: () => rows.policies.all().map(digestPolicy),
    revision: () => rows.transactionRevisions.all().map(digestRevision),
    screened: () => rows.screened.all().map(digestScreened),
    transaction: () => rows.transactions.all().map(digestTransaction),
    workflow: () => rows.workflows.all().map(digestWorkflow),
  };
  const everything = () => Object.values(all).flatMap((records) => records());

  return {
    chains: async () => {
      const found = new Map<string, { readonly tenant: string; readonly chain: number }>();
      for (const { tenant, chain } of [...everything(), ...rows.auditEntries.all()])
        found.set(`${chain} ${tenant}`, { tenant, chain });
      return [...found.values()];
    },
    list: async (tenant, chain, kind) =>
      all[kind]().filter((record) => record.tenant === tenant && record.chain === chain),
    find: async (tenant, kind, id) => all[kind]().find((record) => record.tenant === tenant && record.id === id),
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
