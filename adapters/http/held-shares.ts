/**
 * How much of something bounded is held, by tenant and by client. Each has a share of what others leave: whoever fills it
 * leaves something for the next one, and no number of them has all.
 */

/** For whom something is held. */
export interface Asker {
  readonly tenant: string;
  /** See `clientOf`: a person with all sessions and keys, or a key of no person. */
  readonly client: string;
}

export interface SharesOf {
  /** Of a tenant, in what other tenants leave. */
  readonly tenant: number;
  /** Of a client, in what others leave to its tenant. */
  readonly client: number;
}

export class HeldShares {
  readonly #max: number;
  readonly #shares: SharesOf;
  readonly #tenants = new Map<string, number>();
  readonly #clients = new Map<string, number>();
  #all = 0;

  /** @param max - for all together */
  constructor(max: number, shares: SharesOf) {
    this.#max = max;
    this.#shares = shares;
  }

  /** What all hold. */
  get all(): number {
    return this.#all;
  }

  of({ client }: Asker): number {
    return this.#clients.get(client) ?? 0;
  }

  /** What a client may hold at most while others hold what they do. */
  most(asker: Asker): number {
    const ofTenant = this.#tenants.get(asker.tenant) ?? 0;
    return this.#share(ofTenant - this.of(asker), this.#all - ofTenant);
  }

  /** What a client may hold at most if nobody else holds anything. */
  get mostAlone(): number {
    return this.#share(0, 0);
  }

  #share(othersOfTenant: number, otherTenants: number): number {
    return ((this.#max - otherTenants) * this.#shares.tenant - othersOfTenant) * this.#shares.client;
  }

  /** Whether a client may hold one more of things that are counted: one is left to it, unless its tenant holds its share. */
  hasOne(asker: Asker): boolean {
    const ofTenant = this.#tenants.get(asker.tenant) ?? 0;
    const mostOfTenant = (this.#max - (this.#all - ofTenant)) * this.#shares.tenant;
    return (
      this.#all < this.#max && ofTenant < atLeastOne(mostOfTenant) && this.of(asker) < atLeastOne(this.most(asker))
    );
  }

  /** @param amount - below 0 to give it back */
  add({ tenant, client }: Asker, amount: number): void {
    this.#all += amount;
    change(this.#tenants, tenant, amount);
    change(this.#clients, client, amount);
  }
}

const atLeastOne = (share: number): number => Math.max(1, Math.ceil(share));

function change(held: Map<string, number>, who: string, amount: number): void {
  const now = (held.get(who) ?? 0) + amount;
  if (now > 0) held.set(who, now);
  else held.delete(who);
}
