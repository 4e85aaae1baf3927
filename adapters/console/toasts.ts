/** What is said beside the view, for a while. */
import { signal } from "@preact/signals";

export interface Toast {
  readonly text: string;
  readonly kind: "good" | "warn" | "bad";
  /** What can be done about it. */
  readonly action?: { readonly label: string; run(): void };
}

/** What is said now, the newest last. */
export const toasts = signal<readonly Toast[]>([]);

/** How long each is there while nobody points at one, or is in one; what was not saved stays until somebody has read it. */
export const SHOWN_MS: Readonly<Record<Toast["kind"], number>> = {
  ...{ good: 6_000, warn: 12_000 },
  bad: Number.POSITIVE_INFINITY,
};

/** More than these would cover what one works on. */
const MOST = 3;

/** Says something; the same again is said once. */
export function tell(toast: Toast): void {
  const others = toasts.peek().filter(({ text }) => text !== toast.text);
  // What stays has to be read: others make room first.
  const gone = others.find(({ kind }) => kind !== "bad") ?? others[0];
  toasts.value = [...(others.length < MOST ? others : others.filter((each) => each !== gone)), toast];
}

export function dismiss(toast: Toast): void {
  toasts.value = toasts.value.filter((each) => each !== toast);
}
