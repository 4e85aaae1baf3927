import { prepareOperator, STANDARD_OPERATORS } from "../../rules/operators/operator-table.ts";

/** Whether a text mentions one of some words or phrases: the meaning of the operator `matchesKeyword`. */
export function mentionsTest(keywords: readonly string[]): (text: string) => boolean {
  const test = prepareOperator(STANDARD_OPERATORS.operators.get("matchesKeyword")!, keywords);
  return (text) => Boolean(test(text));
}
