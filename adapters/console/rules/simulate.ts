/** Makes decisions of the past again with a draft. */
import { api, ask, type Failure } from "../api.ts";
import { added, type Simulated } from "./simulations.ts";

/** Decisions of one request: it stays short, and can be ended between two. */
const AT_ONCE = 500;

export interface Running {
  readonly simulated?: Simulated | undefined;
  readonly failure?: Failure | undefined;
  readonly isRunning: boolean;
}

/** Asks until there is no more, or nobody waits. */
export async function simulate(
  draftId: string,
  days: number,
  isWanted: () => boolean,
  tell: (running: Running) => void,
): Promise<Simulated | undefined> {
  let simulated: Simulated | undefined;
  let after: string | undefined;
  do {
    tell({ simulated, isRunning: true });
    const answer = await ask<Simulated>(
      api.POST("/v1/rule-drafts/{draftId}/simulation", {
        params: { path: { draftId } },
        body: { days, decisions: AT_ONCE, ...(after === undefined ? {} : { after }) },
      }),
    );
    if (!isWanted()) return undefined;
    if (!answer.ok) {
      tell({ simulated, failure: answer.failure, isRunning: false });
      return undefined;
    }
    simulated = added(simulated, answer.data);
    after = answer.data.pagination.nextCursor;
  } while (after !== undefined);
  tell({ simulated, isRunning: false });
  return simulated;
}
