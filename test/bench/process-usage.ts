import { readFileSync } from "node:fs";

/** Processor time in seconds, and memory at most in bytes, of a process. */
export function usageOf(pid: number): { readonly cpu: number; readonly peak: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  const [peak = 0] = /(?<=VmHWM:\s+)\d+/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  // The system counts user and system time in hundredths of seconds.
  return { cpu: (Number(fields[11]) + Number(fields[12])) / 100, peak: Number(peak) * 1_024 };
}
