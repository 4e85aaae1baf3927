/** What is said beside the view, for a while. */
import { signal } from "@preact/signals";

export interface Toast {
  readonly text: string;
  readonly kind: "good" | "warn" | "bad";
  /** What can be done about it. */
  readonly action?: { readonly label: string; run(): void };
}

export const toasts = signal<readonly Toast[]>([]);

const SHOWN_MS = 6_000;

/** @param lasts - stays until it is dismissed */
export function tell(toast: Toast, lasts = toast.kind === "bad"): void {
  toasts.value = [...toasts.value, toast];
  if (!lasts) setTimeout(() => dismiss(toast), SHOWN_MS);
}

export function dismiss(toast: Toast): void {
  toasts.value = toasts.value.filter((each) => each !== toast);
}
