import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { inOrder } from "../../../adapters/lines/in-order.ts";

interface Piece {
  readonly keys: readonly string[];
  /** Turns of the event loop until it comes, and that its work takes. */
  readonly comesAfter: number;
  readonly takes: number;
}

const arbPiece: fc.Arbitrary<Piece> = fc.record({
  keys: fc.subarray(["a", "b", "c"]),
  comesAfter: fc.nat(2),
  takes: fc.nat(4),
});

async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise(setImmediate);
}

describe("inOrder", () => {
  test.prop([fc.array(arbPiece, { maxLength: 30 }), fc.integer({ min: 1, max: 5 }), fc.nat(3)], { numRuns: 60 })(
    "yields in order, works on few at a time and on one of a key, and reads no further than it must",
    async (pieces, concurrency, readerTakes) => {
      let read = 0;
      let yielded = 0;
      const running = new Map<number, readonly string[]>();
      const begun = new Map<string, number>();
      async function* source() {
        for (const [index, piece] of pieces.entries()) {
          await turns(piece.comesAfter);
          read++;
          // One more than is worked on may be waiting at the door.
          expect(read - yielded).toBeLessThanOrEqual(concurrency + 1);
          yield { index, ...piece };
        }
      }
      const results = inOrder(source(), { concurrency, keysOf: ({ keys }) => keys }, async ({ index, keys, takes }) => {
        for (const key of keys) {
          expect([...running.values()].flat()).not.toContain(key);
          expect(begun.get(key) ?? -1).toBeLessThan(index);
          begun.set(key, index);
        }
        running.set(index, keys);
        expect(running.size).toBeLessThanOrEqual(concurrency);
        await turns(takes);
        running.delete(index);
        return index;
      });
      const got: number[] = [];
      for await (const index of results) {
        got.push(index);
        await turns(readerTakes);
        yielded++;
      }
      expect(got).toEqual(pieces.map((_, index) => index));
    },
  );

  it("yields what is ready while the next item is long in coming", async () => {
    let release = (): void => {};
    async function* source() {
      yield 1;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      yield 2;
    }
    const results = inOrder(source(), { concurrency: 4 }, async (item) => item);
    expect(await results.next()).toEqual({ done: false, value: 1 });
    const second = results.next();
    await turns(2);
    release();
    expect(await second).toEqual({ done: false, value: 2 });
    expect((await results.next()).done).toBe(true);
  });

  it("passes a failing source on, after what came before", async () => {
    async function* source() {
      yield 1;
      throw new Error("cut off");
    }
    const results = inOrder(source(), { concurrency: 4 }, async (item) => item);
    expect((await results.next()).value).toBe(1);
    await expect(results.next()).rejects.toThrow("cut off");
  });

  it("ends the source when nobody reads any more", async () => {
    let ended = false;
    async function* source() {
      try {
        for (let i = 0; ; i++) yield i;
      } finally {
        ended = true;
      }
    }
    for await (const item of inOrder(source(), { concurrency: 2 }, async (value) => value)) if (item === 3) break;
    await turns(1);
    expect(ended).toBe(true);
  });
});
