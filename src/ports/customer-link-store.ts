/**
 * What customers have in common, so that the others who share something are found without reading all. Links are opaque
 * texts, for example `device:` and a digest: never personal data itself.
 */
export interface CustomerLinkStore {
  /** Adds links of the customer to those it has. */
  add(tenant: string, customerId: string, links: readonly string[]): Promise<void>;
  /** Takes links of the customer away; those that it does not have change nothing. */
  remove(tenant: string, customerId: string, links: readonly string[]): Promise<void>;
  /**
   * Counts the other customers of the tenant who have at least one link of a group, for each group.
   *
   * @param limit - most that are counted
   */
  countOthers(
    tenant: string,
    customerId: string,
    groups: readonly (readonly string[])[],
    limit: number,
  ): Promise<readonly number[]>;
}
