import type { ValueOwner } from "./value-owner.ts";

/**
 * What `transaction_owners` says of values that were asked for before, while it is certain to say so still: a writer of that
 * table tells, and a reader that sees that another one may have written it, or that what was written is undone, clears this.
 */
export class KnownOwners {
  /** By tenant, link and value: a text made of all three would have to be made for every look. */
  readonly #owners = new Map<string, Map<string, Map<string, ValueOwner>>>();
  readonly #most: number;
  #size = 0;
  #changes = 0;

  /** @param most - values that are remembered at most */
  constructor(most: number) {
    this.#most = most;
  }

  /** How often something was written or forgotten: see {@link KnownOwners.learn}. */
  get changes(): number {
    return this.#changes;
  }

  /** Tenant, link and value are as columns hold them. @returns `undefined` when it is to be asked for */
  get(tenant: string, link: string, value: string): ValueOwner | undefined {
    return this.#owners.get(tenant)?.get(link)?.get(value);
  }

  /** @param owner - `none` is not remembered */
  set(tenant: string, link: string, value: string, owner: ValueOwner): void {
    this.#changes++;
    this.#keep(tenant, link, value, owner);
  }

  /** What was read is remembered as {@link KnownOwners.set} does, unless something has been written since then. */
  learn(since: number, tenant: string, link: string, value: string, owner: ValueOwner): void {
    if (since === this.#changes) this.#keep(tenant, link, value, owner);
  }

  #keep(tenant: string, link: string, value: string, owner: ValueOwner): void {
    const known = this.#ofLink(tenant, link);
    this.#size -= known.size;
    if (owner === "none") known.delete(value);
    else known.set(value, owner);
    this.#size += known.size;
    if (this.#size > this.#most) this.clear();
  }

  clear(): void {
    this.#changes++;
    this.#owners.clear();
    this.#size = 0;
  }

  #ofLink(tenant: string, link: string): Map<string, ValueOwner> {
    const links = this.#owners.get(tenant) ?? new Map<string, Map<string, ValueOwner>>();
    this.#owners.set(tenant, links);
    const known = links.get(link) ?? new Map<string, ValueOwner>();
    links.set(link, known);
    return known;
  }
}
