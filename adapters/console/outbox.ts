/** A decision waits for five seconds before it is sent, so that it can be taken back. */
import { signal } from "@preact/signals";
import { api, ask, type Schema } from "./api.ts";
import { forgetDraft } from "./draft.ts";
import { keepOpenOne } from "./following.ts";
import { caseAddress, go, place } from "./router.ts";
import { tell } from "./toasts.ts";

export interface Waiting {
  readonly caseId: string;
  /** Whom it is about. */
  readonly who: string;
  readonly body: Schema<"CaseDecisionRequest">;
  /** The state of the case that was looked at. */
  readonly version: string;
}

export const WAIT_MS = 5_000;

export const waiting = signal<Waiting | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

/** What waits already is sent at once. */
export function sendLater(decision: Waiting): void {
  void sendNow();
  waiting.value = decision;
  timer = setTimeout(() => void sendNow(), WAIT_MS);
}

/** Takes it back, and opens the case again with what was about to be said. */
export function takeBack(): void {
  const decision = waiting.peek();
  if (decision === undefined) return;
  clearTimeout(timer);
  waiting.value = undefined;
  keepOpenOne();
  go(caseAddress(decision.caseId, Object.fromEntries(place.peek().query)));
}

export async function sendNow(): Promise<void> {
  const decision = waiting.peek();
  if (decision === undefined) return;
  clearTimeout(timer);
  waiting.value = undefined;
  const { caseId, who, body, version } = decision;
  const params = { path: { caseId }, header: { "if-match": `"${version}"` } };
  const answer = await ask(api.POST("/v1/cases/{caseId}/decisions", { params, body, keepalive: true }));
  if (answer.ok) {
    forgetDraft(caseId);
    const isProposed = answer.data.proposal !== undefined;
    tell({ text: isProposed ? `${who}: proposed, another person has to agree` : `${who}: decided`, kind: "good" });
    return;
  }
  const { title, detail, errors } = answer.failure;
  const why = [title, ...(detail === undefined ? [] : [detail]), ...errors].join(". ");
  const open = { label: "Open the case", run: () => go(caseAddress(caseId)) };
  tell({ text: `${who}: not saved. ${why}`, kind: "bad", action: open });
}

/** Whoever leaves the page has decided. */
export function startOutbox(): void {
  addEventListener("pagehide", () => void sendNow());
}
