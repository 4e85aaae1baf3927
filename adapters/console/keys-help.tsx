import { signal } from "@preact/signals";
import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { bind, hasSingleKeys, keys, setSingleKeys } from "./keys.ts";
import { KEYS, KEYS_ON } from "./keys-table.ts";
import { waiting } from "./outbox.ts";
import { place } from "./router.ts";

export const isHelpOpen = signal(false);

/** What the keys of this view do. */
export function KeysHelp() {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = isHelpOpen.value;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const ofEditor = /^\/rules\/drafts\/./u.test(place.value.path) ? KEYS_ON.editor.map((name) => bind(name)) : [];
  const bound = new Set([...keys.value.flatMap(({ own }) => own), ...ofEditor].map(({ name }) => name));
  const shown = [...bound].filter((name) => name !== "takeBack" || waiting.value !== undefined);
  const close = () => {
    isHelpOpen.value = false;
  };
  return (
    <dialog ref={dialog} onClose={close} aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <dl>
        {shown.map((name) => (
          <Fragment key={name}>
            <dt>
              <kbd>{KEYS[name][0]}</kbd>
            </dt>
            <dd>{KEYS[name][1]}</dd>
          </Fragment>
        ))}
      </dl>
      <label class="check">
        <input
          type="checkbox"
          checked={hasSingleKeys.value}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
        Single keys are on
      </label>
      <p>
        <button type="button" onClick={close}>
          Close
        </button>
      </p>
    </dialog>
  );
}
