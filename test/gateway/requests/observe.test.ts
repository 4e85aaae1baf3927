import { describe, expect, it } from "vitest";
import { combineObservers, counted, inStep, inTrace, MAX_BEGIN_MS } from "../../../src/gateway/requests/observe.ts";
import type { TraceContext } from "../../../src/model/trace-context.ts";
import type { GatewayEvent, Observer } from "../../../src/ports/observer.ts";
import type { Timers } from "../../../src/ports/timers.ts";

const PARENT: TraceContext = { traceparent: `00-${"1".repeat(32)}-${"2".repeat(16)}-01` };
const OWN: TraceContext = { traceparent: `00-${"1".repeat(32)}-${"3".repeat(16)}-01` };

/** One that writes down what it is told. */
function recorder() {
  const told: unknown[] = [];
  const observer: Observer = {
    step(step) {
      told.push(`begin ${step}`);
      return (failed) => told.push(`${failed ? "failed" : "end"} ${step}`);
    },
    event: (event) => told.push(event),
  };
  return { told, observer: combineObservers([observer]) };
}

/** One that breaks wherever it is asked. */
const broken: Observer = {
  step() {
    throw new Error("broken");
  },
  event() {
    throw new Error("broken");
  },
  trace() {
    throw new Error("broken");
  },
};

describe("steps", () => {
  it("are told when they begin and end, at once or later, well or not", async () => {
    const { told, observer } = recorder();
    expect(inStep(observer, "parse", () => 1)).toBe(1);
    expect(await inStep(observer, "read", async () => 2)).toBe(2);
    expect(() => inStep(observer, "rate", () => JSON.parse("{"))).toThrow(SyntaxError);
    await expect(inStep(observer, "store", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
    expect(told).toEqual([
      ...["begin parse", "end parse", "begin read", "end read"],
      ...["begin rate", "failed rate", "begin store", "failed store"],
    ]);
  });
});

describe("operations", () => {
  const events = async (work: Promise<{ readonly outcome: string }>): Promise<readonly GatewayEvent[]> => {
    const { told, observer } = recorder();
    await counted(observer, "check", work).catch(() => {});
    return told as GatewayEvent[];
  };

  it("are counted by outcome, decision and what screening found", async () => {
    const response = { riskLevel: "high", screeningResults: [{ type: "ADVERSE_MEDIA" }], customerId: "secret" };
    const answer = { outcome: "decided", response };
    expect(await events(Promise.resolve(answer))).toEqual([
      { type: "operation", operation: "check", outcome: "decided", result: "high", screeningTypes: ["ADVERSE_MEDIA"] },
    ]);
    expect(await events(Promise.resolve({ ...answer, replayed: true }))).toEqual([
      { type: "operation", operation: "check", outcome: "replayed" },
    ]);
    expect(await events(Promise.reject(new TypeError("secret")))).toEqual([
      { type: "operation", operation: "check", outcome: "INTERNAL" },
    ]);
  });
});

describe("an observer", () => {
  it("that breaks changes nothing, and keeps nothing from the others", async () => {
    const { told, observer } = recorder();
    const both = combineObservers([broken, observer as Observer]);
    expect(inStep(both, "parse", () => 1)).toBe(1);
    both?.event?.({ type: "callback", outcome: "gone" });
    expect(told).toEqual(["begin parse", "end parse", { type: "callback", outcome: "gone" }]);
    expect(await inTrace(both, "job", PARENT, async (trace) => trace)).toBe(PARENT);
  });

  it("that promises and breaks it later ends no process", async () => {
    const refused: unknown[] = [];
    const listen = (reason: unknown) => refused.push(reason);
    process.on("unhandledRejection", listen);
    const broken = async () => {
      throw new Error("broken later");
    };
    const endingLate: Observer = { step: () => broken as never, event: broken as never };
    const beginningLate: Observer = { step: broken as never };
    for (const observer of [combineObservers([endingLate]), combineObservers([beginningLate, endingLate])]) {
      expect(inStep(observer, "parse", () => 1)).toBe(1);
      observer?.event?.({ type: "callback", outcome: "gone" });
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
    process.off("unhandledRejection", listen);
    expect(refused).toEqual([]);
  });

  it("that never runs the work, runs it twice, or fails afterwards, changes neither result nor number of runs", async () => {
    const lazy: Observer = { trace: async () => undefined as never };
    const eager: Observer = {
      trace: async (_, run) => {
        await run(OWN);
        return run(OWN);
      },
    };
    const late: Observer = {
      trace: async (_, run) => {
        await run(OWN);
        throw new Error("late");
      },
    };
    for (const observer of [lazy, eager, late]) {
      let runs = 0;
      const result = inTrace(combineObservers([observer]), "job", PARENT, async () => ++runs);
      expect(await result).toBe(1);
      expect(runs).toBe(1);
      const failing = inTrace(combineObservers([observer]), "job", PARENT, () => Promise.reject(new Error("own")));
      await expect(failing).rejects.toThrow("own");
    }
  });

  it("that never begins or never ends holds no work, is told, and is not asked again until it has settled", async () => {
    let release = (): void => {};
    const settles = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    const lateOnce: Observer = {
      trace: async (_, run) => {
        if (asked++ === 0) await settles;
        return run(OWN);
      },
    };
    const waits: number[] = [];
    const timers: Timers = {
      setTimeout: (run, ms) => setTimeout(run, waits.push(ms)),
      clearTimeout: (id) => clearTimeout(id as NodeJS.Timeout),
    };
    const { told, observer } = recorder();
    const all = combineObservers([lateOnce, observer as Observer], timers);
    let runs = 0;
    const run = async (own: TraceContext | undefined) => [++runs, own];
    expect(await inTrace(all, "job", PARENT, run)).toEqual([1, PARENT]);
    expect(await inTrace(all, "job", PARENT, run)).toEqual([2, PARENT]);
    expect([asked, waits, told]).toEqual([1, [MAX_BEGIN_MS], [{ type: "observer-late", kind: "job" }]]);
    release();
    await new Promise((resolve) => setTimeout(resolve));
    // What it does then with the work of before is no second run.
    expect(await inTrace(all, "job", PARENT, run)).toEqual([3, OWN]);

    const never = new Promise<never>(() => {});
    const endless: Observer = { trace: (_, run) => run(OWN).then(() => never) };
    expect(await inTrace(combineObservers([endless], timers), "job", PARENT, run)).toEqual([4, OWN]);
    expect(await inTrace(combineObservers([{ trace: () => never }]), "job", PARENT, run)).toEqual([5, PARENT]);
    const hooks: Observer = { step: () => (() => never) as never, event: () => never };
    expect(await inStep(combineObservers([hooks], timers), "read", async () => 1)).toBe(1);
    expect(
      (await counted(combineObservers([hooks], timers), "check", Promise.resolve({ outcome: "done" }))).outcome,
    ).toBe("done");
  });

  it("that gives work a place of its own in the trace is believed", async () => {
    const tracer: Observer = { trace: (_, run) => run(OWN) };
    expect(await inTrace(combineObservers([tracer]), "job", PARENT, async (trace) => trace)).toBe(OWN);
    expect(await inTrace(combineObservers([{ event: () => {} }, tracer]), "job", PARENT, async (own) => own)).toBe(OWN);
    expect(await inTrace(undefined, "job", PARENT, async (trace) => trace)).toBe(PARENT);
  });
});
