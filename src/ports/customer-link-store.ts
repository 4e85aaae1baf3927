/** What customers have in common, so that the others who share something are found without reading all. */
export interface CustomerLinkStore {
  /**
   * Makes these the customer's links, in place of all it had.
   *
   * @param links - opaque texts, for example `device:` and a digest: never personal data itself
   */
  replace(tenant: string, customerId: string, links: readonly string[]): Promise<void>;
  /** Other customers of the tenant with at least one of the links: at most `limit` of them, in no particular order. */
  others(tenant: string, customerId: string, links: readonly string[], limit: number): Promise<readonly string[]>;
}
