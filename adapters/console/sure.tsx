import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** Asks before something that no click undoes. */
export function Sure({
  title,
  act,
  children,
  onAct,
  onCancel,
}: {
  readonly title: string;
  /** What the button that does it says. */
  readonly act: string;
  readonly children: ComponentChildren;
  onAct(): void;
  onCancel(): void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={onCancel} aria-label={title}>
      <div class="stack">
        <h2>{title}</h2>
        {children}
        <div class="row">
          <button type="button" onClick={onCancel}>
            Cancel
          </button>
          <button type="button" class="primary" onClick={onAct}>
            {act}
          </button>
        </div>
      </div>
    </dialog>
  );
}
