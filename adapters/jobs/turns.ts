/**
 * Turns of tenants in a queue with more jobs than its workers take: start-time fair queueing, with the time at which a job
 * counts as added for its tag. A job of a tenant that has none waiting counts as added when the job that was taken last
 * was, the next one a millisecond after it. So a backlog of one tenant keeps no other one waiting, and where nothing
 * waits nothing changes. Each process knows what it added and took itself; the order is that of the queue.
 */
interface Backlog {
  /** When the job that was taken last counts as added; absent while nothing waits. */
  head?: number;
  /** The same of the job that was added last, by tenant. */
  readonly last: Map<string, number>;
}

/**
 * Turns of the tenants in the queues of one process.
 *
 * @param now - milliseconds since 1970
 */
export function createTurns(now: () => number) {
  const backlogs = new Map<string, Backlog>();
  const backlogOf = (queue: string): Backlog => {
    const found = backlogs.get(queue) ?? { last: new Map() };
    backlogs.set(queue, found);
    return found;
  };

  return {
    /** When a job counts as added: now or earlier. */
    addedAt(queue: string, tenant: string): number {
      const { head, last } = backlogOf(queue);
      const turn = Math.min(now(), head === undefined ? now() : Math.max(head, (last.get(tenant) ?? 0) + 1));
      last.set(tenant, turn);
      return turn;
    },

    /** @param addedAt - when the jobs of a claim of at most `limit` count as added, in the order of the queue */
    taken(queue: string, limit: number, addedAt: readonly number[]): void {
      const head = addedAt.at(-1);
      // A claim that asked for more than there was leaves none waiting.
      if (head === undefined || addedAt.length < limit) backlogs.delete(queue);
      else backlogOf(queue).head = head;
    },
  };
}
