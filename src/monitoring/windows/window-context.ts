import type { MonitoredTransaction } from "../../model/monitored-transaction.ts";
import type { LocalTime } from "../local-time.ts";

/** The checked transaction in the form that windows read. */
export interface WindowContext {
  readonly transaction: MonitoredTransaction;
  /** Factor of thresholds for the risk of the customer: 1 for none, 0.7 makes them stricter. */
  readonly uplift: number;
  /** Days and hours in the customer's time zone. */
  readonly localTime: LocalTime;
}
