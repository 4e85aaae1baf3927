/** A decision waits for five seconds before it is sent, so that it can be taken back. */
import { signal } from "@preact/signals";
import { api, ask, type Schema } from "./api.ts";
import { forgetDraft } from "./draft.ts";
import { keepOpenOne } from "./following.ts";
import { caseAddress, go, place } from "./router.ts";
import { tell } from "./toasts.ts";

/** Something that waits to be sent. */
export interface Waiting {
  /** The case that it decides, where it is one. */
  readonly caseId?: string;
  /** Whom it is about. */
  readonly who: string;
  send(): Promise<void>;
  /** Shows again what was about to be said. */
  reopen(): void;
}

/** The decision of a case. */
export interface Decision {
  readonly caseId: string;
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

/** Takes it back, and opens again what was about to be said. */
export function takeBack(): void {
  const decision = waiting.peek();
  if (decision === undefined) return;
  clearTimeout(timer);
  waiting.value = undefined;
  decision.reopen();
}

export async function sendNow(): Promise<void> {
  const decision = waiting.peek();
  if (decision === undefined) return;
  clearTimeout(timer);
  waiting.value = undefined;
  await decision.send();
}

/** A decision about a case, as it waits. */
export const decisionOf = (decision: Decision): Waiting => ({
  ...{ caseId: decision.caseId, who: decision.who },
  send: () => sendDecision(decision),
  reopen: () => {
    keepOpenOne();
    go(caseAddress(decision.caseId, Object.fromEntries(place.peek().query)));
  },
});

async function sendDecision({ caseId, who, body, version }: Decision): Promise<void> {
  const params = { path: { caseId }, header: { "if-match": `"${version}"` } };
  const answer = await ask(api.POST("/v1/cases/{caseId}/decisions", { params, body, keepalive: true }));
  if (answer.ok) {
    forgetDraft(caseId);
    const isProposed = answer.data.proposal !== undefined;
    const became = isProposed ? "proposed, another person has to agree" : "decided";
    tell({ text: `Case of ${who}: ${became}`, kind: "good" });
    return;
  }
  const { status, title, detail, errors } = answer.failure;
  const why =
    status === UNAUTHORIZED ? ENDED : [title, ...(detail === undefined ? [] : [detail]), ...errors].join(". ");
  const open = { label: "Open the case", run: () => go(caseAddress(caseId)) };
  tell({ text: `Case of ${who}: not saved. ${why}`, kind: "bad", action: open });
}

const UNAUTHORIZED = 401;
const ENDED = "Your session had ended: what you decided is kept in this tab, open the case and send it again";

/** Whoever leaves the page has decided. */
export function startOutbox(): void {
  addEventListener("pagehide", () => void sendNow());
}
