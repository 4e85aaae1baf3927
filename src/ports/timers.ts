/** The part of the web-standard global object that waiting with a limit needs: `globalThis` will do. */
export interface Timers {
  setTimeout(callback: () => void, delayMs: number): unknown;
  clearTimeout(id: unknown): void;
}
