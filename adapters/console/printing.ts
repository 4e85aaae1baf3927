/** A case file on paper: what is folded on the page is printed in full. */
import { signal } from "@preact/signals";

/** Whether the page is being printed. */
export const isPrinting = signal(false);

const FOLDED = "data-folded";

function set(isNow: boolean): void {
  isPrinting.value = isNow;
  if (isNow)
    for (const each of document.querySelectorAll<HTMLDetailsElement>("details:not([open])")) {
      each.setAttribute(FOLDED, "");
      each.open = true;
    }
  else
    for (const each of document.querySelectorAll<HTMLDetailsElement>(`details[${FOLDED}]`)) {
      each.removeAttribute(FOLDED);
      each.open = false;
    }
}

export function startPrinting(): void {
  addEventListener("beforeprint", () => set(true));
  addEventListener("afterprint", () => set(false));
  matchMedia("print").addEventListener("change", ({ matches }) => set(matches));
}
