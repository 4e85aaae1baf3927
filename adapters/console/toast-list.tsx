import { dismiss, type Toast, toasts } from "./toasts.ts";

/** What is said beside the view. */
export function ToastList() {
  return (
    <>
      {toasts.value.map((toast) => (
        <Shown key={toast.text} toast={toast} />
      ))}
    </>
  );
}

function Shown({ toast }: { readonly toast: Toast }) {
  const { text, kind, action } = toast;
  return (
    <div class={`note ${kind}`}>
      <div class="row">
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
    </div>
  );
}
