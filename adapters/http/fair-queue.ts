/** Those who wait, taken by tenant and by client in turns: whoever asks often keeps nobody waiting who asks once. */
import type { Asker } from "./held-shares.ts";

export interface Waits {
  /** Absent: of nobody in particular. */
  readonly asker?: Asker | undefined;
}

export class FairQueue<T extends Waits> {
  /** By tenant, then by client; whoever was served longest ago is first, and of a client whoever came first. */
  readonly #tenants = new Map<string, Map<string, T[]>>();
  #size = 0;
  #clients = 0;

  get size(): number {
    return this.#size;
  }

  /** How many clients wait. */
  get clients(): number {
    return this.#clients;
  }

  /** Of each client whoever came first. */
  *first(): Generator<T> {
    for (const clients of this.#tenants.values()) for (const [first] of clients.values()) yield first!;
  }

  push(one: T): void {
    const { tenant = "", client = "" } = one.asker ?? {};
    const clients = this.#tenants.get(tenant) ?? new Map<string, T[]>();
    this.#tenants.set(tenant, clients);
    const ofClient = clients.get(client);
    if (ofClient === undefined) {
      clients.set(client, [one]);
      this.#clients++;
    } else ofClient.push(one);
    this.#size++;
  }

  /** Takes the next one that may be taken, if any. */
  take(may: (one: T) => boolean): T | undefined {
    for (const [tenant, clients] of this.#tenants) {
      for (const [client, ofClient] of clients) {
        const [one] = ofClient;
        if (!may(one!)) continue;
        ofClient.shift();
        this.#size--;
        clients.delete(client);
        if (ofClient.length > 0) clients.set(client, ofClient);
        else this.#clients--;
        this.#tenants.delete(tenant);
        if (clients.size > 0) this.#tenants.set(tenant, clients);
        return one;
      }
    }
    return undefined;
  }

  /** Takes out all of a kind, in the order in which each client's came. */
  takeAll(is: (one: T) => boolean): readonly T[] {
    const taken: T[] = [];
    for (const [tenant, clients] of this.#tenants) {
      for (const [client, ofClient] of clients) {
        const left = ofClient.filter((one) => !is(one));
        if (left.length === ofClient.length) continue;
        taken.push(...ofClient.filter(is));
        if (left.length > 0) clients.set(client, left);
        else {
          clients.delete(client);
          this.#clients--;
        }
      }
      if (clients.size === 0) this.#tenants.delete(tenant);
    }
    this.#size -= taken.length;
    return taken;
  }
}
