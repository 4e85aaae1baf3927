/** A case that was handed out and is to be looked at after another one: it is opened next, or given back. */
import { effect } from "@preact/signals";
import { api, ask } from "./api.ts";
import type { Filter } from "./queue-filter.ts";
import { place } from "./router.ts";

export interface HandedOut {
  readonly caseId: string;
  /** The state in which it was handed out: it is given back only while nothing else happened to it. */
  readonly version: string;
  /** The queue that it was asked of. */
  readonly wanted: Filter;
}

/** What was handed out last. */
let last: HandedOut | undefined;
let kept: HandedOut | undefined;

const keyOf = (wanted: Filter): string => JSON.stringify(Object.entries(wanted).sort());

export function noteHandedOut(handed: HandedOut): void {
  last = handed;
}

/** Keeps the case that is open, where it was handed out, for when somebody who goes back to the one before is done. */
export function keepOpenOne(): void {
  if (last !== undefined && place.peek().path.endsWith(`/${encodeURIComponent(last.caseId)}`)) kept = last;
}

/** The case that is kept, once; one of another queue is given back. */
export function takeKept(wanted: Filter): HandedOut | undefined {
  if (kept !== undefined && keyOf(kept.wanted) !== keyOf(wanted)) giveBack();
  const found = kept;
  kept = undefined;
  return found;
}

/** Gives back what is kept: others are handed it from then on. */
export function giveBack(): void {
  if (kept === undefined) return;
  const { caseId, version } = kept;
  kept = undefined;
  const params = { path: { caseId }, header: { "if-match": `"${version}"` } };
  void ask(api.POST("/v1/cases/{caseId}/assignment", { params, body: { assignee: "none" }, keepalive: true }));
}

/** Whoever goes back to the queue, or leaves, does not wait for it. */
export function startFollowing(): void {
  effect(() => {
    if (place.value.path === "/") giveBack();
  });
  addEventListener("pagehide", giveBack);
}
