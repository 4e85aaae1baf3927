import { Presets, SingleBar } from "cli-progress";

/** How far a long command is. */
export interface Progress {
  readonly update: (done: number) => void;
  readonly stop: () => void;
}

/** A bar on standard error; silent when that is no terminal. */
export function progressBar(what: string, total?: number): Progress {
  if (!process.stderr.isTTY) return { update: () => {}, stop: () => {} };
  const format =
    total === undefined ? `{value} ${what} {duration_formatted}` : `{bar} {value}/{total} ${what} {eta_formatted}`;
  const bar = new SingleBar(
    { format, stream: process.stderr, clearOnComplete: true, noTTYOutput: false },
    Presets.shades_classic,
  );
  bar.start(total ?? 0, 0);
  return { update: (done) => bar.update(done), stop: () => bar.stop() };
}
