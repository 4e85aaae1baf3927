/**
 * Names looked up at the same time. Node has four threads for look-ups and files together, and a name server that never answers occupies
 * one for many seconds.
 */
const AT_ONCE = 2;

/**
 * Looks names up so that the slow names of one owner do not delay others: one at a time per domain, one shared look-up for callers of the
 * same name, and never so many that the process has no thread left for anything else.
 */
export function fairLookUps<T>(lookUp: (host: string) => Promise<T>): (host: string) => Promise<T> {
  const running = new Set<string>();
  const shared = new Map<string, Promise<T>>();
  const waiting: { readonly domain: string; readonly start: () => void }[] = [];

  function startNext(): void {
    while (running.size < AT_ONCE) {
      const at = waiting.findIndex(({ domain }) => !running.has(domain));
      if (at < 0) return;
      const [next] = waiting.splice(at, 1);
      running.add(next!.domain);
      next!.start();
    }
  }

  async function inTurn(host: string): Promise<T> {
    const domain = host.split(".").slice(-2).join(".");
    await new Promise<void>((start) => {
      waiting.push({ domain, start });
      startNext();
    });
    try {
      return await lookUp(host);
    } finally {
      running.delete(domain);
      shared.delete(host);
      startNext();
    }
  }

  return (host) => {
    const known = shared.get(host);
    if (known !== undefined) return known;
    const answer = inTurn(host);
    shared.set(host, answer);
    return answer;
  };
}
