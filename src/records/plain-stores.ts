import type { AuditLog } from "../ports/audit-store.ts";
import type { StoreTransaction } from "../ports/store.ts";

/** The stores of a transaction as an adapter implements them. */
export interface PlainStores extends Omit<StoreTransaction, "audit"> {
  readonly audit: AuditLog;
}
