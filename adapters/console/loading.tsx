import type { Asked } from "./use-answer.ts";

/** Said where nothing can be shown before the first answer is there. */
export function Loading({ of }: { readonly of: Pick<Asked<unknown>, "data" | "isLoading"> }) {
  return of.isLoading && of.data === undefined ? <p class="soft waiting">Loading …</p> : null;
}
