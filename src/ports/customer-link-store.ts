/**
 * Values that customers share, so that customers with a common value are found without reading all of them. Links are
 * opaque texts, for example `device:` and a digest: never personal data itself.
 */
export interface CustomerLinkStore {
  /** Adds links of the customer to those it has. */
  add(tenant: string, customerId: string, links: readonly string[]): Promise<void>;
  /** Removes links of the customer; links that the customer does not have are ignored. */
  remove(tenant: string, customerId: string, links: readonly string[]): Promise<void>;
  /**
   * Counts the other customers of the tenant who have at least one link of a group, for each group.
   *
   * @param limit - upper bound of the count
   */
  countOthers(
    tenant: string,
    customerId: string,
    groups: readonly (readonly string[])[],
    limit: number,
  ): Promise<readonly number[]>;
  /**
   * Other customers of the tenant who have at least one link of a group, for each group: each once, in ascending order.
   *
   * @param limit - of each group; the first ones are kept
   * @param after - only customers behind this id
   */
  others(
    tenant: string,
    customerId: string,
    groups: readonly (readonly string[])[],
    limit: number,
    after?: string,
  ): Promise<readonly (readonly string[])[]>;
}
