/** Streams of lines and files of payments at the same time: each holds lines in memory, and may last for hours. */
import { type Asker, HeldShares } from "./held-shares.ts";
import { whenWritten } from "./streamed-answer.ts";

export interface StreamPlaces {
  /**
   * Answers a stream, which keeps its place until the answer is written.
   *
   * @returns `full`, or `own-full` where the client has as many as it may, when it was not answered
   */
  run(asker: Asker, answer: () => Promise<Response>): Promise<Response | "full" | "own-full">;
}

/** Of all together: a stream has sixteen lines of 1 MB under way at most. */
const MAX_STREAMS = 64;
/** One client alone may have 24, a second one of its tenant 12 beside them. */
const SHARES = { tenant: 3 / 4, client: 1 / 2 };

export function createStreamPlaces(maxStreams = MAX_STREAMS): StreamPlaces {
  const held = new HeldShares(maxStreams, SHARES);
  return {
    async run(asker, answer) {
      if (!held.hasOne(asker)) return held.of(asker) < held.mostAlone ? "full" : "own-full";
      held.add(asker, 1);
      const release = (): void => held.add(asker, -1);
      try {
        const response = await answer();
        void whenWritten(response).then(release);
        return response;
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}
