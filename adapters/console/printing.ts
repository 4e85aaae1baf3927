/** A case file on paper: what is folded on the page is printed in full. */
import { signal } from "@preact/signals";

/** Whether the page is being printed. */
export const isPrinting = signal(false);

const FOLDED = "data-folded";

function unfold(): void {
  for (const each of document.querySelectorAll<HTMLDetailsElement>("details:not([open])")) {
    each.setAttribute(FOLDED, "");
    each.open = true;
  }
}

/** What is drawn for paper alone has parts that are folded too. */
const drawn = new MutationObserver(unfold);

function set(isNow: boolean): void {
  if (isNow === isPrinting.peek()) return;
  if (isNow) {
    drawn.observe(document.body, { childList: true, subtree: true });
    unfold();
  } else {
    drawn.disconnect();
    for (const each of document.querySelectorAll<HTMLDetailsElement>(`details[${FOLDED}]`)) {
      each.removeAttribute(FOLDED);
      each.open = false;
    }
  }
  isPrinting.value = isNow;
}

export function startPrinting(): void {
  addEventListener("beforeprint", () => set(true));
  addEventListener("afterprint", () => set(false));
  matchMedia("print").addEventListener("change", ({ matches }) => set(matches));
}
