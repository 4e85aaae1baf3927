import { describe, expect, it } from "vitest";
import { createTurns } from "../../../adapters/jobs/turns.ts";

const clock = { time: 1_000_000, now: () => clock.time };

/** A queue as stores keep it: by the time at which jobs count as added, then as they came. */
function aQueue() {
  const turns = createTurns(clock.now);
  let waiting: { readonly tenant: string; readonly at: number }[] = [];
  return {
    add: (tenant: string) => waiting.push({ tenant, at: turns.addedAt("work", tenant) }),
    take(limit: number) {
      waiting = waiting.toSorted((one, other) => one.at - other.at);
      const taken = waiting.splice(0, limit);
      turns.taken(
        "work",
        limit,
        taken.map(({ at }) => at),
      );
      return taken.map(({ tenant }) => tenant);
    },
    times: () => waiting.map(({ at }) => at),
  };
}

describe("turns of tenants", () => {
  it("take a job beside a backlog of ten thousand within a few, and share what is taken", () => {
    const queue = aQueue();
    for (let n = 0; n < 10_000; n++) {
      queue.add("north");
      clock.time += 3;
    }
    queue.take(10);
    clock.time += 60_000;
    queue.add("south");
    expect(queue.take(10)).toContain("south");
    for (let n = 0; n < 500; n++) {
      queue.add("south");
      queue.add("west");
    }
    const taken = queue.take(900);
    const count = (tenant: string) => taken.filter((each) => each === tenant).length;
    // North came every third millisecond, the other two take one each.
    expect([count("north"), count("south"), count("west")].map((each) => Math.round(each / 100))).toEqual([1, 4, 4]);
    for (let n = 0; n < 50; n++) queue.add("north");
    expect(Math.max(...queue.times())).toBeLessThanOrEqual(clock.time);
  });

  it("are the order in which jobs came, where none waits or one tenant has all", () => {
    const queue = aQueue();
    queue.add("north");
    expect(queue.take(2)).toEqual(["north"]);
    for (const tenant of ["north", "south", "north"]) queue.add(tenant);
    expect(queue.times()).toEqual([clock.time, clock.time, clock.time]);
    expect(queue.take(4)).toEqual(["north", "south", "north"]);
    for (let n = 0; n < 100; n++) {
      queue.add("north");
      if (n % 10 === 0) queue.take(5);
      clock.time += n % 3;
    }
    expect(queue.times()).toEqual(queue.times().toSorted((one, other) => one - other));
  });
});
