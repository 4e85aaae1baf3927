import { afterEach, describe, expect, it, vi } from "vitest";
import { overlapGroups } from "../../../adapters/postgres/overlap-groups.ts";

/** What was let go, in its order. */
function notingWho(overlap: ReturnType<typeof overlapGroups>) {
  const gone: string[] = [];
  const hold = (who: string, then = () => {}, size = 16) =>
    overlap.goOn(size).then(() => {
      gone.push(who);
      then();
    });
  return { gone, hold };
}

const turns = async (n = 4) => {
  for (let i = 0; i < n; i++) await new Promise((resolve) => setImmediate(resolve));
};

afterEach(() => void vi.useRealTimers());

describe("overlapGroups", () => {
  it("lets those go on at once who were read while nobody asks", async () => {
    const { gone, hold } = notingWho(overlapGroups());
    void hold("first");
    await Promise.resolve();
    await Promise.resolve();
    expect(gone).toEqual(["first"]);
  });

  it("holds those who were read until all who ask have sent what they write, and sends it first", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const overlap = overlapGroups();
    const { gone, hold } = notingWho(overlap);
    const sent = [overlap.ask(), overlap.ask()];
    void hold("read");
    await turns();
    sent[0]?.();
    sent[0]?.();
    await turns();
    expect(gone).toEqual([]);
    sent[1]?.();
    process.nextTick(() => gone.push("written"));
    await turns();
    expect(gone).toEqual(["written", "read"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("lets one large group go at a time: what it writes comes before the next one is decided", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const overlap = overlapGroups();
    const { gone, hold } = notingWho(overlap);
    let sent = overlap.ask();
    const first = sent;
    void hold("decided", () => {
      sent = overlap.ask();
    });
    void hold("too early");
    void hold("last");
    first();
    await turns();
    expect(gone).toEqual(["decided"]);
    sent();
    await turns();
    expect(gone).toEqual(["decided", "too early", "last"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("lets few go on together, to be stored together", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const overlap = overlapGroups();
    const { gone, hold } = notingWho(overlap);
    const first = overlap.ask();
    let sent = () => {};
    const ask = () => {
      sent = overlap.ask();
    };
    void hold("nine", ask, 9);
    void hold("seven", undefined, 7);
    void hold("one", undefined, 1);
    first();
    await turns();
    expect(gone).toEqual(["nine", "seven"]);
    sent();
    await turns();
    expect(gone).toEqual(["nine", "seven", "one"]);
  });

  it.each([
    [15, 1, ["joined", "sent"]],
    [15, 2, ["sent", "joined"]],
    [0, 32, ["joined", "sent"]],
  ])("where %i are about to be stored, lets %i more go on: %j", async (gathered, size, order) => {
    const overlap = overlapGroups();
    const { gone, hold } = notingWho(overlap);
    for (let i = 0; i < gathered; i++) overlap.gather();
    const joined = hold("joined", undefined, size);
    await Promise.resolve();
    await Promise.resolve();
    gone.push("sent");
    overlap.gathered();
    await joined;
    expect(gone).toEqual(order);
  });

  it("holds nobody for long where others have the locks", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const overlap = overlapGroups();
    const { gone, hold } = notingWho(overlap);
    const sent = overlap.ask();
    void hold("read");
    await vi.advanceTimersByTimeAsync(4);
    expect(gone).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(gone).toEqual(["read"]);
    sent();
    await turns();
    expect(gone).toEqual(["read"]);
  });

  it("is idle while no group is read or stored", () => {
    const overlap = overlapGroups();
    const leave = [overlap.enter(), overlap.enter()];
    leave[0]?.();
    leave[0]?.();
    expect(overlap.isIdle()).toBe(false);
    leave[1]?.();
    expect(overlap.isIdle()).toBe(true);
  });
});
