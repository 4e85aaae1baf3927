import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pollTogether } from "../../../adapters/jobs/poller.ts";

const POLL_MS = 100;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A poller whose questions are answered with these queues, one list each. */
function pollerOver(...answers: readonly (readonly string[] | Error)[]) {
  const asked: (readonly string[])[] = [];
  const errors: unknown[] = [];
  const due = async (queues: readonly string[]) => {
    const answer = answers[asked.length] ?? [];
    asked.push(queues);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { poller: pollTogether(due, POLL_MS, (error) => errors.push(error)), asked, errors };
}

it("asks once for all queues, and tells those that have something to do", async () => {
  const { poller, asked } = pollerOver(["b"], ["a"]);
  const looked: string[] = [];
  for (const queue of ["a", "b", "b", "c"]) poller(queue, () => looked.push(queue));
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect([asked, looked]).toEqual([[["a", "b", "c"]], ["b", "b"]]);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect([asked[1], looked]).toEqual([
    ["a", "c"],
    ["b", "b", "a"],
  ]);
});

it("asks nothing when nobody waits, and as often as before when somebody waits again", async () => {
  const { poller, asked } = pollerOver();
  poller("a", () => {})();
  await vi.advanceTimersByTimeAsync(POLL_MS * 5);
  expect(asked).toEqual([]);
  poller("a", () => {});
  await vi.advanceTimersByTimeAsync(POLL_MS * 5);
  expect(asked).toHaveLength(5);
});

it("goes on once when workers stop and come back while it asks", async () => {
  let answer = (_: readonly string[]): void => {};
  let asked = 0;
  const due = () => {
    asked++;
    return new Promise<readonly string[]>((resolve) => {
      answer = resolve;
    });
  };
  const poller = pollTogether(due, POLL_MS, () => {});
  const stop = poller("a", () => {});
  await vi.advanceTimersByTimeAsync(POLL_MS);
  stop();
  poller("a", () => {});
  await vi.advanceTimersByTimeAsync(POLL_MS * 3);
  expect(asked).toBe(1);
  answer([]);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(asked).toBe(2);
});

it("tells of a question without an answer, and asks again", async () => {
  const { poller, asked, errors } = pollerOver(new Error("away"), ["a"]);
  let looks = 0;
  poller("a", () => looks++);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect([errors.length, looks]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect([asked.length, looks]).toEqual([2, 1]);
});
