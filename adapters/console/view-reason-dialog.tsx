import { useEffect, useRef } from "preact/hooks";
import { askedReasons, askForReason, sayReason, viewReason } from "./view-reason.ts";

/** Asks why somebody wants to see data of customers. */
export function ViewReasonDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const codes = askedReasons.value;
  const isAsked = codes !== undefined;
  useEffect(() => {
    if (isAsked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsked]);
  // Nobody is signed in any more.
  useEffect(() => () => sayReason(undefined), []);
  return (
    <dialog ref={dialog} onClose={() => sayReason(undefined)} aria-labelledby="view-reason-title">
      <div class="stack">
        <h2 id="view-reason-title">Why do you need to see customer data?</h2>
        <p class="soft">The audit log keeps the reason with everything you look at until you sign out.</p>
        <ul class="stack tight">
          {codes?.map(({ code, title }) => (
            <li key={code}>
              <button type="button" aria-pressed={viewReason.value?.code === code} onClick={() => sayReason(code)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
        <div>
          <button type="button" onClick={() => sayReason(undefined)}>
            Cancel
          </button>
        </div>
      </div>
    </dialog>
  );
}

/** Which reason is sent, and the way to another one; nothing where none is asked for. */
export function SaidReason() {
  const said = viewReason.value;
  if (said === undefined) return null;
  const { code, codes } = said;
  return (
    <button type="button" onClick={() => void askForReason(codes)}>
      Reason: {codes.find((each) => each.code === code)?.title ?? code}
    </button>
  );
}
