/** The part of the web-standard global object that a timeout needs: `globalThis` satisfies it. */
export interface Timers {
  setTimeout(callback: () => void, delayMs: number): unknown;
  clearTimeout(id: unknown): void;
}
