/** Who gets a turn of those for what reads for seconds, on a clock that the test moves. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLongTurns, type LongSettings } from "../../../adapters/http/long-turns.ts";
import { streamedResponse } from "../../../adapters/http/streamed-answer.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

function queue(settings: Partial<LongSettings> = {}) {
  const turns = createLongTurns({ maxLong: 8, waitMs: 2_000, unreadMs: 30_000, ...settings });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const arrive = async (client: string, tenant = "north") => {
    const work = () => {
      begun.push(client);
      return new Promise<Response>((resolve) => ends.push(() => resolve(new Response("done"))));
    };
    const answer = await turns.run({ tenant, client }, work);
    if (typeof answer === "string") refused.push(`${client} ${answer}`);
  };
  const end = async (which: number) => {
    ends[which]?.();
    await settled();
  };
  return { turns, begun, refused, arrive, end };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

it("leave one to a third person of a tenant, and one to another tenant, whatever two hold and wait for", async () => {
  const { arrive, begun } = queue();
  for (let i = 0; i < 6; i++) for (const client of ["a", "b"]) void arrive(client);
  await settled();
  expect(begun).toEqual(["a", "b", "a", "b"]);
  for (const client of ["c", "c", "d"]) void arrive(client);
  void arrive("e", "south");
  await settled();
  expect(begun.slice(4)).toEqual(["c", "c", "e"]);
});

it("go to whoever had none for longest, not to who asked most", async () => {
  const { arrive, begun, end } = queue({ maxLong: 1 });
  for (const client of ["a", "a", "a", "b"]) void arrive(client);
  await settled();
  await end(0);
  expect(begun).toEqual(["a", "b"]);
  void arrive("c");
  void arrive("b");
  await end(1);
  await end(2);
  await end(3);
  expect(begun).toEqual(["a", "b", "c", "a", "b"]);
});

it("are waited for by four requests of a client, 75 of a tenant and 100 of all, for two seconds", async () => {
  const { arrive, begun, refused, turns } = queue({ maxLong: 1 });
  for (let i = 0; i < 6; i++) void arrive("a");
  await settled();
  expect(refused).toEqual(["a own-full"]);
  for (let i = 0; i < 72; i++) void arrive(`north ${i}`);
  await settled();
  expect(refused).toEqual(["a own-full", "north 71 full"]);
  for (let i = 0; i < 25; i++) void arrive(`south ${i}`, "south");
  expect(turns.isFull()).toBe(true);
  void arrive("south 25", "south");
  await settled();
  expect(refused.slice(2)).toEqual(["south 25 full"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(turns.isFull()).toBe(false);
  expect(refused.slice(3, 8)).toEqual([...Array(4).fill("a own-full"), "north 0 full"]);
  expect(refused).toHaveLength(103);
  expect(begun).toEqual(["a"]);
});

it("come back when work fails", async () => {
  const turns = createLongTurns({ maxLong: 1, waitMs: 100, unreadMs: 100 });
  const asker = { tenant: "north", client: "a" };
  await expect(turns.run(asker, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await turns.run(asker, async () => new Response("done"))).toBeInstanceOf(Response);
});

it("come back 30 seconds after something was read of an export last, which ends, and not while it is being made", async () => {
  const { turns, arrive, begun } = queue({ maxLong: 1, waitMs: 1_000_000 });
  const made: (() => void)[] = [];
  let isOver = false;
  async function* texts(): AsyncGenerator<string> {
    try {
      for (;;) {
        await new Promise<void>((resolve) => made.push(resolve));
        yield "text";
      }
    } finally {
      isOver = true;
    }
  }
  const onError = vi.fn();
  const answer = await turns.run({ tenant: "north", client: "a", onError }, async () =>
    streamedResponse(texts(), "text/csv"),
  );
  const reader = (answer as Response).body!.getReader();
  void arrive("b");
  await vi.advanceTimersByTimeAsync(29_000);
  const first = reader.read();
  await vi.advanceTimersByTimeAsync(100_000);
  made[0]?.();
  expect(new TextDecoder().decode((await first).value)).toBe("text");
  await vi.advanceTimersByTimeAsync(29_999);
  expect([begun, onError.mock.calls, isOver]).toEqual([[], [], false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: "ANSWER_NOT_READ" }));
  expect([begun, isOver]).toEqual([["b"], true]);
  await expect(reader.read()).rejects.toMatchObject({ code: "ANSWER_NOT_READ" });
});
