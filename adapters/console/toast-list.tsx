import { useEffect, useState } from "preact/hooks";
import { OutboxBar } from "./outbox-bar.tsx";
import { dismiss, SHOWN_MS, type Toast, toasts } from "./toasts.ts";

/**
 * What is said beside the view, and what is about to be sent: a strip at the lower end. The page is longer by as much, so that it covers
 * nothing that one could not scroll to.
 */
export function ToastList() {
  const [isHeld, setHeld] = useState(document.hidden);
  const [strip, setStrip] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const look = () => setHeld(document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  useEffect(() => {
    if (strip === null) return;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty("--told", `${strip.offsetHeight}px`),
    );
    observer.observe(strip);
    return () => observer.disconnect();
  }, [strip]);
  const hold = () => setHeld(true);
  const release = () => setHeld(document.hidden);
  return (
    <div
      ref={setStrip}
      class="toasts"
      role="status"
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocusIn={hold}
      onFocusOut={release}
    >
      <OutboxBar />
      {toasts.value.map((toast) => (
        <Shown key={toast.text} toast={toast} isHeld={isHeld} />
      ))}
    </div>
  );
}

function Shown({ toast, isHeld }: { readonly toast: Toast; readonly isHeld: boolean }) {
  const { text, kind, action } = toast;
  useEffect(() => {
    const shownMs = SHOWN_MS[kind];
    if (isHeld || !Number.isFinite(shownMs)) return;
    const timer = setTimeout(() => dismiss(toast), shownMs);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  return (
    <div class={`note ${kind} row`}>
      <span>{text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismiss(toast);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" onClick={() => dismiss(toast)} aria-label="Dismiss">
        ✕
      </button>
    </div>
  );
}
