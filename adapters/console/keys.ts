/** Keys that do something: those of the view that is open, and those of every view. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { KEYS, type KeyName } from "./keys-table.ts";

export interface Key {
  readonly name: KeyName;
  /** Absent where a field does it itself. */
  run?(): void;
}

/** @param run - absent where a field does it itself */
export const bind = (name: KeyName, run?: () => void): Key => ({ name, ...(run === undefined ? {} : { run }) });

/** Keys of what is shown, the innermost last. */
export const keys = signal<readonly (readonly Key[])[]>([]);

const STORED = "riskgate.single-keys";

/** Whether single letters do something: who speaks to the machine may not want it. */
export const hasSingleKeys = signal(localStorage.getItem(STORED) !== "no");

export function setSingleKeys(isOn: boolean): void {
  hasSingleKeys.value = isOn;
  localStorage.setItem(STORED, isOn ? "yes" : "no");
}

/** @param own - the same for as long as what is shown does not change */
export function useKeys(own: readonly Key[]): void {
  useEffect(() => {
    keys.value = [...keys.peek(), own];
    return () => {
      keys.value = keys.peek().filter((each) => each !== own);
    };
  }, [own]);
}

const INTERACTIVE = "a, button, input, select, textarea, summary, dialog";

export function startKeys(): void {
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !hasSingleKeys.value) return;
    if (target?.closest("input, select, textarea, dialog")) return;
    // What is focused does what it does.
    if (event.key === "Enter" && target?.closest(INTERACTIVE)) return;
    const isMeant = ({ name, run }: Key) => run !== undefined && KEYS[name][0] === event.key;
    const found = keys.value.toReversed().flatMap((each) => each.filter(isMeant))[0];
    if (!found) return;
    event.preventDefault();
    found.run?.();
  });
}
