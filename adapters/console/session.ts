/** Who is signed in. */
import { signal } from "@preact/signals";
import { type Answer, api, ask, BASE, type Failure, type Schema, sessionBegun } from "./api.ts";
import { refusedReturn } from "./provider.ts";
import { beginQueue } from "./queue-load.ts";
import { openViewReason } from "./view-reason.ts";

export type Session = Schema<"OwnSession">;

/** `undefined`: nobody knows yet; `null`: nobody is signed in. */
export const session = signal<Session | null | undefined>(undefined);

/** Whether the session of somebody who worked here ended by itself. */
export const hasEnded = signal(false);

/** Whoever was signed in has signed out, and another page comes. */
export const isLeaving = signal(false);

/** The gateway says that nobody is signed in. */
export function sessionOver(): void {
  hasEnded.value = Boolean(session.peek()) || hasEnded.peek();
  session.value = null;
}

/** That somebody was signed in in this tab when it was last asked; says nothing of whom. */
const SIGNED_IN = "riskgate.signed-in";
export const wasSignedIn = (): boolean => sessionStorage.getItem(SIGNED_IN) !== null;

export async function readSession(): Promise<Failure | undefined> {
  const answer = await ask(api.GET("/v1/session"));
  if (answer.ok) {
    openViewReason(answer.data.sessionId ?? "");
    sessionStorage.setItem(SIGNED_IN, "yes");
    refusedReturn.value = undefined;
    hasEnded.value = false;
    session.value = answer.data;
  } else if (answer.failure.status === 401) {
    sessionStorage.removeItem(SIGNED_IN);
    session.value = null;
  } else return answer.failure;
  return undefined;
}

/** Whether whoever is signed in has a scope. */
export const may = (scope: string): boolean => session.value?.scopes.includes(scope) ?? false;

/** Signs in, and then knows who it is. */
export async function signIn(opened: Promise<Answer<unknown>>): Promise<Failure | undefined> {
  const answer = await opened;
  if (!answer.ok) return answer.failure;
  sessionBegun();
  const read = readSession();
  beginQueue();
  return read;
}

export async function signOut(): Promise<void> {
  const answer = await ask(api.POST("/v1/session/end", { body: {} }));
  // A form that another page is about to replace would lose what is typed in it.
  isLeaving.value = true;
  sessionStorage.removeItem(SIGNED_IN);
  session.value = undefined;
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  // The provider has a session of its own.
  const onward = answer.ok && answer.data ? answer.data.continueUrl : undefined;
  location.assign(onward ?? `${BASE}console`);
}
