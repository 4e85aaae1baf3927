/** Port: where the exchange rates come from. */
import type { ChangingSource } from "./changing-source.ts";

/** Port: where exchange rates come from. */
export interface ExchangeRateSource extends ChangingSource {
  /** Reads the document of the rates; `parseExchangeRates` says what it has to be. @throws when it cannot be read */
  load(): Promise<unknown>;
}
