import { describe, expect, it } from "vitest";
import { prefetch } from "../../../src/gateway/rescreening/prefetch.ts";

/** Numbers from 1, with what was asked of it; throws at one of them. */
function numbers(count: number, failsAt?: number) {
  const log: string[] = [];
  async function* source() {
    try {
      for (let at = 1; at <= count; at++) {
        log.push(`make ${at}`);
        if (at === failsAt) throw new Error(`no ${at}`);
        yield at;
      }
    } finally {
      log.push("end");
    }
  }
  return { log, source };
}

async function take(source: AsyncIterable<number>, log: string[], stopAt?: number): Promise<void> {
  for await (const one of prefetch(source)) {
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`take ${one}`);
    if (one === stopAt) break;
  }
}

describe("prefetch", () => {
  it("gives everything in its order, and asks for the next thing before one is worked on", async () => {
    const { log, source } = numbers(3);
    await take(source(), log);
    expect(log).toEqual(["make 1", "make 2", "take 1", "make 3", "take 2", "end", "take 3"]);
  });

  it("ends the source when nobody wants more", async () => {
    const { log, source } = numbers(9);
    await take(source(), log, 2);
    expect(log).toEqual(["make 1", "make 2", "take 1", "make 3", "take 2", "end"]);
  });

  it("tells a failure when it is its turn", async () => {
    const { log, source } = numbers(9, 3);
    await expect(take(source(), log)).rejects.toThrow("no 3");
    expect(log).toEqual(["make 1", "make 2", "take 1", "make 3", "end", "take 2"]);
  });
});
