/** Port: where the exchange rates come from. */
export interface ExchangeRateSource {
  /** Reads the document of the rates; `parseExchangeRates` says what it has to be. @throws when it cannot be read */
  load(): Promise<unknown>;
}
