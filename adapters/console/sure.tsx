import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

/** What somebody is asked before something that no click undoes. */
export interface Question {
  /** Such as "Disable Odile Brackwatter?". */
  readonly title: string;
  /** What the button that does it says. */
  readonly act: string;
  /** What it will do, a paragraph each. */
  readonly told: readonly string[];
}

const asked = signal<(Question & { answer(isSure: boolean): void }) | undefined>(undefined);

/** Asks before something that no click undoes. @returns whether it is to be done */
export function sure(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    asked.value = {
      ...question,
      answer(isSure) {
        asked.value = undefined;
        resolve(isSure);
      },
    };
  });
}

/** The one dialog in which {@link sure} asks. */
export function SureDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const question = asked.value;
  const isAsked = question !== undefined;
  useEffect(() => {
    // Closing it gives the focus back to the button that asked.
    if (isAsked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsked]);
  // Nobody is signed in any more.
  useEffect(() => () => asked.peek()?.answer(false), []);
  const cancel = () => question?.answer(false);
  return (
    <dialog ref={dialog} onClose={cancel} aria-labelledby="sure-title">
      <div class="stack">
        <h2 id="sure-title">
          <bdi>{question?.title}</bdi>
        </h2>
        {question?.told.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <div class="row">
          <button type="button" onClick={cancel}>
            Cancel
          </button>
          <button type="button" class="primary" onClick={() => question?.answer(true)}>
            {question?.act}
          </button>
        </div>
      </div>
    </dialog>
  );
}
