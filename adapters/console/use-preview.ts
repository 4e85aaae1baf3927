/** What a decision would bring about, asked of the gateway while it is being made. */
import { useEffect, useState } from "preact/hooks";
import { type Answer, api, ask, type Failure, type Schema } from "./api.ts";

export type Preview = Schema<"DecisionPreview">;

export interface Previewed {
  readonly preview?: Preview;
  /** Why it would be refused. */
  readonly failure?: Failure;
}

/** After the last change, in milliseconds. */
const PAUSE_MS = 120;

const WRONG = 400;
let refused: string | undefined;

/** Whether the gateway said of just this that something in it is wrong: it is not sent then. */
export const isRefused = (caseId: string, body: Schema<"CaseDecisionRequest">): boolean =>
  refused === JSON.stringify([caseId, body]);

/**
 * Asks whenever what would be sent changes; what was told last stays until then.
 *
 * @param body - `undefined` while something is missing
 */
export function usePreview(
  caseId: string,
  version: string | undefined,
  body: Schema<"CaseDecisionRequest"> | undefined,
): Previewed {
  const [told, setTold] = useState<Previewed>({});
  // A note changes nothing but by being there.
  const key = body && JSON.stringify({ ...body, note: body.note !== undefined });
  // What is wrong may be the note itself.
  const note = told.failure?.status === WRONG ? body?.note : undefined;
  useEffect(() => {
    if (body === undefined) return setTold({});
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const header = version === undefined ? {} : { header: { "if-match": `"${version}"` } };
      const answer: Answer<Preview> = await ask<Preview>(
        api.POST("/v1/cases/{caseId}/decisions/preview", { params: { path: { caseId }, ...header }, body }),
      );
      if (!isCurrent) return;
      refused = !answer.ok && answer.failure.status === WRONG ? JSON.stringify([caseId, body]) : undefined;
      setTold(answer.ok ? { preview: answer.data } : { failure: answer.failure });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [caseId, version, key, note]);
  return told;
}
