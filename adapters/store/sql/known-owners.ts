/** Values that are remembered at most: some 100 bytes each. */
const MAX_KNOWN = 200_000;

/**
 * What `transaction_owners` says of values that were asked for before, while it is certain to say so still: whoever writes that
 * table tells, and whoever sees that another one may have written it, or that what was written is undone, clears this.
 */
export class KnownOwners {
  /** Columns hold no NUL: keys stay different. */
  readonly #owners = new Map<string, string>();

  /**
   * @param key - tenant, link and value as columns hold them
   * @returns the customer behind a sign, empty when several share the value, `undefined` when it is to be asked for
   */
  get(...key: readonly [tenant: string, link: string, value: string]): string | undefined {
    return this.#owners.get(key.join("\0"));
  }

  /** @param owner - as {@link KnownOwners.get} gives it; null: nobody has the value, which is not remembered */
  set(owner: string | null, ...key: readonly [tenant: string, link: string, value: string]): void {
    if (owner === null) this.#owners.delete(key.join("\0"));
    else {
      if (this.#owners.size >= MAX_KNOWN) this.#owners.clear();
      this.#owners.set(key.join("\0"), owner);
    }
  }

  clear(): void {
    this.#owners.clear();
  }
}
