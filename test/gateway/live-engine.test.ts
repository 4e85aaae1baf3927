import { describe, expect, it } from "vitest";
import { livePart } from "../../src/gateway/live-engine.ts";

/** A load whose end the test decides. */
function slowLoads() {
  const ends: ((value: string) => void)[] = [];
  return { ends, load: () => new Promise<string>((resolve) => ends.push(resolve)) };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("a live part", () => {
  it("never goes back to what an earlier load read, however slow it was", async () => {
    const { ends, load } = slowLoads();
    const part = livePart(load);
    const first = part.reload();
    await turn();
    const second = part.reload();
    await turn();
    ends[1]?.("new");
    ends[0]?.("old");
    await turn();
    ends[1]?.("new");
    await Promise.all([first, second]);
    expect(part.current()).toBe("new");
  });

  it("loads once for all who ask while it is loading, after that load", async () => {
    const { ends, load } = slowLoads();
    const part = livePart(load);
    const all = [part.reload()];
    await turn();
    all.push(part.reload(), part.reload());
    await turn();
    expect(ends.length).toBe(1);
    ends[0]?.("old");
    await turn();
    ends[1]?.("new");
    await Promise.all(all);
    expect(ends.length).toBe(2);
    expect(part.current()).toBe("new");
  });

  it("keeps the last good one when a load fails, and loads again after it", async () => {
    const loads = [async () => "good", async () => Promise.reject(new Error("broken")), async () => "better"];
    const part = livePart(() => loads.shift()!());
    await part.reload();
    await part.reload();
    expect([part.current(), part.problem()]).toEqual(["good", new Error("broken")]);
    await part.reload();
    expect([part.current(), part.problem()]).toEqual(["better", undefined]);
  });
});
