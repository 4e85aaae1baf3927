import type { ChangingSource } from "./changing-source.ts";

/** Port: the source of exchange rates. */
export interface ExchangeRateSource extends ChangingSource {
  /** Reads the rates document, whose form `parseExchangeRates` defines. @throws when it cannot be read */
  load(): Promise<unknown>;
}
