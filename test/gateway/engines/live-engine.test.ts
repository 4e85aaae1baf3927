import { describe, expect, it } from "vitest";
import { livePart } from "../../../src/gateway/engines/live-engine.ts";

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

  it("loads again whatever changed at its source, as often as it changes, once it is written to its end", async () => {
    let text = "one";
    let loads = 0;
    const load = async () => {
      loads++;
      if (text === "broken") throw new Error(text);
      return text;
    };
    const part = livePart(load, undefined, { fingerprint: async () => text });
    await part.reload();
    expect([await part.reloadIfChanged(), await part.isBehind()]).toEqual([false, false]);
    for (const change of ["two", "three", "broken", "four"]) {
      text = `half of ${change}`;
      expect([await part.isBehind(), await part.reloadIfChanged()]).toEqual([true, false]);
      text = change;
      expect([await part.reloadIfChanged(), await part.reloadIfChanged()]).toEqual([false, true]);
      expect([await part.reloadIfChanged(), await part.isBehind()]).toEqual([false, false]);
      expect(part.peek()).toBe(change === "broken" ? "three" : change);
    }
    expect(loads).toBe(5);
  });

  it("is behind, and tells that loading begins and ends, until something newer is in service", async () => {
    let text = "one";
    let finish = () => {};
    const told: string[] = [];
    const load = () =>
      new Promise<string>((resolve) => {
        finish = () => resolve(text);
      });
    const part = livePart(load, (state) => told.push(state), { fingerprint: async () => text });
    const loadOnce = async (whileLoading: () => Promise<void>) => {
      const loading = part.reload();
      await new Promise((resolve) => setTimeout(resolve, 1));
      await whileLoading();
      finish();
      await loading;
    };
    await loadOnce(async () => {});
    expect([told.splice(0), await part.isBehind()]).toEqual([["good"], false]);
    text = "two";
    await loadOnce(async () => {
      expect([part.peek(), told.splice(0), await part.isBehind()]).toEqual(["one", ["begun"], true]);
    });
    expect([part.peek(), told, await part.isBehind()]).toEqual(["two", ["good"], false]);
  });

  it("reads a source that cannot be looked at, so that the load says why", async () => {
    let isGone = false;
    const source = { fingerprint: async () => (isGone ? Promise.reject(new Error("gone")) : "there") };
    const part = livePart(async () => (isGone ? Promise.reject(new Error("unreadable")) : "good"), undefined, source);
    await part.reload();
    isGone = true;
    await part.reloadIfChanged();
    expect(await part.reloadIfChanged()).toBe(true);
    expect([part.peek(), part.problem()]).toEqual(["good", new Error("unreadable")]);
  });
});
