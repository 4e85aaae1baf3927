/** Keys that do something: those of the view that is open, and those of every view. */
import { effect, signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { KEYS, KEYS_ON, type KeyName } from "./keys-table.ts";
import { place } from "./router.ts";

export interface Key {
  readonly name: KeyName;
  /** Absent where a field does it itself. */
  run?(): void;
}

/** @param run - absent where a field does it itself */
export const bind = (name: KeyName, run?: () => void): Key => ({ name, ...(run === undefined ? {} : { run }) });

interface Shown {
  readonly own: readonly Key[];
  /** When somebody could first see what they are about, as `performance.now()` counts. */
  readonly since: { readonly current: number };
}

/** Keys of what is shown, the innermost last. */
export const keys = signal<readonly Shown[]>([]);

const STORED = "riskgate.single-keys";

/** Whether single letters do something: who speaks to the machine may not want it. */
export const hasSingleKeys = signal(localStorage.getItem(STORED) !== "no");

export function setSingleKeys(isOn: boolean): void {
  hasSingleKeys.value = isOn;
  localStorage.setItem(STORED, isOn ? "yes" : "no");
}

/** As long as people need to see what has been opened: whatever they press before that was meant for what was there. */
const SEEN_MS = 200;
/** Keys that mean the same wherever one is. */
const ANYWHERE: ReadonlySet<KeyName> = new Set([...KEYS_ON.every, ...KEYS_ON.outbox]);
/** Keys that may be held down. */
const MOVES: ReadonlySet<KeyName> = new Set(["downList", "upList", "nextMatch", "matchBefore"]);
/** Whether anybody went from one view to another: on the first one, no key is one of before. */
let hasMoved = false;
let isLeaving = false;

/**
 * @param own - the same for as long as what is shown does not change
 * @param isOutermost - whether they are around every view: what a view binds itself goes before them
 */
export function useKeys(own: readonly Key[], isOutermost = false): void {
  const since = useRef(hasMoved ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (since.current < 0) return;
    const drawn = requestAnimationFrame(() => {
      since.current = performance.now();
    });
    return () => cancelAnimationFrame(drawn);
  }, []);
  // The keys of what was there are gone as soon as it is, and not some moment after what follows is drawn.
  useLayoutEffect(() => {
    const shown = { own, since };
    keys.value = isOutermost ? [shown, ...keys.peek()] : [...keys.peek(), shown];
    return () => {
      keys.value = keys.peek().filter((each) => each !== shown);
    };
  }, [own, isOutermost]);
}

/** Keys do nothing, and go into no field, from the moment that a case is sent until what follows is there; it is sent once. */
export async function leaving(work: () => Promise<void>): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  try {
    await work();
  } finally {
    isLeaving = false;
  }
}

const INTERACTIVE = "a, button, input, select, textarea, summary, dialog";

export function startKeys(): void {
  const first = place.peek();
  effect(() => {
    hasMoved ||= place.value !== first;
  });
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (isLeaving) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !hasSingleKeys.value) return;
    if (target?.closest("input, select, textarea, dialog")) return;
    // What is focused does what it does.
    if (event.key === "Enter" && target?.closest(INTERACTIVE)) return;
    const isMeant = ({ name, run }: Key) => run !== undefined && KEYS[name][0] === event.key;
    const found = keys.value.toReversed().find(({ own }) => own.some(isMeant));
    const key = found?.own.find(isMeant);
    if (!found || !key) return;
    event.preventDefault();
    const isOfBefore = event.timeStamp - found.since.current < SEEN_MS && !ANYWHERE.has(key.name);
    // A key that is held down was pressed for what was there when it went down.
    if (isOfBefore || (event.repeat && !MOVES.has(key.name))) return;
    key.run?.();
  });
}
