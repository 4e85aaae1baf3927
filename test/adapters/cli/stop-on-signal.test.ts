import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";

/** A process whose end is as the text says. @returns how it ended after the signals, and what it complained of */
async function stopped(stop: string, deadlineMs: number, signals: readonly NodeJS.Signals[] = ["SIGTERM"]) {
  const program = `
    import { stopOnSignal } from "./adapters/cli/stop-on-signal.ts";
    import { jsonLogger } from "./adapters/log/json-logger.ts";
    const running = setInterval(() => {}, 1_000);
    stopOnSignal(async () => { console.log("stopping"); ${stop} }, {
      deadlineMs: ${deadlineMs},
      logger: jsonLogger({ clock: Date }),
    });
    console.log("running");`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  let complaints = "";
  child.stderr.on("data", (text) => {
    complaints += text;
  });
  const ended = once(child, "exit");
  for (const signal of signals) {
    await once(child.stdout, "data");
    child.kill(signal);
  }
  const [code, by] = await ended;
  return { code, by, complaints };
}

const HOUR = 3_600_000;

describe("a process that is told to stop", () => {
  it("ends by itself when all is done", async () => {
    expect(await stopped("clearInterval(running);", HOUR)).toEqual({ code: 0, by: null, complaints: "" });
  });

  it("ends with an error when the stop fails", async () => {
    const { code, complaints } = await stopped("clearInterval(running); throw new Error('store is gone');", HOUR);
    expect([code, complaints]).toEqual([1, "riskgate: store is gone\n"]);
  });

  it.each([
    ["the stop hangs", "await new Promise(() => {});"],
    ["something was forgotten by it", ""],
  ])("ends at the deadline when %s, and says so with a code", async (_, stop) => {
    const { code, complaints } = await stopped(stop, 50);
    expect(code).toBe(1);
    expect(JSON.parse(complaints)).toMatchObject({ level: "error", errorCode: "STOP_OVERDUE", durationMs: 50 });
  });

  it("ends at once at a second signal, whichever", async () => {
    const hangs = "await new Promise(() => {});";
    expect(await stopped(hangs, HOUR, ["SIGTERM", "SIGINT"])).toMatchObject({ code: null, by: "SIGINT" });
  });
});
