import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Failure } from "./api.ts";

interface Props {
  readonly failure: Failure;
  readonly again?: () => void;
  /** Which part of a page it is of: where several parts get the same answer, the first of them says so for all. */
  readonly part?: number;
}

/** A part of the page that waits for somebody to ask again. */
interface Waiting {
  readonly words: string;
  readonly part: number;
  readonly again: { readonly current: (() => void) | undefined };
}

const waiting = signal<readonly Waiting[]>([]);

/** Says what was not done, why, and what can be done about it. */
export function FailureNote({ failure, again, part }: Props) {
  const { title, detail, errors } = failure;
  const latest = useRef(again);
  latest.current = again;
  const own = useRef<Waiting>(undefined);
  const words = part === undefined ? undefined : JSON.stringify([title, detail, errors]);
  useLayoutEffect(() => {
    if (words === undefined || part === undefined) return;
    const mine = { words, part, again: latest };
    own.current = mine;
    waiting.value = [...waiting.peek(), mine].sort((one, other) => one.part - other.part);
    return () => {
      waiting.value = waiting.peek().filter((each) => each !== mine);
    };
  }, [words, part]);
  const same = waiting.value.filter((each) => each.words === words);
  // Until it stands among them, nobody hears of it twice.
  if (words !== undefined && (own.current === undefined || same[0] !== own.current)) return null;
  const onAgain = () => {
    if (words === undefined) again?.();
    for (const each of same) each.again.current?.();
  };
  return (
    <div class="note bad" role="alert">
      <p>
        <strong>{title}</strong>
        {detail !== undefined && `. ${detail}`}
      </p>
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      {again && failure.status !== 404 && (
        <button type="button" onClick={onAgain}>
          Try again
        </button>
      )}
    </div>
  );
}
