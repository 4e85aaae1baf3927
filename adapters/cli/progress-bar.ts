import { clearLine, cursorTo } from "node:readline";

/** How far a long command is. */
export interface Progress {
  readonly update: (done: number) => void;
  readonly stop: () => void;
}

/** How often a line is written at most, in milliseconds. */
const EVERY_MS = 100;

/** A line on standard error that is written again and again; silent when that is no terminal. */
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
