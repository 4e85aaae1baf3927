import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { filterOf, queueAddress } from "./queue-filter.ts";
import { go, place } from "./router.ts";

/** After the last letter, in milliseconds. */
const PAUSE_MS = 200;

/** Looks for cases by what is typed: shortly after the last letter, and at once by Enter. */
export function QueueSearch({
  text = "",
  input,
}: {
  /** What the address looks for. */
  readonly text?: string | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
}) {
  const [typed, setTyped] = useState(text);
  const sought = useRef(text);
  const wanted = typed.trim();
  const find = () => {
    const before = sought.current;
    if (wanted === before) return;
    sought.current = wanted;
    // The way back leads to the queue before the search, and not to each letter.
    go(queueAddress(filterOf(place.peek().query), { text: wanted || undefined }), before !== "");
  };
  useEffect(() => {
    if (text === sought.current) return;
    sought.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => {
    // A single letter is in almost every name.
    if (wanted === sought.current || wanted.length === 1) return;
    const timer = setTimeout(find, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <label>
          <span class="hidden">Search</span>
          <input
            ref={input}
            type="search"
            name="text"
            placeholder="Name, customer, payment, case"
            value={typed}
            maxlength={200}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
      </form>
    </search>
  );
}
