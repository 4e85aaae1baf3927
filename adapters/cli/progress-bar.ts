import { clearLine, cursorTo } from "node:readline";

/** Progress of a long command. */
export interface Progress {
  readonly update: (done: number) => void;
  readonly stop: () => void;
}

/** Least time between two updates, in milliseconds. */
const EVERY_MS = 100;

/** A line on standard error that is updated in place; nothing when that is no terminal. */
export function progressBar(what: string, total?: number): Progress {
  const { stderr } = process;
  if (!stderr.isTTY) return { update: () => {}, stop: () => {} };
  const begunAt = Date.now();
  let writtenAt = 0;
  const clear = (): void => {
    cursorTo(stderr, 0);
    clearLine(stderr, 0);
  };
  return {
    update(done) {
      const now = Date.now();
      if (now - writtenAt < EVERY_MS) return;
      writtenAt = now;
      const seconds = (now - begunAt) / 1_000;
      const left = total === undefined || done === 0 ? undefined : (seconds * (total - done)) / done;
      clear();
      const time = left === undefined ? `${Math.round(seconds)} s` : `${Math.round(left)} s left`;
      stderr.write(`${done}${total === undefined ? "" : ` of ${total}`} ${what}, ${time}`);
    },
    stop: clear,
  };
}
