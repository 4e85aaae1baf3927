import { afterEach, describe, expect, it, vi } from "vitest";
import { createAdmission } from "../../../adapters/http/admission.ts";
import type { Asker } from "../../../adapters/http/held-shares.ts";

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
/** As many turns as nobody needs more of. */
const turns = async () => {
  for (let i = 0; i < 20; i++) await nextTurn();
};

/** The queue looks after those who wait several times, although nothing ends. */
const looks = async () => {
  for (let i = 0; i < 3; i++) {
    vi.advanceTimersByTime(10);
    await turns();
  }
};
afterEach(() => void vi.useRealTimers());

/** A queue on a clock that the test moves, with work that ends when the test says so. */
function queue(maxConcurrent: number, maxWaitMs = 100, connections?: () => number) {
  const clock = { time: 0 };
  const admission = createAdmission({ maxConcurrent, maxWaitMs }, () => clock.time, connections);
  const begun: string[] = [];
  const refused: string[] = [];
  /** Both, as they came. */
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const arrive = (name: string, asker?: Asker) => {
    const work = () => {
      begun.push(name);
      events.push(`${name} begins`);
      return new Promise<object>((resolve) => ends.set(name, () => resolve({})));
    };
    void admission.run(work, 1, asker).then((done) => {
      if (done) return;
      refused.push(name);
      events.push(`${name} is refused`);
    });
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await turns();
  };
  return { admission, clock, begun, refused, events, arrive, end };
}

describe("the queue in front of the gateway", () => {
  it("lets as many in as may be, the others in the order in which they came", async () => {
    const { arrive, begun, end } = queue(2);
    for (const name of ["a", "b", "c", "d"]) arrive(name);
    await turns();
    expect(begun).toEqual(["a", "b"]);
    await end("b");
    expect(begun).toEqual(["a", "b", "c"]);
    await end("a");
    expect(begun).toEqual(["a", "b", "c", "d"]);
  });

  it("lets few begin together where each costs as much as many", async () => {
    const { admission } = queue(64);
    const begun: number[] = [];
    let passed = 0;
    for (let i = 0; i < 4; i++)
      void admission.run(async () => {
        begun.push(passed);
        return {};
      }, 20);
    for (; passed < 40 && begun.length < 4; passed++) await nextTurn();
    expect(new Set(begun).size).toBe(4);
  });

  it("gives a place back when the work failed", async () => {
    const { admission } = queue(1);
    await expect(admission.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(admission.run(async () => ({ ok: true }))).resolves.toEqual({ ok: true });
  });

  it("refuses those who missed their deadline, and gives those who come a shorter one until the overload is over", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const { arrive, begun, refused, end, clock } = queue(1);
    for (const name of ["a", "b", "c"]) arrive(name);
    await turns();
    await looks();
    clock.time = 101;
    arrive("d");
    await end("a");
    expect(begun).toEqual(["a", "d"]);
    expect(refused).toEqual(["b", "c"]);
    arrive("e");
    // A thirtieth of the longest wait is the longest one now.
    clock.time += 4;
    arrive("f");
    await end("d");
    expect(begun).toEqual(["a", "d", "f"]);
    expect(refused).toEqual(["b", "c", "e"]);
    clock.time += 1_000;
    arrive("g");
    arrive("h");
    clock.time += 49;
    await end("f");
    await end("g");
    expect(begun).toEqual(["a", "d", "f", "g", "h"]);
    expect(refused).toEqual(["b", "c", "e"]);
  });

  it("sees an overload in time to serve those who wait already, and refuses newer ones soon", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const { arrive, begun, refused, end, clock } = queue(1);
    for (const name of ["a", "b", "c", "d"]) arrive(name);
    await turns();
    await looks();
    clock.time = 51;
    await end("a");
    expect(begun).toEqual(["a", "b"]);
    expect(refused).toEqual([]);
    arrive("e");
    clock.time += 4;
    arrive("f");
    await end("b");
    // What came before goes first, and `e` was told while it could be soon.
    expect(begun).toEqual(["a", "b", "c"]);
    expect(refused).toEqual(["e"]);
    clock.time = 101;
    await end("c");
    expect(begun).toEqual(["a", "b", "c"]);
    expect(refused).toEqual(["e", "d", "f"]);
  });

  it("serves a burst that it can serve in time as a whole", async () => {
    const { arrive, begun, refused, end, clock } = queue(1);
    for (let i = 0; i < 20; i++) arrive(String(i));
    await turns();
    for (let i = 0; i < 20; i++) {
      clock.time += 5;
      await end(String(i));
    }
    expect(begun).toEqual(Array.from({ length: 20 }, (_, i) => String(i)));
    expect(refused).toEqual([]);
  });

  it("tells those who are refused before others begin: no refusal waits for work", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const { arrive, events, end, clock } = queue(1);
    for (const name of ["a", "b", "c"]) arrive(name);
    await turns();
    await looks();
    clock.time = 101;
    arrive("d");
    await end("a");
    expect(events).toEqual(["a begins", "b is refused", "c is refused", "d begins"]);
  });

  it("refuses in time although nothing ends", async () => {
    const admission = createAdmission({ maxConcurrent: 1, maxWaitMs: 30 });
    void admission.run(() => new Promise<object>(() => {}));
    await expect(admission.run(async () => ({}))).resolves.toBe(undefined);
  });

  it("takes a pause of the whole process for no overload", async () => {
    const { arrive, begun, refused, clock } = queue(100);
    for (let i = 0; i < 20; i++) arrive(String(i));
    clock.time = 5_000;
    await turns();
    expect(begun.length).toBe(20);
    expect(refused).toEqual([]);
  });

  it("refuses those for whom it is too late when everybody takes long", async () => {
    const { arrive, begun, refused, clock } = queue(1_000);
    for (let i = 0; i < 400; i++) arrive(String(i));
    for (let i = 0; i < 40; i++) {
      clock.time += 20;
      await nextTurn();
    }
    expect(begun.length + refused.length).toBe(400);
    expect(refused.length).toBeGreaterThan(200);
    expect(begun.slice(0, 32)).toEqual(Array.from({ length: 32 }, (_, i) => String(i)));
  });

  it("lets those come in first who are still connecting, up to some", async () => {
    let connections = 0;
    let connecting = 10;
    const { arrive, begun } = queue(100, 100, () => (connecting-- > 0 ? ++connections : connections));
    arrive("a");
    for (let i = 0; i < 10; i++) await nextTurn();
    expect(begun).toEqual([]);
    await turns();
    expect(begun).toEqual(["a"]);

    connecting = Number.POSITIVE_INFINITY;
    arrive("b");
    for (let i = 0; i < 60; i++) await nextTurn();
    expect(begun).toEqual(["a"]);
    for (let i = 0; i < 10; i++) await nextTurn();
    expect(begun).toEqual(["a", "b"]);
  });

  it("lets nobody wait behind a thousand others", async () => {
    const { admission, arrive, refused } = queue(1);
    for (let i = 0; i < 1_000; i++) arrive(String(i));
    expect(admission.isFull()).toBe(true);
    arrive("last");
    await turns();
    expect(refused).toEqual(["last"]);
    expect(admission.isFull()).toBe(false);
  });
});

