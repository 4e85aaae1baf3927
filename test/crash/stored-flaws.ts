/** What is wrong in a store after a crash, read without a gateway. */
import { postgresStore } from "../../adapters/postgres/index.ts";
import { sqliteStore } from "../../adapters/store/sqlite.ts";
import { DEFAULT_TENANT } from "../../src/gateway/gateway-parts.ts";
import type { AuditEntry } from "../../src/model/audit-entry.ts";
import { checkAuditChain } from "../../src/model/check-audit-chain.ts";
import type { Store } from "../../src/ports/store.ts";
import type { SentCheck } from "./check-load.ts";

export type StoreLocation = { readonly path: string } | { readonly url: string };

async function withStore<T>(location: StoreLocation, use: (store: Store) => Promise<T>): Promise<T> {
  const store = "path" in location ? sqliteStore(location.path) : postgresStore(location.url);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** Whether everything is done that was begun: no check of these undecided, no callback on its way. */
export function isSettled(location: StoreLocation, sent: readonly SentCheck[]): Promise<boolean> {
  return withStore(location, async (store) => {
    if ((await store.read((tx) => tx.callbacks.list({ ...PENDING, limit: 1 }))).length > 0) return false;
    for (const { customerId } of sent) {
      const cases = await store.read((tx) => tx.cases.list({ tenant: DEFAULT_TENANT, customerId, limit: 10 }));
      if (cases.some(({ processingStatus }) => processingStatus !== "finished")) return false;
    }
    return true;
  });
}

const PENDING = { tenant: DEFAULT_TENANT, status: "pending" } as const;

/** Cases that exist twice, not at all or undecided, and callbacks that did not arrive. */
export function storedFlaws(location: StoreLocation, sent: readonly SentCheck[]): Promise<readonly string[]> {
  return withStore(location, async (store) => {
    const flaws: string[] = [];
    for (const { customerId, answer } of sent) {
      const cases = await store.read((tx) => tx.cases.list({ tenant: DEFAULT_TENANT, customerId, limit: 10 }));
      if (cases.some(({ processingStatus }) => processingStatus !== "finished"))
        flaws.push(`customer ${customerId} has a case that is not decided`);
      if (cases.length > 1) flaws.push(`customer ${customerId} has ${cases.length} cases of one check`);
      if (answer && cases[0]?.caseId !== answer.caseId)
        flaws.push(`customer ${customerId}: case ${cases[0]?.caseId} in place of ${answer.caseId}`);
    }
    const page = { tenant: DEFAULT_TENANT, limit: 1 } as const;
    for (const status of ["pending", "exhausted"] as const) {
      const [callback] = await store.read((tx) => tx.callbacks.list({ ...page, status }));
      if (callback) flaws.push(`callback ${callback.callbackId} is ${status}: ${callback.lastFailure}`);
    }
    return flaws;
  });
}

const PAGE = 1_000;

/** Chains of the audit log that do not verify. */
export function auditFlaws(location: StoreLocation): Promise<readonly string[]> {
  return withStore(location, async (store) => {
    const flaws: string[] = [];
    let entries = 0;
    for (const tenant of await store.read((tx) => tx.audit.tenants())) {
      for (const head of await store.read((tx) => tx.audit.heads(tenant))) {
        const chain: AuditEntry[] = [];
        let page: readonly AuditEntry[];
        do {
          const after = chain.at(-1)?.sequence ?? 0;
          page = await store.read((tx) => tx.audit.list(tenant, head.chain, after, PAGE));
          chain.push(...page);
        } while (page.length === PAGE);
        entries += chain.length;
        const flaw = checkAuditChain(head, chain);
        if (flaw) flaws.push(`audit chain ${tenant} ${flaw.chain}: entry ${flaw.sequence} is ${flaw.flaw}`);
      }
    }
    if (entries === 0) flaws.push("the audit log is empty");
    return flaws;
  });
}
