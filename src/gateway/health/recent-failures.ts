import type { Observer } from "../../ports/observer.ts";

/** Failures in a row of callbacks and providers, since this process started. */
export interface RecentFailures {
  readonly observer: Observer;
  callbacks(): number;
  provider(name: string): number;
}

/** Counts failures for the health report. */
export function recentFailures(): RecentFailures {
  let callbacks = 0;
  const providers = new Map<string, number>();
  return {
    observer: {
      event(event) {
        if (event.type === "callback") callbacks = event.outcome === "delivered" ? 0 : callbacks + 1;
        if (event.type === "provider") {
          providers.set(event.provider, event.answered ? 0 : (providers.get(event.provider) ?? 0) + 1);
        }
      },
    },
    callbacks: () => callbacks,
    provider: (name) => providers.get(name) ?? 0,
  };
}