describe("the queue of several clients", () => {
  const of = (client: string, tenant = "north"): Asker => ({ tenant, client });

  it("serves tenants and their clients in turns, each client in the order of its requests", async () => {
    const { arrive, begun, end } = queue(1);
    arrive("first", of("x"));
    await turns();
    for (const name of ["a1", "a2", "a3"]) arrive(name, of("a"));
    for (const name of ["b1", "b2"]) arrive(name, of("b"));
    arrive("c1", of("c", "south"));
    for (const name of ["first", "a1", "c1", "b1", "a2", "b2"]) await end(name);
    expect(begun).toEqual(["first", "a1", "c1", "b1", "a2", "b2", "a3"]);
  });

  it("keeps places for others, whoever has more waiting than can run", async () => {
    const { arrive, begun, end } = queue(64);
    for (let i = 0; i < 200; i++) arrive(`a${i}`, of("a"));
    await turns();
    expect(begun).toHaveLength(56);
    for (let i = 0; i < 10; i++) arrive(`b${i}`, of("b"));
    await turns();
    expect(begun.slice(56)).toEqual(["b0", "b1", "b2", "b3"]);
    arrive("c", of("c", "south"));
    await turns();
    expect(begun.at(-1)).toBe("c");
    for (let i = 0; i < 4; i++) await end(`a${i}`);
    expect(begun.slice(61)).toEqual(["b4", "b5", "b6"]);
  });

  it("takes no more of a client than leaves something for others", async () => {
    const { admission, arrive, refused } = queue(1);
    arrive("first", of("x", "south"));
    await turns();
    for (let i = 0; i < 1_000; i++) arrive("a", of("a"));
    for (let i = 0; i < 1_000; i++) arrive("b", of("b"));
    await turns();
    expect(refused.filter((name) => name === "a")).toHaveLength(343);
    expect(refused.filter((name) => name === "b")).toHaveLength(836);
    expect(admission.isFull(of("b"))).toBe(true);
    expect(admission.isFull(of("c"))).toBe(false);
    expect(admission.isFull(of("d", "south"))).toBe(false);
  });

  it("gives who waits for nothing else the whole time in an overload of others", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const { arrive, begun, refused, end, clock } = queue(1);
    for (const name of ["a1", "a2", "a3"]) arrive(name, of("a"));
    await turns();
    await looks();
    clock.time = 60;
    await looks();
    arrive("a4", of("a"));
    arrive("b", of("b"));
    clock.time = 95;
    await end("a1");
    await end("a2");
    expect([begun, refused]).toEqual([["a1", "a2", "b"], ["a4"]]);
  });

  it("asks for no turn of the event loop again and again while a client has all that it may", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "setImmediate"] });
    const { arrive } = queue(64);
    for (let i = 0; i < 100; i++) arrive(`a${i}`, of("a"));
    await vi.advanceTimersByTimeAsync(1);
    const asked = vi.spyOn(globalThis, "setImmediate");
    for (let i = 0; i < 20; i++) await Promise.resolve();
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });
});
