import type { MonitoredTransaction } from "../../model/monitored-transaction.ts";
import type { LocalTime } from "../local-time.ts";

/** The transaction that is checked, as its windows see it. */
export interface WindowContext {
  readonly transaction: MonitoredTransaction;
  /** Factor of thresholds for the risk of the customer: 1 for none, 0.7 makes them stricter. */
  readonly uplift: number;
  /** Days and hours where the customer is. */
  readonly localTime: LocalTime;
}
