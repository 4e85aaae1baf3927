/** A screening provider over HTTP, for example for adverse media, with a timeout, retries and a circuit breaker. */
import {
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from "cockatiel";
import { RiskgateError } from "../../src/errors.ts";
import { houseJson } from "../../src/lists/formats/house-json.ts";
import type { ListEntry, ListKind } from "../../src/model/list-entry.ts";
import type { ProviderQuery, ScreeningProvider } from "../../src/ports/screening-provider.ts";

/** Options of a provider over HTTP. */
export interface HttpProviderOptions {
  /** Stable name; the `listId` of its proposals. */
  readonly name: string;
  /**
   * Takes `POST { "queries": [ProviderQuery, …] }` and answers with the JSON form of house lists:
   * `{ "entries": [{ "id", "kind", "name", … }] }`.
   */
  readonly url: string;
  /** Kind of list of its entries (Default: `adverse-media`). */
  readonly listKind?: ListKind;
  /** Headers of every request, for example a key (Default: none). */
  readonly headers?: Readonly<Record<string, string>>;
  /** Time for one attempt, in milliseconds (Default: 1500, within the budget of a decision). */
  readonly timeoutMs?: number;
  /** Further attempts after a failure (Default: 2). */
  readonly retries?: number;
  /** Wait before the first further attempt, in milliseconds; doubled with each (Default: 100). */
  readonly backoffMs?: number;
  /** Consecutive failures that open the circuit breaker (Default: 5), and how long it stays open, in milliseconds (Default: 10000). */
  readonly breakAfter?: number;
  readonly breakMs?: number;
}

/** Largest answer that is read, in characters. */
const MAX_ANSWER = 5_000_000;

/**
 * Screening provider: another system that is queried over HTTP for every party of a check.
 *
 * @example
 * const plugin = definePlugin({ name: "acme", version: "1", screeningProviders: [httpProvider({ name: "acme", url })] });
 */
export function httpProvider(options: HttpProviderOptions): ScreeningProvider {
  const {
    name,
    url,
    listKind = "adverse-media",
    headers = {},
    timeoutMs = 1_500,
    retries = 2,
    backoffMs = 100,
  } = options;
  const policy = wrap(
    circuitBreaker(handleAll, {
      halfOpenAfter: options.breakMs ?? 10_000,
      breaker: new ConsecutiveBreaker(options.breakAfter ?? 5),
    }),
    retry(handleAll, { maxAttempts: retries, backoff: new ExponentialBackoff({ initialDelay: backoffMs }) }),
    timeout(timeoutMs, TimeoutStrategy.Aggressive),
  );

  async function ask(queries: readonly ProviderQuery[], signal: AbortSignal): Promise<readonly ListEntry[]> {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...headers },
      body: JSON.stringify({ queries }),
      redirect: "error",
      signal,
    });
    if (response.status !== 200) throw new Error(`it answered ${response.status}`);
    const text = await response.text();
    if (text.length > MAX_ANSWER) throw new Error(`its answer is longer than ${MAX_ANSWER} characters`);
    const { entries, skipped } = houseJson.parse({ list: { name: url, chunks: [text] } }, { listId: name, listKind });
    const [first] = skipped;
    // A partial answer is refused: the entry that cannot be read may be the one that matters.
    if (first) throw new Error(`its answer cannot be read: line ${first.line}: ${first.message}`);
    return entries;
  }

  return {
    name,
    async propose(queries) {
      try {
        return await policy.execute(({ signal }) => ask(queries, signal));
      } catch (cause) {
        throw new RiskgateError("PROVIDER_UNAVAILABLE", `provider ${name}: did not answer`, { cause });
      }
    },
  };
}
