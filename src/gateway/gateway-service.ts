/** A running gateway: whether it can decide, what it reads again, and its end. */
import type { JobStats } from "../ports/store.ts";
import type { HealthReport } from "./health/health.ts";

/** What a gateway reads from its sources: see {@link GatewayService.reload}. */
export type ReloadablePart = "lists" | "rules" | "transactionRules" | "rates" | "workflow";

/** What a host does with a gateway as a whole. */
export interface GatewayService {
  /** Jobs by queue and state; empty in a gateway without jobs. */
  jobStats(): Promise<Readonly<Record<string, JobStats>>>;

  /**
   * Resolves when checks can be decided, and does not wait until they can. To be called after `createGateway`, which
   * resolves in any case.
   *
   * @example
   * const gateway = await createGateway(options);
   * await gateway.ready(); // throws what is wrong with the rules, the lists, the policy or the store
   *
   * @throws RiskgateError the reason why it cannot decide, with its code and issues; of several reasons the code and
   * issues of the first, and all messages
   */
  ready(): Promise<void>;
  /** The health of everything that a decision needs; of lists, those of a tenant or, without one, all. Never throws. */
  health(scope?: { readonly tenant?: string }): Promise<HealthReport>;
  /**
   * Reads lists and rules again and swaps them in together. When one of them cannot be used, the last good ones stay in
   * service, and {@link health} reports why.
   *
   * @param parts - the parts to read (Default: all)
   */
  reload(parts?: readonly ReloadablePart[]): Promise<void>;
  /**
   * Reloads the parts whose sources changed since the last load; to be called about once a second. A source that is
   * still being written is read as soon as two calls in a row see the same.
   *
   * @returns the parts that were read
   */
  reloadChanged(): Promise<readonly ReloadablePart[]>;
  /** Closes the store. */
  close(): Promise<void>;
}
