import type { MonitoredTransaction } from "../../model/monitored-transaction.ts";

/** The transaction that is checked, as its windows see it. */
export interface WindowContext {
  readonly transaction: MonitoredTransaction;
  /** Factor of thresholds for the risk of the customer: 1 for none, 0.7 makes them stricter. */
  readonly uplift: number;
  /** Offset of the tenant's local time from UTC, in minutes. */
  readonly utcOffsetMinutes: number;
}
