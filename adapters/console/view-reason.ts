/** Why somebody looks at data of customers: chosen once where the gateway asks, and sent with what this tab reads in this session. */
import { signal } from "@preact/signals";

export interface ViewReasonCode {
  readonly code: string;
  readonly title: string;
}

interface Said {
  readonly sessionId: string;
  readonly code: string;
  /** Those of which it was chosen, so that another one can be. */
  readonly codes: readonly ViewReasonCode[];
}

const STORED = "riskgate.view-reason";

/** What was said; `undefined` where nobody was asked yet. */
export const viewReason = signal<Said | undefined>(undefined);

/** The reasons of which one has to be said now. */
export const askedReasons = signal<readonly ViewReasonCode[] | undefined>(undefined);

let sessionId = "";
const opened = Promise.withResolvers<void>();
let waiting: PromiseWithResolvers<boolean> | undefined;

/** What was said in another session counts no more. */
export function openViewReason(ofSession: string): void {
  sessionId = ofSession;
  const stored = JSON.parse(sessionStorage.getItem(STORED) ?? "null") as Said | null;
  viewReason.value = stored?.sessionId === ofSession ? stored : undefined;
  opened.resolve();
}

/** Asks which one it is; whoever asks meanwhile waits for the same answer. */
export function askForReason(codes: readonly ViewReasonCode[]): Promise<boolean> {
  waiting ??= Promise.withResolvers<boolean>();
  askedReasons.value = codes;
  return waiting.promise;
}

/** @param code - `undefined`: nobody says why */
export function sayReason(code: string | undefined): void {
  const codes = askedReasons.peek();
  if (codes === undefined) return;
  if (code !== undefined) {
    viewReason.value = { sessionId, code, codes };
    sessionStorage.setItem(STORED, JSON.stringify(viewReason.value));
  }
  askedReasons.value = undefined;
  waiting?.resolve(code !== undefined);
  waiting = undefined;
}

/** Fetches, with the reason; where one is asked for, once more when it is said. */
export async function fetchWithReason(request: Request): Promise<Response> {
  const sent = viewReason.peek()?.code;
  const response = await fetch(saying(request.clone(), sent));
  const codes = response.status === 428 ? await codesIn(response.clone()) : [];
  if (codes.length === 0) return response;
  // What is asked for early does not know whose session it is, and what was said in it.
  await opened.promise;
  // It may have been said while this was on its way.
  if (viewReason.peek()?.code === sent && !(await askForReason(codes))) return response;
  return fetch(saying(request, viewReason.peek()?.code));
}

function saying(request: Request, code: string | undefined): Request {
  const headers = new Headers(request.headers);
  if (code !== undefined) headers.set("view-reason", code);
  return new Request(request, { headers });
}

async function codesIn(response: Response): Promise<readonly ViewReasonCode[]> {
  const problem = await response.json();
  return problem.code === "view-reason-required" ? (problem.reasonCodes ?? []) : [];
}
