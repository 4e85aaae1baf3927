/** What Linux tells of the processor time of processes. */
import { existsSync, readFileSync } from "node:fs";

/** Ticks of a second. */
export const TICKS = 100;

export interface ProcessorTicks {
  readonly pid: number;
  readonly parent: number;
  /** Of all its threads. */
  readonly own: number;
  /** Of its children that have ended. */
  readonly ended: number;
}

/** @returns `undefined` when there is no such process, or the machine does not tell */
export function processorTicksOf(pid: number | undefined): ProcessorTicks | undefined {
  const file = `/proc/${pid}/stat`;
  if (pid === undefined || !existsSync(file)) return undefined;
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    // It ended in between.
    return undefined;
  }
  // Behind the name, which may hold anything.
  const [, parent, ...fields] = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(9);
  return { pid, parent: parent ?? 0, own: user + system, ended: endedUser + endedSystem };
}
